import Catalogs
import Clauses
import Linter
import LocaleData
import Texts

extension TextView {
  /// In entries, how far from it its message, its suggestion or its title stands, and the other texts of its screen.
  private static let reach = 2
  private static let screen = 4
  /// In UTF-8 bytes; longer texts are no messages.
  private static let longestNeighbour = 440

  /// Whether an entry beside it with the same start of its key says what to do: a message below a title, a suggestion beside a
  /// description.
  func hasNeighbourThatSaysWhatToDo(_ lexicon: ClauseLexicon) -> Bool {
    neighbours(within: Self.reach).contains {
      shortSource(of: $0).map { clauses(of: $0, lexicon).saysWhatToDo } ?? false
    }
  }

  /// Whether a text beside it asks whether to do something: one with the same start of its key, or an alert's that the code shows with it.
  func hasOfferBeside(_ lexicon: ClauseLexicon) -> Bool {
    neighbours(within: Self.screen).contains { offers($0, lexicon) } || isInOfferingAlerts(lexicon)
  }

  /// Whether a button beside it says what it does, and to what.
  func hasButtonWithObjectBeside(_ lexicon: ClauseLexicon) -> Bool {
    neighbours(within: Self.screen).contains { other in
      guard table.roles[other].isSurely([.button, .alertButton]), let label = shortSource(of: other) else {
        return false
      }
      let sentences = clauses(of: label, lexicon).sentences
      return sentences.count == 1 && sentences[0].words.count > 1 && sentences[0].isInstruction
    }
  }

  /// The entries at most so far from it whose keys begin as its own does.
  private func neighbours(within reach: Int) -> [Int] {
    guard !table.isPart, let stem = entry.stemOfKey else { return [] }
    let index = entryContext.index
    return (max(0, index - reach)...min(table.catalog.entries.count - 1, index + reach)).filter {
      $0 != index && table.catalog.entries[$0].stemOfKey == stem
    }
  }

  private func shortSource(of other: Int) -> String? {
    table.firstFilledSourceText(of: other).flatMap { $0.utf8.count <= Self.longestNeighbour ? $0 : nil }
  }

  private func clauses(of text: String, _ lexicon: ClauseLexicon) -> Clauses {
    Clauses(MaskedText(masking: text), lexicon)
  }

  private func offers(_ other: Int, _ lexicon: ClauseLexicon) -> Bool {
    guard let text = shortSource(of: other) else { return false }
    return text.hasSuffix("？")
      || text.hasSuffix("?") && clauses(of: text, lexicon).sentences.contains(where: \.isOffer)
  }

  /// Whether, wherever the code shows it, it's in an alert that asks something: one whose title or message is some lines above it in the
  /// same file.
  private func isInOfferingAlerts(_ lexicon: ClauseLexicon) -> Bool {
    let lines = shownPlaces.compactMap(\.line)
    guard !table.isPart, !lines.isEmpty else { return false }
    let questions = table.catalog.entries.indices.filter { offers($0, lexicon) }.flatMap { other in
      (table.catalog.codePlaces[ExactString(table.catalog.entries[other].key)] ?? []).filter {
        $0.role == .alertTitle || $0.role == .alertMessage
      }.compactMap(\.line)
    }
    return lines.allSatisfy { line in
      questions.contains { $0.file == line.file && (line.line - Self.longestAlert...line.line).contains($0.line) }
    }
  }
  /// In lines of code, from an alert's title to its buttons.
  private static let longestAlert = 10

  /// Whether the code always shows something below it that may say more: an alert's message, an error's suggestion.
  var isAlwaysExplained: Bool {
    let places = shownPlaces
    return !table.isPart && !places.isEmpty && places.allSatisfy(\.isExplained)
  }

  /// Whether the code changes the case of its letters wherever it shows it: nobody sees the catalog's.
  var isRecasedByCode: Bool { table.isRecasedByCode(at: entryContext.index) }

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

  /// The texts that the code always gives with it, behind it in a tuple.
  var textsGivenBelow: [String] {
    guard !table.isPart, let keys = table.catalog.keysBelow[ExactString(entry.key)] else { return [] }
    return table.catalog.entries.indices.compactMap { index in
      keys.contains(ExactString(table.catalog.entries[index].key)) ? table.firstFilledSourceText(of: index) : nil
    }
  }

  /// In lines of code, from an alert's title to its message.
  private static let longestCall = 6

  private var shownPlaces: [ShownPlace] { table.catalog.codePlaces[ExactString(entry.key)] ?? [] }
}

extension CatalogTable {
  /// Whether the code changes the case of an entry's letters wherever it shows it.
  func isRecasedByCode(at index: Int) -> Bool {
    guard !catalog.codePlaces.isEmpty, let places = catalog.codePlaces[ExactString(catalog.entries[index].key)] else {
      return false
    }
    return !places.isEmpty && places.allSatisfy(\.isRecased)
  }
}

extension Entry {
  /// What its key has before its last part; nil for a text in the place of a key.
  var stemOfKey: Substring? {
    guard !key.utf8.contains(0x20), let end = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    return key[..<end]
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
