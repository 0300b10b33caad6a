import Foundation
import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Code points of many scripts with a locale that is set in each: letters, their marks, and what joins them.
private let alphabets: [(locale: String, ranges: [ClosedRange<UInt32>])] = [
  ("en", [0x20...0x7E]), ("vi", [0x41...0x7A, 0xC0...0x1B0, 0x300...0x323, 0x1EA0...0x1EF9]),
  ("el", [0x386...0x3CE, 0x1F00...0x1FFC]), ("ru", [0x400...0x45F, 0x300...0x308]),
  ("ar", [0x621...0x655, 0x660...0x669]),
  ("ur", [0x621...0x652, 0x679...0x6D3]), ("he", [0x591...0x5EA]), ("hi", [0x901...0x94D, 0x958...0x965]),
  ("bn", [0x981...0x9CD]), ("pa", [0xA01...0xA4D]), ("gu", [0xA81...0xACD]), ("ta", [0xB82...0xBCD]),
  ("te", [0xC00...0xC4D]), ("kn", [0xC80...0xCCD]), ("ml", [0xD00...0xD4D]), ("si", [0xD82...0xDDF]),
  ("th", [0xE01...0xE4E]), ("lo", [0xE81...0xECD]), ("bo", [0xF40...0xFBC]), ("my", [0x1000...0x104F]),
  ("km", [0x1780...0x17D3]), ("am", [0x1200...0x12BF]), ("ka", [0x10A0...0x10FF]), ("hy", [0x531...0x58A]),
  ("ja", [0x3001...0x30FF, 0x65E5...0x672C]), ("ko", [0xAC00...0xB000, 0x1100...0x11FF]),
  ("zh-Hans", [0x4E00...0x4F00]),
]

/// What stands between letters now and then: spaces, joiners, hyphens, bidi controls, emoji, hard breaks.
private let between = [
  " ", " ", " ", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "-", "/", "(", ")", "\t", "\n", "\u{2028}",
  "\r\n",
  "\u{202A}", "\u{202B}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}",
  "\u{200F}",
  "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "☎️", "e\u{301}\u{327}", "\u{301}", "%1$@", "\u{FFFD}", "\u{FFFC}", "𝒳", "𐎀",
]

private func text(_ dice: inout Dice, length: Int) -> (text: String, locale: String) {
  let main = alphabets[Int.random(in: 0..<alphabets.count, using: &dice)]
  var text = ""
  for _ in 0..<length {
    let odds = Int.random(in: 0..<20, using: &dice)
    if odds < 3 {
      text += between.randomElement(using: &dice) ?? ""
      continue
    }
    let ranges = odds == 3 ? alphabets[Int.random(in: 0..<alphabets.count, using: &dice)].ranges : main.ranges
    let range = ranges[Int.random(in: 0..<ranges.count, using: &dice)]
    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) { text.unicodeScalars.append(scalar) }
  }
  return (text, main.locale)
}

private enum Profile: CaseIterable {
  case open, apple
  func measurer() throws -> EmbeddedMeasurer { self == .open ? try .open() : try .apple() }
}

@Test("Properties that hold of any text that a profile measures", arguments: Profile.allCases, 0..<12)
private func propertiesOfProfiles(_ profile: Profile, _ seed: UInt64) throws {
  let measurer = try profile.measurer()
  var dice = Dice(state: seed)
  for _ in 0..<12 {
    let (text, locale) = text(&dice, length: Int.random(in: 0...60, using: &dice))
    let weight = FontWeight.allCases.randomElement(using: &dice) ?? .regular
    let measured = measurer.measure(text, locale: locale, weight: weight, lineBreaking: .uikit)
    let font = measurer.font(
      size: Double.random(in: 8...60, using: &dice), weight: weight, platform: .ios, tracking: nil)
    let name = "\(locale) \(text.debugDescription)"

    for (before, after) in zip(measured.sums, measured.sums.dropFirst()) {
      #expect(before.system <= after.system && before.fallback <= after.fallback, "sums never fall: \(name)")
      #expect(before.tracked <= after.tracked && before.untracked <= after.untracked)
    }
    let natural = measured.naturalWidth(in: font)
    #expect(natural.isFinite && natural >= 0)
    var before = Int.max
    for share in 0...30 {
      let lines = measured.lines(width: natural * Double(share) / 30, font: font)
      #expect(lines.count <= before, "a wider box takes no more lines: \(name)")
      before = lines.count
      // Lines joined give the text back: they begin at 0, rise, and each begins where a character does.
      let starts = lines.map(\.start)
      #expect(starts.first == 0 && zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
      #expect(starts.allSatisfy { measured.clusterStarts.contains(Int32($0)) })
      #expect(Set(starts).isSuperset(of: measured.paragraphs.map(\.range.lowerBound)))
    }
    #expect(before == measured.paragraphs.count, "in its own width each paragraph is one line: \(name)")
    // Nothing measured before changes an answer.
    _ = measurer.measure("Ta, मराठी עברית", locale: "mr", weight: .bold, lineBreaking: .unicode)
    let again = measurer.measure(text, locale: locale, weight: weight, lineBreaking: .uikit)
    #expect(again.sums == measured.sums && again.relativeError == measured.relativeError)
  }
}

