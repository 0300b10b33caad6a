import Findings
import Fit
import Typography

/// What the rules found in one text in one box, with one finding for each cause.
///
/// A word that is wider than its box also makes a text run out of lines; a limit of lines both cuts a text off and shows
/// less of it at the largest size. The graver finding stays and tells what the other knew.
enum OneCause {
  static func merged(_ findings: [Finding], of assessment: Assessment) -> [Finding] {
    guard !findings.isEmpty else { return findings }
    var findings = findings
    // Paragraphs that lose text at the accessibility sizes only are fit/useful-text-lost's.
    merge(Truncated.metadata.id, UsefulTextLost.metadata.id, in: &findings) { cut, lost in
      cut.fit?.firstFailing.flatMap(SizeCategory.init(rawValue:))?.isAccessibility ?? false ? lost : cut
    }
    merge(Truncated.metadata.id, LongWord.metadata.id, in: &findings, keeping: graver)
    merge(UsefulTextLost.metadata.id, LongWord.metadata.id, in: &findings, keeping: graver)
    return assessment.missingGlyphs.isEmpty ? findings : findings.map { guessed($0, assessment.missingGlyphs) }
  }

  /// The graver of two findings, else the one that begins at a smaller size, else the first.
  private static func graver(_ first: Finding, _ second: Finding) -> Finding {
    let (a, b) = (first.resolved(override: nil).severity, second.resolved(override: nil).severity)
    if a != b { return a > b ? first : second }
    let sizes = [first, second].map { $0.fit?.firstFailing.flatMap(SizeCategory.init(rawValue:)) ?? .xSmall }
    return sizes[1] < sizes[0] ? second : first
  }

  private static func merge(
    _ first: String, _ second: String, in findings: inout [Finding], keeping: (Finding, Finding) -> Finding
  ) {
    guard let one = findings.first(where: { $0.rule == first }),
      let other = findings.first(where: { $0.rule == second })
    else { return }
    var kept = keeping(one, other)
    let dropped = kept.rule == one.rule ? other : one
    kept.message += "; \(dropped.message)"
    if let own = kept.help, let its = dropped.help, its != own { kept.help = "\(own). \(its)" }
    if kept.confidence == dropped.confidence { kept.severity = max(kept.severity, dropped.severity) }
    findings.removeAll { $0.rule == dropped.rule }
    findings = findings.map { $0.rule == kept.rule ? kept : $0 }
  }

  /// A width that is partly guessed makes nothing sure.
  private static func guessed(_ finding: Finding, _ missing: [String]) -> Finding {
    // A size that is declared is no matter of widths.
    if finding.rule == BelowMinimumSize.metadata.id, finding.fit?.firstFailing == nil { return finding }
    var finding = finding
    finding.confidence = .borderline
    let names = missing.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (missing.count > 3 ? " ..." : "")
    finding.message += " (the fonts have no glyph for \(names): the width is a guess)"
    return finding
  }
}
