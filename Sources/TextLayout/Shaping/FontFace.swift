import CHarfBuzz
import CTextShim

/// A face of a font file, set to one weight, ready for shaping.
final class FontFace: @unchecked Sendable {
  // Sendable: both are made immutable before the initializer ends; HarfBuzz lets threads share immutable fonts, and
  // the faces' own caches are atomic. Everything else is a constant.
  let font: OpaquePointer
  private let face: OpaquePointer

  let file: FontFile
  /// Font units in one em, at least 16 (HarfBuzz answers 1000 where a font has none).
  let unitsPerEm: Int
  /// Bit n of word n / 64 tells whether code point n has a glyph.
  private let coverage: [UInt64]
  /// The font's own tracking by point size, in em; empty where it has no `trak` table.
  let tracking: [TrackingPoint]
  /// Its ascent and descent.
  let extent: LineExtents.Extent
  /// Whether the font can be set to any weight between others.
  let hasWeightAxis: Bool

  /// Opens a face; a variable font is set to `weight` (100 to 900), and to the text cut where it has optical sizes.
  init(_ file: FontFile, weight: Int) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { throw .unreadable(path: file.path) }
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .notAFont(path: file.path) }
    guard file.index < count else { throw .noSuchFace(path: file.path, index: file.index, count: count) }
    guard let face = hb_face_create(blob, UInt32(file.index)), hb_face_get_glyph_count(face) > 0,
      let font = hb_font_create(face)
    else { throw .notAFont(path: file.path) }
    self.file = file
    self.face = face
    self.font = font
    unitsPerEm = max(16, Int(hb_face_get_upem(face)))
    hasWeightAxis = FontFace.vary(font, of: face, weight: weight)
    coverage = FontFace.coverage(of: face)
    extent = FontFace.extent(of: font, unitsPerEm: unitsPerEm)
    tracking = TrackingTable.read(face, unitsPerEm: unitsPerEm)
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The optical size, in points, that a font with an `opsz` axis is set to.
  static let opticalSize: Float = 17

  private static func vary(_ font: OpaquePointer, of face: OpaquePointer, weight: Int) -> Bool {
    var settings: [hb_variation_t] = []
    var weighted = false
    for (tag, value) in [(Tag("wght"), Float(weight)), (Tag("opsz"), opticalSize)] {
      var axis = hb_ot_var_axis_info_t()
      guard hb_ot_var_find_axis_info(face, tag.value, &axis) != 0 else { continue }
      settings.append(hb_variation_t(tag: tag.value, value: min(max(value, axis.min_value), axis.max_value)))
      if tag == Tag("wght") { weighted = true }
    }
    if !settings.isEmpty { hb_font_set_variations(font, settings, UInt32(settings.count)) }
    return weighted
  }

  /// Of a font without them, those of the system font.
  private static func extent(of font: OpaquePointer, unitsPerEm: Int) -> LineExtents.Extent {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0, extents.ascender > extents.descender else {
      return LineExtents.system.base
    }
    let em = Double(unitsPerEm)
    return LineExtents.Extent(ascent: Double(extents.ascender) / em, descent: -Double(extents.descender) / em)
  }

  private static func coverage(of face: OpaquePointer) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: 0x110000 / 64)
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var codePoint: hb_codepoint_t = .max
    while hb_set_next(set, &codePoint) != 0 {
      if codePoint < 0x110000 { words[Int(codePoint) / 64] |= 1 << (UInt64(codePoint) % 64) }
    }
    return words
  }

  func covers(_ codePoint: UInt32) -> Bool {
    codePoint < 0x110000 && coverage[Int(codePoint) / 64] >> UInt64(codePoint % 64) & 1 == 1
  }

  /// All covered code points, ascending.
  var coveredCodePoints: [UInt32] {
    var all: [UInt32] = []
    for (index, word) in coverage.enumerated() where word != 0 {
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 1 { all.append(UInt32(index * 64 + bit)) }
    }
    return all
  }

  /// The glyph of a code point by itself, or 0 where there is none.
  func glyph(of codePoint: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : 0
  }

  /// The advance of a glyph, in font units.
  func advance(ofGlyph glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  /// What the font says of its version ("Version 2.001"), in English, without the tools that it lists.
  var version: String { name(5).split(separator: ";").first.map(String.init) ?? "" }

  /// `id` is a name id of the `name` table (OpenType specification).
  func name(_ id: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    _ = hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &length, &buffer)
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Four bytes that name a script, an axis or a table, big end first.
struct Tag: Hashable, Sendable {
  var value: UInt32
  init(value: UInt32) { self.value = value }
  init(_ text: String) {
    var value: UInt32 = 0
    for byte in text.utf8.prefix(4) { value = value << 8 | UInt32(byte) }
    self.value = value
  }
  var text: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
  static let common = Tag("Zyyy")
  static let inherited = Tag("Zinh")
  static let latin = Tag("Latn")
}
