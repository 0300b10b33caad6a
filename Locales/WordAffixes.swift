/// Words, and what other words begin with, end with or have inside: `never`, `un*`, `*less`, `*not*`; a word doesn't end with itself.
///
/// In lower case, and Arabic without vowel marks, as the texts that they are looked for in.
package struct WordAffixes: Sendable {
  /// Whole words and beginnings, by the first UTF-16 unit.
  private var fronts: [UInt16: [(units: [UInt16], isWhole: Bool)]] = [:]
  private var ends: [[UInt16]] = []
  private var insides: [[UInt16]] = []
  /// All of them without their stars.
  private var parts: [[UInt16]] = []

  /// Throws for an entry that no text in lower case has.
  init(_ texts: [String]) throws(LocaleDataError) {
    for text in texts {
      guard text == text.lowercased(), !text.contains("-"),
        !text.utf16.contains(where: { (0x64B...0x652).contains($0) })
      else {
        throw LocaleDataError("'\(text)' has a capital, a hyphen or an Arabic vowel mark, so that it's never found")
      }
      // As texts are folded, a sigma has one form.
      let units = text.utf16.filter { $0 != Self.star }.map { $0 == Self.finalSigma ? Self.sigma : $0 }
      guard let first = units.first else { continue }
      parts.append(units)
      switch (text.hasPrefix("*"), text.hasSuffix("*")) {
      case (true, true): insides.append(units)
      case (true, false): ends.append(units)
      case (false, let isBeginning): fronts[first, default: []].append((units, !isBeginning))
      }
    }
  }

  private static let star: UInt16 = 0x2A
  private static let sigma: UInt16 = 0x3C3
  private static let finalSigma: UInt16 = 0x3C2

  /// Whether a folded word, as UTF-16, is one of them or has one.
  package func match(_ word: ArraySlice<UInt16>) -> Bool {
    guard let first = word.first else { return false }
    let isAtFront = fronts[first]?.contains { units, isWhole in
      isWhole ? word.elementsEqual(units) : word.starts(with: units)
    }
    return isAtFront ?? false || ends.contains { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }
      || insides.contains { Self.isPart($0, of: word) }
  }

  /// Whether a folded text, as UTF-16, has one of them anywhere.
  package func occur(in text: [UInt16]) -> Bool { parts.contains { Self.isPart($0, of: text[...]) } }

  /// Those that a folded text has anywhere, without their stars.
  package func occurring(in text: [UInt16]) -> [[UInt16]] { parts.filter { Self.isPart($0, of: text[...]) } }

  /// Far faster on short parts than the search of the standard library.
  private static func isPart(_ part: [UInt16], of text: ArraySlice<UInt16>) -> Bool {
    guard part.count <= text.count else { return false }
    return (text.startIndex...text.endIndex - part.count).contains { start in
      text[start] == part[0] && text[start...].starts(with: part)
    }
  }
}
