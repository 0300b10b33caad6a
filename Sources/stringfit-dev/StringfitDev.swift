import Foundation
import TextLayout
import Typography

@main
struct StringfitDev {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "profile" {
      let bytes = try ProfileBuilder.build(
        ProfileBuilder.Options(progress: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }))
      try Data(bytes).write(to: URL(fileURLWithPath: arguments[2]))
    } else if arguments.count == 3, arguments[1] == "compare" {
      try compare(arguments[2])
    } else if arguments.count > 1, arguments[1] == "measure" {
      try measure(Array(arguments.dropFirst(2)))
    }
  }

  /// Compares the embedded profile with shaping on the texts of a file of `{"text": .., "locale": ..}` lines.
  static func compare(_ path: String) throws {
    struct Row { var text: String, locale: String, difference: ProfileComparison.Difference }
    for weight in [FontWeight.regular, .bold] {
      let comparison = try ProfileComparison(weight: weight)
      var rows: [String: [Row]] = [:]
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String],
          let text = object["text"], let locale = object["locale"]
        else { continue }
        let difference = try comparison.compare(text, locale: locale)
        rows[difference.script, default: []].append(Row(text: text, locale: locale, difference: difference))
      }
      for (script, rows) in rows.sorted(by: { $0.key < $1.key }) {
        let mean = rows.map(\.difference.relative).reduce(0, +) / Double(rows.count)
        print(weight.rawValue, script, rows.count, String(format: "%.4f %%", 100 * mean))
        var minimal: [String: (Int, Double)] = [:]
        if ProcessInfo.processInfo.environment["MINIMAL"] != nil {
          for row in rows where row.difference.relative > 0.00005 {
            let all = Array(row.text.unicodeScalars)
            var found = false
            for length in 2...12 where !found && length <= all.count {
              for start in 0...(all.count - length) {
                var view = String.UnicodeScalarView()
                view.append(contentsOf: all[start..<start + length])
                let part = String(view)
                let first = all[start]
                if first.properties.generalCategory == .nonspacingMark
                  || first.properties.generalCategory == .spacingMark
                {
                  continue
                }
                let d = try comparison.compare(part, locale: row.locale)
                if abs(d.measured - d.shaped) > 0.0005 {
                  minimal[part + " " + row.locale.prefix(2), default: (0, 0)].0 += 1
                  minimal[part + " " + row.locale.prefix(2)]!.1 = d.measured - d.shaped
                  found = true
                }
              }
            }
          }
          for (part, n) in minimal.sorted(by: { ($0.value.0, $0.key) > ($1.value.0, $1.key) }).prefix(25) {
            print(
              "   min", n.0, String(format: "%.4f", n.1), part,
              part.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))
          }
        }
        for row in rows.sorted(by: { $0.difference.relative > $1.difference.relative }).prefix(8)
        where row.difference.relative > 0.001 {
          print(
            String(
              format: "   %.2f %% %.3f (%.3f)", 100 * row.difference.relative, row.difference.measured,
              row.difference.shaped),
            row.locale, row.text.prefix(60).debugDescription)
        }
      }
    }
  }

  static func measure(_ arguments: [String]) throws {
    var fonts: [FontFile] = []
    var name = "apple"
    var breaking = LineBreaking.uikit
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      let value = index + 1 < arguments.count ? arguments[index + 1] : ""
      switch argument {
      case "--font": fonts.append(FontFile(spelled: value)); index += 1
      case "--metrics": name = value; index += 1
      case "--line-breaking": breaking = LineBreaking(rawValue: value) ?? .uikit; index += 1
      default: break
      }
      index += 1
    }
    let measurer: any Measurer
    if !fonts.isEmpty {
      measurer = try ShapingMeasurer(fonts: fonts)
    } else if name == "open" {
      measurer = try EmbeddedMeasurer.open()
    } else if name == "apple" {
      measurer = try EmbeddedMeasurer.apple()
    } else {
      measurer = EmbeddedMeasurer(
        try MetricsProfile(Array(try Data(contentsOf: URL(fileURLWithPath: name)))), name: name)
    }
    var output = ""
    while let line = readLine() {
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
      let request = MeasureRequest(
        text: object["text"] as? String ?? "", locale: object["locale"] as? String ?? "en",
        size: (object["size"] as? NSNumber)?.doubleValue,
        weight: (object["weight"] as? String).flatMap { FontWeight(rawValue: $0) },
        tracking: (object["tracking"] as? NSNumber)?.doubleValue,
        boxWidth: (object["boxWidth"] as? NSNumber)?.doubleValue)
      let answer = try request.answer(by: measurer, lineBreaking: breaking)
      let json: [String: Any] = [
        "id": object["id"] ?? "", "naturalWidth": answer.naturalWidth, "lines": answer.lines,
        "lineStarts": answer.lineStarts,
      ]
      output += String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self) + "\n"
    }
    print(output, terminator: "")
  }
}
