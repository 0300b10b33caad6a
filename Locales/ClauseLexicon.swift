/// The classes of words by which a sentence shows what it does.
package enum WordClass: String, CodingKey, CaseIterable, Sendable {
  /// Verbs that an instruction begins with, and what may stand before them: `please`, `then`.
  case imperatives
  case introductions
  /// What a hyphen joins to an imperative: `le` of `ajoutez-le`.
  case clitics
  /// Verbs with a subject of their own: behind one of these, the first word of a sentence is no imperative.
  case finiteVerbs = "finite-verbs"
  /// Past forms and participles that don't end as the regular ones do, and the endings of those: `broke`, `ed`.
  case pastForms = "past-forms"
  case pastEndings = "past-endings"
  case progressiveEndings = "progressive-endings"
  /// Words that end as past forms do and are none: `need`.
  case presentForms = "present-forms"
  case articles
  /// What a clause of its own follows: `because`.
  case conjunctions
  /// What may stand between a subject and its verb: `already`.
  case adverbs
  /// `you`, `your`
  case reader
  /// Patterns of what the reader did or failed to do: `you didn't`. Behind a clause's start.
  case readersActions = "readers-actions"
  /// Verbs among these that blame nobody: `you've reached`.
  case neutralVerbs = "neutral-verbs"
  /// The same, wherever it stands: `by the user`.
  case readerAsAgent = "reader-as-agent"
  /// Words that say that something was done wrong, or in excess: `wrongly`, `too many`.
  case faults
  /// Patterns of phrases that scold the reader: `as already stated`. Those that only an error scolds with: `you must choose`.
  case scoldings
  case commands
  /// Questions and other phrases that only an error reproaches with: `why haven't you`.
  case reproaches
  /// What is needed or possible, or why: `must`, `try again`.
  case remedies
  /// `can't`, which a title may begin with, and all that says that something couldn't be done: `failed to`.
  case negatedModals = "negated-modals"
  case inability
  /// `something went wrong`
  case plainReports = "plain-reports"
  /// Verbs that show that something happened: `was`, `didn't`.
  case pastReports = "past-reports"
  /// Words that describe a failure (`timed out`), and something that isn't there, after `no` (`found`).
  case failures
  case absences
  /// How a text says that something doesn't work: `isn't responding`.
  case breakdowns
  /// What wasn't done, without a verb in front: `not sent`.
  case undone
  /// How programs say that what they did failed: `unsuccessful`.
  case formalFailures = "formal-failures"
  /// `error`, what an error does (`occurred`), and adjectives that add nothing (`unknown`).
  case errorNouns = "error-nouns"
  case occurrences
  case vagueAdjectives = "vague-adjectives"
  /// What stands behind an inability, or ends its clause, where the thing is the subject: `be` of `The file could not be read`.
  case passives
  /// What a program does (`operation`), and verbs that add nothing to it (`perform`).
  case operations
  case emptyVerbs = "empty-verbs"
  /// What introduces something that was going on: `while`.
  case simultaneity
  /// `invalid`, `not a valid`; and those that only programs say, even of what no message may say more about.
  case invalidity
  case formalInvalidity = "formal-invalidity"
  /// Patterns that ask for what is right without saying what that is: `enter a valid`.
  case emptyRemedies = "empty-remedies"
  /// Patterns that reject something without saying what would be accepted: `out of range`.
  case unmetConditions = "unmet-conditions"
  /// Patterns of what programs say of what is inside them, or of what they were given: `input was rejected`.
  case machineReports = "machine-reports"
  /// What introduces a cause (`due to`), and words that name none (`reason`, `null`), as vague adjectives and errors don't either.
  case causes
  case emptyCauses = "empty-causes"
  /// What only the reader knows, of which no message may say more: `password`.
  case credentials
  /// Those whom others may let do something, or not: `Guests can't see this folder` is no failure.
  case people
  /// Of programmers and protocols: `parameter`, `http`.
  case technicalTerms = "technical-terms"
  /// Words of a trade that a message should do without, unless the app's own labels have them (`socket`), and abbreviations that
  /// everybody knows (`PIN`).
  case tradeTerms = "trade-terms"
  case knownAbbreviations = "known-abbreviations"
  /// What only programs say, which no text should: `null`.
  case programTerms = "program-terms"
  /// Patterns of the passive that leaves out who acts (`must be <past>`), or hides the app behind its verb (`is <past> by the app`).
  case hiddenAgents = "hidden-agents"
  /// Prepositions that introduce who acts, after a passive: `by`.
  case agentPrepositions = "agent-prepositions"
  /// Adverbs of success and of ease, which mostly add nothing: `successfully`, `simply`; and what a condition begins with: `if`.
  case successAdverbs = "success-adverbs"
  case easeAdverbs = "ease-adverbs"
  case conditions
  /// What the description of a setting begins with, on and off: `if enabled`, `otherwise`; and a setting that is the off: `do not`.
  case onConditions = "on-conditions"
  case offConditions = "off-conditions"
  case negatedOrders = "negated-orders"
  /// Those that switch something off, which may be just what the setting does under a condition: `turn off`.
  case offOrders = "off-orders"
  /// Names that read like negated orders: `do not disturb`.
  case orderNames = "order-names"
  /// Patterns for the case that a setting is off, anywhere in a sentence: `if you turn it off`.
  case offClauses = "off-clauses"
  /// Patterns of descriptions that don't say what happens when the setting is on, at the start (`whether to`) and at the end (`on or off`).
  case evasions
  case evasiveEnds = "evasive-ends"
  /// Words before a condition that makes no difference: `even`.
  case concessions
  /// Patterns that forbid an input instead of saying what's allowed: `may not be left empty`.
  case bans
  /// The same, only at the start of a sentence: `no spaces`.
  case openingBans = "opening-bans"
  /// Patterns of instructions that say what not to do, in any text (`refrain from`), and beside fields, where people enter something
  /// (`don't forget to`).
  case negativeAdvice = "negative-advice"
  case negativeOrders = "negative-orders"
  /// Patterns of what the reader or the app can't do (`you can't`), and of what has to happen first: `unless`.
  case negatedAbilities = "negated-abilities"
  case demands
  /// Patterns of apologies, requests and thanks that no text needs (`sorry to say`), and that no label or description needs (`please choose`).
  case courtesies
  case decorations
  /// Words of alert titles that say nothing, not even together (`important notice`), and patterns at the start of such a title: `oh no`.
  case emptyTitleWords = "empty-title-words"
  case emptyTitles = "empty-titles"
  /// Patterns at the start of a placeholder that is needed even after people have begun to type: `at least <digits> characters`.
  case fieldNotes = "field-notes"
  /// Words that answer a question (`yep`), words beside them (`then`), and patterns of other answers: `i changed my`.
  case replies
  case replyWords = "reply-words"
  case replyPhrases = "reply-phrases"
  /// Patterns of words that a menu item doesn't need, at its start (`you can`) and at its end (`with it`).
  case menuOpenings = "menu-openings"
  case menuEnds = "menu-ends"
  /// Patterns that say that nothing is there, anywhere in a sentence: `contains no`.
  case emptiness
  /// Patterns that describe the way to a setting: `settings , then`.
  case settingPaths = "setting-paths"
  /// Words that add nothing to a link, besides the light words: `visit`.
  case linkWords = "link-words"
  /// Words that only point at something: `here`.
  case pointers
  /// What nobody cheers, though nothing failed: `wrong`.
  case setbacks
  /// Words that call for attention: `important`.
  case alarms
  /// Patterns of words that never stand together: `could not <regular-past>`.
  case wrongForms = "wrong-forms"
  /// The same, only at the start of a sentence: `% file are`.
  case wrongOpenings = "wrong-openings"
  /// The same, in questions, too: `depends of`.
  case wrongPhrases = "wrong-phrases"
  /// The same, only at the start of a question: `where i can`.
  case wrongQuestions = "wrong-questions"
  /// Patterns of what a sentence begins with (`please try`), which a comma alone doesn't join to another; and what begins a clause, or
  /// another part, that a comma does join to the rest: `if`.
  case commaSplices = "comma-splices"
  case clauseOpeners = "clause-openers"
  /// Words that deny (`not`), subjects with their verb (`it's`), and what a clause about people begins with: `who`.
  case negations
  case contractedSubjects = "contracted-subjects"
  case personalRelatives = "personal-relatives"
  /// What a clause begins with that says when or why (`if`), and a phrase that says what for: `to`.
  case subordinators
  case purposes
  /// What only a question begins with: `do you want`.
  case questions
  /// Patterns of what follows a condition, behind a comma (`you can`), and words that this may be the object of: `sure you can`.
  case mainClauses = "main-clauses"
  case clauseTakers = "clause-takers"
  /// Patterns of words of which all but the last are one, with hyphens: `third party app`.
  case missingHyphens = "missing-hyphens"
  /// Marks that stand right behind a word: `?`.
  case unspacedMarks = "unspaced-marks"
  /// Conjunctions of concession (`although`), and those that say the same once more behind their clause (`but`).
  case concessives
  case contrasts
  /// Words whose capital doesn't show that other words around them are a name: `monday`.
  case properNouns = "proper-nouns"
  /// Verbs that are hardly ever nouns, and irregular participles that are no other form: `delete`, `sent`.
  case plainVerbs = "plain-verbs"
  case participles
  /// Determiners before a singular noun, and before a plural one: `each`, `these`.
  case singularDeterminers = "singular-determiners"
  case pluralDeterminers = "plural-determiners"
  /// Verb forms of a singular subject, and of a plural one: `was`, `were`. In the same order.
  case singularVerbs = "singular-verbs"
  case pluralVerbs = "plural-verbs"
  /// Verbs that a verb in its plain form follows: `must`.
  case modals
  /// Verbs that a question begins with (`does`), the subjects behind them that are pronouns, and main verbs of a singular subject (`needs`).
  case auxiliaries
  case pronouns
  case singularMainVerbs = "singular-main-verbs"
  /// Question words that ask for no subject (`how`), and determiners that always have a noun behind them (`the`).
  case manners
  case nounDeterminers = "noun-determiners"
  /// What says that one thing is there (`there is`), what may stand before a noun (`any`), what shows that the noun before it ends there
  /// (`here`), and measures of time, of which several are one amount: `there is 5 minutes left`.
  case existence
  case quantifiers
  case nounEnds = "noun-ends"
  case timeUnits = "time-units"
  /// What says that nothing is there, at the start (`no`) and at the end (`empty`); and words of searches, which may find nothing.
  case emptyOpenings = "empty-openings"
  case emptyStates = "empty-states"
  /// What nobody misses (`updates`), and patterns of where people would look for something: `in this album`.
  case welcomeAbsences = "welcome-absences"
  case emptyPlaces = "empty-places"
  case searchWords = "search-words"
  /// What a message cites with a value behind it, for whoever made the program: `status 5`.
  case cited
  /// What a name of a thing begins with (`the`); who speaks where a button talks (`we`), but to agree; and answers (`yeah`).
  case determiners
  case talkers
  case consents
  case assents
  /// Nouns for what is done (`removal`), what may stand behind them (`for`), how such nouns end (`replacement`), and what their verbs have in that place (`invite`).
  case actionNouns = "action-nouns"
  case prepositions
  case actionEndings = "action-endings"
  case verbEndings = "verb-endings"
  /// What a switch shows anyway: `enabled`.
  case bareStates = "bare-states"
  /// Verbs that name no action by themselves (`proceed`), and what adds nothing to them (`it`).
  case lightVerbs = "light-verbs"
  case lightWords = "light-words"
  /// Answers to a question, which don't say what is done then (`yes`), what such a question begins with, besides an imperative
  /// (`do you want to`); and verbs that say little without their object (`complete`).
  case answers
  case offers
  case objectVerbs = "object-verbs"
  /// Prepositions that no button begins with, where it says what it does (`off to`), and adjectives that compare (`bigger`).
  case openingPrepositions = "opening-prepositions"
  case comparatives
  /// What stands behind a verb and belongs to it: `out` of `log out`.
  case particles
  /// What a clause begins with that only says which thing is meant: `that is kept`.
  case relatives
  /// Verbs that labels begin with, besides imperatives, among them words that are nouns elsewhere: `schedule`.
  case labelVerbs = "label-verbs"
  /// What an object begins with, behind an imperative: `it`, `your`.
  case objects
  /// Nouns and verbal nouns for an action, behind the thing that it is done to, or before it: `branch creation`, `creation of branches`.
  case compoundHeads = "compound-heads"
  /// What greetings, thanks and good wishes begin with.
  case greetings
  /// The two indefinite articles, the one before a consonant first; and how words begin that don't sound as their first letter looks: `hour`
  /// like a vowel, `user` like a consonant, `herb` either way.
  case indefiniteArticles = "indefinite-articles"
  case vowelSounds = "vowel-sounds"
  case consonantSounds = "consonant-sounds"
  case eitherSounds = "either-sounds"
  /// Words that end a phrase behind a letter, and so behind no article: `A and B`.
  case joiningWords = "joining-words"
  /// Words that a question begins with, and what only a statement has behind them: `how it`.
  case questionWords = "question-words"
  case statementOpenings = "statement-openings"
  /// Plurals that one thing can't have: `days`.
  case countedNouns = "counted-nouns"
  /// Adjectives before a counted noun, which still needs an article: `a new file`.
  case countableAdjectives = "countable-adjectives"
  /// Counted nouns that also stand without an article: `save time`.
  case massNouns = "mass-nouns"

  /// Whether its items are patterns (`WordPattern`) instead of words and phrases.
  var isOfPatterns: Bool {
    switch self {
    case .readersActions, .hiddenAgents, .scoldings, .unmetConditions, .offClauses, .bans, .openingBans, .wrongForms,
      .wrongPhrases, .wrongQuestions, .machineReports, .commands, .reproaches, .wrongOpenings, .evasions,
      .negativeAdvice,
      .negativeOrders, .negatedAbilities, .demands, .courtesies, .decorations, .emptyTitles, .fieldNotes, .replyPhrases,
      .menuOpenings, .menuEnds, .emptiness, .emptyRemedies, .emptyPlaces, .settingPaths, .commaSplices, .mainClauses,
      .missingHyphens:
      true
    default: false
    }
  }
}

