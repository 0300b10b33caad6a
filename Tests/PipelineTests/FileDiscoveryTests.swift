import Foundation
import Pipeline
import TestSupport
import Testing

private func find(
  _ paths: [String], in folder: TemporaryFolder, exclude: [String] = [], stdin: String? = nil
) throws -> FileDiscovery.Result {
  let folders = ProjectFolders(working: folder.path, root: folder.path)
  return try FileDiscovery(
    folders: folders, extensions: ["strings", "xliff"], exclude: exclude, stdinFilename: stdin
  ).find(paths)
}

@Test func foldersAreSearchedInAFixedOrder() throws {
  let folder = try TemporaryFolder([
    "App/de.lproj/B.strings": "", "App/de.lproj/A.strings": "", "App/en.lproj/A.STRINGS": "", "App/x.txt": "",
    "a.xliff": "", "Z/a.strings": "",
  ])
  let all = ["App/de.lproj/A.strings", "App/de.lproj/B.strings", "App/en.lproj/A.STRINGS", "Z/a.strings", "a.xliff"]
  #expect(try find([], in: folder).files.map(\.shownPath) == all)
  #expect(try find(["."], in: folder).files.map(\.shownPath) == all)
  #expect(try find(["a.xliff", "App", "./App/", "App/de.lproj"], in: folder).files.count == 4)
}

@Test func foldersOfOthersAreSkipped() throws {
  let folder = try TemporaryFolder([
    ".hidden/a.strings": "", ".build/a.strings": "", "Pods/a.strings": "", "Carthage/a.strings": "",
    "x/DerivedData/a.strings": "", "x/node_modules/a.strings": "", "Vendor/a.strings": "", "x/Vendor/a.strings": "",
    "x/._a.strings": "", "x/a.strings": "", "de.xcloc/Localized Contents/de.xliff": "",
    "de.xcloc/Source Contents/en.lproj/a.strings": "",
  ])
  let kept = ["de.xcloc/Localized Contents/de.xliff", "x/a.strings"]
  #expect(try find([], in: folder, exclude: ["Vendor"]).files.map(\.shownPath) == kept)
  #expect(
    try find([], in: folder, exclude: ["Vendor/**", "x/Vendor/*.strings"]).files.map(\.shownPath) == kept)
  #expect(try find([], in: folder, exclude: ["*.xcloc/", "Vendor/"]).files.map(\.shownPath) == ["x/a.strings"])
  // What is named is read, wherever it lies.
  #expect(try find(["Pods", ".hidden/a.strings"], in: folder).files.count == 2)
}

@Test func linksAreNotFollowedOut() throws {
  let outside = try TemporaryFolder(["a.strings": ""])
  let folder = try TemporaryFolder(["App/b.strings": ""])
  try folder.link("App/out", to: outside.path)
  try folder.link("App/out.strings", to: outside.path + "/a.strings")
  try folder.link("App/loop", to: ".")
  #expect(try find([], in: folder).files.map(\.shownPath) == ["App/b.strings"])
  // A link that is named is followed.
  #expect(try find(["App/out"], in: folder).files.map(\.shownPath) == ["App/out/a.strings"])
}

/// Whatever isn't read is named, with the reason.
@Test func whatIsNotFollowedIsSkippedByName() throws {
  let outside = try TemporaryFolder(["a.strings": ""])
  let folder = try TemporaryFolder([
    "en.lproj/a.strings": "", "de.xcloc/contents.json": "{}", "fr.xcloc/Localized Contents/fr.xliff": "",
  ])
  try folder.link("a.strings", to: "nowhere")
  try folder.link("de.lproj", to: outside.path)
  try folder.link("linked", to: outside.path)
  try folder.link("README.md", to: outside.path + "/a.strings")
  #expect(mkfifo(folder.url("en.lproj/b.strings").path, 0o600) == 0)
  let found = try find([], in: folder)
  #expect(
    found.skipped.map { "\($0.shownPath): \($0.reason)" } == [
      "a.strings: it is a symbolic link", "de.lproj: it is a symbolic link", "de.xcloc: it has no XLIFF file",
      "en.lproj/b.strings: it is not a regular file", "linked: it is a symbolic link",
    ])
  #expect(try find([], in: folder, exclude: ["a.strings", "b.strings"]).skipped.count == 3)
}

@Test func whatIsNoFileIsTold() throws {
  let folder = try TemporaryFolder(["README.md": "", "Cart.swift": ""])
  try folder.makeFolder("de.lproj/a.strings/inner")
  let found = try find(["."], in: folder)
  #expect(found.files.isEmpty)
  #expect(found.unreadable.map(\.reason) == ["it's a folder with the name of a catalog file"])
  #expect(try find(["de.lproj/a.strings"], in: folder).unreadable.count == 1)
  let other = try find(["README.md"], in: folder).unreadable
  #expect(other.map(\.reason) == ["it isn't in a supported format (.strings, .xliff)"])
  #expect(
    try find(["Cart.swift"], in: folder).unreadable.map(\.reason)
      == ["it's code, which is only read along with string catalogs: check a folder that has both"])
  #expect(try find(["/dev/null"], in: folder).unreadable.map(\.reason) == ["it is not a regular file"])
}

@Test func missingPathsStop() throws {
  let folder = try TemporaryFolder()
  #expect(throws: ExitError(.noSuchPath, "there is no file or folder 'no'")) { try find(["no"], in: folder) }
  #expect(throws: ExitError(.noSuchPath, "there is no file or folder ''")) { try find([""], in: folder) }
  #expect(throws: ExitError.self) { try find(["-"], in: folder) }
  #expect(
    try find(["-", "-"], in: folder, stdin: "de.lproj/a.strings").files.map(\.shownPath) == ["de.lproj/a.strings"])
}

@Test(arguments: [
  ("a", "/w", "/w/a"), ("./a/../b", "/w", "/w/b"), ("../../..", "/w", "/"), ("/x//y/", "/w", "/x/y"), (".", "/", "/"),
  ("...", "/w", "/w/..."), ("../.a/./..b", "/w/v", "/w/.a/..b"), ("../é", "/w/ü", "/w/é"), ("//../", "/w", "/"),
])
func absolutePaths(path: String, folder: String, expected: String) {
  #expect(PathText.absolute(path, from: folder) == expected)
}

@Test(arguments: [
  ("/w/a/b", "/w", "a/b"), ("/w", "/w", "."), ("/x/y", "/w/z", "../../x/y"), ("/wa", "/w", "../wa"), ("/a", "/", "a"),
  ("/", "/w/v", "../.."), ("/w/é/a", "/w/é", "a"), ("/w/e\u{301}/a", "/w/\u{E9}", "a"), ("/w/é", "/w/è/x", "../../é"),
  ("/w/a", "/w/a/b/c", "../.."), ("/w/é", "/w", "é"), ("/w", "/w/é", ".."),
])
func relativePaths(path: String, folder: String, expected: String) {
  #expect(PathText.relative(path, to: folder) == expected)
}
