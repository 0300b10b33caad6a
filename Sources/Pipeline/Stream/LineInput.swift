import Foundation
import Texts

/// The lines of a stream, as they come: whatever whole lines are there are taken at once, so that a program may write one and wait
/// for the answer as well as write millions.
struct LineInput {
  /// Some lines, one behind the other.
  struct Batch: Sendable {
    var bytes: [UInt8] = []
    /// Where the lines stand in `bytes`, without what ends them.
    var lines: [Range<Int>] = []
    /// The number of the first of them, from 1.
    var firstNumber = 1
    /// The number of a line behind them that is longer than the limit, and was passed over.
    var tooLong: Int?
  }

  private let descriptor: Int32
  /// In bytes.
  let lineLimit: Int
  /// What was read and not handed out yet.
  private var pending: [UInt8] = []
  /// How many bytes at the start of `pending` hold no end of a line: a long line is not searched again and again.
  private var searched = 0
  private var isAtEnd = false
  /// How many lines were handed out or passed over.
  private var lineCount = 0
  /// Whether the rest of a line that is too long is being passed over.
  private var isSkipping = false

  init(_ descriptor: Int32, lineLimit: Int = 64 * 1024 * 1024) {
    self.descriptor = descriptor
    self.lineLimit = lineLimit
  }

  /// Waits for something to read, then gives the whole lines of what is there, up to about `size` bytes, and at the end the last one;
  /// nil behind it. There may be none.
  mutating func next(upTo size: Int) throws(ExitError) -> Batch? {
    if isAtEnd { return nil }
    try fill(upTo: size)
    var batch = Batch(firstNumber: lineCount + 1)
    var start = 0
    pending.withBytes { bytes in
      while start < bytes.count,
        case let end = bytes.firstOffset(of: 0x0A, from: max(start, searched)), end < bytes.count
      {
        batch.lines.append(start..<end)
        start = end + 1
      }
    }
    if isAtEnd, start < pending.count {
      batch.lines.append(start..<pending.count)
      start = pending.count
    }
    // Some programs begin what they write in UTF-8 with a byte order mark.
    if lineCount == 0, let first = batch.lines.first, pending[first].starts(with: [0xEF, 0xBB, 0xBF]) {
      batch.lines[0] = first.lowerBound + 3..<first.upperBound
    }
    if isSkipping, !batch.lines.isEmpty {
      batch.lines.removeFirst()
      isSkipping = false
    }
    lineCount += batch.lines.count
    batch.bytes = Array(pending[..<start])
    pending.removeSubrange(..<start)
    searched = pending.count
    if pending.count > lineLimit { batch.tooLong = skip() }
    return batch
  }

  /// Passes over the line that is pending; its number, where it is not known yet.
  private mutating func skip() -> Int? {
    pending.removeAll()
    searched = 0
    guard !isSkipping else { return nil }
    isSkipping = true
    lineCount += 1
    return lineCount
  }

  private mutating func fill(upTo limit: Int) throws(ExitError) {
    var got = 0
    repeat {
      var failure: Int32?
      var isOver = false
      let part = [UInt8](unsafeUninitializedCapacity: 256 * 1024) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, result)
        if result == 0 { isOver = true }
        if result < 0, errno != EINTR { failure = errno }
      }
      if let failure { throw ExitError(.noSuchPath, "standard input cannot be read: \(DiskError(failure).reason)") }
      isAtEnd = isOver
      got += part.count
      pending += part
    } while !isAtEnd && got < limit && isReady
  }

  private var isReady: Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&question, 1, 0) > 0
  }
}

extension ByteView {
  /// Whether there is nothing but spaces: an empty line asks nothing.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 } }
}
