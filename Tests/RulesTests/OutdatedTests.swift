import Catalogs
import Findings
import TestSupport
import Testing

@testable import Rules

/// What shows that a sentence was added to the source: how many sentences texts have, and how long they are.
@Suite struct OutdatedTests {
  @Test(arguments: [
    ("One thing. And another.", 2), ("One thing", 1), ("Version 1.5 of example.com is out", 1), ("Wait… Now!", 2),
    ("First line\nSecond line", 2), ("削除しますか？元に戻せません。", 2), ("See e.g. the list.", 1), ("Really?!", 1),
    ("He said “Stop.” Then he left.", 2), ("هل تريد الحذف؟ لا يمكن التراجع.", 2), ("", 0), ("1. 2. 3.", 0),
  ])
  func sentences(text: String, count: Int) { #expect(Sentences.count(in: text) == count, "\(text)") }

  private static let source = "Delete the album? This cannot be undone."

  /// Three locales without the sentence are enough, which are at least a fifth shorter than their other texts.
  @Test(
    arguments: [
      (["de", "fr", "it"], "Delete album?", true), (["de", "fr"], "Delete album?", false),
      (["de", "fr", "it"], "Delete the album for ever and ever?", false),
      (["de", "fr", "it"], "Delete the album for ever and so?", false),
      (["de", "fr", "it"], "Delete the album for ever, ok?", true),
    ] as [([String], String, Bool)])
  func howMuchShorter(tags: [String], text: String, isReported: Bool) throws {
    var catalog = Linting.catalog([("a", Self.source, nil)])
    for tag in tags {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(locale: locale, values: [Value("\(text)")])
    }
    let found = try Linting.run([catalog]) { $0.only = ["l10n/outdated"] }.findings
    #expect(found.count == (isReported ? tags.count : 0))
  }

  /// One locale that has it is enough to doubt.
  @Test func oneThatHasItIsEnough() throws {
    var catalog = Linting.catalog([("a", Self.source, "Löschen?")])
    for (tag, text) in [("fr", "Supprimer ?"), ("it", "Eliminare?"), ("es", "¿Eliminar? No se puede deshacer.")] {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    #expect(try Linting.run([catalog]) { $0.only = ["l10n/outdated"] }.findings.isEmpty)
  }
}
