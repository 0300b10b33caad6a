import Catalogs
import Findings
import Linter
import Texts

/// Flags two spaces inside a line.
struct DoubleSpace: TextRule {
  static let metadata = RuleMetadata(
    id: "typography/double-space", severity: .note,
    summary: "There are two spaces between words or sentences.",
    rationale:
      "In proportional type, one space is enough, even after a full stop. Two spaces look like a gap, and translators copy them.",
    remedy: "Use one space",
    references: ["Apple Style Guide, spaces between sentences"],
    examples: [
      .flagged("One⟦  ⟧two", because: "two spaces between words"),
      .flagged("Saved.⟦  ⟧You can close this now.", because: "two spaces between sentences").fromGuideline,
      .flagged("Saved", "de", "Alles⟦  ⟧gesichert", because: "only the translation has two spaces"),
      .flagged("%@⟦   ⟧fee", because: "three spaces are no better than two"),
      .flagged("Save as %@,⟦  ⟧then close", because: "two spaces after a comma"),
      .accepted("One two", because: "one space"),
      .accepted("  • One\n  • Two", because: "an indented list"),
      .accepted("Name:      %@", because: "spaces that align a column"),
      .accepted("First line  \nsecond line", because: "a Markdown line break"),
      .accepted("A  |  B", because: "a divider between two labels"),
      .accepted("%@  %@", because: "the spaces separate two values, such as a picture and a name"),
      .accepted("One  two", "de", "Eins  zwei", because: "reported once, for the source"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .doubledSpace }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    // Between two parts of a text an inline element may stand.
    guard text.features.contains(.doubledSpace), text.value.place?.others.isEmpty ?? true,
      let range = Self.gap(in: text.masked.units)
    else { return [] }
    if let source = text.parsedSource, source.features.contains(.doubledSpace), Self.gap(in: source.masked.units) != nil
    {
      return []
    }
    return [
      text.finding(
        Self.metadata, confidence: .certain, "\(range.count == 2 ? "two" : "three") spaces in a row", range: range,
        fixes: [Fix("Use one space", text: " ", safety: .safe)])
    ]
  }

  /// The first two or three spaces with words or sentence signs on both sides.
  private static func gap(in units: [UInt16]) -> Range<Int>? {
    var i = 0
    while let start = units[i...].firstIndex(of: 0x20) {
      var end = start + 1
      while end < units.count, units[end] == 0x20 { end += 1 }
      i = end
      guard start > 0, end < units.count, (2...3).contains(end - start) else { continue }
      // `%@  %@`: a picture and a name, say, which the spaces set apart.
      let isBetweenValues = units[start - 1] == MaskedText.mask && units[end] == MaskedText.mask
      if joins(units[start - 1]), joins(units[end]), !isBetweenValues { return start..<end }
    }
    return nil
  }

  /// Letters, digits, placeholders and the signs of sentences; dividers, bullets, colons and line breaks are none.
  private static func joins(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x30...0x39, 0x3B, 0x3F, 0x41...0x5A, 0x61...0x7A: true
    case MaskedText.mask: true
    case 0xC0...0x2014: unit != 0xD7 && unit != 0xF7
    case 0x2018...0x201F, 0x2026, 0x2C00...0xD7FF: true
    default: false
    }
  }
}
