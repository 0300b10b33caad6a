import Catalogs
import Places
import Texts
import Typography

/// Finds where an entry is shown, field by field, from everything a team already has. The first witness that knows a field
/// settles it: the configuration, the comment's directive, the file's own limits, the storyboard, the code that shows it and the
/// container that this puts it in, what is the same for all texts of its role, a bare design-time frame.
struct BoxResolver: Sendable {
  let settings: FitSettings
  private let rules: [(matcher: EntryMatcher, rule: BoxRule)]
  private let platforms: [(matcher: EntryMatcher, platform: Platform)]

  init(settings: FitSettings) {
    self.settings = settings
    self.rules = settings.boxRules.map { (EntryMatcher($0.match), $0) }
    self.platforms = settings.platformOverrides.map { (EntryMatcher($0.match), $0.platform) }
  }

  /// The platform that a comment, the configuration, the control or the project states for an entry.
  func statedPlatform(of entry: Entry, catalogName: String, role: RoleDecision) -> Platform? {
    if let name = Directive.merged(of: entry)["platform"], let platform = Platform(rawValue: name) { return platform }
    if !platforms.isEmpty {
      let file = entry.keyPlace.flatMap { settings.fileNames[$0.file] }
      let names = EntryMatcher.Names(
        key: entry.key, files: file.map { [$0] } ?? [], catalog: catalogName, comment: entry.comment?.text ?? "",
        role: role.role?.rawValue ?? "")
      if let platform = platforms.last(where: { $0.matcher.matches(names) })?.platform { return platform }
    }
    return entry.element?.platform.flatMap(Platform.init(rawValue:))
      ?? (settings.isPlatformKnown ? settings.platform : nil)
  }

  /// Whether nothing but its role says where an entry is shown.
  func goesByRole(_ entry: Entry, in catalog: Catalog, directive: Directive) -> Bool {
    (catalog.codePlaces.isEmpty || catalog.codePlaces[ExactString(entry.key)] == nil) && rules.isEmpty
      && platforms.isEmpty && directive.isEmpty && entry.limits.isEmpty && !entry.hasElement
      && entry.isShown && PlainHint.all(of: entry).isEmpty
  }

  /// One box per device width and place; none for a text that is spoken only or never shown.
  ///
  /// `variant` is what a text of the entry is chosen by: boxes are then those of its device, or of the windows in which it
  /// is chosen.
  func boxes(
    of entry: Entry, in catalog: Catalog, role: RoleDecision, directive: Directive, variant: Variant = .none
  ) -> [TextBox] {
    guard role.role != .accessibility, entry.isShown, !isReplaced(entry, in: catalog) else { return [] }
    // Few configurations match entries by their names.
    lazy var names = EntryMatcher.Names(
      key: entry.key, files: catalog.files.compactMap { settings.fileNames[$0.file] }, catalog: catalog.name,
      comment: entry.comment?.text ?? "", role: role.role?.rawValue ?? "")
    let rules = rules.isEmpty ? [] : rules(for: names, role: role)
    let stated =
      variant.platform ?? directive["platform"].flatMap(Platform.init(rawValue:))
      ?? platforms.last { $0.matcher.matches(names) }?.platform
      ?? entry.element?.platform.flatMap(
        Platform.init(rawValue:))
    let hints = PlainHint.all(of: entry)
    var boxes: [TextBox] = []
    for place in places(of: entry, in: catalog, role: role) {
      let platform = stated ?? place?.platform.flatMap(settings.platform(named:)) ?? settings.platform
      for width in widths(on: platform, variant: variant) {
        var box = TextBox(platform: platform, deviceWidth: width)
        for rule in rules { box.fill(from: rule) }
        box.fill(from: directive)
        box.fill(from: hints)
        fill(&box, from: entry, shownIn: place, in: catalog, role: role)
        // Widths that do not follow the device give the same box again.
        if !boxes.contains(where: { $0.isSame(as: box) }) { boxes.append(box) }
      }
    }
    return boxes
  }

