import Texts

extension ByteView {
  /// Whether the bytes are those of a word.
  func equals(_ word: StaticString) -> Bool { hasSameBytes(as: word.bytes) }

  /// Whether a word stands at an offset; false for one that would go beyond the end.
  func has(_ word: StaticString, at start: Int) -> Bool { has(word.bytes, at: start) }

  private func has(_ word: ByteView, at start: Int) -> Bool {
    guard start >= 0, word.count <= count - start else { return false }
    return part(start..<start + word.count).hasSameBytes(as: word)
  }

  /// Where a word stands first from an offset on; nil for nowhere.
  func firstOffset(of word: StaticString, from start: Int = 0) -> Int? {
    var found: Int?
    part(from: Swift.min(start, count)).forEachOffset(of: word) { offset in
      found = start + offset
      return false
    }
    return found
  }

  /// Where a word stands last; nil for nowhere.
  func lastOffset(of word: StaticString) -> Int? {
    var found: Int?
    forEachOffset(of: word) { offset in
      found = offset
      return true
    }
    return found
  }

  /// Tells where a word stands until `body` is false.
  private func forEachOffset(of word: StaticString, _ body: (Int) -> Bool) {
    let word = word.bytes
    guard let first = word.first else { return }
    forEachOffset(of: first) { start in
      guard word.count <= count - start else { return false }
      return has(word, at: start) ? body(start) : true
    }
  }

  /// How often a word stands between an offset and the next `end`, and where that is.
  func count(of word: StaticString, from start: Int, to end: StaticString) -> (count: Int, end: Int) {
    let (word, end) = (word.bytes, end.bytes)
    var stop = count
    var total = 0
    guard word.count > 1, end.count > 1, word[0] == end[0] else { return (total, stop) }
    let rest = part(from: Swift.min(start, count))
    rest.forEachOffset(of: word[0]) { offset in
      guard offset + 1 < rest.count, rest[offset + 1] == word[1] || rest[offset + 1] == end[1] else { return true }
      if rest.has(word, at: offset) { total += 1 }
      guard rest.has(end, at: offset) else { return true }
      stop = start + offset
      return false
    }
    return (total, stop)
  }
}

extension Collection<UInt8> {
  /// Whether the bytes of a word stand somewhere; made for short texts.
  func hasBytes(_ word: StaticString) -> Bool {
    withContiguousStorageIfAvailable { ByteView($0).firstOffset(of: word) != nil } ?? false
  }
}

extension Substring {
  /// Where a word of ASCII stands first, found byte by byte: a character that begins or ends with one of the word's and
  /// goes on with combining marks counts too, as it does for whoever writes and reads these files.
  func firstRange(ofASCII word: StaticString) -> Range<String.Index>? {
    range(of: word) { $0.firstOffset(of: word) }
  }

  /// Where a word of ASCII stands last.
  func lastRange(ofASCII word: StaticString) -> Range<String.Index>? {
    range(of: word) { $0.lastOffset(of: word) }
  }

  private func range(of word: StaticString, by find: (ByteView) -> Int?) -> Range<String.Index>? {
    let found = utf8.withContiguousStorageIfAvailable { find(ByteView($0)) }
    guard let offset = found ?? nil else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: word.utf8CodeUnitCount)
  }
}

extension String {
  /// Whether the text begins with the bytes of a word.
  func begins(with word: StaticString) -> Bool {
    utf8.withContiguousStorageIfAvailable { ByteView($0).has(word, at: 0) } ?? false
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
      ByteView(bytes).forEachOffset(of: UInt8(ascii: "/")) { offset in
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
    var index = endIndex
    for wanted in word.bytes.reversed() {
      guard index > startIndex else { return false }
      index = utf8.index(before: index)
      let byte = utf8[index]
      guard byte == wanted || (byte | 0x20 == wanted && (0x61...0x7A).contains(wanted)) else { return false }
    }
    return true
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
