import Foundation
import TestSupport
import Testing

/// `check --jsonl`: an entry a line in, a finding a line out, in one process or in several.
@Suite struct StreamTests {
  /// Strings with something to find, by themselves and given the others.
  private static let lines: [String] = {
    var lines: [String] = []
    func add(_ key: String, _ source: String, _ translations: [String: String], catalog: String = "App/Main") {
      let members: [String: Any] = ["catalog": catalog, "key": key, "source": source, "translations": translations]
      let data = try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
      lines.append(String(decoding: data ?? Data(), as: UTF8.self))
    }
    for number in 0..<60 {
      let isOdd = number % 30 == 29
      add(
        "settings.item\(number)", "Open the folder \(number) in Trailhead",
        [
          "de": isOdd ? "Den Ordner \(number) in Trailhaed öffnen" : "Den Ordner \(number) in Trailhead öffnen",
          "fr": "Ouvrir le dossier \(number) dans Trailhead",
        ], catalog: number % 2 == 0 ? "App/Main" : "App/More")
    }
    for (number, words) in ["Add New Note", "Save Last Photo", "Send Quick Mail", "Show More Details"].enumerated() {
      add("menu.button\(number)", words, [:])
    }
    add("menu.button9", "Delete all photos", ["de": "Alle Fotos löschen %@"])
    return lines
  }()

  private func check(_ lines: [String], _ arguments: [String] = [], in folder: TemporaryFolder) throws -> Program.Result
  {
    try Program.run(["check", "--jsonl"] + arguments, in: folder, input: lines.map { $0 + "\n" }.joined())
  }

  private func findings(_ output: String) -> [String] { output.split(separator: "\n").map(String.init) }

  @Test func findingsComeInTheOrderOfTheLines() throws {
    let folder = try TemporaryFolder()
    let result = try check(Self.lines, in: folder)
    #expect(result.status == 1)
    let all = findings(result.output)
    #expect(all.contains { $0.contains("l10n/format-specifiers") && $0.contains("menu.button9") })
    #expect(all.contains { $0.contains("writing/casing") && $0.contains("menu.button9") })
    #expect(all.contains { $0.contains("l10n/name-changed") && $0.contains("settings.item29") })
    #expect(all.contains { $0.contains("l10n/missing") && $0.contains("menu.button0") })
    #expect(result.errors.contains("65 strings"))
    // By another number of threads, and from a pipe of the shell, the same bytes.
    #expect(try check(Self.lines, ["--jobs", "1"], in: folder).output == result.output)
    try folder.write(Self.lines.joined(separator: "\n"), to: "lines")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "cat lines | \"$0\" check --jsonl --quiet > out", Program.url.path]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 1)
    #expect(try folder.text(of: "out") == result.output)
  }

  @Test func partsFindWhatOneProcessFinds() throws {
    let folder = try TemporaryFolder()
    let whole = findings(try check(Self.lines, in: folder).output)
    let parts = (0..<3).map { part in Self.lines.enumerated().filter { $0.offset % 3 == part }.map(\.element) }
    for (number, part) in parts.enumerated() {
      let result = try check(part, ["--summary", "\(number).summary"], in: folder)
      #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
    }
    let merged = try Program.run(
      ["merge", "2.summary", "0.summary", "1.summary", "--output", "all.summary"], in: folder)
    #expect(merged.status == 0, "\(merged.errors)")
    let given = try parts.flatMap { findings(try check($0, ["--given", "all.summary"], in: folder).output) }
    #expect(given.sorted() == whole.sorted())
    // One pass over a part alone knows less.
    #expect(try parts.flatMap { findings(try check($0, in: folder).output) }.sorted() != whole.sorted())
    // To standard output the same bytes, in any order.
    let tree = Process()
    tree.executableURL = URL(fileURLWithPath: "/bin/sh")
    tree.arguments = [
      "-c", "\"$0\" merge 1.summary 2.summary > a && \"$0\" merge 0.summary a > b && cmp b all.summary",
      Program.url.path,
    ]
    tree.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try tree.run()
    tree.waitUntilExit()
    #expect(tree.terminationStatus == 0)
  }

  @Test func linesThatCannotBeReadAreFindings() throws {
    let folder = try TemporaryFolder()
    let result = try check(["", "{", Self.lines[0], #"{"catalog": "A", "kez": 1}"#, "  "], in: folder)
    #expect(result.status == 2)
    let faults = findings(result.output).filter { $0.contains("input/syntax") }
    #expect(faults.count == 2)
    #expect(faults[0].contains("\"line\":2") && faults[1].contains("did you mean 'key'?"))
    #expect(try check(["{"], ["--summary", "s"], in: folder).status == 2)
  }

  @Test func anEntryMayStandSomewhere() throws {
    let line =
      #"{"catalog": "A", "key": "a", "source": "Wait %@", "translations": {"de": "Warte"}, "file": "a.csv", "line": 7}"#
    let output = try check([line], in: try TemporaryFolder()).output
    #expect(output.contains(#""file":"a.csv","line":7"#))
  }

  @Test(arguments: [
    (["check", "--jsonl", "App"], "--reporter jsonl"), (["check", "--summary", "a"], "need --jsonl"),
    (["check", "--jsonl", "--summary", "a", "--given", "b"], "can't be combined"),
    (["check", "--jsonl", "--since", "HEAD"], "--since can't be combined with --jsonl"),
    (["check", "--jsonl", "--reporter", "json"], "--reporter can't be combined with --jsonl"),
    (["check", "--jsonl", "--summary", ""], "need a file"), (["merge"], "Missing expected argument"),
  ])
  func wrongUsageIsTold(arguments: [String], message: String) throws {
    let result = try Program.run(arguments, in: try TemporaryFolder())
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func summariesOfOtherSettingsAndDamagedOnesAreRejected() throws {
    let folder = try TemporaryFolder()
    _ = try check(Self.lines, ["--summary", "all.summary"], in: folder)
    _ = try check(Self.lines, ["--summary", "some.summary", "--only", "l10n/*"], in: folder)
    let other = try check(Self.lines, ["--given", "some.summary"], in: folder)
    #expect(other.status == 64 && other.errors.contains("with other settings"))
    let mixed = try Program.run(["merge", "all.summary", "some.summary", "--output", "m"], in: folder)
    #expect(mixed.status == 64 && mixed.errors.contains("different settings"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/m"))
    var bytes = try Data(contentsOf: folder.url("all.summary"))
    bytes[bytes.count / 2] ^= 0xFF
    try bytes.write(to: folder.url("bad.summary"))
    let bad = try check(Self.lines, ["--given", "bad.summary"], in: folder)
    #expect(bad.status == 2 && bad.errors.contains("damaged") && bad.output.isEmpty)
    #expect(try Program.run(["merge", "none.summary", "--output", "m"], in: folder).status == 66)
    try folder.write("no summary", to: "text.summary")
    #expect(try Program.run(["merge", "text.summary", "--output", "m"], in: folder).status == 64)
  }
}
