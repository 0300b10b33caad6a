import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Reporters
import Rules

/// `stringfit rules --test`: the examples of the custom rules, each checked with its rule alone.
package struct CustomRuleTest {
  /// What came of one example.
  package struct Outcome: Sendable, Hashable {
    package var rule: String
    package var location: String
    package var text: String
    /// What the example asks for.
    package var expected: String
    /// What was found instead; nil where the example holds.
    package var actual: String?
  }

  private let configuration: ResolvedConfiguration
  private let localeData = LocaleData()
  private let fitter: Fitter

  package init(_ configuration: ResolvedConfiguration) throws(ExitError) {
    self.configuration = configuration
    fitter = Fitter(
      settings: FitSettings(), measurer: try Measuring.measurer(.profile("apple")), localeData: localeData)
  }

  private var rules: [CustomRule] { configuration.rules.customRules.compactMap { $0 as? CustomRule } }

  /// Of every example, in the order of the configuration.
  package func outcomes() throws(ExitError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for rule in rules {
      for example in rule.examples { outcomes.append(try outcome(of: example, rule)) }
    }
    return outcomes
  }

  /// The examples that fail, then how many hold; and whether all do.
  package func report() throws(ExitError) -> (text: String, holds: Bool) {
    guard !rules.isEmpty else {
      return ("There are no custom rules; add them under 'custom-rules' in .stringfit.yml\n", true)
    }
    let outcomes = try outcomes()
    let failed = outcomes.filter { $0.actual != nil }
    var text = ""
    for outcome in failed {
      text += "\(Harmless.line("\(outcome.location): \(outcome.rule): “\(outcome.text)”"))\n"
      text += "  expected: \(Harmless.line(outcome.expected))\n  actual:   \(Harmless.line(outcome.actual ?? ""))\n"
    }
    for rule in rules where rule.examples.isEmpty { text += "\(rule.metadata.id) has no examples\n" }
    let examples = outcomes.count == 1 ? "1 example" : "\(outcomes.count) examples"
    let count = rules.count == 1 ? "1 custom rule" : "\(rules.count) custom rules"
    text +=
      failed.isEmpty ? "\(examples) of \(count): all hold\n" : "\(failed.count) of \(examples) of \(count) failed\n"
    return (text, failed.isEmpty)
  }

  private func outcome(of located: CustomRule.LocatedExample, _ rule: CustomRule) throws(ExitError) -> Outcome {
    let example = located.example
    let marked = MarkedText(example.source)
    let findings = try findings(in: example, text: marked.text, rule)
    func words(_ range: Range<Int>) -> String {
      "'\(String(decoding: Array(marked.text.utf16)[range], as: UTF16.self))'"
    }
    let found = findings.map { "\($0.range.map { words($0) + ": " } ?? "")\($0.message)" }.first ?? "no finding"
    let holds =
      example.isFlagged
      ? !findings.isEmpty && (marked.range == nil || findings.contains { $0.range == marked.range }) : findings.isEmpty
    return Outcome(
      rule: rule.metadata.id, location: located.location, text: example.source,
      expected: example.isFlagged ? "a finding" + (marked.range.map { " on \(words($0))" } ?? "") : "no finding",
      actual: holds ? nil : found)
  }

  /// What a rule finds in an example, wherever the strings that it checks are kept.
  private func findings(in example: Example, text: String, _ rule: CustomRule) throws(ExitError) -> [Finding] {
    var anywhere = rule
    anywhere.target.paths = []
    var settings = Linter.Settings()
    settings.only = [rule.metadata.id]
    settings.customRules = [anywhere]
    let catalog = catalog(of: example, text: text)
    do {
      return try Linter(settings: settings, localeData: localeData, fitter: fitter(for: example, catalog))
        .lint([catalog]).findings.filter { $0.subject.key == example.key }
    } catch { throw ExitError(.wrongConfiguration, "\(rule.metadata.id): \(error)") }
  }

  private func fitter(for example: Example, _ catalog: Catalog) -> Fitter {
    guard let role = example.role.flatMap(Role.init(rawValue:)) else { return fitter }
    var settings = FitSettings()
    settings.roleRules = catalog.entries.map { ($0.key, role) }
    return Fitter(settings: settings, measurer: fitter.measurer, localeData: localeData)
  }

  private func catalog(of example: Example, text: String) -> Catalog {
    let locale = LocaleID(example.locale) ?? .english
    var catalog = Catalog(
      identity: "Example", name: "Example", format: .strings, sourceLocale: locale,
      files: [CatalogFile(file: FileID(0), locale: locale)])
    catalog.entries = ([(example.key, text)] + example.neighbours.map { ($0.key, $0.text) }).map { key, text in
      var entry = Entry(key: key)
      entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
      return entry
    }
    return catalog
  }
}

/// An example's text without `⟦` and `⟧`, and the range between them in UTF-16 offsets.
private struct MarkedText {
  var text: String
  var range: Range<Int>?

  init(_ marked: String) {
    text = marked
    let units = Array(marked.utf16)
    guard let start = units.firstIndex(of: 0x27E6), let end = units.lastIndex(of: 0x27E7), start < end else { return }
    let plain = units[..<start] + units[(start + 1)..<end] + units[(end + 1)...]
    text = String(decoding: plain, as: UTF16.self)
    range = start..<end - 1
  }
}
