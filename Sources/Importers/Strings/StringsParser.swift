import Catalogs
import Texts

/// Reads old-style property list text as `.strings` files hold it (CFOldStylePList.c), keeping places and comments.
///
/// The braces around the pairs may be missing. The platform drops the whole file at the first syntax error. Here, reading continues at the
/// next line that begins a pair, unless the pairs are in braces.
struct StringsParser {
  let bytes: ByteView
  let file: FileID
  private(set) var position = 0
  private(set) var pairs: [Pair] = []
  private(set) var problems = ProblemList()
  private var pairComments: [StringsComment] = []
  private var decodedTexts: [String] = []
  /// The last text in quotes of the pair that is being read, with the quotes.
  private var lastQuoted: Range<Int>?
  /// What was met since the last pair.
  private var comments: [RawComment] = []

  /// How deep braces and parentheses may nest (CF's own limit).
  static let maximumDepth = 512

  init(_ bytes: ByteView, file: FileID) {
    self.bytes = bytes
    self.file = file
  }

  /// The text that a spelling stands for.
  func text(_ spelling: Spelling) -> String {
    if let decoded = spelling.decoded { return decodedTexts[Int(decoded)] }
    return bytes(of: spelling).text
  }

  private func bytes(of spelling: Spelling) -> ByteView { bytes(of: spelling.range) }

  func bytes(of range: TextRange) -> ByteView {
    bytes.part(range)
  }

  /// The text that a key stands for and its hash.
  func key(_ spelling: Spelling, from pool: inout TextPool) -> (text: String, hash: UInt64) {
    if spelling.decoded != nil {
      let text = text(spelling)
      return (text, KeyIndex.hash(text))
    }
    let bytes = bytes(of: spelling)
    let hash = bytes.hash
    return (pool.text(bytes, hash: hash), hash)
  }

  /// The comment of that number.
  func comment(_ number: Int32) -> StringsComment { pairComments[Int(number)] }

