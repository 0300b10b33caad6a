import Foundation
import TestSupport
import Testing

private func app(_ more: [String: String] = [:]) throws -> TemporaryFolder {
  try TemporaryFolder(
    [
      "App/en.lproj/Localizable.strings":
        """
      /* [stringfit: style=body width=70 max-lines=1 role=button] */
      "save" = "Save";
      "plain" = "Plain";

      """,
      "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";\n",
      "App/Cart.swift": "import SwiftUI\n", "App/Old.m": "", "AppTests/CartTests.swift": "",
    ].merging(more) { $1 })
}

private struct Output: Decodable {
  struct Summary: Decodable {
    var codeFiles: Int
    var entries: Int
    var known: Int
    var facts: [String: [String: Int]]
  }
  struct Entry: Decodable {
    struct Place: Decodable {
      var role: String?
      var sure: Bool?
      var lines: Int?
      var width: Double?
    }
    var catalog: String
    var key: String
    var used: String
    var reader: String?
    var places: [Place]
  }
  var summary: Summary
  var entries: [Entry]
}

@Suite struct PlacesCommandTests {
  private func output(_ arguments: [String], in folder: TemporaryFolder) throws -> Output {
    let result = try Program.run(["places"] + arguments + ["--reporter", "json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Output.self, from: Data(result.output.utf8))
  }

  @Test func whatIsKnownTodayIsListed() throws {
    let output = try output(["App"], in: app())
    #expect(output.entries.map(\.key) == ["CFBundleName", "save", "plain"])
    let save = try #require(output.entries.first { $0.key == "save" })
    #expect(save.places.first?.width == 70 && save.places.first?.lines == 1 && save.places.first?.role == "button")
    #expect(save.places.first?.sure == true)
    #expect(output.entries[0].used == "yes" && output.entries[0].reader == "info-plist")
    #expect(output.summary.entries == 3 && output.summary.known == 1)
    #expect(output.summary.facts["width"] == ["comment": 1])
  }

  @Test func codeIsCounted() throws {
    #expect(try output(["App"], in: app()).summary.codeFiles == 2)
    #expect(try output(["App", "--no-code"], in: app()).summary.codeFiles == 0)
    #expect(try output(["App", "--code", "App/Cart.swift"], in: app()).summary.codeFiles == 1)
    #expect(try output(["App"], in: app([".stringfit.yml": "code: {exclude: ['*.m']}\n"])).summary.codeFiles == 1)
  }

  @Test func someEntriesAreAskedFor() throws {
    #expect(try output(["App", "--key", "s*"], in: app()).entries.map(\.key) == ["save"])
    #expect(try output(["App", "--unknown"], in: app()).entries.map(\.key) == ["CFBundleName", "plain"])
  }

  @Test func textAndTableAreWrittenAtOnce() throws {
    let folder = try app()
    let result = try Program.run(["places", "App", "--reporter", "text", "--reporter", "csv=out.csv"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("save") && result.output.contains("Entries with"))
    #expect(try folder.text(of: "out.csv").hasPrefix("catalog,file,line,key,"))
  }

  @Test(
    arguments: [
      (["places", "App", "--reporter", "html"], 64), (["places", "App", "--reporter", "json="], 64),
      (["places", "App", "--reporter", "text", "--reporter", "json"], 64), (["places", "App", "--key", "nothing"], 64),
      (["places", "App", "--code", "App", "--no-code"], 64), (["places", "App", "--code", "Nowhere"], 66),
      (["places", "Nowhere"], 66), (["check", "App", "--code", "Nowhere"], 66),
    ] as [([String], Int32)])
  func whatGoesWrongIsSaid(arguments: [String], status: Int32) throws {
    let result = try Program.run(arguments, in: app())
    #expect(result.status == status && result.output.isEmpty && !result.errors.isEmpty)
  }

  @Test func lostInputIsSaid() throws {
    let result = try Program.run(["places", "App"], in: app(["App/en.lproj/B.strings": "\"a\" = \"b"]))
    #expect(result.status == 2 && result.errors.contains("B.strings:1:"))
  }
}

@Suite struct CheckWithCodeTests {
  private struct Output: Decodable {
    struct Summary: Decodable { var codeFiles: Int? }
    var summary: Summary
  }

  private func check(_ arguments: String..., folder: TemporaryFolder) throws -> Program.Result {
    try Program.run(["check"] + arguments + ["--fail-on", "never"], in: folder)
  }

  @Test func theSummarySaysHowManyFilesOfCodeWereRead() throws {
    let folder = try app()
    #expect(try check("App", folder: folder).output.contains("2 files of code"))
    #expect(!(try check("App", "--no-code", folder: folder).output.contains("of code")))
    let json = try check("App", "--reporter", "json", folder: folder).output
    #expect(try JSONDecoder().decode(Output.self, from: Data(json.utf8)).summary.codeFiles == 2)
    #expect(!(try check("App", "--no-code", "--reporter", "json", folder: folder).output.contains("codeFiles")))
  }

  /// Code in which no key is used changes no finding.
  @Test func findingsAreThoseWithoutCode() throws {
    let folder = try app(["App/de.lproj/Localizable.strings": "\"save\" = \"Jetzt alles sichern...\";\n"])
    func findings(_ flags: String...) throws -> Substring {
      let output = try Program.run(
        ["check", "App", "--reporter", "json", "--fail-on", "never"] + flags, in: folder
      ).output
      return output[(try #require(output.range(of: "\"findings\""))).lowerBound...]
    }
    #expect(try findings("--no-code") == findings())
  }

  @Test func aLargeFileIsNamed() throws {
    let folder = try app()
    try folder.write(Data(count: 5 * 1024 * 1024 + 1), to: "App/Big.swift")
    #expect(try check("App", folder: folder).errors.contains("no code is read from 'App/Big.swift'"))
    #expect(
      try check("App", "--reporter", "json", folder: folder).output.contains("\"skipped\":[{\"path\":\"App/Big.swift\"")
    )
  }
}
