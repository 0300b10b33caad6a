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
        because: "the other buttons are in title style"),
      .flagged(
        "⟦Delete All Photos⟧", key: "button.deleteAll", role: "button", neighbours: sentences,
        because: "the other buttons are in sentence style"),
      .flagged(
        "⟦Sign in⟧", key: "button.signIn", role: "button", neighbours: titles,
        because: "title style sets the preposition of a verb phrase in upper case: 'Sign In'"),
      .flagged(
        "⟦Sort photos by name⟧", key: "button.sort", role: "button", neighbours: titles,
        because: "'Sort Photos by Name' would be as the others"),
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
    let roleNames =
      options.values["roles"] ?? [
        "button", "alert-button", "navigation-title", "title", "tab", "menu-item", "section-header",
      ]
    roles = try roleNames.map { name in
      guard let role = Role(rawValue: name) else { throw RuleOptionError("'\(name)' is no role") }
      return role
    }
  }

  /// One text that shows a style.
  private struct Sample {
    var text: TextUnit
    var later: [CaseClassifier.Word]
    var style: CaseStyle
  }

  func check(_ catalogs: [CatalogUnit], in context: RuleContext) -> [Finding] {
    var samples: [LocaleID: [Role: [Sample]]] = [:]
    for catalog in catalogs {
      let locale = catalog.sourceLocale
      guard let casing = context.localeData.casing(for: locale), casing.habit == .both else { continue }
      let classifier = CaseClassifier(casing, names: names)
      for (index, entry) in catalog.catalog.entries.enumerated() where entry.isShown {
        guard let translation = entry.translations[locale], let value = translation.values.first,
          !value.text.isEmpty, index < catalog.roles.count
        else { continue }
        let decision = catalog.roles[index]
        guard let role = decision.role, roles.contains(role), decision.confidence >= 0.7 else { continue }
        let text = TextUnit(
          catalogName: catalog.catalog.name, entry: entry, locale: locale, isSource: true, value: value, source: nil,
          translation: translation, role: decision)
        guard let words = classifier.words(of: text), let style = classifier.style(of: words.later) else { continue }
        samples[locale, default: [:]][role, default: []].append(Sample(text: text, later: words.later, style: style))
      }
    }
    var findings: [Finding] = []
    for (locale, byRole) in samples.sorted(by: { $0.key < $1.key }) {
      // Where all agree there is nothing to tell, and no need to read every text for common words.
      let disputed = roles.filter { role in
        style != nil || Set((byRole[role] ?? []).map(\.style)).count > 1
      }
      guard !disputed.isEmpty, let casing = context.localeData.casing(for: locale) else { continue }
      let classifier = CaseClassifier(casing, names: names)
      let common = Self.commonWords(of: catalogs, locale: locale)
      for role in disputed {
        findings += judge(byRole[role] ?? [], role: role, common: common, classifier: classifier)
      }
    }
    return findings
  }

  private func judge(_ samples: [Sample], role: Role, common: Set<String>, classifier: CaseClassifier) -> [Finding] {
    // `Open Safari` shows no style; `Open Mail` does only where `mail` is a word elsewhere, and two capitals are
    // enough to count with the others, though not to be told of.
    func hasCommonWord(_ sample: Sample) -> Bool { sample.later.contains { common.contains($0.folded) } }
    let sure = samples.filter { $0.style == .sentence || $0.later.count >= 2 || hasCommonWord($0) }
    let titles = sure.count { $0.style == .title }
    let wanted: CaseStyle
    let reason: String
    if let style {
      wanted = style
      reason = "the house style is \(style.rawValue) style"
    } else {
      guard sure.count >= 5 else { return [] }
      wanted = titles * 2 > sure.count ? .title : .sentence
      let agreeing = wanted == .title ? titles : sure.count - titles
      guard agreeing * 5 >= sure.count * 4, agreeing < sure.count else { return [] }
      reason = "\(agreeing) of \(sure.count) texts of role \(role.rawValue) are in \(wanted.rawValue) style"
    }
    return sure.filter { $0.style != wanted && ($0.style == .sentence || hasCommonWord($0)) }.map { sample in
      let better = wanted == .title ? classifier.titled(sample.text.text, later: sample.later) : nil
      return sample.text.finding(
        Self.metadata, confidence: sample.text.role.origin.isDeclared ? .likely : .borderline,
        "in \(sample.style.rawValue) style; \(reason)", range: sample.text.wholeRange,
        fixes: better.map { [Fix("Write '\($0)'", text: $0, safety: .displayOnly)] } ?? [])
    }
  }

  /// Words of four letters and more that stand in lower case inside a text: a capital on one of them is style, on any
  /// other word it may be a name.
  private static func commonWords(of catalogs: [CatalogUnit], locale: LocaleID) -> Set<String> {
    var words: Set<Substring> = []
    for catalog in catalogs where catalog.sourceLocale == locale {
      for entry in catalog.catalog.entries {
        guard let text = entry.translations[locale]?.values.first?.text else { continue }
        for word in text.utf8.split(whereSeparator: { !isLetter($0) }).dropFirst()
        where word.count >= 4 && word.allSatisfy({ $0 >= 0x61 }) {
          words.insert(Substring(word))
        }
      }
    }
    return Set(words.map { $0.lowercased() })
  }

  /// An ASCII letter, or a byte of a letter beyond ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }
}
