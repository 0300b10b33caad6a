import Findings
import Foundation
import Linter
import TestSupport
import Testing
import Yams

/// Both sides of what the rules go by, as files: `Boundaries/*.yml`. They are read when the tests run, so that a pair can be
/// added and tried without building.
///
/// A file is a list of pairs:
///
///     - rule: l10n/newlines
///       why: A list has two items.
///       locale: de
///       flagged: ["• Photos\n• Albums", "• Fotos, Alben"]
///       accepted: ["Choose:\n• Photos", "Wähle: Fotos"]
///
/// A side is `[source, target]`, or `[text]` for a text by itself, or a mapping with `texts` and fields of its own. Either side can be
/// left out. `⟦…⟧` marks the range that the finding must cover. The fields, of a pair or of a side: `locale`, `key`, `role`, `comment`,
/// `box`, `platform`, `severity` and `message` (a part of it) of the finding, `count` of findings, `fix` (what the text reads
/// once it is fixed), `options` (name to values), `neighbours` (`[key, text]` or `[key, source, target]`), `others` (locale to text),
/// `sourceForms` and `forms` (category to text), `pluralNeighbours` (a list of forms).
struct BoundaryFile: Sendable, CustomTestStringConvertible {
  var url: URL
  var testDescription: String { url.lastPathComponent }

  /// All of them; only the one named by the environment's `BOUNDARIES` where that is set.
  static let all: [BoundaryFile] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Boundaries")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let one = ProcessInfo.processInfo.environment["BOUNDARIES"]
    return files.filter { $0.pathExtension == "yml" && (one ?? $0.lastPathComponent) == $0.lastPathComponent }
      .sorted { $0.path < $1.path }.map(BoundaryFile.init)
  }()

  /// One text of a pair, and what is to come of it.
  struct Side {
    var rule: String
    var isFlagged: Bool
    var line: Int
    var fields: [String: Node]

    func text(_ name: String) -> String? { fields[name]?.string }
    func list(_ name: String) -> [[String]] {
      (fields[name]?.sequence).map { $0.map { ($0.sequence ?? []).map { $0.string ?? "" } } } ?? []
    }
    static func pairs(_ node: Node?) -> KeyValuePairs<String, String> {
      let all = (node?.mapping ?? [:]).map { ($0.key.string ?? "", $0.value.string ?? "") }
      switch all.count {
      case 0: return [:]
      case 1: return KeyValuePairs(dictionaryLiteral: all[0])
      case 2: return KeyValuePairs(dictionaryLiteral: all[0], all[1])
      case 3: return KeyValuePairs(dictionaryLiteral: all[0], all[1], all[2])
      case 4: return KeyValuePairs(dictionaryLiteral: all[0], all[1], all[2], all[3])
      case 5: return KeyValuePairs(dictionaryLiteral: all[0], all[1], all[2], all[3], all[4])
      default: return KeyValuePairs(dictionaryLiteral: all[0], all[1], all[2], all[3], all[4], all[5])
      }
    }

    var example: Example {
      let texts = (fields["texts"]?.sequence ?? []).map { $0.string ?? "" }
      let neighbours = list("neighbours")
      var example = Example.flagged(
        texts.first ?? "", text("locale") ?? "de", texts.dropFirst().first ?? "", key: text("key") ?? "example",
        role: text("role"), comment: text("comment"), box: text("box"),
        neighbours: neighbours.filter { $0.count == 2 }.map { ($0[0], $0[1]) },
        translatedNeighbours: neighbours.filter { $0.count > 2 }.map { ($0[0], $0[1], $0[2]) },
        otherLocales: (fields["others"]?.mapping ?? [:]).map { ($0.key.string ?? "", $0.value.string ?? "") },
        because: "")
      if texts.count < 2, fields["forms"] == nil {
        example.target = nil
        example.locale = text("locale") ?? "en"
      }
      example.isFlagged = isFlagged
      example.platform = text("platform")
      example.sourceForms = Self.pairs(fields["sourceForms"])
      example.targetForms = Self.pairs(fields["forms"])
      example.pluralNeighbours = (fields["pluralNeighbours"]?.sequence ?? []).map { Self.pairs($0) }
      return example
    }

    var options: RuleOptions {
      RuleOptions(
        Dictionary(
          uniqueKeysWithValues: (fields["options"]?.mapping ?? [:]).map { name, value in
            (name.string ?? "", value.sequence.map { $0.map { $0.string ?? "" } } ?? [value.string ?? ""])
          }))
    }
  }

  static let fields: Set = [
    "rule", "why", "flagged", "accepted", "texts", "locale", "key", "role", "comment", "box", "platform", "severity",
    "message",
    "count", "fix", "options", "neighbours", "others", "sourceForms", "forms", "pluralNeighbours",
  ]

  func sides() throws -> [Side] {
    let root = try #require(try Yams.compose(yaml: String(contentsOf: url, encoding: .utf8))?.sequence)
    return try root.flatMap { pair -> [Side] in
      let line = pair.mark?.line ?? 0
      let shared = try named(#require(pair.mapping))
      let rule = try #require(shared["rule"]?.string, "line \(line): a pair needs a rule")
      try #require(shared["flagged"] != nil || shared["accepted"] != nil, "line \(line): a pair needs a side")
      return try ["flagged", "accepted"].compactMap { name in
        guard let side = shared[name] else { return nil }
        var fields = shared.filter { !["flagged", "accepted", "rule", "why"].contains($0.key) }
        if let own = side.mapping { fields.merge(try named(own)) { $1 } } else { fields["texts"] = side }
        return Side(rule: rule, isFlagged: name == "flagged", line: line, fields: fields)
      }
    }
  }

  private func named(_ mapping: Node.Mapping) throws -> [String: Node] {
    let all = Dictionary(mapping.map { ($0.key.string ?? "", $0.value) }) { $1 }
    for name in all.keys { try #require(Self.fields.contains(name), "\(url.lastPathComponent): no field \(name)") }
    return all
  }
}

@Suite struct BoundaryFileTests {
  @Test func thereAreFiles() { #expect(!BoundaryFile.all.isEmpty) }

  @Test(arguments: BoundaryFile.all) func bothSidesOfEachPairHold(_ file: BoundaryFile) throws {
    let harness = ExampleHarness()
    for side in try file.sides() {
      let location = "\(file.url.lastPathComponent):\(side.line) \(side.isFlagged ? "flagged" : "accepted")"
      let outcome = try harness.run(side.example, rule: side.rule, options: side.options)
      let found = outcome.findings
      let count = side.text("count").flatMap { Int($0) } ?? 1
      #expect(found.count == (side.isFlagged ? count : 0), "\(location): \(found.map(\.message))")
      guard side.isFlagged, let first = found.first else { continue }
      if let wanted = outcome.wanted { #expect(first.range == wanted, "\(location): \(first.range as Any)") }
      if let severity = side.text("severity") { #expect("\(first.severity)" == severity, "\(location)") }
      if let message = side.text("message") {
        #expect(first.message.contains(message), "\(location): \(first.message)")
      }
      if let fix = side.text("fix") { #expect(ExampleFixTests.fixed(first) == fix, "\(location)") }
    }
  }
}
