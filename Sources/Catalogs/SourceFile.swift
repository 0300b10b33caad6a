import Synchronization

/// How a file's bytes spelled its text, so that it can be written back the same way.
package struct TextEncoding: Hashable, Sendable {
  package enum Form: String, Sendable { case utf8, utf16LE, utf16BE, utf32LE, utf32BE, latin1, other, binary }
  package var form: Form
  package var hasByteOrderMark: Bool
  /// The name as declared, for `.other` (an XML declaration's `encoding`).
  package var name: String?
  package init(_ form: Form, hasByteOrderMark: Bool = false, name: String? = nil) {
    self.form = form
    self.hasByteOrderMark = hasByteOrderMark
    self.name = name
  }
}

/// A file that was read: its path, its text decoded to UTF-8 once, and the table of its lines.
package final class SourceFile: Sendable {
  package let id: FileID
  /// Relative to the working folder, with `/`, as it is shown.
  package let path: String
  /// Relative to the root (config, else git, else working folder): what names and fingerprints are made of.
  package let rootPath: String
  /// The decoded text in UTF-8, without its byte order mark. Empty for binary property lists.
  package let text: [UInt8]
  package let encoding: TextEncoding
  /// The bytes of a file that has no text (a binary property list); empty for all others.
  package let binaryContent: [UInt8]
  /// Made when it is first asked for: of most files nothing is told.
  package var lines: LineTable {
    table.withLock { table in
      if let table { return table }
      let made = LineTable(text)
      table = made
      return made
    }
  }
  private let table = Mutex<LineTable?>(nil)

  package init(
    id: FileID, path: String, rootPath: String? = nil, text: [UInt8], encoding: TextEncoding,
    binaryContent: [UInt8] = []
  ) {
    self.id = id
    self.path = path
    self.rootPath = rootPath ?? path
    self.text = text
    self.encoding = encoding
    self.binaryContent = binaryContent
  }

  /// The 1-based line and column (UTF-16 code units) of a UTF-8 offset.
  package func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset, in: text) }

  /// The file's own spelling of a range.
  package func spelling(of range: TextRange) -> String {
    let start = min(max(Int(range.start), 0), text.count)
    let end = min(max(Int(range.end), start), text.count)
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}

/// All files of a run, by `FileID`.
package struct FileTable: Sendable {
  package private(set) var files: [FileID: SourceFile] = [:]
  package init() {}
  package mutating func add(_ file: SourceFile) { files[file.id] = file }
  package mutating func add(_ other: FileTable) { files.merge(other.files) { own, _ in own } }
  package subscript(id: FileID) -> SourceFile? { files[id] }
}
