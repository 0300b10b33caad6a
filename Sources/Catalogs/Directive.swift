/// What a comment tells stringfit: `[stringfit: style=headline width=160 max-lines=1 disable=writing/vague-label reason=brand]`.
///
/// Values hold no spaces, but `reason` takes all that follows it. Several directives in one comment are read as one.
package struct Directive: Hashable, Sendable {
  /// In order of appearance.
  package var fields: [(name: String, value: String)] {
    zip(names, values).map { ($0, $1) }
  }
  private var names: [String] = []
  private var values: [String] = []
  package var isEmpty: Bool { names.isEmpty }

  package subscript(name: String) -> String? {
    names.firstIndex(of: name).map { values[$0] }
  }
  /// Globs of the rules that are not to speak of this entry.
  package var disabledRules: [String] {
    fields.filter { $0.name == "disable" }.flatMap { $0.value.split(separator: ",").map(String.init) }
  }

  package init(comment: String) {
    var rest = Substring(comment)
    while let open = rest.range(of: "[stringfit:") {
      rest = rest[open.upperBound...]
      guard let close = rest.firstIndex(of: "]") else { return }
      read(rest[..<close])
      rest = rest[close...]
    }
  }

  private mutating func read(_ text: Substring) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.popFirst() {
      guard let equals = word.firstIndex(of: "=") else { continue }
      let name = String(word[..<equals])
      var value = String(word[word.index(after: equals)...])
      if name == "reason" {
        value = ([value] + words.map(String.init)).joined(separator: " ")
        words = []
      }
      names.append(name)
      values.append(value)
    }
  }
}

extension Substring {
  /// The first occurrence of an ASCII needle; no Foundation needed.
  fileprivate func range(of needle: String) -> Range<Index>? {
    let needle = Array(needle.utf8)
    let haystack = utf8
    var start = haystack.startIndex
    while let first = haystack[start...].firstIndex(of: needle[0]) {
      var i = first
      var matched = 0
      while matched < needle.count, i < haystack.endIndex, haystack[i] == needle[matched] {
        i = haystack.index(after: i)
        matched += 1
      }
      if matched == needle.count { return first..<i }
      start = haystack.index(after: first)
    }
    return nil
  }
}
