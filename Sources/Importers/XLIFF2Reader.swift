import Catalogs

/// Follows the elements of an XLIFF 2 file and gathers its units.
struct XLIFF2Reader: XMLHandler {
  /// An open element, and what it hands down.
  struct Frame {
    var kind: XLIFF2Element
    var tag: Range<Int>
    var preservesSpace = false
    var translate = true
    /// The highest place among its siblings that a child has taken.
    var rank = -1
    var children = XLIFF2Elements()
    var hasContent = false
    /// Whether the last of the languages is its own.
    var statesLanguage = false
    /// How many of the restrictions are its own, the last ones.
    var restrictionCount = 0
    /// How many notes the elements around it hand down.
    var outerNoteCount = 0
  }

  let spelling: XMLSpelling
  let file: SourceFile
  var problems: XLIFF2Problems
  private(set) var frames: [Frame] = []
  /// The `xml:lang` of the open elements that have one, and where it stands, the innermost last.
  private var languages: [(language: String, tag: Range<Int>)] = []
  /// What the open elements say of sizes, the innermost last; `collection` names a group or file.
  private var restrictions: [(restriction: XLIFF2Restriction, collection: String?)] = []
  private var skippedDepth = 0
  private var lastEnd = 0
  private var sourceLanguage: String?
  private(set) var targetLanguage: String?
  private var fileIDs = SmallSet<String>()
  private var groupIDs = SmallSet<String>()
  private var unitIDs = SmallSet<String>()
  private var noteIDs = SmallSet<String>()
  /// Notes of the open files and groups, the innermost last.
  private var inheritedNotes: [Comment] = []
  private var profiles = XLIFF2SizeProfiles()
  var sizeProfiles: XLIFF2SizeProfiles { profiles }
  private var inProfiles = false
  private var builder: XLIFF2CatalogBuilder?
  private var sets = XLIFFSet.Cache()
  private var unitCounter = XLIFFUnitCounter()
  var unit: XLIFF2Unit?
  var scope = XLIFF2UnitScope()
  var text: XLIFF2Text?
  var side = XLIFF2UnitScope.Side.source
  private var note: Comment?
  private var catalogs: [Catalog] = []
  private(set) var wantsMore = true
  /// Where a wrong `xml:lang` was told: one that many texts inherit is told once.
  private var toldLanguages: Set<String> = []
  /// The id of the open file element.
  private(set) var fileElementID = ""
  /// `href` of the open skeleton.
  private var skeletonReference = ""
  /// Notes of files and groups that their units take over.
  private static let inheritedNoteLimit = 16

  init(bytes: UnsafeBufferPointer<UInt8>, file: SourceFile) {
    spelling = XMLSpelling(bytes: bytes)
    self.file = file
    problems = XLIFF2Problems(file: file.id, spelling: spelling)
    frames.reserveCapacity(16)
  }

  /// The catalogs; a file that was cut keeps what was read of it.
  mutating func finish(xmlProblems: [ImportProblem]) -> ImportResult {
    closeFile()
    // What is missing at the end of a file that was cut is not missing.
    return ImportResult(catalogs: catalogs, problems: xmlProblems + problems.all)
  }

