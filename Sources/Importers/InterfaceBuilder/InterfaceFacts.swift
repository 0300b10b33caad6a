import Catalogs

/// What a storyboard or xib tells of the control that shows a text.
struct InterfaceFacts {
  private let document: InterfaceDocument
  private let file: FileID
  private let platform: String?
  private var widths: InterfaceWidths

  init(_ document: InterfaceDocument, file: FileID) {
    self.document = document
    self.file = file
    platform = InterfaceFacts.platform(of: document)
    widths = InterfaceWidths(document, usualWindow: platform.flatMap { Self.usualWindows[$0] })
  }

  /// The window that widths are read for, in points, of the platforms whose storyboards are laid out in it: a test holds it
  /// to the width at which texts are judged (`Platform.usualDeviceWidth`).
  static let usualWindows: [String: Double] = ["ios": 375, "ipados": 820]

  /// `targetRuntime` of the document, in our words.
  private static func platform(of document: InterfaceDocument) -> String? {
    guard let root = document.nodes.first else { return nil }
    let runtime = root[.targetRuntime] ?? ""
    if runtime.hasPrefix("MacOSX") { return "macos" }
    if runtime.hasPrefix("AppleTV") { return "tvos" }
    if runtime.hasPrefix("watchKit") { return "watchos" }
    if runtime.hasPrefix("iOS") { return runtime.hasSuffix(".iPad") ? "ipados" : "ios" }
    return nil
  }

  /// The facts of the control behind a text.
  mutating func element(for string: InterfaceString) -> InterfaceElement {
    var element = element(of: string.object)
    element.objectID = string.key.id
    element.property = string.property
    element.designText = string.text
    // Spoken texts and tool tips do not stand in the control.
    guard !string.property.hasPrefix("accessibility"), !string.property.hasPrefix("ibShadowedToolTip"),
      string.property != "toolTip", string.property != "paletteLabel"
    else { return element }
    // One of several segments has a part of the control that the file does not tell.
    addFacts(of: string.object, isPart: string.property.contains("["), to: &element)
    return element
  }

  /// The facts of a control whose text the code sets.
  mutating func element(ofControl control: Int) -> InterfaceElement {
    var element = element(of: control)
    element.objectID = document.nodes[control].id
    // On the Mac, the cell in a control has its text.
    let cell = document.child(control, key: "cell") ?? control
    addFacts(of: cell, isPart: document.nodes[control].kind == .segmentedControl, to: &element)
    return element
  }

  /// What the file says of an object whatever its text is.
  private func element(of object: Int) -> InterfaceElement {
    let node = document.nodes[object]
    var element = InterfaceElement(className: className(of: node))
    element.platform = platform
    element.place = Place(file: file, range: TextRange(node.tag.lowerBound, node.tag.upperBound))
    return element
  }

  /// `isPart`: whether the text has only a part of the control.
  private mutating func addFacts(of object: Int, isPart: Bool, to element: inout InterfaceElement) {
    addSize(of: object, isPart: isPart, to: &element)
    addFont(of: object, to: &element)
    addLines(of: object, to: &element)
    addInsets(of: object, to: &element)
  }

  /// `label` is a `UILabel`, `textFieldCell` an `NSTextFieldCell`.
  private func className(of node: InterfaceNode) -> String {
    let prefix: String
    switch platform {
    case "macos": prefix = "NS"
    case "watchos": prefix = "WKInterface"
    default: prefix = "UI"
    }
    return prefix + node.name.prefix(1).uppercased() + node.name.dropFirst()
  }

  /// The view that a text stands in: the object itself, or the control around a cell.
  private func view(of object: Int) -> Int? {
    let node = document.nodes[object]
    if document.frame(object) != nil, node.key != "cell" { return object }
    guard node.key == "cell", let control = document.parent(object),
      document.frame(control) != nil
    else { return nil }
    return control
  }

  // MARK: - Size

