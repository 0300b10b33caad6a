import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags spaces at the edges of a translation, and doubled ones inside it, that are not as in its source.
struct Whitespace: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/whitespace", severity: .note,
    summary: "Spaces at the beginning or end of a translation, or inside it, differ from those in its source.",
    rationale:
      "A space at either end separates a string from the one next to it, or shifts the string out of alignment. Translators can't see such a space, and tools often strip it.",
    remedy: "Begin and end the translation as the source does, with one space between words",
    references: [
      "Apple, Localizing and varying text with a string catalog",
      "translate-toolkit, pofilter: startwhitespace, endwhitespace, doublespacing",
    ],
    examples: [
      .flagged("Version: ", "de", "Version⟦:⟧", because: "the number will directly follow the colon"),
      .flagged("Cancel", "fr", "Annuler⟦ ⟧", because: "the text is off-center in its button"),
      .flagged("Cancel", "es", "⟦ ⟧Cancelar", because: "a space at the start"),
      .flagged("Version: ", "uk", "⟦ ⟧Версія:", because: "the space belongs at the other end"),
      .flagged("Delete file", "ru", "Удалить⟦  ⟧файл", because: "two spaces between words"),
      .flagged("Settings", "he", "⟦\u{A0}⟧הגדרות", because: "a no-break space, which looks like any other space"),
      .flagged(" of %@", "pl", "⟦z⟧ %@", because: "nothing separates the word from the number before it"),
      .flagged("Are you sure?", "zh-Hans", "您确定吗⟦ ⟧？", because: "a full-width mark has its space built in"),
      .flagged(
        "Delete “%@”?", "zh-Hant", "刪除「%@」⟦ ⟧？",
        because: "a full-width mark needs no space before it, even after a quotation"),
      .flagged(
        "Remember passwords", "fi", "Muista⟦\u{A0}⟧salasanat", because: "a no-break space between two ordinary words"),
      .accepted("About the mail", "cs", "Podrobnosti o\u{A0}zprávě", because: "Czech binds short words to the next"),
      .accepted("Delete %@?", "zh-Hant", "刪除 %@ ？", because: "names in other scripts have spaces around them"),
      .accepted("Version: ", "ja", "バージョン：", because: "a full-width colon has its space built in"),
      .accepted("by ", "zh-Hans", "作者", because: "Chinese doesn't put spaces between words"),
      .accepted("One.  Two.", "de", "Eins.  Zwei.", because: "the source has two spaces, too"),
      .accepted("Steps:\n  one", "it", "Passi:\n    uno", because: "spaces that indent a line"),
      .accepted("Version: ", "fr", "Version\u{A0}: ", because: "French puts a no-break space before a colon"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.edgeSpace, .doubledSpace, .wideSpace, .wideMark] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    if text.isSource { return useless(text) }
    guard let source = text.parsedSource else { return [] }
    let units = text.masked.units
    let sourceUnits = source.masked.units
    guard let first = units.first, let last = units.last, let sourceFirst = sourceUnits.first,
      let sourceLast = sourceUnits.last
    else { return [] }
    // The texts of a variable are set inside another text, and their edges are meant.
    if text.substitution == nil,
      CodeUnits.isSpace(first) != CodeUnits.isSpace(sourceFirst)
        || CodeUnits.isSpace(last) != CodeUnits.isSpace(sourceLast),
      let finding = edges(text, units: units, source: sourceUnits)
    {
      return [finding]
    }
    let doubled = doubled(text, units: units, source: source)
    if !doubled.isEmpty { return doubled }
    return (beforeWideMark(text, units: units) ?? boundWords(text, units: units, source: sourceUnits)).map { [$0] }
      ?? []
  }

  /// A no-break space between two ordinary words, as it comes with text that was pasted.
  private func boundWords(_ text: TextView, units: [UInt16], source: [UInt16]) -> Finding? {
    guard text.features.contains(.wideSpace), !source.contains(0xA0) else { return nil }
    for i in units.indices where units[i] == 0xA0 {
      let before = units[(units[..<i].lastIndex { !Letters.isLetter($0) }.map { $0 + 1 } ?? 0)..<i]
      let after = units[(i + 1)...].prefix(while: Letters.isLetter)
      // Short words are bound to the next in some languages; a name may have two words.
      guard before.count >= Self.shortestUnbound, after.count >= 2, after.allSatisfy(Self.isSmallLetter),
        !source.contains(before), !source.contains(after)
      else { continue }
      return text.finding(
        Self.metadata, "a no-break space between two words", help: "Use an ordinary space", range: i..<i + 1,
        fixes: [Fix("Use an ordinary space", text: " ", safety: .unsafe)])
    }
    return nil
  }
  /// In letters.
  private static let shortestUnbound = 4
  private static let cyrillic = cts_letters_script("Cyrl")
  /// Of a script that has capitals.
  private static func isSmallLetter(_ unit: UInt16) -> Bool {
    [Letters.latin, Letters.greek, cyrillic].contains(Letters.script(unit))
      && Letters.lowered[Int(unit)] == unit
  }

  /// A space between a letter of Chinese or Japanese, or a closing mark, and a full-width mark.
  private func beforeWideMark(_ text: TextView, units: [UInt16]) -> Finding? {
    guard text.features.isSuperset(of: [.space, .wideMark]) else { return nil }
    for i in units.indices.dropFirst(2) where Self.isWideMark(units[i]) && CodeUnits.isSpace(units[i - 1]) {
      var start = i - 1
      while start > 0, CodeUnits.isSpace(units[start - 1]) { start -= 1 }
      guard start > 0, CodeUnits.isUnspacedLetter(units[start - 1]) || Self.closesWide(units[start - 1]) else {
        continue
      }
      let mark = String(utf16Units: [units[i]])
      return text.finding(
        Self.metadata, confidence: .certain, "a space before '\(mark)', which has its space inside", help: "Remove it",
        range: start..<i, fixes: [Fix("Remove it", text: "", safety: .safe)])
    }
    return nil
  }

  private static func isWideMark(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: true
    default: false
    }
  }
  /// Closing quotation marks and brackets as Chinese and Japanese have them.
  private static func closesWide(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2019, 0x201D, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF09: true
    default: false
    }
  }

  private func edges(_ text: TextView, units: [UInt16], source: [UInt16]) -> Finding? {
    guard let start = units.firstIndex(where: { !CodeUnits.isSpace($0) }),
      let end = units.lastIndex(where: { !CodeUnits.isSpace($0) }), source.contains(where: { !CodeUnits.isSpace($0) })
    else { return nil }
    let sourceBegins = CodeUnits.isSpace(source[0])
    let sourceEnds = CodeUnits.isSpace(source[source.count - 1])
    // Added ones. A space before a line break at the end is seen by nobody.
    if start > 0, !sourceBegins {
      return added(text, 0..<start, "begins with", name: Self.name(units[..<start]))
    }
    if end < units.count - 1, !sourceEnds, !CodeUnits.isLineBreak(source[source.count - 1]) {
      return added(text, end + 1..<units.count, "ends with", name: Self.name(units[(end + 1)...]))
    }
    // Lost ones. Where no space is set between words, or the mark has its space inside, nothing is lost.
    if sourceBegins, start == 0, !Self.needsNoSpace(units[0]), !CodeUnits.isLineBreak(units[0]) {
      return lost(text, 0..<1, "begins with", atEnd: false)
    }
    if sourceEnds, end == units.count - 1, !Self.needsNoSpace(units[end]), !CodeUnits.isLineBreak(units[end]) {
      return lost(text, end..<end + 1, "ends with", atEnd: true)
    }
    return nil
  }

  /// A space at the end of the source that most translations left out: told once, where it can be mended.
  private func useless(_ text: TextView) -> [Finding] {
    let units = text.masked.units
    guard text.substitution == nil, let last = units.last, CodeUnits.isSpace(last),
      let end = units.lastIndex(where: { !CodeUnits.isSpace($0) })
    else { return [] }
    // The message tells their number: all are counted.
    let (without, all) = text.elsewhere(limit: .max) { !$0.utf8.isEdgeSpace(atStart: false) }
    guard without >= 2, without * 2 >= all else { return [] }
    return [
      text.finding(
        Self.metadata, confidence: .certain, "ends with a space that \(without) of \(all) translations leave out",
        help: "Remove it here if nothing follows; otherwise put what follows into the string",
        range: end + 1..<units.count,
        fixes: [Fix("Remove it", text: "", safety: .unsafe)])
    ]
  }

  private func added(_ text: TextView, _ range: Range<Int>, _ verb: String, name: String) -> Finding? {
    let atStart = range.lowerBound == 0
    // The space of the other end, which joins the text to what stands there: whether it was moved on purpose, as where
    // the order is another, only the translator knows.
    let there = text.parsedSource?.masked.units ?? []
    let here = text.masked.units
    let isMoved =
      atStart
      ? there.last.map(CodeUnits.isSpace) ?? false && !(here.last.map(CodeUnits.isSpace) ?? false)
      : there.first.map(CodeUnits.isSpace) ?? false && !(here.first.map(CodeUnits.isSpace) ?? false)
    guard !text.isUsual({ other in other.utf8.isEdgeSpace(atStart: atStart) }) else { return nil }
    return text.finding(
      Self.metadata, confidence: .certain,
      isMoved
        ? "\(verb) \(name) that the source has at its other end" : "\(verb) \(name) that the source does not have",
      help: isMoved ? "Remove it here, and put it where the source has it" : "Remove it", range: range,
      fixes: [Fix("Remove it", text: "", safety: isMoved ? .unsafe : .safe)])
  }

  private func lost(_ text: TextView, _ range: Range<Int>, _ verb: String, atEnd: Bool) -> Finding? {
    let units = text.masked.units
    let (without, all) = text.elsewhere { !$0.utf8.isEdgeSpace(atStart: !atEnd) }
    guard without < 2 || without * 2 < all else { return nil }
    // Behind a whole sentence it is the source that is odd, unless the others show that it is meant.
    if atEnd, let end = text.parsedSource?.lastMark?.end, end.isTerminal, all - without < 2 {
      return nil
    }
    // A cluster is not taken apart by a fix: where the sign is half of a pair or covered, it is only told.
    let unit = units[range.lowerBound]
    var fixes: [Fix] = []
    if unit != MaskedText.mask, !CodeUnits.isSurrogate(unit) {
      let sign = String(utf16Units: [unit])
      fixes = [
        Fix("Put a space \(atEnd ? "after" : "before") it", text: atEnd ? sign + " " : " " + sign, safety: .unsafe)
      ]
    }
    return text.finding(
      Self.metadata, confidence: .certain, "the source \(verb) a space, the translation does not",
      help: "Put the space back: the source is joined to something there", range: range, fixes: fixes)
  }

  private func doubled(_ text: TextView, units: [UInt16], source: ParsedText) -> [Finding] {
    // A space beyond ASCII may be one of the pair.
    guard !text.features.isDisjoint(with: [.doubledSpace, .wideSpace]) else { return [] }
    // Between two parts of a text an inline element may stand.
    guard let run = Self.doubledRun(units), Self.doubledRun(source.masked.units) == nil,
      text.value.place?.others.isEmpty ?? true
    else { return [] }
    let mend = units[run].first { CodeUnits.isNoBreakSpace($0) } ?? 0x20
    return [
      text.finding(
        Self.metadata, confidence: .certain,
        "\(run.count == 2 ? "two" : "\(run.count)") spaces where the source has one",
        help: "Use one space", range: run,
        fixes: [Fix("Use one space", text: String(utf16Units: [mend]), safety: .safe)])
    ]
  }

  /// The first run of two or more spaces that has signs on both sides of its line.
  private static func doubledRun(_ units: [UInt16]) -> Range<Int>? {
    var i = 1
    while i < units.count {
      guard units[i] == 0x20 || units[i] >= 0xA0, CodeUnits.isSpace(units[i]), CodeUnits.isSpace(units[i - 1]) else {
        i += 1
        continue
      }
      let start = i - 1
      var end = i + 1
      while end < units.count, CodeUnits.isSpace(units[end]) { end += 1 }
      if start > 0, !CodeUnits.isLineBreak(units[start - 1]), end < units.count, !CodeUnits.isLineBreak(units[end]),
        !units[start..<end].contains(0x09)
      {
        return start..<end
      }
      i = end + 1
    }
    return nil
  }

  private static func needsNoSpace(_ unit: UInt16) -> Bool {
    CodeUnits.isUnspacedLetter(unit) || unit >= 0x3000 && unit < 0x3040 || unit >= 0xFF00 && unit < 0xFF66
  }

  private static func name(_ run: ArraySlice<UInt16>) -> String {
    let noun = run.contains(where: CodeUnits.isNoBreakSpace) ? "no-break space" : run.contains(0x09) ? "tab" : "space"
    return run.count == 1 ? "a \(noun)" : "\(run.count) spaces"
  }
}

extension String.UTF8View {
  /// Whether the first or last sign is a space, no-break ones among them.
  fileprivate func isEdgeSpace(atStart: Bool) -> Bool {
    guard let byte = atStart ? first : last else { return false }
    if byte == 0x20 || byte == 0x09 { return true }
    return atStart
      ? starts(with: [0xC2, 0xA0]) || starts(with: [0xE3, 0x80, 0x80]) : suffix(2).elementsEqual([0xC2, 0xA0])
  }
}