  // MARK: - Elements

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    defer { lastEnd = tag.upperBound }
    guard skippedDepth == 0 else {
      if inProfiles, skippedDepth == 1, element.isIn(.sizeRestriction), element.isNamed("normalization") {
        profiles.read(normalization: element)
      }
      skippedDepth += 1
      return
    }
    takeText(before: tag)
    guard let last = frames.indices.last else { return beginRoot(element, tag: tag) }
    let parent = frames[last].kind
    let isCore = element.namespaceBegins(with: "urn:oasis:names:tc:xliff:document:", orNone: true)
    guard isCore, let kind = XLIFF2Element(named: element), kind != .xliff else {
      return beginForeign(element, in: parent, tag: tag, isCore: isCore)
    }
    guard take(kind, in: parent, tag: tag) else {
      skippedDepth = 1
      return
    }
    checkAttributes(of: element, kind: kind, tag: tag)
    var frame = Frame(
      kind: kind, tag: tag, preservesSpace: frames[last].preservesSpace, translate: frames[last].translate,
      outerNoteCount: inheritedNotes.count)
    let id = element["id"] ?? ""
    readXMLAttributes(of: element, tag: tag, frame: &frame)
    if kind.isInline {
      if parent != .data { beginInline(element, kind: kind, tag: tag, id: id) }
    } else {
      beginStructure(element, kind: kind, tag: tag, id: id, frame: &frame)
    }
    frames.append(frame)
  }

  /// `xml:space` and `xml:lang`.
  private mutating func readXMLAttributes(of element: borrowing XMLElement, tag: Range<Int>, frame: inout Frame) {
    guard element.hasNamespacedAttributes else { return }
    if let preserves = element.attribute("space", in: .xmlNamespace, is: "preserve") {
      frame.preservesSpace = preserves
    }
    if let language = element["lang", in: .xmlNamespace] {
      frame.statesLanguage = true
      languages.append((language, tag))
    }
  }

  /// Whether a child may stand here; tells where it may not. What is only out of order is read all the same.
  private mutating func take(_ kind: XLIFF2Element, in parent: XLIFF2Element, tag: Range<Int>) -> Bool {
    let last = frames.count - 1
    guard let rank = XLIFF2Schema.rank(of: kind, in: parent) else {
      problems.invalid("<\(kind.name)> may not stand in <\(parent.name)>", at: tag, key: unit?.key)
      return false
    }
    if rank < frames[last].rank {
      problems.invalid(
        "<\(kind.name)> stands too late in <\(parent.name)>", at: tag,
        help: "the order is notes, original data, then the rest", key: unit?.key)
    }
    let isFirst = frames[last].children.insert(kind)
    if !isFirst, XLIFF2Schema.isSingle(kind) {
      problems.invalid("this is a second <\(kind.name)>", at: tag, key: unit?.key)
      return false
    }
    frames[last].rank = max(rank, frames[last].rank)
    frames[last].hasContent = true
    return true
  }

  /// Modules and extensions: only the profiles of Size and Length Restriction are read.
  private mutating func beginForeign(
    _ element: borrowing XMLElement, in parent: XLIFF2Element, tag: Range<Int>, isCore: Bool
  ) {
    if element.isIn(.sizeRestriction), parent == .file {
      if element.isNamed("profiles") {
        profiles.read(profiles: element)
        for name in profiles.unknown {
          problems.note(
            .unsupported,
            "sizes are counted by the profile '\(name.shortened)', which is not known; they are not checked",
            at: tag)
        }
        inProfiles = true
      }
    }
    if isCore {
      problems.invalid("<\(element.name.shortened)> is no element of XLIFF 2", at: tag)
    } else {
      let last = frames.count - 1
      if let rank = XLIFF2Schema.rank(of: nil, in: parent) {
        if rank < frames[last].rank {
          problems.invalid(
            "<\(element.name.shortened)> of an extension stands too late in <\(parent.name)>", at: tag)
        }
        frames[last].rank = max(rank, frames[last].rank)
        frames[last].hasContent = true
      } else {
        problems.invalid(
          "<\(element.name.shortened)> of an extension may not stand in <\(parent.name)>", at: tag, key: unit?.key)
      }
    }
    skippedDepth = 1
  }

  private mutating func beginRoot(_ element: borrowing XMLElement, tag: Range<Int>) {
    var frame = Frame(kind: .xliff, tag: tag)
    readXMLAttributes(of: element, tag: tag, frame: &frame)
    guard element.isNamed("xliff") else {
      problems.fatal("the root element is <\(element.name.shortened)>, not <xliff>", at: tag)
      wantsMore = false
      return
    }
    checkAttributes(of: element, kind: .xliff, tag: tag)
    checkVersion(element, tag: tag)
    sourceLanguage = element["srcLang"]
    targetLanguage = element["trgLang"]
    if sourceLanguage == nil {
      problems.invalid("the source language is missing", at: tag, help: "add srcLang to the root element")
    }
    for (name, language) in [("srcLang", sourceLanguage), ("trgLang", targetLanguage)] {
      if let language, !XLIFF2Lexical.isLanguageTag(language) {
        problems.invalid("\(name) is '\(language.shortened)', which is no language tag", at: tag, attribute: name)
      }
    }
    frames.append(frame)
  }

  private mutating func checkVersion(_ element: borrowing XMLElement, tag: Range<Int>) {
    let version = element["version"]
    guard let namespace = element.namespace else {
      return problems.invalid(
        "the root element names no XLIFF namespace", at: tag,
        help: "add xmlns=\"urn:oasis:names:tc:xliff:document:2.0\", or 2.2 for version 2.2")
    }
    let isFirst = element.isIn("urn:oasis:names:tc:xliff:document:2.0")
    guard isFirst || element.isIn("urn:oasis:names:tc:xliff:document:2.2") else {
      return problems.invalid("the namespace '\(namespace.shortened)' is none of XLIFF 2", at: tag)
    }
    guard let version else { return problems.invalid("the version is missing", at: tag) }
    if version != "2.0", version != "2.1", isFirst || version != "2.2" {
      problems.invalid(
        "the version is '\(version.shortened)', which does not go with the namespace '\(namespace)'", at: tag,
        attribute: "version")
    }
  }

  private mutating func beginStructure(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String, frame: inout Frame
  ) {
    switch kind {
    case .file, .group, .unit:
      if let translate = element["translate"] { frame.translate = translate != "no" }
      if element.hasNamespacedAttributes { readRestrictions(element, kind: kind, tag: tag, id: id, frame: &frame) }
      beginContainer(element, kind: kind, tag: tag, id: id, frame: frame)
    case .notes:
      noteIDs.removeAll()
    case .note:
      beginNote(element, tag: tag, id: id)
    case .data:
      if checkID(element, kind: kind, tag: tag, isRequired: true), !scope.add(dataID: id) {
        reportDuplicate(id, of: kind, within: "the original data", tag: tag)
      }
    case .segment, .ignorable:
      beginPart(element, kind: kind, tag: tag, id: id)
    case .source, .target:
      beginText(element, kind: kind, tag: tag, frame: frame)
    case .skeleton:
      frame.hasContent = false
      skeletonReference = element["href"] ?? ""
    default:
      break
    }
  }

  private mutating func readRestrictions(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String, frame: inout Frame
  ) {
    let own = XLIFF2Restriction.read(element, kind: kind, tag: tag, by: profiles, problems: &problems)
    _ = XLIFF2Restriction.codeSize(element, kind: kind, tag: tag, by: profiles, problems: &problems)
    let collection = kind == .unit ? nil : "\(kind.name) \(id)"
    restrictions += own.map { ($0, collection) }
    frame.restrictionCount = own.count
  }

  private mutating func beginContainer(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String, frame: Frame
  ) {
    let hasID = checkID(element, kind: kind, tag: tag, isRequired: true)
    switch kind {
    case .file:
      if hasID, !fileIDs.insert(id) {
        reportDuplicate(id, of: kind, within: "the document", tag: tag)
      }
      groupIDs.removeAll()
      unitIDs.removeAll()
      fileElementID = id
      profiles = XLIFF2SizeProfiles()
      closeFile()
      builder = XLIFF2CatalogBuilder(
        file: file, tag: tag, original: element["original"], id: id, sourceLanguage: sourceLanguage,
        targetLanguage: targetLanguage, sets: &sets)
      makeRoom(after: tag)
    case .group:
      if hasID, !groupIDs.insert(id) {
        reportDuplicate(id, of: kind, within: "the file", tag: tag)
      }
    default:
      if hasID, !unitIDs.insert(id) { reportDuplicate(id, of: kind, within: "the file", tag: tag) }
      beginUnit(element, tag: tag, id: id, translate: frame.translate)
    }
  }

  /// Growing step by step copies the units.
  private mutating func makeRoom(after tag: Range<Int>) {
    guard let units = unitCounter.units("<unit", in: spelling.bytes, after: tag) else { return }
    unitIDs.reserveCapacity(units)
    builder?.reserveCapacity(units)
  }

  private mutating func beginUnit(_ element: borrowing XMLElement, tag: Range<Int>, id: String, translate: Bool) {
    scope.reset()
    let name = element["name"]
    let keyRange = spelling.attribute(name?.isEmpty == false ? "name" : "id", in: tag)
    var unit = XLIFF2Unit(id: id, name: name, tag: tag, keyRange: keyRange)
    unit.resourceType = element["type"]
    unit.translate = translate
    if element.hasNamespacedAttributes {
      unit.switches = XLIFF2Unit.switches(element["switch", in: .pluralGenderSelect] ?? "")
      unit.allowedCharacters = element["allowedCharacters", in: .its]
    }
    // The nearest first: its own, then those of the groups and the file around it.
    for (restriction, collection) in restrictions.reversed() {
      unit.limits += profiles.limits(of: restriction, collection: collection)
    }
    self.unit = unit
  }

  private mutating func beginNote(_ element: borrowing XMLElement, tag: Range<Int>, id: String) {
    let writtenPriority = element["priority"]
    let priority = writtenPriority.flatMap { XLIFF2Lexical.number($0) }
    if let written = writtenPriority, !(1...10).contains(priority ?? 0) {
      problems.invalid("the priority is '\(written.shortened)', not 1 to 10", at: tag, attribute: "priority")
    }
    let appliesTo = element["appliesTo"]
    if let appliesTo, appliesTo != "source", appliesTo != "target" {
      problems.invalid(
        "appliesTo is '\(appliesTo.shortened)', not 'source' or 'target'", at: tag, attribute: "appliesTo")
    }
    if checkID(element, kind: .note, tag: tag, isRequired: false) {
      if !noteIDs.insert(id) { reportDuplicate(id, of: .note, within: "these notes", tag: tag) }
      if unit != nil { scope.add(noteID: id) }
    }
    note = Comment(text: "", priority: priority, annotates: appliesTo, category: element["category"])
  }

  private mutating func beginPart(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String
  ) {
    if checkID(element, kind: kind, tag: tag, isRequired: false), !scope.add(id: id) {
      reportDuplicate(id, of: kind, within: "the unit", tag: tag)
    }
    let state = element["state"]
    if let state, !XLIFF2Schema.isState(state) {
      problems.invalid(
        "the state is '\(state.shortened)', not 'initial', 'translated', 'reviewed' or 'final'", at: tag,
        attribute: "state", key: unit?.key)
    }
    let subState = element["subState"]
    if let subState {
      if state == nil {
        problems.invalid("subState stands without state", at: tag, attribute: "subState", key: unit?.key)
      }
      if !XLIFF2Lexical.isUserDefined(subState) {
        problems.invalid("subState is '\(subState.shortened)', not prefix:value", at: tag, attribute: "subState")
      }
    }
    var part = XLIFF2Unit.Part(isSegment: kind == .segment, tag: tag)
    part.state = state
    part.subState = subState
    if element.hasNamespacedAttributes {
      part.cases = element["case", in: .pluralGenderSelect].map { XLIFF2Unit.words($0) }
    }
    unit?.parts.append(part)
  }

  private mutating func beginText(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, frame: Frame) {
    side = kind == .source ? .source : .target
    var text = XLIFF2Text()
    text.preservesSpace = frame.preservesSpace
    self.text = text
    let wanted = kind == .source ? sourceLanguage : targetLanguage
    if let (language, place) = languages.last, let wanted, language != wanted,
      language.lowercased() != wanted.lowercased(), toldLanguages.insert(kind.name + String(place.lowerBound)).inserted
    {
      problems.invalid(
        "the \(kind.name) is in '\(language.shortened)', the document says '\(wanted.shortened)'", at: place,
        attribute: "xml:lang", key: unit?.key)
    }
    guard kind == .target else { return }
    if targetLanguage == nil {
      problems.invalid(
        "there is a target, but the root element has no trgLang", at: tag, help: "add trgLang to the root element",
        key: unit?.key)
    }
    guard let last = unit?.parts.indices.last else { return }
    // The unit is not bound to a name: it would be copied with all its parts.
    if let preserves = unit?.parts[last].source?.preservesSpace, preserves != frame.preservesSpace {
      problems.invalid("xml:space of the target is not that of its source", at: tag, attribute: "xml:space")
    }
    if let order = element["order"] {
      if let number = XLIFF2Lexical.number(order), number > 0 {
        unit?.parts[last].order = number
      } else {
        problems.invalid(
          "the order is '\(order.shortened)', not a number from 1", at: tag, attribute: "order", key: unit?.key)
      }
    }
    unit?.parts[last].targetTag = tag
  }

  // MARK: - Ends

  mutating func end(tag: Range<Int>) {
    defer { lastEnd = tag.upperBound }
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      if skippedDepth == 0 { inProfiles = false }
      return
    }
    takeText(before: tag)
    guard let frame = frames.popLast() else { return }
    if frame.statesLanguage { languages.removeLast() }
    if frame.restrictionCount > 0 { restrictions.removeLast(frame.restrictionCount) }
    switch frame.kind {
    case .source, .target:
      text?.finish()
      let text = self.text.take()
      if let last = unit?.parts.indices.last {
        if frame.kind == .source { unit?.parts[last].source = text } else { unit?.parts[last].target = text }
      }
    case .pc, .mrk:
      if let id = pendingIDs.popLast() { text?.close(id) }
      if frame.kind == .pc, let standIn = pendingEnds.popLast() { text?.append(code: standIn.text, at: standIn.range) }
    case .note: endNote(tag: tag)
    case .unit, .group, .file: endContainer(frame)
    case .xliff:
      if !frame.children.contains(.file) { problems.invalid("there is no <file> in the document", at: frame.tag) }
    case .segment, .ignorable:
      if !frame.children.contains(.source) {
        problems.invalid("this \(frame.kind.name) has no source", at: frame.tag, key: unit?.key)
      }
    case .notes:
      if frame.children.isEmpty { problems.invalid("there is no note in these notes", at: frame.tag) }
    case .originalData:
      if frame.children.isEmpty { problems.invalid("there is no data in the original data", at: frame.tag) }
    case .skeleton: endSkeleton(frame, end: tag)
    default: break
    }
  }

  /// The id of each open `pc` and `mrk`.
  var pendingIDs: [String] = []
  /// What stands in for the end of each open `pc`.
  var pendingEnds: [(text: String?, range: Range<Int>?)] = []

  private mutating func endContainer(_ frame: Frame) {
    inheritedNotes.removeLast(inheritedNotes.count - frame.outerNoteCount)
    switch frame.kind {
    case .unit:
      guard let unit = self.unit.take() else { return }
      pendingIDs.removeAll(keepingCapacity: true)
      pendingEnds.removeAll(keepingCapacity: true)
      if !frame.children.contains(.segment) {
        problems.invalid("this unit has no segment", at: frame.tag, key: unit.key)
      }
      unit.checkOrder(&problems)
      unit.checkCodes(&problems)
      scope.finish(hasAllTargets: unit.parts.allSatisfy { !$0.isSegment || $0.target != nil }, problems: &problems)
      builder?.add(unit, inherited: inheritedNotes, problems: &problems)
    case .file:
      if !frame.children.contains(.unit), !frame.children.contains(.group) {
        problems.invalid("this file has neither a unit nor a group", at: frame.tag)
      }
      closeFile()
    default: break
    }
  }

  private mutating func endSkeleton(_ frame: Frame, end tag: Range<Int>) {
    let inside = frame.tag.upperBound..<max(frame.tag.upperBound, tag.lowerBound)
    let hasText = !tag.isEmpty && spelling.bytes[inside].contains { !$0.isSpace }
    if skeletonReference.isEmpty, !hasText, !frame.hasContent {
      problems.invalid("the skeleton has neither content nor href", at: frame.tag)
    } else if !skeletonReference.isEmpty, hasText || frame.hasContent {
      problems.invalid("the skeleton has content beside its href", at: frame.tag)
    }
  }

  private mutating func endNote(tag: Range<Int>) {
    guard var note else { return }
    self.note = nil
    guard !tag.isEmpty, lastEnd < tag.lowerBound else { return }
    note.text = XMLSpelling.trimmed(spelling.text(lastEnd..<tag.lowerBound))
    note.place = Place(file: file.id, range: TextRange(lastEnd, tag.lowerBound))
    guard !note.text.isEmpty else { return }
    if unit != nil {
      unit?.notes.append(note)
    } else if inheritedNotes.count < Self.inheritedNoteLimit {
      inheritedNotes.append(note)
    }
  }

  private mutating func closeFile() {
    if let builder = self.builder.take() { catalogs.append(builder.finish()) }
  }

  private mutating func takeText(before tag: Range<Int>) {
    guard text != nil, lastEnd < tag.lowerBound else { return }
    text?.append(lastEnd..<tag.lowerBound, of: spelling)
  }
}
