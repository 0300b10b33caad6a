import Synchronization

/// A value that is made when it is first asked for.
package final class Lazily<Made: Sendable>: Sendable {
  @usableFromInline let made = Mutex<Made?>(nil)

  package init() {}

  @inlinable package func get(_ make: () -> Made) -> Made {
    made.withLock { known in
      if let known { return known }
      let new = make()
      known = new
      return new
    }
  }
}
