import Catalogs
import Testing
import Texts

@testable import Pipeline

@Suite struct EntryLineTests {
  private func line(_ text: String) throws(EntryLineError) -> EntryLine {
    var result: Result<EntryLine, EntryLineError>?
    text.withBytes { bytes in
      do throws(EntryLineError) { result = .success(try EntryLine(bytes, sourceLocale: .english)) } catch {
        result = .failure(error)
      }
    }
    guard let result else { throw EntryLineError("nothing was read") }
    return try result.get()
  }

  @Test func everyFieldIsRead() throws {
    let line = try line(
      #"""
      {"catalog": "App/Main", "key": "buy", "source": "Buy", "sourceLocale": "en-GB", "comment": "a button", "file": "a.json",
       "line": 12, "shouldTranslate": false, "translations": {"de": "Kaufen", "zh_TW": null, "pt_BR": "Comprar"},
       "place": {"role": "button", "sure": false, "control": "SwiftUI.Button", "container": ["toolbar", "List"],
       "platform": "ios", "style": "headline", "size": 12, "weight": "bold", "lines": "any", "width": 80.5, "height": 40,
       "scales": true, "minimumScale": 0.5, "arguments": ["Int"], "evidence": []}}
      """#)
    #expect(line.catalog == "App/Main" && line.entry.key == "buy" && line.file == "a.json" && line.line == 12)
    #expect(line.sourceLocale.tag == "en-GB" && line.entry.comment?.text == "a button" && !line.entry.shouldTranslate)
    #expect(
      line.entry.translations.values.map { "\($0.locale) \($0.values.map(\.text))" }.sorted() == [
        #"de ["Kaufen"]"#, #"en-GB ["Buy"]"#, #"pt-BR ["Comprar"]"#,
      ])
    let place = try #require(line.place)
    #expect(place.role == .button && !place.isSure && place.control == "SwiftUI.Button")
    #expect(place.containers == ["toolbar", "List"] && place.platform == "ios" && place.textStyle == "headline")
    #expect(place.lines == 0 && place.statesLines && place.width == 80.5 && place.height == 40)
    #expect(place.fontSize == 12 && place.weight == "bold" && place.scales == true && place.minimumScale == 0.5)
  }

  @Test func variationsAreThoseOfFindings() throws {
    let line = try line(
      #"""
      {"catalog": "A", "key": "k", "source": {"": "%#@files@ left", "files=one": "%lld file", "files=other": "%lld files"},
       "translations": {"de": {"device=iphone;plural=one": "a", "plural=other": "b"}}}
      """#)
    let source = try #require(line.entry.translations[.english])
    #expect(source.values.map(\.text) == ["%#@files@ left"])
    #expect(source.substitutions.map(\.name) == ["files"])
    #expect(source.substitutions[0].values.map { "\($0.variation)" } == ["files=one", "files=other"])
    let german = try #require(line.entry.translations[LocaleID(canonical: "de")])
    #expect(german.values.map { "\($0.variation)" } == ["device=iphone;plural=one", "plural=other"])
  }

  /// A key that is a text stands for it; one that is a name doesn't.
  @Test func aKeyMayBeTheSource() throws {
    #expect(
      try line(#"{"catalog": "A", "key": "Buy now"}"#).entry.translations[.english]?.values.first?.text == "Buy now")
    #expect(try line(#"{"catalog": "A", "key": "buy.now"}"#).entry.translations[.english] == nil)
  }

  @Test func aLineHasItsOwnNumber() throws {
    let (one, same, other) = (
      try line(#"{"catalog": "A", "key": "a"}"#), try line(#"{"catalog": "A", "key": "a"}"#),
      try line(#"{"catalog": "A", "key": "b"}"#)
    )
    #expect(one.number == same.number && one.number != other.number && one.number >= 0)
  }

  @Test(arguments: [
    ("", "no JSON: a value is missing (at byte 1)"), ("[1]", "the line isn't a JSON object"),
    (#"{"key": "a"}"#, "'catalog' is missing"), (#"{"catalog": "A"}"#, "'key' is missing"),
    (#"{"catalog": "A", "key": 1}"#, "'key' isn't text"),
    (#"{"catalog": "A", "key": "a", "sorce": "b"}"#, "unknown field 'sorce' in the line; did you mean 'source'?"),
    (#"{"catalog": "A", "key": "a", "key": "b"}"#, "'key' stands twice in the line"),
    (#"{"catalog": "A", "key": "a", "translations": ["b"]}"#, "'translations' isn't a JSON object"),
    (#"{"catalog": "A", "key": "a", "translations": {"12": "b"}}"#, "'12' isn't a locale"),
    (
      #"{"catalog": "A", "key": "a b", "translations": {"en": "b"}}"#,
      "'translations' has the source locale 'en': its text belongs in 'source'"
    ),
    (#"{"catalog": "A", "key": "a", "translations": {"pt-BR": "b", "pt_BR": "c"}}"#, "'pt_BR' stands twice"),
    (#"{"catalog": "A", "key": "a", "translations": {"de": 5}}"#, "'translations.de' isn't a JSON object"),
    (
      #"{"catalog": "A", "key": "a", "translations": {"de": {"other": "x"}}}"#,
      "'other' of 'translations.de' isn't a variation such as 'plural=one'"
    ),
    (
      #"{"catalog": "A", "key": "a", "translations": {"de": {"plural=one": 5}}}"#,
      "'plural=one' of 'translations.de' isn't text"
    ),
    (#"{"catalog": "A", "key": "a", "place": {"role": "buton"}}"#, "unknown role 'buton'; did you mean 'button'?"),
    (#"{"catalog": "A", "key": "a", "place": {"lines": 1.5}}"#, "'lines' isn't a whole number"),
    (#"{"catalog": "A", "key": "a", "place": {"with": 5}}"#, "unknown field 'with' in 'place'; did you mean 'width'?"),
    (#"{"catalog": "A", "key": "a", "sourceLocale": "?"}"#, "'?' isn't a locale"),
    (#"{"catalog": "A", "key": "a", "shouldTranslate": "no"}"#, "'shouldTranslate' isn't true or false"),
  ])
  func aFaultIsTold(text: String, message: String) {
    do throws(EntryLineError) {
      _ = try line(text)
      Issue.record("no fault")
    } catch { #expect(error.message == message) }
  }
}
