import CXML

/// A name or namespace as libxml2 keeps it, valid as long as its document is read.
///
/// libxml2 keeps equal texts once: within one document, names are equal where they stand at one address.
struct XMLName: Equatable {
  private let start: UnsafePointer<UInt8>

  /// Nil where libxml2 has none.
  init?(_ start: UnsafePointer<UInt8>?) {
    guard let start else { return nil }
    self.start = start
  }

  /// A name that is known here.
  init(_ word: StaticString) { start = word.utf8Start }

  var text: String { String(cString: start) }

  /// Its address, which tells it from the other names of its document.
  var identity: UInt { UInt(bitPattern: start) }

  var firstByte: UInt8 { start.pointee }

  /// Whether it is a word. Names differ in their first letter mostly.
  func equals(_ word: StaticString) -> Bool {
    firstByte == word.utf8Start.pointee && strcmp(Self.characters(start), Self.characters(word.utf8Start)) == 0
  }

  /// Whether it begins with a word.
  func begins(with word: StaticString) -> Bool {
    strncmp(Self.characters(start), Self.characters(word.utf8Start), word.utf8CodeUnitCount) == 0
  }

  /// libxml2's bytes as C's characters.
  private static func characters(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
    UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
  }
}
