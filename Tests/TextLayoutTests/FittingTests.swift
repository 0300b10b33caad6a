import TestSupport
import Testing
import TextLayout

/// Ten points an em, five a cluster.
private let font = ScaledFont(size: 10)

private func measured(_ text: String, _ locale: String = "en") -> MeasuredText {
  FixedAdvanceMeasurer().measure(text, locale: locale, weight: .regular, lineBreaking: .unicode)
}

/// The lines of a text in a width given in clusters.
private func lines(_ text: String, clusters: Double, _ locale: String = "en") -> [String] {
  let starts = measured(text, locale).lines(width: clusters * 5, font: font).map(\.start)
  let units = Array(text.utf16)
  return zip(starts, starts.dropFirst() + [units.count]).map { String(decoding: units[$0..<$1], as: UTF16.self) }
}

@Test(
  "Lines",
  arguments: [
    ("Sign in with email", 18, ["Sign in with email"]),
    ("Sign in with email", 17, ["Sign in with ", "email"]),
    ("Sign in with email", 12, ["Sign in with ", "email"]),
    ("Sign in with email", 4, ["Sign ", "in ", "with ", "emai", "l"]),
    // What is left of a cut word shares its line with what follows.
    ("a settings b", 5, ["a ", "setti", "ngs b"]),
    ("Sign   in", 4, ["Sign   ", "in"]),
    ("  in", 3, ["  ", "in"]),
    ("abc", 1, ["a", "b", "c"]),
    ("abc", 0, ["a", "b", "c"]),
    ("", 4, [""]),
    ("a\n\nb", 4, ["a\n", "\n", "b"]),
    ("a\r\nb c", 1, ["a\r\n", "b ", "c"]),
    ("a\n", 4, ["a\n"]),
    ("one two", -1, ["o", "n", "e ", "t", "w", "o"]),
    // The hyphen has to fit; where it does not, the line ends earlier.
    ("to effica\u{00AD}cy", 10, ["to effica\u{00AD}", "cy"]),
    ("to effica\u{00AD}cy", 9, ["to ", "effica\u{00AD}cy"]),
    ("effica\u{00AD}cy", 6, ["effic", "a\u{00AD}cy"]),
    // No line ends here, so no hyphen has to fit.
    ("effica\u{00AD}\u{200B}\u{00AD}", 6, ["effica\u{00AD}\u{200B}\u{00AD}"]),
  ] as [(String, Double, [String])])
func filling(_ text: String, _ clusters: Double, _ expected: [String]) {
  #expect(lines(text, clusters: clusters) == expected)
  #expect(measured(text).lineCount(width: clusters * 5, font: font) == expected.count)
}

@Test("Widths leave out trailing spaces and count the hyphen")
func widths() {
  let text = measured("effica\u{00AD}cité  \nab ")
  #expect(text.naturalWidth(in: font) == 50)
  #expect(text.naturalWidth(ofParagraph: 1, in: font) == 10)
  #expect(text.naturalWidth(ofParagraph: 9, in: font) == 0)
  #expect(text.lines(width: 40, font: font).map(\.width) == [35, 20, 10])
  #expect(text.longestWord(in: font) == 35)
  #expect(text.longestWordRange(in: font) == 0..<7)
  #expect(text.clusterCount == 15)
}

@Test("Tracking is added to each cluster")
func tracking() {
  let text = measured("abcd ef")
  #expect(text.naturalWidth(in: ScaledFont(size: 10, tracking: 1)) == 42)
  #expect(text.naturalWidth(in: ScaledFont(size: 10, systemFactor: 2)) == 70)
  #expect(text.lineCount(width: 41, font: ScaledFont(size: 10, tracking: 1)) == 2)
}

@Test("A request's tracking reaches clusters of fonts without tracking of their own")
func trackingEverywhere() {
  let segmented = Segmenter.segment("a設", locale: "ja", lineBreaking: .unicode)
  var advances = ClusterAdvances(system: [32768, 0], fallback: [0, 65536], tracked: [1, 0])
  advances.untracked = [0, 1]
  let text = MeasuredText(segmented: segmented, advances: advances)
  var font = ScaledFont(size: 10, systemFactor: 2, tracking: 1)
  #expect(text.naturalWidth(in: font) == 21)
  font.fallbackTracking = 1
  #expect(text.naturalWidth(in: font) == 22)
}

@Test("A text exactly as wide as its box stays on one line, whatever the size")
func exactFit() {
  let text = FixedAdvanceMeasurer(advance: 0.4242).measure(
    "exactly as wide", locale: "en", weight: .regular, lineBreaking: .uikit)
  for tenths in 60...960 {
    let font = ScaledFont(size: Double(tenths) / 10, tracking: 0.1)
    #expect(text.lineCount(width: text.naturalWidth(in: font), font: font) == 1)
  }
}

@Test(
  "Pieces without width that end in a hyphen too wide are not looked over again for each line", .timeLimit(.minutes(10))
)
func hyphensThatNeverFit() {
  // U+3164 is a letter without width; a break may stand before and after it.
  let text = String(repeating: "\u{3164}\u{AD}", count: 60_000) + "W"
  let segmented = Segmenter.segment(text, locale: "en", lineBreaking: .unicode)
  var advances = ClusterAdvances(system: [Int32](repeating: 0, count: 120_000) + [65536])
  advances.hyphen = ClusterAdvances.Advance(system: 32768)
  let lines = MeasuredText(segmented: segmented, advances: advances).lineCount(width: 0, font: font)
  #expect(lines == 60_001)
}

@Test("Clusters that a measurer says nothing of have no width")
func shortAdvances() {
  let segmented = Segmenter.segment("abc", locale: "en", lineBreaking: .unicode)
  let text = MeasuredText(segmented: segmented, advances: ClusterAdvances(system: [65536]))
  #expect(text.naturalWidth(in: font) == 10)
}

@Test("The margin of an answer")
func margin() {
  var text = measured("Sign in with email")
  #expect(text.narrowestWidth(lines: 0, font: font) == nil)
  #expect(measured("a\nb").narrowestWidth(lines: 1, font: font) == nil)
  for lines in 1...18 {
    let narrowest = text.narrowestWidth(lines: lines, font: font) ?? -1
    #expect(text.lineCount(width: narrowest, font: font) <= lines)
    if narrowest > 0 { #expect(text.lineCount(width: narrowest - 0.01, font: font) > lines) }
  }
  #expect(text.lineCounts(width: 91, font: font) == 1...1)
  text.relativeError = 0.02
  #expect(text.lineCounts(width: 91, font: font) == 1...2)
  #expect(text.lineCounts(width: 89, font: font) == 1...2)
  #expect(text.lineCounts(width: 95, font: font) == 1...1)
}
