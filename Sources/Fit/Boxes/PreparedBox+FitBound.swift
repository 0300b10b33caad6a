import TextLayout
import Texts
import Typography

extension PreparedBox {
  /// How many times as wide as its source, where that is there to be read in a place that nobody stated, a translation
  /// may be: what readers of real findings waved away.
  package static let usualGrowth = 2.0

  /// How wide a text may be so that no `FitRule` has a word on it.
  ///
  /// On one line, a text has its place whatever the number of lines may be. Where that number is free, only a word wider
  /// than its column (fit/long-word) and three lines or more (fit/outgrows-source, fit/tight-leading) are worth a word. A
  /// height, and a size below the platform's smallest, are judged whatever the width.
  struct FitBound: Sendable {
    /// In em of the font at the size at which it is strictest.
    var line: Double
    /// Whether lines are free.
    var mayWrap: Bool
    /// How many columns a text may be wide in all, where lines are free.
    var columns: Double
    /// The most that is added for each code point, in em.
    var tracking: Double
    /// Of the weights in which the text is set.
    var bounds: [WidthBounds]
    /// `line` and `tracking` in the units of `WidthBounds.surelyIsOneLine`.
    var units: (line: Int, tracking: Int)
    /// Points of an em at the default size, where a text may grow beside its source (`usualGrowth`) without a word on it;
    /// nil where it may not.
    var growingEm: Double?

    func holds(_ text: WidthBound) -> Bool {
      guard mayWrap else { return text.paragraphs == 1 && text.width <= line }
      // Two paragraphs of a line each are two lines.
      if text.paragraphs > 1 { return text.paragraphs == 2 && text.width <= line }
      // Each line but the last is fuller than a column without the widest word: three are wider than twice that.
      return text.word <= line && (text.width <= columns * line || text.width <= 2 * (line - text.word))
    }
  }

  /// The most that a text as it is shown can be wide here, in the weights it is set in; nil where it is not known to be less
  /// than what may matter: no more is asked of the text than that.
  func widthBound(of text: String) -> WidthBound? { text.withBytes { widthBound(of: $0) } }

  /// The same of a text's UTF-8.
  func widthBound(of text: ByteView) -> WidthBound? {
    guard let fitBound else { return nil }
    let width = fitBound.growingEm != nil ? .infinity : fitBound.mayWrap ? 2 * fitBound.line : fitBound.line
    let limit = WidthBound(width: width, word: fitBound.line)
    var most: WidthBound?
    for bounds in fitBound.bounds {
      guard let own = text.withMemory({ bounds.bound(of: $0, upTo: limit, tracking: fitBound.tracking) })
      else { return nil }
      most = WidthBound(
        width: max(own.width, most?.width ?? 0), word: max(own.word, most?.word ?? 0), paragraphs: own.paragraphs)
    }
    return most
  }

  /// Whether a text so wide at most is surely so narrow that no `FitRule` could say anything of it here. A test runs
  /// catalogs with and without that and compares.
  func surelyFits(_ bound: WidthBound) -> Bool { fitBound?.holds(bound) ?? false }

  /// The same of a text as it is shown, by its UTF-8.
  func surelyHolds(_ text: ByteView) -> Bool {
    surelyHoldsOnFastPath(text) || (widthBound(of: text).map(surelyFits) ?? false)
  }

  /// The same by the sum of its signs alone, which is enough for most texts.
  func surelyHoldsOnFastPath(_ text: ByteView) -> Bool {
    guard let fitBound, !fitBound.bounds.isEmpty else { return false }
    return text.withMemory { text in
      fitBound.bounds.allSatisfy {
        $0.surelyIsOneLine(text, upTo: fitBound.units.line, tracking: fitBound.units.tracking)
      }
    }
  }

