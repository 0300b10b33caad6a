import Catalogs
import Clauses
import Linter
import Typography

// What the sentences of titles, fields, links and short labels shouldn't say.

extension SentenceSearch {
  /// Where something is only labelled or described.
  private static let calm: Set<Role> = [
    .label, .button, .alertButton, .alertTitle, .sectionHeader, .navigationTitle, .setting, .placeholder, .permission,
    .hint, .menuItem, .emptyState,
  ]

  /// `We're sorry to say that the oven is cold`, and the label `Difficulty: Please Choose`
  static func courtesies(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/please-sorry", among: rules) { clauses, text in
      // Below a failure, a request is polite.
      let isCalm = text.isSurely(calm) && !clauses.sentences.contains(where: \.saysThatSomethingFailed)
      return clauses.sentences.lazy.compactMap { $0.courtesy(isCalm: isCalm) }
        .first { !text.isQuoted($0) }.map { Match(range: $0, restsOnRole: isCalm) }
    }
  }

  /// `An unknown problem occurred`
  static func titles(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/alert-title", among: rules) { clauses, text in
      guard text.isSurely([.alertTitle]), let first = clauses.sentences.first, let last = clauses.sentences.last,
        clauses.sentences.allSatisfy(\.isEmptyTitle)
      else { return nil }
      return Match(range: first.range.lowerBound..<last.range.upperBound, restsOnRole: true)
    }
  }

  /// `At least 8 characters`, which nobody sees any more after the first
  static func fields(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/placeholder-hint", among: rules) { clauses, text in
      guard text.isSurely([.placeholder]) else { return nil }
      return clauses.sentences.lazy.compactMap(\.fieldNote).first.map { Match(range: $0, restsOnRole: true) }
    }
  }

  /// `You find the list [here](…)`
  static func links(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/click-here", among: rules) { clauses, text in
      text.masked.links.first { clauses.areVague(in: $0) }.map { Match(range: $0) }
    }
  }

  /// `Sure, why not`
  static func replies(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/alert-buttons", among: rules) { clauses, text in
      guard text.isSurely([.alertButton]), let only = clauses.sentences.first, clauses.sentences.count == 1 else {
        return nil
      }
      return (only.isReply ? only.range : only.answerBeforeAction).map { Match(range: $0, restsOnRole: true) }
    }
  }

  /// `Close the window.`
  static func menuItems(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/menu-item", among: rules) { clauses, text in
      guard text.isSurely([.menuItem]), let only = clauses.sentences.first, clauses.sentences.count == 1 else {
        return nil
      }
      return (only.menuFiller ?? text.loneStop(behind: only)).map { Match(range: $0, restsOnRole: true) }
    }
  }

  /// `In Settings, tap General`, but no button that goes there
  static func settingPaths(among rules: [PhraseRule]) -> SentenceSearch? {
    SentenceSearch(for: "writing/setting-location", among: rules) { clauses, text in
      guard !text.isSurely([.button, .alertButton, .menuItem, .navigationTitle, .sectionHeader]) else { return nil }
      return clauses.sentences.lazy.filter { $0.words.count >= shortestWay }.compactMap(\.settingPath).first.map {
        Match(range: $0)
      }
    }
  }
  /// In words: `Open the settings` is a label.
  private static let shortestWay = 5
}

extension TextView {
  /// The full stop behind a label of several words; three of them are an ellipsis.
  fileprivate func loneStop(behind label: Sentence) -> Range<Int>? {
    let end = label.range.upperBound
    guard label.isStopped, label.words.count > 1, !label.saysThatNothingIsThere,
      label.words.last.map({ $0.count > Self.longestAbbreviation }) ?? false,
      masked.units[end] == 0x2E, masked.units[end...].count(where: { $0 == 0x2E }) == 1
    else { return nil }
    return end..<end + 1
  }

  /// In letters: `etc`.
  private static let longestAbbreviation = 3

  /// Whether a quotation mark stands before some of its words.
  fileprivate func isQuoted(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && [0x22, 0x27, 0x201C, 0x2018, 0xAB].contains(masked.units[range.lowerBound - 1])
  }
}
