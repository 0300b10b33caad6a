import Texts

extension UInt8 {
  /// Letters, digits and `_$/:.-` need no quotes.
  var isUnquoted: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
  /// LF and CR.
  var isLineFeed: Bool { self == 0x0A || self == 0x0D }
  /// U+0009 to U+000D and space.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isHexDigit: Bool { hexValue != nil }
  var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ByteView {
  /// LF, CR, U+2028 and U+2029 end a line comment.
  func isLineEnd(at i: Int) -> Bool {
    let byte = self[i]
    if byte == 0x0A || byte == 0x0D { return true }
    return byte == 0xE2 && i + 2 < count && self[i + 1] == 0x80 && self[i + 2] & 0xFE == 0xA8
  }
}
