import Catalogs
import Fit
import Rules

/// A change that `change/` rules report as a note: an item of `allow` in the configuration.
package struct Allowance: Hashable, Sendable {
  /// Named as `--allow` and the configuration do.
  package enum Change: String, Sendable, CaseIterable {
    case removed, loosened
    case staleTranslation = "stale-translation"

    init?(rule: String) {
      switch rule {
      case "change/removed": self = .removed
      case "change/gate-loosened": self = .loosened
      case "change/stale-translation": self = .staleTranslation
      default: return nil
      }
    }
  }
  package var change: Change
  /// Nil for all strings.
  package var match: EntryMatch?

  /// What a match doesn't name counts as matched.
  func matches(key: String?, catalog: String?, file: String?) -> Bool {
    func fits(_ pattern: String?, _ text: String?, _ separator: Unicode.Scalar?) -> Bool {
      guard let pattern else { return true }
      return text.map { Glob(pattern, separator: separator).matches($0) } ?? false
    }
    guard let match else { return true }
    return fits(match.key, key, nil) && fits(match.catalog, catalog, "/") && fits(match.file, file, "/")
  }
}
