import Foundation
import TestSupport
import Testing

private func app() throws -> TemporaryFolder {
  try TemporaryFolder([
    "App/en.lproj/Localizable.strings":
      "\"save.button\" = \"Save\";\n\"note.button\" = \"Your changes were saved.\";\n\"plain\" = \"Plain\";\n"
  ])
}

@Test func rolesAreToldWithTheirReasons() throws {
  let result = try Program.run(["rules", "--roles", "App"], in: try app())
  #expect(result.status == 0)
  #expect(result.output.contains("  button           0.75  save.button  “Save”  ('button' in the key)\n"))
  #expect(result.output.contains("0.50  note.button"))
  #expect(result.output.contains("3 entries: 1 with a role that rules act on, 1 with an uncertain role"))
}

@Test func aRoleThatTheFamilyOfKeysShowsIsToldWithIt() throws {
  let folder = try TemporaryFolder([
    "App/en.lproj/Localizable.strings":
      "\"trip.title\" = \"Delete Trip?\";\n\"trip.message\" = \"It is gone then.\";\n\"trip.cancel\" = \"Cancel\";\n"
  ])
  let result = try Program.run(["rules", "--roles", "App"], in: folder)
  #expect(
    result.output.contains("0.75  trip.title  “Delete Trip?”  ('title' in the key, next to 'trip.message')"),
    "\(result.output)")
}

@Test func rolesAreToldAsJSON() throws {
  let result = try Program.run(["rules", "--roles", "App", "--format", "json"], in: try app())
  let rows = try #require(
    try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  #expect(rows.count == 3)
  #expect(rows.contains { $0["key"] as? String == "save.button" && $0["role"] as? String == "button" })
  #expect(rows.contains { $0["key"] as? String == "plain" && $0["role"] == nil })
}

@Test func rolesFollowTheConfiguration() throws {
  let folder = try app()
  try folder.write("roles: {\"pl*\": title}\n", to: ".stringfit.yml")
  let result = try Program.run(["rules", "--roles", "App"], in: folder)
  #expect(result.output.contains("title            1.00  plain"))
}

@Test func rolesNeedAPath() throws {
  #expect(try Program.run(["rules", "--roles", "missing"], in: try app()).status == 66)
  #expect(try Program.run(["rules", "--format", "json"], in: try app()).status == 64)
  #expect(try Program.run(["rules"], in: try app()).output.contains("writing/click-here"))
}
