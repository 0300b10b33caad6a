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
    } else if arguments.count > 1, arguments[1] == "measure" {
      try measure(Array(arguments.dropFirst(2)))
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
