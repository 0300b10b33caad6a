import Catalogs

/// Builds the values of an XML property list, keeping places and the comments before keys.
struct XMLPropertyListReader: XMLHandler {
  private enum Kind { case plist, dictionary, array, key, text, other }
  private struct Frame {
    var kind: Kind
    /// The element's name where it is of another kind.
    var name = ""
    var start: Int
    var contentStart: Int
    var members: [PropertyListNode.Member] = []
    var items: [PropertyListNode] = []
    var key: (text: String, place: Place, comment: Comment?)?
    /// Where the comment of the next key may begin.
    var gapStart: Int
  }
  private let file: SourceFile
  private let spelling: XMLSpelling
  private var frames: [Frame] = []
  private var root: PropertyListNode?
  private var problems = ProblemList()
  private var depth = 0
  private(set) var wantsMore = true

  private init(bytes: UnsafeBufferPointer<UInt8>, file: SourceFile) {
    self.spelling = XMLSpelling(bytes: bytes)
    self.file = file
  }

  static func read(_ file: SourceFile) -> PropertyList.Result {
    file.text.withUnsafeBufferPointer { bytes in
      var reader = XMLPropertyListReader(bytes: bytes, file: file)
      let problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      // What stood before a fault is kept: the open dictionaries are closed with what they have.
      while reader.frames.count > 1 { reader.close(end: bytes.count) }
      return PropertyList.Result(
        root: reader.root ?? reader.frames.first?.items.first, problems: problems + reader.problems.all)
    }
  }

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    let kind = Self.kind(of: element)
    if frames.isEmpty, kind != .plist {
      report("the root element is <\(element.name)>, not <plist>", at: tag)
      wantsMore = false
      return
    }
    var frame = Frame(kind: kind, start: tag.lowerBound, contentStart: tag.upperBound, gapStart: tag.upperBound)
    if kind == .other { frame.name = element.name }
    frames.append(frame)
  }

  private static func kind(of element: borrowing XMLElement) -> Kind {
    if element.isNamed("key") { return .key }
    if element.isNamed("string") { return .text }
    if element.isNamed("dict") { return .dictionary }
    if element.isNamed("array") { return .array }
    return element.isNamed("plist") ? .plist : .other
  }

  mutating func end(tag: Range<Int>) { close(end: tag.upperBound, contentEnd: tag.lowerBound) }

  private mutating func close(end: Int, contentEnd: Int? = nil) {
    guard let frame = frames.popLast() else { return }
    let place = Place(file: file.id, range: TextRange(frame.start, end))
    var node = PropertyListNode(content: .other(frame.name), place: place)
    switch frame.kind {
    case .plist:
      root = frame.items.first
      return
    case .dictionary:
      if let key = frame.key, contentEnd != nil {
        report(
          "the key '\(key.text.shortened)' has no value", at: Int(key.place.range.start)..<Int(key.place.range.end))
      }
      node.content = .dictionary(frame.members)
    case .array:
      node.content = .array(frame.items)
    case .key, .text:
      // A text that the file's end cuts is none.
      guard let contentEnd else { return }
      let range = frame.contentStart..<max(frame.contentStart, contentEnd)
      node.content = .text(spelling.text(range))
      let isEmptyTag = frame.contentStart == end
      node.textPlace =
        isEmptyTag ? nil : ValuePlace(file: file.id, first: TextRange(range.lowerBound, range.upperBound))
    case .other:
      if contentEnd == nil { return }
    }
    add(node, kind: frame.kind, end: end)
  }

  private mutating func add(_ node: PropertyListNode, kind: Kind, end: Int) {
    guard let parent = frames.indices.last else { return }
    switch frames[parent].kind {
    case .dictionary:
      let place = node.place ?? Place(file: file.id, range: TextRange(0, 0))
      if kind == .key {
        let keyPlace = node.textPlace.map { Place(file: file.id, range: $0.first) } ?? place
        let gap = frames[parent].gapStart..<Int(place.range.start)
        let comment = comment(in: gap, isFirst: frames[parent].members.isEmpty)
        frames[parent].key = (node.text ?? "", keyPlace, comment)
      } else if let key = frames[parent].key.take() {
        frames[parent].members.append(
          PropertyListNode.Member(key: key.text, keyPlace: key.place, comment: key.comment, value: node))
        frames[parent].gapStart = end
      } else {
        report("this value has no key", at: Int(place.range.start)..<Int(place.range.end))
      }
    default:
      frames[parent].items.append(node)
    }
  }

  /// The last comment between a value and the next key; the first of a dictionary is its header where an empty line
  /// parts it from the key.
  private func comment(in gap: Range<Int>, isFirst: Bool) -> Comment? {
    let bytes = spelling.bytes
    let space = UnsafeBufferPointer(rebasing: bytes[gap])
    guard space.firstOffset(of: UInt8(ascii: "!"), from: 0) < space.count else { return nil }
    var found: Range<Int>?
    var i = gap.lowerBound
    while i + 3 < gap.upperBound {
      if bytes[i] == UInt8(ascii: "<"), bytes[i + 1] == UInt8(ascii: "!"), bytes[i + 2] == UInt8(ascii: "-") {
        var end = i + 4
        while end + 2 < gap.upperBound,
          !(bytes[end] == UInt8(ascii: "-") && bytes[end + 1] == UInt8(ascii: "-")
            && bytes[end + 2] == UInt8(ascii: ">"))
        {
          end += 1
        }
        found = i..<min(end + 3, gap.upperBound)
        i = end
      }
      i += 1
    }
    guard let found, found.count >= 7 else { return nil }
    if isFirst, bytes[found.upperBound..<gap.upperBound].count(where: { $0 == 0x0A }) > 1 { return nil }
    let inner = found.dropFirst(4).dropLast(3)
    let text = XMLSpelling.trimmed(String(decoding: bytes[inner.startIndex..<inner.endIndex], as: UTF8.self))
    let place = Place(file: file.id, range: TextRange(found.lowerBound, found.upperBound))
    return text.isEmpty ? nil : Comment(text: text, place: place)
  }

  private mutating func report(_ message: String, at tag: Range<Int>) {
    problems.append(
      ImportProblem(
        .syntax, fatal: true, message, place: Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))))
  }
}
