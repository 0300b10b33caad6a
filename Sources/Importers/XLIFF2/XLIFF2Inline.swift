import Catalogs

/// The inline elements of XLIFF 2: what they add to the text, and the rules of their attributes.
extension XLIFF2Reader {
  mutating func beginInline(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String) {
    if kind == .pc || kind == .mrk { pendingIDs.append(id) }
    switch kind {
    case .cp: beginCodePoint(element, tag: tag)
    case .em: endMark(element, tag: tag)
    case .mrk, .sm: beginMark(element, kind: kind, tag: tag, id: id)
    default: beginCode(element, kind: kind, tag: tag, id: id)
    }
  }

  private mutating func beginCodePoint(_ element: borrowing XMLElement, tag: Range<Int>) {
    let hex = element["hex"] ?? ""
    guard let scalar = XLIFF2Lexical.codePoint(hex) else {
      problems.invalid(
        hex.isEmpty ? "this cp has no hex" : "'\(hex.shortened)' isn't a code point that XML cannot hold itself",
        at: tag,
        attribute: "hex", help: "write the character where XML can hold it", key: unit?.key)
      return
    }
    text?.append(scalar, at: tag)
  }

  private mutating func beginCode(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String) {
    checkTypes(element, tag: tag)
    checkDataReferences(element, kind: kind, tag: tag)
    checkEditingHints(element, tag: tag)
    let hasID = element.has("id")
    let isIsolated = element.attribute("isolated", is: "yes") ?? false
    if kind == .ec {
      checkEnd(element, isIsolated: isIsolated, tag: tag)
    } else {
      checkID(element, kind: kind, tag: tag, isRequired: true)
    }
    if hasID, kind != .ec || isIsolated, side == .source, !scope.add(id: id) {
      reportDuplicate(id, of: kind, within: "the unit", tag: tag)
    }
    if kind == .sc, hasID {
      scope.begin(id, isCode: true, side: side, tag: tag, isIsolated: isIsolated, hints: Self.hints(of: element))
    }
    if hasID, let last = unit?.parts.indices.last {
      if side == .target {
        unit?.targetCodes.append(id)
      } else if kind != .ec, element.attribute("canDelete", is: "no") ?? false {
        unit?.parts[last].fixedCodes.append(id)
        unit?.hasFixedCodes = true
      }
    }
    addCode(element, kind: kind, tag: tag, id: id, isIsolated: isIsolated)
  }

  /// The editing hints that both ends of a pair have, in the order of `XLIFF2UnitScope.hintNames`.
  private static func hints(of element: borrowing XMLElement) -> [String?] {
    [element["canCopy"], element["canDelete"], element["canOverlap"], element["canReorder"]]
  }

  /// What a code adds to the text.
  private mutating func addCode(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String, isIsolated: Bool
  ) {
    var sizes = (size: 0, storage: 0)
    var limits: [SizeLimit] = []
    if element.hasNamespacedAttributes {
      sizes = XLIFF2Restriction.codeSize(element, kind: kind, tag: tag, by: profiles, problems: &problems)
      limits = inlineLimits(element, kind: kind, tag: tag)
    }
    if kind == .pc {
      // What the code itself takes counts outside of what it spans.
      let (standIn, place) = standIn("equivStart", of: element, tag: tag)
      text?.append(code: standIn, at: place, size: sizes.size, storage: sizes.storage)
      text?.open(id, limits: limits, allowedCharacters: nil)
      pendingEnds.append(self.standIn("equivEnd", of: element, tag: tag))
    } else {
      if kind == .ec, !isIsolated, let start = element["startRef"] { text?.close(start) }
      let (standIn, place) = standIn("equiv", of: element, tag: tag)
      text?.append(code: standIn, at: place, size: sizes.size, storage: sizes.storage)
      if kind == .sc { text?.open(id, limits: limits, allowedCharacters: nil) }
    }
  }

  /// What is shown in place of a code, and where it stands.
  private func standIn(
    _ attribute: StaticString, of element: borrowing XMLElement, tag: Range<Int>
  ) -> (text: String?, range: Range<Int>?) {
    guard let text = element[attribute], !text.isEmpty else { return (nil, nil) }
    return (text, spelling.attribute(attribute, in: tag))
  }

  private mutating func checkEnd(_ element: borrowing XMLElement, isIsolated: Bool, tag: Range<Int>) {
    if isIsolated {
      if element["startRef"] != nil {
        problems.invalid("an isolated <ec> has an id, not startRef", at: tag, attribute: "startRef", key: unit?.key)
      } else {
        checkID(element, kind: .ec, tag: tag, isRequired: true)
      }
      return
    }
    if element["id"] != nil {
      problems.invalid("an <ec> that is not isolated has startRef, not an id", at: tag, attribute: "id", key: unit?.key)
    }
    guard let start = element["startRef"] else {
      if element["id"] == nil {
        problems.invalid("this ec does not say which <sc> it ends", at: tag, help: "add startRef", key: unit?.key)
      }
      return
    }
    scope.end(start, isCode: true, side: side, tag: tag, hints: Self.hints(of: element), problems: &problems)
  }

