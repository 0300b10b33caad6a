import Foundation
import Texts

/// Runs of rows of a table whose translations slipped by a row, as they do when a cell of a spreadsheet is lost.
struct SlippedRows {
  struct Run {
    var rows: Range<Int>
    /// 1 where each row has the translation of the row behind it, -1 where it has that of the row before it.
    var offset: Int
  }
  private(set) var runs: [Run] = []

  /// So many rows have to fit their neighbour, and so much better than themselves when all are added up.
  static let leastRows = 5
  static let leastGain = 12.0

  /// `gain` says of a row and an offset how much better the row's translation fits the source of the row there than its own; nil where
  /// no row is there. Added up, one row counts for no more than `most`.
  init(count: Int, gain: (Int, Int) -> Double?) {
    for offset in [1, -1] {
      var run: (rows: Range<Int>, gain: Double)?
      var best: (rows: Range<Int>, gain: Double)?
      func close() {
        if let best, best.gain >= Self.leastGain, best.rows.count >= Self.leastRows {
          runs.append(Run(rows: best.rows, offset: offset))
        }
        (run, best) = (nil, nil)
      }
      for row in 0..<count {
        guard let gain = gain(row, offset) else {
          close()
          continue
        }
        let longer = (rows: (run?.rows.lowerBound ?? row)..<row + 1, gain: (run?.gain ?? 0) + gain)
        // What comes after costs more than all that has been gained.
        if longer.gain <= 0 || longer.gain < (best?.gain ?? 0) - Self.leastGain {
          close()
          continue
        }
        run = longer
        if longer.gain > best?.gain ?? 0 { best = longer }
      }
      close()
    }
  }
}

/// What of a text survives translation: its length, its placeholders, its digits, and whether it ends like a sentence.
struct TextShape: Sendable {
  /// In UTF-16 units.
  let length: Int
  private let ending: Ending
  private let placeholders: Int
  private let digits: UInt32

  private enum Ending: Sendable { case word, sentence, colon }

  init(_ text: String) {
    var (length, placeholders, digits) = (0, 0, UInt32(0))
    text.withBytes { bytes in
      for byte in bytes {
        // Of each character one byte doesn't continue it, and four make two units.
        length += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
        if byte == 0x25 || byte == 0x7B { placeholders += 1 }
        // In whatever order.
        if byte >= 0x30, byte <= 0x39 { digits &+= 1 << UInt32((byte - 0x30) * 3) }
      }
    }
    (self.length, self.placeholders, self.digits) = (length, placeholders, digits)
    ending =
      switch text.unicodeScalars.last {
      case ".", "!", "?", "…", "。", "！", "？", "।", "؟": .sentence
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
