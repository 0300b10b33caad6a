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
      .accepted("Sign in", "de", "Anmelden", box: "size=17 width=120 max-lines=1", because: "fits with room to spare"),
      .accepted(
        "Sign in", "de", "Mit einer anderen E-Mail-Adresse anmelden", box: "style=body width=300",
        because: "as many lines as it needs"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextUnit, in context: RuleContext) -> [Finding] {
    let box = assessment.box
    guard box.isBounded, box.maxLines > 0, !assessment.contradictsBox(source: source),
      // Where neither the box nor the width is sure, the two doubts are one too many; nor is a hair's breadth at an
      // accessibility size worth a word.
      let failing = assessment.sizes.first(where: {
        !$0.fits && $0.lines > box.maxLines
          && (!$0.isBorderline || box.isDeclared && !$0.category.isAccessibility)
      })
    else { return [] }
    let isGuessed = text.isPresetGuessed(box)
    // A field by its key may as well be a text view, which wraps.
    if isGuessed, !assessment.isClearlyOver || text.isSurely([.placeholder]) { return [] }
    // A field is one line high and scrolls; at the accessibility sizes hardly a placeholder fits in one.
    if failing.category.isAccessibility, text.isSurely([.placeholder]) { return [] }
    // A row that only has to be stacked is fit/stacked-layout's.
    if assessment.failingInRowOnly != nil || isTold(failing, source: source, of: text) { return [] }
    let dependsOnSample = assessment.dependsOnObjectSample(at: failing)
    var message = "cut off from \(failing.category.spokenName) on"
    if failing.room < 0 { message += ": \(points(failing.room * scale(of: box))) points too wide" }
    if failing.room < 0, scale(of: box) < 1 { message += " even at its smallest scale" }
    if box.maxLines > 1 { message += " for \(box.maxLines) lines" }
    if text.isSource, text.entry.translations.count > 1 { message += ", in the source language already" }
    if dependsOnSample, let note = assessment.objectSampleNote { message += " (\(note))" }
    return [
      text.finding(
        Self.metadata, severity: isGuessed ? .note : failing.category.severityOfLoss, assessment: assessment,
        failing: failing, confidence: assessment.confidence(at: failing, dependsOnSample: dependsOnSample), message,
        help: advice(assessment, failing), range: text.wholeRange)
    ]
  }

  /// How many characters must go, at the size that people have unless they change it, or at the first that fails
  /// where that is larger.
  private func advice(_ assessment: Assessment, _ failing: Assessment.Size) -> String {
    let size = assessment.atDefault.map { $0.category > failing.category && !$0.fits ? $0 : failing } ?? failing
    guard let characters = FitEvidence(assessment, failing: size).room?.characters, characters < 0 else {
      return Self.metadata.remedy
    }
    let count = characters == -1 ? "about a character" : "about \(-characters) characters"
    return "Shorten the text by \(count) (at \(size.category.spokenName)), or give it more lines or more room"
  }

  /// What a text on one line is shrunk to before it is cut off.
  private func scale(of box: TextBox) -> Double {
    box.maxLines == 1 && box.minimumScale > 0 ? min(box.minimumScale, 1) : 1
  }

  /// Whether the finding on the source tells it already: where the source is cut off as soon, the layout is at fault.
  private func isTold(_ failing: Assessment.Size, source: Assessment?, of text: TextUnit) -> Bool {
    guard let source, !text.isSource else { return false }
    return source.sizes.contains { !$0.fits && $0.category <= failing.category }
  }
}
