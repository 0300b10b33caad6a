import Testing

@testable import Catalogs

@Suite struct CatalogInformingTests {
  @Test(arguments: [
    ("App/Main", "Main", true), ("Main", "App/Main", true), ("App/Main", "App/Main", false), ("AppMain", "Main", false),
    ("Main", "", false), ("", "", false), ("App/Main", "Mein", false), ("A/B/C", "B/C", true), ("Ä/Main", "Main", true),
    // Two spellings of one letter are one.
    ("App/M\u{E4}in", "Ma\u{308}in", true), ("App/Main", "Ma\u{308}in", false),
  ])
  func pathsEndAlike(a: String, b: String, isEnd: Bool) {
    #expect(Catalog.isEnd(a, b) == isEnd)
    #expect(Catalog.isEnd(a, b) == (!a.isEmpty && !b.isEmpty && (a.hasSuffix("/" + b) || b.hasSuffix("/" + a))))
  }
}
