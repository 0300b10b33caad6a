import Foundation
import TestSupport
import Testing

// What a change takes away, and what it hides, is reported under `--since`.

private func texts(_ save: String, _ delete: String, _ more: String = "") -> String {
  "\"save\" = \"\(save)\";\n\"delete\" = \"\(delete)\";\n\(more)"
}

private func repository(_ files: [String: String] = [:], configuration: String = "platform: ios\n") throws
  -> SampleRepository
{
  let own = [
    "App/en.lproj/A.strings": texts("Save all files", "Delete %@?"),
    "App/de.lproj/A.strings": texts("Alle Dateien sichern", "%@ löschen?"),
    "App/fr.lproj/A.strings": texts("Tout enregistrer", "Supprimer %@ ?"),
    "App/en.lproj/B.strings": "\"open\" = \"Open the file\";\n",
    "App/de.lproj/B.strings": "\"open\" = \"Datei öffnen\";\n",
  ]
  let repository = try SampleRepository(own.merging(files) { $1 })
  try repository.folder.write(configuration, to: ".stringfit.yml")
  try repository.commit()
  return repository
}

extension SampleRepository {
  fileprivate func changes(_ arguments: String...) throws -> (lines: [String], status: Int32) {
    let result = try run(["check", "--since", "HEAD", "--notes"] + arguments)
    let lines = result.findings.filter { $0.contains("[change/") }
    return (lines, result.status)
  }
  fileprivate func delete(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
  }
}

