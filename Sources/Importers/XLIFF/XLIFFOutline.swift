import Catalogs
import Texts

/// Where the elements of a well-formed XLIFF file stand, so that something can be put between them.
///
/// All offsets are UTF-8 offsets in the decoded text, as those of catalogs are.
package struct XLIFFOutline: Sendable {
  /// An element by its tags; the end tag of `<a/>` is empty and stands at its end.
  package struct Element: Sendable {
    package var startTag: Range<Int>
    package var endTag: Range<Int>
    package var end: Int { endTag.upperBound }
    /// Whether it is `<a/>`.
    package var isClosedAtOnce: Bool { endTag.isEmpty }
  }

  package struct Segment: Sendable {
    package var source: Element
    package var target: Element?
  }

  package struct Unit: Sendable {
    /// `id` of a `trans-unit`; `name`, else `id`, of a unit of XLIFF 2.
    package var id: String
    /// What the id says, where Xcode made it: the entry's key.
    package var key: String
    package var variation = Variation.none
    /// Whether it is a text of a named variable of the entry.
    package var isOfSubstitution = false
    package var element: Element
    /// Prefix of the core's names with its colon: usually empty.
    package var prefix = ""
    /// Whether it or a group around it, or a part of its text, states a size already.
    package var statesSize = false
    /// The texts of a unit, each with its translation: one of a `trans-unit`, one of each segment of XLIFF 2.
    package var segments: [Segment] = []
    /// False where `translate="no"` is stated by it, or by what it stands in.
    package var isTranslatable = true
    /// The source of a `trans-unit`.
    package var source: Element?
    /// The targets of a `trans-unit` (one), or of the segments of a unit.
    package var targets: [Element] = []
    /// Where the last child ends that notes may stand after: source, target, notes and proposals. In XLIFF 2 the end of
    /// the children of other namespaces at the beginning, before which no note may stand.
    package var notesOffset: Int
    /// The `notes` of a unit of XLIFF 2.
    package var notes: Element?
    /// Where the last child ends.
    package var lastChildEnd: Int
    /// Whether there is a text at all.
    package var hasSource = false
    /// What an earlier `stringfit report` put in: its notes and issues, and the tags of its marks.
    package var earlier: [Range<Int>] = []
    /// Whether all notes of a unit of XLIFF 2 are such.
    package var hasOnlyEarlierNotes = false
  }

  package struct File: Sendable {
    package var original: String
    package var sourceLanguage: String?
    package var targetLanguage: String?
    package var element: Element
    /// The element before which nothing may be put: `skeleton` of XLIFF 2.
    package var skeletonEnd: Int?
    /// `generalProfile` of its Size and Length Restriction profiles; empty where they name none, nil where there are no
    /// profiles.
    package var sizeProfile: String?
    package var units: [Unit] = []
  }

  /// 2.0, 2.1 or 2.2 rather than 1.2.
  package var isVersion2: Bool
  package var root: Element
  package var files: [File]

  /// Nil where the file is not well-formed, or no XLIFF.
  package init?(_ file: SourceFile) {
    let isVersion2 = XLIFF12Importer.isVersion2(file)
    let found = file.text.withBytes { bytes -> (root: Element, files: [File])? in
      var reader = XLIFFOutlineReader(isVersion2: isVersion2)
      let problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      guard problems.isEmpty, let root = reader.root else { return nil }
      return (root, reader.files)
    }
    guard let found else { return nil }
    self.isVersion2 = isVersion2
    root = found.root
    files = found.files
  }
}

/// Follows the elements of either version of XLIFF, and remembers where they stand.
private struct XLIFFOutlineReader: XMLHandler {
  private enum Kind { case root, file, skeleton, group, unit, segment, source, target, notes, other }
  private struct Frame {
    var kind: Kind
    var startTag: Range<Int>
    var isCore: Bool
    /// Whether what is in it has a size stated by it or by what it stands in.
    var statesSize: Bool
    /// Whether an earlier report put it in.
    var isEarlier = false
    /// The same of a mark, which has the file's own text in it.
    var isEarlierMark = false
    var isTranslatable = true
  }

  let isVersion2: Bool
  private var frames: [Frame] = []
  private var unit: XLIFFOutline.Unit?
  private(set) var files: [XLIFFOutline.File] = []
  private(set) var root: XLIFFOutline.Element?
  private(set) var wantsMore = true
  private var sourceLanguage: String?
  private var targetLanguage: String?
  /// Whether the open unit of XLIFF 2 has a note that is none of ours.
  private var hasForeignNote = false
  /// Whether a child of the open unit is of XLIFF itself.
  private var hasCoreChild = false

