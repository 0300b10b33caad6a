import CHarfBuzz
import CTextShim
import Synchronization

/// Advances by shaping with a user's fonts, in fallback order.
///
/// Each grapheme cluster takes the first font that covers its visible code points, else the first that covers its
/// first one; runs are split by font, script and direction, and HarfBuzz's clusters are added up by grapheme cluster.
package final class Shaper: AdvanceSource {
  private let files: [FontFile]
  /// Whether ligatures are allowed, as they are where no tracking is asked for.
  let ligatures: Bool
  let buffers = ShapingBuffers()
  /// The faces by weight; static fonts are opened once and shared.
  private let opened: Mutex<[String: [FontFace]]>
  private let variable: Bool

  /// So many empty boxes of a text are looked at; more make it no less certain.
  private static let emptyBoxLimit = 1_000

  package init(files: [FontFile], ligatures: Bool = true) throws(FontError) {
    guard !files.isEmpty else { throw .none }
    var faces: [FontFace] = []
    for file in files { faces.append(try FontFace(file, weight: 400)) }
    self.files = files
    self.ligatures = ligatures
    variable = faces.contains { $0.hasWeightAxis }
    opened = Mutex(["regular": faces])
  }

  /// Static faces that are open already.
  init(faces: [FontFace]) {
    files = faces.map(\.file)
    ligatures = true
    variable = false
    opened = Mutex(["regular": faces])
  }

  /// The first font's own tracking by point size, in em; empty where it has none.
  package var tracking: [TrackingPoint] { faces(weight: "regular").first?.tracking ?? [] }

  func faces(weight: String) -> [FontFace] {
    opened.withLock { opened in
      if let faces = opened[variable ? weight : "regular"] { return faces }
      let regular = opened["regular"] ?? []
      let faces = regular.map { face in
        face.hasWeightAxis ? (try? FontFace(face.file, weight: WeightScale.number(of: weight))) ?? face : face
      }
      opened[weight] = faces
      return faces
    }
  }

  package func advances(of text: SegmentedText, locale: String, weight: String) -> ClusterAdvances {
    let faces = faces(weight: weight)
    var plan = ShapingPlan(text, faces: faces)
    let count = max(0, text.clusterStarts.count - 1)
    var result = ClusterAdvances(
      system: plan.uncovered, fallback: [Int32](repeating: 0, count: count), tracked: plan.shown,
      relativeError: 0)
    result.extents = Self.extents(of: plan, text, faces)
    guard count > 0 else { return result }
    if text.utf16.contains(0xAD) { result.hyphen = ClusterAdvances.Advance(system: faces[0].hyphenAdvance, tracked: 1) }
    let features = ligatures ? [] : ShapingFeatures.withoutLigatures
    let language = ShapingRun.language(of: locale)
    var sums = [Int](repeating: 0, count: count)
    // Where a font showed an empty box.
    var empty: [(cluster: Int, face: Int)] = []
    text.utf16.withUnsafeBufferPointer { units in
      buffers.borrow { buffer in
        for item in plan.items {
          let face = faces[item.face]
          var cluster = item.clusters.lowerBound
          let run = ShapingRun(
            range: Int(
              text.clusterStarts[item.clusters.lowerBound])..<Int(text.clusterStarts[item.clusters.upperBound]),
            script: item.script, rightToLeft: item.level & 1 == 1, language: language, features: features)
          face.shape(units, run, in: buffer) { unit, advance, glyph in
            // HarfBuzz's clusters rise or fall along a run, so the walk is linear.
            while cluster + 1 < item.clusters.upperBound, Int(text.clusterStarts[cluster + 1]) <= unit { cluster += 1 }
            while cluster > item.clusters.lowerBound, Int(text.clusterStarts[cluster]) > unit { cluster -= 1 }
            sums[cluster] &+= Int(advance)
            if glyph == 0, empty.count < Self.emptyBoxLimit { empty.append((cluster, item.face)) }
          }
          for cluster in item.clusters {
            // A font may give any advance; beyond this one it is clamped below anyway.
            let sum = min(max(sums[cluster], -1 << 40), 1 << 40)
            let scaled = (sum * 65536 * 2 + face.unitsPerEm) / (2 * face.unitsPerEm)
            result.system[cluster] = Int32(clamping: scaled)
          }
        }
      }
    }
    for (cluster, face) in empty {
      let range = Int(text.clusterStarts[cluster])..<Int(text.clusterStarts[cluster + 1])
      plan.addEmptyBox(for: CodePoints(text.utf16, range), in: faces[face])
    }
    result.uncovered = plan.missing
    result.relativeError = plan.guesses.relativeError(of: result)
    return result
  }
}

extension Shaper {
  /// How high lines are by the fonts in them; the first has a part in each.
  private static func extents(of plan: ShapingPlan, _ text: SegmentedText, _ faces: [FontFace]) -> LineExtents {
    var extents = LineExtents(base: faces[0].extent)
    for item in plan.items where item.face != 0 {
      let extent = faces[item.face].extent
      extents.add(
        LineExtents.Stretch(
          range: Int(
            text.clusterStarts[item.clusters.lowerBound])..<Int(text.clusterStarts[item.clusters.upperBound]),
          extent: extent, reach: extent))
    }
    return extents
  }
}

/// The numbers of weight names, as in OpenType and CSS.
enum WeightScale {
  static func number(of name: String) -> Int {
    switch name {
    case "ultraLight": 100
    case "thin": 200
    case "light": 300
    case "medium": 500
    case "semibold": 600
    case "bold": 700
    case "heavy": 800
    case "black": 900
    default: 400
    }
  }
}
