/// Cuts texts up with ICU: paragraphs, base directions and levels, grapheme clusters, break opportunities.
package enum Segmenter {
  /// ICU counts in 32 bits; what lies beyond this many UTF-16 units of one text is not measured.
  private static let unitLimit = 1 << 30

  /// Segments a text. `locale` is a BCP 47 tag: it chooses break rules (also by `-u-lb-strict`, `-normal`, `-loose`).
  ///
  /// Any thread may call this; ICU's iterators are kept and reused.
  package static func segment(_ text: String, locale: String, lineBreaking: LineBreaking) -> SegmentedText {
    var units = Array(text.utf16)
    if units.count > unitLimit { units.removeSubrange(unitLimit...) }
    let survey = Survey(units)
    let session = SessionPool.shared.take(locale)
    defer { SessionPool.shared.give(session) }

    return units.withUnsafeBufferPointer { buffer in
      var paragraphs = paragraphs(of: buffer, survey)
      var levels: [UInt8] = []
      if survey.mayRunRightToLeft {
        var next = 0
        levels = session.resolveLevels(of: buffer) { end, isRightToLeft in
          while next < paragraphs.count, paragraphs[next].range.lowerBound < end {
            if isRightToLeft { paragraphs[next].direction = .rightToLeft }
            next += 1
          }
        }
      }
      let clusters = clusterStarts(of: buffer, survey, session)
      let breaks = breakOpportunities(
        of: buffer, clusters: clusters,
        keepsHangulWords: lineBreaking == .uikit && survey.hasHangul, session)
      return SegmentedText(
        utf16: units, clusterStarts: clusters, paragraphs: paragraphs, levels: levels, breaks: breaks)
    }
  }

  /// Hard breaks end paragraphs: LF, VT, FF, CR, CR LF, NEL, U+2028, U+2029 (UAX #14, classes BK, CR, LF, NL).
  /// One at the very end of a text opens no further paragraph; an empty text is one empty paragraph.
  private static func paragraphs(
    of text: UnsafeBufferPointer<UInt16>, _ survey: Survey
  ) -> [MeasuredText.Paragraph] {
    guard survey.hasHardBreaks else {
      return [MeasuredText.Paragraph(range: 0..<text.count, direction: .leftToRight)]
    }
    var found: [MeasuredText.Paragraph] = []
    var start = 0
    var at = 0
    while at < text.count {
      guard Survey.isHardBreak(text[at]) else {
        at += 1
        continue
      }
      found.append(MeasuredText.Paragraph(range: start..<at, direction: .leftToRight))
      at += text[at] == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A ? 2 : 1
      start = at
    }
    if start < text.count {
      found.append(MeasuredText.Paragraph(range: start..<text.count, direction: .leftToRight))
    }
    return found
  }

  private static func clusterStarts(
    of text: UnsafeBufferPointer<UInt16>, _ survey: Survey, _ session: SegmentationSession
  ) -> [Int32] {
    var starts: [Int32] = []
    starts.reserveCapacity(text.count + 1)
    if survey.hasOnlySingleUnitClusters {
      for at in 0..<text.count where !(text[at] == 0x0A && at > 0 && text[at - 1] == 0x0D) { starts.append(Int32(at)) }
      starts.append(Int32(text.count))
    } else if let characters = session.characters {
      starts.append(0)
      characters.forEachBoundary(in: text) { starts.append($0) }
    }
    if starts.last != Int32(text.count) { starts.append(Int32(text.count)) }
    return starts
  }

  /// ICU's opportunities inside the text, without those inside a cluster (a mark that follows a space: UAX #14, LB10,
  /// would set the mark on the next line).
  private static func breakOpportunities(
    of text: UnsafeBufferPointer<UInt16>, clusters: [Int32], keepsHangulWords: Bool, _ session: SegmentationSession
  ) -> [Int32] {
    guard text.count > 1, let lines = session.lines else { return [] }
    var found: [Int32] = []
    found.reserveCapacity(text.count / 5 + 1)
    var cluster = 0
    clusters.withUnsafeBufferPointer { clusters in
      lines.forEachBoundary(in: text) { at in
        while clusters[cluster] < at, cluster + 1 < clusters.count { cluster += 1 }
        guard clusters[cluster] == at, Int(at) < text.count else { return }
        if keepsHangulWords, cluster > 0, Survey.isHangul(text[Int(at)]),
          Survey.isHangul(text[Int(clusters[cluster - 1])])
        {
          return
        }
        found.append(at)
      }
    }
    return found
  }
}

/// What one look at the units of a text tells: which of the slower steps it needs.
private struct Survey {
  private(set) var hasHardBreaks = false
  private(set) var mayRunRightToLeft = false
  private(set) var hasHangul = false
  /// Below U+0300 every unit is a grapheme cluster of its own, but for CR LF.
  private(set) var hasOnlySingleUnitClusters = true

  init(_ text: [UInt16]) {
    for unit in text {
      if unit < 0x0300 {
        if Survey.isHardBreak(unit) { hasHardBreaks = true }
        continue
      }
      hasOnlySingleUnitClusters = false
      if unit == 0x2028 || unit == 0x2029 { hasHardBreaks = true }
      if Survey.mayRunRightToLeft(unit) { mayRunRightToLeft = true }
      if Survey.isHangul(unit) { hasHangul = true }
    }
  }

  static func isHardBreak(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a unit can raise a bidi level: the blocks whose unassigned code points default to R or AL
  /// (DerivedBidiClass.txt), the marks, embeddings and isolates that do it, and the surrogates of such planes.
  static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0xD802, 0xD803, 0xD83A, 0xD83B: true
    default: false
    }
  }

  /// Hangul syllables and jamo, conjoining, compatibility and half-width (Blocks.txt): all in the first plane.
  static func isHangul(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
