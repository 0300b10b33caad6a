import Catalogs
import Findings
import Reporters

/// A summary to paste for each locale: numbers, then the ten most urgent texts.
struct MarkdownFeedback: FeedbackWriter {
  static let name = "the summaries"
  /// How many texts are told.
  private static let limit = 10

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let sections = FeedbackSections(feedback).sections
    let facts = FeedbackFacts(feedback)
    let names = FeedbackNames(sections.map(\.locale.tag))
    return sections.map { section in
      FeedbackFile(
        path: names[section.locale.tag] + ".md", bytes: Array(summary(of: section, feedback.report, facts).utf8))
    }
  }

  private func summary(of section: FeedbackSection, _ report: Report, _ facts: FeedbackFacts) -> String {
    let counts = Severity.allCases.sorted(by: >).map { ($0, section.count(of: $0)) }.filter { $0.1 > 0 }
      .map { $0.counted($1) }
    let headline = counts.isEmpty ? "nothing was found" : counts.joined(separator: ", ")
    var text = "### \(MarkdownText.plain(section.locale.tag)): \(headline)\n\n"
    if let coverage = report.summary.coverage[section.locale.tag] {
      text += "Translated: \(RoomWords.points(coverage))%.\n\n"
    }
    for (number, item) in section.cases.prefix(Self.limit).enumerated() { text += self.item(item, number + 1, facts) }
    let rest = section.cases.count - min(section.cases.count, Self.limit)
    if rest > 0 {
      text +=
        "\n\(rest) more \(rest == 1 ? "string has" : "strings have") findings; the page of this locale shows them.\n"
    }
    return text
  }

  /// Which text, what it says, and for each finding what is wrong and what to do.
  private func item(_ item: FeedbackCase, _ number: Int, _ facts: FeedbackFacts) -> String {
    let subject = item.subject
    var text = "\(number). "
    let place = item.findings.first?.location.map { "\($0.file):\($0.line)" }
    if let name = subject.key ?? subject.catalog ?? place { text += MarkdownText.code(name, limit: 120) }
    if !subject.variation.isEmpty { text += " (" + MarkdownText.plain(subject.variation.description, limit: 60) + ")" }
    if let source = item.text?.source ?? subject.source, item.text?.isSource != true {
      text += "\n   <br>Source: " + MarkdownText.code(source, limit: 160)
    }
    if let target = item.text?.text ?? subject.target {
      text += "\n   <br>Text: " + MarkdownText.code(target, limit: 160)
    }
    // A path with spaces is one only as code.
    if subject.key ?? subject.catalog != nil, let place {
      text += "\n   <br>In " + MarkdownText.code(place, limit: 300)
    }
    if let shown = item.findings.lazy.compactMap(\.shown).first {
      let control = shown.control.split(separator: ".").last ?? ""
      text += "\n   <br>Shown by " + MarkdownText.plain(String(control), limit: 100) + " in "
      text += MarkdownText.code("\(shown.file):\(shown.line)", limit: 300)
    }
    for finding in item.findings {
      text +=
        "\n   <br>**\(finding.severity.rawValue)**: " + MarkdownText.plain(finding.messageToTranslators, limit: 300)
      if let help = finding.helpToTranslators, !help.isEmpty { text += ". " + MarkdownText.plain(help, limit: 300) }
      let uncertainty = Uncertainty(finding, in: item.box(of: finding))
      if !uncertainty.isEmpty { text += ". *Uncertain: \(MarkdownText.plain(uncertainty.text, limit: 300))*" }
      text += strings(of: finding, facts)
    }
    return text + "\n"
  }

  /// The first of the strings that a finding stands for, each with what its translator has to know.
  private func strings(of finding: Finding, _ facts: FeedbackFacts) -> String {
    guard let catalog = finding.subject.catalog, let locale = finding.subject.locale else { return "" }
    // One that is reported by itself has its source above.
    let keys =
      finding.keys.isEmpty && finding.subject.target == nil ? finding.subject.key.map { [$0] } ?? [] : finding.keys
    var text = ""
    var listed: [FeedbackFacts.Text] = []
    for key in keys.prefix(Self.limit) {
      for item in facts.texts(catalog: catalog, key: key, locale: locale) {
        guard !finding.keys.isEmpty || item.room != nil else { continue }
        listed.append(item)
        text += "\n   <br>· " + string(item, key: key, showsTexts: !finding.keys.isEmpty)
      }
    }
    if let unknown = FeedbackFacts.unknownRoom(of: listed) { text += "\n   <br>" + MarkdownText.plain(unknown) }
    let rest = finding.keys.count - min(finding.keys.count, Self.limit)
    if rest > 0 { text += "\n   <br>… and \(rest) more; the page and the table of this locale have them all" }
    return text
  }

  private func string(_ item: FeedbackFacts.Text, key: String, showsTexts: Bool) -> String {
    var text = MarkdownText.code(key, limit: 120)
    if !item.variation.isEmpty { text += " (\(MarkdownText.plain(item.variation.description, limit: 60)))" }
    if showsTexts, let source = item.source, source != key { text += ": " + MarkdownText.code(source, limit: 160) }
    if showsTexts, let target = item.target, target != item.source {
      text += " → " + MarkdownText.code(target, limit: 160)
    }
    if let comment = item.comment, !comment.isEmpty { text += ". Comment: " + MarkdownText.plain(comment, limit: 200) }
    if let room = item.room { text += ". Room: " + MarkdownText.plain(room) }
    return text
  }
}
