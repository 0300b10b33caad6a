import Catalogs
import Findings
import Foundation
import Reporters
import TestSupport
import Testing

@testable import Pipeline

/// A file that is named alone is judged as in a check of its folder.
@Suite struct NamedFilesTests {
  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>FORMS</dict></dict></dict></plist>
    """
  private static func forms(_ forms: [String: String]) -> String {
    let spelled = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return stringsdict.replacingOccurrences(of: "FORMS", with: spelled.joined())
  }
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
    <objects><viewController id="vc"><view key="view" id="v"><subviews>
    <label opaque="NO" text="Please wait for it" id="abc-de-fgh"><rect key="frame" x="0" y="0" width="60" height="20"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  private static func xliff(_ locale: String, _ units: [(String, String?)]) -> String {
    let spelled = units.map { source, target in
      "<trans-unit id=\"\(source)\"><source>\(source)</source>"
        + (target.map { "<target>\($0)</target>" } ?? "") + "</trans-unit>"
    }
    return "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"Web.strings\" "
      + "source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>\(spelled.joined())"
      + "</body></file></xliff>"
  }

  /// Faults of all kinds, in two folders with nearly every kind of file.
  static let project: [String: String] = [
    "App/en.lproj/Localizable.strings": """
    "range" = "%1$@ to %2$@";
    "wait" = "Please wait...";
    "cancel" = "Cancel the download";
    "stop" = "Cancel the download";
    "open" = "Open the file";
    /* [stringfit: disable=l10n/format-specifiers] */
    "hidden" = "Delete %@?";

    """,
    "App/de.lproj/Localizable.strings": """
    "range" = "%d";
    "wait" = "Bitte  warten...";
    "cancel" = "Download abbrechen";
    "stop" = "Laden abbrechen";
    "hidden" = "Löschen?";

    """,
    "App/fr.lproj/Localizable.strings": """
    "range" = "%1$@ à %1$d";
    "wait" = "Patientez...";
    "gone" = "Parti";

