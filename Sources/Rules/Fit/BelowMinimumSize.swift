import Catalogs
import Findings
import Fit
import Linter
import Typography

/// Flags text that is declared, or shrunk, to less than the platform's smallest legible size.
struct BelowMinimumSize: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/below-minimum-size", severity: .note,
    summary: "A string's type size is below the platform's minimum, or shrinks below it.",
    rationale:
      "Text that's smaller than the minimum is hard to read at a normal viewing distance.",
    remedy:
      "Set the text at the platform's minimum size or above: 11 points on iOS and iPadOS, 10 on macOS, 12 on visionOS and watchOS, 23 on tvOS",
    references: ["Apple Human Interface Guidelines, Typography, 'Ensuring legibility': minimum sizes by platform"],
    examples: [
      .flagged("⟦Terms of use⟧", box: "size=9 width=200 max-lines=1", because: "9 points is too small on iOS"),
      .flagged(
        "⟦Terms of use⟧", box: "platform=tvos size=20 width=600 max-lines=1",
        because: "20 points is too small on a television"),
      .flagged(
        "Off", "de", "⟦Zurzeit ausgeschaltet⟧", box: "size=13 width=100 max-lines=1 minimum-scale=0.5",
        because: "the text shrinks below 11 points"),
      .flagged(
        "⟦Steps⟧", box: "platform=watchos size=10 width=100 max-lines=1", because: "10 points is too small on a watch"),
      .accepted("Terms of use", box: "size=11 width=200 max-lines=1", because: "11 points is the minimum on iOS"),
      .accepted(
        "Terms of use", box: "platform=macos size=10 width=200 max-lines=1",
        because: "10 points is the minimum on a Mac"),
      .accepted(
        "Terms of use", "de", "Nutzungsbedingungen", box: "size=9 width=200 max-lines=1",
        because: "only the source is reported"),
      .accepted(
        "Off", "de", "Ausgeschaltet", box: "size=17 width=100 max-lines=1 minimum-scale=0.5",
        because: "the text shrinks, but not below 11 points"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    let box = assessment.box
    guard box.size != nil || box.minimumScale < 1 else { return [] }
    let minimum = TypeScale.minimumTextSize(on: box.platform)
    if let size = box.size, size < minimum, box.origins[.size]?.isDeclared ?? false {
      // The same text, in whatever language and window: told once, at the source.
      guard text.isSource, box == text.boxes.first else { return [] }
      return [
        text.finding(
          Self.metadata, severity: .note, assessment: assessment, failing: nil, confidence: .likely,
          "\(points(size)) points; the minimum on \(box.platform.rawValue) is \(points(minimum))",
          help: Self.metadata.remedy, range: text.wholeRange, restsOnWidths: false)
      ]
    }
    // Whether it shrinks in a place that nobody knows, nobody can tell.
    guard box.isBounded else { return [] }
    func shrunk(_ assessment: Assessment) -> Assessment.Size? {
      assessment.sizes.first {
        $0.fits && isSmaller($0.shrunkSize ?? .infinity, than: minimum) && $0.category >= assessment.box.defaultCategory
      }
    }
    // How far a control shrinks by itself is not certain enough.
    guard box.origins[.minimumScale] != .container else { return [] }
    guard let small = shrunk(assessment), let size = small.shrunkSize else { return [] }
    if let source, !text.isSource, shrunk(source).map({ $0.category <= small.category }) ?? false { return [] }
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: small,
        confidence: assessment.confidence(at: small, dependsOnSample: assessment.objectSampleNote != nil),
        "shrinks to \(points(size)) points; the minimum on \(box.platform.rawValue) is \(points(minimum))",
        help: "Shorten the text, give it more room, or let it wrap instead of shrinking", range: text.wholeRange)
    ]
  }

  /// Whether the difference is one that the message shows, in tenths of a point.
  private func isSmaller(_ size: Double, than minimum: Double) -> Bool {
    size < minimum && points(size) != points(minimum)
  }
}
