import Linter
import Rules
import Testing

@testable import Pipeline

@Test func settingsKeepTheirLines() throws {
  let text =
    "platform: ios\nroles:\n  \"*_cta\": button\n  \"*_title\": title\noverrides:\n  - match: {file: a}\n    platform: ios\n"
  let settings = try ConfigurationReader(file: "x.yml", rules: Linter.outlines).read(text).settings
  #expect(settings.map(\.name) == ["platform", "roles.*_cta", "roles.*_title", "overrides[0]"])
  #expect(settings.map(\.location) == ["x.yml:1", "x.yml:3", "x.yml:4", "x.yml:6"])
  #expect(settings.last?.value.yaml == "{match: {file: a}, platform: ios}")
}

@Test(
  arguments: [
    ("App", "App"), ("de-AT", "de-AT"), ("error.*", "\"error.*\""), ("no", "\"no\""), ("12", "12"), ("1.5", "1.5"),
    ("a b", "\"a b\""), ("", "\"\""), ("-", "\"-\""), ("a\"b\\", "\"a\\\"b\\\\\""), ("a\nb", "\"a\\nb\""),
    ("\u{1B}[2J", "\"\\U0000001B[2J\""), ("\u{202E}x", "\"\\U0000202Ex\""), ("Größe", "\"Größe\""),
  ])
func textIsWrittenSoThatYAMLReadsItBack(text: String, yaml: String) throws {
  #expect(YAMLText.scalar(text) == yaml)
  let configuration = try ConfigurationReader(file: "x", rules: Linter.outlines).read("exclude: [a, \(yaml)]\n")
  #expect(text.isEmpty || configuration.exclude == ["a", text])
}
