import Clauses
import Linter
import Texts
import Typography

/// Names from a program among the words of a text: `garden_id`, `gardenName`.
struct CodeNames: ClauseSearch {
  let ids: Set<String> = ["writing/jargon"]
  private let rule: Int

  /// Nil where the rule wasn't chosen.
  init?(rules: [PhraseRule]) {
    guard let rule = rules.firstIndex(where: { $0.metadata.id == "writing/jargon" }) else { return nil }
    self.rule = rule
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    // A name alone is what the text is about.
    guard text.features.contains(.space) else { return [] }
    let units = text.masked.unitsWithoutNames
    let words = units.indices.split { !Self.isPart(units[$0]) }
    let first = words.first { Self.isCode(units[$0.startIndex..<$0.endIndex]) }
    return first.map { [PhraseHit(rule: rule, range: $0.startIndex..<$0.endIndex, restsOnRole: false)] } ?? []
  }

  /// Words joined by a `_`, or by a capital behind at least five small letters, as no name of a product is: `macOS`, `openSUSE`.
  private static func isCode(_ word: ArraySlice<UInt16>) -> Bool {
    let parts = word.split(separator: 0x5F, omittingEmptySubsequences: false)
    if parts.count > 1 { return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isSmall) } }
    let start = word.prefix(while: isSmall)
    let rest = word.dropFirst(start.count)
    return start.count >= 5 && rest.count >= 3 && rest.dropFirst().contains(where: isSmall)
  }

  private static func isPart(_ unit: UInt16) -> Bool { unit.isASCIILetter || unit == 0x5F }
  private static func isSmall(_ unit: UInt16) -> Bool { unit >= 0x61 && unit <= 0x7A }
}
