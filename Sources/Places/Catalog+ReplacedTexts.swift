import AppCode
import Catalogs
import Texts

extension [Catalog] {
  /// The catalogs with which texts of interface files the code always replaces. `outlets`: what interface files connect.
  package func withReplacedTexts(in outlets: [InterfaceOutlet], by index: CodeIndex) -> [Catalog] {
    guard !index.filledOutlets.isEmpty, !outlets.isEmpty else { return self }
    let connected = OutletIndex(outlets)
    let replaced = Set(
      index.filledOutlets.flatMap { connected.elements(for: $0, on: nil).compactMap(\.objectID) })
    guard !replaced.isEmpty else { return self }
    var catalogs = self
    for number in indices {
      for entry in self[number].entries {
        guard let element = entry.element, let id = element.objectID, replaced.contains(id),
          Self.ownTexts.contains(element.property ?? "")
        else { continue }
        catalogs[number].replacedKeys.insert(ExactString(entry.key))
      }
    }
    return catalogs
  }

  /// The properties that hold a control's own text.
  private static let ownTexts: Set<String> = ["text", "title", "normalTitle", "stringValue"]
}
