import CLanguages
import Catalogs
import Texts

/// How often runs of letters and words occur in the languages of apps: scripts/learn-languages says what is counted and how.
///
/// A score is a sum of whole numbers, so that it is the same in whatever order its parts are added. The comparison with other
/// recognizers is in Docs/Internals/Languages.md.
package final class LanguageModel: Sendable {
  package static let shared = LanguageModel()

  /// What texts are compared with, by number.
  package let languages: [LocaleID]
  private let numbers: [String: Int]
  /// By hash, where its occurrences begin; behind the last one, their number.
  private let starts: [UInt32]
  /// Of one hash behind the other: the number of a language * 16 + step.
  private let occurrences: [UInt16]

  private static let hashBits = 18
  private static let longestRun = 5

  private init() {
    let bytes = ByteView(at: clanguages_model(), count: clanguages_model_size())
    var at = 5
    var sizes: [Int] = []
    var languages: [LocaleID] = []
    for _ in 0..<Int(bytes[4]) {
      let tag = bytes.part(at..<at + 8).prefix { $0 != 0 }
      languages.append(LocaleID(canonical: String(decoding: tag, as: UTF8.self)))
      sizes.append(Int(bytes.number(at: at + 8, as: UInt32.self) ?? 0))
      at += 12
    }
    var counts = [UInt32](repeating: 0, count: 1 << Self.hashBits + 1)
    let start = at
    for size in sizes {
      Self.decode(bytes, at: &at, size) { hash, _ in counts[hash + 1] += 1 }
    }
    for hash in 1..<counts.count { counts[hash] += counts[hash - 1] }
    var next = counts
    var occurrences = [UInt16](repeating: 0, count: Int(counts[counts.count - 1]))
    at = start
    for (language, size) in sizes.enumerated() {
      Self.decode(bytes, at: &at, size) { hash, step in
        occurrences[Int(next[hash])] = UInt16(language * 16 + step)
        next[hash] += 1
      }
    }
    self.languages = languages
    self.occurrences = occurrences
    starts = counts
    numbers = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.tag, $0) })
  }

  /// Calls with each hash of a language and its step.
  private static func decode(
    _ bytes: ByteView, at: inout Int, _ size: Int, _ body: (_ hash: Int, _ step: Int) -> Void
  ) {
    let end = at + size
    var hash = 0
    while at < end {
      var value = 0
      var shift = 0
      while true {
        let byte = bytes[at]
        at += 1
        value |= Int(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      hash += value >> 4
      body(hash, value & 15)
    }
  }

  /// Languages that only long texts distinguish, or that the model treats as one.
  private static let families: [Set<String>] = [
    ["pt", "gl", "es", "ca", "ast", "oc"], ["nb", "nn", "da", "sv"], ["cs", "sk"], ["hr", "sr", "bs", "sl"],
    ["id", "ms"],
    ["ru", "uk", "be", "bg", "mk", "sr"], ["de", "lb", "nds"], ["nl", "af", "fy"], ["tr", "az", "uz"], ["ga", "gd"],
    ["hi", "mr", "ne"], ["ar", "fa", "ur", "ckb"], ["kab", "tzm"],
  ]

  /// A language by the name that the model has for it.
  private static func name(of locale: LocaleID) -> String {
    switch locale.language {
    case "no": "nb"
    case "tl": "fil"
    case "sr" where locale.script == "Latn", "sh": "bs"
    default: locale.language
    }
  }

  /// Whether two locales are of one language, or of languages of one family.
  package static func areAkin(_ a: LocaleID, _ b: LocaleID) -> Bool {
    let (one, other) = (name(of: a), name(of: b))
    return one == other || families.contains { $0.contains(one) && $0.contains(other) }
  }

  /// Languages of which a sentence is often right in both, spelling included.
  private static let mutuallyIntelligible: [Set<String>] = [["hr", "bs"], ["id", "ms"], ["pt", "gl"]]

  package static func areMutuallyIntelligible(_ a: LocaleID, _ b: LocaleID) -> Bool {
    let (one, other) = (name(of: a), name(of: b))
    return mutuallyIntelligible.contains { $0.contains(one) && $0.contains(other) }
  }

  /// Languages that share many words: the families, and those that borrowed from each other for long.
  private static let neighbours: [Set<String>] = [
    ["de", "nl", "sv", "da", "nb", "nn", "af", "fy", "lb", "nds", "et"],
    ["fr", "es", "it", "pt", "ca", "ro", "gl", "oc", "ast", "eu"],
    ["pl", "cs", "sk", "hr", "sl", "bs"],
  ]

  package static func areNeighbours(_ a: LocaleID, _ b: LocaleID) -> Bool {
    let (one, other) = (name(of: a), name(of: b))
    return neighbours.contains { $0.contains(one) && $0.contains(other) }
  }

  /// The number of a locale's language; nil where nothing was learned of it, or in another script.
  package func number(of locale: LocaleID) -> Int? {
    guard let number = numbers[Self.name(of: locale)], languages[number].script == locale.script else { return nil }
    return number
  }

  // MARK: Hashes

  /// FNV-1a, begun with the length of a run, or 6 for a word.
  @inline(__always) private static func begin(_ length: Int) -> UInt32 { 0x811C_9DC5 ^ UInt32(length) }
  @inline(__always) private static func extended(_ hash: UInt32, by unit: UInt16) -> UInt32 {
    (hash ^ UInt32(unit)) &* 0x0100_0193
  }
  @inline(__always) private static func folded(_ hash: UInt32) -> Int {
    Int((hash ^ hash >> UInt32(hashBits)) & (1 << UInt32(hashBits) - 1))
  }

  /// The hash of a word whose units are added one by one, in lower case.
  package struct WordHash {
    private var hash = extended(begin(6), by: 0x20)
    package init() {}
    /// Of a whole word in lower case.
    package init(_ word: some Sequence<UInt16>) { for unit in word { add(unit) } }
    @inline(__always) package mutating func add(_ unit: UInt16) { hash = extended(hash, by: unit) }
    package var value: UInt32 { extended(hash, by: 0x20) }
  }

  /// Whether a word is one of the frequent ones of a language, by its number; false for nil.
  package func isFrequent(_ word: UInt32, in language: Int?) -> Bool {
    guard let language else { return false }
    var isFrequent = false
    forEachLanguage(ofWord: word) { number, _ in isFrequent = isFrequent || number == language }
    return isFrequent
  }

  /// Calls with each language of which a word is one of the frequent ones, and with its step.
  @inline(__always) package func forEachLanguage(ofWord hash: UInt32, _ body: (_ language: Int, _ step: Int) -> Void) {
    let folded = Self.folded(hash)
    for i in Int(starts[folded])..<Int(starts[folded + 1]) { body(Int(occurrences[i] >> 4), Int(occurrences[i] & 15)) }
  }

  /// Adds what a word in lower case contributes to the score of each language, and returns how many runs it has.
  package func add(_ word: ArraySlice<UInt16>, to scores: inout [Int32]) -> Int {
    let padded = [0x20] + word + [0x20]
    var runs = 0
    func add(_ hash: UInt32, to scores: inout [Int32]) {
      let folded = Self.folded(hash)
      for i in Int(starts[folded])..<Int(starts[folded + 1]) {
        scores[Int(occurrences[i] >> 4)] += Int32(occurrences[i] & 15)
      }
      runs += 1
    }
    for start in padded.indices {
      for length in 1...Self.longestRun where start + length <= padded.count {
        if length == 1, padded[start] == 0x20 { continue }
        add(padded[start..<start + length].reduce(Self.begin(length), Self.extended), to: &scores)
      }
    }
    add(padded.reduce(Self.begin(6), Self.extended), to: &scores)
    return runs
  }
}
