/// A text parsed once for all rules: its placeholders, what is left when they are covered, the signs it holds.
///
/// A source is parsed once for all its translations. It is used by one thread.
package final class ParsedText {
  package let text: String
  /// Nil where there is nothing to parse: most texts are such, and are to be made and let go at little cost.
  private let parsedFormat: FormatString?
  /// Nil where there is nothing to cover: few rules ask for the units of such a text, which are made when one does.
  private let ownMask: MaskedText?
  package private(set) lazy var masked: MaskedText = ownMask ?? MaskedText(text, nil, hasMarkup: false)
  package let features: TextFeatures
  /// The last mark, which rules compare with that of every translation; nil where there is none.
  package let lastMark: CodeUnits.LastMark?

  package convenience init(_ text: String) { self.init(text, features: TextFeatures(text)) }

  /// `features` are those of the text, where they are known.
  package init(_ text: consuming String, features: TextFeatures) {
    // Where no sign of one stands, there is no placeholder, and nothing to cover.
    let format = features.contains(.placeholder) ? FormatString(copy text) : nil
    let hasMarkup = !features.isDisjoint(with: MaskedText.signsOfMarkup)
    if format == nil, !hasMarkup {
      ownMask = nil
      lastMark = CodeUnits.lastMark(of: text)
    } else {
      let mask = MaskedText(text, format, hasMarkup: hasMarkup)
      lastMark = CodeUnits.lastMark(of: mask.units)
      ownMask = mask
    }
    self.features = features
    parsedFormat = format
    self.text = text
  }

  /// The same, where there is anything to cover; else the text shows all of it.
  package var coveredUnits: [UInt16]? { ownMask?.units }

  package var format: FormatString { parsedFormat ?? FormatString(withoutPlaceholders: text) }

  /// Whether it holds no sign of a placeholder, a tag or a link.
  package var showsAsItStands: Bool { features.isDisjoint(with: [.placeholder, .markup, .bracket]) }

  /// Whether both are the same text, as `==` of their strings has it.
  package func isSameText(as other: ParsedText) -> Bool {
    text.withBytes { own in
      other.text.withBytes { theirs in
        let shared = own.countOfSharedBytes(with: theirs)
        // What goes on says more, normalized or not.
        if shared == own.count || shared == theirs.count { return own.count == theirs.count }
        // A sign of ASCII is itself, whatever stands around it.
        let (one, another) = (own[shared], theirs[shared])
        if one | another < 0x80 { return false }
        if !features.contains(.beyondASCII) { return Self.mayBeASCII(another) && text == other.text }
        if !other.features.contains(.beyondASCII) { return Self.mayBeASCII(one) && text == other.text }
        return text == other.text
      }
    }
  }

  /// Whether a sign whose UTF-8 begins with a byte may be the same as one of ASCII, as the Greek question mark, the Greek accent
  /// and the sign of kelvins are; most that begin so are not.
  private static func mayBeASCII(_ byte: UInt8) -> Bool { byte == 0xCD || byte == 0xE1 || byte == 0xE2 }

  /// Whether it may end with another mark than its source. Marks of one class are the same, but that a question may want to be
  /// opened as well, and that tags behind a placeholder may hide another mark.
  package func mayEndOtherwise(than source: ParsedText) -> Bool {
    guard let here = lastMark?.end, let there = source.lastMark?.end else { return false }
    return here != there || here == .question || here == .placeholder
  }

  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
}
