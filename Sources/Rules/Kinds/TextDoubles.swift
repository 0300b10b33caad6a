import Catalogs
import Linter
import Texts

/// The translations of two keys of one catalog that read the same in one locale, though their sources differ and the other
/// languages tell them apart: one of the two was pasted in the place of the other.
struct TextDoubles {
  private let index: TermIndex
  private let polarity: Polarity?
  private struct Text {
    /// What it is compared by.
    var likeness: UInt64
    /// Where it stands among the documents of its locale.
    var document: UInt32
  }
  /// By locale.
  private let texts: [(locale: LocaleID, texts: [EntryID: Text])]
  /// A text that more entries share is a common word, not a slip.
  private static let mostEntries = 6
  /// Neighbours are at most so many entries apart.
  static let reach = 3

  init(_ index: TermIndex, polarity: Polarity?, jobs: Int) {
    self.index = index
    self.polarity = polarity
    let all = index.documents.sorted { $0.key < $1.key }
    texts = all.mapInParallel(jobs: jobs, costliestFirst: \.value.count) { locale, documents in
      let ofLocale = documents.enumerated().map { ($1.entry, Text(likeness: $1.likeness, document: UInt32($0))) }
      return (locale, Dictionary(ofLocale) { _, last in last })
    }
  }

  /// Two entries with one text.
  struct Double {
    var first: EntryID
    var second: EntryID
    var kind: Kind
    /// How many other languages tell the two apart.
    var others: Int
    var areSentences = false
    /// One has fewer than three different words: `Create` and `New` have the same translation in many languages.
    var areShort = false
  }
  enum Kind {
    /// `Enable Wi-Fi` and `Disable Wi-Fi`.
    case opposites
    /// Two sentences, or neighbours that share no word: hardly one thing with two names.
    case unlike
    /// Two short texts, which may be two names of one thing.
    case maybeSynonyms
  }

  /// The doubles of one locale, in the order of their entries.
  func doubles(in locale: LocaleID) -> [Double] {
    let entries = (index.documents[locale] ?? []).sorted {
      ($0.entry.catalog, $0.entry.entry) < ($1.entry.catalog, $1.entry.entry)
    }
    var groups: [UInt64: [EntryID]] = [:]
    for document in entries where document.likeness != 0 {
      groups[document.likeness, default: []].append(document.entry)
    }
    var found: [Double] = []
    for group in groups.values where (2...Self.mostEntries).contains(group.count) {
      for (number, first) in group.enumerated() {
        for second in group[(number + 1)...] where second.catalog == first.catalog {
          if let double = double(first, second, in: locale) { found.append(double) }
        }
      }
    }
    return found.sorted {
      ($0.first.catalog, $0.first.entry, $0.second.entry) < ($1.first.catalog, $1.first.entry, $1.second.entry)
    }
  }

  private func double(_ first: EntryID, _ second: EntryID, in locale: LocaleID) -> Double? {
    guard let a = index.sources[first], let b = index.sources[second], a.likeness != b.likeness else { return nil }
    let others = othersThatTell(first, second, apartFrom: locale)
    let areOpposites = polarity?.areOpposites(a.text, b.text) ?? false
    if areOpposites {
      return others.alike * 5 <= others.apart
        ? Double(first: first, second: second, kind: .opposites, others: others.apart) : nil
    }
    guard others.alike == 0, others.apart >= 2 else { return nil }
    let areShort = min(a.stems.count, b.stems.count) < 3
    // Sources that share a word do so elsewhere, too, which says nothing.
    if areShort, areApart(a, b), areRelated(first, second, apartFrom: locale) { return nil }
    let isNear = abs(first.entry - second.entry) <= Self.reach
    let shared = a.stems.count { b.stems.contains(sorted: $0) }
    let areSentences = min(a.stems.count, b.stems.count) >= 4 && shared * 3 <= min(a.stems.count, b.stems.count)
    let areUnlikeNeighbours = isNear && others.apart >= 8 && areApart(a, b)
    let kind: Kind = areSentences && others.apart >= 3 || areUnlikeNeighbours ? .unlike : .maybeSynonyms
    return Double(
      first: first, second: second, kind: kind, others: others.apart, areSentences: areSentences,
      areShort: areShort)
  }

  /// Whether no word of one source begins as a word of the other: `Settings` and `Set up` are one family.
  func areApart(_ a: TermIndex.Source, _ b: TermIndex.Source) -> Bool {
    func starts(_ text: String) -> Set<Substring> {
      Set(text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { $0.prefix(3) })
    }
    let (one, other) = (starts(a.text), starts(b.text))
    return !one.isEmpty && !other.isEmpty && one.isDisjoint(with: other)
  }

  /// Whether another language has a word of one root in both: then one text for the two is a choice of words.
  private func areRelated(_ first: EntryID, _ second: EntryID, apartFrom locale: LocaleID) -> Bool {
    texts.contains { other, ofLocale in
      guard other.language != locale.language, let one = ofLocale[first], let theirs = ofLocale[second],
        let documents = index.documents[other]
      else { return false }
      return Self.shareARoot(documents[Int(one.document)].text, documents[Int(theirs.document)].text)
    }
  }

  /// Whether a word of one text begins like a word of the other, for two thirds of the longer word.
  private static func shareARoot(_ one: String, _ other: String) -> Bool {
    func words(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter }.filter { $0.count >= leastRoot }.map(String.init)
    }
    let others = words(other)
    return !others.isEmpty
      && words(one).contains { word in
        others.contains { other in
          let shared = zip(word, other).prefix { $0 == $1 }.count
          return shared >= leastRoot && 3 * shared >= 2 * max(word.count, other.count)
        }
      }
  }
  /// In letters; articles and prefixes are shorter.
  private static let leastRoot = 5

  /// How many other languages have two texts for the two entries, and how many have one.
  private func othersThatTell(_ first: EntryID, _ second: EntryID, apartFrom locale: LocaleID) -> (
    apart: Int, alike: Int
  ) {
    var isAlike: [String: Bool] = [:]
    for (other, ofLocale) in texts where other.language != locale.language {
      guard let one = ofLocale[first], let theirs = ofLocale[second] else { continue }
      isAlike[other.language] = isAlike[other.language] ?? false || one.likeness == theirs.likeness
    }
    let alike = isAlike.values.count { $0 }
    return (isAlike.count - alike, alike)
  }
}
