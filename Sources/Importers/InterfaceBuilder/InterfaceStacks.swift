/// What stack views say of the widths of the views that they arrange.
extension InterfaceConstraints {
  mutating func add(stack index: Int) {
    let node = document.nodes[index]
    guard isTouch, let list = document.child(index, .subviews) else { return }
    let all = Array(document.children(list))
    let views = all.filter { !document.nodes[$0].isTrue(.hidden) }
    guard !views.isEmpty, let insets = insets(ofStack: index) else { return }
    // Margins that may be wider hold nothing in place.
    let isFixed = !node.isTrue(.layoutMarginsRelativeArrangement) || !isMarginLeast(of: index)
    if node[.axis] == "vertical" {
      let fills = node[.alignment] == nil || node[.alignment] == "fill"
      for view in views { put(view, across: index, insets, fills: fills && isFixed) }
    } else {
      // A hidden view that the code shows takes of the room.
      put(views, along: index, insets, fills: views.count == all.count && isFixed)
    }
  }

  private typealias Insets = (leading: InterfaceLength, trailing: InterfaceLength)

  /// Nil where a stack view has margins that are not known.
  private func insets(ofStack index: Int) -> Insets? {
    guard document.nodes[index].isTrue(.layoutMarginsRelativeArrangement) else {
      return (InterfaceLength(), InterfaceLength())
    }
    guard let leading = margin(of: index, .leading), let trailing = margin(of: index, .trailing) else { return nil }
    return (leading, trailing)
  }

  private mutating func put(_ view: Int, across stack: Int, _ insets: Insets, fills: Bool) {
    if fills {
      link(Edge(view, .leading), Edge(stack, .leading), insets.leading)
      link(Edge(stack, .trailing), Edge(view, .trailing), insets.trailing)
    } else {
      limit(Edge(stack, .leading), Edge(view, .leading), insets.leading * -1)
      limit(Edge(view, .trailing), Edge(stack, .trailing), insets.trailing * -1)
    }
  }

  /// Beside each other: in a row that fills the stack view, at the stated distance.
  private mutating func put(_ views: [Int], along stack: Int, _ insets: Insets, fills: Bool) {
    let node = document.nodes[stack]
    let spacing = node.number(.spacing) ?? 0
    let isTight = fills && !["equalSpacing", "equalCentering"].contains(node[.distribution] ?? "fill")
    var before = (Edge(stack, .leading), insets.leading)
    for view in views {
      join(before.0, Edge(view, .leading), by: before.1, isTight: isTight)
      before = (Edge(view, .trailing), .points(spacing))
    }
    join(before.0, Edge(stack, .trailing), by: insets.trailing, isTight: isTight)
    guard node[.distribution] == "fillEqually", fills else { return }
    let count = Double(views.count)
    let left = insets.leading + insets.trailing + .points(spacing * (count - 1))
    for view in views { tie(view, Tie(other: stack, factor: 1 / count, constant: left * (-1 / count))) }
  }

  private mutating func join(_ first: Edge, _ second: Edge, by distance: InterfaceLength, isTight: Bool) {
    if isTight { link(second, first, distance) } else { limit(first, second, distance * -1) }
  }
}
