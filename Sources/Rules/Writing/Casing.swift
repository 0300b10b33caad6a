import Catalogs
import Findings
import Fit

/// Flags titles and buttons whose capitals are not as those of nearly all others of their role.
struct Casing: ProjectRule {
  static let metadata = RuleMetadata(
    id: "writing/casing", severity: .note,
    summary: "A text is in another case style than nearly all others of its role.",
    rationale:
      "Either style is fine. Both side by side look like two hands at work, and make people wonder whether 'Save as' and 'Save As' differ.",
    remedy: "Set it in the style of the others",
    references: [
      "Apple Human Interface Guidelines, Writing, 'Build language patterns': title or sentence case",
      "Apple Style Guide, capitalization",
    ],
    options: [
      RuleOption("style", default: "majority", "'title' or 'sentence' where the house has one, 'majority' to go by it"),
      RuleOption(
        "roles", default: "button, alert-button, navigation-title, title, tab, menu-item, section-header",
        "the roles that are compared, each for itself"),
      RuleOption("names", default: "none", "words that keep their capital in either style: names of products"),
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
        because: "title style sets the preposition of a verb phrase in upper case: 'Sign In'"),
      .flagged(
        "⟦Sort photos by name⟧", key: "button.sort", role: "button", neighbours: titles,
        because: "'Sort Photos by Name' would be as the others"),
      .flagged(
        "⟦Scroll To Photo⟧", key: "button.scroll", role: "button", neighbours: titles + minors,
        because: "the others leave short prepositions in lower case"),
      .accepted(
        "Scroll To Photo", key: "button.scroll", role: "button", neighbours: titles,
        because: "no other button shows what is done with 'to'"),
      .accepted(
        "Open Low Power Mode", key: "button.power", role: "button",
        neighbours: sentences + [("b", "Less power for this mode")], because: "the name of a part of the system"),
      .accepted(
        "Delete All Photos", key: "button.deleteAll", role: "button", neighbours: titles, because: "as the others"),
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
        because: "three texts make no majority"),
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

  static let reach = ProjectReach.sources

  private let style: CaseStyle?
  private let roles: [Role]
  private let names: [String]

  init(options: RuleOptions) throws {
    try options.allow(only: ["style", "roles", "names"])
    self.names = options.values["names"] ?? []
    switch options.values["style"] ?? ["majority"] {
    case ["majority"]: style = nil
    case ["title"]: style = .title
    case ["sentence"]: style = .sentence
    case let other:
      throw RuleOptionError("style is 'title', 'sentence' or 'majority', not '\(other.joined(separator: ", "))'")
    }
    roles = try (options.values["roles"] ?? CasingSurvey.usualRoles.map(\.rawValue)).map { name in
      guard let role = Role(rawValue: name) else { throw RuleOptionError("'\(name)' is no role") }
      return role
    }
  }

  func check(_ catalogs: [CatalogTable], in context: RuleContext) -> [Finding] {
    let names = names + context.glossary.names
    let survey = CasingSurvey(catalogs, roles: roles, names: names, context: context)
    var findings: [Finding] = []
    for (app, byRole) in survey.samples.sorted(by: { $0.key < $1.key }) {
      // Where all agree there is nothing to tell, and no need to read every text for common words.
      let disputed = roles.filter { role in
        let samples = byRole[role] ?? []
        return style != nil || Set(samples.map(\.style)).count > 1 || samples.contains(where: \.hasCapitalMinor)
      }
      guard !disputed.isEmpty, let casing = context.localeData.casing(for: app.locale) else { continue }
      let classifier = CaseClassifier(casing, names: names)
      let common = survey.commonWords(of: app)
      for role in disputed {
        for verdict in survey.verdicts(on: role, in: app, common: common) {
          findings += self.findings(on: verdict, role: role, common: common, classifier: classifier)
        }
      }
    }
    return findings
  }

  private func findings(
    on verdict: CasingSurvey.Verdict, role: Role, common: Set<String>, classifier: CaseClassifier
  ) -> [Finding] {
    let reason: String
    guard let wanted = style ?? verdict.majority else { return [] }
    if let style {
      reason = "the house style is \(style.rawValue) style"
    } else {
      let agreeing = wanted == .title ? verdict.titles : verdict.total - verdict.titles
      reason = "\(agreeing) of \(verdict.total) texts of role \(role.rawValue) are in \(wanted.rawValue) style"
    }
    let others = verdict.sure.filter {
      $0.style != wanted && ($0.style == .sentence || CasingSurvey.hasCommonWord($0, common))
    }
    let slips = wanted == .title && verdict.lowersMinorWords ? verdict.all.filter(\.hasCapitalMinor) : []
    return (others + slips).map { sample in
      let capitals = sample.later.filter(\.isCapitalized)
      let isPlain = capitals.allSatisfy { common.contains($0.folded) }
      let better =
        wanted == .title
        ? classifier.titled(sample.text.text, later: sample.later + sample.open, minor: sample.minor)
        : isPlain ? classifier.lowered(sample.text.text, capitals + sample.open) : nil
      let style = sample.style == wanted ? "short words with capitals" : "in \(sample.style.rawValue) style"
      return sample.text.finding(
        Self.metadata, confidence: sample.text.role.origin.isDeclared ? .likely : .borderline,
        "\(style); \(reason)", help: better.map { "Write '\($0)'" }, range: sample.text.wholeRange,
        fixes: better.map { [Fix("Write '\($0)'", text: $0, safety: .displayOnly)] } ?? [])
    }
  }
}
