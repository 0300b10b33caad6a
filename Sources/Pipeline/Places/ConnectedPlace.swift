import AppCode
import Catalogs
import Fit
import Reporters

/// What interface files say of a control whose text code sets through an outlet.
struct ConnectedPlace {
  /// The controls that the outlet may stand for. Several scenes may have one, and a cell may have several prototypes: what
  /// holds for all of them holds for the place.
  private let controls: [(element: InterfaceElement, box: TextBox)]
  private let files: FileTable

  /// Nil where no interface file connects the outlet.
  init?(_ elements: [InterfaceElement], fitter: Fitter, files: FileTable) {
    guard !elements.isEmpty else { return nil }
    controls = elements.map { ($0, fitter.box(of: $0)) }
    self.files = files
  }

  /// Puts into a place what the code does not say of it. `code`: the place as the code says it.
  func complete(_ item: inout PlaceList.Item, of code: CodePlace) {
    add("control", .interface, to: &item)
    func set<Value: Hashable>(
      _ field: TextBox.Field, _ name: String, _ path: WritableKeyPath<PlaceList.Item, Value?>,
      _ value: (TextBox) -> Value?
    ) {
      guard item[keyPath: path] == nil, let (agreed, origin) = agreed(field, value) else { return }
      item[keyPath: path] = agreed
      add(name, origin, to: &item)
    }
    // What the code says of a font replaces all of the one that the file names.
    let hasFont = code.textStyle != nil || code.fontSize != nil || code.fontName != nil || code.weight != nil
    if !hasFont, !code.hasUnknownFont {
      set(.style, "style", \.style) { $0.style?.rawValue }
      set(.size, "size", \.size) { $0.size }
      set(.fontName, "font", \.font) { $0.fontName }
      set(.weight, "weight", \.weight) { $0.weight?.rawValue }
      set(.scales, "scales", \.scales) { $0.scales }
    }
    if !code.hasUnknownLimit { set(.maxLines, "lines", \.lines) { $0.maxLines } }
    if !code.hasUnknownSize {
      set(.width, "width", \.width) { $0.width }
      set(.height, "height", \.height) { $0.height }
    }
    if !code.hasUnknownScale {
      set(.minimumScale, "minimum-scale", \.minimumScale) { $0.minimumScale < 1 ? $0.minimumScale : nil }
    }
    guard item.platform == nil, let platform = controls[0].element.platform,
      controls.allSatisfy({ $0.element.platform == platform })
    else { return }
    item.platform = platform
    add("platform", .interface, to: &item)
  }

  /// What all controls have, and who says it of the first; nil where one of them has something else, or nobody says.
  private func agreed<Value: Hashable>(
    _ field: TextBox.Field, _ value: (TextBox) -> Value?
  ) -> (Value, PlaceList.Origin)? {
    guard let first = value(controls[0].box) else { return nil }
    var origins: [PlaceList.Origin] = []
    for (_, box) in controls {
      guard value(box) == first, let origin = box.origins[field].flatMap(PlaceList.Origin.init) else { return nil }
      origins.append(origin)
    }
    // What is only drawn in one of them is no surer for being declared in another.
    return (first, origins.contains(.frame) ? .frame : origins[0])
  }

  private func add(_ fact: String, _ origin: PlaceList.Origin, to item: inout PlaceList.Item) {
    let location = files.location(of: controls[0].element.place)
    item.evidence.append(PlaceList.Evidence(fact, from: origin, file: location?.file, line: location?.line))
  }
}
