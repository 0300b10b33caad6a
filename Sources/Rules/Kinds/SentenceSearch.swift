import Catalogs
import Clauses
import Linter
import LocaleData
import Texts
import Typography

/// Finds the words of a text that one rule is about, by what its sentences say.
struct SentenceSearch: ClauseSearch {
  let ids: Set<String>
  private let rule: Int
  private let find: @Sendable (Clauses, TextView) -> Match?
  private let isExcused: @Sendable (TextView) -> Bool

  struct Match {
    /// UTF-16 offsets in the text.
    var range: Range<Int>
    var restsOnRole = false
  }

  /// Nil where the rule wasn't chosen.
  init?(
    for id: String, among rules: [PhraseRule],
    unless isExcused: @escaping @Sendable (TextView) -> Bool = { _ in false },
    find: @escaping @Sendable (Clauses, TextView) -> Match?
  ) {
    guard let rule = rules.firstIndex(where: { $0.metadata.id == id }) else { return nil }
    ids = [id]
    self.rule = rule
    self.find = find
    self.isExcused = isExcused
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    if isExcused(text) { return [] }
    return find(clauses, text).map { [PhraseHit(rule: rule, range: $0.range, restsOnRole: $0.restsOnRole)] } ?? []
  }

  static func all(among rules: [PhraseRule], _ lexicon: ClauseLexicon) -> [SentenceSearch] {
    [
      passives(among: rules), fillers(among: rules), settingStates(among: rules), emptyStates(among: rules, lexicon),
      buttons(among: rules), bans(among: rules), courtesies(among: rules), titles(among: rules), fields(among: rules),
      links(among: rules), replies(among: rules), menuItems(among: rules), settingPaths(among: rules),
    ].compactMap { $0 }
  }

  /// `A name must be entered`, `Recipes are being sorted`
  private static func passives(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/passive", among: rules) { clauses, _ in
      clauses.sentences.lazy.compactMap(\.hiddenAgent).first.map { Match(range: $0) }
    }
  }

  /// `The file was sent successfully`, `Simply choose a photo`
  private static func fillers(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/wordy", among: rules) { clauses, _ in
      clauses.sentences.lazy.compactMap(\.filler).first.map { Match(range: $0) }
    }
  }

  /// `If enabled, ... Otherwise, ...`, and a switch that says what it doesn't do.
  private static func settingStates(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/setting-state", among: rules) { clauses, text in
      if let other = clauses.otherCase(besideSwitch: text.isSurely([.setting, .hint])) {
        return Match(range: other.range)
      }
      if mayDescribeSetting(text, clauses), let off = clauses.sentences.lazy.compactMap(\.offClause).first {
        return Match(range: off, restsOnRole: true)
      }
      guard let first = clauses.sentences.first else { return nil }
      if text.isSurely([.setting, .hint]) || isUnknown(text) && first.isStopped, let evasion = first.evasion {
        return Match(range: evasion, restsOnRole: true)
      }
      guard first.isNegatedOrder,
        text.isSurely([.setting]) || mayBeCheckbox(text, first)
      else { return nil }
      return Match(range: first.range, restsOnRole: true)
    }
  }

  /// Whether it's shown with a switch, or reads like the description of one.
  private static func mayDescribeSetting(_ text: TextView, _ clauses: Clauses) -> Bool {
    if text.isSurely([.setting, .hint]) { return true }
    return isUnknown(text)
      && clauses.sentences.count > 1 && clauses.sentences[0].saysWhatItDoes
  }

  private static func isUnknown(_ text: TextView) -> Bool { text.role.role == nil || !text.role.isSure }

  /// In words: push buttons have fewer.
  private static let shortestCheckbox = 4

  /// The strings of an interface file, without the file, don't tell a checkbox from a push button.
  private static func mayBeCheckbox(_ text: TextView, _ label: Sentence) -> Bool {
    text.role.origin == .element && text.role.role == .button && !text.role.isSure
      && text.entry.element?.isSetting == nil
      && label.words.count >= shortestCheckbox && !label.isStopped
  }

  /// `The oven`, `Here we bake`, `Replacement`
  private static func buttons(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/button-verb", among: rules) { clauses, text in
      guard text.isSurely([.button, .alertButton]), clauses.sentences.count == 1, let only = clauses.sentences.first,
        only.namesNoAction || text.isSurely([.alertButton]) && only.describesAction
      else { return nil }
      return Match(range: only.range, restsOnRole: true)
    }
  }

  /// `The name may not be left empty`, where people enter one.
  private static func bans(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/negative-instruction", among: rules, unless: isExplainedError) { clauses, text in
      let isEntry = text.isSurely([.placeholder, .hint]) || text.isError
      guard isEntry || text.isSurely(instructing) else { return nil }
      return clauses.sentences.lazy.compactMap {
        (isEntry ? $0.ban : nil) ?? $0.negativeOrder(aboutEntry: isEntry)
      }.first.map { Match(range: $0, restsOnRole: true) }
    }
  }

  /// Of texts that tell people what to do.
  private static let instructing: Set<Role> = [.body, .alertMessage, .emptyState]

  func excuses(_ text: TextView) -> Bool { isExcused(text) }

  /// Whether an error has a suggestion beside it, so that it may say what was wrong.
  @Sendable private static func isExplainedError(_ text: TextView) -> Bool { text.isError && text.isAlwaysExplained }

  /// In words: a longer text says more than that nothing is there.
  private static let longestEmptyState = 8

  /// Whether somebody said that it's all that a screen says: a state in a list, or a search without results, may look the same.
  private static func isEmptyScreen(_ text: TextView) -> Bool {
    text.isSurely([.emptyState]) && text.role.confidence >= 1
  }

  /// Whether it may be all that a screen says; below a title, more may stand.
  private static func mayFillScreen(_ text: TextView) -> Bool {
    !text.isError && (isUnknown(text) || text.isSurely([.body, .label, .emptyState]))
  }

  /// `No photos`, where nothing beside it says what to do.
  private static func emptyStates(among rules: [PhraseRule], _ lexicon: ClauseLexicon) -> SentenceSearch? {
    SentenceSearch(for: "writing/empty-state", among: rules) { clauses, text in
      guard clauses.sentences.count == 1, let only = clauses.sentences.first,
        only.words.count <= longestEmptyState, only.saysThatNothingIsThere, !clauses.saysWhatToDo,
        isEmptyScreen(text) || mayFillScreen(text) && only.saysPlainlyThatNothingIsThere,
        !text.hasNeighbourThatSaysWhatToDo(lexicon)
      else { return nil }
      return Match(range: only.range, restsOnRole: true)
    }
  }
}

extension Clauses {
  /// The sentence about a setting that is off, behind one about a setting that is on; beside a switch, that may say just what it does:
  /// `Shows previews. Otherwise, ...`
  fileprivate func otherCase(besideSwitch: Bool) -> Sentence? {
    guard let on = sentences.firstIndex(where: { $0.isAboutOn || besideSwitch && $0.saysWhatItDoes }) else {
      return nil
    }
    return sentences[(on + 1)...].first(where: \.isAboutOff)
  }
}
