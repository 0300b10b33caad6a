import Catalogs
import Texts

/// A text of XLIFF 2 as its pieces pass, with what declared limits count of it.
struct XLIFF2Text {
  /// What a `mrk`, `pc`, `sm` to `em` or `sc` to `ec` spans, where it has limits of its own.
  struct Span {
    var id: String
    var isOpen = true
    /// UTF-8 offsets of `counted`.
    var start: Int
    var end: Int
    var codeSize: Int
    var codeStorage: Int
    var limits: [SizeLimit]
    var allowedCharacters: String?
  }

  private(set) var text = ""
  /// The text without what stands in for codes, where something does.
  private var textOnly: String?
  /// Where the pieces stand, in order: most texts have one.
  private var first: TextRange?
  private var others: [TextRange] = []
  private var codeSize = 0
  private var codeStorage = 0
  private var spans: [Span] = []
  private var hasCodes = false
  /// Where stand-ins were left out of `counted`, in rising order.
  private var standIns: [Int] = []
  var preservesSpace = false
  /// Spans with limits that one text may have; further ones are passed over.
  private static let spanLimit = 256

  private var counted: String { textOnly ?? text }

  mutating func append(_ range: Range<Int>, of spelling: XMLSpelling) {
    guard !range.isEmpty else { return }
    let piece = spelling.text(range)
    if text.isEmpty { text = piece } else { text += piece }
    textOnly?.append(piece)
    add(range)
  }

  /// A code point that XML cannot hold; it counts like any other.
  mutating func append(_ scalar: Unicode.Scalar, at tag: Range<Int>) {
    text.unicodeScalars.append(scalar)
    textOnly?.unicodeScalars.append(scalar)
    add(tag)
  }

  /// A code: its display stand-in is text, its declared size is what counts.
  mutating func append(code standIn: String?, at range: Range<Int>?, size: Int = 0, storage: Int = 0) {
    hasCodes = hasCodes || size > 0 || storage > 0
    codeSize += size
    codeStorage += storage
    guard let standIn, !standIn.isEmpty else { return }
    hasCodes = true
    if textOnly == nil { textOnly = text }
    standIns.append(counted.utf8.count)
    text += standIn
    if let range { add(range) }
  }

  private mutating func add(_ range: Range<Int>) {
    let range = TextRange(range.lowerBound, range.upperBound)
    if first == nil { first = range } else { others.append(range) }
  }

  mutating func open(_ id: String, limits: [SizeLimit], allowedCharacters: String?) {
    guard !limits.isEmpty || allowedCharacters != nil, spans.count < Self.spanLimit else { return }
    let at = counted.utf8.count
    spans.append(
      Span(
        id: id, start: at, end: at, codeSize: codeSize, codeStorage: codeStorage, limits: limits,
        allowedCharacters: allowedCharacters))
  }

  mutating func close(_ id: String) {
    guard let index = spans.lastIndex(where: { $0.isOpen && $0.id == id }) else { return }
    spans[index].isOpen = false
    spans[index].end = counted.utf8.count
    spans[index].codeSize = codeSize - spans[index].codeSize
    spans[index].codeStorage = codeStorage - spans[index].codeStorage
  }

  /// The text is complete: spans that were not closed are dropped, white space is collapsed where it is not preserved.
  mutating func finish() {
    if !spans.isEmpty { spans.removeAll { $0.isOpen } }
    guard !preservesSpace else { return }
    guard hasCodes || !spans.isEmpty else {
      text = XLIFFText.collapsed(text)
      return
    }
    let whole = counted
    text = XLIFFText.collapsed(text)
    let standIns = standIns
    if whole.withBytes({ XLIFFText.isCollapsed($0, standIns: standIns) }) {
      textOnly = whole
      return
    }
    let collapsed = Self.collapsed(whole, standIns: standIns, tracksOffsets: !spans.isEmpty)
    textOnly = collapsed.text
    for index in spans.indices {
      spans[index].start = collapsed.moved[min(spans[index].start, collapsed.moved.count - 1)]
      spans[index].end = collapsed.moved[min(spans[index].end, collapsed.moved.count - 1)]
    }
  }

