import Catalogs
import Findings
import Linter
import Rules
import TestSupport
import Testing

/// One text just short of what a rule asks for, and one that just has it.
struct BoundaryCase: Sendable, CustomTestStringConvertible {
  var rule: String
  var example: Example
  var testDescription: String {
    "\(rule) \(example.isFlagged ? "flags" : "accepts") \(example.target ?? example.source)"
  }

  private init(_ rule: String, _ example: Example) {
    self.rule = rule
    self.example = example
  }

  /// A translation that is told of, and one of the same or of another source that is not.
  fileprivate static func pair(
    _ rule: String, _ locale: String, _ flagged: (source: String, target: String),
    _ accepted: (source: String, target: String)
  ) -> [BoundaryCase] {
    [
      BoundaryCase(rule, .flagged(flagged.source, locale, flagged.target, because: "")),
      BoundaryCase(rule, .accepted(accepted.source, locale, accepted.target, because: "")),
    ]
  }
  /// The same of a source text by itself.
  fileprivate static func pair(
    _ rule: String, in locale: String = "en", _ flagged: String, _ accepted: String, platform: String? = nil
  ) -> [BoundaryCase] {
    [
      BoundaryCase(rule, .flagged(flagged, in: locale, platform: platform, because: "")),
      BoundaryCase(rule, .accepted(accepted, in: locale, platform: platform, because: "")),
    ]
  }
  fileprivate static func accepted(_ rule: String, _ locale: String, _ source: String, _ target: String)
    -> [BoundaryCase]
  {
    [BoundaryCase(rule, .accepted(source, locale, target, because: ""))]
  }
}

