import CTextShim

/// Finds the boundaries of characters, words, lines or sentences of UTF-16 text in a locale.
///
/// Opening one costs as much as running it over ten short texts, so keep it; it serves one thread at a time.
package final class BreakIterator {
  package enum Kind: Int32 {
    case character = 0
    case word, line, sentence
  }
  private let handle: OpaquePointer

  /// `locale` is a BCP 47 tag; nil where ICU has no data at all.
  package init?(_ kind: Kind, locale: String) {
    guard let handle = cts_breaks_open(kind.rawValue, locale) else { return nil }
    self.handle = handle
  }
  deinit { cts_breaks_close(handle) }

  /// Calls `visit` with each boundary but the text's start, ascending, as a UTF-16 offset; the last is the text's end.
  @inline(__always)
  package func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, _ visit: (Int32) -> Void) {
    guard let base = text.baseAddress, cts_breaks_set_text(handle, base, Int32(text.count)) else { return }
    while true {
      let boundary = cts_breaks_next(handle)
      if boundary < 0 { return }
      visit(boundary)
    }
  }

  /// As `forEachBoundary`, with the status of the rule that made the boundary (see cts_breaks.h).
  package func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, withStatus visit: (Int32, Int32) -> Void) {
    forEachBoundary(in: text) { visit($0, cts_breaks_status(handle)) }
  }

  /// All boundaries but the text's start.
  package func boundaries(in text: String) -> [Int] {
    var all: [Int] = []
    Array(text.utf16).withUnsafeBufferPointer { units in forEachBoundary(in: units) { all.append(Int($0)) } }
    return all
  }
}
