import Catalogs
import Fit
import Texts

/// Whether an entry wants a translation, as far as it tells by itself.
package enum Translatability: Sendable {
  /// Its comment or its file says that it stays as it is.
  case kept
  /// It is not shown or not used any more, or has no words that anybody would translate.
  case unwanted
  case wanted
  /// It has no words but those of its variables: `%#@files@`.
  case ofVariables
  /// It has no source, so that nobody knows whether the app still has it: what most locales have counts.
  case wantedByLocales

  /// `source` is the first text of its source that is not empty, `hasVariables` whether that has variables; `isDoNotTranslate` what
  /// its comment says.
  package init(
    of entry: borrowing Entry, source: String?, hasVariables: Bool, isDoNotTranslate: Bool,
    role: borrowing RoleDecision,
    notes: TranslatorNotes
  ) {
    if isDoNotTranslate || !entry.shouldTranslate {
      self = .kept
      return
    }
    self = .unwanted
    guard entry.isShown, !entry.isStale, !entry.isOnlyInSource, !Self.staysUntranslated(entry.key),
      role.role != .appName || role.confidence < 0.7
    else { return }
    let text = source ?? entry.key
    if entry.hasElement, notes.isDefault(text) { return }
    guard Self.hasWords(text) else {
      if hasVariables { self = .ofVariables }
      return
    }
    guard !CommandText.isLikely(text) else { return }
    self = source == nil ? .wantedByLocales : .wanted
  }

  /// Keys of an Info.plist that hold names and notices, which most apps leave as they are.
  private static let untranslatedKeys: Set<String> = [
    "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleName", "CFBundleShortVersionString", "CFBundleSpokenName",
    "NSHumanReadableCopyright",
  ]
  private static func staysUntranslated(_ key: String) -> Bool {
    // All of them begin with one of two letters.
    guard let first = key.utf8.first, first == UInt8(ascii: "C") || first == UInt8(ascii: "N") else { return false }
    return untranslatedKeys.contains(key)
  }

  /// Whether a text has letters beside its placeholders, markup and addresses: `%@ %lld` needs no translator.
  private static func hasWords(_ text: String) -> Bool {
    if isPlain(text) { return true }
    let features = TextFeatures(text)
    if features.contains(.asciiLetter), features.isDisjoint(with: MaskedText.signs) { return true }
    return MaskedText(FormatString(text)).units.contains { unit in
      unit < 0x80
        ? unit.isASCIILetter : unit != MaskedText.mask && unit >= 0xC0 && !isSymbol(unit)
    }
  }

  /// Whether a text is letters of ASCII with spaces and marks of a sentence among them: most texts of a source are.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var hasLetter = false
      var previous: UInt8 = 0
      for byte in bytes {
        let isLetter = byte.isASCIILetter
        hasLetter = hasLetter || isLetter
        // Two of `w` may begin an address.
        let isAddress = byte | 0x20 == 0x77 && previous | 0x20 == 0x77
        guard isLetter && !isAddress || byte == 0x20 || byte == 0x2C || byte == 0x2E else { return false }
        previous = byte
      }
      return hasLetter
    }
  }

  /// Punctuation, arrows, dingbats, and the surrogates and selectors of emoji.
  private static func isSymbol(_ unit: UInt16) -> Bool {
    (unit >= 0x2000 && unit < 0x2C00) || (unit >= 0xD83C && unit <= 0xD83E) || (unit >= 0xDC00 && unit < 0xE000)
      || (unit >= 0xFE00 && unit <= 0xFE0F)
  }
}
