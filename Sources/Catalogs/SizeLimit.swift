/// A limit that a file declares for a translation.
package struct SizeLimit: Hashable, Sendable {
  package enum Dimension: String, Sendable { case width, height, storage }
  package enum Bound: String, Sendable { case minimum, maximum }
  package var dimension: Dimension
  package var bound: Bound
  package var amount: Double
  /// `pixel`, `point`, `char` (code points), `glyph` (grapheme clusters), `byte`, `em` ... as XLIFF 1.2 names them.
  package var unit: String
  /// Where the limit is written: `maxwidth`, `slr:sizeRestriction`, `its:storageSize`.
  package var origin: String
  /// The encoding that bytes are counted in, and the normalization before counting (`none`, `nfc`, `nfd`).
  package var encoding: String?
  package var normalization: String?
  /// What a line feed is written as before bytes are counted: `lf`, `cr` or `crlf` (ITS `lineBreakType`); nil for `lf`.
  package var lineBreak: String?
  /// Set where the limit is for all entries together that have one of this name (XLIFF 2: a restriction on a group or a
  /// file). A single entry must then stay below a maximum too, but need not reach a minimum.
  package var collection: String?
  package var place: Place?
  package init(
    _ dimension: Dimension, _ bound: Bound, _ amount: Double, unit: String, origin: String, encoding: String? = nil,
    normalization: String? = nil, place: Place? = nil
  ) {
    self.dimension = dimension
    self.bound = bound
    self.amount = amount
    self.unit = unit
    self.origin = origin
    self.encoding = encoding
    self.normalization = normalization
    self.place = place
  }
}
