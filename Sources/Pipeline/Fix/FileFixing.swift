import Catalogs
import Edits
import Importers

/// Why a file is left as it is.
struct FixRefusal: Error {
  /// Without a final full stop.
  var reason: String
  /// Whether something failed, as against what is never edited.
  var isFailure = false
}

/// Makes the new bytes of one file, and reads them again before anybody writes them.
struct FileFixing {
  let file: SourceFile
  let input: InputFile

  struct Made {
    var bytes: [UInt8] = []
    var edits: [TextEdit] = []
    var findings: [FixedFinding] = []
    var left: [LeftFix] = []
  }

  /// The file with the fixes made that do not conflict. `original` is what is on the disk.
  func make(_ fixes: [SelectedFix], original: [UInt8]) throws(FixRefusal) -> Made {
    try checkIsUnchanged(original)
    let fileExtension = PathText.fileExtension(of: PathText.name(of: input.rootPath))
    guard let format = AllImporters.importer(for: file, fileExtension: fileExtension)?.format else {
      throw FixRefusal(reason: "not a known kind of file")
    }
    let style = SpellingStyle(of: file)
    var made = Made()
    var expected: [TextRange: String] = [:]
    let values = Dictionary(grouping: fixes) { $0.place }
    for (place, fixes) in values.sorted(by: { $0.key.first.start < $1.key.first.start }) {
      let (chosen, conflicting) = Self.compatible(fixes)
      made.left += conflicting.flatMap(\.findings).map {
        LeftFix($0, reason: "another fix changes the same words: run 'stringfit fix' again")
      }
      let replacements = chosen.map { (range: $0.range, text: $0.replacement) }
      do throws(SpellingError) {
        let value = try SpelledValue(chosen[0].text, at: place, in: file, format: format)
        made.edits += try value.edits(replacements, style: style)
        expected[place.first] = chosen[0].text.replacing(replacements)
        made.findings += chosen.flatMap(\.findings)
      } catch {
        made.left += chosen.flatMap(\.findings).map { LeftFix($0, reason: error.reason) }
      }
    }
    guard !made.edits.isEmpty else { return made }
    do throws(EditError) { made.bytes = try file.bytes(with: made.edits) } catch {
      throw FixRefusal(reason: error.reason)
    }
    try FixCheck(file: file, input: input).check(made.bytes, expecting: expected)
    return made
  }

  /// Stops where the disk holds other bytes than were read, or such as could not be written back.
  private func checkIsUnchanged(_ original: [UInt8]) throws(FixRefusal) {
    if file.encoding.form == .binary {
      let advice = "convert it first with 'plutil -convert xml1'"
      throw FixRefusal(reason: "binary property lists are not edited; \(advice)")
    }
    let same = try? file.bytes(with: [])
    guard same != original else { return }
    let (now, _) = SourceFile.reading(original, id: file.id, path: file.path, rootPath: file.rootPath)
    guard now.text == file.text, now.encoding == file.encoding else {
      throw FixRefusal(
        reason: "the file changed on the disk while it was checked: run 'stringfit fix' again", isFailure: true)
    }
    guard same != nil else {
      throw FixRefusal(reason: "\(file.encoding.shownName) is not written here: save the file as UTF-8")
    }
    throw FixRefusal(reason: "some of its bytes are not valid \(file.encoding.shownName) and would be lost")
  }

  /// The fixes of one text that can be made together, in order, and those that must wait. Two that are the same are one.
  static func compatible(_ fixes: [SelectedFix]) -> (chosen: [SelectedFix], conflicting: [SelectedFix]) {
    var chosen: [SelectedFix] = []
    var conflicting: [SelectedFix] = []
    let sorted = fixes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, fix) in sorted {
      guard let last = chosen.last else {
        chosen.append(fix)
        continue
      }
      if last.range == fix.range, last.replacement == fix.replacement, last.text == fix.text {
        chosen[chosen.count - 1].findings += fix.findings
      } else if fix.text != last.text || fix.range.lowerBound < last.range.upperBound
        || (fix.range.lowerBound == last.range.upperBound && (fix.range.isEmpty || last.range.isEmpty))
      {
        conflicting.append(fix)
      } else {
        chosen.append(fix)
      }
    }
    return (chosen, conflicting)
  }
}

extension EditError {
  fileprivate var reason: String {
    switch self {
    case .outside, .splitsCharacter: "a fix does not fit the file"
    case .overlapping: "two fixes change the same words"
    case .encoding(let what): "the file's encoding cannot hold the new text: \(what)"
    }
  }
}
