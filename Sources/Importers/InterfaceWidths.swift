/// A length that may follow the width of the window: points + window × window's width + margin × the root view's margin.
struct InterfaceLength: Equatable {
  var points = 0.0
  var window = 0.0
  var margin = 0.0

  static func + (a: InterfaceLength, b: InterfaceLength) -> InterfaceLength {
    InterfaceLength(points: a.points + b.points, window: a.window + b.window, margin: a.margin + b.margin)
  }
  static func * (a: InterfaceLength, factor: Double) -> InterfaceLength {
    InterfaceLength(points: a.points * factor, window: a.window * factor, margin: a.margin * factor)
  }
  static func - (a: InterfaceLength, b: InterfaceLength) -> InterfaceLength { a + b * -1 }
  static func points(_ points: Double) -> InterfaceLength { InterfaceLength(points: points) }
  static let window = InterfaceLength(window: 1)
}

/// Finds widths that constraints settle, never a frame that was only drawn.
///
/// A width is known by a required constraint of its own, by one that ties it to another known width, by a stack view that
/// settles it, or by a chain of required equal constraints from the leading to the trailing edge through views of known
/// width (of a view's own superview too). Constraints of lower priority, those that hold in some size classes only, and
/// edges of a scroll view's content settle nothing.
struct InterfaceWidths {
  /// An edge of a view: leading or trailing.
  private struct Edge: Equatable {
    var item: Int
    var isTrailing: Bool
    var number: Int { 2 * item + (isTrailing ? 1 : 0) }
  }
  private enum State { case working, done(InterfaceLength?) }

  private let document: InterfaceDocument
  /// Where each edge is, from other edges, by number of the edge: `edge = other + offset`.
  private var links: [[(other: Edge, offset: InterfaceLength)]]
  /// Widths stated or tied: `width = factor × other's + constant`.
  private var ties: [Int: [(other: Int?, factor: Double, constant: Double)]] = [:]
  private var fixedHeights: [Int: Double] = [:]
  /// The views that a constraint is about.
  private var constrained: Set<Int> = []
  /// The ids of constraints that do not hold where windows are narrow, by the view that has them.
  private var excluded: [Int: Set<String>] = [:]
  private var lastOwner = -1
  private var lastExcluded: Set<String> = []
  /// By element.
  private var states: [State?]
  /// Whether a width was given up because it rests on itself, or for its depth: it may be known by another way.
  private var wasCutShort = false
  private var steps = 0
  private var allSteps = 0
  private let isTouch: Bool
  private let windowRoots: Set<Int>
  /// How many views a chain may pass, and how deep widths may rest on each other.
  private static let chainLimit = 64
  private static let depthLimit = 48
  /// How many edges are followed for one width, and for all of a document, so that no web of constraints takes long.
  private static let stepLimit = 4_000
  private static let documentStepLimit = 400_000

