/// Reads the tokens of one declaration after the other. This part moves within them; what they mean is read by its
/// extensions.
///
/// Each pair of brackets is a region of its own that nothing leaves: what cannot be read within it is left out up to
/// its end.
struct ObjectiveCParser {
  typealias Kind = ObjectiveCToken.Kind

  /// How deep brackets may stand within each other, and how high what is made of them may grow: whoever goes through it
  /// goes as deep.
  private static let greatestDepth = 64

  let bytes: [UInt8]
  var tokens: [ObjectiveCToken] = []
  /// The texts of conditions of `#if`.
  var conditions: [String] = [""]
  var at = 0
  /// The index of the token that ends the region.
  var limit = 0
  var firstError: Int32?
  /// The index of the condition of what is around the statements that are read.
  var bodyCondition: UInt16 = 0
  /// The name of the class that is read.
  var typeName: String?
  /// The names of all properties that the file declares so far.
  var properties: Set<String> = []

  private var depth = 0
  /// The height of the highest tree of what was made since the last bracket began.
  private var height = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func begin(conditions: [String]) {
    self.conditions = conditions
    (at, limit, depth, height) = (0, tokens.count, 0, 0)
  }

  // MARK: Tokens

  /// The kind of a token of the region; nil beyond it.
  func kind(_ index: Int) -> Kind? { index < limit ? tokens[index].kind : nil }
  var kind: Kind? { kind(at) }

  func offset(_ index: Int) -> Int32 { index < tokens.count ? tokens[index].offset : Int32(clamping: bytes.count) }

  /// Where the token before the current one ends.
  var lastEnd: Int32 {
    guard at > 0, at <= tokens.count else { return 0 }
    let last = tokens[at - 1]
    return last.kind.isOpening ? last.offset + 1 : last.end
  }

  /// The bytes of a word, without the `@` of one that has it.
  func word(_ index: Int) -> ArraySlice<UInt8> {
    guard index < limit, tokens[index].kind == .word || tokens[index].kind == .atWord else { return [] }
    let token = tokens[index]
    return bytes[Int(token.offset) + (token.kind == .atWord ? 1 : 0)..<Int(token.end)]
  }

  func text(_ index: Int) -> String { String(decoding: word(index), as: UTF8.self) }

  func isWord(_ index: Int, _ text: StaticString) -> Bool { kind(index) == .word && word(index).isEqual(text) }

  /// The index behind a token, or behind the brackets that it opens.
  func behind(_ index: Int) -> Int {
    guard tokens[index].kind.isOpening else { return index + 1 }
    let end = min(Int(tokens[index].end), limit)
    return end < limit && tokens[end].kind == tokens[index].kind.closing ? end + 1 : max(end, index + 1)
  }

  func condition(_ index: Int) -> String? {
    guard index < tokens.count, tokens[index].condition > 0 else { return nil }
    return conditions[Int(tokens[index].condition)]
  }

  mutating func take(_ kind: Kind) -> Bool {
    guard self.kind == kind else { return false }
    at += 1
    return true
  }

  mutating func error() { if firstError == nil { firstError = offset(at) } }

  /// Goes to the next of these at this level, or to the end of the region.
  mutating func skip(to kinds: Kind...) {
    while let next = kind, !kinds.contains(next) { at = behind(at) }
  }

  // MARK: Regions

  /// Reads something that stands deeper; nil, without reading, where that is too deep.
  mutating func deeper<Result>(_ read: (inout ObjectiveCParser) -> Result) -> Result? {
    guard depth < Self.greatestDepth else {
      error()
      return nil
    }
    let outer = height
    (depth, height) = (depth + 1, 0)
    let result = read(&self)
    (depth, height) = (depth - 1, max(outer, height + 1))
    return result
  }

  /// Reads what the bracket here holds, and goes behind it; nil where that is too deep.
  mutating func within<Result>(_ read: (inout ObjectiveCParser) -> Result) -> Result? {
    let next = behind(at)
    let outer = limit
    let inner = min(Int(tokens[at].end), limit)
    let result = deeper { parser in
      (parser.at, parser.limit) = (parser.at + 1, inner)
      return read(&parser)
    }
    (at, limit) = (next, outer)
    return result
  }

  /// Reads a chain such as `a.b.c`, which grows without any bracket.
  mutating func chain<Result>(_ read: (inout ObjectiveCParser) -> Result) -> Result {
    let outer = height
    height = 0
    let result = read(&self)
    height = max(outer, height)
    return result
  }

  /// Whether what was read of a chain may become a part of something larger.
  mutating func grow() -> Bool {
    guard height < Self.greatestDepth * 2 else { return false }
    height += 1
    return true
  }

  // MARK: Lists

  /// Reads the parts of the region that commas part, each up to its comma.
  mutating func separated(_ read: (inout ObjectiveCParser) -> Void) {
    while at < limit {
      let start = at
      read(&self)
      skip(to: .comma)
      if !take(.comma), at == start { at += 1 }
    }
  }
}
