/// What signs a text holds, found in one pass over its bytes: a rule that looks for a sign need not look where it is not.
///
/// The traits never miss: where a sign stands its trait is set. A trait may be set without it (`composing` where
/// the sign before the mark does not compose with it), so a rule still looks for itself.
package struct TextFeatures: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `0` to `9`
  package static let asciiDigit = TextFeatures(rawValue: 1 << 0)
  /// Any byte beyond ASCII.
  package static let beyondASCII = TextFeatures(rawValue: 1 << 1)
  /// `<`, `>`, `&`
  package static let markup = TextFeatures(rawValue: 1 << 2)
  /// `( ) [ ] { }`, and any bracket beyond ASCII.
  package static let bracket = TextFeatures(rawValue: 1 << 3)
  /// Two spaces in a row, or a tab; spaces beyond ASCII have `wideSpace`.
  package static let doubledSpace = TextFeatures(rawValue: 1 << 4)
  /// A space, tab or line break as first or last sign; spaces beyond ASCII have `wideSpace`.
  package static let edgeSpace = TextFeatures(rawValue: 1 << 5)
  /// LF or CR, and U+2028 and U+2029.
  package static let lineBreak = TextFeatures(rawValue: 1 << 6)
  /// C0 but tab, LF and CR; DEL; C1.
  package static let control = TextFeatures(rawValue: 1 << 7)
  package static let backslash = TextFeatures(rawValue: 1 << 8)
  /// `'`, `"`, `` ` `` and the quotation marks of General Punctuation and Latin 1.
  package static let quote = TextFeatures(rawValue: 1 << 9)
  /// `-` and the dashes of General Punctuation.
  package static let dash = TextFeatures(rawValue: 1 << 10)
  package static let exclamation = TextFeatures(rawValue: 1 << 11)
  package static let question = TextFeatures(rawValue: 1 << 12)
  /// Two full stops in a row, or U+2026.
  package static let ellipsis = TextFeatures(rawValue: 1 << 13)
  /// Zero-width and other invisible signs: U+00AD, U+034F, U+061C, U+180E, U+200B to U+200F, U+202A to U+202E, U+2060 to
  /// U+206F, variation selectors, U+FEFF, U+FFF9 to U+FFFD, tags.
  package static let invisible = TextFeatures(rawValue: 1 << 14)
  /// Letters of a script that runs from right to left may stand here.
  package static let rightToLeft = TextFeatures(rawValue: 1 << 15)
  /// `:/`, `ww`, or `@` behind a name: an address may stand here.
  package static let address = TextFeatures(rawValue: 1 << 16)
  /// `*`, `_`, `` ` ``, `#`, `~`
  package static let markdown = TextFeatures(rawValue: 1 << 17)
  /// A letter of A to Z or a to z.
  package static let asciiLetter = TextFeatures(rawValue: 1 << 18)
  /// A capital of A to Z.
  package static let asciiCapital = TextFeatures(rawValue: 1 << 19)
  /// Any space: U+0020, and no-break and other spaces beyond ASCII.
  package static let space = TextFeatures(rawValue: 1 << 20)
  /// `%`, `$`, `{`, `@`, `\`, and other percent signs: a placeholder may stand here.
  package static let placeholder = TextFeatures(rawValue: 1 << 21)
  package static let comma = TextFeatures(rawValue: 1 << 22)
  package static let fullStop = TextFeatures(rawValue: 1 << 23)
  package static let colon = TextFeatures(rawValue: 1 << 24)
  package static let slash = TextFeatures(rawValue: 1 << 25)

  /// A space beyond ASCII, no-break ones among them.
  package static let wideSpace = TextFeatures(rawValue: 1 << 26)
  /// Full-width marks that end or part sentences: `。`, `！`.
  package static let wideMark = TextFeatures(rawValue: 1 << 27)
  /// Five capitals in a row, apostrophes among them.
  package static let capitalRun = TextFeatures(rawValue: 1 << 28)
  /// Two words, one behind the other, that begin with the same letters.
  package static let sameStarts = TextFeatures(rawValue: 1 << 29)
  /// A sign that may be the first byte of a character's UTF-8, read in an older encoding, before one that continues it.
  package static let misreadPair = TextFeatures(rawValue: 1 << 30)
  /// A mark that makes one letter with the letter before it.
  package static let composing = TextFeatures(rawValue: 1 << 31)
  /// A presentation form, a ligature or a mathematical letter may stand here.
  package static let letterForm = TextFeatures(rawValue: 1 << 32)
  package static let semicolon = TextFeatures(rawValue: 1 << 33)
  /// A Latin letter beyond ASCII.
  package static let wideLatinLetter = TextFeatures(rawValue: 1 << 34)
  /// A letter of another script.
  package static let otherLetter = TextFeatures(rawValue: 1 << 35)
  /// One of a script that has capitals.
  package static let otherCasedLetter = TextFeatures(rawValue: 1 << 36)

  /// No sign: the text has more than `longBytes` bytes of UTF-8.
  package static let long = TextFeatures(rawValue: 1 << 37)
  package static let longBytes = 40

  /// No sign: how long the text may be is declared.
  package static let limited = TextFeatures(rawValue: 1 << 54)
  /// No sign: the text may be a key, or the comment.
  package static let keyLike = TextFeatures(rawValue: 1 << 55)
  /// No sign: the text may end with another mark than its source.
  package static let otherEnd = TextFeatures(rawValue: 1 << 56)
  /// No sign: the text is one of several, of which a number or a device chooses one.
  package static let varying = TextFeatures(rawValue: 1 << 58)
  /// No sign: the text is a source.
  package static let source = TextFeatures(rawValue: 1 << 57)
  /// Of a rule that is asked of every text: no sign.
  package static let any = TextFeatures(rawValue: 1 << 63)

  /// As of a text that nobody looked at.
  package static let all = TextFeatures(rawValue: .max)

  package init(_ text: borrowing String) { self = text.withBytes(Self.scan) }

  private static func scan(_ bytes: ByteView) -> TextFeatures {
    var features = bytes.withMemory { bytes in
      CharacterFeatures.withTables { scan(bytes, ascii: $0, units: $1) }
    }
    if let first = bytes.first, let last = bytes.last, isEdge(first) || isEdge(last) { features.insert(.edgeSpace) }
    if bytes.count > longBytes { features.insert(.long) }
    return features.subtracting(.ofSignsAlone)
  }

  /// With the tables of `CharacterFeatures`.
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, ascii: UnsafeBufferPointer<TextFeatures>,
    units: UnsafeBufferPointer<TextFeatures>
  ) -> TextFeatures {
    var features: TextFeatures = []
    var previous: UInt8 = 0x0A
    var start = WordStart()
    var capitals = 0
    var isAfterLead = false
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if previous <= 0x20, byte > 0x20 {
        let word = WordStart(bytes, at: i)
        if word.maySay(start) { features.insert(.sameStarts) }
        start = word
      }
      if byte < 0x80, ascii[Int(byte)] == .asciiLetter {
        // Most signs are letters that say no more than that they are; those of a row say it once.
        repeat { i += 1 } while i < bytes.count && bytes[i] < 0x80 && ascii[Int(bytes[i])] == .asciiLetter
        features.insert(.asciiLetter)
        isAfterLead = false
        capitals = 0
        previous = bytes[i - 1]
        // So does the space behind a word.
        if i < bytes.count, bytes[i] == 0x20 {
          features.insert(.space)
          previous = 0x20
          i += 1
        }
        continue
      }
      let own: TextFeatures
      if byte < 0x80 {
        own = ascii[Int(byte)]
        if own.contains(.secondSign) { features.formUnion(ofTwo(previous, byte)) }
        isAfterLead = false
        i += 1
      } else {
        let length: Int
        (own, length) = CharacterFeatures.beyondASCII(bytes, at: i, units)
        if isAfterLead, own.contains(.misreadContinuation) { features.insert(.misreadPair) }
        isAfterLead = own.contains(.misreadLead)
        i += length
      }
      features.formUnion(own)
      if own.contains(.capitalSign) {
        capitals += 1
        if capitals == 5 { features.insert(.capitalRun) }
      } else {
        capitals = 0
      }
      previous = byte
    }
    return features
  }

  private static func isEdge(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// The traits of two signs of which one follows the other.
  private static func ofTwo(_ first: UInt8, _ second: UInt8) -> TextFeatures {
    switch second {
    case 0x20: first == 0x20 ? .doubledSpace : []
    case 0x2E: first == 0x2E ? .ellipsis : []
    case 0x2F: first == 0x3A ? .address : []
    case 0x40: isNamePart(first) ? .address : []
    default: first | 0x20 == 0x77 ? .address : []
    }
  }

  /// Of the name before the `@` of a mail address.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  /// The first two bytes of a word.
  private struct WordStart {
    private var first: UInt8 = 0
    private var second: UInt8 = 0

    init() {}
    init(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) {
      first = bytes[i]
      second = i + 1 < bytes.count ? bytes[i + 1] : 0x20
    }

    /// Whether this word may be the one before it, whose capitals may be others; behind a word of one letter any sign may
    /// stand.
    func maySay(_ before: WordStart) -> Bool {
      (first ^ before.first) & ~0x20 == 0 && ((second ^ before.second) & ~0x20 == 0 || before.second <= 0x20)
    }
  }
}
