import Catalogs
import TestSupport
import Testing

/// What the bezels of the Mac's buttons leave to their titles.
@Suite struct InterfaceBezelsTests {
  private static func element(_ cell: String, _ constraint: String) throws -> InterfaceElement {
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"MacOSX.Cocoa\"><objects><customView id=\"v\">"
      + "\(DrawnInterface.frame())<subviews><button translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\">"
      + "\(DrawnInterface.frame())<buttonCell key=\"cell\" title=\"Send\" id=\"a\" \(cell)/>"
      + "<constraints>\(constraint)</constraints></button></subviews></customView></objects></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.xib": text]).catalogs.flatMap(\.entries)
    return try #require(entries.first { $0.key.hasPrefix("a.") }?.element)
  }

  @Test(arguments: [
    ("type=\"push\" bezelStyle=\"rounded\"", 20.0, 34.0), ("type=\"check\" bezelStyle=\"regularSquare\"", 22, 26),
    ("type=\"radio\"", 22, 26), ("type=\"push\" bezelStyle=\"recessed\"", nil, nil), ("type=\"square\"", nil, nil),
  ])
  func aBezelTakesOfTheWidth(cell: String, constrained: Double?, drawn: Double?) throws {
    let width = DrawnInterface.constraint("b.width = 100")
    let element = try Self.element(cell, width)
    #expect(element.constrainedWidth == 100)
    #expect(element.horizontalInsets == constrained)
    #expect(try Self.element(cell, "").horizontalInsets == drawn)
  }

  @Test(arguments: [("check", true), ("radio", true), ("push", false), ("square", false)])
  func checkBoxesAndRadioButtonsAreSettings(type: String, isSetting: Bool) throws {
    #expect(try Self.element("type=\"\(type)\"", "").isSetting == isSetting)
  }
}
