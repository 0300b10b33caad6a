import Catalogs

/// The inline elements of XLIFF 2: what they add to the text, and the rules of their attributes.
extension XLIFF2Reader {
  func beginInline(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    switch kind {
    case .cp: beginCodePoint(element, tag: tag)
    case .em: endMark(element, tag: tag)
    case .mrk, .sm: beginMark(element, kind: kind, tag: tag)
    default: beginCode(element, kind: kind, tag: tag)
    }
  }

  private func beginCodePoint(_ element: borrowing XMLElement, tag: Range<Int>) {
    let hex = element["hex"] ?? ""
    guard let scalar = XLIFF2Lexical.codePoint(hex) else {
      problems.invalid(
        hex.isEmpty ? "this cp has no hex" : "'\(hex.shortened)' is no code point that XML cannot hold itself", at: tag,
        attribute: "hex", help: "write the character where XML can hold it", key: unit?.key)
      return
    }
    text?.append(scalar, at: tag)
  }

  private func beginCode(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    checkTypes(element, tag: tag)
    checkDataReferences(element, kind: kind, tag: tag)
    checkEditingHints(element, tag: tag)
    let id = element["id"]
    let hints = [element["canCopy"], element["canDelete"], element["canOverlap"], element["canReorder"]]
    let isIsolated = element["isolated"] == "yes"
    if kind == .ec {
      checkEnd(element, isIsolated: isIsolated, hints: hints, tag: tag)
    } else {
      checkID(element, kind: kind, tag: tag, isRequired: true)
    }
    if let id, kind != .ec || isIsolated, side == .source, !scope.add(id: id) {
      reportDuplicate(id, of: kind, within: "the unit", tag: tag)
    }
    if kind == .sc, let id { scope.begin(id, isCode: true, side: side, tag: tag, isIsolated: isIsolated, hints: hints) }

    if let id, let last = unit?.parts.indices.last {
      if side == .target {
        unit?.targetCodes.insert(id)
      } else if kind != .ec, element["canDelete"] == "no" {
        unit?.parts[last].fixedCodes.append(id)
      }
    }

    let sizes = XLIFF2Restriction.codeSize(
      element, kind: kind, tag: tag, by: sizeProfiles, problems: &problems)
    let limits = inlineLimits(element, kind: kind, tag: tag)
    if kind == .pc {
      // What the code itself takes counts outside of what it spans.
      text?.append(
        code: element["equivStart"], at: spelling.attribute("equivStart", in: tag), size: sizes.size,
        storage: sizes.storage)
      text?.open(id ?? "", limits: limits, allowedCharacters: nil)
      pendingEnds.append((element["equivEnd"], spelling.attribute("equivEnd", in: tag)))
    } else {
      if kind == .ec, !isIsolated, let start = element["startRef"] { text?.close(start) }
      text?.append(
        code: element["equiv"], at: spelling.attribute("equiv", in: tag), size: sizes.size, storage: sizes.storage)
      if kind == .sc { text?.open(id ?? "", limits: limits, allowedCharacters: nil) }
    }
  }

  private func checkEnd(_ element: borrowing XMLElement, isIsolated: Bool, hints: [String?], tag: Range<Int>) {
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
    scope.end(start, isCode: true, side: side, tag: tag, hints: hints, problems: &problems)
  }

  private func checkTypes(_ element: borrowing XMLElement, tag: Range<Int>) {
    let type = element["type"]
    if let type, !XLIFF2Schema.codeTypes.contains(type) {
      problems.invalid("'\(type.shortened)' is no type of a code", at: tag, attribute: "type", key: unit?.key)
    }
    guard let subType = element["subType"] else { return }
    guard let type else {
      return problems.invalid("subType stands without type", at: tag, attribute: "subType", key: unit?.key)
    }
    if subType.hasPrefix("xlf:") {
      if XLIFF2Schema.subTypes[subType] != type {
        problems.invalid(
          "the subType '\(subType.shortened)' does not go with the type '\(type.shortened)'", at: tag,
          attribute: "subType", key: unit?.key)
      }
    } else if !XLIFF2Lexical.isUserDefined(subType) {
      problems.invalid("subType is '\(subType.shortened)', not prefix:value", at: tag, attribute: "subType")
    }
  }

  private func checkDataReferences(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    let references =
      kind == .pc
      ? [("dataRefStart", element["dataRefStart"]), ("dataRefEnd", element["dataRefEnd"])]
      : [("dataRef", element["dataRef"])]
    for (name, reference) in references {
      guard let reference, !scope.hasData(reference) else { continue }
      problems.invalid(
        "\(name) names '\(reference.shortened)', which is none of the unit's original data", at: tag, attribute: name,
        key: unit?.key)
    }
  }

  private func checkEditingHints(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard let canReorder = element["canReorder"], canReorder != "yes" else { return }
    for (name, hint) in [("canCopy", element["canCopy"]), ("canDelete", element["canDelete"])] where hint != "no" {
      problems.invalid(
        "a code that cannot be reordered has \(name)=\"no\" too", at: tag, attribute: "canReorder", key: unit?.key)
    }
  }

  private func inlineLimits(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) -> [SizeLimit] {
    XLIFF2Restriction.read(element, kind: kind, tag: tag, by: sizeProfiles, problems: &problems)
      .flatMap { sizeProfiles.limits(of: $0, collection: nil) }
  }

  // MARK: - Annotations

  private func beginMark(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    let id = element["id"]
    if checkID(element, kind: kind, tag: tag, isRequired: true), side == .source, let id, !scope.add(id: id) {
      reportDuplicate(id, of: kind, within: "the unit", tag: tag)
    }
    if element["type"] == "comment" { checkComment(element, tag: tag) }
    text?.open(
      id ?? "", limits: inlineLimits(element, kind: kind, tag: tag),
      allowedCharacters: element["allowedCharacters", in: .its])
    if kind == .sm, let id { scope.begin(id, isCode: false, side: side, tag: tag) }
  }

  private func checkComment(_ element: borrowing XMLElement, tag: Range<Int>) {
    let value = element["value"]
    let reference = element["ref"]
    switch (value, reference) {
    case (nil, nil): problems.invalid("this comment has neither a value nor a ref", at: tag, key: unit?.key)
    case (_?, _?):
      problems.invalid("this comment has both a value and a ref", at: tag, attribute: "ref", key: unit?.key)
    case (nil, let reference?):
      if !isNote(reference) {
        problems.invalid(
          "'\(reference.shortened)' is no note of this unit", at: tag, attribute: "ref",
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

  private func endMark(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard let start = element["startRef"] else {
      return problems.invalid("this em does not say which <sm> it ends", at: tag, key: unit?.key)
    }
    text?.close(start)
    scope.end(start, isCode: false, side: side, tag: tag, problems: &problems)
  }
}
