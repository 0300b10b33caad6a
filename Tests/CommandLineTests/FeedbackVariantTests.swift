import Foundation
import TestSupport
import Testing

/// An entry with plural forms and one with a text of its own for the watch; boxes are stated in comments.
private func catalog(_ strings: String) -> [String: String] {
  ["App/A.xcstrings": "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}"]
}
private func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
private let comment = "[stringfit: style=body width=200 max-lines=1 role=button]"
private let plural = """
  "count":{"comment":"\(comment)","localizations":{"en":{"variations":{"plural":{"one":\(unit("%d file")),\
  "other":\(unit("%d files"))}}},"de":{"variations":{"plural":{"one":\(unit("Eine Datei")),"other":\(unit("%d Dateien"))}}},\
  "ru":{}}}
  """
private let device = """
  "tap":{"comment":"A label. [stringfit: role=label style=body max-lines=1]","localizations":{\
  "en":{"variations":{"device":{"applewatch":\(unit("Tap")),"other":\(unit("Tap here"))}}},\
  "de":{"variations":{"device":{"applewatch":\(unit("Tippe")),"other":\(unit("Tippe hier"))}}}}}
  """
private let plain = """
  "ru.only":{"comment":"\(comment)","localizations":{"en":\(unit("Sign in")),"ru":\(unit("Войти"))}}
  """

private struct Row {
  var cells: [String]
  var locale: String { cells[4] }
  var characters: Int? { Int(cells[6]) }
}

private func budgets(_ files: [String: String]) throws -> [String: Row] {
  let folder = try TemporaryFolder(files)
  let result = try Program.run(["report", "App", "--output", "feedback", "--budgets", "--quiet"], in: folder)
  #expect(result.status == 0, "\(result.errors)")
  let lines = try folder.text(of: "feedback/budgets.csv").components(separatedBy: "\r\n").dropFirst().dropLast()
  let rows = lines.map { Row(cells: $0.components(separatedBy: ",")) }
  return Dictionary(rows.map { ("\($0.cells[1]) \($0.cells[2]) \($0.locale)", $0) }, uniquingKeysWith: { a, _ in a })
}

/// Each plural form has its own arguments: none in "Eine Datei", a number with four digits and a point in the others.
@Test func pluralFormsHaveBudgetsOfTheirOwn() throws {
  let rows = try budgets(catalog(plural + "," + plain))
  let one = try #require(rows["count plural=one de"]?.characters)
  let other = try #require(rows["count plural=other de"]?.characters)
  // `%d` has two characters, the number that it stands for more.
  #expect(one > other && other > 0)
  // Not translated yet: the forms that Russian has, the sample for `one` being a single digit.
  #expect(Set(rows.keys.filter { $0.hasSuffix(" ru") && $0.hasPrefix("count") }).count == 4)
  let russian = try ["one", "few", "many", "other"].map { try #require(rows["count plural=\($0) ru"]?.characters) }
  #expect(russian[0] > russian[1] && russian[1] == russian[2])
}

/// The text for the watch is judged on the watch.
@Test func textsForADeviceHaveBudgetsOfTheirOwn() throws {
  let rows = try budgets(
    catalog(device).mapValues {
      $0.replacingOccurrences(of: "max-lines=1]", with: "max-lines=1 width=300]")
    })
  #expect(rows["tap device=other de"]?.characters != nil && rows["tap device=applewatch de"]?.characters != nil)
  let stated = try #require(rows["tap device=other de"]?.characters)
  let watch = try #require(rows["tap device=applewatch de"]?.characters)
  // Body is 17 points on the phone and 16 on the watch.
  #expect(watch > stated)
}

/// In XLIFF only a text without arguments gets a limit that tools enforce, and each form its own.
@Test func unitsOfXLIFFHaveBudgetsOfTheirForm() throws {
  let folder = try TemporaryFolder(catalog(plural))
  #expect(try Program.run(["report", "App", "--output", "feedback", "--quiet"], in: folder).status == 0)
  let text = try folder.text(of: "feedback/xliff/de.xliff")
  let units = text.components(separatedBy: "<trans-unit ").dropFirst()
  let one = try #require(units.first { $0.hasPrefix("id=\"count|==|plural.one\"") })
  let other = try #require(units.first { $0.hasPrefix("id=\"count|==|plural.other\"") })
  #expect(one.contains(" maxwidth=\"") && !other.contains(" maxwidth=\""))
}
