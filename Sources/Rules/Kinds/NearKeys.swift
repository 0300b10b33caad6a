import Catalogs
import Texts

/// The keys of a catalog, to find the one that somebody most likely meant.
struct NearKeys {
  /// By their words, in lower case.
  private var byWords: [String: [String]] = [:]
  /// By their last part: `title` of `cart.title`.
  private var byEnd: [Substring: [String]] = [:]
  /// By their first letters; a slip is rarely in these.
  private var byStart: [Substring: [String]] = [:]

  init(_ catalog: Catalog) {
    for entry in catalog.entries {
      let key = entry.key
      byWords[Self.words(of: key), default: []].append(key)
      byStart[key.prefix(Self.start), default: []].append(key)
      for index in key.indices where Self.separators.contains(key[index]) {
        byEnd[key[key.index(after: index)...], default: []].append(key)
      }
    }
  }

  /// The only key that differs from a missing one by case, spaces or punctuation, by a part in front of it, or by a letter or two.
  func nearest(to key: String) -> String? {
    let words = Self.words(of: key)
    if words.count >= 3, let same = byWords[words] { return Self.only(same) }
    if key.count >= Self.shortestEnd, let longer = byEnd[key[...]] { return Self.only(longer) }
    guard key.count >= Self.shortestWithSlip else { return nil }
    return Self.only((byStart[key.prefix(Self.start)] ?? []).filter { Self.isSlip(key, of: $0) })
  }

  private static func only(_ keys: [String]) -> String? { keys.count == 1 ? keys[0] : nil }

  /// `save changes` of `Save Changes…`, `save_changes` and `saveChanges`. A placeholder is part of a word.
  private static func words(of key: String) -> String {
    var words: [Substring] = []
    for part in key.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "%" || $0 == "@") }) {
      var start = part.startIndex
      for index in part.indices.dropFirst().dropLast() where part[index].isUppercase {
        guard part[part.index(before: index)].isLowercase, part[part.index(after: index)].isLowercase else { continue }
        words.append(part[start..<index])
        start = index
      }
      words.append(part[start...])
    }
    return words.joined(separator: " ").lowercased()
  }

  /// Whether one letter or two are lost, added or replaced inside of a key; another number makes another key, and so does what comes at
  /// the end: `item`, `items`.
  private static func isSlip(_ key: String, of other: String) -> Bool {
    guard Misspelling.isNear(key, other) else { return false }
    let start = key.commonPrefix(with: other).count
    let rest = (key.dropFirst(start), other.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    guard end > 0 else { return false }
    return (rest.0.dropLast(end) + rest.1.dropLast(end)).allSatisfy(\.isLetter)
  }

  private static let separators: Set<Character> = [".", "_", "-", "/", ":"]
  private static let start = 3
  private static let shortestEnd = 4
  private static let shortestWithSlip = 8
}
