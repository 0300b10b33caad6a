import Catalogs
import Fit
import Linter
import Texts

/// How one short text sets its capitals.
struct CaseObservation: Hashable, Sendable {
  /// `EntryID.catalog`, and the name of the catalog.
  var catalog: Int
  var catalogName: String
  /// `EntryID.entry`.
  var entry: Int
  var key: String
  var text: String
  /// Nil where nobody is sure of it.
  var role: Role?
  /// That of its role or of the controls that show it, also where this is only likely; of a caption, whatever its role, that of captions.
  var family: CaseFamily?
  /// Where it stands, the nearest first.
  var surroundings: [CaseGroup.Scope]
  /// The texts whose keys begin and end as its own does; nil for a short key, and for a text that only its role's are like.
  var keyShape: CaseGroup.Scope?
  /// Whether only texts of its role are like it: what is written into an empty field, and questions.
  var isComparedByRole: Bool
  var style: CaseStyle
  /// How many words show the style, and those of them with a capital.
  var styledCount: Int
  var capitals: [CaseWord]
  var wordCount: Int
  /// Whether it is in title style and has short words inside, and whether one of them has a capital.
  var hasMinorWord: Bool
  var raisesMinorWord: Bool
  /// Whether it mixes the styles in one word only, which is no part of a longer name, in what reports nothing.
  var isPlainMixture: Bool

  /// Nil for a text that is not compared, or that shows no style.
  init?(_ text: TextView, among compared: CaseRoles, classifier: CaseClassifier) {
    guard Self.mayBeCompared(text, among: compared), let cased = classifier.words(of: text), let style = cased.style
    else { return nil }
    role = text.role.isSure ? text.role.role : nil
    family = text.masked.units.last { $0 != 0x20 } == 0x3A ? .captions : Self.family(of: text)
    guard Self.isLabel(cased, in: style, for: role, by: classifier) else { return nil }
    catalog = text.table.number
    catalogName = text.catalogName
    entry = text.entryID.entry
    key = text.entry.key
    self.text = text.text
    isComparedByRole = role == .placeholder || cased.isQuestion
    surroundings = CaseGroup.Scope.surroundings(of: text)
    keyShape = isComparedByRole ? nil : CaseGroup.Scope.keyShape(of: text)
    self.style = style
    styledCount = cased.styled.count
    capitals = cased.styled.filter(\.isCapitalized).map {
      CaseWord($0.folded, classifier.pluralEnding, isAppName: classifier.appNames.contains($0.folded))
    }
    wordCount = cased.words.count
    hasMinorWord = style == .title && cased.hasMinorWord
    raisesMinorWord = style == .title && cased.raisesMinorWord
    isPlainMixture =
      style == .mixed && capitals.count == 1 && !cased.hasName && !classifier.isStatement(cased)
      && (3...6).contains(wordCount)
  }

  private static func mayBeCompared(_ text: TextView, among compared: CaseRoles) -> Bool {
    text.isSource && text.isFirstValue && !text.isDoNotTranslate && compared.include(text.role)
      && !text.isError && !text.keyNamesError && !namesCase(text.entry.key) && !text.isRecasedByCode
  }

  /// Whether a text shows how labels are written, unlike fragments of sentences, questions, statements and prompts.
  private static func isLabel(
    _ cased: CasedText, in style: CaseStyle, for role: Role?, by classifier: CaseClassifier
  ) -> Bool {
    let mayBeAnything = role == nil || role == .label
    // A fragment of a sentence begins with a small letter, too, and a question may be a sentence.
    if style == .lower || style == .upper, mayBeAnything || role == .placeholder { return false }
    if cased.isQuestion, role != .alertTitle, role != .title { return false }
    return style != .sentence || !classifier.isStatement(cased) && !(mayBeAnything && classifier.isPrompt(cased))
  }

  /// That of its role, or that of the controls which show it; where no code shows it, that of the role that it probably has.
  private static func family(of text: TextView) -> CaseFamily? {
    if text.role.isSure { return text.role.role.flatMap(CaseFamily.init) }
    let places = text.table.catalog.codePlaces[ExactString(text.entry.key)] ?? []
    guard places.isEmpty else {
      let families = Set(places.map { $0.role.flatMap(CaseFamily.init) })
      return families.count == 1 ? families.first ?? nil : nil
    }
    return text.role.isLikely ? text.role.role.flatMap(CaseFamily.init) : nil
  }

