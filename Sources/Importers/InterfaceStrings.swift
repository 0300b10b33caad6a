import Catalogs

/// One text of a storyboard or xib, as its `.strings` file names it.
struct InterfaceString {
  /// The object whose id the key has.
  var object: Int
  var property: String
  var text: String
  var ranges: [TextRange]
  /// False for a text that never shows.
  var isShown = true
  var key: (id: String, property: String)
}

/// Finds the texts of a document that are exported for translation.
struct InterfaceStrings {
  private let document: InterfaceDocument
  private let spelling: XMLSpelling
  private var found: [InterfaceString] = []
  /// Where the children of one name stand among their like, by parent, and whether a button has a Configuration: both
  /// are asked for every child, and searching each time would take long for a long list.
  private var positions: [Int: [Int: Int]] = [:]
  private var configured: [Int: Bool] = [:]
  private var stateCounts: [Int: Int] = [:]
  /// How many states of a button are read; there are eight, and combinations of them.
  private static let stateLimit = 100

  static func find(in document: InterfaceDocument, spelling: XMLSpelling) -> [InterfaceString] {
    var finder = InterfaceStrings(document: document, spelling: spelling)
    for index in document.nodes.indices { finder.read(index) }
    return finder.found
  }

  private init(document: InterfaceDocument, spelling: XMLSpelling) {
    self.document = document
    self.spelling = spelling
  }

