/// What the names of one document mean, each looked up once.
struct XMLNameTable<Meaning> {
  private var slots: [(name: UInt, meaning: Meaning)?] = Array(repeating: nil, count: 512)
  private var free = 256
  private let meaning: (String) -> Meaning

  init(_ meaning: @escaping (String) -> Meaning) { self.meaning = meaning }

  /// What a name means. Names beyond those that there is room for are looked up each time.
  subscript(name: XMLName) -> Meaning {
    mutating get {
      var slot = Int(truncatingIfNeeded: (UInt64(name.identity) &* 0x9E37_79B9_7F4A_7C15) >> 55)
      while let known = slots[slot] {
        if known.name == name.identity { return known.meaning }
        slot = (slot + 1) & 511
      }
      let made = meaning(name.text)
      if free > 0 {
        slots[slot] = (name.identity, made)
        free -= 1
      }
      return made
    }
  }
}
