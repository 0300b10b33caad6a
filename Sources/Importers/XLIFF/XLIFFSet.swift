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
    var (folders, name) = rootPath.folderNames
    let stem = name.beforeLastDot ?? name
    let stemLocale = Self.locale(of: stem)
    if let bundle = folders.lastIndex(where: { $0.hasSuffix(ignoringCase: ".xcloc") }) {
      let spelling = String(folders[bundle].dropLast(".xcloc".count))
      pathSpelling = spelling
      pathLocale = LocaleID(spelling)
      folders.removeSubrange(bundle...)
    } else if let folder = folders.last, let locale = Self.locale(of: folder),
      locale.language == (target ?? source)?.language || (stemLocale == nil && locale.isKnown)
    {
      pathSpelling = String(folder)
      pathLocale = locale
      folders.removeLast()
    } else if folders.last?.utf8.count == 9, folders.last?.lowercased() == "templates" {
      // The source of a set of locale folders, as Pontoon keeps it.
      folders.removeLast()
    } else if let stemLocale {
      pathSpelling = String(stem)
      pathLocale = stemLocale
    }
    container = rootPath.path(of: folders)
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

  func identity(of original: String) -> String {
    var identity = "xliff:"
    identity.reserveCapacity(7 + container.utf8.count + original.utf8.count)
    identity += container
    identity += "|"
    identity += original
    return identity
  }

  /// The locale that a folder or file is named by. Words such as `app` are language codes too, so only what looks like a
  /// tag is taken: two letters, a tag with subtags, or `de.lproj`.
  fileprivate static func locale(of name: Substring) -> LocaleID? {
    let tag = name.hasSuffix(ignoringCase: ".lproj") ? name.dropLast(6) : name
    let length = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.count
    guard length == 2 || (length == 3 && tag.utf8.prefix(3).elementsEqual("app".utf8) == false) else { return nil }
    return LocaleID(String(tag))
  }
}

/// Folders that hold what belongs to one locale, known by their names.
package enum LocaleFolder {
  /// `de.lproj`, `de.xcloc`.
  package static func isBundle(_ name: String) -> Bool {
    name[...].hasSuffix(ignoringCase: ".lproj") || name[...].hasSuffix(ignoringCase: ".xcloc")
  }

  /// `de` of `de/app.xliff`, and the folder of its source.
  package static func isOfXLIFF(_ name: String) -> Bool {
    XLIFFSet.locale(of: name[...])?.isKnown ?? false || name.lowercased() == "templates"
  }

  package static func isXLIFF(_ path: String) -> Bool {
    path[...].hasSuffix(ignoringCase: ".xliff") || path[...].hasSuffix(ignoringCase: ".xlf")
  }
}

extension LocaleID {
  /// Whether CLDR knows the language well enough to say how it is written.
  fileprivate var isKnown: Bool { maximized != language }
}
