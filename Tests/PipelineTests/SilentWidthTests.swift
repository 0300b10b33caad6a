import Catalogs
import Findings
import Fit
import Foundation
import Linter
import LocaleData
import Rules
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Pipeline

/// Texts that are surely short enough are not measured; no finding may depend on that.
@Suite struct SilentWidthTests {
  /// The same metrics, without a word on how wide a text can be at most: all is measured.
  private struct Thorough: Measurer {
    let base: EmbeddedMeasurer
    var name: String { base.name }
    func measure(_ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking) -> MeasuredText {
      base.measure(text, locale: locale, weight: weight, lineBreaking: lineBreaking)
    }
    func font(size: Double, weight: FontWeight, platform: Platform, tracking: Double?) -> ScaledFont {
      base.font(size: size, weight: weight, platform: platform, tracking: tracking)
    }
  }

  private static func reported(of folder: URL, by measurer: any Measurer) throws -> [String] {
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    let project = try ProjectReader(configuration).read([folder.path])
    var settings = Linter.Settings()
    settings.only = ["fit/*"]
    settings.includesPreview = true
    var fit = configuration.fit
    fit.fileNames = project.files.files.mapValues(\.rootPath)
    let fitter = Fitter(settings: fit, measurer: measurer, localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter).lint(project.catalogs).findings
      .map { "\($0.rule) \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message)" }
  }

  private static func reported(of catalog: Catalog, by measurer: any Measurer) throws -> [String] {
    var settings = Linter.Settings()
    settings.only = ["fit/*"]
    settings.includesPreview = true
    let fitter = Fitter(settings: FitSettings(), measurer: measurer, localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter).lint([catalog]).findings
      .map { "\($0.rule) \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message)" }
  }

  /// Both metrics tell the same of a catalog as measuring all of it does; `isTelling` says whether that tells enough to be
  /// compared.
  private static func expectTheSame(of catalog: Catalog, where isTelling: ([String]) -> Bool) throws {
    for measurer in [try EmbeddedMeasurer.apple(), try EmbeddedMeasurer.open()] {
      let measured = try reported(of: catalog, by: Thorough(base: measurer))
      #expect(isTelling(measured))
      #expect(try reported(of: catalog, by: measurer) == measured)
    }
  }

  private static let texts = [
    ("fr", "Désynchronisation ?"), ("fr", "a ! ! ! ! ! ! ! !"), ("fr", "( ( ( ( ( ( ( a"),
    ("fr", "« Vraiment » / « non »"),
    ("vi", String(repeating: "U\u{031B}", count: 8)), ("el", String(repeating: "Ε\u{0301}", count: 8)),
    ("hi", String(repeating: "1\u{093C}", count: 8)), ("hi", String(repeating: "h\u{0945}", count: 8)),
    ("fr", String(repeating: "abc \u{0301}", count: 6)), ("zh-Hans", String(repeating: "写", count: 22)),
    ("ja", "ファイルを「 写真 」へ移動しました。ーーーーー"), ("ko", "사진을보려면로그인하세요 사진을 보려면"), ("ar", "سجّل الدخول لعرض صورك الآن"),
    ("he", "התחבר (כדי) לראות"), ("th", "ลงชื่อเข้าใช้เพื่อดูรูปภาพ"), ("de", "Geschwindig\u{AD}keits\u{AD}begrenzung aus"),
    ("de", "Die Datei wurde gerade gesichert und steht auf allen Geräten bereit, die angemeldet sind"),
    ("de", "Erste Zeile\nZweite Zeile"), ("de", "Eins\n\nDrei"), ("de", "Die erste Zeile ist länger als\ndie zweite\n"),
    ("de", "👍🏽 Fertig ❤️"), ("ja", "1️⃣ 写真を🎉表示"), ("ta", "\u{BAE}\u{BC6}\u{BBE}\u{BB4}\u{BBF} கொடு"),
    ("bn", "\u{995}\u{9C7}\u{9BE}থায় থাকে"),
    ("de", "%@ hat %lld Fotos & Filme"), ("de", "<b>Fett</b> und [Verweis](https://example.com)"),
  ]

  /// Texts of many kinds in boxes that are just too narrow, just wide enough, and wide.
  @Test(arguments: ["", "leading=tight", "scales=true style=body", "platform=watchos", "min-scale=0.5"])
  func narrowBoxesGiveTheSame(more: String) throws {
    var entries: [Entry] = []
    for (number, (locale, text)) in Self.texts.enumerated() {
      for width in [0, 30, 49, 64, 78, 83, 94, 107, 120, 140, 158, 190, 230, 300, 340] {
        for lines in [0, 1, 5] {
          let size = more.contains("style") ? "" : "size=17 scales=false"
          let place = width > 0 ? "width=\(width)" : ""
          let id = LocaleID(canonical: locale)
          entries.append(
            Entry(
              key: "\(number) \(width) \(lines)",
              comment: Comment(text: "[stringfit: \(size) \(place) max-lines=\(lines) \(more)]"),
              translations: [
                .english: Translation(locale: .english, values: [Value("OK")]),
                id: Translation(locale: id, values: [Value(text)]),
              ]))
        }
      }
    }
    let catalog = Catalog(
      identity: "c", name: "c", format: .strings, sourceLocale: .english, entries: entries)
    try Self.expectTheSame(of: catalog) { $0.count > 100 }
  }