  /// The role whose other texts it is compared with.
  var kind: Role? { family == .captions ? nil : role }

  /// Whether a key says that its text is another's in a style of its own: `tvShowsCapitalized`.
  private static func namesCase(_ key: String) -> Bool {
    let key = key.lowercased()
    return ["capitalized", "capitalised", "titlecase", "uppercase", "lowercase"].contains { key.hasBytes(of: $0) }
  }

  /// The text however it sets its capitals, and without the dots at its end.
  var folded: String { String(text.lowercased().prefix { $0 != "…" && $0 != ":" && $0 != "." }) }
}

/// The roles whose texts are compared.
struct CaseRoles: Sendable {
  let roles: Set<Role>
  /// Whether texts of a role that nobody is sure of are compared with those around them.
  let includesUnknown: Bool

  /// Whole sentences, names, and what is only spoken are left out.
  static let usual = CaseRoles(
    roles: [
      .button, .alertButton, .alertTitle, .link, .navigationTitle, .title, .tab, .menuItem, .sectionHeader, .setting,
      .label,
      .tableRow, .placeholder, .widget,
    ], includesUnknown: true)

  /// The same with more roles.
  func including(_ others: some Sequence<Role>) -> CaseRoles {
    CaseRoles(roles: roles.union(others), includesUnknown: includesUnknown)
  }

  func include(_ decision: RoleDecision) -> Bool { decision.isSure ? decision.isSurely(roles) : includesUnknown }
}

/// What the texts of a run show of their capitals, by app.
package struct CaseObservations: Mergeable {
  struct OfApp: Sendable {
    var texts: Set<CaseObservation> = []
    var words = CaseWords()
  }
  private(set) var apps: [CaseApp: OfApp] = [:]

  package init() {}

  init(of slice: TableSlice, among roles: CaseRoles, by classifier: CaseClassifier) {
    let table = slice.table
    var own = OfApp()
    slice.forEachText(with: .any, where: { $0.isSource && roles.include(table.roles[$0.entry]) }) { text in
      if let seen = CaseObservation(text, among: roles, classifier: classifier) { own.texts.insert(seen) }
    }
    own.words = CaseWords(of: slice.entries.compactMap { table.firstSourceText(of: $0) }, classifier.pluralEnding)
    apps[CaseApp(of: table)] = own
  }

  package mutating func merge(_ other: CaseObservations) {
    for (app, seen) in other.apps {
      apps[app, default: OfApp()].texts.formUnion(seen.texts)
      apps[app, default: OfApp()].words.merge(seen.words)
    }
  }
}

extension CaseObservations: Packable {
  package func write(to writer: inout PackWriter) { writer.write(apps) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    apps = try reader.next()
  }
}

extension CaseObservations.OfApp: Packable {
  func write(to writer: inout PackWriter) { writer.write(texts, words) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    texts = try reader.next()
    words = try reader.next()
  }
}

extension CaseObservation: Packable {
  func write(to writer: inout PackWriter) {
    writer.write(
      EntryID(catalog: catalog, entry: entry), catalogName, key, text, role, family, surroundings, keyShape,
      isComparedByRole, style, styledCount, capitals, wordCount, hasMinorWord, raisesMinorWord, isPlainMixture)
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let id: EntryID = try reader.next()
    (catalog, entry) = (id.catalog, id.entry)
    catalogName = try reader.next()
    key = try reader.next()
    text = try reader.next()
    role = try reader.next()
    family = try reader.next()
    surroundings = try reader.next()
    keyShape = try reader.next()
    isComparedByRole = try reader.next()
    style = try reader.next()
    styledCount = try reader.next()
    capitals = try reader.next()
    wordCount = try reader.next()
    hasMinorWord = try reader.next()
    raisesMinorWord = try reader.next()
    isPlainMixture = try reader.next()
  }
}
