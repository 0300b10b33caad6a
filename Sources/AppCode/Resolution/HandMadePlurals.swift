/// Of the choices between two texts by a number, those between forms of one word or sentence.
enum HandMadePlurals {
  static func all(in files: [CodeFacts], _ places: PlaceFinder) -> [HandMadePlural] {
    files.enumerated().flatMap { number, facts in
      facts.pluralChoices.filter { areForms($0.one, $0.other, areKeys: $0.isLookedUp) }.map {
        HandMadePlural(one: $0.one, other: $0.other, location: places.location(number, $0.offset))
      }
    }
  }

  /// Whether two texts are one in two forms: `file` and `files`, `day` and `%@ days`, or no ending and `s`.
  static func areForms(_ one: String, _ other: String, areKeys: Bool) -> Bool {
    guard one != other, areKeys || !isName(one) && !isName(other) else { return false }
    let (first, second) = (words(one), words(other))
    if first.isEmpty || second.isEmpty {
      // An ending that is put behind a word.
      let ending = one.isEmpty ? other : one
      return (one.isEmpty || other.isEmpty) && (1...3).contains(ending.count)
        && ending.allSatisfy(\.isLowercase)
    }
    return first.contains { a in second.contains { b in isSameStem(a, b) } }
  }

  /// Digits say the number, `%@` a value.
  private static func words(_ text: String) -> [Substring] {
    text.replacing("%@", with: " ").split { !$0.isLetter }.filter { $0.count > 1 }
  }

  /// `entry` and `entries`, `child` and `children`: most of the shorter one begins both.
  private static func isSameStem(_ a: Substring, _ b: Substring) -> Bool {
    let shared = zip(a.lowercased(), b.lowercased()).prefix { $0 == $1 }.count
    return shared >= 3 && shared + 1 >= min(a.count, b.count)
  }

  /// Whether it names an image or a file: `person.2.fill`, `ic_file`.
  private static func isName(_ text: String) -> Bool {
    !text.contains(" ") && text == text.lowercased() && text.contains { $0 == "." || $0 == "_" || $0 == "/" }
  }
}
