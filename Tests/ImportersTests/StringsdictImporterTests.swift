import Catalogs
import Testing

@testable import Importers

/// The rules themselves are tested by the goldens of Corpus/catalogs.
@Suite struct StringsdictImporterTests {
  @Test(
    arguments: [
      ("%#@n@", ["n": nil]), ("%1$#@a@ of %2$#@b@", ["a": 1, "b": 2]), ("%%#@n@", [:]), ("100 %", [:]),
      ("%#@open", [:]),
      ("%d %#@x y@ %@", ["x y": nil]), ("%12", [:]), ("%99999999999999999999$#@n@", ["n": nil]),
    ] as [(String, [String: Int?])])
  func findsVariables(text: String, variables: [String: Int?]) {
    #expect(VariableReferences(text).variables == variables)
  }

  @Test func countsEachTextOfAnEntry() throws {
    let text = PropertyListTests.plist(
      """
      <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lu</string><key>one</key><string>%lu a</string><key>other</key><string>%lu b</string></dict></dict>
      """)
    let folder = ImportedFolder(texts: ["de.lproj/A.stringsdict": text])
    #expect(folder.translationCount == 3)
    #expect(folder.problems.isEmpty)
    let translation = try #require(folder.catalogs[0].entries[0].translations[LocaleID(canonical: "de")])
    #expect(translation.substitutions.map(\.formatSpecifier) == ["lu"])
    #expect(translation.substitutions.map(\.argumentNumber) == [2])
    #expect(translation.substitutions[0].values.map(\.variation.description) == ["n=one", "n=other"])
  }
}
