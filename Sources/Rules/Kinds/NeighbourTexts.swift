import Catalogs
import Clauses
import Linter
import LocaleData
import Texts

extension TextView {
  /// How far from an entry its message, its suggestion or its title stands.
  private static let reach = 2
  /// In UTF-8 bytes; longer texts are no messages.
  private static let longestNeighbour = 440

  /// Whether an entry beside it with the same start of its key says what to do: a message below a title, a suggestion beside a
  /// description.
  func hasNeighbourThatSaysWhatToDo(_ lexicon: ClauseLexicon) -> Bool {
    let index = entryContext.index
    guard !table.isPart, let stem = Self.stem(of: entry.key) else { return false }
    let near = max(0, index - Self.reach)...min(table.catalog.entries.count - 1, index + Self.reach)
    return near.contains { other in
      guard other != index, Self.stem(of: table.catalog.entries[other].key) == stem,
        let neighbour = table.firstFilledSourceText(of: other), neighbour.utf8.count <= Self.longestNeighbour
      else { return false }
      return Clauses(MaskedText(masking: neighbour), lexicon).saysWhatToDo
    }
  }

  /// What a key has before its last part; nil for a text in the place of a key.
  private static func stem(of key: String) -> Substring? {
    guard !key.utf8.contains(0x20), let end = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    return key[..<end]
  }
}
