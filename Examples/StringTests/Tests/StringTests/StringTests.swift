import Foundation
import StringFit
import Testing

/// The folder with the app's strings, from where this file is.
private let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../App").standardized
  .path

@Test func stringsAreFine() throws {
  let result = try checkStrings(at: app)
  #expect(result.isComplete)
  #expect(result.errors.isEmpty, "\(result.errors.map(\.description).joined(separator: "\n"))")
}

@Test func theGermanTitleFitsItsButtonUpToXXLarge() throws {
  let german = try #require(
    try AppStrings(at: app).catalogs.first?.entries.first { $0.key == "sign-in" }?.texts["de"]?.first?.text)
  let box = TextBox(style: .headline, width: 200, maxLines: 1)
  let sizes = try TextMeasurer().measure(german, locale: "de", in: box).prefix { $0.sizeCategory != .xxxLarge }
  #expect(sizes.last?.sizeCategory == .xxLarge)
  #expect(sizes.filter { !$0.fits }.map(\.sizeCategory) == [])
}
