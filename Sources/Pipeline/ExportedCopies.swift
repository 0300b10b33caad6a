import Catalogs
import Findings

/// Tells a fault once where a run reads both a catalog and an XLIFF file exported from it: at the catalog.
///
/// The two are no one catalog, since an export may be older or newer; a finding is a copy only where everything that it
/// rests on is the same in both.
struct ExportedCopies {
  /// By name, the table of each XLIFF catalog and of each other one: `Localizable`.
  private var tables: [String: (table: Substring, isXLIFF: Bool)] = [:]
  private let hasBoth: Bool

  init(catalogs: [Catalog]) {
    for catalog in catalogs {
      let isXLIFF = catalog.format == .xliff12 || catalog.format == .xliff2
      tables[catalog.name] = (Self.table(of: catalog.name), isXLIFF)
    }
    hasBoth = tables.values.contains { $0.isXLIFF } && tables.values.contains { !$0.isXLIFF }
  }

  /// The name without folders and ending: `App/Localizable.xcstrings` → `Localizable`.
  private static func table(of name: String) -> Substring {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    return file.prefix { $0 != "." }
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
  }
  private func matter(of finding: Finding, table: Substring) -> Matter {
    Matter(
      rule: finding.rule, table: table, key: finding.subject.key, locale: finding.subject.locale,
      variation: finding.subject.variation, source: finding.subject.source, target: finding.subject.target,
      range: finding.range)
  }

  /// The findings without those on an XLIFF catalog that another one on a catalog of the same table tells as well.
  func folded(_ findings: [Finding]) -> [Finding] {
    guard hasBoth else { return findings }
    /// With the keys of findings that stand for many.
    var told: [Matter: Set<String>] = [:]
    for finding in findings {
      guard let catalog = finding.subject.catalog.flatMap({ tables[$0] }), !catalog.isXLIFF else { continue }
      told[matter(of: finding, table: catalog.table), default: []].formUnion(finding.keys)
    }
    return findings.filter { finding in
      guard let catalog = finding.subject.catalog.flatMap({ tables[$0] }), catalog.isXLIFF,
        let keys = told[matter(of: finding, table: catalog.table)]
      else { return true }
      return !finding.keys.allSatisfy(keys.contains)
    }
  }
}
