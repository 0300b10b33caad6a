import CTextShim
import Catalogs
import Clauses
import Findings
import Fit
import Linter
import Texts

/// Flags doubled exclamation marks, several exclamations in one text, and exclamation marks in errors and plain statements.
struct Exclamation: TextRule {
  static let metadata = RuleMetadata(
    id: "writing/exclamation", severity: .note,
    summary: "A string has two exclamation marks, or there's one in an error or a plain statement.",
    rationale:
      "One exclamation mark can suit a greeting or congratulations. Two are too loud, and in an error even one sounds like a reproach.",
    remedy: "Use a full stop, or no mark",
    references: [
      "Apple Human Interface Guidelines, Writing, 'Match your tone to the context'",
      "Apple Style Guide, exclamation points",
    ],
    examples: [
      .flagged("Save up to €400⟦!!⟧", because: "two exclamation marks in a row").fromGuideline,
      .flagged("Really delete it⟦?!⟧", because: "a question mark and an exclamation mark together"),
      .flagged("Well done! You are all set⟦!⟧", because: "two exclamations in one string"),
      .flagged("The file could not be saved⟦!⟧", key: "error.save", role: "error", because: "an error that shouts"),
      .flagged("All recordings will be deleted⟦!⟧", because: "a warning that shouts"),
      .flagged("Gespeichert⟦!!⟧", in: "de", because: "the same problem in German"),
      .flagged("Backup Not Finished⟦!⟧", role: "alert-title", because: "the title of an alert that shouts"),
      .flagged("Sign up for the course⟦!⟧", role: "button", because: "a button that shouts"),
      .flagged("Failed to send the recording⟦!⟧", because: "a failure that shouts"),
      .flagged("Wrong password⟦!⟧", because: "nobody celebrates a wrong password"),
      .flagged("Your recording can't be sent by SMS⟦!⟧", because: "an abbreviation isn't a name with a mark"),
      .flagged("Important⟦!⟧ The recordings are kept for a week.", because: "what matters comes second"),
      .accepted("No wrong answers!", because: "nothing is wrong"),
      .accepted("You reached it!", because: "the message celebrates with the reader"),
      .accepted("Well done!", because: "a single exclamation mark, for a success"),
      .accepted("The file could not be saved.", role: "error", because: "the message says calmly what happened"),
      .accepted("Go Map!! will open", because: "part of a name in the middle of a sentence"),
      .accepted("You’ve come far with Go Map!!", because: "part of a name at the end"),
      .accepted("Ask Yahoo! or Jeopardy!", because: "names"),
      .accepted(
        "Thank you for coming back!\n\nThe new album is ready. Have a look!",
        because: "the exclamations are in separate paragraphs"),
      .accepted(
        "Thank you!\n\nThe new album is ready. Have a look!", "de",
        "Danke schön! Das neue Album ist da. Schau es dir an!",
        because: "the translation is no louder than its source"),
      .accepted(
        "Choose another name.", "hu", "Válasszon másik nevet!", key: "error.name",
        because: "Hungarian requests end this way"),
      .accepted("Begin the script with `#!!` or `#!`. Add `!` to the end", because: "the marks are code"),
      .accepted("¡Hola!", in: "es", because: "Spanish needs an opening mark and a closing one"),
    ]
  ).yielding(to: ["writing/interjection"])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .exclamation }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.features.contains(.exclamation) else { return [] }
    let units = Self.withoutCode(text.masked.units)
    guard let found = find(in: units, isError: text.isSurely(.error)) else {
      return plain(text, units, in: context).map { [$0] } ?? []
    }
    // What the source does was told there; a name that ends in two marks is none of the translator's.
    if let source = text.parsedSource, source.features.contains(.exclamation),
      source.text.contains("!!")
        || source.masked.units.count(where: Self.isMark) >= text.masked.units.count(where: Self.isMark)
    {
      return []
    }
    if found.isLone, context.localeData.punctuation(for: text.locale).exclaimsRequests { return [] }
    let confidence: Confidence = found.isError && !text.role.origin.isDeclared ? .borderline : .likely
    return [text.finding(Self.metadata, confidence: confidence, found.message, range: found.range)]
  }

  /// A plain statement with a mark, which is neither a greeting nor good wishes.
  private func plain(_ text: TextView, _ units: [UInt16], in context: RuleContext) -> Finding? {
    guard text.isSource, let lexicon = context.localeData.clauses(for: text.locale) else { return nil }
    let isTitle = text.isSurely(.alertTitle)
    let isCalm = text.isSurely(Self.calmRoles)
    let isButton = text.isSurely(Self.buttonRoles)
    let sentence = Clauses(text.masked, lexicon).sentences.first {
      $0.isExclaimed
        && (Self.isPlain($0, isTitle: isTitle, isCalm: isCalm)
          || isButton && $0.isInstruction && $0.words.count > 1 || !isTitle && $0.isAlarm)
    }
    guard let end = sentence?.range.upperBound, let mark = units[end...].firstIndex(where: Self.isMark),
      isTitle || !Self.endsName(units, at: mark)
    else { return nil }
    let kind = isCalm || isButton ? "a label or a description" : "a plain statement"
    return text.finding(Self.metadata, "\(kind) doesn't need an exclamation mark", range: mark..<mark + 1)
  }

  /// Whether a sentence states something, and neither greets nor cheers.
  private static func isPlain(_ sentence: Sentence, isTitle: Bool, isCalm: Bool) -> Bool {
    let isSetback = sentence.saysThatSomethingFailed || sentence.isSetback
    // `You made it!` cheers.
    let fewest = sentence.isAboutReader ? 4 : isSetback ? 2 : 3
    // A title of an alert needn't be a sentence to state something, and capitals make no name of it: `Backup Not Finished!`
    return sentence.words.count >= fewest
      && (sentence.isStatement || isSetback || isTitle || isCalm) && !sentence.isGreeting
      && (!sentence.isInstruction || isCalm)
  }

  /// Of texts that stay on the screen, where nothing is exclaimed.
  private static let calmRoles: Set<Role> = [.setting, .hint, .permission, .menuItem]

  /// Of labels of actions.
  private static let buttonRoles: Set<Role> = [.button, .alertButton, .menuItem]

  /// The units with spaces in place of what stands between two backticks: in code, a mark is part of a command.
  private static func withoutCode(_ units: [UInt16]) -> [UInt16] {
    var units = units
    var opening: Int?
    for place in units.indices where units[place] == 0x60 {
      if let start = opening {
        units.replaceSubrange(start..<place, with: repeatElement(0x20, count: place - start))
        opening = nil
      } else {
        opening = place
      }
    }
    return units
  }

  private func find(in units: [UInt16], isError: Bool) -> (
    range: Range<Int>, message: String, isError: Bool, isLone: Bool
  )? {
    var exclaimed = 0
    var i = 0
    while i < units.count {
      guard Self.isMark(units[i]) else {
        // Marks in two paragraphs, with an empty line between them, do not tire.
        if units[i] == 0x0A, units[(i + 1)...].first(where: { $0 != 0x20 }) == 0x0A { exclaimed = 0 }
        i += 1
        continue
      }
      let start = i
      while i < units.count, Self.isMark(units[i]) || Self.isQuestion(units[i]) { i += 1 }
      let from = start > 0 && Self.isQuestion(units[start - 1]) ? start - 1 : start
      // A mark inside a sentence belongs to a name, one at the start of a line or before a sign is code.
      let next = i < units.count ? units[i...].first { $0 != 0x20 } ?? 0 : 0
      guard from > 0, next == 0 || !cts_words_is_lower(UInt32(next)), next != 0x3D else { continue }
      if i - from > 1, !Self.isName(units), !Self.endsName(units, at: from) {
        return (from..<i, "use one exclamation mark", false, false)
      }
      if isError { return (from..<i, "an error doesn't need an exclamation mark", true, true) }
      exclaimed += 1
      if exclaimed >= 2, i - from == 1, Self.endsSentence(units, at: i) {
        return (from..<i, "a second exclamation mark in one string", false, true)
      }
    }
    return nil
  }

  /// Whether the text is no more than a few words with capitals: the name of something.
  private static func isName(_ units: [UInt16]) -> Bool {
    let words = units.split { $0 == 0x20 }
    return (2...3).contains(words.count)
      && words.allSatisfy { $0.first.map { cts_words_is_upper(UInt32($0)) } ?? false }
  }
  /// Whether a word with a capital stands before the marks inside a sentence: `with Go Map!!`.
  private static func endsName(_ units: [UInt16], at end: Int) -> Bool {
    let sentence = units[..<end].suffix(200).reversed().prefix {
      !isMark($0) && $0 != 0x2E && !isQuestion($0) && $0 != 0x0A
    }.reversed()
    let words = sentence.split { $0 == 0x20 }
    // An abbreviation is no such name: `Your device can't send an SMS!`
    guard words.count > 1, let name = words.last, let first = name.first else { return false }
    return cts_words_is_upper(UInt32(first)) && !(name.count > 1 && name.allSatisfy { cts_words_is_upper(UInt32($0)) })
  }
  /// A name's mark (`Yahoo!`) stands among words: only two that end sentences of several words count.
  private static func endsSentence(_ units: [UInt16], at end: Int) -> Bool {
    let sentences = units[..<end].split { isMark($0) || $0 == 0x2E || isQuestion($0) }
    return sentences.count >= 2 && sentences.suffix(2).allSatisfy { $0.split { $0 == 0x20 }.count >= 2 }
  }
  private static func isMark(_ unit: UInt16) -> Bool { unit == 0x21 || unit == 0xFF01 }
  private static func isQuestion(_ unit: UInt16) -> Bool { unit == 0x3F || unit == 0xFF1F || unit == 0x61F }
}
