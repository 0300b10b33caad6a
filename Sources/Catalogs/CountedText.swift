/// A text as the declared limits of its file count it (XLIFF 2: Size and Length Restriction, ITS).
///
/// Inline codes do not count by what stands in for them, but by the size that the file gives them.
package struct CountedText: Hashable, Sendable {
  /// The whole value without its inline codes; code points that XML cannot hold are in it.
  package var whole: String
  /// The part that is counted, in UTF-8 offsets of `whole`.
  package var range: Range<Int>
  /// Whether the part is the whole value; `limits` are then those of the entry.
  package var isWhole: Bool
  /// What the codes add: code points (`slr:sizeInfo`) and bytes (`slr:equivStorage`).
  package var codeSize: Int
  package var codeStorage: Int
  /// The limits of this part alone.
  package var limits: [SizeLimit]
  /// A regular expression of one character class that each character of the part must match (ITS Allowed Characters).
  package var allowedCharacters: String?

  package init(
    whole: String, range: Range<Int>, isWhole: Bool, codeSize: Int = 0, codeStorage: Int = 0, limits: [SizeLimit] = [],
    allowedCharacters: String? = nil
  ) {
    self.whole = whole
    self.range = range
    self.isWhole = isWhole
    self.codeSize = codeSize
    self.codeStorage = codeStorage
    self.limits = limits
    self.allowedCharacters = allowedCharacters
  }

  /// The text that is counted.
  package var text: String {
    let bytes = whole.utf8
    guard let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex),
      let end = bytes.index(start, offsetBy: range.count, limitedBy: bytes.endIndex)
    else { return whole }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
