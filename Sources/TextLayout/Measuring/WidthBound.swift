import Synchronization
import Texts

/// The most that a text can be wide, in em of the font before calibration and tracking.
package struct WidthBound: Sendable, Hashable {
  /// The widest paragraph: the whole text, where no line breaks stand in it.
  package var width: Double
  /// Its widest stretch that may not break.
  package var word: Double
  /// How many paragraphs the text has; of a limit it says nothing.
  package var paragraphs: Int

  package static let unlimited = WidthBound(width: .infinity, word: .infinity)

  package init(width: Double, word: Double, paragraphs: Int = 1) {
    self.width = width
    self.word = word
    self.paragraphs = paragraphs
  }
}

/// The most that each code point adds to the width of a text in a profile's fonts, at one weight.
///
/// Most texts are far narrower than the place they are shown in; such a text need not be measured: its code points are
/// looked up, without cutting it up. Widths in a profile are sums: of advances, of what pairs add, of what longer n-grams
/// add. Here each code point has its largest advance in any context and the most that a pair or an n-gram which begins
/// with it may add, in whichever table and language sets it.
///
/// @unchecked Sendable: the pointer that threads share leads to what is never changed nor let go of before this is.
package final class WidthBounds: @unchecked Sendable {
  /// What the profile's first table tells, which most texts are content with.
  private let first: AdvanceBounds
  /// What all of its tables tell, made when it is first asked for; kept for good, so that `widest` can lead to it.
  private let all = Mutex<AdvanceBounds?>(nil)
  private let makeAll: @Sendable () -> AdvanceBounds
  /// `all`, unretained, once it is made: every text asks for it, on each thread.
  private let widest = Atomic<UnsafeRawPointer?>(nil)

  init(first: AdvanceBounds, all makeAll: @escaping @Sendable () -> AdvanceBounds) {
    self.first = first
    self.makeAll = makeAll
  }

  /// Nil where the text may be wider than `limit`, or where its code points do not tell: tabs, line breaks other than LF,
  /// signs without a font. `tracking`, in em, is added for each code point.
  package func bound(of text: String, upTo limit: WidthBound = .unlimited, tracking: Double = 0) -> WidthBound? {
    text.withBytes { $0.withMemory { bound(of: $0, upTo: limit, tracking: tracking) } }
  }

  /// The same of a text's UTF-8.
  package func bound(
    of bytes: UnsafeBufferPointer<UInt8>, upTo limit: WidthBound = .unlimited, tracking: Double = 0
  ) -> WidthBound? {
    if let known = widest.load(ordering: .acquiring) { return Self.bound(of: bytes, by: known, limit, tracking) }
    switch first.outcome(of: bytes, upTo: limit, tracking: tracking) {
    case .bound(let bound): return bound
    case .tooWide: return nil
    case .unknown: return Self.bound(of: bytes, by: madeAll(), limit, tracking)
    }
  }

  private static func bound(
    of bytes: UnsafeBufferPointer<UInt8>, by all: UnsafeRawPointer, _ limit: WidthBound, _ tracking: Double
  ) -> WidthBound? {
    let outcome = Unmanaged<AdvanceBounds>.fromOpaque(all)._withUnsafeGuaranteedRef {
      $0.outcome(of: bytes, upTo: limit, tracking: tracking)
    }
    guard case .bound(let bound) = outcome else { return nil }
    return bound
  }

  private func madeAll() -> UnsafeRawPointer {
    all.withLock { known in
      let made = known ?? makeAll()
      known = made
      let pointer = UnsafeRawPointer(Unmanaged.passUnretained(made).toOpaque())
      widest.store(pointer, ordering: .releasing)
      return pointer
    }
  }

  /// Whether a text is surely one paragraph that fits on one line: a quick look that adds up its signs and nothing else.
  /// False says nothing. `limit` and `tracking` are in 1/1024 em.
  package func surelyIsOneLine(_ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, tracking: Int) -> Bool {
    guard let known = widest.load(ordering: .acquiring) else {
      return first.isOneLine(bytes, upTo: limit, tracking: tracking)
    }
    return Unmanaged<AdvanceBounds>.fromOpaque(known)._withUnsafeGuaranteedRef {
      $0.isOneLine(bytes, upTo: limit, tracking: tracking)
    }
  }

  /// A limit in em, in the unit of `surelyIsOneLine`: rounded down.
  package static func limitUnits(ofEm em: Double) -> Int {
    em > 0 ? Int(min((em * AdvanceBounds.perEm).rounded(.down), AdvanceBounds.mostUnits)) : 0
  }
  /// Tracking in em, in the unit of `surelyIsOneLine`: rounded up.
  package static func trackingUnits(ofEm em: Double) -> Int { AdvanceBounds.units(ofEm: em) }
}
