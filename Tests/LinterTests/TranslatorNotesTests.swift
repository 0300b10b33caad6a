import Catalogs
import LocaleData
import TestSupport
import Testing

@testable import Linter

/// What comments and marks say, at the edges of what counts as said.
@Suite struct TranslatorNotesTests {
  private static let notes = TranslatorNotes(LocaleData())

  @Test(
    arguments: [
      ("Do not translate \"Night Owl\" or \"Day Owl\"", "Night Owl and Day Owl", .terms(["Night Owl", "Day Owl"])),
      ("Do not translate Owl, then Wren", "Owl and Wren", .terms(["Owl", "Wren"])),
      // One letter is no name, nor is nothing between quotation marks; where none is left, the whole text is meant.
      ("Do not translate Xy", "Show Xy now", .terms(["Xy"])),
      ("Do not translate X", "Show X now", .whole),
      ("Do not translate \"\"", "Show \"\" now", .whole),
      // What is as long as the text is the text.
      ("Do not translate Owl", "Owl!", .terms(["Owl"])),
      ("Do not translate Owl", "Owl", .whole),
      ("Do not translate Owl", "Wren flies", .whole),
      // Another sentence speaks of something else.
      ("Do not translate. Owl is a bird", "Show Owl now", .whole),
      ("\"Owl\" should not be translated", "Show Owl now", .terms(["Owl"])),
      ("Shown to \"Owl\" users", "Show Owl now", .nothing),
      // What a tool for catalogs looks for.
      ("Class = \"NSMenuItem\"; Note = \"#bc-ignore!\";", "Wren", .whole),
    ] as [(String, String, TranslatorNotes.Keeping)])
  func aCommentNamesWhatStays(comment: String, source: String, keeping: TranslatorNotes.Keeping) {
    let entry = Entry(key: "a", comment: Comment(text: comment))
    #expect(Self.notes.keeping(of: entry, source: source) == keeping)
  }

  /// A source may be such a note itself.
  @Test func aTextMaySayThatItStays() {
    #expect(Self.notes.keeping(of: Entry(key: "a"), source: "Do not translate") == .whole)
    #expect(Self.notes.keeping(of: Entry(key: "a"), source: "Do not translate names") == .nothing)
  }

  @Test(arguments: [
    ("F1", true), ("F24", true), ("F0", false), ("F25", false), ("Ctrl+Alt", true), ("Ctrl+A", true), ("A+B", false),
    ("Ctrl+Alt+Shift+Page Up+A", true), ("Ctrl+Alt+Shift+Page Down+", false), ("Ctrl + Alt", true), ("", false),
    (" Ctrl", true), ("Photos", false), ("Contro", false),
  ])
  func namesOfKeys(text: String, isKeyCap: Bool) {
    #expect(Self.notes.isKeyCap(text) == isKeyCap, "\(text)")
  }

  @Test(arguments: [
    ("[NOT TRANSLATED] Open", true), ("[APP: NOT TRANSLATED] Open", true), ("[Not translated] Open", false),
    ("NOT TRANSLATED: Open", true), ("NOT TRANSLATED", true), ("NOT TRANSLATED Open", false), ("TODO: Open", true),
    ("TODO", false), ("[A][B][C][TODO] Open", true), ("[A][B][C][D][TODO] Open", false), ("[OPEN] TODO", false),
    // A mark has up to sixty signs.
    ("[\(String(repeating: "X", count: 54))TODO] Open", true),
    ("[\(String(repeating: "X", count: 55))TODO] Open", false),
  ])
  func marksOfUnfinishedTranslations(text: String, isMarked: Bool) {
    #expect(Self.notes.isMarkedUndone(text, source: nil) == isMarked, "\(text)")
  }

  /// What the source has as well is part of the text.
  @Test(arguments: ["[NOT TRANSLATED] Open", "NOT TRANSLATED: Open"]) func marksOfTheSourceAreItsText(text: String) {
    #expect(!Self.notes.isMarkedUndone(text, source: text))
    #expect(Self.notes.isMarkedUndone(text, source: "Open"))
  }

  @Test(
    arguments: [
      ("About Night Owl", "Night Owl"), ("Hide Owl", "Owl"), ("About", nil), ("Open Owl", nil),
      ("About \(String(repeating: "w", count: 74))", String(repeating: "w", count: 74)),
      ("About \(String(repeating: "w", count: 75))", nil),
    ] as [(String, String?)])
  func theNameBehindAbout(text: String, name: String?) {
    #expect(Self.notes.appName(in: text).map(String.init) == name)
  }

  @Test(arguments: [
    ("%d mo left", true), ("count_month_ago", true), ("Motion", false), ("weeks", true), ("weekly", false),
    ("mo " + String(repeating: "x", count: 396), true), ("mo " + String(repeating: "x", count: 397), false),
  ])
  func shortSpansOfTime(text: String, isNamed: Bool) {
    #expect(Self.notes.namesShortSpan(text) == isNamed, "\(text)")
  }
}
