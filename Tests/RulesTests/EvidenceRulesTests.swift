import Catalogs
import Findings
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Odd cases of the rules that judge a translation by the whole app; the usual ones are their examples.
@Suite struct EvidenceRulesTests {
  // MARK: Words

  @Test(arguments: [
    ("Mialbird", true), ("Malbird", true), ("Maiilbird", true), ("Mailbard", true), ("mialbird", true),
    ("Mailbird", false), ("Mailbirds", false), ("Mailbir", false), ("Mailbirt", false), ("Maalberd", false),
    ("Bird", false),
  ])
  func oneLetterInsideIsAMisspelling(word: String, isOne: Bool) {
    #expect(Misspelling.isOne(word, of: "Mailbird") == isOne)
  }

  @Test(arguments: [
    ("example.com/a/help", "example.com/a/hlep", true), ("example.com/help", "example.com/hilfe", false),
    ("a.de", "a.da", false),
  ])
  func twoLettersOfAnAddressAreNear(one: String, other: String, isNear: Bool) {
    #expect(Misspelling.isNear(one, other) == isNear)
  }

  @Test func wordsOfOneStemHaveOneHash() {
    func stems(_ text: String, _ ending: WordStems.Ending = .ofTranslation) -> [UInt32] {
      WordStems(Array(text.utf16), of: ending, isTurkic: false).hashes
    }
    #expect(stems("Einstellungen") == stems("Einstellung"))
    #expect(stems("access", .ofSource) != stems("accept", .ofSource))
    #expect(stems("設定を開く").count == 4)
    #expect(stems("12 345").isEmpty)
    #expect(stems("a \u{FFFC} a").count == 1)
  }

  @Test func marksOfALetterTellTextsApart() {
    func likeness(_ text: String) -> UInt64 {
      WordStems(Array(text.utf16), of: .ofTranslation, isTurkic: false).likeness
    }
    #expect(likeness("Add!") == likeness("add"))
    #expect(likeness("مُتابِعون") != likeness("مُتابَعون"))
    #expect(likeness("…") == 0)
  }

  @Test(arguments: [
    ("The file can't be opened", true), ("Do not close the app", true), ("Note", false), ("Cannot connect", true),
  ])
  func aTextSaysNot(text: String, isNegated: Bool) {
    #expect(Polarity(of: .english, LocaleData())?.isNegated(Array(text.utf16)) == isNegated)
  }

  @Test(arguments: [
    ("Enable Wi-Fi", "Disable Wi-Fi", true), ("Mute %@", "Unmute %@", true), ("Enable Wi-Fi", "Disable VPN", false),
    ("Upload", "Download", true), ("Open", "Openly", false), ("Zoom in", "Zoom out", true),
  ])
  func twoTextsAreOpposites(one: String, other: String, areOpposites: Bool) {
    let polarity = Polarity(of: .english, LocaleData())
    #expect(polarity?.areOpposites(one, other) == areOpposites)
    #expect(polarity?.areOpposites(other, one) == areOpposites)
  }

  // MARK: Rows

  @Test func fiveSlippedRowsAreARun() {
    func runs(_ gains: [Double?], offset: Int = 1) -> [Range<Int>] {
      SlippedRows(count: gains.count) { row, other in other == offset ? gains[row] : nil }.runs.map(\.rows)
    }
    #expect(runs([-2, 2.5, 0, 2.5, 2.5, 2.5, 0, 2.5, -3]) == [1..<8])
    #expect(runs([-2, 2.5, 0, 2.5, 2.5, 2.5, 0, 2.5, -3], offset: -1) == [1..<8])
    // Too little, and too few.
    #expect(runs([2.5, 2.5, 2.5, 2.5, 1.9]).isEmpty)
    #expect(runs([6, 6, 6, 6]).isEmpty)
    #expect(runs([6, 0, 0, 0, 6]).isEmpty)
    // What fits its own source ends it, as does the end of a catalog.
    #expect(runs([3, 3, 3, -9, 3, 3, 3]).isEmpty)
    #expect(runs([3, 3, 3, nil, 3, 3, 3]).isEmpty)
    // A few rows that don't fit end it only when they cost more than a run must gain.
    #expect(runs([3, 3, 3, 3, 3, -11, 3, 3, 3, 3, 3]) == [0..<11])
    #expect(runs([3, 3, 3, 3, 3, -13, 3, 3, 3, 3, 3]) == [0..<5, 6..<11])
  }

