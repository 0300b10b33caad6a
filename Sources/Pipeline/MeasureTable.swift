import Foundation
import Reporters
import TextLayout
import Typography

/// One text at each size, as a table for people.
package struct MeasureTable {
  private struct Row {
    var category: String
    var answer: MeasureAnswer
  }
  private let request: MeasureRequest
  private let rows: [Row]
  private let metrics: String

  /// At the categories that were asked for, else at all of the platform; a fixed size has one row.
  package init(
    _ request: MeasureRequest, categories: [SizeCategory], measuring: TextMeasuring
  ) throws(MeasureRequestError) {
    self.request = request
    metrics = measuring.name
    var rows: [Row] = []
    if let size = request.size {
      rows.append(Row(category: "\(Self.short(size)) pt", answer: try measuring.answer(request)))
    } else {
      for category in categories.isEmpty ? TypeScale.categories(of: request.platform) : categories {
        var request = request
        request.category = category
        rows.append(Row(category: category.rawValue, answer: try measuring.answer(request)))
      }
    }
    self.rows = rows
  }

  package var text: String {
    var facts = [Harmless.line(request.locale), request.platform.rawValue]
    if request.size == nil { facts.append(request.style.rawValue) }
    if let weight = request.weight { facts.append(weight.rawValue) }
    if let width = request.boxWidth { facts.append("box \(Self.short(width)) pt wide") }
    facts.append("metrics \(Harmless.line(metrics))")
    var lines = "“\(Harmless.line(request.text))”\n\(facts.joined(separator: ", "))\n"
    lines += Self.line(["size", "lines", "width", "height", "longest word"])
    for row in rows {
      let answer = row.answer
      let isCut = request.maxLines > 0 && answer.lines > request.maxLines
      lines += Self.line(
        [
          row.category, String(answer.lines), Self.short(answer.naturalWidth), Self.short(answer.height),
          Self.short(answer.longestWord),
        ], note: isCut ? "  text is lost after \(request.maxLines == 1 ? "1 line" : "\(request.maxLines) lines")" : "")
    }
    return lines
  }

  /// To a hundredth of a point, without zeros at the end.
  private static func short(_ number: Double) -> String {
    var json = JSONWriter()
    json.number((number * 100).rounded() / 100)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func line(_ cells: [String], note: String = "") -> String {
    let widths = [10, 6, 9, 9, 13]
    var line = cells[0].padding(toLength: max(widths[0], cells[0].count), withPad: " ", startingAt: 0)
    for (cell, width) in zip(cells, widths).dropFirst() {
      line += String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return line + note + "\n"
  }
}
