import Catalogs
import Findings
import TestSupport
import Testing
import Texts

@testable import Linter
@testable import LocaleData
@testable import Rules

/// Translations that lost the `not` of their source.
@Suite struct LostNegationsTests {
  /// Texts that show how words are translated, among many others.
  private static let photos =
    (0..<6).map { number in
      (key: "photo.\(number)", source: "The photo \(number) is in the album", target: "Das Foto \(number) ist im Album")
    } + (0..<60).map { (key: "item.\($0)", source: "Choose item\($0)", target: "Element\($0) wählen") }
  /// Other texts with `not`, all of which keep it.
  private static let negated = (0..<12).map { number in
    (key: "not.\(number)", source: "Page \(number) does not open", target: "Seite \(number) öffnet nicht")
  }

  /// The keys of texts that lost it. `others`: by locale, the translations of the text in question.
  private static func found(
    _ source: String, _ target: String, negated: Int = 8, lost: Int = 0,
    more: [(key: String, source: String, target: String)] = [],
    others: [String: String] = ["fr": "La photo n'est pas dans l'album", "es": "La foto no está en el álbum"]
  ) throws -> [String] {
    let kept = negated == 0 ? [] : Self.negated.prefix(negated).map { $0 }
    let free = (0..<lost).map { number in
      (key: "free.\(number)", source: "Row \(number) does not open", target: "Zeile \(number) klemmt")
    }
    var catalog = Linting.catalog(
      (photos + more + kept + free + [("asked", source, target)]).map { ($0.key, $0.source, $0.target) })
    let asked = catalog.entries.count - 1
    for (tag, text) in others {
      let locale = LocaleID(canonical: tag)
      catalog.entries[asked].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    return try Linting.run([catalog]) { $0.only = ["l10n/incomplete"] }.findings
      .filter { $0.message.contains("'not'") }.compactMap(\.subject.key)
  }

  private static let source = "The photo is not in the album"

  @Test(arguments: [
    ("Das Foto ist im Album", true), ("Das Foto ist nicht im Album", false), ("Das Foto fehlt im Album", false),
    // Hardly a word of it is as usual: it may say the same in another way.
    ("Dieses Bild gehört woandershin", false),
  ])
  func aTranslationWithoutNotIsFound(target: String, isFound: Bool) throws {
    #expect(try Self.found(Self.source, target) == (isFound ? ["asked"] : []))
  }

  private static let words = [("alpha", "alfa"), ("bravo", "brawo"), ("gamma", "gemma"), ("delta", "dilta")].flatMap {
    word in
    (0..<4).map { (key: "\(word.0).\($0)", source: "\(word.0) \($0)", target: "\(word.1) \($0)") }
  }

  /// Half as many words may be missing as are there; those whose translation isn't known don't count.
  @Test(arguments: [
    ("not alpha bravo gamma", "alfa brawo", true), ("not alpha bravo gamma delta", "alfa brawo", false),
    ("not alpha", "alfa", true), ("not alpha bravo", "alfa", false), ("not alpha omega psi", "alfa", true),
    ("not omega", "Omega", false),
  ])
  func nearlyAllWordsAreThere(source: String, target: String, isFound: Bool) throws {
    #expect(try Self.found(source, target, more: Self.words).contains("asked") == isFound)
  }

  @Test(arguments: [(7, false), (8, true)])
  func theLocaleSaysItInEightOthers(count: Int, isFound: Bool) throws {
    #expect(try Self.found(Self.source, "Das Foto ist im Album", negated: count).contains("asked") == isFound)
  }

  /// Of twelve others, one may say it in another way; of eleven, none.
  @Test(arguments: [(11, 1, false), (12, 1, true)])
  func theLocaleSaysItNearlyAlways(kept: Int, lost: Int, isFound: Bool) throws {
    #expect(
      try Self.found(Self.source, "Das Foto ist im Album", negated: kept, lost: lost).contains("asked") == isFound)
  }

  private static let nineteen = [
    "fr": "pas", "es": "no", "it": "non", "pt": "não", "nl": "niet", "sv": "inte", "da": "ikke", "nb": "ikke",
    "fi": "ei", "pl": "nie", "cs": "není", "ru": "не", "uk": "не", "hu": "nem", "ja": "ない", "ko": "없음", "vi": "không",
    "id": "tidak", "ca": "no",
  ].mapValues { "a \($0) b" }

