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

  @Test func filesThatComeWhileFoldersAreSearchedAreFoundNextTime() throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
    var project = try ResidentProject(Flags(), workingFolder: folder.path)
    #expect(try project.check().report.summary.files == 1)
    try folder.write("\"a\" = \"B\";\n", to: "de.lproj/A.strings")
    try project.reload([folder.path + "/de.lproj/A.strings"])
    #expect(try project.check().report.summary.files == 2)
  }
}
