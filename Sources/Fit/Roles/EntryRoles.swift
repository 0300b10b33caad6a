import Catalogs
import Texts

/// Finds the roles of a catalog's entries from the settings: rules, tables and reports all ask here, so that none of them
/// takes an entry for something else than another does.
package struct RoleResolver: Sendable {
  private let classifier: RoleClassifier
  /// The items of `boxes` that give a role.
  private let rules: [(matcher: EntryMatcher, role: Role)]
  private let fileNames: [FileID: String]

  package init(settings: FitSettings) {
    classifier = RoleClassifier(patterns: settings.roleRules)
    rules = settings.boxRules.compactMap { rule in rule.role.map { (EntryMatcher(rule.match), $0) } }
    fileNames = settings.fileNames
  }

  /// The roles of the entries of a catalog. `sourceLocale` is the one it is judged by; the catalog's own where that is nil.
  package func roles(of catalog: Catalog, sourceLocale: LocaleID? = nil) -> EntryRoles {
    EntryRoles(
      resolver: self, families: catalog.part == nil ? KeyFamilies(catalog) : .none, codeRoles: catalog.codeRoles,
      sourceLocale: sourceLocale ?? catalog.sourceLocale ?? .english,
      catalog: catalog.name, files: rules.isEmpty ? [] : catalog.files.compactMap { fileNames[$0.file] })
  }

  fileprivate func role(
    of entry: Entry, families: KeyFamilies, code: CodeRole?, sourceText: String?,
    names: (catalog: String, files: [String])
  ) -> RoleDecision {
    let decision = classifier.role(
      of: entry, directive: .merged(of: entry), sourceText: sourceText, families: families, code: code)
    if rules.isEmpty { return decision }
    let own = EntryMatcher.Names(
      key: entry.key, files: names.files, catalog: names.catalog, comment: entry.comment?.text ?? "",
      role: decision.role?.rawValue ?? "")
    guard let rule = rules.first(where: { $0.matcher.matches(own) }) else { return decision }
    return RoleDecision(ofBox: rule.role, insteadOf: decision)
  }
}

/// The roles of one catalog's entries.
package struct EntryRoles: Sendable {
  fileprivate let resolver: RoleResolver
  fileprivate let families: KeyFamilies
  fileprivate let codeRoles: [ExactString: CodeRole]
  fileprivate let sourceLocale: LocaleID
  fileprivate let catalog: String
  fileprivate let files: [String]

  /// What an entry is for, and why.
  package func role(of entry: Entry) -> RoleDecision {
    role(of: entry, source: entry.translations.position(of: sourceLocale))
  }

  /// The same, where the position of the source among the entry's translations is known.
  package func role(of entry: Entry, source: Int?) -> RoleDecision {
    resolver.role(
      of: entry, families: families, code: codeRoles.isEmpty ? nil : codeRoles[ExactString(entry.key)],
      sourceText: source.flatMap { entry.translations.values.firstTextOfAll(at: $0) }, names: (catalog, files))
  }
}
