/// The checks of single texts, by number: in the order in which they are asked.
struct TextChecks: Sendable {
  private let checks: [TextCheck]

  init(_ checks: [TextCheck]) { self.checks = checks }

  var count: Int { checks.count }

  /// Calls with a check by its number.
  @inline(__always)
  func with(_ number: Int, _ body: (TextCheck) -> Void) {
    // Held by this list: to retain each for each text costs as much as most of them take.
    Unmanaged.passUnretained(checks[number])._withUnsafeGuaranteedRef(body)
  }
}
