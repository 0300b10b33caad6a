import CTextShim

/// A set of characters of one byte each, as which UTF-8 is read by mistake: by ICU's tables.
package struct MisreadCharset: Sendable {
  package var name: String
  /// By unit below 0x2600: the byte; 0 for none.
  package var bytes: [UInt8]
  package func byte(_ unit: UInt16) -> UInt8 { unit < UInt16(Self.limit) ? bytes[Int(unit)] : 0 }

  private static let limit = 0x2600

  package static let all: [MisreadCharset] = [
    ("Windows-1252", "windows-1252"), ("Mac Roman", "macintosh"), ("Windows-1251", "windows-1251"),
  ].compactMap { name, spelling in
    var table = [UInt16](repeating: 0xFFFF, count: 256)
    guard cts_charset_table(spelling, &table) else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    // Latin-1 reads 0x80 to 0x9F as control characters.
    if spelling == "windows-1252" { for byte in 0x80..<0xA0 { bytes[byte] = UInt8(byte) } }
    for byte in 0x80..<0x100 where Int(table[byte]) < limit { bytes[Int(table[byte])] = UInt8(byte) }
    return MisreadCharset(name: name, bytes: bytes)
  }

  /// Whether some set reads the first byte of a sequence as a unit, or one that continues it.
  package static func reading(of unit: UInt16) -> (isLead: Bool, isContinuation: Bool) {
    var reading = (isLead: false, isContinuation: false)
    for charset in all {
      let byte = charset.byte(unit)
      if byte >= 0xC2, byte <= 0xF4 { reading.isLead = true }
      if byte >= 0x80, byte < 0xC0 { reading.isContinuation = true }
    }
    return reading
  }
}
