import Catalogs

/// Finds the outlets of a document that stand for controls with a text, of objects of the app's own classes.
enum InterfaceOutlets {
  static func find(in document: InterfaceDocument, _ facts: inout InterfaceFacts) -> [InterfaceOutlet] {
    var found: [InterfaceOutlet] = []
    // Many outlets may lead to one control.
    var known: [Int: InterfaceElement] = [:]
    for index in document.nodes.indices {
      let node = document.nodes[index]
      guard node.kind == .outlet || node.kind == .outletCollection, let property = node[.property], !property.isEmpty,
        let owner = document.parent(index).flatMap(document.parent),
        let ownerClass = document.nodes[owner][.customClass],
        let control = node[.destination].flatMap({ document.indices[$0] }),
        controls.contains(document.nodes[control].name)
      else { continue }
      let element = known[control] ?? facts.element(ofControl: control)
      known[control] = element
      found.append(InterfaceOutlet(ownerClass: ownerClass, property: property, element: element))
    }
    return found
  }

  /// The elements whose text code may set.
  private static let controls: Set<String> = [
    "barButtonItem", "button", "label", "menuItem", "navigationItem", "searchBar", "searchField", "secureTextField",
    "segmentedControl", "tabBarItem", "textField", "textView",
  ]
}
