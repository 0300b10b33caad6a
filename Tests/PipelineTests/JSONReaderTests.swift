import Pipeline
import Reporters
import Testing
import Texts

private func roundTrip(_ text: String) throws -> String {
  var json = JSONWriter()
  let value = try Array(text.utf8).withBytes { try JSONReader.read($0) }
  json.value(value)
  return String(decoding: json.bytes, as: UTF8.self)
}

@Test(arguments: [
  (" null ", "null"), ("[true,false]", "[true,false]"), ("-0.10e+2", "-0.10e+2"),
  ("{\"a\":{},\"b\":[]}", "{\"a\":{},\"b\":[]}"),
  (#""a\u00e9\n\/\\""#, #""aé\n/\\""#), (#""\ud83d\ude00""#, "\"😀\""), (#""\ud83d""#, "\"\u{FFFD}\""),
  (#""\ud83dx""#, "\"\u{FFFD}x\""), (#""\ude00\ud83d\u0041""#, "\"\u{FFFD}\u{FFFD}A\""), ("\"\"", "\"\""),
])
func validJSONIsRead(text: String, expected: String) throws {
  #expect(try roundTrip(text) == expected)
}

@Test(arguments: [
  "", " ", "nul", "truex", "01", "1.", "-", "+1", ".5", "1e", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\n\"", "[1,]",
  "[1",
  "{", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "1 2", "NaN", "'a'", "[", "{\"a\":1", "\u{FEFF}1",
])
func otherJSONIsRefused(text: String) {
  #expect(throws: JSONSyntaxError.self) { try roundTrip(text) }
}

@Test func bytesThatAreNoTextAreRefused() {
  for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
    #expect(throws: JSONSyntaxError.self) { _ = try bytes.withBytes { try JSONReader.read($0) } }
  }
}

/// Whatever is cut off or changed, the reader answers or refuses.
@Test func damagedJSONIsNoCrash() {
  let whole = Array(#"{"id":[1,{"x":null}],"text":"a\u00e9\ud83d\ude00","size":-1.5e3,"ok":true}"#.utf8)
  for end in 0..<whole.count {
    _ = Array(whole[..<end]).withBytes { try? JSONReader.read($0) }
    for byte in [0x00, 0x22, 0x5C, 0x7B, 0x5D, 0xFF] as [UInt8] {
      var changed = whole
      changed[end] = byte
      _ = changed.withBytes { try? JSONReader.read($0) }
    }
  }
}
