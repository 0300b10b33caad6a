import Catalogs
import Findings
import TestSupport
import Testing

/// Whether a copy of the source is a name or was left: how many others keep it, and what its words are elsewhere.
@Suite struct CopyJudgeTests {
  /// What is translated in every locale, so that each is well translated.
  private static let others = ["Save the changes", "Print every page", "Undo last step", "Hide sidebar", "Show errors"]
  private static let latin = ["fr", "it", "es", "nl", "sv", "pl", "da", "cs", "ro", "hu", "fi"]
  private static let foreign = ["uk", "ja", "el", "bg", "ko"]

  /// One text that a locale keeps, and what the others do.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var locale = "de"
    /// Others of the same kind of script that replace it, and that keep it.
    var replaced = 0
    var kept = 0
    /// Further texts, with what the locale makes of them.
    var elsewhere: [(source: String, target: String)] = []
    var isReported: Bool
    var testDescription: String {
      "\(text) \(locale) \(replaced) \(kept) \(elsewhere.map(\.target)) \(isReported ? "reported" : "a name")"
    }
  }

  private static func replacedWord(_ word: String, times: Int, kept: Int = 0) -> [(source: String, target: String)] {
    let actions = ["Open", "Close", "Move", "Copy", "Share", "Rename"]
    return (0..<times + kept).map { number in
      ("\(actions[number]) \(word)", number < times ? "Tut was \(number)" : "\(word) tut was \(number)")
    }
  }

  static let cases: [Case] = [
    // Three others have replaced several words, and four times as many as keep them.
    Case(text: "Quick Sync Tool", replaced: 2, isReported: false),
    Case(text: "Quick Sync Tool", replaced: 3, isReported: true),
    Case(text: "Quick Sync Tool", replaced: 3, kept: 1, isReported: false),
    Case(text: "Quick Sync Tool", replaced: 4, kept: 1, isReported: true),
    // In another script two are enough, and three times as many.
    Case(text: "Quick Sync Tool", locale: "ru", replaced: 1, isReported: false),
    Case(text: "Quick Sync Tool", locale: "ru", replaced: 2, isReported: true),
    Case(text: "Quick Sync Tool", locale: "ru", replaced: 2, kept: 1, isReported: false),
    Case(text: "Quick Sync Tool", locale: "ru", replaced: 3, kept: 1, isReported: true),
    // Words that go on in lower case are no name if one other language replaces them and none keeps them.
    Case(text: "Quick sync tool", locale: "ru", replaced: 1, isReported: true),
    Case(text: "Quick sync tool", locale: "ru", replaced: 1, kept: 1, isReported: false),
    Case(text: "Quick sync tool", locale: "ru", isReported: false),
    Case(text: "Quick sync tool", replaced: 1, isReported: false),
    // The same text has a translation in another place.
    Case(text: "Tool", locale: "ru", replaced: 1, elsewhere: [("Tool", "Вещь")], isReported: true),
    Case(text: "Tool", locale: "ru", replaced: 1, kept: 1, elsewhere: [("Tool", "Вещь")], isReported: false),
    // The abbreviation of a unit is no word.
    Case(text: "week", locale: "ru", replaced: 2, isReported: true),
    Case(text: "day", locale: "ru", replaced: 2, isReported: false),
    // A word that the locale replaces twice elsewhere, and keeps in one of five at most.
    Case(text: "Quick Sync Tool", elsewhere: replacedWord("tool", times: 1), isReported: false),
    Case(text: "Quick Sync Tool", elsewhere: replacedWord("tool", times: 2), isReported: true),
    Case(text: "Quick Sync Tool", elsewhere: replacedWord("tool", times: 3, kept: 1), isReported: false),
    Case(text: "Quick Sync Tool", elsewhere: replacedWord("tool", times: 4, kept: 1), isReported: true),
    // One longer text that keeps it makes it a name, unless more replace it.
    Case(
      text: "Quick Sync Tool", replaced: 3,
      elsewhere: [("Open Quick Sync Tool", "Quick Sync Tool öffnen"), ("Delete tool", "Werkzeug löschen")],
      isReported: false),
    Case(
      text: "Quick Sync Tool", replaced: 3,
      elsewhere: [
        ("Open Quick Sync Tool", "Quick Sync Tool öffnen"), ("Close Quick Sync Tool", "Abgleich schließen"),
        ("Delete tool", "Werkzeug löschen"),
      ], isReported: false),
    Case(
      text: "Quick Sync Tool", replaced: 3,
      elsewhere: [
        ("Open Quick Sync Tool", "Quick Sync Tool öffnen"), ("Close Quick Sync Tool", "Abgleich schließen"),
        ("Move Quick Sync Tool", "Abgleich bewegen"), ("Delete tool", "Werkzeug löschen"),
      ], isReported: true),
    // Two words of one script, each of them replaced elsewhere.
    Case(
      text: "Media Center", elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2),
      isReported: true),
    Case(
      text: "Media Center", elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 1),
      isReported: false),
    Case(
      text: "Media Center", replaced: 4, kept: 1,
      elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2), isReported: true),
    Case(
      text: "Media Center", replaced: 3, kept: 1,
      elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2), isReported: false),
    // One of them is enough where five others have replaced the text.
    Case(text: "Media Center", replaced: 5, elsewhere: replacedWord("media", times: 2), isReported: true),
    Case(text: "Media Center", replaced: 4, elsewhere: replacedWord("media", times: 2), isReported: false),
    Case(text: "Media Center", replaced: 5, kept: 1, elsewhere: replacedWord("media", times: 2), isReported: true),
    Case(text: "Media Center", replaced: 5, kept: 2, elsewhere: replacedWord("media", times: 2), isReported: false),
    // One word that is translated at another place.
    Case(text: "Folder", replaced: 3, elsewhere: [("Folder", "Ordner")], isReported: true),
    Case(text: "Folder", replaced: 2, elsewhere: [("Folder", "Ordner")], isReported: false),
    Case(text: "Folder", replaced: 3, isReported: false),
    Case(text: "Folder", elsewhere: replacedWord("folder", times: 2), isReported: false),
    // A word that the locale replaces twice elsewhere, where nearly all others replace the text.
    Case(text: "Folder", replaced: 5, elsewhere: replacedWord("folder", times: 2), isReported: true),
    Case(text: "Folder", replaced: 5, elsewhere: replacedWord("folder", times: 1), isReported: false),
    Case(text: "Folder", replaced: 5, elsewhere: replacedWord("folder", times: 4, kept: 1), isReported: false),
    // A plural is its singular's word.
    Case(text: "Folders", replaced: 5, elsewhere: replacedWord("folder", times: 2), isReported: true),
    // The others have a word like it, or none, which may be borrowed all the same.
    Case(text: "Dashboard", replaced: 9, isReported: false),
    Case(text: "Data Center", replaced: 8, isReported: true),
    Case(text: "Data Center", replaced: 7, isReported: false),
    // Words of interfaces that no other language has.
    Case(text: "Settings", replaced: 2, isReported: true),
    Case(text: "Settings", replaced: 3, kept: 1, isReported: false),
    Case(text: "Settings", replaced: 4, kept: 1, isReported: true),
    Case(text: "Settings", replaced: 2, elsewhere: [("Open settings", "Settings öffnen")], isReported: false),
    // The abbreviation of a unit has no vowel.
    Case(text: "Gbps", locale: "ru", replaced: 2, isReported: false),
    // What no locale has translated, and all of them replace wherever else it stands.
    Case(text: "Media Center", kept: 4, elsewhere: replacedWord("media", times: 1), isReported: false),
    Case(
      text: "Media Center", kept: 4, elsewhere: replacedWord("media", times: 1) + replacedWord("center", times: 1),
      isReported: true),
    Case(
      text: "Media Center", kept: 2, elsewhere: replacedWord("media", times: 1) + replacedWord("center", times: 1),
      isReported: false),
    Case(text: "Media center", kept: 4, elsewhere: replacedWord("media", times: 1), isReported: true),
    Case(text: "Folder", kept: 4, elsewhere: replacedWord("folder", times: 1), isReported: true),
    Case(text: "Folder", locale: "ru", kept: 4, elsewhere: replacedWord("folder", times: 1), isReported: true),
    Case(text: "Folder", kept: 4, isReported: false),
    Case(text: "Settings", kept: 4, isReported: true),
    Case(text: "Dashboard", kept: 4, isReported: false),
    // What two others keep has gone around the world, and what one of three keeps.
    Case(
      text: "Media Center", replaced: 8, kept: 2,
      elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2), isReported: false),
    Case(
      text: "Media Center", locale: "ru", replaced: 2, kept: 1,
      elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2), isReported: false),
    Case(
      text: "Media Center", locale: "ru", replaced: 3, kept: 1,
      elsewhere: replacedWord("media", times: 2) + replacedWord("center", times: 2), isReported: true),
  ]

  @Test(arguments: cases) func aNameIsKept(_ item: Case) throws {
    let locale = LocaleID(canonical: item.locale)
    let tags = (item.locale == "de" ? Self.latin : Self.foreign).prefix(item.replaced + item.kept)
    let texts = [item.text] + Self.others + item.elsewhere.map(\.source)
    var catalog = Linting.catalog(texts.enumerated().map { ("key.\($0.offset)", $0.element, nil) })
    func add(_ text: String, _ index: Int, _ locale: LocaleID) {
      catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    for (number, tag) in tags.enumerated() {
      for index in texts.indices {
        let isKept = index == 0 && number >= item.replaced
        add(isKept ? item.text : "\(tag) \(index)", index, LocaleID(canonical: tag))
      }
    }
    add(item.text, 0, locale)
    for index in Self.others.indices { add("\(item.locale) \(index + 1)", index + 1, locale) }
    for (number, text) in item.elsewhere.enumerated() { add(text.target, number + 1 + Self.others.count, locale) }
    let found = try Linting.run([catalog]) {
      $0.only = ["l10n/untranslated"]
      $0.locales = [locale]
    }.findings
    #expect(found.flatMap(\.keys).contains("key.0") == item.isReported)
  }
}
