import Foundation
import Reporters
import TextLayout
import Texts

/// `measure --jsonl`: a question a line in, an answer a line out, in the same order.
///
/// Whatever lines have come are answered at once, on all threads, so that a program may ask one by one as well as in
/// millions; nothing of a line is kept after its answer.
package struct MeasureStream {
  let measuring: TextMeasuring
  /// What lines leave out.
  let defaults: MeasureRequest
  let jobs: Int
  /// Longer lines get an error, in bytes.
  let lineLimit: Int

  package init(measuring: TextMeasuring, defaults: MeasureRequest, jobs: Int, lineLimit: Int = 64 * 1024 * 1024) {
    self.measuring = measuring
    self.defaults = defaults
    self.jobs = jobs
    self.lineLimit = lineLimit
  }

  /// How many bytes are waited for before lines are answered, as long as more are ready.
  private static let batchSize = 1024 * 1024

  /// Reads `descriptor` to its end. False where some line could not be answered.
  package func run(
    reading descriptor: Int32, write: ([UInt8]) throws -> Void
  ) throws -> Bool {
    var state = State()
    while !state.isAtEnd {
      try state.fill(from: descriptor, upTo: Self.batchSize)
      try answerLines(&state, write)
    }
    return state.isClean
  }

  private struct State {
    /// What was read and not answered yet.
    var pending: [UInt8] = []
    /// How many bytes at the start of `pending` hold no end of a line: a long line is not searched again and again.
    var searched = 0
    var isAtEnd = false
    var isClean = true
    /// How many lines were answered or passed over.
    var lineCount = 0
    /// Whether the rest of a line that is too long is being passed over.
    var isSkipping = false

    /// Waits for something to read, then takes what is there, up to about `limit` bytes.
    mutating func fill(from descriptor: Int32, upTo limit: Int) throws(ExitError) {
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
      } while !isAtEnd && got < limit && Self.isReady(descriptor)
    }

    private static func isReady(_ descriptor: Int32) -> Bool {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&question, 1, 0) > 0
    }
  }

  /// Answers the whole lines that are pending, and at the end the last one.
  private func answerLines(_ state: inout State, _ write: ([UInt8]) throws -> Void) throws {
    var lines: [Range<Int>] = []
    var start = 0
    state.pending.withBytes { bytes in
      while start < bytes.count,
        case let end = bytes.firstOffset(of: 0x0A, from: max(start, state.searched)), end < bytes.count
      {
        lines.append(start..<end)
        start = end + 1
      }
    }
    if state.isAtEnd, start < state.pending.count {
      lines.append(start..<state.pending.count)
      start = state.pending.count
    }
    // Some programs begin what they write in UTF-8 with a byte order mark.
    if state.lineCount == 0, let first = lines.first, state.pending[first].starts(with: [0xEF, 0xBB, 0xBF]) {
      lines[0] = first.lowerBound + 3..<first.upperBound
    }
    if state.isSkipping, !lines.isEmpty {
      lines.removeFirst()
      state.isSkipping = false
    }
    if !lines.isEmpty { try write(answers(to: lines, of: state.pending, &state)) }
    state.pending.removeSubrange(..<start)
    state.searched = state.pending.count

    if state.pending.count > lineLimit {
      state.pending.removeAll()
      state.searched = 0
      if !state.isSkipping {
        state.isSkipping = true
        state.isClean = false
        state.lineCount += 1
        var json = JSONWriter()
        json.object {
          $0.member("id") { $0.value(.null) }
          $0.member("error", "line \(state.lineCount): it is longer than \(lineLimit) bytes")
        }
        json.endLine()
        try write(json.bytes)
      }
    }
  }

  private func answers(to lines: [Range<Int>], of bytes: [UInt8], _ state: inout State) -> [UInt8] {
    let first = state.lineCount + 1
    state.lineCount += lines.count
    let grain = 64
    let groups = stride(from: 0, to: lines.count, by: grain).map { $0..<min($0 + grain, lines.count) }
    let parts = groups.mapInParallel(jobs: jobs) { group -> (bytes: [UInt8], isClean: Bool) in
      var json = JSONWriter()
      var isClean = true
      bytes.withBytes { buffer in
        for index in group {
          let line = buffer.part(lines[index])
          // Empty lines ask nothing.
          if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
          if !measuring.answer(line, number: first + index, defaults: defaults, into: &json) { isClean = false }
        }
      }
      return (json.bytes, isClean)
    }
    if parts.contains(where: { !$0.isClean }) { state.isClean = false }
    if parts.count == 1 { return parts[0].bytes }
    var all: [UInt8] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { all += part.bytes }
    return all
  }
}
