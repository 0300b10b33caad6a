import AppCode
import Catalogs
import Findings
import Linter
import Places
import Texts

/// Flags a key that the code looks up in a table that has no such key, or has it in translations only.
struct MissingKey: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/missing-key", severity: .error,
    summary: "The code looks up a key that isn't in its catalog, or that only translations have.",
    rationale:
      "The app shows the key itself, or the text in the code: in every language, or in those that don't have the key.",
    remedy: "Add the key to the catalog, or correct it in the code",
    references: ["Apple, NSLocalizedString(_:tableName:bundle:value:comment:)"],
    examples: [
      .flagged(
        code: #"let title = NSLocalizedString("cart.titel", comment: "")"#, catalog: [("cart.title", "Cart")],
        because: "the key is misspelled"),
      .flagged(
        code: """
          import SwiftUI
          struct Cart: View { var body: some View { Text("Your cart is empty") } }
          """, because: "a string that isn't in the catalog stays untranslated"),
      .flagged(
        code: """
          import SwiftUI
          struct Cart: View { var body: some View { Text("Your cart is empty.") } }
          """, catalog: [("Your cart is empty", "Your cart is empty")],
        because: "the key in the catalog has no full stop"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", comment: "")"#, catalog: [("cart.title", "Cart")],
        because: "the catalog has the key"),
      .accepted(
        code: #"let title = NSLocalizedString("cart.title", tableName: "Other", comment: "")"#,
        because: "the table isn't among the catalogs; it may belong to another module"),
      .accepted(
        code: """
          import SwiftUI
          struct Cart: View { var body: some View { Text("–") } }
          """, because: "the text has no words"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    withoutEntry(in: code) + withoutSource(in: code)
  }

  /// Keys that no catalog of their table has.
  private func withoutEntry(in code: CodeTable) -> [Finding] {
    let tables = Dictionary(code.catalogs.map { (String($0.table), $0.name) }, uniquingKeysWith: { first, _ in first })
    var nearKeys: [String: NearKeys] = [:]
    let tablesOfTexts = Set(code.catalogs.filter(Self.goesByTexts).map(\.table))
    var reported: Set<CodeLocation> = []
    return code.uses.withoutEntry.compactMap { position in
      let use = code.index.uses[position]
      let table = use.table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
      guard let key = use.key.exact, use.isTableKnown, let catalog = tables[table], FormatString(key).hasWords(in: key),
        !(use.isText && Self.isPath(key)), reported.insert(use.location).inserted
      else { return nil }
      // A name, and a text for developers, may stand as it is; a key never may.
      if use.isText, Audience.isDevelopers(use.location.path) || Self.isName(key, at: use.location.path) { return nil }
      let isText = use.isText || Self.readsAsText(key) || tablesOfTexts.contains(Substring(table))
      let meant = Self.nearest(to: key, in: table, of: code, &nearKeys)
      return Finding(
        rule: Self.metadata.id,
        severity: !isText ? .error : meant != nil && Self.hasSeveralWords(key) ? .warning : .note, confidence: .likely,
        message: Self.message(key, table: table, isText: isText, hasDefault: !(use.defaultText ?? "").isEmpty),
        help: meant.map { "'\(table)' has '\($0.shortened)': use this key in the code, or correct it in the catalog" }
          ?? help(for: key, not: table, in: code),
        subject: Subject(catalog: catalog, key: key), place: code.place(of: use.location))
    }
  }

  /// Keys that only translations have: people whose language lacks one see the key, if nobody can read it as a text.
  private func withoutSource(in code: CodeTable) -> [Finding] {
    code.ownCatalogs.flatMap { number -> [Finding] in
      let catalog = code.catalogs[number]
      guard catalog.format == .strings, let locale = catalog.sourceLocale,
        catalog.files.contains(where: { $0.locale == locale }), !Self.goesByTexts(catalog)
      else { return [] }
      return catalog.entries.indices.compactMap { entry in
        let (key, translations) = (catalog.entries[entry].key, catalog.entries[entry].translations)
        guard translations[locale] == nil, Self.isOnlyName(key),
          let use = code.uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: entry)).first(where: Self.showsKey)
        else { return nil }
        let languages = translations.values.map(\.locale).quoted
        return Finding(
          rule: Self.metadata.id, severity: .error, confidence: .likely,
          message:
            "'\(key.shortened)' has no text in '\(locale)', only in \(languages), so people see the key itself",
          help: "Add the key to the '\(locale)' file of '\(catalog.table)'",
          subject: Subject(catalog: catalog.name, key: key), place: code.place(of: use.location))
      }
    }
  }

  /// Whether nobody can read a key as a text: `cart.title`, but not `OK`, `iCloud` or `Cancel…`.
  private static func isOnlyName(_ key: String) -> Bool {
    !key.contains(" ") && key.dropLast().contains { $0 == "." || $0 == "_" }
  }

  /// Whether the app shows what a use finds. Where the code has a text, too, that is the source.
  private static func showsKey(_ use: KeyUse) -> Bool {
    !use.isDead && !Audience.isDevelopers(use.location.path)
  }

  /// The key of a table that was most likely meant.
  private static func nearest(
    to key: String, in table: String, of code: CodeTable, _ known: inout [String: NearKeys]
  ) -> String? {
    if known[table] == nil { known[table] = code.catalogs.first { $0.table == table }.map(NearKeys.init) }
    return known[table]?.nearest(to: key)
  }

  private static func message(_ key: String, table: String, isText: Bool, hasDefault: Bool) -> String {
    let shown = isText || hasDefault ? "the text in the code" : "the key itself"
    return "'\(key.shortened)' isn't in '\(table)': people see \(shown) in every language"
  }

  private func help(for key: String, not table: String, in code: CodeTable) -> String {
    let other = code.catalogs.first { catalog in
      catalog.table != table && catalog.entries.contains { $0.key == key }
    }
    return other.map { "It's in the table '\($0.table)': name that table here, or add the key to '\(table)'" }
      ?? Self.metadata.remedy
  }

  /// Whether most keys of a catalog are the texts themselves.
  private static func goesByTexts(_ catalog: Catalog) -> Bool {
    catalog.entries.count { readsAsText($0.key) } * 2 > catalog.entries.count
  }

  /// One word that differs from a key may be the name of something else: `normal` beside `Normal`.
  private static func hasSeveralWords(_ key: String) -> Bool { key.split { !$0.isLetter }.count > 1 }

  /// Whether it is the name of a language, or that of the folder with all the code, which is mostly the app's.
  private static func isName(_ key: String, at path: String) -> Bool {
    OrdinaryWords.isLanguageName(key) || path.split(separator: "/").dropLast().first.map { $0 == key } ?? false
  }

  /// `/usr/local/bin`: the same in all languages.
  private static func isPath(_ key: String) -> Bool { key.contains("/") && !key.contains(" ") && !key.contains("%") }

  /// Whether a key is a text that people can read, as SwiftUI uses them: words, not a name for one.
  private static func readsAsText(_ key: String) -> Bool {
    key.contains(" ") || key.first?.isUppercase ?? false && key.dropFirst().allSatisfy { $0.isLowercase }
  }
}
