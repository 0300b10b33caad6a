import Catalogs
import Clauses
import LocaleData
import Texts

/// What was understood of a text, sentence by sentence, for people who wonder why a writing rule speaks or is silent.
package struct TextExplanation {
  package let text: String

  /// Throws `ExitError` for a language whose words nobody listed.
  package init(of text: String, in locale: LocaleID) throws(ExitError) {
    let localeData = LocaleData()
    guard let lexicon = localeData.clauses(for: locale) else {
      let known = localeData.tags.filter { LocaleID($0).flatMap(localeData.clauses) != nil }.map { "'\($0)'" }
      throw ExitError(
        .wrongUsage,
        "sentences of '\(locale)' aren't understood, only those of \(known.sorted().joined(separator: ", "))")
    }
    let clauses = Clauses(MaskedText(masking: text), lexicon)
    var lines = [Self.description(of: clauses.act)]
    for (number, sentence) in clauses.sentences.enumerated() {
      let spelling = String(utf16Units: Array(text.utf16)[sentence.range]).shortened
      lines.append("  \(number + 1). “\(spelling)”: \(Self.findings(in: sentence).joined(separator: ", "))")
    }
    self.text = lines.joined(separator: "\n") + "\n"
  }

  private static func description(of act: Clauses.Act) -> String {
    switch act {
    case .explainsFailure: "Reports a failure, and says more: what to do, why, or what happened to the reader's things"
    case .reportsFailure: "Reports a failure, and nothing else"
    case .instructs: "Asks the reader to do something"
    case .asks: "Asks the reader something"
    case .states: "States something"
    case .labels: "Names something"
    }
  }

  private static func findings(in sentence: Sentence) -> [String] {
    var found: [String] = []
    if sentence.reportsFailureByItself {
      found.append("reports a failure")
    } else if sentence.saysThatSomethingFailed {
      found.append("says that something failed")
    }
    if sentence.isEmptyReport { found.append("doesn't say what failed") }
    if sentence.isAboutInvalidity { found.append("says what's invalid, not what's valid") }
    if sentence.isTechnical { found.append("uses programmers' words or codes") }
    if sentence.isInstruction {
      found.append("asks the reader to do something")
    } else if sentence.saysWhatToDo {
      found.append(sentence.isQuestion ? "is a question" : "says what's needed, or why")
    }
    if sentence.isAboutReader { found.append("is about the reader") }
    if found.isEmpty { found.append(sentence.isStatement ? "states something" : "names something") }
    return found
  }
}
