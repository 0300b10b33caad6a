import Catalogs
import Texts

extension Importer {
  /// Reads a file. If it's broken by conflicts that a merge left, the first version of each is read.
  package static func readResolvingConflicts(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    let result = read(file, in: context)
    guard file.encoding.form != .binary, result.problems.contains(where: { $0.isFatal && $0.kind == .syntax }),
      let conflicts = file.text.withBytes(MergeConflicts.init)
    else { return result }
    let resolved = SourceFile(
      id: file.id, path: file.path, rootPath: file.rootPath, text: conflicts.firstVersion, encoding: file.encoding)
    var problems = ProblemList()
    for marker in conflicts.markers { problems.append(marker.problem(in: file.id)) }
    var better = read(resolved, in: context)
    better.problems = problems.all + better.problems
    return better
  }
}

/// The lines that git and others leave in a file where two versions of it couldn't be merged.
struct MergeConflicts {
  struct Marker: Hashable {
    /// Where its line begins.
    var offset: Int
    /// Whether it begins a conflict that has both versions and an end.
    var isWhole: Bool

    func problem(in file: FileID) -> ImportProblem {
      let advice =
        "keep one version of these lines, and delete those that begin with <<<<<<<, |||||||, ======= and >>>>>>>"
      return ImportProblem(
        .syntax, fatal: true, "a merge conflict was left in the file",
        help: isWhole ? advice + "; the first version was checked" : advice,
        place: Place(file: file, range: TextRange(offset, offset + MergeConflicts.markerLength)))
    }
  }

  static let markerLength = 7
  /// The first marker of each whole conflict, and those that belong to none, in the order of the file.
  private(set) var markers: [Marker] = []
  /// The text with spaces in place of the markers and of all but the first versions, so that everything stays where it is.
  private(set) var firstVersion: [UInt8]

  /// A conflict whose end wasn't read yet.
  private struct Open {
    var begin: Range<Int>
    /// Where the versions begin that aren't read.
    var others: Int?
    var middle: Range<Int>?
  }

  /// Nil for a text without conflicts.
  init?(_ bytes: ByteView) {
    firstVersion = Array(bytes)
    var open: [Open] = []
    var line = 0
    while line < bytes.count {
      var end = line
      while end < bytes.count, !bytes[end].isLineFeed { end += 1 }
      if let sign = Self.sign(of: bytes.part(line..<end)) { read(sign, line..<end, &open) }
      line = end + 1
    }
    for conflict in open {
      markers.append(Marker(offset: conflict.begin.lowerBound, isWhole: false))
      blank(conflict.begin)
      if let middle = conflict.middle { blank(middle) }
    }
    if markers.isEmpty { return nil }
    markers.sort { $0.offset < $1.offset }
  }

  private mutating func read(_ sign: UInt8, _ line: Range<Int>, _ open: inout [Open]) {
    switch sign {
    case Self.begin: open.append(Open(begin: line))
    case Self.base, Self.middle:
      guard let last = open.indices.last, open[last].middle == nil else { return }
      open[last].others = open[last].others ?? line.lowerBound
      if sign == Self.middle { open[last].middle = line }
    default:
      guard let conflict = open.last, conflict.middle != nil, let others = conflict.others else {
        markers.append(Marker(offset: line.lowerBound, isWhole: false))
        return blank(line)
      }
      open.removeLast()
      blank(conflict.begin)
      blank(others..<line.upperBound)
      // One inside another is a part of that.
      if open.isEmpty { markers.append(Marker(offset: conflict.begin.lowerBound, isWhole: true)) }
    }
  }

  private mutating func blank(_ lines: Range<Int>) {
    for i in lines where !firstVersion[i].isLineFeed { firstVersion[i] = 0x20 }
  }

  private static let begin = UInt8(ascii: "<")
  private static let base = UInt8(ascii: "|")
  private static let middle = UInt8(ascii: "=")
  private static let end = UInt8(ascii: ">")

  /// The sign that a line begins with seven times, before a space or at its end.
  private static func sign(of line: ByteView) -> UInt8? {
    guard line.count >= markerLength, let sign = line.first, [begin, base, middle, end].contains(sign),
      line.prefix(markerLength).allSatisfy({ $0 == sign })
    else { return nil }
    return line.count == markerLength || line.part(from: markerLength).first?.isSpace ?? false ? sign : nil
  }
}
