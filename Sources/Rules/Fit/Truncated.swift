import Catalogs
import Findings
import Fit

/// Flags a text that takes more lines than its box has, so that its end is cut off.
struct Truncated: AssessmentRule {
  static let metadata = RuleMetadata(
    id: "fit/truncated", severity: .error,
    summary: "A text needs more lines than its box allows, so its end is cut off.",
    rationale:
      "What stands behind the ellipsis is lost, and in many languages the verb comes last. Larger text sizes cut off more.",
    remedy: "Shorten the text, or give it more lines or more room",
    references: ["Apple Human Interface Guidelines, Typography, 'Supporting Dynamic Type': truncation to a minimum"],
    examples: [
      .flagged(
        "Sign in", "de", "⟦Mit einer anderen E-Mail-Adresse anmelden⟧", box: "style=body width=120 max-lines=1",
        because: "far wider than the button"),
      .flagged(
        "Sign in", "de", "⟦Mit E-Mail-Adresse anmelden⟧", box: "size=17 width=150 max-lines=1",
        because: "wider at the one size it has"),
      .accepted("Sign in", "de", "Anmelden", box: "size=17 width=120 max-lines=1", because: "fits with room to spare"),
      .accepted(
        "Sign in", "de", "Mit einer anderen E-Mail-Adresse anmelden", box: "style=body width=300",
        because: "as many lines as it needs"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextUnit, in context: RuleContext) -> [Finding] {
    guard case .lost(let failing) = Self.verdict(on: assessment, source: source, of: text) else { return [] }
    let box = assessment.box
    let told = assessment.told(for: failing)
    let dependsOnSample = assessment.dependsOnObjectSample(at: failing)
    var message: String
    if box.isHeldByFile, box.maxLines == 1 {
      message =
        "\(points(told.naturalWidth)) points wide\(assessment.at(told)) where the file (maxwidth) allows \(points(box.width ?? 0))"
    } else {
      message = "cut off" + assessment.from(failing)
      if told.room < 0 { message += ": \(points(told.room * scale(of: box))) points too wide" }
      if told.room < 0, told.category != failing.category { message += assessment.at(told) }
      if told.room < 0, scale(of: box) < 1 { message += " even at its smallest scale" }
      if box.maxLines > 1 { message += " for \(box.maxLines) lines" }
    }
    if text.isSource, text.entry.translations.count > 1 { message += ", in the source language already" }
    if dependsOnSample, let note = assessment.objectSampleNote { message += " (\(note))" }
    return [
      text.finding(
        Self.metadata, severity: text.isPresetGuessed(box) ? .note : failing.category.severityOfLoss,
        assessment: assessment, failing: failing,
        confidence: assessment.confidence(at: failing, dependsOnSample: dependsOnSample), message,
        help: advice(assessment, told), range: text.wholeRange)
    ]
  }

  /// What is to be said of a text that may lose its end.
  enum Verdict {
    case fits
    /// Its end is lost, and nobody would want to know; why.
    case silent(String)
    /// The first size at which its end is lost.
    case lost(Assessment.Size)
  }

  static func verdict(on assessment: Assessment, source: Assessment?, of text: TextUnit) -> Verdict {
    let box = assessment.box
    guard box.isBounded, box.maxLines > 0,
      assessment.sizes.contains(where: { !$0.fits && $0.lines > box.maxLines })
    else { return .fits }
    // Line breaks that the source does not have are l10n/newlines'.
    if box.isHeldByFile, box.maxLines == 1, assessment.sizes.allSatisfy({ $0.naturalWidth <= box.width ?? 0 }) {
      return .silent("no line of it is wider than the file allows; l10n/newlines tells of those that it adds")
    }
    if assessment.contradictsBox(source: source) {
      return .silent("nobody declared the box, and the app's own source text would not fit in it: it must be another")
    }
    // Where neither the box nor the width is sure, the two doubts are one too many; nor is a hair's breadth at an
    // accessibility size worth a word.
    let surely = assessment.sizes.first {
      !$0.fits && $0.lines > box.maxLines && (!$0.isBorderline || box.isDeclared && !$0.category.isAccessibility)
    }
    guard let failing = surely else { return .silent("borderline: the widths are not known so well") }
    if text.isPresetGuessed(box) {
      if !assessment.isClearlyOver {
        return .silent("the box is only the usual one of its role, and the text is not far too wide for it")
      }
      // A field by its key may as well be a text view, which wraps.
      if text.isSurely([.placeholder]) { return .silent("a placeholder's field may as well wrap") }
    }
    // A field is one line high and scrolls; at the accessibility sizes hardly a placeholder fits in one.
    if failing.category.isAccessibility, text.isSurely([.placeholder]) {
      return .silent("a placeholder at the accessibility sizes: its field scrolls")
    }
    // A row that only has to be stacked is fit/stacked-layout's.
    if assessment.failingInRowOnly != nil { return .silent("it fits once its row is stacked") }
    if isTold(failing, source: source, of: text) {
      return .silent("the same happens in the source, where it is told once")
    }
    return .lost(failing)
  }

  /// How many characters must go, at the size that the message tells points of.
  private func advice(_ assessment: Assessment, _ told: Assessment.Size) -> String {
    guard let characters = FitEvidence(assessment, failing: told).room?.characters, characters < 0 else {
      return Self.metadata.remedy
    }
    let count = characters == -1 ? "about a character" : "about \(-characters) characters"
    let size = assessment.grows ? " (at \(told.category.spokenName))" : ""
    return assessment.box.isHeldByFile
      ? "Shorten the text by \(count)\(size), or raise the limit where it is out of date"
      : "Shorten the text by \(count)\(size), or give it more lines or more room"
  }

  /// What a text on one line is shrunk to before it is cut off.
  private func scale(of box: TextBox) -> Double {
    box.maxLines == 1 && box.minimumScale > 0 ? min(box.minimumScale, 1) : 1
  }

  /// Whether the finding on the source tells it already: where the source is cut off as soon, the layout is at fault. A
  /// limit that the file declares is each translation's own.
  private static func isTold(_ failing: Assessment.Size, source: Assessment?, of text: TextUnit) -> Bool {
    guard let source, !text.isSource else { return false }
    if source.box.isHeldByFile, text.text != text.source?.text { return false }
    return source.sizes.contains { !$0.fits && $0.category <= failing.category }
  }
}
