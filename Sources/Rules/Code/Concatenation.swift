import AppCode
import Catalogs
import Findings
import Linter

/// Flags a text that code puts together from pieces, one of them looked up.
struct Concatenation: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/concatenation", severity: .note,
    summary: "The code assembles a string from pieces.",
    rationale: "Other languages put words in a different order, and a word's ending may depend on the words around it.",
    remedy: "Use one string with placeholders for the values",
    references: ["W3C, Re-using strings in scripted content"],
    examples: [
      .flagged(
        code: """
          import UIKit
          class Cart: UIViewController {
            let label = UILabel()
            func load(name: String) {
              label.text = NSLocalizedString("from", comment: "") + name + NSLocalizedString("with.love", comment: "")
            }
          }
          """, catalog: [("from", "From "), ("with.love", " with love")], because: "two strings around a value"),
      .flagged(
        code: """
          func title(_ days: Int) -> String { "\\(days) \\(NSLocalizedString("days", comment: ""))" }
          """, catalog: [("days", "days")],
        because: "the word has several forms, and some languages put it before the number"),
      .accepted(
        code: """
          func title() -> String { NSLocalizedString("status", comment: "") + ":" }
          """, catalog: [("status", "Status")], because: "a label comes before its value in every language"),
      .accepted(
        code: """
          let signs = ["👋", "🎉"]
          func title() -> String { "\\(signs[0]) \\(NSLocalizedString("hello", comment: ""))" }
          """, catalog: [("hello", "Hello, and welcome back")],
        because: "a picture in front of a sentence has no grammar"),
      .accepted(
        code: """
          func title(_ n: Int) -> String { String(format: NSLocalizedString("files", comment: ""), n) }
          """, catalog: [("files", "%d files")], because: "one string, with a value in it"),
      .accepted(
        code: """
          func address(_ key: String) -> String { "https://example.com/" + NSLocalizedString("page", comment: "") }
          """, catalog: [("page", "en/help")], because: "an address isn't a sentence"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    code.index.plainTexts.filter { $0.kind == .concatenated }.map { text in
      Finding(
        rule: Self.metadata.id, severity: .note, confidence: .likely,
        message: "This string is assembled from pieces: '\(text.text.shortened)'",
        help: Self.metadata.remedy, place: code.place(of: text.location))
    }
  }
}
