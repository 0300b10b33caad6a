import Catalogs
import Edits
import Importers

extension PseudoCopy {
  /// The bytes of an XLIFF file whose targets are the new texts, and whose target language is theirs. `translations` gives the
  /// spelling of a translation in the file that it comes from, inline elements included.
  mutating func bytesOfXLIFF(
    spellingOf translations: (ValuePlace) -> String?
  ) throws(PseudoRefusal) -> [UInt8] {
    guard let outline = XLIFFOutline(file) else { throw PseudoRefusal("it isn't well-formed") }
    let contents = targetContents(translations)
    var edits = targetLanguages(of: outline)
    do {
      for unit in outline.files.flatMap(\.units) where unit.isTranslatable {
        for segment in unit.segments {
          let spelling = try contents.spelling(of: segment, amongSegments: unit.segments.count, in: file)
          edits += self.edits(of: segment, in: unit, contents: spelling)
        }
      }
      return try file.bytes(with: edits)
    } catch { throw PseudoRefusal(error) }
  }

  /// What the texts become, by where they stand.
  private mutating func targetContents(_ translations: (ValuePlace) -> String?) -> TargetContents {
    var contents = TargetContents()
    for text in texts.all {
      guard case .translation(let value) = makes.text(for: text), let place = text.value.place else {
        contents.edits += edits(of: text)
        continue
      }
      guard let own = value.place, let spelling = translations(own) else {
        countLeft()
        continue
      }
      countReplaced()
      contents.translations[place.first.start] = spelling
    }
    contents.edits.sort { $0.range.start < $1.range.start }
    return contents
  }

  private func targetLanguages(of outline: XLIFFOutline) -> [TextEdit] {
    if outline.isVersion2 {
      return [XMLTag(outline.root.startTag, in: file).setting("trgLang", to: locale.tag)]
    }
    return outline.files.map { XMLTag($0.element.startTag, in: file).setting("target-language", to: locale.tag) }
  }

  /// Puts contents into a segment's target, which is made behind the source where there is none.
  private func edits(
    of segment: XLIFFOutline.Segment, in unit: XLIFFOutline.Unit, contents: String
  ) -> [TextEdit] {
    let name = unit.prefix + "target"
    guard let target = segment.target else {
      let (start, end) = (segment.source.startTag.lowerBound, segment.source.end)
      let element = blanks(before: start) + "<\(name)>\(contents)</\(name)>"
      return [TextEdit(TextRange(end, end), with: element)]
    }
    let tag = XMLTag(target.startTag, in: file)
    let language = tag.has("xml:lang") ? [tag.setting("xml:lang", to: locale.tag)] : []
    guard target.isClosedAtOnce else { return language + [TextEdit(target.contents, with: contents)] }
    let slash = target.startTag.upperBound - 2
    return language + [TextEdit(TextRange(slash, slash + 2), with: ">\(contents)</\(name)>")]
  }

  /// The line break and the blanks that an element stands behind.
  private func blanks(before offset: Int) -> String {
    var start = offset
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[start - 1]) { start -= 1 }
    return file.spelling(of: TextRange(start, offset))
  }
}

extension XLIFFOutline.Element {
  /// What stands between its tags.
  var contents: TextRange { TextRange(startTag.upperBound, max(startTag.upperBound, endTag.lowerBound)) }
}

/// What the targets of a file are made of.
private struct TargetContents {
  /// Edits of the source's texts, in the order of their places.
  var edits: [TextEdit] = []
  /// By where the source's text begins: the spelling of the translation that takes its place, with its own inline elements.
  var translations: [Int32: String] = [:]

  /// The contents of a target. A translation of several segments stays out: there is no telling which part is whose.
  func spelling(
    of segment: XLIFFOutline.Segment, amongSegments count: Int, in file: SourceFile
  ) throws(EditError) -> String {
    let range = segment.source.contents
    if count == 1, let start = (range.start...range.end).first(where: { translations[$0] != nil }) {
      return translations[start] ?? ""
    }
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.start < range.start { low = middle + 1 } else { high = middle }
    }
    let own = edits[low...].prefix { $0.range.start <= range.end }.filter { $0.range.end <= range.end }
    return try file.spelling(of: range, with: Array(own))
  }
}
