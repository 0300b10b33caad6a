import Catalogs
import Clauses
import Linter
import LocaleData
import Texts
import Typography

/// Messages that report a failure and leave the reader alone with it, found by what their sentences do.
///
/// Where the words show it, whatever the text is for; else in what is surely an error, or the text of an alert.
struct FailureReports: ClauseSearch {
  private let lexicon: ClauseLexicon
  /// Indexes of the two rules among those that were chosen.
  private let withoutRemedy: Int?
  private let robotic: Int?

  let ids: Set<String> = [withoutRemedyID, roboticID]
  static let withoutRemedyID = "writing/error-without-remedy"
  static let roboticID = "writing/robotic-error"

  /// Nil where no rule asks for it.
  init?(rules: [PhraseRule], lexicon: ClauseLexicon) {
    withoutRemedy = rules.firstIndex { $0.metadata.id == Self.withoutRemedyID }
    robotic = rules.firstIndex { $0.metadata.id == Self.roboticID }
    guard withoutRemedy != nil || robotic != nil else { return nil }
    self.lexicon = lexicon
  }

  /// In UTF-16 units; longer texts are more than a report.
  private static let longest = 220
  /// In words.
  private static let longestStatement = 25
  private static let longestWithoutRole = 12
  private static let longestRejection = 10
  private static let longestTerm = 4
  /// A shorter text is a button's.
  private static let shortestMessage = 3

  private enum Kind {
    case withoutRemedy
    case robotic
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    guard text.masked.units.count <= Self.longest, let main = Self.main(of: clauses),
      !clauses.saysWhatToDo || onlySeemsToSayWhatToDo(clauses, text),
      let (kind, restsOnRole) = kind(of: clauses, text),
      let rule = kind == .robotic ? robotic : withoutRemedy
    else { return [] }
    if excuses(text) { return [] }
    // Beside a robotic title in the catalog, a message may say what is needed; beside a robotic error, it needn't be shown with it.
    let mayLeaveItToNeighbour = kind == .withoutRemedy || !text.isError
    if mayLeaveItToNeighbour, text.hasNeighbourThatSaysWhatToDo(lexicon) { return [] }
    return [PhraseHit(rule: rule, range: main.range, restsOnRole: restsOnRole)]
  }

  /// `Value must be in the range [0, 255]`: what's needed, but of what, and where, the reader can't know.
  private func onlySeemsToSayWhatToDo(_ clauses: Clauses, _ text: TextView) -> Bool {
    // `Request timeout (NSURLErrorTimedOut)`
    if clauses.sentences.count == 1, clauses.sentences[0].reportsFromProgram { return true }
    if text.isSurely([.error]) && clauses.sentences.count == 1 && clauses.sentences[0].beginsLikeProgram { return true }
    // `Invalid name. Please enter a valid name.`
    return clauses.sentences.count <= 2 && clauses.sentences[0].isAboutInvalidity
      && clauses.sentences.contains(where: \.asksForSomethingValid)
  }

  /// Whether what it leaves out stands below it: in an alert's message that isn't robotic itself, or isn't known; in an error's suggestion.
  func excuses(_ text: TextView) -> Bool {
    let given = text.textsGivenBelow
    if !given.isEmpty,
      given.allSatisfy({ CodeUnits.wordCount(Array($0.utf16)) >= Self.shortestMessage && saysMore($0) })
    {
      return true
    }
    guard text.isAlwaysExplained else { return false }
    let messages = text.messagesBelow
    return messages.isEmpty || messages.contains(where: saysMore)
  }

  /// Whether a message isn't robotic itself.
  private func saysMore(_ message: String) -> Bool {
    let clauses = Clauses(MaskedText(masking: message), lexicon)
    return Self.main(of: clauses).map { !isRobotic(clauses, $0) } ?? true
  }

  /// The sentence that says that something failed; the first, if none does.
  private static func main(of clauses: Clauses) -> Sentence? {
    clauses.sentences.first(where: \.saysThatSomethingFailed) ?? clauses.sentences.first
  }

