/// What controls and table cells are wide by themselves.
enum InterfaceCells {
  /// What a cell's accessory takes of its content; 0 without one, nil where it is not known.
  ///
  /// As Interface Builder draws them, in windows of 393 and 414 points with margins of 20: 30.5 for a disclosure, 44 for a
  /// detail button, each with the margin behind it.
  static func accessoryWidth(_ type: String?) -> InterfaceLength? {
    switch type {
    case nil, "none": InterfaceLength()
    case "disclosureIndicator": InterfaceLength(points: 10.5, margin: 1)
    case "detailButton": InterfaceLength(points: 24, margin: 1)
    default: nil
    }
  }
  /// The least that one takes.
  static let leastAccessoryWidth = InterfaceLength(points: 10.5, margin: 1)

  /// The least that a control takes that has a width of its own: a switch 49 points (51 with its shadow; 61 and 63 since
  /// iOS 26, where the document was drawn so), a stepper 94; nothing where its width depends on a text or an image.
  static func leastWidth(of view: Int, in document: InterfaceDocument) -> Double {
    switch document.nodes[view].name {
    case "switch":
      let drawn = document.frame(view).flatMap { document.nodes[$0].number(.width) } ?? 51
      return drawn > 60 && drawn < 70 ? 61 : 49
    case "stepper": return 94
    default: return 0
    }
  }

  /// The root of a xib that is a table's cell, or that a view controller owns, is at most as wide as the window.
  static func mostWidth(of view: Int, in widths: InterfaceWidths) -> InterfaceLength? {
    guard widths.usualWindow != nil else { return nil }
    let isCell = widths.document.nodes[view].kind == .tableViewCell
    return isCell || widths.constraints.ownedRoots.contains(view) ? .window : nil
  }
}

extension InterfaceConstraints {
  /// Cells of a table are as wide as the table.
  mutating func add(cell: Int) {
    guard isTouch, let table = document.superview(of: cell), document.nodes[table].kind == .tableView else { return }
    let isInset = document.nodes[table][.style] == "insetGrouped"
    tie(cell, Tie(other: table, factor: 1, constant: InterfaceLength(margin: isInset ? -2 : 0)))
  }

  /// What a view embeds is as wide as the view.
  mutating func addEmbeddedRoots() {
    for (root, container) in document.embeddedRoots() {
      tie(root, Tie(other: container, factor: 1, constant: InterfaceLength()))
    }
  }

  /// So are its header and footer.
  mutating func addHeaders(ofTable table: Int) {
    guard isTouch else { return }
    for view in document.children(table)
    where ["tableHeaderView", "tableFooterView"].contains(document.nodes[view].key) {
      tie(view, Tie(other: table, factor: 1, constant: InterfaceLength()))
    }
  }

  /// A cell's content ends where its accessory begins.
  mutating func add(cellContent content: Int) {
    guard isTouch, let cell = document.parent(content), document.nodes[cell].kind == .tableViewCell else { return }
    link(Edge(content, .leading), Edge(cell, .leading))
    let type = document.nodes[cell][.accessoryType]
    if let accessory = InterfaceCells.accessoryWidth(type) {
      link(Edge(content, .trailing), Edge(cell, .trailing), accessory * -1)
    } else {
      limit(Edge(content, .trailing), Edge(cell, .trailing), InterfaceCells.leastAccessoryWidth * -1)
    }
    if document.nodes[cell][.style] != nil { addSystemLabels(in: content, hasAccessory: type != nil) }
  }

  /// Labels of the system's styles keep the content's margins. Images, and the cell's other label, take of the rest.
  private mutating func addSystemLabels(in content: Int, hasAccessory: Bool) {
    guard let list = document.child(content, .subviews) else { return }
    for label in document.children(list, .label) {
      limit(Edge(content, .leading), Edge(label, .leading), InterfaceLength(margin: -1))
      limit(
        Edge(label, .trailing), Edge(content, .trailing),
        hasAccessory ? .points(-8) : InterfaceLength(margin: -1))
    }
  }
}
