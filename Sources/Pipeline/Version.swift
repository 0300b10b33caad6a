import CTextShim

/// Which stringfit this is, and what it stands on.
package enum Version {
  package static let number = "0.1.0"

  /// ICU's version: `72.1`.
  package static var icu: String {
    var version = [CChar](repeating: 0, count: 32)
    guard cts_icu_version(&version, 32) > 0 else { return "unknown" }
    return String(decoding: version.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
