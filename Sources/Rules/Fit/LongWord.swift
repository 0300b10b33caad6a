import Catalogs
import Findings
import Fit
import Linter
import Typography

/// Flags a word that is wider than its box, so that it breaks in its middle.
struct LongWord: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/long-word", severity: .warning,
    summary: "A word is wider than its box and breaks in the middle.",
    rationale:
      "A word that continues on the next line without a hyphen is hard to read and looks like a mistake. This happens most often with long German and Finnish compounds.",
    remedy: "Choose a shorter word, add a soft hyphen (U+00AD) where the word may break, or widen the box",
    references: ["Apple Human Interface Guidelines, Typography, 'Supporting Dynamic Type'"],
    examples: [
      .flagged(
        "Speed limit", "de", "⟦Geschwindigkeitsbegrenzung⟧ aus", box: "style=body width=100 max-lines=3",
        because: "one word, wider than the column"),
      .accepted(
        "Speed limit", "de", "Tempo aus", box: "size=17 width=100 max-lines=3", because: "every word fits"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    let box = assessment.box
    // On a single line the text is cut off as a whole: fit/truncated tells it.
    guard let width = box.width, box.maxLines != 1,
      let failing = assessment.sizes.first(where: { $0.longestWord > width })
    else { return [] }
    // At the accessibility sizes hardly a long word fits anywhere; only a declared box is worth a word on it.
    if failing.category.isAccessibility, !box.isDeclared { return [] }
    // Letters as high as a picture stand in no ordinary column.
    if box.origins[.width] == .default, box.origins[.size] == .code { return [] }
    let word = assessment.longestWordText
    guard !word.isEmpty, !Self.isAddress(word) else { return [] }
    let severity: Severity = failing.category.severityOfLoss(in: box) == .error ? .warning : .note
    let sample = assessment.samples.first { word.contains($0.sample) && !$0.sample.isEmpty }
    if let source, !text.isSource, source.longestWordText == word,
      source.sizes.contains(where: { $0.longestWord > width && $0.category <= failing.category })
    {
      return []
    }
    let note = sample.map { " (with '\($0.sample.shortened)' for \($0.specifier.shortened))" } ?? ""
    let range = text.text.range(ofUTF16: word)
    var finding = text.finding(
      Self.metadata, severity: severity, assessment: assessment, failing: failing,
      confidence: assessment.confidence(at: failing, dependsOnSample: sample != nil),
      "'\(word.shortened)' is \(points(failing.longestWord)) points wide\(assessment.at(failing)) in a box of \(points(width))"
        + note,
      help: context.localeData.hyphenates(text.locale)
        ? Self.metadata.remedy : "Choose a shorter word, or give it more room", range: range ?? text.wholeRange)
    finding.fit?.room = Self.room(of: word, in: width, at: failing)
    // How short, in a word of such letters.
    let most = width > 0 ? Int(width / failing.longestWord * Double(word.count)) : 0
    if most > 1, sample == nil, let shorter = finding.help?.firstRange(of: "a shorter word") {
      finding.help?.replaceSubrange(shorter, with: "a word of at most about \(most) characters")
    }
    return [finding]
  }

  /// What the word lacks: that is what has to be changed, not the text around it.
  private static func room(of word: String, in width: Double, at size: Assessment.Size) -> FitEvidence.Room {
    let missing = width - size.longestWord
    let advance = size.longestWord / Double(max(1, word.count))
    let characters = advance > 0 ? (missing / advance).rounded(.down) : 0
    return FitEvidence.Room(
      points: missing, characters: Int(exactly: min(max(characters, -99_999), 99_999)) ?? 0,
      category: size.category.rawValue)
  }

  /// Web and mail addresses, names of files and lists without spaces may break anywhere.
  private static func isAddress(_ word: String) -> Bool {
    word.contains("@") || word.contains("://") || word.contains("/") || word.contains("_")
      || word.dropLast().contains { $0 == "," || $0 == ";" || $0 == "|" }
  }
}

extension String {
  /// The UTF-16 offsets of the first place where another text stands.
  func range(ofUTF16 other: String) -> Range<Int>? {
    guard !other.isEmpty, let range = self.firstRange(of: other) else { return nil }
    let start = utf16.distance(from: startIndex, to: range.lowerBound)
    return start..<start + other.utf16.count
  }
}
