import Clauses
import Linter
import LocaleData
import Texts

/// Numbers before a plural in a text that has one form for all numbers: `%lld files`, which shows `1 files`.
struct SingleForms: ClauseSearch {
  private static let id = "writing/lazy-plural"
  let ids: Set<String> = [id]
  private let rule: Int
  private let lexicon: ClauseLexicon

  /// Nil where the rule wasn't chosen.
  init?(rules: [PhraseRule], lexicon: ClauseLexicon) {
    guard let rule = rules.firstIndex(where: { $0.metadata.id == Self.id }) else { return nil }
    self.rule = rule
    self.lexicon = lexicon
  }

  func hits(in clauses: Clauses, of text: TextView) -> [PhraseHit] {
    guard text.variation.isEmpty, !text.hasVariables, !text.isOfVariable, !text.hasCountedTexts else { return [] }
    let units = text.masked.units
    for placeholder in text.format.placeholders where placeholder.kind == .integer {
      guard let noun = noun(behind: placeholder.range.upperBound, in: units),
        lexicon.contains(String(utf16Units: units[noun]).lowercased(), in: .countedNouns),
        !isLimit(before: placeholder.range.lowerBound, in: clauses), !text.hasFormBeside(without: noun)
      else { continue }
      var hit = PhraseHit(rule: rule, range: placeholder.range.lowerBound..<noun.upperBound, restsOnRole: false)
      hit.message = "'%s' has no form of its own for 1"
      return [hit]
    }
    return []
  }

  /// The word behind a single space.
  private func noun(behind end: Int, in units: [UInt16]) -> Range<Int>? {
    guard end + 1 < units.count, units[end] == 0x20 else { return nil }
    let letters = units[(end + 1)...].prefix(while: CodeUnits.isLetter)
    return letters.isEmpty ? nil : letters.indices
  }

  /// Whether the number is a limit, which is hardly ever 1: `at least %lld characters`.
  private func isLimit(before start: Int, in clauses: Clauses) -> Bool {
    clauses.sentences.contains { $0.word(before: start).map { lexicon.contains($0, in: .limits) } ?? false }
  }
}

extension TextView {
  /// Whether a neighbour has the same text but for the end of a word, so that the code chooses between two keys: `%lld file` for `%lld
  /// files`. Or the key says that it's one of several forms.
  fileprivate func hasFormBeside(without noun: Range<Int>) -> Bool {
    let key = entry.key.lowercased()
    if key != text.lowercased(), Self.formNames.contains(where: key.contains) { return true }
    guard !table.isPart else { return false }
    let units = Array(text.utf16)
    let singular = Disagreement.singular(of: String(utf16Units: units[noun]))
    guard let singular else { return false }
    let behind = String(utf16Units: units[noun.upperBound...])
    let index = entryContext.index
    let around = max(0, index - Self.reach)...min(table.catalog.entries.count - 1, index + Self.reach)
    return around.contains { other in
      guard other != index, let beside = table.firstFilledSourceText(of: other) else { return false }
      return beside.contains(" " + singular) && beside.hasSuffix(singular + behind)
    }
  }

  /// So many entries away, a key sorts that differs by an ending.
  private static let reach = 4
  /// What names of keys call a form that isn't for 1.
  private static let formNames = ["plural", "multiple", "several", "many"]
}
