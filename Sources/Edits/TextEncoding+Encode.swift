import Catalogs

extension TextEncoding {
  /// UTF-8 text in this encoding, with the byte order mark where the file has one.
  func encode(_ text: [UInt8]) throws(EditError) -> [UInt8] {
    switch form {
    case .utf8: return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + text
    case .utf16LE, .utf16BE:
      let units = (hasByteOrderMark ? [0xFEFF] : []) + Array(String(decoding: text, as: UTF8.self).utf16)
      return Self.bytes(of: units, isBigEndian: form == .utf16BE)
    case .utf32LE, .utf32BE:
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
      return Self.bytes(of: (hasByteOrderMark ? [0xFEFF] : []) + scalars, isBigEndian: form == .utf32BE)
    case .latin1:
      var bytes: [UInt8] = []
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        guard let byte = UInt8(exactly: scalar.value) else { throw .encoding("Latin 1 has no '\(scalar)'") }
        bytes.append(byte)
      }
      return bytes
    case .other, .binary: throw .encoding(name ?? form.rawValue)
    }
  }

  private static func bytes<Unit: FixedWidthInteger>(of units: [Unit], isBigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count * Unit.bitWidth / 8)
    for unit in units {
      for place in 0..<Unit.bitWidth / 8 {
        let shift = 8 * (isBigEndian ? Unit.bitWidth / 8 - 1 - place : place)
        bytes.append(UInt8(truncatingIfNeeded: unit >> shift))
      }
    }
    return bytes
  }
}
