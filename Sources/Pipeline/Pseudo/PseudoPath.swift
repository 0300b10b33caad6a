import Catalogs
import Importers

/// Where the copy of a file goes below the output folder: to the file's own path from the root, with the pseudo-locale's name
/// in place of the source's.
enum PseudoPath {
  /// Nil for a path that can't be listed: one with control characters in it.
  static func path(for rootPath: String, format: CatalogFormat, locale: LocaleID) -> String? {
    var names = rootPath.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
    guard !names.isEmpty, !rootPath.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return nil
    }
    switch format.contents {
    case .allLocales: break
    case .oneLocale, .interface: rename(folderIn: &names, locale)
    case .exchange: rename(exchangeFileIn: &names, locale)
    }
    return names.joined(separator: "/")
  }

  /// `en.lproj/App.strings`; a file outside of such a folder gets one.
  private static func rename(folderIn names: inout [String], _ locale: LocaleID) {
    let folder = names.dropLast().lastIndex { LocaleFolder.isBundle($0) && $0.lowercased().hasSuffix(".lproj") }
    if let folder {
      names[folder] = locale.tag + ".lproj"
    } else {
      names.insert(locale.tag + ".lproj", at: names.count - 1)
    }
  }

  /// `de.xcloc/Localized Contents/de.xliff`, `de.xliff` or `de/app.xliff`; another file gets a folder.
  private static func rename(exchangeFileIn names: inout [String], _ locale: LocaleID) {
    let last = names.count - 1
    let fileExtension = names[last].split(separator: ".").last.map { "." + $0 } ?? ""
    let isNamedByLocale = LocaleFolder.isOfXLIFF(String(names[last].dropLast(fileExtension.count)))
    if isNamedByLocale { names[last] = locale.tag + fileExtension }
    if let bundle = names.dropLast().lastIndex(where: { $0.lowercased().hasSuffix(".xcloc") }) {
      names[bundle] = locale.tag + ".xcloc"
    } else if !isNamedByLocale {
      if last > 0, LocaleFolder.isOfXLIFF(names[last - 1]) {
        names[last - 1] = locale.tag
      } else {
        names.insert(locale.tag, at: last)
      }
    }
  }
}
