import Catalogs
import Importers
import Testing

/// Which XLIFF files become one catalog.
@Suite struct XLIFFSetTests {
  static func file(_ locale: String) -> String {
    XLIFF12ImporterTests.document(
      "<trans-unit id='k'><source>s</source><target>t</target></trans-unit>", original: "A.strings",
      languages: "source-language='en' target-language='\(locale)'")
  }

  @Test(arguments: [
    (["de/app.xliff", "fr/app.xliff"], ["A.strings"]), (["de.xliff", "fr.xliff"], ["A.strings"]),
    (["L/de.xcloc/Localized Contents/de.xliff", "L/fr.xcloc/Localized Contents/fr.xliff"], ["A.strings"]),
    (["app.de.xlf", "app.fr.xlf"], ["A.strings"]), (["x/de.xliff", "y/de.xliff"], ["x/A.strings", "y/A.strings"]),
    (["x/de/a.xliff", "x/fr/a.xliff", "y/de/a.xliff"], ["x/A.strings", "y/A.strings"]),
    (["a.de.xlf", "b.de.xlf"], ["A.strings", "A.strings (b.de.xlf)"]),
    (["de-DE/app.xliff", "fr/app.xliff"], ["A.strings"]),
    (["tl/app.xliff", "ga-IE/app.xliff", "fr/app.xliff"], ["A.strings"]), (["ui/app.xliff"], ["A.strings"]),
    (["app/de.xliff", "app/fr.xliff"], ["A.strings"]),
    (["loc/de.lproj/x.xliff", "loc/fr.lproj/x.xliff"], ["A.strings"]),
  ])
  func joinsSiblings(paths: [String], names: [String]) {
    let texts = paths.map {
      ($0, Self.file($0.contains("fr") ? "fr" : $0.hasPrefix("tl") ? "fil" : $0.hasPrefix("ga") ? "ga" : "de"))
    }
    let folder = ImportedFolder(texts: Dictionary(uniqueKeysWithValues: texts))
    #expect(folder.catalogs.map(\.name) == names)
  }

  @Test func countsTheTemplatesFolderAsTheSourcesOwn() {
    let template = XLIFF12ImporterTests.document(
      "<trans-unit id='k'><source>new</source></trans-unit>", original: "A.strings",
      languages: "source-language='en' target-language='en'")
    let folder = ImportedFolder(texts: ["de/a.xliff": Self.file("de"), "templates/a.xliff": template])
    #expect(folder.catalogs.count == 1)
    let translation = folder.catalogs[0].entries[0].translations[LocaleID(canonical: "de")]
    #expect(translation?.translatedSource?.text == "s")
    #expect(folder.catalogs[0].entries[0].translations[.english]?.values.map(\.text) == ["new"])
  }
}
