import AppCode
import Catalogs

/// The controls that interface files connect to the properties of objects, by class and property.
package struct OutletIndex: Sendable {
  private struct Outlet: Hashable {
    var ownerClass: String
    var property: String
  }
  private var elements: [Outlet: [InterfaceElement]] = [:]

  package init(_ outlets: [InterfaceOutlet]) {
    for outlet in outlets {
      elements[Outlet(ownerClass: outlet.ownerClass, property: outlet.property), default: []].append(outlet.element)
    }
  }

  /// The controls that an outlet of code may stand for: those of the objects that the code speaks of; where no interface file
  /// has such an object, those of all that have the property. Those of another platform than the code's are left out.
  package func elements(for outlet: CodePlace.Outlet, on platform: String?) -> [InterfaceElement] {
    for classes in [outlet.classes, outlet.allClasses] {
      let found = classes.flatMap { elements[Outlet(ownerClass: $0, property: outlet.property)] ?? [] }
        .filter { element in platform.map { element.isFor($0) } ?? true }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension InterfaceElement {
  /// Whether it may be of an app for a platform: what is for the iPad alone is of an app for iOS.
  fileprivate func isFor(_ other: String) -> Bool {
    platform == nil || platform == other || platform == "ipados" && other == "ios"
  }
}
