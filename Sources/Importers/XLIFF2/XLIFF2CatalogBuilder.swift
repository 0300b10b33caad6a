import Catalogs
import Texts

/// Gathers the units of one XLIFF 2 `file` element into a catalog that knows this one locale.
struct XLIFF2CatalogBuilder {
  private let file: SourceFile
  private let source: LocaleID
  private let target: LocaleID?
  private let targetSpelling: String?
  private var catalog: Catalog
  private var keys = SmallSet<ExactString>()
  /// No number below it tells units of one name and id apart: so that no file makes us count again and again.
  private var freeNumber = 0
  private var lastEmpty: Translation?

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
    catalog.files[0].lacksTarget = declaredTarget == nil
  }

  /// A target with the spellings of a segment; mostly those of the last one.
  private mutating func empty(_ target: LocaleID, stateOf segment: XLIFF2Unit.Part?) -> Translation {
    if let known = lastEmpty, known.stateSpelling == segment?.state, known.stateQualifier == segment?.subState {
      return known
    }
    let new = Translation(
      locale: target, localeSpelling: targetSpelling, stateSpelling: segment?.state, stateQualifier: segment?.subState)
    lastEmpty = new
    return new
  }

  mutating func reserveCapacity(_ entries: Int) {
    catalog.entries.reserveCapacity(entries)
    keys.reserveCapacity(entries)
  }

  /// Adds a unit, whose parts and notes are given away.
  mutating func add(_ unit: inout XLIFF2Unit, inherited: [Comment]) {
    let range = unit.keyRange ?? unit.tag
    let place = Place(file: file.id, range: TextRange(range.lowerBound, range.upperBound))
    let progress = Progress(of: unit)
    let hasTarget = target != nil && progress.hasTarget
    var (source, translated) = unit.takeValues(targetState: hasTarget ? progress.state : nil, in: file.id)
    var original: Translation?
    if progress.hasSource { original = Translation(locale: self.source, values: source, keyPlace: place) }
    var translation: Translation?
    if hasTarget, let target, target != self.source || !translated.allSatisfy({ $0.text.isEmpty }) {
      translation = Translation(
        like: empty(target, stateOf: progress.stating.map { unit.parts[$0] }), values: translated,
        // A segment without a target is one to translate.
        state: progress.isOpen ? .new : progress.state, keyPlace: place)
    }
    if translation == nil { translated = progress.hasSource ? source : [] }
    source = []
    var entry = Entry(key: freeKey(of: unit), keyPlace: place, translations: Self.joined(original, translation))
    entry.shouldTranslate = unit.translate
    entry.resourceType = unit.resourceType
    entry.limits = unit.limits
    if unit.notes.contains(where: \.isOurBudget) { entry.limits.removeAll { $0.origin == "slr:sizeRestriction" } }
    Self.move(&unit.notes, to: &entry, inherited: inherited)
    for value in translated where !value.counted.isEmpty { promoteLimits(of: value, to: &entry) }
    catalog.entries.append(entry)
  }

  private static func move(_ notes: inout [Comment], to entry: inout Entry, inherited: [Comment]) {
    if let index = developerNote(of: notes) { entry.comment = notes.remove(at: index) }
    swap(&entry.notes, &notes)
    if entry.notes.isEmpty { entry.notes = inherited } else { entry.notes += inherited }
  }

  /// What the segments of a unit have, and the least of their states.
  private struct Progress {
    var hasSource = false
    var hasTarget = false
    /// Whether a segment has no target.
    var isOpen = false
    var state = TranslationState.unstated
    /// The part that states it.
    var stating: Int?

    init(of unit: borrowing XLIFF2Unit) {
      for index in unit.parts.indices {
        if unit.parts[index].source != nil { hasSource = true }
        guard unit.parts[index].isSegment else { continue }
        guard unit.parts[index].target != nil else {
          isOpen = true
          continue
        }
        hasTarget = true
        let own = XLIFF2CatalogBuilder.state(unit.parts[index].state)
        guard TranslationState.lesser(state, own) == own else { continue }
        state = own
        stating = index
      }
    }
  }

  /// A translation into the source's own locale takes the place of the source.
  private static func joined(_ original: Translation?, _ translation: Translation?) -> TranslationsByLocale {
    guard let translation else { return original.map { TranslationsByLocale($0) } ?? [:] }
    guard let original, original.locale != translation.locale else { return TranslationsByLocale(translation) }
    return TranslationsByLocale(original, translation)
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
    let wanted = unit.key
    if !wanted.isEmpty, keys.insert(ExactString(wanted)) { return wanted }
    if !unit.id.isEmpty, keys.insert(ExactString(unit.id)) { return unit.id }
    // A unit may be named like that itself.
    var number = max(catalog.entries.count + 1, freeNumber)
    while !keys.insert(ExactString("\(wanted) (\(number))")) { number += 1 }
    freeNumber = number + 1
    return "\(wanted) (\(number))"
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
  fileprivate static func state(_ written: String?) -> TranslationState {
    switch written {
    case "initial": .new
    case "translated", "reviewed": .translated
    case "final": .final
    default: .unstated
    }
  }

  consuming func finish() -> Catalog { catalog }
}
