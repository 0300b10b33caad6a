import Catalogs
import Findings
import Fit
import Reporters

/// What others than the code say of where an entry is shown: the configuration, its comment, its file, the interface file
/// and its key.
struct DeclaredPlace {
  let entry: Entry
  let role: RoleDecision
  /// Nil for what is spoken or never shown.
  let box: TextBox?
  let files: FileTable
  let configurationFile: String?

  /// How sure a role must be for rules to act on it.
  private static let sureEnough = RoleTable.sureEnough

  /// The place, where any of them says something of it.
  var item: PlaceList.Item? {
    var item = PlaceList.Item()
    if let element = entry.element {
      item.control = element.className
      if element.className != nil { item.evidence.append(evidence("control", .interface)) }
    }
    fill(&item) { _ in true }
    return item.evidence.isEmpty ? nil : item
  }

  /// Puts into a place that the code shows what somebody declares, which counts more than the code, and what they know that
  /// the code does not say.
  func complete(_ item: inout PlaceList.Item) { fill(&item) { $0 == .config || $0 == .comment || $0 == .xliff } }

  /// Sets what is not set yet; what `wins` also where it is.
  private func fill(_ item: inout PlaceList.Item, wins: (PlaceList.Origin) -> Bool) {
    fillRole(&item, wins: wins)
    guard let box else { return }
    /// Whether it is set.
    @discardableResult func set<Value>(
      _ field: TextBox.Field, _ name: String, _ value: Value?, _ path: WritableKeyPath<PlaceList.Item, Value?>
    ) -> Bool {
      guard let value, let origin = box.origins[field].flatMap(PlaceList.Origin.init) else { return false }
      // What is only usual for the role, or drawn, is not set against what the code says.
      guard item[keyPath: path] == nil ? isReported(origin, of: item) : wins(origin) else { return false }
      item[keyPath: path] = value
      item.evidence.removeAll { $0.fact == name }
      item.evidence.append(evidence(name, origin))
      return true
    }
    set(.style, "style", box.style?.rawValue, \.style)
    set(.size, "size", box.size, \.size)
    set(.scalesLike, "scales-like", box.size == nil ? nil : box.scalesLike?.rawValue, \.scalesLike)
    set(.fontName, "font", box.fontName, \.font)
    let design = box.systemFont.design
    set(.design, "design", design == .standard ? nil : design.rawValue, \.design)
    set(.weight, "weight", box.weight?.rawValue, \.weight)
    set(.maxLines, "lines", box.maxLines, \.lines)
    fillLines(&item, box)
    if set(.width, "width", box.width, \.width) { item.isWidthAtMost = box.isWidthAtMost }
    set(.height, "height", box.height, \.height)
    set(.scales, "scales", box.scales, \.scales)
    set(.minimumScale, "minimum-scale", box.minimumScale < 1 ? box.minimumScale : nil, \.minimumScale)
    if item.platform == nil, let platform = entry.element?.platform {
      item.platform = platform
      item.evidence.append(evidence("platform", .interface))
    }
  }

  /// What is given a width on purpose and no number of lines has as many as it takes.
  private func fillLines(_ item: inout PlaceList.Item, _ box: TextBox) {
    guard item.lines == nil, let origin = box.origins[.width].flatMap(PlaceList.Origin.init),
      origin == .config || origin == .comment
    else { return }
    item.lines = 0
    item.evidence.append(evidence("lines", origin))
  }

  /// Whether an origin speaks of a place in code, too: an interface file is about the control in it, and what is usual for the
  /// role that the key shows need not be so where the code says what the control is.
  private func isReported(_ origin: PlaceList.Origin, of item: PlaceList.Item) -> Bool {
    guard item.evidence.contains(where: { $0.from == .code }) else { return true }
    return origin == .config || origin == .comment || origin == .xliff
  }

  private func fillRole(_ item: inout PlaceList.Item, wins: (PlaceList.Origin) -> Bool) {
    guard let role = role.role, let origin = PlaceList.Origin(self.role.origin) else { return }
    // A comment in plain words is no declaration.
    guard item.role == nil || (wins(origin) && self.role.confidence == 1) else { return }
    item.role = role.rawValue
    // A label may be anything that is read: what it is for, the views around it say.
    item.isSure = self.role.confidence >= Self.sureEnough && role != .label
    item.evidence.removeAll { $0.fact == "role" }
    item.evidence.append(evidence("role", origin))
  }

  private func evidence(_ fact: String, _ origin: PlaceList.Origin) -> PlaceList.Evidence {
    let location =
      switch origin {
      case .comment: files.location(of: entry.comment?.place ?? entry.keyPlace)
      case .interface, .frame: files.location(of: entry.element?.place)
      case .xliff: files.location(of: entry.limits.first?.place ?? entry.keyPlace)
      case .key, .wording: files.location(of: entry.keyPlace)
      case .config, .container, .preset, .code: Optional<Location>.none
      }
    var evidence = PlaceList.Evidence(fact, from: origin, file: location?.file, line: location?.line)
    if origin == .config { evidence.file = configurationFile }
    if fact == "role" { evidence.text = role.reason }
    if origin == .container { evidence.text = box?.container }
    return evidence
  }
}

extension PlaceList.Origin {
  /// Nil where nothing says it.
  init?(_ origin: TextBox.Origin) {
    switch origin {
    case .config: self = .config
    case .comment: self = .comment
    case .xliff: self = .xliff
    case .constraint, .pinnedEdges, .storyboard, .element: self = .interface
    case .code: self = .code
    case .container: self = .container
    case .frame: self = .frame
    case .key: self = .key
    case .wording: self = .wording
    case .preset: self = .preset
    case .default: return nil
    }
  }
}
