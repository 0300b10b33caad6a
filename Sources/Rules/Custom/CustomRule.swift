import Catalogs
import Findings
import Linter
import Texts

// The rules that a team declares under `custom-rules` in its configuration. Each kind (`existence`, `substitution`, `consistency`,
// `length`) is one file: it looks at one text, or compares the texts of the app. What they share is here.

/// A rule of the configuration: where it looks, what for, and what it says.
package struct CustomRule: WordRule {
  /// The kinds, as `extends` names them.
  package enum Kind: String, CaseIterable, Sendable { case existence, substitution, consistency, length }

  /// An example, and where it is written: `.stringfit.yml:12:5`.
  package struct LocatedExample: Sendable {
    package var example: Example
    package var location: String

    package init(_ example: Example, location: String) {
      self.example = example
      self.location = location
    }
  }

  /// Which texts it judges.
  package struct Target: Sendable {
    /// With their variants; empty for the source locale.
    package var locales: [LocaleID] = []
    /// Globs on paths from the root; empty for all files.
    package var paths: [Glob] = []
    /// Empty for all.
    package var roles: Set<Role> = []
    package init() {}

    /// Whether texts of a locale are judged.
    func includes(_ locale: LocaleID, isSource: Bool) -> Bool {
      guard !locales.isEmpty else { return isSource }
      return locales.contains(locale) || locale.parents.contains { locales.contains($0) }
    }
  }

  package let metadata: RuleMetadata
  package var target: Target
  package let examples: [LocatedExample]
  /// With `%s` for the words found; nil for what the kind says.
  private let message: String?
  let check: any CustomCheck

  /// `location`: where it is declared.
  package init(
    id: String, severity: Severity, target: Target, check: any CustomCheck, message: String?, references: [String],
    examples: [LocatedExample], location: String
  ) {
    metadata = RuleMetadata(
      id: id, severity: severity, status: .custom, summary: check.summary,
      rationale: "Your team added this rule in \(location).", references: references,
      examples: examples.map(\.example))
    self.target = target
    self.check = check
    self.message = message
    self.examples = examples
  }

  package func with(_ options: RuleOptions) throws -> CustomRule {
    try options.allow()
    return self
  }

  /// How much of the project it has to see to judge a few strings of it; nil where it looks at one text by itself.
  var reach: ProjectReach? {
    guard check is any ComparingCheck else { return nil }
    return target.locales.isEmpty ? .sources : .everything
  }

  /// Whether it judges a text. What a translation has from a source that is judged itself is reported there.
  func judges(_ text: TextView, in context: RuleContext) -> Bool {
    guard target.includes(text.locale, isSource: text.isSource), !text.isDoNotTranslate, !text.isOrphaned else {
      return false
    }
    if !target.roles.isEmpty, !text.isSurely(target.roles) { return false }
    if text.repeatsSource, let source = text.sourceTranslation?.locale, target.includes(source, isSource: true) {
      return false
    }
    guard !target.paths.isEmpty else { return true }
    let path = text.place.flatMap { context.fitter.settings.fileNames[$0.file] }
    return path.map { path in target.paths.contains { $0.matches(path) } } ?? false
  }

  func finding(_ violation: CustomViolation, in text: TextView, adding evidence: String = "") -> Finding {
    let restsOnRole = !target.roles.isEmpty && !text.role.origin.isDeclared
    let replacement = violation.replacement
    var finding = text.finding(
      metadata, severity: violation.severity, confidence: restsOnRole ? .borderline : .likely,
      filled(violation.message ?? message ?? check.usualMessage, with: violation.words) + evidence,
      help: replacement.map(PhraseRule.advice), range: violation.range,
      // What can be left out takes a space with it: that is for people to do.
      fixes: replacement.map { [Fix(PhraseRule.advice($0), text: $0, safety: $0.isEmpty ? .displayOnly : .unsafe)] }
        ?? [])
    finding.sharesOnlyWholeMessage = true
    return finding
  }

  /// The message with the words for its `%s`, from the last on: one alone stands for the words found.
  private func filled(_ message: String, with words: [String]) -> String {
    let parts = message.split(separator: "%s", omittingEmptySubsequences: false)
    guard let last = words.last else { return message }
    let skipped = max(0, words.count - (parts.count - 1))
    return parts.dropFirst().enumerated().reduce(String(parts[0])) { text, part in
      let number = part.offset + skipped
      return text + (number < words.count ? words[number] : last).shortened + part.element
    }
  }
}

/// What a kind of custom rule looks for.
package protocol CustomCheck: Sendable {
  /// What it finds: one sentence.
  var summary: String { get }
  /// The message of a rule that has none of its own; with `%s` for the words of a violation.
  var usualMessage: String { get }
}

/// Looks at one text by itself.
protocol TextCheck: CustomCheck {
  /// The first place in the text that it is against.
  func violation(in text: CustomText) -> CustomViolation?
}

/// Compares the texts of the app.
protocol ComparingCheck: CustomCheck {
  func comparison(for rule: CustomRule) -> any EvidenceCheck
}

/// A text as custom rules see it: placeholders, markup and addresses are covered.
struct CustomText {
  let view: TextView
  /// With case and the shapes of apostrophes and spaces folded.
  let folded: [UInt16]
  let isTurkic: Bool

  init(_ view: TextView) {
    self.view = view
    isTurkic = PhraseFinder.isTurkic(view.locale)
    folded = PhraseFinder.folded(view.masked.units, isTurkic: isTurkic)
  }

  var units: [UInt16] { view.masked.units }
  func words(_ range: Range<Int>) -> String { String(utf16Units: Array(view.text.utf16)[range]) }
}

/// What is wrong with a text.
struct CustomViolation {
  /// UTF-16 offsets.
  var range: Range<Int>
  /// What the message's `%s` stand for, the words found last.
  var words: [String]
  /// What to write instead; empty for nothing.
  var replacement: String?
  /// The message and the severity, where they aren't the rule's own.
  var message: String?
  var severity: Severity?

  init(_ range: Range<Int>, words: [String], replacement: String? = nil) {
    self.range = range
    self.words = words
    self.replacement = replacement
  }
}
