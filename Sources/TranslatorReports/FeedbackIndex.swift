import Catalogs
import Findings
import Texts

/// Finds entries and findings by the names that findings bear.
struct FeedbackIndex {
  private struct Name: Hashable {
    var catalog: String
    var key: ExactString
  }
  private struct Subject: Hashable {
    var name: Name
    var locale: LocaleID
  }

  let feedback: FeedbackReport
  private var entries: [Name: (catalog: Int, entry: Int)] = [:]
  private var findings: [Subject: [Finding]] = [:]

  init(_ feedback: FeedbackReport) {
    self.feedback = feedback
    for (index, catalog) in feedback.catalogs.enumerated() {
      for entry in catalog.entries.indices {
        let name = Name(catalog: catalog.name, key: ExactString(catalog.entries[entry].key))
        if entries[name] == nil { entries[name] = (index, entry) }
      }
    }
    for finding in feedback.report.findings {
      guard let catalog = finding.subject.catalog, let locale = finding.subject.locale else { continue }
      for (key, single) in finding.byKey {
        let name = Name(catalog: catalog, key: ExactString(key))
        findings[Subject(name: name, locale: locale), default: []].append(single)
      }
    }
  }

  func entry(catalog: String, key: String) -> (catalog: Int, entry: Int)? {
    entries[Name(catalog: catalog, key: ExactString(key))]
  }

  func budget(catalog: String, key: String, locale: LocaleID, variation: Variation = .none) -> EntryBudget? {
    entry(catalog: catalog, key: key).flatMap {
      feedback.budgets.budget(catalog: $0.catalog, entry: $0.entry, locale: locale, variation: variation)
    }
  }

  /// Why an entry has no budget.
  func reason(catalog: String, key: String) -> String? {
    entry(catalog: catalog, key: key).flatMap { feedback.budgets.reason(catalog: $0.catalog, entry: $0.entry) }
  }

  /// What was found in the texts of a key in a locale, findings that stand for many keys told of this one alone.
  func findings(catalog: String, key: String, locale: LocaleID) -> [Finding] {
    findings[Subject(name: Name(catalog: catalog, key: ExactString(key)), locale: locale)] ?? []
  }
}

extension Finding {
  /// The whole text as it reads with the first of the suggested fixes; nil where nothing is suggested.
  package var newText: String? {
    guard let fix = fixes.first, let range, !range.isEmpty || !fix.text.isEmpty,
      let text = subject.target ?? subject.source
    else { return nil }
    let units = text.utf16
    guard range.lowerBound >= 0, range.upperBound <= units.count else { return nil }
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    guard start.samePosition(in: text.unicodeScalars) != nil, end.samePosition(in: text.unicodeScalars) != nil else {
      return nil
    }
    return String(text[..<start]) + fix.text + String(text[end...])
  }

  /// The finding by its key; one that stands for many, told of each alone.
  var byKey: [(key: String, finding: Finding)] {
    guard !keys.isEmpty else { return subject.key.map { [($0, self)] } ?? [] }
    return keys.map { key in
      // Not `keeping`, whose time grows with the number of keys.
      var single = self
      single.keys = [key]
      single.keySources = []
      single.keyFingerprints = []
      single.subject.key = key
      if let words = Self.wordsOfOne[rule] {
        (single.message, single.help) = words
      } else if let messageForKeys {
        single.message = messageForKeys([key])
      }
      return (key, single)
    }
  }

  /// The message without the names of some of the strings that it stands for, where a list of them follows.
  var messageToTranslators: String {
    guard !keys.isEmpty, let names = message.firstRange(of: ": '") else { return message }
    return String(message[..<names.lowerBound])
  }

  /// What to do, to those who do it: translators have the strings already.
  var helpToTranslators: String? {
    switch keys.count {
    case 0: help
    case 1: Self.wordsOfOne[rule]?.help ?? help
    default: Self.helpOfMany[rule] ?? help
    }
  }

  private static let helpOfMany = [
    "l10n/missing": "Translate them, within the room given if it's known",
    "l10n/needs-review": "Review each, correct it if necessary, and mark it as translated",
    "l10n/stale": "Don't translate them; they'll be removed",
    "l10n/untranslated": "They're the same as the source: translate each one, unless it's a name",
  ]

  /// What findings that stand for many keys say of one of them, to its translator.
  private static let wordsOfOne: [String: (message: String, help: String)] = [
    "l10n/missing": ("there is no translation yet", "Translate it"),
    "l10n/needs-review": ("it's marked for review", "Read it, and mark it as translated"),
    "l10n/stale": ("it's left over: it's no longer in the code or the source", "Leave it"),
    "l10n/untranslated": ("it is the same as the source", "Translate it, unless it is a name"),
    "l10n/wrong-language": (
      "it isn't in the script of the language", "Translate it, unless this script is right"
    ),
  ]
}
