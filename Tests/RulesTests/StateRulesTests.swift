import Catalogs
import Findings
import Linter
import Rules
import TestSupport
import Testing
import Texts

/// Missing, untranslated, left over, to be reviewed: kept apart, one finding a catalog and locale.
@Suite struct StateRulesTests {
  private static let german = Linting.german

  /// The keys that each state rule tells of German.
  private static func keys(
    _ catalog: Catalog, change: (inout Linter.Settings) -> Void = { _ in }
  ) throws -> [String: [String]] {
    let results = try Linting.run([catalog]) {
      $0.only = ["l10n/missing", "l10n/untranslated", "l10n/needs-review", "l10n/stale"]
      change(&$0)
    }
    #expect(Set(results.findings.map { "\($0.rule) \($0.subject.locale?.tag ?? "")" }).count == results.findings.count)
    return Dictionary(results.findings.map { ($0.rule, $0.keys) }, uniquingKeysWith: { $1 })
  }

  @Test func statesAreKeptApart() throws {
    var catalog = Linting.catalog([
      ("missing", "Move the file", nil), ("new", "Copy the file", "Copy"), ("review", "Open the file", "Datei öffnen"),
      ("machine", "Close the file", "Datei schließen"), ("done", "Save the file", "Datei sichern"),
      ("same", "Keep a copy of the file", "Keep a copy of the file"),
    ])
    catalog.entries[1].translations[Self.german]?.state = .new
    catalog.entries[2].translations[Self.german]?.state = .needsReview
    catalog.entries[3].translations[Self.german]?.values[0].state = .machineTranslated
    #expect(
      try Self.keys(catalog) == [
        "l10n/missing": ["missing"], "l10n/untranslated": ["new", "same"], "l10n/needs-review": ["review", "machine"],
      ])
    // What the file says is taken off, and what is still the source's, whether the rule runs or not.
    #expect(try Linting.run([catalog]).coverage == [Self.german: 100 * 3.0 / 6])
    #expect(try Linting.run([catalog]) { $0.skip = ["l10n/*"] }.coverage == [Self.german: 100 * 3.0 / 6])
  }

  @Test func aLanguageThatIsTheSourceElsewhereCountsOnlyWhereItIsTranslatedInto() throws {
    let american = LocaleID(canonical: "en-US")
    var first = Linting.catalog([("a", "Color", nil), ("b", "Gray", nil), ("c", "Center", nil)])
    first.sourceLocale = american
    first.files = [CatalogFile(file: FileID(0), locale: american)]
    for index in first.entries.indices {
      let values = first.entries[index].translations[.english]?.values ?? []
      first.entries[index].translations = [american: Translation(locale: american, values: values)]
    }
    var second = Linting.catalog([("d", "Colour", "Farbe"), ("e", "Grey", "Grau")])
    second.files.append(CatalogFile(file: FileID(2), locale: american))
    second.entries[0].translations[american] = Translation(locale: american, values: [Value("Color")])
    let coverage = try Linting.run([first, second]).coverage
    #expect(coverage == [Self.german: 100, american: 50])
  }

  @Test func aHalfTranslatedPluralIsUntranslated() throws {
    var catalog = Linting.catalog([("n", "%lld photos in all of your albums", "%lld Fotos in allen Alben")])
    catalog.entries[0].translations[Self.german]?.values.append(
      Value("%lld photos in all of your albums", variation: .plural("zero")))
    #expect(try Self.keys(catalog) == ["l10n/untranslated": ["n"]])
  }

  /// A comment on the text that only names the variables, or on the fallback in another file, says nothing of the forms.
  @Test(arguments: [("%#@files@", FileID(0)), ("%lld files", FileID(2))])
  func aNoteOnTheStubOfAPluralKeepsNoForms(stub: String, file: FileID) throws {
    func place(_ file: FileID) -> Place { Place(file: file, range: TextRange(0, 1)) }
    var catalog = Linting.catalog([("n", stub, stub), ("o", "Open the file", "Datei öffnen")])
    catalog.entries[0].comment = Comment(text: "Do not translate", place: place(file))
    for locale in [LocaleID.english, Self.german] {
      let forms = locale == .english ? ["%lld file", "%lld files"] : ["%lld Datei", ""]
      let values = zip(["one", "other"], forms).map {
        Value($1, variation: .plural($0), place: ValuePlace(file: FileID(0), first: TextRange(0, 1)))
      }
      catalog.entries[0].translations[locale] =
        stub.contains("#")
        ? Translation(
          locale: locale, values: [Value(stub)], substitutions: [Substitution(name: "files", values: values)])
        : Translation(locale: locale, values: values)
    }
    let found = try Linting.run([catalog]) { $0.only = ["l10n/plural-categories"] }.findings
    #expect(found.map(\.message) == ["'other' is empty"])
  }

  /// Variables of a format are looked at like the forms of a text, in a language with as many forms as the source's, too.
  @Test(arguments: [("Dateien", "Datei", false), ("files", "Datei", false), ("files", "file", true)])
  func aVariableLeftInTheSourcesLanguageIsUntranslated(other: String, one: String, isReported: Bool) throws {
    var catalog = Linting.catalog([("n", "%#@files@", "%#@files@")])
    let tags = ["en", "de", "fr", "es", "it", "nl", "pl"]
    for tag in tags {
      let locale = LocaleID(canonical: tag)
      let words = tag == "en" ? ("file", "files") : tag == "de" ? (one, other) : ("\(tag)-x", "\(tag)-y")
      let values = [("one", words.0), ("other", words.1)].map { Value("%lld \($1)", variation: .plural($0)) }
      catalog.entries[0].translations[locale] = Translation(
        locale: locale, values: [Value("%#@files@")], substitutions: [Substitution(name: "files", values: values)])
    }
    for (number, text) in ["Save the changes", "Print every page", "Hide sidebar"].enumerated() {
      var entry = Entry(key: "o.\(number)")
      for tag in tags {
        let locale = LocaleID(canonical: tag)
        entry.translations[locale] = Translation(
          locale: locale, values: [Value(tag == "en" ? text : "\(tag) \(number)")])
      }
      catalog.entries.append(entry)
    }
    let found = try Linting.run([catalog]) {
      $0.only = ["l10n/untranslated"]
      $0.locales = [Self.german]
    }.findings
    #expect(found.flatMap(\.keys) == (isReported ? ["n"] : []))
  }

  /// Two languages have come to a batch of new labels, three of other scripts have not: these do not vouch for each other.
  @Test func newLabelsAreReportedThoughSeveralLanguagesKeepThem() throws {
    let russian = ["Открыть папку", "Новая папка", "Удалить альбом", "Отправить альбом", "Напечатать цвет"]
    let rows: [(key: String, en: String, de: String, fr: String, isDoNotTranslate: Bool)] = [
      ("a", "Open folder", "Ordner öffnen", "Ouvrir le dossier", false),
      ("b", "New folder", "Neuer Ordner", "Nouveau dossier", false),
      ("c", "Delete album", "Album löschen", "Effacer l’album", false),
      ("d", "Share album", "Album teilen", "Partager l’album", false),
      ("e", "Print color", "Farbe drucken", "Imprimer la couleur", false),
      ("sentence", "Icon color", "Farbe des Symbols", "Couleur de l’icône", true),
      ("word", "Folder", "Ordner", "Dossier", true),
      // A name that two languages happen to say otherwise, and one that none does.
      ("person", "Jane Folder", "Jana Ordner", "Jeanne Dossier", true),
      // So may go on in lower case what two languages say otherwise, and no other text tells of.
      ("brand", "Acme music", "Acme-Musik", "Musique Acme", true),
      ("name", "Apple Watch", "Apple Watch", "Apple Watch", true),
    ]
    var catalog = Linting.catalog(rows.map { ($0.key, $0.en, $0.de) })
    for (index, row) in rows.enumerated() {
      let others = [("fr", row.fr)] + ["ru", "uk", "ja"].map { ($0, row.isDoNotTranslate ? row.en : russian[index]) }
      for (tag, text) in others {
        let locale = LocaleID(canonical: tag)
        catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
    }
    let findings = try Linting.run([catalog]) { $0.only = ["l10n/untranslated"] }.findings
    #expect(Set(findings.compactMap { $0.subject.locale?.tag }) == ["ru", "uk", "ja"])
    #expect(findings.allSatisfy { $0.keys == ["sentence", "word"] })
  }

  @Test func whatXcodeMarksAsStaleIsReportedOnce() throws {
    var catalog = Linting.catalog([("a", "One", "Eins"), ("b", "Two", "Zwei")])
    catalog.entries[1].extractionState = "stale"
    let results = try Linting.run([catalog]) { $0.only = ["l10n/stale"] }
    #expect(results.findings.map(\.keys) == [["b"]])
    #expect(results.findings.first?.subject.locale == .english)
  }

  @Test(arguments: ["Do not translate", "Placeholder - do not localize", "This should not be translated."])
  func aCommentMayTakeAStringOut(comment: String) throws {
    let catalog = Linting.catalog(
      [("a", "Sample of a long text", nil), ("b", "Another sample of some text", "Another sample of some text")],
      comments: ["a": comment, "b": comment])
    #expect(try Self.keys(catalog).isEmpty)
    #expect(try Linting.run([catalog]).coverage.isEmpty)
  }

  @Test func whatNobodyIsToTranslateIsNotMissing() throws {
    var catalog = Linting.catalog([
      ("a", "Label", nil), ("b", "Old text", nil), ("c", "Kept by one file", nil), ("d", "Label", nil),
      ("e", "Open the file", nil),
    ])
    catalog.entries[0].element = InterfaceElement(className: "UILabel", objectID: "a", property: "text")
    catalog.entries[1].extractionState = "stale"
    catalog.entries[2].isOnlyInSource = true
    #expect(try Self.keys(catalog)["l10n/missing"] == ["d", "e"])
  }

  @Test func whatATextStaysAsItIsForIsNotToBeReviewed() throws {
    var catalog = Linting.catalog(
      [("a", "Details", "Details"), ("b", "Open", "Öffnen")], comments: ["a": "Placeholder. Don't translate"])
    for index in catalog.entries.indices { catalog.entries[index].translations[Self.german]?.state = .needsReview }
    #expect(try Self.keys(catalog)["l10n/needs-review"] == ["b"])
  }

  @Test func notesAndMarksKeepOtherRulesSilent() throws {
    let items: [(key: String, en: String, de: String?)] = [
      ("kept", "Night Owl", "Night  Owl"), ("marked", "Delete file", "[APP: NOT TRANSLATED] Delete  file"),
      ("crash", "Delete %@", "[APP: REVIEW] %lld löschen"), ("other", "Delete file", "Datei  löschen"),
    ]
    let catalog = Linting.catalog(items, comments: ["kept": "Do not translate"])
    let findings = try Linting.run([catalog]) { $0.only = ["l10n/whitespace", "l10n/format-specifiers"] }
      .findings
    #expect(findings.compactMap(\.subject.key).sorted() == ["crash", "other"])
  }

  @Test func whatHalfOfTheOthersKeepIsNoLeftover() throws {
    // Two words: of five other languages two keep them.
    var catalog = Linting.catalog(
      [("a", "Media Center", "Media Center"), ("b", "Open", "Öffnen"), ("c", "Close", "Schließen")])
    func add(_ tag: String, _ texts: [String]) {
      let locale = LocaleID(canonical: tag)
      for (index, text) in texts.enumerated() {
        catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
    }
    add("fr", ["Centre multimédia", "Ouvrir", "Fermer"])
    add("es", ["Centro multimedia", "Abrir", "Cerrar"])
    add("it", ["Media Center", "Apri", "Chiudi"])
    add("nl", ["Media Center", "Open maken", "Sluit"])
    add("ja", ["メディアセンター", "開く", "閉じる"])
    #expect(try Self.keys(catalog)["l10n/untranslated"] == nil)
  }

  @Test func statesAreReportedAtTheStringCatalog() throws {
    var catalog = Linting.catalog([("a", "Old", "Alt")])
    catalog.format = .xcstrings
    catalog.files = [
      CatalogFile(file: FileID(7), locale: .english), CatalogFile(file: FileID(8), locale: nil),
    ]
    catalog.entries[0].extractionState = "stale"
    let findings = try Linting.run([catalog]) { $0.only = ["l10n/stale"] }.findings
    #expect(findings.map(\.place?.file) == [FileID(8)])
  }

  @Test func aCommentOnOneNameLeavesTheRestToBeTranslated() throws {
    let catalog = Linting.catalog(
      [("a", "Share with Night Owl", nil)], comments: ["a": "Do not translate \"Night Owl\""])
    #expect(try Self.keys(catalog) == ["l10n/missing": ["a"]])
  }

  @Test func keysStandForTheirTextsWhereThereIsNoSource() throws {
    let items: [(key: String, de: String)] = [
      ("Choose where your photos are kept", "Choose where your photos are kept"), ("Open", "Öffnen"),
      ("settings.title", "settings.title"),
    ]
    var catalog = Linting.catalog(items.map { ($0.key, "", $0.de) })
    for index in catalog.entries.indices { catalog.entries[index].translations[.english] = nil }
    #expect(try Self.keys(catalog) == ["l10n/untranslated": ["Choose where your photos are kept"]])
  }

  @Test func withoutASourceTheMajorityTellsWhatIsWanted() throws {
    var catalog = Linting.catalog([("Open", "", "Öffnen"), ("Old text", "", nil)])
    for index in catalog.entries.indices { catalog.entries[index].translations[.english] = nil }
    for (tag, texts) in [("fr", ["Ouvrir", nil]), ("es", ["Abrir", nil]), ("it", [nil, "Testo"])] {
      let locale = LocaleID(canonical: tag)
      for (index, text) in texts.enumerated() {
        if let text { catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text)]) }
      }
    }
    let missing = try Linting.run([catalog]) { $0.only = ["l10n/missing"] }.findings
    #expect(missing.map { $0.subject.locale?.tag } == ["it"])
    #expect(missing.first?.keys == ["Open"])
  }

  @Test func onlyLocalesThatAreLookedAtAreReported() throws {
    var anmelden = GlossaryTerm("sign in")
    anmelden.translations = [Self.german: ["anmelden"]]
    let catalog = Linting.catalog([("a", "Sign in", "Einloggen")])
    func rules(_ locales: [String]) throws -> [String] {
      try Linting.run([catalog]) {
        $0.only = ["l10n/glossary"]
        $0.glossary = [anmelden]
        $0.locales = locales.compactMap { LocaleID($0) }
      }.findings.map(\.rule)
    }
    #expect(try rules([]) == ["l10n/glossary"])
    #expect(try rules(["de"]) == ["l10n/glossary"])
    #expect(try rules(["fr"]).isEmpty)
  }

  /// What a text is elsewhere is quoted around the first word that differs, where both begin alike for long.
  @Test(arguments: [
    (
      "Sobald die Verbindung zum Server wieder hergestellt ist, werden alle Änderungen hochgeladen.",
      "…Verbindung zum Server wieder hergestellt ist, werd…"
    ),
    ("Alle Änderungen werden hochgeladen, sobald es wieder eine Verbindung zum Server gibt.", nil),
  ])
  func aLongTextIsQuotedWhereItDiffers(usual: String, quoted: String?) throws {
    let odd = "Sobald die Verbindung zum Server wieder da ist, werden alle Änderungen gesendet."
    let source = "As soon as the connection is back, all changes are uploaded."
    let catalog = Linting.catalog([("a", source, usual), ("b", source, usual), ("c", source, odd)])
    let found = try Linting.run([catalog]) { $0.only = ["l10n/inconsistent"] }.findings
    let text = quoted ?? usual.shortened
    #expect(found.map(\.message) == ["the same text is '\(text)' in 2 other places, such as 'a'"])
  }

  /// The code may know where one of two texts is shown, and of the other nothing.
  @Test(arguments: [("b", true), ("save.button", false)])
  func aRoleThatTheCodeAloneSaysMakesNoOtherText(key: String, isReported: Bool) throws {
    var catalog = Linting.catalog([
      ("a", "Save all changes", "Alle Änderungen sichern"), (key, "Save all changes", "Alles sichern"),
    ])
    catalog.codeRoles[ExactString(key)] = CodeRole(roles: [.button], settled: .button, place: "Button (A.swift:1)")
    let found = try Linting.run([catalog]) { $0.only = ["l10n/inconsistent"] }.findings
    #expect(!found.isEmpty == isReported)
  }

  /// `Delete` is the name of a key where a quarter of the texts are, and a label that nobody translated elsewhere.
  @Test(arguments: [(3, false), (4, true)])
  func oneNameOfAKeyIsNoWord(otherTexts: Int, isUntranslated: Bool) throws {
    let texts =
      ["Delete"] + ["Open the folder", "Copy the folder", "Rename the folder", "Move it away"].prefix(otherTexts)
    var catalog = Linting.catalog(texts.map { ($0, $0, $0) })
    for index in catalog.entries.indices {
      for tag in ["fr", "it", "es", "nl"] {
        let locale = LocaleID(canonical: tag)
        catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value("\(tag) \(index)")])
      }
    }
    #expect(try Self.keys(catalog)["l10n/untranslated"]?.contains("Delete") == isUntranslated)
  }

  @Test func aLongCatalogOfOneWordIsReadInTime() throws {
    let text = String(repeating: "aa ", count: 200)
    let catalog = Linting.catalog((0..<3000).map { ("k\($0)", text + "\($0)", text + "\($0)") })
    let time = try processorTime {
      _ = try Linting.run([catalog]) {
        $0.only = ["l10n/untranslated", "l10n/inconsistent", "l10n/same-target", "l10n/stale"]
      }
    }
    #expect(time < .seconds(20))
  }
}
