import CXML
import Catalogs

/// An element that begins: names and attributes as libxml2 resolved them.
struct XMLElement: ~Copyable {
  let localName: UnsafePointer<UInt8>
  let prefixName: UnsafePointer<UInt8>?
  let uri: UnsafePointer<UInt8>?
  let attributeCount: Int
  let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  /// What the parser holds of the text at the moment, and where in the text that stands.
  let input: UnsafeBufferPointer<UInt8>
  let inputOffset: Int

  /// How many attributes there are, namespace declarations left out.
  var count: Int { attributeCount }
  var name: String { String(cString: localName) }
  /// Where libxml2 keeps the name: equal names of one document are at one address as long as it is read.
  var nameAddress: UnsafePointer<UInt8> { localName }
  /// The same of the namespace.
  var namespaceAddress: UnsafePointer<UInt8>? { uri }
  var hasPrefix: Bool { prefixName != nil }
  var namespace: String? { uri.map { String(cString: $0) } }
  func isNamed(_ name: StaticString) -> Bool { equal(localName, name) }
  func isIn(_ namespace: StaticString) -> Bool { uri.map { equal($0, namespace) } ?? false }
  /// Whether the namespace begins so; true for none where `orNone`.
  func namespaceBegins(with prefix: StaticString, orNone: Bool = false) -> Bool {
    guard let uri else { return orNone }
    return strncmp(characters(uri), characters(prefix.utf8Start), prefix.utf8CodeUnitCount) == 0
  }

  /// The value of an attribute, entities resolved; without a namespace unless one is given.
  subscript(name: StaticString, in namespace: StaticString? = nil) -> String? {
    bytes(of: name, in: namespace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an attribute has a namespace, be it that of `xml`; most elements have none.
  var hasNamespacedAttributes: Bool {
    guard let attributes else { return false }
    for i in 0..<attributeCount where attributes[5 * i + 2] != nil { return true }
    return false
  }

  /// How many attributes are in no namespace.
  var countWithoutNamespace: Int {
    guard let attributes else { return 0 }
    var count = 0
    for i in 0..<attributeCount where attributes[5 * i + 2] == nil { count += 1 }
    return count
  }

  /// Whether an attribute is of this namespace.
  func hasAttribute(in namespace: StaticString) -> Bool {
    guard let attributes else { return false }
    for i in 0..<attributeCount { if let uri = attributes[5 * i + 2], equal(uri, namespace) { return true } }
    return false
  }

  /// Whether there is an attribute.
  func has(_ name: StaticString, in namespace: StaticString? = nil) -> Bool { bytes(of: name, in: namespace) != nil }

  /// Whether an attribute has this value; nil for none.
  func attribute(_ name: StaticString, in namespace: StaticString? = nil, is value: StaticString) -> Bool? {
    bytes(of: name, in: namespace).map { bytes in value.withUTF8Buffer { bytes.hasSameBytes(as: $0) } }
  }

  /// The bytes of an attribute's value, valid as long as the element is.
  func bytes(of name: StaticString, in namespace: StaticString? = nil) -> UnsafeBufferPointer<UInt8>? {
    guard let attributes else { return nil }
    for i in 0..<attributeCount {
      guard let local = attributes[5 * i], equal(local, name) else { continue }
      let uri = attributes[5 * i + 2]
      if let namespace {
        guard let uri, equal(uri, namespace) else { continue }
      } else if uri != nil {
        continue
      }
      guard let begin = attributes[5 * i + 3], let end = attributes[5 * i + 4] else { return nil }
      return UnsafeBufferPointer(start: begin, count: end - begin)
    }
    return nil
  }

  /// Where in the text the bytes of an attribute's value stand; nil for a value that the parser had to make, since its
  /// spelling is another.
  func range(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    // Blanks at its ends may have been left out: it must reach from quote to quote.
    guard let start = bytes.baseAddress, let first = input.baseAddress, start > first,
      start + bytes.count < first + input.count, case let quote = start[-1],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), start[bytes.count] == quote
    else { return nil }
    let offset = inputOffset + (start - first)
    return offset..<offset + bytes.count
  }

  /// Tells every attribute in the order of the file.
  @inline(__always)
  func forEachAttribute(_ body: (XMLAttribute) -> Void) {
    guard let attributes else { return }
    for i in 0..<attributeCount {
      guard let name = attributes[5 * i] else { continue }
      body(
        XMLAttribute(
          localName: name, prefixName: attributes[5 * i + 1], uri: attributes[5 * i + 2], start: attributes[5 * i + 3],
          end: attributes[5 * i + 4]))
    }
  }
}

/// An attribute of an element that begins; valid as long as the element is.
struct XMLAttribute {
  fileprivate let localName: UnsafePointer<UInt8>
  fileprivate let prefixName: UnsafePointer<UInt8>?
  fileprivate let uri: UnsafePointer<UInt8>?
  fileprivate let start: UnsafePointer<UInt8>?
  fileprivate let end: UnsafePointer<UInt8>?

  var name: String { String(cString: localName) }
  /// The name with its prefix, as the file spells it.
  var spelledName: String { (prefix.map { $0 + ":" } ?? "") + name }
  var prefix: String? { prefixName.map { String(cString: $0) } }
  var hasPrefix: Bool { prefixName != nil }
  var hasNamespace: Bool { uri != nil }
  func isNamed(_ name: StaticString) -> Bool { equal(localName, name) }
  func isIn(_ namespace: StaticString) -> Bool { uri.map { equal($0, namespace) } ?? false }
  func hasPrefix(_ prefix: StaticString) -> Bool { prefixName.map { equal($0, prefix) } ?? false }
  /// The value, entities resolved.
  var value: String {
    guard let start, let end else { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
  }
  /// Where libxml2 keeps the name: equal names of one document are at one address as long as it is read.
  var address: UnsafePointer<UInt8> { localName }
}

/// Names differ in their first letter mostly.
@inline(__always)
private func equal(_ name: UnsafePointer<UInt8>, _ other: StaticString) -> Bool {
  name.pointee == other.utf8Start.pointee && strcmp(characters(name), characters(other.utf8Start)) == 0
}

/// libxml2's bytes as C's characters.
private func characters(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
  UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
}

extension StaticString {
  /// The namespace that the prefix `xml` is bound to.
  static var xmlNamespace: StaticString { "http://www.w3.org/XML/1998/namespace" }
}