/// Both sides of what the rules go by: how many, how long, what share.
@Suite struct BoundaryTests {
  @Test(arguments: characters + words + lines + markup + placeholders + numbers + marks + addresses + directions)
  func bothSidesAreShown(_ item: BoundaryCase) throws {
    let outcome = try ExampleHarness().run(item.example, rule: item.rule)
    #expect(outcome.findings.count == (item.example.isFlagged ? 1 : 0), "\(outcome.findings.map(\.message))")
    if let wanted = outcome.wanted { #expect(outcome.findings.first?.range == wanted) }
  }

  private static let latin = "Show the list of files"
  static let characters: [BoundaryCase] =
    // A Latin text in an Arabic file: four words of sixteen letters in all, most of them in lower case.
    BoundaryCase.pair("l10n/wrong-language", "ar", (latin, "Montre la liste ici"), (latin, "Montre la liste du"))
    + BoundaryCase.pair("l10n/wrong-language", "ar", (latin, "Ouvrez ces photos ici"), (latin, "Ouvrez toutes photos"))
    + BoundaryCase.pair(
      "l10n/wrong-language", "ar", (latin, "Montrez La Liste Entiere"), (latin, "Montrez La Liste Totale"))
    + BoundaryCase.pair(
      "l10n/wrong-language", "ar", (latin, "Montre la liste ici"), (latin, "Montre la liste ici \u{A9}"))
    // Words of another script, unless the source has some; one letter may be a sign.
    + BoundaryCase.pair("l10n/characters", "de", ("Copy the file", "Datei копия"), ("Copy «копия»", "„копия“ sichern"))
    + BoundaryCase.pair("l10n/characters", "de", ("Angle", "Winkel ωψ"), ("Angle", "Winkel ω"))
    // Latin capitals before a word are an abbreviation, one is a slip.
    + BoundaryCase.pair("l10n/characters", "ru", ("Robot", "Pобот"), ("From a car", "BMом"))
    + BoundaryCase.pair("l10n/characters", "ru", ("With a file", "Вместе ⟦c⟧ ей"), ("With it", "Вместе c я"))
    + BoundaryCase.pair("l10n/characters", "ru", ("With a file", "⟦C⟧ файлом"), ("Drive off", "Диск C отключён"))
    // Half of a word at most is of another script.
    + BoundaryCase.pair("l10n/characters", "ru", ("Sauce", "⟦cоcа⟧"), ("Sauce", "соса"))

  static let words: [BoundaryCase] =
    // A text of one more word is a word said twice, of two a sentence.
    BoundaryCase.pair("l10n/doubled-word", "de", ("For all", "Ja für für alle"), ("For us", "Für für uns"))
    + BoundaryCase.pair(
      "l10n/doubled-word", "de", ("No, not so", "Nein, so nicht nicht."), ("No, no", "Nein, so nicht nicht!"))
    + BoundaryCase.pair(
      "l10n/doubled-word", "de", ("For a copy", "Für für die Kopie wählen"), ("Choose", "Mein Feld feld wählen"))
    // A line break parts two words, and a word at its end is none before the next line.
    + BoundaryCase.pair(
      "l10n/doubled-word", "Swipe right to to close this", "Swipe right to open\nto close the themes")
    // 25 words are enough, in translations half as many more; on a watch twenty.
    + BoundaryCase.pair("writing/long-sentence", sentence(26), "Go on. " + sentence(25))
    + BoundaryCase.pair("writing/long-sentence", sentence(21), "Go on. " + sentence(20), platform: "watchos")
    + BoundaryCase.pair("writing/long-sentence", sentence(21), sentence(20), platform: "tvos")
    + BoundaryCase.pair(
      "writing/long-sentence", "de", ("Go on", sentence(38)), ("Go on", "Go on. " + sentence(37)))
    + BoundaryCase.pair("writing/long-sentence", sentence(40), "By § 4, " + sentence(40))

  private static func sentence(_ count: Int) -> String {
    let words = ["Then", "we", "go", "from", "one", "page", "on", "to", "the", "next"]
    return (0..<count).map { words[$0 % words.count] }.joined(separator: " ")
  }

  static let lines: [BoundaryCase] =
    // What holds three fifths of a text may hold both paragraphs; of dense writing a fifth.
    BoundaryCase.pair(
      "l10n/newlines", "de", ("Saved it.\n\nOpen now?", "Fertig. Auf?"), ("Saved it.\n\nOpen now?", "Fertig. Ja?"))
    + BoundaryCase.pair(
      "l10n/newlines", "ja", ("Saved it.\n\nOpen now?", "済。開く"), ("Saved it.\n\nOpen now?", "済開く"))
    // A list has two items.
    + BoundaryCase.pair(
      "l10n/newlines", "de", ("• Photos\n• Albums", "• Fotos, Alben"), ("Choose:\n• Photos", "Wähle: Fotos"))
    + BoundaryCase.pair("l10n/newlines", "de", ("Saved", "Gesichert\n\nFertig"), ("Saved", "Gesichert\nFertig"))
    + BoundaryCase.pair("l10n/newlines", "de", ("- a\n- b", "- a und b"), ("-a\n-b", "-a und b"))
    + BoundaryCase.pair(
      "l10n/newlines", "de", ("1. Photos\n2) Albums", "Fotos, Alben"), ("1 Photo\n2 Albums", "Fotos, Alben"))
    // What has as many lines, or as many items, is the list.
    + BoundaryCase.pair(
      "l10n/newlines", "de", ("• Photos\n• Albums", "• Fotos, Alben"), ("• Photos\n• Albums", "• Fotos\nAlben"))
    + BoundaryCase.pair(
      "l10n/newlines", "de", ("• Photos\n• Albums\nAll", "• Fotos, Alben und alle"),
      ("• Photos\n• Albums\nAll", "• Fotos\n• Alben, alle"))
    // A slash before an n stands for a break that is missing.
    + BoundaryCase.pair("l10n/newlines", "de", ("One.\nTwo.", "Eins.⟦/n⟧Zwei."), ("One.\nTwo.", "Eins/n.\nZwei."))

  static let markup: [BoundaryCase] =
    BoundaryCase.pair("l10n/markup", "ja", ("**Note:** read it", "注意: 読む"), ("**Note:** read it", "**注意:** 読む"))
    + BoundaryCase.pair("l10n/markup", "ja", ("**Note:** read it", "** 注意:** 読む"), ("2 ** 3", "2の3乗"))
    + BoundaryCase.pair("l10n/markup", "de", ("**Note:** read it", "**Hinweis: ** lesen"), ("**Note", "Hinweis"))
    // Three are bold and italic, four are none.
    + BoundaryCase.pair("l10n/markup", "de", ("***Note***", "Hinweis"), ("****Note****", "Hinweis"))
    + BoundaryCase.pair("l10n/markup", "de", ("Less", "Weniger &lt;"), ("Less", "Weniger &l;"))
    // A link has a text and an address.
    + BoundaryCase.pair(
      "l10n/markup", "de", ("[Help](https://example.com)", "Hilfe"), ("[](https://example.com) Help", "Hilfe"))
    + BoundaryCase.pair("l10n/markup", "de", ("[Help](b)", "Hilfe"), ("[Help]() b", "Hilfe b"))
    + BoundaryCase.pair("l10n/markup", "de", ("[Help](b)", "Hilfe"), ("^[Help](b)", "Hilfe"))
    + BoundaryCase.pair("l10n/markup", "de", ("See <b>help</b>", "Siehe Hilfe"), ("See <b>help", "Siehe Hilfe"))
    + BoundaryCase.pair("l10n/markup", "de", ("See <b>help</b>", "Siehe Hilfe"), ("One<sep/>two", "Eins zwei"))
    + BoundaryCase.pair(
      "l10n/markup", "de", ("[Help](b.cd) now", "Hilfe jetzt"), ("[Help](b.cd) now", "[Hilfe](b.cd) [jetzt] (hier)"))
    + BoundaryCase.pair(
      "l10n/markup", "de", ("**A** and **B**", "**A** und ⟦**⟧ B**"), ("**A** and **B**", "**A** und **B**"))

  static let placeholders: [BoundaryCase] =
    BoundaryCase.pair(
      "l10n/format-specifiers", "de", ("%0 of %99 used", "%0 benutzt"), ("%0 of %100 used", "%0 benutzt"))
    + BoundaryCase.pair(
      "l10n/format-specifiers", "de", ("Used %0 of %9.", "Benutzt: %0."), ("Used %0 of %9.5", "Benutzt: %0"))
    + BoundaryCase.pair(
      "l10n/format-specifiers", "de", ("Save {\(name(59))}", "Sichern"), ("Save {\(name(60))}", "Sichern"))
    // What stands beside a placeholder shows which value it takes.
    + BoundaryCase.pair(
      "l10n/format-order", "de", ("%lld of #%lld", "#⟦%lld⟧ von %lld"), ("%lld of %lld", "#%lld von %lld"))
    + BoundaryCase.pair(
      "l10n/format-order", "de", ("%@ by @%@", "@⟦%@⟧ von %@"), ("%@ by @%@", "%@ von @%@"))
    + BoundaryCase.pair(
      "l10n/format-order", "de", ("%lld in ×%lld", "×⟦%lld⟧ in %lld"), ("%lld in ×%lld", "%lld in ×%lld!"))
    + BoundaryCase.pair(
      "l10n/format-order", "de", ("%@ in <b>%@</b>", "<b>⟦%@⟧</b> in %@"), ("%@ in <b>%@</b>", "%@ in <b>%@</b>!"))
    + BoundaryCase.pair(
      "l10n/format-order", "de", ("%@ in **%@**", "**⟦%@⟧** in %@"), ("%@ in **%@**", "%@ in **%@**!"))
    + ["\u{A0}", "\u{202F}", "\u{200B}", "\u{200F}", "\u{2066}", "\u{2069}"].flatMap { space in
      BoundaryCase.pair(
        "l10n/format-order", "fr",
        ("Cannot open %@: %@", "Erreur :\(space)%@, fichier %@"),
        ("Cannot open %@: %@", "Erreur de %@ :\(space)%@"))
    }

  private static func name(_ count: Int) -> String { String(repeating: "n", count: count) }

  static let numbers: [BoundaryCase] =
    // Small and round numbers may be words.
    BoundaryCase.pair("l10n/numbers", "fr", ("Kept 13 days", "Gardé des jours"), ("Kept 12 days", "Gardé des jours"))
    + BoundaryCase.pair("l10n/numbers", "fr", ("Kept 41 days", "Gardé des jours"), ("Kept 40 days", "Gardé des jours"))
    + BoundaryCase.pair(
      "l10n/numbers", "fr", ("Kept 1110 days", "Gardé des jours"), ("Kept 1100 days", "Gardé des jours"))
    + BoundaryCase.pair(
      "l10n/numbers", "fr", ("Kept 1110 days", "Gardé des jours"), ("Kept 990 days", "Gardé des jours"))
    // A long one may be any other, unless it begins alike.
    + BoundaryCase.pair("l10n/numbers", "de", ("Code 99999", "Code 12345"), ("Code 100000", "Code 234567"))
    + BoundaryCase.pair("l10n/numbers", "de", ("Code 123456", "Code 123999"), ("Code 123456", "Code 124999"))
    // Degrees are rounded by one.
    + BoundaryCase.pair("l10n/numbers", "de", ("30 degrees", "88 Grad"), ("30 degrees", "87 Grad"))
    + BoundaryCase.pair("l10n/numbers", "de", ("88 degrees", "30 Grad"), ("87 degrees", "30 Grad"))
    // Miles are 1.609 kilometres, by four in a hundred.
    + BoundaryCase.pair("l10n/numbers", "de", ("100 miles", "168 Kilometer"), ("100 miles", "167 Kilometer"))
    + BoundaryCase.pair("l10n/numbers", "de", ("10 lines", "1000 Zeilen"), ("10K lines", "1000 Zeilen"))
    + BoundaryCase.pair("l10n/numbers", "de", ("Version 5", "Version 6"), ("Model X5", "Modell X6"))
    // A larger unit of time or length has its share of them.
    + BoundaryCase.pair("l10n/numbers", "de", ("22 items", "3 Artikel"), ("21 days", "3 Wochen"))
    + BoundaryCase.pair("l10n/numbers", "de", ("26 items", "2 Artikel"), ("24 months", "2 Jahre"))
    + BoundaryCase.pair("l10n/numbers", "de", ("78 items", "3 Artikel"), ("72 hours", "3 Tage"))
    + BoundaryCase.pair("l10n/numbers", "de", ("190 items", "3 Artikel"), ("180 minutes", "3 Stunden"))
    + BoundaryCase.pair("l10n/numbers", "de", ("740 items", "2 Artikel"), ("730 days", "2 Jahre"))
    + BoundaryCase.pair("l10n/numbers", "de", ("7300 items", "2 Artikel"), ("7200 seconds", "2 Stunden"))
    + BoundaryCase.pair("l10n/numbers", "de", ("30 items", "3 Artikel"), ("30mm", "3 cm"))

  static let marks: [BoundaryCase] =
    // A label of up to three words, in two to four of the language, the last of them long.
    BoundaryCase.pair(
      "l10n/punctuation", "de", ("Delete all photos", "Alle Fotos löschen."),
      ("Delete all my photos", "Alle Fotos löschen."))
    + BoundaryCase.pair(
      "l10n/punctuation", "de", ("Delete all photos", "Bitte alle Fotos löschen."),
      ("Delete all photos", "Bitte jetzt alle Fotos löschen."))
    + BoundaryCase.pair(
      "l10n/punctuation", "de", ("Delete all photos", "Fotos teilen."), ("Delete all photos", "Löschen."))
    + BoundaryCase.pair("l10n/punctuation", "de", ("Load photos", "Fotos teilen."), ("Load photos", "Fotos laden."))
    // A question of two words is a heading.
    + BoundaryCase.pair(
      "l10n/punctuation", "de", ("Delete photo?", "Dieses Foto löschen"), ("Delete photo?", "Foto löschen"))
    + BoundaryCase.pair(
      "l10n/punctuation", "de", ("Delete photo?", "Dieses Foto löschen"), ("Delete?", "Dieses Foto löschen"))
    + BoundaryCase.pair("l10n/punctuation", "es", ("Delete all?", "Eliminar todo?"), ("Delete?", "Eliminar?"))
    // What comes first is what is to be added, where there is more of it.
    + BoundaryCase.pair(
      "l10n/punctuation", "de", ("Save As…", "…sichern als"), ("Save it as…", "…sichern als"))
    // The numbers of a list have three digits, or one letter.
    + BoundaryCase.pair("l10n/brackets", "de", ("One", "1234) Eins"), ("One", "123) Eins"))
    + BoundaryCase.pair("l10n/brackets", "de", ("One", "ab) Eins"), ("One", "a) Eins"))
    + BoundaryCase.pair("l10n/brackets", "de", ("One", "Eins:)"), ("One", "Eins :)"))
    + BoundaryCase.pair("l10n/mojibake", "ja", ("Save", "????"), ("Save", "???"))
    + BoundaryCase.pair("l10n/mojibake", "ja", ("Save", "????"), ("????!", "?????"))
    + BoundaryCase.pair("l10n/brackets", "de", ("Zero", "ab) Null"), ("Zero", "0) Null"))
    + BoundaryCase.pair("l10n/brackets", "de", ("One", "A:⟦)⟧"), ("One", ":) Eins"))
    + BoundaryCase.pair("l10n/mojibake", "he", ("Open", "⟦\\u{200f}⟧פתח"), ("Open", "\\u{}פתח"))
    + BoundaryCase.pair("l10n/mojibake", "he", ("Open", "⟦\\U0000200F⟧פתח"), ("Open", "\\U000200Fפתח"))
    // Signs that nobody sees, beside letters and at an edge.
    + BoundaryCase.pair("l10n/invisible", "de", ("Open", "Öffnen⟦\u{34F}⟧"), ("Open", "Öff\u{34F}nen"))
    + BoundaryCase.pair("l10n/invisible", "de", ("Open", "Öffnen⟦\u{2060}⟧"), ("Open", "Öff\u{2060}nen"))
    + BoundaryCase.pair(
      "l10n/invisible", "de", ("England", "England⟦\u{E0067}⟧"),
      ("England", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England"))

  static let addresses: [BoundaryCase] =
    // Two letters off may be a slip; another site is meant otherwise, and where a name is short.
    BoundaryCase.pair(
      "l10n/urls", "de", ("Mail help@example.com", "Mail help@exampxy.com"),
      ("Mail help@example.com", "Mail help@examxyz.com"))
    + BoundaryCase.pair("l10n/urls", "de", ("Mail a@ab.com", "Mail a@ac.com"), ("Mail a@b.com", "Mail a@c.com"))
    // A text that is nothing but a sample address: another is fine, a broken one isn't.
    + BoundaryCase.pair(
      "l10n/urls", "it", ("name@bakery.example", "name @ bakery.example"),
      ("name@bakery.example", "name@bakeri.example"))
    + BoundaryCase.pair(
      "l10n/urls", "it", ("Mail name@bakery.example", "Scrivi a name@bakeri.example"),
      (" name@bakery.example ", " name@bakeri.example "))
    + BoundaryCase.pair(
      "l10n/urls", "it", ("name@bakery.com", "name@bakeri.com"), ("name@bakery.example", "nome@panificio"))
    + BoundaryCase.pair("l10n/urls", "de", ("See www.abc.de", "Siehe da"), ("See www.", "Siehe da"))
    + BoundaryCase.pair("l10n/urls", "de", ("Mail a@b.cd", "Mail an uns"), ("Mail a@.c", "Mail an uns"))
    + BoundaryCase.pair("l10n/urls", "de", ("See ftp://a.bc", "Siehe dort"), ("See ab://a.bc", "Siehe dort"))
    + BoundaryCase.pair("l10n/urls", "de", ("See ftp://a.bc", "Siehe dort"), ("See ftp://a.b", "Siehe dort"))
    + BoundaryCase.pair(
      "l10n/urls", "de", ("Mail help@example.com", "Mail help@exampleab.com"),
      ("Mail help@example.com", "Mail help@exampleabc.com"))
    + BoundaryCase.pair(
      "l10n/urls", "de", ("Type ftp:// now", "Gib ⟦ftp: //⟧ ein"), ("Type ab:// now", "Gib ab: // ein"))
    + BoundaryCase.pair("l10n/urls", "de", ("Mail a@b.cd", "Mail an uns"), ("Mail @b.cd", "Mail an uns"))
    + BoundaryCase.pair(
      "l10n/urls", "de", ("See https://example.com", "Siehe ⟦https:/example.com⟧"),
      ("See https:/example.com", "Siehe dort https:/example.com"))
    + BoundaryCase.pair(
      "l10n/urls", "de", ("See https://{switch:a,b}.example.com", "Siehe dort"),
      ("See https://abc.de/page1.html", "Siehe https://abc.de/page2.html"))

  static let directions: [BoundaryCase] =
    // A text with more than twice as many Latin letters reads from left to right.
    BoundaryCase.pair(
      "layout/rtl-first-strong", "he", ("Bluetooth is on now", "Bluetooth הופעל"),
      ("Bluetooth is on now", "Bluetooth פועל"))
    // A name that ends a source of four words was typed as it is seen.
    + BoundaryCase.pair(
      "layout/rtl-first-strong", "he", ("Install this Firefox", "Firefox התקינו את זה"),
      ("Install this new Firefox", "Firefox התקינו את זה"))
    + BoundaryCase.pair(
      "layout/rtl-first-strong", "he", ("Chromium is on now", "⟦Chromium⟧ פועל"),
      ("Bluetooth is on now", "Bluetooth פועל"))
    + BoundaryCase.pair("layout/rtl-first-strong", "he", ("Open", "⟦u20zz⟧ פתח"), ("Open", "u200f פתח"))
    // Eight values are looked at.
    + BoundaryCase.pair("layout/rtl-isolate", "ar", ("Open", values(8)), ("Open", values(9)))

  private static func values(_ count: Int) -> String {
    "%@ متصفح ويب" + String(repeating: " ثم %@", count: count - 1)
  }

  @Test(
    arguments: [
      ("l10n/markup", "See <a href=\"b\">help</a>", "Siehe Hilfe", .warning),
      ("l10n/markup", "See <i>help</i>", "Siehe Hilfe", .note),
      ("l10n/markup", "Read <b>this</b>", "Lies </b>das<b>", .warning),
      ("l10n/markup", "<b>A</b> in <b>B</b>", "<b>A <b>B</b> in</b>", .note),
      // Of two links one is whole, or broken.
      ("l10n/markup", "[A](b.cd) or [E](f.gh)", "[A](b.cd) oder E", .warning),
      ("l10n/markup", "[A](b.cd) or [E](f.gh)", "[A](b.cd) oder [E] (f.gh)", .error),
      // An address of four signs can be looked for, one of three is any word.
      ("l10n/markup", "[Help](b.cd)", "Hilfe: b.cd", .note),
      ("l10n/markup", "[Help](b.c)", "Hilfe: b.c", .warning),
      // A year may be that of the edition.
      ("l10n/numbers", "Since 1900", "Seit 1901", .note), ("l10n/numbers", "Since 1899", "Seit 1901", .warning),
      ("l10n/numbers", "Since 2098", "Seit 2099", .note), ("l10n/numbers", "Since 2100", "Seit 2099", .warning),
    ] as [(String, String, String, Severity)])
  func severityFollowsWhatIsLost(rule: String, source: String, target: String, severity: Severity) throws {
    let example = Example.flagged(source, "de", target, because: "")
    #expect(try ExampleHarness().run(example, rule: rule).findings.map(\.severity) == [severity])
  }

  private static let labels = [
    "Stadt", "Land", "Straße", "Alter", "Datum", "Größe", "Gewicht", "Zeit", "Preis", "Ort", "Farbe",
  ]

  /// Nine of ten texts make a habit, the odd one among them.
  @Test(arguments: [(8, 0), (9, 1)]) func nineOfTenMakeAHabitOfPunctuation(others: Int, count: Int) throws {
    let neighbours = Self.labels.prefix(others).enumerated().map {
      (key: "label.\($0.offset)", text: "\($0.element): %@")
    }
    let example = Example.flagged("Name : Anna", in: "de", neighbours: neighbours, because: "")
    #expect(try ExampleHarness().run(example, rule: "l10n/locale-punctuation").findings.count == count)
  }

  /// What is odd in two forms of a text is told at the first.
  @Test func whatIsOddInTwoFormsIsReportedOnce() throws {
    var catalog = Linting.catalog(
      (Self.labels + Self.labels.map { "Andere " + $0 }).map { ($0, "Label of \($0)", "\($0): %lld") })
    var entry = Entry(key: "files")
    entry.translations[.english] = Translation(locale: .english, values: [Value("Files: %lld")])
    entry.translations[Linting.german] = Translation(
      locale: Linting.german,
      values: [Value("Datei : %lld", variation: .plural("one")), Value("Dateien : %lld", variation: .plural("other"))])
    catalog.entries.append(entry)
    let found = try Linting.run([catalog]) { $0.only = ["l10n/locale-punctuation"] }.findings
    #expect(found.map(\.subject.target) == ["Datei : %lld"])
  }

  /// On a screen, three other texts make a style, and four of five.
  @Test(arguments: [(2, 0, 0), (3, 0, 1), (3, 1, 0), (4, 1, 1)])
  func threeTextsMakeAStyle(titles: Int, sentences: Int, count: Int) throws {
    let names = ["Note", "Photo", "Mail", "Folder", "Album", "Event", "List", "Page"]
    let texts =
      names.prefix(titles).map { "Add New \($0)" } + ["Show more details", "Hide more details"].prefix(sentences)
    let neighbours = texts.enumerated().map { (key: "button.\($0.offset)", text: $0.element) }
    let example = Example.flagged(
      "Delete all items", key: "button.delete", role: "button", neighbours: neighbours, because: "")
    #expect(try ExampleHarness().run(example, rule: "writing/casing").findings.count == count)
  }

  /// A dozen choices are a group, more are a screen.
  @Test(arguments: [(1, 1), (11, 1), (12, 0)]) func aDozenChoicesAreAGroup(others: Int, count: Int) throws {
    let names = ["open", "close", "copy", "move", "sort", "print", "share", "rename", "edit", "undo", "zoom"]
    let neighbours =
      [(key: "photo.remove", source: "Remove", target: "Löschen")]
      + names.prefix(others - 1).map { (key: "photo.\($0)", source: $0.capitalized, target: "De \($0)") }
    let example = Example.flagged(
      "Delete", "de", "Löschen", key: "photo.delete", role: "button", translatedNeighbours: neighbours, because: "")
    #expect(try ExampleHarness().run(example, rule: "l10n/same-target").findings.count == count)
  }

  /// Two of three others have to tell two choices apart.
  @Test(arguments: [(0, 0, 1), (2, 1, 1), (1, 1, 0)])
  func mostOthersTellChoicesApart(apart: Int, alike: Int, count: Int) throws {
    var catalog = Linting.catalog([("button.delete", "Delete", "Löschen"), ("button.remove", "Remove", "Löschen")])
    let tags = ["fr", "it", "es"]
    for (number, tag) in tags.prefix(apart + alike).enumerated() {
      let locale = LocaleID(canonical: tag)
      for (index, text) in ["A", number < apart ? "B" : "A"].enumerated() {
        catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text + tag)])
      }
    }
    let found = try Linting.run([catalog]) {
      $0.only = ["l10n/same-target"]
      $0.locales = [Linting.german]
    }.findings
    #expect(found.count == count)
  }