  /// Whether the code replaces the text before anybody sees it.
  private func isReplaced(_ entry: Entry, in catalog: Catalog) -> Bool {
    !catalog.replacedKeys.isEmpty && catalog.replacedKeys.contains(ExactString(entry.key))
  }

  /// Where an entry is shown: what the code says; for a control of an interface file, that control. Nil stands for a place of which
  /// only the role is known. What is spoken has none.
  private func places(of entry: Entry, in catalog: Catalog, role: RoleDecision) -> [ShownPlace?] {
    if let element = entry.element {
      guard role.origin == .element, let control = element.className else { return [nil] }
      var place = ShownPlace(control: control, location: "")
      (place.role, place.lines) = (role.role, nil)
      return [place]
    }
    guard !catalog.codePlaces.isEmpty, let own = catalog.codePlaces[ExactString(entry.key)] else { return [nil] }
    let seen = own.filter { $0.role != .accessibility }
    return seen.isEmpty ? [nil] : seen
  }

  /// The box of a control whose text the code sets, in the first of the windows that are judged: what the interface file says of
  /// it and nothing else.
  func box(of element: InterfaceElement) -> TextBox {
    let platform = element.platform.flatMap(Platform.init(rawValue:)) ?? settings.platform
    var box = TextBox(platform: platform, deviceWidth: widths(on: platform, variant: .none)[0])
    box.fill(from: element)
    box.fillFrame(from: element)
    return box
  }

  /// The device or window widths that a text is judged at, in points.
  func widths(on platform: Platform, variant: Variant) -> [Double] {
    // Widths that somebody asked for are those of the platform asked for.
    let areMeant = !settings.deviceWidths.isEmpty && platform.isAsWide(as: settings.platform)
    let widths = areMeant ? settings.deviceWidths : [platform.usualDeviceWidth]
    guard let windows = variant.windows else { return widths }
    let chosen = widths.filter(windows.contains)
    return chosen.isEmpty ? [min(max(windows.lowerBound, 1), 10_000)] : chosen
  }

  /// What the file, the control and the role say, where neither the configuration nor the comment did.
  private func fill(
    _ box: inout TextBox, from entry: Entry, shownIn place: ShownPlace?, in catalog: Catalog, role: RoleDecision
  ) {
    if !entry.limits.isEmpty { box.fill(from: entry.limits, em: em(of: entry, in: box, role: role)) }
    if let element = entry.element { box.fill(from: element) }
    box.fillRole(role)
    if let place {
      box.fill(from: place)
      if let container = Container.of(place, on: box.platform.rawValue, widths: settings.containerWidths) {
        box.fill(from: container, of: place)
      }
      // The place says what the text is for where it is one of several.
      if !entry.hasElement, let own = place.role, own != box.role {
        box.role = own
        box.origins[.role] = .code
      }
    }
    if place == nil || entry.hasElement { box.fillPreset(confidence: role.confidence) }
    if let element = entry.element { box.fillFrame(from: element) }
    box.fillDefaults()
    if box.origins[.width] == .xliff {
      box.holdLines(of: catalog.sourceLocale.flatMap { entry.translations[$0]?.values.first?.text })
    }
    box.takeLimits(of: entry)
  }

  /// The items of `boxes` that match an entry. One that gives it a role, and those before it, match by the role that it has
  /// without them, those that follow by the new one.
  private func rules(for names: EntryMatcher.Names, role: RoleDecision) -> [BoxRule] {
    var names = names
    let given = names.role
    if role.isGivenByBox { names.role = role.roleBeforeBox?.rawValue ?? "" }
    return rules.compactMap { matcher, rule in
      guard matcher.matches(names) else { return nil }
      if rule.role != nil { names.role = given }
      return rule
    }
  }

  /// The point size that a text is set in at the usual size category, whoever says it: what an em is.
  private func em(of entry: Entry, in box: TextBox, role: RoleDecision) -> Double {
    var box = box
    if let element = entry.element { box.fill(from: element) }
    box.fillRole(role)
    box.fillPreset(confidence: role.confidence)
    return box.usualPointSize
  }
}
