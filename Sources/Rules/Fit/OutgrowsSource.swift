import Catalogs
import Findings
import Fit
import Linter
import LocaleData

/// Flags a translation that takes far more lines than its source in the same column.
struct OutgrowsSource: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/outgrows-source", severity: .note,
    summary:
      "A translation takes many more lines than its source.",
    rationale:
      "The screen was laid out for the source. A translation that grows this much pushes down or covers what's below it. The rule reports translations that take at least two more lines than their source and at least 1.5 times as many (twice as many for paragraphs). It ignores growth that's usual for the language.",
    remedy: "Check the screen in this language, or ask for a shorter wording",
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
        because: "it's shown in a system alert, which grows with its text"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    // Where the number of lines is limited, fit/truncated tells what is lost.
    guard !text.isSource, !text.isSurely(.permission), assessment.box.maxLines == 0, let source,
      let own = assessment.atDefault, let other = source.atDefault,
      other.lines > 0, own.lines >= other.lines + 2,
      Double(own.lines) >= Self.growth(of: other.lines) * Double(other.lines),
      // Lines of parts of words: fit/long-word tells it.
      own.longestWord <= assessment.box.width ?? .infinity, Self.isKnown(assessment, role: text.role.role),
      !isUsual(assessment, source: source, of: text, expansion: context.localeData.expansion())
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

  /// Whether enough is known of place and widths. Where nobody stated the place, widths of fonts that nobody measured are a
  /// doubt too many, and so is a title that may be any dialog's.
  private static func isKnown(_ assessment: Assessment, role: Role?) -> Bool {
    let box = assessment.box
    return box.isDeclared
      || assessment.relativeError < unknownFont && !(role == .title && box.origins[.width] == .default)
  }
  /// The relative error of widths in fonts that others stand in for begins here (`Calibration.relativeError`).
  private static let unknownFont = 0.1

  /// How many times the source's lines are far more. From four lines on a text is a paragraph, whose screen scrolls: when
  /// real findings were read, authors waved away those that only grow as their language does.
  private static func growth(of lines: Int) -> Double { lines < 4 ? 1.5 : 2 }

  /// Whether the text is only as much wider than its source as texts of that length get in its language: nobody can ask
  /// for less. Line breaks that the source does not have are the translator's own.
  private func isUsual(_ own: Assessment, source: Assessment, of text: TextView, expansion: Expansion?) -> Bool {
    let breaks = own.measuredText.utf8.count { $0 == 0x0A }
    guard breaks <= source.measuredText.utf8.count(where: { $0 == 0x0A }),
      let width = own.atDefault?.naturalWidth, let other = source.atDefault
    else { return false }
    if Self.isList(source.measuredText) { return true }
    // In a column that nobody stated, a third line that comes of wrapping alone says nothing.
    if own.box.origins[.width] == .default, let column = own.box.width, width <= 2 * column { return true }
    guard let expansion, other.naturalWidth > 0, source.clusterCount > 0 else { return false }
    // What is there to be read stands where there is room, unless somebody gave it a place.
    let isReading = other.lines > 1 || text.role.role.map(Self.reading.contains) ?? false
    let usual = expansion.quantile(isReading ? 0.95 : 0.9, locale: text.locale, length: source.clusterCount) ?? 0
    let most = isReading && !own.box.isDeclared ? max(usual, PreparedBox.usualGrowth) : usual
    return width <= most * other.naturalWidth
  }

  private static let reading: Set<Role> = [
    .body, .alertMessage, .error, .emptyState, .permission, .notification, .hint,
  ]

  /// Words to search by, set apart by commas alone: nobody reads them.
  private static func isList(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().count { bytes[$0] == 0x2C && bytes[$0 + 1] != 0x20 } > 1
  }
}
