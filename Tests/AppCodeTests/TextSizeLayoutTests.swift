import Testing

@testable import AppCode

/// Layouts that the reader's text size chooses.
@Suite struct TextSizeLayoutTests {
  private static func places(_ body: String, members: String = "") throws -> [String: CodePlace] {
    let code =
      "struct A: View {\n@Environment(\\.dynamicTypeSize) var size\n\(members)\nvar body: some View { \(body) }\n}"
    let index = CodeReader.index(of: [CodeInput(path: "A.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    return Dictionary(
      index.uses.compactMap { use in use.place.map { (use.key.exact ?? "", $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    ("size.isAccessibilitySize", "accessibility", "standard"),
    ("!size.isAccessibilitySize", "standard", "accessibility"),
    ("size >= .accessibility1", "accessibility", "standard"), ("size <= .xxxLarge", "standard", "accessibility"),
    ("traits.preferredContentSizeCategory.isAccessibilityCategory", "accessibility", "standard"),
  ])
  func branchesAreShownAtTheirSizes(condition: String, first: String, other: String) throws {
    let places = try Self.places("if \(condition) { VStack { Text(\"Tall\") } } else { HStack { Text(\"Wide\") } }")
    #expect(places["Tall"]?.textSizes?.value == first)
    #expect(places["Wide"]?.textSizes?.value == other)
  }

  @Test(arguments: ["isOpen", "size.isAccessibilitySize && isOpen", "isOpen || size.isAccessibilitySize"])
  func otherConditionsSayNothing(condition: String) throws {
    let places = try Self.places("if \(condition) { Text(\"Tall\") } else { Text(\"Wide\") }")
    #expect(places["Tall"] != nil && places["Tall"]?.textSizes == nil && places["Wide"]?.textSizes == nil)
  }

  /// A row that `ViewThatFits` replaces before anything is cut off bounds nothing; what takes its place does.
  @Test func rowsThatGiveWayBoundNothing() throws {
    let places = try Self.places(
      """
      ViewThatFits { HStack { Text("Wide").frame(width: 90) }; VStack { Text("Tall").frame(width: 90) } }
      """)
    #expect(places["Wide"]?.hasUnknownSize == true)
    #expect(places["Tall"]?.hasUnknownSize == false && places["Tall"]?.width?.value == 90)
  }

  @Test func scaledWidthsGrow() throws {
    let grown = try Self.places("Text(\"Berth\").frame(width: side)", members: "@ScaledMetric var side = 90")
    #expect(grown["Berth"]?.width?.value == 90 && grown["Berth"]?.widthGrows == true)
    let fixed = try Self.places("Text(\"Berth\").frame(width: side)", members: "let side = 90")
    #expect(fixed["Berth"]?.width?.value == 90 && fixed["Berth"]?.widthGrows == false)
  }

  @Test func whatOnlyCatalystCompilesIsForCatalyst() throws {
    let places = try Self.places(
      """
      VStack {
        #if targetEnvironment(macCatalyst)
        Text("Berth")
        #endif
      }
      """)
    #expect(places["Berth"]?.platform?.value == "maccatalyst")
  }
}
