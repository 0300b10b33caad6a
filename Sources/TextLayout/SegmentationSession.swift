import CTextShim
import Synchronization

/// The ICU objects that one text after another is cut up with, and their buffers.
///
/// @unchecked Sendable: the pool's lock hands a session to one caller at a time (`SessionPool.take` removes it from
/// the pool, `give` puts it back), so two threads never hold the same one.
final class SegmentationSession: @unchecked Sendable {
  let locale: String
  let lines: BreakIterator?
  let characters: BreakIterator?
  /// Opened by the first text that holds right-to-left characters.
  private var bidi: OpaquePointer?

  init(locale: String) {
    self.locale = locale
    lines = BreakIterator(.line, locale: locale)
    characters = BreakIterator(.character, locale: locale)
  }
  deinit { if let bidi { cts_bidi_close(bidi) } }

  /// Resolves levels by UAX #9 and gives each of its paragraphs in order: where it ends, whether it runs right to left.
  /// The levels are empty where all are 0, or where ICU refuses.
  func resolveLevels(
    of text: UnsafeBufferPointer<UInt16>, paragraph: (_ end: Int, _ isRightToLeft: Bool) -> Void
  ) -> [UInt8] {
    if bidi == nil { bidi = cts_bidi_open() }
    guard let bidi, let base = text.baseAddress, cts_bidi_set_text(bidi, base, Int32(text.count)) else { return [] }
    for index in 0..<cts_bidi_paragraph_count(bidi) {
      var end: Int32 = 0
      var isRightToLeft = false
      guard cts_bidi_paragraph(bidi, index, &end, &isRightToLeft) else { break }
      paragraph(Int(end), isRightToLeft)
    }
    let levels = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
      guard let out = buffer.baseAddress else { return }
      count = cts_bidi_copy_levels(bidi, out, Int32(text.count)) ? text.count : 0
    }
    return levels.contains { $0 != 0 } ? levels : []
  }
}

/// Sessions that wait for their next text, by locale.
final class SessionPool: Sendable {
  static let shared = SessionPool()
  /// A stream may name any number of locales; beyond this many, those that wait are closed.
  private static let localeLimit = 128
  private let waiting = Mutex<[String: [SegmentationSession]]>([:])

  func take(_ locale: String) -> SegmentationSession {
    waiting.withLock { $0[locale]?.popLast() } ?? SegmentationSession(locale: locale)
  }

  func give(_ session: SegmentationSession) {
    waiting.withLock { pool in
      if pool.count > Self.localeLimit { pool.removeAll() }
      pool[session.locale, default: []].append(session)
    }
  }
}
