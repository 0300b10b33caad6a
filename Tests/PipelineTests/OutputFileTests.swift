import Foundation
import Pipeline
import TestSupport
import Testing

@Test func filesAreReplacedWhole() throws {
  let folder = try TemporaryFolder(["a.txt": "old", "real/b.txt": "old"])
  try folder.link("b.txt", to: "real/b.txt")
  #expect(chmod(folder.url("a.txt").path, 0o640) == 0)
  for name in ["a.txt", "b.txt", "new.txt"] {
    try OutputFile.write(Array("new".utf8), to: folder.path + "/" + name)
    #expect(try folder.text(of: name) == "new")
  }
  // Permissions stay, links stay, nothing is left over.
  #expect(
    try FileManager.default.attributesOfItem(atPath: folder.url("a.txt").path)[.posixPermissions] as? Int == 0o640)
  #expect(try folder.text(of: "real/b.txt") == "new")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  #expect(names == ["a.txt", "b.txt", "new.txt", "real"])
}

@Test func whatCannotBeWrittenIsTold() throws {
  let folder = try TemporaryFolder(["a.txt": ""])
  for path in [folder.path, folder.path + "/no/a.txt", folder.path + "/a.txt/b"] {
    #expect(throws: ExitError.self) { try OutputFile.write([], to: path) }
  }
}

@Test func devicesAreWrittenTo() throws {
  try OutputFile.write(Array("x".utf8), to: "/dev/null")
  #expect(FileManager.default.fileExists(atPath: "/dev/null"))
}

/// What was a folder when the configuration was read may be a link by the time that the report is written.
@Test func noLinkLeadsOutOfTheRootWhenWriting() throws {
  let folder = try TemporaryFolder(["root/a.txt": "old", "root/in/b.txt": "old", "other/b.txt": "kept"])
  let root = folder.path + "/root"
  try folder.link("root/linked", to: "../other")
  try folder.link("root/link.txt", to: "../other/b.txt")
  for path in ["linked/b.txt", "linked/new.txt", "link.txt", "in", "", "../other/b.txt"] {
    #expect(throws: ExitError.self, "\(path)") {
      try OutputFile.write(Array("new".utf8), to: PathText.absolute(path, from: root), below: root, in: root)
    }
  }
  #expect(try folder.text(of: "other/b.txt") == "kept")
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/other") == ["b.txt"])
  for path in ["a.txt", "in/b.txt", "in/new.txt"] {
    try OutputFile.write(Array("new".utf8), to: root + "/" + path, below: root, in: root)
    #expect(try folder.text(of: "root/" + path) == "new")
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/in").sorted() == ["b.txt", "new.txt"])
}
