import TestSupport
import Testing

@testable import Pipeline

/// What `check` says of a configuration, line by line.
private func notices(_ configuration: String, paths: [String] = ["."], of files: [String: String] = [:]) throws
  -> [String]
{
  let folder = try TemporaryFolder(
    [
      "App/en.lproj/Localizable.strings": "/* The button's title */\n\"cart.button.pay\" = \"Pay\";\n",
      "App/Cart.swift": "let a = tr(\"cart.button.pay\")\nlet b = UIFont(name: \"Avenir-Medium\", size: 12)\n",
      ".stringfit.yml": configuration,
    ].merging(files) { $1 })
  let resolved = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
  let outcome = try Check(resolved).run(paths.map { $0 == "." ? folder.path : folder.path + "/" + $0 })
  #expect(outcome.status == .clean)
  return outcome.notices
}

@Test(
  arguments: [
    ("exclude: [Vendr]", "exclude: nothing matches 'Vendr'; did you mean 'Vendor'?"),
    ("exclude: [\"App/Genrated/**\"]", "exclude: nothing matches 'App/Genrated/**'"),
    ("code: {exclude: [Cartt.swift]}", "code.exclude: nothing matches 'Cartt.swift'; did you mean 'Cart.swift'?"),
    ("code: {functions: [tr, rt]}", "code.functions: the code calls no 'rt'; did you mean 'tr'?"),
    ("code: {used: [\"eror.*\"]}", "code.used: no key matches 'eror.*'"),
    ("roles: {\"*.buton.*\": button}", "roles.*.buton.*: no key matches '*.buton.*'; did you mean 'button'?"),
    (
      "boxes: [{match: {key: \"cart.buton.pay\"}, width: 100}]",
      "boxes[0]: no key matches 'cart.buton.pay'; did you mean 'cart.button.pay'?"
    ),
    (
      "boxes: [{match: {file: \"Ap/**\"}, width: 100}]",
      "boxes[0]: no catalog file matches 'Ap/**'; did you mean 'App'?"
    ),
    (
      "custom-rules: [{id: app/a, extends: existence, words: [x], path: [\"App/**\", \"Ap/**\"]}]",
      "custom-rules[0]: no catalog file matches 'Ap/**'; did you mean 'App'?"
    ),
    (
      "overrides: [{match: {catalog: App/Localisable}, platform: ios}]",
      "overrides[0]: no catalog matches 'App/Localisable'; did you mean 'Localizable'?"
    ),
    (
      "boxes: [{match: {key: \"cart.*\", comment: \"*placeholder*\"}, width: 100}]",
      "boxes[0]: no string matches {key: \"cart.*\", comment: \"*placeholder*\"}"
    ),
    ("glossary: [{term: pay}, {term: Trailhead}]", "glossary[1]: no source string contains 'Trailhead'"),
    ("arguments: {\"*.cout\": {\"%d\": 2}}", "arguments.*.cout: no key matches '*.cout'; did you mean 'cart'?"),
  ])
func whatMatchesNothingIsListed(configuration: String, message: String) throws {
  let files = ["Vendor/x.txt": "x"]
  #expect(try notices(configuration + "\n", of: files).map(withoutFile) == [message])
  // Of a part of the project nobody can say.
  #expect(try notices(configuration + "\n", paths: ["App"], of: files).isEmpty)
}

private func withoutFile(_ notice: String) -> String {
  String(notice.drop { $0 != " " }.dropFirst())
}

/// Nothing is measured: the file would have to be a font.
@Test func fontsThatNothingNamesAreListed() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"A\";\n", "A.swift": "let a = \"Avenir-Medium\"\n",
    ".stringfit.yml": "fonts:\n  Avenir-Medium: a.otf\n  Avenir-Mediun: a.otf\n",
  ])
  let resolved = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
  let project = try CodeEvidence.completed(try ProjectReader(resolved).read([folder.path]), resolved)
  #expect(
    UnmatchedSettings(configuration: resolved, project: project).notices().map(withoutFile) == [
      "fonts.Avenir-Mediun: nothing names the font 'Avenir-Mediun'"
    ])
}

@Test func whatMatchesIsNotListed() throws {
  let configuration = """
    exclude: [Vendor, "**/*.txt", .build]
    code: {exclude: ["App/Gen*"], functions: [tr], used: ["cart.*"]}
    boxes:
      - match: {key: "cart.*", comment: "*button*", file: "App/**", catalog: "App/*"}
        width: 300
    roles: {"*.pay": button}
    arguments: {"%@": Alexandra, "cart.*": {"%d": 2}}
    """
  #expect(try notices(configuration, of: ["Vendor/x.txt": "x", "App/Generated/A.swift": "let a = 1\n"]).isEmpty)
}

@Test func theLineIsThatOfTheSetting() throws {
  let found = try notices("platform: ios\nroles:\n  \"cart.*\": button\n  \"zzz.*\": button\n")
  #expect(found == [".stringfit.yml:4: roles.zzz.*: no key matches 'zzz.*'"])
}
