import Catalogs
import Dictionaries
import Fit
import Linter
import LocaleData

/// What the texts of a group do with their capitals, each text counted once.
struct CaseHabit: Sendable {
  private var texts: [CaseStyle: Set<String>] = [:]
  /// Of those in title style, the ones that leave short words in lower case, and the ones that don't.
  private var lowering: Set<String> = []
  private var raising: Set<String> = []

  var titles: Set<String> { texts(in: .title) }
  var sentences: Set<String> { texts(in: .sentence) }
  var total: Int { texts.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ seen: CaseObservation, votes: Bool) {
    if votes, seen.style != .mixed { texts[seen.style, default: []].insert(seen.text) }
    if seen.raisesMinorWord { raising.insert(seen.text) } else if seen.hasMinorWord { lowering.insert(seen.text) }
  }

  func texts(in style: CaseStyle) -> Set<String> { texts[style] ?? [] }

  /// The style of so many of the other texts that a text is held against it.
  func majority(beside text: String, _ quorum: (least: Int, share: Int)) -> CaseStyle? {
    let others = texts.mapValues { $0.count - ($0.contains(text) ? 1 : 0) }
    let total = others.values.reduce(0, +)
    guard total >= quorum.least,
      let most = others.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }),
      most.value * 100 >= total * quorum.share
    else { return nil }
    return most.key
  }

  /// Whether at least two others are in a text's style, and more than in the other: too few to judge it by, but it isn't alone.
  func agrees(with seen: CaseObservation) -> Bool {
    let (own, other) = seen.style == .title ? (titles, sentences) : (sentences, titles)
    guard seen.style == .title || seen.style == .sentence else { return false }
    let count = own.count - (own.contains(seen.text) ? 1 : 0)
    return count >= 2 && count > other.count
  }

  /// The style of at least 80 % of at least five texts.
  var majority: CaseStyle? {
    let (titles, sentences) = (titles.count, sentences.count)
    let total = titles + sentences
    return total >= 5 && max(titles, sentences) * 5 >= total * 4 ? (titles > sentences ? .title : .sentence) : nil
  }

  /// Whether at least 80 % of at least five texts in title style that have short words leave them in lower case.
  var lowersMinorWords: Bool {
    let all = lowering.count + raising.count
    return all >= 5 && lowering.count * 5 >= all * 4
  }
}

/// What is held against a text.
struct CaseVerdict: Sendable {
  enum Reason: Sendable {
    /// The style of most texts of a group.
    case majority(CaseGroup, agreeing: Int, of: Int)
    /// The same text elsewhere in the app.
    case spelling(key: String)
    /// Others leave short words in lower case.
    case minorWords
    /// It mixes the two styles, whatever others do.
    case mixture
    case houseStyle
  }
  var wanted: CaseStyle
  var reason: Reason
  /// Texts in the wanted style.
  var examples: [String] = []
}

/// How the short texts of an app set their capitals, and which of them are exceptions.
///
/// A text is compared with its like, the nearest first: the texts of its role, or of a role that apps treat alike, on its screen or with
/// keys like its own, then in its catalog and in the app; where its role isn't known, with the texts of any role whose keys differ in the
/// last part. The first of these groups that has a majority decides, and a text that isn't alone among its like nearby isn't held
/// against those farther away. Catalogs of other folders have no say, since a folder may hold two apps, or packages of other people.
package struct CaseHabits: Sendable {
  struct OfApp: Sendable {
    var groups: [CaseGroup: CaseHabit] = [:]
    let variants: CaseVariants
    var texts: [CaseObservation]
    var words: CaseWords
    /// Whether a word is an ordinary one in its language.
    let isOrdinary: @Sendable (CaseWord) -> Bool
    /// Whether the dictionary has a word in lower case, as it has some names, too: `Open Discord`.
    let isWord: @Sendable (CaseWord) -> Bool

    /// `Open Safari` shows no style; `Open Mail` does only where `mail` is a word elsewhere. Two capitals are enough to count
    /// with the others, though not to be reported.
    init(
      _ seen: CaseObservations.OfApp, isOrdinary: @escaping @Sendable (CaseWord) -> Bool,
      isWord: @escaping @Sendable (CaseWord) -> Bool
    ) {
      (self.isOrdinary, self.isWord) = (isOrdinary, isWord)
      texts = seen.texts.sorted { ($0.catalogName, $0.entry) < ($1.catalogName, $1.entry) }
      words = seen.words
      variants = CaseVariants(of: texts)
      for text in texts {
        let isStyled = text.style != .title || text.styledCount >= 2 || words.allowLower(text.capitals, isOrdinary)
        let isStyledNearby = isStyled || words.allowLower(text.capitals, isWord)
        for group in CaseGroup.counting(text) {
          groups[group, default: CaseHabit()].add(text, votes: group.isOfOneRoleNearby ? isStyledNearby : isStyled)
        }
      }
    }
  }
  private let apps: [CaseApp: OfApp]

  init(_ observations: CaseObservations, _ localeData: LocaleData) {
    apps = observations.apps.reduce(into: [:]) { apps, seen in
      let locale = seen.key.locale
      let common = localeData.commonWords(for: locale)
      // Only what is the same on every machine.
      let dictionary = SpellingDictionary.isBuiltIn(for: locale) ? SpellingDictionary.dictionary(for: locale) : nil
      let ending = localeData.casing(for: locale)?.pluralEnding ?? ""
      apps[seen.key] = OfApp(
        seen.value, isOrdinary: { word in word.forms(ending).contains { common.contains($0[...]) } },
        isWord: { word in
          word.forms(ending).contains { common.contains($0[...]) || dictionary?.contains($0) ?? false }
        })
    }
  }

  /// The verdicts on all texts that are exceptions. `style`: what a team wants texts with a sure role to be in; `chosen`: the same
  /// for one role, which comes first.
  func verdicts(style: CaseStyle?, chosen: [Role: CaseStyle] = [:]) -> [EntryID: CaseVerdict] {
    var verdicts: [EntryID: CaseVerdict] = [:]
    for app in apps.values where app.differs || style != nil || !chosen.isEmpty {
      for text in app.texts {
        verdicts[EntryID(catalog: text.catalog, entry: text.entry)] =
          if let style = text.role.flatMap({ chosen[$0] ?? style }) {
            app.verdict(on: text, house: style)
          } else {
            app.verdict(on: text)
          }
      }
    }
    return verdicts
  }
}

