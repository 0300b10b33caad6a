import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags a translation that has another number than its source.
struct Numbers: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/numbers", severity: .warning,
    summary: "A number in the source is different in the translation, or missing.",
    rationale:
      "Readers don't question a number. A wrong limit, version, step or year misleads them.",
    remedy: "Use the numbers of the source",
    references: ["CLDR, numbering systems and number formats", "translate-toolkit, pofilter: numbers"],
    examples: [
      .flagged("Up to 250 photos", "de", "Bis zu ⟦200⟧ Fotos", because: "another number"),
      .flagged("Requires iOS 17", "ja", "iOS ⟦16⟧が必要です", because: "the version of an older text"),
      .flagged(
        "Code of 6 digits, step 2", "ar", "رمز من ٦ أرقام، الخطوة ⟦٣⟧",
        because: "digits of another script count as well"),
      .flagged("Phase 3 voltage", "uk", "Напруга фази ⟦2⟧", because: "copied from the line above"),
      .flagged("Kept for 48 days", "fr", "⟦Conservé pendant quelques jours⟧", because: "the number is gone (a note)"),
      .flagged("Row 3, column 1", "cs", "Řádek ⟦1⟧, sloupec 1", because: "one number twice"),
      .accepted("1,000.5 MB", "de", "1.000,5 MB", because: "the separators of the language"),
      .accepted("Step 2", "fa", "گام ۲", because: "the digits of the language"),
      .accepted("3:30 PM", "de", "15:30 Uhr", because: "a clock of 24 hours"),
      .accepted("12/31/2025", "fr", "31.12.2025", because: "a date in another order"),
      .accepted("2 items", "he", "שני פריטים", because: "a small number as a word"),
      .accepted("10,000 users", "zh-Hans", "1万用户", because: "counted in ten thousands"),
      .accepted("5 miles", "sv", "8 kilometer", because: "a unit of the country"),
      .accepted("Top 100%", "tr", "En iyi %100", because: "the sign comes first"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .asciiDigit }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource, let source = text.parsedSource, source.features.contains(.asciiDigit),
      source.text != text.text
    else { return [] }
    // Special forms leave their number out, or write it as a word.
    if let category = text.variation.pluralCategory, category != "other", category != "many" { return [] }
    let wanted = Self.numbers(in: source.masked.units)
    guard !wanted.isEmpty, text.masked.units.count < 5000, source.masked.units.count < 5000 else { return [] }
    let units = text.masked.units
    let found = Self.numbers(in: units)
    let parts = Set(found.flatMap { $0.parts + [$0.joined] })
    let missing = wanted.filter { number in
      !parts.contains(number.joined) && !number.parts.allSatisfy { $0 == 0 || parts.contains($0) }
    }
    guard let lost = missing.first else { return [] }
    let sourceParts = Set(wanted.flatMap { $0.parts + [$0.joined] })
    let added = found.filter { number in
      !sourceParts.contains(number.joined) && !number.parts.contains { $0 != 0 && sourceParts.contains($0) }
    }
    // Times and dates are written in as many ways as there are countries.
    guard !missing.contains(where: \.isClock), !added.contains(where: \.isClock) else { return [] }
    // Another number, or one of the source's for a second time: `Row 3, column 1` as `Row 1, column 1`.
    let isComparable = missing.count == 1 && wanted.count == found.count
    let repeated = found.first { number in
      found.count(where: { $0.joined == number.joined }) > wanted.count(where: { $0.joined == number.joined })
    }
    if let other = added.first ?? (isComparable ? repeated : nil) {
      guard isComparable, added.count <= 1 else { return [] }
      guard !Self.isConversion(lost, other), !other.isGlued, !lost.isGlued else { return [] }
      // A long one is an identifier in an example, which may be any other, unless it was meant to be the same.
      guard lost.joined < 100_000 || Self.isAlike(lost.joined, other.joined) else { return [] }
      guard !text.isUsual({ other in !Self.holds(other, lost) }) else { return [] }
      return [
        text.finding(
          Self.metadata, severity: lost.isYear && other.isYear ? .note : .warning,
          "'\(Self.spelling(other, units))' is where the source has '\(Self.spelling(lost, source.masked.units))'",
          range: other.range)
      ]
    }
    // Small and round numbers are often words.
    guard !lost.isGlued, lost.joined > 12, lost.joined % 10 != 0 || lost.joined > 1000 && lost.joined % 100 != 0,
      !units.contains(where: { $0 >= 0xB2 && cts_signs_is_other_number(UInt32($0)) })
    else { return [] }
    guard !text.isUsual({ other in !Self.holds(other, lost) }) else { return [] }
    return [
      text.finding(
        Self.metadata, severity: .note, "'\(Self.spelling(lost, source.masked.units))' from the source is missing",
        range: text.wholeRange)
    ]
  }

  /// Digits with what separates them: `1,000.5`. Its parts by value, and the value of all digits together.
  private struct Number {
    var range: Range<Int>
    var parts: [UInt64]
    var joined: UInt64
    /// Part of a time or a date: `3:30`, `12/31`.
    var isClock = false
    /// Belongs to a name: `MP3`, `x86`.
    var isGlued = false
    /// A letter stands right behind it: `10K`.
    var hasUnit = false
    var isYear: Bool { joined >= 1900 && joined < 2100 && parts.count == 1 }
  }

  private static func digit(_ unit: UInt16) -> UInt64? {
    if unit < 0x80 { return unit.isASCIIDigit ? UInt64(unit - 0x30) : nil }
    guard unit >= 0x660, !CodeUnits.isSurrogate(unit) else { return nil }
    let value = cts_signs_digit(UInt32(unit))
    return value >= 0 ? UInt64(value) : nil
  }

  private static func numbers(in units: [UInt16]) -> [Number] {
    var numbers: [Number] = []
    var i = 0
    while i < units.count {
      guard digit(units[i]) != nil else {
        i += 1
        continue
      }
      let start = i
      var parts: [UInt64] = []
      var joined: UInt64 = 0
      while i < units.count {
        var part: UInt64 = 0
        while i < units.count, let value = digit(units[i]) {
          part = part &* 10 &+ value
          joined = joined &* 10 &+ value
          i += 1
        }
        parts.append(part)
        guard i + 1 < units.count, isSeparator(units, at: i) else { break }
        i += 1
      }
      var number = Number(range: start..<i, parts: parts, joined: joined)
      let before = start > 0 ? units[start - 1] : 0
      let after = i < units.count ? units[i] : 0
      func isClockSign(_ unit: UInt16) -> Bool { unit == 0x3A || unit == 0x2F || unit == 0xFF1A }
      number.isClock =
        isClockSign(before) && start > 1 && digit(units[start - 2]) != nil
        || isClockSign(after) && i + 1 < units.count && digit(units[i + 1]) != nil
      number.hasUnit = CodeUnits.isLetter(after)
      number.isGlued = before.isASCIILetter || before == 0x23 || before == 0x5F
      numbers.append(number)
    }
    return numbers
  }

  private static func isSeparator(_ units: [UInt16], at i: Int) -> Bool {
    guard digit(units[i + 1]) != nil else { return false }
    switch units[i] {
    case 0x2E, 0x2C, 0x27, 0x2019, 0x66B, 0x66C, 0xB7: return true
    case 0x20, 0xA0, 0x202F, 0x2009:
      // Groups of three.
      return i + 3 < units.count && digit(units[i + 2]) != nil && digit(units[i + 3]) != nil
        && (i + 4 >= units.count || digit(units[i + 4]) == nil)
    default: return false
    }
  }

  private static func holds(_ text: String, _ number: Number) -> Bool {
    let found = numbers(in: Array(utf16Of: text))
    return found.contains { $0.joined == number.joined || $0.parts.contains(number.joined) }
  }

  private static func spelling(_ number: Number, _ units: [UInt16]) -> String {
    String(utf16Units: units[number.range])
  }

  /// Whether they begin with the same three digits.
  private static func isAlike(_ a: UInt64, _ b: UInt64) -> Bool {
    func head(_ value: UInt64) -> UInt64 {
      var value = value
      while value >= 1000 { value /= 10 }
      return value
    }
    return head(a) == head(b)
  }

  /// Whether one may be the other in another unit: tens, hours, days; miles, inches, feet, pounds, degrees.
  private static func isConversion(_ lost: Number, _ other: Number) -> Bool {
    let (a, b) = (lost.joined, other.joined)
    guard a > 0, b > 0, a < 1 << 40, b < 1 << 40 else { return true }
    let ratio = Double(max(a, b)) / Double(min(a, b))
    let units =
      [1000, 10000, 100_000, 1_000_000, 1024, 7, 12, 24, 60, 3600, 365, 100_000_000] + (lost.hasUnit ? [10, 100] : [])
    if units.contains(where: { abs(ratio - Double($0)) < 0.001 * Double($0) }) { return true }
    guard max(a, b) > 4 else { return false }
    if [1.609, 2.54, 3.281, 2.205, 3.785, 28.35].contains(where: { abs(ratio - $0) < 0.04 * $0 }) { return true }
    return abs(Double(a) * 1.8 + 32 - Double(b)) <= 1 || abs(Double(b) * 1.8 + 32 - Double(a)) <= 1
  }
}
