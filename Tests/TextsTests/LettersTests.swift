import Testing

@testable import Texts

@Suite struct LettersTests {
  @Test func unitsAreThoseOfTheSet() {
    var set = UnitSet()
    for unit in [0, 63, 64, 0x3B1, 0xFFFF] as [UInt16] { set.insert(unit) }
    #expect(set.units == [0, 63, 64, 0x3B1, 0xFFFF])
  }

  @Test(arguments: [("š", "s"), ("Ţ", "t"), ("q", "q"), ("Q", "q")])
  func lettersWithMarksSoundLikeTheirBase(letter: String, base: String) throws {
    #expect(Letters.sound(try #require(letter.utf16.first)) == Array(base.utf16))
  }
}
