import Catalogs
import Texts

/// A limit that a comment states in plain words: `max 20 characters`, `No more than 100 symbols`, `[CHAR LIMIT=20]`,
/// `must be less or equal 4 lines`.
///
/// `Maximum length: 12` counts characters, too: a length that is limited has no other unit unless it names one.
///
/// What speaks of a least number, of a part ("the last 3 letters"), or of what people enter ("passwords of at most 20
/// characters") is no limit of the text itself.
package struct PlainHint: Hashable, Sendable {
  /// `char` stands for graphemes here, as people count; `byte` and `word` are counted as such.
  package enum Unit: String, Sendable { case glyph, byte, word, line }
  package var amount: Int
  package var unit: Unit

  /// The hints of an entry's comment and notes; the first of each unit.
  package static func all(of entry: Entry) -> [PlainHint] {
    var hints: [PlainHint] = []
    entry.forEachComment { comment in
      for hint in all(in: comment.text) where !hints.contains(where: { $0.unit == hint.unit }) { hints.append(hint) }
    }
    return hints
  }

  /// The hints of one comment, in order. Long comments are read up to their 2,000th byte.
  package static func all(in comment: String) -> [PlainHint] {
    // Most comments have no digit.
    guard comment.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return [] }
    guard mayStateLimit(comment) else { return [] }
    let words = words(of: comment)
    guard !words.contains(where: otherTexts.contains) else { return [] }
    var hints: [PlainHint] = []
    for index in words.indices {
      guard let number = Int(words[index]), number > 0, number < 100_000,
        let hint = hint(number, at: index, in: words), !hints.contains(where: { $0.unit == hint.unit })
      else { continue }
      hints.append(hint)
    }
    return hints
  }

  /// Whether a comment has a word or sign without which nothing is read as an upper bound: most that hold a number state
  /// none, and to take them apart costs much more.
  private static func mayStateLimit(_ comment: String) -> Bool {
    comment.withBytes { bytes in
      var isInWord = false
      for i in bytes.indices.prefix(longest) {
        let lower = bytes[i] | 0x20
        let isLetter = lower >= 0x61 && lower <= 0x7A
        // `<=`, `≤`
        if bytes[i] == 0x3C || bytes[i] == 0xE2 && bytes.part(from: i).starts(with: [0xE2, 0x89, 0xA4]) { return true }
        if isLetter, !isInWord, startsBound(bytes, i, lower) { return true }
        isInWord = isLetter
      }
      return false
    }
  }
  /// How the words begin of which each upper bound has one: `max 20`, `up to 20`, `20 or less`.
  private static let bounds = [
    "max", "limit", "most", "than", "exceed", "less", "fewer", "shorter", "under", "up",
  ].map { Array($0.utf8) }
  private static func startsBound(_ bytes: ByteView, _ start: Int, _ first: UInt8) -> Bool {
    bounds.contains { word in
      guard word[0] == first, start + word.count <= bytes.count else { return false }
      return word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
    }
  }

  // MARK: - Words

  /// So many bytes of a comment are read.
  private static let longest = 2_000

  /// Words that tell, wherever they stand in a comment, of another text than this: what people enter, or a message on it.
  private static let otherTexts: Set<String> = [
    "password", "passwords", "passcode", "passcodes", "username", "usernames", "error", "errors", "valid", "invalid",
    "too",
  ]
  /// The same within the sentence that holds the number. They may as well say when the text shows: a limit that is
  /// called one (`char limit`, `line limit`) is believed all the same.
  private static let occasions: Set<String> = [
    "enter", "enters", "entered", "entering", "input", "inputs", "type", "types", "typed", "typing", "user", "users",
    "when", "if",
  ]
  /// Whose length is the text's own: `the title has at most 20 characters`.
  private static let ownThings: Set<String> = [
    "text", "string", "title", "subtitle", "label", "button", "translation", "translations", "message", "header",
    "headline", "caption", "tab", "item", "this", "it",
  ]

  /// What else has a length: a limit without a unit may be its.
  private static let otherThings: Set<String> = [
    "pin", "pins", "code", "codes", "number", "numbers", "digit", "digits", "name", "names", "file", "files", "video",
    "audio", "recording", "track", "trip", "route", "url", "urls", "clip", "list", "array",
  ]

  /// Words and numbers in lower case, `<=` for its signs, `.` where a sentence ends or an aside begins, and `,` where
  /// only a part of one does.
  private static func words(of comment: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isNumber = false
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    let bytes = Array(comment.utf8.prefix(longest))
    for (index, byte) in bytes.enumerated() {
      let isDigit = digits.contains(byte)
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      switch lower {
      case _ where isDigit, 0x61...0x7A:
        if isDigit != isNumber { end() }
        isNumber = isDigit
        word.append(lower)
      case 0x2C where isNumber && index + 1 < bytes.count && digits.contains(bytes[index + 1]):
        // `1,000`
        break
      case 0x3C, 0x3E, 0x3D, 0xE2:
        end()
        // `<=`, `≤` (E2 89 A4); `=` alone joins, as in `limit=20`.
        if lower == 0x3C || (lower == 0xE2 && bytes[index...].starts(with: [0xE2, 0x89, 0xA4])) { words.append("<=") }
      case 0x2E, 0x3B, 0x28:
        end()
        // A sentence ends, or an aside begins: what stands there speaks of something else.
        let isAtEnd = index + 1 >= bytes.count || bytes[index + 1] == 0x20 || lower == 0x28
        if isAtEnd, !["max", "char", "chars", "min"].contains(words.last) { words.append(".") }
      case 0x0A, 0x0D, 0x2C, 0x29, 0x5D:
        end()
        words.append(",")
      default: end()
      }
    }
    end()
    return words
  }
  private static let digits: ClosedRange<UInt8> = 0x30...0x39

  private static func unit(_ word: String) -> Unit? {
    switch word {
    case "character", "characters", "char", "chars", "symbol", "symbols", "letter", "letters", "glyph", "glyphs",
      "grapheme", "graphemes":
      .glyph
    case "byte", "bytes": .byte
    case "word", "words": .word
    case "line", "lines", "row", "rows": .line
    default: nil
    }
  }

  private static func hint(_ number: Int, at index: Int, in words: [String]) -> PlainHint? {
    let before = words[max(0, index - 8)..<index].reversed().prefix { $0 != "." }.filter { $0 != "," }.prefix(6)
      .flatMap { $0 == "maxlength" || $0 == "maxlen" ? ["length", "max"] : [$0] }
    let rest = words[(index + 1)..<min(words.count, index + 7)]
    if !isCalledLimit(before), speaksOfOthers(words, around: index) { return nil }
    let endsHere = rest.first.map { $0 == "." || $0 == "," } ?? true
    let after = Array(rest.prefix { $0 != "." }.filter { $0 != "," }.prefix(4))
    let unitAfter = after.first.flatMap(unit)
    // `12 characters per line` and `4 lines per page` say nothing of the whole.
    if unitAfter != nil, after.dropFirst().first == "per" { return nil }
    if let limit = bound(before) {
      guard let unit = unitAfter ?? unitBefore(before, isNamed: limit.isNamed, endsHere: endsHere) else { return nil }
      let amount = number - (limit.isExclusive ? 1 : 0)
      return amount > 0 ? PlainHint(amount: amount, unit: unit) : nil
    }
    guard let unit = unitAfter, isLimit(after.dropFirst()) else { return nil }
    return PlainHint(amount: number, unit: unit)
  }

  /// What a limit counts whose unit is not behind its number: `character limit: 20`, where the unit comes first;
  /// `max length: 20`, which has none.
  private static func unitBefore(_ before: [String], isNamed: Bool, endsHere: Bool) -> Unit? {
    if isNamed, let unit = before.lazy.compactMap(unit).first { return unit }
    let isLength = endsHere && before.contains { $0 == "length" || $0 == "len" }
    return isLength && !before.contains(where: otherThings.contains) ? .glyph : nil
  }

  /// Whether the words behind a number and its unit make it a limit: `20 characters max`, `20 characters or less`,
  /// `20-character limit`.
  private static func isLimit(_ behind: ArraySlice<String>) -> Bool {
    let second = behind.dropFirst().first
    switch behind.first {
    case "max", "maximum", "limit", "most": return true
    case "or": return second.map(["less", "fewer", "shorter"].contains) ?? false
    case "at": return second == "most"
    case "long": return second == "max" || second == "maximum"
    default: return false
    }
  }

  /// Whether the words before a number, the nearest first, call it a limit: `char limit`, `line limit`, `max length`.
  private static func isCalledLimit(_ before: [String]) -> Bool {
    let words = before.filter { $0 != "of" && $0 != "is" }
    guard let last = words.first, let second = words.dropFirst().first else { return false }
    return last == "limit" && unit(second) != nil || last == "length" && second == "max"
  }

  /// Whether the sentence around a number speaks of when a text shows, or of the length of another thing.
  private static func speaksOfOthers(_ words: [String], around index: Int) -> Bool {
    let start = words[..<index].lastIndex(of: ".").map { $0 + 1 } ?? 0
    let end = words[index...].firstIndex(of: ".") ?? words.count
    if words[start..<end].contains(where: occasions.contains) { return true }
    guard let verb = words[start..<index].lastIndex(where: { ["has", "have", "having", "contains"].contains($0) }),
      verb > start
    else { return false }
    return !ownThings.contains(words[verb - 1])
  }

  /// The words before a number, the nearest first, read as an upper bound. `isNamed`: it names a limit as such
  /// (`char limit 20`), so that the unit may stand before it.
  private static func bound(_ before: [String]) -> (isExclusive: Bool, isNamed: Bool)? {
    // `maximum of 20`, `limit is 20`, `max length 20`
    if ["max", "maximum", "limit"].contains(before.first) { return (false, true) }
    if let first = before.first, ["of", "is", "to", "length", "len"].contains(first),
      let second = before.dropFirst().first, ["max", "maximum", "limit", "limited", "length"].contains(second)
    {
      return second == "length" && !before.contains("max") && !before.contains("maximum")
        ? nil : (false, second != "limited")
    }
    if inclusive.contains(where: before.starts(with:)) { return (false, false) }
    guard let phrase = exclusive.first(where: before.starts(with:)) else { return nil }
    // `no less than 8` is a least number.
    let isLeast = phrase[0] == "than" && ["no", "not"].contains(before.dropFirst(2).first)
    return isLeast ? nil : (true, false)
  }

  /// Upper bounds that the number itself is within, their words from the last to the first.
  private static let inclusive: [[String]] = backwards([
    "no more than", "not more than", "at most", "not exceed", "to exceed", "not be longer than", "no longer than",
    "not longer than", "less or equal", "less or equal to", "less than or equal", "less than or equal to",
    "fewer than or equal to", "<=", "up to",
  ])
  /// Those that it is beyond.
  private static let exclusive: [[String]] = backwards([
    "less than", "fewer than", "shorter than", "keep under", "keep it under", "stay under",
  ])
  private static func backwards(_ phrases: [String]) -> [[String]] {
    phrases.map { $0.split(separator: " ").reversed().map(String.init) }
  }
}
