import Foundation
import TestSupport
import Testing

@Test func aTextIsMeasuredAtEachSize() throws {
  let result = try Program.run(
    [
      "measure", "Sign in with email", "--style", "headline", "--metrics", "open", "--box-width", "120", "--max-lines",
      "1",
    ],
    in: try TemporaryFolder())
  let lines = result.output.split(separator: "\n").map(String.init)
  #expect(lines[0] == "“Sign in with email”")
  #expect(lines[1] == "en, ios, headline, box 120 pt wide, at most 1 line, metrics open, accurate to within 0.05%")
  #expect(lines.count == 3 + 12)
  #expect(lines[14].hasPrefix("AX5 ") && lines[14].contains("text is lost after 1 line"))
  #expect(result.status == 0)
}

@Test func aFixedSizeHasOneRow() throws {
  let result = try Program.run(
    ["measure", "Total", "--size", "13", "--weight", "semibold", "--locale", "de"], in: try TemporaryFolder())
  #expect(result.output.split(separator: "\n").count == 4)
  #expect(result.output.contains("\nfixed         13      1 "))
}

@Test func boldTextIsASecondTable() throws {
  let result = try Program.run(
    [
      "measure", "Donaudampfschiff", "--locale", "de", "--style", "headline", "--size-category", "AX5", "--bold-text",
      "--leading", "loose", "--box-width", "130",
    ], in: try TemporaryFolder())
  let lines = result.output.split(separator: "\n").map(String.init)
  #expect(lines.count == 6)
  #expect(lines[1].hasPrefix("de, ios, headline, loose leading, box 130 pt wide, metrics apple"))
  #expect(lines[4] == "with Bold Text, heavy")
  #expect(lines[3].contains(" 53/64 ") && lines[3].contains("a word is broken"))
  let widths = [lines[3], lines[5]].compactMap { Double($0.split(separator: " ")[3]) }
  #expect(widths.count == 2 && widths[0] < widths[1])
}

@Test(arguments: [
  (["--emphasized", "--weight", "bold"], "--emphasized"), (["--size", "13", "--leading", "tight"], "--leading"),
  (["--size", "13", "--category", "AX1"], "--category"), (["--size", "13", "--style", "body"], "can't be combined"),
])
func flagsThatExcludeEachOtherAreSaid(flags: [String], word: String) throws {
  let result = try Program.run(["measure", "Total"] + flags, in: try TemporaryFolder())
  #expect(result.status == 64 && result.errors.contains(word))
}

@Test func directionAndAlignmentAreTold() throws {
  let folder = try TemporaryFolder()
  let arabic = try Program.run(["measure", "مرحبا", "--locale", "ar", "--size", "17"], in: folder)
  #expect(arabic.output.contains("right to left, aligned right"))
  let latin = try Program.run(["measure", "Wi-Fi", "--locale", "ar", "--size", "17"], in: folder)
  #expect(latin.output.contains("left to right, aligned right"))
}

/// A box whose edge is nearer than the widths are known says so; one that is far from it says nothing.
@Test func answersWithinTheKnownErrorAreBorderline() throws {
  let questions = #"{"text":"Settings","boxWidth":62.5}"# + "\n" + #"{"text":"Settings","boxWidth":90}"#
  let result = try Program.run(["measure", "--jsonl"], in: try TemporaryFolder(), input: questions)
  let answers = result.output.split(separator: "\n")
  #expect(answers.map { $0.contains("\"borderline\":true") } == [true, false], "\(result.output)")
}

/// Answers come in the order of the questions, bad lines among them, and status 2 tells of those.
@Test func streamsAnswerInOrder() throws {
  let questions = (0..<3000).map { n in
    n % 7 == 3 ? "{\"id\":\(n),\"style\":\"body\"}" : "{\"id\":\(n),\"text\":\"Text \(n)\",\"boxWidth\":40}"
  }
  let result = try Program.run(
    ["measure", "--jsonl", "--metrics", "open"], in: try TemporaryFolder(), input: questions.joined(separator: "\n"))
  let answers = result.output.split(separator: "\n")
  #expect(answers.count == 3000)
  for (n, answer) in answers.enumerated() {
    #expect(answer.hasPrefix("{\"id\":\(n),"))
    #expect(answer.contains("\"error\"") == (n % 7 == 3))
  }
  #expect(result.status == 2)
}

@Test func anAnswerHasTheFieldsOfTheContract() throws {
  let line = #"{"id": {"a": [1.50, "x"]}, "text": "Grüße, שלום", "locale": "he", "size": 20, "tracking": 0}"#
  let result = try Program.run(["measure", "--jsonl", "--metrics", "open"], in: try TemporaryFolder(), input: line)
  #expect(result.status == 0)
  #expect(result.output.hasPrefix(#"{"id":{"a":[1.50,"x"]},"naturalWidth":"#))
  let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  let fields = [
    "alignment", "direction", "height", "id", "lineStarts", "lines", "longestWord", "naturalWidth", "paragraphs",
  ]
  #expect(object.keys.sorted() == fields)
  #expect(object["direction"] as? String == "ltr" && object["alignment"] as? String == "right")
}

