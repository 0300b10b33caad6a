import Testing

@testable import AppCode

/// What frames around the containers of a text leave of their width.
@Suite struct WidthBoundTests {
  private static func width(_ body: String, more: String = "") throws -> Double? {
    try place(body, more: more).width?.value
  }

  private static func place(_ body: String, more: String = "") throws -> CodePlace {
    let code = """
      import SwiftUI
      struct Berth: View { let side = 200; var body: some View { \(body) } }
      \(more)
      """
    let index = CodeReader.index(of: [CodeInput(path: "Berth.swift", bytes: Array(code.utf8))], functions: [], jobs: 1)
    let use = try #require(index.uses.first { $0.key.exact == "Pier" })
    return try #require(use.place)
  }

  @Test(arguments: [
    ("VStack { Text(\"Pier\") }.frame(width: 90)", 90.0), ("VStack { Text(\"Pier\") }.frame(maxWidth: side)", 200),
    ("VStack { HStack { Text(\"Pier\"); Spacer() }.padding(10) }.frame(width: 90)", 70),
    ("VStack { Text(\"Pier\").padding(.horizontal, 8).padding(.top, 20) }.frame(width: 90)", 74),
    ("VStack { Text(\"Pier\").padding([.leading, .top], 8) }.frame(width: 90)", 82),
    ("VStack { Text(\"Pier\") }.padding(8).frame(width: 90).padding(5)", 74),
    ("VStack { Text(\"Pier\") }.padding().frame(width: 90)", 90),
    ("VStack { Text(\"Pier\").frame(maxWidth: .infinity) }.frame(width: 90)", 90),
    ("ScrollView { VStack { Text(\"Pier\") } }.frame(width: 90)", 90),
    ("VStack { Text(\"Pier\").frame(width: 50) }.frame(width: 90)", 50),
    ("Text(\"Pier\").captionFont().frame(width: 50)", 50),
  ])
  func containersHandOnTheirWidth(body: String, width: Double) throws {
    #expect(try Self.width(body) == width)
  }

  @Test(arguments: [
    "ScrollView(.horizontal) { HStack { Text(\"Pier\") } }.frame(width: 90)",
    "Deck { Text(\"Pier\") }.frame(width: 90)", "VStack { Text(\"Pier\").fixedSize() }.frame(width: 90)",
    "VStack { Text(\"Pier\").captionFont() }.frame(width: 90)",
    "VStack { Text(\"Pier\").rotationEffect(.degrees(90)) }.frame(width: 90)",
    "VStack { HStack { Text(\"Pier\") }.frame(width: unknown) }.frame(width: 90)",
    "VStack { Text(\"Pier\") }.frame(minWidth: 90, minHeight: 20)", "VStack { Text(\"Pier\") }.frame(height: 90)",
  ])
  func othersMayBeWider(body: String) throws {
    #expect(try Self.width(body) == nil)
  }

  @Test func whatIsOnlyAMaximumSaysSo() throws {
    #expect(try Self.place("Text(\"Pier\").frame(width: 90)").isWidthAtMost == false)
    #expect(try Self.place("Text(\"Pier\").frame(maxWidth: 90)").isWidthAtMost)
    #expect(try Self.place("VStack { Text(\"Pier\") }.frame(width: 90)").isWidthAtMost)
  }

  /// A view that is shown in two places has the width of neither.
  @Test func aViewIsAsWideAsTheOnlyOneThatShowsIt() throws {
    let one = "struct Deck: View { var body: some View { VStack { Berth() }.frame(width: 80) } }"
    #expect(try Self.width("Text(\"Pier\")", more: one) == 80)
    let two = one + "\nstruct Hull: View { var body: some View { VStack { Berth() }.frame(width: 300) } }"
    #expect(try Self.width("Text(\"Pier\")", more: two) == nil)
  }
}
