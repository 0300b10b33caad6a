import Foundation

/// The paths of `file:` URIs.
enum FileURI {
  /// Absolute and normal; nil for what is no file on this machine.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, url.host().map({ $0.isEmpty || $0 == "localhost" }) ?? true else {
      return nil
    }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  static func uri(of path: String) -> String { URL(fileURLWithPath: path, isDirectory: false).absoluteString }
}
