import Findings

/// For people at a terminal: grouped by file, each finding with its string, the part that is meant, and what to do;
/// numbers at the end.
struct TextReporter: Reporter {
  static let name = "text"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    let paint = Paint(isOn: options.usesColor)
    var output = ""
    var file: String??
    for finding in report.findings {
      if file != .some(finding.location?.file) {
        if file != nil { output += "\n" }
        file = .some(finding.location?.file)
        output += paint(Harmless.line(finding.location?.file ?? "(no file)"), .bold) + "\n"
      }
      append(finding, to: &output, options: options, paint: paint)
    }
    if !options.isQuiet {
      if file != nil { output += "\n" }
      output += TextSummary(summary: report.summary, options: options, paint: paint).lines
    }
    return Array(output.utf8)
  }

  private func append(_ finding: Finding, to output: inout String, options: ReporterOptions, paint: Paint) {
    let place = finding.location.map { "\($0.line):\($0.column)" } ?? "-"
    let severity = finding.severity.rawValue
    let doubt = finding.confidence == .borderline ? " (borderline)" : ""
    output += "  " + place.padded(to: 8) + paint(severity.padded(to: 9), Paint.style(of: finding.severity))
    output += Harmless.line(finding.message) + doubt + "  " + paint("[\(finding.rule)]", .dim) + "\n"

    let indent = String(repeating: " ", count: 10)
    if let subject = description(of: finding.subject) { output += indent + paint(subject, .dim) + "\n" }
    if let text = finding.subject.target ?? finding.subject.source, !text.isEmpty {
      output += indent + excerpt(of: text, range: finding.range, paint: paint) + "\n"
    }
    if finding.subject.target != nil, let source = finding.subject.source, !source.isEmpty {
      output += indent + paint("source: ", .dim) + excerpt(of: source, range: nil, paint: paint) + "\n"
    }
    if !options.isQuiet, let box = finding.box {
      output += indent + paint("box: ", .dim) + Harmless.line(BoxDescription(box).text) + "\n"
    }
    if !options.isQuiet, let help = finding.help, !help.isEmpty {
      output += indent + paint("help: ", .dim) + Harmless.line(help) + "\n"
    }
  }

  /// `settings.title, de, plural=one`; the catalog where no single key is meant.
  private func description(of subject: Subject) -> String? {
    var parts: [String] = []
    if let name = subject.key ?? subject.catalog { parts.append(shortened(name)) }
    if let locale = subject.locale { parts.append(Harmless.line(locale.tag)) }
    if !subject.variation.isEmpty { parts.append(Harmless.line(subject.variation.description)) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func shortened(_ text: String) -> String {
    let part = text.prefix(100)
    return Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "")
  }

  /// The text on one line with `⟦…⟧` around the range (UTF-16 offsets), shortened around it where it is long.
  private func excerpt(of text: String, range: Range<Int>?, paint: Paint) -> String {
    guard let range, let marked = text.characters(inUTF16: range), marked != text.startIndex..<text.endIndex else {
      let part = text.prefix(160)
      return "“" + Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "") + "”"
    }
    let before = text[..<marked.lowerBound].suffix(60)
    let middle = text[marked].prefix(120)
    let after = text[marked.upperBound...].prefix(60)
    var result = "“" + (before.startIndex > text.startIndex ? "…" : "") + Harmless.line(String(before))
    let mark = Harmless.line(String(middle)) + (middle.endIndex < marked.upperBound ? "…" : "")
    result += "⟦" + paint(mark, .underlined) + "⟧"
    return result + Harmless.line(String(after)) + (after.endIndex < text.endIndex ? "…" : "") + "”"
  }
}

extension String {
  /// Filled up with spaces; one space follows at least.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

  /// The whole characters that a UTF-16 range touches; nil for a range outside the text.
  fileprivate func characters(inUTF16 range: Range<Int>) -> Range<Index>? {
    guard range.lowerBound >= 0, range.lowerBound <= utf16.count,
      let start = utf16.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
      let end = utf16.index(start, offsetBy: range.count, limitedBy: endIndex)
    else { return nil }
    let first = start == endIndex ? endIndex : rangeOfComposedCharacter(at: start).lowerBound
    let last = end == startIndex || end == endIndex ? end : rangeOfComposedCharacter(at: end).roundedEnd(after: end)
    return first < last ? first..<last : first..<max(first, last)
  }

  private func rangeOfComposedCharacter(at position: Index) -> Range<Index> {
    let start = self.index(before: self.index(after: position))
    return start..<self.index(after: start)
  }
}

extension Range<String.Index> {
  /// The start of the character where `position` is its start already, its end otherwise.
  fileprivate func roundedEnd(after position: String.Index) -> String.Index {
    lowerBound == position ? position : upperBound
  }
}
