import Fit
import Testing
import Typography

@testable import Importers

/// Widths of storyboards are read for the window in which texts are judged.
@Suite struct UsualWindowTests {
  @Test func importersAndFitAgree() throws {
    #expect(InterfaceFacts.usualWindows.count == 2)
    for (name, width) in InterfaceFacts.usualWindows {
      let platform = try #require(Platform(rawValue: name))
      #expect(platform.usualDeviceWidth == width)
    }
  }
}
