import Catalogs
import Linter
import Rules
import TestSupport
import Testing
import Texts

/// What writing/casing compares a text with, and what it says to write.
@Suite struct CasingTests {
  private static func found(_ texts: [(String, String)], _ options: [String: [String]] = [:]) throws -> [String: String]
  {
    let catalog = Linting.catalog(texts.map { (key: $0.0, en: $0.1, de: nil) })
    let findings = try Linting.run([catalog]) { settings in
      settings.only = ["writing/casing"]
      if !options.isEmpty { settings.rules["writing/casing", default: .init()].options = RuleOptions(options) }
    }.findings
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.subject.key ?? "", $0.fixes.first?.text ?? "") })
  }

  private static func found(buttons: [(String, String)]) throws -> [String: String] {
    var catalog = Linting.catalog(buttons.map { (key: $0.0, en: $0.1, de: nil) })
    for (key, _) in buttons {
      catalog.codeRoles[ExactString(key)] = CodeRole(roles: [.button], settled: .button, place: "Button (A.swift:3)")
    }
    let findings = try Linting.run([catalog]) { $0.only = ["writing/casing"] }.findings
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.subject.key ?? "", $0.fixes.first?.text ?? "") })
  }

  private static func numbered(_ prefix: String, _ texts: [String]) -> [(String, String)] {
    texts.enumerated().map { ("\(prefix)\($0.offset)", $0.element) }
  }

  private static let titles = numbered("album.menu.", ["Add New Photo", "Sort Old Albums", "Show More Details"])
  private static let sentences = numbered("trip.menu.", ["Add new stop", "Sort old trips", "Show more stops"])

  /// Keys that begin alike are nearer than the rest of the app.
  @Test func theNearestTextsDecide() throws {
    let exceptions = [("album.menu.x", "Copy first photo"), ("trip.menu.x", "Copy First Stop")]
    #expect(
      try Self.found(Self.titles + Self.sentences + exceptions)
        == ["album.menu.x": "Copy First Photo", "trip.menu.x": "Copy first stop"])
  }

  /// Four others of its role in the table or the app are enough, 85 % of them in one style.
  @Test(arguments: [
    (3, 0, 1, false), (4, 0, 1, true), (5, 1, 1, false), (6, 1, 1, true), (3, 0, 2, false), (4, 0, 2, true),
  ])
  func aRoleHasAStyleInTheApp(titles: Int, sentences: Int, tables: Int, isFound: Bool) throws {
    let nouns = ["Apple", "Bread", "Cheese", "Dish", "Egg", "Fish"]
    let others =
      nouns.prefix(titles).map { "Buy Fresh \($0)" } + nouns.prefix(sentences).map { "Sell old \($0.lowercased())" }
    let catalogs = (0..<tables).map { table in
      let own =
        others.indices.filter { $0 % tables == table }.map { others[$0] } + (table == 0 ? ["Rent big garden"] : [])
      let texts = own.map { (key: "\($0.filter(\.isLetter)).x.button", en: $0, de: nil as String?) }
      var catalog = Linting.catalog(texts)
      (catalog.container, catalog.name) = ("App", "App/\(table)")
      return catalog
    }
    let found = try Linting.run(catalogs) { $0.only = ["writing/casing"] }.findings.compactMap(\.subject.key)
    #expect(found.contains("Rentbiggarden.x.button") == isFound)
  }

  /// Where the code sets all letters in capitals, nobody sees those of the catalog; where it does so in one of two places, they do.
  @Test(arguments: [[true], [false], [true, false]])
  func theCaseThatCodeChangesIsNotJudged(areRecased: [Bool]) throws {
    let texts = Self.titles + [("album.menu.x", "Copy first photo")]
    var catalog = Linting.catalog(texts.map { (key: $0.0, en: $0.1, de: nil) })
    catalog.codePlaces[ExactString("album.menu.x")] = areRecased.enumerated().map { number, isRecased in
      var place = ShownPlace(control: "SwiftUI.Button", location: "A.swift:\(number)")
      (place.role, place.isRecased) = (.button, isRecased)
      return place
    }
    for (key, _) in Self.titles {
      var place = ShownPlace(control: "SwiftUI.Button", location: "A.swift:9")
      place.role = .button
      catalog.codePlaces[ExactString(key)] = [place]
    }
    let found = try Linting.run([catalog]) { $0.only = ["writing/casing"] }.findings
    #expect(found.isEmpty == areRecased.allSatisfy { $0 })
  }

  /// Capitals and lower case are styles like the others; placeholders and acronyms stay as they are.
  @Test(arguments: [
    (["ADD NEW PHOTO", "SORT OLD ALBUMS", "SHOW MORE DETAILS"], "Copy %lld photos", "COPY %lld PHOTOS"),
    (["add new photo", "sort old albums", "show more details"], "Copy First PDF", "copy first PDF"),
    (["Add New Photo", "Sort Old Albums", "Show More Details"], "COPY FIRST PHOTO", "Copy First Photo"),
    (["Add New Photo", "Sort Old Albums", "Show More Details"], "HTTPS URL", nil),
  ])
  func capitalsAreAStyle(others: [String], text: String, better: String?) throws {
    let texts = Self.numbered("album.menu.", others) + [("album.menu.x", text)]
    #expect(try Self.found(buttons: texts) == (better.map { ["album.menu.x": $0] } ?? [:]))
  }

  /// In letters, what is too long to be an acronym.
  @Test(arguments: [("SAVE ALL", false), ("CHANGE ALL", true)])
  func shortWordsInCapitalsMayBeAcronyms(text: String, isFound: Bool) throws {
    #expect(try Self.found(buttons: Self.titles + [("album.menu.x", text)]).isEmpty != isFound)
  }

  /// Code that sets capitals makes those of a translation harmless.
  @Test(arguments: [true, false])
  func capitalsThatTheCodeSetsAnywayAreNoShouting(isRecased: Bool) throws {
    var catalog = Linting.catalog([("a", "DO NOT CLOSE THE APP", nil)])
    var place = ShownPlace(control: "SwiftUI.Text", location: "A.swift:3")
    place.isRecased = isRecased
    catalog.codePlaces[ExactString("a")] = [place]
    #expect(try Linting.run([catalog]) { $0.only = ["writing/all-caps"] }.findings.isEmpty == isRecased)
  }

  /// What nobody knows the use of isn't held against texts farther away.
  @Test func textsWithoutARoleAreComparedWithTheirSiblings() throws {
    let far = ["Buy Fresh Bread", "Sell Old Cheese", "Rent Big Garden", "Buy Fresh Fish", "Sell Old Eggs"]
    #expect(try Self.found(Self.numbered("", far) + [("x", "Rent small garden")]).isEmpty)
    #expect(try Self.found(Self.numbered("market.", far) + [("market.x", "Rent small garden")]).count == 1)
  }

  /// Of texts that differ in their capitals only, the rarer one is wrong.
  @Test func theSameTextHasOneStyle() throws {
    let texts = [("a.x.button", "Boot disk"), ("b.y.button", "Boot Disk"), ("c.z.button", "Boot disk…")]
    #expect(try Self.found(texts) == ["b.y.button": "Boot disk"])
    #expect(try Self.found(Self.numbered("", texts.map(\.1))).isEmpty)
    #expect(try Self.found(Array(texts.prefix(2))).isEmpty)
  }

  @Test(arguments: [
    ("Show hidden Files", "Show Hidden Files"), ("Find out more", "Find Out More"), ("Log in to app", "Log In to App"),
    ("Set up on-device help", "Set Up On-Device Help"), ("Delete all", nil),
    ("Confirm before leaving", "Confirm Before Leaving"),
    ("Photo not found", nil), ("Shortcut removed", nil), ("Tap to open", nil), ("delete photo", nil),
    ("Open the iPhone app", "Open the iPhone App"),
    ("Open the old app of a friend", nil), ("Stop recording…", "Stop Recording…"), ("New comment:", nil),
    ("New Sign-up", nil),
  ])
  func aTextIsRecasedThroughout(text: String, better: String?) throws {
    #expect(try Self.found(Self.titles + [("album.menu.x", text)])["album.menu.x"] == better)
  }

  /// What stands in front of fields is compared with itself.
  @Test func captionsHaveAStyleOfTheirOwn() throws {
    let captions = [
      ("trip.form.a", "Delete Tracks After:"), ("trip.form.b", "Collect New Photos:"),
      ("trip.form.c", "Sort Old Trips:"),
    ]
    let odd = ("trip.form.d", "Show old albums:")
    #expect(try Self.found(captions + [odd]) == ["trip.form.d": "Show Old Albums:"])
    #expect(try Self.found(Self.titles + [("album.menu.x", "Show old albums:")]).isEmpty)
  }

  /// Two others in the same style nearby show that a text isn't alone, though most of its kind in the app are in the other.
  @Test func textsOfTheirKindNearbySpeakForATextThatIsNotAlone() throws {
    let far = ["Add New Photo", "Sort Old Albums", "Show More Details", "Copy First Line", "Move Last Page"]
      .enumerated()
      .map { ("far\($0.offset).x.button", $0.element) }
    let near = [
      ("near.a.button", "Water dry plants"), ("near.b.button", "Pull old weeds"), ("near.c.button", "Plant new trees"),
    ]
    #expect(try Self.found(far + near).isEmpty)
    #expect(try Self.found(far + near.prefix(1)) == ["near.a.button": "Water Dry Plants"])
  }

  /// A question is compared with other questions and titles of alerts, and a key's words are its parts.
  @Test func titlesOfAlertsMayBeQuestions() throws {
    let titles = ["Delete Photo?", "Leave Group?", "Discard Draft?", "Remove Friend?"]
    let texts = titles.enumerated().map { ("\($0.offset).alert.title", $0.element) }
    #expect(try Self.found(texts + [("x.alert.title", "End this call?")]) == ["x.alert.title": "End This Call?"])
    let keys = [
      ("albumMenuAdd", "Add New Photo"), ("albumMenuSort", "Sort Old Albums"), ("albumMenuShow", "Show More Details"),
    ]
    #expect(try Self.found(keys + [("albumMenuCopy", "Copy first photo")]).keys.sorted() == ["albumMenuCopy"])
  }

  /// What surely has a role may begin with a small letter by mistake, be a question, or be long.
  @Test(arguments: [
    ("delete photo", "Delete Photo"), ("iPhone photos", "iPhone Photos"),
    ("Select all photos", "Select All Photos"), ("Open the first album of friends", "Open the First Album of Friends"),
  ])
  func aSureRoleAllowsMore(text: String, better: String) throws {
    let buttons = [
      ("a.button", "Add New Photo"), ("b.button", "Sort Old Albums"), ("c.button", "Show More Details"),
      ("d.button", "Copy First Line"),
    ]
    #expect(try Self.found(buttons + [("x.button", text)])["x.button"] == better)
  }

  /// A capital inside a sentence shows a name, and a small letter, or a dictionary, an ordinary word.
  @Test(
    arguments: [
      ("Open Zupfel", [], nil), ("Open Zupfel", ["Open the zupfel"], "Open zupfel"),
      ("Open Zupfel", ["All zupfels"], "Open zupfel"),
      ("Open Garden", [], "Open garden"), ("Open Gardens", [], "Open gardens"),
      ("Open Garden", ["You can use your Garden here."], nil),
      (
        "Open Garden", ["You can use your Garden here."] + numbered("See the garden", ["1", "2", "3", "4"]).map(\.0),
        nil
      ),
      (
        "Open Garden",
        ["You can use your Garden here."] + numbered("See the garden ", ["1", "2", "3", "4", "5"]).map(\.0),
        "Open garden"
      ),
      ("Open Garden", ["Saved. Garden photos are yours."], "Open garden"), ("Open Dark Mode", [], nil),
      ("Open Photos", [], nil), ("Open Photo", [], "Open photo"), ("Use Wi-Fi Network", [], "Use Wi-Fi network"),
      ("Open USB Port", [], "Open USB port"),
      ("Open garden Wall", [], nil),
    ] as [(String, [String], String?)])
  func namesKeepTheirCapitals(text: String, others: [String], better: String?) throws {
    let texts = Self.sentences + [("trip.menu.x", text)] + Self.numbered("", others)
    #expect(try Self.found(texts)["trip.menu.x"] == better)
  }

  /// Half a text in capitals may quote a button where nobody knows that it is one itself.
  @Test func aButtonQuotesNoButton() throws {
    let buttons = [
      ("a.button", "Add new stop"), ("b.button", "Sort old trips"), ("c.button", "Show more stops"),
      ("d.button", "Copy first line"),
    ]
    #expect(try Self.found(buttons + [("x.button", "Open old Garden")]) == ["x.button": "Open old garden"])
    #expect(try Self.found(Self.sentences + [("trip.menu.x", "Open old Garden")]).isEmpty)
  }

  /// With roles of your own, only texts that surely have one of them are compared.
  @Test func rolesCanBeChosen() throws {
    let texts = Self.titles + [("album.menu.x", "Copy first photo")]
    #expect(try Self.found(texts, ["roles": ["button"]]).isEmpty)
    #expect(
      try Self.found([("x.button", "Copy first photo"), ("x", "Copy first photo")], ["style": ["title"]]).keys.sorted()
        == ["x.button"])
  }

  /// Short words with capitals are told from those that the others leave in lower case.
  @Test func shortWordsAreLikeThoseOfOthers() throws {
    let others = ["Back to Top", "Sort by Name", "Add to Album", "Move to Trash", "Open in App"]
    #expect(try Self.found(Self.numbered("", others) + [("x", "Scroll To Photo")]) == ["x": "Scroll to Photo"])
    #expect(try Self.found(Self.numbered("", Array(others.dropLast(2))) + [("x", "Scroll To Photo")]).isEmpty)
  }
}
