import Findings
import Fit
import Foundation
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

  private static func told(of folder: URL, by measurer: any Measurer) throws -> [String] {
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    let project = try ProjectReader(configuration).read([folder.path])
    var settings = RuleEngine.Settings()
    settings.only = ["fit/*"]
    settings.includesPreview = true
    var fit = configuration.fit
    fit.fileNames = project.files.files.mapValues(\.rootPath)
    let fitter = Fitter(settings: fit, measurer: measurer, localeData: LocaleData())
    return try RuleEngine(settings: settings, localeData: LocaleData(), fitter: fitter).run(project.catalogs).findings
      .map { "\($0.rule) \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message)" }
  }

  @Test func sampleCatalogsGiveTheSame() throws {
    let folder = Samples.root.appending(path: "Corpus")
    let measured = try Self.told(of: folder, by: Thorough(base: .apple()))
    #expect(measured.count > 20)
    #expect(try Self.told(of: folder, by: EmbeddedMeasurer.apple()) == measured)
  }

  @Test(
    .enabled(if: Samples.corpora != nil, "the catalogs of real projects are not here"),
    arguments: ["swiftfin", "adguard-ios"])
  func realCatalogsGiveTheSame(project: String) throws {
    let folder = try #require(Samples.corpora).appending(path: project)
    let measured = try Self.told(of: folder, by: Thorough(base: .apple()))
    #expect(try Self.told(of: folder, by: EmbeddedMeasurer.apple()) == measured)
  }
}
