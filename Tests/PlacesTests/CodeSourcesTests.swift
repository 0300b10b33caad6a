import AppCode
import Catalogs
import Testing

@testable import Places

@Suite struct CodeSourcesTests {
  private func source(_ key: String, sources: [String: String] = [:], _ uses: KeyUse...) -> String? {
    let catalogs = [CodeSamples.catalog("Localizable", key, sources: sources)]
    var index = CodeIndex()
    index.uses = uses
    let completed = catalogs.withSources(from: EntryUses(catalogs, index))
    return completed[0].entries[0].translations[.english]?.values.first?.text
  }

  @Test func theDefaultTextIsTheSourceWhereTheCatalogHasNone() {
    #expect(source("a", CodeSamples.use("a", defaultText: "Save")) == "Save")
    #expect(source("a", sources: ["a": "Keep"], CodeSamples.use("a", defaultText: "Save")) == "Keep")
    #expect(source("a", sources: ["a": ""], CodeSamples.use("a", defaultText: "Save")) == "Save")
    #expect(source("a", CodeSamples.use("a")) == nil)
    #expect(source("a", CodeSamples.use("b", defaultText: "Save")) == nil)
  }

  @Test func aKeyThatIsTheTextIsItsSource() {
    #expect(source("Save all", CodeSamples.use("Save all", isText: true)) == "Save all")
    #expect(source("a", CodeSamples.use("a", isText: true), CodeSamples.use("a", defaultText: "Save")) == "Save")
  }

  @Test func textsThatDifferSettleNothing() {
    let first = CodeSamples.use("a", defaultText: "Save", line: 1)
    #expect(source("a", first, CodeSamples.use("a", defaultText: "Keep", line: 2)) == nil)
    #expect(source("a", first, CodeSamples.use("a", defaultText: "Save", line: 2)) == "Save")
  }

  /// A catalog that goes by its keys still does where the code has a text for most of them.
  @Test func aCatalogOfKeysStaysOne() throws {
    var catalogs = [CodeSamples.catalog("Localizable", "Save all", "Open", "Print")]
    catalogs[0].entries[2].translations[.english] = Translation(locale: .english, values: [Value("Print it")])
    let index = CodeSamples.index(CodeSamples.use("Save all", isText: true), CodeSamples.use("Open", isText: true))
    let completed = catalogs.withSources(from: EntryUses(catalogs, index))
    #expect(completed[0].entries.allSatisfy { $0.translations.hasText(in: .english) })
    #expect(completed[0].sourcesFromOutside == 2)
  }

  /// Which key is meant is not known.
  @Test func keysMadeAtRunTimeGiveNoSource() {
    #expect(source("a.b", CodeSamples.use(KeyPattern([.fixed("a."), .any]), defaultText: "Save")) == nil)
  }

  @Test func otherLocalesStay() {
    var catalogs = [CodeSamples.catalog("Localizable", "a")]
    let german = LocaleID(canonical: "de")
    catalogs[0].entries[0].translations[german] = Translation(locale: german, values: [Value("Sichern")])
    let index = CodeSamples.index(CodeSamples.use("a", defaultText: "Save"))
    let entry = catalogs.withSources(from: EntryUses(catalogs, index))[0].entries[0]
    #expect(entry.translations[german]?.values.first?.text == "Sichern")
    #expect(entry.translations[.english]?.values.first?.text == "Save")
  }
}
