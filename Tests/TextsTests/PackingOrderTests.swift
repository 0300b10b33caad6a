import Testing

@testable import Texts

/// What has no order has the same bytes in every run, and comes back whole.
@Suite struct PackingOrderTests {
  private func again<Value: Packable>(_ value: Value) throws -> Value {
    let bytes = PackWriter.bytes { value.write(to: &$0) }
    return try PackReader.read(bytes[...]) { reader throws(DamagedPack) in try reader.next() }
  }

  @Test func dictionariesAndSetsAreReadBack() throws {
    let words: [String: Set<UInt64>] = ["a": [1, .max, 7], "": [], "é": [0x8000_0000_0000_0000], "b\u{0}": [3]]
    #expect(try again(words) == words)
    let lists: [[String]: UInt16] = [["en", "null"]: 1, ["en"]: 65_535, []: 0]
    #expect(try again(lists) == lists)
    let parts: Set<Substring> = ["menu"[...], "me"[...]]
    #expect(try again(parts) == parts)
    #expect(try again(3..<9) == 3..<9)
    #expect(try again(UInt32.max) == .max && again(UInt8(200)) == 200)
  }

  @Test func theSameValueHasTheSameBytes() {
    let words = (0..<200).map { "\($0 * 7919 % 1000)" }
    func bytes(_ order: some Collection<String>) -> [UInt8] {
      var values: [String: Set<String>] = [:]
      for word in order { values[word, default: []].formUnion(order.filter { $0.hasPrefix(word) }) }
      return PackWriter.bytes { values.write(to: &$0) }
    }
    let first = bytes(words)
    for start in [1, 50, 199] { #expect(bytes(words[start...] + words[..<start]) == first) }
    #expect(bytes(words.reversed()) == first)
    #expect(bytes(words.dropLast()) != first)
  }

  @Test func aRangeThatEndsBeforeItBeginsIsDamaged() {
    let bytes = PackWriter.bytes { $0.write(9, 3) }
    #expect(throws: DamagedPack.self) {
      try PackReader.read(bytes[...]) { reader throws(DamagedPack) -> Range<Int> in try reader.next() }
    }
  }

  /// Files that were written yesterday hold such hashes.
  @Test func stableHashesStayWhatTheyAre() {
    #expect(TextHash.stable("") != TextHash.stable("", ""))
    #expect(TextHash.stable("ab", "c") != TextHash.stable("a", "bc"))
    #expect(TextHash.stable("Einstellungen") == 6_996_840_764_826_594_008)
  }
}
