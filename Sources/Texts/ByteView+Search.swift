// Searches that look at eight bytes at once.

extension ByteView {
  /// Whether another text has the same bytes.
  package func hasSameBytes(as other: ByteView) -> Bool {
    guard count == other.count else { return false }
    if memory.baseAddress == other.memory.baseAddress { return true }
    guard let last = eight(at: count - 8), let otherLast = other.eight(at: count - 8) else {
      for i in indices where self[i] != other[i] { return false }
      return true
    }
    var i = 0
    while i < count - 8, let own = eight(at: i), let others = other.eight(at: i) {
      if own.word != others.word { return false }
      i += 8
    }
    // Some of the last eight were there before.
    return last.word == otherLast.word
  }

  /// How many bytes two texts begin with in common.
  package func countOfSharedBytes(with other: ByteView) -> Int {
    let most = Swift.min(count, other.count)
    var i = 0
    while let own = eight(at: i), let others = other.eight(at: i) {
      let difference = own.word ^ others.word
      if difference != 0 { return i + difference.trailingZeroBitCount / 8 }
      i += 8
    }
    while i < most, self[i] == other[i] { i += 1 }
    return i
  }

  /// How often one of two bytes stands in a text.
  package func count(of byte: UInt8, or other: UInt8) -> Int {
    var found = 0
    var i = 0
    while let eight = eight(at: i) {
      found += EightBytes.count(eight.equal(byte) | eight.equal(other))
      i += 8
    }
    while i < count {
      if self[i] == byte || self[i] == other { found += 1 }
      i += 1
    }
    return found
  }

  /// Where one of two bytes stands first from an offset on; the count where neither does.
  package func firstOffset(of byte: UInt8, or other: UInt8, from start: Int) -> Int {
    firstOffset(from: start) { $0.equal(byte) | $0.equal(other) }
  }

