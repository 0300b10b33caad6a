import Catalogs
import Texts

/// Makes entries of the members of a string catalog.
struct XCStringsReader {
  private let tape: JSONTape
  private let file: SourceFile
  private var source: LocaleID
  /// The source language, where the file states one.
  private(set) var statedSource: LocaleID?
  private(set) var entries: [Entry] = []
  private(set) var problems = ProblemList()
  private var key = ""
  /// What the localizations of a locale have in common, by its spelling: a translation without its texts, in the state that
  /// was spelled last. Nil for what is no locale.
  private var known: [(spelling: String, empty: Translation?)] = []
  private var positions: [String: Int] = [:]
  /// Which of the known ones came after each the last time, the first after none: the entries of a file mostly have theirs
  /// in one order.
  private var followers = [0]
  /// One more than the position of the last one; 0 for none.
  private var last = 0
  /// How the localization being read spells each of its states, the first spelling of each: they are few.
  private var stateSpellings: [(state: TranslationState, spelling: String)] = []

  init(tape: JSONTape, file: SourceFile, fallbackSource: LocaleID?) {
    self.tape = tape
    self.file = file
    source = fallbackSource ?? .undetermined
  }

  mutating func read() {
    if let fault = tape.fault {
      let range = TextRange(fault.offset, min(fault.offset + 1, file.text.count))
      problems.append(
        ImportProblem(
          .syntax, fatal: true, "the JSON is broken: \(fault.message)",
          help: "everything before this position was still read",
          place: Place(file: file.id, range: range)))
    }
    guard let root = tape.nodes.first else { return }
    guard root.kind == .object else {
      return report(.syntax, fatal: true, "the document isn't an object", at: 0)
    }
    let members = Array(tape.members(of: 0))
    func member(_ name: StaticString) -> Int? { members.last { tape.isSpelled($0.name, name) }?.value }
    if let language = member("sourceLanguage").flatMap({ tape.text($0) }), let locale = LocaleID(language) {
      source = locale
      statedSource = locale
    } else if tape.fault == nil {
      report(.structure, "the source language is missing or no locale", at: member("sourceLanguage") ?? 0)
    }
    if let version = member("version"), let text = tape.text(version), text != "1.0", text != "1.1" {
      // Xcode raises the minor version for what older ones can do without.
      report(
        .unsupported, isPrecaution: text.hasPrefix("1."),
        "version '\(text.shortened)' of string catalogs is not known; it was read as 1.1", at: version)
    }
    guard let strings = member("strings") else {
      if tape.fault == nil { report(.structure, "the catalog has no strings", at: 0) }
      return
    }
    guard isObject(strings) else {
      return report(.structure, fatal: true, "'strings' isn't an object, so no string of it was read", at: strings)
    }
    let others = members.filter { tape.isSpelled($0.name, "strings") }.dropLast()
    for other in others {
      report(.structure, fatal: true, "'strings' appears twice; the contents of this one weren't read", at: other.name)
    }
    var indices: [ExactString: Int] = [:]
    let all = Array(tape.members(of: strings))
    entries.reserveCapacity(all.count)
    indices.reserveCapacity(all.count)
    for (name, value) in all {
      let entry = readEntry(name, value)
      if let index = indices[ExactString(entry.key)] {
        let line = entries[index].keyPlace.map { file.position(of: Int($0.range.start)).line } ?? 0
        report(.duplicateKey, "'\(key.shortened)' is also on line \(line); the last one wins", at: name)
        entries[index] = entry
      } else {
        indices[ExactString(entry.key)] = entries.count
        entries.append(entry)
      }
    }
  }

  /// No catalog has more locales: for so many, room is made before they are read.
  private static let usualLocales = 128
  /// How many the entry before had: most have as many as their neighbours.
  private var translationsBefore = 0

  private mutating func readEntry(_ name: Int, _ value: Int) -> Entry {
    key = tape.text(name) ?? ""
    let keyPlace = Place(file: file.id, range: tape.range(name))
    var entry = Entry(key: key, keyPlace: keyPlace)
    if !isObject(value) {
      report(.structure, fatal: true, "the entry of '\(key.shortened)' isn't an object", at: value)
    }
    for (name, value) in tape.members(of: value) {
      if tape.isSpelled(name, "comment") {
        readComment(value, into: &entry)
      } else if tape.isSpelled(name, "extractionState") {
        entry.extractionState = tape.text(value)
      } else if tape.isSpelled(name, "shouldTranslate") {
        entry.shouldTranslate = tape.nodes[value].kind != .no
      } else if tape.isSpelled(name, "localizations") {
        last = 0
        entry.translations.reserveCapacity(min(translationsBefore, Self.usualLocales))
        for (language, localization) in tape.members(of: value) {
          readLocalization(language, localization, into: &entry)
        }
        translationsBefore = entry.translations.count
        if !isObject(value) { reportLoss(name, "isn't an object") }
      } else if isNested(value) {
        report(
          .unsupported, "'\((tape.text(name) ?? "").shortened)' isn't known here, and what it contains wasn't read",
          at: name
        )
      }
    }
    if entry.translations[source]?.values.isEmpty ?? true {
      // The key stands for itself.
      var own = entry.translations[source] ?? Translation(locale: source)
      own.values = [Value(key)]
      own.keyPlace = keyPlace
      entry.translations[source] = own
    }
    return entry
  }

