import Texts

/// The attributes of an element that begins, in the order of the file; valid as long as the element is.
struct XMLAttributes: RandomAccessCollection {
  /// Five addresses for each: name, prefix, namespace, and where its value begins and ends.
  private let slots: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let count: Int

  /// As libxml2 hands them over.
  init(_ slots: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
    self.slots = slots
    self.count = slots == nil ? 0 : count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> XMLAttribute {
    guard let slots, index >= 0, index < count else { preconditionFailure("no such attribute") }
    let five = slots + 5 * index
    var bytes = ByteView.empty
    if let start = five[3], let end = five[4] { bytes = ByteView(at: start, count: end - start) }
    return XMLAttribute(
      localName: XMLName(five[0]) ?? XMLName(""), prefixName: XMLName(five[1]), namespaceName: XMLName(five[2]),
      bytes: bytes)
  }
}

/// An attribute of an element that begins; valid as long as the element is.
struct XMLAttribute {
  let localName: XMLName
  fileprivate let prefixName: XMLName?
  fileprivate let namespaceName: XMLName?
  /// The value, entities resolved.
  let bytes: ByteView

  var name: String { localName.text }
  /// The name with its prefix, as the file spells it.
  var spelledName: String { (prefix.map { $0 + ":" } ?? "") + name }
  var prefix: String? { prefixName?.text }
  var hasPrefix: Bool { prefixName != nil }
  var hasNamespace: Bool { namespaceName != nil }
  func isNamed(_ name: StaticString) -> Bool { localName.equals(name) }
  func isIn(_ namespace: StaticString) -> Bool { namespaceName?.equals(namespace) ?? false }
  func hasPrefix(_ prefix: StaticString) -> Bool { prefixName?.equals(prefix) ?? false }
  /// The value, entities resolved.
  var value: String { bytes.text }
}
