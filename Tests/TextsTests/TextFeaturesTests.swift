import Testing

@testable import Texts

@Suite struct TextFeaturesTests {
  @Test(arguments: [
    ("a1", TextFeatures.asciiDigit), ("é", .beyondASCII), ("<b>", .markup), ("a (b)", .bracket), ("「a」", .bracket),
    ("a  b", .doubledSpace), ("a ", .edgeSpace), ("\na", .edgeSpace), ("a\u{2028}b", .lineBreak),
    ("a\u{1B}[", .control),
    ("a\u{85}", .control), ("a\\n", .backslash), ("l’a", .quote), ("„a“", .quote), ("«a»", .quote), ("a – b", .dash),
    ("a!", .exclamation), ("¡a", .exclamation), ("a！", .exclamation), ("a؟", .question), ("a？", .question),
    ("a...", .ellipsis),
    ("a…", .ellipsis), ("a\u{AD}b", .invisible), ("a\u{200B}b", .invisible), ("\u{FEFF}a", .invisible),
    ("a\u{202E}b", .invisible), ("a\u{2068}b", .invisible), ("שלום", .rightToLeft), ("مرحبا", .rightToLeft),
    ("www.a.b", .address), ("a@b", .address), ("http://a", .address), ("http：//a", .address), ("*a*", .markdown),
    ("a\u{A0}b", .space), ("a\u{3000}b", .space),
    ("٪@", .placeholder), ("％@", .placeholder), ("a، b", .comma), ("a、b", .comma), ("a。", .fullStop), ("a：b", .colon),
    ("a\tb", .doubledSpace), ("a\u{A0}b", .wideSpace), ("\u{202F}a", .wideSpace), ("a？", .wideMark), ("a、b", .wideMark),
    ("say HELLO", .capitalRun), ("ПРИВЕТ", .capitalRun), ("DON’T", .capitalRun), ("ÄÖÜ'S", .capitalRun),
    ("the the", .sameStarts), ("The the.", .sameStarts), ("a a", .sameStarts), ("a\u{A0}a", .sameStarts),
    ("для для", .sameStarts), ("one\tone", .sameStarts), ("CafÃ©", .misreadPair), ("lâ€™app", .misreadPair),
    ("РџСЂ", .misreadPair), ("Cafe\u{301}", .composing), ("か\u{3099}", .composing), ("ﬁle", .letterForm),
    ("ﺳﻼﻡ", .letterForm), ("𝐀", .letterForm), ("𐤀", .rightToLeft), ("a\u{E0001}", .invisible),
  ])
  func setsTheTrait(text: String, trait: TextFeatures) {
    #expect(TextFeatures(text).contains(trait))
  }

  /// Rows of letters are passed over at once: what stands before, behind and between them is seen all the same.
  @Test func rowsOfLettersHideNothing() {
    let signs = ["a", "w", "B", "é", "Ã", "©", " ", ".", "'", "@", "/", "1", "的"]
    for first in signs {
      for second in signs {
        for third in signs {
          let short = TextFeatures(first + second + third)
          // More letters change nothing but that there are letters, where they part no signs that say more together.
          #expect(TextFeatures("abcdefgh" + " " + first + second + third).isSuperset(of: short.subtracting(.edgeSpace)))
          #expect(TextFeatures("x" + first + "bcd").isSuperset(of: TextFeatures(first).subtracting(.edgeSpace)))
        }
      }
    }
    #expect(TextFeatures("abcd www.a").contains(.address))
    #expect(!TextFeatures("ABCDe FGHi").contains(.capitalRun))
    #expect(TextFeatures("abcABCDE").contains(.capitalRun))
    #expect(!TextFeatures("aÃb©").contains(.misreadPair))
    #expect(TextFeatures("abcÃ©").contains(.misreadPair))
    #expect(TextFeatures("one one").contains(.sameStarts))
    #expect(TextFeatures("save it item").contains(.sameStarts))
    #expect(TextFeatures("a; b").contains(.semicolon))
  }

  @Test func plainTextHasFewTraits() {
    #expect(TextFeatures("Save changes") == [.asciiLetter, .asciiCapital, .space])
    #expect(TextFeatures("") == [])
    #expect(TextFeatures("OK, save it") == [.asciiLetter, .asciiCapital, .space, .comma])
    #expect(TextFeatures("Größe ändern") == [.asciiLetter, .asciiCapital, .space, .beyondASCII, .wideLatinLetter])
    #expect(TextFeatures("设置") == [.beyondASCII, .otherLetter])
    #expect(TextFeatures("Настройки и файлы") == [.beyondASCII, .space, .otherLetter, .otherCasedLetter])
    #expect(TextFeatures("%@ of %@").isDisjoint(with: .address))
  }

  /// Of each sign it is known whether it is a Latin letter, one of another script, or of one with capitals.
  @Test func lettersAreTold() {
    for unit in UInt16(0x80)...UInt16.max {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      var wanted: TextFeatures = []
      if Letters.isLetter(unit), Letters.script(unit) == Letters.latin {
        wanted = .wideLatinLetter
      } else if Letters.isLetter(unit), Letters.script(unit) != 0 {
        wanted = Letters.facts(unit) & Letters.cased != 0 ? [.otherLetter, .otherCasedLetter] : .otherLetter
      }
      let found = TextFeatures(String(scalar))
      #expect(found.intersection([.wideLatinLetter, .otherLetter, .otherCasedLetter]) == wanted, "\(scalar)")
    }
  }
}
