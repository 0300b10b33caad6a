import CTextShim
import Catalogs
import Findings
import Foundation
import TextLayout
import Texts

/// Letters of the right script that the language does not have.
extension CharacterInspection {
  /// A letter that looks like one of the language and is another.
  func lookAlike() -> Finding? {
    guard letters.hasExemplars else { return nil }
    for (i, unit) in units.enumerated() where unit >= 0x80 {
      guard Letters.isLetter(unit), !letters.standard.contains(unit), isOwn(Letters.script(unit)), unit < 0x2E80,
        let other = letters.lookAlike(of: unit), other >= 0x80, !sourceUnits.contains(unit),
        // Arabic letters without their dots look alike, too.
        Letters.sound(unit) == Letters.sound(other)
      else { continue }
      let meant = String(utf16Units: [other])
      return text.finding(
        Characters.metadata, severity: .note,
        "'\(string(i..<i + 1))' (U+\(Self.code(unit))) looks like '\(meant)' (U+\(Self.code(other))), the letter of '\(text.locale)'",
        help: "Use the \(languageName) form of the character", range: i..<i + 1,
        fixes: [Fix("Write the language's letter", text: meant, safety: .unsafe)])
    }
    return nil
  }

  /// A letter of the right script that the language does not even have in names, in a word that the source has not.
  ///
  /// Only of scripts with capitals: CLDR lists the rarer letters of others less surely.
  func unknownLetter() -> Finding? {
    guard letters.hasExemplars else { return nil }
    let known = letters.known
    for word in words {
      guard
        let at = word.first(where: { i in
          let unit = units[i]
          return unit >= 0x80 && Letters.facts(unit) & Letters.cased != 0 && isOwn(Letters.script(unit))
            && !known.contains(unit)
        }), !isInSource(word), !cts_is_letter_form(UInt32(units[at]))
      else { continue }
      if isSharedWithMany() { return nil }
      return text.finding(
        Characters.metadata, severity: .note,
        "'\(string(at..<at + 1))' in '\(string(word).shortened)' isn't a letter of '\(text.locale)'",
        help: "Check whether the word belongs to another language", range: word)
    }
    return nil
  }

  /// A text with a letter of loanwords that another language has for the same string, letter by letter.
  func sameAsAnotherLanguage() -> Finding? {
    guard letters.hasExemplars, text.text.utf8.count >= 3 else { return nil }
    guard
      let at = units.indices.first(where: { i in
        let unit = units[i]
        return unit >= 0x80 && unit < 0x2E80 && Letters.isLetter(unit) && isOwn(Letters.script(unit))
          && !letters.standard.contains(unit) && !sourceUnits.contains(unit)
      })
    else { return nil }
    // Neighbours share loanwords, whose letters bear accents; a sentence, or a letter of its own, they do not.
    guard words.count >= 3 || !cts_has_decomposition(UInt32(units[at])) else { return nil }
    for locale in text.entry.translations.keys.sorted() where locale.language != text.locale.language {
      guard let other = text.entry.translations[locale], locale != text.sourceTranslation?.locale,
        other.allValues.contains(where: { $0.text == text.text })
      else { continue }
      let otherLetters = LocaleLetters.of(locale)
      guard otherLetters.standard.contains(units[at]), !isSharedWithMany() else { continue }
      return text.finding(
        Characters.metadata,
        "'\(text.text.shortened)' is the text of '\(locale)': '\(string(at..<at + 1))' isn't a letter of '\(text.locale)' words",
        help: "Translate it", range: trimmed())
    }
    return nil
  }

  /// `Romanian`; the tag of a language without an English name.
  private var languageName: String {
    Locale(identifier: "en").localizedString(forLanguageCode: text.locale.language) ?? text.locale.tag
  }

  private static func code(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
