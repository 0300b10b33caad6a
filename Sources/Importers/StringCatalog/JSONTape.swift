import Catalogs
import Texts

/// A JSON document (RFC 8259) read into a flat list of its values, each with its place in the text.
///
/// No library that is kept gives positions. Reading is one pass without recursion; nesting ends at 256. A fault ends it:
/// what stood before is there, with the open objects and arrays closed.
struct JSONTape {
  enum Kind: UInt8 { case object, array, string, number, yes, no, null }
  struct Node {
    var kind: Kind
    /// Whether a string holds escapes.
    var hasEscape = false
    /// The value's stretch of the text; of a string what stands between the quotes.
    var start: Int32
    var end: Int32
    /// The index after the value and all within it. Within an object, names and values alternate.
    var next: Int32
  }
  struct Fault {
    var offset: Int
    var message: String
  }

  static let maximumDepth = 256

  let bytes: ByteView
  private(set) var nodes: [Node] = []
  private(set) var fault: Fault?

  init(_ bytes: ByteView) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 16)
    var reader = JSONTapeReader(bytes: bytes)
    reader.read(into: &nodes)
    fault = reader.fault
  }

  /// The names and values of an object, by index; none for another value.
  func members(of index: Int) -> Members {
    let isObject = nodes[index].kind == .object
    return Members(nodes: nodes, index: index + 1, end: isObject ? Int(nodes[index].next) : 0)
  }

  /// Steps from member to member: there are more objects than texts, and most are looked at once.
  struct Members: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    /// The next name, and the index after the object.
    fileprivate var index: Int
    fileprivate let end: Int

    mutating func next() -> (name: Int, value: Int)? {
      // A name at the end has lost its value to a fault.
      guard index + 1 < end else { return nil }
      defer { index = Int(nodes[index + 1].next) }
      return (index, index + 1)
    }
  }

  /// The values of an array, by index.
  func items(of index: Int) -> [Int] {
    guard nodes[index].kind == .array else { return [] }
    var items: [Int] = []
    var i = index + 1
    while i < Int(nodes[index].next) {
      items.append(i)
      i = Int(nodes[i].next)
    }
    return items
  }

  /// Whether a string is spelled so, without escapes.
  func isSpelled(_ index: Int, _ word: StaticString) -> Bool {
    let node = nodes[index]
    guard node.kind == .string, Int(node.end - node.start) == word.utf8CodeUnitCount else { return false }
    return bytes.has(word, at: Int(node.start))
  }

  /// The value of an object's member where it has that name and is the only one.
  func onlyMember(of index: Int, _ name: StaticString) -> Int? {
    guard nodes[index].kind == .object, index + 2 < Int(nodes[index].next), isSpelled(index + 1, name),
      nodes[index + 2].next == nodes[index].next
    else { return nil }
    return index + 2
  }

  /// Whether a string without escapes is a text, byte by byte.
  func isText(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard node.kind == .string, !node.hasEscape else { return false }
    let spelling = spelling(of: node)
    return text.utf8.withContiguousStorageIfAvailable { ByteView($0).hasSameBytes(as: spelling) } ?? false
  }

  /// The text of a string; nil for another value.
  func text(_ index: Int) -> String? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    let spelling = spelling(of: node)
    return node.hasEscape ? Self.unescaped(spelling).text : spelling.text
  }

  /// The spelling of a number.
  func number(_ index: Int) -> Int? {
    let node = nodes[index]
    guard node.kind == .number else { return nil }
    return Int(spelling(of: node).text)
  }

  private func spelling(of node: Node) -> ByteView { bytes.part(Int(node.start)..<Int(node.end)) }

  func range(_ index: Int) -> TextRange { TextRange(Int(nodes[index].start), Int(nodes[index].end)) }

  /// The text of a string's spelling, and the offset of the first half surrogate in it.
  static func unescaped(_ spelling: ByteView) -> (text: String, halfSurrogate: Int?) {
    var out: [UInt8] = []
    out.reserveCapacity(spelling.count)
    var half: Int?
    var i = 0
    while i < spelling.count {
      guard spelling[i] == UInt8(ascii: "\\"), i + 1 < spelling.count else {
        out.append(spelling[i])
        i += 1
        continue
      }
      let escape = spelling[i + 1]
      switch escape {
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        let start = i
        var scalar = unit(spelling, at: i)
        i += 6
        if scalar & 0xFC00 == 0xD800, i + 1 < spelling.count, spelling[i] == UInt8(ascii: "\\"),
          spelling[i + 1] == UInt8(ascii: "u"), unit(spelling, at: i) & 0xFC00 == 0xDC00
        {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit(spelling, at: i) & 0x3FF)
          i += 6
        }
        if let valid = Unicode.Scalar(scalar) {
          out.append(contentsOf: String(valid).utf8)
        } else {
          half = half ?? start
          out.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
        continue
      default: out.append(escape)
      }
      i += 2
    }
    return (String(decoding: out, as: UTF8.self), half)
  }

  /// The four digits after `\u`; 0 where they are not there.
  private static func unit(_ spelling: ByteView, at i: Int) -> UInt32 {
    guard i + 6 <= spelling.count else { return 0 }
    var value: UInt32 = 0
    for k in (i + 2)..<(i + 6) { value = value << 4 | (spelling[k].hexValue ?? 0) }
    return value
  }
}

