import Catalogs
import TextLayout
import Texts

/// A word of a text that is the same in source and translation.
struct CopiedWord {
  /// UTF-8, ASCII in lower case: a part of its text's, so that a word takes no room of its own.
  var folded: ArraySlice<UInt8>
  /// Of its stem: what a plural has in common with its singular in English.
  var hash: UInt64
  var startsLower: Bool
  /// `GitHub`, `HTTP`, `mp3`, `settings.json`: the same in every language.
  var isTechnical: Bool

  static func lowered(_ byte: UInt8) -> UInt8 { byte.lowercasedASCII }
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static func extended(_ hash: UInt64, by byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Four words and more, of which two behind the first begin in lower case: no name has that.
  static func isSentence(_ words: [CopiedWord]) -> Bool {
    words.count >= 4 && words.dropFirst().count { $0.startsLower && $0.folded.count >= 2 } >= 2
  }

  /// The words of a text beside its placeholders, markup and addresses.
  static func all(in text: String) -> [CopiedWord] {
    // Most texts have none of these.
    var shown = text
    if !TextFeatures(text).isDisjoint(with: MaskedText.signs) {
      shown = String(utf16Units: MaskedText(FormatString(text)).units)
    }
    return shown.withBytes(all)
  }

  private static func all(in bytes: ByteView) -> [CopiedWord] {
    var words: [CopiedWord] = []
    let folded = folded(bytes)
    var i = 0
    while i < bytes.count, words.count < 200 {
      // U+FFFC, which masks, is EF BF BC.
      if bytes[i] == 0xEF, i + 2 < bytes.count, bytes[i + 1] == 0xBF, bytes[i + 2] == 0xBC {
        i += 3
        continue
      }
      guard isLetter(bytes[i]) else {
        i += 1
        continue
      }
      let start = i
      while i < bytes.count, isLetter(bytes[i]), bytes[i] != 0xEF { i += 1 }
      if i == start { i += 1 }
      words.append(CopiedWord(bytes, folded[start..<i]))
    }
    return words
  }

  static func folded(_ bytes: ByteView) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { folded, count in
      for i in bytes.indices { folded[i] = lowered(bytes[i]) }
      count = bytes.count
    }
  }

  /// Without the `s` of a plural, where the word is long enough.
  var stem: ArraySlice<UInt8> {
    folded.count >= Self.leastWithPlural && folded.last == 0x73 ? folded.dropLast() : folded
  }
  private static let leastWithPlural = 5

  private init(_ bytes: ByteView, _ folded: ArraySlice<UInt8>) {
    let range = folded.indices
    var capitals = 0
    for i in range where folded[i] != bytes[i] { capitals += 1 }
    self.folded = folded
    hash = 0
    startsLower = Self.lowered(bytes[range.lowerBound]) == bytes[range.lowerBound]
    func joins(_ byte: UInt8) -> Bool {
      byte.isASCIIDigit || byte == 0x5F || byte == 0x40 || byte == 0x2F || byte == 0x5C
    }
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
    let isJoined =
      joins(before) && before != 0x2F || joins(after) && after != 0x2F || before == 0x2E
      || after == 0x2E && range.upperBound + 1 < bytes.count && Self.isLetter(bytes[range.upperBound + 1])
    let isMixed = capitals > 0 && capitals < range.count && !(capitals == 1 && !startsLower)
    // An abbreviation, as of a unit, has no vowel: `Gbps`.
    let hasVowel = folded.contains { byte in byte >= 0x80 || [0x61, 0x65, 0x69, 0x6F, 0x75, 0x79].contains(byte) }
    isTechnical = isJoined || isMixed || (capitals == range.count && range.count <= 5) || !hasVowel
    hash = stem.reduce(Self.seed, Self.extended)
  }

  /// Calls `body` with the hash of the stem of each word of three letters and more.
  static func forEachHash(in text: String, _ body: (UInt64) -> Void) {
    text.withBytes { bytes in
      var i = 0
      while i < bytes.count {
        guard isLetter(bytes[i]) else {
          i += 1
          continue
        }
        let start = i
        var (hash, before) = (seed, seed)
        while i < bytes.count, isLetter(bytes[i]) {
          before = hash
          hash = extended(hash, by: lowered(bytes[i]))
          i += 1
        }
        let isPlural = i - start >= leastWithPlural && lowered(bytes[i - 1]) == 0x73
        if i - start >= 3 { body(isPlural ? before : hash) }
      }
    }
  }

  /// Whether a text holds these bytes, whatever the case of its ASCII letters.
  static func isFound(_ part: ArraySlice<UInt8>, in text: String) -> Bool {
    guard let first = part.first, text.utf8.count >= part.count, part.count <= 80 else { return false }
    // Letters of ASCII differ from capitals in one bit.
    let bits: UInt8 = first.isASCIILowercase ? 0xDF : 0xFF
    return text.withBytes { bytes in
      !bytes.forEach(first & bits, in: bits) { start in
        guard start + part.count <= bytes.count else { return true }
        var i = 1
        while i < part.count, lowered(bytes[start + i]) == part[part.startIndex + i] { i += 1 }
        return i < part.count
      }
    }
  }
}
