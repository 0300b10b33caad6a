import TestSupport
import Testing

/// The notes for translators that Interface Builder's inspector keeps.
@Suite struct InterfaceCommentTests {
  private static func note(_ text: String) -> String {
    "<attributedString key=\"userComments\"><fragment content=\"\(text)\"/></attributedString>"
  }

  /// People select a button, not its cell; a note of the cell itself comes first.
  @Test(arguments: [("", "Do not localize", "Do not localize"), ("The verb", "Do not localize", "The verb")])
  func theNoteOfAControlIsItsCells(ofCell: String, ofControl: String, expected: String) throws {
    let cell =
      "<buttonCell key=\"cell\" title=\"Send\" id=\"a\">\(ofCell.isEmpty ? "" : Self.note(ofCell))</buttonCell>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"MacOSX.Cocoa\"><objects><button id=\"b\">"
      + "\(cell)\(Self.note(ofControl))</button></objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    #expect(entries.map(\.comment?.text) == [expected])
  }
}
