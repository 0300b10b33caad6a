import AppCode
import Catalogs
import Findings
import Linter

/// Flags a text written in code that a control shows as it stands.
struct HardCodedText: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/hard-coded-text", severity: .note,
    summary: "A control shows a string that's written in the code and isn't in any catalog.",
    rationale: "Nobody can translate such a string, so everyone sees it in the language it was written in.",
    remedy: "Look the string up with String(localized:), or use Text(verbatim:) if it is the same in all languages",
    references: ["Apple, Preparing your app's text for translation"],
    examples: [
      .flagged(
        code: """
          import UIKit
          class Cart: UIViewController {
            let label = UILabel()
            func load() { label.text = "Your cart is empty" }
          }
          """, because: "a UIKit label shows it as is"),
      .flagged(
        code: """
          import UIKit
          func ask() { _ = UIAlertController(title: "Delete item?", message: nil, preferredStyle: .alert) }
          """, because: "the title of an alert"),
      .accepted(
        code: """
          import SwiftUI
          struct Cart: View { var body: some View { Text(verbatim: "Trailhead") } }
          """, because: "marked as the same in all languages"),
      .accepted(
        code: """
          import UIKit
          class Cart: UIViewController {
            let label = UILabel()
            func load() { label.text = NSLocalizedString("cart.empty", comment: "") }
          }
          """, because: "the text is looked up in a catalog"),
      .accepted(
        code: """
          import UIKit
          class Cart: UIViewController {
            let label = UILabel()
            func load() { label.text = "–" }
          }
          """, because: "the text has no words"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  /// Texts that the code shows and nobody can translate, except for names and what only developers see.
  static func texts(in code: CodeTable) -> [PlainText] {
    let words = OrdinaryWords(of: code.catalogs)
    let filesWithKeys = Set(code.index.uses.map(\.location.path))
    return code.index.plainTexts.filter { text in
      guard text.kind == .hardCoded, !OrdinaryWords.isLanguageName(text.text) else { return false }
      // What is written in the control's own call is seldom a name: "Dismiss" and "Help" may stand nowhere else.
      if text.isPassedOn, words.isName(text.text) { return false }
      // An error's text is for developers as often as not, unless others of its file are translated.
      return text.place?.role?.value != "error" || filesWithKeys.contains(text.location.path)
    }
  }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    let texts = Self.texts(in: code)
    let keys = KeysOfTexts(Set(texts.map(\.text)), in: code)
    return texts.map { text in
      Finding(
        rule: Self.metadata.id, severity: .note, confidence: .likely,
        message:
          "'\(text.text.shortened)' is written in the code; \(text.place?.control ?? "a control") shows it in every language",
        help: Self.help(for: text, key: keys.key(of: text.text)), place: code.place(of: text.location))
    }
  }

  private static func help(for text: PlainText, key: KeysOfTexts.Key?) -> String {
    if let key {
      return "Look up '\(key.key.shortened)' with String(localized:): that key of '\(key.table)' has the same text"
    }
    return text.place?.framework == "SwiftUI" ? metadata.remedy : "Look the string up with String(localized:)"
  }
}
