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
    WritingGuideline(1, "Errors begin with no interjection ('Oops!')", .writing, ["writing/interjection"]),
    WritingGuideline(
      2, "Links say what they lead to, not 'click here'", .writing, ["writing/click-here", "writing/vague-label"]),
    WritingGuideline(
      3, "The gesture's word is the device's: tap, click, press", .writing, ["writing/gesture"],
      open: "Texts whose device nobody states are left alone."),
    WritingGuideline(
      4, "Buttons begin with a verb; plain beats cute", .writing, ["writing/button-verb"],
      open: "That a button begins with a verb is not asked of every one: English nouns and verbs look alike."),
    WritingGuideline(5, "One case style for texts of one role", .writing, ["writing/casing"]),
    WritingGuideline(6, "'My' or 'Your', not both", .writing, ["writing/person"]),
    WritingGuideline(
      7, "'Continue' or 'Next' throughout, 'Done' at the end", .writing, ["writing/flow-labels"],
      open: "The order of screens is not in a catalog: whether the last step differs cannot be seen."),
    WritingGuideline(
      8, "Errors blame nobody and say how to mend it", .writing,
      ["writing/blame", "writing/error-without-remedy", "writing/exclamation"]),
    WritingGuideline(
      9, "No robotic messages ('Invalid name')", .writing, ["writing/robotic-error"],
      open:
        "'Wrong password' and codes are left alone: what would be right is a secret. Numbers of errors are not judged."),
    WritingGuideline(
      10, "Say what is right instead of what is forbidden", .writing, ["writing/negative-instruction"]),
    WritingGuideline(
      11, "A setting is described by what it does when it is on", .writing, ["writing/setting-state"],
      open: "Labels that begin with 'Hide' or 'Disable' are left alone: some settings are negative in sense."),
    WritingGuideline(12, "Link to a setting instead of describing the way", .writing, ["writing/setting-location"]),
    WritingGuideline(13, "Placeholders show an example or describe", .writing, ["writing/placeholder-hint"]),
    WritingGuideline(
      14, "Be clear, leave words out; be brief on small and far screens", .writing,
      ["writing/wordy", "writing/long-sentence", "writing/passive", "fit/truncated", "fit/outgrows-source"],
      open: "'Simply', 'just' and 'currently' are left alone: adverbs often carry meaning."),
    WritingGuideline(
      15, "Plain words that leave nobody out", .writing, ["writing/jargon", "writing/gendered", "writing/inclusive"]),
    WritingGuideline(
      16, "An empty screen says what to do next", .writing, ["writing/empty-state"],
      open: "What to do may stand in a sibling text or on a button."),
    WritingGuideline(
      17, "No capitals or italics for whole passages", .typography, ["writing/all-caps"],
      open: "Italics are the view's affair and are not in a catalog."),
    WritingGuideline(
      18, "The title of an alert says what happened, without an end mark for a fragment", .alerts,
      ["writing/alert-title", "fit/too-tall"],
      open: "End marks of titles: whether a title is a fragment or a sentence cannot be told for sure."),
    WritingGuideline(
      19, "Alert buttons are verbs; the way out is 'Cancel'", .alerts, ["writing/alert-buttons"],
      open: "'OK' below a question: which title a button belongs to is seldom known. End marks of buttons."),
    WritingGuideline(
      20, "Menu items need no article, and an ellipsis where more is asked", .menus, ["writing/menu-item"],
      open: "Whether a command asks for more is in the code, not in a catalog."),
    WritingGuideline(
      21, "An ellipsis is one character", .style, ["typography/ellipsis"],
      open: "A space before it: some languages want one."),
    WritingGuideline(22, "One space between words and sentences", .style, ["typography/double-space"]),
    WritingGuideline(
      23, "'Please', 'sorry' and exclamation marks are rare", .style,
      ["writing/please-sorry", "writing/exclamation"]),
    WritingGuideline(24, "No plurals in brackets ('file(s)')", .style, ["writing/lazy-plural"]),
    WritingGuideline(
      25, "Quotation marks, apostrophes, dashes and their spaces are of one kind", .style,
      ["typography/quotes", "typography/apostrophe", "typography/dash", "typography/non-breaking-space"]),
    WritingGuideline(
      26, "One term for one thing, in its usual spelling", .style, ["writing/terminology"],
      open: "More terms are the team's own: see `glossary` in Docs/Reference/Configuration.md."),
    WritingGuideline(27, "One way to address people in a language", .localization, ["writing/formality"]),
    WritingGuideline(
      28, "A spoken label does not name the kind of its control", .voiceOver, ["writing/accessibility-role"]),
  ]

  /// How many of them the list of the writing guidelines has; the others came with other guides.
  package static let listed = 25

  /// Docs/Rules/Guidelines.md.
  package static func markdown(rules: [RuleMetadata]) -> String {
    let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = [
      RulePage.notice, "", "# What the guidelines ask", "",
      "Each demand of the guidelines on writing that can be seen in a catalog, in our words, and the rules that answer it. "
        + "A rule in preview runs with `--preview-rules` only.", "",
      "| | asks | source | rules | not judged |", "|---:|---|---|---|---|",
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
