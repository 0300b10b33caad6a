import Catalogs

/// The findings that a project knows of and lives with: only others are told.
///
/// An entry is matched by its fingerprint; what else it holds says what it is about. Entries of format 1, whose
/// fingerprints held points, are also matched by that: see `Facts`.
package struct Baseline: Sendable, Equatable {
  /// Of the file: 2 since fingerprints hold what a box is, and not what it measures.
  package static let currentFormat = 2
  package var format: Int

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

  package init(_ entries: [Entry] = [], format: Int = currentFormat) {
    self.format = format
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
    /// Entries that one did, as the current format has them.
    package var matched: [Entry] = []
  }

  /// `file`: the file of a finding, relative to the root.
  package func divide(_ findings: [Finding], file: (Finding) -> String) -> Division {
    var division = Division()
    let byFingerprint = Dictionary(entries.map { ($0.fingerprint, $0) }) { first, _ in first }
    let byFacts = format < 2 ? Dictionary(entries.map { (Facts($0), $0) }) { first, _ in first } : [:]
    var matched = Set<String>()
    for finding in findings {
      let own = Baseline(of: [finding], file: file).entries
      let known = own.filter { entry in
        let old = byFingerprint[entry.fingerprint] ?? (finding.box == nil ? nil : byFacts[Facts(entry)])
        guard let old else { return false }
        matched.insert(old.fingerprint)
        return true
      }
      division.matched += known
      let prints = Set(known.map(\.fingerprint))
      let rest: Finding?
      if finding.keys.isEmpty {
        rest = prints.isEmpty ? finding : nil
      } else {
        let all = finding.keyFingerprints
        rest = finding.keeping { $0 >= all.count || !prints.contains(all[$0]) }
      }
      if let rest { division.new.append(rest) } else { division.known.append(finding) }
    }
    division.unmatched = entries.filter { !matched.contains($0.fingerprint) }
    return division
  }

  /// What an entry holds beside its fingerprint: enough to know a finding on a text's box again.
  private struct Facts: Hashable {
    let rule, file: String
    let key, locale, variation: String?
    init(_ entry: Entry) {
      (rule, file) = (entry.rule, entry.file)
      (key, locale, variation) = (entry.key, entry.locale, entry.variation)
    }
  }
}