  /// A form that is still the source's, beside others that begin as it does.
  @Test(arguments: [
    ("%lld video album", "%lld video alben", 0), ("%lld video album", "%lld video alarme", 1),
    ("%lld a bcd", "%lld a bcde", 0), ("%lld a bc", "%lld a bcd", 1),
  ])
  func aStemOfThreeQuartersIsTheSameWord(one: String, other: String, count: Int) throws {
    let example = Example.flagged(
      forms: ["one": "\(one)", "other": "%lld albums or more"], "de", ["one": "\(one)", "other": "\(other)"],
      because: "")
    #expect(try ExampleHarness().run(example, rule: "l10n/plural-categories").findings.count == count)
  }

  @Test(arguments: [
    ("Luk\u{200E}\u{200E}\u{200E}", "a direction mark (U+200E) and 2 more next to it at the end", "Remove them"),
    ("\u{200E}Luk\u{200E}", "a direction mark (U+200E) at the start", "Remove it"),
    ("Luk nu\u{3}!", "control character U+0003 after 'nu'", "Remove it"),
  ])
  func anInvisibleSignIsReportedWithItsPlace(text: String, message: String, fix: String) throws {
    let found = try ExampleHarness().run(.flagged("Close", "da", text, because: ""), rule: "l10n/invisible").findings
    #expect(found.map { $0.message.hasPrefix(message) } == [true], "\(found.map(\.message))")
    #expect(found.first?.message.hasSuffix(", the first of 2") == text.hasPrefix("\u{200E}"))
    #expect(found.first?.fixes.map(\.description) == [fix])
  }

