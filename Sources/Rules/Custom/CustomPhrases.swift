import Catalogs
import Linter
import Texts

/// The words that a custom rule looks for, as a tree of their letters: it takes memory in proportion to the words, and time in
/// proportion to the text, whatever a configuration lists.
struct CustomPhrases: Sendable {
  struct Hit: Hashable, Sendable {
    /// Index of the phrase.
    var phrase: Int
    /// UTF-16 offsets in the text.
    var range: Range<Int>
  }

  private struct Phrase: Sendable {
    /// As it is written, but for the shapes of apostrophes and spaces.
    var units: [UInt16]
    var startsWord: Bool
    var endsWord: Bool
  }

  private let phrases: [Phrase]
  private let ignoresCase: Bool
  private let plain: PhraseTree
  private let turkic: PhraseTree

  /// A `*` at either end of a phrase lets a word go on there.
  init(_ words: [String], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    phrases = words.map { word in
      let (startsWord, endsWord) = (word.first != "*", word.last != "*")
      let core = word.dropFirst(startsWord ? 0 : 1).dropLast(endsWord ? 0 : 1)
      return Phrase(units: Self.plain(Array(core.utf16)), startsWord: startsWord, endsWord: endsWord)
    }
    plain = PhraseTree(phrases.map { PhraseFinder.folded($0.units, isTurkic: false) })
    turkic = PhraseTree(phrases.map { PhraseFinder.folded($0.units, isTurkic: true) })
  }

  /// The phrases in a text that don't overlap, in their order; of several at one place the longest.
  func hits(in text: CustomText, limit: Int = 100) -> [Hit] {
    let tree = text.isTurkic ? turkic : plain
    var hits: [Hit] = []
    var position = 0
    while position < text.folded.count, hits.count < limit {
      if let hit = tree.ends(from: position, in: text.folded).compactMap({ hit($0, from: position, in: text) }).last {
        hits.append(hit)
        position = hit.range.upperBound
      } else {
        position += 1
      }
    }
    return hits
  }

  private func hit(_ end: (phrase: Int, end: Int), from start: Int, in text: CustomText) -> Hit? {
    let phrase = phrases[end.phrase]
    let range = start..<end.end
    guard
      PhraseSite.isWhole(range, in: text.folded, startsWord: phrase.startsWord, endsWord: phrase.endsWord),
      ignoresCase || Self.plain(Array(text.units[range])) == phrase.units
    else { return nil }
    return Hit(phrase: end.phrase, range: range)
  }

  private static func plain(_ units: [UInt16]) -> [UInt16] {
    units.map { unit in
      switch unit {
      case 0x2019: 0x27
      case 0xA0, 0x202F: 0x20
      default: unit
      }
    }
  }
}

/// Phrases by their common beginnings.
private struct PhraseTree: Sendable {
  private struct Step: Hashable {
    var node: Int32
    var unit: UInt16
  }
  private var children: [Step: Int32] = [:]
  /// By node: the phrases that end there.
  private var phrases: [[Int]] = [[]]

  init(_ all: [[UInt16]]) {
    for (number, units) in all.enumerated() where !units.isEmpty {
      var node: Int32 = 0
      for unit in units {
        let step = Step(node: node, unit: unit)
        if children[step] == nil {
          children[step] = Int32(phrases.count)
          phrases.append([])
        }
        node = children[step] ?? 0
      }
      phrases[Int(node)].append(number)
    }
  }

  /// The phrases that begin at an offset, with their ends, the longest last.
  func ends(from start: Int, in units: [UInt16]) -> [(phrase: Int, end: Int)] {
    var found: [(phrase: Int, end: Int)] = []
    var node: Int32 = 0
    for i in start..<units.count {
      guard let next = children[Step(node: node, unit: units[i])] else { break }
      node = next
      for phrase in phrases[Int(node)] { found.append((phrase, i + 1)) }
    }
    return found
  }
}
