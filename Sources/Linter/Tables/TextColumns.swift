import Catalogs
import Texts

/// The texts of some entries of a catalog, a row each, column by column.
///
/// Rows stand in the order of the entries; of an entry the source's texts come first, then those of each locale that the run is
/// about, in the order of the locales. An empty text has no row, nor has an entry that the app never shows.
package struct TextColumns: Sendable {
  package private(set) var texts: [String] = []
  package private(set) var locales: [LocaleID] = []
  /// Indexes of the entries in their catalog.
  package private(set) var entries: [Int32] = []
  package private(set) var positions: [TextPosition] = []
  /// The source text that each row is compared with.
  package private(set) var sources: [SourceReference] = []
  /// What is known of each text, and whether it is one of several that its translation chooses from, or is counted by limits.
  package private(set) var features: [TextFeatures] = []
  /// By entry, its first row, and behind the last one the number of all rows.
  private var starts = [0]

  package init() {}

  package var count: Int { texts.count }

  /// The rows of the entry at an index among those that were added.
  package func rows(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }
  /// The rows of several entries.
  package func rows(of entries: Range<Int>) -> Range<Int> { starts[entries.lowerBound]..<starts[entries.upperBound] }

  /// Adds the rows of the next entry. `source` is the position of its source among its translations; `isRead` tells whether the
  /// texts of a locale are judged.
  package mutating func add(_ entry: Entry, at index: Int, source: Int?, isRead: (LocaleID) -> Bool) {
    let translations = entry.translations.values
    if entry.isShown {
      if let source { add(translations, source, of: index) { _, _ in .none } }
      for position in translations.indices where position != source && isRead(translations[position].locale) {
        add(translations, position, of: index) { variation, variable in
          SourceReference(of: variation, in: translations, at: position, source: source, variable: variable)
        }
      }
    }
    starts.append(texts.count)
  }

  /// Adds the texts of the translation at a position; `reference` finds the source of a text with a variation.
  private mutating func add(
    _ translations: [Translation], _ position: Int, of index: Int,
    reference: (_ variation: Variation, _ variable: Substitution?) -> SourceReference
  ) {
    let values = translations[position].values
    for number in values.indices where !values[number].text.isEmpty {
      append(
        values[number], translations[position].locale, index, TextPosition(translation: position, value: number),
        reference(values[number].isPlain ? .none : values.variation(at: number), nil))
    }
    guard translations[position].hasSubstitutions else { return }
    for (variable, substitution) in translations[position].substitutions.enumerated() {
      for (number, value) in substitution.values.enumerated() where !value.text.isEmpty {
        append(
          value, translations[position].locale, index,
          TextPosition(translation: position, variable: variable, value: number),
          reference(value.variation, substitution))
      }
    }
  }

  private mutating func append(
    _ value: Value, _ locale: LocaleID, _ entry: Int, _ position: TextPosition, _ source: SourceReference
  ) {
    texts.append(value.text)
    locales.append(locale)
    entries.append(Int32(entry))
    positions.append(position)
    sources.append(source)
    var known = TextFeatures(value.text)
    if !value.isPlain {
      if !value.variation.isEmpty { known.insert(.varying) }
      if value.hasCountedTexts { known.insert(.limited) }
    }
    features.append(known)
  }

  /// Adds the rows of the entries that follow.
  package mutating func append(_ others: TextColumns) {
    let start = texts.count
    texts += others.texts
    locales += others.locales
    entries += others.entries
    positions += others.positions
    sources += others.sources
    features += others.features
    starts += others.starts.dropFirst().lazy.map { start + $0 }
  }
}

/// Where a text stands in its entry: a value of a translation, or of one of the translation's variables.
package struct TextPosition: Sendable, Hashable {
  /// Among the entry's translations.
  package var translation: Int32
  /// Among the translation's substitutions; -1 for a text of the translation itself.
  package var variable: Int32
  /// Among the values.
  package var value: Int32

  package init(translation: Int, variable: Int = -1, value: Int) {
    self.translation = Int32(translation)
    self.variable = Int32(variable)
    self.value = Int32(value)
  }

  package var isOfVariable: Bool { variable >= 0 }
}

/// The source text that a row is compared with.
package enum SourceReference: Sendable, Hashable {
  /// A source's own row, or one without a source.
  case none
  /// What the row's own file says that it translates.
  case file
  /// A value of the source.
  case value(Int32)
  /// A value of one of the source's variables.
  case variable(Int32, value: Int32)

  /// The source of a text with a variation, of the translation at a position or of one of its variables: the text for the same
  /// variation, else for `other` on the same device, else the first.
  ///
  /// Where a file says itself what it translates, that is the source: it is what the translator saw.
  package init(
    of variation: Variation, in translations: [Translation], at position: Int, source: Int?,
    variable: Substitution? = nil
  ) {
    if source == nil && !translations[position].hasTranslatedSource {
      self = .none
    } else if variable == nil, translations[position].hasTranslatedSource {
      self = .file
    } else if let source {
      self = Self.nearest(variation, in: translations[source], variable: variable)
    } else {
      self = .none
    }
  }

  private static func nearest(
    _ variation: Variation, in source: Translation, variable: Substitution?
  ) -> SourceReference {
    guard let variable else {
      return source.values.nearestIndex(to: variation).map { .value(Int32($0)) } ?? .none
    }
    guard let number = source.substitutions.firstIndex(where: { $0.name == variable.name }),
      let index = source.substitutions[number].values.nearestIndex(to: variation)
    else { return .none }
    return .variable(Int32(number), value: Int32(index))
  }
}

extension [Value] {
  /// The value for the same variation, else for `other` on the same device, else for `other`, else the first.
  fileprivate func nearestIndex(to variation: Variation) -> Int? {
    if count <= 1 { return isEmpty ? nil : 0 }
    if let same = firstIndex(of: variation) { return same }
    let others = indices.filter { self.variation(at: $0).pluralCategory == "other" }
    return others.first { self.variation(at: $0).device == variation.device } ?? others.first ?? 0
  }
}
