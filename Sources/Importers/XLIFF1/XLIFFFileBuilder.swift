import Catalogs
import Texts

/// Gathers the units of one XLIFF `file` element into a catalog.
struct XLIFFFileBuilder {
  private let file: SourceFile
  private let tag: Range<Int>
  private var catalog: Catalog
  private let source: LocaleID
  private var target: LocaleID?
  private var targetSpelling: String?
  private let statesTarget: Bool
  /// What is stated and is none.
  private let badTarget: String?
  private let isInterface: Bool
  private var hasTargets = false
  /// A translation of the source, still without its text.
  private let sourceForm: Translation.Form
  /// The same of the target, in the state that the last unit spells.
  private var targetForm: Translation.Form?
  private var lastState: String?
  private var lastQualifier: String?
  private var index = KeyIndex()
  private(set) var openingProblems: [ImportProblem] = []
  private var problems = ProblemList()
  /// How many units speak of an entry, where it is more than one.
  private var unitCounts: [Int: Int] = [:]
  /// Xcode preserves white space whether or not the file says so.
  var isFromXcode: Bool

  init(
    file: SourceFile, tag: Range<Int>, original: String?, sourceLanguage: String?, targetLanguage: String?,
    format: CatalogFormat, sets: inout XLIFFSet.Cache
  ) {
    self.file = file
    self.tag = tag
    let declaredSource = sourceLanguage.flatMap(LocaleID.init)
    let declaredTarget = targetLanguage.flatMap(LocaleID.init)
    let set = sets.set(rootPath: file.rootPath, source: declaredSource, target: declaredTarget)
    statesTarget = declaredTarget != nil
    badTarget = declaredTarget == nil ? targetLanguage : nil
    source = declaredSource ?? .undetermined
    sourceForm = Translation.Form(locale: source)
    target = declaredTarget ?? set.pathLocale
    targetSpelling = declaredTarget == nil ? set.pathSpelling : targetLanguage
    let name = original.flatMap { $0.isEmpty ? nil : $0 } ?? file.rootPath.lastComponent
    catalog = Catalog(identity: set.identity(of: name), name: name, format: format, sourceLocale: declaredSource)
    catalog.container = set.container
    let ending = name.lastPart(after: UInt8(ascii: ".")).lowercased()
    isInterface = ending == "storyboard" || ending == "xib"
    isFromXcode = Self.endingsOfXcode.contains(ending)

    let place = Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))
    func report(_ message: String) {
      openingProblems.append(ImportProblem(.structure, fatal: false, message, place: place))
    }
    if original == nil { report("this file element has no original") }
    if declaredSource == nil {
      report(
        sourceLanguage.map { "the source language '\($0.shortened)' isn't a locale" }
          ?? "the source language is missing")
    }
    if let targetLanguage, declaredTarget == nil {
      report("the target language '\(targetLanguage.shortened)' isn't a locale")
    }
  }

  mutating func reserveCapacity(_ entries: Int) {
    catalog.entries.reserveCapacity(entries)
    index.reserveCapacity(entries)
  }

  /// What Xcode exports from.
  private static let endingsOfXcode: Set<String> = [
    "strings", "stringsdict", "xcstrings", "storyboard", "xib", "plist", "intentdefinition", "intents",
  ]

  /// A unit has a target; `language` is its own `xml:lang`.
  mutating func sawTarget(language: String?) {
    hasTargets = true
    if target == nil, let language, let locale = LocaleID(language) {
      target = locale
      targetSpelling = language
    }
  }

  mutating func add(_ unit: XLIFF12Reader.Unit, notes: [Comment]) {
    let id = unit.keyHash == nil ? XcodeUnitID(unit.id) : XcodeUnitID(literal: unit.id)
    let keyRange = unit.idRange ?? unit.tag
    let place = Place(file: file.id, range: TextRange(keyRange.lowerBound, keyRange.upperBound))
    let known = index.claim(id.key, hash: unit.keyHash ?? KeyIndex.hash(id.key), in: catalog.entries)
    let index = known ?? catalog.entries.count
    if known == nil {
      let pair = pair(of: unit, id: id, place: place)
      catalog.entries.append(Entry(key: id.key, keyPlace: place, translations: pair ?? [:]))
      if pair != nil { return describe(index, by: unit, notes: notes, id: id) }
    } else {
      guard hasRoom(index, for: unit, at: place) else { return }
      reportDuplicate(unit, id: id, of: index, place: place)
    }
    describe(index, by: unit, notes: notes, id: id)

    // The source of a substitution that only the target has is the unit's own id.
    if let text = unit.source, id.substitution == nil || text.text != unit.id {
      add(text, id: id, locale: source, spelling: nil, place: place, to: index, state: .unstated, of: unit)
    }
    guard let text = unit.target, let target else { return }
    if target == source, text.text.isEmpty { return }
    let state = XLIFF12State.read(unit)
    add(text, id: id, locale: target, spelling: targetSpelling, place: place, to: index, state: state, of: unit)
  }

  /// The translations of the common case, made at once: a new key whose text does not vary, in two locales.
  private mutating func pair(of unit: XLIFF12Reader.Unit, id: XcodeUnitID, place: Place) -> TranslationsByLocale? {
    guard unit.keyHash != nil || id.variation.isEmpty, unit.hasBothTexts, let target, target != source else {
      return nil
    }
    let state = XLIFF12State.read(unit)
    guard let text = unit.source.take(), let translated = unit.target.take() else { return nil }
    return TranslationsByLocale(
      Translation(sourceForm, Value(unvarying: text.text, place: text.place), keyPlace: place),
      Translation(
        targetForm(target, of: unit), Value(unvarying: translated.text, place: translated.place, state: state),
        state: state, keyPlace: place))
  }

  /// What a target has beside its text; mostly the one before was in the same state.
  private mutating func targetForm(_ locale: LocaleID, of unit: XLIFF12Reader.Unit) -> Translation.Form {
    if let targetForm, targetForm.locale == locale, lastState == unit.state, lastQualifier == unit.stateQualifier {
      return targetForm
    }
    lastState = unit.state
    lastQualifier = unit.stateQualifier
    let made = Translation.Form(
      locale: locale, localeSpelling: targetSpelling, stateSpelling: lastState, stateQualifier: lastQualifier)
    targetForm = made
    return made
  }

  /// No catalog has so many variations of one key; searching them would take for ever.
  private mutating func hasRoom(_ index: Int, for unit: XLIFF12Reader.Unit, at place: Place) -> Bool {
    let count = (unitCounts[index] ?? 1) + 1
    unitCounts[index] = count
    guard count > Self.variationLimit else { return true }
    problems.append(
      ImportProblem(
        .unsupported, fatal: true,
        "'\(catalog.entries[index].key.shortened)' has more than \(Self.variationLimit) variations; the rest was not read",
        place: place, key: unit.id))
    return false
  }

  /// How many texts of one key and locale are read.
  static let variationLimit = 500

  /// An id that was there before has a text of the same variation already.
  private mutating func reportDuplicate(_ unit: XLIFF12Reader.Unit, id: XcodeUnitID, of index: Int, place: Place) {
    func known(in locale: LocaleID?) -> Value? {
      guard let locale, let translation = catalog.entries[index].translations[locale] else { return nil }
      let values = id.substitution.map { name in translation.substitutions.first { $0.name == name }?.values ?? [] }
      return (values ?? translation.values).first { $0.variation == id.variation }
    }
    guard let earlier = known(in: source) ?? known(in: target) else { return }
    let line =
      earlier.place.map { "is also on line \(file.position(of: Int($0.first.start)).line)" } ?? "occurs twice"
    problems.append(
      ImportProblem(
        .duplicateKey, fatal: false, "the id '\(unit.id.shortened)' \(line); the last one wins",
        help: "ids are unique within a file element", place: place, key: unit.id))
  }

  /// Tells an entry what its unit says beside the texts.
  private mutating func describe(_ index: Int, by unit: XLIFF12Reader.Unit, notes: [Comment], id: XcodeUnitID) {
    Self.describe(&catalog.entries[index], by: unit, notes: notes, id: id, isInterface: isInterface)
  }

  private static func describe(
    _ entry: inout Entry, by unit: XLIFF12Reader.Unit, notes: [Comment], id: XcodeUnitID, isInterface: Bool
  ) {
    if !unit.inheritance.translate { entry.shouldTranslate = false }
    if !unit.inheritance.limits.isEmpty { limit(&entry, to: unit.inheritance.limits, notes: notes) }
    if let type = unit.resourceType, entry.resourceType == nil { entry.resourceType = type }
    let chosen = entry.comment == nil && !entry.hasElement ? developerNote(of: notes) : nil
    if let chosen { comment(&entry, by: notes, chosen, key: id.key) }
    if notes.count > (chosen == nil ? 0 : 1) { addNotes(notes, but: chosen, to: &entry) }
    if isInterface, !entry.hasElement, let dot = id.key.firstIndex(of: "."), dot > id.key.startIndex {
      entry.element = InterfaceElement(
        objectID: String(id.key[..<dot]), property: String(id.key[id.key.index(after: dot)...]))
    }
  }

  private static func limit(_ entry: inout Entry, to stated: [SizeLimit], notes: [Comment]) {
    var limits = stated
    if notes.contains(where: \.isOurBudget) { limits.removeAll { $0.origin == "maxwidth" } }
    for limit in limits where !entry.limits.contains(limit) { entry.limits.append(limit) }
  }

  /// Makes a note the comment of an entry, or takes from it what a tool tells of the control.
  private static func comment(_ entry: inout Entry, by notes: [Comment], _ chosen: Int, key: String) {
    guard ToolComment.isOne(notes[chosen].text) else { return entry.comment = notes[chosen] }
    let note = notes[chosen]
    guard let reading = ToolComment.read(note.text, key: key, place: note.place) else { return entry.comment = note }
    if let text = reading.text {
      entry.comment = note
      entry.comment?.text = text
    }
    if let element = reading.element { entry.elementBox = element }
  }

  private static func addNotes(_ notes: [Comment], but chosen: Int?, to entry: inout Entry) {
    for note in notes.indices.lazy.filter({ $0 != chosen }).prefix(noteLimit).map({ notes[$0] })
    where entry.notes.count < noteLimit && !entry.notes.contains(note) && note.text != entry.comment?.text {
      entry.notes.append(note)
    }
  }

  /// How many notes of one entry are kept.
  private static let noteLimit = 100

  /// The note that is the developer's comment: not one about the target, the developer's own before a tool's.
  private static func developerNote(of notes: [Comment]) -> Int? {
    if notes.count == 1, !notes[0].tellsOrigin { return 0 }
    func rank(_ note: Comment) -> Int? {
      if note.annotates == "target" { return nil }
      guard let author = note.author, !author.isEmpty else { return 0 }
      if author.utf8.hasBytes("eveloper") || author.utf8.hasBytes("EVELOPER") { return 0 }
      return author == "auto-generated" ? 1 : nil
    }
    var best: (rank: Int, priority: Int, index: Int)?
    for (index, note) in notes.enumerated() {
      guard let rank = rank(note) else { continue }
      let candidate = (rank, note.priority ?? 1, index)
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return best?.index
  }

  private mutating func add(
    _ text: SpelledText, id: XcodeUnitID, locale: LocaleID, spelling: String?, place: Place, to index: Int,
    state: TranslationState, of unit: XLIFF12Reader.Unit
  ) {
    let value = Value(text.text, variation: id.variation, place: text.place, state: state)
    let isTarget = locale == target
    catalog.entries[index].translations.update(
      locale, orMake: Translation(locale: locale, localeSpelling: spelling, state: state)
    ) { translation in
      if translation.keyPlace == nil { translation.keyPlace = place }
      if isTarget {
        translation.localeSpelling = spelling ?? translation.localeSpelling
        if translation.allValues.isEmpty || TranslationState.lesser(translation.state, state) != translation.state {
          translation.state = state
          translation.stateSpelling = unit.state
          translation.stateQualifier = unit.stateQualifier
        }
      }
      if let name = id.substitution {
        if let at = translation.substitutions.firstIndex(where: { $0.name == name }) {
          translation.substitutions[at].values.replaceOrAppend(value)
        } else {
          translation.substitutions.append(Substitution(name: name, values: [value]))
        }
      } else {
        translation.values.replaceOrAppend(value)
      }
    }
  }

  /// The catalog, and what is wrong with the element as a whole.
  mutating func finish() -> (Catalog, ProblemList) {
    catalog.files = [
      CatalogFile(
        file: file.id, locale: target ?? source, localeSpelling: targetSpelling, name: file.rootPath.lastComponent)
    ]
    catalog.files[0].lacksTarget = !statesTarget
    if hasTargets, !statesTarget {
      let place = Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))
      let fault =
        badTarget.map { "the target language '\($0.shortened)' isn't a locale" } ?? "the target language is missing"
      let message =
        target.map { "\(fault); it was taken for '\($0)', Xcode skips this element" }
        ?? "\(fault), so these translations belong to no locale"
      let help =
        badTarget == nil
        ? "add target-language to the file element" : "name a language in target-language, such as de or pt-BR"
      problems.append(ImportProblem(.structure, fatal: target == nil, message, help: help, place: place))
    }
    for index in unitCounts.keys { catalog.entries[index].dropExportedCases(of: source, target: target) }
    return (catalog, problems)
  }
}