  /// Reads the whole text into `pairs` and `problems`.
  mutating func parse() {
    // As dense as real files are; growing copies them.
    pairs.reserveCapacity(min(bytes.count / 96, 1 << 16))
    do throws(Fault) {
      try skipSpace()
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "{") {
        position += 1
        try parsePairs(until: UInt8(ascii: "}"))
        try skipSpace()
        if position < bytes.count { throw fault("unexpected \(found()) after the closing brace") }
      } else if bytes[position] == UInt8(ascii: "(") || bytes[position] == UInt8(ascii: "<") {
        throw fault("the file contains no keys: it begins with \(found())")
      } else {
        try parsePairs(until: nil)
      }
    } catch {
      problems.append(error.problem)
    }
  }

  // MARK: - Grammar

  private struct Fault: Error {
    var problem: ImportProblem
    /// The pair that has no semicolon after its value.
    var pair: Pair?
    /// Where its value ends, if the semicolon is all that it lacks.
    var valueEnd: Int?
  }

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
      let start = position
      do throws(Fault) {
        pairs.append(try parsePair())
        attachTrailingComment()
      } catch {
        guard closer == nil else { throw error }
        recover(from: error, inPairAt: start)
      }
    }
  }

  /// Reports a syntax error and continues at the next line that begins a pair, or at the end. If that line is inside a text in quotes, the
  /// quotation mark that should have closed the text before it is missing.
  private mutating func recover(from fault: Fault, inPairAt start: Int) {
    forgetComments()
    // A complete pair has been read; anything else may contain the lines that follow its first line.
    let next = StringsRecovery.nextPair(in: bytes, after: fault.valueEnd ?? start)
    if let quoted = lastQuoted, quoted.contains(next) {
      let owner = fault.pair.map { "the value of '\(text($0.key).shortened)'" } ?? "the string that starts here"
      let quote = Character(Unicode.Scalar(bytes[quoted.lowerBound]))
      problems.append(self.fault("\(owner) is never closed by \(quote)", at: quoted.lowerBound).problem)
    } else {
      problems.append(fault.problem)
      if let pair = fault.pair, fault.valueEnd != nil { pairs.append(pair) }
    }
    position = next
  }

  private mutating func parsePair() throws(Fault) -> Pair {
    var comment: StringsComment?
    if !comments.isEmpty {
      comment = StringsComment.block(of: comments, before: position, isFirst: pairs.isEmpty, in: bytes)
      forgetComments()
    }
    lastQuoted = nil
    guard isTextStart else { throw fault("expected a key, found \(found())") }
    let key = try parseText()
    var pair = Pair(key: key, comment: comment.map { add($0) })
    let keyEnd = position
    try skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") || bytes[position] == UInt8(ascii: ";") else {
      throw fault("expected '=' or ';' after the key '\(text(key).shortened)', found \(found())", at: keyEnd)
    }
    pair.hasValue = bytes[position] == UInt8(ascii: "=")
    position += 1
    if pair.hasValue {
      try skipSpace()
      guard position < bytes.count else { throw fault("the value of '\(text(key).shortened)' is missing") }
      let start = position
      if isTextStart {
        pair.value = try parseText()
      } else {
        try skipValue(depth: 0)
        pair.unsupported = TextRange(start, position)
      }
      let end = position
      try skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
        var fault = fault("expected ';' after the value of '\(text(key).shortened)', found \(found())", at: end)
        fault.pair = pair
        if position == bytes.count || bytes.part(end..<position).contains(where: \.isLineFeed) {
          fault.valueEnd = end
        } else if bytes[position].isUnquoted {
          fault.problem.help = "if the text contains a quotation mark, write \\\" for it; " + (fault.problem.help ?? "")
        }
        throw fault
      }
      position += 1
    } else {
      pair.value = key
    }
    // What stands between key and ';' is about neither this pair nor the next.
    forgetComments()
    return pair
  }

  private mutating func forgetComments() {
    if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
  }

  /// The number of a comment that is kept for a pair.
  private mutating func add(_ comment: StringsComment) -> Int32 {
    pairComments.append(comment)
    return Int32(pairComments.count - 1)
  }

  /// Passes over a value that no catalog has: a dictionary, an array, data.
  private mutating func skipValue(depth: Int) throws(Fault) {
    guard depth < Self.maximumDepth else { throw fault("nested more than \(Self.maximumDepth) deep") }
    try skipSpace()
    guard position < bytes.count else { throw fault("the file ends within a value") }
    if take(UInt8(ascii: "{")) {
      try skipDictionary(depth: depth)
    } else if take(UInt8(ascii: "(")) {
      try skipArray(depth: depth)
    } else if take(UInt8(ascii: "<")) {
      try skipData()
    } else {
      guard isTextStart else { throw fault("expected a value, found \(found())") }
      _ = try parseText()
    }
  }

  /// The rest of a dictionary behind its opening brace.
  private mutating func skipDictionary(depth: Int) throws(Fault) {
    try skipSpace()
    while !take(UInt8(ascii: "}")) {
      guard position < bytes.count else { throw fault("the closing brace is missing") }
      guard isTextStart else { throw fault("expected a key, found \(found())") }
      _ = try parseText()
      try skipSpace()
      if take(UInt8(ascii: "=")) {
        try skipValue(depth: depth + 1)
        try skipSpace()
      }
      guard take(UInt8(ascii: ";")) else { throw fault("expected ';', found \(found())") }
      try skipSpace()
    }
  }

  /// The rest of an array behind its opening parenthesis.
  private mutating func skipArray(depth: Int) throws(Fault) {
    try skipSpace()
    while position < bytes.count, bytes[position] != UInt8(ascii: ")") {
      try skipValue(depth: depth + 1)
      try skipSpace()
      guard take(UInt8(ascii: ",")) else { break }
      try skipSpace()
    }
    guard take(UInt8(ascii: ")")) else { throw fault("expected ')', found \(found())") }
  }

  /// The rest of data behind its opening bracket.
  private mutating func skipData() throws(Fault) {
    while position < bytes.count, bytes[position].isHexDigit || bytes[position].isSpace { position += 1 }
    guard take(UInt8(ascii: ">")) else { throw fault("expected '>', found \(found())") }
  }

  /// Passes over a byte where it stands at the position; tells whether it does.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private var isTextStart: Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte.isUnquoted
  }

  /// A text in quotes or without.
  private mutating func parseText() throws(Fault) -> Spelling {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, bytes[position].isUnquoted { position += 1 }
      return Spelling(range: TextRange(start, position))
    }
    let start = position + 1
    var hasEscape = false
    var end = bytes.firstOffset(of: quote, or: UInt8(ascii: "\\"), from: start)
    while end < bytes.count, bytes[end] != quote {
      hasEscape = true
      end = bytes.firstOffset(of: quote, or: UInt8(ascii: "\\"), from: end + 2)
    }
    lastQuoted = start - 1..<min(end + 1, bytes.count)
    guard end < bytes.count else {
      throw fault("the string that starts here is never closed by \(Character(Unicode.Scalar(quote)))")
    }
    position = end + 1
    return Spelling(range: TextRange(start, end), decoded: hasEscape ? decode(start..<end) : nil)
  }

  /// The number of the text that a spelling with escapes stands for.
  private mutating func decode(_ range: Range<Int>) -> Int32 {
    let decoded = StringsEscapes.decode(bytes.part(range))
    for fault in decoded.faults {
      let start = range.lowerBound + fault.range.lowerBound
      let place = Place(file: file, range: TextRange(start, range.lowerBound + fault.range.upperBound))
      var problem = ImportProblem(.syntax, fatal: false, fault.message, help: fault.help, place: place)
      problem.showsWrongText = fault.showsWrongText
      problems.append(problem)
    }
    problems.omit(decoded.omittedFaults)
    decodedTexts.append(decoded.text)
    return Int32(decodedTexts.count - 1)
  }

  // MARK: - Space and comments

  /// Passes over white space and comments, remembering the comments.
  @inline(__always)
  private mutating func skipSpace() throws(Fault) {
    // Mostly nothing or a blank stands between the parts of a pair.
    var next = position
    if next < bytes.count, bytes[next] == 0x20 { next += 1 }
    if next < bytes.count, case let byte = bytes[next], byte > 0x20, byte < 0x80, byte != UInt8(ascii: "/") {
      position = next
      return
    }
    try skipLongSpace()
  }

  private mutating func skipLongSpace() throws(Fault) {
    while position < bytes.count {
      let byte = bytes[position]
      // What most often ends the space: no space, no comment, and no line end beyond ASCII.
      if byte > 0x20, byte < 0x80, byte != UInt8(ascii: "/") { return }
      if byte.isSpace {
        var next = position + 1
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        position = next
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        let start = position
        while position < bytes.count, !bytes.isLineEnd(at: position) { position += 1 }
        comments.append(RawComment(range: TextRange(start, position), isLine: true))
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        let start = position
        position = commentEnd(from: position + 2)
        if position >= bytes.count {
          var problem = ImportProblem(
            .syntax, fatal: false, "the comment that starts here is never closed, so nothing after it is read",
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

  /// Where the `*/` of a comment stands; the end of the text where it has none.
  private func commentEnd(from start: Int) -> Int {
    let star = UInt8(ascii: "*")
    var end = bytes.firstOffset(of: star, from: start)
    while end < bytes.count, end + 1 == bytes.count || bytes[end + 1] != UInt8(ascii: "/") {
      end = bytes.firstOffset(of: star, from: end + 1)
    }
    return end
  }

  /// Gives a comment that follows on the same line to the pair just read.
  private mutating func attachTrailingComment() {
    guard let found = trailingComment() else { return }
    position = Int(found.range.end)
    let trailing = StringsComment.make(found, in: bytes)
    if let comment = pairs[pairs.count - 1].comment.map({ Int($0) }) {
      let (own, more) = (pairComments[comment].text(in: bytes), trailing.text(in: bytes))
      pairComments[comment].content = .text(own + (own.isEmpty ? more : "\n" + more))
    } else {
      pairs[pairs.count - 1].comment = add(trailing)
    }
  }

  /// The comment that the rest of the line is.
  private func trailingComment() -> RawComment? {
    let start = offsetBehindBlanks(from: position)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    var end = start + 2
    if bytes.has("//", at: start) {
      while end < bytes.count, !bytes.isLineEnd(at: end) { end += 1 }
      return RawComment(range: TextRange(start, end), isLine: true)
    }
    guard bytes.has("/*", at: start) else { return nil }
    while !bytes.has("*/", at: end) {
      guard end + 1 < bytes.count, !bytes.isLineEnd(at: end) else { return nil }
      end += 1
    }
    end += 2
    let rest = offsetBehindBlanks(from: end)
    guard rest >= bytes.count || bytes.isLineEnd(at: rest) else { return nil }
    return RawComment(range: TextRange(start, end), isLine: false)
  }

  private func offsetBehindBlanks(from start: Int) -> Int {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
    return i
  }

  // MARK: - Faults

  private func fault(_ message: String, at offset: Int? = nil) -> Fault {
    let start = min(offset ?? position, bytes.count)
    return Fault(
      problem: ImportProblem(
        .syntax, fatal: true, message,
        help: "apps ignore the whole file because of such an error; only the strings that can be read were checked",
        place: Place(file: file, range: TextRange(start, min(start + 1, bytes.count)))))
  }

  /// What stands at the position, for a message.
  private func found() -> String {
    guard position < bytes.count else { return "the end of the file" }
    let length = max(1, UTF8Validation.sequenceLength(bytes, at: position))
    if bytes[position].isUnquoted {
      var end = position
      while end < bytes.count, bytes[end].isUnquoted, end - position < 30 { end += 1 }
      return "'" + bytes.part(position..<end).text + "'"
    }
    return "'" + bytes.part(position..<(position + length)).text + "'"
  }
}
