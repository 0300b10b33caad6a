import AppCode
import Catalogs
import Testing
import Texts

@testable import Places

/// Texts of interface files that the code replaces.
@Suite struct ReplacedTextsTests {
  private static func replaced(property: String, filled: String) -> Set<ExactString> {
    let element = InterfaceElement(
      className: "UILabel", objectID: "abc-de-fgh", property: property, designText: "Label", place: nil)
    var catalog = CodeSamples.catalog("Main")
    catalog.entries = [Entry(key: "abc-de-fgh.text")]
    catalog.entries[0].element = element
    var index = CodeIndex()
    index.filledOutlets = [CodePlace.Outlet(property: filled, classes: ["Cart"], allClasses: ["Cart"])]
    let outlets = [InterfaceOutlet(ownerClass: "Cart", property: "total", element: element)]
    return [catalog].withReplacedTexts(in: outlets, by: index)[0].replacedKeys
  }

  @Test func aFilledOutletReplacesItsText() {
    #expect(Self.replaced(property: "text", filled: "total") == [ExactString("abc-de-fgh.text")])
    #expect(Self.replaced(property: "text", filled: "other").isEmpty)
    #expect(Self.replaced(property: "placeholder", filled: "total").isEmpty)
  }
}
