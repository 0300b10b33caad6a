import Catalogs
import Texts

/// Follows the elements of an XLIFF 1.2 file and gathers its units.
struct XLIFF12Reader: XMLHandler {
  private enum Kind {
    case root, file, header, body, group, unit, source, target, note
    /// Content that is text: `g`, `mrk`, `sub`.
    case textSpan
    /// Native code, which is no text: `bpt`, `ept`, `ph`, `it`.
    case code
    case other
  }
  /// The elements outside of texts that are read.
  private enum Structure: String {
    case transUnit = "trans-unit"
    case source, target, note, group, file, tool, body, header
  }
  private struct Frame {
    var kind: Kind
    var preservesSpace: Bool
    /// Whether what stands directly inside is text of the unit.
    var countsText = false
  }
  /// What is being read of a unit, its notes left out; a class, since it is large and gathered piece by piece.
  /// There is one for all units, each of which begins it anew.
  final class Unit {
    fileprivate(set) var id = ""
    /// The `TextHash` of the id where that is a key as it stands, no path of a variation.
    fileprivate(set) var keyHash: UInt64?
    fileprivate(set) var tag = 0..<0
    fileprivate(set) var idRange: Range<Int>?
    fileprivate(set) var approved: String?
    fileprivate(set) var inheritance = XLIFF12Inheritance()
    fileprivate(set) var resourceType: String?
    fileprivate(set) var state: String?
    fileprivate(set) var stateQualifier: String?
    /// They are taken by whoever keeps them.
    var source: SpelledText?
    var target: SpelledText?

    fileprivate func begin(id: String, tag: Range<Int>) {
      self.id = id
      self.tag = tag
      keyHash = nil
      idRange = nil
      if approved != nil { approved = nil }
      if resourceType != nil { resourceType = nil }
      if state != nil { state = nil }
      if stateQualifier != nil { stateQualifier = nil }
      source = nil
      target = nil
    }
  }

  /// How many notes groups hand down, since each of their units gets them.
  private static let groupNoteLimit = 10

  private struct NoteAttributes {
    var author: String?
    var priority: Int?
    var annotates: String?
  }

  private let spelling: XMLSpelling
  private let file: SourceFile
  private let context: ImportContext
  private var frames: [Frame] = []
  /// What the open groups hand down, the innermost last.
  private var inherited: [XLIFF12Inheritance] = []
  private var skippedDepth = 0
  private var lastEnd = 0
  private var builder: XLIFFFileBuilder?
  private var unitCounter = XLIFFUnitCounter()
  private var sets = XLIFFSet.Cache()
  /// The open unit.
  private var unit: Unit?
  private let theUnit = Unit()
  /// The notes of the unit, in one array for all units, whose room is made once.
  private var notes: [Comment] = []
  private var text: XLIFFText?
  /// Keys, notes and the source's texts, which the files of other locales repeat.
  private var pool = TextPool.take()
  /// The note that is being read, its text still missing.
  private var note: NoteAttributes?
  private var sawRoot = false
  private var elements = XMLNameTable { Structure(rawValue: $0) }
  /// XLIFF's namespace, once it was met.
  private var ownNamespace: XMLName?
  private var problems = ProblemList()
  private var catalogs: [Catalog] = []
  private(set) var wantsMore = true

  init(bytes: ByteView, file: SourceFile, context: ImportContext) {
    self.spelling = XMLSpelling(bytes: bytes)
    self.file = file
    self.context = context
  }

  /// The catalogs; a file that was cut keeps what was read of it.
  mutating func finish(xmlProblems: [ImportProblem]) -> ImportResult {
    closeFile()
    let pool = pool
    self.pool = TextPool()
    TextPool.put(pool)
    return ImportResult(catalogs: catalogs, problems: xmlProblems + problems.all)
  }

