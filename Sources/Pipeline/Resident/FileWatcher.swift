import Foundation

/// Waits until something below a folder changes that a check reads.
///
/// Linux (inotify) and macOS (FSEvents) say it at once. Where they don't, as where a user has no more watches left, the files are
/// looked at several times a second. The part for macOS has never been run.
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

#if os(Linux)
  /// Linux's own account of what changes in folders.
  private final class FolderEvents {
    private let descriptor: Int32
    private var watched: Set<String> = []

    /// Nil where not all of the folders can be watched.
    init?(in _: String, _ folders: [String]) {
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      guard watch(folders) else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    @discardableResult
    func watch(_ folders: [String]) -> Bool {
      // Written, renamed, made, deleted, or given other rights.
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB)
      for folder in folders where !watched.contains(folder) {
        guard inotify_add_watch(descriptor, folder, mask) >= 0 else { return false }
        watched.insert(folder)
      }
      return true
    }

    /// Waits for the first event.
    func wait() {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while Foundation.poll(&poll, 1, -1) < 0, errno == EINTR {}
      _ = takeAll()
    }

    /// Whether there were events that nobody took yet.
    func takeAll() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var isAny = false
      while read(descriptor, &buffer, buffer.count) > 0 { isAny = true }
      return isAny
    }
  }
#elseif os(macOS)
  import CoreServices

  /// What macOS says of changes anywhere below a folder.
  private final class FolderEvents {
    private let stream: FSEventStreamRef
    /// Raised by each batch of events.
    private let events: DispatchSemaphore

    /// Nil where the system refuses.
    init?(in folder: String, _: [String]) {
      events = DispatchSemaphore(value: 0)
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(events).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let callback: FSEventStreamCallback = { _, info, _, _, _, _ in
        guard let info else { return }
        Unmanaged<DispatchSemaphore>.fromOpaque(info).takeUnretainedValue().signal()
      }
      let made = FSEventStreamCreate(
        nil, callback, &context, [folder] as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        FileWatcher.quiet,
        FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagFileEvents))
      guard let made else { return nil }
      stream = made
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "stringfit.folder-events"))
      guard FSEventStreamStart(stream) else { return nil }
    }

    deinit {
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
    }

    /// Nothing to do: folders that are new are watched as well.
    func watch(_: [String]) {}

    /// Waits for the first event.
    func wait() {
      events.wait()
      _ = takeAll()
    }

    /// Whether there were events that nobody took yet.
    func takeAll() -> Bool {
      var isAny = false
      while events.wait(timeout: .now()) == .success { isAny = true }
      return isAny
    }
  }
#else
  /// Nothing says when files change.
  private final class FolderEvents {
    init?(in _: String, _: [String]) { return nil }
    func watch(_: [String]) {}
    func wait() {}
    func takeAll() -> Bool { false }
  }
#endif
