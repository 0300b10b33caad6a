import CXML
import Texts

/// Encodings that an XML declaration names, converted by what libxml2 knows (iconv): windows-1252, Shift_JIS ...
enum NamedEncoding {
  /// The text in UTF-8, or nil where the name is not known. Bytes without a meaning become U+FFFD.
  static func decode(
    _ bytes: ByteView, from name: String, fault: inout TextDecoder.Fault
  ) -> [UInt8]? {
    // libxml2 would print a line for each byte without a meaning; `fault` tells of them. The handler is this thread's own.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
    defer { xmlCharEncCloseFunc(handler) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    // In pieces, because the converter grows its output to a multiple of what it is given.
    let piece = 16 << 10
    var taken = 0
    while taken < bytes.count || xmlBufferLength(input) > 0 {
      let waiting = Int(xmlBufferLength(input))
      if waiting < 64, taken < bytes.count {
        let size = min(piece, bytes.count - taken)
        let isAdded = bytes.part(taken..<taken + size).withContiguousStorageIfAvailable {
          xmlBufferAdd(input, $0.baseAddress, Int32(size)) == 0
        }
        guard isAdded == true else { return nil }
        taken += size
      }
      let before = xmlBufferLength(input)
      _ = xmlCharEncInFunc(handler, output, input)
      let written = Int(xmlBufferLength(output))
      if written > 0, let content = xmlBufferContent(output) {
        text.append(contentsOf: ByteView(at: content, count: written))
        xmlBufferEmpty(output)
      }
      if xmlBufferLength(input) == before {
        // Nothing could be converted: a sequence cut by the piece's end gets its rest first, else a byte is replaced.
        if taken < bytes.count, before < 64 { continue }
        if fault.count == 0 { fault.offset = text.count }
        fault.count += 1
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
        xmlBufferShrink(input, 1)
      }
    }
    // What a converter hands over is checked like any other text.
    return text.withBytes { decoded in
      let valid = UTF8Validation.validPrefix(of: decoded)
      return valid == decoded.count ? text : UTF8Validation.repaired(decoded, validPrefix: valid, fault: &fault)
    }
  }
}
