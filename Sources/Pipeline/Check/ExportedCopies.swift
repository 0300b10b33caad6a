import Catalogs
import Findings
import Rules

/// Tells a fault once where a run reads both a catalog and an XLIFF file exported from it: at the catalog.
///
/// The two are no one catalog, since an export may be older or newer; a finding is a copy only where everything that it
/// rests on is the same in both.
struct ExportedCopies {
  /// By name, the table of each XLIFF catalog and of each other one: `Localizable`.
  private var tables: [String: (table: Substring, isXLIFF: Bool)] = [:]
  /// The tables that are both in an XLIFF catalog and in another one.
  private let shared: Set<Substring>

  init(catalogs: [Catalog]) {
    for catalog in catalogs {
      tables[catalog.name] = (catalog.table, catalog.isXLIFF)
    }
    let exported = Set(tables.values.filter(\.isXLIFF).map(\.table))
    shared = exported.intersection(tables.values.filter { !$0.isXLIFF }.map(\.table))
  }

  /// What has to be the same in both: the rule, the string and its texts; of a finding on many keys, the rule, the table
  /// and the locale.
  private struct Matter: Hashable {
    var rule: String
    var table: Substring
    var key: String?
    var locale: LocaleID?
    var variation: Variation
    var source: String?
    var target: String?
    var range: Range<Int>?
    var companions: [Subject]
    /// Without the texts, which are long: few matters differ in nothing else.
    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(key)
      hasher.combine(locale)
      hasher.combine(variation)
      hasher.combine(range)
    }
  }
  private func matter(of finding: Finding, table: Substring) -> Matter {
    Matter(
      rule: finding.rule, table: table, key: finding.subject.key, locale: finding.subject.locale,
      variation: finding.subject.variation, source: finding.subject.source, target: finding.subject.target,
      range: finding.range, companions: finding.companions)
  }

  private func sharedTable(of finding: Finding, isXLIFF: Bool) -> Substring? {
    guard let catalog = finding.subject.catalog.flatMap({ tables[$0] }), catalog.isXLIFF == isXLIFF,
      shared.contains(catalog.table)
    else { return nil }
    return catalog.table
  }

  /// The findings without those on an XLIFF catalog that another one on a catalog of the same table tells as well.
  ///
  /// `told` gives what the run will tell of a finding: what it will not tell stands for no other.
  func folded(_ findings: [Finding], telling reported: (Finding) -> Finding? = { $0 }) -> [Finding] {
    split(findings, telling: reported).folded
  }

  /// The same, and beside them the copies that were left out.
  func split(
    _ findings: [Finding], telling reported: (Finding) -> Finding? = { $0 }
  ) -> (folded: [Finding], copies: [Finding]) {
    guard !shared.isEmpty else { return (findings, []) }
    /// With the keys of findings that stand for many.
    var known: [Matter: [[String]]] = [:]
    for finding in findings {
      guard let table = sharedTable(of: finding, isXLIFF: false), let finding = reported(finding) else { continue }
      known[matter(of: finding, table: table), default: []].append(finding.keys)
    }
    // Most matters of other catalogs are none of an XLIFF catalog's: their keys are joined when one is.
    var reportedKeys: [Matter: Set<String>] = [:]
    var (folded, copies): ([Finding], [Finding]) = ([], [])
    for finding in findings {
      guard let table = sharedTable(of: finding, isXLIFF: true),
        let lists = known[matter(of: finding, table: table)]
      else {
        folded.append(finding)
        continue
      }
      let matter = matter(of: finding, table: table)
      let keys = reportedKeys[matter] ?? Set(lists.joined())
      reportedKeys[matter] = keys
      if finding.keys.allSatisfy(keys.contains) { copies.append(finding) } else { folded.append(finding) }
    }
    return (folded, copies)
  }

  /// Those of the copies whose findings the run reports in the end: what a baseline holds is not reported in a copy either.
  func copies(_ copies: [Finding], of reported: [Finding]) -> [Finding] {
    guard !copies.isEmpty else { return [] }
    return split(reported + copies).copies.filter { copy in copy.fingerprint.isEmpty }
  }
}
