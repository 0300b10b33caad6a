import Catalogs

/// The elements around the texts: files, groups, units and their parts, notes.
extension XLIFF2Reader {
  mutating func beginStructure(
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
    swap(&unit.parts, &emptyParts)
    unit.resourceType = element["type"]
    unit.translate = translate
    if element.hasNamespacedAttributes {
      unit.switches = XLIFF2Unit.switches(element["switch", in: .pluralGenderSelect] ?? "")
      unit.allowedCharacters = element["allowedCharacters", in: .its]
    }
    // The nearest first: its own, then those of the groups and the file around it.
    if !restrictions.isEmpty {
      for (restriction, collection) in restrictions.reversed() {
        unit.limits += profiles.limits(of: restriction, collection: collection)
      }
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
        problems.invalid("subState needs state", at: tag, attribute: "subState", key: unit?.key)
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
    if !languages.isEmpty, let (language, place) = languages.last, let wanted, language != wanted,
      language.lowercased() != wanted.lowercased(),
      reportedLanguages.insert(kind.name + String(place.lowerBound)).inserted
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
        unit?.hasOrders = true
      } else {
        problems.invalid(
          "the order is '\(order.shortened)', not a number from 1", at: tag, attribute: "order", key: unit?.key)
      }
    }
    unit?.parts[last].targetTag = tag
  }
}