@Test(arguments: [
  ("{\"id\":1,\"text\":\"a\",\"style\":\"boddy\"}", "{\"id\":1,\"error\":\"line 1: unknown style 'boddy'\"}\n"),
  (
    "{\"id\":1,\"text\":\"a\",\"boxwidth\":1}",
    "{\"id\":1,\"error\":\"line 1: unknown field 'boxwidth'; did you mean 'boxWidth'?\"}\n"
  ),
  ("{\"id\":\"\\u001b\",\"text\":1}", "{\"id\":\"\\u001b\",\"error\":\"line 1: 'text' isn't text\"}\n"),
  ("[]", "{\"id\":null,\"error\":\"line 1: the line isn't a JSON object\"}\n"),
  ("\n\n{", "{\"id\":null,\"error\":\"line 3: no JSON: a name in quotes is missing (at byte 2)\"}\n"),
  (
    String(repeating: "[", count: 1000),
    "{\"id\":null,\"error\":\"line 1: no JSON: it is nested too deeply (at byte 65)\"}\n"
  ),
])
func badLinesGetAnError(line: String, answer: String) throws {
  let result = try Program.run(["measure", "--jsonl"], in: try TemporaryFolder(), input: line)
  #expect(result.output == answer)
  #expect(result.status == 2)
}

/// A program may ask one question, wait for the answer, and ask the next.
@Test func streamsAnswerAtOnce() throws {
  let process = Process()
  process.executableURL = Program.url
  process.arguments = ["measure", "--jsonl", "--metrics", "open"]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  for n in 0..<3 {
    try input.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(n),\"text\":\"a\"}\n".utf8))
    let answer = output.fileHandleForReading.availableData
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"id\":\(n),"))
  }
  try input.fileHandleForWriting.close()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
}

@Test func catalogsAreMeasured() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"=Save, now\";\n\"b\" = \"\";\n", "de.lproj/A.strings": "\"a\" = \"Sichern\";\n",
  ])
  let csv = try Program.run(["measure", "--catalog", ".", "--metrics", "open"], in: folder)
  let lines = csv.output.split(separator: "\r\n").map(String.init)
  #expect(lines[0] == "catalog,key,locale,variation,text,category,lines,naturalWidth,height,longestWord")
  #expect(lines[1].hasPrefix("A,a,de,,Sichern,large,1,"))
  #expect(lines[2].hasPrefix("A,a,en,,\"'=Save, now\",large,1,"))
  #expect(lines.count == 3)
  let json = try Program.run(
    ["measure", "--catalog", ".", "--format", "json", "--locale", "de", "--category", "AX5", "--category", "small"],
    in: folder)
  let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
  #expect(rows.compactMap { $0["category"] as? String } == ["AX5", "small"])
  #expect(try Program.run(["measure", "--catalog", "no"], in: folder).status == 66)
}

@Test func argumentsOfCatalogsAreAsWideAsTheirSamples() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Hi %@\";\n\"b\" = \"Hi Maximilian\";\n\"c\" = \"100 %%\";\n\"d\" = \"100 %\";\n",
    ".stringfit.yml": "arguments: {\"%@\": Maximilian}\n",
  ])
  let csv = try Program.run(["measure", "--catalog", ".", "--metrics", "open"], in: folder)
  let widths = csv.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").dropLast(2).last }
  #expect(widths.count == 4)
  #expect(widths[0] == widths[1] && widths[2] == widths[3] && widths[0] != widths[2])
  #expect(csv.output.contains(",Hi %@,"))
}

@Test func aByteOrderMarkBeginsNoQuestion() throws {
  let result = try Program.run(
    ["measure", "--jsonl"], in: try TemporaryFolder(),
    input: "\u{FEFF}{\"id\":1,\"text\":\"a\"}\r\n{\"id\":2,\"text\":\"b\"}\r\n")
  #expect(result.status == 0)
  #expect(result.output.split(separator: "\n").count == 2)
}

@Test func profilesTellHowWellTheyKnowWidths() throws {
  let folder = try TemporaryFolder(["empty.profile": ""])
  let open = try Program.run(["profile", "show", "open"], in: folder)
  #expect(open.output.hasPrefix("Inter ("))
  #expect(open.output.contains("Latn Grek Cyrl, weights 400 500 600 700 800, accurate to within 0.05%"))
  #expect(open.output.contains("Deva, weights 400 700, what 'mr' changes"))
  let apple = try Program.run(["profile", "show"], in: folder)
  #expect(apple.output.contains("Arab, weights 400 700, accurate to within 15%"))
  let empty = try Program.run(["profile", "show", "empty.profile"], in: folder)
  #expect(empty.status == 78 && empty.output.isEmpty)
}