  @Test func ofTwoRunsTheBetterCounts() {
    let runs = SlippedRows(count: 8) { row, offset in offset == 1 ? 3 : row < 6 ? 2.5 : nil }.runs
    #expect(runs.map(\.offset) == [1])
  }

  @Test func shapesOfTextsSurviveTranslation() {
    let source = TextShape("Delete %d of 25 photos?")
    func likelihood(_ text: String) -> Double { TextShape(text).likelihood(from: source, median: 0, deviation: 0.5) }
    #expect(likelihood("%d von 25 Fotos löschen?") > -0.1)
    for other in ["25 Fotos werden gelöscht?", "%d von 52 x 3 Fotos löschen?", "%d von 25 Fotos löschen", "%d/25?"] {
      #expect(likelihood(other) < -0.9, "\(other)")
    }
    // Not even eight equal digits are another.
    #expect(TextShape("11111111").likelihood(from: TextShape("1111111 2"), median: 0, deviation: 1) <= -1)
  }

  // MARK: Findings

  /// German texts of one key each, beside texts in other languages.
  private static func findings(
    _ rule: String, _ texts: [(key: String, source: String, target: String)],
    elsewhere: [String: [String: String]] = [:], in locale: String = "de"
  ) throws -> [Finding] {
    var catalog = Linting.catalog(texts.map { ($0.key, $0.source, $0.target) })
    for index in catalog.entries.indices {
      if locale != "de", let german = catalog.entries[index].translations[Linting.german] {
        let other = LocaleID(canonical: locale)
        catalog.entries[index].translations[other] = Translation(locale: other, values: german.values)
        catalog.entries[index].translations[Linting.german] = nil
      }
      for (tag, text) in elsewhere[catalog.entries[index].key] ?? [:] {
        let other = LocaleID(canonical: tag)
        catalog.entries[index].translations[other] = Translation(locale: other, values: [Value(text)])
      }
    }
    return try Linting.run([catalog]) {
      $0.only = [rule]
      $0.locales = [LocaleID(canonical: locale)]
    }.findings
  }

  private static let photos = (0..<40).map { number in
    (key: "photo.\(number)", source: "The photo number \(number) is in the album", target: "Foto \(number) im Album")
  }

  @Test func aSingleLetterIsIncomplete() throws {
    let found = try Self.findings("l10n/incomplete", Self.photos + [("one", "Open the album now", "A")])
    #expect(found.map(\.subject.key) == ["one"])
    #expect(found.first?.message == "only 'A' where the source has 18 characters")
  }

  /// What may just be a shorter way to say it is a note; what ends in the middle of a sentence is cut off.
  @Test(arguments: [
    ("Alles für euch auf", Severity.note), ("Das Album und alle", .warning),
    ("Das Album", .warning),
  ])
  func aShortTextIsCutOffWhereItsEndIsMissing(text: String, severity: Severity) throws {
    let mark = text.hasPrefix("Alles") ? "" : "."
    let source = "The album with all the pictures in it is now open for everybody who has the address" + mark
    let found = try Self.findings("l10n/incomplete", Self.photos + [("short", source, text)])
    #expect(found.map(\.severity) == [severity])
  }

  /// Two sources with one text, of which nothing shows that they are not two names of one thing.
  @Test func twoLabelsWithOneTextAreANote() throws {
    let others = ["de", "es", "it", "pl", "nl", "sv", "fi", "pt", "da", "cs"]
    let elsewhere = ["speed": "S", "memory": "M"].mapValues { letter in
      Dictionary(uniqueKeysWithValues: others.dropFirst().map { ($0, letter + $0) })
    }
    let found = try Self.findings(
      "l10n/other-text", [("speed", "Speed", "Tempo"), ("memory", "Memory", "Tempo")], elsewhere: elsewhere)
    #expect(found.map(\.severity) == [.note])
  }

