import Texts

/// Finds which of some English phrases a comment holds, at the starts of its words, in one pass over its bytes.
struct PhraseIndex: Sendable {
  private let phrases: [[UInt8]]
  /// Indexes of the phrases by their first byte.
  private let byFirst: [[Int]]
  /// Comments are read that far, in bytes.
  private static let limit = 400

  /// `phrases` in lower case ASCII; none is empty.
  init(_ phrases: [String]) {
    self.phrases = phrases.map { Array($0.utf8) }
    var byFirst = [[Int]](repeating: [], count: 256)
    for (index, phrase) in self.phrases.enumerated() {
      if let first = phrase.first { byFirst[Int(first)].append(index) }
    }
    self.byFirst = byFirst
  }

  /// The indexes of the phrases found, ascending, whatever the case of ASCII letters.
  func found(in text: String) -> [Int] {
    var found: [Int] = []
    text.withBytes { bytes in
      let bytes = bytes.first(Self.limit)
      var isInWord = false
      for start in bytes.indices {
        let byte = Self.lowered(bytes[start])
        let beginsWord = !isInWord
        isInWord = byte >= 0x61 && byte <= 0x7A
        guard beginsWord else { continue }
        for index in byFirst[Int(byte)] where Self.stands(phrases[index], at: start, in: bytes) {
          if !found.contains(index) { found.append(index) }
        }
      }
    }
    return found.sorted()
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func stands(_ phrase: [UInt8], at start: Int, in bytes: ByteView) -> Bool {
    guard phrase.count <= bytes.count - start else { return false }
    return phrase.indices.allSatisfy { lowered(bytes[start + $0]) == phrase[$0] }
  }
}
