import Testing

@testable import Importers

/// A set that begins as a list.
@Suite struct SmallSetTests {
  @Test(arguments: [1, 16, 17, 18, 100]) func tellsWhatIsNew(count: Int) {
    var set = SmallSet<Int>()
    for i in 0..<count {
      #expect(!set.contains(i))
      let isNew = set.insert(i)
      #expect(isNew)
      #expect(set.contains(i))
    }
    for i in 0..<count {
      let isNew = set.insert(i)
      #expect(!isNew)
    }
    set.removeAll()
    for i in 0..<count { #expect(!set.contains(i)) }
  }

  @Test func madeRoomIsNoElement() {
    var set = SmallSet<Int>()
    set.reserveCapacity(1000)
    let answers = [set.insert(1), set.insert(1)]
    #expect(answers == [true, false])
  }
}
