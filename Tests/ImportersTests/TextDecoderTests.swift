import Catalogs
import Importers
import Testing

@Suite struct TextDecoderTests {
  static let sample = "/* Zoë */\n\"k\" = \"añ中😀\";\n"

  static func wide(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }
  static func wide32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let bytes = (0..<4).map { UInt8(scalar.value >> UInt32(24 - 8 * $0) & 0xFF) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  static let encodings: [(String, [UInt8], TextEncoding)] = [
    ("UTF-8", Array(sample.utf8), TextEncoding(.utf8)),
    ("UTF-8 with mark", [0xEF, 0xBB, 0xBF] + Array(sample.utf8), TextEncoding(.utf8, hasByteOrderMark: true)),
    (
      "UTF-16LE with mark", [0xFF, 0xFE] + wide(sample, bigEndian: false),
      TextEncoding(.utf16LE, hasByteOrderMark: true)
    ),
    (
      "UTF-16BE with mark", [0xFE, 0xFF] + wide(sample, bigEndian: true), TextEncoding(.utf16BE, hasByteOrderMark: true)
    ),
    ("UTF-16LE", wide(sample, bigEndian: false), TextEncoding(.utf16LE)),
    ("UTF-16BE", wide(sample, bigEndian: true), TextEncoding(.utf16BE)),
    (
      "UTF-32LE with mark", [0xFF, 0xFE, 0, 0] + wide32(sample, bigEndian: false),
      TextEncoding(.utf32LE, hasByteOrderMark: true)
    ),
    (
      "UTF-32BE with mark", [0, 0, 0xFE, 0xFF] + wide32(sample, bigEndian: true),
      TextEncoding(.utf32BE, hasByteOrderMark: true)
    ),
  ]

  @Test(arguments: encodings)
  func decodes(name: String, bytes: [UInt8], encoding: TextEncoding) {
    let result = TextDecoder.decode(bytes)
    #expect(String(decoding: result.text, as: UTF8.self) == Self.sample)
    #expect(result.encoding == encoding)
    #expect(result.fault == nil)
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0xE9], "é"), ("windows-1252", [0x80, 0xE9], "€é"), ("windows-1251", [0xCF, 0xF0], "Пр"),
      ("Shift_JIS", [0x93, 0xFA], "日"),
    ] as [(String, [UInt8], String)])
  func followsTheXMLDeclaration(name: String, bytes: [UInt8], text: String) {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a>"
    let result = TextDecoder.decode(Array(head.utf8) + bytes + Array("</a>".utf8))
    #expect(String(decoding: result.text, as: UTF8.self) == head + text + "</a>")
    #expect(result.fault == nil)
  }

  @Test func readsALongFileInAnotherEncoding() {
    let head = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>"
    let body = [[UInt8]](repeating: [0x93, 0xFA, 0x61], count: 30_000).flatMap { $0 }
    let result = TextDecoder.decode(Array(head.utf8) + body)
    #expect(String(decoding: result.text, as: UTF8.self) == head + String(repeating: "日a", count: 30_000))
  }

  @Test func tellsOfAnEncodingThatIsNotKnown() {
    let (_, problems) = SourceFile.reading(
      Array("<?xml version='1.0' encoding='klingon-8'?><a/>".utf8), id: FileID(0), path: "a.xliff")
    #expect(problems.map(\.message) == ["the encoding 'klingon-8' that the file declares is not known"])
  }

  static let broken: [(String, [UInt8], String, Int, Int, Int)] = [
    ("a lone continuation", Array("ab\nc".utf8) + [0x80] + Array("d".utf8), "ab\nc\u{FFFD}d", 1, 2, 2),
    ("Latin-1", Array("é\n\"k\" = \"caf".utf8) + [0xE9] + Array("\";".utf8), "é\n\"k\" = \"caf\u{FFFD}\";", 1, 2, 11),
    ("two places", [0x61, 0xFF, 0x62, 0xC3], "a\u{FFFD}b\u{FFFD}", 2, 1, 2),
    ("an encoded surrogate", [0x61, 0xED, 0xA0, 0x80], "a\u{FFFD}", 1, 1, 2),
    ("an overlong form", [0xC0, 0xAF], "\u{FFFD}", 1, 1, 1),
    ("an unpaired surrogate", [0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0], "a\u{FFFD}b", 1, 1, 2),
    ("half a unit", [0xFF, 0xFE, 0x61, 0, 0x62], "a\u{FFFD}", 1, 1, 2),
    ("beyond Unicode", [0xFF, 0xFE, 0, 0, 0, 0, 0x11, 0], "\u{FFFD}", 1, 1, 1),
  ]

  @Test(arguments: broken)
  func locatesWhatIsNoText(name: String, bytes: [UInt8], text: String, count: Int, line: Int, column: Int) throws {
    let (file, problems) = SourceFile.reading(bytes, id: FileID(0), path: "a.strings")
    #expect(String(decoding: file.text, as: UTF8.self) == text)
    let problem = try #require(problems.first)
    #expect(problem.kind == .encoding && problem.isFatal)
    let place = try #require(problem.place)
    #expect(file.position(of: Int(place.range.start)) == (line, column))
    #expect(file.spelling(of: place.range) == "\u{FFFD}")
    #expect(TextDecoder.decode(bytes).fault?.count == count)
  }

  @Test func repairsAsSwiftReads() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0x20...255, using: &random) }
      let result = TextDecoder.decode(bytes)
      guard result.encoding.form == .utf8, !result.encoding.hasByteOrderMark else { continue }
      let swift = String(decoding: bytes, as: UTF8.self)
      #expect((result.fault == nil) == !swift.unicodeScalars.contains("\u{FFFD}"))
      let runs = { (text: String) in
        text.unicodeScalars.split(separator: "\u{FFFD}").map { String(String.UnicodeScalarView($0)) }
      }
      #expect(runs(String(decoding: result.text, as: UTF8.self)) == runs(swift))
    }
  }
}
