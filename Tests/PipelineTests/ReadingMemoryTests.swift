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

  @Test func filesThatComeWhileFoldersAreSearchedAreFoundNextTime() throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
    var project = try ResidentProject(Flags(), workingFolder: folder.path)
    #expect(try project.check().report.summary.files == 1)
    try folder.write("\"a\" = \"B\";\n", to: "de.lproj/A.strings")
    try project.reload([folder.path + "/de.lproj/A.strings"])
    #expect(try project.check().report.summary.files == 2)
  }
}
