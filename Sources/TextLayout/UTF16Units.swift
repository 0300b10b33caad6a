extension [UInt16] {
  /// The UTF-16 of a text, as many units as `limit` at most: in one pass, without counting first.
  package init(utf16Of text: String, limit: Int = .max) {
    let most = Swift.min(text.utf8.count, limit)
    self.init(unsafeUninitializedCapacity: most) { buffer, count in
      for scalar in text.unicodeScalars {
        guard count < most else { return }
        guard scalar.value > 0xFFFF else {
          buffer.initializeElement(at: count, to: UInt16(truncatingIfNeeded: scalar.value))
          count += 1
          continue
        }
        guard count + 2 <= most else { return }
        buffer.initializeElement(at: count, to: UTF16.leadSurrogate(scalar))
        buffer.initializeElement(at: count + 1, to: UTF16.trailSurrogate(scalar))
        count += 2
      }
    }
  }
}
