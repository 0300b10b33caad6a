import Catalogs
import Typography

/// How many characters a translation into one locale may have in one box.
package struct TextBudget: Hashable, Sendable {
  /// What it rests on.
  package enum Basis: String, Sendable {
    /// Somebody declared a number.
    case declared
    /// The locale's translations in the same catalog.
    case catalog
    /// The locale's translations in all catalogs of the run.
    case project
    /// Names of languages in the locale, from CLDR, beside the few translations there are.
    case typical
  }

  /// The budget at one text size, in grapheme clusters of the text as shown.
  package struct Size: Hashable, Sendable {
    package var category: SizeCategory
    /// In points.
    package var pointSize: Double
    package var characters: Int
    /// What a text of wide letters (the widest tenth of that locale's texts of such a length) may have.
    package var low: Int
    /// What a text of narrow letters may have.
    package var high: Int
    package init(category: SizeCategory, pointSize: Double, characters: Int, low: Int, high: Int) {
      self.category = category
      self.pointSize = pointSize
      self.characters = characters
      self.low = low
      self.high = high
    }
  }

  package var basis: Basis
  /// How many texts it was learnt from; 0 where it was declared.
  package var textCount: Int
  /// What a declared number counts: `char`, `glyph`, `byte`, `word`; nil for characters as shown.
  package var declaredUnit: String?
  /// Code points that a grapheme cluster of the locale's texts has on average: 1 for most scripts.
  package var codePointsPerCharacter: Double
  /// At the size that people have unless they change it.
  package var atDefault: Size
  /// At the largest size judged; nil where that is the default one.
  package var atLargest: Size?

  package init(
    basis: Basis, textCount: Int, codePointsPerCharacter: Double = 1, declaredUnit: String? = nil, atDefault: Size,
    atLargest: Size? = nil
  ) {
    self.basis = basis
    self.textCount = textCount
    self.codePointsPerCharacter = codePointsPerCharacter
    self.declaredUnit = declaredUnit
    self.atDefault = atDefault
    self.atLargest = atLargest
  }

  /// The tighter of two, by the default size.
  package static func tighter(_ a: TextBudget?, _ b: TextBudget?) -> TextBudget? {
    guard let a, let b else { return a ?? b }
    return b.atDefault.characters < a.atDefault.characters ? b : a
  }
}
