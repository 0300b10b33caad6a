import Testing

@testable import AppCode

/// Fonts that code sets: sizes that scale like a style, designs, and fonts of the app's own.
@Suite struct FontTests {
  private static func place(_ modifiers: String, members: String = "") throws -> CodePlace {
    let code = "struct A: View {\n\(members)\nvar body: some View { Text(\"Berth\")\(modifiers) }\n}"
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    return try #require(index.uses.first?.place)
  }
  private static func label(_ font: String) throws -> CodePlace {
    let code = """
      class A: UIViewController {
        let hint = UILabel()
        func f() { hint.font = \(font); hint.text = NSLocalizedString("hint", comment: "") }
      }
      """
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    return try #require(index.uses.first?.place)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var name: String?
    var size: Double?
    var style: String?
    var scales: Bool?
    var members = ""
    var testDescription: String { code }
  }

  @Test(arguments: [
    Case(code: ".custom(\"Avenir-Medium\", size: 17)", name: "Avenir-Medium", size: 17, style: "body", scales: true),
    Case(
      code: ".custom(\"Avenir-Medium\", size: 34, relativeTo: .title)", name: "Avenir-Medium", size: 34,
      style: "title", scales: true),
    Case(code: ".custom(\"Avenir-Medium\", fixedSize: 17)", name: "Avenir-Medium", size: 17, scales: false),
    Case(
      code: ".custom(Self.brand, size: 17)", name: "Avenir-Medium", size: 17, style: "body", scales: true,
      members: "static let brand = \"Avenir-Medium\""),
    Case(code: ".system(size: 17)", size: 17),
    Case(
      code: ".system(size: side)", size: 34, style: "title", scales: true,
      members: "@ScaledMetric(relativeTo: .title) var side = 34"),
    Case(code: ".system(size: side)", size: 20, style: "body", scales: true, members: "@ScaledMetric var side = 20"),
    Case(code: ".system(.title, design: .rounded)", style: "title"),
    Case(
      code: "Font(UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 34)))", size: 34,
      style: "title1", scales: true),
  ])
  func fontsOfSwiftUI(item: Case) throws {
    let place = try Self.place(".font(\(item.code))", members: item.members)
    #expect(place.fontName?.value == item.name)
    #expect(place.fontSize?.value == item.size)
    #expect(place.textStyle?.value == item.style)
    #expect(place.scales?.value == item.scales)
    #expect(!place.hasUnknownFont)
  }

  @Test(arguments: [
    Case(code: "UIFont(name: \"Avenir-Medium\", size: 17)", name: "Avenir-Medium", size: 17),
    Case(
      code: "UIFont(name: \"Avenir-Medium\", size: 17) ?? .systemFont(ofSize: 17)", name: "Avenir-Medium", size: 17),
    Case(
      code: "UIFontMetrics(forTextStyle: .headline).scaledFont(for: UIFont(name: \"Avenir-Medium\", size: 19)!)",
      name: "Avenir-Medium", size: 19, style: "headline", scales: true),
    Case(
      code: "UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 19))", size: 19, style: "body", scales: true),
  ])
  func fontsOfUIKit(item: Case) throws {
    let place = try Self.label(item.code)
    #expect(place.fontName?.value == item.name)
    #expect(place.fontSize?.value == item.size)
    #expect(place.textStyle?.value == item.style)
    #expect(place.scales?.value == item.scales)
    #expect(!place.hasUnknownFont)
  }

  /// A font whose name only a run of the app knows is as wide as it likes.
  @Test(arguments: [".custom(theme.font, size: 17)", "theme.title", ".custom(\"A\", size: theme.size)"])
  func whatIsNotFollowedIsUnknown(font: String) throws {
    #expect(try Self.place(".font(\(font))").hasUnknownFont)
  }

  @Test(
    arguments: [
      (".font(.system(.body, design: .serif))", "serif", nil), (".font(.body).fontDesign(.rounded)", "rounded", nil),
      (".font(.body.monospaced())", "monospaced", nil), (".font(.body).monospaced()", "monospaced", nil),
      (".font(.body.width(.condensed))", nil, "condensed"), (".font(.body).fontWidth(.expanded)", nil, "expanded"),
      (".font(.body)", nil, nil),
    ] as [(String, String?, String?)])
  func designsAndWidths(modifiers: String, design: String?, width: String?) throws {
    let place = try Self.place(modifiers)
    #expect(place.design?.value == design)
    #expect(place.fontWidth?.value == width)
    #expect(place.textStyle?.value == "body")
  }
}
