import AppCode
import Catalogs
import Fit
import Places
import Reporters
import Typography

/// Brings together all that is known of where entries are shown: from the code, interface files, comments, the files' own
/// limits and the configuration.
struct PlaceGathering {
  let project: Project
  /// Of the catalogs of the project.
  let uses: EntryUses
  let code: ProjectCode
  let fitter: Fitter
  /// As it is shown; nil where there is none.
  let configurationFile: String?
  private let outlets: OutletIndex

  init(project: Project, uses: EntryUses, code: ProjectCode, fitter: Fitter, configurationFile: String?) {
    self.project = project
    self.uses = uses
    self.code = code
    self.fitter = fitter
    self.configurationFile = configurationFile
    outlets = OutletIndex(project.outlets)
  }

  func entries() -> [PlaceList.Entry] {
    project.catalogs.indices.flatMap { number in
      let catalog = project.catalogs[number]
      let roles = fitter.roles(of: catalog)
      return catalog.entries.indices.map { position in
        let entry = catalog.entries[position]
        let id = EntryUses.EntryID(catalog: number, entry: position)
        return self.entry(id, entry, in: catalog, role: roles.role(of: entry))
      }
    }
  }

  private func entry(
    _ id: EntryUses.EntryID, _ entry: Entry, in catalog: Catalog, role: RoleDecision
  ) -> PlaceList.Entry {
    let source = catalog.sourceLocale.flatMap { entry.translations.position(of: $0) }
    var result = PlaceList.Entry(
      catalog: catalog.name, location: project.files.location(of: entry.keyPlace), key: entry.key,
      source: source.flatMap { entry.translations.values.firstFilledText(at: $0) },
      used: PlaceList.Used(rawValue: uses.state(of: id, entry, in: catalog).rawValue) ?? .unknown)
    result.reader = uses.reader(of: id, entry, in: catalog)?.rawValue
    let declared = DeclaredPlace(
      entry: entry, role: role, box: fitter.boxes(of: entry, in: catalog, role: role).first, files: project.files,
      configurationFile: configurationFile)
    addUses(uses.uses(of: id), to: &result, declared)
    if let item = declared.item, entry.hasElement || result.places.isEmpty { result.places.append(item) }
    return result
  }

  /// The places of uses, and those whose place was not found. Texts that come to one place in several ways have one place.
  private func addUses(_ uses: [KeyUse], to result: inout PlaceList.Entry, _ declared: DeclaredPlace) {
    var known: [CodePlace: Int] = [:]
    for use in uses {
      guard let place = use.place else {
        let file = code.shownPath(of: use.location.path)
        let unresolved = PlaceList.Unresolved(cause: use.cause?.rawValue, file: file, line: use.location.line)
        if !result.unresolved.contains(unresolved) { result.unresolved.append(unresolved) }
        continue
      }
      var item = PlaceList.Item(place, of: use, in: code)
      if let index = known[place] {
        let other = item.evidence.filter { $0.fact == "use" && !result.places[index].evidence.contains($0) }
        result.places[index].evidence += other
      } else {
        connected(place)?.complete(&item, of: place)
        contain(&item, ShownPlace(place, location: ""))
        declared.complete(&item)
        known[place] = result.places.count
        result.places.append(item)
      }
    }
  }

  /// Puts into a place what its container gives.
  private func contain(_ item: inout PlaceList.Item, _ place: ShownPlace) {
    let platform = place.platform ?? fitter.settings.platform.rawValue
    guard !place.hasUnknownFont, let platform = fitter.settings.platform(named: platform),
      let container = Container.of(place, on: platform.rawValue, widths: fitter.settings.containerWidths)
    else { return }
    let text = "\(container.name): \(container.source) (\(container.certainty.rawValue))"
    if let width = container.width?.inWindow(fitter.window(on: platform)),
      item.width.map({ item.isWidthAtMost && width < $0 }) ?? true
    {
      item.evidence.removeAll { $0.fact == "width" }
      (item.width, item.isWidthAtMost) = (width, container.isAtMost)
      item.evidence.append(
        container.isMeasured
          ? PlaceList.Evidence("width", from: .config, file: configurationFile, text: "containers: \(container.name)")
          : PlaceList.Evidence("width", from: .container, text: text))
    }
    func set<Value>(_ name: String, _ value: Value?, _ path: WritableKeyPath<PlaceList.Item, Value?>) {
      guard let value, item[keyPath: path] == nil else { return }
      item[keyPath: path] = value
      item.evidence.append(PlaceList.Evidence(name, from: .container, text: text))
    }
    set("lines", container.lines, \.lines)
    set("minimum-scale", container.minimumScale, \.minimumScale)
    guard item.style == nil, item.size == nil else { return }
    set("style", container.style, \.style)
    set("size", container.size, \.size)
    set("weight", container.weight, \.weight)
  }

  /// What interface files say of the control that shows a text, where it is an outlet that one of them connects.
  private func connected(_ place: CodePlace) -> ConnectedPlace? {
    guard let outlet = place.outlet else { return nil }
    return ConnectedPlace(
      outlets.elements(for: outlet, on: place.platform?.value), fitter: fitter, files: project.files)
  }
}

extension ProjectCode {
  /// A path from the root as it is shown.
  func shownPath(of path: String) -> String { files[path]?.shownPath ?? path }

  /// What a line says, short enough for a list.
  func quote(_ location: CodeLocation) -> String? {
    guard let line = files[location.path]?.line(location.line), !line.isEmpty else { return nil }
    return line.utf8.count > 200 ? String(line.unicodeScalars.prefix(200)) + "…" : line
  }
}
