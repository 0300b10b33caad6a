/// The translations of one entry, by locale and in the order of their tags; used like a dictionary.
///
/// Most entries have two or a few: a sorted array takes a third of a dictionary's memory, which decides how large a
/// catalog can be.
package struct TranslationsByLocale: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// In the order of their locales. Stored and not computed, so that who asks for one of them, or for a part of it, elsewhere
  /// takes hold of no more.
  package internal(set) var values: [Translation]

  package init() { values = [] }
  package init(dictionaryLiteral elements: (LocaleID, Translation)...) {
    values = []
    for (locale, translation) in elements { self[locale] = translation }
  }

  /// The translations of a new entry, made at once; locales must differ.
  package init(_ first: consuming Translation, _ second: consuming Translation) {
    values = first.locale < second.locale ? [first, second] : [second, first]
  }

  /// The only translation of a new entry.
  package init(_ only: consuming Translation) { values = [only] }

  package var count: Int { values.count }
  package var isEmpty: Bool { values.isEmpty }
  package var keys: [LocaleID] { values.map(\.locale) }

  /// The index of the first translation whose locale does not come before `locale`.
  private func index(of locale: LocaleID) -> Int {
    // Files are mostly read in the order of their locales.
    if !values.isEmpty, values[values.count - 1].locale < locale { return values.count }
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].locale < locale { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a locale has a text that is not empty.
  package func hasText(in locale: LocaleID) -> Bool {
    let index = index(of: locale)
    return index < values.count && values[index].locale == locale && values.hasText(at: index)
  }

  /// Adds the locales that a sorted list lacks: in most catalogs nearly all of them are in it already.
  func addLocales(to known: inout [LocaleID]) {
    var place = 0
    for position in values.indices {
      let locale = values[position].locale
      place = known.firstIndex(from: place, notBefore: locale)
      if place == known.count || known[place] != locale { known.insert(locale, at: place) }
      place += 1
    }
  }

  /// The position of a locale's translation among `values`, for those who only look at parts of it: a translation is large.
  package func position(of locale: LocaleID) -> Int? {
    let index = index(of: locale)
    return index < values.count && values[index].locale == locale ? index : nil
  }

  package subscript(position: Int) -> Translation {
    @inlinable _read { yield values[position] }
  }

  /// A translation is kept under the locale it is put at.
  package subscript(locale: LocaleID) -> Translation? {
    get {
      let index = index(of: locale)
      return index < values.count && values[index].locale == locale ? values[index] : nil
    }
    set {
      guard var translation = newValue else {
        if let position = position(of: locale) { values.remove(at: position) }
        return
      }
      if translation.locale != locale { translation.locale = locale }
      put(translation)
    }
  }

  /// Puts a translation in the place of that of its locale.
  package mutating func put(_ translation: consuming Translation) {
    let index = index(of: translation.locale)
    if index == values.count {
      values.append(translation)
    } else if values[index].locale == translation.locale {
      values[index] = translation
    } else {
      values.insert(translation, at: index)
    }
  }

  /// Changes a locale's translation where it is kept; makes it first where there is none.
  package mutating func update(
    _ locale: LocaleID, orMake make: @autoclosure () -> Translation, _ change: (inout Translation) -> Void
  ) {
    let index = index(of: locale)
    if index == values.count || values[index].locale != locale { values.insert(make(), at: index) }
    change(&values[index])
  }

  /// Takes in the last translation of others, unless there is one of its locale that has values; `overrides` replaces that
  /// too. The others lose it: what is moved need not be copied.
  mutating func absorbLast(of others: inout TranslationsByLocale, overrides: Bool) {
    let locale = others.values[others.values.count - 1].locale
    let index = index(of: locale)
    if index == values.count {
      values.append(others.values.removeLast())
    } else if values[index].locale != locale {
      values.insert(others.values.removeLast(), at: index)
    } else if overrides || !values[index].hasValues {
      values[index] = others.values.removeLast()
    } else {
      others.values.removeLast()
    }
  }

  /// Makes room for so many translations.
  package mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

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
  package func makeIterator() -> Iterator { Iterator(base: values.makeIterator()) }
}

extension [Translation] {
  /// The first text at a position, be it empty; nil where there is none.
  package func firstText(at position: Int) -> String? {
    self[position].values.isEmpty ? nil : self[position].values[0].text
  }

  /// The first text at a position, of its values, else of its variables, be it empty; nil where there is none.
  package func firstTextOfAll(at position: Int) -> String? {
    firstText(at: position) ?? substitutions(at: position).lazy.compactMap(\.values.first?.text).first
  }

  /// The variables at a position, as few translations have.
  package func substitutions(at position: Int) -> [Substitution] {
    self[position].hasSubstitutions ? self[position].substitutions : []
  }

  /// The first text at a position that is not empty, of its values, else of its substitutions.
  package func firstFilledText(at position: Int) -> String? {
    if let text = firstText(at: position), !text.isEmpty { return text }
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
  package func firstIndex(from start: Int, notBefore locale: LocaleID) -> Int {
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
