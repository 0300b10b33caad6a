import Findings

/// What the guidelines on writing ask of interface texts, one by one, and which rules answer.
///
/// The numbers are those of the list that the rules were written after. Docs/Rules/Guidelines.md is made of this table,
/// with the status that each rule has today; a test holds that every writing and typography rule answers something.
package struct WritingGuideline: Sendable {
  package var number: Int
  /// In our words.
  package var asks: String
  package var source: String
  package var rules: [String]
  /// What no rule judges, and why.
  package var open: String

  private init(_ number: Int, _ asks: String, _ source: Source, _ rules: [String], open: String = "") {
    self.number = number
    self.asks = asks
    self.source = source.rawValue
    self.rules = rules
    self.open = open
  }
  private enum Source: String {
    case writing = "Human Interface Guidelines, Writing"
    case alerts = "Human Interface Guidelines, Alerts"
    case menus = "Human Interface Guidelines, Menus"
    case typography = "Human Interface Guidelines, Typography"
    case voiceOver = "Human Interface Guidelines, VoiceOver"
    case style = "Apple Style Guide"
    case localization = "Apple Localization"
  }

  package static let all: [WritingGuideline] = [
    WritingGuideline(1, "Errors don't begin with an interjection ('Oops!')", .writing, ["writing/interjection"]),
    WritingGuideline(
      2, "Links say where they lead, not 'click here'", .writing, ["writing/click-here", "writing/vague-label"]),
    WritingGuideline(
      3, "The word for a gesture fits the device: tap, click, press", .writing, ["writing/gesture"],
      open: "The rule ignores strings if it doesn't know which device they're for."),
    WritingGuideline(
      4, "Buttons begin with a verb; plain is better than cute", .writing, ["writing/button-verb"],
      open: "The rule doesn't require a verb everywhere, since many English words can be nouns or verbs."),
    WritingGuideline(5, "One case style for all strings with the same role", .writing, ["writing/casing"]),
    WritingGuideline(6, "'My' or 'Your', not both", .writing, ["writing/person"]),
    WritingGuideline(
      7, "'Continue' or 'Next' throughout, 'Done' at the end", .writing, ["writing/flow-labels"],
      open: "A catalog doesn't show the order of the screens, so the rule can't tell which of them is the last step."),
    WritingGuideline(
      8, "Errors blame nobody and say what to do", .writing,
      ["writing/blame", "writing/error-without-remedy", "writing/exclamation"]),
    WritingGuideline(
      9, "No robotic messages ('Invalid name')", .writing, ["writing/robotic-error"],
      open:
        "The rule ignores messages about wrong passwords and codes, since the right value is a secret. It doesn't check error numbers."
    ),
    WritingGuideline(
      10, "Say what is allowed instead of what is forbidden", .writing, ["writing/negative-instruction"]),
    WritingGuideline(
      11, "A setting's description says what the setting does when it's on", .writing, ["writing/setting-state"],
      open: "The rule ignores labels that start with 'Hide', since the purpose of a setting may be to hide something."),
    WritingGuideline(
      12, "Link to a setting instead of describing the path to it", .writing, ["writing/setting-location"]),
    WritingGuideline(
      13, "Placeholders show an example or describe what to enter", .writing, ["writing/placeholder-hint"]),
    WritingGuideline(
      14, "Be clear and leave out needless words; be brief on small and distant screens", .writing,
      ["writing/wordy", "writing/long-sentence", "writing/passive", "fit/truncated", "fit/outgrows-source"],
      open: "writing/wordy ignores 'just' and 'currently', since these adverbs often carry meaning."),
    WritingGuideline(
      15, "Plain words that leave nobody out", .writing, ["writing/jargon", "writing/gendered", "writing/inclusive"]),
    WritingGuideline(
      16, "An empty screen says what to do next", .writing, ["writing/empty-state"],
      open: "The rule doesn't check whether a button or a neighboring string says what to do."),
    WritingGuideline(
      17, "No capitals or italics for whole passages", .typography, ["writing/all-caps", "typography/italics"],
      open: "The rules don't see capitals and italics that the view applies."),
    WritingGuideline(
      18, "The title of an alert says what happened, and has no end punctuation if it's a fragment", .alerts,
      ["writing/alert-title", "writing/exclamation", "fit/too-tall"],
      open:
        "No rule checks the end punctuation of titles, since a rule can't tell for certain whether a title is a fragment or a sentence."
    ),
    WritingGuideline(
      19, "Alert buttons are verbs; the way out is 'Cancel'", .alerts,
      ["writing/alert-buttons", "writing/button-verb"],
      open:
        "The rule ignores 'OK' below a question, since it can rarely tell which title a button belongs to. It doesn't check the punctuation at the end of button labels."
    ),
    WritingGuideline(
      20, "Menu items don't need an article, but do need an ellipsis if the command asks for more information", .menus,
      ["writing/menu-item"],
      open:
        "The rule doesn't require an ellipsis, since only the code shows whether a command asks for more information."),
    WritingGuideline(
      21, "An ellipsis is one character", .style, ["typography/ellipsis"],
      open: "The rule ignores a space before the ellipsis, since some languages require one."),
    WritingGuideline(22, "One space between words and sentences", .style, ["typography/double-space"]),
    WritingGuideline(
      23, "'Please', 'sorry' and exclamation marks are rare", .style,
      ["writing/please-sorry", "writing/exclamation"]),
    WritingGuideline(24, "No plurals in brackets ('file(s)')", .style, ["writing/lazy-plural"]),
    WritingGuideline(
      25, "Quotation marks, apostrophes and dashes, and the spaces around them, are consistent", .style,
      ["typography/quotes", "typography/apostrophe", "typography/dash", "typography/non-breaking-space"]),
    WritingGuideline(
      26, "One term for each thing, in the usual spelling", .style,
      ["writing/terminology", "writing/spelling", "writing/grammar"],
      open: "Teams can add their own terms: see `glossary` in Docs/Reference/Configuration.md."),
    WritingGuideline(27, "One way of addressing people within each language", .localization, ["writing/formality"]),
    WritingGuideline(
      28, "A spoken label doesn't name the type of its control", .voiceOver, ["writing/accessibility-role"]),
    WritingGuideline(29, "Sentences of one kind end in the same way", .style, ["writing/end-punctuation"]),
  ]

  /// How many of them the list of the writing guidelines has; the others came with other guides.
  package static let listed = 25

  /// Docs/Rules/Guidelines.md.
  package static func markdown(rules: [RuleMetadata]) -> String {
    let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = [
      RulePage.notice, "", "# What the guidelines ask for", "",
      "This page paraphrases the writing guidelines that stringfit can check a catalog against, and lists the rules for each of them. "
        + "Rules in preview run only with `--preview-rules`.", "",
      "| | guideline | source | rules | not checked |", "|---:|---|---|---|---|",
    ]
    for guideline in all {
      let rules = guideline.rules.map { id in
        "[\(id)](\(RulePage.fileName(ofID: id)))" + (known[id]?.status.isPreview ?? false ? " (preview)" : "")
      }
      lines.append(
        "| \(guideline.number) | \(guideline.asks) | \(guideline.source) | \(rules.joined(separator: ", ")) "
          + "| \(guideline.open) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
