import ArgumentParser
import Findings
import Foundation
import Linter

/// `texts`: what the program itself says, as a catalog that stringfit checks like any other (`scripts/check-prose`).
struct TextsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts", abstract: "Writes what rules and help say as a .strings file.",
    discussion: "The help comes from the program next to this one.")

  @Argument(help: "The file to write, such as texts/en.lproj/Program.strings.")
  var output: String

  func run() throws {
    let entries = Self.ofRules(Linter.allMetadata) + (try Self.ofHelp())
    var seen = Set<String>()
    let lines = entries.filter { !$0.text.isEmpty && seen.insert($0.key).inserted }
      .map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.text))\";\n" }
    let file = URL(fileURLWithPath: output)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.joined().utf8).write(to: file, options: .atomic)
    print("\(output): \(lines.count) strings")
  }

  private typealias Entry = (key: String, text: String)

  private static func ofRules(_ rules: [RuleMetadata]) -> [Entry] {
    rules.flatMap { rule in
      [
        ("\(rule.id).summary", rule.summary), ("\(rule.id).rationale", rule.rationale),
        ("\(rule.id).remedy", rule.remedy),
      ] + rule.options.map { ("\(rule.id).option.\($0.name)", $0.summary) }
    }
  }

  private struct Help: Decodable {
    var command: Command
    struct Command: Decodable {
      var commandName: String
      var abstract: String?
      var discussion: String?
      var subcommands: [Command]?
      var arguments: [Argument]?
    }
    struct Argument: Decodable {
      var valueName: String?
      var abstract: String?
    }
  }

  private static func ofHelp() throws -> [Entry] {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "stringfit")
    program.arguments = ["--experimental-dump-help"]
    let pipe = Pipe()
    program.standardOutput = pipe
    try program.run()
    let json = pipe.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return entries(of: try JSONDecoder().decode(Help.self, from: json).command, below: "help")
  }

  private static func entries(of command: Help.Command, below path: String) -> [Entry] {
    let path = path + "." + command.commandName
    var entries: [Entry] = [(path + ".abstract", command.abstract ?? "")]
    entries += prose(of: command.discussion ?? "").enumerated().map { ("\(path).discussion.\($0)", $1) }
    entries += (command.arguments ?? []).enumerated().map {
      ("\(path).argument.\($0).\($1.valueName ?? "")", $1.abstract ?? "")
    }
    return entries + (command.subcommands ?? []).flatMap { Self.entries(of: $0, below: path) }
  }

  /// The paragraphs of a discussion, without its examples and tables.
  private static func prose(of discussion: String) -> [String] {
    discussion.components(separatedBy: "\n\n").compactMap { paragraph in
      let lines = paragraph.split(separator: "\n").filter { !$0.hasPrefix(" ") && $0.contains(where: \.isLowercase) }
      return lines.isEmpty ? nil : lines.joined(separator: " ")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ")
      .replacing("%", with: "%%")
  }
}
