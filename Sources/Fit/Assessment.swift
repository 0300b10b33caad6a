import Catalogs
import TextLayout
import Texts
import Typography

/// What is known of one string in one box, found fault or not.
package struct Assessment: Sendable {
  /// One size category.
  package struct Size: Hashable, Sendable {
    package var category: SizeCategory
    /// In points.
    package var pointSize: Double
    /// All that the text takes, at the size that it is shrunk to.
    package var lines: Int
    /// Of the widest paragraph, in points, before the text is shrunk.
    package var naturalWidth: Double
    /// Of the widest unbreakable piece, in points, at the size that the text is set at.
    package var longestWord: Double
    /// Of all lines, in points.
    package var height: Double
    /// Whether all of the text shows (lines within the limit, height within the box).
    package var fits: Bool
    /// Whether the answer would change within the known error of the measurement.
    package var isBorderline: Bool
    /// Points left on the last allowed line, at the size that the text is shrunk to; negative where text is lost.
    package var room: Double
    /// Grapheme clusters that show beside an ellipsis; nil where none is lost.
    package var visible: Int?
    /// The grapheme clusters that must go, wherever they stand, so that all of the text shows; nil where it does, where
    /// nothing shorter would show either, and at sizes at which nothing is reported.
    package var tooMany: Int?
    /// Those of its lines that show, at least in part.
    package var shownLines: Int
    /// Whether the lines are higher than the box by more than stays bare of ink, so that something is lost.
    package var isTooTall = false
    /// Whether they are higher than the box at all.
    package var exceedsHeight = false
    /// Where it is, whether they only are because the script's marks reach beyond ordinary lines.
    package var isTallByScript = false
    /// The size that the control shrinks the text to, in points; where text is lost all the same, its smallest. Nil where
    /// it does not shrink.
    package var shrunkSize: Double?
    /// Where the text does not fit beside its neighbour: whether it would in a line of its own.
    package var fitsStacked: Bool?
    package init(
      category: SizeCategory, pointSize: Double, lines: Int, naturalWidth: Double, longestWord: Double, height: Double,
      fits: Bool, isBorderline: Bool, room: Double
    ) {
      self.category = category
      self.pointSize = pointSize
      self.lines = lines
      self.naturalWidth = naturalWidth
      self.longestWord = longestWord
      self.height = height
      self.fits = fits
      self.isBorderline = isBorderline
      self.room = room
      shownLines = lines
    }
  }
  package var box: TextBox
  /// The text as measured: arguments replaced by sample values.
  package var measuredText: String
  /// Whether a sample value took part, and which: `%@` → `Alexandra`.
  package var samples: [(specifier: String, sample: String)]
  package var sizes: [Size]
  /// The widest unbreakable piece, in UTF-16 offsets of the measured text.
  package var longestWordRange: Range<Int>
  /// The cases of its variables, where it has any: `files=other`.
  package var variation: Variation?
  /// Grapheme clusters of the text as measured.
  package var clusterCount = 0
  /// The known relative error of the widths at the default size, given the scripts of the text (0.02 is 2 %).
  package var relativeError = 0.0
  /// What the fonts given have no glyph for, each once and only the first few: the widths are then guesses.
  package var missingGlyphs: [String] = []
  /// Whether the widths were shaped with fonts of the user's own, and none was guessed.
  package var isShaped = false
  /// Mean advance of a cluster in points at the default size; what turns points of room into characters.
  package var meanAdvance: Double
  /// Whether the text, or a way to write it out, is longer than any text of an app (`Fitter.longestText`), so that it was
  /// not fitted.
  package var isTooLong = false
  /// Why its widths are those of another font than the text is set in, for people; nil where they are not.
  package var fontDoubt: String?

  static func tooLong(for box: TextBox) -> Assessment {
    var assessment = Assessment(box: box, measuredText: "")
    assessment.isTooLong = true
    return assessment
  }

  package init(
    box: TextBox, measuredText: String, samples: [(specifier: String, sample: String)] = [], sizes: [Size] = [],
    longestWordRange: Range<Int> = 0..<0, meanAdvance: Double = 0
  ) {
    self.box = box
    self.measuredText = measuredText
    self.samples = samples
    self.sizes = sizes
    self.longestWordRange = longestWordRange
    self.meanAdvance = meanAdvance
  }

  /// The widest unbreakable piece.
  package var longestWordText: String {
    let units = Array(measuredText.utf16)
    return String(utf16Units: units[longestWordRange.clamped(to: 0..<units.count)])
  }

  /// Whether the text grows with the text size that people choose; what does not has one size, which needs no name.
  package var grows: Bool {
    box.scales && (box.size == nil || box.scalesLike != nil) && sizes.first?.category != .standard
  }

  /// At the size that people have unless they change it: Large, on watchOS that of the case, or `default`.
  package var atDefault: Size? { sizes.first { $0.category == box.defaultCategory } ?? sizes.first }
  /// Whether it fares worse than another reading of the same text: fails at a smaller size, else has less room.
  func isTighter(than other: Assessment) -> Bool {
    switch (firstFailing?.category, other.firstFailing?.category) {
    case (let own?, let its?) where own != its: own < its
    case (.some, nil): true
    case (nil, .some): false
    default: (atDefault?.naturalWidth ?? 0) > (other.atDefault?.naturalWidth ?? 0)
    }
  }
  /// The smallest size at which text is lost.
  package var firstFailing: Size? { sizes.first { !$0.fits } }

  /// What is left (positive) or missing (negative) at one size, in points and in characters.
  package struct Room: Hashable, Sendable {
    package var category: SizeCategory
    /// At the size that the text is shrunk to.
    package var points: Double
    /// Negative: how many must go so that the text fits, wherever they stand (`Size.tooMany`). Positive, and at sizes at
    /// which nothing is reported: the points in characters of this text's mean advance, rounded towards what is safe.
    package var characters: Int
  }

  /// The room at one of its sizes; nil where nothing limits the width or the lines.
  package func room(at size: Size) -> Room? {
    guard size.room.isFinite, box.maxLines > 0 else { return nil }
    // The mean advance is that of the default size; text grows with the point size.
    let base = atDefault?.pointSize ?? size.pointSize
    let advance = base > 0 ? meanAdvance * (size.shrunkSize ?? size.pointSize) / base : meanAdvance
    var characters = advance > 0 ? (size.room / advance).rounded(.down) : 0
    if size.room < 0, let tooMany = size.tooMany { characters = -Double(tooMany) }
    return Room(
      category: size.category, points: size.room,
      characters: Int(exactly: min(max(characters, -99_999), 99_999)) ?? 0)
  }

  /// What text is shrunk to before it is cut off; 1 where it is not.
  package var smallestScale: Double { box.shrinks ? box.minimumScale : 1 }

  /// The size that a fault is told at: that which people have unless they change it, where the text fails there already,
  /// since making it fit a smaller one helps few; else the first that fails.
  package func reported(failing: Size) -> Size {
    guard let usual = atDefault, usual.category > failing.category, !usual.fits,
      box.maxLines == 0 || usual.lines > box.maxLines || failing.lines <= box.maxLines
    else { return failing }
    return usual
  }
}
