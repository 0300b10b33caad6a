import Catalogs
import Findings
import Pipeline

/// How many of a project's English source texts have a finding of `writing/` or `typography/`, with the rules that are on
/// by default.
struct BaseRate {
  /// Shown entries with an English source text.
  var strings = 0
  /// Those of them with at least one finding.
  var flagged = 0
  /// Findings by rule.
  var rules: [String: Int] = [:]

  var percent: Double { strings == 0 ? 0 : 100 * Double(flagged) / Double(strings) }

  static func flags() -> Flags {
    var flags = Flags()
    flags.only = ["writing/*", "typography/*"]
    return flags
  }

  private struct Place: Hashable {
    var catalog: String
    var key: String
  }

  /// `configuration` is made of `flags()`.
  init(of path: String, configuration: ResolvedConfiguration) throws(ExitError) {
    for catalog in try ProjectReader(configuration).read([path]).catalogs {
      let source = configuration.rules.sourceLocale ?? catalog.sourceLocale ?? .english
      guard source.language == "en" else { continue }
      strings += catalog.entries.count { $0.isShown && $0.translations[source]?.hasText ?? false }
    }
    var places: Set<Place> = []
    for finding in try Check(configuration).run([path]).report.findings {
      guard finding.rule.hasPrefix("writing/") || finding.rule.hasPrefix("typography/"),
        finding.subject.locale?.language == "en", finding.subject.target == nil
      else { continue }
      let keys = finding.keys.isEmpty ? [finding.subject.key ?? ""] : finding.keys
      rules[finding.rule, default: 0] += keys.count
      places.formUnion(keys.map { Place(catalog: finding.subject.catalog ?? "", key: $0) })
    }
    flagged = places.count
  }
}
