/// The elements of storyboards and xibs that something is asked of by name.
enum InterfaceKind: String, CaseIterable {
  case accessibility, attributedString, attributes, barButtonItem, button, buttonCell, buttonConfiguration, clipView,
    collectionView, constraint, constraints, document, exclude, fragment, freeformSimulatedSizeMetrics, label, mask,
    menuItem, mutableString, navigationItem, outlet, outletCollection, paragraphStyle, popUpButtonCell, rect,
    scopeButtonTitles, scrollView,
    searchBar, segment, segmentedControl, segue, stackView, state, string, subviews, tabBarItem, tabViewItem,
    tableHeaderCell, tableView, tableViewCell, tableViewCellContentView, textField, textFieldCell, textView,
    toolbarItem, variation, view, viewLayoutGuide
  /// Tell nothing of texts and are left out, with all they hold.
  case classes, color, dependencies, designables, gradient, image, inferredMetricsTieBreakers, plugIn, point,
    preferredSymbolConfiguration, resources, userDefinedRuntimeAttributes
  /// All others.
  case other

  /// A table: making a case of its raw value compares with one after another.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  var isSkipped: Bool {
    switch self {
    case .classes, .color, .dependencies, .designables, .gradient, .image,
      .inferredMetricsTieBreakers, .plugIn, .point, .preferredSymbolConfiguration, .resources,
      .userDefinedRuntimeAttributes:
      true
    default: false
    }
  }
  /// Whether it holds a text between its tags.
  var holdsText: Bool { self == .string || self == .mutableString }
}

/// The attributes that are read; others are passed over. `id` and `key` are kept apart.
enum InterfaceAttribute: String, CaseIterable {
  case accessoryType, adjustsFontForContentSizeCategory, adjustsFontSizeToFit, adjustsLetterSpacingToFitWidth,
    alignment, allowsDefaultTighteningForTruncation, alternateTitle, axis, backButtonTitle, bezelStyle, borderStyle,
    constant,
    content, customClass, destination, distribution, firstAttribute, firstItem, fixedFrame, footerTitle, headerTitle,
    height,
    hidden, hint, image, kind, label, layoutMarginsFollowReadableWidth, layoutMarginsRelativeArrangement, leading, left,
    lineBreakMode, lineHeightMultiple, maxX, maximumNumberOfLines, metaFont, minX, minimumFontSize,
    minimumScaleFactor, modalPresentationStyle, multiplier, name, numberOfLines, paletteLabel, placeholder,
    placeholderString, pointSize, preservesSuperviewLayoutMargins, priority, prompt, property, reference, relation,
    right,
    scrollable, secondAttribute, secondItem, size, spacing, style, subtitle, targetRuntime, text, textAlignment,
    textStyle, title, titleLineBreakMode, toolTip, trailing, translatesAutoresizingMaskIntoConstraints, type,
    usesSingleLineMode, weight, width
  case base64UTF8 = "base64-UTF8"

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether it may be a text.
  var isText: Bool {
    switch self {
    case .text, .title, .placeholder, .prompt, .headerTitle, .footerTitle, .placeholderString, .alternateTitle,
      .backButtonTitle, .label, .paletteLabel, .toolTip, .subtitle, .hint:
      true
    default: false
    }
  }

  /// Attributes (and child strings of that key) that hold the text of an object under their own name.
  static let texts: [InterfaceAttribute] = [
    .text, .title, .placeholder, .prompt, .headerTitle, .footerTitle, .placeholderString, .alternateTitle,
    .backButtonTitle,
  ]
}

/// The attributes of one element, in the order of the file. They are few: a search beats a table.
struct InterfaceAttributes {
  private var items: [(name: InterfaceAttribute, value: String)] = []

  init() {}
  init(_ items: [(name: InterfaceAttribute, value: String)]) { self.items = items }

  subscript(name: InterfaceAttribute) -> String? {
    for item in items where item.name == name { return item.value }
    return nil
  }
}
