import Foundation
import Yams

/// Writes text files below a folder as one Swift source: `EmbedTexts FOLDER OUTPUT VARIABLE EXTENSION...`.
///
/// Each file becomes a `StaticString`, which costs nothing until it is asked for. YAML is written as JSON, which decodes
/// many times as fast, all its scalars as the strings that stand there; a file of comments alone becomes an empty string.
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
      let text = try String(contentsOf: file, encoding: .utf8)
      texts[name] = file.pathExtension == "yml" ? try json(ofYAML: text, name) : text
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

  /// Ends the program where the text is no YAML, or holds neither a list nor a mapping, and says where.
  static func json(ofYAML text: String, _ name: String) throws -> String {
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      fail("\(name): \(error)")
    }
    guard let node else { return "" }
    if case .scalar = node { fail("\(name): neither a list nor a mapping") }
    let data = try JSONSerialization.data(
      withJSONObject: value(of: node, name), options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Lists, dictionaries and strings.
  static func value(of node: Node, _ name: String) -> Any {
    switch node {
    case .scalar(let scalar): scalar.string
    case .sequence(let nodes): nodes.map { value(of: $0, name) }
    case .mapping(let pairs):
      Dictionary(
        pairs.map { pair in
          guard let key = pair.key.string else { fail("\(name): a key that isn't a scalar") }
          return (key, value(of: pair.value, name))
        }, uniquingKeysWith: { first, _ in first })
    // The composer puts in what an alias stands for.
    case .alias: fail("\(name): an alias of nothing")
    }
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
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