  /// Words that differ at their ends are forms of one another: three letters, three fifths, and four more at most.
  @Test(arguments: [
    ("das", "dass", 0), ("am", "amt", 1), ("alben", "albus", 0), ("bilder", "bilanz", 1), ("foto", "fotoecke", 0),
    ("foto", "fotoecken", 1), ("e-mail", "email", 0), ("e-mail", "mail", 1),
  ])
  func formsOfAWordAreTheSame(usual: String, other: String, count: Int) throws {
    let neighbours = ["a", "b"].map { (key: $0, source: "Show this here", target: "Zeige \(usual) hier") }
    let example = Example.flagged(
      "Show this here", "de", "Zeige \(other) hier", key: "z", translatedNeighbours: neighbours, because: "")
    #expect(try ExampleHarness().run(example, rule: "l10n/inconsistent").findings.count == count)
  }

  /// What is longer than a line of a menu, or has more than nine words, has no style.
  @Test(arguments: [
    ("Delete landscape portraits wallpapers collections background", 1),
    ("Delete landscape portraits wallpapers collections backgrounds", 0),
    ("Show red dogs blue cats gray owls pink hens", 1), ("Show red dogs blue cats gray owls pink hens eggs", 0),
  ])
  func longTextsHaveNoStyle(text: String, count: Int) throws {
    let names = ["Note", "Photo", "Mail", "Folder", "Album", "Event"]
    let neighbours = names.map { (key: "button.\($0)", text: "Add New \($0)") }
    let example = Example.flagged(text, key: "button.z", role: "button", neighbours: neighbours, because: "")
    #expect(try ExampleHarness().run(example, rule: "writing/casing").findings.count == count)
  }

