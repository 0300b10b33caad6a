import Catalogs
import TestSupport
import Testing
import Typography

@testable import Pipeline

private func facts(_ files: [String: String]) throws -> ProjectFacts {
  let folder = try TemporaryFolder(files)
  let folders = ProjectFolders(working: folder.path, root: folder.path)
  return try FactFinder(configuration: ResolvedConfiguration(Flags(), Configuration(), folders)).find()
}

private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"Text\";\n" }.joined() }

@Test func theSourceIsStatedWhereTheDefaultIsWrong() throws {
  let german = try facts(["de.lproj/A.strings": table("a", "b"), "fr.lproj/A.strings": table("a")])
  #expect(german.sourceLocale?.value.tag == "de")
  #expect(german.sourceLocale?.reason == "no catalog has en, and de has the most strings")
  #expect(german.locales.map(\.tag) == ["fr"])
  // English is there; keys that are texts need no file; two that are alike leave it open.
  #expect(try facts(["en.lproj/A.strings": table("a"), "fr.lproj/A.strings": table("a", "b")]).sourceLocale == nil)
  #expect(try facts(["de.lproj/A.strings": table("Open the file", "Save it")]).sourceLocale == nil)
  #expect(try facts(["de.lproj/A.strings": table("a"), "fr.lproj/A.strings": table("a")]).sourceLocale == nil)
}

@Test func thePlatformIsThatOfTheOnlyFramework() throws {
  let mac = ["en.lproj/A.strings": table("a"), "A.swift": "import AppKit\n"]
  #expect(try facts(mac).statedPlatform?.value == .macos)
  #expect(try facts(mac.merging(["B.swift": "import UIKit\n"]) { $1 }).statedPlatform == nil)
  // What the project file says needs no setting.
  let project = try facts(mac.merging(["A.xcodeproj/project.pbxproj": "{ SDKROOT = macosx; }"]) { $1 })
  #expect(project.statedPlatform == nil && project.platform == .macos && project.isPlatformOfProject)
}

@Test(
  arguments: [
    ("WatchApp", Platform.watchos), ("Swiftfin tvOS", .tvos), ("macOS", .macos), ("My Mac App", .macos),
    ("visionOS", .visionos), ("Machine", nil), ("Stopwatch", nil), ("iOS", nil), ("iOS-macOS", nil),
  ] as [(String, Platform?)])
func foldersNameTheirPlatform(folder: String, platform: Platform?) throws {
  let found = try facts(["App/en.lproj/A.strings": table("a"), "\(folder)/en.lproj/B.strings": table("b")]).overrides
  #expect(found.map(\.value) == platform.map { [.init(file: folder + "/**", platform: $0)] } ?? [])
}

@Test func catalogsOfTestsAndOthersAreExcluded() throws {
  let found = try facts([
    "App/en.lproj/A.strings": table("a"), "App/AppTests/en.lproj/B.strings": table("b"),
    "ThirdParty/Kit/de.lproj/C.strings": table("c"), "Contests/en.lproj/D.strings": table("d"),
  ])
  #expect(found.exclude.map(\.value) == ["App/AppTests", "ThirdParty"])
  #expect(found.catalogs == ["App/A", "Contests/D"])
  // A project that is nothing but an example is read.
  #expect(try facts(["Example/en.lproj/A.strings": table("a")]).exclude.isEmpty)
}

@Test func onlyFunctionsThatLookUpKeysAreStated() throws {
  let catalog = ["en.lproj/Localizable.strings": table("alpha", "beta", "gamma")]
  func functions(_ code: String) throws -> [String] {
    try facts(catalog.merging(["A.swift": code]) { $1 }).functions.map(\.value)
  }
  let calls = ["alpha", "beta", "gamma"].map { "let a\($0) = Texts.find(\"\($0)\")\n" }.joined()
  #expect(try functions(calls) == ["Texts.find"])
  // Two keys may be chance; a function that is mostly given other texts is something else.
  #expect(try functions("let a = find(\"alpha\")\nlet b = find(\"beta\")\n").isEmpty)
  #expect(try functions(calls + (1...4).map { "let b\($0) = Texts.find(\"no key \($0)\")\n" }.joined()).isEmpty)
  // What the system looks up needs no setting.
  #expect(try functions(calls.replacing("Texts.find(", with: "NSLocalizedString(")).isEmpty)
}

@Test func keysThatAreJoinedAtRunTimeAreStated() throws {
  let catalog = ["en.lproj/Localizable.strings": table("error.a", "error.b", "error.c", "x_cta", "y_cta", "z_cta")]
  func used(_ code: String) throws -> [String] {
    try facts(catalog.merging(["A.swift": code]) { $1 }).used.map(\.value)
  }
  #expect(try used("let a = fetch(\"error.\" + code)\n") == ["error.*"])
  #expect(try used("let a = fetch(name + \"_cta\")\n") == ["*_cta"])
  // A comparison joins nothing.
  #expect(try used("let a = text.hasPrefix(\"error.\")\n").isEmpty)
}
