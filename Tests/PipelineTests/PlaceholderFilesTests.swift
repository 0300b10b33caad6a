import Findings
import Foundation
import Pipeline
import TestSupport
import Testing

/// Placeholders and plural forms, from files to findings.
@Suite struct PlaceholderFilesTests {
  private static func check(_ folder: String, paths: [String] = [], only: [String]) throws -> [Finding] {
    var flags = Flags()
    flags.only = only
    let configuration = ResolvedConfiguration(
      flags, Configuration(), ProjectFolders(working: folder, root: folder))
    return try Check(configuration).run(paths).report.findings
  }

  private static func dictionary(_ format: String, type: String, forms: [(String, String)]) -> String {
    let cases = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(cases)</dict>
      </dict></dict></plist>
      """
  }

  @Test func stringsdictIsJudgedByItsArguments() throws {
    let folder = try TemporaryFolder([
      "en.lproj/A.stringsdict": Self.dictionary(
        "%@: %#@n@", type: "ld", forms: [("one", "%ld file"), ("other", "%ld files")]),
      "de.lproj/A.stringsdict": Self.dictionary(
        "%2$#@n@ (%1$@)", type: "ld", forms: [("one", "eine Datei"), ("other", "%2$ld Dateien")]),
      "fr.lproj/A.stringsdict": Self.dictionary(
        "%#@n@ : %@", type: "ld", forms: [("one", "%ld fichier"), ("other", "%ld fichiers")]),
      "ru.lproj/A.stringsdict": Self.dictionary(
        "%@: %#@n@", type: "ld", forms: [("one", "файл"), ("few", "%ld файла"), ("other", "%ld файлов")]),
      "it.lproj/A.stringsdict": Self.dictionary("%@: %#@n@", type: "ld", forms: [("one", "%ld documento")]),
    ])
    let found = try Self.check(folder.path, only: ["l10n/format-*", "l10n/plural-*"])
    let reported = found.map { "\($0.subject.locale?.tag ?? "") \($0.rule) \($0.severity.rawValue)" }
    #expect(
      Set(reported) == [
        "fr l10n/format-specifiers error", "ru l10n/plural-categories warning", "ru l10n/plural-count-dropped warning",
        "it l10n/plural-categories error",
      ])
    #expect(found.allSatisfy { $0.place != nil })
  }

  @Test func stringCatalogIsJudgedByItsArguments() throws {
    func localization(_ text: String, number: Int, one: String, other: String) -> String {
      """
      {"stringUnit": {"state": "translated", "value": "\(text)"}, "substitutions": {"n": {"argNum": \(number),
      "formatSpecifier": "lld", "variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "\(one)"}},
      "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}}}
      """
    }
    let folder = try TemporaryFolder([
      "A.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"files": {"localizations": {
      "en": \(localization("%1$@: %#@n@", number: 2, one: "%arg file", other: "%arg files")),
      "de": \(localization("%#@n@ (%1$@)", number: 2, one: "eine Datei", other: "%arg Dateien")),
      "fr": \(localization("%1$@ : %#@n@", number: 1, one: "%arg fichier", other: "%arg fichiers")),
      "nl": \(localization("%1$@: %#@m@", number: 2, one: "%arg bestand", other: "%arg bestanden"))
      }}}}
      """
    ])
    let found = try Self.check(folder.path, only: ["l10n/format-*", "l10n/plural-*"])
    #expect(
      Set(found.map { "\($0.subject.locale?.tag ?? "") \($0.rule) \($0.severity.rawValue)" })
        == ["fr l10n/format-specifiers error", "nl l10n/format-specifiers error"])
  }

  // MARK: Real catalogs

  /// A fault that stands in a real catalog.
  struct Fault: Sendable, CustomTestStringConvertible {
    var project: String
    var locale: String
    /// The beginning of the key; empty where any will do.
    var key: String
    var rule: String
    var testDescription: String { "\(rule) in \(project) \(locale) \(key)" }
    init(_ project: String, _ locale: String, _ key: String, _ rule: String) {
      self.project = project
      self.locale = locale
      self.key = key
      self.rule = rule
    }
  }
  private static let format = "l10n/format-specifiers"
  private static let categories = "l10n/plural-categories"
  private static let count = "l10n/plural-count-dropped"
  static let faults = [
    Fault("swiftfin", "ar", "latestWithString", format), Fault("swiftfin", "ar", "seasonAndEpisode", format),
    Fault("swiftfin", "km", "duplicateUserSaved", format), Fault("swiftfin", "ja", "notImplementedYet", format),
    Fault("swiftfin", "ar", "permissionRequestError", "l10n/format-order"),
    Fault("home-assistant-ios", "tr", "app_intents.perform_action", "l10n/format-order"),
    Fault("gomap", "pl", "Error fetching metadata", format), Fault("gomap", "mr", "An error occured", format),
    Fault("gomap", "ar", "Pasting %ld tag", format), Fault("gomap", "pl", "%ld Days", categories),
    Fault("utm", "de", "Resizing is experimental", format), Fault("utm", "ru", "%lld Cores", categories),
    Fault("utm", "pl", "%lld Cores", categories),
    Fault("mastodon-ios", "ru", "", count), Fault("mastodon-ios", "uk", "plural.count.post", count),
    Fault("mastodon-ios", "lv", "plural.people_talking", count), Fault("mastodon-ios", "is", "", count),
    Fault("mastodon-ios", "en", "There are ${count}", categories),
    Fault("mastodon-ios", "pl", "", "input/structure"),
    Fault("stats", "he", "Used disk memory", format), Fault("stats", "es", "Number of cores", format),
  ]

  @Test(arguments: Set(faults.map(\.project)).sorted()) func faultsOfRealCatalogsAreFound(project: String) throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: no faults looked for") }
    let folder = corpora.appending(path: project).path
    let found = try Self.check(folder, only: [Self.format, "l10n/format-order", "l10n/plural-*", "input/structure"])
    for fault in Self.faults where fault.project == project {
      let isFound = found.contains { finding in
        finding.rule == fault.rule && (finding.subject.key ?? "").hasPrefix(fault.key)
          && (finding.subject.locale?.tag == fault.locale || fault.rule.hasPrefix("input/"))
      }
      #expect(isFound, "\(fault.testDescription)")
    }
  }

  /// What only looks like a placeholder: percentages, and the placeholders of another dialect.
  @Test(arguments: ["adguard-ios", "home-assistant-ios"]) func percentagesAreLeftAlone(project: String) throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing looked at") }
    let found = try Self.check(corpora.appending(path: project).path, only: [Self.format])
    #expect(found.allSatisfy { $0.rule != Self.format })
  }
}
