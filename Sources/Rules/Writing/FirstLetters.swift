import Catalogs
import Linter
import Texts

/// How translations begin whose sources begin with a capital, by locale.
struct FirstLetters: Mergeable {
  struct OfLocale: Sendable {
    /// How many begin with a capital, too, by `EntryID.catalog`.
    var capitals: [Int: Int] = [:]
    /// The entries of those that begin with a lowercase letter.
    var lowercase: Set<EntryID> = []
  }
  private(set) var locales: [LocaleID: OfLocale] = [:]

  init() {}

  init(of slice: TableSlice) {
    let table = slice.table
    for index in slice.entries
    where !table.isOrphaned(index) && !table.doNotTranslateEntries.contains(index)
      && table.catalog.entries[index].isShown && !table.roles[index].isSurely([.accessibility])
      && !table.isRecasedByCode(at: index)
    {
      guard let source = table.firstFilledSourceText(of: index), Self.beginsSentence(source) else { continue }
      for translation in table.catalog.entries[index].translations.values
      where translation.locale.language != table.sourceLocale.language
        && Self.scripts.contains(translation.locale.script)
      {
        guard let text = translation.values.first?.text, let first = text.unicodeScalars.first else { continue }
        if first.properties.isUppercase {
          locales[translation.locale, default: OfLocale()].capitals[table.number, default: 0] += 1
        } else if first.properties.isLowercase, text.lowercased() != source.lowercased(),
          Self.isPlain(Self.firstWord(of: text), source),
          !Self.mayBeInserted(index, table)
        {
          locales[translation.locale, default: OfLocale()].lowercase.insert(table.id(of: index))
        }
      }
    }
  }

  mutating func merge(_ other: FirstLetters) {
    for (locale, others) in other.locales {
      locales[locale, default: OfLocale()].capitals.merge(others.capitals, uniquingKeysWith: +)
      locales[locale, default: OfLocale()].lowercase.formUnion(others.lowercase)
    }
  }

  /// Those that begin a title with a capital.
  private static let scripts: Set<String> = ["Latn", "Cyrl", "Grek", "Armn"]

  /// The first two letters tell a sentence, or a label, from an abbreviation.
  private static func beginsSentence(_ source: String) -> Bool {
    let letters = source.unicodeScalars.prefix(2)
    return letters.count == 2 && letters.first?.properties.isUppercase ?? false
      && letters.last.map { $0.properties.isLowercase || $0 == " " } ?? false
  }

  /// A text that begins with a capital: in Turkish, that of `i` has a dot, and in Dutch, `ij` is one letter.
  static func capitalized(_ text: String, in locale: LocaleID) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    if first == "i", PhraseFinder.isTurkic(locale) {
      return "İ" + text.unicodeScalars.dropFirst().map(String.init).joined()
    }
    if locale.language == "nl", text.hasPrefix("ij") { return "IJ" + text.dropFirst(2) }
    return first.properties.titlecaseMapping + text.unicodeScalars.dropFirst().map(String.init).joined()
  }

  /// Whether a text beside an entry, with a key that begins alike, has a placeholder, in which the entry's may be put: a link in a sentence.
  private static func mayBeInserted(_ index: Int, _ table: CatalogTable) -> Bool {
    let entries = table.catalog.entries
    guard !table.isPart, let stem = entries[index].stemOfKey, let own = table.firstFilledSourceText(of: index),
      FormatString(own).arguments.isEmpty
    else { return false }
    return (max(0, index - reach)...min(entries.count - 1, index + reach)).contains { other in
      other != index && entries[other].stemOfKey == stem
        && table.firstFilledSourceText(of: other).map { !FormatString($0).arguments.isEmpty } ?? false
    }
  }
  /// In entries.
  private static let reach = 3

  private static func firstWord(of text: String) -> Substring { text.prefix { !$0.isWhitespace } }

  /// Whether a word is neither a name that begins like this (`iPhone`, `eSIM`), nor a part of an address or of code, nor the source's own.
  private static func isPlain(_ word: Substring, _ source: String) -> Bool {
    word.unicodeScalars.dropFirst().allSatisfy { letter in
      !letter.properties.isUppercase && !(letter.isASCII && (ofNames.contains(letter) || ("0"..."9").contains(letter)))
    } && !source.split(separator: " ").contains(word)
  }
  private static let ofNames: Set<Unicode.Scalar> = [".", "@", "/", ":", "_", "%", "{", "<", "=", "("]
}

extension FirstLetters {
  /// Fewer texts may be a list that begins like this.
  private static let leastCapitals = 20
  /// One text in so many is an exception.
  private static let others = 20
  /// In a catalog with several, so many others begin with a capital for each: a catalog may have a style of its own.
  private static let othersInCatalog = 5
  /// A text that more languages begin with a lowercase letter is a part of a sentence.
  private static let mostLanguages = 2

  /// By locale, how many translations begin with a capital, and the entries of those that don't, though nearly all others do; not several
  /// in a row, which belong together.
  var exceptions: [LocaleID: (capitals: Int, entries: Set<EntryID>)] {
    let languages = locales.reduce(into: [EntryID: Set<String>]()) { languages, own in
      for entry in own.value.lowercase { languages[entry, default: []].insert(own.key.language) }
    }
    return locales.compactMapValues { own in
      let capitals = own.capitals.values.reduce(0, +)
      guard capitals >= Self.leastCapitals, own.lowercase.count * Self.others <= capitals else { return nil }
      let inCatalogs = own.lowercase.reduce(into: [Int: Int]()) { $0[$1.catalog, default: 0] += 1 }
      let alone = own.lowercase.filter { entry in
        let inCatalog = inCatalogs[entry.catalog] ?? 0
        return languages[entry]?.count ?? 0 <= Self.mostLanguages
          && (inCatalog == 1 || inCatalog * Self.othersInCatalog <= own.capitals[entry.catalog] ?? 0)
          && ![-1, 1].contains { own.lowercase.contains(EntryID(catalog: entry.catalog, entry: entry.entry &+ $0)) }
      }
      return alone.isEmpty ? nil : (capitals, alone)
    }
  }
}

extension FirstLetters: Packable {
  func write(to writer: inout PackWriter) { writer.write(locales) }
  init(from reader: inout PackReader) throws(DamagedPack) { locales = try reader.next() }
}

extension FirstLetters.OfLocale: Packable {
  /// Numbers of catalogs may be larger than an `Int` of a pack.
  func write(to writer: inout PackWriter) {
    let catalogs = capitals.map { (UInt64(bitPattern: Int64($0.key)), $0.value) }
    writer.write(Dictionary(uniqueKeysWithValues: catalogs), lowercase)
  }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let catalogs: [UInt64: Int] = try reader.next()
    for (catalog, count) in catalogs { capitals[Int(Int64(bitPattern: catalog))] = count }
    lowercase = try reader.next()
  }
}
