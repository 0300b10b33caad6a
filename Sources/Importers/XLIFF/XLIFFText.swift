import Catalogs
import Texts

/// A text that was read, with the place of its spelling.
struct SpelledText {
  var text: String
  var place: ValuePlace?
}

/// A text of an XLIFF file as its pieces pass: what stands between the tags, and what stands in for codes.
struct XLIFFText {
  private(set) var text = ""
  /// Where the pieces stand, in order: most texts have one.
  private var first: TextRange?
  private var others: [TextRange] = []

  mutating func append(_ range: Range<Int>, of spelling: XMLSpelling) {
    guard !range.isEmpty else { return }
    add(spelling.text(range), at: range)
  }

  /// The same of a text that other files repeat.
  mutating func append(_ range: Range<Int>, of spelling: XMLSpelling, from pool: inout TextPool) {
    guard !range.isEmpty else { return }
    add(spelling.text(range, from: &pool), at: range)
  }

  private mutating func add(_ piece: String, at range: Range<Int>) {
    if text.isEmpty { text = piece } else { text += piece }
    add(range)
  }

  /// The display stand-in of a code, spelled in an attribute.
  mutating func append(standIn: String, at range: Range<Int>?) {
    guard !standIn.isEmpty else { return }
    text += standIn
    if let range { add(range) }
  }

  private mutating func add(_ range: Range<Int>) {
    let range = TextRange(range.lowerBound, range.upperBound)
    if first == nil { first = range } else { others.append(range) }
  }

  /// Where the text stands; nil for none.
  func place(in file: FileID) -> ValuePlace? { first.map { ValuePlace(file: file, first: $0, others: others) } }

  /// The text where the file does not ask to preserve white space: each run is one space, and one that breaks the line
  /// at either end is none (it comes from laying out the XML).
  static func collapsed(_ text: String) -> String {
    if text.withBytes({ isCollapsed($0) }) { return text }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      guard isSpace(bytes[i]) else {
        out.append(bytes[i])
        i += 1
        continue
      }
      let start = i
      while i < bytes.count, isSpace(bytes[i]) { i += 1 }
      let isAtEnd = start == 0 || i == bytes.count
      if !isAtEnd || !bytes[start..<i].contains(0x0A) { out.append(0x20) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether no white space stands beside other, and none but blanks anywhere: true of most texts.
  private static func isCollapsed(_ bytes: ByteView) -> Bool {
    var i = 0
    // The mark of a blank before the first of the eight.
    var before: UInt64 = 0
    while let eight = bytes.eight(at: i) {
      let blanks = eight.equal(0x20)
      if eight.equal(0, in: 0xE0) | (blanks & (blanks << 8 | before)) != 0 { return false }
      before = blanks >> 56
      i += 8
    }
    while i < bytes.count {
      let isBlank = bytes[i] == 0x20
      if bytes[i] < 0x20 || (isBlank && before != 0) { return false }
      before = isBlank ? 0x80 : 0
      i += 1
    }
    return true
  }

  /// The same of a text from which stand-ins were left out, at offsets in rising order, which part the blanks around them.
  static func isCollapsed(_ bytes: ByteView, standIns: [Int]) -> Bool {
    var wasSpace = false
    var parts = standIns[...]
    for i in bytes.indices {
      guard bytes[i] <= 0x20 else {
        wasSpace = false
        continue
      }
      if bytes[i] != 0x20 { return false }
      if wasSpace {
        while let next = parts.first, next < i { parts = parts.dropFirst() }
        if parts.first != i { return false }
      }
      wasSpace = true
    }
    return true
  }
}