  /// Where another language words the two with one root, one text for both is a choice of words.
  @Test(arguments: [("Tempoanzeige", 1), ("Geschwindigkeit", 0)])
  func twoLabelsOfOneRootElsewhereAreRelatives(dutch: String, count: Int) throws {
    let others = ["es", "it", "pl", "sv", "fi", "pt", "da", "cs"]
    let elsewhere = ["speed": "S", "memory": "M"].mapValues { letter in
      Dictionary(uniqueKeysWithValues: others.map { ($0, letter + $0) })
        .merging(["nl": letter == "S" ? dutch : "Geschwindigkeiten"]) { $1 }
    }
    let found = try Self.findings(
      "l10n/other-text", [("speed", "Speed", "Tempo"), ("memory", "Memory", "Tempo")], elsewhere: elsewhere)
    #expect(found.count == count)
  }

  /// Even where the words show that a short text belongs to another key, it may be a free translation.
  @Test(arguments: [("Delete", "Show", Severity.note), ("Delete this letter now", "Show that folder here", .warning)])
  func aShortTextOfAnotherKeyIsANote(own: String, other: String, severity: Severity) throws {
    let nouns = ["photo", "album", "letter", "folder", "server", "account", "device", "button", "window", "picture"]
    let german = ["Foto", "Album", "Brief", "Ordner", "Rechner", "Konto", "Gerät", "Knopf", "Fenster", "Bild"]
    var texts = zip(nouns, german).flatMap { noun, word in
      [
        (key: "delete.\(noun)", source: "Delete the \(noun)", target: "\(word) löschen"),
        (key: "show.\(noun)", source: "Show the \(noun)", target: "\(word) zeigen"),
      ]
    }
    texts += (0..<80).map { ("page.\($0)", "Text \($0) of this page", "Text \($0) dieser Seite") }
    let target = own == "Delete" ? "Zeigen" : "Ordner hier zeigen"
    texts += [("own", own, target), ("other", other, target)]
    let others = ["es", "it", "pl", "sv", "fi", "pt", "da", "cs", "nl"]
    let elsewhere = ["own": "S", "other": "M"].mapValues { letter in
      Dictionary(uniqueKeysWithValues: others.map { ($0, letter + $0) })
    }
    let found = try Self.findings("l10n/other-text", texts, elsewhere: elsewhere)
    #expect(found.map(\.severity) == [severity])
    #expect(found.map(\.subject.key) == ["own"])
  }

