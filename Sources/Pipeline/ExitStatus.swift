/// What the program tells its caller; the numbers above 63 are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable, Error {
  /// Nothing at or above `--fail-on`.
  case clean = 0
  /// Findings at or above `--fail-on`, or more warnings than `--max-warnings`.
  case findings = 1
  /// Some input could not be read; it wins over `findings`.
  case unreadableInput = 2
  case wrongUsage = 64
  case noSuchPath = 66
  /// ICU lacks data that is needed.
  case missingData = 69
  /// Writing failed.
  case writingFailed = 70
  case wrongConfiguration = 78
}

/// A run that cannot go on: one clear message, without final full stop, and the status to leave with.
package struct ExitError: Error, Sendable, Equatable {
  package var status: ExitStatus
  package var message: String
  /// More that is wrong, where it is known: a message each.
  package var others: [String] = []
  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// One of several; nil for none.
  init?(all errors: [ExitError]) {
    guard var first = errors.first else { return nil }
    first.others += errors.dropFirst().flatMap { [$0.message] + $0.others }
    self = first
  }
}
