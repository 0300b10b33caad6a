import Foundation
import TestSupport
import Testing

// What `--since` and `--baseline` say of one change after another, on a branch that is behind main.

private let names = ["en", "de", "fr"]

/// Three languages with old findings of every kind that rules see one text, one pair, or one locale by.
private func table(_ locale: String, reversed: Bool = false) -> String {
  let texts: [(String, String, String, String)] = [
    ("wait", "Please wait...", "Bitte warten...", "Patientez..."),
    ("sent", "%@ sent %lld files", "%@ hat %lld Dateien geschickt", "%@ a envoyé %lld fichiers"),
    ("broken", "Hello, %@", "Hallo", "Bonjour, %@"),
    ("save", "Save", "Sichern", "Enregistrer"),
    ("open", "Open the file", "Datei öffnen", ""),
  ]
  let lines = texts.compactMap { text -> String? in
    let value = locale == "en" ? text.1 : locale == "de" ? text.2 : text.3
    return value.isEmpty ? nil : "/* The \(text.0) label. */\n\"\(text.0)\" = \"\(value)\";\n"
  }
  return (reversed ? lines.reversed() : lines).joined(separator: "\n")
}

private func repository() throws -> SampleRepository {
  var files: [String: String] = [:]
  for locale in names {
    files["App/\(locale).lproj/Localizable.strings"] = table(locale)
    files["Other/\(locale).lproj/Other.strings"] = "\"other\" = \"\(locale) other...\";\n"
  }
  let repository = try SampleRepository(files)
  // Main goes on; what happens there is none of the branch's affair.
  try repository.git("checkout", "--quiet", "-b", "work")
  try repository.git("checkout", "--quiet", "main")
  try repository.replace("Save", with: "Save...", in: "App/en.lproj/Localizable.strings")
  try repository.folder.write("\"new\" = \"Wait...\";\n", to: "App/en.lproj/New.strings")
  try repository.commit()
  try repository.git("checkout", "--quiet", "work")
  return repository
}

@Test func nothingChanged() throws {
  let repository = try repository()
  try repository.commit()
  #expect(try !repository.run(["check"]).findings.isEmpty)
  let result = try repository.run(["check", "--since", "main"])
  #expect(result.output.isEmpty && result.status == 0)
  #expect(
    result.errors.contains("the merge base of main and HEAD: 0 strings are new or changed\n")
      && result.errors.hasPrefix("stringfit: compared with "))
  #expect(try repository.run(["check", "--since", "main", "--quiet"]).errors.isEmpty)
}

@Test func anotherOrderIsNoChange() throws {
  let repository = try repository()
  for locale in names {
    try repository.folder.write(table(locale, reversed: true), to: "App/\(locale).lproj/Localizable.strings")
  }
  let result = try repository.run(["check", "--since", "main"])
  #expect(result.output.isEmpty)
  #expect(result.notice.hasSuffix(": 0 strings are new or changed; 1 catalog has changed files"))
  // Another encoding is none either.
  let text = try repository.folder.text(of: "App/de.lproj/Localizable.strings")
  try repository.folder.write(
    Data([0xFF, 0xFE]) + text.data(using: .utf16LittleEndian)!, to: "App/de.lproj/Localizable.strings")
  #expect(try repository.run(["check", "--since", "main"]).output.isEmpty)
}

@Test func aChangedSourceMakesItsTranslationsNew() throws {
  let repository = try repository()
  try repository.replace("Hello, %@", with: "Hello there, %@", in: "App/en.lproj/Localizable.strings")
  let result = try repository.run(["check", "--since", "main"])
  #expect(
    result.findings == [
      "App/en.lproj/Localizable.strings: warning: broken, de: '%@' from the source is missing, in App/de.lproj/Localizable.strings:8 "
        + "[l10n/format-specifiers]"
    ])
  #expect(result.notice.hasSuffix(": 1 string is new or changed; 1 catalog has changed files"))
  // One of many keys: the others that are missing are not told again.
  try repository.replace("Open the file", with: "Open it", in: "App/en.lproj/Localizable.strings")
  #expect(
    try repository.run(["check", "--since", "main", "--only", "l10n/missing"]).findings == [
      "App/en.lproj/Localizable.strings: note: 'open' is missing in 'fr' [l10n/missing]"
    ])
}

