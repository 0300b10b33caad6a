import Texts

extension Translation {
  /// A text as one reader may meet it: the variation chosen, named variables written out.
  package struct Expansion: Hashable, Sendable {
    package var variation: Variation
    package var text: String
    /// The value it came from.
    package var value: Value
    package init(variation: Variation, text: String, value: Value) {
      self.variation = variation
      self.text = text
      self.value = value
    }
  }

  /// Every text that can be shown: each value with each case of the variables it names (`%#@files@`, nested ones too).
  ///
  /// Products are capped at `limit` a value: the cases that come first in the file are kept. `%arg` in a variable's text
  /// becomes its number's format.
  package func expansions(limit: Int = 64) -> [Expansion] {
    values.flatMap { expansions(of: $0, limit: limit) }
  }

  /// The same of one of its values.
  package func expansions(of value: Value, limit: Int = 64) -> [Expansion] {
    var open = [Expansion(variation: value.variation, text: value.text, value: value)]
    let substitutions = substitutions
    // Each round writes out one variable; nesting is bounded by the number of variables, and rounds by that.
    for _ in 0..<min(substitutions.count * 2, 16) {
      var next: [Expansion] = []
      var changed = false
      for expansion in open {
        guard let (substitution, range) = Self.firstVariable(in: expansion.text, of: substitutions) else {
          next.append(expansion)
          continue
        }
        changed = true
        let isAll = range == expansion.text.startIndex..<expansion.text.endIndex
        for (choice, own) in cases(of: substitution, for: expansion.variation) {
          guard next.count < limit else { break }
          var text = own
          if !isAll {
            text = expansion.text
            text.replaceSubrange(range, with: own)
          }
          let chosen = expansion.variation.choices
          let variation =
            chosen.isEmpty ? choice : Variation(chosen + choice.choices.filter { !chosen.contains($0) })
          next.append(Expansion(variation: variation, text: text, value: expansion.value))
        }
      }
      open = next.count > limit ? Array(next.prefix(limit)) : next
      if !changed { break }
    }
    return open
  }

  /// The cases of a variable that go with what was chosen so far (the device, and the variable itself where it recurs).
  private func cases(of substitution: Substitution, for variation: Variation) -> [(Variation, String)] {
    let fitting =
      variation.isEmpty
      ? []
      : substitution.values.filter { value in
        value.variation.choices.allSatisfy { choice in
          variation.choices.first { $0.selector == choice.selector }.map { $0 == choice } ?? true
        }
      }
    let format = "%" + (substitution.formatSpecifier ?? "d")
    return (fitting.isEmpty ? substitution.values : fitting).map { value in
      (value.variation, value.text.replacing("%arg", with: format))
    }
  }

  private static func firstVariable(
    in text: String, of substitutions: [Substitution]
  ) -> (Substitution, Range<String.Index>)? {
    // Of a text whose variables are written out there is nothing to parse.
    guard text.hasByte(UInt8(ascii: "#")) else { return nil }
    for placeholder in FormatString(text).placeholders {
      guard case .variable(let name) = placeholder.kind,
        let substitution = substitutions.first(where: { $0.name == name }), !substitution.values.isEmpty,
        let start = text.utf16.index(
          text.startIndex, offsetBy: placeholder.range.lowerBound, limitedBy: text.endIndex),
        let end = text.utf16.index(text.startIndex, offsetBy: placeholder.range.upperBound, limitedBy: text.endIndex)
      else { continue }
      return (substitution, start..<end)
    }
    return nil
  }
}

extension String {
  /// Every occurrence of an ASCII word replaced; no Foundation needed.
  fileprivate func replacing(_ word: String, with replacement: String) -> String {
    guard utf8.count >= word.utf8.count else { return self }
    let needle = Array(word.utf8)
    guard hasByte(needle[0]) else { return self }
    let replaced: [UInt8]? = withBytes { bytes in
      var out: [UInt8] = []
      /// Up to here all is written.
      var written = 0
      var i = 0
      while true {
        i = bytes.firstOffset(of: needle[0], from: i)
        guard i + needle.count <= bytes.count else { break }
        guard needle.indices.allSatisfy({ bytes[i + $0] == needle[$0] }) else {
          i += 1
          continue
        }
        out.append(contentsOf: bytes.part(written..<i))
        out.append(contentsOf: replacement.utf8)
        i += needle.count
        written = i
      }
      guard written > 0 else { return nil }
      out.append(contentsOf: bytes.part(from: written))
      return out
    }
    guard let out = replaced else { return self }
    return String(decoding: out, as: UTF8.self)
  }
}
