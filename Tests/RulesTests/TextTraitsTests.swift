import Testing

@testable import Rules

@Suite struct TextTraitsTests {
  @Test(arguments: [
    ("a1", TextTraits.asciiDigit), ("é", .beyondASCII), ("<b>", .markup), ("a (b)", .bracket), ("「a」", .bracket),
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
  func setsTheTrait(text: String, trait: TextTraits) {
    #expect(TextTraits(text).contains(trait))
  }

  @Test func plainTextHasFewTraits() {
    #expect(TextTraits("Save changes") == [.asciiLetter, .asciiCapital, .space])
    #expect(TextTraits("") == [])
    #expect(TextTraits("OK, save it") == [.asciiLetter, .asciiCapital, .space, .comma])
    #expect(TextTraits("Größe ändern") == [.asciiLetter, .asciiCapital, .space, .beyondASCII])
    #expect(TextTraits("设置") == .beyondASCII)
    #expect(TextTraits("Настройки и файлы") == [.beyondASCII, .space])
    #expect(TextTraits("%@ of %@").isDisjoint(with: .address))
  }
}