@Test func aChangedCommentIsNoChangeButADirectiveIs() throws {
  let repository = try repository()
  let file = "App/en.lproj/Localizable.strings"
  try repository.replace("The wait label", with: "Told while a file loads", in: file)
  #expect(try repository.run(["check", "--since", "main"]).output.isEmpty)
  try repository.replace("Told while a file loads.", with: "[stringfit: style=body width=60 max-lines=1]", in: file)
  let result = try repository.run(["check", "--since", "main", "--only", "fit/truncated"])
  // The box is too narrow for the source itself, which is where it is told.
  #expect(result.findings.count == 1)
  #expect(result.findings.first?.hasPrefix(file + ": error:") == true)
}

@Test func oneBrokenPlaceholder() throws {
  let repository = try repository()
  try repository.replace("%lld Dateien", with: "%@ Dateien", in: "App/de.lproj/Localizable.strings")
  let result = try repository.run(["check", "--since", "main"])
  #expect(result.status == 1)
  #expect(result.findings.count == 1)
  #expect(result.output.hasPrefix("App/de.lproj/Localizable.strings:5:"))
  #expect(result.output.contains("error: sent, de: the translation has '%@' where the source has '%lld'"))
  // From a folder inside, and of a part.
  let inner = try TemporaryFolder()
  try FileManager.default.removeItem(atPath: inner.path)
  try FileManager.default.createSymbolicLink(atPath: inner.path, withDestinationPath: repository.folder.path + "/App")
  let within = try Program.run(
    ["check", "de.lproj", "en.lproj", "--since", "main", "--reporter", "xcode"], in: inner,
    environment: SampleRepository.environment)
  #expect(within.output.hasPrefix("de.lproj/Localizable.strings:5:") && within.findings.count == 1)
  #expect(try repository.run(["check", "Other", "--since", "main"]).output.isEmpty)
}

@Test func anotherLocale() throws {
  let repository = try repository()
  try repository.folder.write(
    "\"save\" = \"Bewaar...\";\n\"sent\" = \"%@ stuurde %lld bestanden\";\n", to: "App/nl.lproj/Localizable.strings")
  for _ in 0..<2 {
    let result = try repository.run(["check", "--since", "main"])
    #expect(
      result.findings == [
        "App/nl.lproj/Localizable.strings: note: 3 strings are missing in 'nl': 'wait', 'broken', 'open' [l10n/missing]",
        "App/nl.lproj/Localizable.strings: note: save, nl: three full stops instead of an ellipsis [typography/ellipsis]",
      ])
    // New, then committed.
    try repository.commit()
  }
}

@Test func movedFilesAreFollowed() throws {
  let repository = try repository()
  #expect(try repository.run(["baseline"]).status == 0)
  // A table is renamed: one file at a time in git's eyes.
  for locale in names {
    try repository.git(
      "mv", "App/\(locale).lproj/Localizable.strings", "App/\(locale).lproj/Main.strings")
  }
  #expect(try repository.run(["check", "--since", "main", "--baseline", empty(in: repository)]).output.isEmpty)
  // A folder is moved, with a change in it.
  try repository.git("mv", "App", "Core")
  try repository.replace("%lld Dateien", with: "Dateien", in: "Core/de.lproj/Main.strings")
  let result = try repository.run(["check", "--since", "main", "--baseline", empty(in: repository)])
  #expect(
    result.findings == [
      "Core/de.lproj/Main.strings: warning: sent, de: '%lld' from the source is missing [l10n/format-specifiers]"
    ])
  // The baseline goes by the catalog's name.
  let baseline = try repository.run(["check"])
  #expect(baseline.findings.count == 4)
  #expect(
    baseline.notice.hasPrefix("3 entries of .stringfit-baseline.json are stale: nothing is found there any more (App/"))
}

private func empty(in repository: SampleRepository) throws -> String {
  try repository.folder.write("{\"stringfit-baseline\":1,\"findings\":[]}", to: "empty.json")
  return "empty.json"
}

/// Tables of an empty or a like content in many languages: git may take any of them for any other.
@Test func likeFilesAreNotMixedUp() throws {
  var files: [String: String] = [:]
  for locale in ["en", "de", "fr", "nl", "da"] {
    files["Old/\(locale).lproj/A.strings"] = "\"a\" = \"Name\";\n"
    files["Old/\(locale).lproj/B.strings"] = "\"a\" = \"\(locale) one...\";\n\"b\" = \"\(locale) two...\";\n"
  }
  let repository = try SampleRepository(files)
  try repository.git("mv", "Old", "New")
  try repository.folder.write("\"z\" = \"something quite different\";\n", to: "New/da.lproj/B.strings")
  let result = try repository.run(["check", "--since", "HEAD", "--only", "typography/*"])
  #expect(result.output.isEmpty)
  #expect(result.notice.hasSuffix(": 3 strings are new or changed; 2 catalogs have changed files"))
}

