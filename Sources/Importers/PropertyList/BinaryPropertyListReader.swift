import Catalogs
import Texts

/// Reads binary property lists (`bplist00`, CFBinaryPList.c), of which texts, dictionaries and arrays matter here.
///
/// Every offset is checked, nesting ends at 128, and however often objects refer to each other, no more values are made
/// than the file has bytes, and no more text than `textFactor` times its bytes.
struct BinaryPropertyListReader {
  struct Fault: Error {
    var message: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private let place: Place
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var budget: Int
  /// How many bytes of text may still be made.
  private var textBudget: Int
  /// Equal texts are written once, so a list of few long ones may spell out to more than the file.
  private static let textFactor = 16
  /// What any file may spell out to, in bytes.
  private static let textFloor = 1 << 20

  /// `place` stands for the file: its keys and values have no lines of their own.
  init(_ bytes: [UInt8], place: Place) {
    self.bytes = bytes
    self.place = place
    self.budget = bytes.count
    self.textBudget = Self.textFloor + bytes.count * Self.textFactor
  }

  mutating func read() throws(Fault) -> PropertyListNode {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else {
      throw Fault(message: "it is too short", offset: bytes.count)
    }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    let table = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, top < count, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw Fault(message: "its trailer makes no sense", offset: trailer) }
    offsets.reserveCapacity(count)
    for i in 0..<count { offsets.append(try number(at: table + i * offsetSize, size: offsetSize)) }
    return try object(top, depth: 0)
  }

  private func number(at offset: Int, size: Int) throws(Fault) -> Int {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else {
      throw Fault(message: "it ends too early", offset: min(max(offset, 0), bytes.count))
    }
    var value: UInt64 = 0
    for i in 0..<size { value = value << 8 | UInt64(bytes[offset + i]) }
    guard value <= UInt64(UInt32.max) else { throw Fault(message: "a number is too large", offset: offset) }
    return Int(value)
  }

  private mutating func object(_ index: Int, depth: Int) throws(Fault) -> PropertyListNode {
    guard index < offsets.count else { throw Fault(message: "an object is missing", offset: 0) }
    var at = offsets[index]
    guard at < bytes.count else { throw Fault(message: "an object lies outside", offset: bytes.count) }
    guard depth < 128 else { throw Fault(message: "it nests more than 128 deep", offset: at) }
    budget -= 1
    guard budget >= 0 else { throw Fault(message: "its objects repeat without end", offset: at) }
    let marker = bytes[at]
    at += 1
    let kind = marker >> 4
    var length = Int(marker & 0xF)
    if kind >= 4, kind != 8, length == 15 {
      guard at < bytes.count, bytes[at] >> 4 == 1 else { throw Fault(message: "a length is missing", offset: at) }
      let size = 1 << Int(bytes[at] & 0xF)
      length = try number(at: at + 1, size: size)
      at += 1 + size
    }
    switch kind {
    case 5, 7:
      try need(length, at: at)
      try spend(length, at: at)
      return PropertyListNode(content: .text(String(decoding: bytes[at..<(at + length)], as: UTF8.self)))
    case 6:
      try need(length * 2, at: at)
      try spend(length * 2, at: at)
      var fault = TextDecoder.Fault(offset: 0, count: 0)
      let text = bytes.withBytes {
        TextDecoder.transcodeUTF16($0.part(at..<(at + 2 * length)), bigEndian: true, fault: &fault)
      }
      return PropertyListNode(content: .text(String(decoding: text, as: UTF8.self)))
    case 0xA, 0xC:
      try need(length * referenceSize, at: at)
      var items: [PropertyListNode] = []
      for i in 0..<length {
        items.append(try object(try number(at: at + i * referenceSize, size: referenceSize), depth: depth + 1))
      }
      return PropertyListNode(content: .array(items))
    case 0xD:
      try need(length * 2 * referenceSize, at: at)
      var members: [PropertyListNode.Member] = []
      for i in 0..<length {
        let keyIndex = try number(at: at + i * referenceSize, size: referenceSize)
        let valueIndex = try number(at: at + (length + i) * referenceSize, size: referenceSize)
        guard let key = try object(keyIndex, depth: depth + 1).text else {
          throw Fault(message: "a key isn't text", offset: at)
        }
        members.append(
          PropertyListNode.Member(key: key, keyPlace: place, value: try object(valueIndex, depth: depth + 1)))
      }
      return PropertyListNode(content: .dictionary(members))
    default:
      let names: [UInt8: String] = [0: "boolean", 1: "integer", 2: "real", 3: "date", 4: "data", 8: "uid"]
      return PropertyListNode(content: .other(names[kind] ?? "unknown"))
    }
  }

  private mutating func spend(_ count: Int, at offset: Int) throws(Fault) {
    textBudget -= count
    guard textBudget >= 0 else { throw Fault(message: "its text is repeated too often to be read", offset: offset) }
  }

  private func need(_ count: Int, at offset: Int) throws(Fault) {
    guard count <= bytes.count - offset else { throw Fault(message: "it ends too early", offset: bytes.count) }
  }
}
