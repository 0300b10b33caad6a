import Pipeline
import Rules

// For Docs/Internals/Casing.md.
extension CasingTable {
  static let markdownHead =
    "| project | where | role | title | sentence | majority | minority |\n|---|---|---|---:|---:|---|---:|\n"

  /// A row for each role of what is compared together, under the project's name; without its texts.
  func markdown(project: String) -> String {
    rows.map { row in
      let minority = row.majority == nil ? "" : String(row.minority.count)
      return
        "| \(project) | \(Self.scope(of: row)) | \(row.role.rawValue) | \(row.titles) | \(row.sentences) | \(row.majority ?? "none") "
        + "| \(minority) |\n"
    }.joined()
  }
}
