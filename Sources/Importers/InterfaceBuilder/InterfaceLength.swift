/// A length that may follow the width of the window: points + window × window's width + margin × the root view's margin.
struct InterfaceLength: Equatable {
  var points = 0.0
  var window = 0.0
  var margin = 0.0

  static func + (a: InterfaceLength, b: InterfaceLength) -> InterfaceLength {
    InterfaceLength(points: a.points + b.points, window: a.window + b.window, margin: a.margin + b.margin)
  }
  static func * (a: InterfaceLength, factor: Double) -> InterfaceLength {
    InterfaceLength(points: a.points * factor, window: a.window * factor, margin: a.margin * factor)
  }
  static func - (a: InterfaceLength, b: InterfaceLength) -> InterfaceLength { a + b * -1 }
  static func points(_ points: Double) -> InterfaceLength { InterfaceLength(points: points) }
  static let window = InterfaceLength(window: 1)
}
