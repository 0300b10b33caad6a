import Catalogs
import Findings
import Fit
import Linter
import Texts

/// Flags titles and buttons whose capitals are not as those of nearly all others of their role.
struct Casing: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "writing/casing", severity: .note,
    summary: "A text is in a different case style from nearly all others with the same role.",
    rationale:
      "Either style is fine, but a mix looks careless, and people wonder whether 'Save as' and 'Save As' differ.",
    remedy: "Use the same style as the others",
    references: [
      "Apple Human Interface Guidelines, Writing, 'Build language patterns': title or sentence case",
      "Apple Style Guide, capitalization",
    ],
    options: [
      RuleOption(
        "style", default: "majority",
        "'title' or 'sentence' if you have a house style, or 'majority' to follow most texts"),
      RuleOption(
        "roles", default: "button, alert-button, navigation-title, title, tab, menu-item, section-header",
        "the roles to compare, each separately"),
      RuleOption(
        "names", default: "none",
        "words and names that keep their capitals in either style, such as product names"),
    ],
    examples: [
      .flagged(
        "⟦Delete all photos⟧", key: "button.deleteAll", role: "button", neighbours: titles,
        because: "the other buttons are in title style"
      ).fromGuideline,
      .flagged(
        "⟦Delete All Photos⟧", key: "button.deleteAll", role: "button", neighbours: sentences,
        because: "the other buttons are in sentence style"),
      .flagged(
        "⟦Sign in⟧", key: "button.signIn", role: "button", neighbours: titles,
        because: "title style capitalizes the preposition in a phrasal verb: 'Sign In'"),
      .flagged(
        "⟦Sort photos by name⟧", key: "button.sort", role: "button", neighbours: titles,
        because: "'Sort Photos by Name' would be like the others"),
      .flagged(
        "⟦Scroll To Photo⟧", key: "button.scroll", role: "button", neighbours: titles + minors,
        because: "the others leave short prepositions in lower case"),
      .accepted(
        "Scroll To Photo", key: "button.scroll", role: "button", neighbours: titles,
        because: "no other button contains 'to'"),
      .accepted(
        "Open Low Power Mode", key: "button.power", role: "button",
        neighbours: sentences + [("b", "Less power for this mode")], because: "the name of a system feature"),
      .accepted(
        "Delete All Photos", key: "button.deleteAll", role: "button", neighbours: titles, because: "like the others"),
      .accepted(
        "Open Safari", key: "button.open", role: "button", neighbours: sentences, because: "a name keeps its capital"),
      .accepted(
        "Sort by Name", key: "button.sort", role: "button", neighbours: titles,
        because: "title style leaves short prepositions in lower case"),
      .accepted(
        "You have no photos", key: "button.none", role: "button", neighbours: titles,
        because: "a whole sentence has a style of its own"),
      .accepted(
        "Delete all photos", key: "button.deleteAll", role: "button", neighbours: Array(titles.prefix(2)),
        because: "three texts aren't enough for a majority"),
    ])

  private static let titles: [(key: String, text: String)] = [
    ("button.a", "Add New Note"), ("button.b", "Save Current Changes"), ("button.c", "Send Quick Mail"),
    ("button.d", "Edit Last Photo"), ("button.e", "Show More Details"), ("button.f", "Move Old Folder"),
  ]
  private static let minors: [(key: String, text: String)] = [
    ("button.g", "Move to Old Folder"), ("button.h", "Sort by Given Name"), ("button.i", "Go to First Photo"),
    ("button.j", "Save as New File"), ("button.k", "Send to Best Friend"),
  ]
  private static let sentences: [(key: String, text: String)] = [
    ("button.a", "Add new note"), ("button.b", "Save current changes"), ("button.c", "Send mail"),
    ("button.d", "Edit photo"), ("button.e", "Show details"), ("button.f", "Move photos"),
  ]

  static let reach: ProjectReach? = .sources

  private let style: CaseStyle?
  private let roles: Set<Role>
  private let names: [String]
  private let classifiers = LocaleMemo<CaseClassifier?>()

  init(options: RuleOptions) throws {
    try options.allow(only: ["style", "roles", "names"])
    // Words are judged one by one, as those of glossary terms are.
    self.names = (options.values["names"] ?? []).flatMap { $0.split(separator: " ").map(String.init) }
    switch options.values["style"] ?? ["majority"] {
    case ["majority"]: style = nil
    case ["title"]: style = .title
    case ["sentence"]: style = .sentence
    case let other:
      throw RuleOptionError("style is 'title', 'sentence' or 'majority', not '\(other.joined(separator: ", "))'")
    }
    roles = Set(
      try (options.values["roles"] ?? CaseObservations.usualRoles.map(\.rawValue)).map { name in
        guard let role = Role(rawValue: name) else { throw RuleOptionError("'\(name)' isn't a role") }
        return role
      })
  }

  var trigger: TextFeatures { .any }

  func looks(at row: TextRow, _ context: RuleContext) -> Bool {
    row.isSource && row.isSurely(roles)
  }

  func summary(of slice: TableSlice) -> CaseObservations {
    guard let classifier = classifier(for: slice.table.sourceLocale, slice.context) else { return CaseObservations() }
    return CaseObservations(of: slice, roles: roles, by: classifier)
  }

  /// Nil for a locale that has one style.
  private func classifier(for locale: LocaleID, _ context: RuleContext) -> CaseClassifier? {
    classifiers.fact(of: locale) { CaseClassifier(for: locale, names: names, context) }
  }

  func evidence(from summary: CaseObservations, _ context: RuleContext) -> CaseHabits? {
    let habits = CaseHabits(summary)
    return habits.isDisputed || style != nil ? habits : nil
  }

  func check(_ text: TextView, given habits: CaseHabits) -> [TopicalFinding] {
    guard let classifier = classifier(for: text.locale, text.entryContext.context),
      let seen = CaseObservation(text, roles: roles, classifier: classifier), let habit = habits.habit(of: text),
      let wanted = style ?? habit.majority
    else { return [] }
    let common = habits.commonWords(beside: text)
    let isOther = seen.style != wanted && (seen.style == .sentence || seen.hasWord(among: common))
    let isSlip = wanted == .title && habit.lowersMinorWords && seen.hasCapitalMinor
    guard isOther || isSlip else { return [] }
    let capitals = seen.later.filter(\.isCapitalized)
    let better: String? =
      if wanted == .title {
        classifier.titled(text.text, later: seen.later + seen.open, minor: seen.minor)
      } else if capitals.allSatisfy({ common.contains(CaseObservations.hash(of: $0.folded)) }) {
        classifier.lowered(text.text, capitals + seen.open)
      } else {
        nil
      }
    let fault = isOther ? "in \(seen.style.rawValue) style" : "short words with capitals"
    let finding = text.finding(
      Self.metadata, confidence: text.role.origin.isDeclared ? .likely : .borderline,
      "\(fault); \(reason(for: wanted, habit))", help: better.map { "Write '\($0)'" }, range: text.wholeRange,
      fixes: better.map { [Fix("Write '\($0)'", text: $0, safety: .displayOnly)] } ?? [])
    return [TopicalFinding(finding, on: text)]
  }

  private func reason(for wanted: CaseStyle, _ habit: CaseHabit) -> String {
    if let style { return "the house style is \(style.rawValue) style" }
    let agreeing = wanted == .title ? habit.titles : habit.total - habit.titles
    return "\(agreeing) of \(habit.total) texts of role \(habit.role.rawValue) are in \(wanted.rawValue) style"
  }
}
