import Catalogs
import Findings
import Fit

/// Flags a translation that takes far more lines than its source in the same column.
struct OutgrowsSource: AssessmentRule {
  static let metadata = RuleMetadata(
    id: "fit/outgrows-source", severity: .note,
    summary:
      "A translation takes at least two lines more, and half as many again, as its source; of a paragraph, twice as many.",
    rationale:
      "The screen was laid out for the source. A text that grows so much pushes away what stands below it, or hides it.",
    remedy: "Look at the screen in this language, or ask for a shorter wording",
    references: ["Apple Human Interface Guidelines, Layout"],
    examples: [
      .flagged(
        "Off", "de",
        "⟦Diese Funktion ist zurzeit ausgeschaltet und wird erst nach dem nächsten Neustart wieder verfügbar sein, sofern sie nicht gesperrt wurde⟧",
        because: "four lines where the source has one"),
      .accepted("Off", "de", "Aus", because: "as short as the source"),
      .accepted(
        "Used to show where you are.", "de",
        "Dein Standort wird verwendet, um dir auf der Karte zu zeigen, wo du gerade bist und welche Haltestellen in der Nähe liegen.",
        key: "NSLocationWhenInUseUsageDescription", role: "permission",
        because: "the system's own alert makes room for it"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextUnit, in context: RuleContext) -> [Finding] {
    // Where the number of lines is limited, fit/truncated tells what is lost.
    guard !text.isSource, !text.isSurely([.permission]), assessment.box.maxLines == 0,
      let own = assessment.atDefault,
      let other = source?.atDefault,
      other.lines > 0, own.lines >= other.lines + 2,
      Double(own.lines) >= Self.growth(of: other.lines) * Double(other.lines)
    else { return [] }
    let isBorderline =
      own.isBorderline
      && (own.lines < other.lines + 3 || Double(own.lines - 1) < Self.growth(of: other.lines) * Double(other.lines))
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: nil,
        confidence: isBorderline ? .borderline : .likely,
        "takes \(own.lines) lines where the source takes \(other.lines)", help: Self.metadata.remedy,
        range: text.wholeRange)
    ]
  }

  /// How many times the source's lines are far more. From four lines on a text is a paragraph, whose screen scrolls: when
  /// real findings were read, authors waved away those that only grow as their language does.
  private static func growth(of lines: Int) -> Double { lines < 4 ? 1.5 : 2 }
}
