import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// What rules of the kind `consistency` make of the phrases that they see: one thing said in two ways in one language.
struct Consistency: VoteCheck {
  static let summaryName = "consistency"

  let phrases: PhraseSet
  var summaryName: String { Self.summaryName }

  var trigger: TextFeatures { .any }

  func looks(at row: TextRow, _ context: RuleContext) -> Bool { phrases.hasConcepts(in: row.locale) }

  func votes(of text: TextView) -> [Vote] {
    phrases.votes(of: text)
  }

  func evidence(from summary: VoteCounts, _ context: RuleContext) -> Disputes? {
    summary.disputes { phrases.choice(for: $0.concept, in: $0.locale) != nil }.unlessEmpty
  }

  func opposed(to vote: Vote, of text: TextView, given disputes: Disputes) -> Disputes.Majority? {
    guard let concept = phrases.concept(vote.concept, in: text.locale) else { return nil }
    if let choice = phrases.choice(for: vote.concept, in: text.locale) {
      return choice == vote.variant ? nil : Disputes.Majority(variant: choice)
    }
    let rule = phrases.rules[concept.rule]
    return disputes.majority(
      against: vote, in: text.locale, share: concept.share > 0 ? concept.share : rule.share,
      least: concept.least > 0 ? concept.least : rule.least)
  }

  func finding(on text: TextView, _ vote: Vote, against majority: Disputes.Majority, given disputes: Disputes)
    -> Finding?
  {
    guard let concept = phrases.concept(vote.concept, in: text.locale) else { return nil }
    let rule = phrases.rules[concept.rule]
    guard rule.judges(text) else { return nil }
    let units = Array(text.text.utf16)
    guard vote.range.upperBound <= units.count else { return nil }
    let words = String(utf16Units: units[vote.range])
    guard !rule.allows(words) else { return nil }
    let common = concept.variants[majority.variant]
    let better = vote.replacement.map { PhraseRule.capitalized($0, as: words) }
    let reason =
      majority.isChosen
      ? "the house style is '\(common)'" : "\(majority.count) of \(majority.total) strings say '\(common)'"
    return text.finding(
      rule.metadata, confidence: vote.needsReview ? .borderline : .likely,
      vote.object.isEmpty
        ? rule.message.replacing("%s", with: words) + "; \(reason)"
        : "'\(words)' where another string says '\(common)'",
      help: vote.object.isEmpty
        ? better.map(PhraseRule.advice) : "Say '\(common)' in both, unless one of them doesn't remove anything",
      range: vote.range, fixes: better.map { [Fix(PhraseRule.advice($0), text: $0, safety: .displayOnly)] } ?? [])
  }
}
