/// A word, a text, a number or a sign of a file of Objective-C.
struct ObjectiveCToken {
  enum Kind: UInt8 {
    case word, integer, floating, text
    /// `@interface`, `@YES`; the offset is the one of `@`.
    case atWord
    case openParenthesis, openBracket, openBrace
    /// `@(`, `@[` and `@{`.
    case openBox, openList, openDictionary
    case closeParenthesis, closeBracket, closeBrace
    case comma, semicolon, colon, question, dot, arrow, scope, ellipsis
    /// `=`, `+=`, and `++` or `--`.
    case assign, add, step
    case plus, minus, star, ampersand, caret, less, greater, not
    /// Any other sign: `==`, `&&`, `|=` ...
    case sign

    var isOpening: Bool { rawValue >= Kind.openParenthesis.rawValue && rawValue <= Kind.openDictionary.rawValue }
    var isClosing: Bool { rawValue >= Kind.closeParenthesis.rawValue && rawValue <= Kind.closeBrace.rawValue }

    /// Whether it stands between two values.
    var isOperator: Bool {
      switch self {
      case .plus, .minus, .star, .ampersand, .caret, .less, .greater, .sign: true
      default: false
      }
    }

    /// What closes an opening bracket.
    var closing: Kind {
      switch self {
      case .openParenthesis, .openBox: .closeParenthesis
      case .openBracket, .openList: .closeBracket
      default: .closeBrace
      }
    }
  }

  var offset: Int32
  /// The offset behind it; of an opening bracket: the index of the token that closes it, or before which it has to end.
  var end: Int32
  var kind: Kind
  /// The index of the condition of the `#if` around it; 0 for none.
  var condition: UInt16
}

/// Cuts a file into tokens, one declaration at the top level after the other, and finds which brackets belong together.
///
/// A declaration ends with `;` or `}` outside of brackets. So no more than one of them is held at a time, and what is
/// wrong in one spoils no other.
struct ObjectiveCLexer {
  /// A `#if` that is open.
  struct Conditional {
    /// Whether the part before was `#if 0`, within which nothing is read.
    var isSkipped: Bool
    /// The condition around it, and how many brackets were open.
    let outer: UInt16
    let openings: Int
    let nesting: Int
  }

  /// More tokens than any declaration has.
  private static let mostTokens = 2_000_000

  let bytes: [UInt8]
  var tokens: [ObjectiveCToken] = []
  var directives: [CodeDirective] = []
  /// Where the text behind each `#define` stands, and under which condition.
  var definitions: [(text: Range<Int>, condition: UInt16)] = []
  /// The texts of conditions; the first is none.
  var conditions = [""]
  private(set) var firstError: Int32?

  var at: Int
  let end: Int
  /// Whether it reads the text of one `#define`, which is a single piece.
  let isDefinition: Bool
  /// The brackets that are open: indexes of tokens.
  var openings: [Int] = []
  var conditionals: [Conditional] = []
  var condition: UInt16 = 0
  var skippedConditionals = 0
  /// The braces of `extern "C" {` and the like that are open.
  private var transparentBraces = 0

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    (at, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
    isDefinition = range != nil
  }

  /// Gives the array of tokens away, or takes it back, so that it is not copied.
  mutating func exchange(_ other: inout [ObjectiveCToken]) { swap(&tokens, &other) }

  /// Reads the tokens of the next declaration; false at the end of the file.
  mutating func readDeclaration() -> Bool {
    tokens.removeAll(keepingCapacity: true)
    definitions.removeAll(keepingCapacity: true)
    var goesOn = true
    while goesOn, at < end {
      goesOn = step()
      if tokens.count > Self.mostTokens { goesOn = false }
    }
    closeAll(downTo: 0)
    return at < end || !tokens.isEmpty || !definitions.isEmpty
  }

  mutating func error(at offset: Int) { if firstError == nil { firstError = Int32(clamping: offset) } }

