import Foundation

/// Waits until something below a folder changes that a check reads.
///
/// Linux (inotify) and macOS (FSEvents) say it at once. Where they don't, as where a user has no more watches left, the files are
/// looked at several times a second.
package struct FileWatcher {
  /// How often files are looked at where nothing says that they changed, in seconds.
  static let interval = 0.25
  /// How long nothing has to happen for a change to be whole, in seconds: editors write a file in several steps.
  static let quiet = 0.02

  private let folder: String
  private var events: FolderEvents?
  private var stamps: [String: Disk.Stamp] = [:]

  package init(_ folder: String) {
    self.folder = folder
    events = FolderEvents(in: folder, Self.folders(below: folder))
    stamps = Self.stamps(below: folder)
  }

  /// Returns the files that changed, came or went since the last time, absolute and sorted; waits for the first.
  package mutating func wait() -> [String] {
    while true {
      pause()
      let now = Self.stamps(below: folder)
      let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
      stamps = now
      if !changed.isEmpty { return changed.sorted() }
    }
  }

  private mutating func pause() {
    guard let events else { return Thread.sleep(forTimeInterval: Self.interval) }
    events.wait()
    repeat { Thread.sleep(forTimeInterval: Self.quiet) } while events.takeAll()
    // A folder that is new may not be watched yet.
    events.watch(Self.folders(below: folder))
  }

  // MARK: What is watched

  /// Files that a check may read, and what they are now.
  private static func stamps(below folder: String) -> [String: Disk.Stamp] {
    var stamps: [String: Disk.Stamp] = [:]
    walk(folder) { path in
      let name = PathText.name(of: path)
      guard isRead(name) else { return }
      stamps[path] = Disk.stamp(of: path)
    }
    return stamps
  }

  private static func isRead(_ name: String) -> Bool {
    ResidentProject.reads(name) || ["pbxproj", "plist"].contains(PathText.fileExtension(of: name))
      || name == ProjectFolders.configName || name.hasPrefix(".stringfit-baseline")
  }

  private static func folders(below folder: String) -> [String] {
    var folders: [String] = []
    walk(folder, onFolder: { folders.append($0) }, onFile: { _ in })
    return folders
  }

  /// Folders that no check looks into are left out, and links aren't followed.
  private static func walk(
    _ folder: String, onFolder: (String) -> Void = { _ in }, onFile: (String) -> Void
  ) {
    var waiting = [folder]
    while let next = waiting.popLast() {
      guard let listing = try? Disk.list(next) else { continue }
      onFolder(next)
      for (name, kind) in listing.items {
        let path = PathText.absolute(name, from: next)
        switch kind ?? Disk.kind(of: path, following: false) {
        case .folder? where !name.hasPrefix(".") && !FileDiscovery.skippedFolders.contains(name): waiting.append(path)
        case .file?: onFile(path)
        default: break
        }
      }
    }
  }
}
