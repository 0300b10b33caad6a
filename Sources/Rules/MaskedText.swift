import Catalogs

/// A text as rules for words see it: placeholders, markup and addresses are U+FFFC, unit by unit, so that offsets stay.
package struct MaskedText: Sendable, Hashable {
  package static let mask: UInt16 = 0xFFFC

  /// UTF-16, as many units as the text has.
  package var units: [UInt16]
  /// The texts of links, by UTF-16 offsets: `[text](…)` and `<a …>text</a>`.
  package var links: [Range<Int>] = []

  package init(_ format: FormatString) {
    units = Array(format.text.utf16)
    for placeholder in format.placeholders { cover(placeholder.range) }
    for broken in format.broken where broken.isPlain { cover(broken.range) }
    coverMarkup()
  }

  private mutating func cover(_ range: Range<Int>) {
    for i in range where i < units.count { units[i] = Self.mask }
  }

  /// Longest tag, entity or link text that is looked for; bounds the search for the closing sign.
  private static let reach = 300

  private mutating func coverMarkup() {
    var i = 0
    var anchor: Int?
    while i < units.count {
      switch units[i] {
      case 0x3C:  // <
        let next = i + 1 < units.count ? units[i + 1] : 0
        let isClosing = next == 0x2F
        guard isClosing || isLetter(next), let end = offset(of: 0x3E, from: i + 1) else { break }
        let letter = (isClosing ? (i + 2 < end ? units[i + 2] : 0) : next) | 0x20
        let isAnchor = letter == 0x61 && !isLetter(units[i + (isClosing ? 3 : 2)])
        if isAnchor, isClosing, let start = anchor {
          links.append(start..<i)
          anchor = nil
        } else if isAnchor, !isClosing {
          anchor = end + 1
        }
        cover(i..<end + 1)
        i = end
      case 0x26:  // &
        guard let end = offset(of: 0x3B, from: i + 1), end - i <= 10, end > i + 1,
          units[i + 1..<end].allSatisfy({ isLetter($0) || $0 == 0x23 || ($0 >= 0x30 && $0 <= 0x39) })
        else { break }
        cover(i..<end + 1)
        i = end
      case 0x5D:  // ]
        guard i + 1 < units.count, units[i + 1] == 0x28, let end = offset(of: 0x29, from: i + 2),
          let start = opening(before: i)
        else { break }
        links.append(start + 1..<i)
        cover(i + 1..<end + 1)
        i = end
      case 0x3A:  // :
        guard i + 2 < units.count, units[i + 1] == 0x2F, units[i + 2] == 0x2F else { break }
        var start = i
        while start > 0, isLetter(units[start - 1]), i - start < 20 { start -= 1 }
        var end = i + 3
        while end < units.count, units[end] > 0x20, units[end] != Self.mask, units[end] < 0x2000 { end += 1 }
        cover(start..<end)
        i = end - 1
      default: break
      }
      i += 1
    }
  }

  private func isLetter(_ unit: UInt16) -> Bool { (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A }
  private func offset(of sign: UInt16, from start: Int) -> Int? {
    let end = min(units.count, start + Self.reach)
    return start < end ? units[start..<end].firstIndex(of: sign) : nil
  }
  private func opening(before end: Int) -> Int? {
    let start = max(0, end - Self.reach)
    return units[start..<end].lastIndex { $0 == 0x5B || $0 == 0x5D }.flatMap { units[$0] == 0x5B ? $0 : nil }
  }
}