  /// Texts with variables, as wide as their widest reading, in boxes of many widths, of their sources too.
  @Test func variablesGiveTheSame() throws {
    func text(_ locale: LocaleID, _ text: String, _ one: String, _ other: String) -> Translation {
      Translation(
        locale: locale, values: [Value(text)],
        substitutions: [
          Substitution(
            name: "files", formatSpecifier: "lld",
            values: [
              Value(one, variation: .variable("files", "one")), Value(other, variation: .variable("files", "other")),
            ])
        ])
    }
    let german = LocaleID(canonical: "de")
    let entries = [60, 90, 120, 150, 180, 210, 240, 300, 0].flatMap { width in
      [0, 1, 2].map { lines in
        Entry(
          key: "\(width) \(lines)",
          comment: Comment(
            text: "[stringfit: \(width > 0 ? "width=\(width)" : "") size=17 scales=false max-lines=\(lines)]"),
          translations: [
            .english: text(.english, "You have %#@files@ left", "%arg file", "%arg files"),
            german: text(
              german, "Du hast noch %#@files@ übrig", "%arg Datei in deinem Ordner",
              "%arg Dateien in deinen Ordnern auf allen Geräten"),
          ])
      }
    }
    let catalog = Catalog(identity: "c", name: "c", format: .strings, sourceLocale: .english, entries: entries)
    try Self.expectTheSame(of: catalog) { $0.contains { $0.hasPrefix("fit/truncated") } }
  }

  /// A text for a device is compared with the source for that device, its variables as that device has them.
  @Test func variablesOfDevicesGiveTheSame() throws {
    func files(_ device: String, _ one: String, _ other: String) -> [Value] {
      [("one", one), ("other", other)].map {
        Value($1, variation: Variation([.init("device", device), .init("files", $0)]))
      }
    }
    let devices = ["iphone", "mac", "other"]
    let long = "%arg files in all of the folders that you have"
    let source = Translation(
      locale: .english, values: devices.map { Value("You have %#@files@", variation: .device($0)) },
      substitutions: [
        Substitution(
          name: "files", formatSpecifier: "lld",
          values: devices.flatMap { $0 == "mac" ? files($0, "%arg", "%arg") : files($0, long, long) })
      ])
    let german = LocaleID(canonical: "de")
    let target = Translation(
      locale: german,
      values: devices.map { Value("Du hast %lld Dateien auf allen deinen Geräten liegen", variation: .device($0)) })
    let entries = [0, 1].flatMap { lines in
      [80, 120, 150, 200, 260, 400].map { width in
        Entry(
          key: "\(width) \(lines)",
          comment: Comment(text: "[stringfit: width=\(width) size=17 scales=false max-lines=\(lines)]"),
          translations: [.english: source, german: target])
      }
    }
    let catalog = Catalog(identity: "c", name: "c", format: .xcstrings, sourceLocale: .english, entries: entries)
    try Self.expectTheSame(of: catalog) { $0.contains { $0.hasPrefix("fit/truncated 200 1 de") } }
  }

  /// Where the source is written with a variable and is not judged in the place of a translation for one device, it is
  /// measured there as it shows, not as `%#@files@`.
  @Test func sourcesWithVariablesAreMeasuredAsTheyShow() throws {
    let german = LocaleID(canonical: "de")
    let words = "%arg files in all of the folders that you have here and elsewhere"
    let source = Translation(
      locale: .english, values: [Value("%#@files@")],
      substitutions: [
        Substitution(
          name: "files", formatSpecifier: "lld", values: [Value(words, variation: .variable("files", "other"))])
      ])
    let target = Translation(
      locale: german,
      values: ["mac", "other"].map {
        Value("%lld Dateien in allen Ordnern, die du hier und auf anderen Geräten hast", variation: .device($0))
      })
    let entry = Entry(
      key: "k", comment: Comment(text: "[stringfit: width=150 size=17 scales=false]"),
      translations: [.english: source, german: target])
    let catalog = Catalog(identity: "c", name: "c", format: .xcstrings, sourceLocale: .english, entries: [entry])
    let reported = try Self.reported(of: catalog, by: EmbeddedMeasurer.apple())
    #expect(!reported.contains { $0.hasPrefix("fit/outgrows-source") })
  }

  /// Paragraphs in columns that nobody stated, whose translations are a little longer, twice as long, and longer.
  @Test func longTranslationsGiveTheSame() throws {
    let sentence = "Your photos are kept on this device until they are saved somewhere else. "
    let german = "Deine Fotos bleiben auf diesem Gerät, bis sie an einem anderen Ort gesichert sind. "
    let entries = (1...6).flatMap { count in
      (1...30).map { part in
        let source = String(repeating: sentence, count: count)
        let target = String(String(repeating: german, count: 16).prefix(part * 24 + count * 30))
        return Entry(
          key: "text.\(count).\(part)",
          translations: [
            .english: Translation(locale: .english, values: [Value(source)]),
            LocaleID(canonical: "de"): Translation(locale: LocaleID(canonical: "de"), values: [Value(target)]),
          ])
      }
    }
    let catalog = Catalog(identity: "c", name: "c", format: .strings, sourceLocale: .english, entries: entries)
    try Self.expectTheSame(of: catalog) { $0.contains { $0.hasPrefix("fit/outgrows-source") } }
  }

  @Test func sampleCatalogsGiveTheSame() throws {
    let folder = Samples.root.appending(path: "Corpus")
    let measured = try Self.reported(of: folder, by: Thorough(base: .apple()))
    #expect(measured.count > 20)
    #expect(try Self.reported(of: folder, by: EmbeddedMeasurer.apple()) == measured)
  }

  @Test(
    .enabled(if: Samples.corpora != nil, "the catalogs of real projects are not here"),
    arguments: ["swiftfin", "adguard-ios"])
  func realCatalogsGiveTheSame(project: String) throws {
    let folder = try #require(Samples.corpora).appending(path: project)
    let measured = try Self.reported(of: folder, by: Thorough(base: .apple()))
    #expect(try Self.reported(of: folder, by: EmbeddedMeasurer.apple()) == measured)
  }
}
