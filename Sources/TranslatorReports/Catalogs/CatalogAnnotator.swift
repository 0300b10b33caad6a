import Catalogs
import Edits
import Foundation
import Importers

/// Puts annotations into one XLIFF file.
///
/// XLIFF 1.2 gets notes and `its:locQualityIssues` at the end of a `trans-unit`, which its target (or source) names, and
/// `maxwidth` in characters. XLIFF 2 gets notes of the category `stringfit`, `its:locQualityIssues` at the start of a unit,
/// which a `mrk` around each target names (the ITS module allows issues on marks, not on units), and `slr:sizeRestriction`
/// where the file counts code points or counts nothing.
///
/// What an earlier report put in is taken out first: it may be about texts that have changed since.
struct CatalogAnnotator {
  let file: SourceFile
  let outline: XLIFFOutline
  /// By file element and unit, beside the outline.
  let annotations: [[UnitAnnotations]]

  private var isASCII: Bool {
    switch file.encoding.form {
    case .latin1, .other: true
    default: false
    }
  }

  func bytes() throws(EditError) -> [UInt8] { try file.bytes(with: edits()) }

  func edits() -> [TextEdit] {
    let earlier = EarlierAnnotations(file: file, outline: outline)
    var session = Session(file: file, outline: outline, earlier: earlier, isASCII: isASCII)
    for (number, element) in outline.files.enumerated() {
      let takesSizes = session.begin(element)
      for (unit, annotation) in zip(element.units, annotations[number]) where !annotation.isEmpty {
        let unit = session.withoutEarlier(unit)
        if outline.isVersion2 {
          session.annotate2(unit, annotation, takesSize: takesSizes)
        } else {
          session.annotate12(unit, annotation)
        }
      }
      session.end(element)
    }
    session.declareNamespaces()
    return session.edits
  }
}

/// One annotating of one file.
private struct Session {
  private static let its = QualityIssue.namespace
  private static let slr = "urn:oasis:names:tc:xliff:sizerestriction:2.0"

  let file: SourceFile
  let outline: XLIFFOutline
  let earlier: EarlierAnnotations
  let isASCII: Bool
  private(set) var edits: [TextEdit]
  private let itsName: (prefix: String, isDeclared: Bool)
  private let slrName: (prefix: String, isDeclared: Bool)
  private let idPrefix: String
  private var idCount = 0
  private var usesITS = false
  private var usesSizes = false
  private var hasSizesInFile = false
  private let statesSizes: Bool

  init(file: SourceFile, outline: XLIFFOutline, earlier: EarlierAnnotations, isASCII: Bool) {
    self.file = file
    self.outline = outline
    self.earlier = earlier
    self.isASCII = isASCII
    edits = earlier.ranges.map { TextEdit(TextRange($0.lowerBound, $0.upperBound), with: "") }
    let text = earlier.rest
    itsName = Self.prefix(for: Self.its, preferred: "its", root: file.tag(outline.root.startTag), text)
    slrName = Self.prefix(for: Self.slr, preferred: "slr", root: file.tag(outline.root.startTag), text)
    var name = "stringfit-lqi-"
    var number = 1
    while text.range(of: Data(name.utf8)) != nil {
      number += 1
      name = "stringfit-\(number)-lqi-"
    }
    idPrefix = name
    statesSizes = text.range(of: Data("sizeRestriction".utf8)) != nil
  }

