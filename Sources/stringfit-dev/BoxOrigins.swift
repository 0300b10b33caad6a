import Catalogs
import Fit
import LocaleData
import Pipeline

/// From where the widths of labels and buttons are known, in one project: for Docs/Internals/BoxOrigins.md.
struct BoxOrigins {
  /// How many labels and buttons have their width from each origin, in the order of the table.
  var counts: [(origin: String, count: Int)]
  var total: Int
  /// Some of those whose width is from a constraint or from pinned edges: origin, key, width, file and lines, to verify by hand.
  var samples: [String]

  private static let columns: [(name: String, origins: Set<TextBox.Origin>)] = [
    ("declared", [.config, .comment, .xliff]), ("constraint", [.constraint]), ("pinned edges", [.pinnedEdges]),
    ("role preset", [.preset]), ("frame only", [.frame]), ("none", [.default]),
  ]
  static var names: [String] { columns.map(\.name) }

  init(of path: String, configuration: ResolvedConfiguration) throws(ExitError) {
    let project = try ProjectReader(configuration).read([path])
    let fitter = try Check(configuration).fitter(for: project, localeData: LocaleData())
    var found: [TextBox.Origin: Int] = [:]
    var samples: [String] = []
    for catalog in project.catalogs {
      let roles = fitter.roles(of: catalog)
      for entry in catalog.entries {
        let role = roles.role(of: entry)
        guard let kind = role.role, kind == .label || kind == .button || kind == .alertButton,
          let box = fitter.boxes(of: entry, in: catalog, role: role).first
        else { continue }
        let origin = box.origins[.width] ?? .default
        found[origin, default: 0] += 1
        if origin == .constraint || origin == .pinnedEdges {
          let file = entry.element?.place.flatMap { project.files.files[$0.file]?.rootPath } ?? catalog.name
          let width = (box.isWidthAtMost ? "at most " : "") + "\(box.width ?? 0)"
          samples.append("\(origin.rawValue)\t\(entry.key)\t\(width)\t\(file)\t\(box.maxLines)")
        }
      }
    }
    counts = Self.columns.map { column in (column.name, column.origins.reduce(0) { $0 + (found[$1] ?? 0) }) }
    total = found.values.reduce(0, +)
    self.samples = samples
  }
}
