import Catalogs

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
  private(set) var ranges: [TextRange] = []
  /// The text without what stands in for codes.
  private(set) var counted = ""
  private(set) var codeSize = 0
  private(set) var codeStorage = 0
  private(set) var spans: [Span] = []
  private(set) var hasCodes = false
  var preservesSpace = false
  /// Spans with limits that one text may have; further ones are passed over.
  private static let spanLimit = 256

  mutating func append(_ range: Range<Int>, of spelling: XMLSpelling) {
    guard !range.isEmpty else { return }
    let piece = spelling.text(range)
    text += piece
    counted += piece
    ranges.append(TextRange(range.lowerBound, range.upperBound))
  }

  /// A code point that XML cannot hold; it counts like any other.
  mutating func append(_ scalar: Unicode.Scalar, at tag: Range<Int>) {
    text.unicodeScalars.append(scalar)
    counted.unicodeScalars.append(scalar)
    ranges.append(TextRange(tag.lowerBound, tag.upperBound))
  }

  /// A code: its display stand-in is text, its declared size is what counts.
  mutating func append(code standIn: String?, at range: Range<Int>?, size: Int = 0, storage: Int = 0) {
    hasCodes = hasCodes || size > 0 || storage > 0
    codeSize += size
    codeStorage += storage
    guard let standIn, !standIn.isEmpty else { return }
    hasCodes = true
    text += standIn
    if let range { ranges.append(TextRange(range.lowerBound, range.upperBound)) }
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
    spans.removeAll { $0.isOpen }
    guard !preservesSpace else { return }
    text = XLIFFText.collapsed(text)
    guard !spans.isEmpty else {
      counted = XLIFFText.collapsed(counted)
      return
    }
    let whole = counted
    counted = XLIFFText.collapsed(whole)
    // Offsets move by what the collapsing took away before them.
    var moved: [Int] = []
    moved.reserveCapacity(whole.utf8.count + 1)
    var kept = Array(counted.utf8)[...]
    for byte in whole.utf8 {
      moved.append(counted.utf8.count - kept.count)
      if let next = kept.first, next == byte || (next == 0x20 && byte.isSpace) { kept = kept.dropFirst() }
    }
    moved.append(counted.utf8.count)
    for index in spans.indices {
      spans[index].start = moved[min(spans[index].start, moved.count - 1)]
      spans[index].end = moved[min(spans[index].end, moved.count - 1)]
    }
  }

  mutating func append(_ other: XLIFF2Text) {
    let offset = counted.utf8.count
    text += other.text
    counted += other.counted
    ranges += other.ranges
    codeSize += other.codeSize
    codeStorage += other.codeStorage
    hasCodes = hasCodes || other.hasCodes
    for var span in other.spans {
      span.start += offset
      span.end += offset
      spans.append(span)
    }
  }

  /// The value, with what limits count where that is not the text itself.
  func value(in file: FileID, variation: Variation, allowedCharacters: String?) -> Value {
    var value = Value(
      text, variation: variation, place: ranges.isEmpty ? nil : ValuePlace(file: file, ranges: ranges))
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
