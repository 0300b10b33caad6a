import CTextShim

/// How freely lines of Chinese and Japanese break (CSS Text 3, `line-break`; the `lb` key of a BCP 47 tag): whether small
/// kana, the prolonged sound mark and some punctuation may begin a line.
package enum LineBreakStrictness: String, Sendable, CaseIterable {
  case strict, normal, loose

  /// The tag with this strictness in it: `ja` gives `ja-u-lb-strict`; measurers and `Segmenter` read it from there. A tag
  /// that ICU cannot read counts as the root locale's.
  package func applied(to tag: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer in
      guard let out = buffer.baseAddress, cts_breaks_tag(tag, rawValue, out, Int32(buffer.count)) > 0 else {
        return tag
      }
      return String(cString: out)
    }
  }
}
