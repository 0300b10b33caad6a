/// Who sees what a file of code shows, by its name and those of its folders: what only developers see needs no translation.
package enum Audience {
  /// Whether a file holds tools, samples or what tests are fed: `MockServer.swift`, `Debug/Menu.swift`, `Preview Files/Welcome.swift`.
  package static func isDevelopers(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.enumerated().contains { number, name in
      let isFile = number == names.count - 1
      let stem = isFile ? name.prefix { $0 != "." } : name
      if name.hasPrefix("Preview ") || words(of: stem).contains(where: doubles.contains) { return true }
      // `SampleRate.swift` is of an app that has samples: the whole name of a folder counts, and the last word of a file's.
      return isFile ? words(of: stem).last.map(samples.contains) ?? false : samples.contains(stem)
    }
  }

  private static let doubles: Set<Substring> = [
    "Debug", "Debugging", "Fake", "Fakes", "Fixture", "Fixtures", "Mock", "Mocks", "Stub", "Stubs",
  ]
  private static let samples: Set<Substring> = [
    "Demo", "Demos", "Developer", "Internal", "Playground", "Playgrounds", "Sample", "Samples",
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
