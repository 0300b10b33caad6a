extension Letters {
  /// By unit, the same in lower case where that is one unit, too.
  package static let lowered: [UInt16] = {
    var lowered = (0...0xFFFF).map { UInt16($0) }
    for unit in lowered.indices where table[unit] & upper != 0 {
      guard let mapping = Unicode.Scalar(UInt16(unit))?.properties.lowercaseMapping else { continue }
      if mapping.utf16.count == 1, let only = mapping.utf16.first { lowered[unit] = only }
    }
    return lowered
  }()
}
