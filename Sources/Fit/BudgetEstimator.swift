import Catalogs
import Synchronization
import TextLayout
import Typography

/// Tells how many characters of a locale a box holds, from how wide that locale's texts are.
///
/// The number is the width of the box divided by the mean advance of texts of about that length (half to twice as long;
/// at least 20 of them). The low and the high number are the same with the mean advance that only a tenth of these texts
/// exceed, and that a tenth stay below, each beyond the known error of the metrics. Of several lines, all but the last hold
/// what lines of that width hold on average when the locale's texts, one behind the other, are broken into them.
package final class BudgetEstimator: Sendable {
  /// One text, measured, of a single paragraph.
  private struct Sample: Sendable {
    var text: MeasuredText
    var count: Int
  }
  /// Texts in one weight.
  private struct Samples: Sendable {
    /// By length.
    var texts: [Sample]
    /// All one behind the other.
    var stream: MeasuredText
  }
  private struct Advances {
    /// By length, as the samples are.
    var counts: [Int]
    var means: [Double]
    /// Of the metrics.
    var error: Double
  }
  private struct FontKey: Hashable {
    var font: ScaledFont
    var samples: SampleKey
  }
  private struct LineKey: Hashable {
    var font: FontKey
    var width: Double
  }
  private struct SampleKey: Hashable {
    /// Nil where the measurer is the one for all texts.
    var fontName: String?
    var weight: FontWeight
  }
  private struct Known {
    var samples: [SampleKey: Samples] = [:]
    var advances: [FontKey: Advances] = [:]
    var lines: [LineKey: Double] = [:]
  }

  /// So many texts are enough to learn from, and so many are looked at.
  package static let least = 20
  private static let most = 400
  private static let streamLimit = 4000
  /// No box shows more lines.
  private static let lineLimit = 1000
  private static let characterLimit = 99_999

  private let fitter: Fitter
  private let locale: LocaleID
  private let basis: TextBudget.Basis
  private let texts: [String]
  private let codePointsPerCharacter: Double
  private let known = Mutex(Known())

  /// `texts` are the locale's texts as they are written, arguments and all. Nil where there is nothing to learn from.
  package init?(texts: [String], locale: LocaleID, basis: TextBudget.Basis, fitter: Fitter) {
    let step = max(1, texts.count / Self.most)
    let chosen = stride(from: 0, to: texts.count, by: step).prefix(Self.most).map { index in
      fitter.sampler.filled(ShownText.changed(texts[index]) ?? texts[index], locale: locale).text
    }
    let characters = chosen.reduce(0) { $0 + $1.count }
    guard characters > 0 else { return nil }
    self.fitter = fitter
    self.locale = locale
    self.basis = basis
    self.texts = chosen
    codePointsPerCharacter = Double(chosen.reduce(0) { $0 + $1.unicodeScalars.count }) / Double(characters)
  }

  /// The budget in a box; nil where the box bounds nothing.
  package func budget(in prepared: PreparedBox) -> TextBudget? {
    guard prepared.box.isBounded, let usual = usualStep(of: prepared), let size = size(at: usual, in: prepared.box)
    else { return nil }
    var budget = TextBudget(
      basis: basis, textCount: texts.count, codePointsPerCharacter: codePointsPerCharacter, atDefault: size)
    if let largest = prepared.steps.last, largest.category != usual.category {
      budget.atLargest = self.size(at: largest, in: prepared.box)
    }
    return budget
  }

  private func usualStep(of prepared: PreparedBox) -> PreparedBox.Step? {
    prepared.steps.first { $0.category == prepared.box.defaultCategory } ?? prepared.steps.first
  }

  private func size(at step: PreparedBox.Step, in box: TextBox) -> TextBudget.Size? {
    guard let width = box.width else { return nil }
    // As the simulation has it: letters draw together a little, and text shrinks, before anything is cut off.
    let set = smallest(step, in: box)
    let advances = advances(in: set, of: box)
    guard !advances.counts.isEmpty else { return nil }
    let lines = lineCount(at: set, in: box)
    let last = box.tightens ? width * (1 + Simulation.tightening) : width
    let before = lines > 1 ? Double(lines - 1) * clustersPerLine(width: last, at: set, of: box) : 0
    let rough = before + last / Self.mean(of: advances, in: advances.counts.indices)
    let similar = Self.similar(to: rough, in: advances.counts)
    let mean = Self.mean(of: advances, in: similar)
    let sorted = advances.means[similar].sorted()
    let wide = sorted[min(sorted.count - 1, sorted.count * 9 / 10)] * (1 + advances.error)
    let narrow = sorted[sorted.count / 10] / (1 + advances.error)
    let middle = before + last / mean
    func whole(_ number: Double) -> Int { Int(min(max(0, number.rounded(.down)), Double(Self.characterLimit))) }
    let characters = whole(middle)
    return TextBudget.Size(
      category: step.category, pointSize: step.pointSize, characters: characters,
      low: min(characters, whole(middle * mean / wide)), high: max(characters, whole(middle * mean / narrow)))
  }

  /// The smallest size that the control of a box sets text at.
  private func smallest(_ step: PreparedBox.Step, in box: TextBox) -> PreparedBox.Step {
    guard box.shrinks else { return step }
    let size = step.pointSize * box.minimumScale
    return step.scaled(
      to: size, font: fitter.measurer(for: box).font(size: size, weight: step.weight, of: box))
  }

  /// The lines that a box shows: at least one, and no more than its height holds.
  private func lineCount(at step: PreparedBox.Step, in box: TextBox) -> Int {
    let most = box.maxLines > 0 ? min(box.maxLines, Self.lineLimit) : Self.lineLimit
    guard let height = box.height else { return most }
    let tall = LineHeight.systemRatio * fitter.setting(of: locale).lineHeightFactor
    func isTooTall(_ lines: Int) -> Bool {
      Excess(
        of: repeatElement(LineExtents.Line(height: tall, reach: tall), count: lines), at: step,
        ratio: LineHeight.systemRatio, in: height, on: box.platform
      ).isTooTall
    }
    var lines = 1
    while lines < most, !isTooTall(lines + 1) { lines += 1 }
    return lines
  }

  // MARK: What the texts tell

  private func sampleKey(_ step: PreparedBox.Step, of box: TextBox) -> SampleKey {
    SampleKey(fontName: box.fontName.flatMap { fitter.namedMeasurer($0) == nil ? nil : $0 }, weight: step.weight)
  }

  private func samples(in key: SampleKey) -> Samples {
    if let known = known.withLock({ $0.samples[key] }) { return known }
    let tag = fitter.setting(of: locale).breakTag
    let measurer = key.fontName.flatMap(fitter.namedMeasurer) ?? fitter.measurer
    func measure(_ text: String) -> MeasuredText {
      measurer.measure(text, locale: tag, weight: key.weight, lineBreaking: fitter.settings.lineBreaking)
    }
    var measured: [Sample] = []
    var stream = ""
    var streamed = 0
    for text in texts {
      let sample = measure(text)
      guard sample.paragraphs.count == 1, sample.clusterCount > 1 else { continue }
      measured.append(Sample(text: sample, count: sample.clusterCount))
      if streamed < Self.streamLimit {
        stream += stream.isEmpty ? text : " " + text
        streamed += sample.clusterCount
      }
    }
    measured.sort { $0.count < $1.count }
    let samples = Samples(texts: measured, stream: measure(stream))
    known.withLock { $0.samples[key] = samples }
    return samples
  }

  private func advances(in step: PreparedBox.Step, of box: TextBox) -> Advances {
    let key = FontKey(font: step.font, samples: sampleKey(step, of: box))
    if let known = known.withLock({ $0.advances[key] }) { return known }
    let samples = samples(in: key.samples).texts
    var advances = Advances(counts: [], means: [], error: 0)
    for sample in samples {
      let width = sample.text.naturalWidth(in: step.font)
      guard width > 0 else { continue }
      advances.counts.append(sample.count)
      advances.means.append(width / Double(sample.count))
      advances.error = max(advances.error, sample.text.relativeError(in: step.font))
    }
    known.withLock { $0.advances[key] = advances }
    return advances
  }

  /// What lines of a width hold on average when the texts are broken into them.
  private func clustersPerLine(width: Double, at step: PreparedBox.Step, of box: TextBox) -> Double {
    let font = FontKey(font: step.font, samples: sampleKey(step, of: box))
    let key = LineKey(font: font, width: width)
    if let known = known.withLock({ $0.lines[key] }) { return known }
    let stream = samples(in: font.samples).stream
    let lines = max(1, stream.lineCount(width: width, font: step.font))
    // The last line is not full: half of it is taken for one.
    let perLine = Double(stream.clusterCount) / max(1, Double(lines) - 0.5)
    known.withLock { $0.lines[key] = perLine }
    return perLine
  }

  /// Of all clusters of some of the texts together.
  private static func mean(of advances: Advances, in part: Range<Int>) -> Double {
    var width = 0.0
    var count = 0
    for index in part {
      width += advances.means[index] * Double(advances.counts[index])
      count += advances.counts[index]
    }
    return width / Double(max(1, count))
  }

  /// The texts from half to twice as long; where they are few, the 20 nearest ones in the order of lengths.
  private static func similar(to length: Double, in counts: [Int]) -> Range<Int> {
    var low = counts.firstIndex { Double($0) * 2 >= length } ?? counts.count
    var high = counts.lastIndex { Double($0) <= length * 2 }.map { $0 + 1 } ?? 0
    if high < low { (low, high) = (min(low, high), min(low, high)) }
    while high - low < least, low > 0 || high < counts.count {
      let before = low > 0 ? length / Double(counts[low - 1]) : .infinity
      let after = high < counts.count ? Double(counts[high]) / max(length, 0.001) : .infinity
      if before <= after { low -= 1 } else { high += 1 }
    }
    return low..<high
  }
}

extension Fitter {
  /// How many grapheme clusters a text has as it is shown, samples in place of its arguments, and whether there are any.
  /// `plural` is the category that the text is for.
  package func shownCount(
    of text: String, locale: LocaleID, key: String = "", plural: String? = nil
  ) -> (count: Int, hasSamples: Bool) {
    let filled = sampler.filled(ShownText.changed(text) ?? text, locale: locale, key: key, plural: plural)
    return (filled.text.count, !filled.samples.isEmpty)
  }
}
