import Catalogs
import Findings
import Fit

/// Flags a text whose lines are higher than its box.
struct TooTall: AssessmentRule {
  static let metadata = RuleMetadata(
    id: "fit/too-tall", severity: .error,
    summary: "A text's lines are higher than its box, so that they are clipped.",
    rationale:
      "Lines grow with the text size and with the script: Arabic, Thai, Burmese or Tibetan need taller lines than English. In a box of fixed height their marks, or whole lines, are cut off.",
    remedy: "Let the box grow with its text, or give it a height that the tallest script has room in",
    references: [
      "Apple Human Interface Guidelines, Typography, 'Supporting Dynamic Type'",
      "WWDC20, The details of UI typography: taller lines for scripts that need them",
    ],
    examples: [
      .flagged(
        "⟦Settings⟧", box: "style=body width=200 max-lines=1 height=22", because: "the line is higher from xxLarge on"),
      .flagged(
        "Settings", "th", "⟦การตั้งค่า⟧", box: "size=17 width=200 max-lines=1 height=22",
        because: "Thai marks reach beyond a line of 22 points"),
      .flagged(
        "Off", "my", "⟦ပိတ်ထားသည်⟧", box: "size=17 width=200 max-lines=1 height=24",
        because: "Burmese needs half as much again"),
      .flagged(
        "Off", "de", "⟦Zurzeit ausgeschaltet⟧", box: "size=17 width=100 max-lines=3 height=30",
        because: "two lines where there is room for one"),
      .accepted("Settings", box: "style=body width=200 max-lines=1 height=80", because: "room at every size"),
      .accepted(
        "Settings", "de", "Einstellungen", box: "size=17 width=200 max-lines=1 height=22", because: "does not grow"),
      .accepted(
        "Settings", "th", "การตั้งค่า", box: "size=17 width=200 max-lines=1 height=30", because: "room for the marks"),
      .accepted("Settings", "th", "การตั้งค่า", box: "style=body width=200 max-lines=1", because: "no height is stated"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextUnit, in context: RuleContext) -> [Finding] {
    guard let height = assessment.box.height, let failing = assessment.sizes.first(where: \.isTooTall),
      Self.silence(assessment, source: source, of: text) == nil
    else { return [] }
    let box = assessment.box
    let lines = box.maxLines > 0 ? min(failing.lines, box.maxLines) : failing.lines
    let needed = failing.height * Double(lines) / Double(max(failing.lines, 1))
    let count = lines == 1 ? "its line is" : "its \(lines) lines are"
    let isScript = failing.isTallByScript
    // What ordinary lines of that size need is no more than the box has: it is the marks that reach out.
    let message =
      isScript && box.style == nil
      ? "the marks of its script reach beyond a box of \(points(height)) points"
      : "\(count) \(points(needed)) points high at \(failing.category.spokenName) in a box of \(points(height))"
    var finding = text.finding(
      Self.metadata, severity: failing.category.severityOfLoss, assessment: assessment, failing: failing,
      confidence: isScript || !box.isHeightDeclared ? .borderline : .likely,
      message, help: Self.metadata.remedy, range: text.wholeRange)
    // What is left of the width says nothing of a height.
    finding.fit?.room = nil
    return [finding]
  }

  /// Why a height that is too small is better not told; nil where it is told, or where nothing is too tall.
  static func silence(_ assessment: Assessment, source: Assessment?, of text: TextUnit) -> FitSilence? {
    guard let failing = assessment.sizes.first(where: \.isTooTall) else { return nil }
    if let source, !text.isSource, source.sizes.contains(where: { $0.isTooTall && $0.category <= failing.category }) {
      return .sourceFails
    }
    if isSeenDaily(source ?? assessment) || !text.text.unicodeScalars.contains(where: \.isLetter) {
      return .heightSeen
    }
    // A text that was left as it is has the source's script, whatever the locale.
    return failing.isTallByScript && !text.isSource && text.text == text.source?.text ? .sameAsSource : nil
  }

  /// Whether the source's one line, at its one size, is only a little higher than a control that was built around it: its
  /// developers look at it every day, and what is lost is bare.
  private static func isSeenDaily(_ source: Assessment) -> Bool {
    guard source.box.style == nil, source.box.origins[.height] == .constraint, let height = source.box.height,
      let usual = source.atDefault, usual.isTooTall, !usual.isTallByScript, usual.lines == 1
    else { return false }
    return usual.pointSize * ink <= height + 0.5
  }
  /// From the top of a capital to the foot of a descender, in em of the system font: 0.71 + 0.21.
  private static let ink = 0.92
}

extension TextBox {
  /// Whether somebody stated the height.
  var isHeightDeclared: Bool { origins[.height]?.isDeclared ?? false }
}

extension Unicode.Scalar {
  /// Whether it is a letter, as against a sign with letters in it (ⓘ).
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
