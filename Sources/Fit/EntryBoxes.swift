/// The boxes of an entry, or of one of its variations.
package struct EntryBoxes: Sendable {
  package let prepared: [PreparedBox]
  package let plain: [TextBox]
  package var isEmpty: Bool { plain.isEmpty }

  package static let none = EntryBoxes(prepared: [], plain: [])

  private init(prepared: [PreparedBox], plain: [TextBox]) {
    self.prepared = prepared
    self.plain = plain
  }

  package init(_ boxes: [TextBox], by fitter: Fitter) {
    self.init(prepared: boxes.map { fitter.prepared($0) }, plain: boxes)
  }
}
