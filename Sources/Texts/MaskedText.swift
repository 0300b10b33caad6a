/// A text as rules for words see it: placeholders, markup and addresses are U+FFFC, unit by unit, so that offsets stay.
package struct MaskedText: Sendable, Hashable {
  package static let mask: UInt16 = 0xFFFC

  /// UTF-16, as many units as the text has.
  package var units: [UInt16]
  /// The texts of links, by UTF-16 offsets: `[text](…)` and `<a …>text</a>`.
  package var links: [Range<Int>] = []

  package init(_ format: FormatString) { self.init(format.text, format, hasMarkup: true) }

  /// `format`: the text parsed, nil where it has no placeholders. `hasMarkup`: false where it is known that no sign of
  /// markup or of an address stands in the text.
  package init(_ text: borrowing String, _ format: FormatString?, hasMarkup: Bool) {
    units = Array(utf16Of: text)
    if let format {
      for placeholder in format.placeholders { cover(placeholder.range) }
      for broken in format.broken where broken.isPlain { cover(broken.range) }
    }
    if hasMarkup { coverMarkup() }
  }

  /// Of a text that is parsed for this alone.
  package init(masking text: String) {
    let features = TextFeatures(text)
    self.init(
      text, features.contains(.placeholder) ? FormatString(text) : nil,
      hasMarkup: !features.isDisjoint(with: Self.signsOfMarkup))
  }

  /// A text without any of these has neither markup nor an address.
  static let signsOfMarkup: TextFeatures = [.markup, .bracket, .address]
  /// A text without any of these has nothing to cover.
  package static let signs = signsOfMarkup.union(.placeholder)

  private mutating func cover(_ range: Range<Int>) {
    for i in range where i < units.count { units[i] = Self.mask }
  }

  /// Longest tag, entity or link text that is looked for; bounds the search for the closing sign.
  private static let reach = 300

  private mutating func coverMarkup() {
    var i = 0
    var anchor: Int?
    while i < units.count {
      let found: Range<Int>? =
        switch units[i] {
        case 0x26: entity(from: i)  // &
        case 0x3A: address(around: i)  // :
        case 0x3C: tag(from: i)  // <
        case 0x40: mailAddress(around: i)  // @
        case 0x57, 0x77: hostName(from: i)  // w
        case 0x5D: target(after: i)  // ]
        default: nil
        }
      guard let found else {
        i += 1
        continue
      }
      switch units[i] {
      case 0x3C: takeAnchor(found, &anchor)
      case 0x5D: if let start = opening(before: i) { links.append(start + 1..<i) }
      default: break
      }
      cover(found)
      i = found.upperBound
    }
  }

  /// `<b>`, `</b>`
  private func tag(from start: Int) -> Range<Int>? {
    let name = units[start...].dropFirst().first == 0x2F ? start + 2 : start + 1
    guard name < units.count, units[name].isASCIILetter || name > start + 1, let end = offset(of: 0x3E, from: start + 1)
    else { return nil }
    return start..<end + 1
  }

  /// Opens a link at `<a …>` and closes it at `</a>`. `anchor`: where the text of an open one begins.
  private mutating func takeAnchor(_ tag: Range<Int>, _ anchor: inout Int?) {
    let isClosing = units[tag.lowerBound + 1] == 0x2F
    let name = units[tag].dropFirst(isClosing ? 2 : 1).prefix { $0.isASCIILetter }
    guard name.count == 1, let letter = name.first, letter | 0x20 == 0x61 else { return }
    if isClosing, let start = anchor { links.append(start..<tag.lowerBound) }
    anchor = isClosing ? nil : tag.upperBound
  }

  /// `&nbsp;`
  private func entity(from start: Int) -> Range<Int>? {
    guard let end = offset(of: 0x3B, from: start + 1), end - start <= 10, end > start + 1,
      units[start + 1..<end].allSatisfy({ $0.isASCIILetter || $0 == 0x23 || $0.isASCIIDigit })
    else { return nil }
    return start..<end + 1
  }

  /// `(…)` of `[text](…)`
  private func target(after bracket: Int) -> Range<Int>? {
    guard bracket + 1 < units.count, units[bracket + 1] == 0x28, let end = offset(of: 0x29, from: bracket + 2),
      opening(before: bracket) != nil
    else { return nil }
    return bracket + 1..<end + 1
  }

  /// `https://…`, around its colon.
  private func address(around colon: Int) -> Range<Int>? {
    guard colon + 2 < units.count, units[colon + 1] == 0x2F, units[colon + 2] == 0x2F else { return nil }
    var start = colon
    while start > 0, units[start - 1].isASCIILetter, colon - start < 20 { start -= 1 }
    var end = colon + 3
    while end < units.count, units[end] > 0x20, units[end] != Self.mask, units[end] < 0x2000 { end += 1 }
    return start..<end
  }

  /// The units, with names in braces masked as well: they're no words, though some code may show them as they are.
  package var unitsWithoutNames: [UInt16] {
    guard var i = units.firstIndex(of: 0x7B) else { return units }
    var masked = self
    while i < units.count {
      let end = units[i...].firstIndex { $0 != 0x7B } ?? units.count
      let name = end > i ? nameInBraces(openedBy: i..<end) : nil
      if let name { masked.cover(name) }
      i = name?.upperBound ?? max(end, i + 1)
    }
    return masked.units
  }

  /// `{userName}` and `{{ user.name }}`.
  private func nameInBraces(openedBy braces: Range<Int>) -> Range<Int>? {
    guard let close = offset(of: 0x7D, from: braces.upperBound) else { return nil }
    let name = units[braces.upperBound..<close].drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    guard let first = name.first, first.isASCIILetter || first == 0x5F,
      name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || [0x5F, 0x2E, 0x2D].contains($0) }),
      units[name.endIndex..<close].allSatisfy({ $0 == 0x20 })
    else { return nil }
    let count = units[close...].prefix(braces.count).prefix { $0 == 0x7D }.count
    return braces.upperBound - count..<close + count
  }

  private func mailAddress(around at: Int) -> Range<Int>? {
    var start = at
    while start > 0, at - start < 64, isHostUnit(units[start - 1]) || "_%+".utf16.contains(units[start - 1]) {
      start -= 1
    }
    guard start < at, let end = hostEnd(from: at + 1) else { return nil }
    return start..<end
  }
  /// `www.` and what belongs to it.
  private func hostName(from start: Int) -> Range<Int>? {
    guard start + 4 < units.count, units[start..<start + 3].allSatisfy({ $0 | 0x20 == 0x77 }),
      units[start + 3] == 0x2E, start == 0 || !isHostUnit(units[start - 1]), let end = hostEnd(from: start)
    else { return nil }
    return start..<end
  }
  /// Where the host's name that begins here ends; nil without a dot inside it.
  private func hostEnd(from start: Int) -> Int? {
    var end = start
    while end < units.count, end - start < Self.reach, isHostUnit(units[end]) { end += 1 }
    while end > start, units[end - 1] == 0x2E { end -= 1 }
    guard units[start..<end].dropFirst().contains(0x2E) else { return nil }
    return end
  }
  private func isHostUnit(_ unit: UInt16) -> Bool {
    unit.isASCIILetter || unit.isASCIIDigit || unit == 0x2E || unit == 0x2D
  }

  private func offset(of sign: UInt16, from start: Int) -> Int? {
    let end = min(units.count, start + Self.reach)
    return start < end ? units[start..<end].firstIndex(of: sign) : nil
  }
  private func opening(before end: Int) -> Int? {
    let start = max(0, end - Self.reach)
    return units[start..<end].lastIndex { $0 == 0x5B || $0 == 0x5D }.flatMap { units[$0] == 0x5B ? $0 : nil }
  }
}
