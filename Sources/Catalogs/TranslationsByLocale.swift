/// The translations of one entry, by locale and in the order of their tags; used like a dictionary.
///
/// Most entries have two or a few: a sorted array takes a third of a dictionary's memory, which decides how large a
/// catalog can be.
package struct TranslationsByLocale: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  @usableFromInline var sorted: [Translation]

  package init() { sorted = [] }
  package init(dictionaryLiteral elements: (LocaleID, Translation)...) {
    sorted = []
    for (locale, translation) in elements { self[locale] = translation }
  }

  /// The translations of a new entry, made at once; locales must differ.
  package init(_ first: consuming Translation, _ second: consuming Translation) {
    sorted = first.locale < second.locale ? [first, second] : [second, first]
  }

  /// The only translation of a new entry.
  package init(_ only: consuming Translation) { sorted = [only] }

  @inlinable package var count: Int { sorted.count }
  @inlinable package var isEmpty: Bool { sorted.isEmpty }
  package var keys: [LocaleID] { sorted.map(\.locale) }
  @inlinable package var values: [Translation] { sorted }

  /// The index of the first translation whose locale does not come before `locale`.
  private func index(of locale: LocaleID) -> Int {
    // Files are mostly read in the order of their locales.
    if let last = sorted.last?.locale, last < locale { return sorted.count }
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].locale < locale { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a locale has a text that is not empty.
  package func hasText(in locale: LocaleID) -> Bool {
    let index = index(of: locale)
    return index < sorted.count && sorted[index].locale == locale && sorted[index].hasText
  }

  /// Adds the locales that a sorted list lacks: in most catalogs nearly all of them are in it already.
  func addLocales(to known: inout [LocaleID]) {
    var place = 0
    for position in sorted.indices {
      let locale = sorted[position].locale
      place = known.firstIndex(from: place, notBefore: locale)
      if place == known.count || known[place] != locale { known.insert(locale, at: place) }
      place += 1
    }
  }

  /// The position of a locale's translation among `values`, for those who only look at parts of it: a translation is large.
  package func position(of locale: LocaleID) -> Int? {
    let index = index(of: locale)
    return index < sorted.count && sorted[index].locale == locale ? index : nil
  }

  package subscript(position: Int) -> Translation {
    @inlinable _read { yield sorted[position] }
  }

  /// A translation is kept under the locale it is put at.
  package subscript(locale: LocaleID) -> Translation? {
    get {
      let index = index(of: locale)
      return index < sorted.count && sorted[index].locale == locale ? sorted[index] : nil
    }
    set {
      guard var translation = newValue else {
        if let position = position(of: locale) { sorted.remove(at: position) }
        return
      }
      if translation.locale != locale { translation.locale = locale }
      put(translation)
    }
  }

  /// Puts a translation in the place of that of its locale.
  package mutating func put(_ translation: consuming Translation) {
    let index = index(of: translation.locale)
    if index == sorted.count {
      sorted.append(translation)
    } else if sorted[index].locale == translation.locale {
      sorted[index] = translation
    } else {
      sorted.insert(translation, at: index)
    }
  }

  /// Changes a locale's translation where it is kept; makes it first where there is none.
  package mutating func update(
    _ locale: LocaleID, orMake make: @autoclosure () -> Translation, _ change: (inout Translation) -> Void
  ) {
    let index = index(of: locale)
    if index == sorted.count || sorted[index].locale != locale { sorted.insert(make(), at: index) }
    change(&sorted[index])
  }

  /// Takes in the last translation of others, unless there is one of its locale that has values; `overrides` replaces that
  /// too. The others lose it: what is moved need not be copied.
  mutating func absorbLast(of others: inout TranslationsByLocale, overrides: Bool) {
    let locale = others.sorted[others.sorted.count - 1].locale
    let index = index(of: locale)
    if index == sorted.count {
      sorted.append(others.sorted.removeLast())
    } else if sorted[index].locale != locale {
      sorted.insert(others.sorted.removeLast(), at: index)
    } else if overrides || !sorted[index].hasValues {
      sorted[index] = others.sorted.removeLast()
    } else {
      others.sorted.removeLast()
    }
  }

  /// Makes room for so many translations.
  package mutating func reserveCapacity(_ count: Int) { sorted.reserveCapacity(count) }

  @discardableResult
  package mutating func removeValue(forKey locale: LocaleID) -> Translation? {
    let old = self[locale]
    self[locale] = nil
    return old
  }

  package struct Iterator: IteratorProtocol {
    fileprivate var base: IndexingIterator<[Translation]>
    package mutating func next() -> (key: LocaleID, value: Translation)? { base.next().map { ($0.locale, $0) } }
  }
  package func makeIterator() -> Iterator { Iterator(base: sorted.makeIterator()) }
}

extension [Translation] {
  /// The first text at a position that is not empty, of its values, else of its substitutions.
  package func firstFilledText(at position: Int) -> String? {
    if let text = self[position].values.first?.text, !text.isEmpty { return text }
    return self[position].allValues.first { !$0.text.isEmpty }?.text
  }

  /// Whether the translation at a position has a text that is not empty. Translations are large: one who walks over many
  /// asks where they stand.
  package func hasText(at position: Int) -> Bool {
    let values = self[position].values
    return !values.isEmpty && !values[0].text.isEmpty || self[position].hasTextBesideTheFirst
  }
}

extension [LocaleID] {
  /// The first place from `start` on whose locale does not come before another; the count where all do. The locales ascend.
  ///
  /// Mostly it is `start` itself. Else it is searched by halves, so that many locales, one in each entry, take little time.
  @inlinable package func firstIndex(from start: Int, notBefore locale: LocaleID) -> Int {
    guard start < count, self[start] < locale else { return start }
    var low = start + 1
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < locale { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
