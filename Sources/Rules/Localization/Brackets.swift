import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags brackets and quotation marks of a translation that are open, or close nothing, where those of its source are in
/// pairs.
struct Brackets: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/brackets", severity: .note,
    summary: "A translation has a bracket or quotation mark without its counterpart.",
    rationale:
      "A bracket that's never closed makes the text look cut off. A quotation that never ends, or that ends with an opening mark, doesn't show where a name stops.",
    remedy: "Add the missing mark, or remove this one",
    references: [
      "Unicode Character Database, Bidi_Paired_Bracket", "CLDR, delimiters",
      "translate-toolkit, pofilter: brackets, doublequoting",
    ],
    examples: [
      .flagged("Photos (all)", "de", "Fotos ⟦(⟧alle", because: "never closed"),
      .flagged("Photos (all)", "ru", "Фото все⟦)⟧", because: "never opened"),
      .flagged("Photos (all)", "ja", "写真（すべて⟦)⟧", because: "opened full-width, closed half-width"),
      .flagged("Photos [all]", "ar", "الصور ⟦[⟧الكل", because: "a square bracket that's never closed"),
      .flagged(
        "Photos", "zh-Hant", "照片⟦（⟧全部",
        because: "the source has no brackets, and the translation has only half of a pair"),
      .accepted("Photos (all)", "zh-Hans", "照片（全部）", because: "full-width on both sides"),
      .accepted("Photos (all)", "ko", "사진 – 모두", because: "no brackets at all"),
      .accepted("Well done!", "fr", "Bravo :)", because: "a smiley"),
      .accepted("First, second", "it", "1) Primo 2) Secondo", because: "the brackets number a list"),
      .accepted("Name: %@)", "nl", "Naam: %@)", because: "like the source, which is only a fragment"),
      .accepted("Open “a]b”", "es", "Abre «a]b»", because: "the source has the same unpaired bracket"),
      .flagged(
        "Photo “%@” was deleted", "zh-Hant", "已刪除照片“%@⟦“⟧",
        because: "the quotation is opened a second time instead of being closed"),
      .flagged("Open \"Photos\"", "es", "Abrir ⟦\"⟧Fotos", because: "never closed"),
      .flagged("Open “Photos”", "tr", "Fotoğraflar⟦”⟧ bölümünü aç", because: "never opened"),
      .flagged("Open ‘Photos’", "de", "''Fotos⟦\"⟧ öffnen", because: "two apostrophes aren't a quotation mark"),
      .flagged(
        "Show “All”", "zh-Hans", "显示“全部⟦\"⟧", because: "opened with a typographic mark, closed with a straight one"),
      .flagged("Tap “A” or “B”", "ja", "「A⟦「⟧か「B」をタップ", because: "one of four marks faces the wrong way"),
      .flagged("“Open my photos”", "es", "“Abre mis fotos⟦\"⟧”", because: "one mark too many"),
      .accepted(
        "Open “Photos”", "de", "„Fotos“ öffnen", because: "the closing mark here is an opening mark in English"),
      .accepted("Open “Photos”", "sv", "Öppna ”Bilder”", because: "Swedish uses the same mark on both sides"),
      .accepted("Open “Photos”", "da", "Åbn »Fotos«", because: "guillemets that point inward"),
      .accepted(
        "Open “Photos”", "hu", "„Fotók\" megnyitása",
        because: "a straight mark closes the quotation, since some keyboards lack the typographic one"),
      .accepted("Say “open “Photos””", "ru", "Скажите «открой „Фото“»", because: "one quotation inside another"),
      .accepted("A 27-inch display", "fr", "Un écran 27\"", because: "a mark for inches"),
      .accepted("A 27-inch display", "de", "27” Display", because: "a typographic mark for inches"),
      .accepted("Report", "he", "דו\"ח", because: "an abbreviation"),
      .accepted("Report", "he", "דו”ח", because: "an abbreviation with a typographic mark"),
      .accepted("“One.\n“Two.”", "it", "“Uno.\n“Due.”", because: "each paragraph opens the quotation again"),
      .accepted("Called “%@", "it", "Chiamato “%@", because: "like the source, which is only a fragment"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.bracket, .quote] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource, !text.features.isDisjoint(with: [.bracket, .quote]), let source = text.parsedSource,
      source.text != text.text, text.substitution == nil
    else { return [] }
    let found = text.features.contains(.bracket) ? bracket(in: text, source) : []
    return found.isEmpty && text.features.contains(.quote) ? quotationMark(in: text, source) : found
  }

  private func bracket(in text: TextView, _ source: ParsedText) -> [Finding] {
    let units = text.masked.units
    guard units.count < 20_000, let fault = Self.fault(in: units) else { return [] }
    // What is odd in the source is odd in its translations.
    if source.features.contains(.bracket), Self.fault(in: source.masked.units) != nil { return [] }
    // Half of a pair may be covered with an address.
    if Self.fault(in: Array(utf16Of: text.text)) == nil { return [] }
    let sign = String(utf16Units: units[fault.range])
    switch fault.kind {
    case .open: return [text.finding(Self.metadata, "'\(sign)' is not closed", range: fault.range)]
    case .close: return [text.finding(Self.metadata, "'\(sign)' closes nothing", range: fault.range)]
    case .width(let opening):
      return [
        text.finding(
          Self.metadata, "'\(opening)' is closed by '\(sign)': one of the two is full-width",
          help: "Use brackets of one width", range: fault.range, fixes: Self.fix(fault, opening, in: text.locale))
      ]
    }
  }

  /// A closing bracket as wide as its opening one, which is the width that the language has.
  private static func fix(_ fault: Fault, _ opening: String, in locale: LocaleID) -> [Fix] {
    guard let open = opening.utf16.first else { return [] }
    let isWide = open != UInt16(truncatingIfNeeded: cts_signs_narrow(UInt32(open)))
    guard isWide == ["Hans", "Hant", "Jpan"].contains(locale.script) else { return [] }
    let closing = String(utf16Units: [UInt16(truncatingIfNeeded: cts_signs_paired_bracket(UInt32(open)))])
    return [Fix("Write '\(closing)'", text: closing, safety: .unsafe)]
  }

  private func quotationMark(in text: TextView, _ source: ParsedText) -> [Finding] {
    guard let odd = QuotationMarks(text.masked.units).odd,
      !source.features.contains(.quote) || QuotationMarks(source.masked.units).odd == nil,
      // Half of a pair may be covered with markup.
      QuotationMarks(Array(utf16Of: text.text)).odd != nil
    else { return [] }
    let sign = String(utf16Units: [odd.unit])
    let help = "Open and close the quotation with the language's own marks"
    guard odd.isRepeated, let closing = QuotationMarks.closing(odd.unit).first else {
      return [text.finding(Self.metadata, "'\(sign)' has no counterpart", help: help, range: odd.range)]
    }
    let better = String(utf16Units: [closing])
    return [
      text.finding(
        Self.metadata, "'\(sign)' opens a quotation that is open already", help: help, range: odd.range,
        fixes: [Fix("Write '\(better)'", text: better, safety: .unsafe)])
    ]
  }

  private struct Fault {
    enum Kind { case open, close, width(String) }
    var kind: Kind
    var range: Range<Int>
  }

  /// The first bracket without a partner, but for smileys and the numbers of lists.
  private static func fault(in units: [UInt16]) -> Fault? {
    var open: [(unit: UInt16, at: Int)] = []
    var widths: Fault?
    for (i, unit) in units.enumerated() {
      let kind: Int32
      switch unit {
      case 0x28, 0x5B, 0x7B: kind = 1
      case 0x29, 0x5D, 0x7D: kind = -1
      default:
        if unit < 0x0F3A || CodeUnits.isSurrogate(unit) { continue }
        kind = cts_signs_bracket(UInt32(unit))
      }
      if kind == 0 || isSmiley(units, at: i) { continue }
      if kind > 0 {
        open.append((unit, i))
        continue
      }
      guard let last = open.last else {
        if isListNumber(units, before: i) { continue }
        return Fault(kind: .close, range: i..<i + 1)
      }
      let wanted = UInt16(truncatingIfNeeded: cts_signs_paired_bracket(UInt32(last.unit)))
      if wanted == unit {
        open.removeLast()
      } else if cts_signs_narrow(UInt32(wanted)) == cts_signs_narrow(UInt32(unit)) {
        open.removeLast()
        if widths == nil {
          widths = Fault(kind: .width(String(utf16Units: [last.unit])), range: i..<i + 1)
        }
      } else if isListNumber(units, before: i) {
        continue
      } else {
        return Fault(kind: .open, range: last.at..<last.at + 1)
      }
    }
    if let last = open.last { return Fault(kind: .open, range: last.at..<last.at + 1) }
    return widths
  }

  /// `:)`, `;-)`, `:(`, `^_^)`.
  private static func isSmiley(_ units: [UInt16], at i: Int) -> Bool {
    func isEye(_ unit: UInt16) -> Bool { unit == 0x3A || unit == 0x3B || unit == 0x3D || unit == 0x5E }
    guard i > 0, units[i] < 0x80, units[i] != 0x7B, units[i] != 0x7D else { return false }
    if isEye(units[i - 1]) {
      // A colon inside brackets is followed by their end as well.
      if i < 2 { return true }
      return units[i - 2] != units[i - 1] && !CodeUnits.isLetter(units[i - 2])
    }
    return i > 1 && (units[i - 1] == 0x2D || units[i - 1] == 0x27) && isEye(units[i - 2])
  }

  /// `1)`, `a)`, `iv)` at the start of a line or of a word.
  private static func isListNumber(_ units: [UInt16], before i: Int) -> Bool {
    var start = i
    while start > 0, i - start < 4,
      CodeUnits.isLetter(units[start - 1]) || cts_signs_digit(UInt32(units[start - 1])) >= 0
    {
      start -= 1
    }
    guard start < i, i - start < 4 else { return false }
    let isNumber = cts_signs_digit(UInt32(units[start])) >= 0
    guard isNumber || i - start == 1 else { return false }
    return start == 0 || CodeUnits.isSpace(units[start - 1]) || CodeUnits.isLineBreak(units[start - 1])
  }
}
