import Catalogs
import Testing

@testable import Rules

@Suite struct NearKeysTests {
  static func keys(_ keys: String...) -> NearKeys {
    NearKeys(
      Catalog(identity: "Localizable", name: "Localizable", format: .strings, entries: keys.map { Entry(key: $0) }))
  }

  @Test(arguments: [
    ("Save changes?", "Save Changes"), ("save_changes", "Save Changes"), ("title.of.cart", "screens.title.of.cart"),
    ("Share Photo", "sharePhoto"),
    ("Download updates autmatically", "Download updates automatically"),
  ])
  func theKeyThatWasMeantIsFound(missing: String, meant: String) {
    let known = Self.keys(
      "Save Changes", "screens.title.of.cart", "Download updates automatically", "step1.label", "Items in cart",
      "sharePhoto")
    #expect(known.nearest(to: missing) == meant)
  }

  /// Another number, another word, an inflection, and what fits two keys.
  @Test(arguments: [
    "step2.label", "Item in basket", "Items in carts", "cart", "Continue", "", "é", "same.title", "Mac OS", "Disk %s",
  ])
  func otherKeysAreNotMeant(missing: String) {
    let known = Self.keys(
      "step1.label", "Items in cart", "red.cart", "green.cart", "Continued", "a.same.title", "b.same.title", "macOS",
      "Disks")
    #expect(known.nearest(to: missing) == nil)
  }
}
