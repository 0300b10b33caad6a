/// Counts the units of each `file` element of a large document before they are read, so that room is made for them at once.
struct XLIFFUnitCounter {
  /// From this size on, in bytes, units are counted.
  private static let largeFile = 1 << 20
  /// Where the last count ended: no byte is looked at twice, whatever elements never end.
  private var passed = 0

  /// How many units there are up to the end of a file element that begins; nil where that is not worth while.
  mutating func units(
    _ unit: StaticString, in bytes: UnsafeBufferPointer<UInt8>, after tag: Range<Int>
  ) -> Int? {
    guard bytes.count > Self.largeFile, tag.upperBound >= passed else { return nil }
    let (count, end) = bytes.count(of: unit, from: tag.upperBound, to: "</file")
    passed = end
    return min(count, bytes.count / 64)
  }
}
