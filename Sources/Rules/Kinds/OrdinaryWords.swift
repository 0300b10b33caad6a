import Catalogs
import Linter

/// The words that an app's source texts write in lower case, which tell its texts from names: `Playback Speed` has words that the
/// app uses elsewhere, `AdGuard` and `Theora` have none.
struct OrdinaryWords {
  private var words: Set<Substring> = []
  /// In an app of few texts a word that is used once is no name for that.
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

  /// Whether a text is a name, which is the same in all languages: all its words begin with a capital, and the app's texts use none of
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
}
