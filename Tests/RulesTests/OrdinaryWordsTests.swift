import Catalogs
import Testing

@testable import Rules

/// Names of products beside texts of an app.
@Suite struct OrdinaryWordsTests {
  private static func words(_ texts: [String], filler: Int = 220) -> OrdinaryWords {
    let fillers = (0..<filler).map { String(repeating: "a", count: $0 + 1) }
    var catalog = Catalog(
      identity: "App", name: "App", format: .strings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: .english)])
    catalog.entries = (texts + [fillers.joined(separator: " ")]).map { text in
      var entry = Entry(key: text)
      entry.translations[.english] = Translation(locale: .english, values: [Value(text)])
      return entry
    }
    return OrdinaryWords(of: [catalog])
  }

  @Test(arguments: [
    ("Patreon", true), ("Maxar Premium", true), ("Settings", false), ("Internal Settings", false), ("dismiss", false),
    ("Patreon:", false), ("5K", false),
  ])
  func namesHaveNoOrdinaryWord(text: String, isName: Bool) {
    #expect(Self.words(["Open settings"]).isName(text) == isName)
  }

  @Test func fewTextsSayNothing() { #expect(!Self.words(["Open settings"], filler: 20).isName("Patreon")) }

  @Test(arguments: [
    ("Español", true), ("Português (Brasil)", true), ("中文", true), ("简体中文", true), ("Cancel", false), ("%@", false),
    ("设置", false),
    ("Настройки", false),
  ])
  func languagesCallThemselves(text: String, isName: Bool) {
    #expect(OrdinaryWords.isLanguageName(text) == isName)
  }
}
