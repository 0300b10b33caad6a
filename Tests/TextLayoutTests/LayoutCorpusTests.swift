import Foundation
import TestSupport
import Testing
import TextLayout
import Typography

/// A line of `Corpus/layout/*.tests`: `font;size;locale;text;expected`.
///
/// The text stands as code points (`U+0061 U+0300`), and what is expected as one or more `WIDTH=STARTS` with spaces
/// between: the box in points, and the UTF-16 offsets where its lines start. A font `fixed` sets each cluster half an em
/// wide; a locale may be followed by `/uikit` (otherwise lines break as in browsers).
struct LayoutCase: CustomTestStringConvertible {
  var place: String
  var measurer: any Measurer
  var size: Double
  var locale: String
  var lineBreaking: LineBreaking
  var text: String
  var expected: [(width: Double, starts: [Int])]
  var testDescription: String { place }

  init?(_ line: Substring, place: String) {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 5, fields[0] == "fixed", let size = Double(fields[1]) else { return nil }
    self.place = place
    self.measurer = FixedAdvanceMeasurer()
    self.size = size
    let locale = fields[2].split(separator: "/")
    self.locale = locale.first.map(String.init) ?? ""
    lineBreaking = locale.last == "uikit" ? .uikit : .unicode
    text = ""
    for point in fields[3].split(separator: " ") {
      guard let value = UInt32(point.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    expected = []
    for answer in fields[4].split(separator: " ") {
      let sides = answer.split(separator: "=")
      guard sides.count == 2, let width = Double(sides[0]) else { return nil }
      expected.append((width, sides[1].split(separator: ",").compactMap { Int($0) }))
    }
  }

  static func all() throws -> [(place: String, read: LayoutCase?)] {
    let folder = Samples.corpus.appending(path: "layout")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tests") }.sorted()
      .flatMap { name in
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false
        ).enumerated().filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }.map { number, line in
          let place = "\(name):\(number + 1)"
          return (place, LayoutCase(line, place: place))
        }
      }
  }
}

@Test("Every line of Corpus/layout lays out as it says", .recordedWithICU)
func layoutCorpus() throws {
  let cases = try LayoutCase.all()
  #expect(!cases.isEmpty)
  for (place, read) in cases {
    guard let test = read else {
      Issue.record("\(place) isn't a layout case")
      continue
    }
    let measured = test.measurer.measure(
      test.text, locale: test.locale, weight: .regular, lineBreaking: test.lineBreaking)
    let font = test.measurer.font(size: test.size, weight: .regular, platform: .ios, tracking: 0)
    for (width, starts) in test.expected {
      #expect(measured.lines(width: width, font: font).map(\.start) == starts, "\(place), in \(width) points")
    }
  }
}
