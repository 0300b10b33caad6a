import Importers

/// The difference between two versions of a file as `diff -u` writes it, in UTF-8 whatever the file's encoding. Lines end at
/// line feeds, as they do for `patch`.
struct UnifiedDiff {
  private static let context = 3

  /// Lines that are replaced, by their indexes before and after.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private var out: [UInt8] = []

  static func bytes(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    var difference = UnifiedDiff(
      old: split(TextDecoder.decode(old).text[...]), new: split(TextDecoder.decode(new).text[...]))
    let changes = difference.changes()
    guard !changes.isEmpty else { return [] }
    difference.out = Array("--- \(quoted("a/" + path))\n+++ \(quoted("b/" + path))\n".utf8)
    var i = 0
    while i < changes.count {
      var end = i + 1
      while end < changes.count, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context {
        end += 1
      }
      difference.appendHunk(changes[i..<end])
      i = end
    }
    return difference.out
  }

  private init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
  }

  private func changes() -> [Change] {
    // Hardly a fix adds or removes a line.
    let removed: Set<Int>
    let inserted: Set<Int>
    if old.count == new.count {
      removed = Set(old.indices.filter { old[$0] != new[$0] })
      inserted = removed
    } else {
      let steps = new.difference(from: old)
      removed = Set(steps.removals.map(Self.offset))
      inserted = Set(steps.insertions.map(Self.offset))
    }
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (start, newStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > start || j > newStart { changes.append(Change(old: start..<i, new: newStart..<j)) }
      i += 1
      j += 1
    }
    return changes
  }

  private static func offset(_ step: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
    switch step {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private mutating func appendHunk(_ changes: ArraySlice<Change>) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
    let newLines = first.new.lowerBound - before..<last.new.upperBound + after
    out += Array("@@ -\(Self.shown(oldLines)) +\(Self.shown(newLines)) @@\n".utf8)
    var position = oldLines.lowerBound
    for change in changes {
      for line in old[position..<change.old.lowerBound] { append(line, after: " ") }
      for line in old[change.old] { append(line, after: "-") }
      for line in new[change.new] { append(line, after: "+") }
      position = change.old.upperBound
    }
    for line in old[position..<oldLines.upperBound] { append(line, after: " ") }
  }

  /// The first line and their number; of no lines, the one before.
  private static func shown(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private mutating func append(_ line: ArraySlice<UInt8>, after mark: String) {
    out += Array(mark.utf8) + line
    if line.last != 0x0A { out += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Lines with their ends.
  private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// A path as git writes it: in quotes where it has characters that would end it, with a tab behind it where it has spaces.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      return path.utf8.contains(0x20) ? path + "\t" : path
    }
    var out = ""
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: out += "\\" + String(scalar)
      case 0..<0x20, 0x7F: out += "\\" + String(Int(scalar.value) + 0o1000, radix: 8).dropFirst()
      default: out += String(scalar)
      }
    }
    return "\"\(out)\""
  }
}
