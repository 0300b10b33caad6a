import Catalogs

/// Reads old-style property list text as `.strings` files hold it (CFOldStylePList.c), keeping places and comments.
///
/// The braces around the pairs may be missing. Reading stops at the first fault, as the platform's does; the platform
/// then drops the whole file, we keep the pairs before it.
struct StringsParser {
  /// A key with its text, and the comments around it.
  struct Pair {
    var key: String
    /// The key's spelling, quotes excluded.
    var keyRange: TextRange
    /// nil for a value that is no text.
    var text: String?
    /// The value's spelling, quotes excluded; nil for `key;`.
    var valueRange: TextRange?
    var comment: StringsComment?
    /// Where an unsupported value stands.
    var unsupported: TextRange?
  }

  /// A stretch of comment as it stands: `// …` without its line end, or `/* … */`.
  struct RawComment {
    var range: TextRange
    var isLine: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  private(set) var position = 0
  private(set) var pairs: [Pair] = []
  private(set) var problems = ProblemList()
  private var comments: [RawComment] = []

  /// How deep braces and parentheses may nest (CF's own limit).
  static let maximumDepth = 512

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: FileID) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads the whole text into `pairs` and `problems`.
  mutating func parse() {
    do throws(Fault) {
      try skipSpace()
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "{") {
        position += 1
        try parsePairs(until: UInt8(ascii: "}"))
        try skipSpace()
        if position < bytes.count { throw fault("unexpected \(found()) after the closing brace") }
      } else if bytes[position] == UInt8(ascii: "(") || bytes[position] == UInt8(ascii: "<") {
        throw fault("the file holds no keys: it begins with \(found())")
      } else {
        try parsePairs(until: nil)
      }
    } catch {
      problems.append(error.problem)
    }
  }

  // MARK: - Grammar

  private struct Fault: Error { var problem: ImportProblem }

  private mutating func parsePairs(until closer: UInt8?) throws(Fault) {
    while true {
      try skipSpace()
      if let closer {
        guard position < bytes.count else { throw fault("the closing brace is missing", at: bytes.count) }
        if bytes[position] == closer {
          position += 1
          return
        }
      } else if position >= bytes.count {
        return
      }
      pairs.append(try parsePair())
      attachTrailingComment()
    }
  }

  private mutating func parsePair() throws(Fault) -> Pair {
    let comment = StringsComment.block(of: comments, before: position, isFirst: pairs.isEmpty, in: bytes)
    comments.removeAll(keepingCapacity: true)
    guard isTextStart else { throw fault("expected a key, found \(found())") }
    let (key, keyRange) = try parseText()
    var pair = Pair(key: key, keyRange: keyRange, comment: comment)
    let keyEnd = position
    try skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") || bytes[position] == UInt8(ascii: ";") else {
      throw fault("expected '=' or ';' after the key '\(key.shortened)', found \(found())", at: keyEnd)
    }
    let hasValue = bytes[position] == UInt8(ascii: "=")
    position += 1
    if hasValue {
      try skipSpace()
      guard position < bytes.count else { throw fault("the value of '\(key.shortened)' is missing") }
      let start = position
      if isTextStart {
        let (text, range) = try parseText()
        pair.text = text
        pair.valueRange = range
      } else {
        try skipValue(depth: 0)
        pair.unsupported = TextRange(start, position)
      }
      let end = position
      try skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
        throw fault("expected ';' after the value of '\(key.shortened)', found \(found())", at: end)
      }
      position += 1
    } else {
      pair.text = key
    }
    // What stands between key and ';' is about neither this pair nor the next.
    comments.removeAll(keepingCapacity: true)
    return pair
  }

  /// Passes over a value that no catalog has: a dictionary, an array, data.
  private mutating func skipValue(depth: Int) throws(Fault) {
    guard depth < Self.maximumDepth else { throw fault("nested more than \(Self.maximumDepth) deep") }
    try skipSpace()
    guard position < bytes.count else { throw fault("the file ends within a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      position += 1
      while true {
        try skipSpace()
        guard position < bytes.count else { throw fault("the closing brace is missing") }
        if bytes[position] == UInt8(ascii: "}") { break }
        guard isTextStart else { throw fault("expected a key, found \(found())") }
        _ = try parseText()
        try skipSpace()
        if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
          position += 1
          try skipValue(depth: depth + 1)
          try skipSpace()
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
          throw fault("expected ';', found \(found())")
        }
        position += 1
      }
      position += 1
    case UInt8(ascii: "("):
      position += 1
      try skipSpace()
      while position < bytes.count, bytes[position] != UInt8(ascii: ")") {
        try skipValue(depth: depth + 1)
        try skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
        position += 1
        try skipSpace()
      }
      guard position < bytes.count, bytes[position] == UInt8(ascii: ")") else {
        throw fault("expected ')', found \(found())")
      }
      position += 1
    case UInt8(ascii: "<"):
      position += 1
      while position < bytes.count, bytes[position].isHexDigit || bytes[position].isSpace { position += 1 }
      guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
        throw fault("expected '>', found \(found())")
      }
      position += 1
    default:
      guard isTextStart else { throw fault("expected a value, found \(found())") }
      _ = try parseText()
    }
  }

  private var isTextStart: Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte.isUnquoted
  }

  /// A text in quotes or without, decoded, with the range of its spelling between the quotes.
  private mutating func parseText() throws(Fault) -> (String, TextRange) {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, bytes[position].isUnquoted { position += 1 }
      return (String(decoding: bytes[start..<position], as: UTF8.self), TextRange(start, position))
    }
    let start = position + 1
    var i = start
    var hasEscape = false
    while i < bytes.count, bytes[i] != quote {
      if bytes[i] == UInt8(ascii: "\\") {
        hasEscape = true
        i += 1
      }
      i += 1
    }
    guard i < bytes.count else {
      throw fault("the text that begins here is never closed by \(Character(Unicode.Scalar(quote)))")
    }
    position = i + 1
    let range = TextRange(start, i)
    let spelling = UnsafeBufferPointer(rebasing: bytes[start..<i])
    guard hasEscape else { return (String(decoding: spelling, as: UTF8.self), range) }
    let decoded = StringsEscapes.decode(spelling)
    for fault in decoded.faults {
      let place = Place(file: file, range: TextRange(start + fault.range.lowerBound, start + fault.range.upperBound))
      var problem = ImportProblem(.syntax, fatal: false, fault.message, help: fault.help, place: place)
      problem.showsWrongText = fault.showsWrongText
      problems.append(problem)
    }
    problems.omit(decoded.omittedFaults)
    return (decoded.text, range)
  }

  // MARK: - Space and comments

  /// Passes over white space and comments, remembering the comments.
  private mutating func skipSpace() throws(Fault) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isSpace {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        let start = position
        while position < bytes.count, !bytes.isLineEnd(at: position) { position += 1 }
        comments.append(RawComment(range: TextRange(start, position), isLine: true))
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && position + 1 < bytes.count
            && bytes[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        if position >= bytes.count {
          var problem = ImportProblem(
            .syntax, fatal: false, "the comment that begins here is never closed, so nothing after it is read",
            help: "close it with */", place: Place(file: file, range: TextRange(start, start + 2)))
          // Keys show in place of the texts that the comment swallows.
          problem.showsWrongText = true
          problems.append(problem)
        }
        position = min(position + 2, bytes.count)
        comments.append(RawComment(range: TextRange(start, position), isLine: false))
      } else if bytes.isLineEnd(at: position) {
        position += 3  // U+2028 and U+2029 are white space too.
      } else {
        return
      }
    }
  }

  /// Gives a comment that follows on the same line to the pair just read.
  private mutating func attachTrailingComment() {
    var i = position
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
    guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "/"),
      bytes[i + 1] == UInt8(ascii: "/") || bytes[i + 1] == UInt8(ascii: "*")
    else { return }
    let isLine = bytes[i + 1] == UInt8(ascii: "/")
    var end = i + 2
    if isLine {
      while end < bytes.count, !bytes.isLineEnd(at: end) { end += 1 }
    } else {
      while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
        if bytes.isLineEnd(at: end) { return }
        end += 1
      }
      guard end + 1 < bytes.count else { return }
      end += 2
      var rest = end
      while rest < bytes.count, bytes[rest] == 0x20 || bytes[rest] == 0x09 { rest += 1 }
      guard rest >= bytes.count || bytes.isLineEnd(at: rest) else { return }
    }
    position = end
    let trailing = StringsComment.make([RawComment(range: TextRange(i, end), isLine: isLine)], in: bytes)
    let last = pairs.count - 1
    if var comment = pairs[last].comment {
      comment.text += comment.text.isEmpty ? trailing.text : "\n" + trailing.text
      pairs[last].comment = comment
    } else {
      pairs[last].comment = trailing
    }
  }

  // MARK: - Faults

  private func fault(_ message: String, at offset: Int? = nil) -> Fault {
    let start = min(offset ?? position, bytes.count)
    let kept =
      switch pairs.count {
      case 0: ""
      case 1: "; the string before it was still checked"
      case let count: "; the \(count) strings before it were still checked"
      }
    return Fault(
      problem: ImportProblem(
        .syntax, fatal: true, message,
        help: "apps drop the whole file at such a fault" + kept,
        place: Place(file: file, range: TextRange(start, min(start + 1, bytes.count)))))
  }

  /// What stands at the position, for a message.
  private func found() -> String {
    guard position < bytes.count else { return "the end of the file" }
    let length = max(1, UTF8Validation.sequenceLength(bytes, at: position))
    if bytes[position].isUnquoted {
      var end = position
      while end < bytes.count, bytes[end].isUnquoted, end - position < 30 { end += 1 }
      return "'" + String(decoding: bytes[position..<end], as: UTF8.self) + "'"
    }
    return "'" + String(decoding: bytes[position..<(position + length)], as: UTF8.self) + "'"
  }
}

extension UInt8 {
  /// Letters, digits and `_$/:.-` need no quotes.
  var isUnquoted: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
  /// U+0009 to U+000D and space.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isHexDigit: Bool { hexValue != nil }
  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// LF, CR, U+2028 and U+2029 end a line comment.
  func isLineEnd(at i: Int) -> Bool {
    let byte = self[i]
    if byte == 0x0A || byte == 0x0D { return true }
    return byte == 0xE2 && i + 2 < count && self[i + 1] == 0x80 && self[i + 2] & 0xFE == 0xA8
  }
}
