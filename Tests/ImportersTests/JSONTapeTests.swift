import Foundation
import TestSupport
import Testing
import Texts

@testable import Importers

@Suite struct JSONTapeTests {
  static func tape<T>(_ text: String, _ body: (JSONTape) -> T) -> T {
    text.withBytes { body(JSONTape($0)) }
  }

  /// What JSONSerialization makes of a document, rebuilt from the tape.
  static func value(_ tape: JSONTape, _ index: Int) -> NSObject {
    switch tape.nodes[index].kind {
    case .object:
      let members = tape.members(of: index).map { (tape.text($0.name) ?? "", value(tape, $0.value)) }
      return NSDictionary(dictionary: Dictionary(members, uniquingKeysWith: { $1 }))
    case .array: return NSArray(array: tape.items(of: index).map { value(tape, $0) })
    case .string: return NSString(string: tape.text(index) ?? "")
    case .number: return NSNumber(value: tape.number(index) ?? 0)
    case .yes: return NSNumber(value: true)
    case .no: return NSNumber(value: false)
    case .null: return NSNull()
    }
  }

  @Test(arguments: [
    #"{"a": [1, 2, {"b": null}], "c": true, "d": false, "e": "x\ny\u00e9\ud83d\ude00\/\"\\"}"#, "[]", "{}",
    "[[], {}, \"\"]",
    " \r\n\t[ -12 , 0 ] \n", "\"text\"", "12", "[\"é中😀\"]",
  ])
  func readsAsFoundationDoes(text: String) throws {
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    Self.tape(text) { tape in
      #expect(tape.fault == nil)
      #expect(Self.written(Self.value(tape, 0)) == Self.written(expected))
    }
  }

  static func written(_ value: Any) -> String? {
    let data = try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", 0, "the file contains no JSON"), ("{\"a\" 1}", 5, "expected ':' after the name"),
    ("{\"a\": 1,}", 8, "expected a name in quotes, found '}'"),
    ("[1 2]", 3, "expected ',' or ']', found '2'"), ("[1,", 3, "the file ends too early"),
    ("[\"a\nb\"]", 3, "a control character within a string; write it as an escape"),
    ("[\"\\x\"]", 2, "a backslash that begins no escape of JSON"),
    ("[\"\\u12\"]", 2, "'\\u' without four hexadecimal digits"),
    ("[\"a]", 1, "the string that starts here is never closed"), ("[01]", 1, "a number that is none"),
    ("[1.]", 1, "a number that is none"),
    ("[tru]", 1, "expected a value, found 't'"), ("{} x", 3, "unexpected 'x' after the end of the document"),
    ("é", 0, "expected a value, found 'é'"),
    ("<<<<<<< HEAD\n{}", 0, "expected a value, found '<'"),
  ])
  func locatesFaults(text: String, offset: Int, message: String) {
    Self.tape(text) { tape in
      #expect(tape.fault?.message == message)
      #expect(tape.fault?.offset == offset)
    }
  }

  @Test func staysInItsDepth() {
    Self.tape(String(repeating: "[", count: 1_000_000)) { tape in
      #expect(tape.fault?.message == "nested more than 256 deep")
    }
  }

  @Test func keepsWhatStandsBeforeAFault() {
    Self.tape(#"{"a": {"b": [1, 2"#) { tape in
      #expect(tape.fault != nil)
      #expect(Self.written(Self.value(tape, 0)) == #"[{"a":{"b":[1,2]}}]"#)
    }
    Self.tape(#"{"a": 1, "b""#) { tape in #expect(Array(tape.members(of: 0)).count == 1) }
  }

  @Test(arguments: [#"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\u0041"#])
  func replacesHalfSurrogates(spelling: String) {
    Self.tape("[\"\(spelling)\"]") { tape in #expect(tape.text(1)?.contains("\u{FFFD}") == true) }
  }
}
