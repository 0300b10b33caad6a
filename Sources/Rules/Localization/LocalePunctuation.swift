import CTextShim
import Catalogs
import Findings
import Linter
import LocaleData
import TextLayout
import Texts

/// Flags a text whose punctuation is not written as in nearly all other texts of its catalog in the same locale.
struct LocalePunctuation: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/locale-punctuation", severity: .note,
    summary: "A punctuation mark is written differently than in nearly all other strings in the locale.",
    rationale:
      "Each language has its conventions: French puts a space before a colon, Chinese uses full-width marks, and Arabic has its own comma. If nearly all strings in a catalog follow a convention, one that breaks it looks out of place.",
    remedy: "Write the mark as the other strings do",
    references: ["CLDR, exemplar punctuation", "Weblate, checks: punctuation spacing"],
    examples: [
      .flagged("Nom⟦:⟧ ", in: "fr", neighbours: french, because: "the others have a no-break space before the colon"),
      .flagged("名称⟦:⟧张三", in: "zh-Hans", neighbours: chinese, because: "the other strings use a full-width colon"),
      .flagged("حذف الصورة⟦?⟧", in: "ar", neighbours: arabic, because: "the others have the Arabic question mark"),
      .flagged("Name⟦ :⟧ Anna", in: "de", neighbours: german, because: "the others have no space there"),
      .flagged(
        "失败⟦.⟧请重试", in: "zh-Hans", neighbours: [("a", "正在下载。"), ("b", "请稍候。"), ("c", "已完成。")],
        because: "Chinese has a full stop of its own"),
      .accepted(
        "Nom\u{A0}:", in: "fr", neighbours: french, because: "the space before the colon matches the other strings"),
      .accepted("Nom\u{202F}:", in: "fr", neighbours: french, because: "a narrow no-break space counts, too"),
      .accepted(
        "Nom:", in: "fr", neighbours: Array(french.prefix(2)),
        because: "two other strings don't show yet that the app follows the convention"),
      .accepted("12:30", in: "fr", neighbours: french, because: "a time"),
      .accepted("HTTP: 404", in: "zh-Hans", neighbours: chinese, because: "the colon is part of Latin text"),
      .accepted("Danke :)", in: "de", neighbours: german, because: "an emoticon"),
      .accepted("https://example.com", in: "de", neighbours: german, because: "an address"),
    ])

  private static let french = ["Ville", "Pays", "Rue", "Âge", "Date", "Taille", "Poids", "Heure", "Prix", "Lieu"]
    .enumerated().map {
      (key: "label.\($0.offset)", text: $0.element + "\u{A0}: %@")
    }
  private static let chinese = ["城市", "国家", "街道", "年龄", "日期", "大小", "重量", "时间", "价格", "地点"].enumerated().map {
    (key: "label.\($0.offset)", text: $0.element + "：%@")
  }
  private static let arabic = [
    "المدينة", "البلد", "الشارع", "العمر", "التاريخ", "الحجم", "الوزن", "الوقت", "السعر", "المكان",
  ].enumerated().map {
    (key: "label.\($0.offset)", text: $0.element + "؟")
  }
  private static let german = ["Stadt", "Land", "Straße", "Alter", "Datum", "Größe", "Gewicht", "Zeit", "Preis", "Ort"]
    .enumerated().map {
      (key: "label.\($0.offset)", text: $0.element + ": %@")
    }

  init(options: RuleOptions) throws { try options.allow() }

  /// Full stops are looked at where letters of other scripts are.
  var trigger: TextFeatures { [.colon, .exclamation, .question, .semicolon, .comma, .wideMark, .otherLetter] }

  /// A mark in one of its ways of being written.
  struct Sample {
    enum Way: UInt8 { case none, space, noBreakSpace, narrow, wide, local }
    var mark: UInt16
    var way: Way
    var range: Range<Int>
    /// The space before it, if any.
    var space: UInt16?
  }
  /// Ways that are compared, in one catalog and locale: the space before a mark, or the form of the mark.
  struct Habit: Hashable, Sendable {
    var catalog: String
    var locale: LocaleID
    var mark: UInt16
    var isSpacing: Bool
  }
  /// How often each habit goes which way.
  struct Counts: Mergeable {
    fileprivate var ways: [Habit: [Sample.Way: Int]] = [:]
    /// Which spaces stand before the mark.
    fileprivate var spaces: [Habit: [UInt16: Int]] = [:]
    init() {}
    mutating func merge(_ other: Counts) {
      for (habit, counts) in other.ways { ways[habit, default: [:]].merge(counts, uniquingKeysWith: +) }
      for (habit, counts) in other.spaces { spaces[habit, default: [:]].merge(counts, uniquingKeysWith: +) }
    }
  }
  /// The way that nearly all marks of a habit go.
  struct Usual: Sendable {
    fileprivate var way: Sample.Way
    fileprivate var count: Int
    fileprivate var total: Int
    /// The space that most of them have.
    fileprivate var space: UInt16?
  }

  /// So many texts of one way make a habit, and what share of all, in percent.
  private static let usualQuorum = (least: 8, share: 90)
  /// The same where it's the convention of the language: the app only has to follow it.
  private static let conventionalQuorum = (least: 3, share: 75)
  /// Which marks a locale is looked through for.
  private struct Script {
    var isWide: Bool
    var isArabic: Bool
    init(of locale: LocaleID) {
      isWide = ["Hans", "Hant", "Jpan"].contains(locale.script)
      isArabic = locale.script == "Arab"
    }
  }

  func summary(of slice: TableSlice) -> Counts {
    var counts = Counts()
    slice.forEachText(with: trigger) { text in
      for (habit, sample) in Self.marks(of: text) {
        counts.ways[habit, default: [:]][sample.way, default: 0] += 1
        if let space = sample.space { counts.spaces[habit, default: [:]][space, default: 0] += 1 }
      }
    }
    return counts
  }

  func evidence(from summary: Counts, _ context: RuleContext) -> [Habit: Usual]? {
    var usual: [Habit: Usual] = [:]
    for (habit, ways) in summary.ways {
      usual[habit] = Self.usual(among: ways, convention: Self.convention(of: habit, context.localeData))
    }
    for habit in usual.keys {
      usual[habit]?.space = summary.spaces[habit]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    return usual.isEmpty ? nil : usual
  }

  /// The way that a language writes marks, apart from any app; nil where it has no convention of its own.
  private static func convention(of habit: Habit, _ localeData: LocaleData) -> Sample.Way? {
    if Script(of: habit.locale).isWide { return .wide }
    guard habit.isSpacing, let spaces = localeData.noBreakSpace(for: habit.locale) else { return nil }
    return spaces.before.utf16.contains(habit.mark) ? .space : nil
  }

  /// A way that nearly all marks of a habit share, enough of them, and not all.
  private static func usual(among ways: [Sample.Way: Int], convention: Sample.Way?) -> Usual? {
    guard ways.count > 1 else { return nil }
    let total = ways.values.reduce(0, +)
    let spaced = (ways[.space] ?? 0) + (ways[.noBreakSpace] ?? 0)
    func isHabit(_ count: Int, _ way: Sample.Way) -> Bool {
      let isConvention = way == convention || way == .noBreakSpace && convention == .space
      let quorum = isConvention ? conventionalQuorum : usualQuorum
      return count >= quorum.least && count * 100 >= total * quorum.share
    }
    if let (way, count) = ways.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }),
      isHabit(count, way)
    {
      return Usual(way: way, count: count, total: total)
    }
    // Some space, of whatever kind: none is the exception.
    return isHabit(spaced, .space) ? Usual(way: .space, count: spaced, total: total) : nil
  }

  func check(_ text: TextView, given usual: [Habit: Usual]) -> [TopicalFinding] {
    func odd(_ text: TextView) -> (sample: Sample, usual: Usual)? {
      for (habit, sample) in Self.marks(of: text) {
        guard let usual = usual[habit], Self.isOdd(sample, beside: usual.way, in: text) else { continue }
        return (sample, usual)
      }
      return nil
    }
    // One finding an entry: what is odd in the first of its texts is odd in both.
    guard let found = odd(text), text.firstOfTwo.map({ odd($0) == nil }) ?? true else { return [] }
    return [TopicalFinding(finding(text, found.sample, found.usual), on: text)]
  }

  /// Whether a mark is written in a worse way than usual.
  private static func isOdd(_ sample: Sample, beside usual: Sample.Way, in text: TextView) -> Bool {
    if sample.way == usual { return false }
    // A no-break space where others have a plain one is the better of the two.
    if usual == .space { return sample.way == .none }
    // A plain space where the language has a no-break space is typography/non-breaking-space's to report.
    if usual == .noBreakSpace, sample.way == .space,
      text.entryContext.context.localeData.noBreakSpace(for: text.locale) != nil
    {
      return false
    }
    // The mark of the language is right, however few use it.
    return sample.way != .local
  }

  /// The marks of the first two texts of a translation, unless they only repeat the source.
  private static func marks(of text: TextView) -> [(Habit, Sample)] {
    guard text.isOneOfFirstTwo, text.isSource || text.text != text.sourceText else { return [] }
    let script = Script(of: text.locale)
    guard mostMarks(in: text.text, script) > 0 else { return [] }
    return samples(in: text, script).map { mark, isSpacing, sample in
      (Habit(catalog: text.table.catalog.identity, locale: text.locale, mark: mark, isSpacing: isSpacing), sample)
    }
  }

  private func finding(_ text: TextView, _ sample: Sample, _ habit: Usual) -> Finding {
    let sign = String(utf16Units: [sample.mark])
    let share = "\(habit.count) of \(habit.total) strings"
    let raw = Array(text.text.utf16)
    let spelling = String(utf16Units: raw[sample.range.clamped(to: 0..<raw.count)])
    let message: String
    switch habit.way {
    case .none: message = "a space before '\(sign)'; \(share) have none"
    case .space: message = "no space before '\(sign)'; \(share) have one"
    case .noBreakSpace:
      message =
        "\(sample.way == .space ? "a plain space" : "no space") before '\(sign)'; \(share) have a no-break space"
    case .wide: message = "'\(spelling)' is the narrow form; \(share) have the full-width one"
    case .narrow: message = "'\(spelling)' is the full-width form; \(share) have the narrow one"
    case .local: message = "'\(spelling)' is the Latin mark; \(share) have that of the language"
    }
    return text.finding(
      Self.metadata, confidence: .likely, message, range: sample.range,
      fixes: Self.spelling(of: sample, as: habit, in: text.locale, among: raw).map {
        [Fix("Write the mark as the other strings do", text: $0, safety: .unsafe)]
      } ?? [])
  }

  /// A mark as the other texts write it; nil where the text around it may have to change as well.
  private static func spelling(
    of sample: Sample, as habit: Usual, in locale: LocaleID, among units: [UInt16]
  ) -> String? {
    let mark = String(utf16Units: [sample.mark])
    let next = sample.range.upperBound < units.count ? units[sample.range.upperBound] : nil
    switch habit.way {
    case .none: return mark
    case .space, .noBreakSpace: return habit.space.map { String(utf16Units: [$0]) + mark }
    // The wide form has its space built in.
    case .wide:
      return next.map(CodeUnits.isSpace) ?? false ? nil : String(utf16Units: [wideForm(of: sample.mark, in: locale)])
    case .local: return sample.way == .narrow ? localForm(of: sample.mark) : nil
    case .narrow: return nil
    }
  }
  private static func wideForm(of mark: UInt16, in locale: LocaleID) -> UInt16 {
    if mark == 0x2E { return 0x3002 }
    return mark == 0x2C && locale.language == "ja" ? 0x3001 : mark + 0xFEE0
  }
  private static func localForm(of mark: UInt16) -> String? {
    switch mark {
    case 0x3F: "؟"
    case 0x3B: "؛"
    case 0x2C: "،"
    default: nil
    }
  }

  /// How many of the marks that `samples` looks for a text has at most.
  private static func mostMarks(in text: String, _ script: Script) -> Int {
    guard text.utf8.count < 2000 else { return 0 }
    return text.withBytes { bytes in
      if script.isWide || script.isArabic {
        // Only marks behind a letter of the script count.
        guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return 0 }
        return (first..<bytes.count).count {
          isMark(bytes[$0]) || isOwnMark($0, in: bytes) || script.isWide && isStop($0, in: bytes)
        }
      }
      var most = 0
      // `!`, and `:;?` with one more, which share all other bits.
      _ = bytes.forEach(0x21, or: 0x3A, in: 0xFA) { at in
        if isMark(bytes[at]), mayEnd(at, in: bytes) { most += 1 }
        return true
      }
      return most
    }
  }
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x3A || byte == 0x21 || byte == 0x3F || byte == 0x3B }
  /// Whether a comma, or a mark of a wide or Arabic script, stands at an offset.
  private static func isOwnMark(_ at: Int, in bytes: ByteView) -> Bool {
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    return switch bytes[at] {
    case 0x2C: true
    // U+FF01 to U+FF1F; U+060C, U+061B, U+061F
    case 0xEF: next == 0xBC
    case 0xD8: next == 0x8C || next == 0x9B || next == 0x9F
    default: false
    }
  }
  /// Whether a full stop, or a mark of U+3000 to U+303F, stands at an offset.
  private static func isStop(_ at: Int, in bytes: ByteView) -> Bool {
    bytes[at] == 0x2E || bytes[at] == 0xE3 && at + 1 < bytes.count && bytes[at + 1] == 0x80
  }
  /// Whether a word or a quotation may end with the byte at an offset: a letter or a space stands before it, and no letter
  /// or digit behind it, as far as ASCII has these.
  private static func mayEnd(_ at: Int, in bytes: ByteView) -> Bool {
    guard at > 0, bytes[at - 1] >= 0x80 || bytes[at - 1] <= 0x20 || bytes[at - 1].isASCIILetter else { return false }
    guard at + 1 < bytes.count else { return true }
    let next = bytes[at + 1]
    return !(next.isASCIIDigit || next.isASCIILetter)
  }

  private typealias FoundSample = (mark: UInt16, isSpacing: Bool, sample: Sample)

  private static func samples(in text: TextView, _ script: Script) -> [FoundSample] {
    let units = text.masked.units
    var samples: [FoundSample] = []
    for (i, unit) in units.enumerated() where i > 0 {
      guard let (mark, form) = markAndForm(unit) else { continue }
      let found =
        script.isWide || script.isArabic
        ? formSample(units, at: i, mark, form, script) : form == .narrow ? spacingSample(units, at: i, mark) : nil
      if let found { samples.append(found) }
    }
    return samples
  }

  /// The ASCII mark that a unit is a form of, and which form it is.
  private static func markAndForm(_ unit: UInt16) -> (mark: UInt16, form: Sample.Way)? {
    switch unit {
    case 0x3A, 0x21, 0x3F, 0x3B, 0x2C, 0x2E: (unit, .narrow)
    case 0xFF1A, 0xFF01, 0xFF1F, 0xFF1B, 0xFF0C: (unit - 0xFEE0, .wide)
    case 0x3001: (0x2C, .wide)
    case 0x3002: (0x2E, .wide)
    case 0x61F: (0x3F, .local)
    case 0x61B: (0x3B, .local)
    case 0x60C: (0x2C, .local)
    default: nil
    }
  }

  /// A mark behind a letter of a wide or Arabic script, which has a form of its own.
  private static func formSample(
    _ units: [UInt16], at i: Int, _ mark: UInt16, _ form: Sample.Way, _ script: Script
  ) -> FoundSample? {
    var letter = i - 1
    while letter > 0, CodeUnits.isSpace(units[letter]) { letter -= 1 }
    guard units[letter] >= 0x600, CodeUnits.isLetter(units[letter]), !CodeUnits.isSurrogate(units[letter]),
      form != (script.isWide ? .local : .wide)
    else { return nil }
    if units[i] == 0x2E {
      // The name of a file goes on; three stand for an ellipsis.
      let next = i + 1 < units.count ? units[i + 1] : 0x20
      guard script.isWide, next >= 0x80 || !next.isASCIILetter && !next.isASCIIDigit && next != 0x2E else { return nil }
    }
    return (mark, false, Sample(mark: mark, way: form, range: i..<i + 1))
  }

  /// A mark at the end of a word or a quotation, with what stands before it: not part of a time, an address or a row of marks.
  private static func spacingSample(_ units: [UInt16], at i: Int, _ mark: UInt16) -> FoundSample? {
    guard mark != 0x2C, mark != 0x2E else { return nil }
    let before = units[i - 1]
    let next = i + 1 < units.count ? units[i + 1] : 0x20
    guard CodeUnits.isSpace(next) || CodeUnits.isLineBreak(next) || cts_signs_closes(UInt32(next)) else { return nil }
    if CodeUnits.isLetter(before) { return (mark, true, Sample(mark: mark, way: .none, range: i..<i + 1)) }
    guard CodeUnits.isSpace(before), i > 1, CodeUnits.isLetter(units[i - 2]) else { return nil }
    // A face: `:)`.
    if next == 0x29, mark == 0x3A || mark == 0x3B { return nil }
    let way: Sample.Way = CodeUnits.isNoBreakSpace(before) ? .noBreakSpace : .space
    return (mark, true, Sample(mark: mark, way: way, range: i - 1..<i + 1, space: before))
  }
}

extension LocalePunctuation.Counts: Packable {
  func write(to writer: inout PackWriter) { writer.write(ways, spaces) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    ways = try reader.next()
    spaces = try reader.next()
  }
}

extension LocalePunctuation.Habit: Packable {
  func write(to writer: inout PackWriter) { writer.write(catalog, locale, mark, isSpacing) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      catalog: try reader.next(), locale: try reader.next(), mark: try reader.next(), isSpacing: try reader.next())
  }
}

extension LocalePunctuation.Sample.Way: Packable {
  func write(to writer: inout PackWriter) { writer.write(byte: rawValue) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    guard let way = Self(rawValue: try reader.byte()) else { throw DamagedPack() }
    self = way
  }
}