/// The one pass that fills a tape.
private struct JSONTapeReader {
  private enum State { case value, firstMember, member, firstItem, afterValue, end }

  let bytes: ByteView
  private var position = 0
  private(set) var fault: JSONTape.Fault?

  init(bytes: ByteView) { self.bytes = bytes }

  mutating func read(into nodes: inout [JSONTape.Node]) {
    var open: [Int] = []
    var state = State.value
    while fault == nil, state != .end {
      skipSpace()
      guard position < bytes.count else {
        fail(nodes.isEmpty ? "the file contains no JSON" : "the file ends too early")
        break
      }
      state = step(state, bytes[position], &open, &nodes)
      if state == .afterValue, open.isEmpty {
        skipSpace()
        if position == bytes.count { state = .end }
      }
    }
    // After a fault, what is open ends here.
    while !open.isEmpty { close(&open, &nodes) }
  }

  /// Reads what stands at the position, a byte that is no space; gives what may follow.
  private mutating func step(
    _ state: State, _ byte: UInt8, _ open: inout [Int], _ nodes: inout [JSONTape.Node]
  ) -> State {
    switch state {
    case .firstMember where byte == UInt8(ascii: "}"), .firstItem where byte == UInt8(ascii: "]"):
      close(&open, &nodes)
      return .afterValue
    case .firstMember, .member: return readName(byte, into: &nodes)
    case .value, .firstItem: return readValue(byte, &open, into: &nodes)
    case .afterValue: return readSeparator(byte, &open, &nodes)
    case .end: return .end
    }
  }

