import Catalogs
import Importers
import TestSupport
import Testing

/// What isn't shaped as its format wants it: one defect is reported where it is, and doesn't hide the rest of the file.
@Suite struct StrictShapeTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var path: String
    var text: String
    var line: Int
    var message: String
    /// Whether a string is lost.
    var isFatal: Bool
    var entries: [String]
    var testDescription: String { message }
  }

  private static let namespace = "xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
  private static let unit = "<trans-unit id=\"a\"><source>A</source><target>B</target></trans-unit>"

  private static func xliff(
    _ body: String, line: Int = 3, _ message: String, fatal: Bool = true, root: String = "version=\"1.2\" \(namespace)",
    declaration: String = "", entries: [String] = ["a"]
  ) -> Shape {
    Shape(
      path: "de.xliff",
      text:
        "\(declaration)<xliff \(root)>\n<file original=\"A.strings\" source-language=\"en\" target-language=\"de\"><body>\n"
        + "\(body)\n\(root.contains("foreign") ? "" : unit)\n</body></file></xliff>",
      line: line, message: message, isFatal: fatal, entries: entries)
  }

  private static func stringsdict(_ value: String, line: Int = 2, _ message: String, entries: [String] = ["a", "b"])
    -> Shape
  {
    let other = "<key>b</key><string>B</string>"
    return Shape(
      path: "de.lproj/A.stringsdict",
      text: "<plist version=\"1.0\"><dict>\n<key>a</key>\(value)\n\(other)\n</dict></plist>",
      line: line, message: message, isFatal: true, entries: entries)
  }

  private static func plural(_ variable: String) -> String {
    "<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>\(variable)</dict>"
  }

  private static func catalog(_ entry: String, line: Int = 3, _ message: String, fatal: Bool = true) -> Shape {
    Shape(
      path: "A.xcstrings",
      text: "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\"b\": {},\n\"a\": \(entry)}}",
      line: line, message: message, isFatal: fatal, entries: ["b", "a"])
  }

  static let shapes = [
    catalog("{\"localizatons\": {}}", "'localizatons' isn't known here", fatal: false),
    catalog("{\"localizations\": []}", "'localizations' isn't an object"),
    catalog("{\"localizations\": {\"de\": {\"stringUnits\": {}}}}", "'stringUnits' isn't known here"),
    catalog("{\"localizations\": {\"de\": {\"variations\": 5}}}", "'variations' isn't an object"),
    catalog("{\"localizations\": {\"de\": {\"variations\": {\"plural\": []}}}}", "the plural cases aren't an object"),
    catalog("{\"localizations\": {\"de\": {\"substitutions\": []}}}", "'substitutions' isn't an object"),
    xliff(
      unit, line: 1, "the root element is in the namespace 'urn:foreign'",
      root: "version=\"1.2\" xmlns=\"urn:foreign\"", entries: []),
    xliff("", line: 1, "version '7.3' of XLIFF is not known", fatal: false, root: "version=\"7.3\" \(namespace)"),
    xliff(
      "", line: 1, "the file declares UTF-16 but is in UTF-8", fatal: false,
      declaration: "<?xml version=\"1.0\" encoding=\"UTF-16\"?>"),
    xliff(
      "<trans-unit id=\"b\"><target>B</target></trans-unit>", "this unit has no <source>", fatal: false,
      entries: ["b", "a"]),
    xliff("<o:trans-unit xmlns:o=\"urn:o\" id=\"b\"/>", "this <trans-unit> is in another namespace"),
    xliff("<target>lost</target>", "this <target> is outside of a trans-unit"),
    xliff("<unit id=\"u\"><segment><source>s</source></segment></unit>", "<unit> isn't an element of XLIFF 1.2"),
    xliff(
      "<trans-unit id=\"b\"><source>B</source><trgt>C</trgt></trans-unit>", "<trgt> isn't an element of XLIFF 1.2",
      entries: ["b", "a"]),
    xliff(
      "<trans-unit id=\"b\"><source>B</source><trans-unit id=\"c\"/></trans-unit>",
      "this trans-unit is inside another one",
      entries: ["b", "a"]),
    xliff(
      "<trans-unit id=\"b\"><source>B</source><source>C</source></trans-unit>", "this unit has a second source",
      fatal: false,
      entries: ["b", "a"]),
    xliff(
      "</body></file>\(unit)<file original=\"B.strings\" source-language=\"en\"><body>",
      "this trans-unit is outside of a <file>"),
    stringsdict("<integer>3</integer>", "the value is <integer>, not a string or a dictionary of rules"),
    stringsdict(
      "<dict><key>NSStringDeviceSpecificRuleType</key><true/></dict>", "NSStringDeviceSpecificRuleType is <true>"),
    stringsdict(
      "<dict><key>NSStringLocalizedFormatKey</key><integer>5</integer></dict>",
      "NSStringLocalizedFormatKey is <integer>"),
    stringsdict(plural("<string>x</string>"), "the variable 'n' is text, not a dictionary of cases"),
    stringsdict(plural("<dict><key>other</key><array/></dict>"), "the case 'other' is an array, not a string"),
  ]

  @Test(arguments: shapes) func isReportedWhereItIs(_ shape: Shape) throws {
    let folder = ImportedFolder(texts: [shape.path: shape.text])
    let problem = try #require(
      folder.problems.first { $0.message.hasPrefix(shape.message) }, "\(folder.problems.map(\.message))")
    #expect(problem.isFatal == shape.isFatal)
    let place = try #require(problem.place)
    #expect(folder.files[place.file]?.position(of: Int(place.range.start)).line == shape.line)
    #expect(folder.catalogs.flatMap { $0.entries.map(\.key) } == shape.entries)
  }
}
