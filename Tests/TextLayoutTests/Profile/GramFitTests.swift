import Testing

@testable import TextLayout

private func gram(_ text: String) -> Gram { Gram(SampleProfile.symbols(text)) }

@Test func gramsHoldTheirSymbols() {
  let word = gram("abcde")
  #expect(word.count == 5)
  #expect(word.symbols == SampleProfile.symbols("abcde"))
  #expect(word.part(1, 3, of: 5) == gram("bcd"))
  #expect(Gram(Symbol(0x10FFFF, flag: 4))[0].flag == 4)
  #expect(Gram().count == 0)
}

@Test func aSharedResidualBecomesTheShortestGram() {
  // x takes 10 off whatever follows it; only "xc" is an exception.
  let widths: GramTable = [
    gram("a"): 100, gram("b"): 200, gram("c"): 300, gram("xa"): 90, gram("xb"): 190, gram("xc"): 250,
  ]
  let table = GramFit.fit(widths)
  #expect(table == [gram("a"): 100, gram("b"): 200, gram("c"): 300, gram("x"): -10, gram("xc"): -40])
  for (string, width) in widths { #expect(table.width(of: string) == width) }
}

@Test func zeroDeltasAreNotKept() {
  let table = GramFit.fit([gram("a"): 100, gram("b"): 100, gram("ab"): 200, gram("ba"): 200])
  #expect(table == [gram("a"): 100, gram("b"): 100])
}
