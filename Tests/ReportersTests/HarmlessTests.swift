import Reporters
import Testing

@Test(arguments: [
  ("plain", "plain"), ("Grüße, 日本, שלום", "Grüße, 日本, שלום"), ("a\tb\nc\r", "a\\tb\\nc\\r"), ("\u{1B}[0m", "␛[0m"),
  ("\u{0}\u{7}\u{7F}", "␀␇␡"), ("\u{85}", "<U+0085>"), ("a\u{202E}b", "a<U+202E>b"), ("\u{FEFF}", "<U+FEFF>"),
  ("\u{E0001}", "<U+E0001>"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("می‌روم", "می‌روم"), ("\u{FFFF}", "<U+FFFF>"), ("", ""),
  ("::error::x", "<U+003A>:error::x"), ("\u{3000} ::x", "\u{3000} <U+003A>:x"), ("a ::x", "a ::x"), (": :", ": :"),
  ("###[group]", "##<U+0023>[group]"), ("##VSO[x", "#<U+0023>VSO[x"), ("a ##teamcity[x", "a #<U+0023>teamcity[x"),
  ("## Heading", "## Heading"), ("##", "##"),
])
func harmlessLine(text: String, expected: String) {
  #expect(Harmless.line(text) == expected)
}

@Test(arguments: [
  (0.0, "0"), (151.2, "151.2"), (-14.5, "-14.5"), (22.0, "22"), (0.00004, "0"), (0.0001, "0.0001"), (1.23456, "1.2346"),
  (-0.00001, "0"), (99.99995, "100"), (.infinity, "null"), (.nan, "null"), (1e20, "1e+20"), (12.005, "12.005"),
])
func jsonNumbers(number: Double, expected: String) {
  var json = JSONWriter()
  json.number(number)
  #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
}

@Test(arguments: [
  ("a", "\"a\""), ("\"\\", #""\"\\""#), ("\n\t\r", #""\n\t\r""#), ("\u{0}\u{1B}", #""\u0000\u001b""#),
  ("\u{202E}", #""\u202e""#), ("é😀", "\"é😀\""), ("\u{E0001}", #""\udb40\udc01""#), ("</script>", "\"</script>\""),
  ("##[error] ## #", ##""#\u0023[error] ## #""##), ("##vso[", ##""#\u0023vso[""##),
])
func jsonStrings(text: String, expected: String) {
  var json = JSONWriter()
  json.string(text)
  #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
}

/// JSON passes over most bytes without a look at their characters: none that is harmful may be among those.
@Test func jsonEscapesWhatIsHarmful() {
  let scalars = [0..<0x11000, 0x1F000..<0x20000, 0xDFF00..<0xE1100, 0x10FF00..<0x110000].joined()
    .compactMap { Unicode.Scalar(UInt32($0)) }
  for scalar in scalars {
    // Where it stands in eight bytes is another for each.
    let before = String(repeating: "a", count: Int(scalar.value % 9))
    var json = JSONWriter()
    json.string("\(before)\(scalar)bbbbbbbbb")
    let isWritten = json.bytes.count == 2 + before.utf8.count + UTF8.width(scalar) + 9
    let isPlain = !Harmless.isHarmful(scalar) && scalar != "\"" && scalar != "\\"
    #expect(isWritten == isPlain, "U+\(String(scalar.value, radix: 16))")
  }
}

@Test func jsonHasCommasWhereTheyBelong() {
  var json = JSONWriter()
  json.object { json in
    json.member("a") { $0.array([Int]()) { $0.integer($1) } }
    json.member("b") { json in json.array([1, 2]) { json, n in json.object { $0.member("n", n) } } }
    json.member("c", true)
    json.newline()
    json.member("d", String?.none)
    json.member("e", 1.5)
  }
  #expect(
    String(decoding: json.bytes, as: UTF8.self) == "{\"a\":[],\"b\":[{\"n\":1},{\"n\":2}],\"c\":true,\n\"e\":1.5}")
}

@Test func spreadsheetsSeeNoFormulas() {
  var csv = CSVWriter()
  csv.row(["=cmd()", "-5", "-x", "+1+1", "@a", "a,b", "say \"x\"", "a\nb"])
  #expect(
    String(decoding: csv.bytes, as: UTF8.self) == "'=cmd(),-5,'-x,'+1+1,'@a,\"a,b\",\"say \"\"x\"\"\",a\\nb\r\n")
}
