import Foundation

enum Environment {
  /// `FUZZED_EXTENSION`, set by scripts/fuzz and scripts/replay-fuzz.
  static let fuzzedExtension = ProcessInfo.processInfo.environment["FUZZED_EXTENSION"] ?? "strings"
}