  private func readComment(_ index: Int, into entry: inout Entry) {
    guard let text = tape.text(index) else { return }
    let place = Place(file: file.id, range: tape.range(index))
    let reading = ToolComment.read(text, key: entry.key, place: place)
    entry.comment = (reading.map(\.text) ?? text).map { Comment(text: $0, place: place) }
    if let element = reading?.element { entry.elementBox = element }
  }

  private mutating func readLocalization(_ name: Int, _ value: Int, into entry: inout Entry) {
    let position = position(of: name)
    guard var translation = known[position].empty else {
      let spelling = tape.text(name) ?? ""
      return report(.structure, "'\(spelling.shortened)' isn't a locale", at: name)
    }
    guard isObject(value) else {
      let spelling = tape.text(name) ?? ""
      return report(
        .structure, fatal: true,
        "what '\(key.shortened)' has in \(spelling.shortened) isn't an object, so its text is lost",
        at: value)
    }
    let locale = translation.locale
    translation.keyPlace = Place(file: file.id, range: tape.range(name))
    while !stateSpellings.isEmpty { stateSpellings.removeLast() }
    var substitutionNames: [Int] = []
    if let unit = tape.onlyMember(of: value, "stringUnit") {
      // Most have one text and nothing else.
      if let text = readUnit(unit, choices: []) { translation.values = [text] }
    } else {
      translation.values = readNode(value, choices: [])
      for (member, substitutions) in tape.members(of: value) where tape.isSpelled(member, "substitutions") {
        if !isObject(substitutions) { reportLoss(member, "isn't an object") }
        for (name, substitution) in tape.members(of: substitutions) {
          readSubstitution(name, substitution, into: &translation)
          substitutionNames.append(name)
        }
        let isKeyTheText = locale == source && !VariableReferences(key).variables.isEmpty
        if translation.values.isEmpty, !translation.substitutions.isEmpty, !isKeyTheText {
          let spelling = tape.text(name) ?? ""
          report(
            .structure, "the substitutions of '\(key.shortened)' in \(spelling) don't belong to any text", at: member)
        }
      }
    }
    // A localization without a text is none.
    let all = translation.allValues
    guard let first = all.first else { return }
    let state = all.dropFirst().reduce(first.state) { TranslationState.lesser($0, $1.state) }
    translation.state = state
    let stateSpelling = stateSpellings.first { $0.state == state }?.spelling
    if stateSpelling != translation.stateSpelling {
      translation.stateSpelling = stateSpelling
      if !translation.hasSubstitutions { known[position].empty = Translation(like: translation, values: []) }
    }
    reportReferences(in: translation, all, names: substitutionNames)
    if let earlier = entry.translations.position(of: locale) {
      reportRepeated(translation, earlier: entry.translations[earlier], at: name)
    }
    entry.translations.put(translation)
  }

  /// The position among `known` of the locale that a name spells.
  private mutating func position(of name: Int) -> Int {
    let expected = followers[last]
    if expected < known.count, tape.isText(name, known[expected].spelling) {
      last = expected + 1
      return expected
    }
    let spelling = tape.text(name) ?? ""
    let position = positions[spelling] ?? known.count
    if position == known.count {
      positions[spelling] = position
      known.append((spelling, LocaleID(spelling).map { Translation(locale: $0, localeSpelling: spelling) }))
      followers.append(known.count)
    }
    followers[last] = position
    last = position + 1
    return position
  }

  /// Tells of variables that a text names and that are not there, and of substitutions that no text names.
  private mutating func reportReferences(in translation: Translation, _ all: [Value], names: [Int]) {
    guard !names.isEmpty || all.contains(where: { $0.text.utf8.hasBytes("#@") }) else { return }
    let texts = all.filter { $0.text.utf8.hasBytes("#@") }
    let known = Set(translation.substitutions.map { ExactString($0.name) })
    // Without a text of its own, the key is it.
    var named = translation.values.isEmpty ? Set(VariableReferences(key).variables.keys.map(ExactString.init)) : []
    for value in texts {
      for name in VariableReferences(value.text).variables.keys.sorted() {
        named.insert(ExactString(name))
        guard !known.contains(ExactString(name)), let place = value.place else { continue }
        problems.append(
          ImportProblem(
            .structure, fatal: false, "'%#@\(name.shortened)@' names a substitution that doesn't exist",
            place: place.place,
            key: key))
      }
    }
    guard !translation.values.isEmpty else { return }
    for (substitution, name) in zip(translation.substitutions, names)
    where !named.contains(ExactString(substitution.name)) {
      report(.structure, "the substitution '\(substitution.name.shortened)' is never used", at: name)
    }
  }

