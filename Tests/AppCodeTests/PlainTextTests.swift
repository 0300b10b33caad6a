import Testing

@testable import AppCode

/// Which texts in code are for people and cannot be translated, and which only look so.
@Suite struct PlainTextTests {
  private static func texts(_ code: String, file: String = "Dock.swift") -> [PlainText] {
    CodeReader.index(of: [CodeInput(path: "App/\(file)", bytes: Array(code.utf8))], functions: [], jobs: 1).plainTexts
  }

  /// The body of a method of a view controller.
  private static func method(_ line: String) -> String {
    "import UIKit\nclass Dock: UIViewController { let label = UILabel()\n func load(name: String) { \(line) } }"
  }

  /// A view that shows something of its own.
  private static func view(_ content: String, _ members: String = "") -> String {
    "import SwiftUI\nstruct Dock: View { \(members)\n var body: some View { \(content) } }"
  }

  @Test(arguments: [
    method("title = \"Moor here\""), method("navigationItem.title = \"Moor here\""),
    method("label.text = \"Moor-here\""), method("label.text = \"anchor:\""),
    method("alert.addAction(.init(title: \"Moor here\", style: .cancel))"),
    method("let fault = NSError(domain: \"a\", code: 1, userInfo: [NSLocalizedDescriptionKey: \"Moor here\"])"),
    method("var all = cell.defaultContentConfiguration(); all.text = \"Moor here\""),
    method("var all = UIListContentConfiguration.cell(); all.text = \"Moor here\""),
    "import AppKit\nfunc f() { let control = NSSegmentedControl(labels: [\"Moor here\"], trackingMode: .selectOne, target: nil, action: nil) }",
    "import AppKit\nclass Dock { let item: NSStatusItem\n func f() { item.button?.title = \"Moor here\" } }",
    "import AppKit\nfunc f() { let panel = NSPanel(); panel.title = \"Moor here\" }",
    view("Text(name)", "let name: String = \"Moor here\""), view("Text(name)", "var name: String { \"Moor here\" }"),
    view("Text(flag ? name : \"Moor here\")", "let name: String, flag: Bool"),
  ])
  func isHardCoded(code: String) { #expect(Self.texts(code).map(\.kind) == [.hardCoded], "\(Self.texts(code))") }

  @Test(arguments: [
    method("label.text = \"anchor\""), method("label.text = \"anchor-light\""), method("label.text = \"isMoored\""),
    method("label.text = \"<b>{{ name }}</b> is moored\""), method("print(\"Moor here\")"),
    method("label.text = \"HTTP \\(name)\""), method("label.text = \"[Dock]\\nname = here\\n\""),
    method("label.text = \"© 2024 Harbour Works\""),
    // The folder's name is that of the app.
    method("label.text = \"App\""), "import AppKit\nfunc f() { let menu = NSMenu(title: \"Moor here\") }",
    // What stands beside a key stands in for it.
    "func tr(_ key: String, _ text: String) -> String { NSLocalizedString(key, comment: \"\") == key ? text : key }\n"
      + method("label.text = tr(\"moor\", \"Moor here\")"),
    method("label.text = NSLocalizedString(\"moor\", value: \"Moor here\" + name, comment: \"\")"),
  ])
  func isNotForPeople(code: String) { #expect(Self.texts(code).isEmpty, "\(Self.texts(code))") }

  /// Nobody mends what a program writes, or translates what tests are fed.
  @Test(arguments: [
    ("Dock.swift", 1), ("Strings+Generated.swift", 0), ("MockDock.swift", 0), ("Fixtures/Dock.swift", 0),
    ("DebugSettings/Dock.swift", 0), ("SampleRateView.swift", 1), ("InternalLinkCell.swift", 1), ("DockDemo.swift", 0),
    ("Internal/Dock.swift", 0), ("Preview Files/Dock.swift", 0), ("PreviewController.swift", 1),
    ("Samples.swift", 0), ("Sampler.swift", 1),
  ])
  func someFilesAreLeftOut(file: String, count: Int) {
    #expect(Self.texts(Self.method("title = \"Moor here\""), file: file).count == count)
  }

  @Test(arguments: [
    ("name + \" \" + NSLocalizedString(\"moored\", comment: \"\")", 1),
    ("NSLocalizedString(\"moored\", comment: \"\") + \" by \" + name", 1),
    // A list, which every language has.
    ("NSLocalizedString(\"moored\", comment: \"\") + \", \" + NSLocalizedString(\"dry\", comment: \"\")", 0),
    ("NSLocalizedString(\"moored\", comment: \"\") + \" • \" + name", 0),
    // What stands in brackets at the end, and lines of their own.
    ("NSLocalizedString(\"moored\", comment: \"\") + \" (\" + name + \")\"", 0),
    ("NSLocalizedString(\"moored\", comment: \"\") + \" (\" + name + \") by night\"", 1),
    ("NSLocalizedString(\"moored\", comment: \"\") + (name.isEmpty ? \"\" : \"\\n\")", 0),
    // A label and its value.
    ("NSLocalizedString(\"moored\", comment: \"\") + \": \" + name", 0),
  ])
  func piecesOfASentenceArePutTogether(text: String, count: Int) {
    #expect(Self.texts(Self.method("label.text = \(text)")).count { $0.kind == .concatenated } == count)
  }

  @Test(arguments: [
    ("\\(name) MHz", 0), ("\\(name) knots", 1), ("Dock.load() failed", 0), ("Dock -> \\(name)", 0),
  ])
  func unitsAndWhatDevelopersReadAreNoTexts(text: String, count: Int) {
    #expect(Self.texts(Self.method("label.text = \"\(text)\"")).count == count)
  }

  /// An object is made with a text that shows how it looks, and is given its own later.
  @Test func aTextThatIsReplacedIsNotShown() {
    func code(later: String) -> String {
      """
      import UIKit
      class Dock: UIViewController {
        let captain: UILabel = { let label = UILabel(); label.text = "Alice Moor"; return label }()
        func load(name: String) { \(later) }
      }
      """
    }
    #expect(Self.texts(code(later: "captain.text = name")).isEmpty)
    #expect(Self.texts(code(later: "captain.textColor = .red")).map(\.text) == ["Alice Moor"])
  }

  @Test func debugBuildsAreForDevelopers() {
    #expect(
      Self.texts(
        Self.view(
          "VStack {\n#if DEBUG\nText(verbatim: \"a\"); Label(name, image: \"\")\n#endif\n}",
          "let name: String = \"Moor here\"")
      ).isEmpty)
  }

  @Test func whatIsPassedOnIsMarked() {
    #expect(Self.texts(Self.method("label.text = \"Moor here\"")).map(\.isPassedOn) == [false])
    #expect(Self.texts(Self.method("let text = \"Moor here\"; label.text = text")).map(\.isPassedOn) == [true])
  }

  /// What is heard has its pieces one after the other.
  @Test func aSpokenTextMayHavePieces() {
    let text = "NSLocalizedString(\"moored\", comment: \"\") + \" \" + name"
    #expect(Self.texts(Self.method("label.accessibilityLabel = \(text)")).isEmpty)
    #expect(Self.texts(Self.view("Image(\"x\").accessibilityLabel(\(text))", "let name: String")).isEmpty)
    #expect(!Self.texts(Self.method("label.text = \(text)")).isEmpty)
  }

  @Test(arguments: ["trace", "verbose", "critical", "fault"]) func logsAreForDevelopers(level: String) {
    #expect(
      Self.texts(Self.method("log.\(level)(name + \" \" + NSLocalizedString(\"moored\", comment: \"\"))")).isEmpty)
  }
}
