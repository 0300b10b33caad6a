import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags text that was read in a wrong encoding, and escapes that nobody undid.
struct Mojibake: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/mojibake", severity: .warning,
    summary: "A string contains characters that were garbled by a wrong encoding.",
    rationale:
      "The text was read with the wrong encoding at some point, or its escapes weren't decoded. Lost characters can't be recovered.",
    remedy: "Copy the text from a version that's still intact, and save the file as UTF-8",
    references: ["The Unicode Standard, section 5.22, U+FFFD Substitution in Conversion"],
    examples: [
      .flagged("Café nearby", "fr", "⟦CafÃ©⟧ à proximité", because: "the two bytes of 'é' were read as two letters"),
      .flagged(
        "Don't close", "it", "Non chiudere ⟦lâ€™app⟧",
        because: "the three bytes of an apostrophe were read as three characters"),
      .flagged("Hello", "ru", "⟦РџСЂРёРІРµС‚⟧", because: "UTF-8 read as Windows-1251"),
      .flagged("Settings", "sv", "Inst⟦\u{FFFD}⟧llningar", because: "a letter is lost"),
      .flagged("Save the file", "ja", "⟦?????????⟧", because: "every letter is lost"),
      .flagged("Settings", "fr", "⟦Param?tres⟧", because: "one letter is lost"),
      .flagged("Open", "ar", "⟦u200f⟧افتح", because: "an escape without its backslash"),
      .flagged("Open", "he", "⟦\\u200f⟧פתח", because: "an escape that was never decoded"),
      .flagged("Go to Settings ⟦u203A⟧ Mail", because: "an escape without its backslash, for a common sign"),
      .flagged("⟦u{2022}⟧ First point", because: "its braces show that it's an escape"),
      .flagged("The app's folder", "fr", "Dossier de l⟦\\'⟧app", because: "the backslash is shown"),
      .accepted("Are you sure???", "pt-BR", "NÃO TEM CERTEZA???", because: "Ã is a Portuguese letter"),
      .accepted("A “UFO”", "sv", "Ett ”UFÅ”", because: "an ordinary letter and a closing quotation mark"),
      .accepted("Different", "uk", "Різне", because: "the two letters look garbled, but the word is correct"),
      .accepted("Write \\u00e9 for é", "de", "\\u00e9 steht für é", because: "the source shows the escape, too"),
      .accepted("Unit u2000", "de", "Einheit u2000x", because: "a name"),
      .accepted("Fun…", "de", "Spaß…", because: "an ordinary letter and an ellipsis"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.misreadPair, .invisible, .backslash, .asciiDigit, .question] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    let features = text.features
    if features.contains(.invisible), let finding = replacement(text) { return [finding] }
    if features.contains(.misreadPair), let finding = misread(text) { return [finding] }
    if !features.isDisjoint(with: [.backslash, .asciiDigit]), let finding = escape(text) { return [finding] }
    if features.contains(.question), let finding = questionMarks(text) ?? questionMarkInWord(text) { return [finding] }
    return []
  }

  // MARK: Lost characters

  private func replacement(_ text: TextView) -> Finding? {
    guard let at = text.masked.units.firstIndex(of: 0xFFFD) else { return nil }
    return text.finding(
      Self.metadata, severity: .error, confidence: .certain, "a character is lost: U+FFFD is in its place",
      range: at..<at + 1)
  }

  /// A question mark between two letters, in place of a third: `param?tres`.
  private func questionMarkInWord(_ text: TextView) -> Finding? {
    let units = text.masked.units
    guard !text.isSource, units.count > 4 else { return nil }
    func isInWord(_ i: Int, of units: [UInt16]) -> Bool {
      units[i] == 0x3F && Letters.isLetter(units[i - 1]) && Letters.isLetter(units[i + 1])
        && !CodeUnits.isUnspacedLetter(units[i + 1])
    }
    guard let at = units.indices.dropFirst().dropLast().first(where: { isInWord($0, of: units) }) else { return nil }
    // A capital begins the next sentence, whose space is missing.
    let next = units[at + 1]
    guard !(next < 0x80 ? next.isASCIIUppercase : cts_words_is_upper(UInt32(next))) else { return nil }
    if let source = text.parsedSource?.masked.units, source.count > 2,
      source.indices.dropFirst().dropLast().contains(where: { isInWord($0, of: source) })
    {
      return nil
    }
    let word = Self.word(around: at..<at + 1, in: units)
    return text.finding(
      Self.metadata, severity: .error,
      "a letter is lost: '\(String(utf16Units: units[word]).shortened)' has a question mark in its place", range: word)
  }

  /// A text of question marks alone, at least four of them, whose source has letters.
  private func questionMarks(_ text: TextView) -> Finding? {
    let units = text.masked.units
    var marks = 0
    for unit in units {
      if unit == 0x3F { marks += 1 } else if Letters.isLetter(unit) { return nil }
    }
    guard marks >= 4, let source = text.parsedSource, source.masked.units.contains(where: Letters.isLetter),
      let first = units.firstIndex(of: 0x3F), let last = units.lastIndex(of: 0x3F)
    else { return nil }
    return text.finding(
      Self.metadata, severity: .error, "every letter is lost: only question marks are left", range: first..<last + 1)
  }

  // MARK: Read in a wrong encoding

  private func misread(_ text: TextView) -> Finding? {
    let units = text.masked.units
    guard let hit = Misreading.first(in: units, of: text.locale) else { return nil }
    let range = Self.word(around: hit.range, in: units)
    if let source = text.sourceText, !text.isSource,
      source.contains(String(utf16Units: units[hit.range].prefix(40)))
    {
      return nil
    }
    let shown = String(utf16Units: units[range])
    let mended =
      String(utf16Units: units[range.lowerBound..<hit.range.lowerBound]) + hit.meant
      + String(utf16Units: units[hit.range.upperBound..<range.upperBound])
    return text.finding(
      Self.metadata, severity: .error, "'\(shown.shortened)' is UTF-8 that was read as \(hit.charset)",
      help: "Probably meant: '\(mended.shortened)'. \(Self.metadata.remedy)", range: range,
      fixes: [Fix("Write '\(mended.shortened)'", text: mended, safety: .unsafe)])
  }

  private static func word(around range: Range<Int>, in units: [UInt16]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, Letters.isLetter(units[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < units.count, Letters.isLetter(units[end]) { end += 1 }
    return start..<end
  }

  // MARK: Escapes

  private func escape(_ text: TextView) -> Finding? {
    // Not the masked units: `\u{200f}` must be seen whatever a parser of placeholders makes of it.
    let found = text.text.withBytes { Escape.first(in: $0) }
    guard let found else { return nil }
    if let source = text.sourceText, !text.isSource {
      guard found.hasBackslash ? !source.utf8.contains(0x5C) : !source.contains(found.spelling) else { return nil }
    }
    // Sources that are escaped throughout are code, or meant to be read as such by the app.
    if text.isSource, !found.isCodePoint { return nil }
    let start = text.text.utf8.index(text.text.startIndex, offsetBy: found.offset).utf16Offset(in: text.text)
    let range = start..<start + found.spelling.utf16.count
    let why = found.hasBackslash ? "is shown as is" : "is an escape that lost its backslash"
    return text.finding(
      Self.metadata, "'\(found.spelling)' \(why)",
      help: found.isCodePoint
        ? "Write the character itself, or the escape that the file format knows" : "Remove the backslash",
      range: range,
      fixes: found.character.map { [Fix("Write the character itself", text: $0, safety: .unsafe)] } ?? [])
  }

  /// An escape of a programming language in a text.
  private struct Escape {
    var offset: Int
    var spelling: String
    var character: String?
    var hasBackslash: Bool
    /// `\u200f`; else `\"`.
    var isCodePoint: Bool

    static func first(in bytes: ByteView) -> Escape? {
      for i in bytes.indices {
        switch bytes[i] {
        case 0x5C:  // \
          guard i + 1 < bytes.count else { return nil }
          let next = bytes[i + 1]
          if next == 0x22 || next == 0x27 {
            return Escape(
              offset: i, spelling: "\\" + String(UnicodeScalar(next)), character: String(UnicodeScalar(next)),
              hasBackslash: true, isCodePoint: false)
          }
          if next | 0x20 == 0x75, let escape = codePoint(bytes, from: i, hasBackslash: true) { return escape }
        case 0x75, 0x55:  // u
          guard i == 0 || !isWord(bytes[i - 1]) && bytes[i - 1] != 0x5C && bytes[i - 1] != 0x2B,
            let escape = codePoint(bytes, from: i, hasBackslash: false)
          else { continue }
          return escape
        default: break
        }
      }
      return nil
    }

    /// `\u200f`, `\U0000200F`, `\u{200F}`, `u200f`. One without its backslash or braces counts where it stands apart and is a
    /// character that is not seen, which nobody would name in a text, or a common sign.
    private static func codePoint(_ bytes: ByteView, from start: Int, hasBackslash: Bool) -> Escape? {
      var i = start + (hasBackslash ? 2 : 1)
      let isBraced = i < bytes.count && bytes[i] == 0x7B
      if isBraced { i += 1 }
      var value: UInt32 = 0
      var digits = 0
      while i < bytes.count, digits < 8, let digit = hex(bytes[i]) {
        value = value << 4 | digit
        digits += 1
        i += 1
        if !isBraced, digits == 4, bytes[start + (hasBackslash ? 1 : 0)] == 0x75 { break }
      }
      if isBraced {
        guard i < bytes.count, bytes[i] == 0x7D, digits > 0 else { return nil }
        i += 1
      } else if digits != 4 && digits != 8 {
        return nil
      }
      guard let scalar = UnicodeScalar(value) else { return nil }
      if !hasBackslash, !isBraced {
        guard isUnseen(value) || bytes[start] == 0x75 && isCommonSign(value), i >= bytes.count || !isWord(bytes[i])
        else {
          return nil
        }
      }
      let spelling = bytes.part(start..<i).text
      return Escape(
        offset: start, spelling: spelling, character: String(Character(scalar)), hasBackslash: hasBackslash,
        isCodePoint: true)
    }

    private static func isUnseen(_ value: UInt32) -> Bool {
      cts_is_default_ignorable(value) || value == 0xA0 || (0x2000...0x200F).contains(value) || value == 0x202F
    }

    /// Dashes, quotation marks, a bullet, an ellipsis: the signs that texts have, and that keyboards often lack.
    private static func isCommonSign(_ value: UInt32) -> Bool {
      [0xAB, 0xBB, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A].contains(
        value)
    }

    private static func hex(_ byte: UInt8) -> UInt32? {
      switch byte {
      case 0x30...0x39: UInt32(byte - 0x30)
      case 0x41...0x46: UInt32(byte - 0x37)
      case 0x61...0x66: UInt32(byte - 0x57)
      default: nil
      }
    }
    private static func isWord(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || byte.isASCIILetter || byte == 0x5F
    }
  }
}
