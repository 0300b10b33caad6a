import Foundation
import TestSupport
import Testing

// What the rules on code say of an app, where it stands, and what keeps them quiet.

private let code = "App/Cart.swift"
private let hardCoded = "    label.text = \"Your cart is empty\""
private let missing = "    title = NSLocalizedString(\"cart.titel\", comment: \"\")"

private func cart(_ lines: String...) -> String {
  """
  import UIKit
  class Cart: UIViewController {
    let label = UILabel()
    func load() {
      let known = NSLocalizedString("cart.title", comment: "")
  \(lines.joined(separator: "\n"))
    }
  }

  """
}

private func files(_ code: String) -> [String: String] {
  ["App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n", "App/Cart.swift": code]
}

private let flags = ["--only", "code/*", "--reporter", "xcode"]

@Test func findingsOnCodeStandInIt() throws {
  let folder = try TemporaryFolder(files(cart(hardCoded, missing)))
  let result = try Program.run(["check", "App"] + flags, in: folder)
  let lines = result.output.split(separator: "\n")
  #expect(result.status == 1)
  #expect(lines.count == 2)
  #expect(lines.last?.hasPrefix("App/Cart.swift:6:18: note: 'Your cart is empty' is written in the code") ?? false)
  #expect(lines.first?.hasPrefix("App/Cart.swift:7:31: error: 'cart.titel' isn't in 'Localizable'") ?? false)
  #expect(try Program.run(["check", "App", "--no-code"] + flags, in: folder).output.isEmpty)
}

/// `Text(verbatim:)` is a way out in SwiftUI alone.
@Test func theAdviceIsForTheFrameworkOfTheControl() throws {
  func helps(_ line: String) throws -> [Substring] {
    let folder = try TemporaryFolder(files(line))
    let result = try Program.run(["check", "App", "--only", "code/hard-coded-text", "--notes"], in: folder)
    return result.output.split(separator: "\n").filter { $0.hasPrefix("  help: ") }
  }
  #expect(try helps(cart(hardCoded)) == ["  help: Look the string up with String(localized:)"])
  let view =
    "import SwiftUI\nstruct A: View { let a: String = \"Your cart is empty\"; var body: some View { Text(a) } }\n"
  #expect(try helps(view).first?.contains("Text(verbatim:)") ?? false)
}

/// Where a key has the text that is written in the code, the key is named, and isn't left over.
@Test func aKeyWithTheTextIsNamed() throws {
  let folder = try TemporaryFolder([
    "App/Cart.swift": cart(hardCoded, "    title = NSLocalizedString(\"cart.title\", comment: \"\")"),
    "App/en.lproj/Localizable.strings":
      "\"cart.title\" = \"Cart\";\n\"cart.none\" = \"Your cart is empty\";\n\"cart.old\" = \"Old cart\";\n",
  ])
  let output = try Program.run(
    ["check", "App", "--only", "code/hard-coded-text", "--only", "code/unused-key", "--notes"], in: folder
  ).output
  #expect(
    output.contains("help: Look up 'cart.none' with String(localized:): that key of 'Localizable' has the same text"))
  #expect(output.contains("note: Nothing in the code uses 'cart.old'"))
}

@Test(arguments: [
  hardCoded + "  // [stringfit: disable=code/hard-coded-text reason=a name]",
  "    // [stringfit: disable=code/*]\n" + hardCoded,
])
func aCommentInTheCodeSwitchesARuleOff(line: String) throws {
  let folder = try TemporaryFolder(files(cart(line, "", missing)))
  let result = try Program.run(["check", "App"] + flags, in: folder)
  #expect(result.output.split(separator: "\n").count == 1)
  #expect(!result.output.contains("Your cart is empty"))
  #expect(try Program.run(["check", "App", "--only", "code/*"], in: folder).output.contains("1 suppressed"))
}

/// Of a file of a catalog that is named alone, what the code does with its keys.
@Test func aNamedCatalogIsJudgedWithItsCode() throws {
  var all = files(cart(hardCoded, missing))
  all["App/de.lproj/Localizable.strings"] = "\"cart.title\" = \"Korb\";\n"
  let folder = try TemporaryFolder(all)
  let result = try Program.run(["check", "App/en.lproj/Localizable.strings"] + flags, in: folder)
  #expect(result.output.split(separator: "\n").count == 1)
  #expect(result.output.contains("cart.titel"))
}

