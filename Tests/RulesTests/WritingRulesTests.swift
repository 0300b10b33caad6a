import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Rules
import TestSupport
import Testing
import Texts

/// What the examples of the writing rules cannot show: severities, advice, and what is seen across catalogs.
@Suite struct WritingRulesTests {
  private static func findings(
    _ texts: [(key: String, text: String)], comments: [String: String] = [:], rule: String, catalogs: Int = 1
  ) throws -> [Finding] {
    let catalog = Linting.catalog(texts.map { ($0.key, $0.text, nil) }, comments: comments)
    let all = (0..<catalogs).map { number in
      var copy = catalog
      copy.name = "App\(number)"
      return copy
    }
    return try Linting.run(all) { $0.only = [rule] }.findings.filter { $0.rule == rule }
  }

  @Test(arguments: [
    ("writing/click-here", "Read [click here](https://example.com)", Severity.warning),
    ("writing/click-here", "Tap here to change your plan", .note),
    ("writing/robotic-error", "Invalid name", .note),
    ("writing/robotic-error", "Invalid URL", .note),
    ("writing/blame", "You forgot to choose a name", .note),
    ("writing/blame", "You have entered an invalid name", .warning),
    ("writing/blame", "Sign-in failed. You forgot to choose a name", .warning),
  ])
  func severityFollowsWhatIsSure(rule: String, text: String, severity: Severity) throws {
    #expect(try Self.findings([("a", text)], rule: rule).map(\.severity) == [severity], "\(text)")
  }

  /// Below a title, the code may show what people can do; only a message that is as robotic doesn't help.
  @Test(
    arguments: [
      (nil, true, false), (nil, false, true), ("Choose a date in the future.", true, false),
      ("An error occurred", true, true),
    ] as [(String?, Bool, Bool)])
  func whatStandsBelowATitleCounts(message: String?, isExplained: Bool, isFound: Bool) throws {
    var catalog = Linting.catalog([("a", "Invalid date", nil)] + (message.map { [("b", $0, nil)] } ?? []))
    var title = ShownPlace(control: "UIKit.UIAlertController.title", location: "A.swift:3")
    (title.role, title.isExplained) = (.alertTitle, isExplained)
    var below = ShownPlace(control: "UIKit.UIAlertController.message", location: "A.swift:3")
    below.role = .alertMessage
    catalog.codePlaces = [ExactString("a"): [title], ExactString("b"): [below]]
    let found = try Linting.run([catalog]) { $0.only = ["writing/robotic-error"] }.findings.filter {
      $0.subject.key == "a"
    }
    #expect(found.isEmpty == !isFound)
  }

  /// Beside a button that says what it sends, one that only says `Complete` leaves its object out.
  @Test(arguments: [
    ("Complete", "Send form", true), ("Complete", "Cancel", false), ("Complete", "Form", false),
    ("Save", "Send form", false),
  ])
  func aVerbNeedsItsObjectBesideButtonsThatHaveOne(label: String, other: String, isFound: Bool) throws {
    var catalog = Linting.catalog([("form.a", label, nil), ("form.b", other, nil)])
    for key in ["form.a", "form.b"] {
      catalog.codeRoles[ExactString(key)] = CodeRole(roles: [.button], settled: .button, place: "Button (A.swift:3)")
    }
    let found = try Linting.run([catalog]) { $0.only = ["writing/vague-label"] }.findings
    #expect(found.map(\.subject.key) == (isFound ? ["form.a"] : []))
  }

