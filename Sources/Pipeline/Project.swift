import Catalogs
import Importers

/// All that was read: catalogs that are whole, the files they came from, and what could not be read.
package struct Project: Sendable {
  package var catalogs: [Catalog] = []
  package var files = FileTable()
  package var problems: [ImportProblem] = []
  /// What stands where a file should be.
  package var unreadable: [UnreadableInput] = []
  /// To be told on standard error.
  package var notices: [String] = []
  /// How many files were read.
  package var fileCount: Int { files.files.count }
}