/// Of a folder without the code, the same: its catalog may be one of many.
@Test func codeBesideTheNamedFolderIsReadForItsCatalogsAlone() throws {
  var all = ["Package.swift": "", "App/Texts/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n"]
  all["App/Cart.swift"] = cart(hardCoded, missing)
  let folder = try TemporaryFolder(all)
  let part = try Program.run(["check", "App/Texts"] + flags, in: folder)
  #expect(part.output.contains("cart.titel"))
  #expect(!part.output.contains("Your cart is empty"))
  #expect(try Program.run(["check", "App"] + flags, in: folder).output.contains("Your cart is empty"))
  #expect(try Program.run(["check"] + flags, in: folder).output.contains("Your cart is empty"))
}

/// The folder of the code is called like the app, whose name isn't translated; one inside it is called like a part of it.
@Test func theNameOfTheAppIsNoMissingKey() throws {
  let view = "import SwiftUI\nstruct A: View { var body: some View { Text(\"Harbour\"); Text(\"Berth\") } }\n"
  let folder = try TemporaryFolder([
    "Harbour/Berth/A.swift": view, "Harbour/en.lproj/Localizable.strings": "\"Pier\" = \"Pier\";\n",
  ])
  let output = try Program.run(["check", "--notes"] + flags, in: folder).output
  #expect(output.contains("'Berth' isn't in") && !output.contains("'Harbour' isn't in"))
}

/// What stands in lines that did not change is nobody's news, unless the string did.
@Test func onlyChangedLinesOfCodeAreSpokenOf() throws {
  let repository = try SampleRepository(files(cart(hardCoded)))
  let flags = ["--only", "code/missing-key", "--only", "code/hard-coded-text", "--reporter", "xcode"]
  try repository.git("checkout", "--quiet", "-b", "work")
  #expect(try repository.run(["check", "--since", "main"] + flags).output.isEmpty)
  try repository.folder.write(cart(hardCoded, missing), to: code)
  let changed = try repository.run(["check", "--since", "main"] + flags)
  #expect(changed.output.split(separator: "\n").count == 1)
  #expect(changed.output.contains("cart.titel"))
  try repository.folder.write(
    cart("    label.text = \"Pay now\"").replacing("Cart:", with: "Pay:"), to: "App/Pay.swift")
  #expect(try repository.run(["check", "--since", "main"] + flags).output.split(separator: "\n").count == 2)
}

/// Where only a translation changed or went away, the code and the source are at odds as before.
@Test func translationsAreNoNewsOfTheCode() throws {
  var all = [
    "App/Count.swift": """
    import Foundation
    func count(n: Int) -> String { String(format: NSLocalizedString("count", comment: ""), n) }

    """
  ]
  for (locale, text) in [("en", "files"), ("de", "Dateien"), ("fr", "fichiers")] {
    all["App/\(locale).lproj/Localizable.strings"] = "\"count\" = \"%d \(text)\";\n\"old\" = \"No \(text)\";\n"
  }
  let repository = try SampleRepository(all)
  func lines(_ more: [String] = ["--since", "HEAD"]) throws -> [Substring] {
    // A glob alone switches on nothing that the configuration switches off.
    let rules = ["code/argument-mismatch", "code/unused-key"].flatMap { ["--only", $0] }
    return try repository.run(["check", "--reporter", "xcode"] + rules + more).output.split(separator: "\n")
  }
  #expect(try lines([]).count == 2)
  try FileManager.default.removeItem(at: repository.folder.url("App/de.lproj"))
  try repository.replace("fichiers", with: "documents", in: "App/fr.lproj/Localizable.strings")
  #expect(try lines().isEmpty)
  try repository.replace("%d files", with: "%d documents", in: "App/en.lproj/Localizable.strings")
  #expect(try lines().count == 1)
  try repository.replace("No files", with: "No documents", in: "App/en.lproj/Localizable.strings")
  #expect(try lines().count == 2)
}

