/// What the constraints and stack views of a storyboard or xib say of widths, before anything is solved.
///
/// Constraints of lower priority, those that hold in some size classes only, and edges of a scroll view's content say
/// nothing.
struct InterfaceConstraints {
  /// A line of a view that constraints hold: one of its edges, or its centre.
  struct Edge: Equatable {
    enum Side: Int { case leading, centre, trailing }
    var item: Int
    var side: Side
    /// Edges of one view have numbers that follow each other.
    var number: Int { 3 * item + side.rawValue }
    init(_ item: Int, _ side: Side) { (self.item, self.side) = (item, side) }
  }
  /// A width that rests on another: `factor × other's + constant`.
  struct Tie {
    var other: Int
    var factor: Double
    var constant: InterfaceLength
  }

  let document: InterfaceDocument
  let isTouch: Bool
  /// Root views that fill the window, and those that are at most as wide as it.
  let windowRoots: Set<Int>
  let ownedRoots: Set<Int>
  /// Edges that are known relative to each other, in the order of the file: `first = second + offset`.
  private(set) var pairs: [(first: Edge, second: Edge, offset: InterfaceLength)] = []
  /// The same by number of the edge, both ways: `edge = other + offset`.
  private(set) var links: [[(other: Edge, offset: InterfaceLength)]]
  /// Where each edge is at most, by number of the edge: `edge ≤ other + offset`.
  private(set) var limits: [[(other: Edge, offset: InterfaceLength)]]
  /// Widths in points, by view.
  private(set) var stated: [Int: Double] = [:]
  private(set) var ties: [Int: [Tie]] = [:]
  /// What a width is at most, by view: the least number of points, and what rests on other widths.
  private(set) var statedCaps: [Int: Double] = [:]
  private(set) var tiedCaps: [Int: [Tie]] = [:]
  /// More limits of one view are not read: no one writes as many.
  private static let capLimit = 8
  /// What a width is at least, by view, in points.
  private(set) var floors: [Int: Double] = [:]
  private(set) var fixedHeights: [Int: Double] = [:]
  /// Widths that follow from the view's own height, by view.
  private var ratios: [Int: (factor: Double, constant: Double)] = [:]
  /// The views that a constraint is about.
  private(set) var constrained: Set<Int> = []
  private var traits: InterfaceTraits

