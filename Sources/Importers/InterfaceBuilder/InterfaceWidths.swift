/// Finds widths that constraints settle, never a frame that was only drawn.
///
/// A width is known by a required constraint of its own, by one that ties it to another known width, by a stack view that
/// settles it, or by a chain of required equal constraints from the leading to the trailing edge through views of known
/// width (of a view's own superview too). A view that a required constraint keeps from growing beyond some width is as wide
/// as its text up to there: this is the room of its text, though no other view's width rests on it.
struct InterfaceWidths {
  private typealias Edge = InterfaceConstraints.Edge
  private enum State { case working, done(InterfaceLength?) }

  private let document: InterfaceDocument
  private let constraints: InterfaceConstraints
  /// By element.
  private var states: [State?]
  /// Whether a width was given up because it rests on itself, or for its depth: it may be known by another way.
  private var wasCutShort = false
  private var steps = 0
  private var allSteps = 0
  /// The usual width of a window in points, where the root views of controllers fill it.
  private let usualWindow: Double?
  /// How many views a chain may pass, and how deep widths may rest on each other.
  private static let chainLimit = 64
  private static let depthLimit = 48
  /// How many edges are followed for one width, and for all of a document, so that no web of constraints takes long.
  private static let stepLimit = 4_000
  private static let documentStepLimit = 400_000

  init(_ document: InterfaceDocument, usualWindow: Double?) {
    self.document = document
    self.usualWindow = usualWindow
    constraints = InterfaceConstraints(document, isTouch: usualWindow != nil)
    states = Array(repeating: nil, count: document.nodes.count)
  }

  func height(of view: Int) -> Double? { constraints.fixedHeights[view] }

  /// Whether any constraint is about a view, also one that settles nothing here.
  func isConstrained(_ view: Int) -> Bool { constraints.constrained.contains(view) }

  /// The width that a text may take in a view, and whether a constraint on the view's own width says so. `limit`, in
  /// points: what a width that follows the window may not exceed.
  mutating func width(of view: Int) -> (length: InterfaceLength, isOwn: Bool, limit: Double?)? {
    steps = 0
    let known = width(of: view, depth: 0)
    if let known, known.window > 0, let cap = cap(of: view), cap.window == 0, cap.margin == 0 {
      return (known, false, cap.points)
    }
    guard let cap = cap(of: view), known.map({ inUsualWindow(cap) < inUsualWindow($0) }) ?? isNarrow(cap) else {
      return known.map { ($0, constraints.stated[view] != nil, nil) }
    }
    return (cap, true, nil)
  }

  // MARK: - Limits

  /// The least of the widths that a view must not exceed.
  private mutating func cap(of view: Int) -> InterfaceLength? {
    var least = constraints.statedCaps[view].map { InterfaceLength.points($0) }
    for tie in constraints.tiedCaps[view] ?? [] {
      guard let length = length(of: tie, depth: 0), inUsualWindow(length) > 0 else { continue }
      if least.map({ inUsualWindow(length) < inUsualWindow($0) }) ?? true { least = length }
    }
    return least
  }

  /// What keeps nothing from being as wide as the window tells nothing of the room.
  private func isNarrow(_ cap: InterfaceLength) -> Bool {
    usualWindow.map { inUsualWindow(cap) < $0 } ?? true
  }

  /// In points, to compare lengths of which one follows the window; with a phone's margin of 16.
  private func inUsualWindow(_ length: InterfaceLength) -> Double {
    length.points + length.window * (usualWindow ?? 0) + length.margin * 16
  }

  /// The width that a tie gives, where the one that it rests on is known.
  private mutating func length(of tie: InterfaceConstraints.Tie, depth: Int) -> InterfaceLength? {
    width(of: tie.other, depth: depth + 1).map { $0 * tie.factor + .points(tie.constant) }
  }

  // MARK: - Solving

  private var mayGoOn: Bool { steps < Self.stepLimit && allSteps < Self.documentStepLimit }

  private mutating func countStep() {
    steps += 1
    allSteps += 1
  }

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
    if let points = constraints.stated[view] { return .points(points) }
    if constraints.windowRoots.contains(view) { return .window }
    if let cell = cellWidth(view, depth: depth) { return cell }
    for tie in constraints.ties[view] ?? [] {
      if let width = length(of: tie, depth: depth) { return width }
    }
    return chain(from: Edge(item: view, isTrailing: false), to: Edge(item: view, isTrailing: true), depth: depth)
  }

  /// The content of a table's cell is as wide as the table, where no accessory stands beside it.
  private mutating func cellWidth(_ view: Int, depth: Int) -> InterfaceLength? {
    guard usualWindow != nil, document.nodes[view].kind == .tableViewCellContentView, let cell = document.parent(view),
      document.nodes[cell].kind == .tableViewCell, document.nodes[cell][.accessoryType] == nil,
      let table = document.superview(of: cell), document.nodes[table].kind == .tableView,
      let width = width(of: table, depth: depth + 1)
    else { return nil }
    return document.nodes[table][.style] == "insetGrouped" ? width - InterfaceLength(margin: 2) : width
  }

  /// Breadth first over the edges that are known relative to each other.
  private mutating func chain(from start: Edge, to goal: Edge, depth: Int) -> InterfaceLength? {
    guard !constraints.links[start.number].isEmpty, !constraints.links[goal.number].isEmpty else { return nil }
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
      for link in constraints.links[edge.number] {
        guard reached.count < Self.chainLimit, mayGoOn else {
          wasCutShort = wasCutShort || !mayGoOn
          return nil
        }
        countStep()
        if reached.contains(where: { $0.edge == link.other }) { continue }
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
}
