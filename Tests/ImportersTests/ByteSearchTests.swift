import Testing
import Texts

@testable import Importers

/// Paths, cut byte by byte.
@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("a/b/c.xliff", ["a", "b"], "c.xliff", "a/b"), ("c.xliff", [], "c.xliff", ""), ("", [], "", ""), ("/", [], "", ""),
    ("/a//b/c", ["a", "b"], "c", "a/b"), ("a/b/", ["a"], "b", "a"),
    ("ä/e\u{301}/c", ["ä", "e\u{301}"], "c", "ä/e\u{301}"),
  ])
  func cutsPaths(path: String, folders: [String], file: String, rest: String) {
    let names = path.folderNames
    #expect(names.folders.map(String.init) == folders)
    #expect(names.file == file)
    #expect(path.path(of: names.folders) == rest)
    #expect(path.path(of: names.folders.dropLast()) == folders.dropLast().joined(separator: "/"))
  }

  @Test(arguments: [
    ("de.lproj", true), ("de.LPROJ", true), (".lproj", true), ("de.lproJ", true), ("lproj", false),
    ("de\u{E}lproj", false),
  ])
  func findsSuffixes(name: String, isSuffix: Bool) {
    #expect(name[...].hasSuffix(ignoringCase: ".lproj") == isSuffix)
  }

  @Test(arguments: [("a.b.c", "a.b"), (".a", ""), ("a.", "a")]) func cutsAtTheLastDot(name: String, rest: String) {
    #expect(name[...].beforeLastDot == rest[...])
    #expect(rest.contains(".") || rest[...].beforeLastDot == nil)
  }

  /// Every length and offset of what is looked for, over the border of eight bytes.
  @Test func findsTheLastByteBefore() {
    for count in 0..<20 {
      for at in 0..<count {
        var bytes = [UInt8](repeating: 0x3D, count: count)
        bytes[at] = 0x3C
        bytes.withBytes { bytes in
          for end in 0...count { #expect(bytes.lastOffset(of: 0x3C, before: end) == (at < end ? at : nil)) }
        }
      }
    }
  }
}
