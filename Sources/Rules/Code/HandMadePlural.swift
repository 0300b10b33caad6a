import AppCode
import Catalogs
import Findings
import Linter

/// Flags code that takes one text for 1 and another for all other numbers.
struct HandMadePlural: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/hand-made-plural", severity: .note,
    summary: "The code itself chooses between singular and plural.",
    rationale:
      "Arabic has six plural forms, Polish has four, and Japanese has one, so choosing between two strings by comparing the number with 1 works in few languages.",
    remedy: "Use one string that includes the number, and give it plural forms in the catalog",
    references: ["Unicode CLDR, Language Plural Rules", "Apple, Localizing strings that contain plurals"],
    examples: [
      .flagged(
        code: #"let title = count == 1 ? "1 file" : "\(count) files""#, because: "two forms, chosen by comparing with 1"
      ),
      .flagged(
        code: #"let text = "\(n) item" + (n == 1 ? "" : "s")"#, because: "an ending is added to the word"),
      .flagged(
        code: """
          func title(_ days: Int) -> String {
            if days > 1 { return NSLocalizedString("days.many", comment: "") } else {
              return NSLocalizedString("days.one", comment: "")
            }
          }
          """, because: "there are only two forms, and some languages need more"),
      .accepted(
        code: #"Image(systemName: count == 1 ? "person" : "person.2")"#, because: "these are names of images, not text"),
      .accepted(
        code: #"let title = mode == 1 ? "Light" : "Dark""#, because: "they aren't forms of the same word"),
      .accepted(
        code: #"let title = count == 0 ? "No files" : "Some files""#,
        because: "'none' and 'some' aren't singular and plural"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    code.index.handMadePlurals.map { plural in
      Finding(
        rule: Self.metadata.id, severity: .note, confidence: .likely, message: Self.message(plural),
        help: Self.metadata.remedy, place: code.place(of: plural.location))
    }
  }

  private static func message(_ plural: AppCode.HandMadePlural) -> String {
    guard !plural.one.isEmpty, !plural.other.isEmpty else {
      let ending = plural.one.isEmpty ? plural.other : plural.one
      return "The code adds '\(ending.shortened)' to a word to make a plural; other languages have other forms"
    }
    return "The code chooses between '\(plural.one.shortened)' and '\(plural.other.shortened)' by the number; "
      + "some languages have more than two forms"
  }
}
