import Catalogs
import TestSupport
import Testing

/// The most that a text may take where no constraints settle its width.
@Suite struct InterfaceBoundsTests {
  private typealias Drawn = DrawnInterface
  private static let begin = Drawn.constraint("a.leading = r.leading + 16")

  @Test(arguments: [
    ("r.trailing ≥ a.trailing + 20", 339.0), ("a.trailing ≤ r.trailing - 20", 339), ("a.trailing ≤ r.centerX", 171.5),
    // As far as its centre allows, both ways.
    ("a.centerX = r.centerX", 343), ("a.centerX = r.centerX - 50", 243),
  ])
  func anEdgeMayBeALimit(constraint: String, width: Double) throws {
    let element = try Drawn.element(Drawn.label(), [Self.begin, Drawn.constraint(constraint)])
    #expect(Drawn.width(element) == width)
    // A centre and an edge settle the width; a limit is a limit.
    #expect(element.isWidthAtMost == (constraint.contains(" = ") ? nil : true))
    #expect(element.widthOrigin == "pinned-edges")
  }

  @Test func bothEdgesMayBeLimitsAroundTheCentre() throws {
    let element = try Drawn.element(
      Drawn.label(),
      [
        Drawn.constraint("a.centerX = r.centerX"), Drawn.constraint("a.leading ≥ r.leading + 30"),
        Drawn.constraint("a.trailing ≤ r.trailing - 10"),
      ])
    #expect(Drawn.width(element) == 315)
    #expect(element.isWidthAtMost == true)
  }

  /// Neither a wish, nor one edge alone, nor a least width says anything.
  @Test(arguments: [
    [Drawn.constraint("a.trailing ≤ r.trailing - 20", "priority=\"750\"")], [], [Drawn.constraint("a.width ≥ 20")],
    [Drawn.constraint("a.trailing ≥ r.trailing - 20")],
  ])
  func whatBoundsNothingIsSilent(constraints: [String]) throws {
    let element = try Drawn.element(Drawn.label(), [Self.begin] + constraints)
    #expect(Drawn.width(element) == nil)
    #expect(element.widthOrigin == nil)
    #expect(element.isWidthAtMost == nil)
  }

  /// Beside the label, 8 points from it and 16 from the edge.
  @Test(arguments: [
    // A text of unknown width takes what it takes; a width of its own is known, the least of it too.
    ("label", 50, "", 335.0, true), ("label", 50, "b.width = 60", 275, nil), ("label", 50, "b.width ≥ 60", 275, true),
    ("label", 50, "b.width ≤ 60", 335, true),
    // Switches and steppers are as wide as they are.
    ("switch", 51, "", 286, true), ("switch", 49, "", 286, true), ("switch", 63, "", 274, true),
    ("stepper", 94, "", 241, true), ("switch", 51, "b.width = 100", 235, nil),
  ])
  func whatIsBesideTakesOfTheRoom(
    name: String, drawn: Int, constraint: String, width: Double, isAtMost: Bool?
  ) throws {
    let constraints = [
      Self.begin, Drawn.constraint("b.leading = a.trailing + 8"), Drawn.constraint("r.trailing = b.trailing + 16"),
    ]
    let element = try Drawn.element(
      Drawn.label() + Drawn.view(name, "b", drawn: drawn),
      constraints + (constraint.isEmpty ? [] : [Drawn.constraint(constraint)]))
    #expect(Drawn.width(element) == width)
    #expect(element.isWidthAtMost == isAtMost)
  }

  /// A width that is tied to another is held to what holds the other.
  @Test(arguments: [
    ("b.width = c.width - 20", 260.0), ("b.width ≤ c.width - 20", 260), ("b.width ≥ c.width - 20", nil),
  ])
  func aTieHandsOnALimit(tie: String, width: Double?) throws {
    let constraints = [
      "a.leading = b.leading + 30", "a.trailing = b.trailing - 40", "c.leading = r.leading",
      "c.trailing ≤ r.trailing - 25",
      tie,
    ]
    let views = Drawn.label() + Drawn.view("view", "b") + Drawn.view("view", "c")
    let element = try Drawn.element(views, constraints.map { Drawn.constraint($0) })
    #expect(Drawn.width(element) == width)
    #expect(element.isWidthAtMost == (width == nil ? nil : true))
  }

