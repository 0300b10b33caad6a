import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// A text, or a whole locale, in another language or script than the locale's name says.
@Suite struct WrongLanguageTests {
  private static let words = [
    "Sačuvaj izmene u datoteci", "Obriši", "Otvori", "Zatvori", "Pretraži sve beleške", "Podešavanja", "Učitaj",
    "Pošalji datoteku prijatelju", "Žuta", "Ćirilica", "Ništa", "Još", "Kraj", "Pomoć", "Početak", "Nazad", "Dalje",
    "Preskoči", "Uredi", "Svi",
  ]

  /// Twenty texts, of which the first few are in Cyrillic.
  private static func catalog(_ tag: String, cyrillic: Int, texts: [String] = words) -> Catalog {
    let locale = LocaleID(canonical: tag)
    var catalog = Linting.catalog(texts.indices.map { ("key.\($0)", "Text \($0) of the app", nil) })
    for (index, text) in texts.enumerated() {
      let value = Value(index < cyrillic ? "Сачувај измене" : text)
      catalog.entries[index].translations[locale] = Translation(locale: locale, values: [value])
    }
    return catalog
  }

  private static func run(_ catalog: Catalog, only: [String] = ["l10n/characters", "l10n/wrong-language"]) throws
    -> [Finding]
  {
    try Linting.run([catalog]) { $0.only = only }.findings
  }

  /// A label that is also another language's, beside a German text that may have its word.
  @Test(arguments: [("Foto teilen", 1), ("Alle Impostazioni teilen", 0)])
  func aWordOfTheLocaleIsNoForeignLabel(other: String, count: Int) throws {
    var catalog = Linting.catalog([("a", "Settings", "Impostazioni"), ("b", "Share the photo", other)])
    let italian = LocaleID(canonical: "it")
    catalog.entries[0].translations[italian] = Translation(locale: italian, values: [Value("Impostazioni")])
    #expect(try Self.run(catalog, only: ["l10n/wrong-language"]).count { $0.subject.locale == Linting.german } == count)
  }

  /// Languages of one family have short sentences in common.
  @Test(arguments: [
    ("Abrir el archivo nuevo", 0), ("No se puede mostrar lo que dice esta página porque falta algo", 1),
  ])
  func aShortSentenceMayBeOfTwoSisters(text: String, count: Int) throws {
    var catalog = Linting.catalog([("a", "I can't see what this page says, because something is missing", nil)])
    for tag in ["es", "pt-BR"] {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    #expect(found.count { $0.subject.locale == LocaleID(canonical: "pt-BR") } == count)
  }

  /// A file that is too small to be reported as a whole, of which more is in another language than a team mixes up; and sentences that
  /// only look foreign, for they say the same few words again and again.
  @Test(arguments: [
    (
      [
        "Das Foto wurde in das Album verschoben.", "Wähle einen Namen für das neue Album.",
        "Deine Fotos bleiben immer auf diesem Gerät.", "Wir konnten die Datei leider nicht öffnen.",
      ], 4
    ),
    (
      (1...8).map { "Phrase \($0). Phrase \($0 + 1). sentence \($0 + 2). Phrase \($0 + 3). Phrase \($0 + 4)." }, 0
    ),
  ])
  func sentencesOfASmallFile(texts: [String], count: Int) throws {
    let found = try Self.run(Self.catalog("fr", cyrillic: 0, texts: texts), only: ["l10n/wrong-language"])
    #expect(found.count == count)
  }

  @Test func aWholeLocaleIsReportedOnce() throws {
    let found = try Self.run(Self.catalog("sr", cyrillic: 0))
    #expect(found.map(\.rule) == ["l10n/wrong-language"])
    let finding = try #require(found.first)
    #expect(finding.severity == .warning)
    #expect(finding.keys.count == 20)
    #expect(finding.subject.key == nil)
    #expect(finding.message == "20 of 20 strings in 'sr' are in Latin letters; 'sr' is written in Cyrillic")
    #expect(
      finding.help == "Translate the strings. Only if they are Serbian in Latin letters, rename the locale to 'sr-Latn'"
    )
  }

