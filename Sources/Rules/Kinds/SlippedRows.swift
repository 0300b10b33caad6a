/// Runs of rows of a table whose translations slipped by a row, as they do when a cell of a spreadsheet is lost.
struct SlippedRows {
  struct Run {
    var rows: Range<Int>
    /// 1 where each row has the translation of the row behind it, -1 where it has that of the row before it.
    var offset: Int
  }
  private(set) var runs: [Run] = []

  /// `slips` says of a row and an offset whether the row has the translation of the row there; nil where nothing says it.
  init(count: Int, slips: (Int, Int) -> Bool?) {
    for offset in [1, -1] {
      var run: Range<Int>?
      var shown = 0
      func close() {
        if let run, shown >= MisplacedTexts.leastSlipped { runs.append(Run(rows: run, offset: offset)) }
        run = nil
        shown = 0
      }
      for row in 0..<count {
        switch slips(row, offset) {
        case true?:
          run = (run?.lowerBound ?? row)..<row + 1
          shown += 1
        case false?: close()
        case nil: if let known = run, row - known.upperBound > 5 { close() }
        }
      }
      close()
    }
  }
}
