import Catalogs
import Findings

/// Where all findings of a run go. It alone decides which of them count: what the run is about, what comments switch off, what
/// notes to translators make pointless, which of several findings on the same words stays, and how severe each is.
struct FindingSink: Sendable {
  private let rules: RuleSet
  private let scope: KeysInScope?
  private let context: RuleContext
  private(set) var findings: [Finding] = []
  /// What a comment switched off.
  private(set) var suppressed: [Finding] = []

  /// `scope`: the keys that the run is about; nil for all.
  init(rules: RuleSet, scope: KeysInScope?, context: RuleContext) {
    self.rules = rules
    self.scope = scope
    self.context = context
  }

  /// One like this that has taken nothing.
  var empty: FindingSink { FindingSink(rules: rules, scope: scope, context: context) }

  /// Takes what rules on single texts found in one text.
  mutating func emit(_ found: [Finding], on text: TextView) {
    guard !found.isEmpty else { return }
    let disabled = text.entryContext.disabledRules
    let settled = rules.precedence.resolved(found.filter { !text.entryContext.isPointless($0) }, disabled: disabled)
    emit(context.notes.relevant(settled, on: text), disabled: disabled)
  }

  /// Takes what rules found in a text that the app never shows: it is at most worth a note.
  mutating func emit(_ found: [Finding], onOrphan text: TextView) {
    let notes = found.map { finding in
      var finding = finding
      finding.severity = min(finding.severity, .note)
      return finding
    }
    emit(notes, disabled: text.entryContext.disabledRules)
  }

  /// Takes what the rules on fit found in a text in one box. `merge` makes one finding of those with one cause; what a comment
  /// switches off has no part in it.
  mutating func emit(_ found: [Finding], inBoxOf text: TextView, merge: ([Finding]) -> [Finding]) {
    let disabled = text.entryContext.disabledRules
    let (kept, silenced) = disabled.isEmpty ? (found, []) : found.partitioned { !disabled.match($0.rule) }
    emit(merge(kept) + silenced, disabled: disabled)
  }

  /// Takes what a rule found in a table as a whole.
  mutating func emit(_ found: [Finding], of table: CatalogTable) {
    for finding in found where scope?.concern(finding) ?? true {
      emit([finding], disabled: finding.subject.key.map(table.disabledRules(ofKey:)) ?? [])
    }
  }

  /// Takes what a rule found in the app's code. What it says of entries, their comments switch off, too.
  mutating func emit(_ found: [Finding], of code: CodeTable) {
    for finding in found { emit([finding], disabled: code.disabledRules(of: finding)) }
  }

  /// Takes what a rule found in the light of the whole run.
  mutating func emit(_ found: [TopicalFinding]) {
    let concerned = found.filter { item in item.finding.map { scope?.concern($0) ?? true } ?? false }
    let enabled = concerned.filter { !$0.disabledRules.match($0.finding?.rule ?? "") }
    yieldAll(to: enabled.compactMap(\.finding))
    for item in enabled where item.isOnWholeLocale { if let finding = item.finding { yieldLocale(to: finding) } }
    for item in concerned { emit(item.finding.map { [$0] } ?? [], disabled: item.disabledRules) }
  }

  /// Takes what the rules on the state of entries found, and what comments keep them off.
  ///
  /// What is wrong with a whole locale is not reported of each of its texts again, by rules that yield to these.
  mutating func emit(ofStates found: [StatePhase.Found]) {
    yieldAll(to: found.flatMap(\.findings))
    for state in found {
      suppressed += state.suppressed
      emit(state.findings, disabled: [])
    }
  }

  /// One text of a locale.
  private struct Text: Hashable {
    var catalog: String?
    var locale: LocaleID?
    var key: String
  }

  /// Takes back what other rules found in the texts of these findings, where they yield to their rules.
  private mutating func yieldAll(to found: [Finding]) {
    /// By text, the rules that reported it.
    var rules: [Text: Set<String>] = [:]
    for finding in found where self.rules.precedence.isYieldedTo(finding.rule) {
      for key in finding.keys + [finding.subject.key].compactMap({ $0 }) {
        let text = Text(catalog: finding.subject.catalog, locale: finding.subject.locale, key: key)
        rules[text, default: []].insert(finding.rule)
      }
    }
    if rules.isEmpty { return }
    func isYielded(_ other: Finding, _ key: String) -> Bool {
      let rules = rules[Text(catalog: other.subject.catalog, locale: other.subject.locale, key: key)] ?? []
      return rules.contains { self.rules.precedence.yields(other.rule, to: $0) }
    }
    findings = findings.compactMap { other in
      if let key = other.subject.key { return isYielded(other, key) ? nil : other }
      guard !other.keys.isEmpty, self.rules.precedence.yields(other.rule) else { return other }
      return other.keeping { !isYielded(other, other.keys[$0]) }
    }
  }

  /// Takes back what other rules found in a catalog's file in one locale, where all of it is wrong and the rules yield to the one that says
  /// so.
  private mutating func yieldLocale(to whole: Finding) {
    findings.removeAll {
      $0.subject.catalog == whole.subject.catalog && $0.subject.locale == whole.subject.locale
        && $0.place?.file == whole.place?.file && rules.precedence.yields($0.rule, to: whole.rule)
    }
  }

  private mutating func emit(_ found: [Finding], disabled: [Glob]) {
    for finding in found {
      // A source that nobody reads is only what the others are compared with.
      if let locale = finding.subject.locale, !context.localeData.hasReaders(locale) { continue }
      if disabled.match(finding.rule) {
        suppressed.append(finding)
      } else {
        findings += rules.policy.reported(finding, fileNames: context.fitter.settings.fileNames)
      }
    }
  }

  /// Takes all that another one took, behind its own.
  mutating func append(_ other: FindingSink) {
    findings += other.findings
    suppressed += other.suppressed
  }
}

extension [Glob] {
  func match(_ rule: String) -> Bool { contains { $0.matches(rule) } }
}

extension Array {
  func partitioned(_ isFirst: (Element) -> Bool) -> (first: [Element], second: [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
