import Catalogs
import Findings
import Fit
import Linter

/// Flags a text beside others in a row that fits at the accessibility sizes only in a line of its own.
struct StackedLayout: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/stacked-layout", severity: .note,
    summary: "A string in a row is cut off at the accessibility sizes but would fit if the row were stacked.",
    rationale:
      "At large text sizes, strings rarely fit side by side. In a stack, each string has the whole width to itself, so people who need large text can read it.",
    remedy: "At the accessibility sizes, stack the row or show fewer columns",
    references: [
      "Apple Human Interface Guidelines, Typography: consider a stacked layout, and fewer columns, at large font sizes"
    ],
    examples: [
      .flagged(
        "⟦Speed limit⟧", box: "style=body width=160 max-lines=1 stacked-width=343",
        because: "the text fits in the row only up to xxxLarge"),
      .flagged(
        "Off", "de", "⟦Ausgeschaltet⟧", box: "style=body width=170 max-lines=1 stacked-width=343",
        because: "the translation also fits in the row only up to xxxLarge"),
      .flagged(
        "⟦Balance⟧", box: "style=headline width=90 max-lines=1 stacked-width=343",
        because: "one of three columns, too narrow for large text"),
      .flagged(
        "⟦Remaining time⟧", box: "style=footnote width=160 max-lines=1 stacked-width=343",
        because: "small text styles grow, too"),
      .accepted(
        "Speed limit", box: "style=body width=340 max-lines=1 stacked-width=343",
        because: "the text already has most of the row to itself"),
      .accepted(
        "Off", box: "style=body width=160 max-lines=1 stacked-width=343", because: "the text fits at every size"),
      .accepted("Speed limit", box: "style=body width=160 stacked-width=343", because: "the text can wrap"),
      .accepted(
        "Speed limit", box: "size=17 width=160 max-lines=1 stacked-width=343",
        because: "text at a fixed size doesn't grow with the reader's text size setting"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    guard let failing = assessment.failingInRowOnly, let stacked = assessment.box.stackedWidth else { return [] }
    if let source, !text.isSource, source.failingInRowOnly.map({ $0.category <= failing.category }) ?? false {
      return []
    }
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: failing,
        confidence: assessment.confidence(at: failing, dependsOnSample: assessment.dependsOnObjectSample(at: failing)),
        "cut off in its row from \(failing.category.spokenName) on: \(points(assessment.box.width ?? 0)) points next to its neighbour, \(points(stacked)) below it",
        help: Self.metadata.remedy, range: text.wholeRange)
    ]
  }
}

extension Assessment {
  /// The smallest size at which text is lost, where that is an accessibility size and the text would fit in a line of its
  /// own.
  var failingInRowOnly: Size? {
    guard box.isBounded, box.stackedWidth != nil, let failing = firstFailing, failing.category.isAccessibility,
      !failing.isTooTall,
      failing.fitsStacked ?? false
    else { return nil }
    return failing
  }
}