/// A finding on two texts is the same wherever it is told, so that directives and baselines hold of it.
@Test func twoChoicesThatReadAlikeAreReportedWhereEitherChanged() throws {
  let texts = [
    "en": ["Remove", "Share", "Delete", "Delete all"], "de": ["Löschen", "Teilen", "Tilgen", "Alle tilgen"],
    "fr": ["Enlever", "Partager", "Supprimer", "Tout supprimer"],
  ]
  let names = ["remove", "share", "delete", "empty"]
  func table(_ locale: String, note: String = "") -> String {
    zip(names, texts[locale] ?? []).map { name, text in
      "/* [stringfit: role=button]\(name == "remove" ? note : "") */\n\"photo.alert.\(name)\" = \"\(text)\";\n"
    }.joined(separator: "\n")
  }
  func repository(note: String = "") throws -> SampleRepository {
    try SampleRepository(
      Dictionary(uniqueKeysWithValues: texts.keys.map { ("\($0).lproj/A.strings", table($0, note: note)) }))
  }
  let check = ["check", "--since", "HEAD", "--only", "l10n/same-target"]
  let reported = [
    "de.lproj/A.strings: note: photo.alert.remove, de: 'Remove' and 'Delete' are both 'Löschen' [l10n/same-target]"
  ]

  let second = try repository()
  try second.replace("Tilgen", with: "Löschen", in: "de.lproj/A.strings")
  #expect(try second.run(check).findings == reported)
  // Of three that read alike each is heard.
  let third = try repository()
  try third.replace("Tilgen", with: "Löschen", in: "de.lproj/A.strings")
  try third.commit()
  #expect(try third.run(check).findings.isEmpty)
  try third.replace("Alle tilgen", with: "Löschen", in: "de.lproj/A.strings")
  #expect(
    try third.run(check).findings == [
      "de.lproj/A.strings: note: photo.alert.remove, de: 'Remove', 'Delete' and 'Delete all' are all 'Löschen' [l10n/same-target]"
    ])
  // What changed of the first in another language says nothing of this one.
  try second.replace("Enlever", with: "Retirer", in: "fr.lproj/A.strings")
  #expect(try second.run(check).findings == reported)
  #expect(try second.run(["baseline", "--only", "l10n/same-target"]).status == 0)
  #expect(try second.run(check).findings.isEmpty)
  try second.commit()
  try second.replace("Teilen", with: "Senden", in: "de.lproj/A.strings")
  #expect(try second.run(check + ["--baseline", empty(in: second)]).findings.isEmpty)

  let silenced = try repository(note: " [stringfit: disable=l10n/same-target reason=agreed]")
  try silenced.replace("Tilgen", with: "Löschen", in: "de.lproj/A.strings")
  #expect(try silenced.run(check).findings.isEmpty)
}

/// A catalog says what its exported XLIFF file says; it is told there, unless that text did not change.
@Test func whatAnUnchangedTextSaysHidesNoChangedCopy() throws {
  func catalog(french: String) -> String {
    let texts = [("de", "Löschen?"), ("fr", french)].map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\"Delete %@?\": {\"localizations\": {"
      + texts.joined(separator: ",") + "}}}, \"version\": \"1.0\"}"
  }
  func export(_ german: String) -> String {
    "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"App/A.xcstrings\" "
      + "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"Delete %@?\">"
      + "<source>Delete %@?</source><target>\(german)</target></trans-unit></body></file></xliff>"
  }
  let repository = try SampleRepository([
    "App/A.xcstrings": catalog(french: "Supprimer %@ ?"), "de.xliff": export("%@ löschen?"),
  ])
  try repository.folder.write(export("Löschen?"), to: "de.xliff")
  // The entry is looked at in both, for another text of it.
  try repository.folder.write(catalog(french: "Effacer %@ ?"), to: "App/A.xcstrings")
  let rule = ["--only", "l10n/format-specifiers"]
  let whole = try repository.run(["check"] + rule).findings
  #expect(whole.count == 1 && whole.allSatisfy { $0.hasPrefix("App/A.xcstrings: warning: ") })
  let changed = try repository.run(["check", "--since", "HEAD"] + rule).findings
  #expect(changed.count == 1 && changed.allSatisfy { $0.hasPrefix("de.xliff: warning: ") })
}

