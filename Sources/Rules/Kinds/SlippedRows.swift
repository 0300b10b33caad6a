/// Runs of rows of a table whose translations slipped by a row, as they do when a cell of a spreadsheet is lost.
struct SlippedRows {
  struct Run: Sendable {
    var rows: Range<Int>
    /// 1 where each row has the translation of the row behind it, -1 where it has that of the row before it.
    var offset: Int
    /// How much better the rows fit their neighbours than themselves, added up.
    var gain: Double
  }
  /// None overlaps another.
  private(set) var runs: [Run] = []

  /// So many rows have to fit their neighbour better than themselves, and so much better when all are added up.
  static let leastRows = 5
  static let leastGain = 12.0

  /// `gain` says of a row and an offset how much better the row's translation fits the source of the row there than its own; nil where
  /// no row is there.
  init(count: Int, gain: (Int, Int) -> Double?) {
    let all = [1, -1].flatMap { offset in Self.runs(offset, (0..<count).map { gain($0, offset) }) }
    for run in all.sorted(by: { ($1.gain, $0.rows.lowerBound) < ($0.gain, $1.rows.lowerBound) })
    where !runs.contains(where: { $0.rows.overlaps(run.rows) }) {
      runs.append(run)
    }
  }

  private static func runs(_ offset: Int, _ gains: [Double?]) -> [Run] {
    var runs: [Run] = []
    var open: Run?
    var best: Run?
    func close() {
      if let best, best.gain >= leastGain, gains[best.rows].count(where: { $0 ?? 0 > 0 }) >= leastRows {
        runs.append(best)
      }
      (open, best) = (nil, nil)
    }
    for (row, gain) in gains.enumerated() {
      guard let gain else {
        close()
        continue
      }
      let longer = Run(rows: (open?.rows.lowerBound ?? row)..<row + 1, offset: offset, gain: (open?.gain ?? 0) + gain)
      // What comes after costs more than all that has been gained.
      if longer.gain <= 0 || longer.gain < (best?.gain ?? 0) - leastGain {
        close()
        continue
      }
      open = longer
      if longer.gain > best?.gain ?? 0 { best = longer }
    }
    close()
    return runs
  }
}
