import Catalogs
import Findings

/// Flags quotation marks of a translation that do not pair, where those of its source do.
struct UnpairedQuotes: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/unpaired-quotes", severity: .note,
    summary: "A quotation mark of a translation has no partner.",
    rationale:
      "A quotation that never ends, or that ends with the mark that opened it, leaves open which words are a name. It mostly comes from keys that hold only one of the two marks.",
    remedy: "Open and close the quotation with the marks of the language",
    references: ["CLDR, delimiters", "translate-toolkit, pofilter: doublequoting"],
    examples: [
      .flagged("Photo “%@” was deleted", "zh-Hant", "已刪除照片“%@⟦“⟧", because: "opened a second time, not closed"),
      .flagged("Open \"Photos\"", "es", "Abrir ⟦\"⟧Fotos", because: "never closed"),
      .flagged("Open “Photos”", "tr", "Fotoğraflar⟦”⟧ bölümünü aç", because: "never opened"),
      .flagged("Open ‘Photos’", "de", "''Fotos⟦\"⟧ öffnen", because: "two apostrophes are no quotation mark"),
      .flagged("Show “All”", "zh-Hans", "显示“全部⟦\"⟧", because: "opened typographic, closed straight"),
      .flagged("Tap “A” or “B”", "ja", "「A⟦「⟧か「B」をタップ", because: "one of four marks is turned around"),
      .flagged("“Open my photos”", "es", "“Abre mis fotos⟦\"⟧”", because: "one mark too many"),
      .accepted("Open “Photos”", "de", "„Fotos“ öffnen", because: "what closes here opens in English"),
      .accepted("Open “Photos”", "sv", "Öppna ”Bilder”", because: "one mark for both sides"),
      .accepted("Open “Photos”", "da", "Åbn »Fotos«", because: "guillemets that point inwards"),
      .accepted(
        "Open “Photos”", "hu", "„Fotók\" megnyitása", because: "as it is typed where the keyboard lacks the mark"),
      .accepted("Say “open “Photos””", "ru", "Скажите «открой „Фото“»", because: "one quotation in another"),
      .accepted("A 27-inch display", "fr", "Un écran 27\"", because: "inches"),
      .accepted("Report", "he", "דו\"ח", because: "an abbreviation"),
      .accepted("Called “%@", "it", "Chiamato “%@", because: "as in the source, which is half a text"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    guard !text.isSource, text.traits.contains(.quote), let source = text.parsedSource, source.text != text.text,
      text.substitution == nil
    else { return [] }
    let units = text.masked.units
    let marks = Self.marks(in: units)
    guard !marks.isEmpty, let odd = Self.odd(marks),
      !source.traits.contains(.quote) || Self.odd(Self.marks(in: source.masked.units)) == nil,
      // Half of a pair may be covered with markup.
      Self.odd(Self.marks(in: Array(text.text.utf16))) != nil
    else { return [] }
    let sign = String(decoding: [odd.mark.unit], as: UTF16.self)
    guard odd.isRepeated, let closing = Self.closing(odd.mark.unit).first else {
      return [text.finding(Self.metadata, "'\(sign)' has no partner", range: odd.mark.range)]
    }
    let better = String(decoding: [closing], as: UTF16.self)
    return [
      text.finding(
        Self.metadata, "'\(sign)' opens a quotation that is open already", range: odd.mark.range,
        fixes: [Fix("Write '\(better)'", text: better, safety: .unsafe)])
    ]
  }

  private struct Mark {
    var unit: UInt16
    var at: Int
    /// Behind a digit: inches or seconds, or the end of a quotation.
    var mayBeUnit = false
    var range: Range<Int> { at..<at + 1 }
  }

  /// Texts with more marks are long, and quote in ways of their own.
  private static let mostMarks = 24

  private static func marks(in units: [UInt16]) -> [Mark] {
    var marks: [Mark] = []
    var isHebrew = false
    for (i, unit) in units.enumerated() where isMark(unit) {
      guard unit == 0x22 else {
        marks.append(Mark(unit: unit, at: i))
        continue
      }
      let before = i > 0 ? units[i - 1] : 0x20
      let after = i + 1 < units.count ? units[i + 1] : 0x20
      // The sign of an abbreviation looks like a quotation mark behind a prefix.
      if (0x05D0...0x05EA).contains(before), (0x05D0...0x05EA).contains(after) { isHebrew = true }
      guard before != 0x5C else { continue }
      marks.append(Mark(unit: unit, at: i, mayBeUnit: Signs.isASCIIDigit(before)))
    }
    if isHebrew { marks.removeAll { $0.unit == 0x22 } }
    return marks.count <= mostMarks ? marks : []
  }

  /// What may close a quotation; nothing for what opens none.
  private static func closing(_ unit: UInt16) -> [UInt16] {
    switch unit {
    case 0x22: [0x22]
    case 0x201C: [0x201D]
    case 0x201D: [0x201D, 0x201C]
    case 0x201E: [0x201D, 0x201C, 0x22]
    case 0x201F: [0x201D]
    case 0xAB: [0xBB]
    case 0xBB: [0xAB, 0xBB]
    case 0x300C: [0x300D]
    case 0x300E: [0x300F]
    case 0x301D: [0x301E, 0x301F]
    case 0xFF02: [0xFF02]
    default: []
    }
  }
  private static func isMark(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x300C...0x300F, 0x301D...0x301F, 0xFF02: true
    default: false
    }
  }

  /// A mark without a partner, if there is no way to pair them all. `isRepeated`: it opens again what is open.
  private static func odd(_ marks: [Mark]) -> (mark: Mark, isRepeated: Bool)? {
    guard !pairs(marks), !marks.contains(where: \.mayBeUnit) || !pairs(marks.filter { !$0.mayBeUnit }) else {
      return nil
    }
    // The one mark without which the others pair.
    let spare = marks.indices.filter { pairs(Array(marks[..<$0] + marks[($0 + 1)...])) }
    if let only = spare.first, spare.count == 1 { return (marks[only], false) }
    var open: [Mark] = []
    for mark in marks {
      if let last = open.last {
        if closing(last.unit).contains(mark.unit) {
          open.removeLast()
          continue
        }
        if last.unit == mark.unit { return (mark, true) }
      }
      guard !closing(mark.unit).isEmpty else { return (mark, false) }
      open.append(mark)
    }
    return open.last.map { ($0, false) }
  }

  /// Whether all marks can be paired, one quotation inside another or behind it.
  private static func pairs(_ marks: [Mark]) -> Bool {
    let count = marks.count
    guard count % 2 == 0 else { return false }
    // `whole[i]` has a bit for each end up to which marks from `i` on can be paired.
    var whole = Array(repeating: UInt32(0), count: count + 1)
    for start in (0...count).reversed() {
      whole[start] = 1 << UInt32(start)
      guard start < count else { continue }
      let ends = closing(marks[start].unit)
      for end in start + 1..<count
      where ends.contains(marks[end].unit) && whole[start + 1] & (1 << UInt32(end)) != 0 {
        whole[start] |= whole[end + 1]
      }
    }
    return whole[0] & (1 << UInt32(count)) != 0
  }
}
