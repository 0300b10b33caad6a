import Catalogs
import Findings
import Foundation
import TestSupport
import Testing

@testable import Pipeline

private let text = "a  b  c"

private func fix(_ range: Range<Int>, _ replacement: String, rule: String = "r") -> SelectedFix {
  SelectedFix(
    findings: [FixedFinding(rule: rule, file: "a", line: 1)],
    place: ValuePlace(file: FileID(0), first: TextRange(0, text.utf8.count)), text: text, range: range,
    replacement: replacement)
}

@Test func conflictingFixesWaitAndEqualOnesAreOne() {
  let (chosen, conflicting) = FileFixing.compatible([
    fix(4..<6, " "), fix(1..<3, " ", rule: "x"), fix(2..<4, "-"), fix(1..<3, " ", rule: "y"), fix(3..<4, "B"),
  ])
  #expect(chosen.map(\.range) == [1..<3, 3..<4, 4..<6])
  #expect(chosen[0].findings.map(\.rule) == ["x", "y"])
  #expect(conflicting.map(\.range) == [2..<4])
  // Nobody knows the order of two insertions at one place, or of one beside what is replaced.
  #expect(FileFixing.compatible([fix(1..<1, "x"), fix(1..<1, "y")]).conflicting.count == 1)
  #expect(FileFixing.compatible([fix(0..<1, "x"), fix(1..<1, "y")]).conflicting.count == 1)
}

private let input = InputFile(
  path: "/a/en.lproj/A.strings", shownPath: "en.lproj/A.strings", rootPath: "en.lproj/A.strings")
private let before = "\"a\" = \"x\";\n\"b\" = \"y\";\n"
private let place = TextRange(7, 8)

private func check(_ after: String, expecting text: String = "z") -> String? {
  let file = SourceFile(id: FileID(0), path: "a", text: Array(before.utf8), encoding: TextEncoding(.utf8))
  do throws(FixRefusal) {
    try FixCheck(file: file, input: input).check(Array(after.utf8), expecting: [place: text])
    return nil
  } catch { return error.reason }
}

@Test(arguments: [
  ("\"a\" = \"z\";\n\"b\" = \"y\";\n", nil), ("\"a\" = \"z\";\n\"b\" = \"Y\";\n", "has a different text for b"),
  ("\"a\" = \"w\";\n\"b\" = \"y\";\n", "does not have the new text for a"),
  ("\"a\" = \"z\";\n\"B\" = \"y\";\n", "has other keys"), ("\"a\" = \"z\";\n", "has other keys"),
  ("/* new */\n\"a\" = \"z\";\n\"b\" = \"y\";\n", "has other keys"),
  ("\"a\" = \"z\";\n\"b\" = \"y\"\n\"", "has a new problem"),
])
func aFileIsReadAgainBeforeItIsWritten(after: String, refusal: String?) throws {
  let reason = check(after)
  #expect(reason == nil ? refusal == nil : refusal.map { reason?.contains($0) ?? false } ?? false, "\(reason ?? "")")
}

@Test func aFileThatChangedMeanwhileIsNotWritten() throws {
  let folder = try TemporaryFolder(["App/a.strings": "old"])
  let path = folder.path + "/App/a.strings"
  #expect(throws: DiskError.self) {
    try OutputFile.replace(path, below: folder.path, holding: Array("older".utf8), with: Array("new".utf8))
  }
  #expect(try folder.text(of: "App/a.strings") == "old")
  try OutputFile.replace(path, below: folder.path, holding: Array("old".utf8), with: Array("new".utf8))
  #expect(try folder.text(of: "App/a.strings") == "new")
  try folder.link("Link", to: "App")
  #expect(throws: DiskError.self) {
    try OutputFile.replace(
      folder.path + "/Link/a.strings", below: folder.path, holding: Array("new".utf8), with: Array("x".utf8))
  }
  #expect(throws: DiskError.self) {
    try OutputFile.replace(path, below: folder.path + "/Other", holding: Array("new".utf8), with: Array("x".utf8))
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App") == ["a.strings"])
}

@Test func binaryPropertyListsAreNotEdited() {
  let file = SourceFile(
    id: FileID(0), path: "a", text: [], encoding: TextEncoding(.binary), binaryContent: Array("bplist00".utf8))
  #expect(throws: FixRefusal.self) {
    try FileFixing(file: file, input: input).make([fix(1..<3, " ")], original: Array("bplist00".utf8))
  }
}

@Test(arguments: [
  ("a\nb\n", "a\nc\n", "@@ -1,2 +1,2 @@\n a\n-b\n+c\n"),
  ("a\nb", "a", "@@ -1,2 +1,1 @@\n-a\n-b\n\\ No newline at end of file\n+a\n\\ No newline at end of file\n"),
  ("a\n\nb\n", "a\nb\n", "@@ -1,3 +1,2 @@\n a\n-\n b\n"),
  ("a\r\nb\r\n", "A\r\nb\r\n", "@@ -1,2 +1,2 @@\n-a\r\n+A\r\n b\r\n"),
  ("a", "a", ""),
])
func differencesAreUnified(old: String, new: String, expected: String) {
  let difference = UnifiedDiff.bytes(from: Array(old.utf8), to: Array(new.utf8), path: "x\"y\n")
  let head = expected.isEmpty ? "" : "--- \"a/x\\\"y\\012\"\n+++ \"b/x\\\"y\\012\"\n"
  #expect(String(decoding: difference, as: UTF8.self) == head + expected)
}

@Test func aPathWithSpacesIsReadByPatch() {
  let difference = UnifiedDiff.bytes(from: [0x61], to: [0x62], path: "My App/a")
  #expect(String(decoding: difference, as: UTF8.self).hasPrefix("--- a/My App/a\t\n+++ b/My App/a\t\n"))
}
