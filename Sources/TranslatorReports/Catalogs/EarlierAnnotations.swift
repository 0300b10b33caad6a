import Catalogs
import Foundation
import Importers

/// What an earlier report put into an XLIFF file, to be taken out before a new one is put in.
struct EarlierAnnotations {
  /// In UTF-8 offsets of the text; none overlaps another.
  private(set) var ranges: [Range<Int>] = []
  /// The text without them.
  private(set) var rest: Data
  /// Where the tags of units with a size of ours begin, and the tags with a reference of ours.
  private var sizes: Set<Int> = []
  private var references: Set<Int> = []
  private let file: SourceFile

  init(file: SourceFile, outline: XLIFFOutline) {
    self.file = file
    rest = Data(file.text)
    for element in outline.files {
      for unit in element.units where !unit.earlier.isEmpty { note(unit, isVersion2: outline.isVersion2) }
    }
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { rest.removeSubrange(range) }
  }

  /// Whether a unit states a size that is an estimate of ours.
  func hasSize(_ unit: XLIFFOutline.Unit) -> Bool { sizes.contains(unit.element.startTag.lowerBound) }
  func hasReference(in tag: Range<Int>) -> Bool { references.contains(tag.lowerBound) }

  private mutating func note(_ unit: XLIFFOutline.Unit, isVersion2: Bool) {
    let all = unit.notes.map { $0.startTag.lowerBound..<$0.end }
    let wholeNotes = unit.hasOnlyEarlierNotes ? all : nil
    var hasNote = false
    for range in unit.earlier {
      let text = String(decoding: file.text[range], as: UTF8.self)
      if text.contains(">budget: ") { noteSize(of: unit, isVersion2: isVersion2) }
      if let wholeNotes, wholeNotes.contains(range.lowerBound) {
        hasNote = true
      } else {
        // Around the text in a mark, every space is the text's own.
        ranges.append(isMarkTag(text) ? range : withSpaceBefore(range))
      }
    }
    if hasNote, let wholeNotes { ranges.append(withSpaceBefore(wholeNotes)) }
    for tag in [unit.element.startTag] + [unit.source].compactMap(\.self).map(\.startTag) + unit.targets.map(\.startTag)
    {
      let found = matches(of: #/\s[^\s:="']+:locQualityIssuesRef\s*=\s*["']#stringfit-[^"']*["']/#, in: tag)
      if !found.isEmpty { references.insert(tag.lowerBound) }
      ranges += found
    }
  }

  private mutating func noteSize(of unit: XLIFFOutline.Unit, isVersion2: Bool) {
    let tag = unit.element.startTag
    let found =
      isVersion2
      ? matches(of: #/\s[^\s:="']+:sizeRestriction\s*=\s*["'][0-9]+["']/#, in: tag)
      : matches(of: #/\smaxwidth\s*=\s*["'][0-9]+["']\s+size-unit\s*=\s*["']char["']/#, in: tag)
    guard !found.isEmpty, sizes.insert(tag.lowerBound).inserted else { return }
    ranges += found
  }

  private func isMarkTag(_ text: String) -> Bool { text.hasPrefix("</") || text.contains(#/^<([^\s:>]+:)?mrk\s/#) }

  /// A note or issue with the line break and the spaces that it was put on a line of its own with.
  private func withSpaceBefore(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[start - 1]) { start -= 1 }
    return start..<range.upperBound
  }

  private func matches(of pattern: Regex<Substring>, in tag: Range<Int>) -> [Range<Int>] {
    let text = String(decoding: file.text[tag], as: UTF8.self)
    return text.matches(of: pattern).map { match in
      let start = tag.lowerBound + text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return start..<start + text[match.range].utf8.count
    }
  }
}