  /// The prefix that the root binds to a namespace for the whole file, or one that nobody binds.
  private static func prefix(
    for namespace: String, preferred: String, root: String, _ text: Data
  ) -> (prefix: String, isDeclared: Bool) {
    func count(_ prefix: String) -> Int {
      let needle = Data("xmlns:\(prefix)".utf8)
      var (found, start) = (0, text.startIndex)
      while found < 2, let range = text.range(of: needle, in: start..<text.endIndex) {
        found += 1
        start = range.upperBound
      }
      return found
    }
    // `xmlns:its="..."`, in quotation marks of either kind.
    for match in root.matches(of: #/\sxmlns:([A-Za-z_][A-Za-z0-9_.\-]*)\s*=\s*[\x22\x27]([^\x22\x27]*)[\x22\x27]/#)
    where match.2 == namespace && count(String(match.1)) == 1 { return (String(match.1), true) }
    var prefix = preferred
    var number = 1
    while count(prefix) > 0 {
      number += 1
      prefix = "\(preferred)\(number)"
    }
    return (prefix, false)
  }

  /// The unit as it is when what an earlier report put in is taken out.
  func withoutEarlier(_ unit: XLIFFOutline.Unit) -> XLIFFOutline.Unit {
    guard earlier.hasSize(unit) || !unit.earlier.isEmpty && unit.hasOnlyEarlierNotes else { return unit }
    var unit = unit
    if earlier.hasSize(unit) { unit.statesSize = false }
    if unit.hasOnlyEarlierNotes { unit.notes = nil }
    return unit
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(TextRange(offset, offset), with: text))
  }

  /// Attributes at the end of a start tag.
  private mutating func insert(attributes: String, in tag: Range<Int>) {
    let end = tag.upperBound
    let isClosed = end >= 2 && file.text[end - 2] == UInt8(ascii: "/")
    insert(attributes, at: isClosed ? end - 2 : end - 1)
  }

