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
  package static func misspelled(in comment: String) -> [String] {
    guard comment.hasByte(UInt8(ascii: "[")) else { return [] }
    var found: [String] = []
    var rest = comment[...]
    while let bracket = rest.firstIndex(of: "[") {
      rest = rest[bracket...]
      let name = rest.dropFirst().prefix(9)
      let behind = rest.dropFirst(10)
      if name.lowercased() == "stringfit", let next = behind.first, next == ":" || next.isWhitespace || next == "=" {
        let end = behind.firstIndex(of: "]")
        // Prose in brackets has no fields.
        let isMeant = next == ":" || behind[..<(end ?? behind.endIndex)].contains("=")
        if isMeant, end == nil || !rest.hasPrefix("[stringfit:") {
          found.append(String(rest[..<(end.map(behind.index(after:)) ?? rest.endIndex)]))
        }
      }
      rest = rest.dropFirst()
    }
    return found
  }

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
      for directive in all(in: comment.text) {
        guard let rules = directive["disable"] else { continue }
        globs += rules.split(separator: ",").map { Glob(String($0)) }
      }
    }
    return globs
  }
}
