import Foundation
import Texts

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

/// What of a text survives translation: its length, its placeholders, its digits, and whether it ends like a sentence.
struct TextShape: Sendable {
  /// In UTF-16 units.
  let length: Int
  private let ending: Ending
  private let placeholders: Int
  private let digits: UInt64

  private enum Ending: Sendable { case word, sentence, colon }

  init(_ text: String) {
    var (length, placeholders, digits) = (0, 0, UInt64(0))
    text.withBytes { bytes in
      for byte in bytes {
        // Of each character one byte doesn't continue it, and four make two units.
        length += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
        if byte == 0x25 || byte == 0x7B { placeholders += 1 }
        // In whatever order.
        if byte >= 0x30, byte <= 0x39 { digits &+= 1 << UInt64((byte - 0x30) * 6) }
      }
    }
    (self.length, self.placeholders, self.digits) = (length, placeholders, digits)
    ending =
      switch text.unicodeScalars.last {
      case ".", "!", "?", "…", "。", "！", "？", "।", "؟", "۔", "։", "።": .sentence
      case ":", "：": .colon
      default: .word
      }
  }

  /// How likely a text of this shape translates one of another, as a logarithm; `median` and `deviation`: of the logarithm of a
  /// translation's length over its source's, in the locale.
  func likelihood(from source: TextShape, median: Double, deviation: Double) -> Double {
    let surplus = (log(Double(max(length, 1)) / Double(max(source.length, 1))) - median) / deviation
    return max(-surplus * surplus / 2, -Self.most) - (ending == source.ending ? 0 : 1.5)
      - (placeholders == source.placeholders ? 0 : 2.5) - (digits == source.digits ? 0 : 1)
  }

  /// A logarithm of a likelihood counts for no more: texts are shortened and explained.
  private static let most = 3.0
}
