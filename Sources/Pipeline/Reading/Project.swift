import Catalogs
import Importers
import Typography

/// All that was read: catalogs that are whole, the files they came from, and what could not be read.
package struct Project: Sendable {
  package var catalogs: [Catalog] = []
  package var files = FileTable()
  package var problems: [ImportProblem] = []
  /// The controls that interface files connect to properties of objects, in the order of the files.
  package var outlets: [InterfaceOutlet] = []
  /// What stands where a file should be.
  package var unreadable: [UnreadableInput] = []
  /// What isn't read though it has the name of a catalog: links, pipes, empty bundles.
  package var skipped: [UnreadableInput] = []
  /// Goes to standard error.
  package var notices: [String] = []
  /// Files that only inform catalogs: an .xcloc's Source Contents.
  package var contextCatalogs: Set<FileID> = []
  /// The regions that the project files say it is localized into.
  package var knownRegions: Set<LocaleID> = []
  /// The platform that the project files agree on.
  package var platform: Platform?
  /// Whether the project files say that its interface is optimized for the Mac under Mac Catalyst.
  package var isOptimizedForMac = false
  /// The files that were to be read; their indexes are those of their `FileID`s.
  var inputs: [InputFile] = []
  var projectContext: ProjectReader.ProjectContext?
  /// What the app's code says of the catalogs; nil where none was read.
  var code: CodeEvidence?
  /// Whether files were passed over that no rule has to see.
  var isPartial = false
  /// How many such files there are.
  var unchangedFiles = 0
  /// How many files were read that PATHs ask for, those that only inform left out.
  package var fileCount: Int { files.files.count - contextCatalogs.count - contextFiles.count { files[$0] != nil } }
  /// Files that no PATH asks for: those beside the ones that were named.
  var contextFiles: Set<FileID> { Set(inputs.indices.lazy.filter { inputs[$0].isContext }.map { FileID($0) }) }
}
