/// The HarfBuzz calls that measuring a text takes, without all that stands around them: what the whole of measuring is
/// held against by Benchmarks/layout-bench.
package struct PlannedShaping: Sendable {
  private let units: [UInt16]
  private let runs: [(face: FontFace, run: ShapingRun)]
  private let buffers: ShapingBuffers

  package init(_ text: SegmentedText, shaper: Shaper, locale: String, weight: String) {
    let faces = shaper.faces(weight: weight)
    units = text.utf16
    buffers = shaper.buffers
    let language = ShapingRun.language(of: locale)
    runs = ShapingPlan(text, faces: faces).items.map { item in
      let range =
        Int(text.clusterStarts[item.clusters.lowerBound])..<Int(text.clusterStarts[item.clusters.upperBound])
      return (
        faces[item.face],
        ShapingRun(range: range, script: item.script, rightToLeft: item.level & 1 == 1, language: language)
      )
    }
  }

  /// Shapes all runs; the sum of the advances in the fonts' units.
  package func shape() -> Int {
    var sum = 0
    units.withUnsafeBufferPointer { units in
      buffers.borrow { buffer in
        for (face, run) in runs { face.shape(units, run, in: buffer) { _, advance, _ in sum &+= Int(advance) } }
      }
    }
    return sum
  }
}
