import Catalogs
import Testing

@testable import LocaleData

/// What the model says of words that it was not made for.
@Suite struct LanguageModelTests {
  private static func likeliest(_ text: String) -> String? {
    let model = LanguageModel.shared
    var scores = [Int32](repeating: 0, count: model.languages.count)
    for word in text.lowercased().split(separator: " ") { _ = model.add(Array(word.utf16)[...], to: &scores) }
    return scores.indices.max { scores[$0] < scores[$1] }.map { model.languages[$0].tag }
  }

  @Test(
    arguments: [
      ("de", "der schnelle braune fuchs springt über den zaun"), ("fr", "le renard saute par dessus la clôture"),
      ("pl", "szybki lis przeskakuje przez płot"), ("uk", "швидкий лис перестрибує через паркан"),
      ("ru", "быстрая лиса перепрыгивает через забор"), ("fa", "روباه سریع از روی حصار می‌پرد"),
      ("vi", "con cáo nhảy qua hàng rào"), ("hi", "लोमड़ी बाड़ के ऊपर से कूदती है"),
    ])
  func sentencesAreRecognized(tag: String, text: String) { #expect(Self.likeliest(text) == tag) }

  @Test(
    arguments: [
      ("no", "nb"), ("de-AT", "de"), ("sr", "sr"), ("sr-Latn", "bs"), ("zh-Hans", nil), ("kk-Latn", nil), ("th", nil),
    ] as [(String, String?)])
  func localesHaveALanguage(tag: String, language: String?) {
    let model = LanguageModel.shared
    #expect(model.number(of: LocaleID(canonical: tag)).map { model.languages[$0].tag } == language)
  }

  /// A word's hash is that of its runs' table.
  @Test func frequentWordsAreKnown() {
    var hash = LanguageModel.WordHash()
    for unit in "nicht".utf16 { hash.add(unit) }
    var found: [String] = []
    LanguageModel.shared.forEachLanguage(ofWord: hash.value) { language, _ in
      found.append(LanguageModel.shared.languages[language].tag)
    }
    #expect(found.contains("de") && !found.contains("fr"))
  }
}
