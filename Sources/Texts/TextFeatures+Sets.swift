// What is asked of the features of every text, by rules in other targets: the compiler looks into these, and not into those that
// the standard library has for all sets of options.
extension TextFeatures {
  @inlinable package init(arrayLiteral elements: TextFeatures...) {
    var all: RawValue = 0
    for element in elements { all |= element.rawValue }
    self.init(rawValue: all)
  }
  @inlinable package func isDisjoint(with other: TextFeatures) -> Bool { rawValue & other.rawValue == 0 }
  @inlinable package func contains(_ other: TextFeatures) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inlinable package func union(_ other: TextFeatures) -> TextFeatures {
    TextFeatures(rawValue: rawValue | other.rawValue)
  }
  @inlinable package mutating func formUnion(_ other: TextFeatures) { self = union(other) }
}
