import Catalogs
import Testing

@Suite struct DirectiveTests {
  func directive(_ comment: String) -> Directive {
    .merged(of: Entry(key: "x", comment: Comment(text: comment)))
  }

  @Test func readsFieldsAmongProse() {
    let directive = self.directive(
      "Title of the screen. [stringfit: style=headline width=160 max-lines=1 role=button] Thanks")
    #expect(directive["style"] == "headline")
    #expect(directive["width"] == "160")
    #expect(directive["max-lines"] == "1")
    #expect(directive["role"] == "button")
    #expect(directive["size"] == nil)
  }

  @Test func reasonTakesTheRest() {
    let directive = self.directive("[stringfit: disable=writing/vague-label,fit/* reason=it is a brand name]")
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: disable=writing/vague-label,fit/* reason=brand]"))
    #expect(Directive.disabledRules(of: entry).map(\.pattern) == ["writing/vague-label", "fit/*"])
    #expect(directive["reason"] == "it is a brand name")
  }

  @Test(arguments: ["", "no directive", "[stringfit: width=1", "[stringfit:]", "[stringfit: alone]"])
  func nothingToRead(comment: String) {
    #expect(self.directive(comment).isEmpty)
  }

  @Test(arguments: [
    ("[stringfit width=120]", "[stringfit width=120]"), ("See [StringFit: width=120] here", "[StringFit: width=120]"),
    ("[stringfit: width=120", "[stringfit: width=120"), ("[stringfit=width 3] a", "[stringfit=width 3]"),
  ])
  func whatIsMeantAsOneIsFound(comment: String, found: String) {
    #expect(Directive.misspelled(in: comment) == [found])
  }

  @Test(arguments: [
    "[stringfit: width=120]", "[stringfit is a tool]", "[stringfitter: a=b]", "stringfit: width=3", "[strings: a=b]",
    "[",
  ])
  func proseIsNoDirective(comment: String) { #expect(Directive.misspelled(in: comment).isEmpty) }

  /// However many brackets a comment has, what is quoted of it stays short.
  @Test(arguments: [
    "[stringfit: ", "[stringfit ", "[stringfit= ", "[StringFit: a=b [stringfit: ", "[", "[stringfit: ][",
  ])
  func manyBracketsAreQuotedOnce(part: String) {
    for end in ["", "=", "]", "=]"] {
      let comment = String(repeating: part, count: 3000) + end
      let found = Directive.misspelled(in: comment)
      #expect(found.reduce(0) { $0 + $1.utf8.count } <= 200)
      #expect(Directive.all(in: comment).reduce(0) { $0 + $1.bareWords.count + $1.fields.count } <= 6000)
    }
  }

  @Test func oneBehindAnotherIsFound() {
    let comment = "[prose] [StringFit: a=b] and [stringfit: c=d] [stringfit e=f] [stringfit is] [stringfit: g=h"
    #expect(Directive.misspelled(in: comment) == ["[StringFit: a=b]", "[stringfit e=f]", "[stringfit: g=h"])
  }

  @Test func severalAreOne() {
    let directive = self.directive("[stringfit: width=100] and [stringfit: role=tab]")
    #expect(directive["width"] == "100")
    #expect(directive["role"] == "tab")
  }
}