  private mutating func addSize(of object: Int, isPart: Bool, to element: inout InterfaceElement) {
    guard let view = view(of: object) else { return }
    if let rect = document.frame(view), !isPart {
      element.frameWidth = document.nodes[rect].number(.width)
      element.frameHeight = document.nodes[rect].number(.height)
      element.keepsFrame = keepsFrame(view) ? true : nil
    }
    // A button of the Mac draws beyond the edges that constraints hold: its height says nothing of the text's.
    if platform != "macos" || document.nodes[view].name != "button" {
      element.constrainedHeight = widths.height(of: view)
    }
    if !isPart, let row = row(around: view), let width = widths.room(of: row)?.length {
      element.row = WindowWidth(fraction: width.window, points: width.points, margins: width.margin)
    }
    guard !isPart, let room = widths.room(of: view) else { return }
    let width = room.length
    if width.window == 0, width.margin == 0 {
      guard width.points > 0 else { return }
      element.constrainedWidth = width.points
      element.widthOrigin = room.isOwn ? "constraint" : "pinned-edges"
    } else if width.window > 0 {
      element.windowFraction = width.window
      element.insetsFromWindow = 0 - width.points
      element.windowMargins = 0 - width.margin
      element.widthLimit = room.limit
      element.widthOrigin = "pinned-edges"
    } else {
      return
    }
    element.isWidthAtMost = room.isAtMost || hasImage(view) ? true : nil
  }

  /// Whether a button shows an image, which stands beside its title and takes of the width.
  private func hasImage(_ view: Int) -> Bool {
    guard document.nodes[view].kind == .button else { return false }
    return document.children(view).contains {
      let node = document.nodes[$0]
      let showsImage = node.kind == .buttonConfiguration || (node.kind == .state && node.key == "normal")
      return showsImage && node[.image] != nil
    }
  }

  /// Whether a view stays as it was drawn: Interface Builder says so, or no constraint was ever asked to move it. What a
  /// stack view arranges does not, though Interface Builder marks it so on the Mac: its frame is only as wide as the source
  /// text needs. Nor do the labels of a table cell in one of the system's styles.
  private func keepsFrame(_ view: Int) -> Bool {
    let node = document.nodes[view]
    guard node.isTrue(.fixedFrame) || isDrawnOnly(view) else { return false }
    // Its parent is a list of views (`subviews`, `beginningViews` ...) or a cell of a grid.
    guard let list = document.parent(view) else { return true }
    let isArranged = document.parent(list).map { document.nodes[$0].kind == .stackView } ?? false
    return !isArranged && document.nodes[list].name != "gridCell"
  }

  /// Whether a view's autoresizing mask alone decides where it is. Documents of the Mac without Auto Layout are left out:
  /// their windows grow, and most of their masks let the views grow with them.
  private func isDrawnOnly(_ view: Int) -> Bool {
    guard platform == "ios" || platform == "ipados" || platform == "tvos",
      document.nodes[view][.translatesAutoresizingMaskIntoConstraints] != "NO", !widths.isConstrained(view),
      let list = document.parent(view), document.nodes[list].kind == .subviews || document.nodes[list].key == "subviews"
    else { return false }
    var ancestor = document.parent(list)
    while let current = ancestor {
      if document.nodes[current].name == "tableViewCell" { return document.nodes[current][.style] == nil }
      ancestor = document.parent(current)
    }
    return true
  }

  /// The horizontal stack view in which a view stands beside others.
  private func row(around view: Int) -> Int? {
    guard let list = document.parent(view),
      document.nodes[list].key == "subviews" || document.nodes[list].kind == .subviews,
      let stack = document.parent(list), document.nodes[stack].kind == .stackView,
      document.nodes[stack][.axis] != "vertical",
      document.children(list).count(where: { !document.nodes[$0].isTrue(.hidden) }) > 1
    else { return nil }
    return stack
  }

  private func addInsets(of object: Int, to element: inout InterfaceElement) {
    let node = document.nodes[object]
    func sum(_ key: String, _ first: InterfaceAttribute, _ second: InterfaceAttribute, in parent: Int) -> Double? {
      guard let inset = document.child(parent, key: key) else { return nil }
      return (document.nodes[inset].number(first) ?? 0) + (document.nodes[inset].number(second) ?? 0)
    }
    switch (node.name, platform) {
    case ("button", "ios"), ("button", "ipados"):
      if let configuration = document.child(object, .buttonConfiguration) {
        // Configurations pad their content by 12 points a side.
        element.horizontalInsets = sum("contentInsets", .leading, .trailing, in: configuration) ?? 24
      } else {
        let content = sum("contentEdgeInsets", .minX, .maxX, in: object) ?? 0
        let title = sum("titleEdgeInsets", .minX, .maxX, in: object) ?? 0
        if content + title != 0 { element.horizontalInsets = content + title }
      }
    case ("textField", "ios"), ("textField", "ipados"):
      // The rounded border leaves 7 points a side.
      if node[.borderStyle] == "roundedRect" { element.horizontalInsets = 14 }
    case ("textView", _):
      // The padding of a line fragment is 5 points a side.
      element.horizontalInsets = 10
    case ("textFieldCell", _):
      // The frame of a text field reaches 2 points beyond its text on both sides; constraints hold the text's own edges.
      element.horizontalInsets = element.constrainedWidth == nil ? 4 : nil
    case ("buttonCell", "macos"):
      element.horizontalInsets = Self.bezelInsets(of: node, isConstrained: element.constrainedWidth != nil)
    default: break
    }
  }

