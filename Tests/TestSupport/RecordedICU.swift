import CTextShim
import Testing

/// Marks a test whose expected results rest on ICU's data: where lines and words break, the letters and plural rules of languages,
/// likely subtags.
///
/// With another version of ICU, such a test doesn't fail: what differs is listed as a known issue that names both versions. To move
/// to a new version, set `recorded`, run `make record`, and read what changed.
package struct RecordedICU: TestTrait, SuiteTrait, TestScoping {
  /// The version that the results were recorded with.
  package static let recorded = "72.1"

  /// The version that runs.
  package static let running: String = {
    var version = [CChar](repeating: 0, count: 32)
    let length = cts_icu_version(&version, 32)
    return String(decoding: version.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  package var running: String

  package init(running: String = Self.running) { self.running = running }

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard running != Self.recorded else { return try await function() }
    await withKnownIssue(Comment(rawValue: note), isIntermittent: true) { try await function() }
  }

  /// What a difference means.
  package var note: String {
    "recorded with ICU \(Self.recorded), run with ICU \(running): the data of the two may differ; see RecordedICU.swift"
  }
}

extension Trait where Self == RecordedICU {
  /// The expected results rest on ICU's data.
  package static var recordedWithICU: RecordedICU { RecordedICU() }
}