/// What is left of a note on several keys stands at the first of them.
@Test func unusedKeysAreReportedWhereTheNewOnesStand() throws {
  let table = "\"cart.title\" = \"Cart\";\n\"old\" = \"Old text\";\n"
  let repository = try SampleRepository([
    "App/Cart.swift": cart(), "App/en.lproj/Localizable.strings": table, ".stringfit.yml": "",
  ])
  try repository.folder.write("rules: {\"*\": off, code/unused-key: on}\n", to: ".stringfit.yml")
  func found(_ flags: String...) throws -> String { try repository.run(["check", "--notes"] + flags).output }
  try repository.git("checkout", "--quiet", "-b", "work")
  #expect(try found().hasPrefix("App/en.lproj/Localizable.strings:2:2: note: Nothing in the code uses 'old'"))
  _ = try repository.run(["baseline"])
  try repository.folder.write(table + "\"new\" = \"New text\";\n", to: "App/en.lproj/Localizable.strings")
  let note = "App/en.lproj/Localizable.strings:3:2: note: Nothing in the code uses 'new'"
  #expect(try found().hasPrefix(note))
  #expect(try found("--since", "main").hasPrefix(note))
}

/// Xcode marks as stale what it did not find itself, such as the keys of functions of the app's own.
@Test func whatTheCodeLooksUpIsNotLeftOver() throws {
  func entry(_ key: String) -> String {
    "\"\(key)\": { \"extractionState\": \"stale\", \"localizations\": { \"en\": { \"stringUnit\": "
      + "{ \"state\": \"translated\", \"value\": \"Text of \(key)\" } } } }"
  }
  let folder = try TemporaryFolder([
    "App/Cart.swift": cart(),
    "App/Localizable.xcstrings":
      "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(entry("cart.title")), \(entry("old.title")) } }",
  ])
  for flags in [[], ["--verbose"]] {
    let output = try Program.run(["check", "App", "--only", "l10n/stale", "--reporter", "xcode"] + flags, in: folder)
      .output
    #expect(output.contains("'old.title'") && !output.contains("cart.title"))
  }
}

/// People see a text in the code either way; that it is nearly in the catalog shows that somebody meant to translate it.
@Test func aKeyThatIsNearlyInTheCatalogIsNamed() throws {
  let view = "import SwiftUI\nstruct A: View { var body: some View { Text(\"Your cart is empty.\") } }\n"
  let folder = try TemporaryFolder([
    "App/A.swift": view, "App/en.lproj/Localizable.strings": "\"Your cart is empty\" = \"Your cart is empty\";\n",
  ])
  let output = try Program.run(["check", "--only", "code/missing-key"], in: folder).output
  #expect(output.contains("warning: 'Your cart is empty.' isn't in 'Localizable'"))
  #expect(
    output.contains("'Localizable' has 'Your cart is empty': use this key in the code, or correct it in the catalog"))
}

/// A name for a text is shown itself where only translations have it; a text that is its own key, and one in the code, can be read.
@Test(arguments: [("cart.none", "", 1), ("cart.none", "value: \"None\", ", 0), ("No items", "", 0), ("iCloud", "", 0)])
func aKeyInUseThatOnlyTranslationsHaveIsReported(key: String, value: String, count: Int) throws {
  let folder = try TemporaryFolder(
    translatedOnly(key, cart("    title = NSLocalizedString(\"\(key)\", \(value)comment: \"\")")))
  let output = try Program.run(["check", "App"] + leftOverFlags, in: folder).output
  #expect(output.split(separator: "\n").count == count)
  #expect(count == 0 || output.contains("error: 'cart.none' has no text in 'en', only in 'de'"))
}

@Test func aKeyOutOfUseThatOnlyTranslationsHaveIsLeftOver() throws {
  let folder = try TemporaryFolder(translatedOnly("cart.none", cart("")))
  #expect(
    try Program.run(["check", "App"] + leftOverFlags, in: folder).output.contains("'cart.none' is left over in 'de'"))
}

private let leftOverFlags = ["--only", "code/missing-key", "--only", "l10n/stale", "--reporter", "xcode"]

/// An app with a key that has no text in English.
private func translatedOnly(_ key: String, _ code: String) -> [String: String] {
  let others = ["cart.title", "cart.full", "cart.open", "cart.pay"].map { "\"\($0)\" = \"Korb \($0.suffix(3))\";\n" }
    .joined()
  return [
    "App/Cart.swift": code, "App/en.lproj/Localizable.strings": others,
    "App/de.lproj/Localizable.strings": others + "\"\(key)\" = \"Nichts\";\n",
  ]
}
