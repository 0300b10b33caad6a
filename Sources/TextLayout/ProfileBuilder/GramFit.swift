/// Explains the widths of many strings by as few and short n-grams as it can.
///
/// Strings are taken by length. Of an n-gram that no shorter string holds, at least half of the strings (and at least
/// two) may share a residual: that becomes its delta, the shortest n-grams first. What then remains of a string is
/// stored as the delta of the string itself. So a half form or a reph costs one entry, and a ligature is an exception.
struct GramFit {
  private(set) var table: GramTable = [:]
  private var seen: Set<Gram> = []

  /// `samples` are widths in font units.
  static func fit(_ samples: GramTable) -> GramTable {
    var fit = GramFit()
    var byLength = [[Gram]](repeating: [], count: ProfileFormat.longestGram + 1)
    for string in samples.keys where (1...ProfileFormat.longestGram).contains(string.count) {
      byLength[string.count].append(string)
    }
    for (length, strings) in byLength.enumerated() where !strings.isEmpty {
      let sorted = strings.sorted()
      fit.add(sorted, widths: sorted.map { samples[$0] ?? 0 }, length: length)
    }
    return fit.table.filter { $0.value != 0 }
  }

  private mutating func add(_ strings: [Gram], widths: [Int32], length: Int) {
    var residuals = zip(strings, widths).map { $1 &- table.width(of: $0) }
    for size in 1..<max(1, length) {
      for start in 0...(length - size) {
        let found = shared(strings, residuals, start, size, length)
        guard !found.isEmpty else { continue }
        table.merge(found) { _, new in new }
        for index in strings.indices {
          for place in 0...(length - size) {
            if let delta = found[strings[index].part(place, size, of: length)] { residuals[index] &-= delta }
          }
        }
        seen.formUnion(found.keys)
      }
    }
    for (string, residual) in zip(strings, residuals) where residual != 0 { table[string] = residual }
    for string in strings {
      for size in 1...length {
        for start in 0...(length - size) { seen.insert(string.part(start, size, of: length)) }
      }
    }
  }

  /// The residuals that most strings with one new n-gram at `start` share.
  private func shared(_ strings: [Gram], _ residuals: [Int32], _ start: Int, _ size: Int, _ length: Int) -> GramTable {
    struct Case { var gram: Gram, residual: Int32 }
    var cases: [Case] = []
    for (string, residual) in zip(strings, residuals) {
      let gram = string.part(start, size, of: length)
      if !seen.contains(gram) { cases.append(Case(gram: gram, residual: residual)) }
    }
    cases.sort { $0.gram != $1.gram ? $0.gram < $1.gram : $0.residual < $1.residual }
    var found: GramTable = [:]
    var index = 0
    while index < cases.count {
      let gram = cases[index].gram
      var (total, best, bestResidual) = (0, 0, Int32(0))
      while index < cases.count, cases[index].gram == gram {
        let residual = cases[index].residual
        var count = 0
        while index < cases.count, cases[index].gram == gram, cases[index].residual == residual {
          count += 1
          index += 1
        }
        total += count
        if count > best || count == best && residual == 0 { (best, bestResidual) = (count, residual) }
      }
      if bestResidual != 0, best * 2 >= total, total > 1 { found[gram] = bestResidual }
    }
    return found
  }
}