  @Test func aTextThatStandsTwiceIsANote() throws {
    let sentence = "Das Album ist jetzt offen."
    let found = try Self.findings(
      "l10n/incomplete", Self.photos + [("two", "The album is open by now, for everybody.", sentence + " " + sentence)])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message == "the whole text is repeated")
  }

  @Test func aNotThatIsLostIsReported() throws {
    let states = [
      "opened", "closed", "moved", "copied", "shared", "saved", "sorted", "printed", "sent", "found", "read", "seen",
      "made",
    ]
    let german = [
      "geöffnet", "geschlossen", "bewegt", "kopiert", "geteilt", "gesichert", "sortiert", "gedruckt", "gesendet",
      "gefunden", "gelesen", "gesehen", "gemacht",
    ]
    var texts = zip(states, german).flatMap { state, word in
      [
        (key: "not.\(state)", source: "The folder was not \(state)", target: "Der Ordner wurde nicht \(word)"),
        (key: "was.\(state)", source: "The picture was \(state)", target: "Das Bild wurde \(word)"),
        (key: "old.\(state)", source: "An old letter, \(state)", target: "Ein alter Brief, \(word)"),
      ]
    }
    texts += Self.photos
    texts.append(("lost", "The folder was not opened again", "Der Ordner wurde geöffnet, wieder"))
    let others = ["lost": ["fr": "Le dossier n’a pas été rouvert", "nl": "De map is niet weer geopend"]]
    let found = try Self.findings("l10n/incomplete", texts, elsewhere: others)
    #expect(found.map(\.subject.key) == ["lost"])
    #expect(
      try Self.findings("l10n/incomplete", texts, elsewhere: ["lost": ["fr": "Le dossier est resté ouvert"]]).isEmpty)
  }

  @Test func rowsThatSlippedAreOneError() throws {
    let nouns = ["photo", "album", "letter", "folder", "server", "account", "device", "button", "window", "picture"]
    let german = ["Foto", "Album", "Brief", "Ordner", "Rechner", "Konto", "Gerät", "Knopf", "Fenster", "Bild"]
    var texts: [(key: String, source: String, target: String)] = []
    for (verb, deutsch) in [("Open", "öffnen"), ("Close", "schließen"), ("Delete", "löschen"), ("Show", "zeigen")] {
      for (noun, wort) in zip(nouns, german) {
        texts.append(("\(verb).\(noun)", "\(verb) the \(noun)", "\(wort) \(deutsch)"))
      }
    }
    texts += (0..<80).map { ("page.\($0)", "Text \($0) of this page", "Text \($0) dieser Seite") }
    let start = texts.count
    for (noun, wort) in zip(nouns, german.dropFirst() + ["Bild"]) {
      texts.append(("slip.\(noun)", noun, wort))
    }
    let found = try Self.findings("l10n/other-text", texts)
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.subject.key == texts[start].key)
    #expect(found.first?.keys.count ?? 0 >= 7)
  }

  @Test func aTextOfTwoKeysIsMisspelledInBoth() throws {
    let texts = [
      ("a", "Settings", "Einstellungen"), ("b", "Reset settings", "Einstelulngen zurücksetzen"),
      ("c", "Reset these settings", "Einstelulngen zurücksetzen"),
    ]
    let found = try Self.findings("l10n/misspelled", texts.map { (key: $0.0, source: $0.1, target: $0.2) })
    #expect(found.compactMap(\.subject.key).sorted() == ["b", "c"])
  }

  @Test(arguments: [("de", 1), ("ms", 0)]) func otherLocalesShowThatAWordIsLost(locale: String, count: Int) throws {
    let found = try Self.findings(
      "l10n/doubled-word", [("a", "Choose a colour", "Wähle die farben farben aus")], in: locale)
    #expect(found.count == count)
  }

  /// Of three locales, all others have it.
  @Test(arguments: [(3, 1), (2, 0)]) func whatAllOthersHaveIsMissed(others: Int, count: Int) throws {
    let all = ["fr": "Plus de 10 photos.\nVoir", "es": "Más de 10 fotos.\nVer", "it": "Più di 10 foto.\nVedi"]
    let elsewhere = ["a": Dictionary(uniqueKeysWithValues: all.sorted { $0.key < $1.key }.prefix(others).map { $0 })]
    func found(_ rule: String, _ target: String) throws -> Int {
      try Self.findings(rule, [("a", "More than 10 photos.\nShow", target)], elsewhere: elsewhere).count
    }
    #expect(try found("l10n/numbers", "Mehr als zehn Fotos.\nZeigen") == count)
    #expect(try found("l10n/newlines", "Mehr als 10 Fotos. Zeigen") == count)
  }

  @Test(arguments: [(3, 1), (2, 0)]) func aPathThatAllOthersKeepIsMisspelled(others: Int, count: Int) throws {
    let tags = ["fr", "es", "it"].prefix(others)
    let texts = Dictionary(uniqueKeysWithValues: tags.map { ($0, "https://example.com/help/start \($0)") })
    let found = try Self.findings(
      "l10n/urls", [("a", "See https://example.com/help/start", "Siehe https://example.com/help/satrt")],
      elsewhere: ["a": texts])
    #expect(found.count == count)
  }

  @Test func aSentenceLosesItsFullStopWhereNoOtherDoes() throws {
    let others = ["fr": "Le fichier est dans votre dossier.", "es": "El archivo está ahí.", "it": "Il file è lì."]
    func found(_ elsewhere: [String: String]) throws -> Int {
      try Self.findings(
        "l10n/punctuation", [("a", "The file is in your folder.", "Die Datei ist in deinem Ordner")],
        elsewhere: ["a": elsewhere]
      ).count
    }
    #expect(try found(others) == 1)
    #expect(try found([:]) == 0)
  }
}