  func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  /// One token, comment, line of the preprocessor or space; false where the declaration ends.
  private mutating func step() -> Bool {
    let first = bytes[at]
    switch first {
    case 0...0x20, UInt8(ascii: "\\"): at += 1
    case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/") || byte(at + 1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "#"):
      if isDefinition { return refuse() }
      readPreprocessorLine()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readText(from: at, quote: at)
    case UInt8(ascii: "@"): return readAt()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "."):
      if byte(at + 1).isDigit { readNumber() } else { return readSign(first) }
    default:
      if first.isWordByte { return readWord() }
      return readSign(first)
    }
    return true
  }

  /// A definition with `#` in it is none that could be read.
  private mutating func refuse() -> Bool {
    tokens.removeAll()
    openings.removeAll()
    at = end
    return false
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, from start: Int, to stop: Int) {
    at = stop
    if skippedConditionals > 0 { return }
    tokens.append(
      ObjectiveCToken(offset: Int32(clamping: start), end: Int32(clamping: stop), kind: kind, condition: condition))
  }

  // MARK: Words, numbers, texts

  private mutating func readWord() -> Bool {
    var stop = at + 1
    while stop < end, bytes[stop].isWordByte { stop += 1 }
    if byte(stop) == UInt8(ascii: "\""), stop - at <= 2, [0x4C, 0x55, 0x75].contains(bytes[at]) {
      readText(from: at, quote: stop)
    } else {
      add(.word, from: at, to: stop)
    }
    return true
  }

  private mutating func readNumber() {
    var stop = at
    var isFloating = false
    let isHexadecimal = byte(at + 1) | 0x20 == UInt8(ascii: "x")
    while stop < end {
      let next = bytes[stop]
      let isExponent = !isHexadecimal && next | 0x20 == UInt8(ascii: "e")
      if next == UInt8(ascii: ".") || isExponent { isFloating = true }
      guard next.isWordByte || next == UInt8(ascii: ".") else { break }
      stop += 1
      if isExponent, byte(stop) == UInt8(ascii: "-") || byte(stop) == UInt8(ascii: "+") { stop += 1 }
    }
    add(isFloating ? .floating : .integer, from: at, to: stop)
  }

  /// A text, or a character, which is a number; either ends with its line at the latest.
  private mutating func readText(from start: Int, quote: Int) {
    let mark = bytes[quote]
    var stop = quote + 1
    while stop < end, bytes[stop] != mark, bytes[stop] != 0x0A {
      stop += bytes[stop] == UInt8(ascii: "\\") ? (byte(stop + 1) == 0x0D && byte(stop + 2) == 0x0A ? 3 : 2) : 1
    }
    stop = min(stop, end)
    if byte(stop) == mark, stop < end { stop += 1 } else if skippedConditionals == 0 { error(at: start) }
    add(mark == UInt8(ascii: "'") ? .integer : .text, from: start, to: stop)
  }

  private mutating func readAt() -> Bool {
    let next = byte(at + 1)
    switch next {
    case UInt8(ascii: "\""): readText(from: at, quote: at + 1)
    case UInt8(ascii: "("): open(.openBox, length: 2)
    case UInt8(ascii: "["): open(.openList, length: 2)
    case UInt8(ascii: "{"): open(.openDictionary, length: 2)
    default:
      var stop = at + 1
      while stop < end, bytes[stop].isWordByte { stop += 1 }
      guard stop > at + 1, !next.isDigit else {
        // `@12`, `@-1`
        at += 1
        return true
      }
      let word = bytes[at + 1..<stop]
      let begins = word.isEqual("interface") || word.isEqual("implementation") || word.isEqual("end")
      if begins, !openings.isEmpty, skippedConditionals == 0 { return false }
      add(.atWord, from: at, to: stop)
      return !(word.isEqual("end") && openings.isEmpty) || skippedConditionals > 0
    }
    return true
  }

  // MARK: Signs and brackets

  private mutating func readSign(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "("): open(.openParenthesis, length: 1)
    case UInt8(ascii: "["): open(.openBracket, length: 1)
    case UInt8(ascii: "{"): openBrace()
    case UInt8(ascii: ")"): close(.closeParenthesis)
    case UInt8(ascii: "]"): close(.closeBracket)
    case UInt8(ascii: "}"):
      close(.closeBrace)
      return skippedConditionals > 0 || !openings.isEmpty || isDefinition
    case UInt8(ascii: ";"):
      add(.semicolon, from: at, to: at + 1)
      return skippedConditionals > 0 || !openings.isEmpty || isDefinition
    default:
      if startsMethod(first) { return false }
      let (kind, length) = Self.sign(first, byte(at + 1))
      let isEllipsis = kind == .dot && byte(at + 1) == UInt8(ascii: ".")
      add(isEllipsis ? .ellipsis : kind, from: at, to: min(at + (isEllipsis ? 3 : length), end))
    }
    return true
  }

  private static func sign(_ first: UInt8, _ second: UInt8) -> (ObjectiveCToken.Kind, Int) {
    switch (first, second) {
    case (UInt8(ascii: ","), _): (.comma, 1)
    case (UInt8(ascii: ":"), UInt8(ascii: ":")): (.scope, 2)
    case (UInt8(ascii: ":"), _): (.colon, 1)
    case (UInt8(ascii: "?"), _): (.question, 1)
    case (UInt8(ascii: "."), _): (.dot, 1)
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): (.arrow, 2)
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): (.step, 2)
    case (UInt8(ascii: "+"), UInt8(ascii: "=")): (.add, 2)
    case (_, UInt8(ascii: "=")): (.sign, 2)
    case (UInt8(ascii: "="), _): (.assign, 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")): (.sign, 2)
    default: (single[Int(first)], 1)
    }
  }

  /// The kinds of signs of one byte.
  private static let single: [ObjectiveCToken.Kind] = {
    var kinds = [ObjectiveCToken.Kind](repeating: .sign, count: 256)
    let known: [(Unicode.Scalar, ObjectiveCToken.Kind)] = [
      ("+", .plus), ("-", .minus), ("*", .star), ("&", .ampersand), ("^", .caret), ("<", .less), (">", .greater),
      ("!", .not),
      ("~", .plus),
    ]
    for (sign, kind) in known { kinds[Int(sign.value)] = kind }
    return kinds
  }()

  /// Whether a method begins here although brackets are open: `- (` or `+ (` at the very start of a line, behind `;` or
  /// `}`.
  private func startsMethod(_ first: UInt8) -> Bool {
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "+"), !openings.isEmpty, skippedConditionals == 0,
      at == 0 || bytes[at - 1] == 0x0A, let last = tokens.last?.kind, last == .semicolon || last == .closeBrace
    else { return false }
    return byte(at + 1) == UInt8(ascii: "(") || byte(at + 1) == 0x20 && byte(at + 2) == UInt8(ascii: "(")
  }

  private mutating func open(_ kind: ObjectiveCToken.Kind, length: Int) {
    if skippedConditionals == 0 { openings.append(tokens.count) }
    add(kind, from: at, to: at + length)
  }

  /// The braces of `extern "C" {` and `namespace x {` hold declarations like any other.
  private mutating func openBrace() {
    if openings.isEmpty, skippedConditionals == 0, let first = tokens.first, first.kind == .word, tokens.count <= 2 {
      let word = bytes[Int(first.offset)..<Int(first.end)]
      if word.isEqual("namespace") || word.isEqual("extern") && tokens.last?.kind == .text {
        transparentBraces += 1
        tokens.removeAll(keepingCapacity: true)
        at += 1
        return
      }
    }
    open(.openBrace, length: 1)
  }

  /// Closes the bracket that it belongs to, and those within it that nothing closes; one that belongs to none is left
  /// out.
  private mutating func close(_ kind: ObjectiveCToken.Kind) {
    let start = at
    at += 1
    guard skippedConditionals == 0 else { return }
    // How far to look is limited, for there may be very many that are not closed.
    var depth = openings.count - 1
    while depth >= max(0, openings.count - 64), tokens[openings[depth]].kind.closing != kind {
      if kind != .closeBrace, tokens[openings[depth]].kind == .openBrace { depth = 0 }
      depth -= 1
    }
    guard depth >= max(0, openings.count - 64) else {
      if transparentBraces > 0, kind == .closeBrace, openings.isEmpty {
        transparentBraces -= 1
      } else {
        error(at: start)
      }
      return
    }
    closeAll(downTo: depth + 1)
    tokens[openings.removeLast()].end = Int32(tokens.count)
    add(kind, from: start, to: start + 1)
  }

  private mutating func closeAll(downTo depth: Int) {
    while openings.count > depth {
      let index = openings.removeLast()
      error(at: Int(tokens[index].offset))
      tokens[index].end = Int32(tokens.count)
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// A letter, a digit, `_`, `$`, or a part of any letter beyond ASCII.
  var isWordByte: Bool {
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || isDigit || self == 0x5F || self == 0x24 || self >= 0x80
  }
}

extension ArraySlice<UInt8> {
  func isEqual(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return zip(self, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)).allSatisfy { $0 == $1 }
  }
}
