import Catalogs
import Findings
import Linter

/// Looks for the words of the built-in lists and of custom rules.
struct CustomSearch: WordSearch {
  private let phrases: PhraseSet
  private let rules: [CustomRule]
  private let context: RuleContext

  init(phrases: PhraseSet, rules: [CustomRule], context: RuleContext) {
    self.phrases = phrases
    self.rules = rules
    self.context = context
  }

  func findings(in text: TextView, repeatsSource: Bool) -> [Finding] {
    let listed = phrases.findings(in: text, repeatsSource: repeatsSource)
    return rules.isEmpty ? listed : listed + customFindings(in: text)
  }

  private func customFindings(in text: TextView) -> [Finding] {
    var parsed: CustomText?
    return rules.compactMap { rule in
      guard let check = rule.check as? any TextCheck, rule.judges(text, in: context) else { return nil }
      let own = parsed ?? CustomText(text)
      parsed = own
      return check.violation(in: own).map { rule.finding($0, in: text) }
    }
  }

  var comparisons: [any EvidenceCheck] {
    phrases.comparisons + rules.compactMap { rule in (rule.check as? any ComparingCheck)?.comparison(for: rule) }
  }
}
