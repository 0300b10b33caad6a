import Texts

/// Cuts texts up with ICU: paragraphs, base directions and levels, grapheme clusters, break opportunities.
package enum Segmenter {
  /// What lies beyond this many UTF-16 units of one text is not measured, which bounds the memory that a text takes to some
  /// 200 MB.
  private static let unitLimit = 1 << 22

  /// Segments a text. `locale` is a BCP 47 tag: it chooses break rules (also by `-u-lb-strict`, `-normal`, `-loose`).
  ///
  /// Any thread may call this; ICU's iterators are kept and reused.
  package static func segment(_ text: String, locale: String, lineBreaking: LineBreaking) -> SegmentedText {
    let units = [UInt16](utf16Of: text, limit: unitLimit)
    let needs = SegmentationNeeds(units)
    let session = SessionPool.shared.take(locale)
    defer { SessionPool.shared.give(session) }

    return units.withUnsafeBufferPointer { buffer in
      var paragraphs = paragraphs(of: buffer, needs)
      var levels: [UInt8] = []
      if needs.mayRunRightToLeft {
        var next = 0
        levels = session.resolveLevels(of: buffer) { end, isRightToLeft in
          while next < paragraphs.count, paragraphs[next].range.lowerBound < end {
            if isRightToLeft { paragraphs[next].direction = .rightToLeft }
            next += 1
          }
        }
      }
      let clusters = clusterStarts(of: buffer, needs, session)
      let breaks = breakOpportunities(
        of: buffer, clusters: clusters,
        keepsHangulWords: lineBreaking == .uikit && needs.hasHangul, session)
      return SegmentedText(
        utf16: units, clusterStarts: clusters, paragraphs: paragraphs, levels: levels, breaks: breaks)
    }
  }

  /// Hard breaks end paragraphs: LF, VT, FF, CR, CR LF, NEL, U+2028, U+2029 (UAX #14, classes BK, CR, LF, NL).
  /// One at the very end of a text opens no further paragraph; an empty text is one empty paragraph.
  private static func paragraphs(
    of text: UnsafeBufferPointer<UInt16>, _ needs: SegmentationNeeds
  ) -> [MeasuredText.Paragraph] {
    guard needs.hasHardBreaks else {
      return [MeasuredText.Paragraph(range: 0..<text.count, direction: .leftToRight)]
    }
    var found: [MeasuredText.Paragraph] = []
    var start = 0
    var at = 0
    while at < text.count {
      guard SegmentationNeeds.isHardBreak(text[at]) else {
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
    of text: UnsafeBufferPointer<UInt16>, _ needs: SegmentationNeeds, _ session: SegmentationSession
  ) -> [Int32] {
    var starts: [Int32] = []
    starts.reserveCapacity(text.count + 1)
    if needs.hasOnlySingleUnitClusters {
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
        if keepsHangulWords, cluster > 0, SegmentationNeeds.isHangul(text[Int(at)]),
          SegmentationNeeds.isHangul(text[Int(clusters[cluster - 1])])
        {
          return
        }
        found.append(at)
      }
    }
    return found
  }
}
