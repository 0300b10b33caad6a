import Testing
import Texts

@testable import Catalogs

/// An index of keys answers as a dictionary of their code units does.
@Suite struct KeyIndexTests {
  /// Keys of all lengths around whole words, some of them twice, some equal to a reader and not by code units.
  private static let keys: [String] = {
    let parts = ["", "a", "settings.title", "é", "e\u{301}", "设置", "\u{0}", "😀"]
    let rows = (0..<40).map { String(repeating: "x", count: $0) }
    let numbered = (0..<2_000).map { "key.\($0 * 7919 % 1_000).title" }
    return parts + rows + numbered + parts.map { $0 + $0 } + rows
  }()

  @Test func claimsKeysAsADictionaryDoes() {
    var index = KeyIndex()
    var entries: [Entry] = []
    var known: [[UInt8]: Int] = [:]
    for key in Self.keys {
      let bytes = Array(key.utf8)
      #expect(index.position(of: key, in: entries) == known[bytes])
      #expect(index.claim(key, in: entries) == known[bytes], "\(key)")
      if known[bytes] == nil {
        known[bytes] = entries.count
        entries.append(Entry(key: key))
      }
    }
    #expect(entries.count == known.count)
    for (bytes, position) in known {
      #expect(index.position(of: String(decoding: bytes, as: UTF8.self), in: entries) == position)
    }
    #expect(index.position(of: "no such key", in: entries) == nil)
  }

  @Test func isMadeOfEntries() {
    let entries = ["b", "a", "b", "c"].map { Entry(key: $0) }
    let index = KeyIndex(entries)
    // Of equal keys the first.
    #expect(index.position(of: "b", in: entries) == 0)
    #expect(index.position(of: "c", in: entries) == 3)
  }

  @Test func hashesRestOnEveryByte() {
    let bytes = Array("a key of some length, of three words and more".utf8)
    for count in 1...bytes.count {
      let own = Array(bytes[..<count])
      let hash = own.withBytes { TextHash.hash($0) }
      for i in own.indices {
        var other = own
        other[i] ^= 1
        #expect(other.withBytes { TextHash.hash($0) } != hash, "byte \(i) of \(count)")
      }
      #expect((own + [0]).withBytes { TextHash.hash($0) } != hash)
    }
  }
}
