import ArgumentParser
import Foundation
import TextLayout
import Typography

/// Holds the embedded profile against shaping with the fonts it was measured from, on the texts of a file.
///
/// Each line is `{"text": .., "locale": ..}`. Prints a row per weight and script of the locale: texts, the mean
/// difference of their widths, and the worst texts. Needs the Debian packages fonts-inter, fonts-noto-core and
/// fonts-noto-cjk.
struct CompareProfile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Holds the embedded profile against shaping with the fonts it was measured from.")

  @Argument(
    help: ArgumentHelp("Strings, one JSON object per line: {\"text\": .., \"locale\": ..}.", valueName: "texts.jsonl"))
  var path: String

  private struct Row {
    var text: String
    var locale: String
    var difference: ProfileComparison.Difference
  }
  private static let worst = 5

  func run() throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let texts = lines.compactMap { line -> (text: String, locale: String)? in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let text = object["text"] as? String, let locale = object["locale"] as? String
      else { return nil }
      return (text, locale)
    }
    for weight in [FontWeight.regular, .bold] {
      let comparison = try ProfileComparison(weight: weight)
      var rows: [String: [Row]] = [:]
      for (text, locale) in texts {
        let difference = try comparison.compare(text, locale: locale)
        rows[difference.script, default: []].append(Row(text: text, locale: locale, difference: difference))
      }
      for (script, rows) in rows.sorted(by: { $0.key < $1.key }) { Self.print(script, rows, weight) }
    }
  }

  private static func print(_ script: String, _ rows: [Row], _ weight: FontWeight) {
    let sorted = rows.sorted { $0.difference.relative > $1.difference.relative }
    let mean = 100 * rows.map(\.difference.relative).reduce(0, +) / Double(rows.count)
    let name = script.isEmpty ? "none" : script
    Swift.print("\(weight.rawValue) \(name): \(rows.count) strings, mean \(String(format: "%.4f", mean))%")
    for row in sorted.prefix(worst) where row.difference.relative > 0.001 {
      let difference = row.difference
      let figures = String(
        format: "%.2f %% (%.3f em, shaped %.3f)", 100 * difference.relative, difference.measured, difference.shaped)
      Swift.print("  \(figures) \(row.locale) \(row.text.prefix(60).debugDescription)")
    }
  }
}