  /// The line break and spaces behind a tag: what its children are indented by; empty where they are not.
  private func indent(behind tag: Range<Int>) -> String {
    var end = tag.upperBound
    while end < file.text.count, end - tag.upperBound < 200, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[end]) {
      end += 1
    }
    let space = file.text[tag.upperBound..<end]
    guard space.contains(0x0A) || space.contains(0x0D), end < file.text.count, file.text[end] == UInt8(ascii: "<")
    else { return "" }
    // The last line of it: a blank line before the first child is not repeated.
    let lineStart = space.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? tag.upperBound
    let isPair = lineStart > tag.upperBound && file.text[lineStart] == 0x0A && file.text[lineStart - 1] == 0x0D
    return String(decoding: file.text[(isPair ? lineStart - 1 : lineStart)..<end], as: UTF8.self)
  }

  private mutating func newID() -> String {
    idCount += 1
    usesITS = true
    return idPrefix + String(idCount)
  }

  // MARK: XLIFF 1.2

  mutating func annotate12(_ unit: XLIFFOutline.Unit, _ annotation: UnitAnnotations) {
    guard !unit.element.isClosedAtOnce, unit.hasSource else { return }
    let indent = indent(behind: unit.element.startTag)
    if let budget = annotation.budget, !unit.statesSize, let most = budget.codePoints {
      insert(attributes: " maxwidth=\"\(most)\" size-unit=\"char\"", in: unit.element.startTag)
      insert(
        indent
          + XMLInsertion.note12(
            "budget: " + budget.words, priority: 10, annotates: "general", prefix: unit.prefix, isASCII: isASCII),
        at: unit.notesOffset)
    }
    for issue in annotation.issues {
      insert(indent + XMLInsertion.note12(issue, prefix: unit.prefix, isASCII: isASCII), at: unit.notesOffset)
    }
    let onTarget = annotation.issues.filter { !$0.isOnSource }
    let onSource = annotation.issues.filter(\.isOnSource)
    for (issues, element) in [(onTarget, unit.targets.first), (onSource, unit.source)] where !issues.isEmpty {
      // An element has one reference: where the file's own stands, the note alone tells.
      let tag = file.tag((element ?? unit.element).startTag)
      guard !tag.contains(":locQualityIssuesRef") || earlier.hasReference(in: (element ?? unit.element).startTag)
      else { continue }
      let id = newID()
      insert(
        attributes: " \(itsName.prefix):locQualityIssuesRef=\"#\(id)\"",
        in: element?.startTag ?? unit.element.startTag)
      insert(
        XMLInsertion.issues(issues, id: id, its: itsName.prefix, indent: indent, isASCII: isASCII),
        at: unit.lastChildEnd)
    }
  }

  // MARK: XLIFF 2

  /// Whether a restriction may be put on the units of a file: only where sizes are code points, or where nothing is
  /// counted yet and no restriction would come to life.
  mutating func begin(_ element: XLIFFOutline.File) -> Bool {
    hasSizesInFile = false
    guard outline.isVersion2 else { return false }
    return element.sizeProfile.map { $0 == "xliff:codepoints" } ?? !statesSizes
  }

  mutating func end(_ element: XLIFFOutline.File) {
    guard hasSizesInFile, element.sizeProfile == nil else { return }
    let start = element.skeletonEnd ?? element.element.startTag.upperBound
    insert(
      "\(indent(behind: element.element.startTag))<\(slrName.prefix):profiles generalProfile=\"xliff:codepoints\"/>",
      at: start)
  }

  mutating func annotate2(_ unit: XLIFFOutline.Unit, _ annotation: UnitAnnotations, takesSize: Bool) {
    guard !unit.element.isClosedAtOnce, unit.hasSource else { return }
    let indent = indent(behind: unit.element.startTag)
    var notes: [String] = []
    if let budget = annotation.budget, !unit.statesSize, let most = budget.codePoints {
      if takesSize {
        insert(attributes: " \(slrName.prefix):sizeRestriction=\"\(most)\"", in: unit.element.startTag)
        usesSizes = true
        hasSizesInFile = true
      }
      notes.append(note2("budget: " + budget.words, priority: 10, appliesTo: "target", unit.prefix))
    }
    notes += annotation.issues.map {
      note2($0.note, priority: $0.priority, appliesTo: $0.isOnSource ? "source" : "target", unit.prefix)
    }
    let onTarget = annotation.issues.filter { !$0.isOnSource }
    let targets = unit.targets.filter { !$0.isClosedAtOnce && $0.startTag.upperBound < $0.endTag.lowerBound }
    if !onTarget.isEmpty, !targets.isEmpty {
      let id = newID()
      // Before all else in the unit.
      insert(
        XMLInsertion.issues(onTarget, id: id, its: itsName.prefix, indent: indent, isASCII: isASCII),
        at: unit.element.startTag.upperBound)
      for (number, target) in targets.enumerated() {
        let mark = number == 0 ? id : "\(id)-\(number + 1)"
        insert(
          "<\(unit.prefix)mrk id=\"\(mark)\" type=\"its:generic\" \(itsName.prefix):locQualityIssuesRef=\"#its=\(id)\">",
          at: target.startTag.upperBound)
        insert("</\(unit.prefix)mrk>", at: target.endTag.lowerBound)
      }
    }
    insert(notes: notes, in: unit, indent: indent)
  }

  private func note2(_ text: String, priority: Int, appliesTo: String, _ prefix: String) -> String {
    "<\(prefix)note category=\"\(XMLInsertion.noteAuthor)\" appliesTo=\"\(appliesTo)\" priority=\"\(priority)\">"
      + XMLInsertion.escaped(text, isASCII: isASCII) + "</\(prefix)note>"
  }

  private mutating func insert(notes: [String], in unit: XLIFFOutline.Unit, indent: String) {
    guard !notes.isEmpty else { return }
    let inner = indent.isEmpty ? "" : indent + "  "
    let lines = notes.map { inner + $0 }.joined()
    if let existing = unit.notes {
      // Without a note it is not valid, and cannot get one without being changed.
      guard !existing.isClosedAtOnce else { return }
      var end = existing.endTag.lowerBound
      while end > existing.startTag.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[end - 1]) { end -= 1 }
      insert(lines, at: end)
    } else {
      insert("\(indent)<\(unit.prefix)notes>\(lines)\(indent)</\(unit.prefix)notes>", at: unit.notesOffset)
    }
  }

  // MARK: The root

  /// What the annotations use; to be called when all are made.
  mutating func declareNamespaces() {
    var attributes = ""
    if usesITS {
      if !itsName.isDeclared { attributes += " xmlns:\(itsName.prefix)=\"\(Self.its)\"" }
      let root = file.tag(outline.root.startTag)
      if !root.contains("\(itsName.prefix):version") { attributes += " \(itsName.prefix):version=\"2.0\"" }
    }
    if usesSizes, !slrName.isDeclared { attributes += " xmlns:\(slrName.prefix)=\"\(Self.slr)\"" }
    if !attributes.isEmpty { insert(attributes: attributes, in: outline.root.startTag) }
  }
}

extension SourceFile {
  fileprivate func tag(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
