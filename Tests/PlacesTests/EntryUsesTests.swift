import AppCode
import Catalogs
import Testing

@testable import Places

@Suite struct EntryUsesTests {
  @Test func aUseIsOfTheEntryOfItsTable() {
    let catalogs = [CodeSamples.catalog("App/Localizable", "ok", "gone"), CodeSamples.catalog("App/Errors", "ok")]
    let uses = EntryUses(
      catalogs,
      CodeSamples.index(
        CodeSamples.use("ok", line: 1), CodeSamples.use("ok", table: "Errors", line: 2),
        CodeSamples.use("ok", table: "", line: 3), CodeSamples.use("ok", table: "Nowhere", line: 4)))
    #expect(uses.summary(of: "ok", in: catalogs) == ([1, 3], .yes))
    #expect(uses.summary(of: "gone", in: catalogs) == ([], .no))
    #expect(uses.summary(of: "ok", in: catalogs, 1) == ([2], .yes))
    #expect(uses.withoutEntry.map { uses.index.uses[$0].location.line } == [4])
  }

  /// An app and its extension have a table of the same name each.
  @Test func theNearestCatalogIsMeant() {
    let catalogs = [
      CodeSamples.catalog("App/Resources/Localizable", "ok", "share"),
      CodeSamples.catalog("Widget/Localizable", "ok"),
    ]
    let uses = EntryUses(
      catalogs,
      CodeSamples.index(
        CodeSamples.use("ok", at: "App/Cart.swift", line: 1), CodeSamples.use("ok", at: "Widget/Row.swift", line: 2),
        CodeSamples.use("ok", at: "Shared/Row.swift", line: 3),
        CodeSamples.use("share", at: "Widget/Row.swift", line: 4)))
    #expect(uses.summary(of: "ok", in: catalogs).lines == [1, 3])
    #expect(uses.summary(of: "ok", in: catalogs, 1).lines == [3, 2])
    // The widget's own table lacks it.
    #expect(uses.summary(of: "share", in: catalogs).lines == [4])
  }

