import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// 504 malformed files of 12 kinds, made by dice: none stops the reader, every problem has a place, and no text is lost without one.
@Suite struct MalformedInputTests {
  enum Kind: String, CaseIterable, Sendable {
    case cutShort, zeroByte, notUTF8, withoutSign, signTwice, otherType, renamedMember, nested, longLine, swappedLines,
      halfByteOrderMark, lostEnd
  }

  static let samples = [
    "en.lproj/A.strings": "/* a */\n\"a\" = \"Send %@\";\n\"b\" = \"Wait\";\n\"c\" = \"Copy\";\n",
    "en.lproj/A.stringsdict":
      "<plist version=\"1.0\"><dict>\n<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\n<key>n</key><dict>"
      + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\n"
      + "<key>one</key><string>%d day</string>\n<key>other</key><string>%d days</string></dict></dict>\n</dict></plist>\n",
    "A.xcstrings":
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\",\n\"strings\": {\n\"a\": {\"localizations\":\n{\"de\": {\"stringUnit\": "
      + "{\"state\": \"translated\", \"value\": \"Senden\"}}}},\n\"b\": {\"localizations\": {\"de\": {\"variations\": {\"plural\":\n"
      + "{\"one\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"x\"}}, \"other\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"y\"}}}}}}}}}\n",
    "de.xliff":
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n<file original=\"A.strings\" source-language=\"en\" "
      + "target-language=\"de\" datatype=\"plaintext\"><body>\n<trans-unit id=\"a\"><source>Send</source>\n<target>Senden</target></trans-unit>\n"
      + "<trans-unit id=\"b\"><source>Wait</source>\n<target>Warten</target></trans-unit>\n</body></file></xliff>\n",
    "de.xlf":
      "<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" srcLang=\"en\" trgLang=\"de\">\n<file id=\"f\">\n<unit id=\"a\">"
      + "<segment><source>Send</source>\n<target>Senden</target></segment></unit>\n<unit id=\"b\"><segment><source>Wait</source>\n"
      + "<target>Warten</target></segment></unit>\n</file></xliff>\n",
    "Base.lproj/M.storyboard":
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><scenes><scene><objects>\n"
      + "<label text=\"Wait\" id=\"a\"/>\n<label text=\"Go\" id=\"b\"/>\n</objects></scene></scenes></document>\n",
  ]

  @Test(arguments: Kind.allCases) func isReadToTheEnd(_ kind: Kind) {
    var dice = Dice(state: UInt64(Kind.allCases.firstIndex(of: kind) ?? 0))
    for (path, text) in Self.samples.sorted(by: { $0.key < $1.key }) {
      let before = ImportedFolder(texts: [path: text])
      for number in 0..<7 {
        let bytes = Self.malformed(Array(text.utf8), kind, &dice)
        var read = before
        let time = processorTime { read = ImportedFolder(files: [path: bytes]) }
        let name = "\(path), \(kind.rawValue) \(number): \(String(decoding: bytes.prefix(2000), as: UTF8.self))"
        #expect(time < .seconds(2), "\(name)")
        for problem in read.problems { #expect(problem.place != nil, "\(problem.message): \(name)") }
        if read.texts < before.texts { #expect(!read.problems.isEmpty, "\(name)") }
      }
    }
  }

  private static func malformed(_ bytes: [UInt8], _ kind: Kind, _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    let at = Int.random(in: 1..<bytes.count, using: &dice)
    func signs(_ wanted: String) -> [Int] { bytes.indices.filter { wanted.utf8.contains(bytes[$0]) } }
    let sign = signs("\"<>;={}/").randomElement(using: &dice) ?? at
    switch kind {
    case .cutShort: bytes.removeLast(bytes.count - at)
    case .zeroByte: bytes.insert(0, at: at)
    case .notUTF8: bytes.insert([0x80, 0xC0, 0xFF, 0xED].randomElement(using: &dice) ?? 0xFF, at: at)
    case .withoutSign: bytes.remove(at: sign)
    case .signTwice: bytes.insert(bytes[sign], at: sign)
    case .otherType:
      return replacing(bytes, #/"value": "[^"]*"|<string>[^<]*</string>|"[a-z]": \{|= "[^"]*"/#, &dice) { text in
        if text.hasPrefix("<") { return "<integer>1</integer>" }
        if text.hasPrefix("=") { return "= (1, 2)" }
        return text.hasSuffix("{") ? text.dropLast() + "[], \"z\": {" : "\"value\": [1]"
      }
    case .renamedMember:
      return replacing(
        bytes, #/"(?:localizations|stringUnit|variations|value|strings)"|(?:source|target|unit|body|dict)>/#, &dice
      ) { text in
        String(text.prefix(2)) + "x" + text.dropFirst(2)
      }
    case .nested: bytes.insert(contentsOf: Array(repeating: Array("{<a>(".utf8), count: 2000).joined(), at: at)
    case .longLine: bytes.insert(contentsOf: [UInt8](repeating: 0x78, count: 300_000), at: at)
    case .swappedLines:
      var lines = bytes.split(separator: 0x0A).map(Array.init)
      lines.swapAt(Int.random(in: 0..<lines.count, using: &dice), Int.random(in: 0..<lines.count, using: &dice))
      return Array(lines.joined(separator: [0x0A]))
    case .halfByteOrderMark:
      bytes.insert(
        contentsOf: [[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB], [0x00]].randomElement(using: &dice) ?? [], at: 0)
    case .lostEnd: bytes.removeLast(min(bytes.count, Int.random(in: 2...12, using: &dice)))
    }
    return bytes
  }

  private static func replacing(
    _ bytes: [UInt8], _ pattern: Regex<Substring>, _ dice: inout Dice, with other: (String) -> String
  ) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.matches(of: pattern).randomElement(using: &dice) else { return bytes }
    return Array(text.replacingCharacters(in: match.range, with: other(String(match.0))).utf8)
  }
}

extension ImportedFolder {
  /// How many texts there are, sources among them.
  fileprivate var texts: Int {
    catalogs.reduce(0) { sum, catalog in
      sum + catalog.entries.reduce(0) { $0 + $1.translations.values.reduce(0) { $0 + $1.allValues.count } }
    }
  }
}
