import Catalogs
import Foundation
import Pipeline

/// Times `stringfit check` on one core: `check-bench FOLDER [RULE-GLOB ...]`, with all rules or those named, at every size
/// category, in as many rounds as the environment's `ROUNDS` says (5).
///
/// Beside it, in turn, the same at one size category (`large`), and how many times that all sizes cost.
///
/// What counts is the processor time of this process, and of the rounds the median. Reading (decoding, importing,
/// joining) and judging (roles, boxes, fitting, rules, places and fingerprints, as a check without a baseline does) are told
/// apart and together.
@main enum CheckBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: check-bench FOLDER [RULE-GLOB ...]")
      return
    }
    var flags = Flags()
    flags.jobs = 1
    flags.only = Array(arguments.dropFirst())
    let configuration = try ResolvedConfiguration.resolve(
      flags, workingFolder: FileManager.default.currentDirectoryPath)
    let check = Check(configuration)
    flags.sizeCategories = [.large]
    let atOneSize = Check(
      try ResolvedConfiguration.resolve(flags, workingFolder: FileManager.default.currentDirectoryPath))
    let rounds = max(1, ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 5)
    var reading: [Double] = []
    var judging: [Double] = []
    var judgingOneSize: [Double] = []
    var counts = (translations: 0, texts: 0, findings: 0)
    for _ in 0..<rounds {
      var project: Project?
      reading.append(try seconds { project = try ProjectReader(configuration).read([folder]) })
      guard let project else { return }
      try judging.append(
        seconds {
          let examined = try check.examine(project, printsKeys: false)
          counts.translations = examined.results.translations
          counts.findings = examined.findings.count
        })
      try judgingOneSize.append(seconds { _ = try atOneSize.examine(project, printsKeys: false) })
      counts.texts = project.catalogs.reduce(0) { sum, catalog in
        catalog.entries.reduce(sum) { $1.translations.values.reduce($0) { $0 + $1.allValues.count } }
      }
    }
    print("\(counts.translations) translations, \(counts.texts) texts with the sources, \(counts.findings) findings")
    tell("reading", reading, counts)
    tell("judging", judging, counts)
    let together = zip(reading, judging).map { $0 + $1 }
    let atOne = zip(reading, judgingOneSize).map { $0 + $1 }
    tell("together", together, counts)
    tell("at one size", atOne, counts)
    let ratio = median(together) / max(median(atOne), 1e-6)
    print("all sizes / one size\t\(String(format: "%.2f", ratio))\ttarget 1.5")
  }

  private static func tell(
    _ what: String, _ times: [Double], _ counts: (translations: Int, texts: Int, findings: Int)
  ) {
    let time = median(times)
    func rate(_ count: Int) -> String { String(format: "%.0f", Double(count) / max(time, 1e-6)) }
    print(
      "\(what)\t\(String(format: "%.3f", time)) s\t\(rate(counts.translations)) translations/s\t\(rate(counts.texts)) texts/s"
    )
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// The processor time that something takes.
  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    try body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
