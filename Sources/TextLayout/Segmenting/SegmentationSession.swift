import CTextShim
import Synchronization

/// The ICU objects that one text after another is cut up with, and their buffers.
///
/// @unchecked Sendable: the pool's lock hands a session to one caller at a time (`SessionPool.take` removes it from
/// the pool, `give` puts it back), so two threads never hold the same one.
final class SegmentationSession: @unchecked Sendable {
  let locale: String
  let lines: BreakIterator?
  /// Opened by the first text that is not one cluster a unit.
  lazy var characters = BreakIterator(.character, locale: locale)
  /// Opened by the first text that holds right-to-left characters.
  private var bidi: OpaquePointer?

  init(locale: String) {
    self.locale = locale
    lines = BreakIterator(.line, locale: locale)
  }
  deinit { if let bidi { cts_bidi_close(bidi) } }

  /// Resolves levels by UAX #9 and gives each of its paragraphs in order: where it ends, whether it runs right to left.
  /// The levels are empty where all are 0, or where ICU refuses.
  func resolveLevels(
    of text: UnsafeBufferPointer<UInt16>, paragraph: (_ end: Int, _ isRightToLeft: Bool) -> Void
  ) -> [UInt8] {
    if bidi == nil { bidi = cts_bidi_open() }
    guard let bidi, let base = text.baseAddress else { return [] }
    var isUseful = false
    let levels = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
      guard let out = buffer.baseAddress else { return }
      out.initialize(repeating: 0, count: text.count)
      count = text.count
      var start = 0
      while start < text.count {
        let end = Self.paragraphEnd(in: text, from: start)
        let isRightToLeft = Self.resolve(bidi, base + start, out + start, count: end - start)
        paragraph(end, isRightToLeft)
        start = end
      }
      isUseful = (0..<count).contains { out[$0] != 0 }
    }
    return isUseful ? levels : []
  }

  /// Longer paragraphs are taken to run one way throughout: ICU would take time with the square of their brackets.
  private static let resolvedLimit = 1 << 14

  /// Writes the levels of one paragraph; answers whether it runs right to left.
  private static func resolve(
    _ bidi: OpaquePointer, _ text: UnsafePointer<UInt16>, _ levels: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    if count <= resolvedLimit, cts_bidi_set_paragraph(bidi, text, Int32(count)),
      cts_bidi_copy_levels(bidi, levels, Int32(count))
    {
      return cts_bidi_is_right_to_left(bidi)
    }
    guard cts_bidi_starts_right_to_left(text, Int32(count)) else { return false }
    levels.update(repeating: 1, count: count)
    return true
  }

  /// Where the UAX #9 paragraph ends that begins at an offset: after the next character of Bidi_Class B, CR LF being one.
  /// U+2028, VT and FF end our paragraphs but not these.
  private static func paragraphEnd(in text: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var at = start
    while at < text.count {
      let unit = text[at]
      at += 1
      switch unit {
      case 0x0D: return at < text.count && text[at] == 0x0A ? at + 1 : at
      case 0x0A, 0x1C...0x1E, 0x85, 0x2029: return at
      default: break
      }
    }
    return at
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
