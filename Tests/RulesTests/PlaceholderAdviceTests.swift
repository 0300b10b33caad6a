import Catalogs
import Findings
import Rules
import TestSupport
import Testing
import Texts

/// Who follows the advice of a finding on placeholders gets no other.
@Suite struct PlaceholderAdviceTests {
  typealias Seeded = PlaceholderPropertyTests.Seeded
  private static let rules = ["l10n/format-specifiers", "l10n/format-order"]
  static let pieces = [
    "%@", "%@", "%d", "%lld", "%.1f", "%f", "%s", "%1$@", "%2$@", "%2$d", "%1$lld", "%3$@", "“%@”", "(%@)", "%@:",
  ]

  private static func text(_ dice: inout Seeded) -> String {
    (0..<Int.random(in: 1...4, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
      .joined(separator: " an ")
  }

  private static func findings(_ pairs: [(source: String, target: String)]) throws -> [Int: [Finding]] {
    let entries = pairs.enumerated().map { (key: String($0.offset), en: $0.element.source, de: $0.element.target) }
    let found = try Linting.run([Linting.catalog(entries)]) { $0.only = rules }.findings
    return Dictionary(grouping: found) { $0.subject.key.flatMap { Int($0) } ?? -1 }
  }

  /// The target as the finding advises it; nil where it names nothing to write.
  private static func followed(_ finding: Finding, _ target: String) -> String? {
    var units = Array(target.utf16)
    func written(_ spelling: Substring) -> String? {
      guard let range = finding.range else { return nil }
      units.replaceSubrange(range, with: spelling.utf16)
      return String(decoding: units, as: UTF16.self)
    }
    if let fix = finding.fixes.first { return written(fix.text[...]) }
    guard let help = finding.help, let colon = help.firstRange(of: ": ") else { return nil }
    let advised = help[colon.upperBound...]
    if help.hasPrefix("To show a value twice") { return written(advised) }
    guard help.contains("umber the placeholders") else { return nil }
    let spellings = advised.split(separator: ", ")
    let placeholders = FormatString(target).arguments
    #expect(spellings.count == placeholders.count, "\(target): \(help)")
    for (placeholder, spelling) in zip(placeholders, spellings).reversed() {
      units.replaceSubrange(placeholder.range, with: spelling.utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func advisedTextsHaveNothingWrong(seed: UInt64) throws {
    var dice = Seeded(state: seed)
    let pairs = (0..<1500).map { _ in (source: Self.text(&dice), target: Self.text(&dice)) }
    let found = try Self.findings(pairs)
    let advised = found.sorted { $0.key < $1.key }.flatMap { index, findings in
      findings.compactMap { finding in
        Self.followed(finding, pairs[index].target).map { (source: pairs[index].source, target: $0) }
      }
    }
    // Many texts have something to advise, or nothing is shown.
    #expect(advised.count > 100)
    for (index, findings) in try Self.findings(advised) {
      #expect(Bool(false), "\(advised[index]): \(findings.map(\.message))")
    }
  }
}
