/// Turns UTF-8 offsets of a decoded text into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as editors count them. Lines and columns are 1-based; columns count UTF-16 code
/// units, as SARIF's `utf16CodeUnits` and the language server protocol do.
package struct LineTable: Sendable {
  /// UTF-8 offsets at which lines begin.
  package let starts: [Int32]

  package init(_ text: borrowing [UInt8]) {
    var starts: [Int32] = [0]
    text.withUnsafeBufferPointer { bytes in
      var i = 0
      let n = bytes.count
      while i < n {
        let byte = bytes[i]
        i += 1
        if byte == 0x0A {
          starts.append(Int32(i))
        } else if byte == 0x0D, i == n || bytes[i] != 0x0A {
          starts.append(Int32(i))
        }
      }
    }
    self.starts = starts
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
    var column = 1
    for byte in text[Int(starts[low])..<offset] where byte & 0xC0 != 0x80 {
      column += byte >= 0xF0 ? 2 : 1
    }
    return (low + 1, column)
  }
}
