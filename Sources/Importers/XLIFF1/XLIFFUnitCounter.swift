import Texts

/// Counts the units of each `file` element of a large document before they are read, so that room is made for them at once.
struct XLIFFUnitCounter {
  /// From this size on, in bytes, units are counted.
  private static let largeFile = 1 << 20
  /// So many bytes of a file element are counted, from which the rest is guessed.
  private static let sample = 1 << 18
  private var hasGuessed = false
  /// Where the last count ended: no byte is looked at twice, whatever elements never end.
  private var passed = 0

  /// How many units there are up to the end of a file element that begins; nil where that is not worth while.
  mutating func units(
    _ unit: StaticString, in bytes: ByteView, after tag: Range<Int>
  ) -> Int? {
    guard bytes.count > Self.largeFile, tag.upperBound >= passed else { return nil }
    let start = tag.upperBound
    let stop = min(hasGuessed ? bytes.count : start + Self.sample, bytes.count)
    let (count, end) = bytes.part(0..<stop).count(of: unit, from: start, to: "</file")
    passed = end
    guard end == stop, stop < bytes.count else { return min(count, bytes.count / 64) }
    // Only once: many file elements that go on longer than the sample must not each take the room of all.
    hasGuessed = true
    let guessed = Double(count) * Double(bytes.count - start) / Double(stop - start) * 1.05
    return min(Int(guessed), bytes.count / 64)
  }
}
