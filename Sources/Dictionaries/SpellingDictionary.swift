import CSpelling
import Catalogs
import Foundation
import Synchronization

/// The words of a language, as hunspell's dictionaries have them. Threads may share it.
package final class SpellingDictionary: Sendable {
  private struct State: ~Copyable {
    let dictionary: OpaquePointer

    init(_ dictionary: OpaquePointer) { self.dictionary = dictionary }
    deinit { cspelling_close(dictionary) }
  }
  private let state: Mutex<State>
  private let encoding: String.Encoding

  /// Nil where nothing can be opened, or in an encoding that isn't read here.
  private init?(opening open: () -> OpaquePointer?) {
    guard let dictionary = open() else { return nil }
    switch String(cString: cspelling_encoding(dictionary)).uppercased() {
    case "UTF-8": encoding = .utf8
    case "ISO8859-1", "ISO-8859-1": encoding = .isoLatin1
    default:
      cspelling_close(dictionary)
      return nil
    }
    state = Mutex(State(dictionary))
  }

  /// The dictionary of a language: for English, the one that is part of the program; for others, one that is installed, if any.
  package static func dictionary(for locale: LocaleID) -> SpellingDictionary? {
    if isBuiltIn(for: locale) { return english }
    for folder in folders {
      for name in names(for: locale) {
        let path = "\(folder)/\(name)"
        if let found = SpellingDictionary(opening: { cspelling_open(path + ".aff", path + ".dic") }) { return found }
      }
    }
    return nil
  }

  /// Whether a language's dictionary is part of the program.
  package static func isBuiltIn(for locale: LocaleID) -> Bool { locale.language == "en" }

  private static let english = SpellingDictionary(opening: cspelling_open_english)

  /// Where packages put dictionaries, on Debian and with Homebrew.
  private static let folders = [
    "/usr/share/hunspell", "/usr/share/myspell/dicts", "/opt/homebrew/share/hunspell", "/usr/local/share/hunspell",
  ]

  /// `de_AT`, `de_DE`, `de`: that of the region, or of the country that shares the language's code.
  private static func names(for locale: LocaleID) -> [String] {
    let language = locale.language
    return [locale.region, language.uppercased()].compactMap { $0 }.map { "\(language)_\($0)" } + [language]
  }

  /// In UTF-8 bytes; nothing longer is a word.
  private static let longest = 40

  /// Whether it has a word, in this case or, for a capital at its start, in lower case. True for what is too long to be a word, or has
  /// letters that its encoding lacks.
  package func contains(_ word: String) -> Bool {
    guard word.utf8.count <= Self.longest, let bytes = word.cString(using: encoding) else { return true }
    return state.withLock { cspelling_contains($0.dictionary, bytes) }
  }
}