  /// A text collapsed as `XLIFFText.collapsed` does it with its stand-ins, which part the white space around them; and
  /// where each offset has moved, where that is asked.
  private static func collapsed(
    _ text: String, standIns: [Int], tracksOffsets: Bool
  ) -> (text: String, moved: [Int]) {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var moved: [Int] = []
    if tracksOffsets { moved.reserveCapacity(bytes.count + 1) }
    var parts = standIns[...]
    var i = 0
    while i < bytes.count {
      guard bytes[i].isXMLSpace else {
        if tracksOffsets { moved.append(out.count) }
        out.append(bytes[i])
        i += 1
        continue
      }
      let gap = Gap(in: bytes, from: i, standIns: &parts)
      let begun = out.count
      if !gap.isAtEnd || !bytes[gap.range].contains(0x0A) { out.append(0x20) }
      if tracksOffsets { for offset in gap.range { moved.append(offset == i ? begun : out.count) } }
      i = gap.range.upperBound
    }
    moved.append(out.count)
    return (String(decoding: out, as: UTF8.self), moved)
  }

  /// White space that a letter, a stand-in or an end of the text bounds on both sides.
  private struct Gap {
    var range: Range<Int>
    /// Whether the text begins or ends with it.
    var isAtEnd: Bool

    /// The gap from an offset on; stand-ins that were passed are dropped.
    init(in bytes: [UInt8], from start: Int, standIns: inout ArraySlice<Int>) {
      standIns = standIns.drop { $0 < start }
      let isAfterStandIn = standIns.first == start
      standIns = standIns.drop { $0 == start }
      var end = start
      while end < bytes.count, bytes[end].isXMLSpace, end == start || standIns.first != end { end += 1 }
      range = start..<end
      isAtEnd = (start == 0 && !isAfterStandIn) || (end == bytes.count && standIns.first != end)
    }
  }

  /// Adds the text of the next part.
  mutating func join(_ other: XLIFF2Text) {
    guard !isUntouched else { return self = other }
    let offset = counted.utf8.count
    if textOnly == nil, other.textOnly != nil { textOnly = text }
    textOnly?.append(other.counted)
    text += other.text
    if let range = other.first {
      if first == nil { first = range } else { others.append(range) }
      if !other.others.isEmpty { others += other.others }
    }
    codeSize += other.codeSize
    codeStorage += other.codeStorage
    hasCodes = hasCodes || other.hasCodes
    for var span in other.spans {
      span.start += offset
      span.end += offset
      spans.append(span)
    }
  }

  /// Whether nothing was added yet.
  private var isUntouched: Bool { text.isEmpty && textOnly == nil && first == nil && !hasCodes && spans.isEmpty }

  /// The value, with what limits count where that is not the text itself.
  func value(in file: FileID, variation: Variation, allowedCharacters: String?) -> Value {
    var value = Value(
      text, variation: variation, place: first.map { ValuePlace(file: file, first: $0, others: others) })
    guard hasCodes || allowedCharacters != nil || !spans.isEmpty else { return value }
    let counted = counted
    let all = 0..<counted.utf8.count
    if hasCodes || allowedCharacters != nil {
      value.counted.append(
        CountedText(
          whole: counted, range: all, isWhole: true, codeSize: codeSize, codeStorage: codeStorage,
          allowedCharacters: allowedCharacters))
    }
    for span in spans {
      value.counted.append(
        CountedText(
          whole: counted, range: span.start..<max(span.start, span.end), isWhole: false, codeSize: span.codeSize,
          codeStorage: span.codeStorage, limits: span.limits, allowedCharacters: span.allowedCharacters))
    }
    return value
  }
}

extension UInt8 {
  /// White space of XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
