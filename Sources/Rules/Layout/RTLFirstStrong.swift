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
    var start = 0
    while start < units.count {
      let end = units[start...].firstIndex(where: Self.endsParagraph) ?? units.count
      let paragraph = Array(units[start..<end])
      if let run = Self.leadingRun(of: paragraph), Self.changesOrder(paragraph) {
        let range = start + run.lowerBound..<start + run.upperBound
        let words = String(decoding: Array(text.text.utf16)[range], as: UTF16.self)
        // A line break before it: the reader looks at the wrong place without being told.
        let line = 1 + units[..<start].count { $0 == 0x0A || $0 == 0x2029 }
        let subject = line == 1 ? "" : "line \(line) "
        return [
          text.finding(
            Self.metadata, subject + "runs left to right because it begins with '\(words.shortened)'", range: range,
            fixes: [Fix("Put a right-to-left mark before it", text: "\u{200F}" + words, safety: .unsafe)])
        ]
      }
      start = end + 1
    }
    return []
  }

  private static func endsParagraph(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

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

  /// Whether the order on the screen under the first letter's direction differs from that under right to left.
  private static func changesOrder(_ units: [UInt16]) -> Bool {
    let mark: UInt16 = 0x200F
    guard let natural = visualOrder(units), let forced = visualOrder([mark] + units) else { return false }
    return natural.isLeftToRight && natural.order != forced.order.filter { $0 > 0 }.map { $0 - 1 }
  }

  private static func visualOrder(_ units: [UInt16]) -> (order: [Int32], isLeftToRight: Bool)? {
    // ICU is quadratic in open brackets, and no label is that long.
    guard units.count <= 1000, let bidi = cts_bidi_open() else { return nil }
    defer { cts_bidi_close(bidi) }
    let count = Int32(units.count)
    return units.withUnsafeBufferPointer { buffer in
      guard cts_bidi_set_paragraph(bidi, buffer.baseAddress, count) else { return nil }
      var levels = [UInt8](repeating: 0, count: units.count)
      guard cts_bidi_copy_levels(bidi, &levels, count) else { return nil }
      var order = [Int32](repeating: 0, count: units.count)
      guard cts_bidi_visual_to_logical(levels, count, &order) else { return nil }
      return (order, !cts_bidi_is_right_to_left(bidi))
    }
  }
}
