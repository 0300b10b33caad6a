import Catalogs
import Texts

/// Reads XLIFF 1.2 as Xcode exports it and as translation tools return it.
///
/// Each `file` element is a catalog that knows this one locale: the `source` is the source locale's text, the `target`
/// the target locale's. A missing `target` is no translation; an empty one is an empty text.
package enum XLIFF12Importer: Importer {
  package static let format = CatalogFormat.xliff12
  package static let fileExtensions = ["xliff", "xlf"]

  /// Everything that is not said to be XLIFF 2.
  package static func recognizes(_ file: SourceFile) -> Bool { !isVersion2(file) }

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    guard !file.text.isEmpty else {
      let place = Place(file: file.id, range: TextRange(0, 0))
      return ImportResult(problems: [ImportProblem(.syntax, fatal: true, "the file is empty", place: place)])
    }
    return file.text.withBytes { bytes in
      var reader = XLIFF12Reader(bytes: bytes, file: file, context: context)
      let problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      return reader.finish(xmlProblems: problems)
    }
  }

  /// Whether the root element names a 2.x namespace, or has that version.
  static func isVersion2(_ file: SourceFile) -> Bool {
    let head = file.text.prefix(4096)
    if head.hasBytes("urn:oasis:names:tc:xliff:document:2.") { return true }
    guard !head.hasBytes("urn:oasis:names:tc:xliff:document:1."),
      let root = String(decoding: head, as: UTF8.self).firstMatch(of: #/<(?:[A-Za-z]+:)?xliff\b[^>]*/#)
    else { return false }
    return root.0.contains(#/\bversion\s*=\s*["']2\./#)
  }
}
