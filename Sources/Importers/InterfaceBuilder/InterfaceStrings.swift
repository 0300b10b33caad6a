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

  private func isTextHolder(_ index: Int) -> Bool { document.nodes[index].kind.holdsText }

  private mutating func read(_ index: Int) {
    readPart(index)
    if document.nodes[index].mayHaveText, !document.nodes[index].id.isEmpty { readObject(index) }
  }

  /// The texts of an element that another object's keys name.
  private mutating func readPart(_ index: Int) {
    switch document.nodes[index].kind {
    case .state: readState(index)
    case .buttonConfiguration: readConfiguration(index)
    case .segment: readSegment(index)
    case .accessibility: readAccessibility(index)
    case .tableHeaderCell where document.nodes[index].id.isEmpty: readHeaderCell(index)
    case .attributedString: readAttributed(index)
    case .string where !document.nodes[index].key.isEmpty || document.nodes[index].parent >= 0: readScopeTitle(index)
    default: break
    }
  }

  /// The texts of an object with an id.
  private mutating func readObject(_ index: Int) {
    let kind = document.nodes[index].kind
    switch kind {
    // Their title is another object's, or no text of the interface.
    case .popUpButtonCell, .segment, .state, .buttonConfiguration, .string: return
    // `placeholder="YES"` of a constraint says that it is for Interface Builder alone.
    case .constraint: return
    default: break
    }
    // The cell that a table copies for its rows has a title that is never exported.
    guard document.nodes[index].key != "dataCell" else { return }
    for attribute in InterfaceAttribute.texts { add(attribute, of: index, as: attribute.rawValue, to: index) }
    if kind == .toolbarItem || kind == .tabViewItem {
      add(.label, of: index, as: "label", to: index)
      add(.paletteLabel, of: index, as: "paletteLabel", to: index)
    }
    add(.toolTip, of: index, as: kind == .toolbarItem ? "toolTip" : "ibShadowedToolTip", to: index)
  }

  /// A button's titles by state: `.normalTitle`. Where the button has a Configuration, they never show.
  private mutating func readState(_ index: Int) {
    guard let button = document.parent(index), !document.nodes[button].id.isEmpty else { return }
    let state = document.nodes[index].key
    stateCounts[button, default: 0] += 1
    guard !state.isEmpty, stateCounts[button, default: 0] <= Self.stateLimit else { return }
    let isDead = configured[button] ?? (document.child(button, .buttonConfiguration) != nil)
    configured[button] = isDead
    add(.title, of: index, as: state + "Title", to: button, isShown: !isDead)
  }

  private mutating func readConfiguration(_ index: Int) {
    guard let button = document.parent(index) else { return }
    add(.title, of: index, as: "configuration.title", to: button)
    add(.subtitle, of: index, as: "configuration.subtitle", to: button)
  }

  private mutating func readSegment(_ index: Int) {
    guard let list = document.parent(index), let control = document.parent(list) else { return }
    let position = position(of: index, in: list, named: .segment)
    add(.title, of: index, as: "segmentTitles[\(position)]", to: control)
    add(.label, of: index, as: "ibShadowedLabels[\(position)]", to: control)
    add(.toolTip, of: index, as: "ibShadowedToolTips[\(position)]", to: control)
  }

  private mutating func position(of index: Int, in list: Int, named kind: InterfaceKind) -> Int {
    if let known = positions[list] { return known[index] ?? 0 }
    let all = Dictionary(
      document.children(list, kind).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    positions[list] = all
    return all[index] ?? 0
  }

  private mutating func readAccessibility(_ index: Int) {
    guard document.nodes[index].key == "accessibilityConfiguration", let view = document.parent(index) else { return }
    add(.label, of: index, as: "accessibilityLabel", to: view)
    add(.hint, of: index, as: "accessibilityHint", to: view)
  }

  private mutating func readHeaderCell(_ index: Int) {
    guard let column = document.parent(index), !document.nodes[column].id.isEmpty else { return }
    add(.title, of: index, as: "headerCell.title", to: column)
  }

  private mutating func readScopeTitle(_ index: Int) {
    guard let list = document.parent(index), document.nodes[list].kind == .scopeButtonTitles,
      let bar = document.parent(list), let text = document.nodes[index].text
    else { return }
    let position = position(of: index, in: list, named: .string)
    append(
      text, ranges: [document.nodes[index].textRange].compactMap { $0 }, as: "scopeButtonTitles[\(position)]", to: bar)
  }

  /// Texts in fragments of one style each; the text is that of all.
  private mutating func readAttributed(_ index: Int) {
    guard let owner = document.parent(index) else { return }
    var object = owner
    var property = document.nodes[index].key
    switch document.nodes[owner].kind {
    case .state:
      guard let button = document.parent(owner) else { return }
      object = button
      property = document.nodes[owner].key + "AttributedTitle"
    case .buttonConfiguration:
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
    for fragment in document.children(index, .fragment) {
      let node = document.nodes[fragment]
      if let content = node[.content] {
        text += content
        if let range = spelling.attribute("content", in: node.tag) {
          ranges.append(TextRange(range.lowerBound, range.upperBound))
        }
      } else if let child = document.child(fragment, key: "content"),
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
    _ attribute: InterfaceAttribute, of index: Int, as property: String, to object: Int, isShown: Bool = true
  ) {
    guard document.nodes[index].mayHaveText else { return }
    if let text = document.nodes[index].attributes[attribute] {
      let range = spelling.attribute(named: attribute.rawValue, in: document.nodes[index].tag)
      append(
        text, ranges: range.map { [TextRange($0.lowerBound, $0.upperBound)] } ?? [], as: property, to: object,
        isShown: isShown)
      return
    }
    guard
      let child = document.children(index).first(where: {
        isTextHolder($0) && document.nodes[$0].key == attribute.rawValue
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
