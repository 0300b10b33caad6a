import Catalogs
import Places

// What an editor asks of a project beside its findings.

extension Project {
  /// All files that findings stand in, by the path that they are shown with: catalogs, and code that was read.
  package var filesByShownPath: [String: SourceFile] {
    var all: [String: SourceFile] = [:]
    for file in code?.files.files.values.map(\.self) ?? [] { all[file.path] = file }
    for file in files.files.values { all[file.path] = file }
    return all
  }

  /// Where the code uses an entry, in UTF-8 offsets of the file.
  package func uses(of id: EntryUses.EntryID) -> [Place] {
    (code?.locations(of: id) ?? []).map { file, location in
      let line = min(max(location.line, 1), file.lines.starts.count)
      let start = min(Int(file.lines.starts[line - 1]) + max(0, location.column - 1), file.text.count)
      return Place(file: file.id, range: TextRange(start, start))
    }
  }

  /// The entries that a place in the code uses. `offset`: in UTF-8.
  package func entries(usedIn file: SourceFile, at offset: Int) -> [EntryUses.EntryID] {
    let (line, _) = file.position(of: offset)
    return code?.entries(usedIn: file, line: line, column: offset - Int(file.lines.starts[line - 1]) + 1) ?? []
  }

  /// A file of a place, be it a catalog or code.
  package func file(of place: Place) -> SourceFile? { files[place.file] ?? code?.files[place.file] }
}