  /// Attributes (and child strings of that key) that hold the text of an object under their own name.
  private static let direct: [String] = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "placeholderString", "alternateTitle",
    "backButtonTitle",
  ]
  /// Objects whose title is another object's, or no text of the interface.
  private static let untitled: Set<String> = ["popUpButtonCell", "segment", "state", "buttonConfiguration", "string"]
  private static let labelled: Set<String> = ["toolbarItem", "tabViewItem"]

  private static let holders = direct + ["label", "paletteLabel", "toolTip"]
  private func isTextHolder(_ index: Int) -> Bool {
    document.nodes[index].name == "string" || document.nodes[index].name == "mutableString"
  }

  private mutating func read(_ index: Int) {
    let node = document.nodes[index]
    switch node.name {
    case "state": readState(index)
    case "buttonConfiguration": readConfiguration(index)
    case "segment": readSegment(index)
    case "accessibility": readAccessibility(index)
    case "tableHeaderCell" where node.id.isEmpty: readHeaderCell(index)
    case "attributedString": readAttributed(index)
    case "string" where !node.key.isEmpty || node.parent >= 0: readScopeTitle(index)
    default: break
    }
    // The cell that a table copies for its rows has a title that is never exported.
    guard !node.id.isEmpty, !Self.untitled.contains(node.name), node.key != "dataCell" else { return }
    // `placeholder="YES"` of a constraint says that it is for Interface Builder alone.
    guard node.name != "constraint" else { return }
    // Nothing to look for where there is neither an attribute nor a child that could hold a text.
    guard node.attributes.has(Self.holders) || node.children.contains(where: { isTextHolder($0) }) else { return }
    for property in Self.direct { add(property, of: index, as: property, to: index) }
    if Self.labelled.contains(node.name) {
      add("label", of: index, as: "label", to: index)
      add("paletteLabel", of: index, as: "paletteLabel", to: index)
    }
    add("toolTip", of: index, as: node.name == "toolbarItem" ? "toolTip" : "ibShadowedToolTip", to: index)
  }

  /// A button's titles by state: `.normalTitle`. Where the button has a Configuration, they never show.
  private mutating func readState(_ index: Int) {
    guard let button = document.parent(index), !document.nodes[button].id.isEmpty else { return }
    let state = document.nodes[index].key
    stateCounts[button, default: 0] += 1
    guard !state.isEmpty, stateCounts[button, default: 0] <= Self.stateLimit else { return }
    let isDead = configured[button] ?? (document.child(button, "buttonConfiguration") != nil)
    configured[button] = isDead
    add("title", of: index, as: state + "Title", to: button, isShown: !isDead)
  }

  private mutating func readConfiguration(_ index: Int) {
    guard let button = document.parent(index) else { return }
    for property in ["title", "subtitle"] { add(property, of: index, as: "configuration." + property, to: button) }
  }

  private mutating func readSegment(_ index: Int) {
    guard let list = document.parent(index), let control = document.parent(list) else { return }
    let position = position(of: index, in: list, named: "segment")
    add("title", of: index, as: "segmentTitles[\(position)]", to: control)
    add("label", of: index, as: "ibShadowedLabels[\(position)]", to: control)
    add("toolTip", of: index, as: "ibShadowedToolTips[\(position)]", to: control)
  }

  private mutating func position(of index: Int, in list: Int, named name: String) -> Int {
    if let known = positions[list] { return known[index] ?? 0 }
    let all = Dictionary(
      document.children(list, name).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    positions[list] = all
    return all[index] ?? 0
  }

  private mutating func readAccessibility(_ index: Int) {
    guard document.nodes[index].key == "accessibilityConfiguration", let view = document.parent(index) else { return }
    add("label", of: index, as: "accessibilityLabel", to: view)
    add("hint", of: index, as: "accessibilityHint", to: view)
  }

  private mutating func readHeaderCell(_ index: Int) {
    guard let column = document.parent(index), !document.nodes[column].id.isEmpty else { return }
    add("title", of: index, as: "headerCell.title", to: column)
  }

  private mutating func readScopeTitle(_ index: Int) {
    guard let list = document.parent(index), document.nodes[list].name == "scopeButtonTitles",
      let bar = document.parent(list), let text = document.nodes[index].text
    else { return }
    let position = position(of: index, in: list, named: "string")
    append(
      text, ranges: [document.nodes[index].textRange].compactMap { $0 }, as: "scopeButtonTitles[\(position)]", to: bar)
  }

  /// Texts in fragments of one style each; the text is that of all.
  private mutating func readAttributed(_ index: Int) {
    guard let owner = document.parent(index) else { return }
    var object = owner
    var property = document.nodes[index].key
    switch document.nodes[owner].name {
    case "state":
      guard let button = document.parent(owner) else { return }
      object = button
      property = document.nodes[owner].key + "AttributedTitle"
    case "buttonConfiguration":
      guard let button = document.parent(owner) else { return }
      object = button
      property = "configuration." + property
    default: break
    }
    // Notes for translators are attributed strings too.
    guard !property.isEmpty, property != "userComments", !document.nodes[object].id.isEmpty else { return }
    let (text, ranges) = fragments(of: index)
    append(text, ranges: ranges, as: property, to: object)
  }

  private func fragments(of index: Int) -> (text: String, ranges: [TextRange]) {
    InterfaceStrings.fragments(of: index, in: document, spelling: spelling)
  }

  /// The text of an attributed string and where its fragments stand.
  static func fragments(
    of index: Int, in document: InterfaceDocument, spelling: XMLSpelling
  ) -> (text: String, ranges: [TextRange]) {
    var text = ""
    var ranges: [TextRange] = []
    for fragment in document.children(index, "fragment") {
      let node = document.nodes[fragment]
      if let content = node["content"] {
        text += content
        if let range = spelling.attribute("content", in: node.tag) {
          ranges.append(TextRange(range.lowerBound, range.upperBound))
        }
      } else if let child = node.children.first(where: { document.nodes[$0].key == "content" }),
        let content = document.nodes[child].text
      {
        text += content
        if let range = document.nodes[child].textRange { ranges.append(range) }
      }
    }
    return (text, ranges)
  }

  /// The text of an attribute, or of a child string of that key.
  private mutating func add(
    _ attribute: String, of index: Int, as property: String, to object: Int, isShown: Bool = true
  ) {
    if let text = document.nodes[index].attributes[attribute] {
      let range = spelling.attribute(named: attribute, in: document.nodes[index].tag)
      append(
        text, ranges: range.map { [TextRange($0.lowerBound, $0.upperBound)] } ?? [], as: property, to: object,
        isShown: isShown)
      return
    }
    guard
      let child = document.nodes[index].children.first(where: {
        document.nodes[$0].key == attribute && isTextHolder($0)
      }), let text = document.nodes[child].text
    else { return }
    append(
      text, ranges: [document.nodes[child].textRange].compactMap { $0 }, as: property, to: object, isShown: isShown)
  }

  private mutating func append(
    _ text: String, ranges: [TextRange], as property: String, to object: Int, isShown: Bool = true
  ) {
    let id = document.nodes[object].id
    guard !id.isEmpty, !text.isEmpty else { return }
    found.append(
      InterfaceString(
        object: object, property: property, text: text, ranges: ranges, isShown: isShown, key: (id, property)))
  }
}
