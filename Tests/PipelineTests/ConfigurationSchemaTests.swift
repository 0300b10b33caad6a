import Foundation
import Linter
import Rules
import TestSupport
import Testing

@testable import Pipeline

private let schemaFile = Samples.root.appending(path: "Docs/stringfit-config.schema.json")

private func schema() throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: schemaFile)) as? [String: Any])
}

/// The schema of a list's items: the second of "one, or a list of them".
private func items(_ node: Any?) -> [String: Any] {
  let choices = (node as? [String: Any])?["anyOf"] as? [[String: Any]]
  return choices?.last?["items"] as? [String: Any] ?? [:]
}

private func properties(_ node: Any?) -> [String: Any] {
  (node as? [String: Any])?["properties"] as? [String: Any] ?? [:]
}

@Test func theSchemaInDocsIsFresh() throws {
  #expect(try String(contentsOf: schemaFile, encoding: .utf8) == ConfigurationSchema.json)
}

@Test func theSchemaHasTheReadersKeysAndNoOthers() throws {
  let top = properties(try schema())
  let mappings: [(name: String, properties: [String: Any], keys: [String])] = [
    ("top", top, ConfigurationKeys.top),
    ("code", properties(top["code"]), ConfigurationKeys.code),
    ("boxes", properties(items(top["boxes"])), ConfigurationKeys.box),
    ("match", properties(properties(items(top["boxes"]))["match"]), ConfigurationKeys.match),
    ("overrides", properties(items(top["overrides"])), ConfigurationKeys.override),
    ("glossary", properties(items(top["glossary"])), ConfigurationKeys.term),
    ("containers", properties(properties(top["containers"])["list-row"]), ConfigurationKeys.container),
    (
      "override's match", properties(properties(items(top["overrides"]))["match"]), ConfigurationKeys.overrideMatch
    ),
    ("custom-rules", properties(items(top["custom-rules"])), ConfigurationSchema.customRuleKeys),
  ]
  for mapping in mappings {
    #expect(Set(mapping.properties.keys) == Set(mapping.keys), "\(mapping.name)")
    for (key, node) in mapping.properties {
      #expect((node as? [String: Any])?.isEmpty == false, "\(mapping.name).\(key) says nothing")
    }
  }
  #expect(Set(properties(top["rules"]).keys) == Set(Linter.outlines.map(\.id)))
}

/// What the reader says of a key is about its value, never that it doesn't know it; of another it says just that.
@Test(
  arguments: [
    ("", ConfigurationKeys.top), ("code: ", ConfigurationKeys.code), ("boxes: ", ConfigurationKeys.box),
    ("boxes: {match: ", ConfigurationKeys.match), ("overrides: ", ConfigurationKeys.override),
    ("glossary: ", ConfigurationKeys.term), ("containers: {alert: ", ConfigurationKeys.container),
    ("words: {jargon: ", ConfigurationKeys.words),
    ("custom-rules: ", ConfigurationKeys.customRule + (ConfigurationKeys.customRuleByKind[.existence] ?? [])),
  ])
func theReaderTakesEachKeyOfItsLists(before: String, keys: [String]) throws {
  let after = before.contains("{") ? "}" : ""
  let required =
    ["boxes: ": "match: {key: a}, ", "glossary: ": "term: a, ", "custom-rules: ": "id: app/a, extends: existence, "][
      before] ?? ""
  for key in keys where !required.contains("\(key): ") {
    let text = before.isEmpty ? "\(key): {}\n" : "\(before){\(required)\(key): [a]}\(after)\n"
    #expect(!message(text).contains("unknown key"), "\(text)")
  }
  let text = before.isEmpty ? "no-such-key: 1\n" : "\(before){\(required)no-such-key: 1}\(after)\n"
  #expect(message(text).contains("unknown key"), "\(text)")
}

private func message(_ text: String) -> String {
  do throws(ExitError) {
    _ = try ConfigurationReader(file: "x.yml", rules: Linter.outlines).read(text)
    return ""
  } catch { return error.message }
}

/// Whether the schema, as editors apply it, accepts a configuration; nil if Python or its packages are missing.
private func isValid(_ text: String) throws -> Bool? {
  let folder = try TemporaryFolder(["config.yml": text])
  let process = Process()
  let own = Samples.root.appending(path: ".build-python/bin/python")
  let hasOwn = FileManager.default.isExecutableFile(atPath: own.path)
  process.executableURL = hasOwn ? own : URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    (hasOwn ? [] : ["python3"]) + [
      Samples.root.appending(path: "scripts/check-json-schema.py").path, "--schema", "stringfit-config",
      folder.url("config.yml").path,
    ]
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return [0: true, 1: false][process.terminationStatus]
}

@Test func theSampleIsValidAndMistakesAreNot() throws {
  let page = try String(contentsOf: Samples.root.appending(path: "Docs/Reference/Configuration.md"), encoding: .utf8)
  let sample = try #require(
    page.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "```").first)
  guard let isSampleValid = try isValid(sample) else { return }
  #expect(isSampleValid)
  for mistake in [
    "platfrom: ios\n", "platform: android\n", "boxes: [{width: 3}]\n", "code: {path: [App]}\n",
    "custom-rules: [{id: app/a, extends: existance}]\n", "custom-rules: [{id: app/a}]\n",
    "overrides: [{match: {key: a}, rules: {writing/*: {style: a}}}]\n",
  ] {
    #expect(try isValid(mistake) == false, "\(mistake)")
  }
}
