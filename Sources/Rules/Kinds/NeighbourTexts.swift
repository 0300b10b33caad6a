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
    relatives.contains { Clauses(MaskedText(masking: $0), lexicon).saysWhatToDo }
  }

  /// Whether it is a title beside a message into which the reason is filled in: that says what the title doesn't.
  var isTitleOfReason: Bool {
    guard let stem = Self.stem(of: entry.key), entry.key.dropFirst(stem.count).lowercased().contains("title") else {
      return false
    }
    return relatives.contains { $0.contains("%@") || $0.contains("%1$@") }
  }

  /// The texts beside it whose keys begin as its own.
  private var relatives: [String] {
    guard !table.isPart, let stem = Self.stem(of: entry.key) else { return [] }
    let index = entryContext.index
    let near = max(0, index - Self.reach)...min(table.catalog.entries.count - 1, index + Self.reach)
    return near.compactMap { other in
      guard other != index, Self.stem(of: table.catalog.entries[other].key) == stem,
        let neighbour = table.firstFilledSourceText(of: other), neighbour.utf8.count <= Self.longestNeighbour
      else { return nil }
      return neighbour
    }
  }

  /// Whether the code always shows something below it that may say more: an alert's message, an error's suggestion.
  var isAlwaysExplained: Bool {
    let places = shownPlaces
    return !table.isPart && !places.isEmpty && places.allSatisfy(\.isExplained)
  }

  /// The alerts' messages that the code shows with it, in the same call or some lines below it, as far as they are texts of the catalog.
  /// Where titles and messages come through a function of the app's, these are the messages of all its calls.
  var messagesBelow: [String] {
    let lines = shownPlaces.compactMap(\.line)
    return table.catalog.entries.indices.compactMap { index in
      let places = table.catalog.codePlaces[ExactString(table.catalog.entries[index].key)] ?? []
      let isBelow = places.contains { place in
        guard place.role == .alertMessage, let own = place.line else { return false }
        return lines.contains { $0.file == own.file && ($0.line...$0.line + Self.longestCall).contains(own.line) }
      }
      return isBelow ? table.firstFilledSourceText(of: index) : nil
    }
  }

  /// In lines of code, from an alert's title to its message.
  private static let longestCall = 6

  private var shownPlaces: [ShownPlace] { table.catalog.codePlaces[ExactString(entry.key)] ?? [] }

  /// What a key has before its last part (`save` of `save.title`, `saveTitle` and `saveMessage (%@)`); nil for a text in the place of a key.
  private static func stem(of key: String) -> Substring? {
    let name = key.firstRange(of: " (").map { key[..<$0.lowerBound] } ?? key[...]
    guard !name.utf8.contains(0x20) else { return nil }
    if let end = name.lastIndex(where: { $0 == "." || $0 == "_" }) { return name[..<end] }
    guard let end = name.dropFirst().lastIndex(where: \.isUppercase), name[..<end].contains(where: \.isLowercase) else {
      return nil
    }
    return name[..<end]
  }
}

extension ShownPlace {
  /// The file and the line of its location.
  fileprivate var line: (file: Substring, line: Int)? {
    guard let colon = location.lastIndex(of: ":"), let line = Int(location[location.index(after: colon)...]) else {
      return nil
    }
    return (location[..<colon], line)
  }
}
