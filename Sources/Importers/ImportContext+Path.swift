import Catalogs

extension ImportContext {
  /// The context of a file by its path relative to the root.
  ///
  /// `de.lproj` is German; `Base.lproj` and `mul.lproj` are about the source locale, and so is a file outside of any
  /// `.lproj` folder.
  package init(rootPath: String, sourceLocale: LocaleID?) {
    var folders = rootPath.parts(between: UInt8(ascii: "/"))
    let name = folders.popLast() ?? ""
    let table = name.beforeLastDot.map { $0.isEmpty ? name : String($0) } ?? name
    var locale = sourceLocale
    var spelling: String?
    if let folder = folders.last, folder.hasSuffix(ignoringCase: ".lproj") {
      folders.removeLast()
      let spelled = String(folder.dropLast(".lproj".count))
      spelling = spelled
      if spelled != "Base", spelled != "mul" { locale = LocaleID(spelled) ?? sourceLocale }
    }
    self.init(
      folderLocale: locale, folderLocaleSpelling: spelling, container: folders.joined(separator: "/"), table: table)
  }

  /// What a catalog of this folder and table is called: `App/Localizable`.
  package var catalogName: String { container.isEmpty ? table : container + "/" + table }
}
