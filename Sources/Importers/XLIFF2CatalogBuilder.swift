import Catalogs

/// Gathers the units of one XLIFF 2 `file` element into a catalog that knows this one locale.
struct XLIFF2CatalogBuilder {
  private let file: SourceFile
  private let source: LocaleID
  private let target: LocaleID?
  private let targetSpelling: String?
  private var catalog: Catalog
  private var keys: Set<ExactString> = []

  init(
    file: SourceFile, tag: Range<Int>, original: String?, id: String, sourceLanguage: String?, targetLanguage: String?
  ) {
    self.file = file
    let declaredSource = sourceLanguage.flatMap(LocaleID.init)
    let declaredTarget = targetLanguage.flatMap(LocaleID.init)
    let set = XLIFFSet(rootPath: file.rootPath, source: declaredSource, target: declaredTarget)
    source = declaredSource ?? .undetermined
    target = declaredTarget ?? set.pathLocale
    targetSpelling = declaredTarget == nil ? set.pathSpelling : targetLanguage
    let name = [original ?? "", id].first { !$0.isEmpty } ?? file.rootPath.lastComponent
    catalog = Catalog(identity: set.identity(of: name), name: name, format: .xliff2, sourceLocale: declaredSource)
    catalog.container = set.container
    catalog.files = [
      CatalogFile(
        file: file.id, locale: target ?? source, localeSpelling: targetSpelling, name: file.rootPath.lastComponent)
    ]
  }

  mutating func add(_ unit: XLIFF2Unit, inherited: [Comment], problems: inout XLIFF2Problems) {
    let range = unit.keyRange ?? unit.tag
    let place = Place(file: file.id, range: TextRange(range.lowerBound, range.upperBound))
    var entry = Entry(key: freeKey(of: unit), keyPlace: place)
    entry.shouldTranslate = unit.translate
    entry.resourceType = unit.resourceType
    entry.limits = unit.limits
    var notes = unit.notes
    if let index = Self.developerNote(of: notes) { entry.comment = notes.remove(at: index) }
    entry.notes = notes.isEmpty ? inherited : notes + inherited

    let sources = unit.texts(ofTarget: false)
    if unit.parts.contains(where: { $0.source != nil }) {
      var translation = Translation(locale: source)
      translation.keyPlace = place
      translation.values = sources.map {
        $0.text.value(in: file.id, variation: $0.variation, allowedCharacters: unit.allowedCharacters)
      }
      entry.translations[source] = translation
    }
    if let translation = translation(of: unit, place: place), let target {
      entry.translations[target] = translation
      promoteLimits(of: translation, to: &entry)
    } else if let translation = entry.translations[source] {
      promoteLimits(of: translation, to: &entry)
    }
    catalog.entries.append(entry)
  }

  private func translation(of unit: XLIFF2Unit, place: Place) -> Translation? {
    guard let target, unit.parts.contains(where: { $0.target != nil && $0.isSegment }) else { return nil }
    let texts = unit.texts(ofTarget: true)
    if target == source, texts.allSatisfy({ $0.text.text.isEmpty }) { return nil }
    var translation = Translation(locale: target, localeSpelling: targetSpelling)
    translation.keyPlace = place
    for part in unit.parts where part.isSegment && part.target != nil {
      let state = Self.state(part.state)
      guard TranslationState.lesser(translation.state, state) == state else { continue }
      translation.state = state
      translation.stateSpelling = part.state
      translation.stateQualifier = part.subState
    }
    translation.values = texts.map { text in
      var value = text.text.value(
        in: file.id, variation: text.variation, allowedCharacters: unit.allowedCharacters)
      value.state = text.isWhole ? translation.state : .new
      return value
    }
    // A segment without a target is one to translate.
    if unit.parts.contains(where: { $0.isSegment && $0.target == nil }) { translation.state = .new }
    return translation
  }

  /// The limits of a mark or code that spans the whole text are the entry's.
  private func promoteLimits(of translation: Translation, to entry: inout Entry) {
    for value in translation.values {
      promoteLimits(of: value, to: &entry)
    }
  }

  private func promoteLimits(of value: Value, to entry: inout Entry) {
    for counted in value.counted
    where !counted.isWhole && counted.range == 0..<counted.whole.utf8.count {
      let own = counted.limits.filter { !entry.limits.contains($0) }
      entry.limits.insert(contentsOf: own, at: 0)
    }
  }

  /// The unit's name, its id where the name is taken; a further one of both is told apart by its number.
  private mutating func freeKey(of unit: XLIFF2Unit) -> String {
    for key in [unit.key, unit.id] where !key.isEmpty && keys.insert(ExactString(key)).inserted { return key }
    let key = "\(unit.key) (\(catalog.entries.count + 1))"
    keys.insert(ExactString(key))
    return key
  }

  /// The note that is the comment for translators: not one about the target; of those the most urgent.
  private static func developerNote(of notes: [Comment]) -> Int? {
    notes.indices.filter { notes[$0].annotates != "target" }
      .min { (notes[$0].priority ?? 1, $0) < (notes[$1].priority ?? 1, $1) }
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
