extension String {
  /// Short enough to be quoted in a message: whole up to 60 bytes, else its first 50 code points and an ellipsis.
  package var shortened: String {
    utf8.count <= 60 ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(50))) + "…"
  }
}
