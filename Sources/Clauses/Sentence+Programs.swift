import LocaleData

// How programs talk: of what is inside them, and of what they were given.

extension Sentence {
  /// Whether it speaks of what is inside programs: protocols, types, codes, the text of another error.
  package var isTechnical: Bool {
    namesCode || has(.technicalTerms) || words.contains(where: Self.isStatus) || quotesError
  }

  /// `404`
  private static func isStatus(_ word: String) -> Bool { word.count == 3 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 } }

  /// Whether it begins as programs do that were given something, to nobody in particular: `Value must be`.
  package var beginsLikeProgram: Bool {
    !words.contains(where: isOne(of: .reader)) && matches(of: .machineReports).contains { $0.lowerBound == 0 }
  }

  /// Whether it speaks of what is inside a program, or of what the program was given, as programs do among themselves: `Input was rejected`,
  /// `Camera initialization failure`, two terms of their trade.
  package var speaksLikeProgram: Bool {
    if firstMatch(of: .machineReports) != nil || namesProgramPart { return true }
    let terms = words.filter { word in [.technicalTerms, .tradeTerms].contains { lexicon.contains(word, in: $0) } }
    return Set(terms).count > 1 || namesFailedAction
  }

  /// Whether it is a statement in the words in which programs report to one another: `The query returned no rows`.
  package var isProgramReport: Bool { !isQuestion && firstMatch(of: .machineReports) != nil }

  /// Whether it reports a failure with names or values from inside a program, whatever it's for: `XML parse error at line 12`.
  package var reportsFromProgram: Bool {
    let isReport = namesError || saysThatSomethingFailed || firstMatch(of: .machineReports) != nil
    return isReport && !isQuestion && (namesProgramPart || has(.programTerms) && citesValue)
  }

  /// `Credential validation was unsuccessful`: a noun for what a program does, with the failure right behind it.
  private var namesFailedAction: Bool {
    words.indices.dropFirst().contains { at in
      guard isNounOfAction(words[at - 1]) else { return false }
      return words[at...].drop(while: isOne(of: .occurrences)).first.map(isOne(of: .formalFailures)) ?? false
    }
  }

  /// Whether it passes on what only a program can use: `Couldn't save, error: %@`, `failed with status 5`, `Error reading the list`.
  package var quotesProgram: Bool {
    quotesError || namesErrorType || beginsWithErrorDoing || citesValue
  }

  /// `status 5`
  private var citesValue: Bool {
    words.indices.dropLast().contains { at in
      guard lexicon.contains(words[at], in: .cited) else { return false }
      // `code: AVF-11800`
      let value = words[(at + 1)...].first { !Clauses.separators.contains($0) }
      return value.map { $0 == "%" || Clauses.isNumber($0) || words[at + 1] == ":" && Self.isCode($0) } ?? false
    }
  }

  /// `avf-11800`
  private static func isCode(_ word: String) -> Bool {
    word.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } && word.utf8.count > 2
  }

  /// `Error: %@`
  private var quotesError: Bool {
    guard words.count > 1, words.last == "%" else { return false }
    let before = words.dropLast().last { $0 != ":" }
    return before.map(isOne(of: .errorNouns)) ?? false
  }
}
