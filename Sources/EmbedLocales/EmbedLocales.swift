import Foundation

/// Writes the YAML files below a folder as one Swift source: `EmbeddedLocales FOLDER OUTPUT`.
///
/// Each file becomes a `StaticString`, which costs nothing until it is asked for.
@main
struct EmbedLocales {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "yml" else { continue }
      let name = file.pathComponents.suffix(2).joined(separator: "/")
      texts[name] = try String(contentsOf: file, encoding: .utf8)
    }
    var source = "// Made from Locales/ by EmbedLocales; do not edit.\n\n"
    source += "/// The files of Locales/, `de/writing.yml` to its text.\n"
    source += "let embeddedLocales: [(name: String, text: StaticString)] = [\n"
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      source += "  (\"\(name)\", \(literal(text))),\n"
    }
    source += "]\n"
    try Data(source.utf8).write(to: output, options: .atomic)
  }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}
