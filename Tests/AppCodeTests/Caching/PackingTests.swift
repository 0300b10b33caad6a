import Testing

@testable import AppCode
@testable import Texts

@Suite struct PackingTests {
  private func again<Value: Packable>(_ value: Value) throws -> Value {
    try PackReader.value(of: try #require(PackWriter.bytes(of: value))[...])
  }

  @Test(arguments: CacheSamples.files)
  func factsAreReadBackAsTheyWere(file: CodeInput) throws {
    let facts = CodeReader.facts(of: file)
    var read = try again(facts)
    #expect(read.path.isEmpty)
    read.path = file.path
    #expect(CacheSamples.text(of: read) == CacheSamples.text(of: facts))
  }

  @Test func anIndexIsReadBackAsItWas() throws {
    let index = CodeReader.index(of: CacheSamples.files, functions: [], jobs: 1)
    #expect(index.uses.count > 5)
    #expect(CacheSamples.text(of: try again(index)) == CacheSamples.text(of: index))
  }

  @Test func everyFieldOfAPlaceIsReadBack() throws {
    let location = CodeLocation(path: "a", line: 1, column: 2)
    func fact<Value>(_ value: Value) -> Fact<Value> { Fact(value, at: location) }
    let place = CodePlace(
      control: "Text", framework: "SwiftUI", containers: ["List"], role: fact("label"), isSure: true,
      textStyle: fact("body"), fontSize: fact(12.5), fontName: fact("Inter"), weight: fact("bold"),
      design: fact("serif"), fontWidth: fact("condensed"), hasUnknownLimit: true, lineLimit: fact(-2),
      minimumScale: fact(0.5), width: fact(-0.0),
      height: fact(1e300), scales: fact(false), isWidthAtMost: true, widthGrows: true, textSizes: fact("standard"),
      platform: fact("ios"),
      isRecased: true, location: location)
    #expect(try again(place) == place)
    let use = KeyUse(
      key: KeyPattern([.fixed("a"), .specifier("%d"), .specifier(nil), .any, .symbol("b")]), table: "T",
      isTableKnown: false, defaultText: "d", comment: "c", isText: true, location: location, steps: [location],
      place: place, cause: .notShown, isDead: true, arguments: ["Int", nil])
    #expect(CacheSamples.text(of: try again(use)) == CacheSamples.text(of: use))
    var index = CodeIndex()
    index.plainTexts = [
      PlainText(kind: .concatenated, text: "a", location: location, place: place),
      PlainText(kind: .hardCoded, text: "b", location: location, isPassedOn: true),
    ]
    index.handMadePlurals = [HandMadePlural(one: "a", other: "b", location: location)]
    index.silentControls = [SilentControl(control: "Button", image: "i", location: location)]
    index.files = [
      CodeFile(path: "a", lineCount: 3, isCut: true, firstError: location, directives: [(2, "x"), (3, "y")])
    ]
    #expect(CacheSamples.text(of: try again(index)) == CacheSamples.text(of: index))
  }

  @Test func everyKindOfExpressionIsReadBack() throws {
    let name = Expression(.name("n"), offset: 1, end: 2)
    let argument = Argument(label: "l", value: name, isTrailing: true)
    let kinds: [Expression.Kind] = [
      .literal([.text("t"), .value(name, specifier: "%d"), .value(name, specifier: nil)]),
      .number(1.5, isFloating: true), .boolean(true), .nothing, .member(name, "m"), .implicitMember("i"),
      .call(name, [argument]), .element(name, [argument]), .choice([name], given: name), .list([name]),
      .dictionary([(name, name)]), .tuple([argument]),
      .closure(
        parameters: [ParameterFacts(label: nil, name: "p", type: .plain("T"), initial: name)], body: [.type(type)]),
      .joined([name]), .cast(name, .list(.dictionary(.metatype(.plain("T"))))),
      .keyPath(.function([.tuple([])], .plain("T")), ["a"]), .associated(of: name, caseName: "c", index: 3),
      .other([name]),
    ]
    for kind in kinds {
      let expression = Expression(kind, offset: 7, end: .max)
      #expect(CacheSamples.text(of: try again(expression)) == CacheSamples.text(of: expression))
    }
    let statements: [Statement] = [
      .variable(VariableFacts(name: "v", offset: 0)), .assignment(target: name, value: name), .expression(name),
      .returning(name), .function(FunctionFacts(name: "f", offset: 3)), .loop(name: "l", sequence: name, body: []),
      .branches([[.returning(name)], []]),
      .cases(subject: name, [(names: ["a"], body: [.expression(name)]), ([], [])]),
      .compiled(condition: "DEBUG", []),
    ]
    #expect(CacheSamples.text(of: try again(statements)) == CacheSamples.text(of: statements))
  }

  private var type: TypeFacts {
    var type = TypeFacts(kind: .contract, name: "T", offset: 4)
    type.condition = "os(iOS)"
    type.attributes = ["objc"]
    return type
  }

  /// Whoever adds a field to a type that is kept has to keep it, and to count up `CodeCache.format`.
  @Test func everyFieldIsKept() {
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    let location = CodeLocation(path: "", line: 1, column: 1)
    let name = Expression(.nothing, offset: 0, end: 0)
    let place = CodePlace(
      control: "", framework: "", containers: [], isSure: false, hasUnknownLimit: false, location: location)
    #expect(
      [
        count(CodeIndex()), count(CodeFile(path: "", lineCount: 0)), count(location), count(KeyPattern([])),
        count(KeyUse(key: KeyPattern([]), isText: false, location: location, steps: [])), count(place),
        count(Fact(1, at: location)), count(PlainText(kind: .hardCoded, text: "", location: location)),
        count(HandMadePlural(one: "", other: "", location: location)),
        count(SilentControl(control: "", location: location)),
      ] == [7, 5, 3, 1, 14, 29, 2, 5, 3, 3])
    #expect(
      [
        count(CodeFacts(path: "", language: .swift, lineStarts: [])),
        count(PluralChoice(one: "", other: "", isLookedUp: false, offset: 0)), count(Import(module: "", offset: 0)),
        count(CodeDirective(text: "", offset: 0)), count(TypeFacts(kind: .alias, name: "", offset: 0)),
        count(VariableFacts(name: "", offset: 0)), count(ParameterFacts(label: nil, name: "")),
        count(FunctionFacts(name: "", offset: 0)), count(CaseFacts(name: "", offset: 0)),
        count(Argument(label: nil, value: name)), count(name),
      ] == [12, 4, 2, 2, 9, 9, 4, 8, 4, 3, 3])
  }

  @Test func textsKeepTheirBytes() throws {
    let texts = ["\u{E9}", "e\u{301}", "", "\u{0}", "e\u{301}"]
    #expect(try again(texts).map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func whatIsTooDeepIsNotKept() throws {
    func nested(_ count: Int) -> Expression {
      (1..<count).reduce(Expression(.nothing, offset: 0, end: 0)) { inner, _ in
        Expression(.other([inner]), offset: 0, end: 0)
      }
    }
    _ = try again(nested(PackLimits.depth))
    #expect(PackWriter.bytes(of: nested(PackLimits.depth + 1)) == nil)
    // No texts; then lists of one in each other, as nobody writes them.
    let bytes: [UInt8] = [0] + [[UInt8]](repeating: [18, 1], count: 100_000).flatMap { $0 }
    #expect(throws: DamagedPack.self) { try PackReader.value(Expression.self, of: bytes[...]) }
  }

  @Test func numbersThatAreTooLargeAreRefused() {
    let large = [UInt8](repeating: 0xFF, count: 9) + [0x01]
    let none: [UInt8] = [0]
    #expect(throws: DamagedPack.self) { try PackReader.value([String].self, of: (large + none)[...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value([Bool].self, of: (none + large)[...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value(Int.self, of: (none + large)[...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value(Int32.self, of: (none + large)[...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value(String.self, of: [0, 0][...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value(Bool.self, of: [0, 1, 1][...]) }
    #expect(throws: DamagedPack.self) { try PackReader.value(CodeLocation.self, of: [1, 0, 0, 0, 2][...]) }
    let first = Expression.Kind.associated(of: Expression(.nothing, offset: 0, end: 0), caseName: "", index: -1)
    #expect(throws: DamagedPack.self) { try again(first) }
  }

  /// Whatever stands in the bytes, reading them ends in a value or an error.
  @Test func damagedBytesDoNoHarm() throws {
    var random = Random(state: 7)
    let index = CodeReader.index(of: CacheSamples.files, functions: [], jobs: 1)
    let facts = CodeReader.facts(of: CacheSamples.cart)
    let (indexBytes, factsBytes) = (
      try #require(PackWriter.bytes(of: index)), try #require(PackWriter.bytes(of: facts))
    )
    var refused = 0
    for _ in 0..<1_500 {
      do { _ = try PackReader.value(CodeIndex.self, of: random.damaged(indexBytes)[...]) } catch { refused += 1 }
      do { _ = try PackReader.value(CodeFacts.self, of: random.damaged(factsBytes)[...]) } catch { refused += 1 }
    }
    #expect(refused > 1_000)
  }
}

/// The same numbers in each run.
struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// Some bytes changed, and perhaps some gone or put in.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...next(below: 4) { bytes[next(below: bytes.count)] = UInt8(next(below: 256)) }
    switch next(below: 6) {
    case 0: bytes.removeLast(next(below: bytes.count))
    case 1: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], at: next(below: bytes.count))
    case 2: bytes.remove(at: next(below: bytes.count))
    default: break
    }
    return bytes
  }
}