  /// What the bezel of a Mac's push button, or the box of a check box, takes of the width.
  ///
  /// Frames that Interface Builder drew around titles of 13 points exceed them by 34 and 26 points (nine push buttons of twelve
  /// and seven check boxes of thirteen, within a point and two). Frames reach 7 and 2 points beyond what constraints hold.
  private static func bezelInsets(of cell: InterfaceNode, isConstrained: Bool) -> Double? {
    switch (cell[.type], cell[.bezelStyle]) {
    case ("push", "rounded"): isConstrained ? 20 : 34
    case ("check", _), ("radio", _): isConstrained ? 22 : 26
    default: nil
    }
  }

  // MARK: - Font

  private func addFont(of object: Int, to element: inout InterfaceElement) {
    let node = document.nodes[object]
    if let font = document.child(object, key: "fontDescription") {
      read(fontDescription: document.nodes[font], to: &element)
    } else if let font = document.child(object, key: "font") {
      read(font: document.nodes[font], to: &element)
    } else if platform == "ios" || platform == "ipados", document.child(object, .buttonConfiguration) == nil {
      // What Interface Builder leaves out: a label has 17 points, a button 15, a field 14.
      element.pointSize = ["label": 17.0, "button": 15, "textField": 14][node.name]
    } else if platform == "macos", node.name.hasSuffix("Cell") {
      element.pointSize = 13
    }
    if let attributed = document.child(object, .attributedString) {
      element.hasTightLines = hasTightLines(attributed) ? true : nil
    }
    if let adjusts = node[.adjustsFontForContentSizeCategory] {
      element.adjustsForContentSizeCategory = adjusts == "YES"
    }
  }

  /// Whether a fragment of an attributed text sets its lines closer than its font does.
  private func hasTightLines(_ attributed: Int) -> Bool {
    document.children(attributed, .fragment).contains { fragment in
      document.children(fragment, .attributes).contains { attributes in
        document.children(attributes, .paragraphStyle).contains { style in
          let multiple = document.nodes[style].number(.lineHeightMultiple) ?? 0
          return multiple > 0 && multiple < 0.95
        }
      }
    }
  }

  private func read(fontDescription node: InterfaceNode, to element: inout InterfaceElement) {
    if let style = node[.style] {
      element.textStyle = Self.styleName(style)
    } else {
      element.pointSize = node.number(.pointSize)
    }
    if let name = node[.name] { element.fontName = name }
    switch node[.type] {
    case "boldSystem": element.weight = "bold"
    case "system": element.weight = node[.weight] ?? "regular"
    case "italicSystem": element.weight = "regular"
    default: element.weight = node[.weight]
    }
  }

  /// A font of macOS: by its meaning, or by name and size.
  private func read(font node: InterfaceNode, to element: inout InterfaceElement) {
    if let style = node[.textStyle] {
      element.textStyle = Self.styleName(style)
      return
    }
    let meta = node[.metaFont] ?? ""
    let sizes = [
      "system": 13.0, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "message": 13,
      "menu": 13, "label": 10, "cellTitle": 12, "titleBar": 13, "toolTip": 11,
    ]
    element.pointSize = node.number(.size) ?? sizes[meta]
    if meta.hasPrefix("system") || meta.hasPrefix("smallSystem") || meta.hasPrefix("miniSystem") {
      element.weight = meta.hasSuffix("Bold") ? "bold" : "regular"
    } else if let name = node[.name], !name.hasPrefix(".") {
      element.fontName = name
    }
  }

