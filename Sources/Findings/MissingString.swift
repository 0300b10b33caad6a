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
  /// It takes the place of the first of them, at the line of its first string. `files`: the paths that were asked about, where
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

  /// One finding on all keys of several, the keys in the order in which they first appear.
  private static func oneOfAll(_ findings: [Finding]) -> Finding {
    var whole = findings[0]
    let hasSources = findings.allSatisfy { $0.keySources.count == $0.keys.count }
    let hasLocations = findings.allSatisfy { $0.keyLocations.count == $0.keys.count }
    (whole.keys, whole.keySources, whole.keyPlaces, whole.keyLocations, whole.missing) = ([], [], [], [], [])
    var places: [String: Int] = [:]
    for finding in findings {
      for (index, key) in finding.keys.enumerated() {
        let place = places[key] ?? whole.keys.count
        places[key] = place
        if place == whole.keys.count {
          whole.keys.append(key)
          whole.missing.append(MissingString(key: key, locales: []))
          if hasSources { whole.keySources.append(finding.keySources[index]) }
          if hasLocations { whole.keyLocations.append(finding.keyLocations[index]) }
        }
        if let locale = finding.subject.locale { whole.missing[place].locales.append(locale) }
        if hasLocations, whole.keyLocations[place] == nil { whole.keyLocations[place] = finding.keyLocations[index] }
      }
    }
    for index in whole.missing.indices { whole.missing[index].locales.sort() }
    whole.subject.locale = nil
    whole.keyFingerprints = findings.flatMap(\.keyFingerprints)
    whole.fingerprint = whole.fingerprint(key: nil, scope: nil, ordinal: 0)
    whole.location = whole.keyLocations.lazy.compactMap { $0 }.first ?? whole.location
    whole.messageForKeys = nil
    whole.message = whole.messageForCatalog?(whole.missing) ?? whole.message
    return whole
  }
}
