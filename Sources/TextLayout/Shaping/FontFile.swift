/// A font file a user named: its path and, in a collection, which face of it.
package struct FontFile: Hashable, Sendable {
  package var path: String
  package var index: Int

  package init(path: String, index: Int = 0) {
    self.path = path
    self.index = index
  }

  /// Reads `FILE` or `FILE#INDEX`; a `#` that no number follows belongs to the file's name.
  package init(spelled text: String) {
    if let hash = text.lastIndex(of: "#"), let index = Int(text[text.index(after: hash)...]), index >= 0 {
      self.init(path: String(text[..<hash]), index: index)
    } else {
      self.init(path: text)
    }
  }
}

/// Why a font cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(path: String)
  case notAFont(path: String)
  case noSuchFace(path: String, index: Int, count: Int)
  case none

  package var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font \(path)"
    case .notAFont(let path): "\(path) is not a font that can be used"
    case .noSuchFace(let path, let index, let count):
      "\(path) holds \(count) \(count == 1 ? "face" : "faces"), so there is no face \(index) (counted from 0)"
    case .none: "no font was named"
    }
  }
}
