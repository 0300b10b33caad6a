import LocaleData

// How a sentence says what it says: in the passive voice, with words that add nothing, of what is not there.

extension Sentence {
  /// Where it leaves out who acts, though somebody should or the app itself does: `must be entered`, `are being updated`.
  package var hiddenAgent: Range<Int>? {
    if isQuestion { return nil }
    // `Check what is being uploaded` is an instruction.
    let asked = isInstruction(from: 0) ? words.firstIndex(where: isOne(of: .questionWords)) ?? words.count : words.count
    // `is being used by another app` says who.
    return matches(of: .hiddenAgents).first { range in
      range.lowerBound < asked && !isRelative(range.lowerBound)
        && words[range.upperBound...].first.map { !lexicon.contains($0, in: .agentPrepositions) } ?? true
        && !givesReadersReason(behind: range.upperBound)
    }.map(textRange)
  }

  /// `files that must be kept`: which ones.
  private func isRelative(_ verb: Int) -> Bool { verb > 0 && lexicon.contains(words[verb - 1], in: .relatives) }

  /// `because you don't have`: why something can't be done, which names the reader.
  private func givesReadersReason(behind word: Int) -> Bool {
    words.indices.dropLast().contains {
      $0 >= word && lexicon.contains(words[$0], in: .conjunctions) && lexicon.contains(words[$0 + 1], in: .reader)
    }
  }

  /// Where a word says what goes without saying: `successfully` beside what was done, `simply` before an instruction.
  package var filler: Range<Int>? {
    words.indices.first { isEmptySuccess(at: $0) || isEmptyEase(at: $0) }.map { textRange(of: $0..<$0 + 1) }
  }

  /// `successfully sent`, `was imported successfully`; behind `if` it's a condition.
  private func isEmptySuccess(at index: Int) -> Bool {
    guard lexicon.contains(words[index], in: .successAdverbs), !isQuestion, !isCondition(before: index) else {
      return false
    }
    return index > 0 && isPast(words[index - 1]) || index + 1 < words.count && isPast(words[index + 1])
  }

  /// `Simply choose a photo`
  private func isEmptyEase(at index: Int) -> Bool {
    guard lexicon.contains(words[index], in: .easeAdverbs), index + 1 < words.count else { return false }
    return (index == 0 || Clauses.separators.contains(words[index - 1]))
      && lexicon.contains(words[index + 1], in: .imperatives)
  }

  func isCondition(before index: Int) -> Bool { words[..<index].contains(where: isOne(of: .conditions)) }

  // MARK: Settings

