import CHarfBuzz
import Synchronization

/// What to shape: UTF-16 text, the part of it that is one run, and how it is set.
struct ShapingRun {
  var range: Range<Int>
  var script: Tag
  var rightToLeft: Bool
  /// BCP 47; empty for none.
  var language: String
  var features: [hb_feature_t] = []

  /// What HarfBuzz chooses a font's language system by: the language, and the few scripts and regions that make it
  /// another one. HarfBuzz keeps every tag that it was ever given, in a list, so it must not see invented ones.
  static func language(of locale: String) -> String {
    let parts = locale.split(separator: "-")
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return "" }
    let telling = parts.dropFirst().prefix(2).filter { tellingParts.contains($0) }
    return ([language] + telling).joined(separator: "-")
  }
  private static let tellingParts: Set<Substring> = ["Hans", "Hant", "Latg", "CN", "HK", "MO", "SG", "TW", "MD"]
}

/// HarfBuzz buffers kept for the next text, so that no thread makes one for each run.
final class ShapingBuffers: Sendable {
  private struct Buffer: @unchecked Sendable {
    // Sendable: a buffer is in the pool or with the one borrower, never both.
    let pointer: OpaquePointer
  }
  private let free = Mutex<[Buffer]>([])

  deinit { free.withLock { for buffer in $0 { hb_buffer_destroy(buffer.pointer) } } }

  func borrow<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    let buffer = free.withLock { $0.popLast() } ?? Buffer(pointer: hb_buffer_create())
    defer { free.withLock { $0.append(buffer) } }
    return body(buffer.pointer)
  }
}

/// Features to switch off. With tracking a font's standard and contextual ligatures are not used (CSS Text 3, 8.2).
enum ShapingFeatures {
  static func off(_ tags: [String]) -> [hb_feature_t] {
    tags.map { hb_feature_t(tag: Tag($0).value, value: 0, start: 0, end: .max) }
  }
  static let withoutLigatures = off(["liga", "clig"])
  /// As the recipe for Apple's system fonts wants Inter: no contextual alternates either.
  static let plain = off(["liga", "clig", "calt"])
}

extension FontFace {
  /// Shapes one run of `text` and hands each glyph's cluster (UTF-16 offset in `text`), advance in font units and
  /// glyph id to `each`.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ run: ShapingRun, in buffer: OpaquePointer,
    each: (_ cluster: Int, _ advance: Int32, _ glyph: UInt32) -> Void
  ) {
    place(text, run, in: buffer) { cluster, position, glyph in each(cluster, position.x_advance, glyph) }
  }

  /// The same with where each glyph stands, in visual order.
  @inline(__always)
  func place(
    _ text: UnsafeBufferPointer<UInt16>, _ run: ShapingRun, in buffer: OpaquePointer,
    each: (_ cluster: Int, _ position: hb_glyph_position_t, _ glyph: UInt32) -> Void
  ) {
    guard let start = text.baseAddress, !run.range.isEmpty else { return }
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, start, Int32(clamping: text.count), UInt32(run.range.lowerBound), Int32(clamping: run.range.count))
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run.script.value))
    hb_buffer_set_direction(buffer, run.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if !run.language.isEmpty { hb_buffer_set_language(buffer, hb_language_from_string(run.language, -1)) }
    hb_shape(font, buffer, run.features, UInt32(run.features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      each(Int(infos[index].cluster), positions[index], infos[index].codepoint)
    }
  }
}
