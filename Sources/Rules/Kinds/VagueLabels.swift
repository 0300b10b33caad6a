import Clauses
import Linter
import LocaleData
import Typography

/// Buttons and links whose words say neither what is done nor to what (`Proceed`, `This one`), and switches that name nothing
/// (`Enabled`); answers to a question (`OK`), and verbs without their object beside buttons that have one (`Complete`).
struct VagueLabels: ClauseSearch {
  let ids: Set<String> = ["writing/vague-label", "writing/click-here"]
  private let rule: Int
  private let lexicon: ClauseLexicon

  /// Nil where the rule wasn't chosen.
  init?(rules: [PhraseRule], lexicon: ClauseLexicon) {
    self.lexicon = lexicon
    guard let rule = rules.firstIndex(where: { $0.metadata.id == "writing/vague-label" }) else { return nil }
    self.rule = rule
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    if text.isSurely([.setting]), let only = clauses.sentences.first, only.isBareState {
      return [PhraseHit(rule: rule, range: only.range, restsOnRole: true)]
    }
    let isLink = text.isSurely([.link])
    guard isLink || text.isSurely([.button, .alertButton]), clauses.sentences.count == 1,
      let label = clauses.sentences.first
    else { return [] }
    let isVague =
      label.isVague(isLink: isLink) || !isLink && label.isAnswer && text.hasOfferBeside(lexicon)
      || !isLink && label.isVerbWithoutObject && text.hasButtonWithObjectBeside(lexicon)
    guard isVague else { return [] }
    return [PhraseHit(rule: rule, range: label.range, restsOnRole: true)]
  }
}
