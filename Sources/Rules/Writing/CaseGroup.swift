import Catalogs
import Fit
import Linter
import Texts

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

/// Texts that are compared with each other: those of one role, or all, on a screen, in a catalog, or in an app.
struct CaseGroup: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// What one file of code shows, or one interface file.
    case screen(String)
    /// The keys of a catalog that begin alike.
    case keys(catalog: Int, prefix: String)
    /// The keys of a catalog that begin and end alike: `orders.cancel.title` and `orders.refund.all.title`.
    case keyShape(catalog: Int, first: String, last: String)
    case catalog(Int)
    case app

    var isScreen: Bool { if case .screen = self { true } else { false } }
    var isOfKeys: Bool { if case .keys = self { true } else { false } }
    var isKeyShape: Bool { if case .keyShape = self { true } else { false } }
  }
  var scope: Scope
  /// Nil for all roles together, or a family of them.
  var role: Role?
  var family: CaseFamily?

  /// Whether its texts are for the same.
  var isOfOneKind: Bool { role != nil || family != nil || scope.isKeyShape }

  /// Whether its texts have one role and are seen together: then a word that the dictionary has shows their style, though it may also be
  /// a name.
  var isOfOneRoleNearby: Bool { role != nil && isNear }

  /// How many other texts it takes, and what percentage of them must agree. Chosen with a prototype of the rule, in the projects that it
  /// was built on: with 80 % of the texts nearby, 42 of 72 labelled exceptions were among 158 findings; with 70 %, 46 among 212; with
  /// 85 %, 41 among 140. Texts of all kinds were among these groups then. A whole app's texts of unknown kinds aren't compared: that found 6 of
  /// the 72, and in apps that the rule wasn't built on 8 texts, all of them names or of a kind of their own.
  var quorum: (least: Int, share: Int) {
    switch scope {
    case .screen, .keys: (3, 80)
    case .catalog, .app: (4, 85)
    case .keyShape: (8, 90)
    }
  }

  /// Whether its texts are seen together.
  var isNear: Bool {
    switch scope {
    case .screen, .keys: true
    case .keyShape, .catalog, .app: false
    }
  }

  /// What is nearest comes first, and of that what is most like the text.
  ///
  /// A text is compared with others of its kind: a screen has headings, rows and buttons, which rarely look the same. Only where nobody
  /// knows what it is for, nor where it is shown, it's compared with all others whose keys differ in their last part.
  static func groups(of seen: CaseObservation) -> [CaseGroup] {
    let nearest = seen.role == .placeholder ? [] : Array(seen.surroundings.prefix(2))
    let near = nearest.flatMap { kinds(of: seen, in: $0) }
    let shaped = seen.keyShape.map { [CaseGroup(scope: $0)] } ?? []
    let ofKind = near + shaped + [Scope.catalog(seen.catalog), .app].flatMap { kinds(of: seen, in: $0) }
    if seen.isComparedByRole { return ofKind.filter { $0.role != nil } }
    let isUnknown = seen.role == nil && seen.family == nil && !seen.surroundings.contains(where: \.isScreen)
    guard isUnknown, let keys = seen.surroundings.first else { return ofKind }
    return ofKind + [CaseGroup(scope: keys)]
  }

  /// Those that a text is counted in: others are compared with it there.
  static func counting(_ seen: CaseObservation) -> Set<CaseGroup> {
    let scopes = seen.surroundings + [.catalog(seen.catalog), .app]
    if seen.isComparedByRole { return Set(groups(of: seen)) }
    let shaped = seen.keyShape.map { [CaseGroup(scope: $0)] } ?? []
    return Set(scopes.flatMap { kinds(of: seen, in: $0) + [CaseGroup(scope: $0)] } + shaped)
  }

  private static func kinds(of seen: CaseObservation, in scope: Scope) -> [CaseGroup] {
    [seen.kind.map { CaseGroup(scope: scope, role: $0) }, seen.family.map { CaseGroup(scope: scope, family: $0) }]
      .compactMap { $0 }
  }
}

/// Roles that most apps treat alike, so that a few texts of each are enough together.
enum CaseFamily: UInt8, Sendable {
  /// What people choose to do something.
  case actions
  /// What stands above something else.
  case headings
  /// What stands in lists of settings.
  case rows
  /// What stands in front of a field or a value: `Delete tracks after:`.
  case captions

