import Texts

/// Where the reading of old-style text goes on behind a fault.
enum StringsRecovery {
  /// The first line behind an offset that begins a pair (`"key" = "` or `key = "`), or the comments above it; the end where no line does.
  static func nextPair(in bytes: ByteView, behind offset: Int) -> Int {
    var line = nextLine(in: bytes, behind: offset)
    while line < bytes.count {
      let start = skipComments(in: bytes, from: line)
      if beginsPair(in: bytes, at: start) { return line }
      line = nextLine(in: bytes, behind: start)
    }
    return bytes.count
  }

  /// Where the next line begins.
  private static func nextLine(in bytes: ByteView, behind offset: Int) -> Int {
    var i = offset
    while i < bytes.count, !bytes[i].isLineFeed { i += 1 }
    while i < bytes.count, bytes[i].isLineFeed { i += 1 }
    return i
  }

  /// Passes over white space and comments.
  private static func skipComments(in bytes: ByteView, from start: Int) -> Int {
    var i = start
    while i < bytes.count {
      if bytes[i].isSpace {
        i += 1
      } else if bytes.has("//", at: i) {
        i = nextLine(in: bytes, behind: i)
      } else if bytes.has("/*", at: i) {
        i += 2
        while i < bytes.count, !bytes.has("*/", at: i) { i += 1 }
        i = min(i + 2, bytes.count)
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
