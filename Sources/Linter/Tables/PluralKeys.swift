import Catalogs

/// Keys that an app makes of a stem and the name of a plural category itself: `chats.one`, `chats.other`. A locale needs only those of the
/// categories that its whole numbers have.
struct PluralKeys {
  /// By index of an entry.
  private let categories: [Int: PluralCategory]

  init(of entries: [Entry]) {
    var stems: [Substring: [(index: Int, category: PluralCategory)]] = [:]
    // By index: entries are large.
    for index in entries.indices {
      let key = entries[index].key
      guard let separator = key.lastIndex(where: { "._-".contains($0) }),
        let category = PluralCategory(named: String(key[key.index(after: separator)...]))
      else { continue }
      stems[key[..<separator], default: []].append((index, category))
    }
    let families = stems.values.filter { keys in
      keys.contains { $0.category == .one } && keys.contains { $0.category == .other }
    }
    categories = Dictionary(families.joined().map { ($0.index, $0.category) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { categories.isEmpty }

  func isNeeded(_ entry: Int, in locale: LocaleID) -> Bool {
    guard let category = categories[entry] else { return true }
    return PluralRules.rules(of: locale)?.needed.contains(category) ?? true
  }
}
