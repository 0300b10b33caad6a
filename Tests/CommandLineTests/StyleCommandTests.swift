import Foundation
import TestSupport
import Testing

private func strings(_ texts: [String]) -> String {
  texts.enumerated().map { "\"button.\($0)\" = \"\($1)\";\n" }.joined()
}

private func app(_ configuration: String? = nil) throws -> TemporaryFolder {
  var files = [
    "App/en.lproj/Localizable.strings":
      strings([
        "Save All Files", "Open New Folder", "Delete This Album", "Send Second Mail", "Show Every Photo",
        "Rename this folder",
      ])
      + "\"a.title\" = \"Your Downloads\";\n\"b.title\" = \"Your Favorites\";\n\"c.title\" = \"My Photos\";\n"
      + (0..<6).map { "\"x.\($0)\" = \"Choose your \($0) photos\";\n" }.joined() + "\"x.9\" = \"Open the photos\";\n",
    "App/de.lproj/Localizable.strings":
      (0..<6).map { "\"x.\($0)\" = \"Wähle deine \($0) Fotos\";\n" }.joined()
      + "\"x.9\" = \"Öffnen Sie Ihre Fotos\";\n",
  ]
  files[".stringfit.yml"] = configuration
  return try TemporaryFolder(files)
}

@Suite struct StyleCommandTests {
  @Test func showsWhatTheAppDoes() throws {
    let configuration = "roles: {\"button.*\": button}\n"
    let folder = try app(configuration)
    let result = try Program.run(["style", "App"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "  button  en      4 title, 1 sentence: title style, except “Rename this folder”\n"))
    #expect(result.output.contains("  My or Your               en      1 'My', 2 'Your': no clear choice\n"))
    #expect(result.output.contains("\nForms of address\n  de  6 'du', 1 'Sie': 'du'\n"))
    #expect(try folder.text(of: ".stringfit.yml") == configuration)
  }

  /// What is recorded is what rules judge by, and the rest of the file stays as it is.
  @Test func recordsTheClearChoices() throws {
    let before = "# ours\nroles:   {\"button.*\": button}"
    let folder = try app(before)
    let result = try Program.run(["style", "App", "--write"], in: folder)
    #expect(
      result.status == 0 && result.errors.hasSuffix("stringfit: Added 'style' to .stringfit.yml\n"), "\(result.errors)")
    let text = try folder.text(of: ".stringfit.yml")
    #expect(text.hasPrefix(before + "\n\n# "))
    #expect(text.hasSuffix("\nstyle:\n  casing: {button: title}\n  formality: {de: informal}\n"))
    #expect(try Program.run(["config"], in: folder).output.contains("style.formality"))
    let again = try Program.run(["style", "App", "--write"], in: folder)
    #expect(again.status == 70 && again.errors.contains("the configuration already has 'style'"))
    #expect(try folder.text(of: ".stringfit.yml") == text)
  }

  @Test func rulesJudgeByTheChoice() throws {
    let folder = try app(
      "roles: {\"button.*\": button}\nstyle: {casing: {button: sentence}, person: my, formality: {de: formal}}\n")
    let casing = try Program.run(["check", "--only", "writing/casing", "--notes", "--max-items", "0"], in: folder)
    #expect(casing.output.contains("Open New Folder") && !casing.output.contains("“Rename this folder”"))
    let person = try Program.run(["check", "--only", "writing/person", "--notes", "--max-items", "0"], in: folder)
    #expect(person.output.contains("the house style is 'My'"))
    let address = try Program.run(["check", "--only", "writing/formality", "--notes", "--max-items", "0"], in: folder)
    #expect(address.output.contains("the house style is 'Sie'") && !address.output.contains("Öffnen Sie"))
  }

  @Test(arguments: [
    ("style: {person: our}", "1:17: 'our' is neither 'My' nor 'Your'"),
    ("style: {casing: {buton: title}}", "1:18: unknown role 'buton'; did you mean 'button'?"),
    ("style: {casing: {button: upper}}", "unknown letter case 'upper'"),
    ("style: {formality: {de: polite}}", "unknown form of address 'polite'"),
    ("style: {formality: {en: formal}}", "1:21: stringfit doesn't know a formal way to address people in 'en'"),
    ("style: {voice: calm}", "1:9: unknown key of 'style' 'voice'"),
  ])
  func mistakesAreLocated(text: String, message: String) throws {
    let result = try Program.run(["check"], in: app(text))
    #expect(result.status == 78 && result.errors.contains(message), "\(result.errors)")
  }
}