  private mutating func checkTypes(_ element: borrowing XMLElement, tag: Range<Int>) {
    let type = element["type"]
    if let type, !XLIFF2Schema.isCodeType(type) {
      problems.invalid("'\(type.shortened)' isn't a type of a code", at: tag, attribute: "type", key: unit?.key)
    }
    guard let subType = element["subType"] else { return }
    guard let type else {
      return problems.invalid("subType needs type", at: tag, attribute: "subType", key: unit?.key)
    }
    if subType.hasPrefix("xlf:") {
      if XLIFF2Schema.type(of: subType) != type {
        problems.invalid(
          "the subType '\(subType.shortened)' does not go with the type '\(type.shortened)'", at: tag,
          attribute: "subType", key: unit?.key)
      }
    } else if !XLIFF2Lexical.isUserDefined(subType) {
      problems.invalid("subType is '\(subType.shortened)', not prefix:value", at: tag, attribute: "subType")
    }
  }

  private mutating func checkDataReferences(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    if kind == .pc {
      checkDataReference("dataRefStart", of: element, tag: tag)
      checkDataReference("dataRefEnd", of: element, tag: tag)
    } else {
      checkDataReference("dataRef", of: element, tag: tag)
    }
  }

  private mutating func checkDataReference(
    _ name: StaticString, of element: borrowing XMLElement, tag: Range<Int>
  ) {
    guard let reference = element[name], !scope.hasData(reference) else { return }
    problems.invalid(
      "\(name) names '\(reference.shortened)', which isn't in the unit's original data", at: tag,
      attribute: name.description, key: unit?.key)
  }

  private mutating func checkEditingHints(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard element.attribute("canReorder", is: "yes") == false else { return }
    for (name, hint) in [("canCopy", element["canCopy"]), ("canDelete", element["canDelete"])] where hint != "no" {
      problems.invalid(
        "a code that cannot be reordered has \(name)=\"no\" too", at: tag, attribute: "canReorder", key: unit?.key)
    }
  }

  private mutating func inlineLimits(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>)
    -> [SizeLimit]
  {
    XLIFF2Restriction.read(element, kind: kind, tag: tag, by: profiles, problems: &problems)
      .flatMap { profiles.limits(of: $0, collection: nil) }
  }

  // MARK: - Annotations

  private mutating func beginMark(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, id: String) {
    let hasID = checkID(element, kind: kind, tag: tag, isRequired: true)
    if hasID, side == .source, !scope.add(id: id) { reportDuplicate(id, of: kind, within: "the unit", tag: tag) }
    if element.attribute("type", is: "comment") ?? false { checkComment(element, tag: tag) }
    if element.hasNamespacedAttributes {
      let limits = inlineLimits(element, kind: kind, tag: tag)
      text?.open(id, limits: limits, allowedCharacters: element["allowedCharacters", in: .its])
    }
    if kind == .sm, hasID { scope.begin(id, isCode: false, side: side, tag: tag) }
  }

  private mutating func checkComment(_ element: borrowing XMLElement, tag: Range<Int>) {
    let value = element["value"]
    let reference = element["ref"]
    switch (value, reference) {
    case (nil, nil): problems.invalid("this comment has neither a value nor a ref", at: tag, key: unit?.key)
    case (_?, _?):
      problems.invalid("this comment has both a value and a ref", at: tag, attribute: "ref", key: unit?.key)
    case (nil, let reference?):
      if !isNote(reference) {
        problems.invalid(
          "'\(reference.shortened)' isn't a note of this unit", at: tag, attribute: "ref",
          help: "write #n= and the id of a note of the same unit", key: unit?.key)
      }
    default: break
    }
  }

  /// Whether a fragment names a note of this unit: `#n=1`, `#f=f1/u=u1/n=1`.
  private func isNote(_ reference: String) -> Bool {
    guard reference.hasPrefix("#") else { return false }
    let parts = reference.dropFirst().drop(while: { $0 == "/" }).split(separator: "/", omittingEmptySubsequences: false)
    guard let note = parts.last, note.hasPrefix("n="), scope.hasNote(String(note.dropFirst(2))) else { return false }
    let around = parts.dropLast().map(String.init)
    let unitPart = "u=" + (unit?.id ?? "")
    return around.isEmpty || around == [unitPart] || around == ["f=" + fileElementID, unitPart]
  }

  private mutating func endMark(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard let start = element["startRef"] else {
      return problems.invalid("this em does not say which <sm> it ends", at: tag, key: unit?.key)
    }
    text?.close(start)
    scope.end(start, isCode: false, side: side, tag: tag, problems: &problems)
  }
}
