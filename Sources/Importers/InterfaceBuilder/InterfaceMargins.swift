/// The lines of views that constraints name, and the margins between them and the views' edges.
extension InterfaceConstraints {
  /// The line that an attribute names and how far inside of it; margins of views whose margins are not known are none.
  func edge(_ attribute: String, of item: Int) -> (edge: Edge, inset: InterfaceLength)? {
    switch attribute {
    case "leading", "left": (Edge(item, .leading), InterfaceLength())
    case "trailing", "right": (Edge(item, .trailing), InterfaceLength())
    case "centerX": (Edge(item, .centre), InterfaceLength())
    case "leadingMargin", "leftMargin": margin(of: item, .leading).map { (Edge(item, .leading), $0) }
    case "trailingMargin", "rightMargin": margin(of: item, .trailing).map { (Edge(item, .trailing), $0 * -1) }
    default: nil
    }
  }

  /// Interior margins: those written, the system's of a root view and of a cell's content, 8 points elsewhere.
  func margin(of view: Int, _ side: Edge.Side) -> InterfaceLength? {
    let node = document.nodes[view]
    if node.isTrue(.preservesSuperviewLayoutMargins) || node.isTrue(.layoutMarginsFollowReadableWidth) { return nil }
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
    if windowRoots.contains(view) { return InterfaceLength(margin: 1) }
    // The root view of a xib takes its margins from where it is put.
    return node.key.isEmpty && document.parent(view).map { document.nodes[$0].kind == .subviews } == true
      ? .points(8) : nil
  }

  /// A cell's content has the window's margins, but 8 points on the side of an accessory: what Interface Builder draws.
  private func cellMargin(_ content: Int, _ side: Edge.Side) -> InterfaceLength? {
    guard let cell = document.parent(content), document.nodes[cell].kind == .tableViewCell else { return nil }
    return side == .trailing && document.nodes[cell][.accessoryType] != nil ? .points(8) : InterfaceLength(margin: 1)
  }
}
