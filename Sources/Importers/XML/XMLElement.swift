import Catalogs
import Texts

/// An element that begins: names and attributes as libxml2 resolved them.
struct XMLElement: ~Copyable {
  let localName: XMLName
  let prefixName: XMLName?
  let namespaceName: XMLName?
  let attributes: XMLAttributes
  /// What the parser holds of the text at the moment, and where in the text that stands.
  let input: ByteView
  let inputOffset: Int

  /// How many attributes there are, namespace declarations left out.
  var count: Int { attributes.count }
  var name: String { localName.text }
  var hasPrefix: Bool { prefixName != nil }
  var namespace: String? { namespaceName?.text }
  func isNamed(_ name: StaticString) -> Bool { localName.equals(name) }
  func isIn(_ namespace: StaticString) -> Bool { namespaceName?.equals(namespace) ?? false }
  /// Whether the namespace begins so; true for none where `orNone`.
  func namespaceBegins(with prefix: StaticString, orNone: Bool = false) -> Bool {
    namespaceName?.begins(with: prefix) ?? orNone
  }

  /// The value of an attribute, entities resolved; without a namespace unless one is given.
  subscript(name: StaticString, in namespace: StaticString? = nil) -> String? {
    bytes(of: name, in: namespace)?.text
  }

  /// Whether an attribute has a namespace, be it that of `xml`; most elements have none.
  var hasNamespacedAttributes: Bool { attributes.contains { $0.hasNamespace } }

  /// How many attributes are in no namespace.
  var countWithoutNamespace: Int { attributes.count { !$0.hasNamespace } }

  /// Whether an attribute is of this namespace.
  func hasAttribute(in namespace: StaticString) -> Bool { attributes.contains { $0.isIn(namespace) } }

  /// Whether there is an attribute.
  func has(_ name: StaticString, in namespace: StaticString? = nil) -> Bool { bytes(of: name, in: namespace) != nil }

  /// Whether an attribute has this value; nil for none.
  func attribute(_ name: StaticString, in namespace: StaticString? = nil, is value: StaticString) -> Bool? {
    bytes(of: name, in: namespace)?.equals(value)
  }

  /// The bytes of an attribute's value, valid as long as the element is.
  func bytes(of name: StaticString, in namespace: StaticString? = nil) -> ByteView? {
    for attribute in attributes where attribute.isNamed(name) {
      if namespace.map({ attribute.isIn($0) }) ?? !attribute.hasNamespace { return attribute.bytes }
    }
    return nil
  }

  /// Where in the text the bytes of an attribute's value stand; nil for a value that the parser had to make, since its
  /// spelling is another.
  func range(of bytes: ByteView) -> Range<Int>? {
    // Blanks at its ends may have been left out: it must reach from quote to quote.
    guard let start = input.offset(ofPart: bytes), start > 0, start + bytes.count < input.count,
      case let quote = input[start - 1], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      input[start + bytes.count] == quote
    else { return nil }
    let offset = inputOffset + start
    return offset..<offset + bytes.count
  }
}

extension StaticString {
  /// The namespace that the prefix `xml` is bound to.
  static var xmlNamespace: StaticString { "http://www.w3.org/XML/1998/namespace" }
}
