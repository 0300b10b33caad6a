import CTextShim
import Catalogs
import Findings
import Fit
import TextLayout

/// Flags a text that is translated otherwise than the same text elsewhere in the app.
struct Inconsistent: ProjectRule {
  static let metadata = RuleMetadata(
    id: "l10n/inconsistent", severity: .note,
    summary: "The same text has another translation elsewhere.",
    rationale: "One thing that has two names looks like two things; the translator may not know of the other place.",
    remedy: "Choose one translation for both, or say in the comments what differs",
    references: ["Apple Human Interface Guidelines, Writing: 'Build language patterns'"],
    examples: [
      .flagged(
        "Sign in with email", "de", "⟦Per E-Mail einloggen⟧", key: "z",
        translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "two other places say it otherwise"),
      .flagged(
        "Sign in with email", "ja", "⟦Eメールでログイン⟧", key: "z", translatedNeighbours: same("メールでサインイン"),
        because: "the same in Japanese"),
      .flagged(
        "Sign in with email", "ar", "⟦الدخول بالبريد⟧", key: "z",
        translatedNeighbours: same("تسجيل الدخول بالبريد الإلكتروني"),
        because: "the same in Arabic"),
      .flagged(
        "Sign in with email", "fr", "⟦Connexion par courriel⟧", key: "z",
        translatedNeighbours: same("Se connecter par e-mail"), because: "a noun against two verbs"),
      .accepted(
        "Sign in with email", "de", "Mit E-Mail Anmelden", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "only capitals differ"),
      .accepted(
        "Sign in with email", "de", "Mit E-Mail anmelden.", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "only punctuation differs"),
      .accepted(
        "Open", "de", "Offen", key: "z", translatedNeighbours: [("a", "Open", "Öffnen"), ("b", "Open", "Öffnen")],
        because: "one word may be a verb here and an adjective there"),
      .accepted(
        "Sign in with email", "de", "Per E-Mail einloggen", key: "z", comment: "Title of the help page",
        translatedNeighbours: same("Mit E-Mail anmelden"), because: "its comment says that it is something else"),
      .accepted(
        "Sign in with email", "de", "Sign in with email", key: "z", translatedNeighbours: same("Mit E-Mail anmelden"),
        because: "untranslated, which another rule tells"),
    ])

  private static func same(_ target: String) -> [(key: String, source: String, target: String)] {
    [("a", "Sign in with email", target), ("b", "Sign in with email", target)]
  }

  static let reach = ProjectReach.sameSources

  init(options: RuleOptions) throws { try options.allow() }

  /// What has to be alike for two entries to be the same text.
  private struct Likeness: Hashable {
    var sourceLocale: LocaleID
    var source: String
    var role: Role?
    var comment: String?
  }
  fileprivate struct Member: Equatable {
    var catalog: Int
    var entry: Int
  }

  func check(_ catalogs: [CatalogTable], in context: RuleContext) -> [Finding] {
    let repeated = Self.repeated(in: catalogs)
    if repeated.isEmpty { return [] }
    let originals = Self.originals(of: catalogs)
    var findings: [Finding] = []
    for members in repeated {
      // Copies of one table have the same keys: the first stands for all. Of an earlier state of a table, and of one that
      // was exported, only what is said in its own place counts.
      var keys: Set<String> = []
      var tables: [Int: Int] = [:]
      let members = members.prefix(500).filter { member in
        let original = originals[member.catalog]
        let first = tables[original] ?? member.catalog
        tables[original] = first
        return first == member.catalog
          && keys.insert(catalogs[member.catalog].catalog.entries[member.entry].key).inserted
      }
      guard members.count > 1 else { continue }
      findings += check(members, in: catalogs, context)
    }
    return findings
  }

