import Catalogs
import Findings
import Fit

// Sources/Reporters turns findings and assessments into the bytes of one output format. A reporter is one file: it gets a
// `Report` and opens no file. What a catalog holds goes out through Syntax/ only, the one place that knows what does harm in
// JSON, XML, CSV, Markdown or at a terminal. Difference/ does the same for `stringfit diff`.

/// Turns a run's results into the bytes of one output format.
package protocol Reporter: Sendable {
  static var name: String { get }
  /// Whether it shows texts without findings too, so that the run has to gather them.
  var showsTexts: Bool { get }
  /// Whether it shows each key of a finding on many on the key's own line, so that the run has to find these lines.
  var annotatesKeys: Bool { get }
  init()
  func report(_ report: Report, options: ReporterOptions) -> [UInt8]
}

extension Reporter {
  package var showsTexts: Bool { false }
  package var annotatesKeys: Bool { false }
}

/// All that reporters see of a run.
package struct Report: Sendable {
  package struct Summary: Sendable {
    /// Those that were asked about.
    package var files = 0
    /// Others that were read for what they say of those.
    package var contextFiles = 0
    /// Where everything ended up that was met; nil where it isn't counted.
    package var ledger: Ledger?
    /// Files of the app's code that were read.
    package var codeFiles = 0
    /// Files that were not read, and why.
    package var skipped: [(path: String, reason: String)] = []
    /// Strings that are not fitted, by file and reason.
    package var unfitted: [Unfitted] = []
    package var catalogs = 0
    package var entries = 0
    package var translations = 0
    package var locales: [String] = []
    /// Those that were read and not checked, since nobody reads them.
    package var uncheckedLocales: [String] = []
    /// Per cent, by locale.
    package var coverage: [String: Double] = [:]
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var suppressed = 0
    package var baselined = 0
    /// Findings that `stringfit fix` fixes.
    package var fixable = 0
    /// The files that these are in.
    package var fixableFiles = 0
    /// Entries with a place whose width and number of lines are known.
    package var knownPlaces = 0
    /// Translations whose source text is known.
    package var compared = 0
    /// The catalogs with translations whose source text isn't known, and how many of those each has.
    package var uncompared: [Uncompared] = []
    package init() {}

    /// The translations of a catalog that nothing could be compared with.
    package struct Uncompared: Hashable, Sendable {
      package var catalog: String
      package var count: Int
      package init(catalog: String, count: Int) {
        (self.catalog, self.count) = (catalog, count)
      }
    }

    /// Strings of a file whose boxes can't be judged, all for one reason.
    package struct Unfitted: Hashable, Sendable {
      package var path: String
      package var reason: String
      package var keys: [String]
      package init(path: String, reason: String, keys: [String]) {
        (self.path, self.reason, self.keys) = (path, reason, keys)
      }
    }
  }
  package var toolVersion: String
  package var icuVersion: String
  package var summary: Summary
  /// Sorted by file, place, rule; each with its location and fingerprint.
  package var findings: [Finding]
  /// Of every rule, with its examples: gathered when a reporter asks for them.
  package var rules: [RuleMetadata] { gatherRules() }
  private let gatherRules: @Sendable () -> [RuleMetadata]
  /// The least severity that fails the run; nil where none does.
  package var failsAt: Severity? = .error
  /// What the program leaves with, where it is known.
  package var exitStatus: Int32?
  /// Every text in its boxes, in the order of catalogs, entries and locales; empty where no reporter shows them.
  package var texts: [AssessedText] = []
  package var typesetting = Typesetting()
  /// Of files with source texts alone: nothing is translated in them, and they do not say into what.
  package struct SourceOnlyFile: Hashable, Sendable {
    package var file: String
    package var catalog: String
    package var locale: LocaleID
    package init(file: String, catalog: String, locale: LocaleID) {
      self.file = file
      self.catalog = catalog
      self.locale = locale
    }
  }
  package var sourceOnlyFiles: [SourceOnlyFile] = []
  package init(
    toolVersion: String, icuVersion: String, summary: Summary = Summary(), findings: [Finding] = [],
    rules: @autoclosure @escaping @Sendable () -> [RuleMetadata] = []
  ) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.summary = summary
    self.findings = findings
    gatherRules = rules
  }
}

package struct ReporterOptions: Sendable {
  package var usesColor = false
  package var isQuiet = false
  package var isVerbose = false
  /// How many columns the terminal has; nil where lines are as long as they are.
  package var width: Int?
  /// Whether the output may hold symbols beside its words.
  package var usesSymbols = false
  /// How many items a list for people has at most; 0 for all.
  package var maxItems = 25
  /// The least severity that a list for people holds; nil for the usual one.
  package var leastSeverity: Severity?
  /// Whether people want nothing but the table by rule.
  package var showsOnlyStatistics = false
  /// Whether the output is read by Xcode, which finds a file by its absolute path alone.
  package var isReadByXcode = false
  /// Makes a shown path, which is relative to the working folder, absolute.
  package var absolutePath: (@Sendable (String) -> String)?
  /// Makes a shown path relative to the top of the checkout, as the CI system wants it that the run is part of.
  package var pathInCheckout: (@Sendable (String) -> String)?
  package init() {}

  /// The path that a CI system knows a file by.
  func checkoutPath(of file: String) -> String { pathInCheckout?(file) ?? file }
}

extension Report {
  /// The findings, the most severe first, and those of one severity in their order.
  var findingsBySeverity: [Finding] { findings.mostSevereFirst }
  /// How many findings have a severity.
  package func count(of severity: Severity) -> Int { findings.lazy.filter { $0.severity == severity }.count }
}

extension Severity {
  /// `1 error`, `12 notes`.
  package func counted(_ count: Int) -> String { count == 1 ? "1 \(rawValue)" : "\(count) \(rawValue)s" }
}

extension Subject {
  /// `settings.title, de, plural=one`, each part made harmless; the catalog where no single key is meant. Empty for a file.
  func parts(limit: Int) -> [String] {
    var parts: [String] = []
    if let name = key ?? catalog { parts.append(Harmless.line(name, limit: limit)) }
    if let locale { parts.append(Harmless.line(locale.tag)) }
    if !variation.isEmpty { parts.append(Harmless.line(variation.description, limit: limit)) }
    return parts
  }
}
