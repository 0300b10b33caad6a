import Catalogs
import Findings
import Linter
import LocaleData
import TextLayout
import Texts

/// Flags a translation that ends with another kind of mark than its source.
struct Punctuation: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/punctuation", severity: .note,
    summary: "A translation doesn't end with the same kind of punctuation mark as its source.",
    rationale:
      "Without its question mark, a question becomes a statement. Without its ellipsis, a command doesn't show that more steps follow. Without its full stop, a sentence looks cut off.",
    remedy: "End the translation the way the source ends, but with the language's own punctuation",
    references: [
      "Unicode Character Database, Sentence_Terminal", "CLDR, exemplar punctuation",
      "Apple Human Interface Guidelines, Menus: ellipsis",
    ],
    examples: [
      .flagged("Delete this photo?", "de", "Dieses Foto löschen⟦.⟧", because: "the question became a statement"),
      .flagged(
        "Save As…", "nl", "Bewaar ⟦als⟧",
        because: "the ellipsis shows that the command asks for more information before it acts"),
      .flagged(
        "The file is gone. It was moved.", "fr", "Le fichier est introuvable. Il a été ⟦déplacé⟧",
        because: "the first sentence has a full stop, but the last one doesn't"),
      .flagged("Delete all?", "es", "⟦Eliminar todo?⟧", because: "Spanish marks the start of a question as well"),
      .flagged("Name:", "he", "⟦:שם⟧", because: "the colon was typed at the wrong end"),
      .flagged("Choose a name:", "pl", "Wybierz nazwę⟦.⟧", because: "the source's colon introduces what follows"),
      .accepted("Delete this photo?", "el", "Διαγραφή της φωτογραφίας;", because: "the Greek question mark"),
      .accepted("Delete this photo?", "ar", "حذف هذه الصورة؟", because: "the Arabic question mark"),
      .accepted("Photo deleted.", "hi", "फ़ोटो हटा दी गई।", because: "the danda is the Hindi full stop"),
      .accepted("Photo deleted.", "th", "ลบรูปภาพแล้ว", because: "Thai has no full stop"),
      .accepted("Choose one:", "hy", "Ընտրեք մեկը.", because: "the Armenian colon is a dot"),
      .accepted("Search photos…", "ja", "写真を検索", because: "a Japanese label doesn't need the ellipsis"),
      .accepted("Photo deleted.", "hy", "Լուսանկարը ջնջված է։", because: "the Armenian full stop"),
      .accepted(
        "Delete this photo?", "hy", "Ջնջե՞լ լուսանկարը",
        because: "the Armenian question mark is placed over the word that's being asked about"),
      .accepted("Name:", "ja", "名前", because: "a label doesn't need a colon"),
      .accepted("Photo deleted!", "de", "Foto gelöscht.", because: "a full stop is calmer and still ends the sentence"),
      .accepted("5 minutes", "pl", "5 min.", because: "an abbreviation"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .otherEnd }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource, let source = text.parsedSource else { return [] }
    guard let there = Self.lastMark(of: source), let here = Self.lastMark(of: text.parsed) else { return [] }
    if here.end == there.end, here.end != .question || source.text == text.text { return [] }
    return judge(text, here: here, there: there.end, source: source, context: context).map { [$0] } ?? []
  }

  /// The last mark of a text without the tags behind it.
  private static func lastMark(of text: ParsedText) -> CodeUnits.LastMark? {
    guard let mark = text.lastMark else { return nil }
    guard mark.end == .placeholder, text.features.contains(.markup) else { return mark }
    let raw = Array(utf16Of: text.text)
    var units = text.masked.units
    while let last = units.last, last == MaskedText.mask, raw[units.count - 1] == 0x3E {
      guard let open = raw[..<units.count].lastIndex(of: 0x3C) else { break }
      units.removeSubrange(open...)
    }
    return CodeUnits.lastMark(of: units).map { mark in
      CodeUnits.LastMark(end: mark.end, length: mark.length, behind: mark.behind + raw.count - units.count)
    }
  }

  private func judge(
    _ text: TextView, here mark: CodeUnits.LastMark, there: CodeUnits.End, source: ParsedText, context: RuleContext
  ) -> Finding? {
    let habits = context.localeData.punctuation(for: text.locale)
    let units = text.masked.units
    var here = mark.end
    let range = mark.range(in: units.count)
    if text.locale.language == "el", units[range].first == 0x3B { here = .question }
    // Armenian writes its full stop with a sign that looks like a colon, and its colon with a dot.
    if habits.stopIsColon, [.stop, .colon].contains(here), [.stop, .colon].contains(there) { return nil }
    let pair = Ends(
      text: text, units: units, source: source.masked.units, here: here, there: there, range: range, habits: habits,
      marks: context.localeData.endMarks(for: text.locale))
    return switch there {
    case .question: pair.here == .question ? opening(pair) : lostQuestion(pair)
    case .ellipsis: lostEllipsis(pair)
    case .colon: lostColon(pair)
    case .stop: here == .ellipsis ? addedEllipsis(pair) : lostStop(pair)
    case .word: here == .ellipsis ? addedEllipsis(pair) : addedStop(pair)
    default: nil
    }
  }

  /// How a translation ends, and how its source does.
  private struct Ends {
    var text: TextView
    /// Of the translation and of its source, with placeholders and markup covered.
    var units: [UInt16]
    var source: [UInt16]
    var here: CodeUnits.End
    var there: CodeUnits.End
    /// The last mark of the translation, or the last sign of its last word.
    var range: Range<Int>
    var habits: LocaleFacts.Punctuation
    var marks: LocaleFacts.EndMarks
  }

  private func lostQuestion(_ ends: Ends) -> Finding? {
    let units = ends.units
    // Where a particle asks, or a mark inside the text, none is needed at the end.
    guard ends.habits.questionMark == .required,
      !units.contains(where: { CodeUnits.end(of: $0) == .question && $0 != 0xBF }),
      ends.here != .ellipsis, ends.here != .other
    else { return nil }
    // A heading of a word or two is another wording, not a slip.
    let isHeading =
      CodeUnits.wordCount(units) <= 2
      && (!CodeUnits.isUnspacedLetter(units[ends.range.lowerBound]) || units.count < 8)
    guard !isHeading, CodeUnits.wordCount(ends.source) > 1 else { return nil }
    // Behind a colon, or where a question also opens with a mark, the sentence has to be written anew.
    let isCertain = ends.here != .colon && (!ends.habits.opensQuestions || units.contains(0xBF))
    return unlessUsual(
      ends, "the source is a question, the translation ends with no question mark",
      mark: isCertain ? ends.marks.question : nil
    ) { $0 != .question }
  }

  private func lostEllipsis(_ ends: Ends) -> Finding? {
    guard [.word, .stop, .placeholder].contains(ends.here), ends.habits.ellipsis == .required else { return nil }
    let isFirst = CodeUnits.startsWithEllipsis(ends.units)
    // In languages that put the verb last, what is to be added comes first.
    guard !isFirst || CodeUnits.wordCount(ends.source) <= 2 else { return nil }
    if isFirst {
      return moved(
        0..<(ends.units[0] == 0x2026 ? 1 : 3), ends, "the ellipsis is at the beginning; the source ends with it",
        mark: "…"
      ) { $0 != .ellipsis }
    }
    return unlessUsual(
      ends, "the source ends with an ellipsis, the translation does not", mark: "…"
    ) { $0 != .ellipsis }
  }

  private func addedEllipsis(_ ends: Ends) -> Finding? {
    var ends = ends
    let mark = ends.there == .stop ? ends.marks.stop : ""
    // Nothing is left in front of which the space could stand.
    if mark == "", ends.range.upperBound == ends.units.count {
      while ends.range.lowerBound > 1, CodeUnits.isSpace(ends.units[ends.range.lowerBound - 1]) {
        ends.range = ends.range.lowerBound - 1..<ends.range.upperBound
      }
    }
    return unlessUsual(ends, "ends with an ellipsis, the source does not", mark: mark) { $0 == .ellipsis }
  }

  private func lostColon(_ ends: Ends) -> Finding? {
    guard ends.here == .stop || ends.here == .word, ends.habits.colon == .required else { return nil }
    let first = ends.units.firstIndex { !CodeUnits.isSpace($0) && !CodeUnits.isInvisible($0) } ?? 0
    if ends.units[first] == 0x3A {
      return moved(
        first..<first + 1, ends, "the colon is at the beginning; the source ends with it", mark: ends.marks.colon
      ) { $0 != .colon }
    }
    return unlessUsual(
      ends, "the source ends with a colon, the translation does not", mark: ends.marks.colon
    ) { $0 != .colon }
  }

  /// A sentence that lost its full stop. A label may; the last of several sentences may not.
  private func lostStop(_ ends: Ends) -> Finding? {
    guard [.word, .comma, .colon].contains(ends.here), ends.habits.fullStop == .required else { return nil }
    func isSuch(_ end: CodeUnits.End) -> Bool { end == .word || end == .comma }
    let isLast = CodeUnits.hasInnerStop(ends.units) && CodeUnits.hasInnerStop(ends.source)
    // A single sentence may do without, unless it doesn't in any other locale.
    let isAlone =
      CodeUnits.wordCount(ends.source) >= 5
      && ends.text.isAlone { other in CodeUnits.lastMark(of: other).map { isSuch($0.end) } ?? false }
    guard isLast || isAlone else { return nil }
    return unlessUsual(
      ends, "the \(isLast ? "last " : "")sentence has lost its full stop",
      mark: ends.here == .word ? ends.marks.stop : nil,
      isSuch)
  }

  /// A label that got a full stop, unless it abbreviates.
  private func addedStop(_ ends: Ends) -> Finding? {
    let units = ends.units
    guard ends.here == .stop, ends.habits.fullStop == .required,
      units.count(where: { CodeUnits.end(of: $0) == .stop }) == 1
    else { return nil }
    let isAbbreviation = units[..<ends.range.lowerBound].reversed().prefix(while: CodeUnits.isLetter).count < 6
    let (wanted, own) = (CodeUnits.wordCount(ends.source), CodeUnits.wordCount(units))
    func isAlone() -> Bool { ends.text.isAlone { CodeUnits.lastMark(of: $0)?.end == .stop } }
    // A translation of more words may be a sentence, which some locales always end so.
    guard !isAbbreviation, wanted <= 3 && (2...4).contains(own) || wanted <= 4 && own <= 3 && isAlone() else {
      return nil
    }
    return unlessUsual(ends, "ends with a full stop, but the source doesn't", mark: "") { $0 == .stop }
  }

  /// The opening marks of Spanish.
  private func opening(_ ends: Ends) -> Finding? {
    let text = ends.text
    guard ends.habits.opensQuestions, !text.text.unicodeScalars.contains("¿"), CodeUnits.wordCount(ends.units) > 1
    else { return nil }
    let range = 0..<ends.range.upperBound
    // In a text of one clause the question begins where the text does.
    let isOneClause =
      CodeUnits.isLetter(ends.units[0])
      && ends.units[..<ends.range.lowerBound].allSatisfy { [.word, .other].contains(CodeUnits.end(of: $0)) }
    let asked = "¿" + String(utf16Units: Array(utf16Of: text.text)[range])
    return text.finding(
      Self.metadata, confidence: .likely, "a question that doesn't start with '¿'",
      help: "Write '¿' where the question begins", range: range,
      fixes: isOneClause ? [Fix("Write '¿' at the beginning", text: asked, safety: .unsafe)] : [])
  }

  /// A finding on the last mark; `mark` is what to write there, nil where more than one could be right.
  private func unlessUsual(
    _ ends: Ends, _ message: String, mark: String?, _ isSuch: (CodeUnits.End) -> Bool
  ) -> Finding? {
    guard !isUsual(ends, isSuch) else { return nil }
    var range = ends.range
    let units = ends.units
    if ends.here == .word { range = wholeWord(range, units) }
    let raw = Array(utf16Of: ends.text.text)
    let kept = ends.here == .word || ends.here == .placeholder ? String(utf16Units: raw[range]) : ""
    let isAddress =
      ends.here == .placeholder && !ends.text.format.placeholders.contains { $0.range.upperBound == range.upperBound }
    // Whether a mark belongs inside quotation marks or behind them is the language's affair.
    let isLast = units[range.upperBound...].allSatisfy { CodeUnits.isSpace($0) || CodeUnits.isLineBreak($0) }
    let fix = isLast && !isAddress ? mark.map { Self.fix(kept + $0, mark: $0) } : nil
    return ends.text.finding(Self.metadata, confidence: .likely, message, range: range, fixes: fix.map { [$0] } ?? [])
  }

  /// A finding on a mark at the beginning of a text that belongs at its end.
  private func moved(
    _ range: Range<Int>, _ ends: Ends, _ message: String, mark: String?, _ isSuch: (CodeUnits.End) -> Bool
  ) -> Finding? {
    guard !isUsual(ends, isSuch) else { return nil }
    let raw = Array(utf16Of: ends.text.text)
    let all = range.lowerBound..<ends.range.upperBound
    let words = raw[range.upperBound..<ends.range.upperBound].drop(while: CodeUnits.isSpace)
    let isCertain = ends.here == .word && all.upperBound == raw.count
    let fix = isCertain ? mark.map { Self.fix(String(utf16Units: words) + $0, mark: $0) } : nil
    return ends.text.finding(
      Self.metadata, confidence: .likely, message, range: fix == nil ? range : all, fixes: fix.map { [$0] } ?? [])
  }

  private static func fix(_ text: String, mark: String) -> Fix {
    Fix(mark.isEmpty ? "Remove it" : "End it with '\(mark)'", text: text, safety: .unsafe)
  }

  private func isUsual(_ ends: Ends, _ isSuch: (CodeUnits.End) -> Bool) -> Bool {
    ends.text.isUsual { other in CodeUnits.lastMark(of: other).map { isSuch($0.end) } ?? false }
  }

  /// The word that ends with a sign.
  private func wholeWord(_ range: Range<Int>, _ units: [UInt16]) -> Range<Int> {
    var start = range.lowerBound
    if CodeUnits.isLetter(units[start]) {
      while start > 0, CodeUnits.isLetter(units[start - 1]) { start -= 1 }
    }
    return start..<range.upperBound
  }
}