@Test("Composed and decomposed texts differ by no more than the known error", arguments: Profile.allCases, 0..<8)
private func normalForms(_ profile: Profile, _ seed: UInt64) throws {
  let measurer = try profile.measurer()
  let font = measurer.font(size: 17, weight: .regular, platform: .ios, tracking: nil)
  var dice = Dice(state: 1000 + seed)
  for _ in 0..<40 {
    let (text, locale) = text(&dice, length: 30)
    func measure(_ text: String) -> MeasuredText {
      measurer.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit)
    }
    let composed = measure(text.precomposedStringWithCanonicalMapping)
    let decomposed = measure(text.decomposedStringWithCanonicalMapping)
    let width = composed.naturalWidth(in: font)
    let error = max(composed.relativeError, decomposed.relativeError)
    #expect(
      abs(decomposed.naturalWidth(in: font) - width) <= error * width + 0.001, "\(locale) \(text.debugDescription)")
  }
}

/// Measuring goes a shorter way than by the arrays that tools ask for; both come to the same.
@Test func measuringIsSegmentingAndAdvances() throws {
  let profile = try MetricsProfile.open.get()
  var dice = Dice(state: 11)
  for (calibration, measurer) in [
    (Calibration.apple, try EmbeddedMeasurer.apple()), (.none, try EmbeddedMeasurer.open()),
  ] {
    let source = ProfileAdvances(profile, calibration: calibration)
    let fonts = [9.0, 17, 40].map { measurer.font(size: $0, weight: .semibold, platform: .ios, tracking: 0.3) }
    for length in [0, 1, 2, 7, 40, 200, 700] {
      for _ in 0..<25 {
        let (text, locale) = text(&dice, length: length)
        let segmented = Segmenter.segment(text, locale: locale, lineBreaking: .uikit)
        let whole = measurer.measure(text, locale: locale, weight: .semibold, lineBreaking: .uikit)
        let parts = MeasuredText(
          segmented: segmented,
          advances: source.advances(of: segmented, locale: locale, weight: FontWeight.semibold.rawValue))
        #expect(whole.clusterCount == parts.clusterCount)
        #expect(whole.relativeError == parts.relativeError)
        for font in fonts {
          #expect(whole.naturalWidth(in: font) == parts.naturalWidth(in: font), "\(locale) \(text.debugDescription)")
          #expect(whole.longestWordRange(in: font) == parts.longestWordRange(in: font))
          #expect(whole.lines(width: 60, font: font) == parts.lines(width: 60, font: font))
        }
      }
    }
  }
}

/// A text is never wider than its bound, nor is a word of it, whatever stands in it.
@Test func boundsHoldForTextsOfManyKinds() throws {
  var dice = Dice(state: 23)
  var seen: [String: Int] = [:]
  for measurer in [try EmbeddedMeasurer.apple(), try EmbeddedMeasurer.open()] {
    let bounds = try #require(measurer.widthBounds(weight: .regular))
    let font = measurer.font(size: 17, weight: .regular, platform: .ios, tracking: nil)
    let em = font.size * max(font.systemFactor, 1)
    for _ in 0..<4000 {
      var (text, locale) = text(&dice, length: Int.random(in: 1..<30, using: &dice))
      // Words, as lines mostly have them.
      if Bool.random(using: &dice) {
        text = String(text.map { Int.random(in: 0..<5, using: &dice) == 0 ? " " : $0 })
      }
      guard let bound = bounds.bound(of: text, tracking: max(font.tracking, 0) / em) else { continue }
      seen[locale, default: 0] += 1
      for strictness in ["", "-u-lb-strict", "-u-lb-loose"] {
        let measured = measurer.measure(text, locale: locale + strictness, weight: .regular, lineBreaking: .uikit)
        // A rounding error of the table for each sign at most.
        let tolerance = 0.001 * Double(text.unicodeScalars.count) + 0.01
        #expect(measured.naturalWidth(in: font) / em <= bound.width + tolerance, "\(locale) \(text.debugDescription)")
        #expect(measured.longestWord(in: font) / em <= bound.word + tolerance, "\(locale) \(text.debugDescription)")
        #expect(measured.paragraphs.count <= bound.paragraphs)
      }
    }
  }
  for locale in ["en", "ar", "he", "hi", "ta", "si", "th", "my", "ja", "ko", "zh-Hans"] {
    #expect(seen[locale, default: 0] > 10, "\(locale)")
  }
}

