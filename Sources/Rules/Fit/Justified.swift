import Catalogs
import Findings
import Fit
import Linter
import Texts

/// Flags text that is justified on both sides.
struct Justified: TextRule {
  static let metadata = RuleMetadata(
    id: "fit/justified", severity: .note,
    summary: "A string is justified: its lines are stretched to both edges.",
    rationale:
      "In narrow columns, justification opens gaps between words, and large text or long words make the gaps wider. Many people with dyslexia find such text hard to read.",
    remedy: "Align the text at its leading edge",
    references: ["Apple Human Interface Guidelines, Typography: avoid full justification"],
    examples: [
      .flagged(
        "⟦Your photos are saved every night⟧", box: "style=body width=200 alignment=justified",
        because: "the text is justified"),
      .flagged("⟦Terms of use⟧", box: "size=13 alignment=justified", because: "justified, at a fixed size"),
      .flagged(
        "⟦Saved every night⟧", box: "alignment=justified",
        because: "justified, though nothing else is known about its box"),
      .flagged(
        "⟦Your photos are saved⟧", box: "style=footnote max-lines=3 alignment=justified",
        because: "justified, with a line limit"),
      .accepted("Your photos are saved every night", box: "style=body width=200", because: "natural alignment"),
      .accepted("Your photos are saved", box: "alignment=center", because: "centered"),
      .accepted("Saved", "de", "Gesichert", box: "alignment=justified", because: "only the source is reported"),
      .accepted("Saved", box: "style=body alignment=left", because: "left-aligned"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .source }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.isSource, text.substitution == nil, let box = text.boxes.first, box.alignment == "justified",
      text.isFirstValue
    else { return [] }
    var finding = text.finding(Self.metadata, "justified on both sides", range: text.wholeRange)
    finding.box = BoxEvidence(box)
    return [finding]
  }
}
