import Catalogs
import Foundation
import Pipeline
import TestSupport
import Testing

private func read(
  _ folder: TemporaryFolder, working: String = "", root: String = "", paths: [String] = [], source: LocaleID? = nil
) throws -> Project {
  let folders = ProjectFolders(
    working: PathText.absolute(working, from: folder.path), root: PathText.absolute(root, from: folder.path))
  return try ProjectReader(folders: folders, sourceLocale: source, jobs: 2).read(paths)
}

private let pair = "\"a\" = \"b\";\n"

@Test func siblingsAreOneCatalog() throws {
  let folder = try TemporaryFolder([
    "App/en.lproj/Localizable.strings": pair, "App/de.lproj/Localizable.strings": pair,
    "App/Base.lproj/Other.strings": pair, "Watch/en.lproj/Localizable.strings": pair,
  ])
  let project = try read(folder)
  #expect(project.catalogs.map(\.name).sorted() == ["App/Localizable", "App/Other", "Watch/Localizable"])
  #expect(project.catalogs.first { $0.name == "App/Localizable" }?.locales.map(\.tag) == ["de", "en"])
  #expect(project.catalogs.first { $0.name == "App/Other" }?.locales.map(\.tag) == ["en"])
}

@Test func namesComeFromTheRoot() throws {
  let folder = try TemporaryFolder(["App/en.lproj/Localizable.strings": pair])
  #expect(try read(folder, working: "App").catalogs.map(\.name) == ["App/Localizable"])
  #expect(try read(folder, working: "App").files.files.values.map(\.path) == ["en.lproj/Localizable.strings"])
  // Outside the root, what was asked for is the root.
  for working in ["", "Elsewhere"] {
    let path = folder.path + "/App"
    #expect(
      try read(folder, working: working, root: "Elsewhere", paths: [path]).catalogs.map(\.name) == ["Localizable"])
  }
}

@Test(
  arguments: [
    (["App.xcodeproj/project.pbxproj": "developmentRegion = fr;"], "fr"),
    (["App.xcodeproj/project.pbxproj": "\tdevelopmentRegion = \"pt-BR\";\n knownRegions = (en, Base);"], "pt-BR"),
    (["App.xcodeproj/project.pbxproj": "developmentRegion = English;"], "en"),
    (["App/Info.plist": "<key>CFBundleDevelopmentRegion</key>\n\t<string>de</string>"], "de"),
    (["App/Info.plist": "<key>CFBundleDevelopmentRegion</key>\n<string>$(DEVELOPMENT_LANGUAGE)</string>"], "en"),
    (["App.xcodeproj/project.pbxproj": "developmentRegion = "], "en"),
    ([:], "en"),
  ] as [([String: String], String)])
func sourceLocaleComesFromTheProject(files: [String: String], expected: String) throws {
  let folder = try TemporaryFolder(files)
  try folder.write(pair, to: "App/Base.lproj/Localizable.strings")
  try folder.write(pair, to: "App/ja.lproj/Localizable.strings")
  for paths in [[], ["App"]] {
    let catalog = try #require(try read(folder, paths: paths).catalogs.first)
    #expect(catalog.sourceLocale?.tag == expected)
    #expect(catalog.locales.map(\.tag) == [expected, "ja"].sorted())
  }
  #expect(try read(folder, source: LocaleID("nl")).catalogs.first?.sourceLocale?.tag == "nl")
}

@Test func anEqualLocaleIsTheSource() throws {
  let folder = try TemporaryFolder(["en-US.lproj/A.strings": pair, "de.lproj/A.strings": pair])
  #expect(try read(folder).catalogs.first?.sourceLocale?.tag == "en-US")
}

@Test func filesThatCannotBeReadDoNotStopOthers() throws {
  let folder = try TemporaryFolder(["en.lproj/A.strings": pair, "en.lproj/B.strings": pair])
  #expect(unlink(folder.url("en.lproj/B.strings").path) == 0)
  #expect(mkfifo(folder.url("en.lproj/B.strings").path, 0o600) == 0)
  let project = try read(folder, paths: ["en.lproj/A.strings", "en.lproj/B.strings"])
  #expect(project.catalogs.count == 1)
  #expect(project.unreadable.map(\.reason) == ["it is not a regular file"])
}

@Test func nothingToReadStops() throws {
  let folder = try TemporaryFolder(["README.md": ""])
  #expect(throws: ExitError(.noSuchPath, "there are no string catalogs in the working folder")) { try read(folder) }
}
