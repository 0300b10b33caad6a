extension String {
  /// Short enough to be quoted in a message: whole up to 60 code points, else its first 50 code points and an ellipsis.
  package var shortened: String {
    let scalars = unicodeScalars
    guard utf8.count > 60, let end = scalars.index(scalars.startIndex, offsetBy: 50, limitedBy: scalars.endIndex),
      scalars.index(end, offsetBy: 10, limitedBy: scalars.endIndex).map({ $0 < scalars.endIndex }) ?? false
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
