import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, computed on `jobs` threads.
  ///
  /// Each thread takes the next `grain` elements until none are left, so that long and short ones share out evenly.
  package func mapInParallel<Result: Sendable>(
    jobs: Int, grain: Int = 1, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let workers = Swift.min(jobs, (count + grain - 1) / grain)
    guard workers > 1 else { return map(transform) }
    let next = Atomic<Int>(0)
    let parts = Mutex<[(start: Int, results: [Result])]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var own: [(start: Int, results: [Result])] = []
      while true {
        let start = next.add(grain, ordering: .relaxed).oldValue
        guard start < count else { break }
        own.append((start, self[start..<Swift.min(start + grain, count)].map(transform)))
      }
      parts.withLock { $0 += own }
    }
    return parts.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
  }
}
