import AppCode
import Catalogs
import Findings
import Linter
import Places
import Texts

/// Flags a text in the code that is not the catalog's.
struct StaleDefault: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/stale-default", severity: .note,
    summary: "The default text in the code differs from the text in the catalog.",
    rationale: "People see the text from the catalog, so changing the default in the code has no effect.",
    remedy: "Use the same text in the code and the catalog",
    references: ["Apple, String(localized:defaultValue:table:bundle:locale:comment:)"],
    examples: [
      .flagged(
        code: #"let title = NSLocalizedString("cart.title", value: "Basket", comment: "")"#,
        catalog: [("cart.title", "Cart")], because: "only one of the two texts was changed"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", value: "Cart", comment: "")"#,
        catalog: [("cart.title", "Cart")], because: "the two texts are the same"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", value: "", comment: "")"#,
        catalog: [("cart.title", "Cart")], because: "the default is empty"),
      .accepted(
        code: #"func title(_ n: Int) -> String { String(localized: "cart.title", defaultValue: "\(n) items") }"#,
        catalog: [("cart.title", "%lld items")], because: "the two texts are the same, with a value inserted"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    var reported: Set<CodeLocation> = []
    return code.ownCatalogs.flatMap { number -> [Finding] in
      let catalog = code.catalogs[number]
      guard let source = catalog.sourceLocale else { return [] }
      return catalog.entries.indices.flatMap { index -> [Finding] in
        let entry = catalog.entries[index]
        // Forms are not written in code.
        guard let translation = entry.translations[source], translation.values.count == 1,
          !translation.hasSubstitutions, let text = translation.values.first?.text, !text.isEmpty
        else { return [] }
        return code.uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: index)).compactMap { use in
          guard let own = use.defaultText, !own.isEmpty, Self.skeleton(own) != Self.skeleton(text),
            reported.insert(use.location).inserted
          else { return nil }
          return Finding(
            rule: Self.metadata.id, severity: .note, confidence: .likely,
            message: "The code says '\(own.shortened)' for '\(entry.key.shortened)', '\(catalog.name)' says "
              + "'\(text.shortened)'",
            help: Self.metadata.remedy, subject: Subject(catalog: catalog.name, key: entry.key, source: text),
            place: code.place(of: use.location))
        }
      }
    }
  }

  /// The text with every placeholder as one sign: how a value is spelled is another rule's affair.
  private static func skeleton(_ text: String) -> String {
    var units = Array(text.utf16)
    for placeholder in FormatString(text).placeholders.reversed() {
      units.replaceSubrange(placeholder.range, with: placeholder.isPercent ? "%".utf16 : "\u{FFFC}".utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
