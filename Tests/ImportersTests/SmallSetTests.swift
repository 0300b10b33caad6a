import Testing

@testable import Importers

/// A set that begins as a list.
@Suite struct SmallSetTests {
  @Test(arguments: [1, 16, 17, 18, 100]) func tellsWhatIsNew(count: Int) {
    var set = SmallSet<Int>()
    for i in 0..<count {
      #expect(!set.contains(i))
      #expect(set.insert(i))
      #expect(set.contains(i))
    }
    for i in 0..<count { #expect(!set.insert(i)) }
    set.removeAll()
    for i in 0..<count { #expect(!set.contains(i)) }
  }

  @Test func madeRoomIsNoElement() {
    var set = SmallSet<Int>()
    set.reserveCapacity(1000)
    #expect(set.insert(1))
    #expect(!set.insert(1))
  }
}