@Test func aTableThatBecomesAStringCatalogIsTheSame() throws {
  let repository = try repository()
  let strings: [(String, [String: String])] = [
    ("other", ["en": "en other...", "de": "de other...", "fr": "fr %@ other"])
  ]
  let entries = strings.map { key, texts in
    let localizations = texts.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0.value)\"}}"
    }
    return "\"\(key)\": {\"localizations\": {\(localizations.joined(separator: ","))}}"
  }
  try repository.folder.write(
    "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ","))}, \"version\": \"1.0\"}",
    to: "Other/Other.xcstrings")
  try repository.git("rm", "--quiet", "-r", "Other/en.lproj", "Other/de.lproj", "Other/fr.lproj")
  let result = try repository.run(["check", "--since", "main"])
  #expect(
    result.findings == [
      "Other/Other.xcstrings: error: other, fr: there is no argument for '%@' [l10n/format-specifiers]"
    ])
}

@Test func faultsOfFilesAreReportedWhenNew() throws {
  let repository = try repository()
  let file = "Other/de.lproj/Other.strings"
  try repository.folder.write("\"other\" = \"a\";\n\"other\" = \"b\";\n\"x", to: file)
  try repository.commit()
  let broken = try repository.run(["check", "--since", "main"])
  #expect(broken.status == 2)
  #expect(broken.findings.contains { $0.hasSuffix("[input/syntax]") })
  try repository.git("checkout", "--quiet", "-B", "main")
  // As before: told on standard error alone, though the file changes.
  try repository.folder.write("\n\"other\" = \"a\";\n\n\"other\" = \"b\";\n\"x", to: file)
  let known = try repository.run(["check", "--since", "main"])
  #expect(known.status == 0 && known.output.isEmpty)
  #expect(known.errors.contains("could not be read whole at the merge base"))
  #expect(known.errors.contains("1 place of the input could not be read, as before"))
}

// MARK: What git cannot tell

@Test func whatGitCannotTellIsSaid() throws {
  let repository = try repository()
  func failure(_ revision: String, _ status: Int32 = 70) throws -> String {
    let result = try repository.run(["check", "--since=\(revision)"])
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    return result.notice
  }
  #expect(try failure("origin/main").contains("there is no revision 'origin/main' in '/"))
  #expect(try failure("origin/main").hasSuffix("; 'git fetch origin main' may get it"))
  #expect(try failure("--output=x", 64) == "--since '--output=x': a revision cannot begin with a dash")
  #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/x"))
  _ = try failure("", 64)
  #expect(try failure("main:App").hasPrefix("there is no revision 'main:App'"))
  #expect(try failure("^main").hasPrefix("there is no revision '^main'"))
  #expect(try failure("$(touch x)").hasPrefix("there is no revision '$(touch x)'"))
  try repository.git("checkout", "--quiet", "--orphan", "alone")
  #expect(try failure("main").hasPrefix("--since has nothing to compare with"))
  try repository.folder.write("", to: "other root")
  try repository.commit()
  #expect(try failure("main") == "'main' and HEAD have no commit in common")
  try repository.git("checkout", "--quiet", "--detach", "work")
  try repository.commit()
  #expect(try repository.run(["check", "--since", "main"]).status == 0)

  let stdin = try repository.run(
    ["check", "-", "--stdin-filename", "en.lproj/A.strings", "--since", "main"])
  #expect(stdin.status == 64 && stdin.notice == "--since compares files; standard input ('-') isn't a file")

  let elsewhere = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"b\";"])
  let none = try Program.run(["check", "--since", "main"], in: elsewhere, environment: SampleRepository.environment)
  #expect(none.status == 70 && none.notice.hasSuffix(": it isn't in a git repository"))
  let both = try repository.run(["check", "App", elsewhere.path, "--since", "main"])
  #expect(both.status == 70 && both.notice.contains("is outside the git working tree"))
}

@Test func aShallowCloneSaysHowToFetch() throws {
  let repository = try repository()
  try repository.folder.write("", to: "x")
  try repository.commit()
  let clone = try TemporaryFolder()
  try repository.git(
    "clone", "--quiet", "--depth=1", "--no-single-branch", "file://" + repository.folder.path, clone.path + "/c")
  let folder = try TemporaryFolder()
  try FileManager.default.removeItem(atPath: folder.path)
  try FileManager.default.moveItem(atPath: clone.path + "/c", toPath: folder.path)
  let shallow = SampleRepository(at: folder)
  let result = try shallow.run(["check", "--since", "origin/main"])
  #expect(result.status == 70)
  #expect(result.notice.contains("'git fetch --unshallow' gets"))
  #expect(try shallow.run(["check", "--since", "nowhere"]).notice.contains("the clone is shallow"))
  try shallow.git("fetch", "--quiet", "--unshallow")
  #expect(try shallow.run(["check", "--since", "origin/main"]).status == 0)
}

