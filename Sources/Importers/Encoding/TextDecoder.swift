import Catalogs
import Texts

/// Turns the bytes of a file into UTF-8 text, once. Everything after speaks of offsets in that text.
///
/// The encoding is found as the platform's own reader finds it (swift-corelibs-foundation, CFPropertyList.c): byte order
/// marks (UTF-32 before UTF-16, whose mark it begins with), zero bytes of UTF-16 without a mark, the XML declaration,
/// else UTF-8. What is not valid becomes U+FFFD and is told with its place.
package enum TextDecoder {
  /// A decoded text and what was wrong with its bytes.
  package struct Result: Sendable {
    /// UTF-8, without the byte order mark. Empty for a binary property list.
    package var text: [UInt8]
    package var encoding: TextEncoding
    package var fault: Fault?
  }

  /// Bytes that are no text in the encoding.
  package struct Fault: Sendable {
    /// Where the first replacement stands in the decoded text.
    package var offset: Int
    /// How many sequences were replaced.
    package var count: Int
    /// The name of the encoding, where it is one that cannot be read at all.
    package var unknownEncoding: String?
  }

  package static func decode(_ bytes: [UInt8]) -> Result {
    bytes.withBytes { view in
      let encoding = detect(view)
      var fault = Fault(offset: 0, count: 0)
      let text: [UInt8]
      switch encoding.form {
      case .binary:
        return Result(text: [], encoding: encoding)
      case .utf16LE, .utf16BE:
        let body = view.part(from: encoding.hasByteOrderMark ? 2 : 0)
        text = transcodeUTF16(body, bigEndian: encoding.form == .utf16BE, fault: &fault)
      case .utf32LE, .utf32BE:
        let body = view.part(from: encoding.hasByteOrderMark ? 4 : 0)
        text = transcodeUTF32(body, bigEndian: encoding.form == .utf32BE, fault: &fault)
      case .latin1:
        text = transcodeLatin1(view)
      case .other:
        let name = encoding.name ?? ""
        guard let decoded = NamedEncoding.decode(view, from: name, fault: &fault) else {
          var result = decodeUTF8(bytes, view, encoding)
          result.fault = Fault(offset: 0, count: 0, unknownEncoding: name)
          return result
        }
        text = decoded
      case .utf8:
        return decodeUTF8(bytes, view, encoding)
      }
      return Result(text: text, encoding: encoding, fault: fault.count > 0 ? fault : nil)
    }
  }

  private static func decodeUTF8(
    _ bytes: [UInt8], _ view: ByteView, _ encoding: TextEncoding
  ) -> Result {
    let body = view.part(from: encoding.hasByteOrderMark ? 3 : 0)
    let valid = UTF8Validation.validPrefix(of: body)
    if valid == body.count {
      return Result(text: encoding.hasByteOrderMark ? Array(body) : bytes, encoding: encoding)
    }
    var fault = Fault(offset: 0, count: 0)
    let text = UTF8Validation.repaired(body, validPrefix: valid, fault: &fault)
    return Result(text: text, encoding: encoding, fault: fault)
  }

  /// The encoding by the first bytes.
  static func detect(_ bytes: ByteView) -> TextEncoding {
    func begins(_ prefix: [UInt8]) -> Bool { bytes.count >= prefix.count && zip(bytes, prefix).allSatisfy(==) }
    // Most XML begins plainly, and says UTF-8.
    if bytes.count > 1, bytes[0] == UInt8(ascii: "<"), bytes[1] != 0 {
      return bytes[1] == UInt8(ascii: "?") ? declaration(of: bytes) : TextEncoding(.utf8)
    }
    if begins(Array("bplist".utf8)) { return TextEncoding(.binary) }
    if begins([0x00, 0x00, 0xFE, 0xFF]) { return TextEncoding(.utf32BE, hasByteOrderMark: true) }
    if begins([0xFF, 0xFE, 0x00, 0x00]) { return TextEncoding(.utf32LE, hasByteOrderMark: true) }
    if begins([0xEF, 0xBB, 0xBF]) { return TextEncoding(.utf8, hasByteOrderMark: true) }
    if begins([0xFF, 0xFE]) { return TextEncoding(.utf16LE, hasByteOrderMark: true) }
    if begins([0xFE, 0xFF]) { return TextEncoding(.utf16BE, hasByteOrderMark: true) }
    if bytes.count >= 2 {
      if bytes[0] == 0 { return TextEncoding(.utf16BE) }
      if bytes[1] == 0 { return TextEncoding(.utf16LE) }
    }
    return TextEncoding(.utf8)
  }

  /// The encoding that an XML declaration states.
  private static func declaration(of bytes: ByteView) -> TextEncoding {
    guard bytes.prefix(5).elementsEqual("<?xml".utf8), let name = declaredEncoding(bytes), name != "UTF-8",
      name != "utf-8"
    else { return TextEncoding(.utf8) }
    switch name.lowercased() {
    // A declaration of a wide encoding in bytes that are not wide is not true; such files are read as UTF-8.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf-32", "ucs-2", "ucs-4":
      return TextEncoding(.utf8)
    case "iso-8859-1", "latin1", "iso_8859-1":
      return TextEncoding(.latin1, name: name)
    default:
      return TextEncoding(.other, name: name)
    }
  }

  /// The problem of an XML file that declares a wide encoding and isn't in one: it was read, but other readers refuse it.
  fileprivate static func untrueDeclaration(of file: SourceFile) -> ImportProblem? {
    guard file.encoding.form == .utf8, file.text.prefix(5).elementsEqual("<?xml".utf8) else { return nil }
    let name = file.text.withBytes(declaredEncoding)
    guard let name, ["utf-16", "utf-16le", "utf-16be", "utf-32", "ucs-2", "ucs-4"].contains(name.lowercased()) else {
      return nil
    }
    var problem = ImportProblem(
      .encoding, fatal: false, "the file declares \(name) but is in UTF-8", help: "write encoding=\"UTF-8\"",
      place: Place(file: file.id, range: TextRange(0, 5)))
    problem.isInvalid = true
    return problem
  }

  /// The `encoding` of an XML declaration.
  private static func declaredEncoding(_ bytes: ByteView) -> String? {
    let head = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    let word: StaticString = "encoding"
    guard let start = bytes.part(head.indices).firstOffset(of: word) else { return nil }
    let rest = head[(start + word.utf8CodeUnitCount)...].drop { $0.isSpace || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let name = rest.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}

extension SourceFile {
  /// The file of these bytes, decoded, with the located problem of bytes that are no text.
  package static func reading(
    _ bytes: [UInt8], id: FileID, path: String, rootPath: String? = nil
  ) -> (file: SourceFile, problems: [ImportProblem]) {
    let result = bytes.count <= sizeLimit ? TextDecoder.decode(bytes) : nil
    guard let result, result.text.count <= Int(Int32.max) else {
      let file = SourceFile(id: id, path: path, rootPath: rootPath, text: [], encoding: TextEncoding(.utf8))
      let problem = ImportProblem(
        .unreadable, fatal: true, "the file is too large: at most 1 GB can be read, and 2 GB of text in UTF-8",
        place: Place(file: id, range: TextRange(0, 0)))
      return (file, [problem])
    }
    let file = SourceFile(
      id: id, path: path, rootPath: rootPath, text: result.text, encoding: result.encoding,
      binaryContent: result.encoding.form == .binary ? bytes : [])
    guard let fault = result.fault else { return (file, TextDecoder.untrueDeclaration(of: file).map { [$0] } ?? []) }
    let place = Place(file: id, range: TextRange(fault.offset, min(fault.offset + 3, result.text.count)))
    if let name = fault.unknownEncoding {
      let problem = ImportProblem(
        .encoding, fatal: true, "the encoding '\(name)' that the file declares is not known",
        help: "save the file as UTF-8", place: Place(file: id, range: TextRange(0, 0)))
      return (file, [problem])
    }
    let more = fault.count == 1 ? "" : ", the first of \(fault.count) such places"
    let problem = ImportProblem(
      .encoding, fatal: true, "bytes that are not valid \(result.encoding.shownName)\(more)",
      help: "save the file as UTF-8; it was read with U+FFFD in their place", place: place)
    return (file, [problem])
  }

  /// The largest file that is read, in bytes. Offsets of its text, as UTF-8, are kept in 32 bits.
  package static let sizeLimit = 1 << 30
}

extension TextEncoding {
  /// The encoding as people name it.
  package var shownName: String {
    switch form {
    case .utf8: "UTF-8"
    case .utf16LE: "UTF-16 (little endian)"
    case .utf16BE: "UTF-16 (big endian)"
    case .utf32LE: "UTF-32 (little endian)"
    case .utf32BE: "UTF-32 (big endian)"
    case .latin1: "ISO-8859-1"
    case .other: name ?? "text"
    case .binary: "binary"
    }
  }
}
