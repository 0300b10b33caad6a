import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Flags a translation that says less than its source and the other locales do, or much more, or that has a translator's remark behind it.
struct Incomplete: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/incomplete", severity: .warning,
    summary:
      "A translation is much shorter or longer than those in the other locales, lacks part of the source, or ends with a translator's remark.",
    rationale:
      "A translation that was cut off, or never finished, may leave out the part that matters: the warning, the remedy or the 'not'. A remark that a translator left in it is shown to everyone.",
    remedy: "Compare the translation with its source, and translate the rest or remove the remark",
    references: ["Apple Human Interface Guidelines, Writing"],
    examples: [
      .flagged(
        "Your backup can't be restored on this device because it was made by a newer version of the app.", "de",
        "⟦Deine Sicherung kann auf⟧", translatedNeighbours: sentences, otherLocales: elsewhere,
        because: "the other locales' translations are three times as long"),
      .flagged(
        "The file couldn't be saved on the server. Free up some space and try again later.", "de",
        "⟦Die Datei konnte auf dem Server nicht gesichert werden.⟧", translatedNeighbours: sentences,
        otherLocales: twoSentences, because: "the remedy is missing"),
      .flagged("Your rights", "fr", "Vos droits ⟦TODO⟧", because: "somebody wanted to come back to it"),
      .flagged("Show frame rate", "de", "Bildrate zeigen ⟦(?)⟧", because: "the translator wasn't sure"),
      .accepted("Select ALL", "es", "Seleccionar TODO", because: "in Spanish, 'todo' means 'everything'"),
      .accepted("Open the list?", "de", "Liste öffnen ?", because: "a question"),
      .accepted(
        "The file couldn't be saved on the server. Free up some space and try again later.", "de",
        "Die Datei konnte auf dem Server nicht gesichert werden; gib Speicher frei und versuche es erneut.",
        translatedNeighbours: sentences, otherLocales: twoSentences, because: "one sentence that says both"),
      .accepted(
        "Your backup can't be restored on this device because it was made by a newer version of the app.", "de",
        "Dein Backup stammt von einer neueren App-Version und lässt sich hier nicht wiederherstellen.",
        translatedNeighbours: sentences, otherLocales: elsewhere, because: "about as long as the source"),
    ])

  private static let sentences = (1...24).map { number in
    (
      key: "sentence.\(number)", source: "The photo number \(number) was moved to the folder.",
      target: "Das Foto Nummer \(number) wurde in den Ordner bewegt."
    )
  }
  private static let elsewhere: [(locale: String, target: String)] = [
    (
      "fr",
      "Impossible de restaurer votre sauvegarde sur cet appareil, car elle a été créée par une version plus récente de l’app."
    ),
    ("es", "No se puede restaurar la copia en este dispositivo porque se creó con una versión más reciente de la app."),
    (
      "it",
      "Impossibile ripristinare il backup su questo dispositivo perché è stato creato da una versione più recente dell’app."
    ),
  ]
  private static let twoSentences: [(locale: String, target: String)] = [
    ("fr", "Le fichier n’a pas pu être enregistré sur le serveur. Libérez de l’espace et réessayez plus tard."),
    ("es", "No se pudo guardar el archivo en el servidor. Libera espacio e inténtalo de nuevo más tarde."),
    ("it", "Impossibile salvare il file sul server. Libera spazio e riprova più tardi."),
  ]

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  /// What is usual in the locales of a project.
  struct Habits: Sendable {
    var lengths: LengthHabits
    var negations: LostNegations
  }

  func evidence(from summary: TermIndex, _ context: RuleContext) -> Habits? {
    Habits(lengths: LengthHabits(summary), negations: LostNegations(summary, terms: summary.terms(jobs: context.jobs)))
  }

  func check(_ text: TextView, given habits: Habits) -> [TopicalFinding] {
    guard !text.isSource, !text.isOrphaned, !text.isDoNotTranslate, !text.repeatsSource else { return [] }
    if let finding = remark(on: text) { return [TopicalFinding(finding, on: text)] }
    guard text.isFirstValue, text.locale.language != text.table.sourceLocale.language, let source = text.parsedSource,
      let lack = missingNot(of: text, given: habits.negations) ?? lack(of: text, beside: source, given: habits.lengths)
    else { return [] }
    return [
      TopicalFinding(
        text.finding(
          Self.metadata, severity: lack.severity, lack.message,
          help:
            "Compare the translation with its source: translate what is missing, and remove what the source doesn't say",
          range: text.wholeRange), on: text)
    ]
  }

  /// `Your rights TODO`
  private func remark(on text: TextView) -> Finding? {
    guard let remark = text.entryContext.context.notes.remark(behind: text.text, source: text.sourceText),
      !Self.isWord(remark, of: text.locale)
    else { return nil }
    let length = text.text.utf16.count
    return text.finding(
      Self.metadata, "people see the translator's remark '\(remark)'", help: "Answer the remark, then remove it",
      range: length - remark.utf16.count..<length)
  }

  /// Whether a language has a word that is spelled like a remark: in Spanish, `TODO` means everything.
  private static func isWord(_ remark: Substring, of locale: LocaleID) -> Bool {
    let hash = LanguageModel.WordHash(remark.lowercased().utf16)
    var isWord = false
    LanguageModel.shared.forEachLanguage(ofWord: hash.value) { language, _ in
      isWord = isWord || LanguageModel.shared.languages[language].language == locale.language
    }
    return isWord
  }

  private typealias Lack = (severity: Severity, message: String)

  private func missingNot(of text: TextView, given negations: LostNegations) -> Lack? {
    negations.entries[text.locale]?[text.entryID].map {
      (.warning, "the source says 'not', and so do \($0) other languages, but this translation doesn't")
    }
  }

  private func lack(of text: TextView, beside source: ParsedText, given habits: LengthHabits) -> Lack? {
    let (own, other) = (text.text.utf16.count, source.text.utf16.count)
    guard let habit = habits.habits[text.locale],
      let rough = habits.length(own, of: text.locale, source: other, others: [])
    else { return nil }
    if own == 1, other >= 12, rough.surplus < -1.5 {
      // Where a character is a word, it may stand for a part of a sentence that other languages put elsewhere.
      return (
        text.locale.isTerse ? .note : .warning, "only '\(text.text)' where the source has \(other) characters"
      )
    }
    guard other >= Self.shortest else { return nil }
    let width = max(text.locale.isTerse ? 1.3 : 1, habit.deviation / 0.25)
    let (sentences, ownSentences) = sentenceCounts(of: text, beside: source, surplus: rough.surplus)
    let isFewer = ownSentences < sentences
    // What is as long as the source leads to expect needs no further look.
    guard rough.surplus < -0.35 * width || rough.surplus > 0.5 || isFewer else { return nil }
    // What is in another language has that language's length.
    guard LengthHabits.isWritten(text.text, in: text.locale) else { return nil }
    if rough.surplus > 0.5, Self.isRepeated(text.masked.units), !Self.isRepeated(source.masked.units) {
      return (.note, "the whole text is repeated")
    }
    let others = otherTexts(of: text)
    let lengths = others.map { ($0.locale, $0.text.utf16.count) }
    guard let length = habits.length(own, of: text.locale, source: other, others: lengths) else { return nil }
    let missing =
      isFewer ? missingSentences(of: sentences, ownSentences, length.surplus / width, others, other) : nil
    // A sentence that is surely missing says more than how short the rest is: in one of half the length, two may have been joined.
    if let missing, missing.severity == .warning, length.surplus < Self.shorterThanJoined { return missing }
    if rough.surplus < -0.35 * width,
      let lack = shortness(own, source: other, length, width: width, isCutOff: isCutOff(text, beside: source))
    {
      return lack
    }
    return missing ?? excess(own, source: other, length, rough, width: width)
  }

  /// Of the source and of the translation; the same where the lengths don't ask for a count.
  private func sentenceCounts(
    of text: TextView, beside source: ParsedText, surplus: Double
  ) -> (source: Int, own: Int) {
    guard surplus < -0.1, !text.locale.isWrittenWithoutStops else { return (1, 1) }
    let sentences = Sentences.count(in: source.masked.units)
    // Where Chinese and Japanese have a comma, English may have a full stop.
    return sentences < 2
      ? (sentences, sentences)
      : (sentences, Sentences.count(in: text.masked.units, withCommas: text.locale.isTerse))
  }

  /// A translation that is too long for the source alone.
  private func excess(
    _ own: Int, source: Int, _ length: LengthHabits.Length, _ rough: LengthHabits.Length, width: Double
  ) -> Lack? {
    guard length.others >= 3, min(length.surplus, rough.surplus) > (0.65 + 14 / Double(source)) * width else {
      return nil
    }
    return (
      .note, "much longer than expected: \(own) characters instead of about \(length.expected)\(Self.basis(length))"
    )
  }

  /// A translation that is too short for all to be there.
  private func shortness(
    _ own: Int, source: Int, _ length: LengthHabits.Length, width: Double, isCutOff: Bool
  ) -> Lack? {
    guard length.surplus < Self.limit(source: source, others: length.others, isCutOff: isCutOff) * width else {
      return nil
    }
    return (
      isCutOff || length.surplus < Self.surely ? .warning : .note,
      "much shorter than expected: \(own) characters instead of about \(length.expected)\(Self.basis(length)); part of it may be missing"
    )
  }

  /// Whether a text is a sentence, and the same again.
  private static func isRepeated(_ units: [UInt16]) -> Bool {
    let half = units.count / 2
    return units.count % 2 == 1 && half >= 12 && CodeUnits.isSpace(units[half])
      && units[..<half].elementsEqual(units[(half + 1)...])
  }

  private static func basis(_ length: LengthHabits.Length) -> String {
    length.others >= 2 ? ", judging by \(length.others) other languages" : ""
  }

  /// What the logarithm of the length over the expected one must be below. Of 24,783 translations of eleven projects, 3 in 1,000 are
  /// below it where the key has nine other locales and more; cut off at 55 %, a text comes to -0.6.
  private static func limit(source: Int, others: Int, isCutOff: Bool) -> Double {
    let base = others >= 3 ? -0.42 : -0.62
    return base - 9 / Double(source) + (isCutOff ? 0.12 : 0)
  }

  /// Where two sentences were joined in one and little is lost, half of the length is left.
  private static let shorterThanJoined = -0.8

  /// Less than this is hardly ever just a shorter way to say all of it.
  private static let surely = -1.0

  /// Shorter sources say too little of how long one translation is.
  private static let shortest = 30

  /// Whether the source ends a sentence and the translation ends in the middle of one.
  private func isCutOff(_ text: TextView, beside source: ParsedText) -> Bool {
    source.lastMark?.end.isTerminal ?? false && text.lastMark?.end == .word
  }

  /// The texts of the same key in locales of other languages.
  private func otherTexts(of text: TextView) -> [(locale: LocaleID, text: String)] {
    text.entry.translations.values.compactMap { translation in
      guard translation.locale.language != text.locale.language,
        translation.locale.language != text.table.sourceLocale.language,
        let value = translation.values.first, !value.text.isEmpty, value.text != text.sourceText,
        LengthHabits.isWritten(value.text, in: translation.locale)
      else { return nil }
      return (translation.locale, value.text)
    }
  }

  private static let longSentences = 60

  private func missingSentences(
    of sentences: Int, _ own: Int, _ surplus: Double, _ others: [(locale: LocaleID, text: String)],
    _ length: Int
  ) -> Lack? {
    guard surplus < -0.35 else { return nil }
    let whole = others.count { Sentences.count(in: MaskedText(masking: $0.text).units) >= sentences }
    let isUsual = others.count >= 3 ? whole * 10 >= others.count * 7 : surplus < -0.4
    guard isUsual else { return nil }
    let count = others.count >= 3 ? "; \(whole) of \(others.count) other translations have as many" : ""
    // Two short sentences are easily said in one, unless nobody else does.
    let isSure = length >= Self.longSentences || others.count >= 5 && whole * 10 >= others.count * 9
    return (
      isSure ? .warning : .note, "the source has \(sentences) sentences and the translation \(own)\(count)"
    )
  }
}

extension LocaleID {
  /// Whether a character stands for a word or a syllable, so that lengths vary more.
  fileprivate var isTerse: Bool { ["Hans", "Hant", "Jpan", "Kore"].contains(script) }
  /// Whether a space ends a sentence.
  fileprivate var isWrittenWithoutStops: Bool { ["Thai", "Laoo", "Khmr"].contains(script) }
}
