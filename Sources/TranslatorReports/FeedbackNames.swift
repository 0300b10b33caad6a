/// Names of files that are made from locales: letters, digits and hyphens only, each once, also where capitals do not count.
package struct FeedbackNames: Sendable {
  private let names: [String: String]

  /// `tags` are the locales' canonical tags, each once. `und` stands for what is of no locale.
  package init(_ tags: [String]) {
    var names: [String: String] = [:]
    var taken: Set<String> = ["index"]
    for tag in tags.sorted() {
      var plain = String(tag.unicodeScalars.prefix(60).map { Self.isPlain($0) ? Character($0) : "-" })
      // Those are names of the pages of places.
      if plain.lowercased().hasPrefix("places") { plain = "und-" + plain }
      var name = plain.isEmpty || plain == "-" ? "und" : plain
      var number = 1
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(plain)-\(number)"
      }
      names[tag] = name
    }
    self.names = names
  }

  /// The name for a locale, without extension.
  package subscript(tag: String) -> String { names[tag] ?? "und" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
  }
}

extension FeedbackNames {
  /// The name of a locale's place on a page.
  static func anchor(_ tag: String) -> String {
    "locale-" + String(tag.unicodeScalars.prefix(60).map { isPlain($0) ? Character($0) : "-" })
  }
}
