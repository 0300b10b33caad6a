import Clauses
import Linter
import Typography

/// Errors that say what the reader did wrong: `You left the weight blank`.
struct BlamingErrors: ClauseSearch {
  let ids: Set<String> = ["writing/blame"]
  private let rule: Int

  /// Nil where the rule wasn't chosen.
  init?(rules: [PhraseRule]) {
    guard let rule = rules.firstIndex(where: { $0.metadata.id == "writing/blame" }) else { return nil }
    self.rule = rule
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    // Elsewhere the same words may congratulate.
    guard let sentence = clauses.sentences.first(where: { blames($0, in: text) }) else { return [] }
    return [PhraseHit(rule: rule, range: sentence.range, restsOnRole: true)]
  }

  private func blames(_ sentence: Sentence, in text: TextView) -> Bool {
    if text.isError { return sentence.saysWhatReaderDid || sentence.isScolding || sentence.isCommanding }
    // Alerts and notifications also report what went well, and other texts may be about anything.
    if text.isSurely([.alertTitle, .alertMessage, .notification]) {
      return sentence.saysWhatReaderDidWrong || sentence.isScolding
    }
    return text.role.role == nil && text.keyNamesError && sentence.saysWhatReaderDidWrong
  }
}
