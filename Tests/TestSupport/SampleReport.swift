import Catalogs
import Findings
import Reporters

/// One list of findings that the golden file of every output format is made from: each field once, and hostile text.
package enum SampleReport {
  package static let report: Report = {
    var summary = Report.Summary()
    summary.files = 3
    summary.catalogs = 2
    summary.entries = 412
    summary.translations = 811
    summary.locales = ["ar", "de"]
    summary.coverage = ["ar": 100, "de": 98.5]
    summary.errors = 1
    summary.warnings = 2
    summary.notes = 2
    summary.suppressed = 3
    summary.knownPlaces = 143
    summary.compared = 790
    summary.uncompared = [.init(catalog: "App/Errors", count: 7), .init(catalog: "App/Localizable", count: 14)]
    summary.codeFiles = 40
    summary.skipped = [("App/Big.swift", "it is larger than 5 MB")]
    return Report(
      toolVersion: "VERSION", icuVersion: "ICU", summary: summary, findings: findings, rules: [rule])
  }()

  private static let rule = RuleMetadata(
    id: "typography/ellipsis", severity: .note, summary: "Three full stops stand for an ellipsis.",
    rationale: "They break apart at the end of a line.", remedy: "Write '…' (U+2026)", references: ["A guideline"],
    examples: [.flagged("Wait⟦...⟧", because: "three full stops"), .accepted("Wait…", because: "an ellipsis")])

  private static let de = LocaleID(canonical: "de")

  private static let findings: [Finding] = [truncated, hostile, missing, unreadable, emoji]

  /// All of it: box, fit, fix.
  private static let truncated: Finding = {
    var finding = Finding(
      rule: "fit/truncated", severity: .error, confidence: .likely,
      message: "text is lost from xxLarge on: 14.5 points are missing in 160", help: "Shorten it by 3 characters",
      subject: Subject(
        catalog: "App/Localizable", key: "settings.title", locale: de, variation: .plural("one"),
        source: "Sign in with email", target: "Mit E-Mail anmelden", comment: "Title of the button"),
      range: 4..<10,
      box: BoxEvidence(
        platform: "ios", deviceWidth: 375, style: "body", width: 160, maxLines: 1, role: "button",
        from: ["width": "comment", "role": "key"]),
      fit: FitEvidence(
        firstFailing: "xxLarge", room: FitEvidence.Room(points: -14.5, characters: -3),
        sizes: [FitEvidence.Size(category: "large", lines: 1, naturalWidth: 151.2, height: 22)]),
      fixes: [Fix("Say it in one word", text: "E-Mail", safety: .displayOnly)])
    finding.location = Location(
      file: "App/de.lproj/Localizable.strings", line: 12, column: 20, endLine: 12, endColumn: 39)
    finding.fingerprint = "0123456789abcdef0123456789abcdef"
    finding.shown = ShownEvidence(
      role: "button", control: "SwiftUI.Button", container: "List", file: "App/Settings.swift", line: 40)
    return finding
  }()

  /// What would steer a terminal, a log or a page.
  private static let hostile: Finding = {
    var finding = Finding(
      rule: "layout/bidi-control", severity: .warning, confidence: .certain,
      message: "a \u{1B}[31mred\u{1B}[0m word\n::error::and a line", help: "Delete \u{202E}it\u{0}",
      subject: Subject(
        catalog: "App/Localizable", key: "<script>\u{7}", locale: de, source: "\u{85}", target: "a\u{202E}b\u{2066}c d"),
      range: 1..<4)
    finding.location = Location(file: "App/de.lproj/Localizable.strings", line: 13, column: 1)
    finding.fingerprint = "11111111111111111111111111111111"
    return finding
  }()

  /// One finding for many keys.
  private static let missing: Finding = {
    var finding = Finding(
      rule: "l10n/missing", severity: .note, confidence: .certain, message: "2 strings are missing in 'ar': 'a', 'b'",
      subject: Subject(catalog: "App/Localizable", locale: LocaleID(canonical: "ar")), keys: ["a", "b"])
    finding.location = Location(file: "App/en.lproj/Localizable.strings")
    finding.fingerprint = "22222222222222222222222222222222"
    return finding
  }()

  /// Without a place in a file.
  private static let unreadable: Finding = {
    var finding = Finding(
      rule: "input/unreadable", severity: .warning, confidence: .certain, message: "'x.strings' cannot be read")
    finding.fingerprint = "33333333333333333333333333333333"
    return finding
  }()

  /// On the source, with a range inside text beyond the basic plane, and doubtful.
  private static let emoji: Finding = {
    var finding = Finding(
      rule: "typography/ellipsis", severity: .note, confidence: .borderline,
      message: "three dots stand for an ellipsis",
      subject: Subject(
        catalog: "App/Localizable", key: "wait", locale: .english,
        source: "👩‍👩‍👧 " + String(repeating: "long ", count: 30) + "wait..."),
      range: 163..<166, fixes: [Fix("Use an ellipsis", text: "…", safety: .safe)])
    finding.location = Location(file: "App/en.lproj/Localizable.strings", line: 7, column: 9, endLine: 7, endColumn: 20)
    finding.rangeLocation = Location(
      file: "App/en.lproj/Localizable.strings", line: 7, column: 172, endLine: 7, endColumn: 175)
    finding.fingerprint = "44444444444444444444444444444444"
    return finding
  }()
}
