import Catalogs

// The only way back to a file: replacements by range in the decoded text, written in the file's own encoding. What no
// edit touches keeps its bytes.

/// One replacement in the decoded text of a file. Its text is the spelling that the format wants there, escapes included.
package struct TextEdit: Hashable, Sendable {
  /// UTF-8 offsets in the decoded text.
  package var range: TextRange
  package var replacement: String
  package init(_ range: TextRange, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// Why edits could not be made; nothing was changed.
package enum EditError: Error, Hashable, Sendable {
  /// The range lies outside of the text, or is turned round.
  case outside(TextRange)
  /// Two edits touch the same text.
  case overlapping(TextRange, TextRange)
  /// The range cuts a character in two.
  case splitsCharacter(TextRange)
  /// The file's encoding cannot be written: binary property lists, encodings that only an XML declaration names.
  case encoding(String)
}

extension SourceFile {
  /// The bytes of the file with the edits made, in its own encoding and with its byte order mark.
  ///
  /// Edits may come in any order; two at the same empty range are made in the order given.
  package func bytes(with edits: [TextEdit]) throws(EditError) -> [UInt8] {
    try encoding.encode(try edited(TextRange(0, text.count), with: edits))
  }

  /// A part of the decoded text with the edits in it made.
  package func spelling(of range: TextRange, with edits: [TextEdit]) throws(EditError) -> String {
    String(decoding: try edited(range, with: edits), as: UTF8.self)
  }

  private func edited(_ part: TextRange, with edits: [TextEdit]) throws(EditError) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset) < (
        $1.element.range.start, $1.element.range.end, $1.offset
      )
    }.map(\.element)
    var edited: [UInt8] = []
    edited.reserveCapacity(Int(part.end - part.start))
    var end = Int(part.start)
    var previous: TextEdit?
    for edit in sorted {
      let start = Int(edit.range.start)
      guard edit.range.start >= part.start, edit.range.end >= edit.range.start, edit.range.end <= part.end else {
        throw .outside(edit.range)
      }
      for offset in [start, Int(edit.range.end)] where offset < text.count && text[offset] & 0xC0 == 0x80 {
        throw .splitsCharacter(edit.range)
      }
      if let previous, start < end { throw .overlapping(previous.range, edit.range) }
      edited += text[end..<start]
      edited += Array(edit.replacement.utf8)
      end = Int(edit.range.end)
      previous = edit
    }
    return edited + text[end..<Int(part.end)]
  }

  /// Another text, in UTF-8, in the encoding of the file and with its byte order mark.
  package func encoded(_ text: [UInt8]) throws(EditError) -> [UInt8] { try encoding.encode(text) }
}
