import Catalogs

/// Finds the files that are the app's own code: what it shows, and not what tests it, comes from others or is an example.
struct CodeDiscovery: Sendable {
  struct Result: Sendable {
    /// Sorted by their paths from the root.
    var files: [InputFile] = []
    /// What cannot be read, and why.
    var skipped: [UnreadableInput] = []
    /// The folders whose code is left out, relative to the root: nothing is known of the catalogs in them.
    var leftOutFolders: [String] = []
  }

  /// Headers are read for the names of keys that they define.
  static let extensions: Set<String> = ["swift", "m", "mm", "h"]

  /// Whether a path is one of a file of code, whoever wrote it.
  static func isCode(_ path: String) -> Bool {
    extensions.contains(PathText.fileExtension(of: PathText.name(of: path)))
  }

  private let folders: ProjectFolders
  private let discovery: FileDiscovery

  /// `exclude`: globs, those for catalogs and those for code alone.
  init(folders: ProjectFolders, exclude: [String]) {
    self.folders = folders
    discovery = FileDiscovery(folders: folders, extensions: Self.extensions, exclude: exclude)
  }

  /// The code in folders (absolute). A folder that is named is searched, whatever it is called.
  func find(_ tops: [String]) -> Result {
    var found = FileDiscovery.Result()
    var seen: Set<String> = []
    var leftOut: [String] = []
    for top in tops {
      if Disk.kind(of: top, following: true) == .folder {
        discovery.walk(top, &seen, &found) { folder in
          guard Self.isOthers(folder) else { return true }
          leftOut.append(folders.fromRoot(folder))
          return false
        }
      } else if seen.insert(top).inserted {
        found.files.append(InputFile(path: top, shownPath: folders.shown(top), rootPath: folders.fromRoot(top)))
      }
    }
    var result = Result(leftOutFolders: leftOut)
    result.files = found.files.filter { !Self.isManifest($0.rootPath) }.sorted { $0.rootPath < $1.rootPath }
    result.skipped = found.unreadable.sorted { $0.rootPath < $1.rootPath }
    return result
  }

  /// `Package.swift`, `Package@swift-5.9.swift`.
  private static func isManifest(_ path: String) -> Bool {
    let name = PathText.name(of: path)
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  // MARK: Folders

  /// Folders of code that the app does not consist of, in lower case and without what joins words.
  private static let otherFolders: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "3rdparty", "checkouts", "sourcepackages", "fastlane",
    "previewcontent", "example", "examples", "demo", "demos",
  ]

  /// Folders that hold other people's code in some projects, and the project's own in others.
  private static let unclearFolders: Set<String> = [
    "external", "externals", "dependencies", "submodules", "libraries", "libs",
  ]

  /// Whether a folder is one of tests, examples, previews or of other people's code.
  static func isOthers(_ folder: String) -> Bool {
    let name = PathText.name(of: folder)
    let joined = String(name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    if otherFolders.contains(joined) || isOfTests(name) || isOfSamples(name) { return true }
    return unclearFolders.contains(joined) && holdsLicenses(folder)
  }

  /// `Tests`, `AppTests`, `AppUITests`, `ui-tests`; not `Contests`.
  private static func isOfTests(_ name: String) -> Bool {
    if name.hasSuffix("Tests") || name.hasSuffix("UITest") { return true }
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.last == "tests" || words.last == "uitests" || words.last == "uitest" || words == ["test"]
  }

  /// `Sample`, `Samples`, `SampleApp`; not `Sampler`.
  private static func isOfSamples(_ name: String) -> Bool {
    guard name.lowercased().hasPrefix("sample") else { return false }
    let rest = name.dropFirst(6)
    return rest.isEmpty || rest.lowercased() == "s" || !(rest.first?.isLowercase ?? false)
  }

  /// Whether a folder, or each folder in it, comes with a license of its own, as a copy of somebody's library does.
  private static func holdsLicenses(_ folder: String) -> Bool {
    guard let listing = try? Disk.list(folder) else { return false }
    if hasLicense(listing) { return true }
    let inner = listing.items.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.prefix(100)
    return !inner.isEmpty
      && inner.allSatisfy { item in
        (try? Disk.list(PathText.absolute(item.name, from: folder))).map(hasLicense) ?? false
      }
  }

  private static func hasLicense(_ listing: Disk.Listing) -> Bool {
    listing.names.contains { name in
      let name = name.lowercased()
      return name.hasPrefix("license") || name.hasPrefix("licence") || name.hasPrefix("copying")
    }
  }
}

// MARK: - What a file says of itself

/// What the bytes of a file of code say of where it comes from.
enum CodeOrigin {
  case app
  /// Made by a tool, and no text of a catalog is reached through it.
  case generated
  case test

  init(_ bytes: [UInt8]) {
    // Imports stand at the top.
    let top = Array(bytes.prefix(8192))
    if Self.testImports.contains(where: top.hasLine(beginningWith:)) {
      self = .test
    } else if Self.isMarkedAsGenerated(bytes), !Self.reachesTexts(bytes) {
      self = .generated
    } else {
      self = .app
    }
  }

  private static let testImports = [
    "import XCTest", "import Testing", "@testable import ", "@import XCTest", "#import <XCTest/",
  ].map { Array($0.utf8) }

  private static let marks = [
    "@generated", "generated using", "generated by", "automatically generated", "auto-generated", "do not edit",
  ]

  /// Whether the comment at the top of the file says so.
  private static func isMarkedAsGenerated(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(2000).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let comment = lines.prefix { line in
      guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return true }
      return first == UInt8(ascii: "/") || first == UInt8(ascii: "*")
    }
    let text = String(decoding: Array(comment.joined(separator: [0x20])), as: UTF8.self).lowercased()
    return marks.contains { text.contains($0) }
  }

  /// Whether it looks texts up, or names one, as the accessors that SwiftGen and R.swift write do.
  private static func reachesTexts(_ bytes: [UInt8]) -> Bool {
    [Array("ocaliz".utf8), Array("tr(\"".utf8), Array("StringResource".utf8)].contains {
      bytes.firstIndex(of: $0) != nil
    }
  }
}

extension [UInt8] {
  /// Whether a line begins with these bytes, behind spaces.
  fileprivate func hasLine(beginningWith start: [UInt8]) -> Bool {
    var from = 0
    while let found = firstIndex(of: start, from: from) {
      var before = found
      while before > 0, self[before - 1] == 0x20 || self[before - 1] == 0x09 { before -= 1 }
      if before == 0 || self[before - 1] == 0x0A || self[before - 1] == 0x0D { return true }
      from = found + start.count
    }
    return false
  }
}
