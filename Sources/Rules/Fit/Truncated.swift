import Catalogs
import Findings
import Fit
import Linter

/// Flags a text that takes more lines than its box has, so that its end is cut off.
struct Truncated: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/truncated", severity: .error,
    summary: "A string needs more lines than its box allows, so its end is cut off.",
    rationale:
      "Everything after the ellipsis is lost, and in many languages the verb comes last. At larger text sizes, even more is cut off.",
    remedy: "Shorten the text, or give it more lines or more room",
    references: ["Apple Human Interface Guidelines, Typography, 'Supporting Dynamic Type': truncation to a minimum"],
    examples: [
      .flagged(
        "Sign in", "de", "⟦Mit einer anderen E-Mail-Adresse anmelden⟧", box: "style=body width=120 max-lines=1",
        because: "the text is far wider than its box"),
      .flagged(
        "Sign in", "de", "⟦Mit E-Mail-Adresse anmelden⟧", box: "size=17 width=150 max-lines=1",
        because: "the text is too wide at its fixed size"),
      .accepted(
        "Sign in", "de", "Anmelden", box: "size=17 width=120 max-lines=1", because: "the text fits with room to spare"),
      .accepted(
        "Sign in", "de", "Mit einer anderen E-Mail-Adresse anmelden", box: "style=body width=300",
        because: "the text can take as many lines as it needs"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    guard case .lost(let failing) = Self.verdict(on: assessment, source: source, of: text) else { return [] }
    let box = assessment.box
    let reported = assessment.reported(failing: failing)
    let dependsOnSample = assessment.dependsOnObjectSample(at: failing)
    var message: String
    if box.isHeldByFile, box.maxLines == 1 {
      message =
        "\(points(reported.naturalWidth)) points wide\(assessment.at(reported)) where the file (maxwidth) allows \(points(box.width ?? 0))"
    } else if Self.losesOnlyBlanks(assessment, reported) {
      message = "it ends in a line break, for which its box has no line"
    } else if Self.isBroken(assessment, reported) {
      message =
        "it has \(reported.lines) lines, but only \(box.maxLines == 1 ? "one fits" : "\(box.maxLines) fit")"
    } else {
      message = Self.start(of: assessment, failing) + Self.excess(of: assessment, at: reported, failing)
    }
    if text.isSource, text.entry.translations.count > 1 { message += ", even in the source language" }
    if dependsOnSample, let note = assessment.objectSampleNote { message += " (\(note))" }
    return [
      text.finding(
        Self.metadata,
        severity: Self.losesOnlyBlanks(assessment, reported)
          ? .note : Self.severity(of: failing, in: box, isField: Self.isField(assessment, text)),
        assessment: assessment, failing: failing,
        confidence: assessment.confidence(at: failing, dependsOnSample: dependsOnSample), message,
        help: advice(assessment, reported), range: text.wholeRange)
    ]
  }

  /// Whether only line breaks of its own, and not its width, make a text run out of lines.
  private static func isBroken(_ assessment: Assessment, _ reported: Assessment.Size) -> Bool {
    reported.naturalWidth <= assessment.box.width ?? 0 && assessment.measuredText.utf8.contains(0x0A)
  }

  /// Whether all its words show, and only blank lines at its end don't.
  private static func losesOnlyBlanks(_ assessment: Assessment, _ reported: Assessment.Size) -> Bool {
    guard isBroken(assessment, reported) else { return false }
    let words = assessment.measuredText.reversed().drop(while: \.isWhitespace)
    return words.count(where: \.isNewline) < assessment.box.maxLines
  }

  /// Whether it is the placeholder of a field.
  private static func isField(_ assessment: Assessment, _ text: TextView) -> Bool {
    text.isSurely(.placeholder) || assessment.box.role == .placeholder && assessment.box.shownAt != nil
  }

  private static func severity(of failing: Assessment.Size, in box: TextBox, isField: Bool) -> Severity {
    let severity = failing.category.severityOfLoss(in: box)
    // A field scrolls: where its placeholder shows at the usual size, little is lost at the larger ones.
    let scrolls = isField && severity < .error
    return scrolls ? .note : severity
  }

  /// What is to be said of a text that may lose its end.
  enum Verdict {
    case fits
    /// Its end is lost, and nobody would want to know; why.
    case silent(FitSilence)
    /// The first size at which its end is lost.
    case lost(Assessment.Size)
  }

  static func verdict(on assessment: Assessment, source: Assessment?, of text: TextView) -> Verdict {
    let box = assessment.box
    guard box.isBounded, box.maxLines > 0,
      assessment.sizes.contains(where: { !$0.fits && $0.lines > box.maxLines })
    else { return .fits }
    // Line breaks that the source does not have are l10n/newlines'.
    if box.isHeldByFile, box.maxLines == 1, assessment.sizes.allSatisfy({ $0.naturalWidth <= box.width ?? 0 }) {
      return .silent(.linesAdded)
    }
    if assessment.contradictsBox(source: source) { return .silent(.boxContradicted) }
    // Where neither the box nor the width is sure, the two doubts are one too many; nor is a hair's breadth at an
    // accessibility size worth a word.
    let surely = assessment.sizes.first {
      !$0.fits && $0.lines > box.maxLines && (!$0.isBorderline || box.isDeclared && !$0.category.isAccessibility)
    }
    guard let failing = surely else { return .silent(.borderline) }
    // A field is one line high and scrolls; at the accessibility sizes hardly a placeholder fits in one.
    if failing.category.isAccessibility, isField(assessment, text) { return .silent(.fieldScrolls) }
    // A row that only has to be stacked is fit/stacked-layout's.
    if assessment.failingInRowOnly != nil { return .silent(.rowStacks) }
    return isReported(failing, source: source, of: text) ? .silent(.sourceFails) : .lost(failing)
  }

  /// `cut off from AX1 on`; where a smaller size fails within the error of the measurement, that size, too.
  private static func start(of assessment: Assessment, _ failing: Assessment.Size) -> String {
    let first = assessment.sizes.first { !$0.fits && $0.lines > assessment.box.maxLines }
    guard assessment.grows, let first, first.category < failing.category else {
      return "cut off" + assessment.from(failing)
    }
    return
      "cut off, probably from \(first.category.spokenName) on, certainly from \(failing.category.spokenName) on"
  }

  /// `, where it is 14.5 points (about 3 characters) too wide`; the size is named where it is not the one named before.
  private static func excess(of assessment: Assessment, at reported: Assessment.Size, _ failing: Assessment.Size)
    -> String
  {
    guard let room = assessment.room(at: reported), room.points < 0 else { return "" }
    var text = ":"
    if assessment.grows {
      text = reported.category == failing.category ? ", where it is" : "; at \(reported.category.spokenName) it is"
    }
    text += " \(points(room.points)) points"
    if room.characters < 0 { text += " (\(count(room.characters)))" }
    text += " too wide"
    if assessment.smallestScale < 1 { text += " even at its smallest scale" }
    if assessment.box.maxLines > 1 { text += " for \(assessment.box.maxLines) lines" }
    return text
  }

  /// How many characters must go, at the size at which the message tells the points.
  private func advice(_ assessment: Assessment, _ reported: Assessment.Size) -> String {
    if Self.losesOnlyBlanks(assessment, reported) { return "Remove the line break at its end" }
    if Self.isBroken(assessment, reported) { return "Remove the line breaks, or give it more lines" }
    guard let room = assessment.room(at: reported), room.characters < 0,
      assessment.clusterCount == 0 || -room.characters < assessment.clusterCount
    else { return Self.metadata.remedy }
    let size = assessment.grows ? " (at \(reported.category.spokenName))" : ""
    return "Shorten the text by \(Self.count(room.characters))\(size), or "
      + (assessment.box.isHeldByFile
        ? "raise the limit if it's out of date" : "give it more lines or more room")
  }

  private static func count(_ missing: Int) -> String {
    missing == -1 ? "about 1 character" : "about \(-missing) characters"
  }

  /// Whether reported for the source already: where the source is cut off as soon, the layout is at fault. A
  /// limit that the file declares is each translation's own.
  private static func isReported(_ failing: Assessment.Size, source: Assessment?, of text: TextView) -> Bool {
    guard let source, !text.isSource else { return false }
    if source.box.isHeldByFile, text.text != text.sourceText { return false }
    // One that is only too high shows its end.
    return source.sizes.contains {
      !$0.fits && $0.lines > source.box.maxLines && $0.category <= failing.category
    }
  }
}
