import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags a right-to-left text that is laid out left to right because it begins with a word of the other direction.
struct RTLFirstStrong: TextRule {
  static let metadata = RuleMetadata(
    id: "layout/rtl-first-strong", severity: .warning,
    summary: "A right-to-left string is laid out left to right because it starts with a left-to-right letter.",
    rationale:
      "A label takes its direction from the first letter that has one. A Latin name at the start reverses the sentence: its parts are in the wrong order, and the full stop is at the wrong end.",
    remedy: "Start with a right-to-left mark (U+200F), or with a word in the string's own language",
    references: ["UAX #9, rules P2 and P3", "Apple Human Interface Guidelines, Right to left"],
    examples: [
      .flagged(
        "Firefox is a browser.", "ar", "⟦Firefox⟧ متصفح ويب.", because: "the sentence is laid out left to right"),
      .flagged("Wi-Fi is off", "he", "⟦Wi-Fi⟧ כבוי", because: "'off' moves to the right of 'Wi-Fi'"),
      .flagged(
        "Welcome\nMail is ready", "ar", "مرحبًا\n⟦Mail⟧ جاهز", because: "each paragraph has a direction of its own"),
      .flagged(
        "Open in Firefox", "ur", "⟦Firefox⟧ میں کھولیں",
        because: "Urdu puts the verb last, so the name does come first, but it needs a mark before it"),
      .flagged("1080p - 20 Mbit/s", "he", "⟦1080p⟧ - 20 מגהביט לשנייה", because: "a letter after digits counts, too"),
      .accepted("Firefox is a browser.", "ar", "‏Firefox متصفح ويب.", because: "a right-to-left mark comes first"),
      .accepted("Firefox", "ar", "Firefox", because: "a single word has nothing to put in order"),
      .accepted("%@ is a browser.", "ar", "%@ متصفح ويب.", because: "the argument's direction isn't known"),
      .accepted("%d files", "ar", "%d ملفات", because: "a number has no direction"),
      .accepted("Open Firefox", "ar", "افتح Firefox", because: "begins with an Arabic word"),
      .accepted(
        "Install the new version of Firefox", "he", "Firefox התקינו את הגרסה החדשה של",
        because: "the name comes last in the source, so the text must have been typed in visual order"),
      .accepted(
        "Choose Wi-Fi type", "he", "Wi-Fiבחרו את סוג ה",
        because: "there's no space after the name, so this text must have been typed in visual order, too"),
      .accepted(
        "sudo apt -y install mesa", "ar", "sudo تثبيت mesa", because: "a command that must not change"),
      .accepted("Firefox ist ein Browser.", in: "de", because: "not a right-to-left language"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .rightToLeft }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    // Spoken texts have no order on the screen.
    guard text.features.contains(.rightToLeft), text.locale.isRightToLeft, !text.isSurely(.accessibility),
      !CommandText.isLikely(text.sourceText ?? text.text)
    else { return [] }
    var units = text.masked.units
    // A number has no direction of its own, but keeps its place as one.
    for placeholder in text.format.placeholders {
      switch placeholder.kind {
      case .integer, .float, .argument: for i in placeholder.range where i < units.count { units[i] = 0x31 }
      default: break
      }
    }
    for paragraph in BidiParagraphs.ranges(of: units) {
      let shown = Array(units[paragraph])
      guard let run = Self.leadingRun(of: shown), let turned = BidiLine(shown), !turned.isRightToLeft,
        let meant = BidiLine(shown, forcedRightToLeft: true), turned.visibleOrder != meant.visibleOrder
      else { continue }
      // A direction mark that lost its backslash is told by l10n/mojibake, and its mend sets the direction.
      guard !Self.isLostEscape(shown[run]),
        !Self.isMostlyLeftToRight(text.features.contains(.markup) ? shown[...] : Array(utf16Of: text.text)[paragraph]),
        !Self.isTypedAsSeen(shown, after: run, text, namesComeLast: context.localeData.namesComeLast(in: text.locale))
      else { continue }
      let range = paragraph.lowerBound + run.lowerBound..<paragraph.lowerBound + run.upperBound
      let words = String(utf16Units: Array(utf16Of: text.text)[range])
      // A line break before it: the reader looks at the wrong place without being told.
      let line = BidiParagraphs.name(of: paragraph, in: units)
      let whole = Array(utf16Of: text.text)
      return [
        text.finding(
          Self.metadata, "\(line)runs left to right because it begins with '\(words.shortened)'",
          help:
            "Now the line reads \(Self.spelled(turned, whole, paragraph)), with '\(words.shortened)' at the left end. In the direction of "
            + "the language it reads \(Self.spelled(meant, whole, paragraph)), with '\(words.shortened)' at the right end. "
            + Self.metadata.remedy, range: range,
          fixes: [Fix("Put a right-to-left mark before it", text: "\u{200F}" + words, safety: .unsafe)])
      ]
    }
    return []
  }

  /// `u200f`
  private static func isLostEscape(_ run: ArraySlice<UInt16>) -> Bool {
    run.count >= 5 && run.first == 0x75
      && run.dropFirst().prefix(4).allSatisfy {
        $0.isASCIIDigit || (($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66)
      }
  }

  /// Names of protocols with a word between them read from left to right.
  private static func isMostlyLeftToRight(_ units: ArraySlice<UInt16>) -> Bool {
    var left = 0
    var right = 0
    for unit in units {
      switch cts_words_strong_direction(UInt32(unit)) {
      case -1: left += 1
      case 1: right += 1
      default: break
      }
    }
    return left > 2 * right
  }

  /// Whether the text may have been typed in the order in which it is seen. Only the translator knows which order is meant.
  ///
  /// That shows where the text is Latin words that the source begins with too (`GPU utilization`), then words of the
  /// language and nothing else. In a language that has the verb first and its article and prepositions joined to the front
  /// of a word it also shows where a letter stands right behind the Latin words, and where a source of some length ends
  /// with them.
  private static func isTypedAsSeen(
    _ units: [UInt16], after run: Range<Int>, _ text: TextView, namesComeLast: Bool
  ) -> Bool {
    if namesComeLast, run.upperBound < units.count, cts_words_strong_direction(UInt32(units[run.upperBound])) == 1 {
      return true
    }
    guard run.lowerBound == 0, let source = (text.parsedSource ?? sourceKey(of: text))?.masked.units,
      source.count > run.count
    else { return false }
    if namesComeLast, CodeUnits.wordCount(source) >= 4, endsWith(units[run], source) { return true }
    // A bracket closes behind the words.
    var end = run.upperBound
    while end < min(units.count, source.count), units[end] == 0x29 || units[end] == 0x5D { end += 1 }
    guard source[..<end].elementsEqual(units[..<end]) else { return false }
    return units[end...].allSatisfy { cts_words_strong_direction(UInt32($0)) == 1 || Letters.isSpace($0) }
      && isModifier(source, after: end)
  }

  /// The key, where the catalog has no source texts and the key is one.
  private static func sourceKey(of text: TextView) -> ParsedText? {
    text.sourceTranslation == nil && text.entry.key.utf8.contains(0x20) ? ParsedText(text.entry.key) : nil
  }

  /// Whether the source ends with these words, beside marks and placeholders.
  private static func endsWith(_ run: ArraySlice<UInt16>, _ source: [UInt16]) -> Bool {
    guard let end = source.lastIndex(where: { cts_words_strong_direction(UInt32($0)) != 0 }) else { return false }
    let words = source[...end].suffix(run.count)
    return words.count == run.count && words.elementsEqual(run)
      && (words.startIndex == 0 || Letters.isSpace(source[words.startIndex - 1]))
  }

  /// Whether a noun follows: what stands before `is`, `was` or another verb cannot be told apart, so only two words count.
  private static func isModifier(_ source: [UInt16], after end: Int) -> Bool {
    let rest = source[end...].drop { Letters.isSpace($0) }
    return !rest.isEmpty && !rest.contains { Letters.isSpace($0) }
  }

  /// The line with its placeholders as they are written.
  private static func spelled(_ line: BidiLine, _ whole: [UInt16], _ paragraph: Range<Int>) -> String {
    line.spelledOut { whole[paragraph.lowerBound + $0...paragraph.lowerBound + $0] }
  }

  /// The words before the first right-to-left letter, where the first letter is a left-to-right one; nil where the
  /// paragraph begins the other way or has letters of one direction only.
  private static func leadingRun(of units: [UInt16]) -> Range<Int>? {
    var first: Int?
    var last = 0
    for (i, unit) in units.enumerated() {
      switch cts_words_strong_direction(UInt32(unit)) {
      case -1:
        if first == nil { first = i }
        last = i
      case 1:
        // From the start of its word: `1080p` begins before its first letter.
        guard var start = first else { return nil }
        while start > 0, units[start - 1] > 0x20, units[start - 1] != MaskedText.mask, units[start - 1] < 0x590 {
          start -= 1
        }
        return start..<last + 1
      default: break
      }
    }
    return nil
  }
}