  /// The entries whose text stands at several places, by text, in the order of the first.
  private static func repeated(in catalogs: [CatalogTable]) -> [[Member]] {
    // Most texts stand at one place: those of one hash are found first, and only they are compared.
    var hashed: [(hash: Int, member: Member)] = []
    hashed.reserveCapacity(catalogs.reduce(0) { $0 + $1.translatableEntries.count })
    let asked = hashesInScope(of: catalogs)
    for (number, catalog) in catalogs.enumerated() {
      for index in catalog.translatableEntries {
        guard let hash = Self.repeatableHash(of: index, in: catalog), asked?.contains(hash) ?? true else { continue }
        hashed.append((hash, Member(catalog: number, entry: index)))
      }
    }
    hashed.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.member < $1.member }
    var groups: [Likeness: [Member]] = [:]
    for i in hashed.indices {
      let hash = hashed[i].hash
      guard i > 0 && hashed[i - 1].hash == hash || i + 1 < hashed.count && hashed[i + 1].hash == hash else { continue }
      let member = hashed[i].member
      let catalog = catalogs[member.catalog]
      guard let text = text(of: member.entry, in: catalog) else { continue }
      let role = catalog.roles[member.entry]
      let likeness = Likeness(
        sourceLocale: catalog.sourceLocale, source: text, role: role.confidence >= 0.7 ? role.role : nil,
        comment: catalog.catalog.entries[member.entry].comment?.text)
      groups[likeness, default: []].append(member)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The hashes of the texts that the run speaks of; nil where it speaks of all.
  private static func hashesInScope(of catalogs: [CatalogTable]) -> Set<Int>? {
    guard catalogs.contains(where: { $0.scope != nil }) else { return nil }
    return Set(
      catalogs.flatMap { catalog in catalog.entriesInScope.compactMap { repeatableHash(of: $0, in: catalog) } })
  }

  /// The source's text of an entry, where it has one, of several words.
  private static func text(of index: Int, in catalog: CatalogTable) -> String? {
    guard catalog.entries.translatability[index] == .wanted, let source = catalog.entries.source(of: index) else {
      return nil
    }
    let translations = catalog.catalog.entries[index].translations.values
    guard translations[source].values.count == 1, !translations[source].hasSubstitutions else { return nil }
    return translations.firstText(at: source).flatMap { hasSeveralWords($0) ? $0 : nil }
  }

  private static func repeatableHash(of index: Int, in catalog: CatalogTable) -> Int? {
    text(of: index, in: catalog)?.hashValue
  }

  /// By catalog, the first one that it is a state of, or itself: tables of one name that share most of the
  /// texts of the smaller one; keys change with the years.
  private static func originals(of catalogs: [CatalogTable]) -> [Int] {
    let tables = catalogs.map { table(of: $0.catalog.name) }
    let named = Dictionary(grouping: catalogs.indices) { tables[$0] }
    var known: [Substring: [(index: Int, texts: Set<String>)]] = [:]
    return catalogs.enumerated().map { index, unit in
      let table = tables[index]
      guard named[table, default: []].count > 1, known[table, default: []].count < 20 else { return index }
      let texts = Set(
        unit.catalog.entries.indices.map { unit.firstSourceText(of: $0) ?? unit.catalog.entries[$0].key })
      let original = known[table, default: []].first { other in
        let smaller = min(texts.count, other.texts.count)
        let larger = texts.count > smaller ? texts : other.texts
        let shared = (texts.count > smaller ? other.texts : texts).count(where: larger.contains)
        return smaller > 0 && shared * 2 >= smaller
      }
      if original == nil { known[table, default: []].append((index, texts)) }
      return original?.index ?? index
    }
  }

  /// The name without folders and ending: `App/Localizable.xcstrings` → `Localizable`.
  private static func table(of name: String) -> Substring {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    return file.utf8.firstIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
  }

  private struct Use {
    var member: Member
    var text: String
    /// The text without what does not count.
    var bare: [UInt16]
  }

  private func check(_ members: [Member], in catalogs: [CatalogTable], _ context: RuleContext) -> [Finding] {
    var uses: [LocaleID: [Use]] = [:]
    for member in members {
      let catalog = catalogs[member.catalog]
      let translations = catalog.catalog.entries[member.entry].translations.values
      let source = catalog.firstSourceText(of: member.entry)
      for position in translations.indices
      where translations[position].values.count == 1 && !translations[position].hasSubstitutions {
        let locale = translations[position].locale
        let text = translations[position].values[0].text
        guard locale.language != catalog.sourceLocale.language, !text.isEmpty, text != source,
          translations[position].state != .new, !text.hasPrefix("[")
        else { continue }
        uses[locale, default: []].append(Use(member: member, text: text, bare: []))
      }
    }
    var findings: [Finding] = []
    for locale in uses.keys.sorted() {
      guard var here = uses[locale], here.count > 1 else { continue }
      let first = here[0].text
      if here.allSatisfy({ $0.text == first }) { continue }
      for i in here.indices { here[i].bare = Self.bare(here[i].text) }
      var counts: [[UInt16]: Int] = [:]
      // Forms of the same words count as the first of them.
      var heads: [[UInt16]] = []
      for i in here.indices {
        let bare = here[i].bare
        if let head = heads.first(where: { Self.isInflected($0, bare) }) {
          here[i].bare = head
        } else if heads.count < 50 {
          heads.append(bare)
        }
      }
      for use in here { counts[use.bare, default: 0] += 1 }
      guard counts.count > 1 else { continue }
      // The most frequent counts as the usual one, of equals the first.
      var usual = here[0]
      for use in here where counts[use.bare, default: 0] > counts[usual.bare, default: 0] { usual = use }
      let usualCount = counts[usual.bare, default: 0]
      for use in here where use.bare != usual.bare && counts[use.bare, default: 0] <= usualCount {
        let places = usualCount == 1 ? "another place" : "\(usualCount) other places"
        guard let text = catalogs[use.member.catalog].firstText(of: use.member.entry, in: locale, context)
        else { continue }
        let key = catalogs[usual.member.catalog].catalog.entries[usual.member.entry].key
        var finding = text.finding(
          Self.metadata,
          "the same text is '\(Self.quoted(usual.text, against: use.text))' in \(places), such as '\(key.shortened)'",
          range: text.wholeRange)
        // Whoever changed the other one is to hear of it.
        if let other = catalogs[usual.member.catalog].firstText(of: usual.member.entry, in: locale, context) {
          finding.companions = [other.subject.asCompanion]
        }
        findings.append(finding)
      }
    }
    return findings
  }

  /// A text as it is quoted beside another: a long one is cut around the first word that differs.
  private static func quoted(_ text: String, against other: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 60 else { return text }
    let shared = zip(scalars, other.unicodeScalars).prefix { $0 == $1 }.count
    guard shared > 30 else { return text.shortened }
    // From the beginning of a word.
    var start = shared - 20
    while start > 0, !scalars[start - 1].properties.isWhitespace, shared - start < 30 { start -= 1 }
    let end = min(scalars.count, start + 50)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return "…" + String(view) + (end < scalars.count ? "…" : "")
  }

  /// Letters and digits, case folded, with one space between words.
  private static func bare(_ text: String) -> [UInt16] {
    var bare: [UInt16] = []
    for unit in PhraseFinder.folded(Array(utf16Of: text), isTurkic: false) {
      if unit >= 0x300, cts_words_is_mark(UInt32(unit)) { continue }
      let isLetter =
        Lexicon.isPart(unit)
        || unit >= 0xE00 && !(unit >= 0x2000 && unit < 0x2C00) && !(unit >= 0x3000 && unit < 0x3040)
          && !(unit >= 0xFF00 && unit < 0xFF10)
      if isLetter { bare.append(unit) } else if let last = bare.last, last != 0x20 { bare.append(0x20) }
    }
    if bare.last == 0x20 { bare.removeLast() }
    return bare
  }

  /// Whether two texts are the same words, but for the ends of some: a text agrees with what it speaks of.
  private static func isInflected(_ a: [UInt16], _ b: [UInt16]) -> Bool {
    if a == b { return true }
    let one = a.split(separator: 0x20)
    let other = b.split(separator: 0x20)
    guard one.count == other.count else { return one.joined().elementsEqual(other.joined()) }
    return zip(one, other).allSatisfy { a, b in
      if a == b { return true }
      var shared = 0
      for (x, y) in zip(a, b) {
        guard x == y else { break }
        shared += 1
      }
      return shared >= 3 && shared * 5 >= min(a.count, b.count) * 3 && max(a.count, b.count) - shared <= 4
    }
  }

  private static func hasSeveralWords(_ text: String) -> Bool {
    var words = 0
    var length = 0
    for byte in text.utf8 {
      let isLetter = byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
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

extension Inconsistent.Member: Comparable {
  static func < (a: Inconsistent.Member, b: Inconsistent.Member) -> Bool {
    (a.catalog, a.entry) < (b.catalog, b.entry)
  }
}
