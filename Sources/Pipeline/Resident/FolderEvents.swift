import Foundation

#if os(Linux)
  /// Linux's own account of what changes in folders.
  final class FolderEvents {
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

  /// What macOS says of changes anywhere below a folder. This part has never been run.
  final class FolderEvents {
    private let stream: FSEventStreamRef
    /// Raised by each batch of events. The stream's pointer to it isn't retained: `deinit` invalidates the stream, and the
    /// semaphore lives until after that.
    private let events: DispatchSemaphore
    private var isStarted = false

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
      isStarted = FSEventStreamStart(stream)
      // What never started is taken apart all the same.
      guard isStarted else { return nil }
    }

    deinit {
      if isStarted { FSEventStreamStop(stream) }
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
  final class FolderEvents {
    init?(in _: String, _: [String]) { return nil }
    func watch(_: [String]) {}
    func wait() {}
    func takeAll() -> Bool { false }
  }
#endif
