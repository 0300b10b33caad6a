import Catalogs
import Findings
import Fit
import LocaleData

/// Why a text that does not fit its box has no finding of its own.
package enum FitSilence: String, Sendable, CaseIterable {
  case boxContradicted, borderline, fieldScrolls, rowStacks, sourceFails, linesAdded
  case heightSeen, noLetters, sameAsSource
  case kept, replaced, leftover, notAsked

  /// For translators: a clause that follows "no finding, since".
  package var reason: String {
    switch self {
    case .boxContradicted:
      "the box is assumed, and the source's own text does not fit in it at the default size: the app must have another"
    case .borderline: "it is borderline: within the error of measurement"
    case .fieldScrolls: "a text field scrolls, and fails at accessibility sizes only"
    case .rowStacks: "it fits in a line of its own, below its neighbour"
    case .sourceFails: "the source's text does not fit there either: the layout is at fault, not the translation"
    case .linesAdded: "no line of it is wider than the file allows; l10n/newlines tells of lines that it adds"
    case .noLetters: "it has no letters"
    case .heightSeen: "only bare height is lost, which the app's developers see every day"
    case .sameAsSource: "it is the same as the source"
    case .kept: "a comment or the file says that it stays as it is"
    case .replaced: "the app replaces it before anybody sees it"
    case .leftover: "the source has its key no more"
    case .notAsked: "its rule is switched off for it, was not asked for, or the baseline holds it"
    }
  }

  /// Why nothing was found in a text that is lost at some size; nil where all of it shows at every size.
  ///
  /// `source`: the source's text in the same box, nil for the source's own.
  package static func reason(for assessment: Assessment, source: Assessment?, of text: TextView) -> FitSilence? {
    guard assessment.box.isBounded, assessment.sizes.contains(where: { !$0.fits }) else { return nil }
    if case .silent(let silence) = Truncated.verdict(on: assessment, source: source, of: text) {
      return silence == .sourceFails && text.text == text.sourceText ? .sameAsSource : silence
    }
    if case .silent(let silence) = TooTall.verdict(on: assessment, source: source, of: text) { return silence }
    return .notAsked
  }
}

/// Tells why texts that do not fit have no finding, as the engine goes about them.
package struct SilenceFinder: Sendable {
  private let context: RuleContext

  package init(localeData: LocaleData, fitter: Fitter) {
    context = RuleContext(localeData: localeData, fitter: fitter)
  }

  /// `sourceLocale` is the catalog's.
  package func reason(
    for assessment: Assessment, of value: Value, in translation: Translation, entry: Entry, catalog: Catalog,
    sourceLocale: LocaleID, role: RoleDecision
  ) -> FitSilence? {
    guard assessment.box.isBounded, assessment.sizes.contains(where: { !$0.fits }) else { return nil }
    let isSource = translation.locale == sourceLocale
    let sources = entry.translations[sourceLocale]
    if sources == nil, CatalogTable.hasWholeSource(catalog, sourceLocale: sourceLocale) { return .leftover }
    if !isSource, context.isKept(entry, source: sources) { return .kept }
    if entry.hasElement, context.isKept(entry, source: sources) || context.isReplaced(entry, source: sources) {
      return .replaced
    }
    let original = isSource ? nil : translation.source(of: value.variation, in: sources)
    let text = TextView(
      catalogName: catalog.name, entry: entry, locale: translation.locale, isSource: isSource, value: value,
      source: original, translation: translation, role: role, sourceTranslation: sources)
    // With its variables written out, as the text itself was.
    let source = original.flatMap { original in
      sources.map { context.fitter.assess(original, of: $0, in: assessment.box, key: entry.key) }
    }
    return FitSilence.reason(for: assessment, source: source, of: text)
  }
}
