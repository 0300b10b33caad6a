import Catalogs
import Fit

/// What the walk over all texts saw of each translation. Who looks at a catalog as a whole asks for these first: they lie side
/// by side, where the translations are spread over much memory.
struct CatalogSigns: Sendable {
  /// By entry where its translations begin, and where the last one's end.
  private var starts = [0]
  /// By entry the position of its source; -1 where it has none.
  private var sources: [Int32] = []
  private var standings: [EntryStanding] = []
  /// By entry the hash of a source's text that `Inconsistent` compares with others; 0 where there is none.
  private var hashes: [Int] = []
  /// The parts of its source that an entry's comment says stay as they are.
  private(set) var keptTerms: [(entry: Int, terms: [String])] = []
  private var signs: [TranslationSigns] = []

  /// How many translations an entry has.
  func count(of entry: Int) -> Int { starts[entry + 1] - starts[entry] }

  /// The position of an entry's source among its translations; nil where it has none.
  func source(of entry: Int) -> Int? { sources[entry] < 0 ? nil : Int(sources[entry]) }

  /// Whether an entry wants a translation.
  func standing(of entry: Int) -> EntryStanding { standings[entry] }

  /// The hash of the source's text of an entry, where `Inconsistent` compares it with others.
  func repeatableHash(of entry: Int) -> Int? { hashes[entry] == 0 ? nil : hashes[entry] }

  /// How many entries have a source.
  var sourceCount: Int { sources.count { $0 >= 0 } }

  /// Of the translation at a position of an entry.
  subscript(entry: Int, position: Int) -> TranslationSigns { signs[starts[entry] + position] }

  /// Of the translations of an entry, in their order.
  func of(_ entry: Int) -> ArraySlice<TranslationSigns> { signs[starts[entry]..<starts[entry + 1]] }

  /// Looks at the next entry, whose source stands at a position of its translations. `isRead` tells of which locales somebody
  /// reads the texts, and then notes the marks in them.
  mutating func add(
    _ entry: Entry, source: Int?, role: RoleDecision, notes: TranslatorNotes, isRead: (LocaleID) -> Bool
  ) {
    let all = entry.translations.values
    let text = source.flatMap { all.firstFilledText(at: $0) }
    var isKept = false
    switch notes.keeping(of: entry, source: text ?? entry.key) {
    case .nothing: break
    case .whole: isKept = true
    case .terms(let terms): keptTerms.append((standings.count, terms))
    }
    let standing = EntryStanding(
      of: entry, source: text, hasVariables: source.map { all[$0].hasSubstitutions } ?? false, isKept: isKept,
      role: role, notes: notes)
    standings.append(standing)
    let isRepeatable = standing == .wanted && source.map { Inconsistent.mayRepeat(all, at: $0) } ?? false
    hashes.append(isRepeatable ? text?.hashValue ?? 0 : 0)
    // Bytes of UTF-8: of the first text, and of others where it varies.
    var length = entry.key.utf8.count
    var varying: Set<Int> = []
    if let source {
      length = all.firstText(at: source)?.utf8.count ?? 0
      if all[source].values.count > 1 || all[source].hasSubstitutions {
        varying = Set(all[source].allValues.map(\.text.utf8.count))
      }
    }
    for position in all.indices {
      var seen: TranslationSigns = isRead(all[position].locale) ? [] : .mark
      if all.hasText(at: position) { seen.insert(.text) }
      if all[position].hasSubstitutions {
        seen.formUnion([.echo, .progress])
      } else {
        let values = all[position].values
        for number in values.indices {
          let count = values[number].text.utf8.count
          if count == length || varying.contains(count) { seen.insert(.echo) }
          if values[number].state.isUnsure || notes.mayBeMarked(values[number].text) { seen.insert(.progress) }
        }
      }
      switch all[position].state {
      case .unstated, .translated, .final: break
      case .new, .needsReview, .machineTranslated, .stale: seen.insert(.progress)
      }
      signs.append(seen)
    }
    starts.append(signs.count)
    sources.append(source.map { Int32($0) } ?? -1)
  }

  /// Notes the signs of a text that the entry added last has at a position.
  mutating func note(_ features: TextFeatures, at position: Int) {
    if !features.isDisjoint(with: LocalePunctuation.signs) { signs[starts[starts.count - 2] + position].insert(.mark) }
  }

  /// Adds those of the entries that follow.
  mutating func append(_ others: CatalogSigns) {
    let start = signs.count
    keptTerms += others.keptTerms.map { ($0.entry + standings.count, $0.terms) }
    signs += others.signs
    sources += others.sources
    standings += others.standings
    hashes += others.hashes
    starts += others.starts.dropFirst().lazy.map { start + $0 }
  }
}

/// What one translation may have; where a sign is not set, it has no such thing.
struct TranslationSigns: OptionSet, Sendable {
  let rawValue: UInt8
  /// A text that is not empty; never without it.
  static let text = TranslationSigns(rawValue: 1 << 0)
  /// A text that is one of the source's, or the key, over again.
  static let echo = TranslationSigns(rawValue: 1 << 1)
  /// A state, of itself or of a text, or a mark in a text that tells of its progress.
  static let progress = TranslationSigns(rawValue: 1 << 2)
  /// One of `LocalePunctuation.signs` in its first two texts.
  static let mark = TranslationSigns(rawValue: 1 << 3)
}

extension CatalogSigns {
  /// Of a catalog whose texts nobody has read.
  init(of catalog: Catalog, sourceLocale: LocaleID, roles: [RoleDecision], notes: TranslatorNotes) {
    for (index, entry) in catalog.entries.enumerated() {
      add(
        entry, source: entry.translations.position(of: sourceLocale),
        role: index < roles.count ? roles[index] : .unknown, notes: notes, isRead: { _ in false })
    }
  }
}

extension TranslationState {
  /// Whether somebody has yet to look at it.
  var isUnsure: Bool {
    switch self {
    case .needsReview, .machineTranslated: true
    case .unstated, .new, .translated, .final, .stale: false
    }
  }
}
