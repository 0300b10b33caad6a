import CTextShim
import Catalogs
import Linter

/// The words that an app's source texts write in lower case, which set its texts apart from names: `Playback Speed` has words that the
/// app uses elsewhere, `AdGuard` and `Theora` have none.
struct OrdinaryWords {
  private var words: Set<Substring> = []
  /// An app with fewer words says too little: in it, an ordinary word may be used only once.
  private static let leastWords = 200

  init(of catalogs: [Catalog]) {
    for catalog in catalogs {
      guard let source = catalog.sourceLocale else { continue }
      for entry in catalog.entries {
        for value in entry.translations[source]?.values ?? [] {
          for word in Self.words(of: value.text) where word.first?.isLowercase ?? false { words.insert(word) }
        }
      }
    }
  }

  /// Whether a text is a name, which is the same in all languages: each of its words has a capital, and the app's texts use none of
  /// them as an ordinary word. False where the texts are too few to say.
  func isName(_ text: String) -> Bool {
    guard words.count >= Self.leastWords, text.last != ":" else { return false }
    let own = Self.words(of: text).filter { $0.count > 2 }
    return !own.isEmpty
      && own.allSatisfy { word in
        word.contains(where: \.isUppercase) && !words.contains(Substring(word.lowercased()))
      }
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && $0 != "'" && $0 != "’" }
  }

  /// Whether a text is what a language calls itself (`Español`, `简体中文`), or that and a country in brackets, which isn't translated.
  static func isLanguageName(_ text: String) -> Bool {
    let name = text.prefix { $0 != "(" }.trimmingSuffix(while: \.isWhitespace)
    // `简体` and `繁體` before the name of Chinese: the two scripts it is written in.
    let isChinese = name.count == 4 && name.hasSuffix("中文")
    return isChinese || languageNames.contains(name.lowercased())
  }

  /// In lower case. English calls itself by a word like any other, which is a name all the same.
  private static let languageNames: Set<String> = {
    var names: Set<String> = []
    var index: Int32 = 0
    while let language = cts_locale_language_at(index) {
      var units = [UInt16](repeating: 0, count: 64)
      let length = cts_locale_display_language(language, language, &units, Int32(units.count))
      if length > 1 { names.insert(String(decoding: units.prefix(Int(length)), as: UTF16.self).lowercased()) }
      index += 1
    }
    return names
  }()
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
