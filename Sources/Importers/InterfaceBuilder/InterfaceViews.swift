/// The views of a storyboard or xib: what stands in what, and what fills the window.
extension InterfaceDocument {
  /// The nearest view around an element.
  func superview(of index: Int) -> Int? {
    var current = parent(index)
    while let at = current {
      if isView(at) { return at }
      current = parent(at)
    }
    return nil
  }

  private func isView(_ index: Int) -> Bool {
    let node = nodes[index]
    return !node.id.isEmpty && (frame(index) != nil || node.key == "view")
  }

  /// Root views that fill the window: of view controllers that are not embedded in another view, nor shown as a popover or in a
  /// way of their own, nor drawn at a size of their own. Sheets fill the window of a phone, not that of an iPad.
  func windowRoots(isPad: Bool) -> Set<Int> {
    let partial = isPad ? Self.partOfPad : Self.partOfPhone
    var embedded = Set<String>()
    for index in nodes.indices where nodes[index].kind == .segue {
      let node = nodes[index]
      if ["embed", "popoverPresentation", "popover"].contains(node[.kind]) {
        embedded.insert(node[.destination] ?? "")
      }
    }
    var roots = Set<Int>()
    for (root, controller) in controllerRoots() {
      let node = nodes[controller]
      guard !embedded.contains(node.id), !partial.contains(node[.modalPresentationStyle] ?? "fullScreen"),
        child(controller, .freeformSimulatedSizeMetrics) == nil
      else { continue }
      roots.insert(root)
    }
    return roots
  }

  private static let partOfPhone: Set<String> = ["popover", "custom", "none"]
  private static let partOfPad: Set<String> = partOfPhone.union([
    "pageSheet", "formSheet", "currentContext", "overCurrentContext", "automatic",
  ])

  private func controllerRoots() -> [(root: Int, controller: Int)] {
    nodes.indices.compactMap { index in
      guard nodes[index].key == "view", let controller = parent(index),
        nodes[controller].name.hasSuffix("iewController")
      else { return nil }
      return (index, controller)
    }
  }

  /// Root views of controllers that a view embeds, with that view.
  func embeddedRoots() -> [(root: Int, container: Int)] {
    let roots = Dictionary(
      controllerRoots().map { (nodes[$0.controller].id, $0.root) }, uniquingKeysWith: { first, _ in first })
    return nodes.indices.compactMap { index in
      guard nodes[index].kind == .segue, nodes[index][.kind] == "embed",
        let root = nodes[index][.destination].flatMap({ roots[$0] }), let container = superview(of: index)
      else { return nil }
      return (root, container)
    }
  }

  /// The root view of a xib that a view controller owns: at most as wide as the window.
  func ownedRoots() -> Set<Int> {
    var roots = Set<Int>()
    for index in nodes.indices where nodes[index].kind == .outlet && nodes[index][.property] == "view" {
      guard let owner = parent(index).flatMap(parent), nodes[owner].name == "placeholder",
        nodes[owner][.customClass]?.hasSuffix("ViewController") == true,
        let root = nodes[index][.destination].flatMap({ indices[$0] })
      else { continue }
      roots.insert(root)
    }
    return roots
  }
}