  // MARK: - Elements

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    defer { lastEnd = tag.upperBound }
    guard skippedDepth == 0 else {
      skippedDepth += 1
      return
    }
    takeText(before: tag)
    guard sawRoot else { return beginRoot(element, tag: tag) }
    let preservesSpace =
      element.attribute("space", in: .xmlNamespace, is: "preserve") ?? frames.last?.preservesSpace ?? false
    var frame = Frame(kind: .other, preservesSpace: preservesSpace)
    if text != nil {
      beginInline(element, tag: tag, frame: &frame)
    } else {
      beginStructure(element, tag: tag, frame: &frame)
    }
    if skippedDepth == 0 { frames.append(frame) }
  }

  private mutating func beginRoot(_ element: borrowing XMLElement, tag: Range<Int>) {
    sawRoot = true
    frames.append(Frame(kind: .root, preservesSpace: false))
    guard element.isNamed("xliff") else {
      report(.structure, fatal: true, "the root element is <\(element.name)>, not <xliff>", at: tag)
      wantsMore = false
      return
    }
    guard isXLIFF(element) else {
      report(
        .structure, fatal: true,
        "the root element is in the namespace '\(element.namespace?.shortened ?? "")', which isn't that of XLIFF: none of it was read",
        at: tag, help: "write xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"")
      wantsMore = false
      return
    }
    if let version = element["version"], !Self.versions.contains(version) {
      report(
        .unsupported, fatal: false, "version '\(version.shortened)' of XLIFF is not known; it was read as 1.2", at: tag)
    }
    if element.hasPrefix {
      report(
        .structure, fatal: false, "the elements have a namespace prefix; Xcode silently skips such a file",
        at: tag,
        help: "make the XLIFF namespace the default one: xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"")
    } else if element.namespace == nil {
      report(
        .structure, fatal: false, "the root element names no XLIFF namespace", at: tag,
        help: "add xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"")
    }
  }

  /// What XLIFF 1.2 has beside the elements that are read.
  private static let otherElements: Set<String> = [
    "alt-trans", "bin-source", "bin-target", "bin-unit", "context", "context-group", "count", "count-group",
    "external-file",
    "glossary", "internal-file", "note", "phase", "phase-group", "prop", "prop-group", "reference", "seg-source", "skl",
    "tool",
  ]
  private static let versions: Set<String> = ["1.0", "1.1", "1.2"]

  private mutating func beginStructure(_ element: borrowing XMLElement, tag: Range<Int>, frame: inout Frame) {
    guard isXLIFF(element) else {
      // Other namespaces extend a file, but none has units of its own.
      if element.isNamed("trans-unit") || element.isNamed("file") {
        report(
          .structure, fatal: true, "this <\(element.name)> is in another namespace than XLIFF's, so its text is lost",
          at: tag)
      }
      return skippedDepth = 1
    }
    let parent = frames.last?.kind
    let isInUnit = unit != nil && parent == .unit
    switch elements[element.localName] {
    case .transUnit:
      guard unit == nil, builder != nil else {
        let place = unit == nil ? "outside of a <file>" : "inside another one"
        report(.structure, fatal: true, "this trans-unit is \(place), so its text is lost", at: tag)
        return skippedDepth = 1
      }
      frame.kind = .unit
      beginUnit(element, tag: tag)
    case .source where isInUnit: beginSource(tag: tag, &frame)
    case .target where isInUnit: beginTarget(element, tag: tag, &frame)
    case .note where unit != nil || parent == .group:
      frame.kind = .note
      note = NoteAttributes(
        author: element["from"], priority: element["priority"].flatMap { Int($0) }, annotates: element["annotates"])
    case .group:
      frame.kind = .group
      inherited.append(inheritance(of: element, tag: tag))
    case .file:
      frame.kind = .file
      beginFile(element, tag: tag)
    case .tool: if element["tool-id"]?.hasPrefix("com.apple.") == true { builder?.isFromXcode = true }
    case .body: frame.kind = .body
    case .header: frame.kind = .header
    case .source, .target:
      report(
        .structure, fatal: true, "this <\(element.name)> is outside of a trans-unit, so its text is lost", at: tag)
      skippedDepth = 1
    // alt-trans holds proposals, seg-source repeats the source, bin-unit holds no text.
    default:
      if !Self.otherElements.contains(element.name) {
        report(
          .structure, fatal: true, "<\(element.name.shortened)> isn't an element of XLIFF 1.2, so what it has is lost",
          at: tag)
      }
      skippedDepth = 1
    }
  }

  private mutating func beginSource(tag: Range<Int>, _ frame: inout Frame) {
    guard unit?.source == nil else {
      report(.structure, fatal: false, "this unit has a second source, which is not read", at: tag)
      return skippedDepth = 1
    }
    frame.kind = .source
    frame.countsText = true
    text = XLIFFText()
  }

  private mutating func beginTarget(_ element: borrowing XMLElement, tag: Range<Int>, _ frame: inout Frame) {
    guard unit?.target == nil else {
      report(.structure, fatal: false, "this unit has a second target, which is not read", at: tag)
      return skippedDepth = 1
    }
    frame.kind = .target
    frame.countsText = true
    text = XLIFFText()
    if element.count > 0 {
      unit?.state = element["state"]
      unit?.stateQualifier = element["state-qualifier"]
      if let type = element["restype"] { unit?.resourceType = type }
    }
    builder?.sawTarget(language: element["lang", in: .xmlNamespace])
  }

  /// Whether an element is in XLIFF's namespace or in none.
  private mutating func isXLIFF(_ element: borrowing XMLElement) -> Bool {
    if let namespace = element.namespaceName, namespace == ownNamespace { return true }
    let isOwn = element.namespaceBegins(with: "urn:oasis:names:tc:xliff:document:", orNone: true)
    if isOwn { ownNamespace = element.namespaceName }
    return isOwn
  }

  private mutating func beginFile(_ element: borrowing XMLElement, tag: Range<Int>) {
    closeFile()
    builder = XLIFFFileBuilder(
      file: file, tag: tag, original: element["original"], sourceLanguage: element["source-language"],
      targetLanguage: element["target-language"], format: .xliff12, sets: &sets)
    // Growing step by step would take half as much memory again while it copies.
    if let units = unitCounter.units("<trans-unit", in: spelling.bytes, after: tag) { builder?.reserveCapacity(units) }
    if let builder { problems += builder.openingProblems }
  }

  private mutating func closeFile() {
    guard let (catalog, found) = builder?.finish() else { return }
    builder = nil
    catalogs.append(catalog)
    problems += found
  }

  private mutating func beginUnit(_ element: borrowing XMLElement, tag: Range<Int>) {
    let bytes = element.bytes(of: "id")
    if bytes == nil { report(.structure, fatal: false, "this trans-unit has no id", at: tag) }
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    unit = theUnit
    if let bytes {
      let hash = bytes.hash
      theUnit.begin(id: pool.text(bytes, hash: hash), tag: tag)
      if XcodeUnitID.isKey(bytes) { theUnit.keyHash = hash }
      theUnit.idRange = element.range(of: bytes) ?? spelling.attribute("id", in: tag)
      // Most units have an id and xml:space only.
      if element.countWithoutNamespace == 1 {
        theUnit.inheritance = inherited.last ?? XLIFF12Inheritance()
        return
      }
    } else {
      theUnit.begin(id: element["resname"] ?? "", tag: tag)
    }
    theUnit.approved = element["approved"]
    theUnit.resourceType = element["restype"]
    theUnit.inheritance = inheritance(of: element, tag: tag)
  }

  /// What an element hands down: what it inherits with its own attributes over it.
  private mutating func inheritance(of element: borrowing XMLElement, tag: Range<Int>) -> XLIFF12Inheritance {
    var own = inherited.last ?? XLIFF12Inheritance()
    own.apply(element, tag: tag, spelling: spelling, file: file.id, problems: &problems)
    return own
  }

  private mutating func beginInline(_ element: borrowing XMLElement, tag: Range<Int>, frame: inout Frame) {
    if element.isNamed("g") || element.isNamed("mrk") {
      frame.kind = .textSpan
      frame.countsText = frames.last?.countsText ?? true
    } else if element.isNamed("sub") {
      frame.kind = .textSpan
      frame.countsText = true
    } else if element.isNamed("x") || element.isNamed("bx") || element.isNamed("ex") || element.isNamed("ph")
      || element.isNamed("bpt") || element.isNamed("ept") || element.isNamed("it")
    {
      frame.kind = .code
      if frames.last?.countsText == true, let standIn = element["equiv-text"] {
        text?.append(standIn: standIn, at: spelling.attribute("equiv-text", in: tag))
      }
    } else if element.namespaceBegins(with: "urn:oasis:names:tc:xliff:document:", orNone: true) {
      report(
        .unsupported, fatal: false, "<\(element.name)> isn't an inline element of XLIFF 1.2; its text was kept",
        at: tag,
        help: "write &lt; for a '<' that belongs to the text")
      frame.kind = .textSpan
      frame.countsText = frames.last?.countsText ?? true
    } else {
      frame.kind = .code
    }
  }

  mutating func end(tag: Range<Int>) {
    defer { lastEnd = tag.upperBound }
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    takeText(before: tag)
    guard let frame = frames.popLast() else { return }
    switch frame.kind {
    case .source:
      let text = value(preservesSpace: frame.preservesSpace, tag: tag)
      unit?.source = text
    case .target:
      let text = value(preservesSpace: frame.preservesSpace, tag: tag)
      unit?.target = text
    case .note:
      endNote(tag: tag)
    case .unit:
      if let unit {
        // What a group says holds for each of its units, after what is said of the unit itself.
        if !unit.inheritance.notes.isEmpty { notes += unit.inheritance.notes }
        if unit.source == nil { reportMissingSource(of: unit) }
        builder?.add(unit, notes: notes)
      }
      unit = nil
    case .file:
      closeFile()
    case .group:
      inherited.removeLast()
    default:
      break
    }
  }

  private mutating func reportMissingSource(of unit: Unit) {
    var problem = ImportProblem(
      .structure, fatal: false, "this unit has no <source>, so nothing can be compared with its target",
      place: Place(file: file.id, range: TextRange(unit.tag.lowerBound, unit.tag.upperBound)), key: unit.id)
    problem.isInvalid = true
    problems.append(problem)
  }

  // MARK: - Texts

  private mutating func takeText(before tag: Range<Int>) {
    guard text != nil, let frame = frames.last, frame.countsText, lastEnd < tag.lowerBound else { return }
    if frame.kind == .source {
      text?.append(lastEnd..<tag.lowerBound, of: spelling, from: &pool)
    } else {
      text?.append(lastEnd..<tag.lowerBound, of: spelling)
    }
  }

  private mutating func value(preservesSpace: Bool, tag: Range<Int>) -> SpelledText {
    let text = self.text.take() ?? XLIFFText()
    // `<target></target>` has a place where a text would go, `<target/>` has none.
    let empty = tag.isEmpty ? nil : ValuePlace(file: file.id, first: TextRange(tag.lowerBound, tag.lowerBound))
    let preserves = preservesSpace || builder?.isFromXcode == true
    return SpelledText(
      text: preserves ? text.text : XLIFFText.collapsed(text.text), place: text.place(in: file.id) ?? empty)
  }

  private mutating func endNote(tag: Range<Int>) {
    guard let note else { return }
    self.note = nil
    guard !tag.isEmpty, lastEnd < tag.lowerBound else { return }
    let range = lastEnd..<tag.lowerBound
    let text = spelling.trimmedText(range, from: &pool)
    guard !text.isEmpty else { return }
    let comment = Comment(
      text: text, place: Place(file: file.id, range: TextRange(range.lowerBound, range.upperBound)),
      author: note.author, priority: note.priority, annotates: note.annotates)
    if unit != nil {
      notes.append(comment)
    } else if let group = inherited.indices.last, inherited[group].notes.count < Self.groupNoteLimit {
      inherited[group].notes.append(comment)
    }
  }

  private mutating func report(
    _ kind: ImportProblem.Kind, fatal: Bool, _ message: String, at tag: Range<Int>, help: String? = nil
  ) {
    problems.append(
      ImportProblem(
        kind, fatal: fatal, message, help: help,
        place: Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound)), key: unit?.id))
  }
}

extension XMLSpelling {
  /// The text of a stretch without white space at its ends.
  func trimmedText(_ range: Range<Int>, from pool: inout TextPool) -> String {
    let text = text(range, from: &pool)
    // Most texts begin and end with letters, which spell nothing else.
    if bytes[range.lowerBound].isASCIILetter, bytes[range.upperBound - 1].isASCIILetter { return text }
    return Self.trimmed(text)
  }

  /// A text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7E).contains($0) } ?? true }
    if isPlain(text.utf8.first), isPlain(text.utf8.last) { return text }
    var slice = Substring(text)
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
