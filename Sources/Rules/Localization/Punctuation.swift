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
    summary: "A translation ends with a different punctuation mark from its source.",
    rationale:
      "Without its question mark, a question becomes a statement. Without its ellipsis, a command doesn't show that more steps follow. Without its full stop, a sentence looks cut off.",
    remedy: "End it the way the source does, with the language's own punctuation",
    references: [
      "Unicode Character Database, Sentence_Terminal", "CLDR, exemplar punctuation",
      "Apple Human Interface Guidelines, Menus: ellipsis",
    ],
    examples: [
      .flagged("Delete this photo?", "de", "Dieses Foto löschen⟦.⟧", because: "a question became a statement"),
      .flagged("Save As…", "nl", "Bewaar ⟦als⟧", because: "the command asks for more before it acts"),
      .flagged(
        "The file is gone. It was moved.", "fr", "Le fichier est introuvable. Il a été ⟦déplacé⟧",
        because: "the first sentence has its stop, the last has none"),
      .flagged("Delete all?", "es", "⟦Eliminar todo?⟧", because: "Spanish opens a question as well"),
      .flagged("Name:", "he", "⟦:⟧שם", because: "typed at the wrong end"),
      .flagged("Choose a name:", "pl", "Wybierz nazwę⟦.⟧", because: "a colon points at what follows"),
      .accepted("Delete this photo?", "el", "Διαγραφή της φωτογραφίας;", because: "the Greek question mark"),
      .accepted("Delete this photo?", "ar", "حذف هذه الصورة؟", because: "the Arabic one"),
      .accepted("Photo deleted.", "hi", "फ़ोटो हटा दी गई।", because: "the danda is a full stop"),
      .accepted("Photo deleted.", "th", "ลบรูปภาพแล้ว", because: "Thai has no full stop"),
      .accepted("Choose one:", "hy", "Ընտրեք մեկը.", because: "the Armenian colon is a dot"),
      .accepted("Search photos…", "ja", "写真を検索", because: "a Japanese label asks without dots"),
      .accepted("Photo deleted.", "hy", "Լուսանկարը ջնջված է։", because: "the Armenian full stop"),
      .accepted(
        "Delete this photo?", "hy", "Ջնջե՞լ լուսանկարը", because: "the Armenian question mark stands on its word"),
      .accepted("Name:", "ja", "名前", because: "a label needs no colon"),
      .accepted("Photo deleted!", "de", "Foto gelöscht.", because: "less loud, but whole"),
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
    var here = (end: mark.end, range: mark.range(in: units.count))
    if text.locale.language == "el", units[here.range].first == 0x3B { here.end = .question }
    // Armenian writes its full stop with a sign that looks like a colon, and its colon with a dot.
    if habits.stopIsColon, [.stop, .colon].contains(here.end), [.stop, .colon].contains(there) { return nil }
    switch (there, here.end) {
    case (.question, .question): return opening(text, habits, units, here)
    case (.question, let end):
      // Where a particle asks, or a mark inside the text, none is needed at the end.
      guard habits.questionMark == .required,
        !units.contains(where: { CodeUnits.end(of: $0) == .question && $0 != 0xBF }),
        end != .ellipsis, end != .other
      else { return nil }
      // A heading of a word or two is another wording, not a slip.
      let isHeading =
        CodeUnits.wordCount(units) <= 2
        && (!CodeUnits.isUnspacedLetter(units[here.range.lowerBound]) || units.count < 8)
      guard !isHeading, CodeUnits.wordCount(source.masked.units) > 1 else { return nil }
      return unlessUsual(text, here, "the source is a question, the translation ends with no question mark") {
        $0 != .question
      }
    case (.ellipsis, .word), (.ellipsis, .stop), (.ellipsis, .placeholder):
      guard habits.ellipsis == .required else { return nil }
      let isFirst = CodeUnits.startsWithEllipsis(units)
      if isFirst { here.range = 0..<(units[0] == 0x2026 ? 1 : 3) }
      // In languages that put the verb last, what is to be added comes first.
      guard !isFirst || CodeUnits.wordCount(source.masked.units) <= 2 else { return nil }
      let message =
        isFirst
        ? "the ellipsis is at the beginning; the source ends with it"
        : "the source ends with an ellipsis, the translation does not"
      return unlessUsual(text, here, message) { $0 != .ellipsis }
    case (.word, .ellipsis), (.stop, .ellipsis):
      return unlessUsual(text, here, "ends with an ellipsis, the source does not") { $0 == .ellipsis }
    case (.colon, .stop), (.colon, .word):
      guard habits.colon == .required else { return nil }
      let first = units.firstIndex { !CodeUnits.isSpace($0) && !CodeUnits.isInvisible($0) } ?? 0
      let isFirst = units[first] == 0x3A
      if isFirst { here.range = first..<first + 1 }
      let message =
        isFirst
        ? "the colon is at the beginning; the source ends with it"
        : "the source ends with a colon, the translation does not"
      return unlessUsual(text, here, message) { $0 != .colon }
    case (.stop, .word), (.stop, .comma), (.stop, .colon):
      guard habits.fullStop == .required else { return nil }
      return lostStop(text, here, source, units)
    case (.word, .stop):
      guard habits.fullStop == .required else { return nil }
      return addedStop(text, here, source, units)
    default: return nil
    }
  }

  /// A sentence that lost its full stop. A label may; the last of several sentences may not.
  private func lostStop(
    _ text: TextView, _ here: (end: CodeUnits.End, range: Range<Int>), _ source: ParsedText, _ units: [UInt16]
  ) -> Finding? {
    let isCutOff = CodeUnits.hasInnerStop(units) && CodeUnits.hasInnerStop(source.masked.units)
    guard isCutOff else { return nil }
    return unlessUsual(text, here, "the last sentence has lost its full stop") { $0 == .word || $0 == .comma }
  }

  /// A label of few words that got a full stop, unless it abbreviates.
  private func addedStop(
    _ text: TextView, _ here: (end: CodeUnits.End, range: Range<Int>), _ source: ParsedText, _ units: [UInt16]
  ) -> Finding? {
    guard CodeUnits.wordCount(source.masked.units) <= 3, (2...4).contains(CodeUnits.wordCount(units)),
      units.count(where: { CodeUnits.end(of: $0) == .stop }) == 1,
      units[..<here.range.lowerBound].reversed().prefix(while: CodeUnits.isLetter).count >= 6
    else { return nil }
    return unlessUsual(text, here, "a label that ends with a full stop, the source does not") { $0 == .stop }
  }

  /// The opening marks of Spanish.
  private func opening(
    _ text: TextView, _ habits: LocaleFacts.Punctuation, _ units: [UInt16],
    _ here: (end: CodeUnits.End, range: Range<Int>)
  ) -> Finding? {
    guard habits.opensQuestions, !text.text.unicodeScalars.contains("¿"), CodeUnits.wordCount(units) > 1 else {
      return nil
    }
    return text.finding(
      Self.metadata, confidence: .likely, "a question that doesn't start with '¿'",
      help: "Write '¿' where the question begins",
      range: 0..<here.range.upperBound)
  }

  private func unlessUsual(
    _ text: TextView, _ here: (end: CodeUnits.End, range: Range<Int>), _ message: String,
    _ isSuch: (CodeUnits.End) -> Bool
  ) -> Finding? {
    let usual = text.isUsual { other in
      guard let end = CodeUnits.lastMark(of: other)?.end else { return false }
      return isSuch(end)
    }
    guard !usual else { return nil }
    var range = here.range
    if here.end == .word, CodeUnits.isLetter(text.masked.units[range.lowerBound]) {
      // The last word is shown.
      while range.lowerBound > 0, CodeUnits.isLetter(text.masked.units[range.lowerBound - 1]) {
        range = range.lowerBound - 1..<range.upperBound
      }
    }
    return text.finding(Self.metadata, confidence: .likely, message, range: range)
  }
}
