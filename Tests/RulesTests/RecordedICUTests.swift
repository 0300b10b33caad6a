import TestSupport
import Testing

/// With the recorded version of ICU a difference fails a test; with another it is a known issue that names both versions.
@Test func aDifferenceIsAKnownIssueOnlyWithAnotherICU() async throws {
  let test = try #require(Test.current)
  let same = RecordedICU(running: RecordedICU.recorded)
  await withKnownIssue {
    try await same.provideScope(for: test, testCase: nil) { Issue.record("a difference") }
  }
  let other = RecordedICU(running: "99.1")
  try await other.provideScope(for: test, testCase: nil) { Issue.record("a difference") }
  #expect(other.note.contains("recorded with ICU \(RecordedICU.recorded), run with ICU 99.1"))
}
