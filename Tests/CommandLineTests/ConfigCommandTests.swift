import Foundation
import TestSupport
import Testing

private let project = """
  { attributes = {}; developmentRegion = fr; SDKROOT = macosx; }
  """

private func app(_ configuration: String?) throws -> TemporaryFolder {
  let folder = try TemporaryFolder([
    "App/fr.lproj/Localizable.strings": "\"a\" = \"Oui\";\n", "App.xcodeproj/project.pbxproj": project,
  ])
  if let configuration { try folder.write(configuration, to: ".stringfit.yml") }
  return folder
}

/// The value and the origin of each key in the text.
private func rows(_ output: String) -> [String: String] {
  var rows: [String: String] = [:]
  for line in output.split(separator: "\n") {
    let parts = line.components(separatedBy: "  ").filter { !$0.isEmpty }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if parts.count == 3 { rows[parts[0]] = "\(parts[1]) | \(parts[2])" }
  }
  return rows
}

@Test func eachValueIsShownWithItsOrigin() throws {
  let folder = try app(
    "# Ours\nlocales: [de]\nfail-on: warning\ncode:\n  used: [\"error.*\"]\nrules:\n  l10n/missing: off\n")
  let result = try Program.run(["config", "--fail-on", "note", "--only", "fit/*"], in: folder)
  let rows = rows(result.output)
  #expect(result.status == 0 && result.errors.isEmpty)
  #expect(result.output.hasPrefix("Configuration: .stringfit.yml\nRoot: .\n\n"))
  #expect(rows["locales"] == "[de] | .stringfit.yml:2")
  #expect(rows["fail-on"] == "note | --fail-on, instead of .stringfit.yml:3")
  #expect(rows["code.used"] == "[\"error.*\"] | .stringfit.yml:5")
  #expect(rows["code.paths"] == "[.] | default")
  #expect(rows["rules.l10n/missing"] == "off | .stringfit.yml:7")
  #expect(rows["platform"] == "macos | project file")
  #expect(rows["device-widths"] == "[600] | default")
  #expect(rows["source-locale"] == "what each catalog says, else fr | project file")
  #expect(rows["boxes"] == "none | default")
  #expect(rows["--only"] == "[\"fit/*\"] | --only")
}

@Test func pathsAreShownFromTheWorkingFolder() throws {
  let folder = try app("platform: tvos\n")
  let result = try Program.run(["config", ".."], in: folder, workingFolder: folder.path + "/App")
  #expect(result.output.hasPrefix("Configuration: ../.stringfit.yml\nRoot: ..\n"))
  #expect(rows(result.output)["platform"] == "tvos | ../.stringfit.yml:1")
  let bare = try Program.run(["config", "App"], in: try app(nil))
  #expect(bare.output.hasPrefix("Configuration: none; 'stringfit init' writes one\n"))
  #expect(try Program.run(["config", "nowhere"], in: folder).status == 66)
}

@Test func programsGetValuesAndOriginsAsJSON() throws {
  let folder = try app("platform: tvos\nboxes:\n  - {match: {key: a}, width: 12}\n")
  let result = try Program.run(["config", "--format", "json", "--locale", "fr"], in: folder)
  let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  #expect(object["version"] as? Int == 1)
  #expect(object["file"] as? String == ".stringfit.yml")
  let settings = try #require(object["settings"] as? [[String: Any]])
  func setting(_ key: String) -> [String: Any] { settings.first { $0["key"] as? String == key } ?? [:] }
  #expect(setting("platform")["value"] as? String == "tvos")
  #expect(setting("platform")["from"] as? String == "file")
  #expect(setting("platform")["line"] as? Int == 1)
  #expect((setting("boxes[0]")["value"] as? [String: Any])?["width"] as? String == "12")
  #expect(setting("boxes[0]")["line"] as? Int == 3)
  #expect(setting("locales")["flag"] as? String == "--locale")
  #expect(setting("size-categories")["value"] == nil)
  #expect(setting("size-categories")["from"] as? String == "default")
}
