import Findings
import Foundation
import Reporters
import TestSupport
import Testing

/// One list of places, with hostile text, that the golden file of each form is made from.
private let sample: PlaceList = {
  var button = PlaceList.Item()
  button.role = "button"
  button.isSure = true
  button.control = "SwiftUI.Button"
  button.containers = ["alert.actions", "List"]
  button.platform = "ios"
  button.style = "headline"
  button.weight = "semibold"
  button.lines = 1
  button.width = 160
  button.scales = true
  button.minimumScale = 0.75
  button.arguments = ["Int", nil]
  button.evidence = [
    .init("use", from: .code, file: "App/Cart.swift", line: 38, text: "let title = \"cart.pay\""),
    .init("control", from: .code, file: "App/Cart.swift", line: 40, text: "Button(title) {"),
    .init("role", from: .code, file: "App/Cart.swift", line: 40, text: "Button(title) {"),
    .init("lines", from: .code, file: "App/Cart.swift", line: 41, text: ".lineLimit(1)"),
    .init("width", from: .comment, file: "App/en.lproj/Localizable.strings", line: 7),
    .init("style", from: .config, file: ".stringfit.yml"),
  ]
  var label = PlaceList.Item()
  label.control = "UILabel"
  label.size = 13
  label.lines = 0
  label.width = 343
  label.isWidthAtMost = true
  label.evidence = [
    .init("control", from: .interface, file: "App/Main.storyboard", line: 12),
    .init("size", from: .interface, file: "App/Main.storyboard", line: 12),
    .init("lines", from: .interface, file: "App/Main.storyboard", line: 12),
  ]
  var pay = PlaceList.Entry(
    catalog: "App/Localizable", location: Location(file: "App/en.lproj/Localizable.strings", line: 8), key: "cart.pay",
    source: "Pay", used: .yes)
  pay.places = [button, label]
  pay.unresolved = [.init(cause: "unread", file: "App/Old.swift", line: 3), .init(cause: nil, file: "a", line: 1)]
  var hostile = PlaceList.Entry(
    catalog: "App/Localizable", key: "=1+1 \u{1B}[31m\u{202E}\n::error::", source: "##[error]x", used: .dynamic)
  hostile.unresolved = [.init(cause: "unknown-type", file: "::error::\u{1B}", line: 1)]
  var system = PlaceList.Entry(catalog: "App/InfoPlist", key: "CFBundleName", source: "Shop", used: .yes)
  system.reader = "info-plist"
  let gone = PlaceList.Entry(catalog: "App/InfoPlist", key: "gone", used: .no)
  let unknown = PlaceList.Entry(catalog: "Demo/Localizable", key: "demo", used: .unknown)
  return PlaceList([pay, hostile, system, gone, unknown], codeFiles: 40)
}()

@Test(arguments: PlaceReporter.allCases)
func placesAreWrittenAsTheirGolden(reporter: PlaceReporter) throws {
  try expect(reporter.report(sample, options: ReporterOptions()), matchesGolden: "places-\(reporter.rawValue)")
}

@Test func theSummaryOfPlacesCanBeLeftOut() {
  var options = ReporterOptions()
  options.isQuiet = true
  let text = String(decoding: PlaceReporter.text.report(sample, options: options), as: UTF8.self)
  #expect(text.contains("cart.pay") && !text.contains("Entries with"))
}

@Test func ofManyPlacesTheTextListsSome() {
  var entry = PlaceList.Entry(catalog: "A", key: "a", used: .yes)
  entry.places = (1...8).map { line in
    var place = PlaceList.Item()
    place.evidence = [.init("use", from: .code, file: "a.swift", line: line)]
    return place
  }
  var options = ReporterOptions()
  func text() -> String {
    String(decoding: PlaceReporter.text.report(PlaceList([entry]), options: options), as: UTF8.self)
  }
  #expect(text().contains("and 3 more places") && !text().contains("a.swift:6"))
  options.isVerbose = true
  #expect(text().contains("a.swift:8"))
}

@Test(arguments: PlaceReporter.allCases)
func hostilePlacesAreHarmless(reporter: PlaceReporter) {
  let output = String(decoding: reporter.report(sample, options: ReporterOptions()), as: UTF8.self)
  let ends: Set<Unicode.Scalar> = reporter == .csv ? ["\r", "\n"] : ["\n"]
  #expect(!output.unicodeScalars.contains { Harmless.isHarmful($0) && !ends.contains($0) })
  #expect(!output.contains("\n::") && !output.contains("\n=") && !output.contains(",=1"))
}

/// Docs/Reference/Places.md describes every column.
@Test func theColumnsOfPlacesAreDocumented() throws {
  let page = try String(contentsOf: Samples.root.appending(path: "Docs/Reference/Places.md"), encoding: .utf8)
  let csv = String(decoding: PlaceReporter.csv.report(sample, options: ReporterOptions()), as: UTF8.self)
  let header = csv.prefix { !$0.isNewline }.split(separator: ",")
  #expect(header.count == 23)
  for column in header { #expect(page.contains("`\(column)`"), "\(column)") }
}

@Test func placesAreAsTheirSchemaHasThem() throws {
  let folder = try TemporaryFolder()
  try folder.write(Data(PlaceReporter.json.report(sample, options: ReporterOptions())), to: "out.json")
  let own = Samples.root.appending(path: ".build-python/bin/python")
  let hasOwn = FileManager.default.isExecutableFile(atPath: own.path)
  let python = Process()
  python.executableURL = hasOwn ? own : URL(fileURLWithPath: "/usr/bin/env")
  python.arguments =
    (hasOwn ? [] : ["python3"]) + [
      Samples.root.appending(path: "scripts/check-json-schema.py").path, "--schema", "stringfit-places",
      folder.path + "/out.json",
    ]
  try python.run()
  python.waitUntilExit()
  // 3: jsonschema is not installed; 127: Python is not.
  #expect([0, 3, 127].contains(python.terminationStatus))
}
