import Synchronization
import Testing

@testable import Catalogs

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 7], [1, 3, 64])
  func resultsStandInTheOrderOfTheElements(jobs: Int, grain: Int) {
    let numbers = Array(0..<1_000)
    #expect(numbers.mapInParallel(jobs: jobs, grain: grain) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 7])
  func eachElementIsGatheredOnce(jobs: Int) {
    let numbers = Array(0..<1_000)
    let (results, gathered) = numbers.mapInParallel(jobs: jobs, grain: 8, gathering: [Int]()) { number, own in
      own.append(number)
      return number
    } finish: {
      Set($0)
    }
    #expect(results == numbers)
    #expect(gathered.count <= jobs)
    #expect(gathered.reduce(0) { $0 + $1.count } == 1_000)
    #expect(gathered.reduce(into: Set<Int>()) { $0.formUnion($1) } == Set(numbers))
  }

  @Test(arguments: [1, 2, 7])
  func theCostliestComeFirst(jobs: Int) {
    let numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    let order = Mutex<[Int]>([])
    let results = numbers.mapInParallel(jobs: jobs, costliestFirst: { $0 }) { number in
      order.withLock { $0.append(number) }
      return number * 2
    }
    #expect(results == numbers.map { $0 * 2 })
    if jobs == 1 { #expect(order.withLock { $0 } == [9, 6, 5, 4, 3, 2, 1, 1]) }
  }

  @Test func nothingGathersNothing() {
    let (results, gathered) = [Int]().mapInParallel(jobs: 4, gathering: 0) { number, _ in
      number
    } finish: {
      $0
    }
    #expect(results.isEmpty)
    #expect(gathered == [0])
  }
}