@Suite struct RemovedTests {
  @Test func aFileOfOneLocale() throws {
    let repository = try repository()
    try repository.delete("App/de.lproj/A.strings")
    let (lines, status) = try repository.changes()
    #expect(
      lines == [
        "App/en.lproj/A.strings: error: App/A, de: 'de' was removed from 'App/A', with the text of 2 strings [change/removed]"
      ])
    #expect(status == 1)
  }

  @Test func aWholeTable() throws {
    let repository = try repository()
    for locale in ["en", "de"] { try repository.delete("App/\(locale).lproj/B.strings") }
    let (lines, status) = try repository.changes()
    #expect(lines == ["App/en.lproj/B.strings: error: 'App/B' was removed with 1 string [change/removed]"])
    #expect(status == 1)
  }

  /// What was exported for translators isn't what the app reads.
  @Test func aTableThatIsLeftInAnExport() throws {
    let xliff = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="App/en.lproj/B.strings" \
      source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="open"><source>Open</source>\
      <target>Öffnen</target></trans-unit></body></file></xliff>
      """
    let repository = try repository(["Export/de.xliff": xliff])
    for locale in ["en", "de"] { try repository.delete("App/\(locale).lproj/B.strings") }
    let found = try repository.changes("--only", "change/removed")
    #expect(found.lines == ["App/en.lproj/B.strings: error: 'App/B' was removed with 1 string [change/removed]"])
  }

  /// A feature that goes with its strings is good work.
  @Test func whatNothingUsesIsANote() throws {
    let repository = try repository([
      "App/Main.swift": "let a = NSLocalizedString(\"save\", tableName: \"A\", comment: \"\")\n"
    ])
    for locale in ["en", "de", "fr"] {
      try repository.folder.write("\"save\" = \"x\";\n", to: "App/\(locale).lproj/A.strings")
    }
    let (lines, status) = try repository.changes("--only", "change/removed")
    #expect(
      lines == [
        "App/en.lproj/A.strings: note: 1 string removed, which nothing uses any more: 'delete' [change/removed]"
      ])
    #expect(status == 0)
    for locale in ["en", "de", "fr"] {
      try repository.folder.write("\"delete\" = \"%@\";\n", to: "App/\(locale).lproj/A.strings")
    }
    #expect(
      try repository.changes("--only", "change/removed").lines
        == ["App/en.lproj/A.strings: warning: 1 string removed: 'save' [change/removed]"])
  }

  @Test func aKeyWithAnotherName() throws {
    let code = "let a = NSLocalizedString(\"open\", tableName: \"B\", comment: \"\")\n"
    let repository = try repository(["App/Main.swift": code])
    for locale in ["en", "de"] {
      try repository.replace("\"open\"", with: "\"opening\"", in: "App/\(locale).lproj/B.strings")
    }
    let old = try repository.changes()
    #expect(old.lines == ["App/en.lproj/B.strings: warning: 1 string removed: 'open' [change/removed]"])
    #expect(old.status == 1)
    try repository.replace("\"open\"", with: "\"opening\"", in: "App/Main.swift")
    #expect(
      try repository.changes().lines
        == ["App/en.lproj/B.strings: note: 1 string removed, which nothing uses any more: 'open' [change/removed]"])
  }

  @Test func aTranslation() throws {
    let repository = try repository()
    try repository.folder.write(texts("Alle Dateien sichern", ""), to: "App/de.lproj/A.strings")
    let wanted =
      "App/de.lproj/A.strings: warning: App/A, de: 1 translation removed in 'de': 'delete', in App/en.lproj/A.strings:2 [change/removed]"
    let found = try repository.changes()
    #expect(found.lines == [wanted])
    let required = try repository.changes("--require-coverage", "de=1")
    #expect(required.lines == [wanted.replacing("warning", with: "error")] && required.status == 1)
  }

  @Test func aTranslationThatIsTheSourceAgain() throws {
    let repository = try repository()
    try repository.folder.write(texts("Save all files", "%@ löschen?"), to: "App/de.lproj/A.strings")
    #expect(
      try repository.changes().lines == [
        "App/de.lproj/A.strings: warning: App/A, de: 1 translation replaced with the source text in 'de': 'save', in App/en.lproj/A.strings:1 [change/removed]"
      ])
  }

  @Test func aPluralForm() throws {
    func catalog(_ forms: [String]) -> String {
      let units = forms.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%d \($0)\"}}" }
      let plural = { (units: [String]) in "{\"variations\":{\"plural\":{\(units.joined(separator: ","))}}}" }
      return
        "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"n\":{\"localizations\":{\"en\":\(plural(units))"
        + ",\"de\":\(plural(units))}}}}"
    }
    let repository = try repository(["App/N.xcstrings": catalog(["one", "other"])])
    let whole = catalog(["one", "other"])
    let unit = ",\"other\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%d other\"}}"
    let last = try #require(whole.range(of: unit, options: .backwards))
    try repository.folder.write(whole.replacingCharacters(in: last, with: ""), to: "App/N.xcstrings")
    #expect(
      try repository.changes("--only", "change/*").lines
        == [
          "App/N.xcstrings: error: n, de, plural=other: the form 'plural=other' of 'n' was removed in 'de' [change/removed]"
        ])
  }

  @Test func aTableThatHasAnotherNameInOneLocale() throws {
    let repository = try repository()
    try repository.git("mv", "App/de.lproj/A.strings", "App/de.lproj/C.strings")
    #expect(try repository.changes().lines.contains { $0.contains("error: App/A, de: 'de' was removed from 'App/A'") })
  }

  @Test func aLocaleFolderWithAnotherName() throws {
    let repository = try repository()
    try repository.git("mv", "App/de.lproj", "App/xx-Bogus.lproj")
    let lines = try repository.changes().lines
    #expect(lines.contains { $0.contains("error: App/A, de: 'de' was removed from 'App/A'") })
    #expect(lines.contains { $0.contains("error: App/B, de: 'de' was removed from 'App/B'") })
  }

  @Test func filesWhereNobodyLooks() throws {
    let repository = try repository()
    try repository.folder.makeFolder("Pods")
    try repository.git("mv", "App/de.lproj", "Pods/de.lproj")
    #expect(try repository.changes().lines.contains { $0.contains("error: App/A, de: 'de' was removed from 'App/A'") })
  }

  @Test func anotherTargetLanguage() throws {
    func xliff(_ target: String) -> String {
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"X.strings\" "
        + "source-language=\"en\" target-language=\"\(target)\" datatype=\"plaintext\"><body><trans-unit id=\"a\">"
        + "<source>Save</source><target>Sichern</target></trans-unit></body></file></xliff>\n"
    }
    let repository = try repository(["x.xliff": xliff("de")])
    try repository.folder.write(xliff("fr"), to: "x.xliff")
    #expect(try repository.changes().lines.contains { $0.contains(": 'de' was removed from ") })
  }

  @Test func movesTakeNothingAway() throws {
    let repository = try repository()
    try repository.git("mv", "App", "Sources")
    #expect(try repository.changes().lines.isEmpty)
    try repository.commit()
    // Another table has the string with all its translations.
    for (locale, text) in [("en", "Open the file"), ("de", "Datei öffnen")] {
      try repository.delete("Sources/\(locale).lproj/B.strings")
      let path = "Sources/\(locale).lproj/A.strings"
      try repository.folder.write(repository.folder.text(of: path) + "\"open\" = \"\(text)\";\n", to: path)
    }
    #expect(try repository.changes().lines.isEmpty)
  }

  @Test func allowingTakesOneVisibleLine() throws {
    let repository = try repository()
    try repository.delete("App/de.lproj/A.strings")
    let allowed = try repository.changes("--allow", "removed")
    #expect(allowed.lines.count == 1 && allowed.lines[0].contains(": note: ") && allowed.status == 0)
    // A change can't allow itself.
    let entry = "allow: [{change: removed, match: {key: \"s*\"}}]\n"
    try repository.folder.write(entry, to: ".stringfit.yml")
    #expect(try repository.changes().status == 1)
    try repository.git("checkout", "--quiet", ".")
    try repository.folder.write(entry, to: ".stringfit.yml")
    try repository.commit()
    try repository.delete("App/de.lproj/A.strings")
    #expect(
      try repository.changes().lines == [
        "App/en.lproj/A.strings: error: App/A, de: 'de' was removed from 'App/A', with the text of 1 string [change/removed]",
        "App/en.lproj/A.strings: note: App/A, de: 'de' was removed from 'App/A', with the text of 1 string [change/removed]",
      ])
    #expect(try Program.run(["check", "--allow", "removed"], in: repository.folder).status == 64)
  }

  @Test func aBaselineHoldsNoChanges() throws {
    let repository = try repository()
    #expect(try repository.run(["baseline"]).status == 0)
    try repository.commit()
    try repository.delete("App/de.lproj/A.strings")
    #expect(try repository.run(["baseline", "--renew"]).status == 0)
    #expect(try repository.changes("--only", "change/removed").status == 1)
  }
}

@Suite struct StaleTranslationTests {
  @Test func aNewSourceWithOldTranslations() throws {
    let repository = try repository()
    try repository.replace("Save all files", with: "Delete all files", in: "App/en.lproj/A.strings")
    try repository.replace("Tout enregistrer", with: "Tout supprimer", in: "App/fr.lproj/A.strings")
    #expect(
      try repository.changes().lines == [
        "App/en.lproj/A.strings: warning: the source text of 'save' changed, but the translation in 'de' didn't "
          + "[change/stale-translation]"
      ])
  }

  /// A verbose run reports it in each locale, where the translation is.
  @Test func aStaleTranslationByLocale() throws {
    let repository = try repository()
    try repository.replace("Save all files", with: "Delete all files", in: "App/en.lproj/A.strings")
    let found = try repository.run([
      "check", "--since", "HEAD", "--verbose", "--only", "change/*", "--reporter", "jsonl",
    ])
    let lines = found.output.split(separator: "\n").filter { $0.contains("change/stale-translation") }
    #expect(lines.count == 2)
    for (line, locale) in zip(lines, ["de", "fr"]) {
      #expect(
        line.contains("\"file\":\"App/\(locale).lproj/A.strings\"") && line.contains("\"locale\":\"\(locale)\""),
        "\(line)")
    }
  }
}

@Suite struct GateLoosenedTests {
  /// A translation that drops its argument: an error or a warning that each of these changes hides.
  private func brokenRepository() throws -> SampleRepository {
    try repository(["App/de.lproj/A.strings": texts("Alle Dateien sichern", "Löschen?")])
  }

  @Test(arguments: [
    "rules: {l10n/format-specifiers: off}", "rules: {l10n/*: off}", "exclude: [de.lproj]", "locales: [fr]",
    "rules: {l10n/format-specifiers: note}",
  ])
  func aConfigurationThatHidesFindings(setting: String) throws {
    let repository = try brokenRepository()
    try repository.folder.write("platform: ios\n" + setting + "\n", to: ".stringfit.yml")
    let loosened = try repository.run(["check", "--since", "HEAD", "--only", "l10n/format-*", "--only", "change/*"])
    #expect(
      loosened.findings.contains {
        $0 == ".stringfit.yml: warning: this change hides 1 finding: 1 of l10n/format-specifiers [change/gate-loosened]"
      }, "\(loosened.output)")
    let allowed = try repository.run(["check", "--since", "HEAD", "--allow", "loosened"])
    #expect(!allowed.output.contains("warning: this change hides"))
  }

  @Test func aBoxThatIsWider() throws {
    func box(_ width: Int) -> String {
      "boxes: [{match: {key: save}, style: body, width: \(width), max-lines: 1}]\n"
    }
    let repository = try repository(configuration: box(40))
    try repository.folder.write(box(4000), to: ".stringfit.yml")
    let result = try repository.run(["check", "--since", "HEAD", "--only", "fit/*", "--only", "change/*"])
    #expect(result.findings.contains { $0.hasPrefix(".stringfit.yml: error: this change hides ") }, "\(result.output)")
    #expect(result.status == 1)
  }

  @Test func anotherConfigurationThatIsNearer() throws {
    let repository = try brokenRepository()
    try repository.folder.write("rules: {l10n/format-specifiers: off}\n", to: "App/.stringfit.yml")
    let result = try Program.run(
      ["check", "--since", "HEAD", "--reporter", "xcode"], in: repository.folder,
      workingFolder: repository.folder.path + "/App", environment: SampleRepository.environment)
    #expect(result.output.contains(".stringfit.yml:1:1: warning: this change hides 1 finding"), "\(result.output)")
  }

  /// What git ignores, and what lies outside, is no part of a change.
  @Test func theUsersOwnConfigurationLoosensNothing() throws {
    let repository = try brokenRepository()
    let rules = "rules: {l10n/format-specifiers: off}\n"
    try repository.folder.write("own.yml\n.stringfit-baseline.json\n", to: ".gitignore")
    try repository.commit()
    try repository.folder.write(rules, to: "own.yml")
    let outside = try TemporaryFolder(["own.yml": rules])
    for path in ["own.yml", outside.path + "/own.yml"] {
      #expect(try repository.changes("--config", path).lines.isEmpty)
    }
    #expect(try repository.run(["baseline"]).status == 0)
    #expect(try repository.changes().lines.isEmpty)
  }

  @Test func aThresholdThatIsHigher() throws {
    let repository = try repository()
    try repository.folder.write("platform: ios\nfail-on: never\n", to: ".stringfit.yml")
    let result = try repository.run(["check", "--since", "HEAD"])
    #expect(result.findings.contains { $0.contains("error: 'fail-on' was 'error' and is now 'never'") })
    #expect(result.output.hasPrefix(".stringfit.yml:2:") && result.status == 1)
  }

  @Test func aBaselineWithMore() throws {
    let repository = try brokenRepository()
    #expect(try repository.run(["baseline", "--only", "l10n/format-specifiers"]).status == 0)
    let result = try repository.run(["check", "--since", "HEAD"])
    #expect(
      result.findings.contains(
        ".stringfit-baseline.json: warning: this change hides 1 finding: 1 of l10n/format-specifiers [change/gate-loosened]"
      ),
      "\(result.output)")
  }

  @Test func aDirectiveThatDisables() throws {
    let repository = try brokenRepository()
    let path = "App/en.lproj/A.strings"
    try repository.folder.write("/* [stringfit: disable=*] */\n" + repository.folder.text(of: path), to: path)
    try repository.replace("\"delete\"", with: "/* [stringfit: disable=*] */\n\"delete\"", in: path)
    let result = try repository.run(["check", "--since", "HEAD"])
    #expect(
      result.findings.contains {
        $0.hasPrefix(path) && $0.contains("hides") && $0.contains("1 of l10n/format-specifiers")
      },
      "\(result.output)")
    // Of a new string, too.
    try repository.git("checkout", "--quiet", ".")
    try repository.folder.write(
      repository.folder.text(of: path) + "/* [stringfit: disable=*] */\n\"new\" = \"Move %@\";\n", to: path)
    let german = "App/de.lproj/A.strings"
    try repository.folder.write(repository.folder.text(of: german) + "\"new\" = \"Bewegen\";\n", to: german)
    #expect(try repository.run(["check", "--since", "HEAD"]).output.contains("1 of l10n/format-specifiers"))
  }

  @Test func whatHidesNothingIsNoFinding() throws {
    let repository = try brokenRepository()
    try repository.folder.write("platform: ios\nrules: {l10n/urls: off}\n", to: ".stringfit.yml")
    #expect(try !repository.run(["check", "--since", "HEAD"]).output.contains("[change/"))
  }

  @Test func aSubmoduleThatMoved() throws {
    let inner = try SampleRepository(["en.lproj/K.strings": "\"a\" = \"A\";\n"])
    let repository = try repository()
    try repository.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "Kit")
    try repository.commit()
    try repository.folder.write("\"a\" = \"B\";\n", to: "Kit/en.lproj/K.strings")
    try repository.git("-C", "Kit", "commit", "--quiet", "--all", "--message", "x")
    #expect(
      try repository.changes().lines
        == [
          "Kit: warning: the submodule 'Kit' moved to another commit: its strings weren't compared [change/gate-loosened]"
        ])
  }
}

@Test func aLocaleThatTheProjectDoesNotNameIsReported() throws {
  let repository = try repository([
    "App.xcodeproj/project.pbxproj": "{ developmentRegion = en; knownRegions = ( en, Base, de, fr, ); }\n"
  ])
  try repository.folder.write(texts("Alles bewaren", "%@ verwijderen?"), to: "App/nl.lproj/A.strings")
  try repository.folder.write("\"open\" = \"Ouvrir le fichier\";\n", to: "App/fr.lproj/B.strings")
  let result = try repository.run(["check", "--since", "HEAD", "--only", "input/*"])
  #expect(
    result.findings == [
      "App/nl.lproj/A.strings: warning: nl: the Xcode project doesn't name 'nl' among its localizations, so the app leaves "
        + "this file out [input/structure]"
    ], "\(result.output)")
}

@Suite struct NothingToCompareTests {
  @Test func theBranchItselfIsNoRevisionToCompareWith() throws {
    let repository = try repository()
    let result = try repository.run(["check", "--since", "main"])
    #expect(result.status == 70)
    #expect(result.errors.contains("--since compares nothing; '--since HEAD~1' checks the last commit"))
    #expect(try repository.run(["check", "--since", "HEAD"]).status == 0)
    try repository.replace("Delete", with: "Remove", in: "App/en.lproj/A.strings")
    #expect(try repository.run(["check", "--since", "main"]).status == 0)
  }

  @Test(.enabled(if: geteuid() == 0)) func anotherUsersRepositoryNamesTheCommand() throws {
    let repository = try repository()
    for path in [repository.folder.path, repository.folder.path + "/.git"] { #expect(chown(path, 4242, 4242) == 0) }
    let result = try repository.run(["check", "--since", "HEAD"])
    #expect(result.status == 70)
    #expect(result.errors.contains("'git config --global --add safe.directory "))
  }
}
