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
    summary: "A number from the source is different in the translation or missing from it.",
    rationale:
      "Readers don't question a number. A wrong limit, version, step or year misleads them.",
    remedy: "Use the numbers from the source",
    references: ["CLDR, numbering systems and number formats", "translate-toolkit, pofilter: numbers"],
    examples: [
      .flagged("Up to 250 photos", "de", "Bis zu ⟦200⟧ Fotos", because: "a different number"),
      .flagged(
        "Requires iOS 17", "ja", "iOS ⟦16⟧が必要です", because: "the number comes from an older version of the source"),
      .flagged(
        "Code of 6 digits, step 2", "ar", "رمز من ٦ أرقام، الخطوة ⟦٣⟧",
        because: "digits in another script count as well"),
      .flagged("Phase 3 voltage", "uk", "Напруга фази ⟦2⟧", because: "copied from the line above"),
      .flagged(
        "Kept for 48 days", "fr", "⟦Conservé pendant quelques jours⟧", because: "the number is missing (a note)"),
      .flagged("Row 3, column 1", "cs", "Řádek ⟦1⟧, sloupec 1", because: "the first number was copied from the second"),
      .flagged(
        "Kept for 35 days", "de", "⟦30⟧ Tage aufbewahrt",
        because: "all translations have 30, so the source must have changed after they were made"
      ).besides(["fr": "Conservé pendant 30 jours", "ja": "30日間保存", "it": "Conservato per 30 giorni"]),
      .accepted(
        "Kept for 35 days", "de", "30 Tage aufbewahrt",
        because: "each locale has a different number, so the number is only an example"
      ).besides(["fr": "Conservé pendant 31 jours", "ja": "28日間保存", "it": "Conservato per 33 giorni"]),
      .flagged(
        "Up to 50,000 photos", "de", "Bis zu ⟦50,000⟧ Fotos", because: "in German, that reads as fifty (a note)"),
      .flagged(
        "Up to 1357 photos", "de", "Bis zu ⟦1-357⟧ Fotos", because: "the number became two when a hyphen was added"),
      .accepted("1,000.5 MB", "de", "1.000,5 MB", because: "the language's own separators"),
      .accepted("Up to 50,000 photos", "ja", "最大50,000枚の写真", because: "Japanese has the same separators as English"),
      .accepted("1.250 MB", "de", "1,250 MB", because: "the source has a fraction, too"),
      .accepted("Step 2", "fa", "گام ۲", because: "the language's own digits"),
      .accepted("3:30 PM", "de", "15:30 Uhr", because: "a 24-hour clock"),
      .accepted("12/31/2025", "fr", "31.12.2025", because: "a date with its parts in another order"),
      .accepted("2 items", "he", "שני פריטים", because: "a small number written as a word"),
      .accepted("10,000 users", "zh-Hans", "1万用户", because: "counted in units of ten thousand"),
      .accepted("5 miles", "sv", "8 kilometer", because: "converted to the country's own unit"),
      .accepted("Top 100%", "tr", "En iyi %100", because: "Turkish puts the percent sign first"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .asciiDigit }

  private let separators = LocaleMemo<Separators?>()

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    if let finding = foreignGrouping(in: text) { return [finding] }
    guard let numbers = Comparison(text) else { return [] }
    // Times and dates are written in as many ways as there are countries.
    guard !numbers.missing.contains(where: \.isClock), !numbers.added.contains(where: \.isClock) else { return [] }
    let finding =
      if let parted = numbers.parted {
        Self.parted(parted, numbers)
      } else if let other = numbers.added.first ?? numbers.repeated {
        Self.changed(other, numbers)
      } else {
        Self.lost(numbers)
      }
    return finding.map { [$0] } ?? []
  }

  // MARK: Separators

  /// The signs with which a locale parts the digits of a number, by CLDR.
  private struct Separators: Sendable {
    var decimal: UInt16
    var grouping: UInt16

    init?(of locale: LocaleID) {
      var units = [UInt16](repeating: 0, count: 64)
      let length = cts_number_format(locale.tag, 1_111_111.5, 1, true, &units, 64)
      let signs = units.prefix(max(0, Int(length))).filter { Numbers.digit($0) == nil }
      guard signs.count == 3, signs[0] == signs[1] else { return nil }
      (grouping, decimal) = (signs[0], signs[2])
    }
  }

  /// `50,000` in a language in which that is 50: the thousands of the source, separated as in the source's language.
  private func foreignGrouping(in text: TextView) -> Finding? {
    guard !text.isSource, text.features.contains(.asciiDigit), let source = text.parsedSource,
      source.features.contains(.asciiDigit), text.masked.units.count < 5000, source.masked.units.count < 5000
    else { return nil }
    let units = text.masked.units
    var wanted: [Number]?
    for number in Self.numbers(in: units) where number.parts.count == 2 && number.joined >= 1000 {
      let sign = units[number.range.upperBound - 4]
      guard sign == 0x2C || sign == 0x2E,
        let own = separators.fact(of: text.locale, { Separators(of: text.locale) }), own.decimal == sign
      else { continue }
      let sourceLocale = text.table.sourceLocale
      wanted = wanted ?? Self.numbers(in: source.masked.units)
      let isThousands = (wanted ?? []).contains { other in
        guard other.joined == number.joined, other.parts.count <= 2 else { return false }
        if other.parts.count == 1 { return true }
        let separators = separators.fact(of: sourceLocale) { Separators(of: sourceLocale) }
        return source.masked.units[other.range.upperBound - 4] == separators?.grouping
      }
      guard isThousands, !number.isGlued else { continue }
      let spelling = Self.spelling(number, units)
      guard !text.isUsual({ $0.contains(spelling) }) else { continue }
      let better = spelling.replacing(String(utf16Units: [sign]), with: String(utf16Units: [own.grouping]))
      return text.finding(
        Self.metadata, severity: .note,
        "'\(spelling)' reads as \(number.parts[0]) and a fraction: this language writes '\(better)'",
        help: "Write '\(better)'", range: number.range, fixes: [Fix("Write '\(better)'", text: better, safety: .unsafe)]
      )
    }
    return nil
  }

  /// The numbers of a translation beside those of its source.
  private struct Comparison {
    var text: TextView
    var units: [UInt16]
    var source: [UInt16]
    var wanted: [Number]
    var found: [Number]
    /// Numbers of the source that the translation lacks; the first of them.
    var missing: [Number]
    var lost: Number
    /// Numbers of the translation that the source lacks.
    var added: [Number]

    /// Nil where nothing is missing, or nothing can be compared.
    init?(_ text: TextView) {
      guard !text.isSource, let source = text.parsedSource, source.features.contains(.asciiDigit),
        source.text != text.text
      else { return nil }
      // Special forms leave their number out, or write it as a word.
      if let category = text.variation.pluralCategory, category != "other", category != "many" { return nil }
      wanted = Numbers.numbers(in: source.masked.units)
      guard !wanted.isEmpty, text.masked.units.count < 5000, source.masked.units.count < 5000 else { return nil }
      found = Numbers.numbers(in: text.masked.units)
      let parts = Set(found.flatMap { $0.parts + [$0.joined] })
      missing = wanted.filter { number in
        !parts.contains(number.joined) && !number.parts.allSatisfy { $0 == 0 || parts.contains($0) }
      }
      guard let first = missing.first else { return nil }
      let sourceParts = Set(wanted.flatMap { $0.parts + [$0.joined] })
      added = found.filter { number in
        !sourceParts.contains(number.joined) && !number.parts.contains { $0 != 0 && sourceParts.contains($0) }
      }
      (self.text, units, self.source, lost) = (text, text.masked.units, source.masked.units, first)
    }

    /// Whether one number stands where the source has another.
    var isComparable: Bool { missing.count == 1 && wanted.count == found.count }

    /// Where the digits of the lost number stand as two numbers with one sign in between.
    var parted: Range<Int>? {
      guard missing.count == 1, found.count > wanted.count else { return nil }
      let digits = source[lost.range].compactMap { digit($0) }
      return zip(found, found.dropFirst()).first { one, other in
        other.range.lowerBound == one.range.upperBound + 1
          && units[one.range.lowerBound..<other.range.upperBound].compactMap { digit($0) } == digits
      }.map { $0.range.lowerBound..<$1.range.upperBound }
    }

    /// One of the source's numbers for a second time: `Row 3, column 1` as `Row 1, column 1`.
    var repeated: Number? {
      guard isComparable else { return nil }
      return found.first { number in
        found.count(where: { $0.joined == number.joined }) > wanted.count(where: { $0.joined == number.joined })
      }
    }
  }

  /// A number with a sign among its digits that separates none: `1-250` for `1250`.
  private static func parted(_ range: Range<Int>, _ numbers: Comparison) -> Finding? {
    let wanted = spelling(numbers.lost, numbers.source)
    guard !numbers.text.isUsual({ !holds($0, numbers.lost) }) else { return nil }
    return numbers.text.finding(
      metadata, "'\(String(utf16Units: numbers.units[range]))' reads as two numbers; the source has '\(wanted)'",
      range: range)
  }

  /// Another number in place of one of the source's.
  private static func changed(_ other: Number, _ numbers: Comparison) -> Finding? {
    let lost = numbers.lost
    guard numbers.isComparable, numbers.added.count <= 1 else { return nil }
    guard !isConversion(lost, other), !other.isGlued, !lost.isGlued else { return nil }
    // A long one is an identifier in an example, which may be any other, unless it was meant to be the same.
    guard lost.joined < 100_000 || isAlike(lost.joined, other.joined) else { return nil }
    guard !numbers.text.isUsual({ !holds($0, lost) }) else { return changedSource(other, numbers) }
    // Which of two equal numbers is the wrong one, only a reader can say.
    let better = numbers.added.isEmpty ? nil : spelling(of: lost, in: numbers.source, as: other, in: numbers.units)
    return numbers.text.finding(
      metadata, severity: lost.isYear && other.isYear ? .note : .warning,
      "the translation has '\(spelling(other, numbers.units))' where the source has '\(spelling(lost, numbers.source))'",
      range: other.range, fixes: better.map { [Fix("Write '\($0)'", text: $0, safety: .unsafe)] } ?? [])
  }

  /// A number that nearly all translations have in place of the source's: the source was changed, and they were not.
  private static func changedSource(_ other: Number, _ numbers: Comparison) -> Finding? {
    let lost = numbers.lost
    guard !numbers.added.isEmpty else { return nil }
    let (such, others) = numbers.text.elsewhere(limit: 100) { holds($0, other) && !holds($0, lost) }
    guard such >= leastInAgreement, such * 10 >= others * 9 else { return nil }
    let count = such == others ? "all \(others + 1) translations" : "\(such + 1) of \(others + 1) translations"
    return numbers.text.finding(
      metadata, severity: lost.isYear && other.isYear ? .note : .warning,
      "\(count) have '\(spelling(other, numbers.units))', but the source has '\(spelling(lost, numbers.source))': it may have changed since",
      help: "If the source is right, change the number in all translations", range: other.range)
  }
  /// So many other translations have to have the same number.
  private static let leastInAgreement = 2

  /// A number that is gone. Small and round ones are often words, unless nearly all other locales have them.
  private static func lost(_ numbers: Comparison) -> Finding? {
    let lost = numbers.lost
    guard !lost.isGlued, !numbers.units.contains(where: { $0 >= 0xB2 && cts_signs_is_other_number(UInt32($0)) }) else {
      return nil
    }
    let isKeptElsewhere = numbers.text.isAlone { !holds($0, lost) }
    let isOften = lost.joined > 12 && (lost.joined % 10 != 0 || lost.joined > 1000 && lost.joined % 100 != 0)
    guard isKeptElsewhere && lost.joined > 3 || isOften && !numbers.text.isUsual({ !holds($0, lost) }) else {
      return nil
    }
    return numbers.text.finding(
      metadata, severity: isKeptElsewhere ? .warning : .note,
      "'\(spelling(lost, numbers.source))' from the source is missing", range: numbers.text.wholeRange)
  }

  /// A number of the source in the digits of the translation's; nil where separators, which languages have their own of, are in
  /// either.
  private static func spelling(
    of number: Number, in source: [UInt16], as other: Number, in units: [UInt16]
  ) -> String? {
    let zeros = Set(units[other.range].map { unit in digit(unit).map { unit - UInt16($0) } })
    guard zeros.count == 1, let zero = zeros.first ?? nil else { return nil }
    let digits = source[number.range].compactMap { digit($0) }
    return digits.count == number.range.count ? String(utf16Units: digits.map { zero + UInt16($0) }) : nil
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
