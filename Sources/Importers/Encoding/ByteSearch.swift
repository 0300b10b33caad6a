import Catalogs

extension Collection<UInt8> {
  /// Whether the bytes of a word stand somewhere; made for short texts.
  func hasBytes(_ word: StaticString) -> Bool {
    let found = withContiguousStorageIfAvailable { text in
      word.withUTF8Buffer { word in text.firstOffset(of: word) != nil }
    }
    return found ?? false
  }
}

extension Substring {
  /// Where a word of ASCII stands first, found byte by byte: a character that begins or ends with one of the word's and
  /// goes on with combining marks counts too, as it does for whoever writes and reads these files.
  func firstRange(ofASCII word: StaticString) -> Range<String.Index>? {
    range(of: word) { text, word in text.firstOffset(of: word) }
  }

  /// Where a word of ASCII stands last.
  func lastRange(ofASCII word: StaticString) -> Range<String.Index>? {
    range(of: word) { text, word in text.lastOffset(of: word) }
  }

  private func range(
    of word: StaticString, by find: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int?
  ) -> Range<String.Index>? {
    let found = utf8.withContiguousStorageIfAvailable { text in word.withUTF8Buffer { find(text, $0) } }
    guard let offset = found ?? nil else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: word.utf8CodeUnitCount)
  }
}

extension String {
  /// Whether the text begins with the bytes of a word.
  func begins(with word: StaticString) -> Bool {
    let begins = utf8.withContiguousStorageIfAvailable { text in
      word.withUTF8Buffer { word in text.count >= word.count && text.has(word, at: 0) }
    }
    return begins ?? false
  }

  /// The names of a path's folders, outermost first, and of its file.
  var folderNames: (folders: [Substring], file: Substring) {
    var names: [Substring] = []
    names.reserveCapacity(8)
    var start = utf8.startIndex
    let end = utf8.endIndex
    func add(to slash: String.Index) {
      if start < slash { names.append(Substring(utf8[start..<slash])) }
      start = utf8.index(after: slash)
    }
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      _ = bytes.forEach(UInt8(ascii: "/")) { offset in
        add(to: utf8.index(utf8.startIndex, offsetBy: offset))
        return true
      }
    }
    if isDone == nil { for index in utf8.indices where utf8[index] == UInt8(ascii: "/") { add(to: index) } }
    if start < end { return (names, Substring(utf8[start...])) }
    // A path that ends with slashes is of its last name.
    let last = names.popLast()
    return (names, last ?? "")
  }

  /// The path of the innermost of its folders, with single slashes; `""` for none.
  func path(of folders: [Substring]) -> String {
    guard let last = folders.last, let first = folders.first else { return "" }
    let length = folders.reduce(folders.count - 1) { $0 + $1.utf8.count }
    if first.startIndex == startIndex, utf8.distance(from: startIndex, to: last.endIndex) == length {
      return String(self[..<last.endIndex])
    }
    return folders.joined(separator: "/")
  }

}

extension Substring {
  /// Whether it ends with a word of ASCII that is written in small letters; capitals count as such.
  func hasSuffix(ignoringCase word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      var index = endIndex
      for wanted in word.reversed() {
        guard index > startIndex else { return false }
        index = utf8.index(before: index)
        let byte = utf8[index]
        guard byte == wanted || (byte | 0x20 == wanted && (0x61...0x7A).contains(wanted)) else { return false }
      }
      return true
    }
  }

  /// The part before the last dot; nil for none.
  var beforeLastDot: Substring? {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { Substring(utf8[..<$0]) }
  }
}

extension String {
  /// The last of the parts between ASCII separators that is not empty; the whole where all are.
  func lastPart(after separator: UInt8) -> Substring {
    guard let last = utf8.lastIndex(where: { $0 != separator }) else { return self[...] }
    let end = utf8.index(after: last)
    guard let before = utf8[..<end].lastIndex(of: separator) else { return self[..<end] }
    return self[utf8.index(after: before)..<end]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How often a word stands between an offset and the next `end`, and where that is.
  func count(of word: StaticString, from start: Int, to end: StaticString) -> (count: Int, end: Int) {
    var stop = count
    let rest = UnsafeBufferPointer(rebasing: self[Swift.min(start, count)...])
    var total = 0
    word.withUTF8Buffer { word in
      end.withUTF8Buffer { end in
        guard word.count > 1, end.count > 1, word[0] == end[0] else { return }
        _ = rest.forEach(word[0]) { offset in
          guard offset + 1 < rest.count, rest[offset + 1] == word[1] || rest[offset + 1] == end[1] else { return true }
          if offset + word.count <= rest.count, rest.has(word, at: offset) { total += 1 }
          guard offset + end.count <= rest.count, rest.has(end, at: offset) else { return true }
          stop = start + offset
          return false
        }
      }
    }
    return (total, stop)
  }

  func firstOffset(of word: UnsafeBufferPointer) -> Int? {
    var found: Int?
    forEachOffset(of: word) { offset in
      found = offset
      return false
    }
    return found
  }

  fileprivate func lastOffset(of word: UnsafeBufferPointer) -> Int? {
    var found: Int?
    forEachOffset(of: word) { offset in
      found = offset
      return true
    }
    return found
  }

  /// Tells where a word stands until `body` is false.
  @inline(__always)
  private func forEachOffset(of word: UnsafeBufferPointer, _ body: (Int) -> Bool) {
    guard let first = word.first else { return }
    _ = forEach(first) { start in
      guard start + word.count <= count else { return false }
      return has(word, at: start) ? body(start) : true
    }
  }

  /// Whether a word, which must not go beyond the end, stands at an offset.
  @inline(__always)
  fileprivate func has(_ word: UnsafeBufferPointer, at start: Int) -> Bool {
    var i = 0
    while i < word.count, self[start + i] == word[i] { i += 1 }
    return i == word.count
  }
}