  /// Whether `surelyGrowsAsUsual` can be true at all, whatever the source measures: so that none is measured in vain.
  /// `source`: the source, where it shows as it stands.
  func mayGrow(beside source: String?) -> Bool {
    guard let fitBound, fitBound.growingEm != nil else { return false }
    guard let bound = source.flatMap(widthBound) else { return true }
    return bound.paragraphs > 1 || bound.width > fitBound.line
  }

  /// Whether no word of a text is too wide: all that is asked where lines are free and no source is there to be compared with
  /// (`mayGrow` says where).
  func surelyHoldsWords(of bound: WidthBound) -> Bool {
    guard let fitBound, fitBound.growingEm != nil else { return false }
    return bound.word <= fitBound.line
  }

  /// Whether a text so wide at most is surely no more than so much wider than its source that no `FitRule` could say
  /// anything of it.
  ///
  /// A source of several lines is there to be read: where nobody gave it a place, a translation that is no more than
  /// twice as wide is as long as one may expect (fit/outgrows-source).
  func surelyGrowsAsUsual(_ bound: WidthBound, source: Assessment) -> Bool {
    guard let fitBound, let em = fitBound.growingEm, let usual = source.atDefault, usual.lines > 1,
      usual.naturalWidth > 0, source.clusterCount > 0
    else { return false }
    guard bound.width <= Self.usualGrowth * usual.naturalWidth / em, bound.word <= fitBound.line else { return false }
    // Line breaks that the source does not have are the translator's own.
    return bound.paragraphs == 1 || bound.paragraphs - 1 <= source.measuredText.utf8.count { $0 == 0x0A }
  }

  /// The same of a text that was measured.
  func surelyFits(_ assessment: Assessment) -> Bool {
    guard let fitBound else { return false }
    let width = box.width ?? .infinity
    return assessment.sizes.allSatisfy { size in
      size.fits && size.longestWord <= width && size.shrunkSize == nil
        && (size.lines <= 2 || !fitBound.mayWrap && box.leading != .tight)
    }
  }
}

extension Fitter {
  func fitBound(of box: TextBox, _ steps: [PreparedBox.Step]) -> PreparedBox.FitBound? {
    // The system font's advances grow by its factor, those of others do not.
    let sizes = steps.map { $0.font.size * max($0.font.systemFactor, 1) }
    let measurer = measurer(for: box)
    guard box.height == nil, box.size ?? .infinity >= TypeScale.minimumTextSize(on: box.platform),
      box.width != nil || box.maxLines == 0, let largest = sizes.max(), largest > 0
    else { return nil }
    guard let bounds = widthBounds(of: steps, by: measurer) else { return nil }
    let tracking = zip(steps, sizes).map { max($0.font.tracking, $0.font.fallbackTracking, 0) / $1 }.max() ?? 0
    let line = (box.width ?? .infinity) / largest
    let mayGrow = box.maxLines == 0 && !box.isDeclared && box.leading != .tight && localeData.expansion() != nil
    return PreparedBox.FitBound(
      line: line, mayWrap: box.maxLines == 0,
      // In a column that nobody declared a third line that comes of wrapping alone is no growth.
      columns: box.origins[.width] == .default && box.leading != .tight ? 2 : 1, tracking: tracking, bounds: bounds,
      units: (WidthBounds.limitUnits(ofEm: line), WidthBounds.trackingUnits(ofEm: tracking)),
      growingEm: mayGrow ? largest : nil)
  }

  /// In each weight that a text is set in, with Bold Text too where that is asked for; nil where one of them has none.
  private func widthBounds(of steps: [PreparedBox.Step], by measurer: any Measurer) -> [WidthBounds]? {
    var weights: [FontWeight] = []
    for step in steps {
      for weight in settings.boldText ? [step.weight, step.weight.withBoldText] : [step.weight]
      where !weights.contains(weight) { weights.append(weight) }
    }
    let bounds = weights.compactMap { measurer.widthBounds(weight: $0) }
    return bounds.count == weights.count ? bounds : nil
  }
}
