import Catalogs
import Testing

@testable import Fit

@Suite struct DirectiveFieldsTests {
  private static func faults(_ fields: String) -> [DirectiveFault] {
    Directive.all(in: "[stringfit: \(fields)]").flatMap(\.faults)
  }

  @Test(arguments: [
    "style=large-title size=17", "weight=semibold width=120 height=40 stacked-width=300",
    "max-lines=0 max-characters=12",
    "minimum-scale=0.5 scales=false tightens=yes leading=tight",
    "role=alert-button platform=watchos alignment=justified",
    "disable=fit/* reason=any words, = and all", "",
  ])
  func whatIsReadHasNoFault(fields: String) { #expect(Self.faults(fields).isEmpty) }

  @Test(arguments: [
    ("width=abc", "'width=abc' in a directive can't be read: width takes points, as in width=120"),
    ("wdith=120", "'wdith' isn't a directive field"),
    (
      "width=120,",
      "'width=120,' in a directive can't be read: width takes points, as in width=120; separate fields with spaces only"
    ),
    (
      "max-lines=1.5", "'max-lines=1.5' in a directive can't be read: max-lines takes a whole number, as in max-lines=2"
    ),
    (
      "minimum-scale=2",
      "'minimum-scale=2' in a directive can't be read: minimum-scale takes a number from 0 to 1, as in minimum-scale=0.5"
    ),
    ("size=0", "'size=0' in a directive can't be read: size takes points, as in size=17"),
    ("leading=close", "'leading=close' in a directive can't be read: leading takes tight, standard, loose"),
    ("scales=nope", "'scales=nope' in a directive can't be read: scales takes true or false"),
    ("style=bodie", "'style=bodie' in a directive can't be read: style takes one of its names"),
    ("width 120", "'width' in a directive has no value; fields are written as name=value"),
  ])
  func faultsAreNamed(fields: String, message: String) {
    #expect(Self.faults(fields).map(\.message) == [message])
  }

  /// Every field that is read is a field that is known, and the other way round.
  @Test func everyFieldIsKnown() {
    #expect(Directive.fieldNames.count == 22)
    for name in ["width", "stacked-width", "reason", "disable", "role"] { #expect(Directive.fieldNames.contains(name)) }
  }
}