  private static func edges(_ source: String, _ german: String, without: Int, with: Int) throws -> [Finding] {
    var catalog = Linting.catalog([("a", source, german)])
    let tags = ["fr", "it", "es", "nl", "sv", "pl"].prefix(without + with)
    for (number, tag) in tags.enumerated() {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(
        locale: locale, values: [Value(number < without ? "Texte" : "Texte ")])
    }
    return try Linting.run([catalog]) { $0.only = ["l10n/whitespace"] }.findings
  }

  /// A space that half of the translations leave out, at least two of them, is one too many in the source; one that fewer of
  /// the others leave out was lost.
  @Test(arguments: [
    (0, 0, false, true), (1, 1, true, true), (1, 2, true, true), (1, 3, false, true), (2, 2, true, false),
    (2, 3, true, true), (2, 4, false, true),
  ])
  func halfLeaveOutTheSpace(without: Int, with: Int, isTooMany: Bool, isLost: Bool) throws {
    let found = try Self.edges("Name: ", "Name:", without: without, with: with)
    #expect(found.contains { $0.subject.locale == .english } == isTooMany)
    #expect(found.contains { $0.subject.locale == Linting.german } == isLost)
  }

  /// Behind a sentence it is the source that is odd, unless two others have it.
  @Test(arguments: [(1, false), (2, true)]) func theSpaceBehindASentenceIsLostWhereOthersHaveIt(with: Int, isLost: Bool)
    throws
  {
    let found = try Self.edges("It is done. ", "Fertig.", without: 0, with: with)
    #expect(found.contains { $0.subject.locale == Linting.german } == isLost)
  }
}
