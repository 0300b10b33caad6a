import Catalogs
import Fit

/// Why `check` says nothing of a text that does not fit: the rules' own reasons, for people who ask.
package enum FitSilence {
  /// What one text is measured in, as the engine's walk sees it.
  package struct Question {
    package var value: Value
    package var translation: Translation
    package var entry: Entry
    package var catalogName: String
    package var role: RoleDecision
    package var sourceLocale: LocaleID
    package init(
      value: Value, translation: Translation, entry: Entry, catalogName: String, role: RoleDecision,
      sourceLocale: LocaleID
    ) {
      self.value = value
      self.translation = translation
      self.entry = entry
      self.catalogName = catalogName
      self.role = role
      self.sourceLocale = sourceLocale
    }
  }

  /// The reason of `fit/truncated` or `fit/too-tall`; nil where they speak, or where all of the text shows.
  package static func reason(for assessment: Assessment, of question: Question, fitter: Fitter) -> String? {
    let translation = question.translation
    let sources = question.entry.translations[question.sourceLocale]
    let isSource = translation.locale == question.sourceLocale
    let source = isSource ? nil : translation.source(of: question.value, in: sources, substitution: nil)
    let text = TextUnit(
      catalogName: question.catalogName, entry: question.entry, locale: translation.locale, isSource: isSource,
      value: question.value, source: source, translation: translation, role: question.role,
      sourceTranslation: sources)
    let sourceAssessment = source.map {
      fitter.assess(
        $0.text, locale: question.sourceLocale, in: assessment.box, key: question.entry.key,
        plural: $0.variation.pluralCategory)
    }
    if case .silent(let reason) = Truncated.verdict(on: assessment, source: sourceAssessment, of: text) {
      return reason
    }
    if case .silent(let reason) = TooTall.verdict(on: assessment, source: sourceAssessment, of: text) { return reason }
    return nil
  }
}
