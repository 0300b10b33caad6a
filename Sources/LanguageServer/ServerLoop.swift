import Foundation
import Pipeline

/// Reads messages from standard input and has them answered until the client ends the server or goes away.
///
/// One thread reads, so that a request that was cancelled is known as such before its turn comes; the other answers. What
/// waits is bounded: a client that writes faster than it is answered has to wait.
package enum ServerLoop {
  /// The exit status: 0 after an orderly shutdown.
  package static func run(flags: Flags) -> Int32 {
    let queue = MessageQueue()
    start { read(into: queue) }
    var server = LanguageServer(flags: flags) { bytes in
      _ = try? OutputFile.writeToStandardOutput(bytes)
    } startCheck: { check in
      start { queue.append(.checked(check.run())) }
    }
    while server.exitStatus == nil {
      if let event = queue.next(wait: false) {
        answer(event, queue, &server)
        continue
      }
      // Nothing waits: time to look at what changed.
      server.settle()
      guard let event = queue.next(wait: true) else { return 1 }
      answer(event, queue, &server)
    }
    return server.exitStatus ?? 1
  }

  private static func answer(_ event: MessageQueue.Event, _ queue: MessageQueue, _ server: inout LanguageServer) {
    for id in queue.takeCancelled() { server.cancel(id) }
    switch event {
    case .received(let part): server.receive(part)
    case .checked(let result): server.finish(result)
    }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 16 * 1024 * 1024
    thread.start()
  }

  private static func read(into queue: MessageQueue) {
    var reader = MessageReader()
    while let bytes = someBytes() {
      reader.append(bytes)
      while let part = reader.next() { queue.append(.received(part)) }
    }
    queue.end()
  }

  /// What standard input has; nil at its end.
  private static func someBytes() -> [UInt8]? {
    let room = 64 * 1024
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = Foundation.read(STDIN_FILENO, buffer.baseAddress, room)
        filled = max(0, count)
      }
      if count > 0 { return bytes }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

/// What waits for its turn: messages of the client, and checks that are done.
final class MessageQueue: @unchecked Sendable {
  enum Event {
    case received(MessageReader.Part)
    case checked(FolderCheck.Result)

    /// In bytes, of what the client sent.
    fileprivate var size: Int {
      switch self {
      case .received(.message(let bytes)): bytes.count
      case .received(.fault(let reason)): reason.utf8.count
      case .checked: 0
      }
    }
  }

  /// In bytes.
  static let limit = 64 * 1024 * 1024

  // All is guarded by the condition.
  private let condition = NSCondition()
  private var events: [Event] = []
  private var first = 0
  private var size = 0
  private var cancelled: [MessageID] = []
  private var isAtEnd = false

  func append(_ event: Event) {
    condition.lock()
    defer { condition.unlock() }
    if case .received(.message(let bytes)) = event, let id = Self.cancelledID(in: bytes) {
      cancelled.append(id)
      return
    }
    while event.size > 0, size > Self.limit { condition.wait() }
    events.append(event)
    size += event.size
    condition.broadcast()
  }

  /// The client went away.
  func end() {
    condition.lock()
    isAtEnd = true
    condition.broadcast()
    condition.unlock()
  }

  /// What comes next; nil where nothing is there, or nothing will come.
  func next(wait: Bool) -> Event? {
    condition.lock()
    defer { condition.unlock() }
    while wait, first == events.count, !isAtEnd { condition.wait() }
    guard first < events.count else { return nil }
    let event = events[first]
    first += 1
    size -= event.size
    if first == events.count {
      events.removeAll()
      first = 0
    }
    condition.broadcast()
    return event
  }

  /// The requests that were cancelled since this was asked last.
  func takeCancelled() -> [MessageID] {
    condition.lock()
    defer { condition.unlock() }
    defer { cancelled = [] }
    return cancelled
  }

  /// The id that a `$/cancelRequest` names; nil for any other message.
  private static func cancelledID(in bytes: [UInt8]) -> MessageID? {
    guard bytes.count < 1024, case .notification("$/cancelRequest", let parameters) = try? Message(bytes) else {
      return nil
    }
    return MessageID(parameters["id"])
  }
}
