import Catalogs
import Findings
import Fit
import Linter
import Reporters
import Rules
import TextLayout
import Typography

/// What a `.stringfit.yml` says, key by key; nil and empty where it sets nothing. Docs/Reference/Configuration.md describes each key.
package struct Configuration: Sendable {
  package var sourceLocale: LocaleID?
  package var locales: [LocaleID]?
  package var platform: Platform?
  /// In points.
  package var deviceWidths: [Double]?
  /// Globs on paths relative to the root; one without a slash matches a name at any depth.
  package var exclude: [String] = []
  package var code = CodeSettings()
  package var sizeCategories: [SizeCategory]?
  package var metrics: String?
  /// In fallback order, for all texts.
  package var fonts: [FontFile]?
  /// The files of fonts that the app names, by PostScript name: `Avenir-Medium`.
  package var namedFonts: [String: FontFile] = [:]
  package var lineBreaking: LineBreaking?
  package var failOn: FailureThreshold?
  package var baseline: String?
  package var reporters: [ReporterRequest]?
  package var boxes: [BoxRule] = []
  package var rules: [String: Linter.Settings.RuleSetting] = [:]
  package var overrides: [(match: EntryMatch, platform: Platform)] = []
  /// Settings of rules for some strings only.
  package var ruleOverrides: [RuleOverride] = []
  package var customRules: [CustomRule] = []
  package var roles: [(pattern: String, role: Role)] = []
  /// In points, by the container's name.
  package var containers: [String: Double] = [:]
  package var glossary: [GlossaryTerm] = []
  package var style = HouseStyle()
  /// Changes that `--since` reports as notes.
  package var allowances: [Allowance] = []
  /// Sample values by specifier: `%@` → `Alexandra`.
  package var arguments: [String: String] = [:]
  package var sampleRules: [SampleRule] = []
  package var usesLongestSamples = false
  /// Each setting as it is written, with its location, in the order of the file.
  package var settings: [WrittenSetting] = []
  /// What was understood but has no effect yet, `file:line:column: message`.
  package var notices: [String] = []
  package init() {}
}

/// Which code is the app's, and what it does with keys.
package struct CodeSettings: Hashable, Sendable {
  /// Files and folders; nil for the root.
  package var paths: [String]?
  /// Globs, as `exclude` has them: catalogs there are read, code is not.
  package var exclude: [String] = []
  /// The app's own functions that look up a key: `tr`, `L10n.tr`.
  package var functions: [String] = []
  /// Globs on keys that are put together at run time: they are never unused.
  package var used: [String] = []
  package init() {}
}

/// The least severity that makes a run fail.
package enum FailureThreshold: String, Sendable, CaseIterable {
  case error, warning, note, never

  /// nil for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }

  package func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: true
    case .never: false
    }
  }
}

/// A reporter, and the file it writes to; standard output where there is none.
package struct ReporterRequest: Hashable, Sendable {
  package var name: String
  package var file: String?
  /// The folder that the file has to lie below, where a configuration names it; nil for what the user typed.
  package var root: String?

  /// Reads `NAME` or `NAME=FILE`; says what is wrong with others.
  package init(_ text: String) throws(ReporterRequestError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    file = parts.count > 1 ? String(parts[1]) : nil
    guard OutputFormats.names.contains(name) else {
      let known = OutputFormats.names
      throw ReporterRequestError(
        message: "there's no reporter '\(name)'"
          + (NearestName.of(name, among: known).map { "; did you mean '\($0)'?" }
            ?? " (there are \(known.joined(separator: ", ")))"))
    }
    guard file != "" else { throw ReporterRequestError(message: "'\(text)' has no file name after '='") }
    // A slip of the keyboard must not cost anybody a catalog.
    if let file, Importing.extensions.contains(PathText.fileExtension(of: PathText.name(of: file))) {
      throw ReporterRequestError(message: "'\(file)' is named like a catalog; a report would take its place")
    }
  }

  /// What tells one place from another: the file as it is, whatever way it is named; nil for standard output.
  package func place(from folder: String) -> String? {
    file.map { path in
      let absolute = PathText.absolute(path, from: folder)
      return Disk.resolved(absolute) ?? absolute
    }
  }
}

package struct ReporterRequestError: Error {
  package var message: String
}
