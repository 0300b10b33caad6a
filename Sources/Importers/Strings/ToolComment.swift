import Catalogs
import Texts

/// What Xcode's tools write as a comment where the developer wrote none.
///
/// `ibtool` and the export of storyboards: `Class = "UILabel"; text = "Hi"; ObjectID = "abc-12-xyz"; Note = "…";`;
/// `genstrings`: `No comment provided by engineer.`
enum ToolComment {
  /// What a comment tells: the developer's own words, and the control that shows the string.
  struct Reading {
    var text: String?
    var element: ElementBox?
  }

  /// Whether a comment may be one of a tool's; most are not, which is told without making a reading.
  static func isOne(_ comment: String) -> Bool {
    comment.withBytes { isOne($0) }
  }

  static func isOne(_ comment: ByteView) -> Bool { isStandIn(comment) || describesElement(comment) }

  /// Whether it stands for none.
  private static func isStandIn(_ comment: ByteView) -> Bool {
    guard let first = comment.first else { return true }
    guard first == UInt8(ascii: "N") else { return false }
    return comment.has("No comment provided by engineer", at: 0)
  }

  private static func describesElement(_ comment: ByteView) -> Bool {
    comment.count < 20_000 && comment.hasBytes("ObjectID") && comment.hasBytes("Class")
  }

  /// What the comment on a key tells, or nil where it is the developer's own as it stands. `place` is the comment's.
  static func read(_ comment: String, key: String, place: Place?) -> Reading? {
    comment.withBytes { read($0, key: key, place: place) }
  }

  /// The same of the bytes of a comment, which is not made a text for that.
  static func read(_ comment: ByteView, key: String, place: Place?) -> Reading? {
    if isStandIn(comment) { return Reading() }
    guard describesElement(comment) else { return nil }
    return plain(comment, key: key, place: place) ?? parsed(comment, key: key, place: place)
  }

  private static func parsed(_ bytes: ByteView, key: String, place: Place?) -> Reading? {
    var parser = StringsParser(bytes, file: FileID(0))
    parser.parse()
    let pairs = parser.pairs.map { (key: parser.text($0.key), text: $0.value.map(parser.text)) }
    let comment = bytes.text
    // Quotes inside a text are not always escaped; what stands after them is then found by its name.
    func value(_ name: String, spelled beginning: StaticString) -> String? {
      pairs.first { $0.key == name && $0.text != nil }?.text ?? Self.text(after: beginning, in: comment)
    }
    guard let objectID = value("ObjectID", spelled: "ObjectID = \""),
      let className = value("Class", spelled: "Class = \"")
    else { return nil }
    let shown = pairs.first { $0.text != nil && $0.key != "Class" && $0.key != "ObjectID" && $0.key != "Note" }
    return Reading(
      text: value("Note", spelled: "Note = \"").flatMap { $0.isEmpty ? nil : $0 },
      element: ElementBox(
        className: className, objectID: objectID, property: property(of: key, objectID: objectID) ?? shown?.key,
        designText: shown?.text, place: place))
  }

  /// The common case, read in place. Nil for all others.
  private static func plain(_ bytes: ByteView, key: String, place: Place?) -> Reading? {
    var className: ByteView?
    var objectID: ByteView?
    var note: ByteView?
    var shown: PlainPairs.Pair?
    var pairs = PlainPairs(bytes)
    while let pair = pairs.next() {
      if pair.name.equals("Class") {
        className = className ?? pair.value
      } else if pair.name.equals("ObjectID") {
        objectID = objectID ?? pair.value
      } else if pair.name.equals("Note") {
        note = note ?? pair.value
      } else {
        shown = shown ?? pair
      }
    }
    guard pairs.isAtEnd, let className, let id = objectID?.text else { return nil }
    return Reading(
      text: note.flatMap { $0.isEmpty ? nil : $0.text },
      element: ElementBox(
        className: className.text, objectID: id, property: property(of: key, objectID: id) ?? shown?.name.text,
        designText: shown?.value.text, place: place))
  }

  /// What stands between `name = "` and `";`.
  private static func text(after beginning: StaticString, in comment: String) -> String? {
    guard let start = comment[...].firstRange(ofASCII: beginning),
      let end = comment[start.upperBound...].firstRange(ofASCII: "\";")
    else { return nil }
    return String(comment[start.upperBound..<end.lowerBound])
  }

  /// `text` of `abc-12-xyz.text`.
  private static func property(of key: String, objectID: String) -> String? {
    key.withBytes { key in
      objectID.withBytes { id in
        guard key.count > id.count, key[id.count] == UInt8(ascii: "."), key.part(0..<id.count).hasSameBytes(as: id)
        else { return nil }
        return key.part(from: id.count + 1).text
      }
    }
  }
}

/// The pairs of a comment as the tools write it: `name = "value";` with nothing escaped, one space between the parts of a
/// pair, and any number of them between pairs. It ends early at what is spelled otherwise.
private struct PlainPairs: IteratorProtocol {
  typealias Pair = (name: ByteView, value: ByteView)
  private let bytes: ByteView
  private var position = 0

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Whether all was read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func next() -> Pair? {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    var i = position
    while i < bytes.count, (0x61...0x7A).contains(bytes[i] | 0x20) { i += 1 }
    let name = bytes.part(position..<i)
    guard !name.isEmpty, bytes.has(" = \"", at: i) else { return nil }
    let start = i + 4
    let end = bytes.firstOffset(of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
    guard bytes.has("\";", at: end) else { return nil }
    position = end + 2
    return (name, bytes.part(start..<end))
  }
}
