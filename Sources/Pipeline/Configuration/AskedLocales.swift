import Catalogs

extension ResolvedConfiguration {
  /// Settles which of a project's locales are meant by those that are asked for: `pt-BR` also means a `pt` that is the same
  /// with likely subtags.
  ///
  /// Stops at a flag's locale that nothing has, since a run that looks at nothing must not look like a good one. Returns
  /// what is to be told of the configuration's. `earlier`: catalogs of before, which count as well.
  package mutating func settleLocales(
    in project: Project, earlier: [Catalog] = [], wholeProject: () throws(ExitError) -> Project? = { nil }
  ) throws(ExitError) -> [String] {
    guard !rules.locales.isEmpty else { return [] }
    var known = Self.locales(of: project.catalogs + earlier)
    if areLocalesTyped, project.isPartial, rules.locales.contains(where: { Self.meant(by: $0, among: known).isEmpty }),
      let whole = try wholeProject()
    {
      known.formUnion(Self.locales(of: whole.catalogs))
    }
    var settled: [LocaleID] = []
    var absent: [LocaleID] = []
    for locale in rules.locales {
      let meant = Self.meant(by: locale, among: known)
      if meant.isEmpty { absent.append(locale) }
      settled += meant.isEmpty ? [locale] : meant
    }
    rules.locales = settled.reduce(into: []) { unique, locale in
      if !unique.contains(locale) { unique.append(locale) }
    }
    let tags = known.map(\.tag).sorted()
    let list = (1...10).contains(tags.count) ? " (there are \(tags.joined(separator: ", ")))" : ""
    let messages = absent.map { locale in
      let hint = NearestName.hint(for: locale.tag, among: tags)
      return "no catalog has the locale '\(locale.tag)'" + (hint.isEmpty ? list : hint)
    }
    guard areLocalesTyped else { return project.isWhole(in: folders) ? messages : [] }
    // A locale whose files could not be read is not known.
    if ImportFindings.isInputLost(in: project) { return messages }
    if let first = messages.first { throw ExitError(.wrongUsage, first) }
    return []
  }

  private static func locales(of catalogs: [Catalog]) -> Set<LocaleID> {
    Set(catalogs.flatMap { $0.locales + [$0.sourceLocale].compactMap { $0 } })
  }

  private static func meant(by locale: LocaleID, among known: Set<LocaleID>) -> [LocaleID] {
    known.contains(locale) ? [locale] : known.filter { $0.maximized == locale.maximized }.sorted()
  }
}

extension Project {
  /// Whether all that lies below the root was read.
  func isWhole(in folders: ProjectFolders) -> Bool {
    let root = projectContext?.folders.outsideRoot ?? folders.root
    return !isPartial && (projectContext?.tops.contains { PathText.lies(root, in: $0) } ?? false)
  }
}
