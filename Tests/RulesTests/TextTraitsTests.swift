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
    ("www.a.b", .address), ("a@b", .address), ("*a*", .markdown), ("a\u{A0}b", .space), ("a\u{3000}b", .space),
    ("٪@", .placeholder), ("％@", .placeholder), ("a، b", .comma), ("a、b", .comma), ("a。", .fullStop), ("a：b", .colon),
  ])
  func setsTheTrait(text: String, trait: TextTraits) {
    #expect(TextTraits(text).contains(trait))
  }

  @Test func plainTextHasFewTraits() {
    #expect(TextTraits("Save changes") == [.asciiLetter, .asciiCapital, .space])
    #expect(TextTraits("") == [])
  }
}
