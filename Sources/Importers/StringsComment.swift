import Catalogs

/// A comment of a `.strings` file, cleaned of its delimiters.
struct StringsComment {
  var text: String
  /// The whole of it, delimiters included.
  var range: TextRange

  /// The comment that belongs to the pair at `position`, of all that stand before it.
  ///
  /// That is the last block: a `/* … */`, or `// …` on lines that follow each other. The first block of the file is its
  /// header where an empty line parts it from the first pair.
  static func block(
    of comments: [StringsParser.RawComment], before position: Int, isFirst: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> StringsComment? {
    guard let last = comments.last else { return nil }
    var first = comments.count - 1
    while first > 0, last.isLine, comments[first - 1].isLine,
      lineEnds(from: Int(comments[first - 1].range.end), to: Int(comments[first].range.start), in: bytes) < 2
    {
      first -= 1
    }
    if isFirst, first == 0, lineEnds(from: Int(last.range.end), to: position, in: bytes) > 1 { return nil }
    return make(comments[first...], in: bytes)
  }

  /// How many lines end in a stretch of white space; CR LF is one line end.
  private static func lineEnds(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
    _ comments: ArraySlice<StringsParser.RawComment>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> StringsComment {
    var lines: [Substring] = []
    for comment in comments {
      var start = Int(comment.range.start) + 2
      var end = Int(comment.range.end)
      if comment.isLine {
        while start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
      } else {
        if end - 2 >= start, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") { end -= 2 }
        while start < end, bytes[start] == UInt8(ascii: "*") { start += 1 }
      }
      if comments.count == 1, let line = singleLine(bytes, start, max(start, end)) {
        return StringsComment(text: line, range: comment.range)
      }
      let text = String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines.append(trimmed(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
    let range = TextRange(Int(comments.first?.range.start ?? 0), Int(comments.last?.range.end ?? 0))
    return StringsComment(text: text, range: range)
  }

  /// The common case: one line with spaces and tabs at most around it. Nil where there are other line ends or spaces, all
  /// of which are below a space or begin with these bytes: NEL and no-break space, U+1680, U+2000 to U+205F, U+3000.
  private static func singleLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String? {
    var first = start
    var last = end
    while first < last, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    var i = first
    while i < last {
      if i + 8 <= last, let base = UnsafeRawPointer(bytes.baseAddress), case let eight = EightBytes(base, at: i),
        eight.beyondASCII | eight.equal(0, in: 0xE0) == 0
      {
        i += 8
        continue
      }
      let byte = bytes[i]
      if byte < 0x20 ? byte != 0x09 : byte == 0xC2 || (byte >= 0xE1 && byte <= 0xE3) { return nil }
      i += 1
    }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while let first = line.first, first.isWhitespace { line.removeFirst() }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}
