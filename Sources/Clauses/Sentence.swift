import LocaleData

/// A sentence, or a label, and what its words show that it does.
package struct Sentence: Sendable {
  /// In lower case, with straight apostrophes; a placeholder is `%`.
  package let words: [String]
  /// Where each of them stands: UTF-16 offsets in the text.
  let wordRanges: [Range<Int>]
  /// A word at which patterns may begin.
  struct PatternStart: Sendable {
    let word: Int
    let patterns: [ClauseLexicon.ClassPattern]
  }
  let patternStarts: [PatternStart]
  /// UTF-16 offsets in the text, without the mark at the end.
  package let range: Range<Int>
  package let isQuestion: Bool
  /// Whether it ends with an exclamation mark.
  package let isExclaimed: Bool
  /// Whether it ends with a full stop, as labels and states don't.
  package let isStopped: Bool
  /// Whether a word has a capital inside or an underscore, as names in code have.
  package let namesCode: Bool
  /// Whether a word is a type of errors in a program: `IOException`.
  let namesErrorType: Bool
  /// Whether a word is one of those, or another name from inside a program: `SQLITE_BUSY`.
  package let namesProgramPart: Bool
  let lexicon: ClauseLexicon

  func isOne(of wordClass: WordClass) -> (String) -> Bool { { lexicon.contains($0, in: wordClass) } }
  func has(_ wordClass: WordClass) -> Bool { lexicon.first(of: wordClass, in: words) != nil }

  // MARK: Instructions

  /// Whether it asks the reader to do something: a clause of it begins with a verb, maybe behind `please`, and no other verb follows.
  package var isInstruction: Bool { clauseStarts.contains(where: isInstruction) }

  func isInstruction(from start: Int) -> Bool {
    guard let verb = words[start...].firstIndex(where: { !lexicon.contains($0, in: .introductions) }),
      isImperative(words[verb]), !endsWithFailure
    else { return false }
    return verb + 1 == words.count || !lexicon.contains(words[verb + 1], in: .finiteVerbs)
  }

  /// `Charge it overnight`: whatever the verb, what follows is its object, and no other verb does.
  var looksLikeInstruction: Bool {
    guard lexicon.knowsVerbForms, words.count > 1, lexicon.contains(words[1], in: .objects) else { return false }
    let isOther = [
      WordClass.finiteVerbs, .determiners, .reader, .conjunctions, .prepositions, .pronouns, .questionWords,
    ].contains {
      lexicon.contains(words[0], in: $0)
    }
    return !isOther && !isPast(words[0])
      && !words.prefix { !Clauses.separators.contains($0) }.contains(where: isOne(of: .finiteVerbs))
  }

  /// `Export to PDF failed`: what seemed to be an imperative is a noun.
  private var endsWithFailure: Bool {
    words.last.map { lexicon.contains($0, in: .finiteVerbs) && lexicon.contains($0, in: .failures) } ?? false
  }

  /// `add`, `ajoutez-le`
  private func isImperative(_ word: String) -> Bool {
    if lexicon.contains(word, in: .imperatives) { return true }
    let parts = word.split(separator: "-").map(String.init)
    return parts.count > 1 && lexicon.contains(parts[0], in: .imperatives)
      && parts.dropFirst().allSatisfy(isOne(of: .clitics))
  }

  /// Its first word, and those behind commas and colons, which stand among the words.
  private var clauseStarts: [Int] { words.indices.filter { $0 == 0 || Clauses.separators.contains(words[$0 - 1]) } }

  /// Whether it says what is needed, what the reader can do, or why.
  package var saysWhatToDo: Bool { isQuestion || isInstruction || namesRemedy }

  /// `must`, but not in `must not be that long`; `because`, but not in `because of an error`.
  private var namesRemedy: Bool {
    guard has(.remedies) else { return false }
    let empty = [unmetWords, emptyCause].compactMap(\.self)
    return words.indices.contains { at in
      lexicon.length(of: .remedies, at: words[at...]) != nil && !empty.contains { $0.contains(at) }
    }
  }

  /// Whether it has a verb of its own, as a sentence has and a label hasn't.
  package var isStatement: Bool {
    words.dropFirst().contains { lexicon.contains($0, in: .finiteVerbs) || isPast($0) }
  }

  /// Whether its last word is one that another has to follow: it's the first part of a sentence that the code puts together.
  package var goesOn: Bool {
    words.last.map { word in
      [WordClass.articles, .conjunctions, .determiners].contains { lexicon.contains(word, in: $0) }
    } ?? false
  }

  func isPast(_ word: String) -> Bool { lexicon.contains(word, in: .pastForms) || isRegularPast(word) }

  func isRegularPast(_ word: String) -> Bool {
    lexicon.hasEnding(word, of: .pastEndings) && !lexicon.contains(word, in: .presentForms)
  }

  // MARK: The reader

  /// Whether the reader is its subject: `You weren't charged`.
  package var isAboutReader: Bool { words.first.map(isOne(of: .reader)) ?? false }

  /// Whether it greets, thanks, congratulates or wishes.
  package var isGreeting: Bool {
    words.indices.prefix(3).contains { lexicon.length(of: .greetings, at: words[$0...]) != nil }
  }

  /// Whether it says what the reader did, or failed to do: `you left the field empty`, `by the user`.
  package var saysWhatReaderDid: Bool {
    if has(.readerAsAgent) { return true }
    // `Make sure that you have chosen a name`
    guard !isQuestion, !words.isEmpty, !isInstruction(from: 0) else { return false }
    // Inside another clause it only says which: `the code you entered`; behind `if` it may never happen.
    return matches(of: .readersActions).contains { range in
      let at = range.lowerBound
      if words[range].contains(where: isOne(of: .neutralVerbs)) { return false }
      return clauseStarts.contains(at) || at > 0 && lexicon.contains(words[at - 1], in: .conjunctions)
    }
  }

  /// Whether it says that the reader did something wrong (`You chose too many files`), or that something failed because of what the
  /// reader did (`Pairing failed because you moved it`).
  package var saysWhatReaderDidWrong: Bool {
    guard saysWhatReaderDid else { return false }
    return has(.faults) || has(.invalidity)
      || saysThatSomethingFailed
        && matches(of: .readersActions).contains { range in
          range.lowerBound > 0 && lexicon.contains(words[range.lowerBound - 1], in: .conjunctions)
        }
  }

  /// Whether it scolds: `as already stated`, `pay attention`.
  package var isScolding: Bool { firstMatch(of: .scoldings) != nil }
  /// Whether it commands or reproaches the reader, which only an error does: `You must choose a name`, `Why haven't you`.
  package var isCommanding: Bool {
    firstMatch(of: .reproaches) != nil
      || !isQuestion && matches(of: .commands).contains { clauseStarts.contains($0.lowerBound) }
  }

  /// Where some of its words stand in the text.
  func textRange(of some: Range<Int>) -> Range<Int> {
    wordRanges[some.lowerBound].lowerBound..<wordRanges[some.upperBound - 1].upperBound
  }

  // MARK: Labels

  /// Whether no word of it says what is done, and to what: `Proceed`, `OK, do it`, `This one`. `isLink`: in a link, no verb is needed.
  package func isVague(isLink: Bool) -> Bool {
    guard let light = LightWords(words, lexicon, isLink: isLink), light.count <= 4 else { return false }
    return light.hasVerb || light.count > 1 && (isLink || words[0] != "more")
  }

  // MARK: Failures

  /// `Couldn't save the file`, `The file could not be saved`, `An error occurred`: whatever the text is for, it reports a failure.
  package var reportsFailureByItself: Bool { saysUnable || saysThatAnErrorOccurred }

  /// Whether it says of something that it failed, in whatever words.
  package var saysThatSomethingFailed: Bool {
    reportsFailureByItself || has(.failures) || isUndone
      || words.first == "no" && words.contains(where: isOne(of: .absences))
      || unmetWords != nil
  }

  /// The words by which it says that something isn't right, but not what would be: `exceeds the limit`.
  private var unmetWords: Range<Int>? {
    guard let found = matches(of: .unmetConditions).first(where: { _ in true }) else { return nil }
    return words.contains { $0 == "%" || Clauses.isNumber($0) } ? nil : found
  }

  /// Whether the cause that it gives is none.
  package var givesNoCause: Bool { emptyCause != nil }

  /// The words of a cause that is none: `because of an error`, `due to an unexpected condition`, `: undefined`.
  private var emptyCause: Range<Int>? {
    for at in words.indices {
      guard let length = lexicon.length(of: .causes, at: words[at...]) else { continue }
      let given = words[(at + length)...].filter { !lexicon.contains($0, in: .articles) }
      let isEmpty = given.allSatisfy { word in
        [.vagueAdjectives, .errorNouns, .emptyCauses].contains { lexicon.contains(word, in: $0) }
      }
      if (1...3).contains(given.count), isEmpty { return at..<words.count }
    }
    return nil
  }

  /// Whether it begins with `Can't`, as titles do that say what didn't work.
  package var beginsWithNegatedModal: Bool { lexicon.length(of: .negatedModals, at: words[...]) != nil }

  /// Whether it says that something failed at some time, not that it's impossible in general: `The baking was interrupted`.
  package var reportsPastFailure: Bool {
    saysThatSomethingFailed && (has(.pastReports) || isUndone || beginsWithFailure)
  }

  /// `Message not sent`; `Passwords are not saved` says what is always so.
  private var isUndone: Bool {
    words.indices.dropFirst().contains { at in
      lexicon.length(of: .undone, at: words[at...]).map { at + $0 == words.count } ?? false
        && !lexicon.contains(words[at - 1], in: .finiteVerbs)
    }
  }

  /// Whether a word of it names a failure: `Parse error`.
  package var namesError: Bool { words.contains(where: isOne(of: .errorNouns)) }

  /// `Timed out while connecting`
  package var beginsWithFailure: Bool { begins(words[...], with: .failures) }

  /// Whether it says of a thing, however long its name, that it couldn't be done: `The photo of the meter wasn't uploaded`.
  package var saysInability: Bool { has(.inability) && !isAboutReader }

  private var saysUnable: Bool {
    guard let found = lexicon.first(of: .inability, in: words) else { return false }
    // `We were unable to`
    let subject = words[..<found.lowerBound].droppingLast(isOne(of: .finiteVerbs))
    // `Payment failed` may be a state.
    let rest = words[found.upperBound...]
    let isBareFailure =
      found.count == 1 && lexicon.contains(words[found.lowerBound], in: .failures) && !failsAtDoing(rest)
    // `could not be saved`, `konnte nicht gesichert werden`
    let isPassive = [rest.first, rest.last].contains { $0.map(isOne(of: .passives)) ?? false }
    // `You can't`, but not `your edits`
    let isReaders = subject.last.map(isOne(of: .reader)) ?? false
    // `Guests can't see this folder` says what they may do; `Guests could not be added` is a failure.
    let isPermission = !isPassive && subject.last.map(isOne(of: .people)) ?? false
    return !isBareFailure && !isReaders && !isPermission && (subject.count <= 1 || isPassive || failsAtDoing(rest))
  }

  /// `Failed creating the list`
  private func failsAtDoing(_ rest: ArraySlice<String>) -> Bool {
    rest.startIndex == 1 && rest.first.map { lexicon.hasEnding($0, of: .progressiveEndings) } ?? false
  }

  private var saysThatAnErrorOccurred: Bool {
    // `We notify you if something isn't right`
    if let report = lexicon.first(of: .plainReports, in: words), !isCondition(before: report.lowerBound) { return true }
    return words.indices.contains { at in
      guard lexicon.contains(words[at], in: .errorNouns) else { return false }
      let next = words[(at + 1)...]
      if at == 0, beginsWithErrorDoing { return true }
      return next.prefix(3).contains { lexicon.contains($0, in: .occurrences) && isPast($0) }
    }
  }

  /// `Error fetching the list`, `Error while fetching the list`
  var beginsWithErrorDoing: Bool {
    guard words.count > 2, lexicon.contains(words[0], in: .errorNouns) else { return false }
    let verb = lexicon.contains(words[1], in: .simultaneity) ? 2 : 1
    return words.count > verb + 1 && lexicon.hasEnding(words[verb], of: .progressiveEndings)
  }

  /// Whether it says nothing but that something failed: `Unknown error`, `Operation failed`, `Not found`.
  package var isEmptyReport: Bool {
    let said = words.filter { !lexicon.contains($0, in: .articles) }
    if said.contains(where: isOne(of: .errorNouns)) { return isVagueError(said) }
    // `The upload went wrong` names what did.
    if let report = lexicon.first(of: .plainReports, in: said) {
      return said.count <= 4 && said[..<report.lowerBound].allSatisfy(isOne(of: .introductions))
    }
    if isUnknownThing(said) { return true }
    if endsWithOperation(said) { return true }
    if let first = said.first, lexicon.contains(first, in: .operations) {
      return (2...4).contains(said.count) && (saysUnable || begins(said.dropFirst(), with: .failures))
    }
    return said.count <= 2 && begins(said[...], with: .failures)
  }

  /// `Unable to complete the operation`, `Could not process your request`
  private func endsWithOperation(_ said: [String]) -> Bool {
    guard (3...6).contains(said.count), let found = lexicon.first(of: .inability, in: said), found.lowerBound <= 1
    else {
      return false
    }
    let rest = said[found.upperBound...].filter { !lexicon.contains($0, in: .reader) }
    return rest.count == 2 && lexicon.contains(rest[0], in: .emptyVerbs) && lexicon.contains(rest[1], in: .operations)
  }

  /// `An unknown error occurred`, `Unknown Core Location error`
  private func isVagueError(_ said: [String]) -> Bool {
    let classes: [WordClass] = [.errorNouns, .vagueAdjectives, .occurrences]
    // `Unexpected problem with the oven`
    if (2...5).contains(said.count), lexicon.contains(said[0], in: .vagueAdjectives),
      lexicon.contains(said[1], in: .errorNouns)
    {
      return true
    }
    if said.allSatisfy({ word in classes.contains { lexicon.contains(word, in: $0) } }) { return true }
    guard said.count <= 6, let first = said.first, let last = said.last else { return false }
    let endsWithError = lexicon.contains(last, in: .errorNouns) && said.contains(where: isOne(of: .vagueAdjectives))
    let isVagueOccurrence =
      lexicon.contains(first, in: .vagueAdjectives) && said.contains(where: isOne(of: .occurrences))
    return endsWithError || isVagueOccurrence
  }

  /// `Unknown request`, `Unexpected status of %@`
  private func isUnknownThing(_ said: [String]) -> Bool {
    guard (2...6).contains(said.count), lexicon.contains(said[0], in: .vagueAdjectives) else { return false }
    return lexicon.contains(said[1], in: .operations) || lexicon.contains(said[1], in: .technicalTerms)
  }

  private func begins(_ some: ArraySlice<String>, with wordClass: WordClass) -> Bool {
    lexicon.length(of: wordClass, at: some) != nil
  }

  /// `Database error`, `Sign-in failure: wrong token`, `System Fault 17`
  package var isNamedError: Bool {
    guard let last = words.last else { return false }
    let isShort = words.count <= 4
    let endsWithError = isShort && lexicon.contains(last, in: .errorNouns)
    if beginsWithNamedError { return true }
    let explainsError = words.count <= 6 && words.contains(":") && namesError
    if endsWithError || explainsError { return !words.contains { isFiniteVerb($0) } }
    return isShort && Clauses.isNumber(last) && words.dropLast().last.map(isOne(of: .errorNouns)) ?? false
  }

  /// `Import error: file is corrupt`
  private var beginsWithNamedError: Bool {
    guard let colon = words.firstIndex(of: ":"), (2...3).contains(colon), (4...14).contains(words.count) else {
      return false
    }
    return lexicon.contains(words[colon - 1], in: .errorNouns)
  }

  /// `error` is among the finite verbs, since behind a first word it shows that this is a noun: `Update error`.
  private func isFiniteVerb(_ word: String) -> Bool {
    lexicon.contains(word, in: .finiteVerbs) && !lexicon.contains(word, in: .errorNouns)
  }

  /// Whether it says that something is invalid, not what would be valid; of credentials no message may say more.
  package var isAboutInvalidity: Bool {
    has(.invalidity) && (!has(.credentials) || lexicon.length(of: .formalInvalidity, at: words[...]) != nil)
  }

  /// `Invalid date: the trip ends before it starts`
  package var hasStatementBehindColon: Bool {
    guard let colon = words.firstIndex(of: ":") else { return false }
    return words[colon...].dropFirst(2).contains(where: isOne(of: .finiteVerbs))
  }

  /// Whether it asks for something valid, and doesn't say what that is: `Enter a valid name`.
  package var asksForSomethingValid: Bool { firstMatch(of: .emptyRemedies) != nil }

  /// Whether it rejects something: `Invalid name`, `The name is invalid`. `Invalid names were removed` says what happened.
  package var isRejection: Bool {
    guard isAboutInvalidity else { return false }
    return words.last.map(isOne(of: .invalidity)) ?? false || begins(words[...], with: .invalidity) && !isStatement
  }

  /// Whether it says that something doesn't work: `The scale isn't responding`.
  package var reportsBreakdown: Bool { has(.breakdowns) && !isAboutReader }
}

extension ArraySlice<String> {
  /// Without its last word, where that is of a kind.
  fileprivate func droppingLast(_ isDropped: (String) -> Bool) -> Self {
    last.map(isDropped) ?? false ? dropLast() : self
  }
}
