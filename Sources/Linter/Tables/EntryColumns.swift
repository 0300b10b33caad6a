import Catalogs
import Fit

/// What is known of some entries of a catalog, and of their translations, column by column: found once, when the table is
/// made, and never again.
package struct EntryColumns: Sendable {
  package private(set) var roles: [RoleDecision] = []
  package private(set) var translatability: [Translatability] = []
  /// The parts of its source that an entry's comment says stay as they are.
  package private(set) var doNotTranslateTerms: [(entry: Int, terms: [String])] = []
  /// By entry the position of its source among its translations; -1 where it has none.
  private var sources: [Int32] = []
  /// By entry where the flags of its translations begin, and where the last one's end.
  private var starts = [0]
  private var flags: [TranslationFlags] = []

  package init() {}

  /// How many entries have a source.
  var sourceCount: Int { sources.count { $0 >= 0 } }

  /// The position of an entry's source among its translations; nil where it has none.
  package func source(of entry: Int) -> Int? { sources[entry] < 0 ? nil : Int(sources[entry]) }

  /// How many translations an entry has.
  package func count(of entry: Int) -> Int { starts[entry + 1] - starts[entry] }

  /// Of the translation at a position of an entry.
  package subscript(entry: Int, position: Int) -> TranslationFlags { flags[starts[entry] + position] }

  /// Of the translations of an entry, in their order.
  package func flags(of entry: Int) -> ArraySlice<TranslationFlags> { flags[starts[entry]..<starts[entry + 1]] }

  /// Whether an entry is to be translated, given how many locales there are beside the source's, and whether the catalog has
  /// the source's texts.
  package func isTranslatable(_ entry: Int, ofLocales count: Int, _ hasSourceTexts: Bool) -> Bool {
    switch translatability[entry] {
    case .kept, .unwanted, .ofVariables: false
    case .wanted: true
    case .wantedByLocales: !hasSourceTexts && flags(of: entry).count { $0.contains(.text) } * 3 >= count * 2
    }
  }

  /// Adds the next entry, whose source stands at a position of its translations.
  package mutating func add(_ entry: Entry, source: Int?, role: RoleDecision, notes: TranslatorNotes) {
    let all = entry.translations.values
    let text = source.flatMap { all.firstFilledText(at: $0) }
    var isDoNotTranslate = false
    switch notes.keeping(of: entry, source: text ?? entry.key) {
    case .nothing: break
    case .whole: isDoNotTranslate = true
    case .terms(let terms): doNotTranslateTerms.append((roles.count, terms))
    }
    translatability.append(
      Translatability(
        of: entry, source: text, hasVariables: source.map { all[$0].hasSubstitutions } ?? false,
        isDoNotTranslate: isDoNotTranslate,
        role: role, notes: notes))
    roles.append(role)
    sources.append(source.map { Int32($0) } ?? -1)
    let lengths = SourceLengths(of: entry, source: source)
    for position in all.indices {
      flags.append(TranslationFlags(of: all, at: position, lengths: lengths, notes: notes))
    }
    starts.append(flags.count)
  }

  /// Adds the entries that follow.
  package mutating func append(_ others: EntryColumns) {
    let start = flags.count
    doNotTranslateTerms += others.doNotTranslateTerms.map { ($0.entry + roles.count, $0.terms) }
    flags += others.flags
    sources += others.sources
    translatability += others.translatability
    roles += others.roles
    starts += others.starts.dropFirst().lazy.map { start + $0 }
  }
}

/// What one translation may have; where a flag is not set, it has no such thing.
package struct TranslationFlags: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A text that is not empty; never without it.
  package static let text = TranslationFlags(rawValue: 1 << 0)
  /// A text that is one of the source's, or the key, over again.
  package static let sourceCopy = TranslationFlags(rawValue: 1 << 1)
  @inlinable package func isSuperset(of other: TranslationFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }
  @inlinable package func contains(_ other: TranslationFlags) -> Bool { isSuperset(of: other) }

  /// A state, of itself or of a text, or a mark in a text that speaks of its progress.
  package static let progress = TranslationFlags(rawValue: 1 << 2)
}

/// How long the texts of a source are, in bytes of UTF-8: a translation of another length is no copy of it.
private struct SourceLengths {
  /// Of the first text, or of the key where there is none.
  var first: Int
  /// Of all, where the source varies.
  var others: Set<Int> = []

  init(of entry: Entry, source: Int?) {
    first = entry.key.utf8.count
    guard let source else { return }
    let all = entry.translations.values
    first = all.firstText(at: source)?.utf8.count ?? 0
    if all[source].values.count > 1 || all[source].hasSubstitutions {
      others = Set(all[source].allValues.map(\.text.utf8.count))
    }
  }

  func contains(_ length: Int) -> Bool { length == first || others.contains(length) }
}

extension TranslationFlags {
  fileprivate init(of all: [Translation], at position: Int, lengths: SourceLengths, notes: TranslatorNotes) {
    self = all.hasText(at: position) ? .text : []
    if all[position].hasSubstitutions {
      formUnion([.sourceCopy, .progress])
    } else {
      let values = all[position].values
      for number in values.indices {
        if lengths.contains(values[number].text.utf8.count) { insert(.sourceCopy) }
        if values[number].state.isUnsure || notes.mayBeginWithMark(values[number].text) { insert(.progress) }
      }
    }
    switch all[position].state {
    case .unstated, .translated, .final: break
    case .new, .needsReview, .machineTranslated, .stale: insert(.progress)
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
