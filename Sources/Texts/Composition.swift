import CTextShim

/// Which UTF-16 units Unicode's normalization forms spell otherwise.
package enum Composition {
  /// A mark that composes with the letter before it, or the vowel or tail of a Hangul syllable. Vowel signs of Indic
  /// scripts, whose parts are typed, have class 0.
  package static func composes(_ unit: UInt16) -> Bool {
    guard isJamo(unit) || Letters.facts(unit) & Letters.mark != 0, cts_may_compose_backwards(UInt32(unit)) else {
      return false
    }
    return isJamo(unit)
      || cts_combining_class(UInt32(unit)) != 0 && cts_indic_category(UInt32(unit)) != CTS_INDIC_VOWEL_SIGN
  }
  package static func isJamo(_ unit: UInt16) -> Bool { unit >= 0x1161 && unit <= 0x11C2 }

  /// The one character that a letter and a mark behind it are in NFC; nil where they stay two.
  package static func composed(_ letter: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    let units = Array(String(letter).utf16) + Array(String(mark).utf16)
    var composed = [UInt16](repeating: 0, count: 8)
    let length = cts_nfc(units, Int32(units.count), &composed, Int32(composed.count))
    guard length > 0 else { return nil }
    let scalars = String(utf16Units: composed[..<Int(length)]).unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  /// A text in NFC.
  package static func composed(_ text: String) -> String {
    let units = Array(text.utf16)
    guard cts_nfc_span(units, Int32(clamping: units.count)) < units.count else { return text }
    var composed = [UInt16](repeating: 0, count: units.count * 3 + 8)
    let length = cts_nfc(units, Int32(clamping: units.count), &composed, Int32(clamping: composed.count))
    return length > 0 ? String(utf16Units: composed[..<Int(length)]) : text
  }

  /// A letter's form among the presentation forms.
  package static func isForm(_ unit: UInt16) -> Bool {
    unit >= 0xFB00 && unit < 0xFF00 && cts_is_letter_form(UInt32(unit))
  }
}
