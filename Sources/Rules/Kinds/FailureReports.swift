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
  private static let longestTerm = 8

  private enum Kind {
    case withoutRemedy
    case robotic
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    guard text.masked.units.count <= Self.longest, let main = Self.main(of: clauses), !clauses.saysWhatToDo,
      let (kind, restsOnRole) = kind(of: clauses, text),
      let rule = kind == .robotic ? robotic : withoutRemedy, !hasNeighbourWithRemedy(text)
    else { return [] }
    return [PhraseHit(rule: rule, range: main.range, restsOnRole: restsOnRole)]
  }

  /// The sentence that says that something failed; the first, if none does.
  private static func main(of clauses: Clauses) -> Sentence? {
    clauses.sentences.first(where: \.saysThatSomethingFailed) ?? clauses.sentences.first
  }

  private func kind(of clauses: Clauses, _ text: TextView) -> (kind: Kind, restsOnRole: Bool)? {
    guard let main = Self.main(of: clauses) else { return nil }
    if text.isSurely([.error, .alertTitle, .alertMessage]) {
      return kind(ofMessage: clauses, main, isError: text.isSurely([.error]), isTitle: text.isSurely([.alertTitle]))
    }
    // Of what is known to be something else, the words mean something else.
    guard text.role.role == nil || text.role.confidence < 0.6,
      clauses.sentences.contains(where: \.reportsFailureByItself), main.words.count <= Self.longestWithoutRole
    else { return nil }
    return (main.isEmptyReport ? .robotic : .withoutRemedy, false)
  }

  private func kind(
    ofMessage clauses: Clauses, _ main: Sentence, isError: Bool, isTitle: Bool
  ) -> (kind: Kind, restsOnRole: Bool)? {
    // A title says what didn't work; what to do is for the message below it.
    if isTitle, main.beginsWithNegatedModal { return nil }
    if isRobotic(clauses, main) { return (.robotic, true) }
    if clauses.sentences.contains(where: \.reportsFailureByItself) { return (.withoutRemedy, !isTitle) }
    // Whatever an error says, it should also say what to do.
    let count = clauses.sentences.reduce(0) { $0 + $1.words.count }
    let isStatement = (2...Self.longestStatement).contains(count) && main.isStatement
    return isError && (main.saysThatSomethingFailed || isStatement) ? (.withoutRemedy, true) : nil
  }

  private func isRobotic(_ clauses: Clauses, _ main: Sentence) -> Bool {
    if main.isEmptyReport || main.isNamedError { return true }
    if main.isAboutInvalidity, main.words.count <= Self.longestRejection { return true }
    return clauses.sentences.contains(where: \.isTechnical)
      && (main.saysThatSomethingFailed || main.words.count <= Self.longestTerm)
  }

  // MARK: What stands beside it

  /// How far from an entry its message, its suggestion or its title stands.
  private static let reach = 2

  /// Whether an entry beside it with the same start of its key says what to do: a message below a title, a suggestion beside a
  /// description.
  private func hasNeighbourWithRemedy(_ text: TextView) -> Bool {
    let table = text.table
    let index = text.entryID.entry
    guard let stem = Self.stem(of: text.entry.key) else { return false }
    let near = max(0, index - Self.reach)...min(table.catalog.entries.count - 1, index + Self.reach)
    return near.contains { other in
      guard other != index, Self.stem(of: table.catalog.entries[other].key) == stem,
        let neighbour = table.firstFilledSourceText(of: other), neighbour.utf8.count <= 2 * Self.longest
      else { return false }
      return Clauses(MaskedText(masking: neighbour), lexicon).saysWhatToDo
    }
  }

  /// What a key has before its last part; nil for a text in the place of a key.
  private static func stem(of key: String) -> Substring? {
    guard !key.utf8.contains(0x20), let end = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    return key[..<end]
  }
}