/// The words of one language by class, in lower case and with straight apostrophes; several words are a phrase.
package struct ClauseLexicon: Decodable, Sendable {
  private struct Terms: Sendable {
    var words: Set<String> = []
    /// By their first word.
    var phrases: [String: [[String]]] = [:]
  }
  /// A pattern with its class.
  package struct ClassPattern: Sendable {
    package let wordClass: WordClass
    package let pattern: WordPattern
  }
  private var terms: [WordClass: Terms] = [:]
  /// By each word that they may begin with.
  private var patterns: [String: [ClassPattern]] = [:]
  /// The words of a class in the order of the file.
  private var order: [WordClass: [String]] = [:]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(WordClass.self)
    for wordClass in WordClass.allCases {
      if wordClass.isOfPatterns {
        for text in try container.value(wordClass, or: [String]()) {
          let own = ClassPattern(wordClass: wordClass, pattern: try WordPattern(text))
          for word in own.pattern.beginnings { patterns[word, default: []].append(own) }
        }
        continue
      }
      let items = try container.value(wordClass, or: [String]()).map {
        $0.split(separator: " ").map(String.init)
      }
      order[wordClass] = items.compactMap(\.first)
      terms[wordClass] = Terms(
        words: Set(items.filter { $0.count == 1 }.map { $0[0] }),
        phrases: Dictionary(grouping: items.filter { $0.count > 1 }) { $0[0] })
    }
  }

  package func contains(_ word: String, in wordClass: WordClass) -> Bool {
    terms[wordClass]?.words.contains(word) ?? false
  }

  /// Whether a word ends as the words of a class do, and is longer than that by two letters.
  package func hasEnding(_ word: String, of wordClass: WordClass) -> Bool {
    terms[wordClass]?.words.contains { word.hasSuffix($0) && word.count > $0.count + 1 } ?? false
  }

  /// What is left of a word without each ending of a class that it has.
  package func stems(of word: String, without wordClass: WordClass) -> [String] {
    terms[wordClass]?.words.filter { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) } ?? []
  }

  /// Whether a verb is known by its ending, too, and not only where it is listed.
  package var knowsVerbForms: Bool { !words(of: .pastEndings).isEmpty }

  /// The words of a class, in the order of the file.
  package func words(of wordClass: WordClass) -> [String] { order[wordClass] ?? [] }

  /// How many words at the start of some are a word or a phrase of a class; nil for none.
  package func length(of wordClass: WordClass, at words: ArraySlice<String>) -> Int? {
    guard let first = words.first, let terms = terms[wordClass] else { return nil }
    let longest = terms.phrases[first]?.filter { words.starts(with: $0) }.map(\.count).max()
    return longest ?? (terms.words.contains(first) ? 1 : nil)
  }

  /// Where the first word or phrase of a class stands.
  package func first(of wordClass: WordClass, in words: [String]) -> Range<Int>? {
    for start in words.indices {
      if let length = length(of: wordClass, at: words[start...]) { return start..<start + length }
    }
    return nil
  }

  /// The patterns that may begin with a word; nil for none.
  package func patterns(beginningWith word: String) -> [ClassPattern]? { patterns[word] }

  // MARK: Verbs

  /// The plural of a verb's singular, or the other way around; nil for another word.
  package func otherNumber(ofVerb verb: String) -> String? {
    for (from, to) in [(WordClass.singularVerbs, WordClass.pluralVerbs), (.pluralVerbs, .singularVerbs)] {
      guard let place = words(of: from).firstIndex(of: verb) else { continue }
      let others = words(of: to)
      return place < others.count ? others[place] : nil
    }
    return nil
  }

  // MARK: Articles

  /// The article that isn't the given one; nil for another word.
  package func otherArticle(than article: String) -> String? {
    let articles = articles
    guard articles.count == 2, let place = articles.firstIndex(of: article) else { return nil }
    return articles[1 - place]
  }

  private var articles: [String] { order[.indefiniteArticles] ?? [] }

  /// The article before a word as it's written; nil where the sound is unknown: of `RAM` and `SMS` only one is spelled out.
  package func indefiniteArticle(before word: String) -> String? {
    let articles = articles
    let lower = word.lowercased()
    guard articles.count == 2, let first = lower.unicodeScalars.first, first.isASCII, lower.count > 1,
      !contains(lower, in: .joiningWords), !begins(lower, with: .eitherSounds)
    else { return nil }
    let isVowel = Self.vowels.contains(first)
    if lower != word, word == word.uppercased() {
      // Without vowels, it's spelled out: `an SDK`.
      let isSpelled = lower.unicodeScalars.allSatisfy {
        ("b"..."z").contains($0) && !Self.vowels.contains($0) && $0 != "y"
      }
      if Self.namedWithVowels.contains(first) { return isSpelled ? articles[1] : nil }
      return articles[isVowel && first != "u" ? 1 : 0]
    }
    if begins(lower, with: .vowelSounds) { return articles[1] }
    return articles[isVowel && !begins(lower, with: .consonantSounds) ? 1 : 0]
  }

  private func begins(_ word: String, with wordClass: WordClass) -> Bool {
    terms[wordClass]?.words.contains { word.hasPrefix($0) } ?? false
  }
  private static let vowels = Set("aeiou".unicodeScalars)
  /// Consonants whose names begin with a vowel: `an F`.
  private static let namedWithVowels = Set("fhlmnrsx".unicodeScalars)
}