  /// One text in twenty may be as it should; two are a mixture, whose texts are told of one by one.
  @Test(arguments: [(0, true), (1, true), (2, false), (20, false)])
  func nearlyAllTextsHaveToBe(cyrillic: Int, isReported: Bool) throws {
    let found = try Self.run(Self.catalog("sr", cyrillic: cyrillic))
    let whole = found.first { $0.rule == "l10n/wrong-language" && $0.subject.key == nil }
    #expect((whole != nil) == isReported)
    // The one that is right isn't among them.
    if isReported { #expect(whole?.keys.count == 20 - cyrillic) }
  }

  /// Of the forms of a plural, most have to be in the other script.
  @Test(arguments: [(1, 20), (2, 21)]) func mostFormsOfAPluralHaveToBe(latin: Int, keys: Int) throws {
    var catalog = Self.catalog("sr", cyrillic: 0)
    let values = zip(["one", "few", "other"], ["датотека", "датотеке", "датотека"]).enumerated().map { number, form in
      Value("%lld \(number < latin ? "datoteke" : form.1)", variation: .plural(form.0))
    }
    let locale = LocaleID(canonical: "sr")
    catalog.entries.append(Entry(key: "files", translations: [locale: Translation(locale: locale, values: values)]))
    let whole = try Self.run(catalog).first { $0.subject.key == nil }
    #expect(whole?.keys.count == keys)
  }

  /// A sentence that is still English isn't in the letters of the file around it, and is reported by itself.
  @Test func aTextOfTheSourceIsReportedByItself() throws {
    let locale = LocaleID(canonical: "ar")
    var catalog = Self.catalog("ar", cyrillic: 0, texts: (0..<20).map { "顯示檔案與資料夾清單\($0)" })
    let text = "Choose where your photos are kept"
    catalog.entries.append(Linting.catalog([("left", text, nil)]).entries[0])
    catalog.entries[20].translations[locale] = Translation(locale: locale, values: [Value(text)])
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    #expect(found.count == 2)
    #expect(found.first { $0.subject.key == nil }?.keys.count == 20)
    #expect(found.contains { $0.subject.key == "left" })
  }

  /// A name that most locales keep isn't among the texts that are still English.
  @Test(arguments: [(["fr", "es"], 9), (["fr"], 10)]) func aNameIsNotLeft(keptIn: [String], keys: Int) throws {
    let texts = [
      "Old photos", "New photos", "Sort photos", "Show photos", "Print photos", "Share photos", "Hide photos",
      "Keep the photos on this device", "The photos are kept here",
    ]
    var catalog = Linting.catalog(texts.map { ($0, $0, $0) } + [("name", "Photo Book Maker", "Photo Book Maker")])
    for tag in ["fr", "es"] {
      let locale = LocaleID(canonical: tag)
      for index in catalog.entries.indices {
        let isKept = index == texts.count && keptIn.contains(tag)
        let text =
          isKept ? "Photo Book Maker" : "\(tag == "fr" ? "Les photos du téléphone" : "Las fotos del teléfono") \(index)"
        catalog.entries[index].translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
    }
    let whole = try Self.run(catalog, only: ["l10n/wrong-language"]).first { $0.subject.locale == Linting.german }
    #expect(whole?.keys.count == keys)
  }

  /// What has no translation yet does not count: sixteen of seventeen are too few.
  @Test(arguments: [(17, false), (20, true)]) func untranslatedTextsTellNothing(texts: Int, isReported: Bool) throws {
    var catalog = Self.catalog("sr", cyrillic: 1)
    for index in texts..<20 { catalog.entries[index].translations[LocaleID(canonical: "sr")] = nil }
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    #expect(found.isEmpty != isReported)
  }

  @Test(
    arguments: [
      ("sr-ME", 20, nil), ("sr-Latn", 20, nil), ("sr-BA", 20, "sr-Latn-BA"), ("kk", 20, "kk-Latn"),
      ("de", 20, nil), ("sr", 4, nil), ("sr", 5, "sr-Latn"), ("tlh", 20, nil),
    ] as [(String, Int, String?)])
  func theNameSaysWhatIsExpected(tag: String, count: Int, better: String?) throws {
    let found = try Self.run(
      Self.catalog(tag, cyrillic: 0, texts: Array(Self.words.prefix(count))), only: ["l10n/wrong-language"])
    #expect(
      found.map(\.help)
        == (better.map {
          let language = tag.hasPrefix("kk") ? "Kazakh" : "Serbian"
          return ["Translate the strings. Only if they are \(language) in Latin letters, rename the locale to '\($0)'"]
        } ?? []))
  }

  /// Cyrillic where Latin is expected, with the source's names in Latin letters.
  @Test func namesOfTheSourceDoNotCount() throws {
    var catalog = Self.catalog("uz", cyrillic: 20)
    let uzbek = LocaleID(canonical: "uz")
    for index in catalog.entries.indices {
      catalog.entries[index].translations[.english]?.values = [Value("Bluetooth Mouse \(index)")]
      catalog.entries[index].translations[uzbek]?.values = [Value("Bluetooth Mouse \(index) да")]
    }
    #expect(try Self.run(catalog, only: ["l10n/wrong-language"]).count == 1)
    for index in catalog.entries.indices {
      catalog.entries[index].translations[.english]?.values = [Value("Text \(index)")]
    }
    #expect(try !Self.run(catalog, only: ["l10n/wrong-language"]).contains { $0.message.contains("Cyrillic") })
  }

  /// Northern Kurdish and Kazakh in Latin letters: CLDR has no letters of theirs, so nothing is known to be wrong.
  @Test(arguments: ["kmr", "kk-Latn", "tlh"]) func isSilentWithoutLettersOfTheLanguage(tag: String) throws {
    let texts = ["Ji aliyê wî ve û hevaleke din tê şopandin", "Bastau üşın serverıne qosylyñyz jäne kütıñız", "Отмена"]
    #expect(try Self.run(Self.catalog(tag, cyrillic: 0, texts: texts)).isEmpty)
  }

  // MARK: Single texts

  /// What is found in texts of one entry, with the locale of each.
  private static func found(_ source: String, _ texts: [(String, String)]) throws -> [Finding] {
    var catalog = Linting.catalog([("key", source, nil)])
    for (tag, text) in texts {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    return try run(catalog, only: ["l10n/wrong-language"])
  }

  @Test func theTextOfAnotherLocaleIsReported() throws {
    let found = try Self.found(
      "Settings", [("de", "Préférences système"), ("fr", "Préférences système"), ("it", "Impostazioni")])
    #expect(found.map(\.subject.locale?.tag) == ["de"])
    #expect(found.first?.message == "This text is French, the same as in 'fr', but the locale is German ('de')")
    #expect(found.first?.severity == .warning)
  }

  /// A single word may be borrowed, where words are seen to be single.
  @Test(arguments: [("nl", "fr", "Affiches", Severity.note), ("ru", "uk", "Налаштування", .warning)])
  func oneWordIsANote(tag: String, other: String, text: String, severity: Severity) throws {
    let found = try Self.found("Posters", [(tag, text), (other, text)])
    #expect(found.allSatisfy { $0.subject.locale?.tag != tag || $0.severity == severity })
  }

  /// Of languages that share whole sentences, and of notices.
  @Test(
    arguments: [
      ("hr", "Datoteke na ovom uređaju bit će trajno izbrisane i ne mogu se vratiti"),
      ("gl", "Os arquivos neste dispositivo serão apagados para sempre"),
    ])
  func aSentenceThatIsRightInBothIsNotReported(tag: String, text: String) throws {
    let other = tag == "hr" ? "bs" : "pt"
    let found = try Self.found("The files on this device will be deleted forever", [(tag, text), (other, text)])
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test(arguments: [("© 2024 ", 0), ("", 1)]) func aNoticeMayStay(sign: String, count: Int) throws {
    let notice = sign + "the makers of this app and all who helped them"
    #expect(try Self.found(notice, [("de", notice), ("fr", "Les auteurs"), ("es", "Los autores")]).count == count)
  }

  @Test func aTermOfSeveralWordsMayStay() throws {
    let source = "Share files in a peer-to-peer (P2P) network, not over our servers"
    let text = "Dateien in einem peer-to-peer (P2P) Netz teilen, nicht über unsere Server"
    #expect(try Self.found(source, [("de", text), ("fr", "Partager des fichiers en pair à pair")]).isEmpty)
  }

  /// The comments of a command are translated, and nothing else.
  @Test func aCommandStays() throws {
    let command = "defaults write org.example.App isPaused true\n# until you turn the app on again"
    let translated = "defaults write org.example.App isPaused true\n# bis du sie wieder einschaltest"
    #expect(try Self.found(command, [("de", translated), ("fr", command)]).isEmpty)
  }

  /// A word that is much like the source, one that several families have, and one that fits both languages.
  @Test(
    arguments: [
      ("Temperature", [("pl", "Temperatura"), ("es", "Temperatura")]),
      ("Pink", [("de", "Rosa"), ("es", "Rosa"), ("sv", "Rosa")]),
      ("Channel", [("de", "Kanal"), ("tr", "Kanal")]),
      ("Device", [("es", "Dispositivo"), ("it", "Dispositivo")]),
    ])
  func wordsOfSeveralLanguagesAreNot(source: String, texts: [(String, String)]) throws {
    #expect(try Self.found(source, texts).isEmpty)
  }

  @Test(
    arguments: [
      ("ru", "Файли на цьому пристрої буде вилучено назавжди", "Ukrainian", Severity.warning),
      ("cs", "Súbory v tomto zariadení budú natrvalo odstránené", "Slovak", .warning),
      ("de", "Les fichiers de cet appareil seront supprimés définitivement", "French", .warning),
      ("de", "Файлы на этом устройстве будут удалены навсегда", "Cyrillic", .error),
      ("zh-Hans", "このデバイス上のファイルは完全に削除されます", "Japanese", .error),
      ("ja", "此设备上的文件将被永久删除并且无法恢复", "Chinese", .error),
      ("zh-Hant", "此设备上的文件将被永久删除", "Simplified Chinese", .warning),
    ])
  func aSentenceInAnotherLanguageIsReported(tag: String, text: String, name: String, severity: Severity) throws {
    let found = try Self.found("The files on this device will be deleted forever", [(tag, text)])
    #expect(found.map(\.severity) == [severity])
    #expect(found.first?.message.contains(name) ?? false, "\(found.first?.message ?? "")")
  }

  /// Labels of a few Chinese characters may be Japanese, too.
  @Test func japaneseLabelsWithoutKanaAreJapanese() throws {
    let labels = [
      "保存", "削除", "編集", "検索", "設定", "名前", "写真", "音楽", "動画", "地図", "時計", "天気", "電話", "計算", "履歴",
      "共有", "印刷", "翻訳", "画面", "音量", "通知",
    ]
    let japanese = LocaleID(canonical: "ja")
    var catalog = Linting.catalog([])
    catalog.entries = labels.enumerated().map { index, label in
      var entry = Entry(key: "key\(index)")
      entry.translations[.english] = Translation(locale: .english, values: [Value("Label \(index)")])
      entry.translations[japanese] = Translation(locale: japanese, values: [Value(label)])
      return entry
    }
    #expect(try Self.run(catalog, only: ["l10n/wrong-language"]).isEmpty)
  }

  /// A sentence that only one of several locales has left; what most have left is new.
  @Test(arguments: [(1, 3, 1), (2, 3, 0), (1, 1, 1), (2, 2, 0)])
  func aSentenceIsReportedWhereOthersTranslateIt(copies: Int, locales: Int, count: Int) throws {
    let source = "The files are kept on this device"
    let tags = ["de", "fr", "ru"].prefix(locales)
    let texts = [
      "Die Dateien bleiben auf diesem Gerät", "Les fichiers restent sur cet appareil", "Файлы остаются на устройстве",
    ]
    let found = try Self.found(
      source, tags.enumerated().map { ($1, $0 < copies ? source : texts[$0]) })
    #expect(found.count == count)
  }

  /// What is reported here isn't counted as untranslated again, but the rest is.
  @Test func aSentenceIsCountedOnce() throws {
    var catalog = Linting.catalog([
      ("a", "The files are kept on this device", "The files are kept on this device"),
      ("b", "Delete the old file", "Delete the old file"),
      ("c", "The photos are kept on this device", "Die Fotos bleiben auf diesem Gerät"),
    ])
    catalog.entries[1].translations[LocaleID(canonical: "fr")] = Translation(
      locale: LocaleID(canonical: "fr"), values: [Value("Supprimer l’ancien fichier")])
    let found = try Self.run(catalog, only: ["l10n/wrong-language", "l10n/untranslated"])
    #expect(found.filter { $0.rule == "l10n/wrong-language" }.map(\.subject.key) == ["a"])
    #expect(found.filter { $0.rule == "l10n/untranslated" }.flatMap(\.keys) == ["b"])
  }

  // MARK: Whole files

  private static let french = [
    "Les fichiers sont enregistrés", "Annuler", "Ouvrir le dossier", "Supprimer la photo", "Réessayer plus tard",
    "Vous pouvez modifier les paramètres", "Aucun résultat pour cette recherche", "Choisir une image",
    "Fermer la fenêtre",
    "Le mot de passe est trop court", "Partager avec vos amis", "Se connecter à votre compte",
  ]

  @Test func aWholeFileInAnotherLanguageIsReportedOnce() throws {
    let catalog = Linting.catalog(Self.french.enumerated().map { ("key.\($0)", "Text number \($0)", $1) })
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.subject.key == nil && finding.keys.count == 12 && finding.severity == .error)
    #expect(finding.message.hasSuffix("of 12 strings in 'de' are French, not German"))
  }

  /// The right file takes the place of the whole one, so what else is wrong with its strings says nothing.
  @Test(arguments: [french, (0..<12).map { "Der Ordner \($0) ist noch leer und wird nicht gezeigt" }])
  func whatIsLeftInAWrongFileIsNotReported(texts: [String]) throws {
    var pairs = texts.enumerated().map { (key: "key.\($0)", source: "Text number \($0)", target: $1) }
    pairs.append((key: "left", source: "Sharing", target: "Sharing"))
    let found = try Self.run(
      Linting.catalog(pairs.map { ($0.key, $0.source, $0.target) }), only: ["l10n/wrong-language", "l10n/untranslated"])
    let isWrong = texts == Self.french
    #expect(found.contains { $0.rule == "l10n/untranslated" } != isWrong)
    #expect(found.contains { $0.rule == "l10n/wrong-language" && $0.subject.key == nil } == isWrong)
  }

  /// Words that neither language is known for count by their letters.
  @Test(arguments: [("Zählerstände", 12), ("Trottinettes", 13)])
  func whatIsAsItShouldBeIsNotListed(label: String, count: Int) throws {
    let texts = Self.french + [label]
    let catalog = Linting.catalog(texts.enumerated().map { ("key.\($0)", "Text number \($0)", $1) })
    let finding = try #require(try Self.run(catalog, only: ["l10n/wrong-language"]).first)
    #expect(finding.keys.count == count)
  }

  /// Only what is wrong with the whole file is covered by its finding.
  @Test func theFindingOnAFileCoversWhatConfirmsIt() {
    func covers(_ whole: LanguageConclusion.Whole, _ one: LanguageVerdict.Kind) -> Bool {
      LanguageConclusion.Finding(kind: whole, count: 1, total: 1)
        .isConfirmed(by: LanguageVerdict(row: 0, kind: one, isSentence: false, range: 0..<1))
    }
    let (french, canadian, dutch) = (
      LocaleID(canonical: "fr"), LocaleID(canonical: "fr-CA"), LocaleID(canonical: "nl")
    )
    #expect(covers(.source, .sourceCopy) && covers(.source, .sourceReworded) && !covers(.source, .partOfSource))
    #expect(covers(.language(french), .language(canadian, sibling: french)))
    #expect(!covers(.language(french), .language(dutch, sibling: nil)) && !covers(.language(french), .sourceCopy))
    #expect(covers(.script(3), .script(3)) && !covers(.script(3), .script(4)))
  }

  @Test(arguments: [(0, true), (1, true), (4, false)]) func aWholeFileLeftIsReportedOnce(translated: Int, isWhole: Bool)
    throws
  {
    let sources = (0..<12).map { "You can keep file number \($0) on this device" }
    let catalog = Linting.catalog(
      sources.enumerated().map { ("key.\($0)", $1, $0 < translated ? "Die Datei \($0) bleibt auf dem Gerät" : $1) })
    let found = try Self.run(catalog, only: ["l10n/wrong-language"])
    #expect(found.contains { $0.subject.key == nil && $0.severity == .warning } == isWhole)
  }
}
