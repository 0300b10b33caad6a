import Catalogs
import Pipeline

/// A file that is open in the editor, as it stands there.
struct OpenDocument: Sendable {
  /// Absolute.
  let path: String
  /// As the client spells it.
  let uri: String
  private(set) var version: Int
  /// UTF-8.
  private(set) var text: [UInt8]

  init(path: String, uri: String, version: Int, text: String) {
    (self.path, self.uri, self.version) = (path, uri, version)
    self.text = Array(text.utf8)
  }

  /// Makes the changes one after the other, each in the text that the one before it left: of a range, or of the whole text.
  ///
  /// Throws for a version that is not newer than the text's, and for a change that says no text; nothing is changed then.
  mutating func apply(
    _ changes: [JSONValue], version: Int, encoding: PositionEncoding
  ) throws(ResponseError) {
    guard version > self.version else {
      throw ResponseError(.contentModified, "version \(version) of '\(uri)' isn't newer than \(self.version)")
    }
    var changed = text
    for change in changes {
      guard let new = change["text"]?.text else { throw ResponseError(.invalidParameters, "a change has no text") }
      guard let range = change["range"], !range.isNull else {
        changed = Array(new.utf8)
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]), start <= end else {
        throw ResponseError(.invalidParameters, "the range of a change isn't one")
      }
      let table = PositionTable(changed, encoding: encoding)
      changed.replaceSubrange(table.offset(of: start)..<table.offset(of: end), with: Array(new.utf8))
    }
    text = changed
    self.version = version
  }
}

extension TextPosition {
  /// Nil for what is no position.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension PositionRange {
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else { return nil }
    self.init(start: start, end: end)
  }
}
