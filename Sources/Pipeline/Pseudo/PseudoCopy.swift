import Catalogs
import Edits

/// Why there is no pseudo-localized copy of a file, without a final full stop.
struct PseudoRefusal: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }

  init(_ error: EditError) {
    if case .encoding(let what) = error {
      reason = "its encoding can't hold the new text: \(what)"
    } else {
      reason = "the new texts don't fit in it"
    }
  }
}

/// A copy of one file with its source texts replaced, or with a localization of them put in.
struct PseudoCopy {
  let file: SourceFile
  let texts: SourceTexts
  let makes: any PseudoTexts
  /// What the copy is written as.
  let locale: LocaleID
  private let style: SpellingStyle
  /// How many texts were replaced, and how many had to stay as they are.
  private(set) var replaced = 0
  private(set) var left = 0

  init(of file: SourceFile, _ texts: SourceTexts, making makes: any PseudoTexts, locale: LocaleID) {
    self.file = file
    self.texts = texts
    self.makes = makes
    self.locale = locale
    style = SpellingStyle(of: file)
  }

  /// The bytes of a file of one locale (`.strings`, `.stringsdict`): the new texts stand in place of the source's. Those that only
  /// the code has follow at the end.
  mutating func bytesOfOneLocale() throws(PseudoRefusal) -> [UInt8] {
    var edits: [TextEdit] = []
    for text in texts.all { edits += self.edits(of: text) }
    edits += linesFromCode()
    do { return try file.bytes(with: edits) } catch { throw PseudoRefusal(error) }
  }

  /// A property list has no place for lines.
  private mutating func linesFromCode() -> [TextEdit] {
    let isPropertyList = file.text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
    guard !isPropertyList, !texts.fromCode.isEmpty else { return [] }
    let lineEnd = file.text.contains(0x0D) ? "\r\n" : "\n"
    let lines = texts.fromCode.compactMap { StringsLine.spelled($0, as: makes.text(for: $0), style: style) }
    replaced += lines.count
    let end = file.text.count
    let start = end == 0 || file.text[end - 1] == 0x0A ? "" : lineEnd
    return [TextEdit(TextRange(end, end), with: start + lines.map { $0 + lineEnd }.joined())]
  }

  /// What turns a text into its pseudo text where it stands; nothing where the file's spelling of it can't be edited.
  mutating func edits(of text: SourceText) -> [TextEdit] {
    guard let place = text.value.place, place.file == file.id else { return [] }
    do {
      let spelled = try SpelledValue(text.value.text, at: place, in: file, format: texts.format)
      let edits = try spelled.edits(makes.text(for: text).replacements(in: text.value.text), style: style)
      replaced += 1
      return edits
    } catch {
      left += 1
      return []
    }
  }

  /// A text as JSON spells it in this file.
  func json(_ text: String) -> String { "\"" + (style.spell(text, in: .json) ?? "") + "\"" }

  mutating func countReplaced() { replaced += 1 }
  mutating func countLeft() { left += 1 }
}
