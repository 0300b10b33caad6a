import Catalogs
import Texts

/// A comment of a `.strings` file, cleaned of its delimiters.
struct StringsComment {
  enum Content {
    /// One line that stands in the file as it is: it is made where it is known to be kept.
    case line(TextRange)
    case text(String)
  }
  var content: Content
  /// The whole of it, delimiters included.
  var range: TextRange

  /// The text, in the bytes of the file.
  func text(in bytes: ByteView) -> String {
    switch content {
    case .line(let range): bytes.part(range).text
    case .text(let text): text
    }
  }

  /// The comment that belongs to the pair at `position`, of all that stand before it.
  ///
  /// That is the last block: a `/* … */`, or `// …` on lines that follow each other. The first block of the file is its
  /// header where an empty line parts it from the first pair.
  static func block(
    of comments: [StringsParser.RawComment], before position: Int, isFirst: Bool, in bytes: ByteView
  ) -> StringsComment? {
    guard let last = comments.last else { return nil }
    var first = comments.count - 1
    while first > 0, last.isLine, comments[first - 1].isLine,
      lineEnds(from: Int(comments[first - 1].range.end), to: Int(comments[first].range.start), in: bytes) < 2
    {
      first -= 1
    }
    if isFirst, first == 0, lineEnds(from: Int(last.range.end), to: position, in: bytes) > 1 { return nil }
    return first + 1 == comments.count ? make(last, in: bytes) : make(comments[first...], in: bytes)
  }

  /// How many lines end in a stretch of white space; CR LF is one line end.
  private static func lineEnds(from start: Int, to end: Int, in bytes: ByteView) -> Int {
    var count = 0
    var i = start
    while i < end {
      if bytes.isLineEnd(at: i) {
        count += 1
        if bytes[i] == 0x0D, i + 1 < end, bytes[i + 1] == 0x0A { i += 1 }
      }
      i += 1
    }
    return count
  }

  static func make(
    _ comments: ArraySlice<StringsParser.RawComment>, in bytes: ByteView
  ) -> StringsComment {
    let lines = comments.flatMap { Self.lines(of: bytes.part(content(of: $0, in: bytes))) }
    let range = TextRange(Int(comments.first?.range.start ?? 0), Int(comments.last?.range.end ?? 0))
    return StringsComment(content: .text(joined(lines)), range: range)
  }

  /// The same of one.
  static func make(
    _ comment: StringsParser.RawComment, in bytes: ByteView
  ) -> StringsComment {
    let content = content(of: comment, in: bytes)
    if let line = singleLine(bytes, content.lowerBound, content.upperBound) {
      return StringsComment(content: .line(line), range: comment.range)
    }
    let inner = bytes.part(content)
    let text = plainLines(inner) ?? joined(lines(of: inner))
    return StringsComment(content: .text(text), range: comment.range)
  }

  /// What stands between the delimiters.
  private static func content(
    of comment: StringsParser.RawComment, in bytes: ByteView
  ) -> Range<Int> {
    var start = Int(comment.range.start) + 2
    var end = Int(comment.range.end)
    if comment.isLine {
      while start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
    } else {
      if end - 2 >= start, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") { end -= 2 }
      while start < end, bytes[start] == UInt8(ascii: "*") { start += 1 }
    }
    return start..<max(start, end)
  }

  private static func lines(of bytes: ByteView) -> [Substring] {
    bytes.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(trimmed)
  }

  /// The lines without the empty ones at both ends.
  private static func joined(_ lines: [Substring]) -> String {
    var lines = lines[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.drop(while: \.isEmpty).joined(separator: "\n")
  }

  /// The same of several lines of ASCII, of which no two bytes but CR LF are one character; nil for other text.
  private static func plainLines(_ bytes: ByteView) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    // Line ends that are only written before a line that is not empty.
    var ends = 0
    var i = bytes.startIndex
    while i < bytes.endIndex {
      while i < bytes.endIndex, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
      let start = i
      while i < bytes.endIndex, !(0x0A...0x0D).contains(bytes[i]) { i += 1 }
      var end = i
      while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      if start < end {
        if !out.isEmpty { for _ in 0..<ends { out.append(0x0A) } }
        ends = 0
        out.append(contentsOf: bytes[start..<end])
      }
      guard i < bytes.endIndex else { break }
      i += bytes[i] == 0x0D && i + 1 < bytes.endIndex && bytes[i + 1] == 0x0A ? 2 : 1
      ends += 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The common case: one line with spaces and tabs at most around it. Nil where there are other line ends or spaces, all
  /// of which are below a space or begin with these bytes: NEL and no-break space, U+1680, U+2000 to U+205F, U+3000.
  private static func singleLine(_ bytes: ByteView, _ start: Int, _ end: Int) -> TextRange? {
    var first = start
    var last = end
    while first < last, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    var i = first
    while i < last {
      if i + 8 <= last, let eight = bytes.eight(at: i), eight.beyondASCII | eight.equal(0, in: 0xE0) == 0 {
        i += 8
        continue
      }
      let byte = bytes[i]
      if byte < 0x20 ? byte != 0x09 : byte == 0xC2 || (byte >= 0xE1 && byte <= 0xE3) { return nil }
      i += 1
    }
    return TextRange(first, last)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while let first = line.first, first.isWhitespace { line.removeFirst() }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}