/// The same of words of letters with marks, as texts of these scripts are: lines break between them.
@Test func boundsHoldForWordsWithMarks() throws {
  let measurer = try EmbeddedMeasurer.open()
  let bounds = try #require(measurer.widthBounds(weight: .regular))
  let font = ScaledFont(size: 1)
  var dice = Dice(state: 31)
  var (seen, apart) = (0, 0)
  for (locale, ranges) in alphabets {
    let signs = ranges.joined().compactMap { Unicode.Scalar($0) }
    let letters = signs.filter { $0.properties.generalCategory == .otherLetter }
    let marks = signs.filter { [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory) }
    guard letters.count > 9, marks.count > 3 else { continue }
    for _ in 0..<150 {
      let words = (0..<Int.random(in: 2..<7, using: &dice)).map { _ in
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1..<6, using: &dice) {
          guard let letter = letters.randomElement(using: &dice), let mark = marks.randomElement(using: &dice) else {
            break
          }
          word.append(letter)
          if Int.random(in: 0..<3, using: &dice) > 0 { word.append(mark) }
        }
        return String(word)
          + (["", "", "", ",", "\u{60C}", "\u{964}", "\u{2026}", ")"].randomElement(using: &dice) ?? "")
      }
      let text = words.joined(separator: " ")
      guard let bound = bounds.bound(of: text) else { continue }
      let measured = measurer.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit)
      let tolerance = 0.001 * Double(text.unicodeScalars.count) + 0.01
      #expect(measured.naturalWidth(in: font) <= bound.width + tolerance, "\(locale) \(text.debugDescription)")
      #expect(measured.longestWord(in: font) <= bound.word + tolerance, "\(locale) \(text.debugDescription)")
      seen += 1
      if bound.word < 0.9 * bound.width { apart += 1 }
    }
  }
  #expect(seen > 500)
  #expect(Double(apart) > 0.7 * Double(seen))
}

@Test func loneSurrogatesAreMeasured() throws {
  let units: [UInt16] = [0xD800, 0x41, 0xDC00, 0xDC01, 0xD83D, 0xD83D, 0xDE00, 0xD800]
  let starts: [Int32] = [0, 1, 2, 3, 4, 5, 7, 8]
  let text = SegmentedText(
    utf16: units, clusterStarts: starts, paragraphs: [.init(range: 0..<8, direction: .leftToRight)], levels: [],
    breaks: [])
  let advances = ProfileAdvances(try MetricsProfile.open.get()).advances(of: text, locale: "en", weight: "regular")
  let measured = MeasuredText(segmented: text, advances: advances)
  #expect(measured.naturalWidth(in: ScaledFont(size: 1)) > 2)
}

@Test(
  "A text four times as long takes about four times as long",
  arguments: [
    "a", "à\u{301}", "ab ", "א", "ا", "क्", "ก", "ကျ", "日本", "한", "👩‍💻", "\u{301}", "\u{AD}", "\u{200D}", "\u{2067}", "(א",
    "\n", "\t", "/",
  ])
func timeGrowsWithLength(_ piece: String) throws {
  let apple = try EmbeddedMeasurer.apple()
  let font = apple.font(size: 17, weight: .regular, platform: .ios, tracking: nil)
  /// Seconds of this thread's own time.
  func seconds(units: Int) -> Double {
    let text = String(repeating: piece, count: units / piece.utf16.count)
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    let measured = apple.measure(text, locale: "th", weight: .regular, lineBreaking: .uikit)
    for width in [0.0, 40, 300] { #expect(measured.lineCounts(width: width, font: font).lowerBound > 0) }
    return now() - start
  }
  _ = seconds(units: 1000)
  #expect(seconds(units: 100_000) < 10 * seconds(units: 25_000) + 0.1)
}
