import Texts

/// The strings of one table in all its locales, whatever files it came from.
///
/// Importers make catalogs that know one file; `merge` joins those of one `identity`.
package struct Catalog: Sendable {
  /// What makes two imported catalogs one: the folder above the locale folders and the table, or the XLIFF original
  /// within its set of siblings. Never shown.
  package var identity: String
  /// The name that is shown and that fingerprints hold: `App/Localizable`.
  package var name: String
  /// The folder that holds it, relative to the root, which tells apart two catalogs of one name; `""` for the root.
  package var container: String
  /// The format the entries came in; the first file's where several were merged.
  package var format: CatalogFormat
  /// The source locale, where the files themselves say it (XLIFF, .xcstrings) or discovery settled it.
  package var sourceLocale: LocaleID?
  /// The files that hold it, with the locale each is about (nil for a file of all locales).
  package var files: [CatalogFile]
  /// In the order of first appearance.
  package var entries: [Entry]
  /// How many of the entries have their source text from the app's code or a comment, and none in the files.
  package internal(set) var sourcesFromOutside = 0
  /// By key what the app's code says the entry is for; nothing of those that it does not show.
  package var codeRoles: [ExactString: CodeRole] = [:]
  /// By key where the app's code surely shows the entry, the likeliest place first; nothing of those that it does not show.
  package var codePlaces: [ExactString: [ShownPlace]] = [:]
  /// By key, the keys of the texts that the app's code always gives with it, behind it: an alert's title and its message.
  package var keysBelow: [ExactString: Set<ExactString>] = [:]
  /// Keys of texts in an interface file that the code replaces before anybody sees them.
  package var replacedKeys: Set<ExactString> = []
  /// Set where it holds some of a table's entries only.
  package var part: CatalogPart?

  package init(
    identity: String, name: String, format: CatalogFormat, sourceLocale: LocaleID? = nil, files: [CatalogFile] = [],
    entries: [Entry] = []
  ) {
    self.identity = identity
    self.name = name
    self.container = ""
    self.format = format
    self.sourceLocale = sourceLocale
    self.files = files
    self.entries = entries
  }

  /// Every locale with a file or a translation, sorted.
  package var locales: [LocaleID] {
    var known = Set(files.compactMap(\.locale)).sorted()
    for index in entries.indices { entries[index].translations.addLocales(to: &known) }
    return known
  }

  /// The catalog with the files and the texts of some of its locales. Entries keep their places.
  package func keeping(_ keeps: (LocaleID) -> Bool) -> Catalog {
    var catalog = self
    catalog.files.removeAll { $0.locale.map { !keeps($0) } ?? false }
    for index in entries.indices { catalog.entries[index].translations.values.removeAll { !keeps($0.locale) } }
    return catalog
  }

  /// Whether a locale is among `locales`.
  package func hasLocale(_ locale: LocaleID) -> Bool {
    files.contains { $0.locale == locale }
      || entries.indices.contains { entries[$0].translations.position(of: locale) != nil }
  }
}

/// Some entries of a table, of which others are elsewhere: nothing follows from what is missing here, nor from what stands beside an
/// entry.
package struct CatalogPart: Sendable {
  /// Of the table: the same in all of its parts, in every run, and not below 0.
  package var table: Int
  /// By index of an entry, a number of its own in the table: the same in every run, and not below 0.
  package var entries: [Int]

  package init(table: Int, entries: [Int]) { (self.table, self.entries) = (table, entries) }
}

package enum CatalogFormat: String, Sendable {
  case strings, stringsdict, xcstrings
  case xliff12 = "xliff-1.2"
  case xliff2 = "xliff-2"
  case storyboard, xib

  /// What one file of the format holds.
  package enum Contents: Sendable {
    /// The texts of one locale. The path says which catalog and which locale.
    case oneLocale
    /// An interface with its texts in one locale. The path says which catalog and which locale.
    case interface
    /// A catalog in all its locales. The path says which catalog, the file says which locales.
    case allLocales
    /// Parts of any catalogs, for a translator. The file says which catalogs and which locales.
    case exchange
  }

  package var contents: Contents {
    switch self {
    case .strings, .stringsdict: .oneLocale
    case .storyboard, .xib: .interface
    case .xcstrings: .allLocales
    case .xliff12, .xliff2: .exchange
    }
  }

  /// Whether the path of a file says its locale, which is that of all its texts.
  package var hasLocaleInPath: Bool { contents == .oneLocale || contents == .interface }
}

/// A file of a catalog and the locale it is about.
package struct CatalogFile: Hashable, Sendable {
  package var file: FileID
  package var locale: LocaleID?
  /// The locale as the file or its folder spells it.
  package var localeSpelling: String?
  /// The file's own name, which tells apart two sets of one original.
  package var name: String?
  /// Whether part of the file could not be read, so that what seems to be missing may stand there.
  package var isDamaged = false
  /// Whether an XLIFF file lacks a target language, so that the locale is a guess: by its path, else the source's.
  package var lacksTarget = false
  package init(file: FileID, locale: LocaleID?, localeSpelling: String? = nil, name: String? = nil) {
    self.file = file
    self.locale = locale
    self.localeSpelling = localeSpelling
    self.name = name
  }
}

extension Catalog {
  /// Its name without folders and ending: `App/Localizable.xcstrings` → `Localizable`.
  package var table: Substring {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    return file.utf8.firstIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
  }

  package var isXLIFF: Bool { format == .xliff12 || format == .xliff2 }
}
