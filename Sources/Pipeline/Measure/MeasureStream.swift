import Reporters
import TextLayout
import Texts

/// `measure --jsonl`: a question a line in, an answer a line out, in the same order.
///
/// Whatever lines have come are answered at once, on all threads; nothing of a line is kept after its answer.
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
    var input = LineInput(descriptor, lineLimit: lineLimit)
    var isClean = true
    while let batch = try input.next(upTo: Self.batchSize) {
      let answers = answers(to: batch)
      isClean = isClean && answers.isClean
      if !answers.bytes.isEmpty { try write(answers.bytes) }
    }
    return isClean
  }

  private typealias Answers = (bytes: [UInt8], isClean: Bool)

  private func answers(to batch: LineInput.Batch) -> Answers {
    let grain = 64
    let groups = stride(from: 0, to: batch.lines.count, by: grain).map { $0..<min($0 + grain, batch.lines.count) }
    var parts = groups.mapInParallel(jobs: jobs) { group -> Answers in
      var json = JSONWriter()
      var isClean = true
      batch.bytes.withBytes { bytes in
        for index in group {
          let line = bytes.part(batch.lines[index])
          if line.isBlank { continue }
          if !measuring.answer(line, number: batch.firstNumber + index, defaults: defaults, into: &json) {
            isClean = false
          }
        }
      }
      return (json.bytes, isClean)
    }
    if let line = batch.tooLong { parts.append((tooLong(line), false)) }
    if parts.count == 1 { return parts[0] }
    var all: Answers = ([], true)
    all.bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts {
      all.bytes += part.bytes
      all.isClean = all.isClean && part.isClean
    }
    return all
  }

  private func tooLong(_ line: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("id") { $0.value(.null) }
      $0.member("error", "line \(line): it is longer than \(lineLimit) bytes")
    }
    json.endLine()
    return json.bytes
  }
}
