/// The lines of views that constraints name, and the margins between them and the views' edges.
extension InterfaceConstraints {
  /// An edge or the centre of a view, or how far inside of an edge its margin is.
  struct Line {
    var edge: Edge
    var inset = InterfaceLength()
    /// Whether the margin may be wider than that, as one that follows the superview's.
    var isLeast = false
  }

  /// The line that an attribute names; margins of views whose margins are not known are none.
  func line(_ attribute: String, of item: Int) -> Line? {
    switch attribute {
    case "leading", "left": Line(edge: Edge(item, .leading))
    case "trailing", "right": Line(edge: Edge(item, .trailing))
    case "centerX": Line(edge: Edge(item, .centre))
    case "leadingMargin", "leftMargin": marginLine(of: item, .leading)
    case "trailingMargin", "rightMargin": marginLine(of: item, .trailing)
    default: nil
    }
  }

  private func marginLine(of item: Int, _ side: Edge.Side) -> Line? {
    margin(of: item, side).map {
      Line(edge: Edge(item, side), inset: side == .leading ? $0 : $0 * -1, isLeast: isMarginLeast(of: item))
    }
  }

  /// A view may keep its superview's margins where they reach into it, or the readable width on an iPad.
  func isMarginLeast(of view: Int) -> Bool {
    let node = document.nodes[view]
    return node.kind != .tableViewCellContentView
      && (node.isTrue(.preservesSuperviewLayoutMargins) || node.isTrue(.layoutMarginsFollowReadableWidth))
  }

  /// Interior margins: those written, the system's of a root view and of a cell's content, 8 points elsewhere.
  func margin(of view: Int, _ side: Edge.Side) -> InterfaceLength? {
    let node = document.nodes[view]
    if let insets = document.children(view).first(where: {
      ["layoutMargins", "directionalLayoutMargins"].contains(document.nodes[$0].key)
    }) {
      let names: [InterfaceAttribute] = side == .trailing ? [.trailing, .right] : [.leading, .left]
      return names.lazy.compactMap { document.nodes[insets].number($0) }.first.map { .points($0) }
    }
    guard isTouch else { return nil }
    switch node.kind {
    case .tableViewCellContentView: return cellMargin(view, side)
    case .view, .stackView: break
    default: return nil
    }
    if windowRoots.contains(view) || ownedRoots.contains(view) { return InterfaceLength(margin: 1) }
    // The root view of a xib takes its margins from where it is put.
    let isInView = document.parent(view).map { document.nodes[$0].kind == .subviews } == true
    return node.key.isEmpty && isInView ? .points(8) : nil
  }

  /// A cell's content has the window's margins, but 8 points on the side of an accessory: what Interface Builder draws.
  private func cellMargin(_ content: Int, _ side: Edge.Side) -> InterfaceLength? {
    guard let cell = document.parent(content), document.nodes[cell].kind == .tableViewCell else { return nil }
    return side == .trailing && document.nodes[cell][.accessoryType] != nil ? .points(8) : InterfaceLength(margin: 1)
  }

  /// What of an equal constraint holds where the margin of one side may be wider than it is known to be: content stands
  /// farther inside.
  func relation(_ relation: String, from: Line, to: Line) -> String? {
    guard from.isLeast || to.isLeast else { return relation }
    guard from.isLeast != to.isLeast else { return nil }
    let side = to.isLeast ? to.edge.side : from.edge.side
    let held = to.isLeast == (side == .leading) ? "greaterThanOrEqual" : "lessThanOrEqual"
    return relation == "equal" || relation == held ? held : nil
  }
}
