import Texts

/// A sentence, or a label, and what its words show that it does.
package struct Sentence: Sendable {
  /// In lower case, with straight apostrophes; a placeholder is `%`.
  package let words: [String]
  /// UTF-16 offsets in the text, without the mark at the end.
  package let range: Range<Int>
  package let isQuestion: Bool
  /// Whether it ends with an exclamation mark.
  package let isExclaimed: Bool
  /// Whether a word has a capital inside or an underscore, as names in code have.
  package let namesCode: Bool
  private let lexicon: ClauseLexicon

  init(words: [String], range: Range<Int>, isQuestion: Bool, isExclaimed: Bool, namesCode: Bool, lexicon: ClauseLexicon)
  {
    self.words = words
    self.range = range
    self.isQuestion = isQuestion
    self.isExclaimed = isExclaimed
    self.namesCode = namesCode
    self.lexicon = lexicon
  }

  // MARK: Instructions

  /// Whether it tells the reader to do something: it begins with a verb, maybe behind `please`, and no other verb follows at once.
  package var isInstruction: Bool { isInstruction(from: 0) || clauseStarts.contains(where: isInstruction) }

  private func isInstruction(from start: Int) -> Bool {
    var at = start
    while at < words.count, lexicon.openings.contains(words[at]) { at += 1 }
    guard at < words.count, lexicon.imperatives.contains(words[at]) else { return false }
    return at + 1 == words.count || !lexicon.finite.contains(words[at + 1])
  }

  /// Behind commas and colons, which stand among the words.
  private var clauseStarts: [Int] { words.indices.filter { $0 > 0 && Clauses.separators.contains(words[$0 - 1]) } }

  /// Whether it says what is needed, what the reader can do, or why.
  package var saysWhatToDo: Bool { isQuestion || isInstruction || lexicon.remedies.first(in: words) != nil }

  /// Whether the reader is its subject: `You weren't charged`.
  package var isAboutReader: Bool { words.first.map(lexicon.reader.contains) ?? false }

  /// Whether it greets, thanks, congratulates or wishes.
  package var isGreeting: Bool {
    words.indices.prefix(3).contains { lexicon.greetings.length(in: words[$0...]) != nil }
  }

  // MARK: The reader's doing

  /// Where it tells what the reader did, or failed to do: `you left the field empty`, `by the user`. Indexes of words.
  package var readersDoing: Range<Int>? {
    for at in words.indices where lexicon.reader.contains(words[at]) && words[at].hasPrefix("you") {
      // Inside another clause it only says which: `the code you entered`; behind `if` it may never happen.
      let isSubject = at == 0 || Clauses.separators.contains(words[at - 1]) || Self.joining.contains(words[at - 1])
      guard isSubject, !isQuestion else { continue }
      if let end = endOfDoing(from: at) { return at..<end }
    }
    return words.indices.first { words[$0...].starts(with: ["by", "the", "user"]) }.map { $0..<$0 + 3 }
  }

  private func endOfDoing(from reader: Int) -> Int? {
    var at = reader + 1
    func skipAdverbs() { while at < words.count, lexicon.adverbs.contains(words[at]) { at += 1 } }
    skipAdverbs()
    guard at < words.count else { return nil }
    let isDone = { (word: String) in word.hasSuffix("ed") && word.count > 3 || lexicon.pastForms.contains(word) }
    switch words[reader] {
    case "you've": return isDone(words[at]) || words[at] == "been" ? at + 1 : nil
    case "you're": return words[at].hasSuffix("ing") && words[at].count > 4 ? at + 1 : nil
    case "you": break
    default: return nil
    }
    switch words[at] {
    case "didn't": return at + 1
    case "should":
      return at + 1 < words.count && words[at + 1] == "have" ? at + 2 : nil
    case "have", "had":
      at += 1
      skipAdverbs()
      return at < words.count && isDone(words[at]) ? at + 1 : nil
    case "are", "were":
      at += 1
      skipAdverbs()
      return at < words.count && words[at].hasSuffix("ing") && words[at].count > 4 ? at + 1 : nil
    default: return isDone(words[at]) ? at + 1 : nil
    }
  }

  /// Whether no word of it says what is done, and to what: `Proceed`, `OK, do it`, `This one`. `isLink`: for a link, where a verb isn't
  /// missed.
  package func isLight(isLink: Bool) -> Bool {
    let words = words.filter { !Clauses.separators.contains($0) }
    guard !words.isEmpty, words.count <= 4 else { return false }
    var (at, verbs) = (0, 0)
    while at < words.count {
      if let length = lexicon.lightVerbs.length(in: words[at...]) {
        verbs += 1
        at += length
      } else if lexicon.lightWords.contains(words[at]) {
        at += 1
      } else {
        return false
      }
    }
    return verbs > 0 || words.count > 1 && (isLink || words[0] != "more")
  }

  // MARK: Failures

  /// `Couldn't save the file`, `The file could not be saved`, `An error occurred`: whatever the text is for, it reports a failure.
  package var reportsFailureByItself: Bool { saysUnable || saysThatAFaultOccurred }

  private var saysUnable: Bool {
    guard let found = lexicon.inability.first(in: words) else { return false }
    // What comes early is of the sentence's own verb, unless it is a question of the reader's ability.
    let isPassive = found.upperBound < words.count && words[found.upperBound] == "be"
    let subject = words[..<found.lowerBound]
    let isFailed = found.count == 1 && words[found.lowerBound] == "failed"
    return !subject.contains(where: lexicon.reader.contains) && !isFailed && (found.lowerBound <= 1 || isPassive)
  }

  private var saysThatAFaultOccurred: Bool {
    words.indices.contains { at in
      lexicon.faults.contains(words[at])
        && words[(at + 1)...].prefix(3).contains { $0 == "occurred" || $0 == "occured" || $0 == "happened" }
    } || words.starts(with: ["something", "went", "wrong"])
      || words.starts(with: ["something", "has", "gone", "wrong"])
      || words.count > 2 && words[0] == "there" && words.prefix(5).contains(where: lexicon.faults.contains)
      || words.count > 2 && lexicon.faults.contains(words[0]) && words[1].hasSuffix("ing")
  }

  /// Whether it says of something that it failed, in whatever words.
  package var saysThatSomethingFailed: Bool {
    reportsFailureByItself || lexicon.failures.first(in: words) != nil
      || words.first == "no" && words.contains { ["found", "available", "provided", "left"].contains($0) }
  }

  /// Whether it says nothing but that something failed: `Unknown error`, `Operation failed`, `Not found`.
  package var isEmptyReport: Bool {
    let rest = words.filter { !Self.articles.contains($0) }
    let isFault = rest.contains(where: lexicon.faults.contains)
    if isFault {
      return rest.allSatisfy {
        lexicon.faults.contains($0) || lexicon.vague.contains($0) || Self.occurring.contains($0)
      }
        || rest.count <= 6 && rest.last.map(lexicon.faults.contains) ?? false
          && rest.contains(where: lexicon.vague.contains)
        || rest.first.map(lexicon.vague.contains) ?? false && rest.contains { Self.occurring.contains($0) }
          && rest.count <= 6
    }
    if saysThatAFaultOccurred { return rest.count <= 4 }
    let isOfOperation = rest.first.map(lexicon.operations.contains) ?? false
    let bare = isOfOperation ? Array(rest.dropFirst()) : rest
    return bare.count <= 3 && !bare.isEmpty && (isOfOperation || bare.count <= 2)
      && (lexicon.failures.first(in: bare)?.lowerBound == 0 || isOfOperation && saysUnable)
  }

  /// `Database error`
  package var isNamedFault: Bool {
    words.count <= 4 && words.last.map(lexicon.faults.contains) ?? false
      && !words.contains(where: lexicon.finite.contains)
      || words.count <= 4 && words.dropLast().last.map(lexicon.faults.contains) ?? false
        && Clauses.isNumber(words.last ?? "")
  }

  /// Whether it says that something is invalid, not what would be valid; of secrets no message may say more.
  package var rejects: Bool {
    lexicon.rejections.first(in: words) != nil && lexicon.secrets.first(in: words) == nil
  }

  /// Whether it speaks of what is inside programs: protocols, types, codes, the text of another error.
  package var namesMachinery: Bool {
    namesCode || lexicon.machinery.first(in: words) != nil || words.contains { Clauses.isNumber($0) && $0.count == 3 }
      || words.count > 1 && words.last == "%" && lexicon.faults.contains(words[words.count - 2])
      || words.count > 2 && words.last == "%" && words[words.count - 2] == ":"
        && lexicon.faults.contains(words[words.count - 3])
  }

  /// Whether it has a verb of its own, as a sentence has and a label hasn't.
  package var isStatement: Bool {
    words.dropFirst().contains(where: lexicon.finite.contains)
      || words.dropFirst().contains { $0.hasSuffix("ed") || $0.hasSuffix("n't") }
      || words.dropFirst().contains { ["gone", "sent", "went", "cut", "lost", "ran", "run"].contains($0) }
  }

  /// What a clause of its own stands behind.
  private static let joining: Set<String> = ["because", "since", "like", "and", "but", "so", "sorry"]
  private static let articles: Set<String> = ["a", "an", "the", "this", "that"]
  private static let occurring: Set<String> = ["has", "have", "occurred", "occured", "happened", "there", "was", "is"]
}
