import Catalogs
import Findings
import Fit
import Linter
import Typography

/// Flags a paragraph that shows less of its text at the largest accessibility size than at the largest standard one.
struct UsefulTextLost: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/useful-text-lost", severity: .note,
    summary:
      "Because of a line limit, less of a string is visible at the largest accessibility size than at the largest standard size.",
    rationale:
      "People who need the largest text should be able to read as much as everybody else. A line limit that suits standard sizes may hide most of a string at the accessibility sizes.",
    remedy: "At the accessibility sizes, allow more lines or remove the limit",
    references: [
      "Apple Human Interface Guidelines, Typography: as much useful text at the largest accessibility size as at the largest standard size"
    ],
    examples: [
      .flagged(
        "⟦Your photos are saved to the cloud every night.⟧", box: "style=body width=343 max-lines=2",
        because: "the text fits in two lines only up to xxxLarge"),
      .flagged(
        "Saved every night.", "de", "⟦Deine Fotos werden jede Nacht in der Cloud gesichert.⟧",
        box: "style=footnote width=343 max-lines=3", because: "the text fits in three lines only up to xxxLarge"),
      .flagged(
        "⟦Sorted by the day on which they were taken⟧", box: "style=headline width=300 max-lines=2",
        because: "two lines are too few at the accessibility sizes"),
      .flagged(
        "⟦The backup of this device could not be finished last night⟧", box: "style=callout width=343 max-lines=3",
        because: "three lines are too few at the accessibility sizes"),
      .accepted(
        "Your photos are saved to the cloud every night.", box: "style=body width=343",
        because: "the text can take as many lines as it needs"),
      .accepted("Saved", box: "style=body width=343 max-lines=2", because: "the text fits at every size"),
      .accepted(
        "Your photos are saved to the cloud every night.", box: "size=17 width=343 max-lines=2",
        because: "text at a fixed size doesn't grow with the reader's text size setting"),
      .accepted(
        "Saved every night to the cloud", "de", "Jede Nacht gesichert in der Cloud",
        box: "style=body width=200 max-lines=2",
        because: "only the source is reported"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    // On a single line it is fit/truncated that tells what is lost.
    guard assessment.box.maxLines > 1, let lost = Self.loss(in: assessment) else { return [] }
    if let source, !text.isSource, Self.loss(in: source) != nil { return [] }
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: lost.largest,
        confidence: assessment.confidence(
          at: lost.largest, dependsOnSample: assessment.dependsOnObjectSample(at: lost.largest)),
        "about \(lost.few) of \(assessment.clusterCount) characters show at \(lost.largest.category.spokenName), \(lost.many == assessment.clusterCount ? "all" : "\(lost.many)") at \(lost.standard.category.spokenName)",
        help: Self.metadata.remedy, range: text.wholeRange)
    ]
  }

  private static func loss(in assessment: Assessment) -> (
    largest: Assessment.Size, standard: Assessment.Size, few: Int, many: Int
  )? {
    // What a height takes is fit/too-tall's.
    guard let largest = assessment.sizes.last, largest.category.isAccessibility, let few = largest.visible,
      largest.lines > assessment.box.maxLines,
      let standard = assessment.sizes.last(where: { !$0.category.isAccessibility })
    else { return nil }
    let many = standard.visible ?? assessment.clusterCount
    return few < many ? (largest, standard, few, many) : nil
  }
}