  /// The same of one byte.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int {
    firstOffset(from: start) { $0.equal(byte) }
  }

  /// The same of the bytes that `mask` marks.
  private func firstOffset(from start: Int, ofMarked mask: (EightBytes) -> UInt64) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    var i = start
    while let eight = eight(at: i) {
      let marked = mask(eight)
      if marked != 0 { return i + marked.trailingZeroBitCount / 8 }
      i += 8
    }
    guard i < count else { return count }
    if let last = eight(at: count - 8) {
      let rest = mask(last) & EightBytes.last(count - i)
      return rest != 0 ? count - 8 + rest.trailingZeroBitCount / 8 : count
    }
    while i < count, mask(EightBytes(word: UInt64(self[i]))) & 0x80 == 0 { i += 1 }
    return i
  }

  /// Where a byte beyond ASCII stands first from an offset on; the count for nowhere.
  package func firstOffsetBeyondASCII(from start: Int) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    var i = start
    // Mostly there is none in the next ones.
    while let four = value(at: i, as: SIMD4<UInt64>.self) {
      guard (four[0] | four[1] | four[2] | four[3]) & 0x8080_8080_8080_8080 == 0 else { break }
      i += 32
    }
    i = offset(from: i) { $0.beyondASCII }
    while i < count, self[i] < 0x80 { i += 1 }
    return Swift.min(i, count)
  }

  /// Where the first byte stands, from an offset on, that `mask` marks in eight of them; where fewer than eight are left
  /// without one, that is where they begin.
  @inlinable @inline(__always) package func offset(from start: Int, ofMarked mask: (EightBytes) -> UInt64) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    var i = start
    while let eight = eight(at: i) {
      let marked = mask(eight)
      if marked != 0 { return i + marked.trailingZeroBitCount / 8 }
      i += 8
    }
    return i
  }

  /// Where a byte stands last before an offset.
  package func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    var i = Swift.min(end, count)
    while let eight = eight(at: i - 8) {
      let found = eight.equal(byte)
      if found != 0 { return i - 1 - found.leadingZeroBitCount / 8 }
      i -= 8
    }
    while i > 0 {
      i -= 1
      if self[i] == byte { return i }
    }
    return nil
  }

  /// Tells where a byte stands, bits outside of `bits` not counted, until `body` is false; gives whether it never was.
  @inlinable package func forEach(_ byte: UInt8, in bits: UInt8 = 0xFF, _ body: (Int) -> Bool) -> Bool {
    var i = 0
    while let eight = eight(at: i) {
      var found = eight.equal(byte, in: bits)
      while found != 0 {
        if !body(i + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      i += 8
    }
    if i < count, let last = eight(at: count - 8) {
      var found = last.equal(byte, in: bits) & EightBytes.last(count - i)
      while found != 0 {
        if !body(count - 8 + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      return true
    }
    while i < count {
      if self[i] & bits == byte, !body(i) { return false }
      i += 1
    }
    return true
  }

  /// The same of a byte, and of another one of which bits outside of `bits` are not counted.
  package func forEach(_ byte: UInt8, or other: UInt8, in bits: UInt8, _ body: (Int) -> Bool) -> Bool {
    var i = 0
    while let eight = eight(at: i) {
      var found = eight.equal(byte) | eight.equal(other, in: bits)
      while found != 0 {
        if !body(i + found.trailingZeroBitCount / 8) { return false }
        found &= found - 1
      }
      i += 8
    }
    while i < count {
      if self[i] == byte || self[i] & bits == other, !body(i) { return false }
      i += 1
    }
    return true
  }
}

extension String {
  /// Whether a byte stands in the text's UTF-8; eight are looked at at once.
  package func hasByte(_ byte: UInt8) -> Bool { withBytes { $0.firstOffset(of: byte, from: 0) < $0.count } }

  /// Whether the bytes of another text stand in the text's UTF-8. Foundation's `contains` makes an `NSString` of both, and takes `é` for the
  /// same however it's encoded.
  package func hasBytes(of part: String) -> Bool {
    withBytes { bytes in
      part.withBytes { part in
        part.isEmpty
          || !bytes.forEach(part[0]) { start in
            start + part.count > bytes.count || !part.indices.allSatisfy { bytes[start + $0] == part[$0] }
          }
      }
    }
  }
}

// MARK: - Lines and columns

extension ByteView {
  /// The offsets at which lines begin, the first of them 0. Lines end at LF, CR LF or a lone CR.
  package var lineStarts: [Int32] {
    var starts: [Int32] = [0]
    func look(_ at: Int) { if endsLine(at) { starts.append(Int32(at + 1)) } }
    func look(_ eight: EightBytes, at start: Int) {
      // LF and CR differ from what else fits these bits (vertical tab, form feed ...), which texts hardly have.
      var found = eight.equal(0x08, in: 0xF8)
      while found != 0 {
        look(start + found.trailingZeroBitCount / 8)
        found &= found - 1
      }
    }
    var i = 0
    // Most of a text is signs without a line break among them: sixteen are seen to be such at once.
    while let two = value(at: i, as: SIMD2<UInt64>.self) {
      let (first, second) = (EightBytes(word: two[0].littleEndian), EightBytes(word: two[1].littleEndian))
      if first.mayBeBelow(0x10) || second.mayBeBelow(0x10) {
        look(first, at: i)
        look(second, at: i + 8)
      }
      i += 16
    }
    for at in i..<count { look(at) }
    return starts
  }

  private func endsLine(_ at: Int) -> Bool {
    // The CR of CR LF ends no line by itself.
    self[at] == 0x0A || self[at] == 0x0D && (at + 1 == count || self[at + 1] != 0x0A)
  }

  /// UTF-16 code units that characters beginning in a stretch of UTF-8 take.
  package func utf16Count(of range: Range<Int>) -> Int {
    var count = 0
    var i = range.lowerBound
    while i + 8 <= range.upperBound, let eight = eight(at: i) {
      count += eight.utf16Count
      i += 8
    }
    while i < range.upperBound {
      count += (self[i] & 0xC0 != 0x80 ? 1 : 0) + (self[i] >= 0xF0 ? 1 : 0)
      i += 1
    }
    return count
  }
}
