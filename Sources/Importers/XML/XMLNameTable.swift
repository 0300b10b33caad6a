/// What the names of one document mean, each looked up once: libxml2 keeps equal names at one address while it reads.
struct XMLNameTable<Meaning> {
  private var slots: [(address: UnsafePointer<UInt8>, meaning: Meaning)?] = Array(repeating: nil, count: 512)
  private var free = 256
  private let meaning: (String) -> Meaning

  init(_ meaning: @escaping (String) -> Meaning) { self.meaning = meaning }

  /// What the name at an address means. Names beyond those that there is room for are looked up each time.
  subscript(address: UnsafePointer<UInt8>) -> Meaning {
    mutating get {
      var slot = Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
      while let known = slots[slot] {
        if known.address == address { return known.meaning }
        slot = (slot + 1) & 511
      }
      let made = meaning(String(cString: address))
      if free > 0 {
        slots[slot] = (address, made)
        free -= 1
      }
      return made
    }
  }
}
