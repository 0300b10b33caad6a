import Foundation
import TestSupport
import Testing

private let strings = "\"save\" = \"Save\";\n\"open\" = \"Open...\";\n"

private func app(_ more: [String: String] = [:]) throws -> TemporaryFolder {
  let files = [
    "App/en.lproj/Localizable.strings": strings, "App/de.lproj/Localizable.strings": "\"save\" = \"Sichern\";\n",
  ]
  return try TemporaryFolder(files.merging(more) { $1 })
}

private func isThere(_ name: String, in folder: TemporaryFolder) -> Bool {
  FileManager.default.fileExists(atPath: folder.url(name).path)
}

@Test func aProjectOfDefaultsGetsCommentsOnly() throws {
  let folder = try app()
  let result = try Program.run(["init"], in: folder)
  #expect(result.status == 0 && result.errors.isEmpty)
  #expect(result.output.hasPrefix("Wrote .stringfit.yml\n\nNext:\n  1. "))
  #expect(result.output.contains("\n  2. ") && result.output.contains("\n  3. "))
  let text = try folder.text(of: ".stringfit.yml")
  #expect(text.hasPrefix("# yaml-language-server: $schema=https://"))
  #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
  #expect(text.contains("# Catalogs: 1, with 2 strings: App/Localizable\n"))
  #expect(text.contains("# Source: en\n") && text.contains("# Locales: de\n"))
  // Nothing is left behind.
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".stringfit.yml", "App"])
}

@Test func checkReadsWhatInitWritesWithoutComplaint() throws {
  let folder = try app([
    "Vendor/Lib/en.lproj/Lib.strings": "\"x\" = \"X\";\n", "Watch/en.lproj/Watch.strings": "\"w\" = \"W\";\n",
    "App/Main.swift": """
    import UIKit
    func show(_ text: String) {}
    func f(_ code: Int) {
      show(Texts.find("alpha"))
      show(Texts.find("beta"))
      show(Texts.find("gamma"))
      fetch("error." + String(code))
    }
    """,
    "App/en.lproj/Localizable.strings": strings
      + ["alpha", "beta", "gamma", "error.one", "error.two", "error.three"].map { "\"\($0)\" = \"Text\";\n" }.joined(),
  ])
  #expect(try Program.run(["init", "--baseline"], in: folder).status == 0)
  let text = try folder.text(of: ".stringfit.yml")
  #expect(text.contains("\nexclude:\n  - Vendor  # 1 catalog file of tests, examples or other people's code\n"))
  #expect(text.contains("\n  functions:\n    - Texts.find  # looks up 3 keys\n"))
  #expect(text.contains("\n  used:\n    - \"error.*\"  # 3 keys that no code names in full\n"))
  #expect(
    text.contains("\n  - match: {file: \"Watch/**\"}  # 1 catalog file, by the folder's name\n    platform: watchos\n"))
  let check = try Program.run(["check", "--fail-on", "note"], in: folder)
  #expect(check.errors.isEmpty, "\(check.errors)")
  #expect(check.status == 0, "the baseline holds all that is found: \(check.output)")
  #expect(try Program.run(["config"], in: folder).output.contains(".stringfit.yml:"))
}

@Test func noFileIsOverwritten() throws {
  let folder = try app([".stringfit.yml": "platform: macos\n"])
  let result = try Program.run(["init"], in: folder)
  #expect(result.status == 70 && result.output.isEmpty)
  #expect(result.errors.hasPrefix("stringfit: '.stringfit.yml' already exists and was left unchanged; "))
  #expect(try folder.text(of: ".stringfit.yml") == "platform: macos\n")
  // Something else beside it can still be written, once.
  let more = try Program.run(["init", "--ci", "github"], in: folder)
  #expect(more.status == 0 && more.output.contains("Wrote .github/workflows/stringfit.yml\n"))
  // CI.md shows what is written.
  let page = Samples.corpus.deletingLastPathComponent().appending(path: "Docs/CI.md")
  let written = try folder.text(of: ".github/workflows/stringfit.yml")
  #expect(try String(contentsOf: page, encoding: .utf8).contains("```yaml\n\(written)```\n"), "\(written)")
  #expect(try Program.run(["init", "--ci", "github"], in: folder).status == 70)
  #expect(try folder.text(of: ".stringfit.yml") == "platform: macos\n")
  // A file that is in the way stops all of it.
  let other = try app([".stringfit-baseline.json": "{}"])
  #expect(try Program.run(["init", "--baseline"], in: other).status == 70)
  #expect(!isThere(".stringfit.yml", in: other))
}

