/// Index of a file in the run's `FileTable`.
package struct FileID: Hashable, Sendable, Comparable {
  package var index: Int32
  package init(_ index: Int) { self.index = Int32(index) }
  package static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A stretch of a file's decoded text, in UTF-8 offsets.
///
/// This is the one coordinate used inside; lines and columns are made at the edge by `LineTable`.
package struct TextRange: Hashable, Sendable {
  package var start: Int32
  package var end: Int32
  @inlinable package init(_ start: Int, _ end: Int) {
    self.start = Int32(start)
    self.end = Int32(end)
  }
  package var isEmpty: Bool { start >= end }
}

/// Where something stands: a file and a range of its decoded text.
package struct Place: Hashable, Sendable {
  package var file: FileID
  package var range: TextRange
  @inlinable package init(file: FileID, range: TextRange) {
    self.file = file
    self.range = range
  }
}

/// Where a value stands: its spelling in the file, escapes and entities included, quotes excluded.
///
/// A value has several ranges where inline elements or segments interrupt it (`<g>`, `<ph/>`, XLIFF 2 segments).
package struct ValuePlace: Hashable, Sendable {
  package var file: FileID
  package var first: TextRange
  /// Further ranges; nil for none, since copies of nothing cost nothing.
  private var rest: [TextRange]?

  package init(file: FileID, ranges: [TextRange]) {
    self.init(file: file, first: ranges.first ?? TextRange(0, 0), others: Array(ranges.dropFirst()))
  }
  package init(file: FileID, first: TextRange, others: [TextRange]) {
    self.file = file
    self.first = first
    self.rest = others.isEmpty ? nil : others
  }
  /// The place of a text of one range.
  package init(file: FileID, first: TextRange) {
    self.file = file
    self.first = first
    self.rest = nil
  }
  package var others: [TextRange] {
    get { rest ?? [] }
    set { rest = newValue.isEmpty ? nil : newValue }
  }
  package var ranges: [TextRange] { [first] + others }
  /// From the start of the first range to the end of the last.
  package var place: Place {
    Place(file: file, range: TextRange(Int(first.start), Int(rest?.last?.end ?? first.end)))
  }
}
