import Catalogs
import Findings
import Linter
import Texts

/// Flags letters that the language is not written with.
struct Characters: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/characters", severity: .warning,
    summary: "A string contains letters that its language doesn't use.",
    rationale:
      "A Latin letter in a Cyrillic word looks right but isn't: searches fail, and VoiceOver reads nonsense. Simplified characters in Traditional Chinese, or text in another language, look careless.",
    remedy: "Use the language's own form of the character",
    references: ["CLDR exemplar characters", "UTS #39, confusable characters"],
    examples: [
      .flagged("Open the file", "ru", "⟦Oткрыть⟧ файл", because: "a Latin O begins a Cyrillic word"),
      .flagged(
        "With a file", "ru", "Вместе ⟦c⟧ файлом", because: "a Latin letter instead of a one-letter Cyrillic word"),
      .flagged("Settings", "zh-Hant", "⟦设⟧定", because: "a simplified character"),
      .flagged("Device name", "zh-Hant", "⟦设备⟧名稱", because: "two adjacent simplified characters are reported together"),
      .flagged("Note", "kab", "⟦Tamaγt⟧", because: "a Greek gamma where Kabyle has a letter of its own"),
      .flagged("Settings", "zh-Hans", "⟦設⟧置", because: "a traditional character"),
      .flagged("Start", "ro", "Porne⟦ş⟧te", because: "s with a cedilla, which looks like the Romanian letter"),
      .flagged("Files", "fa", "فا⟦ي⟧ل‌ها", because: "the Arabic yeh instead of the Persian one"),
      .accepted("Open in iCloud", "ru", "Открыть в iCloud", because: "a Latin name"),
      .accepted("Drive C is off", "ru", "Диск C отключён", because: "the source has a Latin C, too"),
      .accepted("VPN server", "ru", "VPN-сервер", because: "a hyphen separates the two scripts"),
      .accepted("Behind the stage", "zh-Hant", "後台", because: "台 is used in both Simplified and Traditional Chinese"),
      .accepted("Café nearby", "de", "Café in der Nähe", because: "é occurs in loanwords"),
      .accepted("100 μs", "de", "100 μs", because: "a unit"),
      .accepted("Subject", "uk", "Об’єкт", because: "an apostrophe is part of the word"),
      .accepted("Open Firefox", "ja", "Firefoxを開く", because: "Japanese doesn't put spaces around Latin names"),
    ]
  ).yielding(to: ["l10n/wrong-language"])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .beyondASCII }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource else { return [] }
    let letters = LocaleLetters.of(text.locale)
    guard letters.hasExemplars, Self.mayBeWrong(text.parsed, letters) else { return [] }
    let inspection = CharacterInspection(text: text, letters: letters)
    return inspection.finding().map { [$0] } ?? []
  }

  /// Whether there is a letter that may be worth a word in the locale, Latin beside another cased script, or Latin alone
  /// where another script is written.
  private static func mayBeWrong(_ text: ParsedText, _ letters: LocaleLetters) -> Bool {
    let sight =
      if let units = text.coveredUnits {
        LetterSight(of: units, remarkable: letters.remarkable)
      } else {
        LetterSight(of: text.text, text.features, remarkable: letters.remarkable)
      }
    return sight.isRemarkable || sight.hasLatin && sight.hasOtherCased
  }

  /// What is seen of a text's letters.
  private struct LetterSight {
    /// Whether there is one that may be worth a word by itself; of the rest less is known then.
    var isRemarkable = false
    var hasLatin = false
    var hasOther = false
    var hasOtherCased = false

    /// `remarkable`: as of `LocaleLetters`.
    init(of units: [UInt16], remarkable: UnitSet) {
      let table = Letters.table
      for unit in units {
        let facts = table[Int(unit)]
        guard facts & Letters.letter != 0 else { continue }
        if unit >= 0x80, remarkable.contains(unit) {
          isRemarkable = true
          return
        }
        if facts & Letters.scripts == UInt16(Letters.latin) {
          hasLatin = true
        } else if facts & Letters.scripts != 0 {
          hasOther = true
          if facts & Letters.cased != 0 { hasOtherCased = true }
        }
      }
    }

    /// Of a text that shows all of it: what scripts it has its traits tell.
    init(of text: String, _ features: TextFeatures, remarkable: UnitSet) {
      hasLatin = !features.isDisjoint(with: [.asciiLetter, .wideLatinLetter])
      hasOther = features.contains(.otherLetter)
      hasOtherCased = features.contains(.otherCasedLetter)
      isRemarkable = text.withBytes { bytes in
        let bits = remarkable.bits
        var i = 0
        while i < bytes.count {
          if bytes[i] < 0x80 {
            i += 1
            continue
          }
          let unit = Self.unit(in: bytes, at: &i)
          if bits[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0 { return true }
        }
        return false
      }
    }

    /// The unit beyond ASCII at an offset of UTF-8, which then is behind it. What has two units is no letter: 0 stands for it.
    private static func unit(in bytes: ByteView, at i: inout Int) -> UInt16 {
      let start = i
      func part(_ offset: Int) -> UInt16 {
        start + offset < bytes.count ? UInt16(bytes[start + offset] & 0x3F) : 0
      }
      let lead = bytes[start]
      if lead < 0xE0 {
        i += 2
        return UInt16(lead & 0x1F) << 6 | part(1)
      }
      if lead < 0xF0 {
        i += 3
        return UInt16(lead & 0x0F) << 12 | part(1) << 6 | part(2)
      }
      i += 4
      return 0
    }
  }
}
