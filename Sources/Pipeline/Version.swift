import CTextShim
import Foundation

/// Which stringfit this is, and what it stands on.
package enum Version {
  package static let number = "0.1.0"

  /// ICU's version: `72.1`.
  package static var icu: String {
    var version = [CChar](repeating: 0, count: 32)
    guard cts_icu_version(&version, 32) > 0 else { return "unknown" }
    return String(decoding: version.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Tells this build from others of the same number, by the program's own file; nil where that is not known.
  static let build: String? = {
    #if os(Linux)
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return "\(number) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }()
}
