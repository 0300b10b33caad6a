import Catalogs

/// Which XLIFF files belong together: those of sibling locale folders (`de/app.xliff`, `fr/app.xliff`), of one folder
/// (`de.xliff`, `fr.xliff`), and of sibling bundles (`de.xcloc/Localized Contents/de.xliff`).
struct XLIFFSet {
  /// The folder that holds the set, relative to the root.
  var container: String
  /// The locale that the path tells, for a file that does not say its own.
  var pathLocale: LocaleID?
  var pathSpelling: String?

  init(rootPath: String, source: LocaleID?, target: LocaleID?) {
    var folders = rootPath.parts(between: UInt8(ascii: "/"))
    let name = folders.popLast() ?? ""
    let stem = name.beforeLastDot.map { String($0) } ?? name
    let stemLocale = Self.locale(of: stem)
    if let bundle = folders.lastIndex(where: { $0.hasSuffix(ignoringCase: ".xcloc") }) {
      let spelling = String(folders[bundle].dropLast(".xcloc".count))
      pathSpelling = spelling
      pathLocale = LocaleID(spelling)
      folders.removeSubrange(bundle...)
    } else if let folder = folders.last, let locale = Self.locale(of: folder),
      locale.language == (target ?? source)?.language || (stemLocale == nil && locale.isKnown)
    {
      pathSpelling = folder
      pathLocale = locale
      folders.removeLast()
    } else if folders.last?.utf8.count == 9, folders.last?.lowercased() == "templates" {
      // The source of a set of locale folders, as Pontoon keeps it.
      folders.removeLast()
    } else if let stemLocale {
      pathSpelling = stem
      pathLocale = stemLocale
    }
    container = folders.joined(separator: "/")
  }

  /// The `file` elements of one document are nearly always of one set.
  struct Cache {
    private var last: (source: LocaleID?, target: LocaleID?, set: XLIFFSet)?

    /// All calls are about one path.
    mutating func set(rootPath: String, source: LocaleID?, target: LocaleID?) -> XLIFFSet {
      if let last, last.source == source, last.target == target { return last.set }
      let set = XLIFFSet(rootPath: rootPath, source: source, target: target)
      last = (source, target, set)
      return set
    }
  }

  func identity(of original: String) -> String { "xliff:" + container + "|" + original }

  /// The locale that a folder or file is named by. Words such as `app` are language codes too, so only what looks like a
  /// tag is taken: two letters, a tag with subtags, or `de.lproj`.
  private static func locale(of name: String) -> LocaleID? {
    let tag = name.hasSuffix(ignoringCase: ".lproj") ? String(name.dropLast(6)) : name
    let language = tag.prefix { $0 != "-" && $0 != "_" }
    guard language.utf8.count == 2 || (language.utf8.count == 3 && language != "app") else { return nil }
    return LocaleID(tag)
  }
}

extension LocaleID {
  /// Whether CLDR knows the language well enough to say how it is written.
  fileprivate var isKnown: Bool { maximized != language }
}
