/// Comments, and what the preprocessor reads. All parts of `#if` are read but for those of `#if 0`.
extension ObjectiveCLexer {
  // MARK: Comments

  mutating func skipComment() {
    let start = at
    let isLine = bytes[at + 1] == UInt8(ascii: "/")
    at += 2
    while at < end {
      let next = bytes[at]
      if isLine ? next == 0x0A : next == UInt8(ascii: "*") && byte(at + 1) == UInt8(ascii: "/") { break }
      if next == UInt8(ascii: "["), !isDefinition { readDirective() }
      at += 1
    }
    if !isLine {
      if at >= end { error(at: start) }
      at = min(at + 2, end)
    }
  }

  /// The text behind `[stringfit:`, up to `]` or the end of the line.
  private mutating func readDirective() {
    let opening: StaticString = "[stringfit:"
    let body = at + opening.utf8CodeUnitCount
    guard body <= end, bytes[at..<body].isEqual(opening) else { return }
    var stop = body
    while stop < end, bytes[stop] != UInt8(ascii: "]"), bytes[stop] != 0x0A { stop += 1 }
    directives.append(
      CodeDirective(text: String(decoding: bytes[body..<stop], as: UTF8.self), offset: Int32(clamping: at)))
    at = stop - 1
  }

  // MARK: The preprocessor

  /// Reads a line that begins with `#`, with those that it goes on in.
  mutating func readPreprocessorLine() {
    let start = at
    at += 1
    while byte(at) == 0x20 || byte(at) == 0x09 { at += 1 }
    let wordStart = at
    while byte(at).isWordByte { at += 1 }
    let word = bytes[wordStart..<at]
    let bodyStart = at
    let bodyEnd = skipPreprocessorBody()
    let body = bodyStart..<bodyEnd
    if word.isEqual("define") {
      if skippedConditionals == 0 { definitions.append((body, condition)) }
    } else if word.isEqual("if") || word.isEqual("ifdef") {
      openConditional(text(of: body))
    } else if word.isEqual("ifndef") {
      openConditional(isInclusionGuard(body) ? "" : "!" + text(of: body))
    } else if word.isEqual("else") || word.isEqual("elif") {
      if !nextPart(word.isEqual("elif") ? text(of: body) : "") { error(at: start) }
    } else if word.isEqual("endif") {
      guard let closed = conditionals.popLast() else { return error(at: start) }
      if closed.isSkipped { skippedConditionals -= 1 }
      condition = closed.outer
    }
  }

  /// Goes to the end of the line, or of the last of those that it goes on in; returns where comments begin.
  private mutating func skipPreprocessorBody() -> Int {
    var commentStart: Int?
    while at < end, bytes[at] != 0x0A {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += byte(at + 1) == 0x0D ? 3 : 2
      case UInt8(ascii: "\""):
        at += 1
        while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        if byte(at) == UInt8(ascii: "\"") { at += 1 }
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/"):
        commentStart = commentStart ?? at
        skipComment()
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"): skipComment()
      default: at += 1
      }
    }
    at = min(at, end)
    return commentStart ?? at
  }

  private func text(of body: Range<Int>) -> String {
    let words = bytes[body.prefix(200)].split { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Whether `#ifndef NAME` and `#define NAME` only keep a file from being read twice: the first is followed by the
  /// second.
  private func isInclusionGuard(_ body: Range<Int>) -> Bool {
    let name = bytes[body].split { $0 <= 0x20 }
    guard name.count == 1, let only = name.first else { return false }
    let next = bytes[at..<min(at + 300, end)].drop { $0 <= 0x20 }.split(maxSplits: 2, omittingEmptySubsequences: true) {
      $0 <= 0x20
    }
    return next.count >= 2 && next[0].isEqual("#define") && next[1] == only
  }

  private mutating func openConditional(_ text: String) {
    let nesting = (conditionals.last?.nesting ?? 0) + (text.isEmpty ? 0 : 1)
    conditionals.append(
      Conditional(isSkipped: text == "0", outer: condition, openings: openings.count, nesting: nesting))
    if text == "0" { skippedConditionals += 1 } else { enter(text) }
  }

  /// Goes on to the next part of the innermost `#if`: as many brackets are open as were before it.
  private mutating func nextPart(_ text: String) -> Bool {
    guard let current = conditionals.indices.last else { return false }
    if conditionals[current].isSkipped {
      conditionals[current].isSkipped = false
      skippedConditionals -= 1
    }
    while openings.count > conditionals[current].openings { tokens[openings.removeLast()].end = Int32(tokens.count) }
    condition = conditionals[current].outer
    enter(text)
    return true
  }

  private mutating func enter(_ text: String) {
    guard !text.isEmpty, conditions.count < Int(UInt16.max), (conditionals.last?.nesting ?? 0) <= 8 else { return }
    conditions.append(condition == 0 ? text : "\(conditions[Int(condition)]) && \(text)")
    condition = UInt16(conditions.count - 1)
  }
}
