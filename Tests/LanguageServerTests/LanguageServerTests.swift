import Foundation
import Pipeline
import TestSupport
import Testing

@testable import LanguageServer

struct LanguageServerTests {
  private static let english = "/* Button. */\n\"save\" = \"Save %@\";\n\"name\" = \"Name\";\n"
  private static let german = "\"save\" = \"%@ sichern\";\n\"name\" = \"Name\";\n"
  private static let files = [
    "en.lproj/A.strings": english, "de.lproj/A.strings": german,
    "App.swift": "let title = NSLocalizedString(\"save\", tableName: \"A\", comment: \"\")\n",
  ]

  private func editor(capabilities: String = "{}") throws -> TestEditor {
    let editor = try TestEditor(Self.files, capabilities: capabilities)
    editor.pause()
    editor.settle()
    return editor
  }

  @Test func anEditIsSeenAtOnceAndCheckedAfterwards() throws {
    let editor = try editor()
    try editor.open("de.lproj/A.strings")
    editor.settle()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") != true)
    editor.change("de.lproj/A.strings", version: 2, "\n\n\"save\" = \"%d sichern\";\n\"name\" = \"Name\";\n")
    editor.pause()
    // No check has ended since.
    let glanced = try #require(
      editor.diagnostics("de.lproj/A.strings")?.first { $0["code"]?.text == "l10n/format-specifiers" })
    #expect(glanced["range", "start", "line"]?.integer == 2)
    #expect(glanced["severity"]?.integer == 1)
    #expect(glanced["source"]?.text == "stringfit")
    editor.settle()
    let checked = try #require(
      editor.diagnostics("de.lproj/A.strings")?.first { $0["code"]?.text == "l10n/format-specifiers" })
    #expect(checked["range", "start", "line"]?.integer == 2)
  }

  @Test func diagnosticsAreTakenBackWhereATextIsMended() throws {
    let editor = try editor()
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"sichern\";\n\"name\" = \"Name\";\n")
    editor.pause()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") == true)
    editor.change("de.lproj/A.strings", version: 3, Self.german)
    editor.pause()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") != true)
  }

  @Test func brokenSyntaxIsSeenAtOnce() throws {
    let editor = try editor()
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"%@ sichern\"\n\"name\" = \"Name\";\n")
    editor.pause()
    #expect(editor.codes("de.lproj/A.strings")?.contains("input/syntax") == true)
  }

  @Test func closingGoesBackToWhatIsOnTheDisk() throws {
    let editor = try editor()
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"sichern\";\n")
    editor.settle()
    editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(editor.uri("de.lproj/A.strings"))"}}"#)
    editor.settle()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") != true)
  }

  @Test func filesThatChangeOnTheDiskAreReadAgain() throws {
    let editor = try editor()
    try editor.folder.write("\"save\" = \"sichern\";\n", to: "de.lproj/A.strings")
    editor.notify(
      "workspace/didChangeWatchedFiles", #"{"changes": [{"uri": "\#(editor.uri("de.lproj/A.strings"))", "type": 2}]}"#)
    editor.settle()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") == true)
  }

  @Test func aConfigurationThatCannotBeReadIsShownAndTheOldOneStays() throws {
    let editor = try editor()
    try editor.folder.write("rulez: {}\n", to: ".stringfit.yml")
    let event = #"{"changes": [{"uri": "\#(editor.uri(".stringfit.yml"))", "type": 1}]}"#
    editor.notify("workspace/didChangeWatchedFiles", event)
    editor.settle()
    #expect(editor.notifications("window/showMessage").last?["message"]?.text?.contains("rulez") == true)
    try editor.folder.write("rules: {l10n/format-specifiers: off}\n", to: ".stringfit.yml")
    editor.notify("workspace/didChangeWatchedFiles", event)
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"sichern\";\n\"name\" = \"Name\";\n")
    editor.settle()
    #expect(editor.codes("de.lproj/A.strings")?.contains("l10n/format-specifiers") != true)
  }

  // MARK: Requests

  @Test func requestsWaitForTheCheck() throws {
    let editor = try TestEditor(Self.files)
    #expect(editor.request("textDocument/hover", editor.at("de.lproj/A.strings", 0, 12)) == nil)
    editor.pause()
    editor.settle()
    let markdown = editor.answer(to: 2)?["result", "contents", "value"]?.text
    #expect(markdown?.hasPrefix("`save` in A, de") == true)
    #expect(markdown?.contains("%@ sichern") == true || markdown?.contains("Save %@") == true)
  }

  @Test func aRequestThatWaitsCanBeCancelled() throws {
    let editor = try TestEditor(Self.files)
    editor.request("textDocument/hover", editor.at("de.lproj/A.strings", 0, 12))
    editor.cancel(2)
    editor.pause()
    editor.settle()
    #expect(editor.answer(to: 2)?["error", "code"]?.integer == ResponseError.Code.requestCancelled.rawValue)
  }

  @Test func definitionsLeadToTheCodeAndBack() throws {
    let editor = try editor()
    let use = editor.request("textDocument/definition", editor.at("de.lproj/A.strings", 0, 2))?["result"]?.elements
    #expect(use?.first?["uri"]?.text == editor.uri("App.swift"))
    #expect(use?.first?["range", "start", "line"]?.integer == 0)
    let key = editor.request("textDocument/definition", editor.at("App.swift", 0, 32))?["result"]?.elements
    #expect(key?.first?["uri"]?.text == editor.uri("en.lproj/A.strings"))
    #expect(key?.first?["range", "start", "line"]?.integer == 1)
  }

  @Test func referencesAreUsesAndTranslations() throws {
    let editor = try editor()
    let all = editor.request("textDocument/references", editor.at("en.lproj/A.strings", 1, 2))?["result"]?.elements
    #expect(
      Set(all?.compactMap { $0["uri"]?.text } ?? [])
        == Set(["App.swift", "en.lproj/A.strings", "de.lproj/A.strings"].map(editor.uri)))
  }

  @Test func symbolsAreKeys() throws {
    let editor = try editor()
    let symbols = editor.request(
      "textDocument/documentSymbol", #"{"textDocument": {"uri": "\#(editor.uri("en.lproj/A.strings"))"}}"#)
    #expect(symbols?["result"]?.elements.compactMap { $0["name"]?.text } == ["save", "name"])
  }

  @Test func codeActionsFixAndSuppress() throws {
    let editor = try editor()
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"%@  sichern\";\n\"name\" = \"Name\";\n")
    editor.settle()
    let range = #"{"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 20}}"#
    let parameters =
      #"{"textDocument": {"uri": "\#(editor.uri("de.lproj/A.strings"))"}, "range": \#(range), "context": {}}"#
    let actions = editor.request("textDocument/codeAction", parameters)?["result"]?.elements ?? []
    let fix = try #require(actions.first { $0["isPreferred"]?.flag == true })
    let edit = try #require(fix["edit", "changes", editor.uri("de.lproj/A.strings")]?.elements.first)
    #expect(edit["newText"]?.text == "")
    #expect(edit["range", "start", "character"]?.integer == 13)
    let suppression = try #require(actions.first { $0["title"]?.text?.hasPrefix("Suppress") == true })
    let comment = suppression["edit", "changes", editor.uri("en.lproj/A.strings")]?.elements.first
    #expect(comment?["newText"]?.text?.contains("[stringfit: disable=") == true)
    #expect(comment?["range", "start", "line"]?.integer == 0)
  }

  @Test func pulledDiagnosticsAreNotSentUnasked() throws {
    let editor = try editor(capabilities: #"{"textDocument": {"diagnostic": {}}}"#)
    #expect(editor.notifications("textDocument/publishDiagnostics").isEmpty)
    try editor.open("de.lproj/A.strings")
    editor.change("de.lproj/A.strings", version: 2, "\"save\" = \"sichern\";\n\"name\" = \"Name\";\n")
    let parameters = #"{"textDocument": {"uri": "\#(editor.uri("de.lproj/A.strings"))"}}"#
    let report = editor.request("textDocument/diagnostic", parameters)?["result"]
    #expect(report?["kind"]?.text == "full")
    #expect(report?["items"]?.elements.contains { $0["code"]?.text == "l10n/format-specifiers" } == true)
    let again =
      #"{"textDocument": {"uri": "\#(editor.uri("de.lproj/A.strings"))"}, "previousResultId": "\#(report?["resultId"]?.text ?? "")"}"#
    #expect(editor.request("textDocument/diagnostic", again)?["result", "kind"]?.text == "unchanged")
    editor.pause()
    editor.settle()
    let all = editor.request("workspace/diagnostic", #"{"previousResultIds": []}"#)?["result", "items"]?.elements
    #expect(all?.contains { $0["uri"]?.text == editor.uri("de.lproj/A.strings") } == true)
  }

  // MARK: Faults

  @Test(arguments: [
    ("nonsense", -32700), (#"{"id": 7}"#, -32600), (#"{"id": [], "method": "shutdown"}"#, -32600),
  ])
  func whatIsNoMessageIsAnswered(message: String, code: Int) throws {
    let editor = try editor()
    editor.send(message)
    #expect(editor.received.last?["error", "code"]?.integer == code)
    #expect(editor.request("shutdown", "null")?["result"]?.isNull == true)
  }

  @Test func unknownMethodsAreAnswered() throws {
    let editor = try editor()
    #expect(editor.request("textDocument/rename", "{}")?["error", "code"]?.integer == -32601)
    #expect(editor.request("textDocument/hover", "{}")?["error", "code"]?.integer == -32602)
    #expect(editor.request("initialize", "{}")?["error", "code"]?.integer == -32600)
  }

  @Test func nothingIsAnsweredBeforeTheBeginningAndAfterTheEnd() {
    var sent: [UInt8] = []
    var server = LanguageServer(flags: Flags()) {
      sent += $0
    } startCheck: { _ in
    }
    server.receive(.message(Array(#"{"id": 1, "method": "textDocument/hover", "params": {}}"#.utf8)))
    #expect(String(decoding: sent, as: UTF8.self).contains("-32002"))
    server.receive(.message(Array(#"{"id": 2, "method": "initialize", "params": {}}"#.utf8)))
    server.receive(.message(Array(#"{"id": 3, "method": "shutdown"}"#.utf8)))
    sent = []
    server.receive(.message(Array(#"{"id": 4, "method": "textDocument/hover", "params": {}}"#.utf8)))
    #expect(String(decoding: sent, as: UTF8.self).contains("-32600"))
    server.receive(.message(Array(#"{"method": "exit"}"#.utf8)))
    #expect(server.exitStatus == 0)
  }

  @Test func endingWithoutShutdownIsAFailure() {
    var server = LanguageServer(flags: Flags()) { _ in
    } startCheck: { _ in
    }
    server.receive(.message(Array(#"{"method": "exit"}"#.utf8)))
    #expect(server.exitStatus == 1)
  }
}