  /// An image beside the title of a button takes of its width; one in another state or behind it does not.
  @Test(arguments: [
    ("<state key=\"normal\" title=\"Send\" image=\"plane\"/>", true),
    ("<state key=\"normal\" title=\"Send\" backgroundImage=\"plane\"/>", nil),
    ("<state key=\"normal\" title=\"Send\"/><state key=\"selected\" image=\"plane\"/>", nil),
    ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Send\" image=\"plane\"/>", true),
  ])
  func anImageTakesOfAButton(states: String, isAtMost: Bool?) throws {
    let button = Drawn.view("button", "a", "", states)
    let element = try Drawn.element(button, [Self.begin, Drawn.constraint("r.trailing = a.trailing + 16")])
    #expect(Drawn.width(element) == 343)
    #expect(element.isWidthAtMost == isAtMost)
  }

  /// The title of a configuration wraps, whatever the button was told before it had one.
  @Test(arguments: [
    ("<state key=\"normal\" title=\"Send\"/>", 1),
    ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Send\"/>", 0),
    ("<buttonConfiguration key=\"configuration\" title=\"Send\" titleLineBreakMode=\"truncatingTail\"/>", 1),
  ])
  func theTitleOfAConfigurationWraps(states: String, lines: Int) throws {
    let button = Drawn.view("button", "a", "lineBreakMode=\"middleTruncation\"", states)
    #expect(try Drawn.element(button).numberOfLines == lines)
  }

  /// A limited neighbour on the way holds its far edge no farther.
  @Test func aLimitedNeighbourBringsTheRoomCloser() throws {
    let constraints = ["a.leading = r.leading", "b.leading = r.leading", "a.trailing = b.trailing", "b.width ≤ 90"]
    let element = try Drawn.element(Drawn.label() + Drawn.label("b"), constraints.map { Drawn.constraint($0) })
    #expect(Drawn.width(element) == 90)
  }

  @Test func contradictionsEndAndSayNothing() throws {
    let constraints = [
      "a.leading = r.leading", "a.trailing ≤ b.leading - 10", "b.leading ≤ b.trailing - 10",
      "b.trailing ≤ b.leading - 10",
    ]
    let element = try Drawn.element(Drawn.label() + Drawn.label("b"), constraints.map { Drawn.constraint($0) })
    #expect(Drawn.width(element) == nil)
  }

  /// The height of an icon, and with it its width, is known.
  @Test func aRatioTiesTheWidthToTheHeight() throws {
    let ratio =
      "<constraint firstItem=\"b\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"height\" "
      + "multiplier=\"3:2\" id=\"m\"/>"
    let constraints = ["b.height = 20", "b.leading = r.leading", "a.leading = b.trailing", "a.trailing = r.trailing"]
    let element = try Drawn.element(
      Drawn.label() + Drawn.view("view", "b"), constraints.map { Drawn.constraint($0) } + [ratio])
    #expect(Drawn.width(element) == 345)
    #expect(element.isWidthAtMost == nil)
  }

  /// A web of views that are as wide as each other is read in one go.
  @Test func aWebOfTiesHasItsWidth() throws {
    let names = (0..<40).map { "v\($0)" }
    let ties = zip(names, names.dropFirst()).flatMap {
      ["\($0).width = \($1).width", "\($0).leading = \($1).leading", "\($0).centerX = \($1).centerX"]
    }
    let ends = [
      "a.leading = v0.leading + 5", "a.trailing = v0.trailing - 5", "v39.leading = r.leading",
      "v39.trailing = r.trailing",
    ]
    let element = try Drawn.element(
      Drawn.label() + names.map { Drawn.view("view", $0) }.joined(), (ties + ends).map { Drawn.constraint($0) })
    #expect(Drawn.width(element) == 365)
  }
}
