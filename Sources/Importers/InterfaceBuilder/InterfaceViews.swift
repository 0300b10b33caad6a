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

  /// Root views that fill the window: of view controllers that are not embedded in another view, nor shown as a sheet or
  /// popover, nor drawn at a size of their own.
  func windowRoots() -> Set<Int> {
    var embedded = Set<String>()
    for index in nodes.indices where nodes[index].kind == .segue {
      let node = nodes[index]
      if node[.kind] == "embed" || node[.kind] == "popoverPresentation" || node[.kind] == "popover" {
        embedded.insert(node[.destination] ?? "")
      }
    }
    var roots = Set<Int>()
    for index in nodes.indices where nodes[index].key == "view" {
      guard let controller = parent(index) else { continue }
      let node = nodes[controller]
      guard node.name.hasSuffix("iewController"), !embedded.contains(node.id),
        node[.modalPresentationStyle] == nil
          || node[.modalPresentationStyle] == "fullScreen",
        child(controller, .freeformSimulatedSizeMetrics) == nil
      else { continue }
      roots.insert(index)
    }
    return roots
  }
}
