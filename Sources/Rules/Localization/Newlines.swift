import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags line breaks of a translation that are not as in its source, and those that became visible.
struct Newlines: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/newlines", severity: .note,
    summary: "The line breaks in a translation differ from those in its source.",
    rationale:
      "A line break that was escaped twice shows up as a backslash and an n. A missing break runs two paragraphs together; an added one may make a label too tall.",
    remedy: "Put line breaks where the source has them",
    references: ["Apple, .strings files: escape sequences", "Unicode Standard, section 5.8: newline guidelines"],
    examples: [
      .flagged(
        "Done.\nTap to close.", "sv", "Klart.⟦\\n⟧Tryck för att stänga.", because: "a backslash and an n are shown"),
      .flagged(
        "Try again", "id", "Coba⟦\\\\n⟧lagi", because: "the line break is escaped twice, and the source has none"),
      .flagged("First.\n\nSecond.", "ru", "⟦Первый. Второй.⟧", because: "two paragraphs run together"),
      .flagged("Save", "fr", "Enregistrer⟦\n⟧", because: "the line break adds an empty line below the text"),
      .flagged("One\nTwo", "pl", "Raz⟦\u{2028}⟧Dwa", because: "a line separator, which few tools recognize"),
      .flagged("One.\nTwo.", "ko", "하나.⟦/n⟧둘.", because: "a slash instead of the backslash"),
      .accepted(
        "Done.\nTap to close.", "de", "Fertig. Zum Schließen tippen.",
        because: "the line break in the source was there only to make the text fit"),
      .accepted("First.\n\nSecond.", "ja", "一つ目。\n二つ目。", because: "still two paragraphs"),
      .accepted(
        "Photos are kept here.\n", "de", "Fotos werden hier gesichert.", key: "NSPhotoLibraryUsageDescription",
        because: "the system shows the reason for a permission request in a paragraph of its own"),
      .accepted("See C:\\new", "nl", "Zie C:\\new", because: "part of a path"),
      .accepted(
        "Use \\n for a new line", "it", "Usa \\n per andare a capo", because: "the source also shows it as text"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.lineBreak, .backslash] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource, let source = text.parsedSource else { return [] }
    let features = text.features
    guard features.contains(.lineBreak) || source.features.contains(.lineBreak) || features.contains(.backslash) else {
      return []
    }
    if features.contains(.backslash), !source.features.contains(.backslash), let finding = literal(text) {
      return [finding]
    }
    guard features.contains(.lineBreak) || source.features.contains(.lineBreak) else { return [] }
    let units = text.masked.units
    let here = Breaks(units)
    let there = Breaks(source.masked.units)
    if let slash = Self.slash(text, here, there) { return [slash] }
    if let i = units.firstIndex(where: { $0 == 0x2028 || $0 == 0x2029 }), !there.hasSeparator {
      return [
        text.finding(
          Self.metadata, confidence: .certain,
          there.all > 0
            ? "a line separator (U+2028) where the source has a line feed"
            : "a line separator (U+2028) that the source does not have",
          help: "Use a line feed, as the source does", range: i..<i + 1,
          fixes: [Fix("Replace with a line feed", text: "\n", safety: .unsafe)])
      ]
    }
    // The reason for a permission stands in a paragraph of its own in the system's dialog.
    if text.entry.key.hasSuffix("UsageDescription") { return [] }
    let runTogether = paragraphs(text, here, there)
    if !runTogether.isEmpty { return runTogether }
    return text.substitution == nil ? edges(text, here, there).map { [$0] } ?? [] : []
  }

  /// `\n` as two signs, or with more backslashes.
  private func literal(_ text: TextView) -> Finding? {
    let units = Array(utf16Of: text.text)
    guard let start = units.firstIndex(of: 0x5C) else { return nil }
    var end = start
    while end < units.count, units[end] == 0x5C { end += 1 }
    guard end < units.count, units[end] == 0x6E || units[end] == 0x72 || units[end] == 0x74 else { return nil }
    let escape = String(utf16Units: [0x5C, units[end]])
    return text.finding(
      Self.metadata, severity: .warning, confidence: .certain,
      "'\(escape)' is shown as is: a backslash and a letter",
      help:
        "Make it a real line break, or leave it out: in a .strings file '\\n' with one backslash, in other formats the break itself",
      range: start..<end + 1,
      fixes: units[end] == 0x6E ? [Fix("Make it a line break", text: "\n", safety: .unsafe)] : [])
  }

  private static func slash(_ text: TextView, _ here: Breaks, _ there: Breaks) -> Finding? {
    guard here.all < there.all, text.features.contains(.slash) else { return nil }
    let units = text.masked.units
    for i in units.indices.dropLast() where units[i] == 0x2F && units[i + 1] == 0x6E {
      let isInWord = i + 2 < units.count && units[i + 2].isASCIILetter && units[i + 2] >= 0x61
      if isInWord, i > 0, units[i - 1].isASCIILetter { continue }
      return text.finding(
        metadata, severity: .warning, confidence: .certain, "'/n' is shown as is; a line break was meant",
        range: i..<i + 2, fixes: [Fix("Make it a line break", text: "\n", safety: .unsafe)])
    }
    return nil
  }

  private func edges(_ text: TextView, _ here: Breaks, _ there: Breaks) -> Finding? {
    let count = text.masked.units.count
    // How many break at an edge is a matter of layout; whether any does is not.
    if here.trailing > 0, there.trailing == 0 {
      return text.finding(
        Self.metadata, confidence: .certain, "ends with a line break that the source does not have", help: "Remove it",
        range: count - here.trailingUnits..<count, fixes: [Fix("Remove it", text: "", safety: .safe)])
    }
    if here.leading > 0, there.leading == 0 {
      return text.finding(
        Self.metadata, confidence: .certain, "begins with a line break that the source does not have",
        help: "Remove it",
        range: 0..<here.leadingUnits, fixes: [Fix("Remove it", text: "", safety: .safe)])
    }
    if there.trailing > 0, here.trailing == 0, !text.isUsual({ !Breaks(Array($0.utf16)).trailingIsAny }) {
      return text.finding(
        Self.metadata, confidence: .certain, "the source ends with a line break, the translation does not",
        help: "Put it back; otherwise the next string is on the same line", range: text.wholeRange)
    }
    if there.leading > 0, here.leading == 0, !text.isUsual({ Breaks(Array($0.utf16)).leading == 0 }) {
      return text.finding(
        Self.metadata, confidence: .certain, "the source begins with a line break, the translation does not",
        help: "Put it back; otherwise the string continues the line before it", range: text.wholeRange)
    }
    return nil
  }

  /// Whether the translation may hold all of the source's paragraphs: it is long enough, and has the symbols that they
  /// begin with. What has not is a translation of another text.
  private static func holdsAll(_ text: TextView) -> Bool {
    guard let source = text.parsedSource else { return true }
    // By judgement: a fifth of the length in writing with few, dense signs, three fifths in others.
    let isDense = ["Hans", "Hant", "Jpan", "Kore"].contains(text.locale.script)
    guard 5 * text.masked.units.count >= (isDense ? 1 : 3) * source.masked.units.count else { return false }
    let symbols = source.masked.units.filter { $0 >= 0x2190 && $0 < 0x2C00 || $0 >= 0xD83C && $0 <= 0xD83E }
    return symbols.isEmpty || Set(symbols).isSubset(of: Set(text.masked.units))
  }

  private func paragraphs(_ text: TextView, _ here: Breaks, _ there: Breaks) -> [Finding] {
    // Lists of phrases, one a line, are as long as the language needs.
    guard !text.text.utf8.contains(0x7B) else { return [] }
    if there.paragraphs > 1, here.inner == 0 {
      guard !text.isUsual({ Breaks(Array($0.utf16)).inner == 0 }), Self.holdsAll(text) else { return [] }
      return [
        text.finding(
          Self.metadata, confidence: .certain, "\(there.paragraphs) paragraphs of the source run together in one",
          range: text.wholeRange)
      ]
    }
    if there.listItems >= 2, here.lines < there.lines, here.listItems < there.listItems {
      guard !text.isUsual({ Breaks(Array($0.utf16)).listItems < there.listItems }) else { return [] }
      return [
        text.finding(
          Self.metadata, confidence: .certain,
          "the list of the source has \(there.listItems) lines, the translation \(here.listItems)",
          range: text.wholeRange)
      ]
    }
    if there.inner > 0, here.inner < there.inner, Self.holdsAll(text),
      text.isAlone({ Breaks(Array($0.utf16)).inner < there.inner })
    {
      return [
        text.finding(
          Self.metadata, confidence: .certain,
          "\(there.inner) line \(there.inner == 1 ? "break" : "breaks") in the source and the other locales, \(here.inner) here",
          range: text.wholeRange)
      ]
    }
    // Where a line must break in a label is the translator's to say, but not in what has one line, and no empty line
    // belongs into a sentence: what stands behind it is often a second try.
    let hasOneLine = text.isSurely(.button, .alertButton, .tab, .menuItem, .navigationTitle)
    if there.all == 0, here.inner > 0, let first = here.firstInner, hasOneLine || here.paragraphs > 1 {
      guard !text.isUsual({ Breaks(Array($0.utf16)).inner > 0 }) else { return [] }
      return [
        text.finding(
          Self.metadata, confidence: .certain,
          here.paragraphs > 1 ? "an empty line where the source has none" : "a line break where the source has none",
          help: "Remove it; the label wraps by itself", range: first)
      ]
    }
    return []
  }

  /// The line breaks of a text; CR LF is one.
  private struct Breaks {
    var leading = 0
    var leadingUnits = 0
    var trailing = 0
    var trailingUnits = 0
    var inner = 0
    /// 1 and one for each empty line within the text.
    var paragraphs = 1
    /// Lines that begin with a bullet, a dash or a number.
    var listItems = 0
    var hasSeparator = false
    var firstInner: Range<Int>?
    var all: Int { leading + inner + trailing }
    var lines: Int { inner + 1 }
    var trailingIsAny: Bool { trailing > 0 }

    init(_ units: [UInt16]) {
      var run = 0
      var runStart = 0
      var seen = false
      var i = 0
      var atLineStart = true
      while i < units.count {
        let unit = units[i]
        if CodeUnits.isLineBreak(unit) {
          if run == 0 { runStart = i }
          if unit == 0x0D, i + 1 < units.count, units[i + 1] == 0x0A { i += 1 }
          if unit >= 0x2028 { hasSeparator = true }
          run += 1
          atLineStart = true
        } else if !CodeUnits.isSpace(unit) {
          if run > 0 {
            if seen {
              inner += run
              if run > 1 { paragraphs += 1 }
              if firstInner == nil { firstInner = runStart..<i }
            } else {
              leading = run
              leadingUnits = i
            }
            run = 0
          }
          if atLineStart {
            let next = i + 1 < units.count ? units[i + 1] : 0
            if unit == 0x2022 || unit == 0xB7
              || (unit == 0x2D || unit == 0x2A || unit == 0x2013) && CodeUnits.isSpace(next)
              || unit.isASCIIDigit && (next == 0x2E || next == 0x29)
            {
              listItems += 1
            }
          }
          atLineStart = false
          seen = true
        }
        i += 1
      }
      if run > 0, seen {
        trailing = run
        trailingUnits = units.count - runStart
      }
    }
  }
}
