import Catalogs
import Texts

extension Importer {
  /// What a file has. Where a merge left conflicts that break it, the first version of each is read.
  package static func readResolvingConflicts(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    let result = read(file, in: context)
    guard file.encoding.form != .binary, result.problems.contains(where: { $0.isFatal && $0.kind == .syntax }),
      let conflicts = file.text.withBytes(MergeConflicts.init)
    else { return result }
    let resolved = SourceFile(
      id: file.id, path: file.path, rootPath: file.rootPath, text: conflicts.firstVersion, encoding: file.encoding)
    var better = read(resolved, in: context)
    better.problems =
      conflicts.starts.map { start in
        ImportProblem(
          .syntax, fatal: true, "a merge conflict was left in the file",
          help: "keep one version of these lines, and delete those that begin with <<<<<<<, ======= and >>>>>>>; "
            + "the first version was checked",
          place: Place(file: file.id, range: TextRange(start, start + MergeConflicts.markerLength)))
      } + better.problems
    return better
  }
}

/// The lines that git and others leave in a file where two versions of it couldn't be merged.
struct MergeConflicts {
  static let markerLength = 7
  /// Where they begin.
  private(set) var starts: [Int] = []
  /// The text with spaces in place of the markers and of all but the first version, so that everything stays where it is.
  private(set) var firstVersion: [UInt8]

  /// Nil for a text without conflicts. Of one that isn't whole, all but the markers is kept.
  init?(_ bytes: ByteView) {
    firstVersion = Array(bytes)
    guard !readWhole(bytes) else { return }
    (starts, firstVersion) = ([], Array(bytes))
    Self.forEachLine(of: bytes) { line, found in
      guard let found else { return }
      blank(line)
      if found == Self.begin || found == Self.end { starts.append(line.lowerBound) }
    }
    if starts.isEmpty { return nil }
  }

  /// Whether there are conflicts, and all are whole.
  private mutating func readWhole(_ bytes: ByteView) -> Bool {
    var marker: UInt8?
    Self.forEachLine(of: bytes) { line, found in
      if let found, Self.follows(found, marker) {
        if marker == nil { starts.append(line.lowerBound) }
        marker = found == Self.end ? nil : found
        blank(line)
      } else if let marker, marker != Self.begin {
        blank(line)
      }
    }
    return !starts.isEmpty && marker == nil
  }

  /// Each line without its end, with the sign of the marker that it is.
  private static func forEachLine(of bytes: ByteView, _ body: (Range<Int>, UInt8?) -> Void) {
    var line = 0
    while line < bytes.count {
      var end = line
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      body(line..<end, marker(of: bytes.part(line..<end)))
      line = end + 1
    }
  }

  private mutating func blank(_ line: Range<Int>) {
    for i in line where firstVersion[i] != 0x0D { firstVersion[i] = 0x20 }
  }

  private static let begin = UInt8(ascii: "<")
  private static let base = UInt8(ascii: "|")
  private static let middle = UInt8(ascii: "=")
  private static let end = UInt8(ascii: ">")

  /// The sign that a line begins with seven times, before a space or at its end.
  private static func marker(of line: ByteView) -> UInt8? {
    guard line.count >= markerLength, let sign = line.first, [begin, base, middle, end].contains(sign),
      line.prefix(markerLength).allSatisfy({ $0 == sign })
    else { return nil }
    return line.count == markerLength || line.part(from: markerLength).first?.isSpace ?? false ? sign : nil
  }

  /// Whether a marker may stand behind another; nil: outside conflicts.
  private static func follows(_ marker: UInt8, _ earlier: UInt8?) -> Bool {
    switch marker {
    case begin: earlier == nil
    case base: earlier == begin
    case middle: earlier == begin || earlier == base
    default: earlier == middle
    }
  }
}
