import Catalogs
import Findings
import TestSupport
import Testing

@testable import Pipeline

/// A catalog and the XLIFF file that was exported from it, read in one run.
@Suite struct ExportedCopiesTests {
  private static func catalog(_ texts: [(key: String, de: String)]) -> String {
    let strings = texts.map {
      "\"\($0.key)\": { \"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($0.de)\" } } } }"
    }
    return "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings.joined(separator: ",\n")) } }"
  }
  private static func export(_ texts: [(key: String, de: String?)], table: String = "Localizable") -> String {
    let units = texts.map {
      "<trans-unit id=\"\($0.key)\"><source>\($0.key)</source>\($0.de.map { "<target>\($0)</target>" } ?? "")</trans-unit>"
    }
    return
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"App/\(table).xcstrings\" "
      + "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>\(units.joined())</body></file></xliff>"
  }

  /// Rule and file of each finding.
  private static func reported(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    var flags = Flags()
    flags.only = ["l10n/*"]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    return try Check(configuration).run([]).report.findings.map { "\($0.rule) \($0.location?.file ?? "")" }
  }

  @Test func areReportedAtTheCatalog() throws {
    let reported = try Self.reported([
      "App/Localizable.xcstrings": Self.catalog([("Delete %@?", "Löschen?"), ("Open the file", "Datei  öffnen")]),
      "de.xliff": Self.export([("Delete %@?", "Löschen?"), ("Open the file", "Datei  öffnen")]),
    ])
    #expect(
      reported.sorted() == [
        "l10n/format-specifiers App/Localizable.xcstrings", "l10n/whitespace App/Localizable.xcstrings",
      ])
  }

  @Test func anotherTextIsNoCopy() throws {
    let reported = try Self.reported([
      "App/Localizable.xcstrings": Self.catalog([("Delete %@?", "Löschen?")]),
      "de.xliff": Self.export([("Delete %@?", "Entfernen?")]),
    ])
    #expect(reported.count == 2)
  }

  @Test func anotherTableIsNoCopy() throws {
    let reported = try Self.reported([
      "App/Localizable.xcstrings": Self.catalog([("Delete %@?", "Löschen?")]),
      "de.xliff": Self.export([("Delete %@?", "Löschen?")], table: "Other"),
    ])
    #expect(reported.count == 2)
  }

  @Test func anExportAloneIsReportedAsItIs() throws {
    #expect(
      try Self.reported(["de.xliff": Self.export([("Delete %@?", "Löschen?")])]) == ["l10n/format-specifiers de.xliff"])
  }

  /// A finding is a copy where all that it rests on is the same, and where the one that it is a copy of is told.
  @Test func whatRestsOnAnotherTextOrIsNotReportedIsNoCopy() {
    let names = ["App/Localizable.xcstrings", "de/Localizable.xliff"]
    let copies = ExportedCopies(
      catalogs: zip(names, [CatalogFormat.xcstrings, .xliff12]).map { name, format in
        Catalog(identity: name, name: name, format: format, sourceLocale: .english)
      })
    func finding(_ catalog: Int, beside key: String) -> Finding {
      let german = LocaleID(canonical: "de")
      var finding = Finding(
        rule: "l10n/same-target", severity: .warning, message: "alike",
        subject: Subject(catalog: names[catalog], key: "remove", locale: german, source: "Remove", target: "Löschen"))
      finding.companions = [
        Subject(key: key, locale: german, source: key, target: "Löschen")
      ]
      return finding
    }
    let same = [finding(0, beside: "delete"), finding(1, beside: "delete")]
    #expect(copies.folded(same).map(\.subject.catalog) == [names[0]])
    #expect(copies.folded([finding(0, beside: "delete"), finding(1, beside: "wipe")]).count == 2)
    #expect(copies.folded(same, telling: { _ in nil }).count == 2)
  }

  @Test func keysThatTheCatalogHasNotAreStillReported() throws {
    let catalog =
      "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"Open the file\": {}, "
      + "\"Close the file\": { \"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"Zu\" } } } } } }"
    let same = try Self.reported([
      "App/Localizable.xcstrings": catalog,
      "de.xliff": Self.export([("Open the file", nil), ("Close the file", "Zu")]),
    ])
    #expect(same == ["l10n/missing App/Localizable.xcstrings"])
    let more = try Self.reported([
      "App/Localizable.xcstrings": catalog,
      "de.xliff": Self.export([("Save the file", nil), ("Close the file", "Zu")]),
    ])
    #expect(more.sorted() == ["l10n/missing App/Localizable.xcstrings", "l10n/missing de.xliff"])
  }
}