  private mutating func reportRepeated(_ translation: Translation, earlier: Translation, at name: Int) {
    let line = earlier.keyPlace.map { file.position(of: Int($0.range.start)).line } ?? 0
    let differs = earlier.allValues.map { ExactString($0.text) } != translation.allValues.map { ExactString($0.text) }
    let spelling = translation.localeSpelling ?? ""
    var problem = ImportProblem(
      .duplicateKey, fatal: false,
      "the locale '\(spelling.shortened)' is also on line \(line), with \(differs ? "other translations; the last one wins" : "the same translations")",
      help: differs ? "keep the right one and delete the other" : "delete one of the two",
      place: Place(file: file.id, range: tape.range(name)), key: key)
    problem.isRepetition = !differs
    problems.append(problem)
  }

  /// A `stringUnit`, a `stringSet` or `variations`, below the choices made so far.
  private mutating func readNode(_ index: Int, choices: [Variation.Choice], plural: String = "plural") -> [Value] {
    var values: [Value] = []
    var hasUnit = false
    var variations: Int?
    for (name, value) in tape.members(of: index) {
      if tape.isSpelled(name, "stringUnit") {
        hasUnit = true
        if let unit = readUnit(value, choices: choices) { values.append(unit) }
      } else if tape.isSpelled(name, "stringSet") {
        values += readSet(value, choices: choices)
      } else if tape.isSpelled(name, "variations") {
        variations = name
        values += readVariations(value, at: name, choices: choices, plural: plural)
      } else if tape.isSpelled(name, "substitutions"), !choices.isEmpty {
        report(.structure, "substitutions within a variation; Xcode does not compile them", at: name)
      } else if !tape.isSpelled(name, "substitutions"), isNested(value) {
        reportLoss(name, "isn't known here")
      }
    }
    if hasUnit, let variations {
      report(.structure, "a value next to variations: Xcode loses one of them when it exports", at: variations)
    }
    return values
  }

  private mutating func readUnit(_ index: Int, choices: [Variation.Choice]) -> Value? {
    var state: Int?
    var text: Int?
    for (name, value) in tape.members(of: index) {
      if tape.isSpelled(name, "state") { state = value }
      if tape.isSpelled(name, "value") { text = value }
    }
    guard let text, let content = tape.text(text) else {
      let isLost = text.map { tape.nodes[$0].kind != .null } ?? !isObject(index)
      report(
        .structure, fatal: isLost, isLost ? "this value isn't text, so it's lost" : "this string unit has no value",
        at: text ?? index)
      return nil
    }
    return value(content, at: text, state: state, choices: choices)
  }

  /// The phrases of an App Shortcut: several texts in one place.
  private mutating func readSet(_ index: Int, choices: [Variation.Choice]) -> [Value] {
    let members = Array(tape.members(of: index))
    let state = members.first { tape.isSpelled($0.name, "state") }?.value
    var values: [Value] = []
    for (name, list) in members where tape.isSpelled(name, "values") {
      for item in tape.items(of: list) {
        guard let content = tape.text(item) else {
          report(.structure, "this phrase isn't text", at: item)
          continue
        }
        values.append(value(content, at: item, state: state, choices: choices))
      }
    }
    return values
  }

  private mutating func value(
    _ content: String, at index: Int, state spelled: Int?, choices: [Variation.Choice]
  ) -> Value {
    let state: TranslationState = spelled.map { self.state(at: $0) } ?? .unstated
    if let spelled, !stateSpellings.contains(where: { $0.state == state }), let spelling = tape.text(spelled) {
      stateSpellings.append((state, spelling))
    }
    let place = ValuePlace(file: file.id, first: tape.range(index))
    guard !choices.isEmpty else { return Value(unvarying: content, place: place, state: state) }
    return Value(content, variation: Variation(choices), place: place, state: state)
  }

  /// The state that a string spells; most of them as it stands.
  private func state(at index: Int) -> TranslationState {
    if tape.isSpelled(index, "translated") { return .translated }
    return Self.state(tape.text(index))
  }