  /// Whether it begins with the case that a setting is on: `If enabled, ...`.
  package var isAboutOn: Bool { lexicon.length(of: .onConditions, at: words[...]) != nil }
  /// Whether it begins with the other case: `Otherwise, ...`, `If disabled, ...`.
  package var isAboutOff: Bool { lexicon.length(of: .offConditions, at: words[...]) != nil }
  /// Where it speaks of the case that the setting is off: `if you turn it off`.
  package var offClause: Range<Int>? {
    matches(of: .offClauses).first { !isConcession($0) }.map(textRange)
  }
  /// Where it describes a setting without saying what happens when it's on: `Whether to show previews`, `Previews on or off`.
  package var evasion: Range<Int>? {
    // `Whether you run or cycle, we keep track` has a clause of its own.
    let isFragment = !words.contains { Clauses.separators.contains($0) }
    if isFragment, let start = matches(of: .evasions).first(where: { $0.lowerBound == 0 }) {
      return textRange(of: start)
    }
    // `Turns the lamp on or off` says what a control does.
    if lexicon.knowsVerbForms, isInstruction(from: 0) || saysWhatItDoes || isStatement { return nil }
    let ends = words.indices.contains { at in
      lexicon.length(of: .evasiveEnds, at: words[at...]).map { at + $0 == words.count } ?? false
    }
    return ends && Self.lengthsOfStates.contains(words.count) ? range : nil
  }
  /// In words: longer ones say more.
  private static let lengthsOfStates = 3...7
  /// `even when it is turned off`, of a device; not `even if this setting is off`.
  private func isConcession(_ clause: Range<Int>) -> Bool {
    clause.lowerBound > 0 && lexicon.contains(words[clause.lowerBound - 1], in: .concessions)
      && !words[clause].contains(where: isOne(of: .determiners))
  }
  /// Whether it begins with what something does, as descriptions of settings do: `Shows previews`.
  package var saysWhatItDoes: Bool {
    words.first.map(isThirdPerson) ?? false
  }
  /// Whether it names what it would do by not doing it: `Do not save pictures`, but not `Turn off after an hour`.
  package var isNegatedOrder: Bool {
    guard let length = lexicon.length(of: .negatedOrders, at: words[...]), length < words.count,
      lexicon.length(of: .orderNames, at: words[...]) == nil
    else { return false }
    // `Turn off the alarm after 10 minutes` is a timer.
    let isTimed = zip(words, words.dropFirst()).contains {
      lexicon.contains($0, in: .conditions) && ($1 == "%" || Clauses.isNumber($1))
    }
    // `Turn off the lamps when nobody is there` does just that.
    let isConditional =
      lexicon.length(of: .offOrders, at: words[...]) != nil && words[length...].contains(where: isOne(of: .conditions))
    return !isTimed && !isConditional
      && ![.conditions, .prepositions].contains { lexicon.contains(words[length], in: $0) }
  }

  // MARK: What isn't allowed

  /// Where it says what may not be entered: `may not be left empty`.
  package var ban: Range<Int>? {
    firstMatch(of: .bans) ?? matches(of: .openingBans).first { $0.lowerBound == 0 }.map(textRange)
  }

  /// Where it says what not to do, or that something is impossible until the reader does something: `You can't go on unless you choose a
  /// name`. `aboutEntry`: beside a field, where more patterns apply.
  package func negativeOrder(aboutEntry: Bool) -> Range<Int>? {
    if isQuestion { return nil }
    let order = firstMatch(of: .negativeAdvice) ?? (aboutEntry ? firstMatch(of: .negativeOrders) : nil)
    return order ?? unmetDemand(aboutEntry: aboutEntry)
  }

  /// The words that say that something is impossible, if others say what has to happen first. Unless it's about an entry, they have to open
  /// the sentence and name the reader: `If you leave, you can't return unless somebody invites you` is a warning.
  private func unmetDemand(aboutEntry: Bool) -> Range<Int>? {
    matches(of: .negatedAbilities).lazy.filter { aboutEntry || $0.lowerBound == 0 && isAboutReader }.first {
      inability in
      matches(of: .demands).contains { demand in
        // `Without a name, it can't be saved`
        demand.lowerBound == 0 || demand.lowerBound >= inability.upperBound && namesDeed(behind: demand.lowerBound)
      }
    }.map(textRange)
  }

  /// Whether the words from one on say what somebody does: `you choose`, `adding a name`, `the name has been entered`.
  private func namesDeed(behind word: Int) -> Bool {
    words[word...].contains {
      lexicon.contains($0, in: .reader) || isPast($0) || lexicon.hasEnding($0, of: .progressiveEndings)
    }
  }

  // MARK: Courtesy

  /// Where it apologizes, asks or thanks without need: `We're sorry to say`. `isCalm`: in a label or a description, where requests don't need
  /// a `please`.
  package func courtesy(isCalm: Bool) -> Range<Int>? {
    // `No, thanks` is an answer.
    let mayBeDecorated = isCalm && !(words.first.map(isOne(of: .replies)) ?? false)
    return firstMatch(of: .courtesies) ?? (mayBeDecorated ? firstMatch(of: .decorations) : nil)
  }

  // MARK: Titles and fields

