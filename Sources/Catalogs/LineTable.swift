/// Turns UTF-8 offsets of a decoded text into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as editors count them. Lines and columns are 1-based; columns count UTF-16 code
/// units, as SARIF's `utf16CodeUnits` and the language server protocol do. A position costs the same on a line of any
/// length: files of one line are common (minified JSON).
package struct LineTable: Sendable {
  /// UTF-8 offsets at which lines begin.
  package let starts: [Int32]
  /// UTF-16 code units before each `stride`th byte of the text.
  private let unitsBefore: [Int32]
  private static let stride = 1024

  package init(_ text: borrowing [UInt8]) {
    var starts: [Int32] = [0]
    var unitsBefore: [Int32] = [0]
    text.withUnsafeBufferPointer { bytes in
      let n = bytes.count
      // LF and CR differ from what else fits these bits (vertical tab, form feed ...), which texts hardly have.
      _ = bytes.forEach(0x08, in: 0xF8) { i in
        // The CR of CR LF ends no line by itself.
        if bytes[i] == 0x0A || (bytes[i] == 0x0D && (i + 1 == n || bytes[i + 1] != 0x0A)) {
          starts.append(Int32(i + 1))
        }
        return true
      }
      unitsBefore.reserveCapacity(n / Self.stride + 1)
      var units: Int32 = 0
      for block in 0..<(n / Self.stride) {
        let start = block * Self.stride
        units += Int32(Self.units(in: bytes, start, start + Self.stride))
        unitsBefore.append(units)
      }
    }
    self.starts = starts
    self.unitsBefore = unitsBefore
  }

  /// UTF-16 code units that characters beginning in a stretch of UTF-8 take.
  private static func units(in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var i = start
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      while i + 8 <= end {
        count += EightBytes(base, at: i).utf16Count
        i += 8
      }
    }
    while i < end {
      count += (bytes[i] & 0xC0 != 0x80 ? 1 : 0) + (bytes[i] >= 0xF0 ? 1 : 0)
      i += 1
    }
    return count
  }

  /// The 1-based line and column (UTF-16 code units) of a UTF-8 offset in `text`, the text the table was made of.
  package func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), text.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = Int(starts[low])
    let units = text.withUnsafeBufferPointer { bytes in
      if offset - start <= 2 * Self.stride { return Self.units(in: bytes, start, offset) }
      func before(_ offset: Int) -> Int {
        let block = min(offset / Self.stride, unitsBefore.count - 1)
        return Int(unitsBefore[block]) + Self.units(in: bytes, block * Self.stride, offset)
      }
      return before(offset) - before(start)
    }
    return (low + 1, units + 1)
  }
}