  private func kind(of clauses: Clauses, _ text: TextView) -> (kind: Kind, restsOnRole: Bool)? {
    guard let main = Self.main(of: clauses) else { return nil }
    if text.isError { return kind(ofError: clauses, main, isSure: text.isSurely([.error])) }
    if text.isSurely([.alertTitle, .alertMessage]) {
      return kind(ofAlert: clauses, main, isTitle: text.isSurely([.alertTitle]))
    }
    if text.isSurely([.notification]) {
      return clauses.reportsFailureByItself ? (.withoutRemedy, true) : nil
    }
    let isShort = main.words.count <= Self.longestWithoutRole
    if !text.role.isSure, isShort, clauses.sentences.count == 1, main.reportsFromProgram { return (.robotic, false) }
    // Of what is known to be something else, the words mean something else.
    guard !text.isLikelyMoreThanLabel, !text.keyNamesEmptyState, isShort else {
      return nil
    }
    if clauses.reportsFailureByItself { return (isRobotic(clauses, main) ? .robotic : .withoutRemedy, false) }
    guard clauses.sentences.count == 1 else { return nil }
    // A state has no mark at its end, and no key that names an error.
    guard main.isStopped || main.isExclaimed || text.keyNamesError else { return nil }
    return kind(ofUnknown: main, isOfErrorKey: text.keyNamesError).map { ($0, true) }
  }

  private func kind(
    ofError clauses: Clauses, _ main: Sentence, isSure: Bool
  ) -> (kind: Kind, restsOnRole: Bool)? {
    if isRobotic(clauses, main) || clauses.sentences.contains(where: \.speaksLikeProgram) { return (.robotic, true) }
    // Whatever an error says, it should also say what to do. Where verbs aren't known by their forms, it may have done so.
    let count = clauses.sentences.reduce(0) { $0 + $1.words.count }
    let isStatement =
      lexicon.knowsVerbForms && isSure && (2...Self.longestStatement).contains(count) && main.isStatement
    let isReport = main.saysThatSomethingFailed || main.saysInability || isStatement
    return clauses.reportsFailureByItself || isReport ? (.withoutRemedy, true) : nil
  }

  private func kind(
    ofAlert clauses: Clauses, _ main: Sentence, isTitle: Bool
  ) -> (kind: Kind, restsOnRole: Bool)? {
    // A title says what didn't work; what to do is for the message below it.
    if isTitle, main.beginsWithNegatedModal { return nil }
    if isRobotic(clauses, main) || main.saysThatSomethingFailed && main.speaksLikeProgram || main.isProgramReport {
      return (.robotic, true)
    }
    if clauses.reportsFailureByItself { return (.withoutRemedy, !isTitle) }
    let isReport = clauses.sentences.count == 1 && (main.isStopped || main.isExclaimed) && main.reportsBreakdown
    return !isTitle && isReport ? (.withoutRemedy, true) : nil
  }

  /// Of a text that may be anything, but looks like a message.
  private func kind(ofUnknown main: Sentence, isOfErrorKey: Bool) -> Kind? {
    guard !main.isAboutReader, !main.isQuestion, main.words.count > 1 else { return nil }
    if main.isEmptyReport || main.isNamedError || main.quotesProgram { return .robotic }
    if main.isRejection, main.words.count <= Self.longestRejection { return .robotic }
    return main.reportsPastFailure || isOfErrorKey && main.saysThatSomethingFailed ? .withoutRemedy : nil
  }

  /// Whether it says why something isn't valid: `Invalid date: the trip ends before it starts`, `Invalid code. Codes have six digits.`
  private static func explains(_ clauses: Clauses, _ main: Sentence) -> Bool {
    main.hasStatementBehindColon
      || clauses.sentences.contains {
        $0.range != main.range && $0.isStatement && !$0.saysThatSomethingFailed && !$0.isAboutInvalidity
          && !$0.asksForSomethingValid
      }
  }

  private func isRobotic(_ clauses: Clauses, _ main: Sentence) -> Bool {
    if main.isEmptyReport || main.isNamedError || clauses.sentences.contains(where: \.quotesProgram) { return true }
    if main.isAboutInvalidity, main.words.count <= Self.longestRejection, !Self.explains(clauses, main) { return true }
    if main.givesNoCause, main.saysThatSomethingFailed { return true }
    // A longer report with a term in it is `writing/jargon`'s.
    return clauses.sentences.contains(where: \.isTechnical) && main.words.count <= Self.longestTerm
  }
}

extension Clauses {
  fileprivate var reportsFailureByItself: Bool { sentences.contains(where: \.reportsFailureByItself) }
}
