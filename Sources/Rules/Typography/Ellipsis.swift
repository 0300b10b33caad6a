import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags three full stops that stand for an ellipsis.
struct Ellipsis: TextRule {
  static let metadata = RuleMetadata(
    id: "typography/ellipsis", severity: .note,
    summary: "A string contains three full stops instead of an ellipsis.",
    rationale:
      "The ellipsis (U+2026) is one character: it never breaks across two lines, it has the right spacing, and screen readers don't spell it out.",
    remedy: "Write '…' (U+2026)",
    references: ["Apple Style Guide, ellipsis", "Apple Human Interface Guidelines, Menus and Buttons"],
    examples: [
      .flagged("Loading⟦...⟧", because: "three full stops"),
      .flagged("Save As⟦...⟧", key: "menu.saveAs", because: "a command that asks for more information before it acts")
        .fromGuideline,
      .flagged("Loading…", "de", "Laden⟦...⟧", because: "the source has the character, but the translation lost it"),
      .flagged("Please wait ⟦...⟧ almost done", because: "three full stops inside a sentence"),
      .flagged("Write to the team⟦....⟧", because: "one full stop too many"),
      .accepted("Loading…", because: "the character itself"),
      .accepted("Loading...", "de", "Laden...", because: "reported once, for the source"),
      .accepted("Pick a number (1...10)", because: "a range"),
      .accepted("Open ../Music/... to see it", because: "a path"),
      .accepted("........", because: "a row of dots, not an ellipsis"),
      .accepted("Label...", comment: "Placeholder, do not translate", because: "the comment says to leave it alone"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .ellipsis }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard let range = Self.dots(in: text.masked.units) else { return [] }
    // A translation that follows its source is mended with it.
    let source = text.sourceText ?? (text.isSource ? nil : text.entry.key)
    if let source, source.utf8.contains(0x2E), Self.dots(in: Array(utf16Of: source)) != nil {
      return []
    }
    return [
      text.finding(
        Self.metadata, confidence: .certain, "\(range.count == 3 ? "three" : "four") full stops instead of an ellipsis",
        range: range,
        fixes: [Fix("Replace with '…'", text: "…", safety: .safe)])
    ]
  }

  /// The first three full stops, or four, that are neither a range of numbers nor part of a path.
  private static func dots(in units: [UInt16]) -> Range<Int>? {
    let dot: UInt16 = 0x2E
    var i = 0
    while let start = units[i...].firstIndex(of: dot) {
      var end = start + 1
      while end < units.count, units[end] == dot { end += 1 }
      i = end
      let before = start > 0 ? units[start - 1] : 0
      let after = end < units.count ? units[end] : 0
      if (3...4).contains(end - start), !isRange(from: before, to: after), !isTechnical(before), !isTechnical(after) {
        return start..<end
      }
    }
    return nil
  }

  /// `1...10`, `%d...10`, `0...<`
  private static func isRange(from before: UInt16, to after: UInt16) -> Bool {
    before.isASCIIDigit && (after.isASCIIDigit || after == 0x3C) || before == MaskedText.mask && after.isASCIIDigit
  }

  /// `/ \ _ = < -`
  private static func isTechnical(_ unit: UInt16) -> Bool {
    [0x2F, 0x5C, 0x5F, 0x3D, 0x3C, 0x2D].contains(unit)
  }
}
