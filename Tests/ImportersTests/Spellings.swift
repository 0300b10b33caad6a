import Catalogs
import Foundation
import Testing
import Texts

@testable import Importers

/// Holds the ranges of values against their texts: what stands there must decode to the text.
enum Spellings {
  struct Mismatch: Error, CustomStringConvertible {
    var description: String
  }

  /// Checks each value of a catalog; gives how many have a place.
  @discardableResult
  static func check(_ catalog: Catalog, in files: FileTable) throws -> Int {
    var count = 0
    for entry in catalog.entries {
      for translation in entry.translations.values {
        for value in translation.allValues {
          guard let place = value.place else { continue }
          count += 1
          let file = try #require(files[place.file])
          for range in place.ranges {
            guard range.start >= 0, range.start <= range.end, Int(range.end) <= file.text.count else {
              throw Mismatch(description: "\(file.path): the range \(range) lies outside")
            }
          }
          let spelled = place.ranges.map { decoded($0, in: file) }.joined()
          guard same(spelled, value.text) else {
            throw Mismatch(description: "\(file.path): '\(spelled)' at \(place.first), text '\(value.text)'")
          }
        }
      }
    }
    return count
  }

  private static func same(_ spelled: String, _ text: String) -> Bool {
    spelled.utf8.elementsEqual(text.utf8) || XLIFFText.collapsed(spelled).utf8.elementsEqual(text.utf8)
      // The white space of each segment is collapsed by itself.
      || spelled.utf8.filter { !$0.isSpace }.elementsEqual(text.utf8.filter { !$0.isSpace })
  }

  /// What a range of a file says. A format that is not named here writes its texts as they are.
  private static func decoded(_ range: TextRange, in file: SourceFile) -> String {
    file.text.withBytes { bytes in
      let slice = bytes.part(range)
      let written = String(decoding: slice, as: UTF8.self)
      let fileExtension = file.path.split(separator: ".").last?.lowercased() ?? ""
      switch AllImporters.importer(for: file, fileExtension: fileExtension)?.format {
      case .xcstrings: return JSONTape.unescaped(slice).text
      case .strings where !PropertyList.isXML(file.text), .stringsdict where !PropertyList.isXML(file.text):
        return StringsEscapes.decode(slice).text
      case .strings, .stringsdict, .xliff12, .xliff2, .storyboard, .xib:
        if let hex = written.wholeMatch(of: #/<cp\s+hex\s*=\s*["'](\w+)["'][^>]*>/#) {
          return XLIFF2Lexical.codePoint(String(hex.1)).map(String.init) ?? ""
        }
        return XMLSpelling(bytes: bytes).text(Int(range.start)..<Int(range.end))
      default: return written
      }
    }
  }
}
