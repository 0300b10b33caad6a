import Catalogs
import Fit
import Linter
import Texts

/// The texts of several words that the entries of a run have, by what has to be alike for two of them to be the same.
struct RepeatedTexts: Mergeable {
  fileprivate struct Likeness: Hashable {
    var sourceLocale: LocaleID
    var source: String
    var role: Role?
    var comment: String?
  }
  /// One place at which a text stands.
  struct Member: Sendable {
    var id: EntryID
    var key: String
    var source: String
    /// The one text of each translation into another language that has one.
    var translations: [Translated]
  }
  /// What one locale has for it.
  struct Translated: Sendable {
    var locale: LocaleID
    var text: String
    /// The source that its file translates, where that differs.
    var source: String?
  }
  private var members: [Likeness: [Member]] = [:]
  /// By catalog its name, without folders and ending, and the hashes of its source texts, or of its keys.
  private var catalogs: [Int: Table] = [:]
  fileprivate struct Table: Sendable {
    var name: Substring
    var texts: HashList
  }

  init() {}

  init(of slice: TableSlice) {
    let table = slice.table
    catalogs[table.number] = Table(
      name: table.catalog.table,
      texts: HashList(
        slice.entries.map { TextHash.stable(table.firstSourceText(of: $0) ?? table.catalog.entries[$0].key) }))
    for index in slice.entries {
      guard let source = Self.text(of: index, in: table) else { continue }
      let entry = table.catalog.entries[index]
      let role = table.roles[index]
      let likeness = Likeness(
        sourceLocale: table.sourceLocale, source: source, role: Self.tellingRole(role),
        comment: entry.comment?.text)
      members[likeness, default: []].append(
        Member(
          id: table.id(of: index), key: entry.key, source: source,
          translations: entry.translations.values.compactMap {
            Translated($0, of: source, in: table.sourceLocale.language)
          }))
    }
  }

  /// The role that sets an entry apart from others with its text. One that the code alone says does not: where those are
  /// shown it may not know.
  private static func tellingRole(_ role: RoleDecision) -> Role? {
    role.confidence >= 0.7 && (role.origin != .code || role.isGuessedToo) ? role.role : nil
  }

  mutating func merge(_ other: RepeatedTexts) {
    members.merge(other.members, uniquingKeysWith: +)
    for (number, catalog) in other.catalogs {
      if catalogs[number]?.texts.merge(catalog.texts) == nil { catalogs[number] = catalog }
    }
  }

  /// The members of each text that stands at several places, in the order of the catalogs.
  ///
  /// Copies of one table have the same keys: the first stands for all. Of an earlier state of a table, and of one that was
  /// exported, only what is said in its own place counts.
  var repeated: [[Member]] {
    let groups = members.values.filter { $0.count > 1 }
    if groups.isEmpty { return [] }
    let originals = originals
    return groups.compactMap { group in
      var keys: Set<String> = []
      var tables: [Int: Int] = [:]
      let distinct = group.sorted { $0.id < $1.id }.prefix(500).filter { member in
        let original = originals[member.id.catalog] ?? member.id.catalog
        let first = tables[original] ?? member.id.catalog
        tables[original] = first
        return first == member.id.catalog && keys.insert(member.key).inserted
      }
      return distinct.count > 1 ? distinct : nil
    }
  }

  /// By catalog, the first one that it is a state of, or itself: tables of one name that share most of the texts of the
  /// smaller one; keys change with the years.
  private var originals: [Int: Int] {
    var originals: [Int: Int] = [:]
    for (_, named) in Dictionary(grouping: catalogs, by: \.value.name) {
      var known: [(number: Int, texts: HashList)] = []
      // Most tables have a name of their own.
      guard named.count > 1 else { continue }
      for (number, catalog) in named.sorted(by: { $0.key < $1.key }) {
        // Behind twenty that differ, each stands for itself.
        guard known.count < 20 else { break }
        let original = known.first { Self.isSameTable($0.texts, catalog.texts) }
        if original == nil { known.append((number, catalog.texts)) }
        originals[number] = original?.number ?? number
      }
    }
    return originals
  }

  private static func isSameTable(_ one: HashList, _ other: HashList) -> Bool {
    let (smaller, larger) = one.count <= other.count ? (one, other) : (other, one)
    return smaller.count > 0 && smaller.hashes.count(where: larger.contains) * 2 >= smaller.count
  }

  /// The source's text of an entry, where it has one, of several words.
  private static func text(of index: Int, in table: CatalogTable) -> String? {
    guard table.entries.translatability[index] == .wanted, let source = table.entries.source(of: index) else {
      return nil
    }
    let translations = table.catalog.entries[index].translations.values
    guard translations[source].values.count == 1, !translations[source].hasSubstitutions else { return nil }
    return translations.firstText(at: source).flatMap { hasSeveralWords($0) ? $0 : nil }
  }

  private static func hasSeveralWords(_ text: String) -> Bool {
    var words = 0
    var length = 0
    for byte in text.utf8 {
      let isLetter = byte >= 0x80 || byte.isASCIILetter
      if isLetter {
        length += 1
        if length == 2 {
          if words == 1 { return true }
          words += 1
        }
      } else {
        length = 0
      }
    }
    return false
  }
}

extension RepeatedTexts.Translated {
  /// Nil where it has several texts or none, where it is the source's own, and where it is marked as undone.
  fileprivate init?(_ translation: Translation, of source: String, in sourceLanguage: String) {
    guard translation.locale.language != sourceLanguage, translation.values.count == 1, !translation.hasSubstitutions,
      let text = translation.values.first?.text, !text.isEmpty, text != source, translation.state != .new,
      !text.hasPrefix("[")
    else { return nil }
    self.init(locale: translation.locale, text: text, source: translation.translatedSource?.text)
  }
}

extension RepeatedTexts: Packable {
  func write(to writer: inout PackWriter) {
    let tables = catalogs.map { (EntryID(catalog: $0.key, entry: 0), $0.value) }
    writer.write(members.mapValues(Members.init), Dictionary(uniqueKeysWithValues: tables))
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let members: [Likeness: Members] = try reader.next()
    self.members = members.mapValues(\.all)
    let tables: [EntryID: Table] = try reader.next()
    catalogs = Dictionary(tables.map { ($0.key.catalog, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Those of one text, in the order of their entries: that of the slices differs from run to run.
private struct Members: Packable {
  var all: [RepeatedTexts.Member]
  init(_ all: [RepeatedTexts.Member]) { self.all = all.sorted { $0.id < $1.id } }
  func write(to writer: inout PackWriter) { all.write(to: &writer) }
  init(from reader: inout PackReader) throws(DamagedPack) { all = try reader.next() }
}

extension RepeatedTexts.Likeness: Packable {
  func write(to writer: inout PackWriter) { writer.write(sourceLocale, source, role, comment) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      sourceLocale: try reader.next(), source: try reader.next(), role: try reader.next(), comment: try reader.next())
  }
}

extension RepeatedTexts.Table: Packable {
  func write(to writer: inout PackWriter) { writer.write(name, texts) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(name: try reader.next(), texts: try reader.next())
  }
}

extension RepeatedTexts.Member: Packable {
  func write(to writer: inout PackWriter) { writer.write(id, key, source, translations) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      id: try reader.next(), key: try reader.next(), source: try reader.next(), translations: try reader.next())
  }
}

extension RepeatedTexts.Translated: Packable {
  func write(to writer: inout PackWriter) { writer.write(locale, text, source) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(locale: try reader.next(), text: try reader.next(), source: try reader.next())
  }
}
