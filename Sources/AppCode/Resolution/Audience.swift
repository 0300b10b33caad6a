/// For whom a file of code is, by its name and those of its folders: what only developers see need not be translated.
package enum Audience {
  /// Whether a file holds tools, samples or what tests are fed: `MockServer.swift`, `Debug/Menu.swift`, `Preview Files/Welcome.swift`.
  package static func isDevelopers(_ path: String) -> Bool {
    path.split(separator: "/").contains { name in
      name.hasPrefix("Preview ") || words(of: name).contains { forDevelopers.contains($0) }
    }
  }

  private static let forDevelopers: Set<Substring> = [
    "Debug", "Debugging", "Demo", "Developer", "Fake", "Fakes", "Fixture", "Fixtures", "Internal", "Mock", "Mocks",
    "Playground", "Sample", "Samples", "Stub", "Stubs",
  ]

  /// `Debug`, `Settings`, `View`, `swift` of `DebugSettingsView.swift`.
  private static func words(of name: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices {
      let letter = name[index]
      guard !letter.isLetter || letter.isUppercase else { continue }
      if start < index { words.append(name[start..<index]) }
      start = letter.isLetter ? index : name.index(after: index)
    }
    if start < name.endIndex { words.append(name[start...]) }
    return words
  }
}
