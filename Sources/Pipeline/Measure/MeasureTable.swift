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
  /// The rows that share a weight.
  private struct Part {
    var hasBoldText: Bool
    var rows: [Row]
  }
  private let request: MeasureRequest
  private let parts: [Part]
  private let metrics: String
  private let measuring: TextMeasuring

  /// At the categories that were asked for, else at all of the platform; a fixed size has one row. With `boldText` the
  /// same once more, as with the Bold Text setting.
  package init(
    _ request: MeasureRequest, categories: [SizeCategory], boldText: Bool = false, measuring: TextMeasuring
  ) throws(MeasureRequestError) {
    self.request = request
    metrics = measuring.name
    self.measuring = measuring
    var parts: [Part] = []
    for hasBoldText in boldText ? [false, true] : [false] {
      var request = request
      request.hasBoldText = hasBoldText
      var rows: [Row] = []
      if !request.hasCategories {
        rows.append(Row(category: "fixed", answer: try measuring.answer(request)))
      } else {
        for category in categories.isEmpty ? TypeScale.categories(of: request.platform) : categories {
          request.category = category
          rows.append(Row(category: category.rawValue, answer: try measuring.answer(request)))
        }
      }
      parts.append(Part(hasBoldText: hasBoldText, rows: rows))
    }
    self.parts = parts
  }

  /// The first size that loses text, else the one that people have unless they change it.
  private var drawn: Row? {
    let rows = parts.flatMap(\.rows)
    return rows.first { request.maxLines > 0 && $0.answer.lines > request.maxLines }
      ?? rows.first { $0.category == TypeScale.defaultCategory(of: request.platform).rawValue } ?? rows.first
  }

  /// The lines in their box, at the first size that loses text, else at the usual one.
  package var drawing: String {
    guard let drawn, let rows = rows(of: drawn) else { return "" }
    return "at \(drawn.category)\n"
      + LineDrawing(rows, of: request.text, isRightAligned: drawn.answer.alignment == .right).text
  }

  private func rows(of row: Row) -> [MeasuredText.Row]? {
    var request = request
    if request.hasCategories { request.category = SizeCategory(rawValue: row.category) }
    request.weight = row.answer.type.weight
    return try? measuring.rows(request)
  }

  /// Puts the same into a picture.
  package func add(to picture: inout TextPicture) {
    if let drawn, let rows = rows(of: drawn) {
      picture.add(request, drawn.answer, rows: rows, category: drawn.category)
    }
  }

  package var text: String {
    var lines = "“\(Harmless.line(request.text))”\n\(facts.joined(separator: ", "))\n"
    lines += line(["size", "font", "lines", "width", "height", "longest word", "room"])
    for part in parts {
      if part.hasBoldText, let weight = part.rows.first?.answer.type.weight {
        lines += "with Bold Text, \(weight.rawValue)\n"
      }
      for row in part.rows {
        let answer = row.answer
        lines += line(
          [
            row.category, Self.spelled(answer.type), String(answer.lines), Self.short(answer.naturalWidth),
            Self.short(answer.height), Self.short(answer.longestWord), answer.room.map(Self.short) ?? "",
          ], notes: notes(on: answer))
      }
    }
    return lines
  }

  /// Where and how the text is set, and what it is measured with.
  private var facts: [String] {
    var facts = [Harmless.line(request.locale), request.platform.rawValue]
    if request.size == nil { facts.append(request.style.rawValue) }
    if let size = request.size, let style = request.scalesLike {
      facts.append("\(Self.short(size)) pt scaled like \(style.rawValue)")
    }
    if request.systemFont.design != .standard { facts.append("\(request.systemFont.design.rawValue) design") }
    if request.systemFont.width != .standard { facts.append("\(request.systemFont.width.rawValue) width") }
    if let weight = request.weight {
      facts.append(weight.rawValue)
    } else if request.isEmphasized {
      facts.append("emphasized")
    }
    if request.leading != .standard { facts.append("\(request.leading.rawValue) leading") }
    if let width = request.boxWidth { facts.append("box \(Self.short(width)) pt wide") }
    if request.maxLines > 0 { facts.append("at most \(Self.count(request.maxLines))") }
    if let answer = parts.first?.rows.first?.answer {
      let runsLeft = answer.direction == .rightToLeft
      if runsLeft || answer.alignment == .right {
        facts.append("\(runsLeft ? "right to left" : "left to right"), aligned \(answer.alignment.rawValue)")
      }
    }
    facts.append("metrics \(Harmless.line(metrics))")
    if !(measuring.measurer is ShapingMeasurer), let part = request.systemFont.unmeasuredPart {
      facts.append("no glyph widths are known for \(part): these are estimates")
    }
    let error = parts.lazy.flatMap(\.rows).map(\.answer.relativeError).max() ?? 0
    if error >= 0.0005 { facts.append("accurate to within \(Self.short(error * 100))%") }
    let missing = parts.first?.rows.first?.answer.uncovered.compactMap { Unicode.Scalar($0).map(String.init) } ?? []
    if !missing.isEmpty {
      let names = missing.prefix(3).map { "'\(Harmless.line($0))'" }.joined(separator: ", ")
      facts.append("no glyph for \(names)\(missing.count > 3 ? " ..." : ""): their widths are guessed")
    }
    return facts
  }

  private func notes(on answer: MeasureAnswer) -> String {
    var notes: [String] = []
    if request.maxLines > 0, answer.lines > request.maxLines {
      notes.append("text is lost after \(Self.count(request.maxLines))")
    }
    if let width = request.boxWidth, answer.longestWord > width + 0.05 { notes.append("a word is broken") }
    if answer.lineRange.count > 1 {
      notes.append("borderline: \(answer.lineRange.lowerBound) to \(Self.count(answer.lineRange.upperBound))")
    }
    return notes.isEmpty ? "" : "  " + notes.joined(separator: "; ")
  }

  private static func count(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines) lines" }

  /// Size and leading: `17/22`; a fixed size has no leading.
  private static func spelled(_ type: TypeSize) -> String {
    type.leading > 0 ? "\(short(type.size))/\(short(type.leading))" : short(type.size)
  }

  /// To a hundredth of a point, without zeros at the end.
  static func short(_ number: Double) -> String {
    var json = JSONWriter()
    json.number((number * 100).rounded() / 100)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Columns to the right; the last is left out where there is no box.
  private func line(_ cells: [String], notes: String = "") -> String {
    let widths = [8, 8, 7, 9, 9, 14, 9]
    var line = cells[0].padding(toLength: max(widths[0], cells[0].count), withPad: " ", startingAt: 0)
    for (cell, width) in zip(cells, widths).dropFirst().prefix(request.boxWidth == nil ? 5 : 6) {
      line += String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return line + notes + "\n"
  }
}
