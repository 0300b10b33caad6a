import TestSupport
import Testing

@testable import Pipeline

@Suite struct ReadingMemoryTests {
  /// A check that still runs when files change has read them as they were before.
  @Test func whatIsReadWhileFilesChangeIsNotKept() {
    let memory = ReadingMemory()
    var reads = 0
    func read(_ meanwhile: () -> Void = {}) {
      _ = memory.code(of: ["/app"], edited: [:]) {
        meanwhile()
        reads += 1
        return ProjectCode()
      }
    }
    read { memory.forget("/app/New.swift") }
    read()
    #expect(reads == 2)
    read()
    #expect(reads == 2)
  }

  /// An editor saves a file before its edit is heard of.
  @Test func codeThatIsSavedBeforeItsEditIsHeardOfIsReadAgain() throws {
    let catalog = "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n"
    func code(_ key: String) -> String { "import SwiftUI\nlet label = Text(\"\(key)\")\n" }
    let folder = try TemporaryFolder(["en.lproj/Localizable.strings": catalog, "App.swift": code("Open")])
    var project = try ResidentProject(Flags(), workingFolder: folder.path)
    func missing() throws -> Int {
      try project.check().report.findings.count { $0.rule == "code/missing-key" }
    }
    #expect(try missing() == 0)
    let path = folder.path + "/App.swift"
    project.edit(path, to: Array(code("Open").utf8))
    try folder.write(code("Shut"), to: "App.swift")
    project.edit(path, to: Array(code("Shut").utf8))
    #expect(try missing() == 1)
    project.edit(path, to: nil)
    try folder.write(code("Close"), to: "App.swift")
    #expect(try missing() == 0)
  }

  /// A file that comes while folders are searched is found the next time.
  @Test func foldersThatAreSearchedWhileFilesComeAreSearchedAgain() throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    let reader = ProjectReader(configuration)
    let memory = ReadingMemory()
    var searches = 0
    func search(_ meanwhile: () -> Void = {}) throws {
      _ = try memory.discovery(of: [folder.path]) { () throws(ExitError) in
        meanwhile()
        searches += 1
        return try reader.discover([folder.path])
      }
    }
    try search { memory.forget(folder.path + "/de.lproj/A.strings") }
    try search()
    #expect(searches == 2)
    try search()
    #expect(searches == 2)
  }
}