  /// `UICTFontTextStyleTitle1` is `title1`, `...Subhead` `subheadline`, `...Title0` `largeTitle`.
  static func styleName(_ constant: String) -> String {
    var name = Substring(constant)
    for prefix in ["UICTFontTextStyle", "UIFontTextStyle", "NSFontTextStyle"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    switch name {
    case "Title0", "LargeTitle": return "largeTitle"
    case "Subhead", "Subheadline": return "subheadline"
    default: return name.prefix(1).lowercased() + name.dropFirst()
    }
  }

  // MARK: - Lines

  private func addLines(of object: Int, to element: inout InterfaceElement) {
    let node = document.nodes[object]
    let configuration = document.child(object, .buttonConfiguration).map { document.nodes[$0] }
    // A configuration's title breaks as the configuration says, not as the button did before it had one.
    let mode = configuration.map { $0[.titleLineBreakMode] } ?? node[.lineBreakMode]
    element.lineBreakMode = mode.map(Self.lineBreakMode)
    element.textAlignment = node[.textAlignment] ?? node[.alignment]
    element.numberOfLines =
      numberOfLines(of: object, isConfigured: configuration != nil, breaking: element.lineBreakMode)
      ?? element.numberOfLines
    element.isCellLabel = isCellLabel(object) ? true : nil
    if node.name == "buttonCell" { element.isSetting = node[.type].map { $0 == "check" || $0 == "radio" } }
    addShrinking(of: node, to: &element)
    if node.isTrue(.adjustsLetterSpacingToFitWidth) || node.isTrue(.allowsDefaultTighteningForTruncation) {
      element.tightens = true
    }
  }

  /// Whether it is a label of one of the system's styles of table cells.
  private func isCellLabel(_ object: Int) -> Bool {
    guard document.nodes[object].name == "label", let list = document.parent(object),
      let content = document.parent(list), let cell = document.parent(content)
    else { return false }
    return document.nodes[cell].name == "tableViewCell" && document.nodes[cell][.style] != nil
  }

  /// How many lines a control shows at most, 0 for as many as there are; nil where its kind does not say. `mode` is how it
  /// breaks lines, where stated.
  private func numberOfLines(of object: Int, isConfigured: Bool, breaking mode: String?) -> Int? {
    let node = document.nodes[object]
    let wraps = mode == "wordWrap" || mode == "characterWrap"
    switch node.name {
    case "label": return lines(node[.numberOfLines]) ?? 1
    // A Configuration's title wraps unless it says otherwise.
    case "button" where isConfigured: return mode == nil || wraps ? 0 : 1
    case "button" where platform != "macos": return wraps ? 0 : 1
    case "textView": return 0
    case "textField", "searchBar", "barButtonItem", "tabBarItem", "navigationItem", "segmentedControl", "buttonCell",
      "menuItem":
      return 1
    case "textFieldCell": return cellLines(object, isTruncated: mode != nil && !wraps)
    default: return nil
    }
  }

  private func lines(_ text: String?) -> Int? {
    text.flatMap(Int.init).flatMap { (0...10_000).contains($0) ? $0 : nil }
  }

  /// A text cell wraps unless it truncates, scrolls or is held to one line.
  private func cellLines(_ cell: Int, isTruncated: Bool) -> Int {
    let node = document.nodes[cell]
    if isTruncated || node.isTrue(.scrollable) || node.isTrue(.usesSingleLineMode) { return 1 }
    return document.parent(cell).flatMap { lines(document.nodes[$0][.maximumNumberOfLines]) } ?? 0
  }

  private func addShrinking(of node: InterfaceNode, to element: inout InterfaceElement) {
    let scale = node.number(.minimumScaleFactor).flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }
    let smallest = node.number(.minimumFontSize).flatMap { $0 > 0 ? $0 : nil }
    switch node[.adjustsFontSizeToFit] {
    case "NO": element.adjustsFontSizeToFit = false
    case "YES": element.adjustsFontSizeToFit = true
    // Written only where it is off; a limit stands where it is on.
    default: if scale != nil || smallest != nil { element.adjustsFontSizeToFit = true }
    }
    guard element.adjustsFontSizeToFit == true else { return }
    element.minimumScaleFactor =
      scale ?? smallest.flatMap { size in element.pointSize.map { min(1, size / max($0, 1)) } }
  }

  private static func lineBreakMode(_ name: String) -> String {
    switch name {
    case "truncatingTail": "tailTruncation"
    case "truncatingHead": "headTruncation"
    case "truncatingMiddle": "middleTruncation"
    case "wordWrapping": "wordWrap"
    case "charWrapping": "characterWrap"
    case "clipping": "clip"
    default: name
    }
  }
}
