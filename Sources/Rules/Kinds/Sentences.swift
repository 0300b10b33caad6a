import Texts

/// Counts the sentences of a text by their marks: what stands between ends of sentences or lines and has letters.
enum Sentences {
  static func count(in text: String) -> Int { count(in: Array(utf16Of: text)) }

  /// `units`: UTF-16. `withCommas`: those of full width end a sentence as well.
  static func count(in units: [UInt16], withCommas: Bool = false) -> Int {
    var count = 0
    var letters = 0
    for (i, unit) in units.enumerated() {
      if CodeUnits.isLetter(unit) || unit >= 0x3040 && unit < 0xD800 { letters += 1 }
      let next = i + 1 < units.count ? units[i + 1] : 0x20
      // A mark inside a word is none of a sentence: `1.5`, `example.com`. Ideographic ones have no space behind them.
      let isComma = withCommas && (unit == 0x3001 || unit == 0xFF0C || unit == 0xFF1B)
      let isEnd = ends.contains(unit) && (isBreak(next) || unit >= 0x3000) || unit == 0x0A || isComma
      guard isEnd else { continue }
      // `e.g.`, `z. B.`
      if unit == 0x2E, i > 1, CodeUnits.isLetter(units[i - 1]), !CodeUnits.isLetter(units[i - 2]) { continue }
      // Numbers of lists are no sentences.
      if letters >= 3 { count += 1 }
      letters = 0
    }
    return letters >= 3 ? count + 1 : count
  }

  private static let ends: Set<UInt16> = [
    0x2E, 0x21, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F, 0xFF0E, 0x061F, 0x06D4, 0x0964, 0x0589, 0x1362, 0xFF61,
  ]
  /// What may stand behind a sentence: a space, a quotation mark, a bracket, another mark.
  private static func isBreak(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x29, 0x2A, 0x3C, 0x5D, 0xA0, 0xBB, 0x2018...0x201D, 0x202F, 0x300D, 0x300F: true
    default: false
    }
  }
}
