/// How much of the width of a frame, going outwards from a view of SwiftUI, its text can have at most.
///
/// Each container proposes to its content what it is proposed itself, less its padding, and a text takes no more than that. It may get less,
/// as in a row with others: what exceeds the bound is cut off or broken in any case.
struct WidthBound {
  /// In points, on both sides together, between the view and what was passed last.
  private(set) var padding = 0.0
  /// Whether nothing passed so far proposes a width of its own to its content.
  private(set) var holds = true

  /// Containers that propose no more to any of their content than they get.
  private static let containers: Set<String> = [
    "AnyView", "Button", "DisclosureGroup", "ForEach", "Form", "Grid", "GridRow", "Group", "GroupBox", "HStack",
    "Label", "LazyVGrid", "LazyVStack", "Link", "List", "NavigationLink", "ScrollView", "Section", "Toggle", "VStack",
    "ZStack",
  ]

  /// Modifiers that leave both the width and the font of a text alone, or change only what `PlaceFinder` reads. One of the app's own may do
  /// anything: `captionFont()`.
  private static let modifiers: Set<String> = [
    "allowsHitTesting", "background", "bold", "border", "buttonStyle", "clipShape", "contentShape", "cornerRadius",
    "disabled", "font", "fontDesign", "fontWeight", "foregroundColor", "foregroundStyle", "frame", "help", "hidden",
    "id", "italic", "lineLimit", "lineSpacing", "listStyle", "minimumScaleFactor", "monospacedDigit",
    "multilineTextAlignment", "navigationTitle", "onAppear", "onChange", "onDisappear", "onHover", "onReceive",
    "onTapGesture", "opacity", "overlay", "padding", "shadow", "tag", "task", "textSelection", "tint", "toolbar",
    "transition", "truncationMode", "underline", "zIndex",
  ]

  mutating func pass(container name: String, _ arguments: [Argument]) {
    let scrollsSideways = arguments.contains { $0.label != "content" && $0.value.hasMember("horizontal") }
    if !Self.containers.contains(name) || name == "ScrollView" && scrollsSideways { holds = false }
  }

  /// `number`: what an argument comes to, where that is known.
  mutating func pass(modifier name: String, _ arguments: [Argument], number: (Expression) -> Double?) {
    switch name {
    case "padding": padding += Self.padding(arguments, number: number)
    case "frame":
      let widths = arguments.filter { $0.label == "width" || $0.label == "maxWidth" }
      // `.infinity` takes what is proposed.
      if widths.contains(where: { number($0.value) == nil && !$0.value.hasMember("infinity") }) { holds = false }
    default: if !Self.modifiers.contains(name), !name.hasPrefix("accessibility") { holds = false }
    }
  }

  /// `.padding(8)`, `.padding(.horizontal, 8)`; what the system chooses isn't counted.
  private static func padding(_ arguments: [Argument], number: (Expression) -> Double?) -> Double {
    guard let last = arguments.last, let length = number(last.value), length > 0 else { return 0 }
    guard arguments.count > 1, let edges = arguments.first?.value else { return 2 * length }
    if edges.hasMember("horizontal") || edges.hasMember("all") { return 2 * length }
    return ["leading", "trailing"].reduce(0) { $0 + (edges.hasMember($1) ? length : 0) }
  }
}

extension Expression {
  /// Whether it is a member of that name, or a list with one: `.horizontal`, `[.horizontal, .top]`.
  fileprivate func hasMember(_ name: String) -> Bool {
    switch kind {
    case .implicitMember(let member), .member(_, let member): member == name
    case .list(let items): items.contains { $0.hasMember(name) }
    default: false
    }
  }
}