  private mutating func readVariations(
    _ index: Int, at name: Int, choices: [Variation.Choice], plural: String
  ) -> [Value] {
    var values: [Value] = []
    guard isObject(index) else {
      reportLoss(name, "isn't an object")
      return []
    }
    let kinds = Array(tape.members(of: index))
    if kinds.count > 1 {
      report(.structure, "plural and device variations side by side: Xcode loses one when it exports", at: name)
    }
    for (kindName, cases) in kinds {
      let kind = tape.text(kindName) ?? ""
      guard kind == "plural" || kind == "device" else {
        report(.unsupported, "variations by '\(kind.shortened)' are not known", at: kindName)
        continue
      }
      let selector = kind == "plural" ? plural : kind
      let isNested = reportNesting(of: kind, selector: selector, within: choices, at: kindName)
      // What is nested so deep is never used.
      if isNested, choices.count > 3 { continue }
      values += readCases(cases, of: kind, selector: selector, choices: choices, plural: plural)
    }
    return values
  }

  /// Tells of variations within others that Xcode does not compile; gives whether they are within their like.
  private mutating func reportNesting(
    of kind: String, selector: String, within choices: [Variation.Choice], at name: Int
  ) -> Bool {
    guard let outer = choices.last else { return false }
    if kind == "device" || choices.contains(where: { $0.selector == selector }) {
      report(
        .structure,
        "\(kind) variations within \(outer.selector == "device" ? "device" : "plural") ones; Xcode does not compile them",
        at: name)
      return true
    }
    if outer == Variation.Choice("device", "other") {
      report(.structure, "plural variations within device 'other'; Xcode does not compile them", at: name)
    }
    return false
  }

  /// The cases of plural or device variations; of equal ones the last one counts.
  private mutating func readCases(
    _ cases: Int, of kind: String, selector: String, choices: [Variation.Choice], plural: String
  ) -> [Value] {
    var values: [Value] = []
    guard isObject(cases) else {
      report(.structure, fatal: true, "the \(kind) cases aren't an object, so their text is lost", at: cases)
      return []
    }
    let known = kind == "plural" ? XcodeUnitID.pluralCategories : XcodeUnitID.devices
    let all = tape.members(of: cases).map { (name: $0.name, leaf: $0.value, chosen: tape.text($0.name) ?? "") }
    let last = Dictionary(all.enumerated().map { (ExactString($1.chosen), $0) }, uniquingKeysWith: { $1 })
    for (index, (caseName, leaf, chosen)) in all.enumerated() {
      guard last[ExactString(chosen)] == index else {
        report(.duplicateKey, "the case '\(chosen.shortened)' is given twice; the last one wins", at: caseName)
        continue
      }
      if !known.contains(chosen[...]) {
        report(.structure, "'\(chosen.shortened)' is no \(kind) case, so this text is never used", at: caseName)
      }
      guard isObject(leaf) else {
        report(.structure, fatal: true, "the case '\(chosen.shortened)' isn't an object, so its text is lost", at: leaf)
        continue
      }
      values += readNode(leaf, choices: choices + [Variation.Choice(selector, chosen)], plural: plural)
    }
    return values
  }

  private mutating func readSubstitution(_ name: Int, _ index: Int, into translation: inout Translation) {
    var substitution = Substitution(name: tape.text(name) ?? "")
    for (member, value) in tape.members(of: index) {
      if tape.isSpelled(member, "argNum") { substitution.argumentNumber = tape.number(value) }
      if tape.isSpelled(member, "formatSpecifier") { substitution.formatSpecifier = tape.text(value) }
    }
    substitution.values = readNode(index, choices: [], plural: substitution.name)
    translation.substitutions.append(substitution)
  }

  private static func state(_ state: String?) -> TranslationState {
    switch state {
    case "new": .new
    case "translated": .translated
    case "needs_review": .needsReview
    case "machine_translated": .machineTranslated
    case "stale": .stale
    default: .unstated
    }
  }

  private func isObject(_ index: Int) -> Bool { tape.nodes[index].kind == .object }
  private func isNested(_ index: Int) -> Bool { [.object, .array].contains(tape.nodes[index].kind) }

  private mutating func reportLoss(_ name: Int, _ reason: String) {
    report(
      .structure, fatal: true, "'\((tape.text(name) ?? "").shortened)' \(reason), so the text in it is lost", at: name
    )
  }

  private mutating func report(
    _ kind: ImportProblem.Kind, fatal: Bool = false, isPrecaution: Bool = false, _ message: String, at index: Int
  ) {
    var problem = ImportProblem(
      kind, fatal: fatal, message, place: Place(file: file.id, range: tape.range(index)), key: key.isEmpty ? nil : key)
    problem.isPrecaution = isPrecaution
    problems.append(problem)
  }
}
