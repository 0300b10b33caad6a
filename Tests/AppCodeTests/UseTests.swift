import Testing

@testable import AppCode

/// From code to the place where a key is shown: one way that a text takes for each case.
@Suite struct UseTests {
  private static func uses(_ files: [String]) -> [KeyUse] {
    let inputs = files.enumerated().map { CodeInput(path: "App/File\($0).swift", bytes: Array($1.utf8)) }
    return CodeReader.index(of: inputs, functions: [], jobs: 1).uses
  }

  private static func text(_ key: KeyPattern) -> String {
    key.parts.map { part in
      switch part {
      case .fixed(let text): text
      case .specifier(let specifier): specifier ?? "%?"
      case .any: "*"
      case .symbol(let name): "." + name
      }
    }.joined()
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var code: String
    var key: String
    var role: String?
    var control: String?
    var testDescription: String { "\(key): \(code.prefix(60))" }
    init(_ code: String, _ key: String, _ role: String?, _ control: String? = nil) {
      (self.code, self.key, self.role, self.control) = (code, key, role, control)
    }
  }

  private static func check(_ item: Case, _ location: SourceLocation = #_sourceLocation) throws {
    let uses = uses(item.code.components(separatedBy: "\n---\n"))
    let own = uses.filter { text($0.key) == item.key }
    let first = try #require(own.first, "the keys are \(uses.map { text($0.key) })", sourceLocation: location)
    #expect(first.place?.role?.value == item.role, "\(String(describing: first.place))", sourceLocation: location)
    if let control = item.control { #expect(first.place?.control == control, sourceLocation: location) }
  }

  static let swiftUI: [Case] = [
    Case("struct A: View { var body: some View { Text(\"Harbour\") } }", "Harbour", "label", "Text"),
    Case("struct A: View { var body: some View { Button(\"Cast off\") { go() } } }", "Cast off", "button", "Button"),
    Case(
      "struct A: View { var body: some View { Button { go() } label: { Text(\"Cast off\") } } }", "Cast off", "button",
      "Text"),
    Case(
      "struct A: View { var body: some View { Button(action: go) { Label(\"Cast off\", systemImage: \"x\") } } }",
      "Cast off", "button"),
    Case("struct A: View { var body: some View { Toggle(isOn: $a) { Text(\"Lights\") } } }", "Lights", "setting"),
    Case(
      "struct A: View { var body: some View { Toggle(isOn: $a) { Image(x)\n Text(\"Lights\").bold() } } }", "Lights",
      "setting"),
    Case(
      "struct A: View { var body: some View { Toggle(isOn: $a) { Text(\"Lights\").bold()\n Text(\"All of them\") } } }",
      "All of them", "hint"),
    Case(
      "struct A: View { var body: some View { Picker(selection: $a) { x } label: { Text(\"Lights\")\n Text(\"All\") } } }",
      "All", "hint"),
    Case(
      "struct A: View { var body: some View { Button { go() } label: { Text(\"Lights\")\n Text(\"All\") } } }", "All",
      "button"),
    Case(
      "struct A: View { var body: some View { Form { Toggle(\"Lights\", isOn: $a) } } }", "Lights", "setting", "Toggle"),
    Case(
      "struct A: View { var body: some View { List { Section { x } header: { Text(\"Crew\") } } } }", "Crew",
      "section-header"),
    Case(
      "struct A: View { var body: some View { List { Section(\"Crew\") { x } } } }", "Crew", "section-header", "Section"
    ),
    Case(
      "struct A: View { var body: some View { List { Section { x } footer: { Text(\"All on board\") } } } }",
      "All on board", "hint"),
    Case("struct A: View { var body: some View { List { Text(\"Row\") } } }", "Row", "table-row"),
    Case(
      "struct A: View { var body: some View { x.navigationTitle(\"Log\") } }", "Log", "navigation-title",
      "navigationTitle"),
    Case(
      "struct A: View { var body: some View { x.alert(\"Sink?\", isPresented: $a) { Button(\"Yes\") {} } message: { Text(\"Now\") } } }",
      "Sink?", "alert-title"),
    Case(
      "struct A: View { var body: some View { x.alert(\"Sink?\", isPresented: $a) { Button(\"Yes\") {} } message: { Text(\"Now\") } } }",
      "Yes", "alert-button"),
    Case(
      "struct A: View { var body: some View { x.alert(\"Sink?\", isPresented: $a) { Button(\"Yes\") {} } message: { Text(\"Now\") } } }",
      "Now", "alert-message"),
    Case(
      "struct A: View { var body: some View { x.contextMenu { Button(\"Copy position\") {} } } }", "Copy position",
      "menu-item"),
    Case("struct A: View { var body: some View { Menu(\"More\") { Button(\"Copy\") {} } } }", "Copy", "menu-item"),
    Case(
      "struct A: View { var body: some View { Picker(\"Unit\", selection: $u) { Text(\"Feet\").tag(1) } } }", "Feet",
      "menu-item"),
    Case("struct A: View { var body: some View { TextField(\"Name\", text: $n) } }", "Name", "placeholder"),
    Case(
      "struct A: View { var body: some View { x.searchable(text: $q, prompt: \"Find a boat\") } }", "Find a boat",
      "placeholder"),
    Case("struct A: View { var body: some View { x.help(\"Depth below the keel\") } }", "Depth below the keel", "hint"),
    Case(
      "struct A: View { var body: some View { x.accessibilityLabel(Text(\"Anchor\")) } }", "Anchor", "accessibility"),
    Case("struct A: View { var body: some View { x.tabItem { Label(\"Map\", systemImage: \"map\") } } }", "Map", "tab"),
    Case("struct A: View { var body: some View { Text(open ? \"Open\" : \"Shut\") } }", "Shut", "label"),
    Case(
      "struct A: View { var count: Int; var body: some View { Text(\"\\(count) berths\") } }", "%lld berths", "label"),
    Case(
      "struct A: View { var name: String; var body: some View { Text(\"Moor at \\(name)\") } }", "Moor at %@", "label"),
    Case("struct A: View { var body: some View { Text(\"\\(x.unknown) knots\") } }", "%? knots", "label"),
    Case(
      "struct A: View { var body: some View { Button(\"Drop\") {}.swipeActions { Button(\"Delete\") {} } } }", "Delete",
      "button"),
    Case(
      "struct A: View { var body: some View { ContentUnavailableView(\"No boats\", systemImage: \"x\") } }", "No boats",
      "empty-state"),
  ]
  @Test(arguments: swiftUI) func swiftUIShowsIt(_ item: Case) throws { try Self.check(item) }

  static let through: [Case] = [
    Case(
      "typealias Sheet = UIAlertController\nfunc f() { let a = Sheet(title: NSLocalizedString(\"storm\", comment: \"\"), message: nil, preferredStyle: .alert) }",
      "storm", "alert-title"),
    Case(
      "class Sheet: UIAlertController {}\nfunc f() { let a: Sheet = .init(title: NSLocalizedString(\"storm\", comment: \"\"), message: nil, preferredStyle: .alert) }",
      "storm", "alert-title"),
    Case(
      "class Sheet: UIAlertController { override func viewDidLoad() {} }\nfunc f() { let a = Sheet(title: NSLocalizedString(\"storm\", comment: \"\"), message: nil, preferredStyle: .alert) }",
      "storm", "alert-title"),
    Case(
      "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nfunc f() { let a = UIAlertController(title: tr(\"storm\"), message: nil, preferredStyle: .alert) }",
      "storm", "alert-title"),
    Case(
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nclass C: UIViewController { func f() { title = \"logbook\".localized } }",
      "logbook", "navigation-title"),
    Case(
      "enum Strings { enum Dock { static let title = Strings.tr(\"T\", \"dock.title\") }\n static func tr(_ table: String, _ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: table) } }\n---\nstruct A: View { var body: some View { Text(Strings.Dock.title) } }",
      "dock.title", "label"),
    Case(
      "enum Wind: CaseIterable { case calm, gale\n var label: String { switch self { case .calm: return NSLocalizedString(\"wind.calm\", comment: \"\")\n case .gale: return NSLocalizedString(\"wind.gale\", comment: \"\") } } }\nstruct A: View { var body: some View { Picker(\"\", selection: $w) { ForEach(Wind.allCases, id: \\.self) { wind in Text(wind.label) } } } }",
      "wind.gale", "menu-item"),
    Case(
      "enum Kind: String { case sloop = \"kind.sloop\", ketch = \"kind.ketch\" }\nfunc name(_ kind: Kind) -> String { NSLocalizedString(kind.rawValue, comment: \"\") }",
      "kind.ketch", nil),
    Case(
      "struct Row: View { let title: LocalizedStringKey; var body: some View { HStack { Text(title) } } }\nstruct A: View { var body: some View { List { Row(title: \"Draught\") } } }",
      "Draught", "table-row"),
    Case(
      "struct Row: View { private let name: String\n init(_ text: String) { name = text }\n var body: some View { Toggle(name, isOn: $a) } }\nstruct A: View { var body: some View { Row(String(localized: \"night.mode\")) } }",
      "night.mode", "setting"),
    Case(
      "struct Item { let title: String }\nclass Cell { let titleLabel = UILabel()\n func show(_ item: Item) { titleLabel.text = item.title } }\nclass C { func f() { let i = Item(title: NSLocalizedString(\"tide\", comment: \"\")) } }",
      "tide", "title", "UILabel"),
    Case(
      "class V { var note: String? { didSet { label.text = note } }\n let label = UILabel() }\nfunc f(v: V) { v.note = NSLocalizedString(\"note.new\", comment: \"\") }",
      "note.new", "label", "UILabel"),
    Case(
      "class C { func f() { let b = UIButton()\n b.setTitle(NSLocalizedString(\"go\", comment: \"\"), for: .normal) } }",
      "go", "button", "UIButton"),
    Case(
      "class C { func f() { alert.addAction(UIAlertAction(title: String(localized: \"stop\"), style: .cancel)) } }",
      "stop", "alert-button"),
    Case(
      "extension UIViewController { func ask(_ title: String) { _ = UIAlertController(title: title, message: nil, preferredStyle: .alert) } }\nclass C: BaseViewController { func f() { ask(NSLocalizedString(\"storm\", comment: \"\")) } }",
      "storm", "alert-title"),
    Case(
      "class C: BaseViewController { func f() { title = NSLocalizedString(\"storm\", comment: \"\") } }",
      "storm", "navigation-title"),
    Case(
      "class C { func f() { _ = UIAlertView(title: NSLocalizedString(\"storm\", comment: \"\"), message: nil, delegate: nil, cancelButtonTitle: NSLocalizedString(\"wait\", comment: \"\")) } }",
      "wait", "alert-button"),
    Case(
      "class C { func f() { let s = String(format: NSLocalizedString(\"berths %d\", comment: \"\"), 3)\n field.placeholder = s } }",
      "berths %d", "placeholder"),
    Case(
      "class C { var rows: [String] = []\n func f() { rows.append(NSLocalizedString(\"first\", comment: \"\")) }\n func g(cell: UITableViewCell) { for row in rows { cell.textLabel?.text = row } } }",
      "first", "label"),
    Case(
      "enum Fault: LocalizedError { case sunk\n var errorDescription: String? { NSLocalizedString(\"fault.sunk\", comment: \"\") } }",
      "fault.sunk", "error"),
    Case(
      "class C: UITableViewController { override func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { NSLocalizedString(\"head\", comment: \"\") } }",
      "head", "section-header"),
    Case(
      "extension UIAlertController { convenience init(fault: Error, title: String) { self.init(title: title, message: nil, preferredStyle: .alert) } }\nfunc f(e: Error) { let a = UIAlertController(fault: e, title: NSLocalizedString(\"oh\", comment: \"\")) }",
      "oh", "alert-title"),
    Case("func f() { g(NSLocalizedString(\"asked\", comment: \"\") == name ? 1 : 2) }", "asked", nil),
    Case("func f(n: Int) { let t = NSLocalizedString(\"step.\\(n).title\", comment: \"\") }", "step.*.title", nil),
    Case(
      "struct I: AppIntent { static var title: LocalizedStringResource = \"Weigh anchor\" }", "Weigh anchor", "label"),
    Case("func f() { let t = FooLocalizedString(\"from.library\", nil) }", "from.library", nil),
    Case(
      "enum State { case failed(String)\n static func g() -> State { .failed(NSLocalizedString(\"lost\", comment: \"\")) } }\nclass C { let label = UILabel()\n func show(_ s: State) { switch s { case .failed(let text): label.text = text } } }",
      "lost", "label", "UILabel"),
    Case(
      "struct Box<Content: View>: View { let content: () -> Content; var body: some View { Section { content() } header: { head } }\n var head: some View { Text(\"In a box\") } }",
      "In a box", "section-header"),
  ]
  @Test(arguments: through) func isFollowed(_ item: Case) throws { try Self.check(item) }

  static let wrapped: [Case] = [
    Case("struct I: AppIntent { @Parameter(title: \"Berth\") var berth: String }", "Berth", "label", "Parameter"),
    Case(
      "struct I: AppIntent { static var s: some ParameterSummary { Summary(\"Moor at \\(\\.$berth)\") } }", "Moor at *",
      "label", "Summary"),
    Case(
      "struct I: AppIntent { func perform() -> some IntentResult { .result(dialog: \"Moored\") } }", "Moored",
      "notification"),
    Case(
      "func f() { let label = UILabel(); let a = LocalizedStringResource.cartTitle; label.text = String(localized: a) }",
      ".cartTitle", "label"),
  ]
  @Test(arguments: wrapped) func intentsSayIt(_ item: Case) throws { try Self.check(item) }

  /// A variable is that of its own branch; what is told after them may be that of any.
  @Test func branchesHaveTheirOwnNames() {
    let code = """
      func f(open: Bool, label: UILabel, button: UIButton) {
        if open {
          let text = NSLocalizedString("open", comment: "")
          label.text = text
        } else {
          let text = NSLocalizedString("shut", comment: "")
          button.setTitle(text, for: .normal)
        }
      }
      """
    let roles = Self.uses([code]).map { "\(Self.text($0.key)) \($0.place?.role?.value ?? "-")" }
    #expect(Set(roles) == ["open label", "shut button"])
  }

  /// Two texts, one of which a call fills.
  @Test func textsOfOneCallShareIt() {
    let code = """
      func f(n: Int) {
        let text = n == 1 ? NSLocalizedString("one", comment: "") : NSLocalizedString("many %d", comment: "")
        label.text = String(format: text, n)
        label.text = String(format: NSLocalizedString("other %d", comment: ""), n)
      }
      """
    let uses = Self.uses([code])
    #expect(uses.map(\.arguments) == [["Int"], ["Int"], ["Int"]])
    #expect(uses.map(\.format?.line) == [3, 3, 4])
  }

  @Test(arguments: [
    ("all.count", "Int"), ("all.count - 1", "Int"), ("max(all.count, 2)", "Int"), ("path.row + 1", "Int"),
    ("2 * share", "Double"), ("link.lastPathComponent", "String"), ("unknown - other", nil), ("n < 3", nil),
  ])
  func typesOfValuesAreWorkedOut(value: String, type: String?) {
    let code = """
      func f(all: [String], path: IndexPath, share: Double, link: URL, n: Int) {
        label.text = String(format: NSLocalizedString("k", comment: ""), \(value))
      }
      """
    #expect(Self.uses([code]).first?.arguments == [type])
  }

  /// Values that are passed on: to an accessor's helper, or in a list.
  @Test(
    arguments: [
      ("tr(\"k\", n, name, fallback: \"x\")", ["Int", "String"]), ("tr(\"k\", fallback: \"x\")", []),
      ("list(\"k\", [n, name])", ["Int", "String"]), ("list(\"k\", all)", nil),
      ("String(format: NSLocalizedString(\"k\", comment: \"\"), arguments: [n])", ["Int"]),
    ] as [(String, [String?]?)])
  func valuesArePassedOn(call: String, types: [String?]?) {
    let code = """
      func tr(_ key: String, _ values: CVarArg..., fallback: String) -> String {
        let format = NSLocalizedString(key, value: fallback, comment: "")
        return String(format: format, locale: Locale.current, arguments: values)
      }
      func list(_ key: String, _ values: [CVarArg]) -> String {
        String(format: NSLocalizedString(key, comment: ""), arguments: values)
      }
      func f(n: Int, name: String, all: [CVarArg], label: UILabel) { label.text = \(call) }
      """
    #expect(Self.uses([code]).first?.arguments == types)
  }

  /// What nobody shows has no place, and no use where nothing is looked up.
  @Test(arguments: [
    "#Preview { Text(\"Sample\") }",
    "struct P: PreviewProvider { static var previews: some View { Text(\"Sample\") } }",
    "struct A: View { var body: some View { Text(verbatim: \"Sample\") } }",
    "struct A: View { let name = \"Sample\"; var body: some View { Text(name) } }", "// Text(\"Sample\")",
    "#if false\nfunc f() { NSLocalizedString(\"Sample\", comment: \"\") }\n#endif",
  ])
  func isNoUse(code: String) { #expect(Self.uses([code]).filter { Self.text($0.key) == "Sample" }.isEmpty) }

  @Test func factsOfTheLabelAreFound() throws {
    let use = try #require(
      Self.uses([
        """
        class C {
          private lazy var hint: UILabel = {
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 14, weight: .semibold)
            return label
          }()
          func f() { hint.text = NSLocalizedString("hint.moor", value: "Moor here", comment: "Below the map") }
        }
        """
      ]).first)
    let place = try #require(use.place)
    #expect(use.defaultText == "Moor here")
    #expect(use.comment == "Below the map")
    #expect(use.location == CodeLocation(path: "App/File0.swift", line: 8, column: 44))
    #expect(place.lineLimit?.value == 0)
    #expect(place.lineLimit?.location.line == 4)
    #expect(place.fontSize?.value == 14)
    #expect(place.weight?.value == "semibold")
  }

  @Test func modifiersAreFound() throws {
    let code = """
      struct A: View {
        var body: some View {
          VStack {
            Text("Berth", tableName: "Harbour").font(.headline).lineLimit(2).minimumScaleFactor(0.8).frame(width: 120)
          }
        }
      }
      """
    let use = try #require(Self.uses([code]).first)
    let place = try #require(use.place)
    #expect(use.table == "Harbour")
    #expect(place.textStyle?.value == "headline")
    #expect(place.lineLimit?.value == 2)
    #expect(place.minimumScale?.value == 0.8)
    #expect(place.width?.value == 120)
  }

  @Test func whereATextIsCutOffIsRead() throws {
    let view = "struct A: View { var body: some View { Text(\"Berth\").truncationMode(.middle) } }"
    #expect(try #require(Self.uses([view]).first?.place).truncation?.value == "middle")
    let label = """
      import UIKit
      class A: UIViewController { let label = UILabel()
        func show() { label.text = NSLocalizedString("k", comment: ""); label.lineBreakMode = .byTruncatingHead } }
      """
    #expect(try #require(Self.uses([label]).first?.place).truncation?.value == "head")
  }

  @Test func valuesOfAFormatAreKnownByType() throws {
    let code =
      "func f(count: Int, name: String) { label.text = String(format: NSLocalizedString(\"k\", comment: \"\"), count, name) }"
    #expect(Self.uses([code]).first?.arguments == ["Int", "String"])
  }

  /// A push button of the Mac has one line; what is for the Mac the imports say.
  @Test(arguments: [("AppKit", 1, "macos"), ("UIKit", 0, nil), ("Foundation", 0, nil)])
  func importsTellThePlatform(module: String, lines: Int, platform: String?) throws {
    let code = "import \(module)\nstruct A: View { var body: some View { Button(\"Moor\") {} } }"
    let place = try #require(Self.uses([code]).first?.place)
    #expect(place.lineLimit?.value == lines)
    #expect(place.platform?.value == platform)
  }

  /// A text that is a button here and a title there is surely neither; one that is spoken as well as shown is surely what is shown.
  @Test(arguments: [(".navigationTitle(title)", false), (".accessibilityLabel(title)", true), ("", true)])
  func aRoleIsSureWhereAllPlacesHaveIt(modifier: String, isSure: Bool) {
    let code = """
      struct A: View {
        let title: LocalizedStringKey = "Moor"
        var body: some View { Button(title) {}\(modifier) }
      }
      """
    let button = Self.uses([code]).first { $0.place?.role?.value == "button" }
    #expect(button?.place?.isSure == isSure)
  }

  @Test func whatOneOfAnEnumsCasesSaysIsNotSure() throws {
    let code = """
      enum Wind { case calm, gale
        var label: LocalizedStringKey { switch self { case .calm: "Calm"; case .gale: "Gale" } } }
      struct A: View { let wind: Wind; var body: some View { Button(wind.label) {} } }
      """
    let uses = Self.uses([code])
    #expect(Set(uses.map { Self.text($0.key) }) == ["Calm", "Gale"])
    #expect(uses.allSatisfy { $0.place?.role?.value == "button" && $0.place?.isSure == false })
  }

  /// Why nothing is known of where a text is shown.
  @Test(arguments: [
    ("enum L { static let unread = NSLocalizedString(\"k\", comment: \"\") }", KeyUse.Cause.unread),
    ("func f() { print(NSLocalizedString(\"k\", comment: \"\")) }", .notShown),
    ("func f() { Library.show(NSLocalizedString(\"k\", comment: \"\")) }", .unknownCall),
  ])
  func theCauseIsReported(code: String, cause: KeyUse.Cause) {
    #expect(Self.uses([code]).map(\.cause) == [cause])
  }

  /// Lookups that the configuration names, and those that are named like one though their code is elsewhere.
  @Test(arguments: [
    ("func f() { words(\"k\") }", ["words"], true), ("func f() { My.words(\"k\") }", ["My.words"], true),
    ("func f() { My.words(\"k\") }", [], false), ("func f() { show(\"k\".localized()) }", [], true),
    ("func f() { show(\"k\".trimmed()) }", [], false), ("func f() { AppLocalizedString(\"k\") }", [], true),
  ])
  func lookupsOfOthers(code: String, functions: [String], isFound: Bool) {
    let index = CodeReader.index(
      of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: functions, jobs: 1)
    #expect(index.uses.contains { Self.text($0.key) == "k" } == isFound)
  }

  @Test func anImageAloneIsSilent() {
    let code = """
      struct A: View { var body: some View {
        Button { go() } label: { Image(systemName: "trash") }
        Button { go() } label: { Image(systemName: "plus").accessibilityLabel("Add") }
        Button { go() } label: { Image(systemName: "minus") }.accessibilityLabel("Remove")
        Button { go() } label: { HStack { Image(systemName: "star"); Text("Favourite") } }
        Button { Image(systemName: "x").draw() } label: { Text("Draw") }
        Button { go() } label: { HStack { details.padding(); Image(systemName: "chevron.right") } }
        Button { go() } label: { HStack { Spacer(); Image(systemName: "gear") } }
        Button { model.save(); go() } label: { Image(systemName: "heart") }
      } }
      """
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    #expect(index.silentControls.map(\.image) == ["trash", "gear", "heart"])
  }

  @Test func textsThatNobodyCanTranslateAreFound() {
    let code = """
      class C { let label = UILabel()
        func f(n: Int) {
          label.text = "Moor the boat"
          label.text = NSLocalizedString("boats", comment: "") + " and " + NSLocalizedString("crew", comment: "")
          label.text = "icon_name"
          label.text = "\\(n)"
          label.text = NSLocalizedString("depth", comment: "") + ":"
        } }
      """
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    #expect(index.plainTexts.map(\.text) == ["Moor the boat", "%@ and %@"])
    #expect(index.plainTexts.map(\.location.line) == [3, 4])
  }

  /// What rests on itself ends, and what is in several circles is found all the same.
  @Test func circlesEnd() {
    let code = """
      func a(_ x: String) -> String { b(x) }
      func b(_ x: String) -> String { c(a(x)) + NSLocalizedString("round", comment: "") }
      func c(_ x: String) -> String { b(x) }
      class C { var s = "" ; func f() { s = s + a(s) ; s = b(s) ; label.text = s } }
      """
    #expect(Self.uses([code]).map { Self.text($0.key) } == ["round"])
  }

  /// Broken and hostile code is read as far as it goes.
  @Test(arguments: [
    "struct A: View { var body: some View { Text(\"Kept\")", "let x = NSLocalizedString(\"Kept\", comment: \"\"\n}}}}",
    "func ( { Text(\"Kept\") } struct B: View { var body: some View { Text(\"Kept\") } }",
  ])
  func brokenCodeIsReadAsFarAsItGoes(code: String) {
    #expect(Self.uses([code]).contains { Self.text($0.key) == "Kept" })
  }

  /// Eight properties of texts, each of which asks the next one eight times.
  private static let wideCalls: String = {
    let properties = (0..<8).map { number in
      "var f\(number): String { " + Array(repeating: "self.f\(number + 1)", count: 8).joined(separator: " + ") + " }\n"
    }
    return "extension String { " + properties.joined() + "var f8: String { NSLocalizedString(self, comment: \"\") } }\n"
      + "func g(label: UILabel) { label.text = \"k\".f0 }"
  }()

  /// Brackets in texts and comments open nothing, and the cases of a long enum are no chain.
  @Test(arguments: [
    String(repeating: "let red = \"\\u{1B}[31m\"\n", count: 300), String(repeating: "// ((([[[{{{\n", count: 300),
    "enum E { var t: String { switch self {\n"
      + String(repeating: "      case .c: return R.string.localizable.c()\n", count: 2_000) + "} } }\n",
    "let a = \"\\(\n",
  ])
  func nothingBehindIsLost(code: String) {
    #expect(
      Self.uses([code + "func f() { NSLocalizedString(\"Kept\", comment: \"\") }"]).contains {
        Self.text($0.key) == "Kept"
      })
  }

  /// What is around a text, and says nothing of it.
  @Test(arguments: [
    (
      "VStack { }.alert(\"Sink?\", isPresented: $a) { Button(\"Yes\") {} }.frame(width: 90).font(.caption2).lineLimit(1)",
      "Sink?"
    ),
    (
      "VStack { }.alert(\"Sink?\", isPresented: $a) { Button(\"Yes\") {} }.frame(width: 90).font(.caption2).lineLimit(1)",
      "Yes"
    ),
    ("VStack { }.navigationTitle(\"Log\").frame(width: 90).font(.caption2)", "Log"),
    ("Button(\"Add\") {}.sheet(isPresented: $s) { Text(\"In\") }.lineLimit(1)", "In"),
  ])
  func modifiersOfWhatIsBehindAreNotItsOwn(view: String, key: String) throws {
    let uses = Self.uses(["struct A: View { var body: some View { \(view) } }"])
    let place = try #require(uses.first { Self.text($0.key) == key }?.place)
    #expect(place.width == nil)
    #expect(place.textStyle == nil)
    if key != "Log" { #expect(place.lineLimit?.value == 0) }
  }

  @Test(arguments: ["2...4", "limit"]) func aLimitThatIsNotReadIsNoOther(limit: String) throws {
    let code = "struct A: View { var body: some View { VStack { Text(\"Lim\").lineLimit(\(limit)) }.lineLimit(1) } }"
    #expect(try #require(Self.uses([code]).first?.place).lineLimit == nil)
  }

  /// A table by its constant, and one that only a run of the app knows.
  @Test(
    arguments: [("Tables.dock", "Dock", true), ("table", nil, false), ("nil", nil, true)] as [(String, String?, Bool)])
  func tablesAreFollowed(table: String, name: String?, isKnown: Bool) throws {
    let code = """
      enum Tables { static let dock = "Dock" }
      struct A: View { let table: String; var body: some View { Text("onb", tableName: \(table)) } }
      """
    let use = try #require(Self.uses([code]).first)
    #expect(use.table == name)
    #expect(use.isTableKnown == isKnown)
  }

  @Test func aSymbolIsNoKey() {
    #expect(
      Self.uses(["struct A: View { var body: some View { Text(.cartTitle) } }"]).map(\.key.parts) == [
        [.symbol("cartTitle")]
      ])
  }

  /// Of a `String` none is a key.
  @Test(arguments: ["name ?? \"Unknown\"", "\"Unknown\" + name", "flag ? name : \"Unknown\""])
  func aTextAsItStandsIsNoKey(argument: String) {
    let code = "struct A: View { let name: String; var body: some View { Text(\(argument)) } }"
    #expect(Self.uses([code]).isEmpty)
  }

  /// What stands in for a property of a type that no code declares is a `String`, as models have them.
  @Test(arguments: [
    ("song.title ?? \"Unknown\"", 0), ("flag ? song.title : \"Unknown\"", 1), ("title() ?? \"Unknown\"", 1),
    ("known.key ?? \"Unknown\"", 1),
  ])
  func aSubstituteForAnUnknownPropertyIsNoKey(argument: String, count: Int) {
    let code = """
      struct Known { var key: LocalizedStringKey? }
      struct A: View { let song: Song; let known: Known; let flag: Bool; var body: some View { Text(\(argument)) } }
      """
    #expect(Self.uses([code]).count == count)
  }

  @Test(arguments: [
    ("level.rawValue", "%lld items"), ("price, format: .number", "%@ items"), ("name.rawValue", "%@ items"),
  ])
  func placeholdersOfKeysGoByType(value: String, key: String) {
    let code = """
      enum Level: Int { case one }
      enum Name: String { case one }
      struct A: View { let level: Level; let name: Name; let price: Int; var body: some View { Text("\\(\(value)) items") } }
      """
    #expect(Self.uses([code]).map { Self.text($0.key) } == [key])
  }

  @Test func deepAndLongCodeEndsInTime() {
    for code in [
      String(repeating: "f(", count: 5_000), String(repeating: "[", count: 10_000),
      String(repeating: "a.b().", count: 5_000) + "c",
      "let x = " + Array(repeating: "\"a\"", count: 3_000).joined(separator: " + "),
      "let x = \"" + String(repeating: "\\(", count: 10_000),
      "l.text = " + String(repeating: "\"\\(", count: 24) + "x" + String(repeating: ")\"", count: 24),
      String(repeating: "f{\n", count: 190)
        + String(repeating: "}" + String(repeating: ".a", count: 250) + "\n", count: 190),
      "func f() {\n" + String(repeating: "let a = 1\n", count: 10_000) + "}",
      "// " + String(repeating: "[stringfit:]", count: 10_000), String(repeating: "#if A\n", count: 10_000),
      String(repeating: "#", count: 5_000), "if a {}" + String(repeating: "\nelse if a {}", count: 10_000),
      "let x =" + String(repeating: "\nawait ", count: 5_000), "let x: " + String(repeating: "[", count: 5_000),
      "struct A: View { var body: some View { Text(\"k\").lineLimit(1e30) } }", Self.wideCalls,
    ] {
      _ = Self.uses([code])
    }
  }

  /// Of the constants of a type that promises nothing to others, those that nothing reads; a name that may be anybody's keeps one.
  @Test(arguments: [
    ("", [true, true]), ("let used = L10n.first", [false, true]), ("let used = something.second", [true, false]),
    ("let used = L10n.self", [true, true]),
  ])
  func constantsThatNothingReads(code: String, areDead: [Bool]) {
    let code = """
      enum L10n {
        static let first = NSLocalizedString("a", comment: "")
        static var second: String { NSLocalizedString("b", comment: "") }
      }
      \(code)
      """
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    #expect(index.uses.map(\.isDead) == areDead)
  }

  @Test(arguments: [
    ("file", "files", false, true), ("entry", "%@ entries", false, true), ("", "s", false, true),
    ("s", "", false, true),
    ("", "None", false, false), ("Light", "Dark", false, false), ("person", "person.2", false, false),
    ("days.one", "days.many", false, false), ("days.one", "days.many", true, true), ("file", "file", false, false),
  ])
  func formsOfAWord(one: String, other: String, areKeys: Bool, areForms: Bool) {
    #expect(HandMadePlurals.areForms(one, other, areKeys: areKeys) == areForms)
  }

  /// The title of a label that shows its icon alone is for VoiceOver.
  @Test(arguments: [
    ("Label(\"Save\", systemImage: \"a\").labelStyle(.iconOnly)", "accessibility"),
    ("HStack { Button(\"Save\", systemImage: \"a\") { } }.labelStyle(.iconOnly)", "accessibility"),
    ("HStack { Label(\"Save\", systemImage: \"a\").labelStyle(.titleAndIcon) }.labelStyle(.iconOnly)", "label"),
    ("HStack { Text(\"Save\") }.labelStyle(.iconOnly)", "label"),
    ("Toggle(\"Save\", isOn: $a).labelsHidden()", "accessibility"),
    ("HStack { Toggle(\"Save\", isOn: $a) }.labelsHidden()", "accessibility"),
    ("HStack { Button(\"Save\") { } }.labelsHidden()", "button"),
    ("Toggle(isOn: $a) { Text(b); Text(\"Save\") }.labelsHidden()", "accessibility"),
    ("Toggle(isOn: $a) { Text(\"Save\").font(.footnote) }", "setting"),
    ("Picker(\"Save\", selection: $a) { x }.labelsVisibility(.hidden)", "accessibility"),
    ("Picker(\"Save\", selection: $a) { x }.labelsVisibility(.visible)", "setting"),
    ("HStack { x }.popover { Toggle(\"Save\", isOn: $a) }.labelsHidden()", "setting"),
    ("HStack { Button(\"Save\") { } }.labelStyle(.iconOnly)", "button"),
  ])
  func iconsAloneHaveSpokenTitles(view: String, role: String) {
    let uses = Self.uses(["struct A: View { var body: some View { \(view) } }"])
    #expect(uses.map(\.place?.role?.value) == [role])
    if role == "accessibility" { #expect(uses[0].place?.lineLimit == nil) }
  }

  /// An alert of AppKit has none of the modifiers of the view that opens it.
  @Test func modifiersAreOfSwiftUI() {
    let code = """
      import AppKit
      struct A: View { var body: some View {
        Button("Go") { let a = NSAlert(); a.messageText = NSLocalizedString("k", comment: "") }.lineLimit(1).font(.caption)
      } }
      """
    let place = Self.uses([code]).first { $0.key.exact == "k" }?.place
    #expect(place?.control == "NSAlert.messageText" && place?.lineLimit?.value == 0 && place?.textStyle == nil)
  }

  /// A check box in an alert that a command of a menu opens isn't part of the menu, as a toggle in it is.
  @Test(arguments: [
    ("Menu(x) { Button(y) { a.accessoryView = NSButton(checkboxWithTitle: k, target: nil, action: nil) } }", "setting"),
    ("Menu(x) { Toggle(k, isOn: $a) }", "menu-item"),
  ])
  func boxesOfAlertsAreSettings(view: String, role: String) {
    let code =
      "import AppKit\nlet k = NSLocalizedString(\"k\", comment: \"\")\nstruct A: View { var body: some View { \(view) } }"
    #expect(Self.uses([code]).compactMap(\.place).map { $0.role?.value } == [role])
  }

  /// A function that gives two texts at once gives them for one alert.
  @Test(
    arguments: [
      ("(NSLocalizedString(\"k\", comment: \"\"), NSLocalizedString(\"m\", comment: \"\"))", ["m"]),
      ("(tr(\"k\"), String(format: tr(\"m\"), name))", ["m"]), ("(title: tr(\"k\"), message: tr(\"m\"))", ["m"]),
      ("(tr(\"k\"), isOff ? tr(\"m\") : tr(\"n\"))", ["m", "n"]), ("(tr(\"m\"), tr(\"k\"))", []),
      ("(tr(\"k\"), name)", []), ("[tr(\"k\"), tr(\"m\")]", []), ("(title: tr(\"k\"), button: tr(\"m\"))", []),
      ("(tr(\"k\"), tr(\"m\"), tr(\"n\"))", []),
    ] as [(String, [String])])
  func aTextOfATupleHasTheNextBelowIt(value: String, below: [String]) {
    let code = """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      enum Failure { var alert: Any { return \(value) } }
      """
    #expect(Self.uses([code]).filter { $0.key.exact == "k" }.map { $0.keysBelow.sorted() } == [below])
  }

  /// What else an alert or an error says, the title or the description needn't.
  @Test(arguments: [
    ("UIAlertController(title: k, message: error.localizedDescription, preferredStyle: .alert)", true),
    ("UIAlertController(title: k, message: nil, preferredStyle: .alert)", false),
    ("UIAlertController(title: k, message: \"\", preferredStyle: .alert)", false),
    ("let a = NSAlert(); a.messageText = k; a.informativeText = error.localizedDescription", true),
    ("let a = NSAlert(); a.messageText = k; a.informativeText = \"\"", false),
    ("let a = NSAlert(); a.messageText = k", false), ("let a = NSAlert(); a.informativeText = k", false),
  ])
  func titlesOfAlertsAreExplainedByTheirMessages(statement: String, isExplained: Bool) {
    let code = "func show(error: Error) { let k = NSLocalizedString(\"k\", comment: \"\"); \(statement) }"
    let places = Self.uses(["import UIKit\n" + code]).compactMap(\.place)
    #expect(places.map(\.isExplained) == [isExplained])
  }

  /// What a subclass does with the arguments of an initializer of its own, its superclass's doesn't say.
  @Test func anInitializerOfItsOwnIsNotTheFrameworks() {
    let code = """
      class Sheet: UIAlertController { convenience init(title: String) { self.init(); log(title) } }
      func f() { let a = Sheet(title: NSLocalizedString("storm", comment: "")) }
      """
    #expect(Self.uses([code]).filter { $0.key.exact == "storm" }.compactMap { $0.place?.role } == [])
  }

  @Test(arguments: [(" message: { Text(verbatim: detail) }", true), ("", false)])
  func titlesOfAlertsInSwiftUIAreExplainedByTheirMessages(message: String, isExplained: Bool) {
    let code =
      "struct A: View { var body: some View { Text(verbatim: x).alert(\"k\", isPresented: $a) { }\(message) } }"
    let places = Self.uses([code]).filter { $0.key.exact == "k" }.compactMap(\.place)
    #expect(places.map(\.isExplained) == [isExplained])
  }

  @Test(arguments: [("recoverySuggestion", true), ("failureReason", true), ("helpAnchor", false)])
  func errorsAreExplainedByTheirSuggestions(property: String, isExplained: Bool) {
    let code = """
      struct Fault: LocalizedError { var errorDescription: String? { NSLocalizedString("k", comment: "") }
        var \(property): String? { hint() } }
      """
    let places = Self.uses([code]).filter { $0.key.exact == "k" }.compactMap(\.place)
    #expect(places.map(\.isExplained) == [isExplained])
  }

  /// Of a name that several branches declare, each branch returns its own.
  @Test(arguments: ["switch kind {\ncase .a: %1\ncase .b: %2\n}", "if a { %1 } else { %2 }"])
  func aBranchReturnsWhatItDeclares(body: String) {
    func branch(_ key: String, _ values: String) -> String {
      "let format = NSLocalizedString(\"\(key)\", comment: \"\")\nreturn String(format: format, \(values))"
    }
    let code = body.replacing("%1", with: branch("one", "1")).replacing("%2", with: branch("two", "1, 2"))
    let uses = Self.uses([
      "import UIKit\nclass A: UIViewController { var state: String {\n\(code)\n}"
        + "\nfunc show() { title = state } }"
    ]).filter { $0.place != nil }
    #expect(Set(uses.map { "\($0.key.exact ?? "") \($0.arguments?.count ?? 0)" }) == ["one 1", "two 2"])
  }

  /// Behind a branch that declares the name again, the outer one is meant, and behind all branches the property.
  @Test(arguments: [
    ("let format = tr(\"one\")\nif a {\nlet format = tr(\"two\")\nreturn format\n}\nreturn format", ["one", "two"]),
    (
      "if b {\nlet format = tr(\"one\")\nif a {\nlet format = tr(\"two\")\nreturn format\n}\nreturn format\n}\nreturn x",
      ["one", "two"]
    ),
    ("if a {\nlet format = tr(\"one\")\nreturn format\n}\nreturn format", ["one", "three"]),
  ])
  func aNameIsThatOfTheBranchAroundIt(body: String, shown: [String]) {
    let code =
      "import UIKit\nfunc tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n"
      + "class A: UIViewController { let format = tr(\"three\")\nvar state: String {\n\(body)\n}\nfunc show() { title = state } }"
    #expect(
      Set(Self.uses([code]).filter { $0.place != nil }.compactMap(\.key.exact)) == Set(shown))
  }

  /// Where code changes the case of the letters, nobody sees the catalog's.
  @Test(arguments: [
    ("Text(tr(\"k\").uppercased())", true), ("Text(tr(\"k\").localizedCapitalized)", true),
    ("Text(tr(\"k\")).textCase(.uppercase)", true), ("Text(tr(\"k\")).textCase(Text.Case.uppercase)", true),
    ("Text(tr(\"k\")).textCase(nil)", false),
    ("Text(tr(\"k\").description)", false), ("Text(tr(\"k\"))", false),
  ])
  func codeMayChangeTheCase(view: String, isRecased: Bool) {
    let code = "import SwiftUI\nfunc tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n"
    let places = Self.uses([code + "struct A: View { var body: some View { \(view) } }"]).compactMap(\.place)
    #expect(places.map(\.isRecased) == [isRecased])
  }

  /// What an interface file has in an outlet is seen by nobody where the code always sets its text.
  @Test(arguments: [
    ("label.text = name", ["label"]), ("if flag { label.text = name }", []),
    ("if flag { label.text = name } else { label.text = name + name }", ["label"]),
    ("Task { if flag { label.text = name } else { label.text = name } }", []), ("label.toolTip = name", []),
    ("label.textColor = .red", []),
  ])
  func outletsThatAreAlwaysFilled(statement: String, outlets: [String]) {
    let code = """
      import UIKit
      class A: UIViewController { @IBOutlet var label: UILabel!
        func show(name: String, flag: Bool) { \(statement) } }
      """
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    #expect(index.filledOutlets.map(\.property) == outlets)
  }

  /// A property is set before its view is shown; nobody knows whether it is read.
  @Test(arguments: [
    ("var name = \"\" { didSet { button.title = name } }", ["button"]),
    ("var name: String { button.title = title; return title }", []),
  ])
  func propertiesFillOutlets(property: String, outlets: [String]) {
    let code = "import AppKit\nclass A: NSViewController { @IBOutlet var button: NSButton!\n\(property) }"
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    #expect(index.filledOutlets.map(\.property) == outlets)
  }
}
