import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// Whose configuration is taken, by who owns it.
@Suite struct ProjectFoldersTests {
  private static let stranger: UInt32 = 4242

  /// What is found from `working` (relative to the folder) where a stranger owns what `strangers` name.
  private func configuration(
    in folder: TemporaryFolder, from working: String, ofStrangers strangers: [String], named: String? = nil
  ) throws -> String? {
    let owned = Set(strangers.map { PathText.absolute($0, from: folder.path) })
    return try ProjectFolders.find(
      configFile: named, workingFolder: PathText.absolute(working, from: folder.path),
      owners: { owned.contains($0) ? [Self.stranger] : [geteuid()] }
    ).configFile.map { PathText.relative($0, to: folder.path) }
  }

  @Test func aStrangersConfigurationAboveIsRefused() throws {
    let folder = try TemporaryFolder([".stringfit.yml": "", "App/x": ""])
    let file = ".stringfit.yml"
    #expect(try configuration(in: folder, from: "App", ofStrangers: []) == file)
    let message =
      "'../.stringfit.yml' belongs to another user and is above the working folder; if you trust it, "
      + "say so with '--config ../.stringfit.yml'"
    #expect(throws: ExitError(.wrongConfiguration, message)) {
      try configuration(in: folder, from: "App", ofStrangers: [file])
    }
    #expect(try configuration(in: folder, from: "App", ofStrangers: [file], named: "../.stringfit.yml") == file)
    // What lies in the working folder itself is what is checked.
    #expect(try configuration(in: folder, from: ".", ofStrangers: [file]) == file)
    // Their folder, their configuration.
    #expect(try configuration(in: folder, from: "App", ofStrangers: [file, "App"]) == file)
  }

  @Test func theWorkingTreeIsTheLimit() throws {
    let folder = try TemporaryFolder([".stringfit.yml": "", "tree/.git/HEAD": "", "tree/App/x": ""])
    #expect {
      try configuration(in: folder, from: "tree/App", ofStrangers: [".stringfit.yml"])
    } throws: { ($0 as? ExitError)?.message.contains("above the git working tree") ?? false }
    try folder.write("", to: "tree/.stringfit.yml")
    let file = "tree/.stringfit.yml"
    #expect(try configuration(in: folder, from: "tree/App", ofStrangers: [file]) == file)
    // A stranger could have made the tree, too.
    #expect(throws: ExitError.self) {
      try configuration(in: folder, from: "tree/App", ofStrangers: [file, "tree/.git"])
    }
  }

  @Test func linkAndWhatItLeadsToHaveOwners() throws {
    let folder = try TemporaryFolder(["file": ""])
    try folder.link("link", to: "file")
    #expect(Disk.owners(of: folder.path + "/link") == [geteuid()])
    #expect(Disk.owners(of: folder.path + "/none").isEmpty)
    guard geteuid() == 0 else { return }
    #expect(lchown(folder.url("link").path, Self.stranger, Self.stranger) == 0)
    #expect(Disk.owners(of: folder.path + "/link") == [0, Self.stranger])
  }
}
