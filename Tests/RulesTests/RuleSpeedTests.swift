import Catalogs
import Foundation
import Rules
import TestSupport
import Testing

/// Printed, not asserted: `swift test -c release --filter RuleSpeedTests`.
@Suite struct RuleSpeedTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SPEED"] != nil)) func writingRules() throws {
    let words = [
      "Please", "choose", "a", "folder", "for", "the", "backup", "%@", "of", "your", "photos", "here", "now",
    ]
    let entries = (0..<200_000).map { n -> (key: String, en: String, de: String?) in
      ("key.\(n)", (0..<6).map { words[(n / 7 + $0 * (n % 11 + 1)) % words.count] }.joined(separator: " "), nil)
    }
    let catalog = Linting.catalog(entries)
    for only in [["writing/*", "typography/*"], ["writing/*"], ["typography/*"], ["input/*"], ["*"]] {
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try Linting.run([catalog]) { $0.only = only } }
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      print("\(only): \(Int(Double(entries.count) / seconds)) strings a second")
    }
  }
}