  /// A button's label is an answer where all alerts that show it ask whether to do something.
  @Test(arguments: [
    ("Delete this trip?", ["A.swift:8"], true), ("Delete this trip?", ["A.swift:14"], false),
    ("Delete this trip?", ["B.swift:8"], false), ("Delete this trip?", ["A.swift:8", "B.swift:8"], false),
    ("The trip was deleted.", ["A.swift:8"], false), ("Who was there?", ["A.swift:8"], false),
  ])
  func alertsAsk(title: String, lines: [String], isFound: Bool) throws {
    var catalog = Linting.catalog([("a", title, nil), ("b", "OK", nil)])
    func place(_ role: Role, _ line: String) -> ShownPlace {
      var place = ShownPlace(control: "UIKit.UIAlertController", location: line)
      place.role = role
      return place
    }
    catalog.codePlaces[ExactString("a")] = [place(.alertTitle, "A.swift:3")]
    catalog.codePlaces[ExactString("b")] = lines.map { place(.alertButton, $0) }
    catalog.codeRoles[ExactString("b")] = CodeRole(
      roles: [.alertButton], settled: .alertButton, place: "UIAlertAction (A.swift:8)")
    let found = try Linting.run([catalog]) { $0.only = ["writing/vague-label"] }.findings
    #expect(!found.isEmpty == isFound)
  }

  /// What a function gives with a title, below it, counts if it isn't as robotic.
  @Test(arguments: [
    ("Choose a date in the future.", true), ("The date must be in the future", true), ("An error occurred", false),
    ("Try later", false),
  ])
  func whatIsGivenWithATitleCounts(message: String, isAccepted: Bool) throws {
    var catalog = Linting.catalog([("a.error", "Invalid date", nil), ("z", message, nil)])
    catalog.keysBelow = [ExactString("a.error"): [ExactString("z")]]
    let found = try Linting.run([catalog]) { $0.only = ["writing/robotic-error"] }.findings.filter {
      $0.subject.key == "a.error"
    }
    #expect(found.isEmpty == isAccepted)
  }

  /// An error that has a suggestion may say what was wrong.
  @Test(arguments: ["The name can't be empty.", "The name may not be left blank."], [true, false])
  func aSuggestionSaysWhatIsAllowed(text: String, isExplained: Bool) throws {
    var catalog = Linting.catalog([("a", text, nil)])
    var place = ShownPlace(control: "Foundation.errorDescription", location: "A.swift:3")
    (place.role, place.isExplained) = (.error, isExplained)
    catalog.codePlaces = [ExactString("a"): [place]]
    catalog.codeRoles[ExactString("a")] = CodeRole(
      roles: [.error], settled: .error, place: "errorDescription (A.swift:3)")
    let found = try Linting.run([catalog]) { $0.only = ["writing/negative-instruction"] }.findings
    #expect(found.isEmpty == isExplained)
  }