extension Comment {
  /// Whether `stringfit report` wrote it.
  var isOurs: Bool { author == "stringfit" || category == "stringfit" }
  /// Whether it says that the size beside it is an estimate of ours, which is no limit that anybody declared.
  var isOurBudget: Bool { isOurs && text.hasPrefix("budget: ") }
}

extension Entry {
  /// Xcode exports the plural cases that the target language needs and the source lacks with the text of `other`: they
  /// are no texts of the source.
  fileprivate mutating func dropExportedCases(of source: LocaleID, target: LocaleID?) {
    guard source != target, var translation = translations[source], translation.allValues.count > 1 else { return }
    func cleaned(_ values: [Value]) -> [Value] {
      guard let other = values.first(where: { $0.variation.pluralCategory == "other" }) else { return values }
      return values.filter {
        guard let category = $0.variation.pluralCategory, category != "other", category != "one" else { return true }
        return ExactString($0.text) != ExactString(other.text)
      }
    }
    translation.values = cleaned(translation.values)
    for index in translation.substitutions.indices {
      translation.substitutions[index].values = cleaned(translation.substitutions[index].values)
    }
    translations[source] = translation
  }
}

extension [Value] {
  /// One value per variation: a later one takes the place of an earlier.
  mutating func replaceOrAppend(_ value: Value) {
    if let index = firstIndex(where: { $0.variation == value.variation }) {
      self[index] = value
    } else {
      append(value)
    }
  }
}

extension TranslationState {
  /// The one that is further from done; a stated one before an unstated.
  static func lesser(_ a: TranslationState, _ b: TranslationState) -> TranslationState {
    func rank(_ state: TranslationState) -> Int {
      switch state {
      case .new: 0
      case .stale: 1
      case .needsReview: 2
      case .machineTranslated: 3
      case .translated: 4
      case .final: 5
      case .unstated: 6
      }
    }
    return rank(a) <= rank(b) ? a : b
  }
}

extension String {
  /// The part after the last slash.
  var lastComponent: String { String(lastPart(after: UInt8(ascii: "/"))) }
}
