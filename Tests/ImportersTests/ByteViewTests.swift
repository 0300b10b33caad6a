import Testing
import Texts

@testable import Importers

@Suite struct ByteViewTests {
  @Test func isACollectionOfItsBytes() {
    [1, 2, 3].withBytes { bytes in
      #expect(Array(bytes) == [1, 2, 3])
      #expect(bytes.part(1..<3).elementsEqual([2, 3]))
      #expect(bytes.part(from: 3).isEmpty)
      #expect(bytes[1...].elementsEqual([2, 3]))
    }
    [UInt8]().withBytes { #expect($0.isEmpty && $0.text == "") }
    "é".withBytes { #expect(Array($0) == [0xC3, 0xA9] && $0.text == "é") }
  }

  /// Where fewer bytes are left than are asked for at once, there are none.
  @Test func looksAtSeveralBytesWhereTheyAre() {
    let text = [UInt8](0x01...0x0C)
    text.withBytes { bytes in
      for start in -1...13 {
        let isEightThere = start >= 0 && start + 8 <= text.count
        #expect((bytes.eight(at: start) != nil) == isEightThere, "\(start)")
        #expect((bytes.number(at: start, as: UInt64.self) != nil) == isEightThere, "\(start)")
        #expect(
          (bytes.number(at: start, as: UInt32.self) != nil) == (start >= 0 && start + 4 <= text.count), "\(start)")
      }
      #expect(bytes.number(at: 1, as: UInt32.self) == 0x0504_0302)
    }
    ByteView.empty.withContiguousStorageIfAvailable { #expect($0.isEmpty) }
    #expect(ByteView.empty.eight(at: 0) == nil)
  }

  @Test(arguments: ["", "a", "abc", "xabc", "ababc", "12345abc", "1234567abc", "abcabc", "ab"])
  func findsWords(text: String) {
    text.withBytes { bytes in
      let offsets = (0..<max(bytes.count, 1)).filter { Array(bytes.dropFirst($0)).starts(with: Array("abc".utf8)) }
      #expect(bytes.firstOffset(of: "abc") == offsets.first)
      #expect(bytes.lastOffset(of: "abc") == offsets.last)
      for start in 0...bytes.count + 1 {
        #expect(bytes.has("abc", at: start) == offsets.contains(start))
        #expect(bytes.firstOffset(of: "abc", from: start) == offsets.first { $0 >= start })
      }
      #expect(!bytes.has("abc", at: -1))
      #expect(bytes.equals("abc") == (text == "abc"))
    }
  }

  /// Only bytes at the same address are a part, not equal ones.
  @Test func knowsItsParts() {
    [1, 2, 3, 2, 3].withBytes { bytes in
      #expect(bytes.offset(ofPart: bytes.part(3..<5)) == 3)
      #expect(bytes.part(0..<4).offset(ofPart: bytes.part(3..<5)) == nil)
      #expect(bytes.part(2..<5).offset(ofPart: bytes.part(1..<3)) == nil)
      #expect(bytes.offset(ofPart: .empty) == nil)
    }
    #expect("abc".withBytes { bytes in [0x61].withBytes { bytes.offset(ofPart: $0) } } == nil)
  }

  @Test func countsWordsUpToAnother() {
    "<a <a></f <a".withBytes { bytes in
      #expect(bytes.count(of: "<a", from: 0, to: "</f") == (2, 6))
      #expect(bytes.count(of: "<a", from: 7, to: "</f") == (1, 12))
      #expect(bytes.count(of: "<a", from: 99, to: "</f") == (0, 12))
    }
  }
}
