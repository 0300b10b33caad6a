import AppCode
import Catalogs
import Findings
import Linter
import Places
import Texts

/// Tells which keys of a catalog nothing in the code looks up.
struct UnusedKey: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/unused-key", severity: .note,
    summary: "A catalog has keys that the code never mentions.",
    rationale: "Translators spend time on strings that nobody sees.",
    remedy:
      "Remove keys that the app no longer needs, and list keys that it assembles at run time under 'code: used' in .stringfit.yml",
    references: ["Docs/Reference/Places.md"],
    examples: [
      .flagged(
        code: #"let title = NSLocalizedString("cart.title", comment: "")"#,
        catalog: [("cart.title", "Cart"), ("basket", "Basket")], because: "nothing mentions 'basket'"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", comment: "")"#, catalog: [("cart.title", "Cart")],
        because: "the code looks it up"),
      .accepted(
        code: #"""
          func title(_ kind: String) -> String { NSLocalizedString("cart.\(kind)", comment: "") }
          """#,
        catalog: [("cart.title", "Cart")], because: "the code may build this key at run time"),
      .accepted(
        code: #"let name = "basket"; let title = NSLocalizedString("cart.title", comment: "")"#,
        catalog: [("cart.title", "Cart"), ("basket", "Basket")],
        because: "'basket' appears in the code, even though it may not be a key there"),
      .accepted(
        code: #"""
          import UIKit
          class Cart: UIViewController {
            let label = UILabel()
            func load() { label.text = "Basket"; title = NSLocalizedString("cart.title", comment: "") }
          }
          """#,
        catalog: [("cart.title", "Cart"), ("basket", "Basket")],
        because: "the code has the text of 'basket' instead of the key"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", comment: "")"#,
        catalog: [("cart.title", "Cart"), ("bQ3x9Z", "Order"), ("bQ3x9Z-uRk2Lm", "Order again")],
        because: "the keys are object IDs, which the system looks up"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    // Such a key isn't obsolete: the code has its text instead of the key, which code/hard-coded-text reports.
    let hardCoded = Set(HardCodedText.texts(in: code).map(\.text))
    return code.ownCatalogs.compactMap { number in
      let catalog = code.catalogs[number]
      let all = catalog.entries.indices.map { EntryUses.EntryID(catalog: number, entry: $0) }
      let states = all.map { code.uses.state(of: $0, catalog.entries[$0.entry], in: catalog) }
      // A catalog that the code has nothing to do with is read by something else.
      guard states.contains(.yes) else { return nil }
      let unused = zip(all, states).filter { id, state in
        state == .no && FormatString(catalog.entries[id.entry].key).hasWords(in: catalog.entries[id.entry].key)
          && catalog.entries[id.entry].isShown && !Self.isObjectID(catalog.entries[id.entry].key)
          && !isSwitchedOff(catalog.entries[id.entry])
          && !hardCoded.contains(KeysOfTexts.text(of: catalog.entries[id.entry], in: catalog))
      }.map { catalog.entries[$0.0.entry] }
      guard let first = unused.first else { return nil }
      var finding = Finding(
        rule: Self.metadata.id, severity: .note, confidence: .likely, message: Self.message(unused.map(\.key)),
        help: Self.metadata.remedy, subject: Subject(catalog: catalog.name), place: first.keyPlace,
        keys: unused.map(\.key))
      finding.keyPlaces = unused.map(\.keyPlace)
      finding.messageForKeys = Self.message
      return finding
    }
  }

  /// Whether it is made of an object's id in a file of intents, which the system looks up: `bQ3x9Z`, `bQ3x9Z-uRk2Lm`.
  private static func isObjectID(_ key: String) -> Bool {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        part.utf8.count == 6 && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
      && key.contains(where: \.isUppercase)
      && (key.contains(where: \.isNumber) || key.dropFirst().contains(where: \.isUppercase))
  }

  private func isSwitchedOff(_ entry: Entry) -> Bool {
    Directive.disabledRules(of: entry).contains { $0.matches(Self.metadata.id) }
  }

  @Sendable private static func message(_ keys: [String]) -> String {
    let names = keys.prefix(3).map { "'\($0.shortened)'" }.joined(separator: ", ") + (keys.count > 3 ? " ..." : "")
    return keys.count == 1
      ? "Nothing in the code uses \(names)" : "Nothing in the code uses \(keys.count) keys: \(names)"
  }
}
