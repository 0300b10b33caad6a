import Catalogs

/// The problems of one file, as many as somebody may read: a hostile file has one for every byte.
struct ProblemList {
  /// How many problems of a file are told.
  static let limit = 2000

  private var kept: [ImportProblem] = []
  private var omitted = 0
  private var omittedIsFatal = false

  mutating func append(_ problem: ImportProblem) {
    guard kept.count >= Self.limit else { return kept.append(problem) }
    omitted += 1
    omittedIsFatal = omittedIsFatal || problem.isFatal
  }

  /// Counts problems, none of which loses input, that were not even made.
  mutating func omit(_ count: Int) { omitted += count }

  static func += (list: inout ProblemList, problems: [ImportProblem]) {
    for problem in problems { list.append(problem) }
  }

  static func += (list: inout ProblemList, other: ProblemList) {
    list += other.kept
    list.omitted += other.omitted
    list.omittedIsFatal = list.omittedIsFatal || other.omittedIsFatal
  }

  /// The problems, and how many more there are.
  var all: [ImportProblem] {
    guard omitted > 0, let last = kept.last else { return kept }
    let more = ImportProblem(
      last.kind, fatal: omittedIsFatal, "\(omitted) more problems of this file are not listed", place: last.place)
    return kept + [more]
  }
}
