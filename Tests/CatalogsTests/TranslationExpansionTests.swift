import Catalogs
import Testing

@Suite struct TranslationExpansionTests {
  func files(_ one: String, _ other: String) -> Substitution {
    Substitution(
      name: "files", formatSpecifier: "lld",
      values: [Value(one, variation: .variable("files", "one")), Value(other, variation: .variable("files", "other"))])
  }

  @Test func variablesAreWrittenOut() {
    var translation = Translation(locale: .english, values: [Value("You have %#@files@ left")])
    translation.substitutions = [files("%arg file", "%arg files")]
    #expect(translation.expansions().map(\.text) == ["You have %lld file left", "You have %lld files left"])
    #expect(translation.expansions().map(\.variation.description) == ["files=one", "files=other"])
  }

  @Test func productsOfTwoVariables() {
    var translation = Translation(locale: .english, values: [Value("%#@files@ in %#@dirs@")])
    translation.substitutions = [
      files("a file", "files"),
      Substitution(
        name: "dirs",
        values: [
          Value("a folder", variation: .variable("dirs", "one")),
          Value("folders", variation: .variable("dirs", "other")),
        ]),
    ]
    #expect(
      translation.expansions().map(\.variation.description).sorted()
        == [
          "files=one;dirs=one", "files=one;dirs=other", "files=other;dirs=one", "files=other;dirs=other",
        ].sorted())
  }

  @Test func productsAreCapped() {
    let cases = (0..<20).map { Value("%#@v@%#@v@", variation: .variable("v", "c\($0)")) }
    var translation = Translation(locale: .english, values: [Value("%#@v@%#@v@%#@v@")])
    translation.substitutions = [Substitution(name: "v", values: cases)]
    #expect(translation.expansions(limit: 50).count <= 50)
  }

  @Test(arguments: [
    ("%arg", "%lld"), ("%arg%arg", "%lld%lld"), ("%arg of %arg files", "%lld of %lld files"), ("%ar", "%ar"),
    ("a %ar%arg", "a %ar%lld"), ("%%arg", "%%lld"), ("100 % argument", "100 % argument"), ("é%argü", "é%lldü"),
  ])
  func numbersTakeTheirPlace(_ text: String, _ wanted: String) {
    var translation = Translation(locale: .english, values: [Value("%#@files@")])
    translation.substitutions = [files("one", text)]
    #expect(translation.expansions().map(\.text) == ["one", wanted])
  }

  @Test func unknownVariablesStay() {
    var translation = Translation(locale: .english, values: [Value("%#@other@")])
    translation.substitutions = [files("a", "b")]
    #expect(translation.expansions().map(\.text) == ["%#@other@"])
  }

  @Test func ofOneValue() {
    var translation = Translation(
      locale: .english, values: [Value("%#@files@ here", variation: .device("mac")), Value("%#@files@ on it")])
    translation.substitutions = [files("%arg file", "%arg files")]
    #expect(translation.expansions(of: translation.values[1]).map(\.text) == ["%lld file on it", "%lld files on it"])
    #expect(
      translation.expansions() == translation.values.flatMap { translation.expansions(of: $0) })
    #expect(Translation(locale: .english, values: [Value("%#@a@")]).expansions().map(\.text) == ["%#@a@"])
  }

  @Test func variablesAreKnownOf() {
    var translation = Translation(locale: .english, values: [Value("")])
    #expect(!translation.hasSubstitutions)
    translation.substitutions.append(files("one", "other"))
    let copy = translation
    #expect(translation.hasSubstitutions && translation.hasText && translation.allValues.count == 3)
    translation.substitutions = []
    #expect(!translation.hasSubstitutions && copy.hasSubstitutions)
    #expect(Translation(like: copy, values: []).hasSubstitutions)
  }
}