@Test func linkedWorkingTreesAndSubmodules() throws {
  let repository = try repository()
  let tree = try TemporaryFolder()
  try repository.git("worktree", "add", "--quiet", tree.path + "/w", "main")
  try tree.write("\"other\" = \"new...\";\n", to: "w/Other/en.lproj/Other.strings")
  let folder = try TemporaryFolder()
  try FileManager.default.removeItem(atPath: folder.path)
  try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: tree.path + "/w")
  #expect(
    try SampleRepository(at: folder).run(["check", "--since", "work", "--only", "typography/*"]).findings.count == 3)

  let module = try SampleRepository(["en.lproj/M.strings": "\"m\" = \"m...\";\n"])
  try repository.git(
    "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", module.folder.path, "Modules/M")
  try repository.commit()
  let result = try repository.run(["check", "--since", "main"])
  #expect(result.output.isEmpty && result.status == 0)
  #expect(result.errors.contains("'Modules/M' is a separate repository (a submodule): its file was not compared"))
}

@Test func pointersOfGitLFSAreNoCatalogs() throws {
  let file = "en.lproj/A.strings"
  let repository = try SampleRepository([
    file: "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 12\n"
  ])
  try repository.folder.write("\"a\" = \"Wait...\";\n", to: file)
  let result = try repository.run(["check", "--since", "HEAD"])
  #expect(result.findings.count == 1)
  #expect(result.errors.contains("'en.lproj/A.strings' is kept by Git LFS"))
}

@Test func aHostileRepositoryRunsNothing() throws {
  let repository = try repository()
  let trap = "touch \(repository.folder.path)/trapped"
  for (key, value) in [
    "core.fsmonitor": trap, "diff.external": trap, "diff.evil.textconv": trap, "diff.evil.command": trap,
    "core.pager": trap, "core.sshCommand": trap, "filter.evil.clean": "\(trap); cat", "filter.More Evil.process": trap,
    "filter.evil.required": "true",
  ] { try repository.git("config", key, value) }
  try repository.folder.write("*.strings diff=evil filter=evil\n*.swift filter=\"More Evil\"\n", to: ".gitattributes")
  try repository.folder.write("#!/bin/sh\n\(trap)\n", to: ".git/hooks/post-index-change")
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o755], ofItemAtPath: repository.folder.path + "/.git/hooks/post-index-change")
  try repository.replace("%lld Dateien", with: "%@ Dateien", in: "App/de.lproj/Localizable.strings")
  #expect(try repository.run(["check", "--since", "main"]).findings.count == 1)
  #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/trapped"))
  // A name that git's own flags can't hold.
  try repository.git("config", "filter.a=b.clean", trap)
  let refused = try repository.run(["check", "--since", "main"])
  #expect(refused.status == 70 && refused.errors.contains("remove the section 'filter.a=b'"), "\(refused.errors)")
  #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/trapped"))
}

/// Which locales there are is asked of the whole project, also where only a part of it has to be read.
@Test func localesOfUnchangedCatalogsAreKnown() throws {
  let repository = try SampleRepository([
    "App/en.lproj/A.strings": "\"a\" = \"Save\";\n", "App/de.lproj/A.strings": "\"a\" = \"Sichern\";\n",
    "Other/en.lproj/B.strings": "\"b\" = \"Open\";\n", "Other/nl.lproj/B.strings": "\"b\" = \"Openen\";\n",
  ])
  try repository.folder.write("\"a\" = \"Save it\";\n", to: "App/en.lproj/A.strings")
  for command in [["check"], ["diff"]] {
    #expect(try repository.run(command + ["--since", "HEAD", "--locale", "nl"]).status == 0)
    let result = try repository.run(command + ["--since", "HEAD", "--locale", "nll"])
    #expect(result.status == 64)
    #expect(result.errors.hasSuffix("no catalog has the locale 'nll'; did you mean 'nl'?\n"))
  }
  // One that this change takes away was there.
  try FileManager.default.removeItem(at: repository.folder.url("App/de.lproj"))
  #expect(try repository.run(["check", "--since", "HEAD", "--locale", "de"]).status != 64)
}

/// A table that is gone in one locale lacks all of its texts, whatever else changed.
@Test func aDeletedTableIsNotCovered() throws {
  let repository = try repository()
  try repository.commit()
  let arguments = ["check", "--require-coverage", "de=100"]
  for more in [[], ["--since", "main"]] { #expect(try repository.run(arguments + more).status == 0) }
  #expect(unlink(repository.folder.url("Other/de.lproj/Other.strings").path) == 0)
  for more in [[], ["--since", "main"]] {
    let result = try repository.run(arguments + more)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("83.33% of the strings have a translation in 'de', and 100% is required\n"),
      "\(result.errors)")
  }
}
