import Catalogs
import Linter
import Texts

/// How the plurals of a catalog form their words: which words stand behind one number only, and which endings turn into which.
///
/// Two forms of a plural are compared: `one` with `other`, `few` with `many`. `%lld Datei` and `%lld Dateien` show that `datei` is the
/// singular and `dateien` the plural, and that the plural adds `en`.
struct NumberWords: Mergeable {
  /// Which two forms are compared.
  enum Pair: UInt8, Sendable, CaseIterable {
    case oneOther, fewMany

    /// The pair whose first form a text is.
    init?(of variation: Variation) {
      switch variation.pluralCategory {
      case "one": self = .oneOther
      case "few": self = .fewMany
      default: return nil
      }
    }
    var categories: (first: PluralCategory, second: PluralCategory) {
      self == .oneOther ? (.one, .other) : (.few, .many)
    }
  }
  fileprivate struct Key: Hashable {
    /// `CatalogTable.number`.
    var catalog: Int
    var locale: LocaleID
    var pair: Pair
  }
  /// The ends of two words that begin alike.
  struct Turn: Hashable {
    var from: Substring
    var to: Substring
    var reversed: Turn { Turn(from: to, to: from) }
  }
  /// How often something stands in the first form alone, and in the second alone.
  struct Count {
    var first = 0
    var second = 0
  }
  /// The words that two forms don't have in common.
  struct Difference {
    var first: [Substring]
    var second: [Substring]
    /// Of those that begin alike.
    var turns: [Turn]
    var isEmpty: Bool { first.isEmpty && second.isEmpty }

    init(_ one: String, _ other: String) {
      let (a, b) = (Self.words(in: one), Self.words(in: other))
      first = a.filter { !b.contains($0) }
      second = b.filter { !a.contains($0) }
      turns = []
      for word in first {
        let heads = second.map { zip(word, $0).prefix { $0 == $1 }.count }
        guard let longest = heads.max(), let number = heads.firstIndex(of: longest) else { continue }
        // Less than half of a word in common is another word.
        guard longest >= 2, longest * 2 >= min(word.count, second[number].count) else { continue }
        turns.append(Turn(from: word.dropFirst(longest), to: second[number].dropFirst(longest)))
      }
    }

    /// In lower case, placeholders and markup left out.
    static func words(in text: String) -> [Substring] { split(shown(text).lowercased()) }
    /// The same as they are spelled.
    static func spelledWords(in text: String) -> [Substring] { split(shown(text)) }

    private static func shown(_ text: String) -> String { String(utf16Units: MaskedText(FormatString(text)).units) }
    private static func split(_ text: String) -> [Substring] { text.split { !$0.isLetter } }
  }

  private var turns: [Key: [Turn: Int]] = [:]
  private var words: [Key: [Substring: Count]] = [:]
  /// How many plurals have two forms that differ, and how many have the same.
  private var plurals: [Key: Count] = [:]

  init() {}

  var isEmpty: Bool { plurals.isEmpty }

  /// Adds two forms of a plural of a translation.
  mutating func add(_ first: String, _ second: String, _ pair: Pair, of text: TextView) {
    let key = Key(catalog: text.table.number, locale: text.locale, pair: pair)
    if first == second {
      plurals[key, default: Count()].second += 1
      return
    }
    plurals[key, default: Count()].first += 1
    let difference = Difference(first, second)
    for turn in difference.turns { turns[key, default: [:]][turn, default: 0] += 1 }
    for word in difference.first { words[key, default: [:]][word, default: Count()].first += 1 }
    for word in difference.second { words[key, default: [:]][word, default: Count()].second += 1 }
  }

  mutating func merge(_ other: NumberWords) {
    turns.merge(other.turns) { $0.merging($1, uniquingKeysWith: +) }
    words.merge(other.words) { $0.merging($1, uniquingKeysWith: +) }
    plurals.merge(other.plurals, uniquingKeysWith: +)
  }

  // MARK: What it shows of one plural

