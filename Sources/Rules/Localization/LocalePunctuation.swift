import CTextShim
import Catalogs
import Findings
import TextLayout

/// Flags a text whose punctuation is not written as in nearly all other texts of its catalog in the same locale.
struct LocalePunctuation: CatalogRule {
  static let metadata = RuleMetadata(
    id: "l10n/locale-punctuation", severity: .note,
    summary: "A mark is written in another way than in nearly all other texts of the locale.",
    rationale:
      "Languages have habits: French sets a space before a colon, Chinese marks are wide, Arabic has a comma of its own. Where a catalog keeps to one way, a text that does not looks foreign beside the others.",
    remedy: "Write it as the other texts do",
    references: ["CLDR, exemplar punctuation", "Weblate, checks: punctuation spacing"],
    examples: [
      .flagged("Nom⟦:⟧ ", in: "fr", neighbours: french, because: "the others have a no-break space before the colon"),
      .flagged("名称⟦:⟧张三", in: "zh-Hans", neighbours: chinese, because: "the others have the full-width colon"),
      .flagged("حذف الصورة⟦?⟧", in: "ar", neighbours: arabic, because: "the others have the Arabic question mark"),
      .flagged("Name⟦ :⟧ Anna", in: "de", neighbours: german, because: "the others have no space there"),
      .accepted("Nom\u{A0}:", in: "fr", neighbours: french, because: "as the others"),
      .accepted("Nom\u{202F}:", in: "fr", neighbours: french, because: "a narrow no-break space is one as well"),
      .accepted("Nom:", in: "fr", neighbours: Array(french.prefix(3)), because: "three texts make no habit"),
      .accepted("12:30", in: "fr", neighbours: french, because: "a time"),
      .accepted("HTTP: 404", in: "zh-Hans", neighbours: chinese, because: "among Latin letters"),
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

  /// What every mark that is looked for is among.
  static let signs: TextFeatures = [.colon, .exclamation, .question, .semicolon, .comma, .wideMark]

  /// A mark in one of its ways of being written.
  private struct Sample {
    enum Way: Int { case none, space, noBreakSpace, narrow, wide, local }
    var mark: UInt16
    var way: Way
    var range: Range<Int>
  }
  /// Ways that are compared: the space before a mark, or the form of the mark.
  private struct Habit: Hashable {
    var mark: UInt16
    var isSpacing: Bool
  }

  /// The marks of one locale's texts.
  private typealias Marks = [(entry: Int, value: Int, habit: Habit, sample: Sample)]
  /// So many texts of one way make a habit.
  private static let least = 8
  /// The texts of one locale that may have marks.
  private struct Candidates {
    var texts: [(entry: Int, value: Int, text: String)] = []
    /// So many marks they have at most.
    var most = 0
  }
  /// Which marks a locale is looked through for.
  private struct Script {
    var isWide: Bool
    var isArabic: Bool
    init(of locale: LocaleID) {
      isWide = ["Hans", "Hant", "Jpan"].contains(locale.script)
      isArabic = locale.script == "Arab"
    }
  }

  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding] {
    zip(catalog.locales, marks(of: catalog)).flatMap { findings(on: $1, of: catalog, locale: $0, context: context) }
  }

  /// By place of the locale among the catalog's. In one pass: catalogs are large.
  private func marks(of catalog: CatalogTable) -> [Marks] {
    let locales = catalog.locales
    let scripts = locales.map(Script.init)
    var candidates = [Candidates](repeating: Candidates(), count: locales.count)
    let entries = catalog.catalog.entries
    for index in entries.indices where entries[index].isShown {
      var slots = LocaleSlots(locales)
      for position in 0..<catalog.signs.count(of: index) where catalog.signs[index, position].contains(.mark) {
        // By position: translations and values are large.
        let translations = entries[index].translations.values
        let locale = translations[position].locale
        guard let slot = slots.slot(of: locale) else { continue }
        for number in 0..<min(2, translations[position].values.count) {
          let text = translations[position].values[number].text
          let most = Self.mostMarks(in: text, scripts[slot])
          guard most > 0, locale == catalog.sourceLocale || !catalog.isSourceText(number, at: position, of: index)
          else { continue }
          candidates[slot].most += most
          candidates[slot].texts.append((index, number, text))
        }
      }
    }
    return zip(candidates, scripts).map { candidates, script in
      // A habit, and a text that differs: in most locales of most catalogs there are not so many.
      guard candidates.most > Self.least else { return [] }
      return candidates.texts.flatMap { entry, value, text in
        Self.samples(in: text, script).map { (entry: entry, value: value, habit: $0, sample: $1) }
      }
    }
  }

  private func findings(
    on marks: Marks, of catalog: CatalogTable, locale: LocaleID, context: RuleContext
  ) -> [Finding] {
    guard marks.count > Self.least else { return [] }
    var counts: [Habit: [Sample.Way: Int]] = [:]
    for mark in marks { counts[mark.habit, default: [:]][mark.sample.way, default: 0] += 1 }
    var usual: [Habit: (way: Sample.Way, count: Int, of: Int)] = [:]
    for (habit, ways) in counts where ways.count > 1 {
      let total = ways.values.reduce(0, +)
      let spaced = (ways[.space] ?? 0) + (ways[.noBreakSpace] ?? 0)
      // A way that nearly all share, and enough of them to be a habit.
      func isHabit(_ count: Int) -> Bool { count >= Self.least && count * 10 >= total * 9 }
      if let (way, count) = ways.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }), isHabit(count)
      {
        usual[habit] = (way, count, total)
      } else if isHabit(spaced) {
        // Some space, of whatever kind: none is the exception.
        usual[habit] = (.space, spaced, total)
      }
    }
    guard !usual.isEmpty else { return [] }
    var findings: [Finding] = []
    var told = Set<Int>()
    for item in marks {
      guard let habit = usual[item.habit], item.sample.way != habit.way, !told.contains(item.entry) else { continue }
      // A no-break space where others have a plain one is the better of the two.
      if habit.way == .space, item.sample.way != .none { continue }
      // A plain space where the language has a no-break space is typography/non-breaking-space's to tell.
      if habit.way == .noBreakSpace, item.sample.way == .space, context.localeData.noBreakSpace(for: locale) != nil {
        continue
      }
      // The mark of the language is right, however few use it.
      if item.sample.way == .local { continue }
      let entry = catalog.catalog.entries[item.entry]
      guard let translation = entry.translations[locale], item.value < translation.values.count else { continue }
      told.insert(item.entry)
      let text = catalog.text(translation.values[item.value], of: item.entry, in: translation)
      findings.append(finding(text, item.sample, habit))
    }
    return findings
  }

  private func finding(_ text: TextView, _ sample: Sample, _ habit: (way: Sample.Way, count: Int, of: Int)) -> Finding {
    let sign = String(utf16Units: [sample.mark])
    let share = "\(habit.count) of \(habit.of) texts"
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
    return text.finding(Self.metadata, confidence: .likely, message, range: sample.range)
  }

  /// How many of the marks that `samples` looks for a text has at most.
  private static func mostMarks(in text: String, _ script: Script) -> Int {
    guard text.utf8.count < 2000 else { return 0 }
    var text = text
    return text.withUTF8 { bytes in
      if script.isWide || script.isArabic {
        // Only marks behind a letter of the script count.
        guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return 0 }
        return (first..<bytes.count).count { isMark(bytes[$0]) || isOwnMark($0, in: bytes) }
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
  private static func isOwnMark(_ at: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    return switch bytes[at] {
    case 0x2C: true
    // U+FF01 to U+FF1F; U+060C, U+061B, U+061F
    case 0xEF: next == 0xBC
    case 0xD8: next == 0x8C || next == 0x9B || next == 0x9F
    default: false
    }
  }
  /// Whether a word or a quotation may end with the byte at an offset: a letter or a space stands before it, and no letter
  /// or digit behind it, as far as ASCII has these.
  private static func mayEnd(_ at: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard at > 0, bytes[at - 1] >= 0x80 || bytes[at - 1] <= 0x20 || isLetter(bytes[at - 1]) else { return false }
    guard at + 1 < bytes.count else { return true }
    let next = bytes[at + 1]
    return !(next >= 0x30 && next <= 0x39 || isLetter(next))
  }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  private static func samples(in text: String, _ script: Script) -> [(Habit, Sample)] {
    let (isWide, isArabic) = (script.isWide, script.isArabic)
    let units = MaskedText(masking: text).units
    var samples: [(Habit, Sample)] = []
    for (i, unit) in units.enumerated() where i > 0 {
      let plain: UInt16
      let form: Sample.Way
      switch unit {
      case 0x3A, 0x21, 0x3F, 0x3B, 0x2C:
        plain = unit
        form = .narrow
      case 0xFF1A, 0xFF01, 0xFF1F, 0xFF1B, 0xFF0C:
        plain = unit - 0xFEE0
        form = .wide
      case 0x61F, 0x61B, 0x60C:
        plain = unit == 0x61F ? 0x3F : unit == 0x61B ? 0x3B : 0x2C
        form = .local
      default: continue
      }
      let before = units[i - 1]
      let next = i + 1 < units.count ? units[i + 1] : 0x20
      if isWide || isArabic {
        // Among letters of the script only.
        var k = i - 1
        while k > 0, Signs.isSpace(units[k]) { k -= 1 }
        guard units[k] >= 0x600, Signs.isLetter(units[k]), !Signs.isSurrogate(units[k]) else { continue }
        if form == .wide || form == .local || form == .narrow, !(isWide && form == .local), !(isArabic && form == .wide)
        {
          let way = isArabic && form == .narrow ? Sample.Way.narrow : form
          samples.append((Habit(mark: plain, isSpacing: false), Sample(mark: plain, way: way, range: i..<i + 1)))
        }
        continue
      }
      guard form == .narrow, plain != 0x2C else { continue }
      // The end of a word or a quotation, not part of a time, an address or a row of marks.
      let ends = Signs.isSpace(next) || Signs.isLineBreak(next) || cts_signs_closes(UInt32(next))
      guard ends else { continue }
      if Signs.isSpace(before) {
        guard i > 1, Signs.isLetter(units[i - 2]) else { continue }
        let way: Sample.Way = Signs.isNoBreakSpace(before) ? .noBreakSpace : .space
        samples.append((Habit(mark: plain, isSpacing: true), Sample(mark: plain, way: way, range: i - 1..<i + 1)))
      } else if Signs.isLetter(before) {
        samples.append((Habit(mark: plain, isSpacing: true), Sample(mark: plain, way: .none, range: i..<i + 1)))
      }
    }
    return samples
  }
}
