import Texts

/// Finds where to continue reading old-style text after a syntax error.
enum StringsRecovery {
  /// The offset of the first line after another offset that begins a pair (`"key" = "` or `key = "`), or of the comments above it; the end
  /// of the text if no line does.
  ///
  /// The given offset lies outside texts and comments. Texts in quotes are assumed to end with their line.
  static func nextPair(in bytes: ByteView, after offset: Int) -> Int {
    var line = nextLine(in: bytes, after: offset)
    while line < bytes.count {
      let start = skipComments(in: bytes, from: line)
      if beginsPair(in: bytes, at: start) { return line }
      line = nextLine(in: bytes, after: start)
    }
    return bytes.count
  }

  /// Where the next line begins. Comments that begin on this line are passed over, even if they're longer.
  private static func nextLine(in bytes: ByteView, after offset: Int) -> Int {
    var i = offset
    var isInText = false
    while i < bytes.count, !bytes[i].isLineFeed {
      if !isInText, bytes.has("/*", at: i) {
        i = commentEnd(in: bytes, from: i + 2)
      } else if !isInText, bytes.has("//", at: i) {
        while i < bytes.count, !bytes[i].isLineFeed { i += 1 }
      } else if bytes[i] == UInt8(ascii: "\\"), i + 1 < bytes.count, !bytes[i + 1].isLineFeed {
        i += 2
      } else {
        if bytes[i] == UInt8(ascii: "\"") { isInText.toggle() }
        i += 1
      }
    }
    while i < bytes.count, bytes[i].isLineFeed { i += 1 }
    return i
  }

  /// Behind the `*/` of a comment; the end of the text where it has none.
  private static func commentEnd(in bytes: ByteView, from start: Int) -> Int {
    var i = start
    while i < bytes.count, !bytes.has("*/", at: i) { i += 1 }
    return min(i + 2, bytes.count)
  }

  /// Passes over white space and comments.
  private static func skipComments(in bytes: ByteView, from start: Int) -> Int {
    var i = start
    while i < bytes.count {
      if bytes[i].isSpace {
        i += 1
      } else if bytes.has("//", at: i) {
        while i < bytes.count, !bytes[i].isLineFeed { i += 1 }
      } else if bytes.has("/*", at: i) {
        i = commentEnd(in: bytes, from: i + 2)
      } else {
        break
      }
    }
    return i
  }

  /// Whether a key, `=` and the quote of a value stand at an offset, on one line.
  private static func beginsPair(in bytes: ByteView, at start: Int) -> Bool {
    guard let end = keyEnd(in: bytes, from: start) else { return false }
    var i = skipBlanks(in: bytes, from: end)
    guard i < bytes.count, bytes[i] == UInt8(ascii: "=") else { return false }
    i = skipBlanks(in: bytes, from: i + 1)
    return i < bytes.count && bytes[i] == UInt8(ascii: "\"")
  }

  /// Behind a key, in quotes or without.
  private static func keyEnd(in bytes: ByteView, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    var i = start
    if bytes[start] != UInt8(ascii: "\"") {
      while i < bytes.count, bytes[i].isUnquoted { i += 1 }
      return i == start ? nil : i
    }
    i += 1
    while i < bytes.count, bytes[i] != UInt8(ascii: "\"") {
      if bytes[i].isLineFeed { return nil }
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return i < bytes.count ? i + 1 : nil
  }

  private static func skipBlanks(in bytes: ByteView, from start: Int) -> Int {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
    return i
  }
}
