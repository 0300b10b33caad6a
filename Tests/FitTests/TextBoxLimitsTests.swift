import Catalogs
import Testing
import Typography

@testable import Fit

/// What a file's own limits make of a box.
@Suite struct TextBoxLimitsTests {
  private static func box(
    _ limits: [SizeLimit], comment: String = "", source: String = "Save", role: RoleDecision = .unknown,
    element: InterfaceElement? = nil
  ) throws -> TextBox {
    var entry = Entry(key: "x", comment: Comment(text: comment))
    entry.limits = limits
    entry.element = element
    entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
    var catalog = Catalog(identity: "A", name: "A", format: .xliff12)
    catalog.sourceLocale = .english
    return try #require(
      BoxResolver(settings: FitSettings()).boxes(
        of: entry, in: catalog, role: role, directive: .merged(of: entry)
      ).first)
  }
  private static func width(_ amount: Double, _ unit: String) -> SizeLimit {
    SizeLimit(.width, .maximum, amount, unit: unit, origin: "maxwidth")
  }

  @Test(arguments: ["point", "pixel", "em"])
  func aWidthAloneHoldsOneLine(unit: String) throws {
    let box = try Self.box([Self.width(10, unit)])
    #expect(box.maxLines == 1 && box.origins[.maxLines] == .xliff)
    #expect(box.isBounded && box.isDeclared && box.isHeldByFile)
    #expect(!box.scales)
  }

  @Test func whatTheSourceBreaksIntoHasAsManyLines() throws {
    #expect(try Self.box([Self.width(90, "pixel")], source: "One\ntwo").maxLines == 2)
  }

  @Test func heightAndLinesLeaveTheWidthAColumn() throws {
    let high = SizeLimit(.height, .maximum, 60, unit: "pixel", origin: "maxheight")
    #expect(try Self.box([Self.width(90, "pixel"), high]).maxLines == 0)
    let rows = SizeLimit(.height, .maximum, 3, unit: "row", origin: "maxheight")
    #expect(try Self.box([Self.width(90, "pixel"), rows]).maxLines == 3)
    #expect(try Self.box([Self.width(90, "pixel")], comment: "[stringfit: max-lines=2]").maxLines == 2)
    #expect(try Self.box([Self.width(90, "pixel")], comment: "[stringfit: width=50]").maxLines == 0)
  }

  /// An em is the point size of the text, whoever states it.
  @Test func emsAreOfTheStyleUsed() throws {
    #expect(try Self.box([Self.width(10, "em")]).width == 170)
    let headline = try Self.box([Self.width(10, "em")], comment: "[stringfit: style=title1]")
    #expect(headline.width == 280 && !headline.scales)
    var element = InterfaceElement(className: "UILabel", property: "text")
    element.pointSize = 12
    #expect(try Self.box([Self.width(10, "em")], element: element).width == 120)
    let tab = RoleDecision(role: .tab, confidence: 0.9, origin: .comment, reason: "")
    #expect(try Self.box([Self.width(10, "em")], role: tab).width == 100)
  }

  /// A limit in points for a text whose style is stated holds at every size of that style.
  @Test func aStatedStyleGrows() throws {
    #expect(try Self.box([Self.width(90, "point")], comment: "[stringfit: style=body]").scales)
  }

  @Test func charactersBoundNoWidth() throws {
    let box = try Self.box([Self.width(10, "char")])
    #expect(box.maxLines == 0 && !box.isHeldByFile)
  }
}
