import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags characters that nobody sees where they have no work to do.
struct Invisible: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/invisible", severity: .warning,
    summary: "A string contains an invisible character that does nothing useful there.",
    rationale:
      "Such characters slip in when text is pasted. They break searches and comparisons, split words for VoiceOver or keep a line from breaking, and nobody can see why.",
    remedy: "Remove the character",
    references: [
      "The Unicode Standard, section 23, Special Areas and Format Characters", "UTS #51, emoji ZWJ sequences",
    ],
    examples: [
      .flagged("Open settings", "de", "Ein⟦\u{200B}⟧stellungen öffnen", because: "a zero-width space within a word"),
      .flagged("Open", "fr", "⟦\u{FEFF}⟧Ouvrir", because: "a byte order mark"),
      .flagged("Save", "it", "Salva⟦\u{03}⟧", because: "a control character"),
      .flagged("Settings", "fa", "تنظیمات⟦\u{200C}⟧", because: "a non-joiner with nothing to separate"),
      .flagged("Language", "sv", "Språk⟦\u{AD}⟧", because: "a soft hyphen at the end, which can never be shown"),
      .flagged("Open", "ru", "О⟦\u{AD}⟧ткрыть", because: "a soft hyphen behind the first letter"),
      .flagged("Folder", "eu", "Kar⟦\u{AD}⟧peta", because: "a soft hyphen in a short word"),
      .flagged("Cancel", "nl", "⟦\u{200E}⟧Annuleer", because: "a direction mark in text with only one direction"),
      .flagged("Close", "da", "Luk⟦\u{200E}\u{200E}\u{200E}⟧", because: "a run of marks is reported once"),
      .accepted("Books", "fa", "کتاب\u{200C}ها", because: "Persian uses the non-joiner inside words"),
      .accepted("Copy", "lo", "ສໍາ\u{200B}ເນົາ", because: "a zero-width space shows where a Lao word ends"),
      .accepted("Sri Lanka", "si", "ශ්\u{200D}රී ලංකා", because: "a joiner joins two Sinhala letters"),
      .accepted("Family", "ja", "家族 👨\u{200D}👩\u{200D}👧", because: "joiners make one picture out of three"),
      .accepted(
        "Data protection law", "de", "Daten\u{AD}schutz\u{AD}gesetz",
        because: "soft hyphens show where the word may be divided"),
      .accepted(
        "Firefox", "he", "\u{200F}Firefox הוא דפדפן", because: "a direction mark sets the direction of the text"),
      .accepted(
        "Keyboard", "de", "Tastatur ⌨\u{FE0F}", because: "a variation selector asks for the emoji instead of the symbol"
      ),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.invisible, .control] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.features.isDisjoint(with: [.invisible, .control]) else { return [] }
    let units = Array(utf16Of: text.text)
    let isMixed = text.locale.isRightToLeft || units.contains(where: { Self.isRightToLeft($0) })
    var first: (range: Range<Int>, fault: Fault, inRun: Int)?
    var count = 0
    var i = 0
    while i < units.count {
      let unit = units[i]
      guard Self.isCandidate(unit) else {
        i += 1
        continue
      }
      let length = unit == 0xDB40 && i + 1 < units.count ? 2 : 1
      if let fault = Self.fault(of: units, at: i, length: length, text: text, isMixed: isMixed) {
        count += 1
        if let known = first {
          // What stands right behind it is of the same run.
          if known.range.upperBound == i {
            first?.range = known.range.lowerBound..<i + length
            first?.inRun += 1
            if !fault.isSafe { first?.fault.isSafe = false }
            if fault.severity > known.fault.severity { first?.fault.severity = fault.severity }
          }
        } else {
          first = (i..<i + length, fault, 1)
        }
      }
      i += length
    }
    guard let first else { return [] }
    // What the source holds as well is its author's affair.
    if let source = text.sourceText, !text.isSource {
      let shared = Array(units[first.range])
      let sourceUnits = Array(utf16Of: source)
      if sourceUnits.indices.contains(where: { sourceUnits[$0...].starts(with: shared) }) { return [] }
    }
    let beside = first.inRun > 1 ? " and \(first.inRun - 1) more next to it" : ""
    let others = count > first.inRun ? ", the first of \(count)" : ""
    return [
      text.finding(
        Self.metadata, severity: first.fault.severity, confidence: .certain,
        "\(first.fault.name)\(beside) \(Self.place(of: first.range, in: units)) \(first.fault.reason)\(others)",
        range: first.range,
        fixes: [
          Fix(first.inRun > 1 ? "Remove them" : "Remove it", text: "", safety: first.fault.isSafe ? .safe : .unsafe)
        ])
    ]
  }

  private struct Fault {
    var name: String
    var reason: String
    var severity = Severity.note
    var isSafe = false
  }

  private static func isCandidate(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x180E, 0x200B...0x200F, 0x2060...0x2064,
      0x206A...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFC, 0xDB40:
      true
    default: false
    }
  }

  private static func fault(of units: [UInt16], at i: Int, length: Int, text: TextView, isMixed: Bool) -> Fault? {
    let before = i > 0 ? units[i - 1] : 0x20
    let after = i + length < units.count ? units[i + length] : 0x20
    let partsNothing = Letters.isSpace(before) || Letters.isSpace(after)
    return switch units[i] {
    case 0xAD: softHyphen(in: units, at: i, before: before, after: after, partsNothing: partsNothing)
    case 0x200B: zeroWidthSpace(before: before, after: after, partsNothing: partsNothing, text: text)
    case 0x200C, 0x200D: joiner(units, at: i, before: before, after: after, partsNothing: partsNothing)
    case 0x34F, 0x180E, 0x2060:
      separator(units[i], before: before, after: after, partsNothing: partsNothing)
    case 0x61C, 0x200E, 0x200F: isMixed ? nil : directionMark(units[i])
    case 0xFE00...0xFE0F: variationSelector(units[i], before: before, isFirst: i == 0)
    case 0xFEFF: byteOrderMark(isAtEdge: i == 0 || i + 1 == units.count)
    case 0xDB40: length == 2 ? tag(units, at: i) : nil
    default: neverUseful(units[i])
    }
  }

  /// What has no business in any text.
  private static func neverUseful(_ unit: UInt16) -> Fault? {
    switch unit {
    case 0...0x1F, 0x7F...0x9F:
      Fault(name: "control character U+\(code(unit))", reason: "has no meaning in an app's strings", severity: .warning)
    case 0x2061...0x2064:
      Fault(name: "an invisible operator (U+\(code(unit)))", reason: "belongs in formulas only")
    case 0x206A...0x206F:
      Fault(name: "a deprecated control (U+\(code(unit)))", reason: "does nothing", severity: .warning)
    case 0xFFF9...0xFFFB:
      Fault(
        name: "an annotation control (U+\(code(unit)))", reason: "has no meaning in an app's strings",
        severity: .warning)
    case 0xFFFC:
      Fault(
        name: "an object replacement character (U+FFFC)", reason: "marks where something is missing",
        severity: .warning)
    default: nil
    }
  }

  /// A hint where a word may be parted.
  private static func softHyphen(in units: [UInt16], at i: Int, before: UInt16, after: UInt16, partsNothing: Bool)
    -> Fault?
  {
    if partsNothing || after == 0xAD || before == 0x2D || after == 0x2D {
      return Fault(name: "a soft hyphen (U+00AD)", reason: "splits no word", isSafe: true)
    }
    let word = units[max(0, i - longestWord)..<min(units.count, i + longestWord)]
    let start = word[..<i].lastIndex { !isWordPart($0) }.map { $0 + 1 } ?? word.startIndex
    let end = word[i...].firstIndex { !isWordPart($0) } ?? word.endIndex
    // Somebody who sets several in one word knows where it may be divided.
    guard units[start..<end].count(where: { $0 == 0xAD }) == 1 else { return nil }
    // A letter alone is set on no line of its own.
    let isLone = i - start < 2 || end - i < 3
    guard isLone || end - start - 1 < shortestDivided else { return nil }
    return Fault(
      name: "a soft hyphen (U+00AD)",
      reason: isLone ? "splits a single letter from its word" : "splits a word that is too short to need it")
  }

  /// In UTF-16 units: no further is looked for the ends of a word.
  private static let longestWord = 60

  /// Whether a unit stands inside words, be it an apostrophe or a soft hyphen.
  private static func isWordPart(_ unit: UInt16) -> Bool {
    isMarkOrLetter(unit) || unit == 0xAD || unit == 0x27 || unit == 0x2019
  }

  /// In letters. The shortest word of the real apps that was divided on purpose has ten.
  private static let shortestDivided = 9

  /// What keeps two characters together or apart, where there are none.
  private static func separator(_ unit: UInt16, before: UInt16, after: UInt16, partsNothing: Bool) -> Fault? {
    switch unit {
    case 0x34F:
      guard !isMarkOrLetter(before) || !isMarkOrLetter(after) else { return nil }
      return Fault(name: "a grapheme joiner (U+034F)", reason: "joins nothing")
    case 0x180E:
      guard Letters.script(before) != cts_letters_script("Mong") else { return nil }
      return Fault(name: "a Mongolian vowel separator (U+180E)", reason: "separates no vowel")
    default:
      guard partsNothing || after == 0x2060 else { return nil }
      return Fault(name: "a word joiner (U+2060)", reason: "joins nothing", isSafe: true)
    }
  }

  private static func directionMark(_ unit: UInt16) -> Fault {
    Fault(
      name: "a direction mark (U+\(code(unit)))", reason: "does nothing in text with one direction", isSafe: true)
  }

  private static func variationSelector(_ unit: UInt16, before: UInt16, isFirst: Bool) -> Fault? {
    guard isFirst || Letters.isSpace(before) || (isLetter(before) && Letters.script(before) == Letters.latin) else {
      return nil
    }
    return Fault(name: "a variation selector (U+\(code(unit)))", reason: "has nothing to select", isSafe: true)
  }

  private static func byteOrderMark(isAtEdge: Bool) -> Fault {
    Fault(
      name: "a byte order mark (U+FEFF)", reason: "belongs at the start of a file only", severity: .warning,
      isSafe: isAtEdge)
  }

  /// Tags spell the flags of regions, behind a black flag; selectors of Han variants follow a Han letter.
  private static func tag(_ units: [UInt16], at i: Int) -> Fault? {
    guard units[i + 1] < 0xDD00 else { return nil }
    var start = i
    while start >= 2, i - start < 40, units[start - 2] == 0xDB40 { start -= 2 }
    if start >= 2, units[start - 2] == 0xD83C, units[start - 1] == 0xDFF4 { return nil }
    return Fault(name: "a tag character", reason: "hides text that nobody sees", severity: .warning)
  }

  private static func zeroWidthSpace(before: UInt16, after: UInt16, partsNothing: Bool, text: TextView) -> Fault? {
    // It shows where words end where none are parted by spaces.
    let isWritten = (Letters.facts(before) | Letters.facts(after)) & Letters.complex != 0
    let atEdge = partsNothing || after == 0x200B
    let needsIt = isWritten || text.locale.script == "Tibt"
    if needsIt, !atEdge { return nil }
    // It lets a path or an address break.
    if !atEdge, before < 0x80, !isLetter(before), before > 0x20 { return nil }
    if needsIt, !Letters.isSpace(before) || !Letters.isSpace(after) { return nil }
    let within = isLetter(before) && isLetter(after)
    return Fault(
      name: "a zero-width space (U+200B)", reason: within ? "splits a word" : "has no effect",
      severity: within ? .warning : .note, isSafe: true)
  }

  private static func joiner(_ units: [UInt16], at i: Int, before: UInt16, after: UInt16, partsNothing: Bool) -> Fault?
  {
    let isJoiner = units[i] == 0x200D
    let name = isJoiner ? "a zero-width joiner (U+200D)" : "a zero-width non-joiner (U+200C)"
    // Emoji stand in surrogates, or before a selector, or are signs.
    if isJoiner, before & 0xF800 == 0xD800 || before == 0xFE0F || cts_is_emoji(UInt32(before)) && before > 0x80 {
      return nil
    }
    // A virama asks for it, whatever follows: it shows the letter's half form, or keeps it from joining.
    if cts_indic_category(UInt32(before)) == CTS_INDIC_VIRAMA
      || cts_indic_category(UInt32(before)) == CTS_INDIC_PURE_KILLER
    {
      return nil
    }
    if partsNothing || after == units[i] {
      // A joiner at the edge of an Arabic letter asks for its joined shape.
      if isJoiner,
        cts_joining_type(UInt32(before)) != CTS_JOINING_NONE || cts_joining_type(UInt32(after)) != CTS_JOINING_NONE
      {
        return nil
      }
      // In Persian the space beside it may be what is wrong.
      return Fault(
        name: name, reason: isJoiner ? "joins nothing" : "has no effect",
        isSafe: cts_joining_type(UInt32(before)) == CTS_JOINING_NONE)
    }
    let joins = cts_joining_type(UInt32(before)) != CTS_JOINING_NONE
    let isIndic =
      cts_indic_category(UInt32(before)) != CTS_INDIC_OTHER || cts_indic_category(UInt32(after)) != CTS_INDIC_OTHER
    guard !joins, !isIndic, Letters.facts(before) & Letters.complex == 0 else { return nil }
    // Placeholders and punctuation beside it: what it does there depends on the rest.
    guard isLetter(before), isLetter(after) else { return nil }
    return Fault(name: name, reason: "does nothing between these letters", isSafe: true)
  }

  private static func place(of range: Range<Int>, in units: [UInt16]) -> String {
    if range.lowerBound == 0 { return "at the start" }
    if range.upperBound == units.count { return "at the end" }
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < 12, !Letters.isSpace(units[start - 1]) { start -= 1 }
    if start < range.lowerBound, units[start] & 0xFC00 == 0xDC00 { start += 1 }
    let word = String(utf16Units: units[start..<range.lowerBound])
    return start == range.lowerBound ? "after a space" : "after '\(word)'"
  }

  private static func isLetter(_ unit: UInt16) -> Bool { Letters.isLetter(unit) }
  private static func isMarkOrLetter(_ unit: UInt16) -> Bool {
    Letters.facts(unit) & (Letters.letter | Letters.mark) != 0
  }
  private static func isRightToLeft(_ unit: UInt16) -> Bool {
    unit >= 0x590 && unit != 0x200F && unit != 0x61C && cts_words_strong_direction(UInt32(unit)) == 1
  }
  private static func code(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
