import Foundation
import TestSupport
import Testing

/// What a repository's configuration cannot do to whoever checks it.
@Suite struct RepositoryTrustTests {
  private func project(_ configuration: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "home/.bashrc": "mine", "project/en.lproj/A.strings": "\"a\" = \"Save...\";\n",
      "project/.stringfit.yml": configuration, "project/out/old.txt": "old",
    ])
    try folder.link("project/link.txt", to: "../home/.bashrc")
    try folder.link("project/linked", to: "../home")
    return folder
  }

  @Test(arguments: [
    ("../home/.bashrc", "below its own folder"), ("/tmp/stringfit-outside", "below its own folder"),
    (".git/hooks/post-checkout", "'.git' is hidden"), ("out/.profile", "'.profile' is hidden"),
    (".stringfit.yml", "'.stringfit.yml' is hidden"), ("link.txt", "'link.txt' is a symbolic link"),
    ("linked/new.txt", "'linked' is a symbolic link"), ("out/../linked/new.txt", "'linked' is a symbolic link"),
  ])
  func aConfigurationWritesNothingElsewhere(path: String, reason: String) throws {
    for (key, arguments) in [("reporters: [text=\(path)]", ["check"]), ("baseline: \(path)", ["baseline"])] {
      let folder = try project("platform: ios\n" + key)
      for named in [[], ["--config", "project/.stringfit.yml"]] {
        let working = named.isEmpty ? folder.path + "/project" : folder.path
        let result = try Program.run(
          arguments + named + (named.isEmpty ? [] : ["project"]), in: folder, workingFolder: working)
        #expect(result.status == 78)
        #expect(result.errors.contains(".stringfit.yml:2:") && result.errors.contains(reason), "\(result.errors)")
      }
      #expect(try folder.text(of: "home/.bashrc") == "mine")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home")
      #expect(names == [".bashrc"])
    }
  }

  @Test(arguments: ["out/old.txt", "found.txt", "./out/../found.txt", ".stringfit-found.txt"])
  func placesBelowTheRootAreFree(path: String) throws {
    let folder = try project("reporters: [xcode=\(path)]\nbaseline: .stringfit-known.json")
    let working = folder.path + "/project"
    #expect(try Program.run(["baseline"], in: folder, workingFolder: working).status == 0)
    #expect(try Program.run(["check"], in: folder, workingFolder: working).status == 0)
    #expect(try folder.text(of: "project/.stringfit-known.json").contains("fingerprint"))
    #expect(try folder.text(of: "project/" + path).isEmpty)
  }

  @Test func whatIsTypedIsTheUsersOwn() throws {
    let folder = try project("platform: ios")
    let working = folder.path + "/project"
    for path in ["../home/found.txt", ".found", "linked/.other", "link.txt"] {
      let result = try Program.run(["check", "--reporter", "xcode=\(path)"], in: folder, workingFolder: working)
      #expect(result.status == 0)
      #expect(try folder.text(of: "project/" + path).contains("A.strings"))
    }
    #expect(
      try Program.run(["baseline", "--baseline", "../home/.known"], in: folder, workingFolder: working).status == 0)
    #expect(try folder.text(of: "home/.known").contains("fingerprint"))
  }

  /// Nobody named it, so the repository may have put the link there.
  @Test func theUsualBaselineIsNotWrittenThroughALink() throws {
    let folder = try project("platform: ios")
    let known = "{\"stringfit-baseline\":1,\"findings\":[\nnull]}\n"
    try folder.write(known, to: "home/known.json")
    try folder.link("project/.stringfit-baseline.json", to: "../home/known.json")
    let result = try Program.run(["baseline", "--renew"], in: folder, workingFolder: folder.path + "/project")
    #expect(result.status == 70)
    #expect(result.errors.contains("it is not a regular file"))
    #expect(try folder.text(of: "home/known.json") == known)
  }

  /// Only root may give a file to another user.
  @Test(.enabled(if: geteuid() == 0)) func aConfigurationOfAnotherUserAboveTheProjectIsRefused() throws {
    let folder = try project("platform: ios")
    try folder.makeFolder("project/en.lproj/deep")
    #expect(chown(folder.url("project/.stringfit.yml").path, 4242, 4242) == 0)
    let working = folder.path + "/project/en.lproj"
    let refused = try Program.run(["check"], in: folder, workingFolder: working)
    #expect(refused.status == 78)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("'../.stringfit.yml' belongs to another user"))
    #expect(refused.errors.contains("'--config ../.stringfit.yml'"))
    let trusted = try Program.run(["check", "--config", "../.stringfit.yml"], in: folder, workingFolder: working)
    #expect(trusted.status == 0)
    // Within the working tree it is a part of what is checked.
    try folder.makeFolder("project/.git")
    #expect(try Program.run(["check"], in: folder, workingFolder: working).status == 0)
  }
}
