import Catalogs
import Fit
import Linter
import LocaleData

/// The catalogs of one folder that are written in one language.
struct CaseApp: Hashable, Comparable, Sendable {
  var folder: String
  var locale: LocaleID

  init(of table: CatalogTable) {
    folder = table.catalog.container
    locale = table.sourceLocale
  }

  static func < (a: CaseApp, b: CaseApp) -> Bool { (a.locale, a.folder) < (b.locale, b.folder) }
}

/// What the texts of one role do with their capitals, in a catalog or in the catalogs of a folder.
struct CaseHabit: Sendable {
  var role: Role
  /// The catalog whose texts are compared with themselves, or the folder whose catalogs are compared together.
  var scope: String
  /// Texts in title style, of all that show a style; one that stands in a catalog and in its export counts once.
  var titles: Int
  var total: Int
  /// The style of at least 80 % of at least five texts.
  var majority: CaseStyle?
  /// Whether the texts in title style leave short words in lower case: at least 80 % of at least five that have any.
  var lowersMinorWords: Bool
  fileprivate var texts: [CaseObservation]

  /// `Open Safari` shows no style; `Open Mail` does only where `mail` is a word elsewhere (`common`), and two capitals
  /// are enough to count with the others, though not to be reported.
  init(of observations: some Collection<CaseObservation>, role: Role, scope: String, common: HashList) {
    self.role = role
    self.scope = scope
    texts = observations.filter { $0.style == .sentence || $0.later.count >= 2 || $0.hasWord(among: common) }
    let styles = Dictionary(texts.map { ([$0.key, $0.text], $0.style) }, uniquingKeysWith: { first, _ in first })
    total = styles.count
    titles = styles.values.count { $0 == .title }
    let style: CaseStyle = titles * 2 > total ? .title : .sentence
    majority = Self.isMajority(style == .title ? titles : total - titles, of: total) ? style : nil
    let minors = Dictionary(
      observations.filter { $0.style == .title && !$0.minor.isEmpty }.map { ($0.text, $0.hasCapitalMinor) },
      uniquingKeysWith: { $0 || $1 })
    lowersMinorWords = Self.isMajority(minors.values.count { !$0 }, of: minors.count)
  }

  private static func isMajority(_ count: Int, of total: Int) -> Bool { total >= 5 && count * 5 >= total * 4 }
}

/// How the short texts of each role set their capitals: what writing/casing goes by, and `rules --roles` shows.
///
/// A catalog is compared with itself where enough of its texts show a style, else with all catalogs of its app: those in one
/// folder, as the tables of one `.lproj` root or the catalogs of one target are. Catalogs of other folders have no say, since
/// a folder may hold two apps, or packages of other people. In the apps that were looked at a large table has a style of its
/// own (with that of an app beside it its buttons would be in the wrong one), while a storyboard's or a second table's
/// few titles show one only together with those beside them.
package struct CaseHabits: Sendable {
  private struct Group: Hashable {
    var app: CaseApp
    var role: Role
  }
  /// By catalog, where its texts show a majority.
  private var ofCatalogs: [Group: [Int: CaseHabit]] = [:]
  /// Of all catalogs of the app, where a catalog shows none.
  private var ofApps: [Group: CaseHabit] = [:]
  private var commonWords: [CaseApp: HashList] = [:]
  /// Whether texts of any role differ: where all agree there is nothing to report.
  private(set) var isDisputed = false

  init(_ observations: CaseObservations) {
    for (app, seen) in observations.apps {
      let common = seen.commonWords
      commonWords[app] = common
      for (role, texts) in seen.texts {
        let group = Group(app: app, role: role)
        let byCatalog = Dictionary(grouping: texts, by: \.catalog).mapValues {
          CaseHabit(of: $0, role: role, scope: $0.first?.catalogName ?? "", common: common)
        }
        ofCatalogs[group] = byCatalog.filter { $0.value.majority != nil }
        if byCatalog.contains(where: { $0.value.majority == nil }) {
          ofApps[group] = CaseHabit(of: texts, role: role, scope: app.folder, common: common)
        }
        let styles = Set(texts.map(\.style))
        isDisputed = isDisputed || styles.count > 1 || texts.contains(where: \.hasCapitalMinor)
      }
    }
  }

  /// What a text is held against: the habit of its catalog, where it has one, else that of the app.
  func habit(of text: TextView) -> CaseHabit? {
    guard let role = text.role.role else { return nil }
    let group = Group(app: CaseApp(of: text.table), role: role)
    return ofCatalogs[group]?[text.table.number] ?? ofApps[group]
  }

  /// The words, hashed, that stand in lower case inside a text of the same app.
  func commonWords(beside text: TextView) -> HashList { commonWords[CaseApp(of: text.table)] ?? HashList() }

  // MARK: - As a report

  /// What the texts of one role do.
  package struct Row: Sendable {
    /// The catalog whose texts are compared with themselves, or the folder whose catalogs are compared together.
    package var scope: String
    package var locale: LocaleID
    package var role: Role
    /// Texts in title style and in sentence style; one that stands in a catalog and in its export counts once.
    package var titles: Int
    package var sentences: Int
    /// The style of at least 80 % of at least five texts.
    package var majority: String?
    /// The texts in the other style, where there is a majority.
    package var minority: [(catalog: String, key: String, text: String)]
  }

  /// A row for each role of what is compared together, of catalogs whose roles are decided.
  package static func rows(of tables: [CatalogTable], context: RuleContext) -> [Row] {
    let classifiers = LocaleMemo<CaseClassifier?>()
    let observations = EntrySlice.all(of: tables).map { slice in
      let locale = tables[slice.catalog].sourceLocale
      guard let classifier = classifiers.fact(of: locale, { CaseClassifier(for: locale, context) }) else {
        return CaseObservations()
      }
      return CaseObservations(
        of: slice.slice(of: tables, context), roles: Set(CaseObservations.usualRoles), by: classifier)
    }.merged()
    let habits = CaseHabits(observations)
    return observations.apps.keys.sorted().flatMap { app in
      CaseObservations.usualRoles.flatMap { role in
        let group = Group(app: app, role: role)
        let own = habits.ofCatalogs[group, default: [:]].sorted { $0.key < $1.key }
        let rest = habits.ofApps[group].flatMap { Row($0, locale: app.locale, without: Set(own.map(\.key))) }
        return own.compactMap { Row($0.value, locale: app.locale, without: []) } + [rest].compactMap { $0 }
      }
    }
  }
}

extension CaseHabits.Row {
  /// Nil where no text shows a style for sure. `settled`: the catalogs that are held against their own habit.
  fileprivate init?(_ habit: CaseHabit, locale: LocaleID, without settled: Set<Int>) {
    let texts = habit.texts.filter { !settled.contains($0.catalog) }
    guard !texts.isEmpty else { return nil }
    var seen: Set<[String]> = []
    let minority = texts.filter { $0.style != habit.majority ?? $0.style }
      .sorted { ($0.catalogName, $0.entry) < ($1.catalogName, $1.entry) }
      .filter { seen.insert([$0.key, $0.text]).inserted }
    self.init(
      scope: habit.scope, locale: locale, role: habit.role, titles: habit.titles,
      sentences: habit.total - habit.titles, majority: habit.majority?.rawValue,
      minority: minority.map { ($0.catalogName, $0.key, $0.text) })
  }
}

extension Glossary {
  /// Terms that stay as they are in every language: names, which keep their capitals in either style.
  var names: [String] { terms.filter(\.staysAsIs).flatMap { $0.term.split(separator: " ").map(String.init) } }
}
