import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Places
import Reporters
import Rules
import TextLayout
import Typography

/// What is known of the place of one entry, from where, and what `check` says of it: `measure --catalog X --explain KEY`.
package struct BoxExplanation {
  private var configuration: ResolvedConfiguration
  private let project: Project
  private let fitter: Fitter
  private let localeData = LocaleData()

  package init(_ configuration: ResolvedConfiguration, project: Project) throws(ExitError) {
    // What `check --only 'fit/*'` would do.
    self.configuration = configuration
    self.configuration.rules.only = ["fit/*"]
    self.project = project
    fitter = try Check(configuration).fitter(for: project, localeData: localeData)
  }

  /// The explanation for every entry of that key. Throws where there is none, with the nearest keys.
  package func text(of key: String, in paths: [String]) throws(ExitError) -> String {
    var entries: [EntryUses.EntryID] = []
    for (number, catalog) in project.catalogs.enumerated() {
      for (index, entry) in catalog.entries.enumerated() where entry.key == key {
        entries.append(EntryUses.EntryID(catalog: number, entry: index))
      }
    }
    guard !entries.isEmpty else { throw absent(key, in: paths) }
    return try text(of: entries)
  }

  /// The same for entries of the project.
  package func text(of entries: [EntryUses.EntryID]) throws(ExitError) -> String {
    var scope = Scope()
    for id in entries { scope.add(entry: id.entry, ofCatalog: id.catalog) }
    let findings = try findings(scope).filter { $0.rule.hasPrefix("fit/") }
    return entries.map { id in
      let catalog = project.catalogs[id.catalog]
      let entry = catalog.entries[id.entry]
      return text(
        of: entry, in: catalog, findings.filter { $0.subject.catalog == catalog.name && $0.subject.key == entry.key })
    }.joined(separator: "\n")
  }

  /// One text in the first of its boxes, at each size that is judged; nil where it isn't fitted.
  package func sizes(of value: Value, in translation: Translation, of id: EntryUses.EntryID) -> Assessment? {
    let catalog = project.catalogs[id.catalog]
    let entry = catalog.entries[id.entry]
    let role = fitter.roles(of: catalog).role(of: entry)
    let own = fitter.boxes(
      of: entry, in: catalog, role: role, variation: value.variation, among: translation.values)
    guard let box = (own ?? fitter.boxes(of: entry, in: catalog, role: role)).first else { return nil }
    let assessment = fitter.assess(value, of: translation, in: box, key: entry.key)
    return assessment.sizes.isEmpty ? nil : assessment
  }

  /// What `check` finds, and what it leaves out since it lists the same for another catalog.
  private func findings(_ scope: Scope) throws(ExitError) -> [Finding] {
    var all = try Check(configuration).judge(project, named: nil, scope: scope).findings
    for index in all.indices { all[index].fingerprint = String(index) }
    let listed = Set(ExportedCopies(catalogs: project.catalogs).folded(all).map(\.fingerprint))
    return all.map { listed.contains($0.fingerprint) ? $0 : $0.listedElsewhere }
  }

  private func absent(_ key: String, in paths: [String]) -> ExitError {
    let keys = Set(project.catalogs.flatMap { $0.entries.map(\.key) }).sorted()
    let wanted = key.lowercased()
    var near = [NearestName.of(key, among: keys)].compactMap(\.self)
    near += keys.filter {
      !wanted.isEmpty && $0.utf8.count <= 100 && $0.lowercased().contains(wanted) && !near.contains($0)
    }
    let hint = near.prefix(3).map { "'\(Harmless.line($0))'" }.joined(separator: ", ")
    let places = paths.prefix(3).map(Harmless.line).joined(separator: ", ") + (paths.count > 3 ? " ..." : "")
    return ExitError(
      .wrongUsage,
      "no entry '\(Harmless.line(key.shortened))' in \(places)" + (hint.isEmpty ? "" : "; nearest: \(hint)"))
  }

  private func text(of entry: Entry, in catalog: Catalog, _ findings: [Finding]) -> String {
    let source = catalog.sourceLocale ?? .english
    let text = entry.translations[source]?.values.first?.text
    let role = fitter.roles(of: catalog).role(of: entry)
    var lines = ["\(Harmless.line(entry.key)) in \(Harmless.line(catalog.name))"]
    if let text { lines.append("  \(Harmless.line(source.tag)): \(Harmless.line(text))") }
    lines.append(
      role.role.map { "  role: \($0.rawValue) (\(Harmless.line(role.reason)); \(percent(role.confidence)) sure)" }
        ?? "  role: not known (\(role.reason))")
    let boxes = fitter.boxes(of: entry, in: catalog, role: role)
    if boxes.isEmpty {
      lines.append(entry.isShown ? "  no box: it is spoken, not shown" : "  no box: it is never shown")
    }
    let shown = ShownEntry(entry: entry, catalog: catalog, role: role, source: source, findings: findings)
    for (box, values) in texts(of: shown, in: catalog, boxes: boxes) {
      lines.append("  box on \(box.platform.rawValue), window \(number(box.deviceWidth)) wide\(codeLocation(of: box))")
      for (name, value, field) in facts(of: box) {
        lines.append("    \(padded(name, 15))\(padded(value, 14))\(origin(of: field, in: box, entry))")
      }
      for limit in box.limits {
        lines.append("    at most \(number(limit.amount)) \(limit.unit)s (\(Harmless.line(limit.origin)))")
      }
      for (value, translation) in values { lines += verdict(on: value, of: translation, in: box, shown) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct ShownEntry {
    var entry: Entry
    var catalog: Catalog
    var role: RoleDecision
    var source: LocaleID
    var findings: [Finding]
  }

  /// The boxes, each with the texts that are judged in it: a text that is chosen by device or width has its own.
  private func texts(
    of shown: ShownEntry, in catalog: Catalog, boxes: [TextBox]
  ) -> [(box: TextBox, values: [(Value, Translation)])] {
    var all: [(box: TextBox, values: [(Value, Translation)])] = boxes.map { ($0, []) }
    let locales = configuration.rules.locales
    let translations = shown.entry.translations.values
      .filter { locales.isEmpty || locales.contains($0.locale) || $0.locale == shown.source }
      .sorted { $0.locale < $1.locale }
    for translation in translations {
      for value in translation.values where !value.text.isEmpty {
        let own = fitter.boxes(
          of: shown.entry, in: catalog, role: shown.role, variation: value.variation, among: translation.values)
        for box in own ?? boxes {
          if let index = all.firstIndex(where: { $0.box == box }) {
            all[index].values.append((value, translation))
          } else {
            all.append((box, [(value, translation)]))
          }
        }
      }
    }
    return all
  }

  // MARK: - What check says

  private func verdict(
    on value: Value, of translation: Translation, in box: TextBox, _ shown: ShownEntry
  ) -> [String] {
    let assessment = fitter.assess(value, of: translation, in: box, key: shown.entry.key)
    var line = "    \(padded(Harmless.line(translation.locale.tag), 8))"
    if !value.variation.isEmpty { line += "\(Harmless.line(value.variation.description)) " }
    guard let usual = assessment.atDefault else {
      return [
        line
          + (assessment.isTooLong
            ? "too long to be fitted" : "not fitted: \(fitter.reasonUnjudged(box) ?? "no size is judged")")
      ]
    }
    line += "\(usual.lines) \(usual.lines == 1 ? "line" : "lines"), \(number(usual.naturalWidth)) points"
    if assessment.grows { line += " at \(usual.category.rawValue)" }
    let findings = shown.findings.filter { finding in
      finding.subject.locale == translation.locale
        && (finding.subject.variation == value.variation || finding.subject.variation == assessment.variation)
        && finding.box.map { $0 == BoxEvidence(box) } ?? true
    }
    if box.isBounded { line += "; " + outcome(of: assessment) }
    let findingLines = findings.map { finding in
      "            \(finding.severity.rawValue) \(finding.rule): \(Harmless.line(finding.message))"
    }
    guard findingLines.isEmpty, box.isBounded, assessment.firstFailing != nil else { return [line] + findingLines }
    return [line, "            check doesn't report this, because \(silence(assessment, value, translation, shown))"]
  }

  /// Whether a text fits a box that bounds it, and from which size on it doesn't.
  private func outcome(of assessment: Assessment) -> String {
    guard let failing = assessment.firstFailing else {
      return assessment.sizes.count > 1 ? "fits at every size judged" : "fits"
    }
    guard assessment.grows else { return failing.isBorderline ? "probably doesn't fit" : "doesn't fit" }
    let sure = assessment.sizes.first { !$0.fits && !$0.isBorderline }
    if sure?.category == failing.category { return "doesn't fit from \(failing.category.rawValue) on" }
    return "probably doesn't fit from \(failing.category.rawValue) on"
      + (sure.map { ", certainly not from \($0.category.rawValue) on" } ?? "")
  }

  /// Why a text that does not fit is no finding.
  private func silence(
    _ assessment: Assessment, _ value: Value, _ translation: Translation, _ shown: ShownEntry
  ) -> String {
    let isTall = assessment.firstFailing?.isTooTall ?? false
    let rule = isTall ? "fit/too-tall" : "fit/truncated"
    if configuration.rules.rules[rule]?.isOff ?? false { return "\(rule) is switched off in the configuration" }
    if !localeData.hasReaders(translation.locale) { return "it isn't in a language for readers" }
    if Directive.disabledRules(of: shown.entry).contains(where: { $0.matches(rule) }) {
      return "the comment switches \(rule) off"
    }
    let context = RuleContext(localeData: localeData, fitter: fitter)
    let index = shown.catalog.entries.firstIndex { $0.key == shown.entry.key } ?? 0
    let text = CatalogTable.all(of: [shown.catalog], context: context)[0].texts(of: index, context).first {
      $0.locale == translation.locale && $0.variation == value.variation && $0.text == value.text
    }
    return (text.flatMap { FitSilence.reason(for: assessment, of: $0) } ?? .notAsked).reason
  }

  // MARK: - The box

  /// `, Button in App/Cart.swift:40`: where the code shows it, as `check` says it.
  private func codeLocation(of box: TextBox) -> String {
    guard let location = box.shownAt else { return "" }
    let control = box.control?.split(separator: ".").last.map { "\($0) in " } ?? ""
    return ", \(Harmless.line(control + location))"
  }

  private func facts(of box: TextBox) -> [(name: String, value: String, field: TextBox.Field)] {
    var facts: [(String, String, TextBox.Field)] = []
    func add(_ name: String, _ value: String?, _ field: TextBox.Field) {
      if let value { facts.append((name, Harmless.line(value), field)) }
    }
    add("style", box.style?.rawValue, .style)
    add("size", box.size.map(number), .size)
    if box.size != nil { add("scales-like", box.scalesLike?.rawValue, .scalesLike) }
    add("font", box.fontName, .fontName)
    if box.systemFont.design != .standard { add("design", box.systemFont.design.rawValue, .design) }
    if box.systemFont.width != .standard { add("font-width", box.systemFont.width.rawValue, .fontWidth) }
    add("tracking", box.tracking.map(number), .tracking)
    add("weight", box.weight?.rawValue, .weight)
    add("width", box.width.map { (box.isWidthAtMost ? "at most " : "") + number($0) }, .width)
    add("height", box.height.map(number), .height)
    add("max-lines", box.maxLines > 0 ? String(box.maxLines) : "all it takes", .maxLines)
    if box.minimumScale < 1 { add("minimum-scale", number(box.minimumScale), .minimumScale) }
    if box.tightens { add("tightens", "yes", .tightens) }
    if box.leading != .standard { add("leading", box.leading.rawValue, .leading) }
    add("stacked-width", box.stackedWidth.map(number), .stackedWidth)
    add("alignment", box.alignment, .alignment)
    add("scales", box.scales ? box.maximumCategory.map { "up to \($0.rawValue)" } ?? "yes" : "no", .scales)
    return facts
  }

  private func origin(of field: TextBox.Field, in box: TextBox, _ entry: Entry) -> String {
    guard let origin = box.origins[field] else { return "the default" }
    switch origin {
    case .config: return "the configuration"
    case .comment: return "the comment"
    case .xliff: return limitOfFile(field, in: box, entry)
    case .constraint: return "a constraint of the storyboard"
    case .container: return box.container.map { "the container: \($0)" } ?? "the container"
    case .pinnedEdges: return "edges pinned in the storyboard"
    case .storyboard, .element: return "the storyboard"
    case .code: return "the code"
    case .key: return "the key"
    case .wording: return "its wording"
    case .preset: return presetSource(box) ?? "usual for that role"
    case .frame: return "the frame drawn, which may be stale"
    case .default: return "unknown; assuming the ordinary text column"
    }
  }

  /// `the file's own limit (maxwidth, 12 em; an em is the point size, 17)`.
  private func limitOfFile(_ field: TextBox.Field, in box: TextBox, _ entry: Entry) -> String {
    let dimension: SizeLimit.Dimension = field == .height ? .height : .width
    let stated = entry.limits.first { limit in
      limit.bound == .maximum && limit.dimension == dimension && limit.amount > 0
        && TextBox.points(limit.amount, limit.unit, em: box.usualPointSize) != nil
    }
    switch field {
    case .maxLines where box.height == nil && stated != nil:
      return "the file's width limit, which holds the text as it breaks in the source"
    case .scales: return "the file's width limit, which is for one size"
    default: break
    }
    guard let stated, field == .width || field == .height else { return "the file's own limit" }
    let unit =
      switch stated.unit {
      case "pixel": "; a pixel counts as a point"
      case "em": "; an em is the point size, \(number(box.usualPointSize))"
      case "ex": "; an ex is half the point size, \(number(box.usualPointSize))"
      default: ""
      }
    return
      "the file's own limit (\(Harmless.line(stated.origin)), \(number(stated.amount)) \(Harmless.line(stated.unit))\(unit))"
  }

  private func presetSource(_ box: TextBox) -> String? {
    box.role.flatMap { RolePreset.of($0, on: box.platform) }.map {
      "usual for a \(box.role?.rawValue ?? ""): \($0.source)"
    }
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  private func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number((value * 10).rounded() / 10)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Finding {
  /// One that `check` lists only for the catalog that this one's file was exported from.
  fileprivate var listedElsewhere: Finding {
    var finding = self
    finding.message += " (check lists it once, for the catalog that this file was exported from)"
    return finding
  }
}
