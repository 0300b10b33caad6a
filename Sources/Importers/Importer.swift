import Catalogs

/// Reads the bytes of one format into catalogs that know this one file.
///
/// An importer never judges what it reads: what it could not read is a `problem`, what it could read is kept.
package protocol Importer: Sendable {
  static var format: CatalogFormat { get }
  /// File name extensions, lower case, without the dot.
  static var fileExtensions: [String] { get }
  /// Whether the text is of this format, for formats that share an extension (XLIFF 1.2 and 2.x).
  static func recognizes(_ file: SourceFile) -> Bool
  static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult
}

extension Importer {
  package static func recognizes(_ file: SourceFile) -> Bool { true }
}

/// What an importer must know beside the file.
package struct ImportContext: Sendable {
  /// The locale of the folder (`de.lproj`), for formats that do not say it inside; nil for none.
  package var folderLocale: LocaleID?
  /// The locale as the folder spells it.
  package var folderLocaleSpelling: String?
  /// The folder above the locale folder, relative to the root, `""` for the root itself.
  package var container: String
  /// The table: the file's name without extension.
  package var table: String
  package init(folderLocale: LocaleID? = nil, folderLocaleSpelling: String? = nil, container: String, table: String) {
    self.folderLocale = folderLocale
    self.folderLocaleSpelling = folderLocaleSpelling
    self.container = container
    self.table = table
  }
}

package struct ImportResult: Sendable {
  package var catalogs: [Catalog]
  /// Of an interface file: the controls whose texts code sets.
  package var outlets: [InterfaceOutlet]
  package var problems: [ImportProblem]
  package init(catalogs: [Catalog] = [], outlets: [InterfaceOutlet] = [], problems: [ImportProblem] = []) {
    self.catalogs = catalogs
    self.outlets = outlets
    self.problems = problems
  }
}

/// Something in a file that could not be read, or is not as its format wants it.
package struct ImportProblem: Sendable, Hashable {
  /// The `input/` rule that tells it.
  package enum Kind: String, Sendable {
    case unreadable, encoding, syntax, structure, unsupported
    case duplicateKey = "duplicate-key"
  }
  package var kind: Kind
  /// Whether part of the file is lost to the app or to us (exit status 2); otherwise it is advice.
  package var isFatal: Bool
  /// Whether the file breaks a rule of its format, for which conforming tools refuse it, though all of it was read here.
  package var isInvalid = false
  /// Whether it only repeats what is there already, so that no text depends on how it is read.
  package var isRepetition = false
  /// Whether the file says that it may have more than is known here, though all that was met was understood.
  package var isPrecaution = false
  /// Whether the app shows another text than was meant.
  package var showsWrongText = false
  /// What is wrong, without a final full stop.
  package var message: String
  package var help: String?
  package var place: Place?
  package var key: String?
  package init(
    _ kind: Kind, fatal: Bool, _ message: String, help: String? = nil, place: Place? = nil, key: String? = nil
  ) {
    self.kind = kind
    self.isFatal = fatal
    self.message = message
    self.help = help
    self.place = place
    self.key = key
  }
}