  /// Whether, as the title of an alert, it doesn't say what happened: `Important notice`, `Really?`
  package var isEmptyTitle: Bool {
    if isEmptyReport || matches(of: .emptyTitles).contains(where: { $0.lowerBound == 0 }) { return true }
    return !words.isEmpty && !words.allSatisfy(Clauses.isNumber)
      && words.allSatisfy { word in
        [.emptyTitleWords, .errorNouns, .vagueAdjectives, .operations].contains { lexicon.contains(word, in: $0) }
          || Clauses.isNumber(word) || Clauses.separators.contains(word)
      }
  }

  /// Where, as a placeholder, it says something that people need even after they've begun to type: `Can't be changed later`.
  package var fieldNote: Range<Int>? {
    if isQuestion { return nil }
    return matches(of: .fieldNotes).first { $0.lowerBound == 0 }.map(textRange) ?? (tellsReader ? range : nil)
  }

  /// `Your doctor will read this`
  private var tellsReader: Bool {
    isAboutReader && words.count >= Self.shortestFact && words.dropFirst().contains(where: isOne(of: .finiteVerbs))
  }
  /// In words.
  private static let shortestFact = 4

  // MARK: Buttons, menus, settings

  /// Whether it's an answer to a question instead of the name of an action: `Sure, why not`.
  package var isReply: Bool {
    let said = words.filter { !Clauses.separators.contains($0) }
    if matches(of: .replyPhrases).contains(where: { $0.lowerBound == 0 }) { return true }
    return said.contains(where: isOne(of: .replies))
      && said.allSatisfy { word in [.replies, .replyWords].contains { lexicon.contains(word, in: $0) } }
  }

  /// The words that a menu item doesn't need: `Would you like` of `Would you like to print`.
  package var menuFiller: Range<Int>? {
    matches(of: .menuOpenings).first { $0.lowerBound == 0 }.map(textRange) ?? firstMatch(of: .menuEnds)
  }

  /// Where it describes the way to a setting: `Settings, then`.
  package var settingPath: Range<Int>? { firstMatch(of: .settingPaths) }

  /// Whether it only calls for attention: `Important`.
  package var isAlarm: Bool { !words.isEmpty && words.allSatisfy(isOne(of: .alarms)) }

  /// Whether it speaks of what nobody cheers: `Wrong password`, but not `No wrong answers`.
  package var isSetback: Bool {
    guard let found = lexicon.first(of: .setbacks, in: words) else { return false }
    return found.lowerBound == 0 || found.count > 1
  }

  // MARK: What is not there

  /// Whether it says so in a sentence of what people might look for there, as only an empty screen does: `There are no recipes in this book`;
  /// not `There are no updates`, nor `No trips yet`, which may be the title of a text that says more.
  package var saysPlainlyThatNothingIsThere: Bool {
    saysThatNothingIsThere && !words.contains(where: isOne(of: .welcomeAbsences))
      && lexicon.length(of: .emptyOpenings, at: words[...]) ?? 0 > 1 && firstMatch(of: .emptyPlaces) != nil
  }

  /// The answer that stands before what a button does, which is enough: `Yes,` of `Yes, delete it`; not `Yes, every week`.
  package var answerBeforeAction: Range<Int>? {
    guard words.count > 2, words[1] == ",", lexicon.contains(words[0], in: .replies),
      !lexicon.contains(words[0], in: .negations),
      [.imperatives, .plainVerbs].contains(where: { lexicon.contains(words[2], in: $0) })
    else { return nil }
    return textRange(of: 0..<2)
  }

  /// Whether it says that nothing is there, and not that a search found nothing: `No photos yet`.
  package var saysThatNothingIsThere: Bool {
    guard !words.contains(where: isOne(of: .searchWords)) else { return false }
    return lexicon.length(of: .emptyOpenings, at: words[...]) != nil || words.last.map(isOne(of: .emptyStates)) ?? false
      || firstMatch(of: .emptiness) != nil
  }
}
