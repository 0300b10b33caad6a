import Foundation
import TextLayout
import Typography

/// Times measuring and fitting on one core: `layout-bench TEXTS.jsonl [ROUNDS [NAME ...]]`.
///
/// Each line of the file is `{"text": .., "locale": .., "size": .., "width": .., "weight": .., "fonts": [..]}`, lengths in
/// points; scripts/bench-layout writes it. Prints a line a measurement: its name, a tab, and items in a second of user
/// CPU time, the median of the rounds. All measurements take turns in each round, so that a busy machine slows all alike.
@main enum LayoutBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else {
      print("usage: layout-bench TEXTS.jsonl [ROUNDS [NAME ...]]")
      return
    }
    let rounds = max(1, arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
    let wanted = Set(arguments.dropFirst(2))
    let tasks = try LayoutTasks(BenchText.read(path), wanted: wanted)
    let measurements = tasks.all

    var rates = [[Double]](repeating: [], count: measurements.count)
    var checksum = 0
    for measurement in measurements { checksum &+= measurement.run() }
    for _ in 0..<rounds {
      for (index, measurement) in measurements.enumerated() {
        let start = userTime()
        checksum &+= measurement.run()
        rates[index].append(Double(measurement.items) / max(userTime() - start, 1e-6))
      }
    }
    for (measurement, rates) in zip(measurements, rates) {
      print("\(measurement.name)\t\(Int(rates.sorted()[rates.count / 2]))")
    }
    // Said so that no compiler can leave out the work.
    FileHandle.standardError.write(Data("\(tasks.texts.count) texts, checksum \(checksum)\n".utf8))
  }

  /// Seconds that the program has run outside the system's own code.
  private static func userTime() -> Double {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc gives another type than getrusage takes.
    getrusage(0, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }
}

/// A text, how it is set, and the width it is set in.
struct BenchText: Decodable {
  var text: String
  var locale: String
  var size: Double
  var width: Double
  var weight: String
  /// Font files in fallback order.
  var fonts: [String]

  static func read(_ path: String) throws -> [BenchText] {
    let decoder = JSONDecoder()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(BenchText.self, from: Data($0.utf8))
    }
  }
}