@Test func nothingIsRecordedWhereNothingIsClear() throws {
  let folder = try TemporaryFolder(["App/en.lproj/A.strings": "\"a\" = \"Save\";\n"])
  let result = try Program.run(["style", "App", "--write"], in: folder)
  #expect(result.status == 0 && result.errors.contains("stringfit: Nothing was recorded: "), "\(result.errors)")
  #expect(!FileManager.default.fileExists(atPath: folder.url(".stringfit.yml").path))
}

/// A file of one flow mapping has no end to add to.
@Test func aConfigurationThatWouldNotLoadIsLeftAlone() throws {
  let before = "{roles: {\"button.*\": button}}\n"
  let folder = try app(before)
  let result = try Program.run(["style", "App", "--write"], in: folder)
  #expect(result.status == 70 && result.errors.contains("wasn't changed"), "\(result.errors)")
  #expect(try folder.text(of: ".stringfit.yml") == before)
}

@Test func lineEndingsAreKept() throws {
  let folder = try app("# ours\r\nroles: {\"button.*\": button}\r\n")
  #expect(try Program.run(["style", "App", "--write"], in: folder).status == 0)
  let bytes = Array(try folder.text(of: ".stringfit.yml").utf8)
  #expect(bytes.indices.allSatisfy { bytes[$0] != 0x0A || bytes[$0 - 1] == 0x0D })
}

@Test func whatIsRecordedIsShown() throws {
  let folder = try app(
    "roles: {\"button.*\": button}\nstyle: {casing: {button: sentence}, person: my, formality: {de: formal}}\n")
  let output = try Program.run(["style", "App"], in: folder).output
  #expect(output.contains("except “Rename this folder” (recorded: sentence style)\n"), "\(output)")
  #expect(output.contains("no clear choice (recorded: 'My')\n") && output.contains(": 'du' (recorded: formal)\n"))
}

@Test func theStyleOfAnotherProjectIsNotRecordedHere() throws {
  let (here, other) = (try TemporaryFolder(["a.txt": ""]), try app())
  let result = try Program.run(["style", other.path, "--write"], in: here)
  #expect(result.status == 64 && result.errors.contains("isn't in this project"), "\(result.errors)")
  #expect(!FileManager.default.fileExists(atPath: here.url(".stringfit.yml").path))
}

@Test func onlyTheLocalesAskedForAreShown() throws {
  let folder = try app()
  #expect(try Program.run(["style", "App"], in: folder).output.contains("Forms of address"))
  let result = try Program.run(["style", "App", "--locale", "en"], in: folder)
  #expect(result.output.contains("Words") && !result.output.contains("Forms of address"), "\(result.output)")
}

/// Two catalogs of one folder are counted once.
@Test func noStringCountsTwice() throws {
  let titles = strings(["Open New Folder", "Delete This Album", "Show Every Photo"])
  let folder = try TemporaryFolder([
    ".stringfit.yml": "roles: {\"button.*\": button}\n", "App/en.lproj/A.strings": titles,
    "App/en.lproj/B.strings": strings(["Rename Old Folder", "Hide This Album", "Print Every Photo", "Move this album"]),
  ])
  let result = try Program.run(["style", "App"], in: folder)
  #expect(result.output.contains("6 title, 1 sentence: title style"), "\(result.output)")
}