  /// A name and its colon.
  private mutating func readName(_ byte: UInt8, into nodes: inout [JSONTape.Node]) -> State {
    guard byte == UInt8(ascii: "\"") else {
      fail("expected a name in quotes, found \(shown(byte))")
      return .end
    }
    readString(into: &nodes)
    skipSpace()
    guard fault == nil else { return .end }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      fail("expected ':' after the name")
      return .end
    }
    position += 1
    return .value
  }

  /// What stands behind a value: a comma, or what closes the object or array.
  private mutating func readSeparator(
    _ byte: UInt8, _ open: inout [Int], _ nodes: inout [JSONTape.Node]
  ) -> State {
    guard let container = open.last else {
      fail("unexpected \(shown(byte)) after the end of the document")
      return .end
    }
    let isObject = nodes[container].kind == .object
    if byte == UInt8(ascii: ",") {
      position += 1
      return isObject ? .member : .value
    }
    guard byte == UInt8(ascii: isObject ? "}" : "]") else {
      fail("expected ',' or '\(isObject ? "}" : "]")', found \(shown(byte))")
      return .end
    }
    close(&open, &nodes)
    return .afterValue
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isJSONSpace {
      position += 1
      // Lines begin with many blanks.
      while bytes.hasBlanks(at: position) { position += 8 }
    }
  }

  private mutating func readValue(
    _ byte: UInt8, _ open: inout [Int], into nodes: inout [JSONTape.Node]
  ) -> State {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONTape.maximumDepth else {
        fail("nested more than \(JSONTape.maximumDepth) deep")
        return .end
      }
      let isObject = byte == UInt8(ascii: "{")
      open.append(nodes.count)
      add(isObject ? .object : .array, from: position, to: position, into: &nodes)
      position += 1
      return isObject ? .firstMember : .firstItem
    case UInt8(ascii: "\""): readString(into: &nodes)
    case UInt8(ascii: "t"): readWord("true", .yes, into: &nodes)
    case UInt8(ascii: "f"): readWord("false", .no, into: &nodes)
    case UInt8(ascii: "n"): readWord("null", .null, into: &nodes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber(into: &nodes)
    default: fail("expected a value, found \(shown(byte))")
    }
    return .afterValue
  }

  private func add(
    _ kind: JSONTape.Kind, hasEscape: Bool = false, from start: Int, to end: Int, into nodes: inout [JSONTape.Node]
  ) {
    nodes.append(
      JSONTape.Node(
        kind: kind, hasEscape: hasEscape, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1)))
  }

  private mutating func close(_ open: inout [Int], _ nodes: inout [JSONTape.Node]) {
    guard let index = open.popLast() else { return }
    position = min(position + 1, bytes.count)
    nodes[index].end = Int32(position)
    nodes[index].next = Int32(nodes.count)
  }

  private mutating func readString(into nodes: inout [JSONTape.Node]) {
    let start = position + 1
    var hasEscape = false
    var i = bytes.offsetBeyondPlainText(from: start)
    while i < bytes.count, bytes[i] != UInt8(ascii: "\"") {
      if bytes[i] < 0x20 {
        position = i
        return fail("a control character within a string; write it as an escape")
      }
      if bytes[i] == UInt8(ascii: "\\") {
        hasEscape = true
        guard i + 1 < bytes.count else { break }
        switch bytes[i + 1] {
        case UInt8(ascii: "u"):
          guard i + 6 <= bytes.count, (2..<6).allSatisfy({ bytes[i + $0].isHexDigit }) else {
            position = i
            return fail("'\\u' without four hexadecimal digits")
          }
          i += 4
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
          UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          break
        default:
          position = i
          return fail("a backslash that begins no escape of JSON")
        }
        i += 1
      }
      i = bytes.offsetBeyondPlainText(from: i + 1)
    }
    guard i < bytes.count else { return fail("the string that starts here is never closed") }
    add(.string, hasEscape: hasEscape, from: start, to: i, into: &nodes)
    position = i + 1
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONTape.Kind, into nodes: inout [JSONTape.Node]) {
    let end = position + word.utf8CodeUnitCount
    guard bytes.has(word, at: position) else { return fail("expected a value, found \(shown(bytes[position]))") }
    add(kind, from: position, to: end, into: &nodes)
    position = end
  }

  private mutating func readNumber(into nodes: inout [JSONTape.Node]) {
    var i = position
    func digits() -> Bool {
      let start = i
      while i < bytes.count, bytes[i] >= UInt8(ascii: "0"), bytes[i] <= UInt8(ascii: "9") { i += 1 }
      return i > start
    }
    if bytes[i] == UInt8(ascii: "-") { i += 1 }
    let first = i
    var isValid = digits() && !(bytes[first] == UInt8(ascii: "0") && i > first + 1)
    if isValid, i < bytes.count, bytes[i] == UInt8(ascii: ".") {
      i += 1
      isValid = digits()
    }
    if isValid, i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      if i < bytes.count, bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
      isValid = digits()
    }
    guard isValid else { return fail("a number that is none") }
    add(.number, from: position, to: i, into: &nodes)
    position = i
  }

  private mutating func fail(_ message: String) {
    if fault == nil { fault = JSONTape.Fault(offset: min(position, bytes.count), message: message) }
  }

  private func shown(_ byte: UInt8) -> String {
    guard byte >= 0x20 else { return "a control character" }
    let length = max(1, UTF8Validation.sequenceLength(bytes, at: position))
    return "'" + bytes.part(position..<min(position + length, bytes.count)).text + "'"
  }
}

extension ByteView {
  /// Whether the eight bytes from an offset on are there, and blanks.
  fileprivate func hasBlanks(at offset: Int) -> Bool {
    number(at: offset, as: UInt64.self) == 0x2020_2020_2020_2020
  }

  /// An offset that no quote, backslash or control character stands before, from another on; it may go on being so.
  fileprivate func offsetBeyondPlainText(from start: Int) -> Int {
    offset(from: start) { $0.equal(UInt8(ascii: "\"")) | $0.equal(UInt8(ascii: "\\")) | $0.equal(0, in: 0xE0) }
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
