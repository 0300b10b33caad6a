import Foundation

/// Writes text files below a folder as one Swift source: `EmbedTexts FOLDER OUTPUT VARIABLE EXTENSION...`.
///
/// Each file becomes a `StaticString`, which costs nothing until it is asked for.
@main
struct EmbedTexts {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    let variable = CommandLine.arguments[3]
    let extensions = Set(CommandLine.arguments.dropFirst(4))
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard extensions.contains(file.pathExtension) else { continue }
      let name = file.pathComponents.suffix(2).joined(separator: "/")
      texts[name] = try String(contentsOf: file, encoding: .utf8)
    }
    var source = "// Made from \(folder.lastPathComponent)/ by EmbedTexts; do not edit.\n\n"
    source += "/// The files of \(folder.lastPathComponent)/: folder and name, `de/writing.yml`, and text.\n"
    source += "let \(variable): [(name: String, text: StaticString)] = [\n"
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