  /// At least two other languages say it, and of twenty, one may do without.
  @Test(arguments: [
    (["fr": "a pas b"], false), (["fr": "a pas b", "es": "a no b"], true), (["fr": "a pas b", "es": "a b"], false),
    (nineteen.merging(["el": "a b"]) { $1 }, true), (nineteen.merging(["el": "a b", "ca": "a b"]) { $1 }, false),
    // Two locales of one language count once, and both have to say it.
    (["fr": "a pas b", "fr-CA": "a pas b"], false), (["fr": "a pas b", "es": "a no b", "es-MX": "a b"], false),
  ])
  func otherLanguagesSayIt(others: [String: String], isFound: Bool) throws {
    #expect(
      try Self.found(Self.source, "Das Foto ist im Album", others: others).contains("asked") == isFound, "\(others)")
  }

  // MARK: Which texts say it

  private static func isNegated(_ text: String, _ tag: String) -> Bool? {
    Polarity(of: LocaleID(canonical: tag), LocaleData())?.isNegated(Array(text.utf16))
  }

  @Test(arguments: [
    ("यह सक्रिय नहीं है", "hi"), ("لَا يُعجِبُنِي", "ar"), ("Il n’y a rien", "fr"), ("ไม่รองรับ", "th"),
    ("Paylaşılmıyor", "tr"), ("Konumumu paylaşma", "tr"), ("Nepodporuje se", "cs"), ("ネットワークを除外", "ja"),
    ("Nur mit WLAN", "de"), ("Neacceptat", "ro"), ("아닙니다", "ko"),
  ])
  func itIsSaidInManyWays(text: String, tag: String) { #expect(Self.isNegated(text, tag) == true) }

  @Test(arguments: [
    ("यह सक्रिय है", "hi"), ("Il y a une page", "fr"), ("รองรับ", "th"), ("Paylaşılıyor", "tr"), ("Podporuje se", "cs"),
    ("Mit WLAN", "de"), ("Aus dem Album und unter der Liste", "de"), ("Inizia in Italia", "it"), ("Dans l’album", "fr"),
    ("Mode do-not-disturb", "en"), ("Wachtwoord online", "nl"), ("ตัวอย่างหน้าต่าง", "th"), ("关闭或免费", "zh-Hans"),
    ("비밀번호와 이미지", "ko"), ("Ezarpenak", "eu"), ("نام و بیشتر", "fa"), ("Muuda", "et"),
  ])
  func itIsNotSaid(text: String, tag: String) { #expect(Self.isNegated(text, tag) == false) }

  /// A final sigma is folded, and a word doesn't end with itself.
  @Test(arguments: [
    ("χωρίς σύνδεση", "el", true), ("σύνδεση", "el", false), ("ton", "fi", false), ("Tunnistamaton", "fi", true),
    ("in keinem Album", "de", true), ("in no album", "en", true),
  ])
  func wordsAreFolded(text: String, tag: String, isNegated: Bool) {
    #expect(Self.isNegated(text.lowercased(), tag) == isNegated)
  }

  /// What may stand for it in a translation says nothing in a source.
  @Test(arguments: [("Bitte warten, das Foto lädt", 0), ("Das Foto ist nicht da", 1), ("Nur mit WLAN", 0)])
  func substitutesAreNoNegations(source: String, stems: Int) {
    let german = Polarity(of: Linting.german, LocaleData())
    #expect(german?.plainNegations(Array(source.utf16)).count == stems)
  }

  /// A source needs no spaces between its words.
  @Test(arguments: [("写真は表示されません", false), ("写真が表示されます", true)])
  func aJapaneseSourceSaysNot(source: String, isEmpty: Bool) {
    let japanese = Polarity(of: LocaleID(canonical: "ja"), LocaleData())
    #expect(japanese?.plainNegations(Array(source.utf16)).isEmpty == isEmpty)
  }

  @Test(arguments: ["Not", "mu-*", "لَا"]) func whatIsNeverFoundIsNoEntry(text: String) {
    #expect(throws: LocaleDataError.self) { try WordAffixes([text]) }
  }

  /// A source that may be said without it is no evidence.
  @Test(arguments: [
    ("The photo is not here", 1), ("Don’t open it", 2), ("Do not open it unless it is yours", 0),
    ("Not more than two photos", 0), ("The do-not-disturb mode is on", 0), ("The photo is here", 0),
  ])
  func whatASourceSays(source: String, stems: Int) {
    #expect(Polarity(of: .english, LocaleData())?.plainNegations(Array(source.utf16)).count == stems)
  }
}
