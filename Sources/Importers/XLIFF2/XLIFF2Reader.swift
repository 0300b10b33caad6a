import Catalogs
import Texts

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
  var frames: [Frame] = []
  /// The `xml:lang` of the open elements that have one, and where it stands, the innermost last.
  var languages: [(language: String, tag: Range<Int>)] = []
  /// What the open elements say of sizes, the innermost last; `collection` names a group or file.
  var restrictions: [(restriction: XLIFF2Restriction, collection: String?)] = []
  var skippedDepth = 0
  var lastEnd = 0
  var sourceLanguage: String?
  var targetLanguage: String?
  var fileIDs = SmallSet<String>()
  var groupIDs = SmallSet<String>()
  var unitIDs = SmallSet<String>()
  var noteIDs = SmallSet<String>()
  /// Notes of the open files and groups, the innermost last.
  var inheritedNotes: [Comment] = []
  var profiles = XLIFF2SizeProfiles()
  var inProfiles = false
  var builder: XLIFF2CatalogBuilder?
  var sets = XLIFFSet.Cache()
  var unitCounter = XLIFFUnitCounter()
  var unit: XLIFF2Unit?
  /// Room for the parts of the next unit.
  var emptyParts: [XLIFF2Unit.Part] = []
  var scope = XLIFF2UnitScope()
  var text: XLIFF2Text?
  var side = XLIFF2UnitScope.Side.source
  var note: Comment?
  var catalogs: [Catalog] = []
  private(set) var wantsMore = true
  /// Where a wrong `xml:lang` was told: one that many texts inherit is told once.
  var reportedLanguages: Set<String> = []
  /// The id of the open file element.
  var fileElementID = ""
  /// `href` of the open skeleton.
  var skeletonReference = ""
  /// The id of each open `pc` and `mrk`.
  var pendingIDs: [String] = []
  /// What stands in for the end of each open `pc`.
  var pendingEnds: [(text: String?, range: Range<Int>?)] = []

  private var elements = XMLNameTable { XLIFF2Element.named[$0] }
  /// A namespace of XLIFF 2, once one was met.
  private var coreNamespace: XMLName?

  /// Notes of files and groups that their units take over.
  static let inheritedNoteLimit = 16

  init(bytes: ByteView, file: SourceFile) {
    spelling = XMLSpelling(bytes: bytes)
    self.file = file
    problems = XLIFF2Problems(file: file.id, spelling: spelling)
    frames.reserveCapacity(16)
  }

  /// The catalogs; a file that was cut keeps what was read of it.
  mutating func finish(xmlProblems: [ImportProblem]) -> ImportResult {
    closeFile()
    // What is missing at the end of a file that was cut is not missing.
    return ImportResult(catalogs: catalogs, problems: xmlProblems.isEmpty ? problems.all : xmlProblems + problems.all)
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
    let isCore = isCore(element)
    guard isCore, let kind = elements[element.localName], kind != .xliff else {
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

  private mutating func isCore(_ element: borrowing XMLElement) -> Bool {
    if let coreNamespace, element.namespaceName == coreNamespace { return true }
    guard element.namespaceBegins(with: "urn:oasis:names:tc:xliff:document:", orNone: true) else { return false }
    coreNamespace = element.namespaceName
    return true
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
      problems.invalid("<\(kind.name)> isn't allowed in <\(parent.name)>", at: tag, key: unit?.key)
      return false
    }
    if rank < frames[last].rank {
      problems.invalid(
        "<\(kind.name)> comes too late in <\(parent.name)>", at: tag,
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
      problems.invalid("<\(element.name.shortened)> isn't an element of XLIFF 2", at: tag)
    } else {
      let last = frames.count - 1
      if let rank = XLIFF2Schema.rank(of: nil, in: parent) {
        if rank < frames[last].rank {
          problems.invalid(
            "<\(element.name.shortened)> of an extension comes too late in <\(parent.name)>", at: tag)
        }
        frames[last].rank = max(rank, frames[last].rank)
        frames[last].hasContent = true
      } else {
        problems.invalid(
          "<\(element.name.shortened)> of an extension isn't allowed in <\(parent.name)>", at: tag, key: unit?.key)
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
    checkLanguage(sourceLanguage, "srcLang", tag: tag)
    checkLanguage(targetLanguage, "trgLang", tag: tag)
    frames.append(frame)
  }

  private mutating func checkLanguage(_ language: String?, _ name: String, tag: Range<Int>) {
    guard let language, !XLIFF2Lexical.isLanguageTag(language) else { return }
    problems.invalid("\(name) is '\(language.shortened)', which isn't a language tag", at: tag, attribute: name)
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
      return problems.invalid("the namespace '\(namespace.shortened)' isn't one of XLIFF 2", at: tag)
    }
    guard let version else { return problems.invalid("the version is missing", at: tag) }
    if version != "2.0", version != "2.1", isFirst || version != "2.2" {
      problems.invalid(
        "the version is '\(version.shortened)', which does not go with the namespace '\(namespace)'", at: tag,
        attribute: "version")
    }
  }
}
