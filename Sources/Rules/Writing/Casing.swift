import Catalogs
import Findings
import Fit
import Linter
import Texts

/// Flags short texts whose capitals are not as those of nearly all others around them, and translations that begin with a lowercase letter.
struct Casing: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "writing/casing", severity: .note,
    summary: "A string uses a different case style than nearly all similar strings.",
    rationale:
      "Either style is fine, but a mix looks careless, and people wonder whether 'Save as' and 'Save As' differ.",
    remedy: "Use the same case style as the other strings",
    references: [
      "Apple Human Interface Guidelines, Writing, 'Build language patterns': title or sentence case",
      "Apple Style Guide, capitalization",
    ],
    options: [
      RuleOption(
        "style", default: "majority",
        "'title' or 'sentence' if you have a house style, or 'majority' to follow most strings"),
      RuleOption(
        "roles", default: "all except sentences",
        "the roles whose strings are compared; strings whose role is unknown are left out"),
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
        because: "'Sort Photos by Name' would match the others"),
      .flagged(
        "⟦Scroll To Photo⟧", key: "button.scroll", role: "button", neighbours: titles + minors,
        because: "the others leave short prepositions in lower case"),
      .flagged(
        "⟦Move Folder⟧", key: "album.menu.move", neighbours: menu,
        because: "keys that begin the same way belong together, no matter what their strings are for"),
      .flagged(
        "⟦Show hidden Folders⟧", key: "button.hidden", role: "button", neighbours: titles,
        because: "the string mixes title style and sentence style"),
      .flagged(
        "⟦Find out more⟧", key: "button.more", role: "button", neighbours: titles,
        because: "the suggested text is in title style throughout: 'Find Out More'"),
      .flagged(
        "⟦delete album⟧", key: "button.delete", role: "button", neighbours: titles,
        because: "the other buttons begin with a capital"),
      .flagged(
        "⟦Open Hatch⟧", key: "button.hatch", role: "button", neighbours: sentences,
        because: "'hatch' is an ordinary word, not a name"),
      .flagged(
        "⟦Boot Disk⟧", key: "z.button", role: "button",
        neighbours: [("a.button", "Boot disk"), ("b.button", "Boot disk")],
        because: "elsewhere, the same text has a lowercase 'disk'"),
      .flagged(
        "⟦Boot Disk⟧", key: "vm.wizard.disk",
        neighbours: [("vm.disk.title", "Boot disk"), ("vm.start.title", "Boot disk")],
        because: "the same text is written differently under keys that begin alike"),
      .flagged(
        "⟦Cancel Order⟧", key: "shop.cancel.one.entry",
        neighbours: [
          ("shop.add.entry", "Add order"), ("shop.send.all.entry", "Send all goods"),
          ("shop.print.entry", "Print invoice"),
          ("shop.pay.entry", "Pay bill"), ("shop.list.old.entry", "List old orders"), ("shop.find.entry", "Find order"),
          ("shop.move.entry", "Move order"), ("shop.sort.entry", "Sort by date"), ("shop.show.entry", "Show bill"),
        ],
        because: "keys that begin and end the same way belong to similar texts"),
      .flagged(
        "⟦Water dry Plants⟧", key: "z", role: "button", neighbours: [("a", "Show all plants")],
        because: "the string mixes both styles, so it's wrong in either"),
      .flagged(
        "⟦Water dry plants⟧", key: "button.water", role: "button",
        neighbours: [
          ("a.button", "Add New Plant"), ("b.button", "Save Last Photo"), ("c.alert.button", "Send Quick Mail"),
          ("d.alert.button", "Show More Plants"),
        ],
        because: "alert buttons count, too"),
      .flagged(
        "Delete the photo", "de", "⟦l⟧ösche das Foto", translatedNeighbours: german,
        because: "the other German strings begin with a capital, as the English ones do"),
      .accepted(
        "Electronic SIM card", "de", "eSIM-Karte", translatedNeighbours: german, because: "the name begins like this"),
      .accepted(
        "Delete photos after:", key: "x", role: "label", neighbours: titles,
        because: "the captions of fields are compared only with each other"),
      .accepted(
        "TV Shows", key: "tvShowsCapitalized", neighbours: [("a", "TV shows"), ("b", "Many TV shows")],
        because: "its key says that it's the capitalized version of the text"),
      .accepted(
        "Folder not available", key: "album.menu.state", neighbours: titles.map { ("album.menu." + $0.key, $0.text) },
        because: "the string describes a state"),
      .accepted(
        "Scroll To Photo", key: "button.scroll", role: "button", neighbours: titles,
        because: "no other button contains 'to'"),
      .accepted(
        "Open Low Power Mode", key: "button.power", role: "button",
        neighbours: sentences + [("b", "Less power for this mode")], because: "the name of a system feature"),
      .accepted(
        "Delete All Photos", key: "button.deleteAll", role: "button", neighbours: titles,
        because: "the other buttons are in title style, too"),
      .accepted(
        "Indent with Tab key", key: "button.tab", role: "button", neighbours: sentences,
        because: "the name of a key on the keyboard"),
      .accepted(
        "Open Settings", key: "button.settings", role: "button", neighbours: sentences,
        because: "the name of the system's app"),
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
        because: "three strings aren't enough for a majority"),
    ])

  private static let german = (1...24).map { number in
    (key: "photo.\(number)", source: "Move photo \(number)", target: "Bewege Foto \(number)")
  }
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

  private static let menu: [(key: String, text: String)] = [
    ("album.menu.add", "Add new photo"), ("album.menu.open", "Open folder"), ("album.menu.share", "Share album"),
  ]

  // How translations begin shows in a few catalogs as well as in all.
  static let reach: ProjectReach? = .sources

  private let style: CaseStyle?
  private let roles: CaseRoles
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
    roles =
      if let names = options.values["roles"] {
        CaseRoles(
          roles: Set(
            try names.map { name in
              guard let role = Role(rawValue: name) else { throw RuleOptionError("'\(name)' isn't a role") }
              return role
            }), includesUnknown: false)
      } else {
        .usual
      }
  }

  var trigger: TextFeatures { .any }

  /// What the texts of a run show: how sources set their capitals, and how translations begin.
  struct Observed: Mergeable {
    var sources = CaseObservations()
    var translations = FirstLetters()

    init() {}
    mutating func merge(_ other: Observed) {
      sources.merge(other.sources)
      translations.merge(other.translations)
    }
  }

  func summary(of slice: TableSlice) -> Observed {
    var observed = Observed()
    observed.translations = FirstLetters(of: slice)
    if let classifier = classifier(for: slice.table.sourceLocale, slice.context) {
      observed.sources = CaseObservations(
        of: slice, among: roles.including(slice.context.style.casing.keys), by: classifier)
    }
    return observed
  }

  /// Nil for a locale that has one style.
  private func classifier(for locale: LocaleID, _ context: RuleContext) -> CaseClassifier? {
    classifiers.fact(of: locale) { CaseClassifier(for: locale, names: names, context) }
  }

  struct Verdicts: Sendable {
    /// On sources.
    var sources: [EntryID: CaseVerdict]
    /// Of each locale, how many of its translations begin with a capital, and the entries of the few that don't.
    var translations: [LocaleID: (capitals: Int, entries: Set<EntryID>)]
  }

  func evidence(from summary: Observed, _ context: RuleContext) -> Verdicts? {
    let verdicts = Verdicts(
      sources: CaseHabits(summary.sources, context.localeData).verdicts(
        style: style, chosen: context.style.casing.mapValues(CaseStyle.init)),
      translations: summary.translations.exceptions)
    return verdicts.sources.isEmpty && verdicts.translations.isEmpty ? nil : verdicts
  }

  func mayJudge(_ entry: EntryID, given verdicts: Verdicts) -> Bool {
    verdicts.sources[entry] != nil || verdicts.translations.values.contains { $0.entries.contains(entry) }
  }

  func check(_ text: TextView, given verdicts: Verdicts) -> [TopicalFinding] {
    guard text.isFirstValue else { return [] }
    return text.isSource ? check(text, given: verdicts.sources) : checkStart(of: text, given: verdicts)
  }

  /// A translation that begins with a lowercase letter, where the others of its locale begin as their sources do.
  private func checkStart(of text: TextView, given verdicts: Verdicts) -> [TopicalFinding] {
    guard let (capitals, entries) = verdicts.translations[text.locale], entries.contains(text.entryID),
      let first = text.text.first
    else { return [] }
    let better = FirstLetters.capitalized(text.text, in: text.locale)
    let letter = better.prefix(1)
    let finding = text.finding(
      Self.metadata,
      "begins with a lowercase letter, unlike its source; \(capitals) other translations in this locale begin with a capital",
      help: "Begin with '\(letter)'", range: 0..<String(first).utf16.count,
      fixes: [Fix("Begin with '\(letter)'", text: better, safety: .displayOnly)])
    return [TopicalFinding(finding, on: text)]
  }

  private func check(_ text: TextView, given verdicts: [EntryID: CaseVerdict]) -> [TopicalFinding] {
    guard let verdict = verdicts[text.entryID],
      let cased = classifier(for: text.locale, text.entryContext.context)?.words(of: text), let style = cased.style
    else { return [] }
    let better = cased.recased(text.text, in: verdict.wanted)
    let isSlip = style == verdict.wanted
    let finding = text.finding(
      Self.metadata, confidence: text.role.origin.isDeclared ? .likely : .borderline,
      "\(isSlip ? "short words with capitals" : "in \(style.words)"); \(verdict.explanation)",
      help: "Write '\(better)'", range: text.wholeRange,
      fixes: [Fix("Write '\(better)'", text: better, safety: .displayOnly)])
    return [TopicalFinding(finding, on: text)]
  }
}

