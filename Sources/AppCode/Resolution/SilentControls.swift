/// Finds controls of SwiftUI that show an image alone, and say nothing to those who do not see it.
struct SilentControls {
  /// An image as code makes it.
  struct Image {
    /// Of a symbol or a file; nil where it is worked out.
    var name: String?
    var context: Context
    var offset: Int32
  }
  /// A control, by where its call begins.
  private struct Control: Hashable {
    var file: Int
    var offset: Int32
  }
  private static let controls: Set<String> = ["Button", "NavigationLink", "Menu", "Link", "ShareLink"]
  /// Modifiers that give VoiceOver something to say, or that hide the view from it.
  private static let speaking: Set<String> = [
    "accessibilityLabel", "accessibility", "accessibilityHidden", "accessibilityElement", "accessibilityRepresentation",
    "help",
    "labelStyle", "accessibilityChildren", "accessibilityInputLabels", "tabItem",
  ]

  let places: PlaceFinder

  /// `namedViews`: where views stand that may show a text.
  func all(images: [Image], sinks: [Sink], namedViews: [Context]) -> [SilentControl] {
    var withText: Set<Control> = []
    for context in sinks.lazy.filter({ $0.framework == "SwiftUI" }).map(\.context) {
      for control in Self.controls(around: context) { withText.insert(control.id) }
    }
    for context in namedViews {
      if let control = Self.controls(around: context).first, control.isLabel { withText.insert(control.id) }
    }
    var reported: Set<Control> = []
    return images.compactMap { image in
      guard let control = Self.controls(around: image.context).first, control.isLabel, !control.isSpoken,
        !withText.contains(control.id), reported.insert(control.id).inserted
      else { return nil }
      return SilentControl(
        control: control.name, image: image.name,
        location: places.location(control.id.file, control.id.offset))
    }
  }

  private struct Found {
    var id: Control
    var name: String
    /// Whether it stands in the label.
    var isLabel: Bool
    var isSpoken: Bool
  }

  /// The controls that something stands in, the innermost first.
  private static func controls(around context: Context) -> [Found] {
    var found: [Found] = []
    var isSpoken = false
    var next = context.innermost
    while let around = next {
      next = around.outer
      switch around.kind {
      case .modifier(let name, _):
        if speaking.contains(name) {
          isSpoken = true
          // Said of the control itself.
          if let last = found.indices.last { found[last].isSpoken = true }
        }
      case .part(let name, let part, _):
        if controls.contains(name) {
          let isLabel = part == "label" || name == "Link" && part == "content"
          found.append(
            Found(
              id: Control(file: around.scope.file, offset: around.offset), name: name, isLabel: isLabel,
              isSpoken: isSpoken))
        } else if name == "accessibilityRepresentation" || name == "Label" {
          isSpoken = true
        }
        isSpoken = isSpoken && found.isEmpty
      case .compiled, .element: break
      }
    }
    return found
  }
}

extension Expression {
  /// Whether it is a name, maybe with modifiers: `label.padding()`, which among views is one of the app's.
  var isNamedView: Bool {
    switch kind {
    case .name: true
    case .call(let callee, _):
      if case .member(let base, _) = callee.kind { base.isNamedView } else { false }
    default: false
    }
  }
}