  /// In a link, nothing else says where it leads; in plain text, the whole sentence may be the link.
  @Test(arguments: [
    ("[Hier klicken](https://garden.example)", Severity.warning), ("Zum Ändern hier klicken", .note),
    ("<a href=\"%@\">Hier klicken</a>", .warning),
  ])
  func hereIsSureInALink(text: String, severity: Severity) throws {
    let catalog = Linting.catalog([("a", "To change it, use the link", text)])
    let found = try Linting.run([catalog]) { $0.only = ["writing/click-here"] }.findings
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("In order to see it, turn this on", "To"), ("Turn this on in order to see it", "to"),
    ("TURN THIS ON IN ORDER TO SEE IT", "TO"),
  ])
  func betterWordingTakesOverTheCapital(text: String, better: String) throws {
    let finding = try #require(try Self.findings([("a", text)], rule: "writing/wordy").first)
    #expect(finding.fixes.map(\.text) == [better])
    #expect(finding.help == "Write '\(better)'")
  }

  @Test func whatCanBeLeftOutIsNoFix() throws {
    let finding = try #require(
      try Self.findings([("a", "Please note that photos stay here")], rule: "writing/wordy").first)
    #expect(finding.fixes.isEmpty)
    #expect(finding.help == "Remove it")
  }

  @Test func namesKeepTheirOwnCapitals() throws {
    let finding = try #require(try Self.findings([("a", "Iphone storage")], rule: "writing/terminology").first)
    #expect(finding.fixes.map(\.text) == ["iPhone"])
  }

  @Test(arguments: ["typography/ellipsis", "writing/interjection", "writing/wordy"])
  func whatIsNotToBeTranslatedIsLeftAlone(rule: String) throws {
    let text = "Oops! In order to go on..."
    #expect(try Self.findings([("a", text)], rule: rule).count == 1)
    #expect(try Self.findings([("a", text)], comments: ["a": "Filler, do not translate"], rule: rule).isEmpty)
  }

  /// The keys beside a title say whether it is an alert's.
  @Test func aTitleAmongTheKeysOfAnAlertIsJudgedAsOne() throws {
    let alert = [("trip.title", "Error"), ("trip.message", "The trip is full."), ("trip.cancel", "Cancel")]
    #expect(try Self.findings(alert, rule: "writing/alert-title").compactMap(\.subject.key) == ["trip.title"])
    let row = [("trip.title", "Error"), ("trip.footer", "The trip is full.")]
    #expect(try Self.findings(row, rule: "writing/alert-title").isEmpty)
  }

  /// Deleting and removing are two actions: only what is done to one thing, with no word of where it goes, is compared.
  @Test(arguments: [
    (["Delete Account", "Remove Account?"], ["b"]), (["Delete your photos", "Remove photo…"], ["b"]),
    (["Remove download", "Delete the download", "Remove all downloads"], ["b"]),
    (["Delete Photo", "Remove Photo from Album"], []), (["Delete Photo", "Remove Filter"], []),
    (["Delete %@", "Remove %@"], []), (["Delete", "Remove"], []), (["Delete Account", "Delete account"], []),
    (["Delete Account", "Removed account"], []),
  ])
  func deletingAndRemovingAreComparedByObject(texts: [String], flagged: [String]) throws {
    let pairs = zip(["a", "b", "c"], texts).map { (key: $0, text: $1) }
    let found = try Self.findings(pairs, rule: "writing/terminology")
    #expect(found.compactMap(\.subject.key) == flagged, "\(found.map(\.message))")
    for finding in found { #expect(finding.message.contains("where another string says"), "\(finding.message)") }
  }

  @Test func aPlainMajorityOfAFewIsEnoughForTwoNamesOfOneThing() throws {
    let texts = [("a", "Sign in"), ("b", "Sign in with a key"), ("c", "Log in again")]
    #expect(try Self.findings(texts, rule: "writing/terminology").compactMap(\.subject.key) == ["c"])
    #expect(try Self.findings(Array(texts.suffix(2)), rule: "writing/terminology").isEmpty)
  }

  @Test func aTextInTwoTablesCountsOnce() throws {
    let texts = [("a", "Email"), ("b", "Your email"), ("c", "Send email"), ("d", "Send e-mail")]
    // Three of four are no habit; twice the same four are still four.
    #expect(try Self.findings(texts, rule: "writing/terminology", catalogs: 2).isEmpty)
    let more = texts + [("e", "Work email"), ("f", "Email sent")]
    let found = try Self.findings(more, rule: "writing/terminology", catalogs: 2)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.contains("5 of 6 strings") }, "\(found.map(\.message))")
  }

  @Test func gesturesAreThoseOfTheDeviceThatAVariationIsFor() throws {
    var catalog = Linting.catalog([("a", "", nil)])
    let texts = ["iphone": "Click the photo", "mac": "Click the photo", "applewatch": "Tap the photo"]
    catalog.entries[0].translations[.english]?.values = texts.sorted { $0.key < $1.key }.map {
      Value($0.value, variation: Variation([Variation.Choice("device", $0.key)]))
    }
    let found = try Linting.run([catalog]) { $0.only = ["writing/gesture"] }.findings
    #expect(found.map(\.subject.variation) == [Variation([Variation.Choice("device", "iphone")])])
  }

  @Test func caseStylesAreCountedByRole() throws {
    let texts = [
      ("a.button", "Add New Note"), ("b.button", "Save Current Changes"), ("c.button", "Send Quick Mail"),
      ("d.button", "Edit Last Photo"), ("e.button", "Delete all photos"), ("f.button", "You have no photos"),
      ("g.button", "USB"), ("h.button", "OK"),
    ]
    // Two tables of one folder, neither with enough texts of its own; what stands in both counts once.
    let rows = Self.casingRows([
      ("App", Array(texts[0..<3])), ("App", Array(texts[2...])),
    ])
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(row.scope == "App" && row.role == .button && row.titles == 4 && row.sentences == 1)
    #expect(row.majority == "title")
    #expect(row.minority.map(\.key) == ["e.button"])
  }

  private static func casingRows(_ tables: [(folder: String, texts: [(String, String)])]) -> [CaseHabits.Row] {
    let context = Linting.context
    return CaseHabits.rows(of: CatalogTable.all(of: catalogs(tables), context: context), context: context)
  }

  private static func catalogs(_ tables: [(folder: String, texts: [(String, String)])]) -> [Catalog] {
    tables.enumerated().map { number, table in
      var catalog = Linting.catalog(table.texts.map { ($0.0, $0.1, nil) })
      (catalog.container, catalog.name) = (table.folder, "\(table.folder)/\(number)")
      return catalog
    }
  }

  private static let titles = [
    ("a.button", "Add New Note"), ("b.button", "Save Current Changes"), ("c.button", "Send Quick Mail"),
    ("d.button", "Edit Last Photo"), ("e.button", "Show More Details"), ("f.button", "Delete all photos"),
  ]
  private static let sentences = [
    ("g.button", "Add new files"), ("h.button", "Save the current changes"), ("i.button", "Send a quick mail"),
    ("j.button", "Edit last photo"), ("k.button", "Show more details"), ("l.button", "Move old folder"),
    ("m.button", "Open first note"), ("n.button", "Delete Old Folder"),
  ]

  private static func casing(_ tables: [(folder: String, texts: [(String, String)])]) throws -> [String] {
    try Linting.run(catalogs(tables)) { $0.only = ["writing/casing"] }.findings
      .map { "\($0.subject.catalog ?? "") \($0.subject.key ?? ""): \($0.message)" }
  }

  /// Catalogs of another folder change nothing of what is found, in whatever order they are read.
  @Test(arguments: [0, 1, 2, 4, 6])
  func anUnrelatedCatalogHasNoSay(count: Int) throws {
    let own = (folder: "App", texts: Array(Self.titles.prefix(count)))
    let alone = try Self.casing([own])
    #expect(alone.isEmpty == (count < 6))
    for others in [Self.sentences, Self.sentences + [("z", "Notes and files of the current old folder")]] {
      let together = try Self.casing([own, ("Vendor", others)])
      #expect(together.filter { $0.hasPrefix("App/") } == alone)
      #expect(together.count == alone.count + 1)
      #expect(try Self.casing([("Vendor", others), own]).filter { $0.hasPrefix("App/") }.count == alone.count)
    }
  }

  /// A table with a style of its own is not held against those beside it; one with a few texts is.
  @Test func aTableIsComparedWithItselfFirst() throws {
    let few = [("o.button", "Move New Notes")]
    let found = try Self.casing([("App", Self.titles), ("App", Self.sentences), ("App", few)])
    #expect(
      found == [
        "App/0 f.button: in sentence style; 5 of 6 strings of role button are in title style, such as 'Add New Note' and 'Edit Last Photo'",
        "App/1 n.button: in title style; 7 of 8 strings of role button are in sentence style, such as 'Add new files' and 'Edit last photo'",
      ])
    let alone = try Self.casing([("App", Array(Self.titles.prefix(3))), ("App", [("o.button", "Move new notes")])])
    #expect(alone.isEmpty)
    let pooled = try Self.casing([
      ("App", Array(Self.titles.prefix(3))),
      ("App", [("p.button", "Find New Photos"), ("q.button", "Hide Old Photos")]),
      ("App", [("o.button", "Move new notes")]),
    ])
    #expect(
      pooled == [
        "App/2 o.button: in sentence style; 5 of 6 strings of role button are in title style, such as 'Add New Note' and 'Find New Photos'"
      ])
  }
}
