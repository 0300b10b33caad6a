import CHarfBuzz
import CTextShim

/// Measures short strings by shaping them, one after the other, in font units.
final class Probe {
  let face: FontFace
  private let buffer: OpaquePointer
  private let dottedCircle: UInt32

  init(_ face: FontFace) {
    self.face = face
    buffer = hb_buffer_create()
    dottedCircle = face.glyph(of: 0x25CC)
  }

  deinit { hb_buffer_destroy(buffer) }

  /// How strings are set.
  struct Setting {
    var script: Tag
    var rightToLeft = false
    var language = ""
    var features: [hb_feature_t] = []
  }

  /// The width, or nil where the font shows a dotted circle in it (the string is none that anybody writes), unless
  /// `keepingDottedCircle`.
  func width(_ codePoints: [UInt32], _ setting: Setting, keepingDottedCircle: Bool = false) -> Int32? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(buffer, codePoints, Int32(codePoints.count), 0, Int32(codePoints.count))
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(setting.script.value))
    hb_buffer_set_direction(buffer, setting.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if !setting.language.isEmpty { hb_buffer_set_language(buffer, hb_language_from_string(setting.language, -1)) }
    hb_shape(face.font, buffer, setting.features, UInt32(setting.features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return 0 }
    var sum: Int32 = 0
    for index in 0..<Int(count) {
      if !keepingDottedCircle, dottedCircle != 0, infos[index].codepoint == dottedCircle,
        !codePoints.contains(0x25CC)
      {
        return nil
      }
      sum &+= positions[index].x_advance
    }
    return sum
  }

  /// The covered ones of some ranges of code points, without default ignorables.
  func covered(_ ranges: [ClosedRange<UInt32>]) -> [UInt32] {
    ranges.flatMap { $0 }.filter { face.covers($0) && !cts_is_default_ignorable($0) }
  }

  /// Advances of all covered code points by themselves that `table` does not know yet; marks take no room.
  func addRest(to table: inout GramTable, _ setting: Setting, marks: Bool = true) {
    for codePoint in face.coveredCodePoints where codePoint > 0x1F && !cts_is_default_ignorable(codePoint) {
      let gram = Gram(Symbol(codePoint))
      guard table[gram] == nil else { continue }
      table[gram] = !marks && cts_is_mark(codePoint) ? 0 : width([codePoint], setting, keepingDottedCircle: true) ?? 0
    }
  }
}