extension CaseHabits.OfApp {
  /// Where all agree there is nothing to report.
  fileprivate var differs: Bool { Set(texts.map(\.style)).count > 1 || texts.contains(where: \.raisesMinorWord) }

  fileprivate func verdict(on text: CaseObservation) -> CaseVerdict? {
    for group in CaseGroup.groups(of: text) {
      guard let habit = groups[group] else { continue }
      guard let wanted = habit.majority(beside: text.text, group.quorum) else {
        if group.isNear, group.isOfOneKind, habit.agrees(with: text) { return slip(of: text) }
        continue
      }
      if wanted == text.style { return slip(of: text) }
      guard mayBe(text, in: wanted, like: group) else { return nil }
      let agreeing = habit.texts(in: wanted)
      return CaseVerdict(
        wanted: wanted, reason: .majority(group, agreeing: agreeing.count, of: habit.total),
        examples: Array(agreeing.sorted().prefix(2)))
    }
    if let (style, key) = usualVariant(of: text) { return CaseVerdict(wanted: style, reason: .spelling(key: key)) }
    return slip(of: text) ?? mixture(of: text)
  }

  /// `Show hidden Folders`, where no majority decides and no capital may be a name's.
  private func mixture(of text: CaseObservation) -> CaseVerdict? {
    guard text.isPlainMixture, text.role != nil || text.family != nil, words.allowLower(text.capitals, isOrdinary)
    else { return nil }
    return CaseVerdict(wanted: mostUsual ?? .sentence, reason: .mixture)
  }

  /// The style of most texts of the app.
  private var mostUsual: CaseStyle? {
    let usual = groups[CaseGroup(scope: .app)]?.majority(beside: "", (least: 5, share: 55))
    return usual == .title || usual == .sentence ? usual : nil
  }

  fileprivate func verdict(on text: CaseObservation, house style: CaseStyle) -> CaseVerdict? {
    if text.style == style { return slip(of: text) }
    guard style == .title || words.allowLower(text.capitals, isOrdinary) else { return nil }
    return CaseVerdict(wanted: style, reason: .houseStyle)
  }

  /// In words, of a text that may be anything.
  private static let longestUnknown = 5

  /// A capital may be a name's, and where the role is unknown a longer text may be no label.
  private func mayBe(_ text: CaseObservation, in wanted: CaseStyle, like group: CaseGroup) -> Bool {
    if variants.keys(of: text, in: wanted) != nil { return true }
    // Parts of keys show less than a screen: half a text in capitals may quote another language.
    if group.scope.isKeyShape, text.style == .mixed { return false }
    if text.style == .lower { return group.role != nil }
    // `HTTPS URL` has nothing but acronyms.
    if text.style == .upper, !text.capitals.contains(where: isOrdinary) { return false }
    if wanted == .sentence {
      // `Open in Split view`: half a text in capitals may quote a button, but a button doesn't.
      return (text.style == .title || group.isOfOneKind) && mayLower(text.capitals, beside: group)
    }
    if wanted == .lower { return group.role != nil && mayLower(text.capitals, beside: group) }
    return group.isOfOneKind || text.wordCount <= Self.longestUnknown
  }

