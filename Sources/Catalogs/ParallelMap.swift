import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, computed on `jobs` threads.
  ///
  /// Each thread takes the next `grain` elements until none are left, so that long and short ones share out evenly.
  package func mapInParallel<Result: Sendable>(
    jobs: Int, grain: Int = 1, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    mapInParallel(jobs: jobs, grain: grain, gathering: (), { element, _ in transform(element) }, finish: { _ in })
      .results
  }

  /// The same, where the costliest elements are taken first, so that none of them begins last.
  package func mapInParallel<Result: Sendable>(
    jobs: Int, costliestFirst cost: (Element) -> Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let costs = map(cost)
    let order = indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    let results = order.mapInParallel(jobs: jobs) { transform(self[$0]) }
    return zip(order, results).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The same, with what each thread gathers beside the results: it begins with `nothing`, and ends with `finish`. Which elements a
  /// thread gets, and in which order the threads come, differs from run to run.
  package func mapInParallel<Result: Sendable, Gathered: Sendable, Whole: Sendable>(
    jobs: Int, grain: Int = 1, gathering nothing: Gathered, _ transform: @Sendable (Element, inout Gathered) -> Result,
    finish: @Sendable (consuming Gathered) -> Whole
  ) -> (results: [Result], gathered: [Whole]) {
    let workers = Swift.min(jobs, (count + grain - 1) / grain)
    guard workers > 1 else {
      var gathered = nothing
      let results = map { transform($0, &gathered) }
      return (results, [finish(gathered)])
    }
    let next = Atomic<Int>(0)
    let parts = Mutex<[(start: Int, results: [Result])]>([])
    let all = Mutex<[Whole]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var own: [(start: Int, results: [Result])] = []
      var gathered = nothing
      while true {
        let start = next.add(grain, ordering: .relaxed).oldValue
        guard start < count else { break }
        own.append((start, self[start..<Swift.min(start + grain, count)].map { transform($0, &gathered) }))
      }
      let whole = finish(gathered)
      parts.withLock { $0 += own }
      all.withLock { $0.append(whole) }
    }
    return (parts.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) }, all.withLock { $0 })
  }
}
