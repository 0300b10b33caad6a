import Foundation
import TestSupport
import Testing

// What was read of code is kept from run to run, and nobody can tell but by the time it takes.

private let code = "let a = NSLocalizedString(\"cart.title\", comment: \"\")\n"
private let missing = "let b = NSLocalizedString(\"cart.titel\", comment: \"\")\n"

private func app(_ code: String) throws -> TemporaryFolder {
  try TemporaryFolder(["App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n", "App/Cart.swift": code])
}

private func check(_ app: TemporaryFolder, cache: String, _ flags: String...) throws -> String {
  let result = try Program.run(
    ["check", "App", "--reporter", "xcode"] + flags, in: app, environment: ["XDG_CACHE_HOME": cache])
  #expect(result.errors.isEmpty)
  return result.output
}

private func names(in folder: TemporaryFolder) -> [String] {
  let found = try? FileManager.default.contentsOfDirectory(atPath: folder.url("stringfit").path)
  return (found ?? []).sorted()
}

@Test func whatWasReadIsKept() throws {
  let (app, cache) = (try app(code + missing), try TemporaryFolder([:]))
  let first = try check(app, cache: cache.path)
  #expect(first.contains("cart.titel"))
  #expect(names(in: cache).map { $0.split(separator: ".").last } == ["facts", "index"])
  #expect(try check(app, cache: cache.path) == first)
  // What changed is read anew.
  try app.write(code, to: "App/Cart.swift")
  #expect(try !check(app, cache: cache.path).contains("cart.titel"))
  #expect(names(in: cache).count == 2)
}

@Test func nothingIsKeptWhereNobodyWantsIt() throws {
  let (app, cache) = (try app(missing), try TemporaryFolder([:]))
  #expect(try check(app, cache: cache.path, "--no-cache").contains("cart.titel"))
  #expect(names(in: cache).isEmpty)
}

/// What it finds there is no more trusted than what it checks.
@Test(arguments: ["", "junk", String(repeating: "\u{FF}", count: 5_000)]) func damageIsHealed(bytes: String) throws {
  let (app, cache) = (try app(missing), try TemporaryFolder([:]))
  let first = try check(app, cache: cache.path)
  func sizes() throws -> [Int] { try names(in: cache).map { try Data(contentsOf: cache.url("stringfit/" + $0)).count } }
  let whole = try sizes()
  for name in names(in: cache) { try cache.write(bytes, to: "stringfit/" + name) }
  #expect(try check(app, cache: cache.path) == first)
  #expect(try sizes() == whole)
}

/// A folder that can't be made, is not one, or that others may write to: all is as without it.
@Test func aFolderThatCannotBeUsedIsDoneWithout() throws {
  let app = try app(missing)
  let cache = try TemporaryFolder(["file": "", "open/stringfit/other": ""])
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o777], ofItemAtPath: cache.url("open/stringfit").path)
  for place in ["file", "nowhere/deep", "open"] {
    #expect(try check(app, cache: cache.url(place).path).contains("cart.titel"))
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: cache.url("open/stringfit").path) == ["other"])
}
