import Catalogs

/// The findings that a project knows of and lives with: only others are told.
///
/// An entry is matched by its fingerprint alone; what else it holds tells people what it is about.
package struct Baseline: Sendable, Equatable {
  package struct Entry: Sendable, Hashable {
    package var fingerprint: String
    package var rule: String
    /// Relative to the root.
    package var file: String
    package var key: String?
    package var locale: String?
    package var variation: String?
    package init(
      fingerprint: String, rule: String, file: String, key: String? = nil, locale: String? = nil,
      variation: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.file = file
      self.key = key
      self.locale = locale
      self.variation = variation
    }
  }

  /// Sorted by file, key, locale, variation, rule; no fingerprint stands twice.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    var seen = Set<String>()
    self.entries = entries.filter { seen.insert($0.fingerprint).inserted }.sorted(by: Self.precedes)
  }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    let fields = [
      (a.file, b.file), (a.key ?? "", b.key ?? ""), (a.locale ?? "", b.locale ?? ""),
      (a.variation ?? "", b.variation ?? ""), (a.rule, b.rule), (a.fingerprint, b.fingerprint),
    ]
    for (one, other) in fields where one.utf8.elementsEqual(other.utf8) == false {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  /// The entries of findings; one that stands for many keys has an entry of each.
  package init(of findings: [Finding], file: (Finding) -> String) {
    self.init(
      findings.flatMap { finding -> [Entry] in
        let subject = finding.subject
        let entry = Entry(
          fingerprint: finding.fingerprint, rule: finding.rule, file: file(finding), key: subject.key,
          locale: subject.locale?.tag, variation: subject.variation.isEmpty ? nil : subject.variation.description)
        guard !finding.keys.isEmpty else { return [entry] }
        return zip(finding.keys, finding.keyFingerprints).map { key, fingerprint in
          var entry = entry
          entry.key = key
          entry.fingerprint = fingerprint
          return entry
        }
      })
  }

  package struct Division: Sendable {
    /// The findings that are not in the baseline; those that stand for many keys carry the others only.
    package var new: [Finding] = []
    /// The findings that are, as a whole.
    package var known: [Finding] = []
    /// Entries that no finding matched.
    package var unmatched: [Entry] = []
  }

  package func divide(_ findings: [Finding]) -> Division {
    var division = Division()
    let fingerprints = Set(entries.map(\.fingerprint))
    var matched = Set<String>()
    for finding in findings {
      let rest: Finding?
      if finding.keys.isEmpty {
        rest = fingerprints.contains(finding.fingerprint) ? nil : finding
        if rest == nil { matched.insert(finding.fingerprint) }
      } else {
        let prints = finding.keyFingerprints
        matched.formUnion(prints.filter(fingerprints.contains))
        rest = finding.keeping { $0 >= prints.count || !fingerprints.contains(prints[$0]) }
      }
      if let rest { division.new.append(rest) } else { division.known.append(finding) }
    }
    division.unmatched = entries.filter { !matched.contains($0.fingerprint) }
    return division
  }
}
