import Catalogs
import TranslatorReports

/// What the `.xcloc` bundles hold that XLIFF files were read from. Xcode imports whole bundles alone, so that a copy with
/// annotations has to have all of it.
struct BundleFiles {
  /// By the bundle's path from the root: its files by their paths in it, in the order of their names.
  private(set) var all: [String: [FeedbackFile]] = [:]
  /// What is left out and why, for people.
  private(set) var notices: [String] = []
  /// In bytes; screenshots among the notes are no larger.
  private static let fileLimit = 64 * 1024 * 1024

  init(_ files: FileTable, folders: ProjectFolders) {
    let paths = files.files.values.compactMap { file -> String? in
      let name = file.path.lowercased()
      guard name.hasSuffix(".xliff") || name.hasSuffix(".xlf") else { return nil }
      return LocalizationBundle.bundlePath(of: PathText.absolute(file.path, from: folders.working))
    }
    for bundle in Set(paths).sorted() {
      var found: [FeedbackFile] = []
      gather(in: bundle, below: "", shownAs: folders.shown(bundle), into: &found)
      all[folders.fromRoot(bundle)] = found
    }
  }

  /// Regular files alone: what a link leads to is none of the bundle's, and hidden files are the Finder's.
  private mutating func gather(
    in bundle: String, below folder: String, shownAs shown: String, into found: inout [FeedbackFile]
  ) {
    guard let listing = try? Disk.list(folder.isEmpty ? bundle : bundle + "/" + folder) else {
      notices.append("'\(folder)' of \(shown) can't be read and isn't in its annotated copy")
      return
    }
    for (name, kind) in listing.items where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : folder + "/" + name
      switch kind ?? Disk.kind(of: bundle + "/" + path, following: false) {
      case .folder: gather(in: bundle, below: path, shownAs: shown, into: &found)
      // The list of what was written has a line for each file.
      case .file where !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }):
        if let bytes = try? Disk.read(bundle + "/" + path, limit: Self.fileLimit) {
          found.append(FeedbackFile(path: path, bytes: bytes))
        } else {
          notices.append("'\(path)' of \(shown) can't be read and isn't in its annotated copy")
        }
      default: notices.append("'\(path)' of \(shown) isn't a regular file and isn't in its annotated copy")
      }
    }
  }
}
