import CTextShim
import Synchronization

/// A regular expression (ICU's) that takes only so long on a text, whatever both are.
///
/// It gives up after a number of operations, not after a time: it does so on the same texts on every machine.
package final class BoundedPattern: Sendable {
  /// Why a pattern can't be used.
  package struct SyntaxError: Error, Hashable {
    /// `a parenthesis isn't closed`
    package var message: String
  }

  /// What looking for a pattern gave.
  package enum Outcome: Hashable, Sendable {
    /// UTF-16 offsets in the text.
    case found(Range<Int>)
    case notFound
    case gaveUp
  }

  /// Unchecked, since the compiler can't know whose turn it is: a copy is used by the thread that took it out of `idle`, and the
  /// original is only copied.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private let original: Handle
  /// Copies that no thread uses at the moment.
  private let idle = Mutex<[Handle]>([])

  /// ICU counts ten thousand operations as one step.
  private static let leastSteps = 5
  private static let unitsPerStep = 200

  package init(_ pattern: String, ignoresCase: Bool) throws(SyntaxError) {
    let units = Array(pattern.utf16)
    var (problem, offset): (Int32, Int32) = (0, -1)
    guard let pointer = cts_regex_open(units, Int32(units.count), ignoresCase, &problem, &offset) else {
      throw SyntaxError(message: Self.message(for: problem, at: Int(offset)))
    }
    original = Handle(pointer: pointer)
  }

  deinit {
    for handle in idle.withLock({ $0 }) { cts_regex_close(handle.pointer) }
    cts_regex_close(original.pointer)
  }

  /// The first match from an offset on.
  package func firstMatch(in units: [UInt16], from start: Int = 0) -> Outcome {
    guard units.count < Int(Int32.max), start <= units.count else { return .notFound }
    guard let handle = taken() else { return .gaveUp }
    defer { idle.withLock { $0.append(handle) } }
    var (first, end): (Int32, Int32) = (0, 0)
    let steps = Int32(clamping: Self.leastSteps + units.count / Self.unitsPerStep)
    switch cts_regex_find(handle.pointer, units, Int32(units.count), Int32(start), steps, &first, &end) {
    case 1: return .found(Int(first)..<Int(end))
    case 0: return .notFound
    default: return .gaveUp
    }
  }

  private func taken() -> Handle? {
    if let handle = idle.withLock({ $0.popLast() }) { return handle }
    return cts_regex_clone(original.pointer).map(Handle.init)
  }

  private static func message(for problem: Int32, at offset: Int) -> String {
    let place = offset > 0 ? " (at character \(offset))" : ""
    switch Int(problem) {
    case Int(CTS_REGEX_PARENTHESIS): return "a parenthesis has no partner" + place
    case Int(CTS_REGEX_BRACKET): return "a bracket has no partner" + place
    case Int(CTS_REGEX_ESCAPE): return "there's no such escape" + place
    case Int(CTS_REGEX_COUNT): return "a number of repetitions is wrong" + place
    case Int(CTS_REGEX_LOOK_BEHIND): return "a look-behind needs a maximum length" + place
    case Int(CTS_REGEX_GROUP): return "it refers to a group that it doesn't have" + place
    case Int(CTS_REGEX_SIZE): return "it's too large"
    default: return "its syntax is wrong" + place
    }
  }
}