    """,
    "App/en.lproj/Localizable.stringsdict": forms(["one": "%d file", "other": "%d files"]),
    "App/de.lproj/Localizable.stringsdict": forms(["one": "%d Datei"]),
    "App/fr.lproj/Localizable.stringsdict": forms(["one": "un fichier", "other": "fichiers"]),
    "App/Base.lproj/Main.storyboard": storyboard,
    "App/de.lproj/Main.strings": "\"abc-de-fgh.text\" = \"Bitte warte doch noch ein wenig darauf\";\n",
    "App/fr.lproj/Main.strings": "\"abc-de-fgh.text\" = \"Please wait for it\";\n",
    "App/Settings/Other.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cancel the download": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Abbruch des Downloads "}},
        "fr": {"stringUnit": {"state": "translated", "value": "Annuler le %@"}}}},
      "Delete %@?": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "Delete %@?"}}}}}}
    """,
    "Web/de/app.xliff": xliff("de", [("Delete %@?", "Löschen?"), ("Sign in now", nil), ("Wait...", "Warten...")]),
    "Web/fr/app.xliff": xliff("fr", [("Delete %@?", "Effacer"), ("Sign in now", "Ouvrir"), ("Wait...", nil)]),
  ]

  /// With a configuration in it, so that its root is known, or without.
  static func folder(isRoot: Bool = true, _ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(project.merging(more) { $1 })
    if isRoot { try folder.write("fail-on: error\n", to: ".stringfit.yml") }
    return folder
  }

  static func check(
    _ paths: [String], in folder: TemporaryFolder, working: String = "", change: (inout Flags) -> Void = { _ in }
  ) throws -> Check.Outcome {
    var flags = Flags()
    change(&flags)
    let configuration = try ResolvedConfiguration.resolve(
      flags, workingFolder: PathText.absolute(working, from: folder.path))
    return try Check(configuration).run(paths)
  }

  /// All that a finding says of itself to those who compare runs. What is missing is one finding per catalog, which a check of
  /// one locale's file splits.
  static func lines(_ findings: [Finding]) -> [String] {
    findings.filter { $0.messageForCatalog == nil }.map { finding in
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
      return "\(place) \(finding.severity) \(finding.rule) \(finding.message) \(finding.fingerprint)"
    }
  }

  /// The strings that are missing in a locale.
  static func missing(_ outcome: Check.Outcome, in locale: String) -> Set<String> {
    let findings = outcome.report.findings.filter { $0.rule == "l10n/missing" }
    let own = findings.filter { $0.subject.locale?.tag == locale }.flatMap {
      $0.keys + [$0.subject.key].compactMap { $0 }
    }
    let folded = findings.flatMap(\.missing).filter { $0.locales.map(\.tag).contains(locale) }.map(\.key)
    return Set(own + folded)
  }

  static func lines(_ outcome: Check.Outcome, of file: String) -> [String] {
    lines(outcome.report.findings.filter { $0.location?.file == file && $0.companions.isEmpty })
  }

  private static func siblingFolder(of file: String) -> String {
    ["App/Settings", "App", "Web"].first { file.hasPrefix($0 + "/") } ?? ""
  }

  @Test(arguments: [true, false], [false, true])
  func hasTheFindingsOfACheckOfItsFolder(isRoot: Bool, isVerbose: Bool) throws {
    let folder = try Self.folder(isRoot: isRoot)
    func verbose(_ flags: inout Flags) { flags.verbose = isVerbose }
    var count = 0
    for top in ["App", "App/Settings", "Web"] {
      let whole = try Self.check([top], in: folder, change: verbose)
      #expect(whole.report.summary.contextFiles == 0)
      for file in Self.project.keys.sorted() where Self.siblingFolder(of: file) == top {
        let alone = try Self.check([file], in: folder, change: verbose)
        #expect(Self.lines(alone, of: file) == Self.lines(whole, of: file), "\(file)")
        for locale in ["de", "fr"] where file.contains("/\(locale).lproj/") || file.contains("/\(locale)/") {
          // Of all tables of the folder, what the one file lacks.
          let missing = Self.missing(alone, in: locale)
          #expect(missing.isSubset(of: Self.missing(whole, in: locale)), "\(file)")
          count += missing.count
        }
        count += Self.lines(alone, of: file).count
        // Of other files, only what is on its own texts, or on those that it lacks.
        for finding in alone.report.findings where finding.location?.file != file && finding.missing.isEmpty {
          let locale = finding.subject.locale?.tag ?? ""
          #expect(file.contains("/\(locale).lproj/") || file.contains("/\(locale)/"), "\(file): \(finding)")
        }
        let summary = alone.report.summary
        #expect(summary.files == 1 && summary.contextFiles == whole.report.summary.files - 1)
        #expect(summary.errors + summary.warnings + summary.notes == alone.report.findings.count)
      }
    }
    #expect(count > 15)
  }

  @Test func comparesATranslationWithItsSource() throws {
    let folder = try Self.folder()
    let german = "App/de.lproj/Localizable.strings"
    let outcome = try Self.check([german], in: folder)
    #expect(outcome.status == .findings)
    let dropped = outcome.report.findings.filter { $0.rule == "l10n/format-specifiers" }
    #expect(dropped.contains { $0.severity == .error && $0.location?.file == german })
    let missing = outcome.report.findings.filter { $0.rule == "l10n/missing" }
    #expect(missing.map(\.keys) == [["open"]] && missing.map(\.subject.locale?.tag) == ["de"])
    #expect(!outcome.report.findings.contains { $0.location?.file != german })
    // Beside the strings of the other locales, those of the other tables are context too.
    let summary = outcome.report.summary
    #expect(summary.files == 1 && summary.catalogs == 1 && summary.entries == 8)
    #expect(summary.translations == 5 && summary.locales == ["de"])
    #expect(summary.suppressed == 1)
    #expect(Array(summary.coverage.keys) == ["de"])
  }

  @Test func theSourceHasItsOwnFindings() throws {
    let folder = try Self.folder()
    let source = "App/en.lproj/Localizable.strings"
    let outcome = try Self.check([source], in: folder)
    #expect(outcome.report.findings.contains { $0.rule == "typography/ellipsis" })
    #expect(outcome.report.findings.allSatisfy { $0.location?.file == source })
    #expect(!outcome.report.findings.contains { $0.rule == "l10n/format-specifiers" || $0.rule == "l10n/missing" })
  }

  @Test func severalFilesAreReportedTogether() throws {
    let folder = try Self.folder()
    let files = ["App/de.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings", "App/fr.lproj/Main.strings"]
    let together = try Self.check(files, in: folder)
    let apart = try files.flatMap { Self.lines(try Self.check([$0], in: folder).report.findings) }
    #expect(Set(Self.lines(together.report.findings)) == Set(apart))
    #expect(together.report.summary.files == 3)
  }

  @Test func aLocaleFolderIsCheckedWithItsSiblings() throws {
    let folder = try Self.folder()
    let whole = try Self.check(["App"], in: folder)
    let inGerman = whole.report.findings.filter { $0.location?.file.hasPrefix("App/de.lproj/") ?? false }
    #expect(Self.lines(try Self.check(["App/de.lproj"], in: folder).report.findings) == Self.lines(inGerman))
    #expect(!inGerman.isEmpty)
  }

  @Test func standsInTheFolderItself() throws {
    for isRoot in [true, false] {
      let folder = try Self.folder(isRoot: isRoot)
      let whole = try Self.check(["App"], in: folder)
      let expected = whole.report.findings.filter { $0.location?.file == "App/de.lproj/Localizable.strings" }
      let alone = try Self.check(["Localizable.strings"], in: folder, working: "App/de.lproj")
      #expect(Self.lines(alone.report.findings).count == Self.lines(expected).count)
      #expect(alone.report.findings.map(\.rule).filter { $0 != "l10n/missing" } == expected.map(\.rule))
      #expect(Set(alone.report.findings.map { $0.location?.file }) == ["Localizable.strings"])
      #expect(
        Self.lines(
          try Self.check([], in: folder, working: "App/de.lproj").report.findings.filter {
            $0.location?.file == "Localizable.strings"
          }) == Self.lines(alone.report.findings))
      #expect(Set(alone.report.findings.compactMap(\.subject.catalog)) == [isRoot ? "App/Localizable" : "Localizable"])
    }
  }

  @Test func aFolderReadsNothingBeside() throws {
    let folder = try Self.folder()
    let outcome = try Self.check(["App/Settings"], in: folder)
    #expect(outcome.report.summary.files == 1 && outcome.report.summary.contextFiles == 0)
  }

  /// Where nothing says how far a project goes, only folders of locales are looked into.
  @Test(arguments: [true, false]) func aLooseFileDoesNotReadAllAround(isRoot: Bool) throws {
    let folder = try Self.folder(
      isRoot: isRoot, ["Loose.xcstrings": Self.project["App/Settings/Other.xcstrings"] ?? ""])
    let summary = try Self.check(["Loose.xcstrings"], in: folder).report.summary
    #expect(summary.files == 1 && summary.contextFiles == (isRoot ? Self.project.count : 0))
  }

  @Test func contextThatCannotBeReadIsSaid() throws {
    let file = "App/de.lproj/Localizable.strings"
    for (name, isFolder) in [("App/fr.lproj/Broken.strings", false), ("App/fr.lproj/Folder.strings", true)] {
      let folder = try TemporaryFolder([
        "App/en.lproj/Localizable.strings": "\"a\" = \"Open the file\";\n", file: "\"a\" = \"Datei öffnen\";\n",
      ])
      if isFolder { try folder.makeFolder(name) } else { try folder.write("\"a\" = \"b\"; \"c\" = ", to: name) }
      #expect(try Self.check(["App"], in: folder).status == .unreadableInput)
      let alone = try Self.check([file], in: folder)
      #expect(alone.status == .clean && !alone.report.findings.contains { $0.rule.hasPrefix("input/") })
      #expect(alone.notices.contains { $0.contains(name) }, "\(alone.notices)")
      #expect(try Self.check([name], in: folder).status == .unreadableInput)
    }
  }

  /// A finding on two texts of two files is about both.
  @Test func aTextIsReportedWhereOneItRestsOnIsNamed() throws {
    let folder = try Self.folder()
    var reader = ProjectReader(try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path))
    reader.readsSiblings = true
    for file in ["stringsdict", "strings"] {
      for locale in ["de", "fr"] {
        let project = try reader.read(["App/\(locale).lproj/Localizable.\(file)"])
        let strings = try #require(project.files.files.values.first { $0.path == "App/de.lproj/Localizable.strings" })
        let german = LocaleID(canonical: "de")
        var finding = Finding(
          rule: "l10n/same-target", severity: .warning, message: "",
          subject: Subject(catalog: "App/Localizable", key: "range", locale: german),
          place: Place(file: strings.id, range: TextRange(0, 1)))
        let named = try #require(NamedFiles(project))
        #expect((named.reported(finding) != nil) == (file == "strings" && locale == "de"))
        finding.companions = [Subject(key: "files", locale: german)]
        #expect((named.reported(finding) != nil) == (locale == "de"))
      }
    }
  }

  /// A translation that stands in no file is missing from the file in which the others stand.
  @Test func aMissingTextIsOnTheFileOfItsLocale() throws {
    let folder = try Self.folder()
    for isVerbose in [false, true] {
      for (file, isIn) in [
        ("App/de.lproj/Localizable.strings", true), ("App/en.lproj/Localizable.strings", isVerbose),
        ("App/fr.lproj/Localizable.strings", false),
      ] {
        let findings = try Self.check([file], in: folder) { $0.verbose = isVerbose }.report.findings
        #expect(
          findings.contains { $0.rule == "l10n/missing" && $0.subject.locale?.tag == "de" } == isIn,
          "\(file) \(isVerbose)")
      }
    }
  }

  @Test func theBaselineKnowsTheSame() throws {
    let folder = try Self.folder()
    let file = "App/de.lproj/Localizable.strings"
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    _ = try BaselineRecording(configuration, renews: false).run([file])
    let alone = try Self.check([file], in: folder)
    #expect(alone.report.findings.isEmpty && alone.report.summary.baselined > 0)
    let whole = try Self.check(["App"], in: folder)
    #expect(whole.report.summary.baselined == alone.report.summary.baselined)
    // What was mended is stale to a check of the file alone, too.
    try folder.write(
      try folder.text(of: file).replacingOccurrences(of: "\"%d\"", with: "\"%1$@ bis %2$@\""), to: file)
    #expect(try Self.check([file], in: folder).notices.contains { $0.contains("stale") })
    #expect(!(try Self.check(["App/fr.lproj"], in: folder).notices.contains { $0.contains("stale") }))
  }
}
