import Catalogs

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
    comment.utf8.withContiguousStorageIfAvailable { isOne($0) } ?? true
  }

  static func isOne(_ comment: UnsafeBufferPointer<UInt8>) -> Bool { isStandIn(comment) || describesElement(comment) }

  /// Whether it stands for none.
  private static func isStandIn(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = comment.first else { return true }
    guard first == UInt8(ascii: "N") else { return false }
    let standIn: StaticString = "No comment provided by engineer"
    return comment.count >= standIn.utf8CodeUnitCount
      && standIn.withUTF8Buffer {
        UnsafeBufferPointer(rebasing: comment[..<standIn.utf8CodeUnitCount]).hasSameBytes(as: $0)
      }
  }

  private static func describesElement(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
    comment.count < 20_000 && comment.hasBytes("ObjectID") && comment.hasBytes("Class")
  }

  /// What the comment on a key tells, or nil where it is the developer's own as it stands. `place` is the comment's.
  static func read(_ comment: String, key: String, place: Place?) -> Reading? {
    var comment = comment
    return comment.withUTF8 { read($0, key: key, place: place) }
  }

  /// The same of the bytes of a comment, which is not made a text for that.
  static func read(_ comment: UnsafeBufferPointer<UInt8>, key: String, place: Place?) -> Reading? {
    if isStandIn(comment) { return Reading() }
    guard describesElement(comment) else { return nil }
    return plain(comment, key: key, place: place) ?? parsed(comment, key: key, place: place)
  }

  private static func parsed(_ bytes: UnsafeBufferPointer<UInt8>, key: String, place: Place?) -> Reading? {
    var parser = StringsParser(bytes, file: FileID(0))
    parser.parse()
    let pairs = parser.pairs.map { (key: parser.text($0.key), text: $0.value.map(parser.text)) }
    let comment = String(decoding: bytes, as: UTF8.self)
    // Quotes inside a text are not always escaped; what stands after them is then found by its name.
    func value(_ name: String, spelled beginning: StaticString) -> String? {
      pairs.first { $0.key == name && $0.text != nil }?.text ?? Self.text(after: beginning, in: comment)
    }
    guard let objectID = value("ObjectID", spelled: "ObjectID = \""),
      let className = value("Class", spelled: "Class = \"")
    else { return nil }
    let told = pairs.first { $0.text != nil && $0.key != "Class" && $0.key != "ObjectID" && $0.key != "Note" }
    return Reading(
      text: value("Note", spelled: "Note = \"").flatMap { $0.isEmpty ? nil : $0 },
      element: ElementBox(
        className: className, objectID: objectID, property: property(of: key, objectID: objectID) ?? told?.key,
        designText: told?.text, place: place))
  }

  /// The common case, as the tools write it, read in place: `name = "value";` with nothing escaped and one space between
  /// the parts. Nil for all others.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, key: String, place: Place?) -> Reading? {
    var className: Range<Int>?
    var objectID: Range<Int>?
    var note: Range<Int>?
    var told: (name: Range<Int>, text: Range<Int>)?
    func string(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    func isSpelled(_ range: Range<Int>, _ name: StaticString) -> Bool {
      range.count == name.utf8CodeUnitCount && bytes[range.lowerBound] == name.utf8Start.pointee
        && name.withUTF8Buffer { UnsafeBufferPointer(rebasing: bytes[range]).hasSameBytes(as: $0) }
    }
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: " ") {
        i += 1
        continue
      }
      let nameStart = i
      while i < bytes.count, (bytes[i] | 0x20) >= 0x61 && (bytes[i] | 0x20) <= 0x7A { i += 1 }
      let name = nameStart..<i
      guard !name.isEmpty, i + 4 < bytes.count, bytes[i] == 0x20, bytes[i + 1] == UInt8(ascii: "="),
        bytes[i + 2] == 0x20,
        bytes[i + 3] == UInt8(ascii: "\"")
      else { return nil }
      i += 4
      let valueStart = i
      i = bytes.firstOffset(of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: i)
      let value = valueStart..<i
      guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "\""), bytes[i + 1] == UInt8(ascii: ";") else { return nil }
      i += 2
      if isSpelled(name, "Class") {
        className = className ?? value
      } else if isSpelled(name, "ObjectID") {
        objectID = objectID ?? value
      } else if isSpelled(name, "Note") {
        note = note ?? value
      } else {
        told = told ?? (name, value)
      }
    }
    guard let className, let objectID else { return nil }
    let id = string(objectID)
    return Reading(
      text: note.flatMap { $0.isEmpty ? nil : string($0) },
      element: ElementBox(
        className: string(className), objectID: id,
        property: property(of: key, objectID: id) ?? told.map { string($0.name) },
        designText: told.map { string($0.text) }, place: place))
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
    var (key, objectID) = (key, objectID)
    return key.withUTF8 { key in
      objectID.withUTF8 { id in
        guard key.count > id.count, key[id.count] == UInt8(ascii: "."),
          UnsafeBufferPointer(rebasing: key[..<id.count]).hasSameBytes(as: id)
        else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: key[(id.count + 1)...]), as: UTF8.self)
      }
    }
  }
}
