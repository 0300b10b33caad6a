import Catalogs

/// One of the strings of a finding that covers several locales: the locales in which it was found.
package struct MissingString: Hashable, Sendable {
  package var key: String
  /// Sorted.
  package var locales: [LocaleID]
  package init(key: String, locales: [LocaleID]) {
    self.key = key
    self.locales = locales
  }
}

extension [Finding] {
  /// The findings with one for each catalog in place of one for each of its locales, where the rule reports by catalog
  /// (`Finding.messageForCatalog`).
  ///
  /// It is at the line of its first string, so the findings have to be sorted again. `files`: the paths that were asked about, where
  /// not all were; what stands on others stays with the files of its locales.
  package func foldedByCatalog(in files: Set<String>? = nil) -> [Finding] {
    func isFolded(_ finding: Finding) -> Bool {
      guard finding.messageForCatalog != nil, let files else { return finding.messageForCatalog != nil }
      return finding.keyLocations.allSatisfy { $0.map { files.contains($0.file) } ?? true }
    }
    var groups: [Group: [Finding]] = [:]
    for finding in self where isFolded(finding) { groups[Group(of: finding), default: []].append(finding) }
    guard !groups.isEmpty else { return self }
    return compactMap { finding in
      guard isFolded(finding) else { return finding }
      return groups.removeValue(forKey: Group(of: finding)).map(Self.oneOfAll)
    }
  }

  private struct Group: Hashable {
    var rule: String
    var severity: Severity
    var catalog: String?
    init(of finding: Finding) {
      (rule, severity, catalog) = (finding.rule, finding.severity, finding.subject.catalog)
    }
  }

  /// One finding on all keys of several, in the order of their lines; those without one come last, as they were found.
  private static func oneOfAll(_ findings: [Finding]) -> Finding {
    var keys: [String] = []
    var locales: [String: Set<LocaleID>] = [:]
    var locations: [String: Location] = [:]
    for finding in findings {
      for (index, key) in finding.keys.enumerated() {
        if locales[key] == nil { keys.append(key) }
        locales[key, default: []].formUnion([finding.subject.locale].compactMap { $0 })
        if index < finding.keyLocations.count { locations[key] = locations[key] ?? finding.keyLocations[index] }
      }
    }
    let located = keys.filter { locations[$0] != nil }.sorted { a, b in
      guard let one = locations[a], let other = locations[b] else { return false }
      return (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
    var whole = findings[0]
    whole.keys = located + keys.filter { locations[$0] == nil }
    whole.keyLocations = whole.keys.map { locations[$0] }
    whole.missing = whole.keys.map { MissingString(key: $0, locales: (locales[$0] ?? []).sorted()) }
    // These are by key and locale.
    (whole.keySources, whole.keyPlaces, whole.keyFingerprints) = ([], [], [])
    whole.subject.locale = nil
    whole.fingerprint = whole.fingerprint(key: nil, scope: nil, ordinal: 0)
    whole.location = whole.keyLocations.lazy.compactMap { $0 }.first ?? whole.location
    whole.messageForKeys = nil
    whole.message = whole.messageForCatalog?(whole.missing) ?? whole.message
    return whole
  }
}
