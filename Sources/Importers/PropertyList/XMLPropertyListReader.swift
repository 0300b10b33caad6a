import Catalogs
import Texts

/// Builds the values of an XML property list, keeping places and the comments before keys.
struct XMLPropertyListReader: XMLHandler {
  private enum Kind { case plist, dictionary, array, key, text, other }
  /// An open element: what each element passes through is small.
  private struct Frame {
    var kind: Kind
    var start: Int
    var contentStart: Int
  }
  /// What an open `plist`, dictionary or array holds.
  private struct Container {
    var members: [PropertyListNode.Member] = []
    var items: [PropertyListNode] = []
    var key: (text: String, place: Place, comment: Comment?)?
    /// Where the comment of the next key may begin.
    var gapStart: Int
  }
  private let file: SourceFile
  private let spelling: XMLSpelling
  private var frames: [Frame] = []
  /// Those of the open elements that are one.
  private var containers: [Container] = []
  /// The names of the open elements of other kinds.
  private var otherNames: [String] = []
  /// Keys and short words, which are the same in many files.
  private var pool = TextPool.take()
  private var root: PropertyListNode?
  private var problems = ProblemList()
  private var depth = 0
  private(set) var wantsMore = true

  private init(bytes: ByteView, file: SourceFile) {
    self.spelling = XMLSpelling(bytes: bytes)
    self.file = file
  }

  static func read(_ file: SourceFile) -> PropertyList.Result {
    file.text.withBytes { bytes in
      var reader = XMLPropertyListReader(bytes: bytes, file: file)
      let problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      // What stood before a fault is kept: the open dictionaries are closed with what they have.
      while reader.frames.count > 1 { reader.close(end: bytes.count) }
      let pool = reader.pool
      reader.pool = TextPool()
      TextPool.put(pool)
      return PropertyList.Result(
        root: reader.root ?? reader.containers.first?.items.first, problems: problems + reader.problems.all)
    }
  }

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    let kind = Self.kind(of: element)
    if frames.isEmpty, kind != .plist {
      report("the root element is <\(element.name)>, not <plist>", at: tag)
      wantsMore = false
      return
    }
    frames.append(Frame(kind: kind, start: tag.lowerBound, contentStart: tag.upperBound))
    switch kind {
    case .plist, .dictionary, .array: containers.append(Container(gapStart: tag.upperBound))
    case .other: otherNames.append(element.name)
    case .key, .text: break
    }
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
    switch frame.kind {
    case .plist:
      root = containers.popLast()?.items.first
    case .dictionary:
      guard let dictionary = containers.popLast() else { return }
      if let key = dictionary.key, contentEnd != nil {
        report(
          "the key '\(key.text.shortened)' has no value", at: Int(key.place.range.start)..<Int(key.place.range.end))
      }
      add(PropertyListNode(content: .dictionary(dictionary.members), place: place), place, end: end)
    case .array:
      guard let array = containers.popLast() else { return }
      add(PropertyListNode(content: .array(array.items), place: place), place, end: end)
    case .key, .text:
      // A text that the file's end cuts is none.
      if let contentEnd { closeText(frame, place, contentEnd: contentEnd, end: end) }
    case .other:
      guard let name = otherNames.popLast(), contentEnd != nil else { return }
      add(PropertyListNode(content: .other(name), place: place), place, end: end)
    }
  }

  private mutating func closeText(_ frame: Frame, _ place: Place, contentEnd: Int, end: Int) {
    let range = frame.contentStart..<max(frame.contentStart, contentEnd)
    let isShared = frame.kind == .key || range.count <= Self.sharedLength
    let text = isShared ? spelling.text(range, from: &pool) : spelling.text(range)
    let textPlace =
      frame.contentStart == end
      ? nil : ValuePlace(file: file.id, first: TextRange(range.lowerBound, range.upperBound))
    if frame.kind == .key, frames.last?.kind == .dictionary {
      setKey(text, at: textPlace.map { Place(file: file.id, range: $0.first) } ?? place, tagStart: frame.start)
    } else {
      add(PropertyListNode(content: .text(text), place: place, textPlace: textPlace), place, end: end)
    }
  }

  /// Values up to this length are words of the format mostly.
  private static let sharedLength = 32

  /// A key of the dictionary that is open.
  private mutating func setKey(_ text: String, at place: Place, tagStart: Int) {
    let last = containers.count - 1
    let gap = containers[last].gapStart..<tagStart
    let comment = Self.comment(
      in: gap, of: spelling.bytes, file: file.id, isFirst: containers[last].members.isEmpty)
    containers[last].key = (text, place, comment)
  }

  private mutating func add(_ node: consuming PropertyListNode, _ place: Place, end: Int) {
    guard let parent = frames.last?.kind else { return }
    switch parent {
    case .dictionary:
      let last = containers.count - 1
      guard let key = containers[last].key.take() else {
        return report("this value has no key", at: Int(place.range.start)..<Int(place.range.end))
      }
      containers[last].members.append(
        PropertyListNode.Member(key: key.text, keyPlace: key.place, comment: key.comment, value: node))
      containers[last].gapStart = end
    case .plist, .array: containers[containers.count - 1].items.append(node)
    // What stands within a text or a number is none of its value.
    case .key, .text, .other: break
    }
  }

  /// The last comment between a value and the next key; the first of a dictionary is its header where an empty line
  /// parts it from the key.
  private static func comment(
    in gap: Range<Int>, of bytes: ByteView, file: FileID, isFirst: Bool
  ) -> Comment? {
    let space = bytes.part(gap)
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
    let text = XMLSpelling.trimmed(bytes.part(inner.startIndex..<inner.endIndex).text)
    let place = Place(file: file, range: TextRange(found.lowerBound, found.upperBound))
    return text.isEmpty ? nil : Comment(text: text, place: place)
  }

  private mutating func report(_ message: String, at tag: Range<Int>) {
    problems.append(
      ImportProblem(
        .syntax, fatal: true, message, place: Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))))
  }
}
