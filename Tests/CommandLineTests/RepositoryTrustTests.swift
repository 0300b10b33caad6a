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
    for path in ["../home/found.txt", ".found"] {
      let result = try Program.run(["check", "--reporter", "xcode=\(path)"], in: folder, workingFolder: working)
      #expect(result.status == 0)
      #expect(try folder.text(of: "project/" + path).contains("A.strings"))
    }
    #expect(
      try Program.run(["baseline", "--baseline", "../home/.known"], in: folder, workingFolder: working).status == 0)
    #expect(try folder.text(of: "home/.known").contains("fingerprint"))
  }

  /// Whoever typed a name in the project didn't make the link that the repository has there.
  @Test(arguments: ["linked/.other", "link.txt"]) func aLinkInTheProjectIsNotFollowed(path: String) throws {
    let folder = try project("platform: ios")
    let working = folder.path + "/project"
    for arguments in [
      ["check", "--reporter", "xcode=\(path)"], ["baseline", "--baseline", path],
      ["diff", ".", ".", "--reporter", "json=\(path)"],
    ] {
      let result = try Program.run(arguments, in: folder, workingFolder: working)
      #expect(
        result.status == (arguments[0] == "baseline" && path == "link.txt" ? 78 : 70), "\(arguments): \(result.errors)")
    }
    let report = try Program.run(["report", ".", "--output", "linked/pages"], in: folder, workingFolder: working)
    #expect(report.status == 70 && report.errors.contains("'linked' is a symbolic link in what is checked"))
    #expect(try folder.text(of: "home/.bashrc") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home") == [".bashrc"])
  }

  @Test func aProgramIsNotReplaced() throws {
    let folder = try project("reporters: [text=out/old.txt]")
    #expect(chmod(folder.url("project/out/old.txt").path, 0o755) == 0)
    let working = folder.path + "/project"
    let configured = try Program.run(["check"], in: folder, workingFolder: working)
    #expect(configured.status == 78 && configured.errors.contains("it is a program, which a report may not replace"))
    try folder.write("platform: ios", to: "project/.stringfit.yml")
    let typed = try Program.run(["check", "--reporter", "text=out/old.txt"], in: folder, workingFolder: working)
    #expect(typed.status == 70 && typed.errors.contains("it is a program, which a report doesn't replace"))
    #expect(try folder.text(of: "project/out/old.txt") == "old")
  }

  @Test func aFailedOutputLosesNoOther() throws {
    let folder = try project("platform: ios")
    let result = try Program.run(
      [
        "check", "--reporter", "json=nowhere/a.json", "--reporter", "xcode=b.txt", "--reporter", "csv=none/c.csv",
        "--reporter", "text",
      ],
      in: folder, workingFolder: folder.path + "/project")
    #expect(result.status == 70)
    #expect(result.errors.contains("nowhere/a.json' cannot be written") && result.errors.contains("none/c.csv' cannot"))
    #expect(try folder.text(of: "project/b.txt").contains("A.strings") && result.output.contains("typography/ellipsis"))
  }

  /// Without it, something else would be checked than was meant.
  @Test(arguments: ["folder", "pipe", "link"]) func whatIsNoConfigurationIsNotPassedOver(kind: String) throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
    switch kind {
    case "folder": try folder.makeFolder(".stringfit.yml")
    case "pipe": #expect(mkfifo(folder.url(".stringfit.yml").path, 0o600) == 0)
    default: try folder.link(".stringfit.yml", to: "nowhere.yml")
    }
    for working in [folder.path, folder.path + "/en.lproj"] {
      let result = try Program.run(["check"], in: folder, workingFolder: working)
      #expect(result.status == 78)
      #expect(
        result.errors.contains(".stringfit.yml' is") && result.errors.contains("with --config"), "\(result.errors)")
    }
  }

  @Test(arguments: ["fonts: [/dev/zero]", "fonts: {Brand: /dev/zero}", "metrics: /dev/zero"])
  func aDeviceIsNoFont(setting: String) throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"A\";\n", ".stringfit.yml": setting])
    let result = try Program.run(["check"], in: folder)
    #expect([66, 78].contains(result.status) && result.errors.contains("/dev/zero"), "\(result.errors)")
  }

  /// Nobody named it, so the repository may have put the link there.
  @Test func theUsualBaselineIsNotWrittenThroughALink() throws {
    let folder = try project("platform: ios")
    let known = "{\"stringfit-baseline\":1,\"findings\":[\nnull]}\n"
    try folder.write(known, to: "home/known.json")
    try folder.link("project/.stringfit-baseline.json", to: "../home/known.json")
    let result = try Program.run(["baseline", "--renew"], in: folder, workingFolder: folder.path + "/project")
    #expect(result.status == 70)
    #expect(result.errors.contains("it is a symbolic link in what is checked"))
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
