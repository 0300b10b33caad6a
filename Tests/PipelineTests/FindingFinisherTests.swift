import Catalogs
import Findings
import Testing

@testable import Pipeline

private func file(_ index: Int, _ path: String, _ text: String) -> SourceFile {
  SourceFile(id: FileID(index), path: path, text: Array(text.utf8), encoding: TextEncoding(.utf8))
}

private func finding(
  _ rule: String, file: Int, at start: Int, key: String? = nil, target: String? = nil, keys: [String] = []
) -> Finding {
  Finding(
    rule: rule, severity: .note, message: rule,
    subject: Subject(catalog: "App", key: key, locale: LocaleID(canonical: "de"), target: target),
    place: Place(file: FileID(file), range: TextRange(start, start + 1)), keys: keys)
}

@Test func findingsGetPlacesAndAnOrder() {
  var files = FileTable()
  files.add(file(0, "b.strings", "😀é\nx"))
  files.add(file(1, "a.strings", "x"))
  let finished = FindingFinisher(files: files).finish([
    finding("z/z", file: 0, at: 6), finding("a/a", file: 0, at: 7), finding("a/a", file: 0, at: 6),
    finding("a/b", file: 1, at: 0), finding("a/a", file: 0, at: 4),
  ])
  #expect(finished.map(\.rule) == ["a/b", "a/a", "a/a", "z/z", "a/a"])
  #expect(finished[1].location == Location(file: "b.strings", line: 1, column: 3, endLine: 1, endColumn: 4))
  #expect(finished[4].location == Location(file: "b.strings", line: 2, column: 1, endLine: 2, endColumn: 2))
}

@Test func fingerprintsSurviveMovedLines() {
  func prints(_ text: String, at starts: [Int]) -> [String] {
    var files = FileTable()
    files.add(file(0, "a.strings", text))
    return FindingFinisher(files: files).finish(starts.map { finding("a/a", file: 0, at: $0, key: "k", target: "t") })
      .map(\.fingerprint)
  }
  let before = prints("xy", at: [0, 1])
  #expect(before == prints("\n\n\nxy", at: [3, 4]))
  #expect(Set(before).count == 2)
}

@Test func linesInMessagesDoNotCount() {
  func prints(_ message: String, key: String?) -> String {
    var files = FileTable()
    files.add(file(0, "a.strings", "x"))
    var finding = finding("input/duplicate-key", file: 0, at: 0, key: key)
    finding.subject.catalog = nil
    finding.message = message
    return FindingFinisher(files: files).finish([finding])[0].fingerprint
  }
  #expect(prints("'a' is also on line 3", key: "a") == prints("'a' is also on line 4", key: "a"))
  // On a file as a whole, what is said is all there is to tell one finding from another.
  #expect(prints("the file is empty", key: nil) != prints("the file is broken", key: nil))
}

@Test func everyKeyOfAFindingHasAFingerprint() {
  let finished = FindingFinisher(files: FileTable()).finish([finding("a/a", file: 0, at: 0, keys: ["x", "y"])])
  #expect(Set(finished[0].keyFingerprints + [finished[0].fingerprint]).count == 3)
}

@Test func hashIsFNV() {
  // The hash of nothing is FNV's offset basis.
  #expect(Fingerprint().text == "6c62272e07bb014262b821756295c58d")
}