  /// Whether none of some words with a capital is a name. Several words beside an ordinary one are one label in title style.
  private func mayLower(_ capitals: [CaseWord], beside group: CaseGroup) -> Bool {
    let areSeveral = group.isOfOneRoleNearby && capitals.count > 1 && capitals.contains(where: isOrdinary)
    return words.allowLower(capitals, areSeveral ? isWord : isOrdinary)
  }

  private func slip(of text: CaseObservation) -> CaseVerdict? {
    guard text.raisesMinorWord,
      CaseGroup.counting(text).contains(where: { groups[$0]?.lowersMinorWords ?? false })
    else { return nil }
    return CaseVerdict(wanted: .title, reason: .minorWords)
  }

  /// The style of most texts of its kind that differ from this one in their capitals only, if it's another than this one's, and the first
  /// key of those; if as many are in either style, that of most texts of the app decides.
  private func usualVariant(of text: CaseObservation) -> (CaseStyle, key: String)? {
    let titles = variants.keys(of: text, in: .title)
    let sentences = variants.keys(of: text, in: .sentence)
    let usual: CaseStyle? =
      if titles?.count != sentences?.count {
        titles?.count ?? 0 > sentences?.count ?? 0 ? .title : .sentence
      } else {
        mostUsual
      }
    guard let usual, usual != text.style, let keys = usual == .title ? titles : sentences else { return nil }
    return (usual, keys.first)
  }
}

// MARK: - As a report

extension CaseHabits {
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

  /// The roles that are shown.
  fileprivate static let roles: [Role] = [
    .button, .alertButton, .alertTitle, .navigationTitle, .title, .tab, .menuItem, .sectionHeader,
  ]

  /// A row for each role of what is compared together, of catalogs whose roles are decided.
  package static func rows(of tables: [CatalogTable], context: RuleContext) -> [Row] {
    let classifiers = LocaleMemo<CaseClassifier?>()
    let observations = EntrySlice.all(of: tables).map { slice in
      let locale = tables[slice.catalog].sourceLocale
      guard let classifier = classifiers.fact(of: locale, { CaseClassifier(for: locale, context) }) else {
        return CaseObservations()
      }
      return CaseObservations(of: slice.slice(of: tables, context), among: .usual, by: classifier)
    }.merged()
    let apps = CaseHabits(observations, context.localeData).apps
    return apps.keys.sorted().flatMap { app in
      roles.flatMap { role in apps[app].map { $0.rows(of: role, in: app) } ?? [] }
    }
  }
}

extension CaseHabits.OfApp {
  /// A row for each catalog that has a majority of its own, and one for all others.
  fileprivate func rows(of role: Role, in app: CaseApp) -> [CaseHabits.Row] {
    let byCatalog = Dictionary(grouping: texts.filter { $0.role == role }, by: \.catalog)
    let settled = byCatalog.keys.sorted().filter {
      groups[CaseGroup(scope: .catalog($0), role: role)]?.majority != nil
    }
    let own = settled.compactMap { catalog in
      row(of: role, .catalog(catalog), byCatalog[catalog] ?? [], byCatalog[catalog]?.first?.catalogName ?? "", app)
    }
    let rest = texts.filter { $0.role == role && !settled.contains($0.catalog) }
    return own + [row(of: role, .app, rest, app.folder, app)].compactMap { $0 }
  }

  /// Nil where no text shows a style for sure.
  private func row(
    of role: Role, _ scope: CaseGroup.Scope, _ texts: [CaseObservation], _ name: String, _ app: CaseApp
  ) -> CaseHabits.Row? {
    guard let habit = groups[CaseGroup(scope: scope, role: role)] else { return nil }
    let voters = habit.titles.union(habit.sentences)
    let shown = texts.filter { voters.contains($0.text) }
    guard !shown.isEmpty else { return nil }
    var seen: Set<[String]> = []
    let minority = shown.filter {
      habit.majority != nil && $0.style != habit.majority && seen.insert([$0.key, $0.text]).inserted
    }
    return CaseHabits.Row(
      scope: name, locale: app.locale, role: role, titles: habit.titles.count, sentences: habit.sentences.count,
      majority: habit.majority?.rawValue, minority: minority.map { ($0.catalogName, $0.key, $0.text) })
  }
}

extension Glossary {
  /// Terms that stay as they are in every language: names, which keep their capitals in either style.
  var names: [String] { terms.filter(\.staysAsIs).flatMap { $0.term.split(separator: " ").map(String.init) } }
}
