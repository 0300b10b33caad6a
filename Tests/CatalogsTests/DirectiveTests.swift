import Catalogs
import Testing

@Suite struct DirectiveTests {
  @Test func readsFieldsAmongProse() {
    let directive = Directive(
      comment: "Title of the screen. [stringfit: style=headline width=160 max-lines=1 role=button] Thanks")
    #expect(directive["style"] == "headline")
    #expect(directive["width"] == "160")
    #expect(directive["max-lines"] == "1")
    #expect(directive["role"] == "button")
    #expect(directive["size"] == nil)
  }

  @Test func reasonTakesTheRest() {
    let directive = Directive(comment: "[stringfit: disable=writing/vague-label,fit/* reason=it is a brand name]")
    #expect(directive.disabledRules == ["writing/vague-label", "fit/*"])
    #expect(directive["reason"] == "it is a brand name")
  }

  @Test(arguments: ["", "no directive", "[stringfit: width=1", "[stringfit:]", "[stringfit: alone]"])
  func nothingToRead(comment: String) {
    #expect(Directive(comment: comment).isEmpty)
  }

  @Test func severalAreOne() {
    let directive = Directive(comment: "[stringfit: width=100] and [stringfit: role=tab]")
    #expect(directive["width"] == "100")
    #expect(directive["role"] == "tab")
  }
}
