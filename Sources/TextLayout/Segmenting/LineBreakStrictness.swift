import CTextShim
import Synchronization

/// How freely lines of Chinese and Japanese break (CSS Text 3, `line-break`; the `lb` key of a BCP 47 tag): whether small
/// kana, the prolonged sound mark and some punctuation may begin a line.
package enum LineBreakStrictness: String, Sendable, CaseIterable {
  case strict, normal, loose

  /// Tags that were asked for, by strictness; a stream of invented ones must not fill the memory.
  private static let known = Mutex<[LineBreakStrictness: [String: String]]>([:])
  private static let limit = 500

  /// The tag with this strictness in it: `ja` gives `ja-u-lb-strict`; measurers and `Segmenter` read it from there. A tag
  /// that says it itself stays as it is; one that ICU cannot read counts as the root locale's.
  package func applied(to tag: String) -> String {
    if let known = Self.known.withLock({ $0[self]?[tag] }) { return known }
    let applied = tag.contains("-lb-") ? tag : spelled(into: tag)
    Self.known.withLock { known in
      if known[self, default: [:]].count >= Self.limit { known[self] = [:] }
      known[self, default: [:]][tag] = applied
    }
    return applied
  }

  private func spelled(into tag: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer in
      guard let out = buffer.baseAddress, cts_breaks_tag(tag, rawValue, out, Int32(buffer.count)) > 0 else {
        return tag
      }
      return String(cString: out)
    }
  }
}
