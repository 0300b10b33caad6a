import Catalogs
import Findings
import Fit
import Linter
import LocaleData

/// Why a text that does not fit its box has no finding of its own.
package enum FitSilence: String, Sendable, CaseIterable {
  case boxContradicted, borderline, fieldScrolls, rowStacks, sourceFails, linesAdded
  case heightSeen, buttonHeight, noLetters, sameAsSource
  case kept, replaced, orphan, notAsked

  /// For translators: a clause that follows "no finding, since".
  package var reason: String {
    switch self {
    case .boxContradicted:
      "the size of the box is a guess, and even the source doesn't fit in it at the default size, so the real box must be different"
    case .borderline: "it is borderline: within the error of measurement"
    case .fieldScrolls: "a text field scrolls, and fails at accessibility sizes only"
    case .rowStacks: "it fits on a line of its own, below its neighbour"
    case .sourceFails: "the source doesn't fit either: the layout is at fault, not the translation"
    case .linesAdded: "no line of it is wider than the file allows; l10n/newlines reports the lines that it adds"
    case .noLetters: "it has no letters"
    case .buttonHeight: "only bare height is lost, and a button doesn't clip its title"
    case .heightSeen: "only bare height is lost, which the app's developers see every day"
    case .sameAsSource: "it is the same as the source"
    case .kept: "a comment or the file says not to translate it"
    case .replaced: "the app replaces it before anybody sees it"
    case .orphan: "its key is no longer in the source"
    case .notAsked: "its rule is off here, wasn't selected, or the finding is in the baseline"
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

extension FitSilence {
  /// Why a text that is lost at some size in a box has no finding; nil where it is not, or has one.
  package static func reason(for assessment: Assessment, of text: TextView) -> FitSilence? {
    guard assessment.box.isBounded, assessment.sizes.contains(where: { !$0.fits }) else { return nil }
    let entry = text.entryContext
    if entry.isOrphaned { return .orphan }
    if !text.isSource, text.isDoNotTranslate { return .kept }
    if entry.isReplaced { return .replaced }
    // With its variables written out, as the text itself was.
    let source = text.source.flatMap { original in
      text.sourceTranslation.map {
        entry.context.fitter.assess(original, of: $0, in: assessment.box, key: text.entry.key)
      }
    }
    return reason(for: assessment, source: source, of: text)
  }
}
