import Testing
import Texts

@testable import Linter

@Suite struct GrowingSummaryTests {
  /// Adds up numbers, and counts how often each was merged into another.
  private struct Sum: EvidenceSummary {
    var numbers: [UInt64: Int] = [:]
    init() {}
    init(_ number: UInt64) { numbers = [number: 0] }
    mutating func merge(_ other: Sum) {
      numbers.merge(other.numbers.mapValues { $0 + 1 }, uniquingKeysWith: +)
    }
    func write(to writer: inout PackWriter) { writer.write(numbers.keys.sorted()) }
    init(from reader: inout PackReader) throws(DamagedPack) {
      let keys: [UInt64] = try reader.next()
      numbers = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) })
    }
  }

  private static func slice(_ number: UInt64) -> ProjectSummary {
    var summary = ProjectSummary()
    summary.add(Sum(number), named: "sum")
    return summary
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 100, 1_000])
  func holdsEachSliceOnceAndMergesItSeldom(count: Int) throws {
    var growing = GrowingSummary()
    for number in 0..<count { growing.add(Self.slice(UInt64(number))) }
    let joined = ProjectSummary.byName([growing.whole()])
    guard count > 0 else { return #expect(joined.isEmpty) }
    let sum = try #require(joined.first?.joined() as? Sum)
    #expect(sum.numbers.keys.sorted() == (0..<count).map(UInt64.init))
    // One behind the other would merge none twice, and copy the sum of all those before it each time.
    let most = Int(UInt64.bitWidth - UInt64(count).leadingZeroBitCount)
    #expect(sum.numbers.values.allSatisfy { $0 <= most })
  }

  @Test func partsAreJoinedByName() {
    var other = Self.slice(2)
    other.add(Sum(9), named: "other")
    let parts = ProjectSummary.byName([Self.slice(1), other])
    #expect(parts.map(\.name) == ["other", "sum"])
    #expect(parts.map { ($0.joined() as? Sum)?.numbers.keys.sorted() } == [[9], [1, 2]])
  }
}