  init(isVersion2: Bool) { self.isVersion2 = isVersion2 }

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    let isCore = element.namespaceBegins(with: "urn:oasis:names:tc:xliff:document:", orNone: true)
    let parent = frames.last
    var frame = Frame(kind: .other, startTag: tag, isCore: isCore, statesSize: parent?.statesSize ?? false)
    defer { frames.append(frame) }
    guard let parent else {
      guard isCore, element.isNamed("xliff") else { return wantsMore = false }
      frame.kind = .root
      sourceLanguage = element["srcLang"]
      targetLanguage = element["trgLang"]
      return
    }
    frame.isTranslatable = parent.isTranslatable
    if isCore, let translate = element["translate"] { frame.isTranslatable = translate != "no" }
    if statesSize(element) {
      frame.statesSize = true
      unit?.statesSize = true
    }
    if unit != nil { noteEarlier(element, isCore: isCore, in: parent, &frame) }
    guard isCore else { return noteProfiles(element, in: parent) }
    switch parent.kind {
    case .root where element.isNamed("file"): beginFile(element, &frame)
    case .file, .group, .other:
      if element.isNamed("skeleton"), parent.kind == .file { frame.kind = .skeleton }
      if element.isNamed("group") { frame.kind = .group }
      if unit == nil, element.isNamed(isVersion2 ? "unit" : "trans-unit") { beginUnit(element, &frame) }
    case .unit: beginChild(element, &frame)
    case .segment where element.isNamed("target"): frame.kind = .target
    case .segment where element.isNamed("source"): frame.kind = .source
    default: break
    }
  }

  private func statesSize(_ element: borrowing XMLElement) -> Bool {
    if element.has("sizeRestriction", in: .sizeRestriction) || element.has("storageRestriction", in: .sizeRestriction) {
      return true
    }
    guard !isVersion2 else { return element.has("storageSize", in: .its) }
    return element.has("maxwidth") || element.has("size-unit") || element.has("maxbytes")
      || element.has("minwidth") || element.has("maxheight") || element.has("minheight")
  }

  /// Notes whether an earlier report put an element in.
  private mutating func noteEarlier(
    _ element: borrowing XMLElement, isCore: Bool, in parent: Frame, _ frame: inout Frame
  ) {
    if element.isNamed("locQualityIssues"), element.isIn(.its) {
      frame.isEarlier = (element["id", in: .xmlNamespace] ?? "").hasPrefix("stringfit-")
    } else if isCore, element.isNamed("note"), parent.kind == (isVersion2 ? .notes : .unit) {
      frame.isEarlier = element.attribute(isVersion2 ? "category" : "from", is: "stringfit") ?? false
      if !frame.isEarlier { hasForeignNote = true }
    } else if isVersion2, isCore, element.isNamed("mrk") {
      frame.isEarlierMark =
        element.has("locQualityIssuesRef", in: .its) && (element["id"] ?? "").hasPrefix("stringfit-")
    }
  }

  private mutating func noteProfiles(_ element: borrowing XMLElement, in parent: Frame) {
    guard parent.kind == .file, element.isNamed("profiles"), element.isIn(.sizeRestriction), !files.isEmpty else {
      return
    }
    files[files.count - 1].sizeProfile = element["generalProfile"] ?? ""
  }

  private mutating func beginFile(_ element: borrowing XMLElement, _ frame: inout Frame) {
    frame.kind = .file
    let tags = XLIFFOutline.Element(startTag: frame.startTag, endTag: frame.startTag)
    files.append(
      XLIFFOutline.File(
        original: element["original"] ?? "",
        sourceLanguage: isVersion2 ? sourceLanguage : element["source-language"],
        targetLanguage: isVersion2 ? targetLanguage : element["target-language"], element: tags))
  }

  private mutating func beginUnit(_ element: borrowing XMLElement, _ frame: inout Frame) {
    frame.kind = .unit
    let id = (isVersion2 ? element["name"] ?? element["id"] : element["id"] ?? element["resname"]) ?? ""
    let end = frame.startTag.upperBound
    var unit = XLIFFOutline.Unit(
      id: id, key: id, element: XLIFFOutline.Element(startTag: frame.startTag, endTag: end..<end), notesOffset: end,
      lastChildEnd: end)
    if !isVersion2 {
      let meaning = XcodeUnitID(id)
      unit.key = meaning.key
      unit.variation = meaning.variation
      unit.isOfSubstitution = meaning.substitution != nil
    }
    if let prefix = element.prefixName { unit.prefix = prefix.text + ":" }
    unit.statesSize = frame.statesSize
    unit.isTranslatable = frame.isTranslatable
    self.unit = unit
    hasCoreChild = false
    hasForeignNote = false
  }

  private mutating func beginChild(_ element: borrowing XMLElement, _ frame: inout Frame) {
    if element.isNamed("source") {
      unit?.hasSource = true
      frame.kind = .source
    }
    if isVersion2 {
      if element.isNamed("segment") {
        frame.kind = .segment
        unit?.hasSource = true
      }
      if element.isNamed("notes") { frame.kind = .notes }
    } else if element.isNamed("target") {
      frame.kind = .target
    }
  }

  mutating func end(tag: Range<Int>) {
    guard let frame = frames.popLast() else { return }
    let element = XLIFFOutline.Element(startTag: frame.startTag, endTag: tag)
    if frame.isEarlier { unit?.earlier.append(element.startTag.lowerBound..<element.end) }
    if frame.isEarlierMark { unit?.earlier += [element.startTag, element.endTag] }
    switch frame.kind {
    case .root: root = element
    case .file: if !files.isEmpty { files[files.count - 1].element = element }
    case .unit:
      unit?.element = element
      unit?.hasOnlyEarlierNotes = !hasForeignNote
      if let unit, !files.isEmpty { files[files.count - 1].units.append(unit) }
      unit = nil
      return
    case .source:
      if unit?.source == nil, !isVersion2 { unit?.source = element }
      unit?.segments.append(XLIFFOutline.Segment(source: element))
    case .target:
      unit?.targets.append(element)
      if let last = unit?.segments.indices.last { unit?.segments[last].target = element }
    case .notes: unit?.notes = element
    case .skeleton: if !files.isEmpty { files[files.count - 1].skeletonEnd = element.end }
    default: break
    }
    if frames.last?.kind == .unit { endChild(element, isCore: frame.isCore) }
  }

  private mutating func endChild(_ element: XLIFFOutline.Element, isCore: Bool) {
    unit?.lastChildEnd = element.end
    if isVersion2 {
      if isCore { hasCoreChild = true } else if !hasCoreChild { unit?.notesOffset = element.end }
    } else if isCore {
      unit?.notesOffset = element.end
    }
  }
}
