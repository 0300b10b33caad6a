import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags signs of a Latin word or a number that land on its other side in a right-to-left text: `C++`, `@name`, `-5`.
struct MixedDirectionPunctuation: TextRule {
  static let metadata = RuleMetadata(
    id: "layout/mixed-direction-punctuation", severity: .note,
    summary: "A symbol that belongs to a Latin word or a number ends up on the wrong side of it.",
    rationale:
      "Symbols have no direction of their own: at the edge of a Latin word, they follow the direction of the sentence. 'C++' is shown as '++C', '@name' as 'name@' and '+972' as '972+'.",
    remedy: "Add a left-to-right mark (U+200E) next to the symbol, on its outer side",
    references: ["UAX #9, rules N1 and N2", "UAX #9, section 2.6, Implicit Directional Marks"],
    examples: [
      .flagged("Written in C++.", "ar", "مكتوب بلغة ⟦C++⟧.", because: "shown as '++C'"),
      .flagged("Follow @name", "he", "עקבו אחרי ⟦@name⟧", because: "shown as 'name@'"),
      .flagged("At -5 degrees", "he", "ב ⟦-5⟧ מעלות", because: "shown as '5-'"),
      .flagged("Made with .NET", "ar", "صنع باستخدام ⟦.NET⟧", because: "the dot belongs to the name"),
      .accepted("Open Firefox.", "ar", "افتح Firefox.", because: "the full stop ends the sentence, on the left"),
      .accepted("Written in C++", "ar", "مكتوب بلغة C++\u{200E}.", because: "a mark keeps the symbols in place"),
      .accepted(
        "From 10 to 20", "he", "10-20 קבצים", because: "a range of numbers, which makes sense in either direction"),
      .accepted(
        "50% done", "ar", "اكتمل 50%", because: "in Arabic, the percent sign belongs on that side of the number"),
      .accepted(
        "Open Firefox (beta)", "he", "פתח את Firefox (beta)",
        because: "a pair of brackets takes the direction of its content"),
      .accepted("See example.com/help", "ar", "راجع https://example.com/help/", because: "an address"),
      .accepted("Written in C++", "de", "In C++ geschrieben", because: "not a right-to-left language"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .rightToLeft }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.features.contains(.rightToLeft),
      !text.features.isDisjoint(with: [.asciiLetter, .asciiDigit, .placeholder]),
      text.locale.isRightToLeft, !text.isSurely(.accessibility), text.masked.units.count <= BidiLine.limit
    else { return [] }
    var units = text.masked.units
    guard units.contains(where: { Self.isSign($0) }) else { return [] }
    // A handle is Latin, whatever its value: `@%@`.
    var handles: [Range<Int>] = []
    for placeholder in text.format.placeholders where placeholder.range.upperBound <= units.count {
      switch placeholder.kind {
      case .object:
        let start = placeholder.range.lowerBound
        guard start > 0, units[start - 1] == 0x40 else { continue }
        for i in placeholder.range { units[i] = 0x62 }
        handles.append(placeholder.range)
      case .integer, .float, .argument: for i in placeholder.range { units[i] = 0x31 }
      default: break
      }
    }
    for paragraph in BidiParagraphs.ranges(of: units) {
      let shown = Array(units[paragraph])
      guard shown.contains(where: { cts_words_strong_direction(UInt32($0)) == 1 && $0 != 0x200F }) else { continue }
      let tokens = Self.tokens(shown)
      // The direction that it is meant to have: how a wrong one turns it around is told by layout/rtl-first-strong.
      guard !tokens.isEmpty, let line = BidiLine(shown, forcedRightToLeft: true) else { continue }
      var visual = [Int](repeating: 0, count: shown.count)
      for (place, index) in line.order.enumerated() { visual[Int(index)] = place }
      for token in tokens where !zip(token, token.dropFirst()).allSatisfy({ visual[$0] < visual[$1] }) {
        let range = token.lowerBound + paragraph.lowerBound..<token.upperBound + paragraph.lowerBound
        let original = String(utf16Units: Array(text.text.utf16)[range])
        let turned = token.sorted { visual[$0] < visual[$1] }
        let isHandle = handles.contains { $0.overlaps(range) }
        // A hyphen before a number may join a prefix of the language to it; what the source has is sure.
        if !isHandle, !text.isSource, text.sourceText?.contains(original) != true { continue }
        let seen =
          isHandle
          ? String(original.dropFirst()) + "@" : String(utf16Units: turned.map { shown[$0] })
        let before = Self.isSign(shown[token.lowerBound])
        let after = Self.isSign(shown[token.upperBound - 1])
        return [
          text.finding(
            Self.metadata, "'\(original)' is shown as '\(seen)'", range: range,
            fixes: [
              Fix(
                "Keep it together with left-to-right marks",
                text: (before ? "\u{200E}" : "") + original + (after ? "\u{200E}" : ""), safety: .unsafe)
            ])
        ]
      }
    }
    return []
  }

  /// Signs that belong to the word or number they touch: not those that end sentences or stand between words.
  private static func isSign(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x23, 0x2B, 0x2D, 0x40, 0x2212, 0x2E: true  // # + - @ − .
    default: false
    }
  }

  /// Latin words and numbers with the signs that belong to them: `C++`, `@name`, `#tag`, `.NET`, `-5`, `+972`.
  private static func tokens(_ units: [UInt16]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var i = 0
    while i < units.count {
      guard isWord(units[i]) else {
        i += 1
        continue
      }
      var start = i
      var hasLetter = false
      while i < units.count, isWord(units[i]) {
        if units[i] > 0x39 { hasLetter = true }
        i += 1
      }
      let word = start..<i
      var end = i
      // In front: `@name`, `#tag`, `.NET`; `-5`, `+972`. Nothing but a space or the start may stand before it.
      if start > 0 {
        let sign = units[start - 1]
        let isOwn =
          hasLetter
          ? sign == 0x40 || sign == 0x23 || isDotOfName(units, at: start - 1)
          : sign == 0x2B || sign == 0x2D || sign == 0x2212
        if isOwn, start == 1 || Letters.isSpace(units[start - 2]) || units[start - 2] == 0x28 { start -= 1 }
      }
      // Behind: `C++`, `C#`, `A+`.
      if hasLetter {
        while end < units.count, units[end] == 0x2B || units[end] == 0x23 { end += 1 }
        if end < units.count, isWord(units[end]) { end = word.upperBound }
      }
      if start < word.lowerBound || end > word.upperBound { tokens.append(start..<end) }
      i = max(i, end)
    }
    return tokens
  }

  /// `.NET`, `.zip`: a dot between a space and a letter.
  private static func isDotOfName(_ units: [UInt16], at i: Int) -> Bool {
    units[i] == 0x2E && (i == 0 || Letters.isSpace(units[i - 1]) || units[i - 1] == 0x28)
  }
  private static func isWord(_ unit: UInt16) -> Bool {
    unit.isASCIIDigit || (unit.isASCIILetter && unit < 0x80)
  }
}