  /// An export repeats the app's catalogs, and takes none of their uses.
  @Test func anXLIFFSharesTheUses() {
    let catalogs = [
      CodeSamples.catalog("App/Localizable", "ok"),
      CodeSamples.catalog("App/en.lproj/Localizable.strings", "ok", format: .xliff12),
    ]
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("ok")))
    #expect(uses.summary(of: "ok", in: catalogs).state == .yes)
    #expect(uses.summary(of: "ok", in: catalogs, 1).state == .yes)
  }

  @Test func keysAreComparedByTheirCodeUnits() {
    let catalogs = [CodeSamples.catalog("Localizable", "caf\u{E9}", "cafe\u{301}")]
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("cafe\u{301}")))
    #expect(uses.state(of: .init(catalog: 0, entry: 0), catalogs[0].entries[0], in: catalogs[0]) == .no)
    #expect(uses.state(of: .init(catalog: 0, entry: 1), catalogs[0].entries[1], in: catalogs[0]) == .yes)
  }

  /// An own function of the app may look into any table; SwiftUI does not.
  @Test func aTableThatIsNotNamedMayBeAny() {
    let catalogs = [CodeSamples.catalog("Errors", "error.a", "Save")]
    let uses = EntryUses(
      catalogs, CodeSamples.index(CodeSamples.use("error.a"), CodeSamples.use("Save", isText: true)))
    #expect(uses.summary(of: "error.a", in: catalogs).state == .dynamic)
    #expect(uses.summary(of: "Save", in: catalogs).state == .no)
  }

  @Test func argumentsOfUnknownTypeNameTheKey() {
    let catalogs = [CodeSamples.catalog("Localizable", "%lld items", "%@ items", "many items", "%1$@ of %2$lld")]
    let uses = EntryUses(
      catalogs,
      CodeSamples.index(
        CodeSamples.use(KeyPattern([.specifier(nil), .fixed(" items")]), line: 1),
        CodeSamples.use(KeyPattern([.specifier("%lld"), .fixed(" items")]), line: 2),
        CodeSamples.use(KeyPattern([.specifier(nil), .fixed(" of "), .specifier(nil)]), line: 3)))
    #expect(uses.summary(of: "%lld items", in: catalogs) == ([1, 2], .yes))
    #expect(uses.summary(of: "%@ items", in: catalogs) == ([1], .yes))
    #expect(uses.summary(of: "many items", in: catalogs).state == .no)
    #expect(uses.summary(of: "%1$@ of %2$lld", in: catalogs).state == .yes)
    // `Text("\(value)")`
    let alone = EntryUses(
      [CodeSamples.catalog("Localizable", "%@", "%lld", "%@ items")],
      CodeSamples.index(CodeSamples.use(KeyPattern([.specifier(nil)]))))
    #expect((0..<3).map { alone.uses(of: .init(catalog: 0, entry: $0)).count } == [1, 1, 0])
  }

  @Test func keysMadeAtRunTimeAreMatchedByTheirFixedParts() {
    let catalogs = [
      CodeSamples.catalog(
        "Localizable", "error.1.title", "error.2.title", "error.1.body", "a.mid.z", "b.mid.y", "tail_x", "other")
    ]
    let uses = EntryUses(
      catalogs,
      CodeSamples.index(
        CodeSamples.use(KeyPattern([.fixed("error."), .any, .fixed(".title")])),
        CodeSamples.use(KeyPattern([.any, .fixed(".mid."), .any])),
        CodeSamples.use(KeyPattern([.any, .fixed("_x")])), CodeSamples.use(KeyPattern([.any]))))
    for key in ["error.1.title", "error.2.title", "a.mid.z", "b.mid.y", "tail_x"] {
      #expect(uses.summary(of: key, in: catalogs).state == .dynamic, "\(key)")
    }
    for key in ["error.1.body", "other"] { #expect(uses.summary(of: key, in: catalogs).state == .no, "\(key)") }
  }

  @Test func whatTheConfigurationSaysIsMadeAtRunTimeIsNotUnused() {
    let catalogs = [CodeSamples.catalog("Localizable", "error.1", "else")]
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("x")), keysAtRunTime: ["error.*"])
    #expect(uses.summary(of: "error.1", in: catalogs).state == .dynamic)
    #expect(uses.summary(of: "else", in: catalogs).state == .no)
  }

  @Test func withoutCodeNothingIsKnown() {
    let catalogs = [CodeSamples.catalog("Localizable", "a"), CodeSamples.catalog("Example/App/Localizable", "a")]
    let none = EntryUses(catalogs, CodeIndex())
    #expect(!none.hasCode)
    #expect(none.summary(of: "a", in: catalogs).state == .unknown)
    let some = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("x")), leftOutFolders: ["Example"])
    #expect(some.summary(of: "a", in: catalogs).state == .no)
    #expect(some.summary(of: "a", in: catalogs, 1).state == .unknown)
  }

  /// It may be handed on in a way that is not followed.
  @Test func aKeyThatStandsInTheCodeIsNotUnused() {
    let catalogs = [CodeSamples.catalog("Localizable", "a", "b")]
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("x"), literals: ["a"]))
    #expect(uses.summary(of: "a", in: catalogs).state == .unknown)
    #expect(uses.summary(of: "b", in: catalogs).state == .no)
  }

  @Test func theFirstPlaceIsTheFirstInTheCode() {
    let catalogs = [CodeSamples.catalog("Localizable", "a")]
    let uses = EntryUses(
      catalogs,
      CodeSamples.index(
        CodeSamples.use("a", line: 30, place: CodeSamples.place("Text", at: "App/Cart.swift", line: 30)),
        CodeSamples.use("a", line: 5),
        CodeSamples.use("a", line: 20, place: CodeSamples.place("Label", at: "App/Cart.swift", line: 21))))
    #expect(uses.firstPlace(of: .init(catalog: 0, entry: 0))?.place.control == "Label")
  }

  /// As many patterns as an app with generated code may have, and as many keys.
  @Test func manyPatternsTakeNoLongerThanManyKeys() {
    var catalog = CodeSamples.catalog("Localizable")
    catalog.entries = (0..<6000).map { Entry(key: "screen\($0 % 500).item\($0).title") }
    var index = CodeIndex()
    index.uses = (0..<2000).map {
      CodeSamples.use(KeyPattern([.fixed("screen\($0 % 700).item"), .any, .fixed(".part\($0)")]))
    }
    index.uses.append(CodeSamples.use(KeyPattern([.fixed("screen7."), .any])))
    let clock = ContinuousClock()
    let start = clock.now
    let uses = EntryUses([catalog], index)
    #expect(clock.now - start < .seconds(60))
    #expect(uses.summary(of: "screen7.item7.title", in: [catalog]).state == .dynamic)
    #expect(uses.summary(of: "screen8.item8.title", in: [catalog]).state == .no)
  }

  /// Xcode's name of a key; two keys of one name are both possible.
  @Test(arguments: [
    (["cart.title", "cart.note"], EntryUses.State.yes), (["Cart title"], .yes),
    (["cart.title", "cart_title"], .dynamic),
    (["other"], .no),
  ])
  func aSymbolNamesAKey(keys: [String], state: EntryUses.State) {
    var catalog = CodeSamples.catalog("Localizable", format: .xcstrings)
    catalog.entries = keys.map { Entry(key: $0) }
    let index = CodeSamples.index(CodeSamples.use(KeyPattern([.symbol("cartTitle")])))
    #expect(EntryUses([catalog], index).summary(of: keys[0], in: [catalog]).state == state)
  }

  /// A table that only a run of the app knows may be any.
  @Test func aTableThatIsNotKnownIsNotTheUsualOne() {
    let catalogs = [CodeSamples.catalog("Localizable", "a"), CodeSamples.catalog("Other", "a")]
    var use = CodeSamples.use("a")
    use.isTableKnown = false
    let uses = EntryUses(catalogs, CodeSamples.index(use))
    #expect([0, 1].map { uses.summary(of: "a", in: catalogs, $0).state } == [.dynamic, .dynamic])
    // Where one table alone has the key, it's that.
    let others = [CodeSamples.catalog("Localizable", "b"), CodeSamples.catalog("Other", "a")]
    #expect(EntryUses(others, CodeSamples.index(use)).summary(of: "a", in: others, 1).state == .yes)
  }

  /// What the end of a file names that was not read is not known.
  @Test(arguments: [(false, EntryUses.State.no), (true, .unknown)]) func aFileThatIsCut(
    isCut: Bool, state: EntryUses.State
  ) {
    let catalogs = [CodeSamples.catalog("Localizable", "a", "b")]
    var index = CodeSamples.index(CodeSamples.use("b"))
    index.files = [CodeFile(path: "A.swift", lineCount: 9, isCut: isCut)]
    #expect(EntryUses(catalogs, index).summary(of: "a", in: catalogs).state == state)
  }

  /// Of one literal's places the likeliest is first, wherever it stands.
  @Test func thePlacesOfALiteralStayInTheirOrder() {
    let catalogs = [CodeSamples.catalog("Localizable", "a")]
    let index = CodeSamples.index(
      CodeSamples.use("a", place: CodeSamples.place("Button", at: "Z.swift", line: 1)),
      CodeSamples.use("a", place: CodeSamples.place("Text", at: "B.swift", line: 1)))
    let first = EntryUses(catalogs, index).firstPlace(of: .init(catalog: 0, entry: 0))
    #expect(first?.place.control == "Button")
  }

  /// A key that only constants name which nothing reads is out of use, but for one that the configuration says is made up.
  @Test(arguments: [
    ([true], [], EntryUses.State.no), ([true, false], [], .yes), ([true], ["a*"], .dynamic),
  ])
  func aConstantThatNothingReads(areDead: [Bool], made: [String], state: EntryUses.State) {
    let catalogs = [CodeSamples.catalog("Localizable", "a")]
    var index = CodeIndex()
    index.uses = areDead.enumerated().map { line, isDead in
      var use = CodeSamples.use("a", line: line + 1)
      use.isDead = isDead
      return use
    }
    #expect(EntryUses(catalogs, index, keysAtRunTime: made).summary(of: "a", in: catalogs).state == state)
  }

  @Test(arguments: [
    ("cart.title", "cartTitle"), ("Cart title", "cartTitle"), ("OK", "ok"), ("URL of cart", "urlOfCart"),
    ("Item 2", "item2"), ("cart", "cart"),
  ])
  func keysHaveSymbols(key: String, symbol: String) { #expect(UseJoin.symbol(of: key) == symbol) }
}
