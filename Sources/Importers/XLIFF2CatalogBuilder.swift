import Catalogs

/// Gathers the units of one XLIFF 2 `file` element into a catalog that knows this one locale.
struct XLIFF2CatalogBuilder {
  private let file: SourceFile
  private let source: LocaleID
  private let target: LocaleID?
  private let targetSpelling: String?
  private var catalog: Catalog
  private var keys = SmallSet<ExactString>()

  init(
    file: SourceFile, tag: Range<Int>, original: String?, id: String, sourceLanguage: String?, targetLanguage: String?,
    sets: inout XLIFFSet.Cache
  ) {
    self.file = file
    let declaredSource = sourceLanguage.flatMap(LocaleID.init)
    let declaredTarget = targetLanguage.flatMap(LocaleID.init)
    let set = sets.set(rootPath: file.rootPath, source: declaredSource, target: declaredTarget)
    source = declaredSource ?? .undetermined
    target = declaredTarget ?? set.pathLocale
    targetSpelling = declaredTarget == nil ? set.pathSpelling : targetLanguage
    var name = original ?? ""
    if name.isEmpty { name = id.isEmpty ? file.rootPath.lastComponent : id }
    catalog = Catalog(identity: set.identity(of: name), name: name, format: .xliff2, sourceLocale: declaredSource)
    catalog.container = set.container
    catalog.files = [
      CatalogFile(
        file: file.id, locale: target ?? source, localeSpelling: targetSpelling, name: file.rootPath.lastComponent)
    ]
  }

  mutating func reserveCapacity(_ entries: Int) {
    catalog.entries.reserveCapacity(entries)
    keys.reserveCapacity(entries)
  }

  mutating func add(_ unit: XLIFF2Unit, inherited: [Comment], problems: inout XLIFF2Problems) {
    let range = unit.keyRange ?? unit.tag
    let place = Place(file: file.id, range: TextRange(range.lowerBound, range.upperBound))
    let original = original(of: unit, place: place)
    let translation = translation(of: unit, place: place)
    var entry = Entry(
      key: freeKey(of: unit), keyPlace: place, translations: Self.joined(original, translation))
    entry.shouldTranslate = unit.translate
    entry.resourceType = unit.resourceType
    entry.limits = unit.limits
    if unit.notes.contains(where: \.isOurBudget) { entry.limits.removeAll { $0.origin == "slr:sizeRestriction" } }
    if let index = Self.developerNote(of: unit.notes) {
      entry.comment = unit.notes[index]
      entry.notes = inherited
      if unit.notes.count > 1 { entry.notes = unit.notes[..<index] + unit.notes[(index + 1)...] + inherited }
    } else {
      entry.notes = unit.notes.isEmpty ? inherited : unit.notes + inherited
    }
    for value in (translation ?? original)?.values ?? [] where !value.counted.isEmpty {
      promoteLimits(of: value, to: &entry)
    }
    catalog.entries.append(entry)
  }

  /// A translation into the source's own locale takes the place of the source.
  private static func joined(_ original: Translation?, _ translation: Translation?) -> TranslationsByLocale {
    guard let translation else { return original.map { TranslationsByLocale($0) } ?? [:] }
    guard let original, original.locale != translation.locale else { return TranslationsByLocale(translation) }
    return TranslationsByLocale(original, translation)
  }

  private func original(of unit: XLIFF2Unit, place: Place) -> Translation? {
    guard unit.parts.contains(where: { $0.source != nil }) else { return nil }
    return Translation(
      locale: source, values: unit.values(ofTarget: false, in: file.id).map(\.value), keyPlace: place)
  }

  private func translation(of unit: XLIFF2Unit, place: Place) -> Translation? {
    guard let target, unit.parts.contains(where: { $0.target != nil && $0.isSegment }) else { return nil }
    var values = unit.values(ofTarget: true, in: file.id)
    if target == source, values.allSatisfy({ $0.value.text.isEmpty }) { return nil }
    var state = TranslationState.unstated
    var stating: Int?
    for (index, part) in unit.parts.enumerated() where part.isSegment && part.target != nil {
      let own = Self.state(part.state)
      guard TranslationState.lesser(state, own) == own else { continue }
      state = own
      stating = index
    }
    for index in values.indices { values[index].value.state = values[index].isWhole ? state : .new }
    // A segment without a target is one to translate.
    if unit.parts.contains(where: { $0.isSegment && $0.target == nil }) { state = .new }
    return Translation(
      locale: target, localeSpelling: targetSpelling, values: values.map(\.value), state: state,
      stateSpelling: stating.flatMap { unit.parts[$0].state },
      stateQualifier: stating.flatMap { unit.parts[$0].subState }, keyPlace: place)
  }

  /// The limits of a mark or code that spans the whole text are the entry's.
  private func promoteLimits(of value: Value, to entry: inout Entry) {
    for counted in value.counted
    where !counted.isWhole && counted.range == 0..<counted.whole.utf8.count {
      let own = counted.limits.filter { !entry.limits.contains($0) }
      entry.limits.insert(contentsOf: own, at: 0)
    }
  }

  /// The unit's name, its id where the name is taken; a further one of both is told apart by its number.
  private mutating func freeKey(of unit: XLIFF2Unit) -> String {
    for key in [unit.key, unit.id] where !key.isEmpty && keys.insert(ExactString(key)) { return key }
    let key = "\(unit.key) (\(catalog.entries.count + 1))"
    _ = keys.insert(ExactString(key))
    return key
  }

  /// The note that is the comment for translators: not one about the target; of those the most urgent.
  private static func developerNote(of notes: [Comment]) -> Int? {
    var best: Int?
    for index in notes.indices where notes[index].annotates != "target" && !notes[index].isOurs {
      if let best, (notes[best].priority ?? 1) <= (notes[index].priority ?? 1) { continue }
      best = index
    }
    return best
  }

  /// `state` is `initial` where it is not written, which says nothing; written, it says that there is work to do.
  private static func state(_ written: String?) -> TranslationState {
    switch written {
    case "initial": .new
    case "translated", "reviewed": .translated
    case "final": .final
    default: .unstated
    }
  }

  func finish() -> Catalog { catalog }
}
