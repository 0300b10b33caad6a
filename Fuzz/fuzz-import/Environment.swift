import Foundation

enum Environment {
  /// `FUZZED_EXTENSION`, set by scripts/fuzz.
  static let fuzzedExtension = ProcessInfo.processInfo.environment["FUZZED_EXTENSION"] ?? "strings"
}
