import Catalogs
import Texts

// What only readers of files ask of bytes.

extension ByteView {
  /// The bytes of a range that a catalog keeps, whose offsets begin anew.
  func part(_ range: TextRange) -> ByteView { part(Int(range.start)..<Int(range.end)) }

  /// The `TextHash` of the bytes.
  var hash: UInt64 { TextHash.hash(self) }

  /// Lends them as characters of C.
  func withCharacters<Result>(_ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
    withMemory { memory in
      memory.withMemoryRebound(to: CChar.self) { characters in characters.baseAddress.flatMap(body) }
    }
  }

  /// Copies them to characters of C, for which there must be room.
  func copy(to characters: UnsafeMutablePointer<CChar>) {
    withMemory { UnsafeMutableRawBufferPointer(start: characters, count: count).copyBytes(from: $0) }
  }

  /// Tells where a byte stands until `body` is false.
  func forEachOffset(of byte: UInt8, _ body: (Int) -> Bool) { _ = forEach(byte, body) }
}
