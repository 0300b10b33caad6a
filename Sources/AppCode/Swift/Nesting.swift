/// How much of a file the parser, and what reads its tree, can take: they would run out of stack or time where brackets stand too deep in each
/// other, or where a chain of calls is too long. No code that people write comes near these limits.
struct Nesting {
  /// Brackets in each other.
  private static let deepest = 200
  /// The parser looks at each of these twice as often as at the one around it.
  private static let deepestSquare = 14
  /// Links of chains, with those of chains within them.
  private static let highest = 1_200
  private static let mostWords = 200
  private static let mostBranches = 1_500

  /// What stands between two brackets.
  private struct Level {
    /// Links of the chain that goes on here, with what stood in its brackets.
    var height = 0
    /// The most that any chain before it had.
    var most = 0
    /// The branches of one `if`.
    var branches = 0
    /// Whether its bracket stands in a text: `\\(`.
    var isInText = false
  }
  private var levels = [Level()]
  private var squares = 0
  private var conditions = 0
  /// `<` compares, too: counted within a line, up to what ends an expression.
  private var angles = 0
  /// Words that may all stand before one expression: `try await`.
  private var words = 0
  /// The texts that the scan is in: how many quotes and how many `#` each begins with.
  private var texts: [(quotes: Int, pounds: Int)] = []
  private var isInText = false

  /// The bytes before what is too much.
  static func readableCount(of bytes: [UInt8]) -> Int {
    var nesting = Nesting()
    var offset = 0
    while offset < bytes.count {
      let start = offset
      nesting.take(bytes, &offset)
      if nesting.isTooMuch { return start }
    }
    return bytes.count
  }

  private var isTooMuch: Bool {
    levels.count + angles + conditions > Self.deepest || squares > Self.deepestSquare || words > Self.mostWords
      || levels[levels.count - 1].height > Self.highest || levels[levels.count - 1].branches > Self.mostBranches
  }

  private mutating func take(_ bytes: [UInt8], _ offset: inout Int) {
    if isInText { return takeText(bytes, &offset) }
    let byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    offset += 1
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): offset = Self.end(ofLine: offset, bytes)
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): offset = Self.end(ofComment: offset + 1, bytes)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): takeQuoteOrHash(byte, bytes, &offset)
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"):
      // `->`: what a function gives may be a function.
      if offset > 1, bytes[offset - 2] == UInt8(ascii: "-") { levels[levels.count - 1].height += 1 }
      angles = max(0, angles - 1)
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): levels[levels.count - 1].height += 1
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ";"): endChain()
    case 0x0A: endLine(bytes, offset)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      takeWord(bytes, &offset)
    default: break
    }
  }

  private mutating func takeWord(_ bytes: [UInt8], _ offset: inout Int) {
    let start = offset - 1
    while offset < bytes.count, Self.isWordPart(bytes[offset]) { offset += 1 }
    let word = bytes[start..<offset]
    if word.count <= 9, Self.prefixes.contains(where: { word.elementsEqual($0) }) { words += 1 } else { words = 0 }
    if word.elementsEqual("else".utf8) { levels[levels.count - 1].branches += 1 }
  }
  private static let prefixes = [
    "await", "try", "some", "any", "inout", "each", "repeat", "copy", "consume", "unsafe", "sending", "borrowing",
    "consuming", "isolated", "return", "throw", "else", "if",
  ]
  .map { Array($0.utf8) }
  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func open(_ byte: UInt8) {
    if byte == UInt8(ascii: "[") { squares += 1 }
    words = 0
    levels.append(Level(isInText: isInText))
  }

  private mutating func close(_ byte: UInt8) {
    if byte == UInt8(ascii: "]") { squares = max(0, squares - 1) }
    words = 0
    guard levels.count > 1, let inner = levels.popLast() else { return }
    let outer = levels.count - 1
    levels[outer].height = max(levels[outer].height, inner.height, inner.most) + 1
    isInText = inner.isInText
  }

  private mutating func endChain() {
    let last = levels.count - 1
    levels[last].most = max(levels[last].most, levels[last].height)
    levels[last].height = 0
  }

  private mutating func endLine(_ bytes: [UInt8], _ offset: Int) {
    angles = 0
    var next = offset
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 || bytes[next] == 0x0A || bytes[next] == 0x0D {
      next += 1
    }
    // A chain may go on in the next line.
    if next < bytes.count, bytes[next] != UInt8(ascii: "."), bytes[next] != UInt8(ascii: "?") { endChain() }
  }

  // MARK: Texts

  private mutating func takeQuoteOrHash(_ byte: UInt8, _ bytes: [UInt8], _ offset: inout Int) {
    var pounds = 0
    var at = offset - 1
    while at < bytes.count, bytes[at] == UInt8(ascii: "#") { (pounds, at) = (pounds + 1, at + 1) }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
      if Self.reads("#if", bytes, offset - 1) { conditions += 1 }
      if Self.reads("#endif", bytes, offset - 1) { conditions = max(0, conditions - 1) }
      // A row of them is read again and again.
      if pounds > 20 { conditions = Self.deepest }
      return
    }
    let isLong = Self.reads("\"\"\"", bytes, at)
    texts.append((isLong ? 3 : 1, pounds))
    isInText = true
    offset = at + (isLong ? 3 : 1)
  }

  private mutating func takeText(_ bytes: [UInt8], _ offset: inout Int) {
    guard let text = texts.last else { return isInText = false }
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\\") {
      var at = offset
      while at < bytes.count, at - offset < text.pounds, bytes[at] == UInt8(ascii: "#") { at += 1 }
      guard at - offset == text.pounds else { return }
      if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
        open(bytes[at])
        isInText = false
      }
      offset = at + 1
    } else if byte == 0x0A, text.quotes == 1 {
      endText()
    } else if byte == UInt8(ascii: "\"") {
      let closing =
        [UInt8](repeating: UInt8(ascii: "\""), count: text.quotes - 1)
        + [UInt8](repeating: UInt8(ascii: "#"), count: text.pounds)
      guard offset + closing.count <= bytes.count, bytes[offset..<offset + closing.count].elementsEqual(closing) else {
        return
      }
      offset += closing.count
      endText()
    }
  }

  private mutating func endText() {
    texts.removeLast()
    isInText = false
  }

  // MARK: What is passed over

  private static func end(ofLine start: Int, _ bytes: [UInt8]) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  private static func end(ofComment start: Int, _ bytes: [UInt8]) -> Int {
    var (at, depth) = (start, 1)
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        (at, depth) = (at + 2, depth - 1)
        if depth == 0 { return at }
      } else if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        (at, depth) = (at + 2, depth + 1)
      } else {
        at += 1
      }
    }
    return bytes.count
  }

  private static func reads(_ word: StaticString, _ bytes: [UInt8], _ offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return word.withUTF8Buffer { word in bytes[offset..<offset + count].elementsEqual(word) }
  }
}
