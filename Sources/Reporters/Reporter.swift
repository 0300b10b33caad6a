import Findings
import Fit

/// Turns a run's results into the bytes of one output format.
package protocol Reporter: Sendable {
  static var name: String { get }
  init()
  func report(_ report: Report, options: ReporterOptions) -> [UInt8]
}

/// All that reporters see of a run.
package struct Report: Sendable {
  package struct Summary: Sendable {
    package var files = 0
    package var catalogs = 0
    package var entries = 0
    package var translations = 0
    package var locales: [String] = []
    /// Per cent, by locale.
    package var coverage: [String: Double] = [:]
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var suppressed = 0
    package var baselined = 0
    package init() {}
  }
  package var toolVersion: String
  package var icuVersion: String
  package var summary: Summary
  /// Sorted by file, place, rule; each with its location and fingerprint.
  package var findings: [Finding]
  package var rules: [RuleMetadata]
  package init(
    toolVersion: String, icuVersion: String, summary: Summary = Summary(), findings: [Finding] = [],
    rules: [RuleMetadata] = []
  ) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.summary = summary
    self.findings = findings
    self.rules = rules
  }
}

package struct ReporterOptions: Sendable {
  package var usesColor = false
  package var isQuiet = false
  package var isVerbose = false
  package init() {}
}
