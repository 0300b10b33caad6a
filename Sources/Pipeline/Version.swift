import CTextShim

/// Which stringfit this is, and what it stands on.
package enum Version {
  package static let number = "0.1.0"

  /// ICU's version: `72.1`.
  package static var icu: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress, cts_icu_version(start, 32) > 0 else { return "unknown" }
      return String(cString: start)
    }
  }
}
