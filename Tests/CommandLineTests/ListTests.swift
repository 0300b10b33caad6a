import Foundation
import TestSupport
import Testing

private func folder() throws -> TemporaryFolder {
  try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Wait...\";\n\"b\" = \"Hello %@ and %@\";\n",
    "de.lproj/A.strings": "\"a\" = \"Warten...\";\n\"b\" = \"Hallo %d und %@\";\n",
  ])
}

@Test func notesAreListedWhenAskedFor() throws {
  let folder = try folder()
  let usual = try Program.run(["check"], in: folder)
  #expect(usual.output.contains("error: ") && !usual.output.contains(": note: "))
  #expect(usual.output.contains("(--notes lists them)"))
  for flags in [["--notes"], ["--min-severity", "note"], ["--only", "typography/*"], ["--fail-on", "note"]] {
    #expect(try Program.run(["check"] + flags, in: folder).output.contains(": note: "), "\(flags)")
  }
  #expect(try Program.run(["check", "--notes", "--min-severity", "note"], in: folder).status == 64)
}

/// Programs get everything unless they ask for less.
@Test func programsGetAllSeverities() throws {
  let folder = try folder()
  #expect(try Program.run(["check", "--reporter", "xcode"], in: folder).output.contains(": note: "))
  let errors = try Program.run(["check", "--reporter", "xcode", "--min-severity", "error"], in: folder).output
  #expect(errors.contains(": error: ") && !errors.contains(": note: "))
}

@Test func statisticsAreTheTableAlone() throws {
  let output = try Program.run(["check", "--statistics"], in: try folder()).output
  #expect(output.hasPrefix("rule "))
  #expect(output.split(separator: "\n").dropFirst().allSatisfy { $0.contains("/") })
}

@Test(arguments: [
  ([:], false), (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false),
  (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
])
func colorsAreOnRequestInAPipe(environment: [String: String], isColored: Bool) throws {
  let output = try Program.run(["check"], in: try folder(), environment: environment).output
  #expect(output.contains("\u{1B}[") == isColored)
  #expect(
    try !Program.run(["check", "--no-color"], in: try folder(), environment: environment).output.contains("\u{1B}["))
}

@Test func linesFollowTheColumns() throws {
  let output = try Program.run(["check"], in: try folder(), environment: ["COLUMNS": "50"]).output
  #expect(output.split(separator: "\n").allSatisfy { $0.count <= 50 })
}

/// Whoever adds a string hears once that it has no translations, on its line.
@Test func aNewStringIsOneAnnotation() throws {
  let repository = try SampleRepository([
    "App/en.lproj/A.strings": "\"a\" = \"Save\";\n", "App/de.lproj/A.strings": "\"a\" = \"Sichern\";\n",
    "App/fr.lproj/A.strings": "\"a\" = \"Enregistrer\";\n",
  ])
  try repository.folder.write("\"a\" = \"Save\";\n\"b\" = \"Open\";\n", to: "App/en.lproj/A.strings")
  let result = try Program.run(
    ["check", "--since", "HEAD", "--reporter", "github"], in: repository.folder,
    environment: SampleRepository.environment)
  let lines = result.output.split(separator: "\n")
  #expect(lines.count == 2 && lines.last == "stringfit: 0 errors, 0 warnings, 1 note")
  #expect(lines.first?.hasPrefix("::notice file=App/en.lproj/A.strings,line=2,") ?? false)
  #expect(lines.first?.contains("'b' is missing in 'de', 'fr'") ?? false)
}

/// What translations have left over of a key is told where the source lost it, beside its new name.
@Test func aRenamedKeyIsAnnotatedOnItsLine() throws {
  var files: [String: String] = [:]
  for locale in ["en", "de", "fr"] {
    files["App/\(locale).lproj/A.strings"] = ["a", "b", "c", "d"].map { "\"\($0)\" = \"\(locale) \($0)\";\n" }.joined()
  }
  let repository = try SampleRepository(files)
  try repository.replace("\"c\"", with: "\"other\"", in: "App/en.lproj/A.strings")
  let result = try Program.run(
    ["check", "--since", "HEAD", "--reporter", "github", "--only", "l10n/stale", "--only", "l10n/missing"],
    in: repository.folder, environment: SampleRepository.environment)
  let lines = result.output.split(separator: "\n")
  #expect(lines.count == 3)
  #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::notice file=App/en.lproj/A.strings,line=3,") })
  #expect(result.output.contains("'c' is left over in 'de', 'fr'"))
}
