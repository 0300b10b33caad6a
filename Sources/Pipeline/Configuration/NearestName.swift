/// The known name that somebody most likely meant.
package enum NearestName {
  /// The nearest of `known`, or nil where none is near: more than a third of the letters would have to change.
  package static func of(_ name: String, among known: some Sequence<String>) -> String? {
    guard name.utf8.count <= 100 else { return nil }
    let wanted = Array(name.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = editDistance(wanted, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(2, wanted.count / 3), best.distance < wanted.count else { return nil }
    return best.name
  }

  /// `; did you mean 'x'?`, or nothing.
  package static func hint(for name: String, among known: some Sequence<String>) -> String {
    of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Insertions, deletions, changes and swaps of neighbours (optimal string alignment).
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
