/// What a comment tells stringfit: `[stringfit: style=headline width=160 disable=writing/vague-label reason=a brand]`.
///
/// Fields are `name=value`, separated by spaces; `reason` takes all that follows it.
package struct Directive: Hashable, Sendable {
  package var fields: [String: String]
  /// Words without a value: nothing reads them.
  package var bareWords: [String] = []

  package subscript(name: String) -> String? { fields[name] }
  package var isEmpty: Bool { fields.isEmpty }

  /// No fields at all.
  package static let none = Directive(fields: [:])
  package init(fields: [String: String]) { self.fields = fields }

  /// Every directive of an entry's comments, read as one; where a field stands twice, the first holds.
  package static func merged(of entry: Entry) -> Directive {
    var merged = Directive.none
    entry.forEachComment { comment in
      for directive in all(in: comment.text) { merged.fields.merge(directive.fields) { first, _ in first } }
    }
    return merged
  }

  /// Every directive of a comment, in order.
  package static func all(in comment: String) -> [Directive] {
    let opening = "[stringfit:"
    // Most comments have none: one look for a bracket settles it.
    guard comment.hasByte(UInt8(ascii: "[")) else { return [] }
    var directives: [Directive] = []
    var rest = comment[...]
    while let bracket = rest.firstIndex(of: "[") {
      rest = rest[bracket...]
      guard rest.hasPrefix(opening) else {
        rest = rest.dropFirst()
        continue
      }
      let body = rest.dropFirst(opening.count)
      guard let end = body.firstIndex(of: "]") else { break }
      directives.append(Directive(body: body[..<end]))
      rest = body[end...]
    }
    return directives
  }

  /// What is meant as a directive and is none: `[stringfit width=120]`, `[StringFit: width=120]`, one that is never closed.
  /// Of each the beginning, long enough to be quoted. One that is never closed takes all that follows it.
  package static func misspelled(in comment: String) -> [String] {
    guard comment.hasByte(UInt8(ascii: "[")) else { return [] }
    var found: [String] = []
    var rest = comment[...]
    var closing = NextSign("]")
    var equals = NextSign("=")
    while let bracket = rest.firstIndex(of: "[") {
      rest = rest[bracket...]
      let behind = rest.dropFirst(10)
      guard rest.dropFirst().prefix(9).lowercased() == "stringfit", let next = behind.first,
        next == ":" || next.isWhitespace || next == "="
      else {
        rest = rest.dropFirst()
        continue
      }
      let end = closing.index(in: behind)
      // Prose in brackets has no fields.
      let isMeant = next == ":" || equals.index(in: behind).map { $0 < end ?? comment.endIndex } ?? false
      guard isMeant else {
        rest = rest.dropFirst()
        continue
      }
      if end == nil || !rest.hasPrefix("[stringfit:") {
        let whole = rest[..<(end.map(behind.index(after:)) ?? rest.endIndex)]
        found.append(String(whole.unicodeScalars.prefix(quotedLength)))
      }
      guard let end else { break }
      rest = rest[end...]
    }
    return found
  }

  /// In code points: more than messages show.
  private static let quotedLength = 100

  private init(body: Substring) {
    fields = [:]
    var rest = body.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      if let equals = word.firstIndex(of: "=") {
        let name = String(word[..<equals])
        if name == "reason" {
          var value = rest[rest.index(after: equals)...]
          while value.last?.isWhitespace ?? false { value.removeLast() }
          fields[name] = String(value)
          return
        }
        fields[name] = String(word[word.index(after: equals)...])
      } else {
        bareWords.append(String(word))
      }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
  }

  /// The rules that an entry's comments switch off, as globs: `disable=writing/vague-label,fit/*`.
  package static func disabledRules(of entry: Entry) -> [Glob] {
    var globs: [Glob] = []
    entry.forEachComment { comment in
      globs += disabledRules(in: comment.text)
    }
    return globs
  }

  /// The same of one comment, in a catalog or in code.
  package static func disabledRules(in comment: String) -> [Glob] {
    all(in: comment).compactMap { $0["disable"] }.flatMap { $0.split(separator: ",").map { Glob(String($0)) } }
  }
}

/// Where a sign stands next in a text that is walked through. The place is kept until it is passed, so that the text is
/// searched once, however often it is asked for.
private struct NextSign {
  private let sign: Character
  /// Nil inside: there is none any more. Nil: not searched for yet.
  private var known: String.Index??

  init(_ sign: Character) { self.sign = sign }

  /// The first one in what is left of the text.
  mutating func index(in rest: Substring) -> String.Index? {
    if let known, known.map({ $0 >= rest.startIndex }) ?? true { return known }
    let index = rest.firstIndex(of: sign)
    known = .some(index)
    return index
  }
}