  init?(of role: Role) {
    switch role {
    case .button, .alertButton, .menuItem, .tab: self = .actions
    case .title, .navigationTitle, .alertTitle, .sectionHeader, .widget: self = .headings
    case .setting, .tableRow: self = .rows
    default: return nil
    }
  }

  /// Behind `7 of 8 strings`.
  var words: String {
    switch self {
    case .actions: " on buttons and in menus"
    case .headings: " in titles and headers"
    case .rows: " in rows"
    case .captions: " with a colon at the end"
    }
  }
}

extension CaseGroup.Scope {
  /// Where a text stands: keys that begin as its own does, with ever less in common, and the files of code that show it.
  static func surroundings(of text: TextView) -> [Self] {
    if text.hasElement { return [.screen(text.catalogName)] }
    let key = text.entry.key
    let keys = prefixes(of: key).map { Self.keys(catalog: text.table.number, prefix: $0) }
    let places = text.table.catalog.codePlaces[ExactString(key)] ?? []
    let files = Set(places.map { String($0.location.prefix { $0 != ":" }) })
    // What is shown all over the app belongs to none of its screens.
    let screens = files.count <= 2 ? files.sorted().map(Self.screen) : []
    return keys.prefix(1) + screens + keys.dropFirst()
  }

  /// That of a key of at least three parts.
  static func keyShape(of text: TextView) -> Self? {
    let key = text.entry.key
    guard !text.hasElement, !key.contains(" "), let separator = separators.first(where: key.contains) else {
      return nil
    }
    let parts = key.split(separator: separator)
    // What is called a name is mostly one.
    guard parts.count >= 3, let first = parts.first, let last = parts.last, last != "name" else { return nil }
    return .keyShape(catalog: text.table.number, first: String(first), last: String(last))
  }

  /// Between the parts of a key.
  private static let separators = [".", "::", "/", "_"]

  /// `cart.item.delete.title`: without the last part, without two and without three; `cartItemDelete`: the first three words, two and
  /// one. None of a key that is a text.
  private static func prefixes(of key: String) -> [String] {
    guard !key.contains(" ") else { return [] }
    guard let separator = separators.first(where: key.contains) else {
      let humps = key.indices.dropFirst().filter { key[$0].isUppercase }
      return humps.prefix(3).reversed().map { String(key[..<$0]) }
    }
    let parts = key.split(separator: separator)
    // One word in front of a `_` may just be the verb of a name.
    let fewest = separator == "_" ? 2 : 1
    return (1...3).map { parts.count - $0 }.filter { $0 >= fewest }.map {
      parts.prefix($0).joined(separator: separator)
    }
  }
}

extension CaseApp: Packable {
  func write(to writer: inout PackWriter) { writer.write(folder, locale) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    folder = try reader.next()
    locale = try reader.next()
  }
}

extension CaseFamily: Packable {
  func write(to writer: inout PackWriter) { writer.write(byte: rawValue) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    guard let family = Self(rawValue: try reader.byte()) else { throw DamagedPack() }
    self = family
  }
}

extension CaseGroup.Scope: Packable {
  func write(to writer: inout PackWriter) {
    switch self {
    case .screen(let file):
      writer.write(byte: 0)
      writer.write(file)
    case .keys(let catalog, let prefix):
      writer.write(byte: 1)
      writer.write(EntryID(catalog: catalog, entry: 0), prefix)
    case .catalog(let catalog):
      writer.write(byte: 2)
      writer.write(EntryID(catalog: catalog, entry: 0))
    case .app: writer.write(byte: 3)
    case .keyShape(let catalog, let first, let last):
      writer.write(byte: 4)
      writer.write(EntryID(catalog: catalog, entry: 0), first, last)
    }
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    switch try reader.byte() {
    case 0: self = .screen(try reader.next())
    case 1:
      let id: EntryID = try reader.next()
      self = .keys(catalog: id.catalog, prefix: try reader.next())
    case 2:
      let id: EntryID = try reader.next()
      self = .catalog(id.catalog)
    case 3: self = .app
    case 4:
      let id: EntryID = try reader.next()
      self = .keyShape(catalog: id.catalog, first: try reader.next(), last: try reader.next())
    default: throw DamagedPack()
    }
  }
}