  init(_ document: InterfaceDocument, isTouch: Bool, isPad: Bool = false) {
    self.document = document
    self.isTouch = isTouch
    traits = InterfaceTraits(document, isPad: isPad)
    links = Array(repeating: [], count: 3 * document.nodes.count)
    limits = links
    windowRoots = isTouch ? document.windowRoots(isPad: isPad) : []
    ownedRoots = isTouch ? document.ownedRoots() : []
    if isTouch { addEmbeddedRoots() }
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .constraint:
        note(constraint: index)
        add(constraint: index)
      case .stackView: add(stack: index)
      case .tableViewCell: add(cell: index)
      case .tableViewCellContentView: add(cellContent: index)
      case .tableView: addHeaders(ofTable: index)
      default: break
      }
    }
    for (view, ratio) in ratios where stated[view] == nil {
      guard let height = fixedHeights[view] else { continue }
      stated[view] = height * ratio.factor + ratio.constant
    }
  }

  /// Whether a view isn't there in the usual window.
  func isAbsent(_ view: Int) -> Bool { traits.isAbsent(view) }

  private mutating func note(constraint index: Int) {
    guard let owner = document.parent(index).flatMap(document.parent) else { return }
    let node = document.nodes[index]
    if let first = item(node[.firstItem], owner: owner) { constrained.insert(first) }
    if node[.secondAttribute] != nil, let second = item(node[.secondItem], owner: owner) { constrained.insert(second) }
  }

  private mutating func add(constraint index: Int) {
    let node = document.nodes[index]
    guard let list = document.parent(index), document.nodes[list].kind == .constraints,
      let owner = document.parent(list), !traits.isExcluded(node.id, in: owner)
    else { return }
    guard (node.number(.priority) ?? 1000) >= 1000, !node.isTrue(.placeholder),
      let constant = traits.constant(of: index)
    else { return }
    guard let first = item(node[.firstItem], owner: owner), let attribute = node[.firstAttribute] else { return }
    switch (node[.relation] ?? "equal", attribute) {
    case ("equal", "width"), ("equal", "height"):
      addDimension(node, first: first, attribute: attribute, constant: constant, owner: owner)
    case ("lessThanOrEqual", "width"): addCap(node, first: first, constant: constant, owner: owner)
    case ("greaterThanOrEqual", "width"):
      if node[.secondAttribute] == nil, constant > 0 { floors[first] = max(constant, floors[first] ?? 0) }
    case (let relation, _):
      addEdges(node, relation, first: first, attribute: attribute, constant: constant, owner: owner)
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
    guard attribute == "width", let second = item(node[.secondItem], owner: owner),
      let factor = Self.factor(node[.multiplier]), factor > 0
    else { return }
    if secondAttribute == "height", second == first { ratios[first] = (factor, constant) }
    guard secondAttribute == "width" else { return }
    ties[first, default: []].append(Tie(other: second, factor: factor, constant: .points(constant)))
    ties[second, default: []].append(Tie(other: first, factor: 1 / factor, constant: .points(-constant / factor)))
  }

  private mutating func addCap(_ node: InterfaceNode, first: Int, constant: Double, owner: Int) {
    guard let secondAttribute = node[.secondAttribute] else {
      if node[.secondItem] == nil, constant > 0 { statedCaps[first] = min(constant, statedCaps[first] ?? constant) }
      return
    }
    guard secondAttribute == "width", let second = item(node[.secondItem], owner: owner), second != first,
      let factor = Self.factor(node[.multiplier]), factor > 0, tiedCaps[first]?.count ?? 0 < Self.capLimit
    else { return }
    tiedCaps[first, default: []].append(Tie(other: second, factor: factor, constant: .points(constant)))
  }

  private mutating func addEdges(
    _ node: InterfaceNode, _ relation: String, first: Int, attribute: String, constant: Double, owner: Int
  ) {
    guard let other = node[.secondAttribute], node[.multiplier] == nil || node[.multiplier] == "1",
      let second = item(node[.secondItem], owner: owner),
      let from = line(attribute, of: first), let to = line(other, of: second)
    else { return }
    // The content of a scroll view is as wide as it likes: only its own frame is settled by edges.
    if isContent(first, of: second) || isContent(second, of: first), !isGuide(node[.firstItem]),
      !isGuide(node[.secondItem])
    {
      return
    }
    let offset = to.inset + .points(constant) - from.inset
    switch self.relation(relation, from: from, to: to) {
    case "equal": link(from.edge, to.edge, offset)
    case "lessThanOrEqual": limit(from.edge, to.edge, offset)
    case "greaterThanOrEqual": limit(to.edge, from.edge, offset * -1)
    default: break
    }
  }

  /// `a = b + offset`
  mutating func link(_ a: Edge, _ b: Edge, _ offset: InterfaceLength = InterfaceLength()) {
    pairs.append((a, b, offset))
    links[a.number].append((b, offset))
    links[b.number].append((a, offset * -1))
  }

  /// `a ≤ b + offset`
  mutating func limit(_ a: Edge, _ b: Edge, _ offset: InterfaceLength = InterfaceLength()) {
    limits[a.number].append((b, offset))
  }

  mutating func tie(_ view: Int, _ tie: Tie) { ties[view, default: []].append(tie) }

  private func isGuide(_ id: String?) -> Bool {
    id.flatMap { document.indices[$0] }.map { document.nodes[$0].kind == .viewLayoutGuide } ?? false
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

  private static func factor(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":")
    if parts.count == 2, let a = Double(parts[0]), let b = Double(parts[1]), b != 0 { return a / b }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
