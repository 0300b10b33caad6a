import Importers

/// The folder that holds a file and its siblings: the one above its locale folder or bundle, else its own.
struct SiblingFolder {
  /// Absolute.
  let path: String
  /// Whether all folders in it are searched, as where it is a PATH, or only those of locales.
  let isSearchedWhole: Bool

  /// `named` is absolute. Nil for a folder that is no bundle: all that belongs to its files is in it.
  init?(of named: String, in folders: ProjectFolders) {
    let isFolder = Disk.kind(of: named, following: true) == .folder
    guard !isFolder || LocaleFolder.isBundle(PathText.name(of: named)) else { return nil }
    let own = isFolder ? named : PathText.folder(of: named)
    let bundle = PathText.ancestors(of: own).first { LocaleFolder.isBundle(PathText.name(of: $0)) }
    let isInSet = LocaleFolder.isXLIFF(named) && LocaleFolder.isOfXLIFF(PathText.name(of: own))
    let above = PathText.folder(of: bundle ?? own)
    let root = folders.outsideRoot ?? folders.root
    let isRootKnown = !folders.isRootGuessed && PathText.lies(own, in: root)
    path = (bundle != nil || isInSet) && (!isRootKnown || PathText.lies(above, in: root)) ? above : own
    // Where nothing bounds the project, a loose file may lie in somebody's home folder.
    isSearchedWhole = bundle != nil || isRootKnown
  }

  /// Whether files of a folder in it are looked for.
  func isSearched(_ folder: String) -> Bool {
    isSearchedWhole || folder == path
      || PathText.relative(folder, to: path).split(separator: "/").contains { name in
        LocaleFolder.isBundle(String(name)) || LocaleFolder.isOfXLIFF(String(name))
      }
  }
}
