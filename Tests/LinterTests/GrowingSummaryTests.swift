import Testing
import Texts

@testable import Linter

@Suite struct GrowingSummaryTests {
  /// Collects numbers, and counts how many both sides of each merge had.
  private struct Sum: EvidenceSummary {
    var numbers: [UInt64] = []
    var work = 0
    init() {}
    init(_ number: UInt64) { numbers = [number] }
    mutating func merge(_ other: Sum) {
      numbers += other.numbers
      work += other.work + numbers.count
    }
    func write(to writer: inout PackWriter) { writer.write(numbers.sorted()) }
    init(from reader: inout PackReader) throws(DamagedPack) { numbers = try reader.next() }
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
    #expect(sum.numbers.sorted() == (0..<count).map(UInt64.init))
    // Merged one behind the other, they would take the square of their number.
    let levels = Int.bitWidth - count.leadingZeroBitCount
    #expect(sum.work <= count * (levels + 1))
  }

  @Test func partsAreJoinedByName() {
    var other = Self.slice(2)
    other.add(Sum(9), named: "other")
    let parts = ProjectSummary.byName([Self.slice(1), other])
    #expect(parts.map(\.name) == ["other", "sum"])
    #expect(parts.map { ($0.joined() as? Sum)?.numbers.sorted() } == [[9], [1, 2]])
  }
}