@Test func nothingIsWrittenThroughLinks() throws {
  let outside = try TemporaryFolder()
  let folder = try app()
  try folder.link(".github", to: outside.path)
  let result = try Program.run(["init", "--ci", "github"], in: folder)
  #expect(result.status == 70 && result.errors.contains("cannot be written"))
  #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  // A link that leads nowhere is something that is there.
  let dangling = try app()
  try dangling.link(".stringfit.yml", to: outside.path + "/new.yml")
  #expect(try Program.run(["init"], in: dangling).status == 78)
  #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
}

@Test func aDryRunWritesNothing() throws {
  let folder = try app([".gitlab-ci.yml": "a: b\n"])
  let result = try Program.run(["init", "--dry-run", "--baseline", "--ci", "gitlab"], in: folder)
  #expect(result.status == 0)
  #expect(result.output.hasPrefix("Would write .stringfit.yml:\n\n# yaml-language-server"))
  #expect(result.output.contains("Would write .gitlab/stringfit.yml:\n\n# Checks the strings"))
  #expect(result.output.contains("Would write .stringfit-baseline.json\n"))
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".gitlab-ci.yml", "App"])
  // One that is there is no failure, as nothing is written.
  try folder.write("platform: macos\n", to: ".stringfit.yml")
  let other = try Program.run(["init", "--dry-run"], in: folder)
  #expect(other.status == 0 && other.output.hasPrefix(".stringfit.yml already exists and would be left unchanged."))
}

@Test(
  arguments: [
    (".github/workflows/test.yml", "GitHub Actions (.github/workflows), and 'stringfit init --ci github' writes"),
    (".gitlab-ci.yml", "GitLab CI (.gitlab-ci.yml), and 'stringfit init --ci gitlab' writes"),
    ("bitrise.yml", "Bitrise (bitrise.yml), and 'stringfit init --ci bitrise' writes"),
    ("ci_scripts/ci_pre_xcodebuild.sh", "Xcode Cloud (ci_scripts), and 'stringfit init --ci xcode-cloud' writes"),
    ("README.md", "Check in CI: 'stringfit init --ci NAME' writes a file for github, gitlab, bitrise, xcode-cloud"),
  ])
func theSystemForCIIsFound(mark: String, words: String) throws {
  let result = try Program.run(["init", "--dry-run"], in: try app([mark: "x\n"]))
  #expect(result.output.contains(words), "\(result.output)")
}

@Test func theRootIsTheTopOfTheWorkingTree() throws {
  let folder = try app([".git/HEAD": "ref: refs/heads/main\n"])
  let result = try Program.run(["init", "App", "--ci", "xcode-cloud"], in: folder)
  #expect(result.output.hasPrefix("Wrote .stringfit.yml\nWrote ci_scripts/ci_post_clone.sh\n"))
  #expect(!isThere("App/.stringfit.yml", in: folder))
  #expect(FileManager.default.isExecutableFile(atPath: folder.url("ci_scripts/ci_post_clone.sh").path))
  #expect(try Program.run(["init", "nowhere"], in: folder).status == 66)
  #expect(try Program.run(["init", "--ci", "jenkins"], in: folder).status == 64)
  let empty = try Program.run(["init"], in: try TemporaryFolder(["a.txt": "a"]))
  #expect(empty.status == 66 && empty.errors.contains("there are no string catalogs"))
}

@Test func whatCannotBeReadIsSaid() throws {
  let folder = try app(["App/nl.lproj/Localizable.strings": "\"save\" = \"Bewaar"])
  let result = try Program.run(["init"], in: folder)
  #expect(result.status == 0)
  #expect(
    result.errors
      == "stringfit: 1 place of the project couldn't be read, so a setting may be missing; 'stringfit check' lists them\n"
  )
}
