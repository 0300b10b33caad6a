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
    let bytes = text.utf8.prefix(Self.limit).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var isInWord = false
    for (start, byte) in bytes.enumerated() {
      defer { isInWord = (0x61...0x7A).contains(byte) }
      guard !isInWord else { continue }
      for index in byFirst[Int(byte)] where bytes[start...].starts(with: phrases[index]) && !found.contains(index) {
        found.append(index)
      }
    }
    return found.sorted()
  }
}
