import Catalogs
import Fit
import Linter
import Texts

/// The texts of several words that the entries of a run have, by what has to be alike for two of them to be the same.
struct RepeatedTexts: Mergeable {
  private struct Likeness: Hashable {
    var sourceLocale: LocaleID
    var source: String
    var role: Role?
    var comment: String?
  }
  /// One place at which a text stands.
  struct Member: Sendable {
    /// Index among the catalogs of the run.
    var catalog: Int
    /// Index in the catalog.
    var index: Int
    var entry: Entry
    var source: String
    var sourceLanguage: String
  }
  private var members: [Likeness: [Member]] = [:]
  /// By catalog its name, without folders and ending, and the hashes of its source texts, or of its keys.
  private var catalogs: [Int: (table: Substring, texts: HashList)] = [:]

  init() {}

  init(of slice: TableSlice) {
    let table = slice.table
    catalogs[table.number] = (
      table.catalog.table,
      HashList(
        slice.entries.map {
          UInt64(truncatingIfNeeded: (table.firstSourceText(of: $0) ?? table.catalog.entries[$0].key).hashValue)
        })
    )
    for index in slice.entries {
      guard let source = Self.text(of: index, in: table) else { continue }
      let entry = table.catalog.entries[index]
      let role = table.roles[index]
      let likeness = Likeness(
        sourceLocale: table.sourceLocale, source: source, role: Self.tellingRole(role),
        comment: entry.comment?.text)
      members[likeness, default: []].append(
        Member(
          catalog: table.number, index: index, entry: entry, source: source,
          sourceLanguage: table.sourceLocale.language))
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
      let distinct = group.sorted { ($0.catalog, $0.index) < ($1.catalog, $1.index) }.prefix(500).filter { member in
        let original = originals[member.catalog] ?? member.catalog
        let first = tables[original] ?? member.catalog
        tables[original] = first
        return first == member.catalog && keys.insert(member.entry.key).inserted
      }
      return distinct.count > 1 ? distinct : nil
    }
  }

  /// By catalog, the first one that it is a state of, or itself: tables of one name that share most of the texts of the
  /// smaller one; keys change with the years.
  private var originals: [Int: Int] {
    var originals: [Int: Int] = [:]
    for (_, named) in Dictionary(grouping: catalogs, by: \.value.table) {
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

extension RepeatedTexts.Member {
  /// The one text of a translation into another language, unless it is the source's own or marked as undone.
  func translatedText(of translation: Translation) -> String? {
    guard translation.locale.language != sourceLanguage, translation.values.count == 1, !translation.hasSubstitutions,
      let text = translation.values.first?.text, !text.isEmpty, text != source, translation.state != .new,
      !text.hasPrefix("[")
    else { return nil }
    return text
  }
}
