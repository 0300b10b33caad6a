import Foundation
import Pipeline
import TestSupport
import Texts

@testable import LanguageServer

/// An editor with a server of its own: it sends messages, and keeps what comes back.
final class TestEditor {
  let folder: TemporaryFolder
  private(set) var received: [JSONValue] = []
  private var server: LanguageServer
  private var lastID = 0
  private let inbox: Inbox

  /// What the server sends and starts, as it comes.
  private final class Inbox {
    var bytes: [UInt8] = []
    var checks: [FolderCheck] = []
  }

  /// `capabilities`: JSON.
  init(_ files: [String: String], capabilities: String = "{}") throws {
    folder = try TemporaryFolder(files)
    let inbox = Inbox()
    self.inbox = inbox
    server = LanguageServer(flags: Flags()) {
      inbox.bytes += $0
    } startCheck: {
      inbox.checks.append($0)
    }
    request("initialize", #"{"rootUri": "\#(uri(""))", "capabilities": \#(capabilities)}"#)
    notify("initialized", "{}")
  }

  func uri(_ path: String) -> String { FileURI.uri(of: path.isEmpty ? folder.path : folder.path + "/" + path) }

  // MARK: Messages

  func notify(_ method: String, _ parameters: String) {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters)}"#)
  }

  /// The answer; nil where it has to wait.
  @discardableResult
  func request(_ method: String, _ parameters: String) -> JSONValue? {
    lastID += 1
    send(#"{"jsonrpc": "2.0", "id": \#(lastID), "method": "\#(method)", "params": \#(parameters)}"#)
    return answer(to: lastID)
  }

  func answer(to id: Int) -> JSONValue? {
    received.last { $0["id"]?.integer == id && $0["method"] == nil }
  }

  func send(_ message: String) {
    server.receive(.message(Array(message.utf8)))
    take()
  }

  func cancel(_ id: Int) { server.cancel(.number(String(id))) }

  /// Nothing is typed for a moment: glances are taken, checks are started.
  func pause() {
    server.settle()
    take()
  }

  /// The checks that were started end.
  func finishChecks() {
    let checks = inbox.checks
    inbox.checks = []
    for check in checks { server.finish(check.run()) }
    take()
  }

  /// Until everything was checked as it is.
  func settle() {
    repeat {
      finishChecks()
      pause()
    } while !inbox.checks.isEmpty
  }

  private func take() {
    var reader = MessageReader()
    reader.append(inbox.bytes)
    inbox.bytes = []
    while case .message(let bytes)? = reader.next() {
      if let value = try? bytes.withBytes({ try JSONReader.read($0) }) { received.append(value) }
    }
  }

  // MARK: What was received

  func notifications(_ method: String) -> [JSONValue] {
    received.filter { $0["method"]?.text == method }.compactMap { $0["params"] }
  }

  /// The diagnostics that were sent of a file last; nil where none were.
  func diagnostics(_ path: String) -> [JSONValue]? {
    notifications("textDocument/publishDiagnostics").last { $0["uri"]?.text == uri(path) }?["diagnostics"]?.elements
  }

  func codes(_ path: String) -> [String]? { diagnostics(path)?.compactMap { $0["code"]?.text }.sorted() }

  // MARK: Documents

  func open(_ path: String, version: Int = 1) throws {
    let text = try folder.text(of: path)
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(uri(path))", "languageId": "x", "version": \#(version), "text": \#(json(text))}}"#)
  }

  func change(_ path: String, version: Int, _ text: String) {
    notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(uri(path))", "version": \#(version)}, "contentChanges": [{"text": \#(json(text))}]}"#
    )
  }

  func at(_ path: String, _ line: Int, _ character: Int) -> String {
    #"{"textDocument": {"uri": "\#(uri(path))"}, "position": {"line": \#(line), "character": \#(character)}}"#
  }

  private func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}
