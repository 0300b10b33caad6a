/// How much of a file the parser can take: it looks ahead without a limit, and would run out of stack or time where brackets stand too deep
/// in each other, or where a chain of calls is too long. No code that people write comes near these limits.
struct Nesting {
  private static let deepest = 200
  /// The parser looks at each of these twice as often as at the one around it.
  private static let deepestSquare = 14
  private static let longestChain = 1_500
  private static let mostWords = 5_000
  private static let longestHash = 200

  private var depth = 0
  private var squares = 0
  /// `<` compares, too: counted within a line, up to what ends an expression.
  private var angles = 0
  /// Calls and members since the expression began.
  private var links = 0
  /// Words that may all stand before one expression: `try await`.
  private var words = 0
  /// By how deep they stand, the branches of one `if`.
  private var branches: [Int] = [0]
  private var hashes = 0
  private var last: UInt8 = 0

  /// The bytes before what is too much.
  static func readableCount(of bytes: [UInt8]) -> Int {
    var nesting = Nesting()
    for (offset, byte) in bytes.enumerated() {
      nesting.take(byte, bytes, offset)
      if nesting.isTooMuch { return offset }
    }
    return bytes.count
  }

  private var isTooMuch: Bool {
    depth + angles > Self.deepest || squares > Self.deepestSquare || links > Self.longestChain || words > Self.mostWords
      || branches[branches.count - 1] > Self.longestChain || hashes > Self.longestHash
  }

  private mutating func take(_ byte: UInt8, _ bytes: [UInt8], _ offset: Int) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "["):
      squares += 1
      links += 1
    case UInt8(ascii: "]"): squares = max(0, squares - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): links += 1
    case UInt8(ascii: ","), UInt8(ascii: "="): links = 0
    case 0x0A, UInt8(ascii: ";"): endLine(next: offset + 1 < bytes.count ? bytes[offset + 1] : 0)
    case 0x20: words += 1
    case UInt8(ascii: "#"): takeHash(bytes, offset)
    case UInt8(ascii: "e"): if Self.reads("else", bytes, offset) { branches[branches.count - 1] += 1 }
    default: break
    }
    if byte > 0x20 { last = byte }
  }

  private mutating func open(_ byte: UInt8) {
    depth += 1
    links = byte == UInt8(ascii: "{") ? 0 : links + 1
    branches.append(0)
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    if branches.count > 1 { branches.removeLast() }
  }

  private mutating func endLine(next: UInt8) {
    angles = 0
    if last | 0x20 < UInt8(ascii: "a") || last | 0x20 > UInt8(ascii: "z") { words = 0 } else { words += 1 }
    // A chain may go on in the next line.
    if next != 0x20, next != 0x09, next != UInt8(ascii: ".") { links = 0 }
  }

  /// `#if` and `#endif`; a row of them opens a text.
  private mutating func takeHash(_ bytes: [UInt8], _ offset: Int) {
    hashes = last == UInt8(ascii: "#") ? hashes + 1 : 1
    if Self.reads("#if", bytes, offset) { depth += 1 }
    if Self.reads("#endif", bytes, offset) { depth = max(0, depth - 1) }
  }

  private static func reads(_ word: StaticString, _ bytes: [UInt8], _ offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return word.withUTF8Buffer { word in bytes[offset..<offset + count].elementsEqual(word) }
  }
}
