import Catalogs
import Findings

/// A summary to paste for each locale: numbers, then the ten most urgent texts.
struct MarkdownFeedback: FeedbackWriter {
  static let name = "the summaries"
  /// How many texts are told.
  private static let limit = 10

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let sections = FeedbackSections(feedback.report).sections
    let names = FeedbackNames(sections.map(\.locale.tag))
    return sections.map { section in
      FeedbackFile(path: names[section.locale.tag] + ".md", bytes: Array(summary(of: section, feedback.report).utf8))
    }
  }

  private func summary(of section: FeedbackSection, _ report: Report) -> String {
    let counts = Severity.allCases.sorted(by: >).map { ($0, section.count(of: $0)) }.filter { $0.1 > 0 }
      .map { $0.counted($1) }
    let headline = counts.isEmpty ? "nothing was found" : counts.joined(separator: ", ")
    var text = "### \(MarkdownText.plain(section.locale.tag)): \(headline)\n\n"
    if let coverage = report.summary.coverage[section.locale.tag] {
      text += "Translated: \(RoomWords.points(coverage)) %.\n\n"
    }
    for (number, item) in section.cases.prefix(Self.limit).enumerated() { text += self.item(item, number + 1) }
    let rest = section.cases.count - min(section.cases.count, Self.limit)
    if rest > 0 {
      text += "\n\(rest) more \(rest == 1 ? "text has" : "texts have") findings; the page of this locale shows them.\n"
    }
    return text
  }

  /// Which text, what it says, and for each finding what is wrong and what to do.
  private func item(_ item: FeedbackCase, _ number: Int) -> String {
    let subject = item.subject
    var text = "\(number). "
    if let name = subject.key ?? subject.catalog { text += MarkdownText.code(name, limit: 120) }
    if !subject.variation.isEmpty { text += " (" + MarkdownText.plain(subject.variation.description, limit: 60) + ")" }
    if let source = item.text?.source ?? subject.source, item.text?.isSource != true {
      text += "\n   <br>Source: " + MarkdownText.code(source, limit: 160)
    }
    if let target = item.text?.text ?? subject.target {
      text += "\n   <br>Text: " + MarkdownText.code(target, limit: 160)
    }
    for finding in item.findings {
      text += "\n   <br>**\(finding.severity.rawValue)**: " + MarkdownText.plain(finding.message, limit: 300)
      if finding.confidence == .borderline { text += " (borderline)" }
      if let help = finding.help, !help.isEmpty { text += ". " + MarkdownText.plain(help, limit: 300) }
    }
    return text + "\n"
  }
}