  init(_ document: InterfaceDocument, isTouch: Bool) {
    self.document = document
    self.isTouch = isTouch
    links = Array(repeating: [], count: 2 * document.nodes.count)
    states = Array(repeating: nil, count: document.nodes.count)
    windowRoots = isTouch ? InterfaceWidths.windowRoots(of: document) : []
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .constraint:
        note(constraint: index)
        add(constraint: index)
      case .stackView: add(stack: index)
      default: break
      }
    }
  }

  private mutating func note(constraint index: Int) {
    guard let owner = document.parent(index).flatMap(document.parent) else { return }
    let node = document.nodes[index]
    if let first = item(node[.firstItem], owner: owner) { constrained.insert(first) }
    if node[.secondAttribute] != nil, let second = item(node[.secondItem], owner: owner) { constrained.insert(second) }
  }

  func height(of view: Int) -> Double? { fixedHeights[view] }

  /// Whether any constraint is about a view, also one that settles nothing here.
  func isConstrained(_ view: Int) -> Bool { constrained.contains(view) }

  /// Whether a constraint of its own states the width.
  func hasOwnWidth(_ view: Int) -> Bool { ties[view]?.contains { $0.other == nil } ?? false }

  mutating func width(of view: Int) -> InterfaceLength? {
    steps = 0
    return width(of: view, depth: 0)
  }

  private var mayGoOn: Bool { steps < Self.stepLimit && allSteps < Self.documentStepLimit }

  private mutating func countStep() {
    steps += 1
    allSteps += 1
  }

  // MARK: - Constraints

  private mutating func add(constraint index: Int) {
    let node = document.nodes[index]
    guard let list = document.parent(index), document.nodes[list].kind == .constraints,
      let owner = document.parent(list), !isExcluded(node.id, in: owner)
    else { return }
    guard node[.relation] == nil || node[.relation] == "equal", (node.number(.priority) ?? 1000) >= 1000,
      !node.isTrue(.placeholder)
    else { return }
    // A constraint that has another constant in narrow size classes settles none.
    if document.children(index, .variation).contains(where: {
      document.nodes[$0].key.utf8.hasBytes("widthClass=compact")
    }) {
      return
    }
    let constant = node.number(.constant) ?? 0
    if node[.constant] != nil, node.number(.constant) == nil { return }
    guard let first = item(node[.firstItem], owner: owner), let attribute = node[.firstAttribute] else { return }
    if attribute == "width" || attribute == "height" {
      addDimension(node, first: first, attribute: attribute, constant: constant, owner: owner)
    } else {
      addEdges(node, first: first, attribute: attribute, constant: constant, owner: owner)
    }
  }

  private mutating func addDimension(
    _ node: InterfaceNode, first: Int, attribute: String, constant: Double, owner: Int
  ) {
    guard let secondAttribute = node[.secondAttribute] else {
      guard node[.secondItem] == nil, constant > 0 else { return }
      if attribute == "width" {
        ties[first, default: []].append((nil, 0, constant))
      } else {
        fixedHeights[first] = constant
      }
      return
    }
    guard attribute == "width", secondAttribute == "width", let second = item(node[.secondItem], owner: owner),
      let factor = Self.factor(node[.multiplier]), factor > 0
    else { return }
    ties[first, default: []].append((second, factor, constant))
    ties[second, default: []].append((first, 1 / factor, -constant / factor))
  }

  private mutating func addEdges(
    _ node: InterfaceNode, first: Int, attribute: String, constant: Double, owner: Int
  ) {
    guard let other = node[.secondAttribute], node[.multiplier] == nil || node[.multiplier] == "1",
      let second = item(node[.secondItem], owner: owner),
      let from = edge(attribute, of: first), let to = edge(other, of: second)
    else { return }
    // The content of a scroll view is as wide as it likes: only its own frame is settled by edges.
    if isContent(first, of: second) || isContent(second, of: first), !isGuide(node[.firstItem]),
      !isGuide(node[.secondItem])
    {
      return
    }
    let offset = to.inset + .points(constant) - from.inset
    links[from.edge.number].append((to.edge, offset))
    links[to.edge.number].append((from.edge, offset * -1))
  }

  private func isGuide(_ id: String?) -> Bool {
    id.flatMap { document.indices[$0] }.map { document.nodes[$0].kind == .viewLayoutGuide } ?? false
  }

  /// The edge that an attribute names and how far inside of it; margins of views whose margins are not known are none.
  private func edge(_ attribute: String, of item: Int) -> (edge: Edge, inset: InterfaceLength)? {
    let isTrailing: Bool
    let isMargin: Bool
    switch attribute {
    case "leading", "left": (isTrailing, isMargin) = (false, false)
    case "trailing", "right": (isTrailing, isMargin) = (true, false)
    case "leadingMargin", "leftMargin": (isTrailing, isMargin) = (false, true)
    case "trailingMargin", "rightMargin": (isTrailing, isMargin) = (true, true)
    default: return nil
    }
    guard isMargin else { return (Edge(item: item, isTrailing: isTrailing), InterfaceLength()) }
    guard let margin = margin(of: item, isTrailing: isTrailing) else { return nil }
    return (Edge(item: item, isTrailing: isTrailing), isTrailing ? margin * -1 : margin)
  }

  /// Interior margins: those written, the system's of a root view, 8 points elsewhere.
  private func margin(of view: Int, isTrailing: Bool) -> InterfaceLength? {
    let node = document.nodes[view]
    if node.isTrue(.preservesSuperviewLayoutMargins) || node.isTrue(.layoutMarginsFollowReadableWidth) { return nil }
    if let insets = document.children(view).first(where: {
      ["layoutMargins", "directionalLayoutMargins"].contains(document.nodes[$0].key)
    }) {
      let names: [InterfaceAttribute] = isTrailing ? [.trailing, .right] : [.leading, .left]
      return names.lazy.compactMap { document.nodes[insets].number($0) }.first.map { .points($0) }
    }
    guard isTouch, node.kind == .view else { return nil }
    if windowRoots.contains(view) { return InterfaceLength(margin: 1) }
    // The root view of a xib takes its margins from where it is put.
    return node.key.isEmpty && document.parent(view).map { document.nodes[$0].kind == .subviews } == true
      ? .points(8) : nil
  }

  private func item(_ id: String?, owner: Int) -> Int? {
    guard let id else { return owner }
    guard let index = document.indices[id] else { return nil }
    return alias(of: index)
  }

  /// A guide that is as wide as its view stands for the view: on phones held upright the safe area is.
  private func alias(of index: Int) -> Int {
    let node = document.nodes[index]
    guard node.kind == .viewLayoutGuide, node.key == "frameLayoutGuide" || (node.key == "safeArea" && isTouch) else {
      return index
    }
    return document.parent(index) ?? index
  }

  private func isContent(_ inner: Int, of outer: Int) -> Bool {
    switch document.nodes[outer].kind {
    case .scrollView, .tableView, .collectionView, .textView, .clipView: return superview(of: inner) == outer
    default: return false
    }
  }

  private mutating func isExcluded(_ id: String, in owner: Int) -> Bool {
    // The constraints of a view mostly stand together.
    if owner != lastOwner {
      lastExcluded = excluded[owner] ?? exclusions(of: owner)
      lastOwner = owner
      excluded[owner] = lastExcluded
    }
    return !lastExcluded.isEmpty && lastExcluded.contains(id)
  }

  private func exclusions(of owner: Int) -> Set<String> {
    var all = Set<String>()
    for variation in document.children(owner, .variation) {
      let key = document.nodes[variation].key
      guard key == "default" || key.utf8.hasBytes("widthClass=compact") else { continue }
      for mask in document.children(variation, .mask) where document.nodes[mask].key == "constraints" {
        all.formUnion(document.children(mask, .exclude).compactMap { document.nodes[$0][.reference] })
      }
    }
    return all
  }

  private static func factor(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":")
    if parts.count == 2, let a = Double(parts[0]), let b = Double(parts[1]), b != 0 { return a / b }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: - Stack views

  private mutating func add(stack index: Int) {
    let node = document.nodes[index]
    guard isTouch, let list = document.child(index, .subviews) else { return }
    let all = Array(document.children(list))
    let views = all.filter { !document.nodes[$0].isTrue(.hidden) }
    // Insets of its own, where it has some.
    guard !node.isTrue(.layoutMarginsRelativeArrangement), !views.isEmpty else { return }
    if node[.axis] == "vertical" {
      guard node[.alignment] == nil || node[.alignment] == "fill" else { return }
      for view in views {
        for isTrailing in [false, true] {
          link(Edge(item: view, isTrailing: isTrailing), Edge(item: index, isTrailing: isTrailing))
        }
      }
    } else if node[.distribution] == "fillEqually", views.count == all.count {
      let spacing = (node.number(.spacing) ?? 0) * Double(views.count - 1)
      for view in views {
        ties[view, default: []].append((index, 1 / Double(views.count), -spacing / Double(views.count)))
      }
    }
  }

  private mutating func link(_ a: Edge, _ b: Edge) {
    links[a.number].append((b, InterfaceLength()))
    links[b.number].append((a, InterfaceLength()))
  }

  // MARK: - Solving

  private mutating func width(of view: Int, depth: Int) -> InterfaceLength? {
    switch states[view] {
    case .done(let width): return width
    case .working:
      wasCutShort = true
      return nil
    case nil: break
    }
    guard depth < Self.depthLimit, mayGoOn else {
      wasCutShort = true
      return nil
    }
    countStep()
    states[view] = .working
    let before = wasCutShort
    wasCutShort = false
    let width = solved(view, depth: depth)
    // What was cut short by a circle or by the depth may be known by another way later on.
    states[view] = width == nil && depth > 0 && wasCutShort ? nil : .done(width)
    wasCutShort = wasCutShort || before
    return width
  }

  private mutating func solved(_ view: Int, depth: Int) -> InterfaceLength? {
    if let stated = ties[view]?.first(where: { $0.other == nil }) { return .points(stated.constant) }
    if windowRoots.contains(view) { return .window }
    if let cell = cellWidth(view, depth: depth) { return cell }
    for tie in ties[view] ?? [] {
      guard let other = tie.other, let width = width(of: other, depth: depth + 1) else { continue }
      return width * tie.factor + .points(tie.constant)
    }
    return chain(from: Edge(item: view, isTrailing: false), to: Edge(item: view, isTrailing: true), depth: depth)
  }

  /// The content of a table's cell is as wide as the table, where no accessory stands beside it.
  private mutating func cellWidth(_ view: Int, depth: Int) -> InterfaceLength? {
    guard isTouch, document.nodes[view].kind == .tableViewCellContentView, let cell = document.parent(view),
      document.nodes[cell].kind == .tableViewCell, document.nodes[cell][.accessoryType] == nil,
      let table = superview(of: cell), document.nodes[table].kind == .tableView,
      let width = width(of: table, depth: depth + 1)
    else { return nil }
    return document.nodes[table][.style] == "insetGrouped" ? width - InterfaceLength(margin: 2) : width
  }

  /// Breadth first over the edges that are known relative to each other.
  private mutating func chain(from start: Edge, to goal: Edge, depth: Int) -> InterfaceLength? {
    guard !links[start.number].isEmpty, !links[goal.number].isEmpty else { return nil }
    // Few edges are reached: a search beats a table. They are followed in the order in which they were reached.
    var reached: [(edge: Edge, position: InterfaceLength)] = []
    reached.reserveCapacity(16)
    reached.append((start, InterfaceLength()))
    var followed = 0
    while followed < reached.count {
      guard reached.count < Self.chainLimit, mayGoOn else {
        wasCutShort = wasCutShort || !mayGoOn
        return nil
      }
      let (edge, position) = reached[followed]
      followed += 1
      countStep()
      // `edge = other + offset`, so the other stands at the position less the offset.
      for link in links[edge.number] where !reached.contains(where: { $0.edge == link.other }) {
        if link.other == goal { return position - link.offset }
        reached.append((link.other, position - link.offset))
      }
      let opposite = Edge(item: edge.item, isTrailing: !edge.isTrailing)
      if edge.item != start.item, !reached.contains(where: { $0.edge == opposite }),
        let width = width(of: edge.item, depth: depth + 1)
      {
        let at = edge.isTrailing ? position - width : position + width
        if opposite == goal { return at }
        reached.append((opposite, at))
      }
    }
    return nil
  }

  // MARK: - The tree of views

  /// The nearest view around an element.
  func superview(of index: Int) -> Int? {
    var current = document.parent(index)
    while let at = current {
      if isView(at) { return at }
      current = document.parent(at)
    }
    return nil
  }

  private func isView(_ index: Int) -> Bool {
    let node = document.nodes[index]
    return !node.id.isEmpty && (document.frame(index) != nil || node.key == "view")
  }

  /// Root views that fill the window: of view controllers that are not embedded in another view, nor shown as a sheet or
  /// popover, nor drawn at a size of their own.
  private static func windowRoots(of document: InterfaceDocument) -> Set<Int> {
    var embedded = Set<String>()
    for index in document.nodes.indices where document.nodes[index].kind == .segue {
      let node = document.nodes[index]
      if node[.kind] == "embed" || node[.kind] == "popoverPresentation" || node[.kind] == "popover" {
        embedded.insert(node[.destination] ?? "")
      }
    }
    var roots = Set<Int>()
    for index in document.nodes.indices where document.nodes[index].key == "view" {
      guard let controller = document.parent(index) else { continue }
      let node = document.nodes[controller]
      guard node.name.hasSuffix("iewController"), !embedded.contains(node.id),
        node[.modalPresentationStyle] == nil
          || node[.modalPresentationStyle] == "fullScreen",
        document.child(controller, .freeformSimulatedSizeMetrics) == nil
      else { continue }
      roots.insert(index)
    }
    return roots
  }
}
