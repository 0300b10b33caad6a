import Catalogs
import Findings
import Fit
import Linter

/// Flags three or more lines set closer together than their style has them.
struct TightLeading: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/tight-leading", severity: .note,
    summary: "A string of three or more lines is set with tight leading.",
    rationale:
      "Tight leading saves room in a list row, but in longer text, it makes people lose their place. Lines are most likely to collide in scripts with marks above and below the letters.",
    remedy: "Use the style's standard leading for strings of three or more lines",
    references: [
      "Apple Human Interface Guidelines, Typography: avoid tight leading for three or more lines of text, even where height is limited"
    ],
    examples: [
      .flagged(
        "⟦Your photos are saved to the cloud every night, and kept for a month⟧",
        box: "style=body width=200 leading=tight",
        because: "the text takes three or more lines"),
      .flagged(
        "Saved to the cloud", "de", "⟦Deine Fotos werden jede Nacht in der Cloud gesichert⟧",
        box: "style=body width=160 leading=tight", because: "the translation takes more lines than the source"),
      .flagged(
        "⟦Choose what is shown on the lock screen⟧", box: "style=footnote width=80 leading=tight max-lines=4",
        because: "the text takes up to four lines"),
      .flagged(
        "Off", "fi", "⟦Palvelu ei ole tällä hetkellä käytettävissä⟧", box: "style=body width=120 leading=tight",
        because: "the translation takes three lines"),
      .accepted(
        "Your photos are saved", box: "style=body width=200 leading=tight", because: "the text takes two lines at most"),
      .accepted(
        "Your photos are saved to the cloud every night, and kept for a month", box: "style=body width=200",
        because: "the box has the style's standard leading"),
      .accepted(
        "Your photos are saved to the cloud every night, and kept for a month",
        box: "style=body width=200 leading=loose",
        because: "the leading is loose"),
      .accepted(
        "Choose what is shown on the lock screen", "de", "Wähle, was der Sperrbildschirm zeigen soll",
        box: "style=body width=120 leading=tight", because: "only the source is reported"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    guard assessment.box.leading == .tight, let lines = Self.lines(of: assessment), lines >= 3 else { return [] }
    if let source, !text.isSource, let its = Self.lines(of: source), its >= 3 { return [] }
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: nil,
        confidence: assessment.atDefault?.isBorderline ?? false ? .borderline : .likely,
        "\(lines) lines with tight leading", help: Self.metadata.remedy, range: text.wholeRange)
    ]
  }

  private static func lines(of assessment: Assessment) -> Int? {
    assessment.atDefault.map { size in
      assessment.box.maxLines > 0 ? min(size.lines, assessment.box.maxLines) : size.lines
    }
  }
}
