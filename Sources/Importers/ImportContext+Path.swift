import Catalogs

extension ImportContext {
  /// The context of a file by its path relative to the root.
  ///
  /// `de.lproj` is German; `Base.lproj` and `mul.lproj` are about the source locale, and so is a file outside of any
  /// `.lproj` folder.
  package init(rootPath: String, sourceLocale: LocaleID?) {
    var (folders, name) = rootPath.folderNames
    let table = name.beforeLastDot.map { $0.isEmpty ? name : $0 } ?? name
    var locale = sourceLocale
    var spelling: String?
    if let folder = folders.last, folder.hasSuffix(ignoringCase: ".lproj") {
      folders.removeLast()
      let spelled = String(folder.dropLast(".lproj".count))
      spelling = spelled
      if spelled != "Base", spelled != "mul" { locale = LocaleID(spelled) ?? sourceLocale }
    }
    self.init(
      folderLocale: locale, folderLocaleSpelling: spelling, container: rootPath.path(of: folders),
      table: String(table))
  }

  /// What a catalog of this folder and table is called: `App/Localizable`.
  package var catalogName: String { container.isEmpty ? table : container + "/" + table }
}
