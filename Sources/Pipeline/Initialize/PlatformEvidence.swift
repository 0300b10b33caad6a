import Catalogs
import Typography

/// What code and folders say of the platform, where the project files don't agree on one.
enum PlatformEvidence {
  /// The one platform whose frameworks the code imports; nil for iOS, which is the default, and where there are several.
  static func platform(of code: ProjectCode) -> ProjectFacts.Setting<Platform>? {
    var files: [Platform: Int] = [:]
    for file in code.files.values {
      for (platform, lines) in imports where lines.contains(where: { file.bytes.firstIndex(of: $0) != nil }) {
        files[platform, default: 0] += 1
      }
    }
    guard files.count == 1, let (platform, count) = files.first, platform != .ios else { return nil }
    return .init(
      value: platform, reason: "\(count) \(count == 1 ? "file imports" : "files import") its framework, none another")
  }

  private static let imports: [(platform: Platform, lines: [[UInt8]])] = [
    (.ios, bytes("import UIKit", "<UIKit/")),
    (.macos, bytes("import AppKit", "import Cocoa\n", "<AppKit/", "<Cocoa/")),
    (.watchos, bytes("import WatchKit", "<WatchKit/")),
    (.tvos, bytes("import TVUIKit", "import TVMLKit")),
  ]

  private static func bytes(_ lines: String...) -> [[UInt8]] { lines.map { Array($0.utf8) } }

  /// Folders that are named after another platform than that of the app, and hold catalogs.
  static func overrides(
    of catalogs: [Catalog], files: FileTable, main: Platform
  ) -> [ProjectFacts.Setting<ProjectFacts.PlatformOverride>] {
    var found: [String: (platform: Platform, count: Int)] = [:]
    for file in catalogs.flatMap(\.files) {
      guard let path = files[file.file]?.rootPath else { continue }
      let names = path.split(separator: "/").dropLast().map(String.init)
      for (index, name) in names.enumerated() {
        guard let platform = platform(named: name), platform != main else { continue }
        let glob = names[...index].joined(separator: "/") + "/**"
        found[glob, default: (platform, 0)].count += 1
        break
      }
    }
    return found.sorted { $0.key < $1.key }.filter { !$0.key.dropLast(3).contains(where: { "*?".contains($0) }) }.map {
      let files = "\($0.value.count) \($0.value.count == 1 ? "catalog file" : "catalog files")"
      return .init(value: .init(file: $0.key, platform: $0.value.platform), reason: "\(files), by the folder's name")
    }
  }

  /// `Swiftfin tvOS`, `WatchApp`, `macOS`; nil for a name that says nothing, or two things.
  private static func platform(named name: String) -> Platform? {
    var platforms: Set<Platform> = []
    for word in words(of: name) {
      if let platform = byWord[word] { platforms.insert(platform) }
    }
    return platforms.count == 1 ? platforms.first : nil
  }

  private static let byWord: [String: Platform] = [
    "ios": .ios, "iphone": .ios, "ipados": .ipados, "ipad": .ipados, "macos": .macos, "mac": .macos, "osx": .macos,
    "tvos": .tvos, "tv": .tvos, "watch": .watchos, "watchos": .watchos, "watchkit": .watchos, "visionos": .visionos,
  ]

  /// `WatchApp` → watch, app; `macOS` → macos.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    let spelled = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS", "WatchKit"].reduce(name) {
      $0.replacing($1, with: " \($1.lowercased()) ")
    }
    for character in spelled {
      if !character.isLetter {
        words.append("")
      } else {
        let isStart = character.isUppercase && words.last?.last?.isLowercase ?? false
        if isStart { words.append("") }
        words[words.count - 1].append(character)
      }
    }
    return words.map { $0.lowercased() }
  }
}
