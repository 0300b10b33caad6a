import Catalogs

/// What is done where an element ends.
extension XLIFF2Reader {
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
    case .source, .target: endText(frame.kind)
    case .pc, .mrk: endSpan(frame.kind)
    case .note: endNote(tag: tag)
    case .unit, .group, .file: endContainer(frame)
    case .skeleton: endSkeleton(frame, end: tag)
    default: checkChildren(of: frame)
    }
  }

  private mutating func endText(_ kind: XLIFF2Element) {
    text?.finish()
    let text = self.text.take()
    guard let last = unit?.parts.indices.last else { return }
    if kind == .source { unit?.parts[last].source = text } else { unit?.parts[last].target = text }
  }

  /// Ends a code or mark that spans text.
  private mutating func endSpan(_ kind: XLIFF2Element) {
    if let id = pendingIDs.popLast() { text?.close(id) }
    if kind == .pc, let standIn = pendingEnds.popLast() { text?.append(code: standIn.text, at: standIn.range) }
  }

  /// Tells where an element lacks the children that it must have.
  private mutating func checkChildren(of frame: Frame) {
    switch frame.kind {
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
    default: break
    }
  }

  private mutating func endContainer(_ frame: Frame) {
    if inheritedNotes.count > frame.outerNoteCount {
      inheritedNotes.removeLast(inheritedNotes.count - frame.outerNoteCount)
    }
    switch frame.kind {
    case .unit:
      guard var unit = self.unit.take() else { return }
      pendingIDs.removeAll(keepingCapacity: true)
      pendingEnds.removeAll(keepingCapacity: true)
      if !frame.children.contains(.segment) {
        problems.invalid("this unit has no segment", at: frame.tag, key: unit.key)
      }
      unit.checkOrder(&problems)
      unit.checkCodes(&problems)
      if !scope.isEmpty { scope.finish(hasAllTargets: unit.hasAllTargets, problems: &problems) }
      builder?.add(&unit, inherited: inheritedNotes)
      // The room for parts is kept for the next unit.
      unit.parts.removeAll(keepingCapacity: true)
      swap(&unit.parts, &emptyParts)
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
      problems.invalid("the skeleton has content as well as an href", at: frame.tag)
    }
  }

  private mutating func endNote(tag: Range<Int>) {
    guard var note = self.note.take() else { return }
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

  mutating func closeFile() {
    if let builder = self.builder.take() { catalogs.append(builder.finish()) }
  }

  mutating func takeText(before tag: Range<Int>) {
    guard text != nil, lastEnd < tag.lowerBound else { return }
    text?.append(lastEnd..<tag.lowerBound, of: spelling)
  }
}
