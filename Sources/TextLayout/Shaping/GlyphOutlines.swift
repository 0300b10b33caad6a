import CHarfBuzz
import Typography

/// The shapes of glyphs as data of an SVG path: in points, y downwards, from the baseline's left end.
package struct GlyphOutlines: Hashable, Sendable {
  package var path: String
  /// The advances of all glyphs, in points.
  package var width: Double
}

extension ShapingMeasurer {
  /// The outlines of one line of a text, `range` in UTF-16 offsets, in visual order. A cluster that no font covers is drawn
  /// as an empty frame of the width that it is measured with. Beyond `limit` glyphs nothing is drawn.
  package func outlines(
    of text: String, line range: Range<Int>, locale: String, weight: FontWeight, lineBreaking: LineBreaking,
    font: ScaledFont, limit: Int = 5_000
  ) -> GlyphOutlines {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
    return source.outlines(
      of: segmented, line: range, locale: locale, weight: weight.rawValue, font: font, limit: limit)
  }
}

extension Shaper {
  /// A part of a line that is set in one go; without a face, a cluster that no font covers.
  private struct Piece {
    var clusters: Range<Int>
    var item: ShapingPlan.Item?
    var level: UInt8
  }

  fileprivate func outlines(
    of text: SegmentedText, line range: Range<Int>, locale: String, weight: String, font: ScaledFont, limit: Int
  ) -> GlyphOutlines {
    let faces = faces(weight: weight)
    let plan = ShapingPlan(text, faces: faces)
    let language = ShapingRun.language(of: locale)
    let features = ligatures ? [] : ShapingFeatures.withoutLigatures
    var pen = OutlinePen(size: font.size)
    var left = limit
    func track(_ cluster: Int) {
      if plan.shown[cluster] != 0 { pen.x += font.tracking }
    }
    text.utf16.withUnsafeBufferPointer { units in
      buffers.borrow { buffer in
        for piece in Self.pieces(of: plan, text: text, line: range) {
          guard let item = piece.item else {
            pen.frame(width: Double(plan.uncovered[piece.clusters.lowerBound]) / 65536 * font.size)
            track(piece.clusters.lowerBound)
            continue
          }
          let face = faces[item.face]
          let run = ShapingRun(
            range: Int(
              text.clusterStarts[piece.clusters.lowerBound])..<Int(text.clusterStarts[piece.clusters.upperBound]),
            script: item.script, rightToLeft: item.level & 1 == 1, language: language, features: features)
          var last = -1
          face.place(units, run, in: buffer) { cluster, position, glyph in
            if last >= 0, cluster != last { pen.x += font.tracking }
            last = cluster
            guard left > 0 else { return }
            left -= 1
            pen.draw(glyph, of: face, at: position)
          }
          if last >= 0 { pen.x += font.tracking }
        }
        if range.upperBound > range.lowerBound, units[range.upperBound - 1] == 0xAD { pen.hyphen(of: faces[0]) }
      }
    }
    return GlyphOutlines(path: pen.path, width: pen.x)
  }

  /// The parts of a line from left to right: runs of one level are turned around, the highest first (UAX #9, L2).
  private static func pieces(of plan: ShapingPlan, text: SegmentedText, line: Range<Int>) -> [Piece] {
    func level(_ cluster: Int) -> UInt8 { text.levels.isEmpty ? 0 : text.levels[Int(text.clusterStarts[cluster])] }
    var pieces: [Piece] = []
    var covered = 0
    func addUncovered(upTo end: Int) {
      while covered < end {
        let start = Int(text.clusterStarts[covered])
        if line.contains(start), plan.uncovered[covered] > 0 {
          pieces.append(Piece(clusters: covered..<covered + 1, item: nil, level: level(covered)))
        }
        covered += 1
      }
    }
    for item in plan.items {
      addUncovered(upTo: item.clusters.lowerBound)
      covered = max(covered, item.clusters.upperBound)
      let inLine = item.clusters.filter { line.contains(Int(text.clusterStarts[$0])) }
      guard let first = inLine.first, let last = inLine.last else { continue }
      pieces.append(Piece(clusters: first..<last + 1, item: item, level: item.level))
    }
    addUncovered(upTo: max(0, text.clusterStarts.count - 1))
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
    }
    return pieces
  }
}

/// Writes outlines in points; HarfBuzz speaks in the font's units, y upwards.
private struct OutlinePen {
  let size: Double
  var x = 0.0
  private(set) var path = ""
  private var origin = (x: 0.0, y: 0.0)
  private var scale = 0.0

  init(size: Double) { self.size = size }

  mutating func draw(_ glyph: UInt32, of face: FontFace, at position: hb_glyph_position_t) {
    scale = size / Double(face.unitsPerEm)
    origin = (x + Double(position.x_offset) * scale, -Double(position.y_offset) * scale)
    withUnsafeMutablePointer(to: &self) { pen in
      hb_font_get_glyph_shape(face.font, glyph, OutlinePen.functions.pointer, pen)
    }
    x += Double(position.x_advance) * scale
  }

  mutating func hyphen(of face: FontFace) {
    guard let glyph = [0x2010, 0x2D].lazy.map({ face.glyph(of: $0) }).first(where: { $0 != 0 }) else { return }
    draw(
      glyph, of: face,
      at: hb_glyph_position_t(
        x_advance: Int32(clamping: face.advance(ofGlyph: glyph)), y_advance: 0, x_offset: 0, y_offset: 0,
        var: hb_var_int_t()))
  }

  /// An empty frame with the height of a capital.
  mutating func frame(width: Double) {
    let height = 0.7 * size
    let inset = min(0.06 * size, width / 4)
    let (left, right) = (x + inset, x + width - inset)
    path += "M\(short(left)) 0H\(short(right))V\(short(-height))H\(short(left))Z"
    // The inside goes the other way round, so that it stays empty.
    path += "M\(short(left + inset)) \(short(-inset))V\(short(inset - height))"
    path += "H\(short(right - inset))V\(short(-inset))Z"
    x += width
  }

  fileprivate mutating func add(_ command: String, _ points: [(Float, Float)]) {
    path += command
    for (index, point) in points.enumerated() {
      if index > 0 { path += " " }
      path += "\(short(origin.x + Double(point.0) * scale)) \(short(origin.y - Double(point.1) * scale))"
    }
  }
  fileprivate mutating func close() { path += "Z" }

  /// To a hundredth of a point, as SVG reads numbers; what is no number is 0.
  private func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e7 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  private struct Functions: @unchecked Sendable {
    // Sendable: made immutable before anybody sees it.
    let pointer: OpaquePointer?
  }
  private static let functions: Functions = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.of(data) { $0.add("M", [(x, y)]) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.of(data) { $0.add("L", [(x, y)]) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, data, _, cx, cy, x, y, _ in OutlinePen.of(data) { $0.add("Q", [(cx, cy), (x, y)]) } }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in OutlinePen.of(data) { $0.add("C", [(ax, ay), (bx, by), (x, y)]) } },
      nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in OutlinePen.of(data) { $0.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return Functions(pointer: functions)
  }()
  private static func of(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: OutlinePen.self).pointee)
  }
}
