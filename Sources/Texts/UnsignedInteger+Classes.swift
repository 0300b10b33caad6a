// The classes of ASCII, of a byte of UTF-8, a unit of UTF-16 or a scalar's value alike. They are asked of every unit of every
// text, from all targets.
extension UnsignedInteger where Self: FixedWidthInteger {
  @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
  @inlinable package var isASCIIUppercase: Bool { self >= 0x41 && self <= 0x5A }
  @inlinable package var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7A }
  @inlinable package var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  /// The letter in lower case, of a letter of ASCII; anything else as it is.
  @inlinable package var lowercasedASCII: Self { isASCIIUppercase ? self | 0x20 : self }
}