extension Casing.Observed: Packable {
  func write(to writer: inout PackWriter) { writer.write(sources, translations) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    sources = try reader.next()
    translations = try reader.next()
  }
}

extension CaseVerdict {
  /// Why the text should be in the wanted style, with texts that are.
  fileprivate var explanation: String {
    let style = wanted.words
    switch reason {
    case .houseStyle: return "the house style is \(style)"
    case .spelling(let key):
      // A key may be the text itself.
      let place = key.contains(" ") ? "elsewhere" : "in '\(key)'"
      return "the same text is in \(style) \(place)"
    case .minorWords: return "strings next to it leave them in lower case"
    case .mixture: return "only some of its words begin with a capital"
    case .majority(let group, let agreeing, let total):
      let such = examples.map { "'\($0)'" }.joined(separator: " and ")
      return "\(agreeing) of \(total) strings\(group.words) are in \(style), such as \(such)"
    }
  }
}

extension CaseGroup {
  /// Behind `7 of 8 texts`.
  fileprivate var words: String {
    let ofRole = role.map { " of role \($0.rawValue)" } ?? family?.words ?? ""
    return switch scope {
    case .screen: ofRole + " on its screen"
    case .keys, .keyShape: ofRole + " with keys like its own"
    case .catalog, .app: ofRole
    }
  }
}
