/// Compares the spelling of two words.
enum Misspelling {
  /// Whether one word becomes the other by one letter that is lost, added or replaced, or by two neighbours that change places; case
  /// doesn't count. What differs at the end alone is an inflection.
  static func isOne(_ word: String, of name: String) -> Bool {
    let (a, b) = (Array(word.lowercased()), Array(name.lowercased()))
    guard a != b, b.count >= 4, abs(a.count - b.count) <= 1 else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    // Nothing is left behind the first letter that differs: `Mozilly`, `Mastodons`.
    guard start < min(a.count, b.count) - (a.count == b.count ? 1 : 0) else { return false }
    if a.count == b.count {
      if start + end >= a.count - 1 { return true }
      return start + end == a.count - 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
    }
    return start + end >= min(a.count, b.count)
  }

  /// Whether two addresses differ by at most two letters that stand together.
  static func isNear(_ one: String, _ other: String) -> Bool {
    let a = Array(one.utf8.prefix(200))
    let b = Array(other.utf8.prefix(200))
    guard abs(a.count - b.count) <= 2, min(a.count, b.count) >= 6 else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    let sameEnd = zip(a.dropFirst(same).reversed(), b.dropFirst(same).reversed()).prefix { $0 == $1 }.count
    return max(a.count, b.count) - same - sameEnd <= 2
  }
}
