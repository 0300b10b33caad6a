/// What the constraints and stack views of a storyboard or xib say of widths, before anything is solved.
///
/// Constraints of lower priority, those that hold in some size classes only, and edges of a scroll view's content say
/// nothing.
struct InterfaceConstraints {
  /// An edge of a view: leading or trailing.
  struct Edge: Equatable {
    var item: Int
    var isTrailing: Bool
    var number: Int { 2 * item + (isTrailing ? 1 : 0) }
  }
  /// A width that rests on another: `factor × other's + constant`.
  struct Tie {
    var other: Int
    var factor: Double
    var constant: Double
  }

  let document: InterfaceDocument
  let isTouch: Bool
  let windowRoots: Set<Int>
  /// Where each edge is, from other edges, by number of the edge: `edge = other + offset`.
  private(set) var links: [[(other: Edge, offset: InterfaceLength)]]
  /// Widths in points, by view.
  private(set) var stated: [Int: Double] = [:]
  private(set) var ties: [Int: [Tie]] = [:]
  /// What a width is at most, by view: the least number of points, and what rests on other widths.
  private(set) var statedCaps: [Int: Double] = [:]
  private(set) var tiedCaps: [Int: [Tie]] = [:]
  /// More limits of one view are not read: no one writes as many.
  private static let capLimit = 8
  private(set) var fixedHeights: [Int: Double] = [:]
  /// The views that a constraint is about.
  private(set) var constrained: Set<Int> = []
  /// The ids of constraints that do not hold where windows are narrow, by the view that has them.
  private var excluded: [Int: Set<String>] = [:]
  private var lastOwner = -1
  private var lastExcluded: Set<String> = []

  init(_ document: InterfaceDocument, isTouch: Bool) {
    self.document = document
    self.isTouch = isTouch
    links = Array(repeating: [], count: 2 * document.nodes.count)
    windowRoots = isTouch ? document.windowRoots() : []
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

  private mutating func add(constraint index: Int) {
    let node = document.nodes[index]
    guard let list = document.parent(index), document.nodes[list].kind == .constraints,
      let owner = document.parent(list), !isExcluded(node.id, in: owner)
    else { return }
    guard (node.number(.priority) ?? 1000) >= 1000, !node.isTrue(.placeholder) else { return }
    // A constraint that has another constant in narrow size classes settles none.
    if document.children(index, .variation).contains(where: {
      document.nodes[$0].key.utf8.hasBytes("widthClass=compact")
    }) {
      return
    }
    let constant = node.number(.constant) ?? 0
    if node[.constant] != nil, node.number(.constant) == nil { return }
    guard let first = item(node[.firstItem], owner: owner), let attribute = node[.firstAttribute] else { return }
    switch (node[.relation] ?? "equal", attribute) {
    case ("equal", "width"), ("equal", "height"):
      addDimension(node, first: first, attribute: attribute, constant: constant, owner: owner)
    case ("equal", _): addEdges(node, first: first, attribute: attribute, constant: constant, owner: owner)
    case ("lessThanOrEqual", "width"): addCap(node, first: first, constant: constant, owner: owner)
    default: break
    }
  }

  private mutating func addDimension(
    _ node: InterfaceNode, first: Int, attribute: String, constant: Double, owner: Int
  ) {
    guard let secondAttribute = node[.secondAttribute] else {
      guard node[.secondItem] == nil, constant > 0 else { return }
      if attribute == "width" {
        if stated[first] == nil { stated[first] = constant }
      } else {
        fixedHeights[first] = constant
      }
      return
    }
    guard attribute == "width", secondAttribute == "width", let second = item(node[.secondItem], owner: owner),
      let factor = Self.factor(node[.multiplier]), factor > 0
    else { return }
    ties[first, default: []].append(Tie(other: second, factor: factor, constant: constant))
    ties[second, default: []].append(Tie(other: first, factor: 1 / factor, constant: -constant / factor))
  }

  private mutating func addCap(_ node: InterfaceNode, first: Int, constant: Double, owner: Int) {
    guard let secondAttribute = node[.secondAttribute] else {
      if node[.secondItem] == nil, constant > 0 { statedCaps[first] = min(constant, statedCaps[first] ?? constant) }
      return
    }
    guard secondAttribute == "width", let second = item(node[.secondItem], owner: owner), second != first,
      let factor = Self.factor(node[.multiplier]), factor > 0, tiedCaps[first]?.count ?? 0 < Self.capLimit
    else { return }
    tiedCaps[first, default: []].append(Tie(other: second, factor: factor, constant: constant))
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
    case .scrollView, .tableView, .collectionView, .textView, .clipView: return document.superview(of: inner) == outer
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
        ties[view, default: []].append(
          Tie(other: index, factor: 1 / Double(views.count), constant: -spacing / Double(views.count)))
      }
    }
  }

  private mutating func link(_ a: Edge, _ b: Edge) {
    links[a.number].append((b, InterfaceLength()))
    links[b.number].append((a, InterfaceLength()))
  }
}
