import LocaleData

// The words of a button, where they aren't the verb for what it does.

extension Sentence {
  /// Whether it chats, cheers, answers or names a thing, where a button says what it does: `The oven`, `Here we bake`, `Replacement`.
  package var namesNoAction: Bool {
    guard let first = words.first, words.count <= 6 else { return false }
    if isExclaimed || lexicon.contains(first, in: .assents) { return true }
    if lexicon.contains(first, in: .determiners), words.count > 1 { return true }
    return talks || isActionNoun(first) || isCompoundOfAction || isActionOnObject(first) || hasNoVerb(behind: first)
  }

  /// `Off to the shop`, `Bigger map`
  private func hasNoVerb(behind first: String) -> Bool {
    if lexicon.length(of: .openingPrepositions, at: words[...]).map({ $0 < words.count }) ?? false { return true }
    guard words.count > 1 else { return false }
    return lexicon.contains(first, in: .comparatives) && !lexicon.contains(words[1], in: .prepositions)
  }

  /// `Branch creation`: a thing, and what is done to it.
  private var isCompoundOfAction: Bool {
    guard (2...4).contains(words.count), let last = words.last, lexicon.contains(last, in: .compoundHeads) else {
      return false
    }
    let isVerb = lexicon.contains(words[0], in: .labelVerbs) || isInstruction(from: 0)
    let isOfPhrase = lexicon.contains(words[words.count - 2], in: .prepositions)
    return !isVerb && !isOfPhrase && !words.contains { lexicon.contains($0, in: .conjunctions) || $0 == "%" }
  }

  /// `Registration of new people`: an action, and what it is done to.
  private func isActionOnObject(_ first: String) -> Bool {
    words.count > 2 && lexicon.contains(first, in: .compoundHeads) && !lexicon.contains(first, in: .labelVerbs)
      && !isInstruction(from: 0) && lexicon.contains(words[1], in: .prepositions)
  }

  /// Whether it says what has been done, or what is going on, instead of what is to be done: `Logged out`, `Closing my account`.
  package var describesAction: Bool {
    guard words.count > 1 else { return false }
    if words.count == 2, isRegularPast(words[0]), lexicon.contains(words[1], in: .particles) { return true }
    return isProgressiveOfVerb(words[0]) && [.objects, .determiners].contains { lexicon.contains(words[1], in: $0) }
  }

  /// Whether it answers a question without saying what is done then: `Yes`, `OK`.
  package var isAnswer: Bool {
    let said = words.filter { !Clauses.separators.contains($0) }
    return lexicon.length(of: .answers, at: said[...]) == said.count
  }

  /// Whether it offers to do something: `Delete this trip?`, `Do you want to delete it?`. Where verbs aren't known by their forms, any
  /// question may.
  package var isOffer: Bool {
    isQuestion
      && (!lexicon.knowsVerbForms || isInstruction(from: 0) || lexicon.length(of: .offers, at: words[...]) != nil)
  }

  /// Whether it's only a verb that says little without its object: `Complete`.
  package var isVerbWithoutObject: Bool { words.count == 1 && words.allSatisfy(isOne(of: .objectVerbs)) }

  /// `Let me taste`, but not `I agree`
  private var talks: Bool {
    guard let talker = lexicon.first(of: .talkers, in: words), !words.contains(where: isOne(of: .consents)) else {
      return false
    }
    // `Show what we bake` begins with a verb, and `Let me taste` only seems to.
    return talker.lowerBound == 0 || !isInstruction(from: 0)
  }

  /// `Replacement`, `Confirmation of orders`; `Replacement parts` is the name of a place.
  private func isActionNoun(_ first: String) -> Bool {
    guard words.count == 1 || lexicon.contains(words[1], in: .prepositions) else { return false }
    return isNounOfAction(first)
  }

  /// In letters; `comment` isn't made of `come`.
  private static let shortestStem = 4

  /// `validation`, `removal`
  func isNounOfAction(_ word: String) -> Bool {
    lexicon.contains(word, in: .actionNouns) || isMadeOfVerb(word)
  }

  /// Whether a noun is made of a verb that instructions begin with: `invitation` of `invite`.
  private func isMadeOfVerb(_ noun: String) -> Bool {
    lexicon.stems(of: noun, without: .actionEndings).contains { stem in
      let endings = stem.count >= Self.shortestStem ? lexicon.words(of: .verbEndings) : []
      return ([""] + endings).contains { lexicon.contains(stem + $0, in: .imperatives) }
    }
  }

  /// Whether it says no more than the switch beside it shows: `Enabled`.
  package var isBareState: Bool { words.count == 1 && words.allSatisfy(isOne(of: .bareStates)) }
}
