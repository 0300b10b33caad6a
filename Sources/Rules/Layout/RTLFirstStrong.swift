import CTextShim
import Catalogs
import Findings

/// Flags a right-to-left text that is laid out left to right because it begins with a word of the other direction.
struct RTLFirstStrong: TextRule {
  static let metadata = RuleMetadata(
    id: "layout/rtl-first-strong", severity: .warning,
    summary: "A right-to-left text runs left to right because its first letter does.",
    rationale:
      "A label takes its direction from the first letter with a direction. A Latin name at the start turns the sentence around: its parts stand in the wrong order and the full stop at the wrong end.",
    remedy: "Begin with a right-to-left mark (U+200F), or put a word of the language first",
    references: ["UAX #9, rules P2 and P3", "Apple Human Interface Guidelines, Right to left"],
    examples: [
      .flagged("Firefox is a browser.", "ar", "⟦Firefox⟧ متصفح ويب.", because: "the sentence is set left to right"),
      .flagged("Wi-Fi is off", "he", "⟦Wi-Fi⟧ כבוי", because: "'off' moves to the right of 'Wi-Fi'"),
      .flagged(
        "Welcome\nMail is ready", "ar", "مرحبًا\n⟦Mail⟧ جاهز", because: "each paragraph has a direction of its own"),
      .flagged("1080p - 20 Mbit/s", "he", "⟦1080p⟧ - 20 מגהביט לשנייה", because: "a letter behind digits counts, too"),
      .accepted("Firefox is a browser.", "ar", "‏Firefox متصفح ويب.", because: "a right-to-left mark comes first"),
      .accepted("Firefox", "ar", "Firefox", because: "nothing to put in order"),
      .accepted("%@ is a browser.", "ar", "%@ متصفح ويب.", because: "the argument's direction is not known"),
      .accepted("%d files", "ar", "%d ملفات", because: "a number has no direction"),
      .accepted("Open Firefox", "ar", "افتح Firefox", because: "begins with an Arabic word"),
      .accepted("Firefox ist ein Browser.", in: "de", because: "not a right-to-left language"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    // Spoken texts have no order on the screen.
    guard text.locale.isRightToLeft, !text.isSurely([.accessibility]) else { return [] }
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
      guard !Self.isLostEscape(shown[run]), !Self.isMostlyLeftToRight(shown),
        !Self.isTypedAsSeen(shown, after: run, text)
      else { continue }
      let range = paragraph.lowerBound + run.lowerBound..<paragraph.lowerBound + run.upperBound
      let words = String(decoding: Array(text.text.utf16)[range], as: UTF16.self)
      // A line break before it: the reader looks at the wrong place without being told.
      let line = BidiParagraphs.name(of: paragraph, in: units)
      let whole = Array(text.text.utf16)
      return [
        text.finding(
          Self.metadata, "\(line)runs left to right because it begins with '\(words.shortened)'",
          help:
            "It is set \(Self.spelled(turned, whole, paragraph)); meant is \(Self.spelled(meant, whole, paragraph)). "
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
        ($0 >= 0x30 && $0 <= 0x39) || (($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66)
      }
  }

  /// Names of protocols with a word between them read from left to right.
  private static func isMostlyLeftToRight(_ units: [UInt16]) -> Bool {
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

  /// Whether the text may have been typed in the order in which it is seen: a Latin word that the source begins with too
  /// (`GPU utilization`), then words of the language and nothing else. Only the translator knows which order is meant.
  private static func isTypedAsSeen(_ units: [UInt16], after run: Range<Int>, _ text: TextUnit) -> Bool {
    guard run.lowerBound == 0, let source = text.parsedSource?.masked.units, source.count > run.count,
      source[..<run.count].elementsEqual(units[run])
    else { return false }
    return units[run.upperBound...].allSatisfy {
      cts_words_strong_direction(UInt32($0)) == 1 || Letters.isSpace($0)
    } && !units[run].contains { Letters.isSpace($0) } && Self.isModifier(source, after: run.count)
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
