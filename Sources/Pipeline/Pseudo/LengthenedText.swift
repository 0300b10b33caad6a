import Texts

/// Makes texts as wide as their translations get, by their own letters once more: `[Settings Sett]`. The brackets count.
struct LengthenedText: Sendable {
  /// The width of a text as an app shows it, in any unit.
  let width: @Sendable (String) -> Double
  /// How many times as wide as a source of so many grapheme clusters its translations get.
  let growth: @Sendable (_ length: Int) -> Double

  func replacements(in text: ReadableText) -> [TextReplacement] {
    let factor = growth(text.text.count)
    return Self.paragraphs(of: text.text).flatMap { range -> [TextReplacement] in
      let paragraph = ReadableText(String(decoding: Array(text.text.utf8)[range], as: UTF8.self))
      return replacements(inParagraph: paragraph, factor: factor).map { replacement in
        let start = range.lowerBound
        return (replacement.range.lowerBound + start..<replacement.range.upperBound + start, replacement.text)
      }
    }
  }

  private func replacements(inParagraph text: ReadableText, factor: Double) -> [TextReplacement] {
    guard let range = text.visibleRange, text.hasLetters else { return [] }
    let (start, end) = (range.lowerBound, range.upperBound)
    return [(start..<start, "["), (end..<end, filling(for: text, factor: factor) + "]")]
  }

  /// The letters that a text lacks to be as wide as it has to be: its own, as often as it takes.
  private func filling(for text: ReadableText, factor: Double) -> String {
    let letters = Self.letters(of: text)
    let goal = width(text.text) * factor
    let bare = width("[" + text.text + "]")
    let own = width(letters + " ")
    guard !letters.isEmpty, own > 0, bare < goal else { return "" }
    // A first guess by the mean width of a letter, then one letter after another.
    var count = Int((goal - bare) / own * Double(letters.count))
    while count < Self.limit {
      let filling = Self.filling(of: letters, count: count)
      if width("[" + text.text + filling + "]") >= goal { return filling }
      count += 1
    }
    return Self.filling(of: letters, count: count)
  }

  /// A space and so many letters.
  private static func filling(of letters: String, count: Int) -> String {
    let repeated = String(repeating: letters + " ", count: count / (letters.count + 1) + 1)
    return " " + repeated.prefix(max(1, count)).trimmingSuffix(while: \.isWhitespace)
  }

  /// No translation is longer by so many letters.
  private static let limit = 10_000

  private static func letters(of text: ReadableText) -> String {
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: text.characters.map(\.scalar))
    let words = String(letters).split(whereSeparator: \.isWhitespace)
    return words.filter { $0.contains(where: \.isLetter) }.joined(separator: " ")
  }

  /// The parts between line breaks, as UTF-8 offsets.
  private static func paragraphs(of text: String) -> [Range<Int>] {
    var start = 0
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      defer { start += line.count + 1 }
      return start..<start + line.count
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