  /// Whether two forms have each other's words, given the other plurals of their locale.
  func areExchanged(_ difference: Difference, _ pair: Pair, of text: TextView) -> Bool {
    let key = Key(catalog: text.table.number, locale: text.locale, pair: pair)
    let (turns, words) = (turns[key] ?? [:], words[key] ?? [:])
    // Its own words count once each.
    func others(_ word: Substring) -> Count { words[word] ?? Count() }
    let isAsElsewhere =
      difference.first.contains { others($0).first > 1 } || difference.second.contains { others($0).second > 1 }
      || difference.turns.contains { turns[$0, default: 0] > 1 }
    guard !isAsElsewhere else { return false }
    return difference.first.contains { others($0).second > 0 } || difference.second.contains { others($0).first > 0 }
      || difference.turns.contains { $0 != $0.reversed && turns[$0.reversed, default: 0] >= Self.leastTurns }
  }
  /// So many other plurals have to make their words the other way round.
  private static let leastTurns = 2

  /// A word of the second form for which the locale has one of the first; nil where no word is known to have one.
  ///
  /// `isWord`: whether the locale's texts have a word.
  func wordOfSeveral(
    in text: String, _ pair: Pair, of view: TextView, isWord: (Substring) -> Bool
  ) -> (word: Substring, instead: Substring)? {
    let key = Key(catalog: view.table.number, locale: view.locale, pair: pair)
    let (turns, words) = (turns[key] ?? [:], words[key] ?? [:])
    for word in Difference.words(in: text) where words[word]?.first ?? 0 == 0 {
      for (turn, _) in turns.sorted(by: { ($1.value, $0.key.to, $0.key.from) < ($0.value, $1.key.to, $1.key.from) })
      where !turn.to.isEmpty && word.count > turn.to.count + 1 && word.hasSuffix(turn.to) {
        let instead = word.dropLast(turn.to.count) + turn.from
        if isWord(instead) { return (word, instead) }
      }
    }
    return nil
  }

  /// Whether another plural has a word in its first form alone, and another word in its second alone.
  func distinguishes(_ first: Substring, from second: Substring, _ pair: Pair, of text: TextView) -> Bool {
    let words = words[Key(catalog: text.table.number, locale: text.locale, pair: pair)] ?? [:]
    return words[first]?.first ?? 0 > 0 && words[second]?.second ?? 0 > 0
  }

  /// Whether nearly all other plurals of a locale have two forms that differ, as those of a plural do not.
  func distinguishes(_ pair: Pair, like text: TextView) -> Bool {
    let count = plurals[Key(catalog: text.table.number, locale: text.locale, pair: pair)] ?? Count()
    // The plural that is asked about has the same.
    return count.first >= 3 && (count.second - 1) * 4 <= count.first
  }
}

extension NumberWords.Count {
  fileprivate static func + (a: Self, b: Self) -> Self { Self(first: a.first + b.first, second: a.second + b.second) }
}

extension PluralForms {
  /// The texts of two forms; nil where one of them is missing or empty.
  func texts(of pair: NumberWords.Pair) -> (first: String, second: String)? {
    let (first, second) = pair.categories
    guard let a = forms.first(where: { $0.category == first }), let b = forms.first(where: { $0.category == second }),
      !text(of: a).isEmpty, !text(of: b).isEmpty
    else { return nil }
    return (text(of: a), text(of: b))
  }
}

extension NumberWords: Packable {
  func write(to writer: inout PackWriter) { writer.write(turns, words, plurals) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    turns = try reader.next()
    words = try reader.next()
    plurals = try reader.next()
  }
}

extension NumberWords.Key: Packable {
  func write(to writer: inout PackWriter) { writer.write(EntryID(catalog: catalog, entry: 0), locale, pair.rawValue) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let id: EntryID = try reader.next()
    catalog = id.catalog
    locale = try reader.next()
    guard let pair = NumberWords.Pair(rawValue: try reader.byte()) else { throw DamagedPack() }
    self.pair = pair
  }
}

extension NumberWords.Turn: Packable {
  func write(to writer: inout PackWriter) { writer.write(from, to) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    from = try reader.next()
    to = try reader.next()
  }
}

extension NumberWords.Count: Packable {
  func write(to writer: inout PackWriter) { writer.write(first, second) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    first = try reader.next()
    second = try reader.next()
  }
}
