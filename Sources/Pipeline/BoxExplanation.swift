import Catalogs
import Fit
import LocaleData
import Reporters
import TextLayout
import Typography

/// What is known of the place of one entry, and from where: `measure --catalog X --explain KEY`.
package struct BoxExplanation {
  private let fitter: Fitter
  private let locales: [LocaleID]

  package init(_ configuration: ResolvedConfiguration, project: Project) throws(Stop) {
    var settings = configuration.fit
    if !configuration.isPlatformStated, let platform = project.platform { settings.platform = platform }
    settings.fileNames = project.files.files.mapValues(\.rootPath)
    fitter = Fitter(
      settings: settings, measurer: try Measuring.measurer(configuration.metrics), localeData: LocaleData())
    locales = configuration.rules.locales
  }

  /// The explanation for every entry of that key; empty where there is none.
  package func text(of key: String, in catalogs: [Catalog]) -> String {
    var parts: [String] = []
    for catalog in catalogs {
      for entry in catalog.entries where entry.key == key { parts.append(text(of: entry, in: catalog)) }
    }
    return parts.joined(separator: "\n")
  }

  private func text(of entry: Entry, in catalog: Catalog) -> String {
    let source = catalog.sourceLocale ?? .english
    let text = entry.translations[source]?.values.first?.text
    let role = fitter.role(of: entry, in: KeyFamilies(catalog), sourceText: text)
    var lines = ["\(Harmless.line(entry.key)) in \(Harmless.line(catalog.name))"]
    if let text { lines.append("  \(Harmless.line(source.tag)): \(Harmless.line(text))") }
    lines.append(
      role.role.map { "  role: \($0.rawValue) (\(Harmless.line(role.reason)); \(percent(role.confidence)) sure)" }
        ?? "  role: not known (\(role.reason))")
    let boxes = fitter.boxes(of: entry, in: catalog, role: role)
    if boxes.isEmpty {
      lines.append(entry.isShown ? "  no box: it is spoken, not shown" : "  no box: it is never shown")
    }
    for box in boxes {
      lines.append("  box on \(box.platform.rawValue), window \(number(box.deviceWidth)) wide")
      for (name, value, field) in facts(of: box) {
        lines.append("    \(padded(name, 15))\(padded(value, 14))\(origin(of: field, in: box))")
      }
      for limit in box.limits {
        lines.append("    at most \(number(limit.amount)) \(limit.unit)s (\(Harmless.line(limit.origin)))")
      }
      lines += verdicts(on: entry, in: box)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func facts(of box: TextBox) -> [(name: String, value: String, field: TextBox.Field)] {
    var facts: [(String, String, TextBox.Field)] = []
    func add(_ name: String, _ value: String?, _ field: TextBox.Field) {
      if let value { facts.append((name, Harmless.line(value), field)) }
    }
    add("style", box.style?.rawValue, .style)
    add("size", box.size.map(number), .size)
    add("weight", box.weight?.rawValue, .weight)
    add("width", box.width.map(number), .width)
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

  /// How each translation fares, the tightest text of each.
  private func verdicts(on entry: Entry, in box: TextBox) -> [String] {
    let translations = entry.translations.values
      .filter { locales.isEmpty || locales.contains($0.locale) }.sorted { $0.locale < $1.locale }
    return translations.flatMap { translation in
      translation.values.filter { !$0.text.isEmpty }.map { value in
        let assessment = fitter.assess(value, of: translation, in: box, key: entry.key)
        var line = "    \(padded(Harmless.line(translation.locale.tag), 8))"
        if !value.variation.isEmpty { line += "\(value.variation.description) " }
        guard let usual = assessment.atDefault else { return line + "no size is judged" }
        line += "\(usual.lines) \(usual.lines == 1 ? "line" : "lines"), \(number(usual.naturalWidth)) points"
        if !box.isBounded { return line }
        return line
          + (assessment.firstFailing.map { "; lost from \($0.category.rawValue) on" } ?? "; fits at every size judged")
      }
    }
  }

  private func origin(of field: TextBox.Field, in box: TextBox) -> String {
    guard let origin = box.origins[field] else { return "unless something says otherwise" }
    switch origin {
    case .config: return "the configuration"
    case .comment: return "the comment"
    case .xliff: return "the file's own limit"
    case .constraint: return "a constraint of the storyboard"
    case .pinnedEdges: return "edges pinned in the storyboard"
    case .storyboard, .element: return "the storyboard"
    case .key: return "the key"
    case .wording: return "its wording"
    case .preset: return presetSource(box) ?? "usual for that role"
    case .frame: return "the frame drawn, which may be stale"
    case .default: return "nothing says it: the ordinary text column"
    }
  }

  private func presetSource(_ box: TextBox) -> String? {
    box.role.flatMap { RolePreset.of($0, on: box.platform) }.map {
      "usual for a \(box.role?.rawValue ?? ""): \($0.source)"
    }
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  private func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number((value * 10).rounded() / 10)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
