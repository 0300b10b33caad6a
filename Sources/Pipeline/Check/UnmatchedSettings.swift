import Catalogs
import Fit

/// Settings of the configuration that match nothing in the project, each with the nearest name. They change no exit status, and
/// are only listed if everything below the root was read.
struct UnmatchedSettings {
  let configuration: ResolvedConfiguration
  let project: Project

  /// A line each, in the order of the file.
  func notices() -> [String] {
    guard !configuration.written.isEmpty, configuration.since == nil, project.isWhole(in: configuration.folders) else {
      return []
    }
    return configuration.written.flatMap { setting in
      complaints(about: setting).map { "\(setting.location): \(setting.name): \($0)" }
    }
  }

  private func complaints(about setting: WrittenSetting) -> [String] {
    switch (setting.key[0], setting.key.count > 1 ? setting.key[1] : "") {
    case ("exclude", _), ("code", "exclude"): paths(setting.value.texts)
    case ("code", "functions"): functions(setting.value.texts)
    case ("code", "used"): setting.value.texts.compactMap { key(matching: $0) }
    case ("boxes", _), ("overrides", _): match(in: setting.value).map { [$0] } ?? []
    case ("custom-rules", _): customPaths(in: setting.value)
    case ("roles", let pattern): key(matching: pattern).map { [$0] } ?? []
    case ("arguments", let pattern) where !pattern.hasPrefix("%"): key(matching: pattern).map { [$0] } ?? []
    case ("fonts", let name) where !name.isEmpty && Int(name) == nil: font(named: name).map { [$0] } ?? []
    case ("glossary", _): term(in: setting.value).map { [$0] } ?? []
    default: []
    }
  }

  // MARK: Entries

  private func key(matching pattern: String) -> String? {
    let glob = Glob(pattern)
    guard !anyEntry({ glob.matches($1.key) }) else { return nil }
    return "no key matches '\(pattern)'" + hint(for: pattern, among: project.catalogs.flatMap { $0.entries.map(\.key) })
  }

  private func anyEntry(_ matches: (Catalog, Entry) -> Bool) -> Bool {
    project.catalogs.contains { catalog in catalog.entries.contains { matches(catalog, $0) } }
  }

  /// What `match` asks for field by field; then whether any entry has all of it.
  private func match(in value: SettingValue) -> String? {
    guard case .mapping(let members) = value,
      case .mapping(let fields)? = members.first(where: { $0.name == "match" })?.value
    else { return nil }
    var globs: [String: Glob] = [:]
    for field in fields {
      guard case .text(let pattern) = field.value else { continue }
      switch field.name {
      case "key": if let complaint = key(matching: pattern) { return complaint }
      case "file": if let complaint = file(matching: pattern) { return complaint }
      case "catalog": if let complaint = catalog(matching: pattern) { return complaint }
      case "comment": break
      // The role of an entry may come from anywhere.
      default: continue
      }
      globs[field.name] = Glob(pattern, separator: field.name == "key" || field.name == "comment" ? nil : "/")
    }
    let isThere = anyEntry { catalog, entry in
      (globs["key"]?.matches(entry.key) ?? true) && (globs["catalog"]?.matches(catalog.name) ?? true)
        && (globs["comment"]?.matches(entry.comment?.text ?? "") ?? true)
        && (globs["file"].map { glob in paths(of: catalog).contains(where: glob.matches) } ?? true)
    }
    return isThere ? nil : "no string matches \(members.first { $0.name == "match" }?.value.yaml ?? "")"
  }

  /// The globs of a custom rule's `path` that no catalog file matches.
  private func customPaths(in value: SettingValue) -> [String] {
    guard case .mapping(let members) = value else { return [] }
    return members.filter { $0.name == "path" }.flatMap(\.value.texts).compactMap { file(matching: $0) }
  }

  private func paths(of catalog: Catalog) -> [String] {
    catalog.files.compactMap { project.files[$0.file]?.rootPath }
  }

  private func file(matching pattern: String) -> String? {
    let glob = Glob(pattern, separator: "/")
    let paths = project.catalogs.flatMap(paths(of:))
    guard !paths.contains(where: glob.matches) else { return nil }
    return "no catalog file matches '\(pattern)'" + hint(for: pattern, among: paths)
  }

  private func catalog(matching pattern: String) -> String? {
    let glob = Glob(pattern, separator: "/")
    let names = project.catalogs.map(\.name)
    guard !names.contains(where: glob.matches) else { return nil }
    return "no catalog matches '\(pattern)'" + hint(for: pattern, among: names)
  }

  /// A term that no source text has, in any spelling of capitals. One that is to be used instead of others may be missing because
  /// the texts have these.
  private func term(in value: SettingValue) -> String? {
    guard case .mapping(let members) = value, !members.contains(where: { $0.name == "forbid" }),
      case .text(let term)? = members.first(where: { $0.name == "term" })?.value, !term.isEmpty
    else { return nil }
    let wanted = term.lowercased()
    let isThere = anyEntry { catalog, entry in
      let source = catalog.sourceLocale.flatMap { entry.translations[$0]?.allValues.map(\.text) } ?? []
      return (source + [entry.key]).contains { $0.lowercased().contains(wanted) }
    }
    return isThere ? nil : "no source string contains '\(term)'"
  }

  // MARK: Code

  private func functions(_ names: [String]) -> [String] {
    guard let files = project.code?.files.files.values, !files.isEmpty else { return [] }
    var called: Set<String>?
    return names.compactMap { name in
      let call = Array((name + "(").utf8)
      guard !files.contains(where: { $0.text.firstIndex(of: call) != nil }) else { return nil }
      let all = called ?? Set(files.flatMap { LiteralCalls($0.text).map(\.function) })
      called = all
      return "the code calls no '\(name)'" + NearestName.hint(for: name, among: all.sorted())
    }
  }

  /// A font that neither code nor interface files, comments or boxes name.
  private func font(named name: String) -> String? {
    let literal = Array(name.utf8)
    if let files = project.code?.files.files.values, files.contains(where: { $0.text.firstIndex(of: literal) != nil }) {
      return nil
    }
    let isOfBox = configuration.fit.boxRules.contains { $0.fontName == name }
    var known: Set<String> = []
    for entry in project.catalogs.lazy.flatMap(\.entries) {
      if let font = entry.element?.fontName { known.insert(font) }
      if entry.comment?.text.contains(name) ?? false { return nil }
    }
    guard !isOfBox, !known.contains(name) else { return nil }
    return "nothing names the font '\(name)'" + NearestName.hint(for: name, among: known.sorted())
  }

  // MARK: Paths

  private func paths(_ patterns: [String]) -> [String] {
    let root = project.projectContext?.folders.outsideRoot ?? configuration.folders.root
    return PathPatterns(patterns, root: root).unmatched().map {
      "nothing matches '\($0.pattern)'" + hint(for: $0.pattern, among: $0.names)
    }
  }

  /// The nearest name; for a glob the nearest to one of its parts that stands nowhere.
  private func hint(for pattern: String, among names: [String]) -> String {
    guard pattern.contains(where: { "*?".contains($0) }) || pattern.contains("/") else {
      return NearestName.hint(for: pattern, among: names)
    }
    func parts(_ text: String) -> [String] { text.split { "*?./_- ".contains($0) }.map(String.init) }
    let known = Set(names.flatMap(parts))
    for part in parts(pattern) where !known.contains(part) {
      if let nearest = NearestName.of(part, among: known.sorted()) { return "; did you mean '\(nearest)'?" }
    }
    return ""
  }
}

/// Globs on files and folders below a root, as `exclude` has them.
struct PathPatterns {
  private let patterns: [(pattern: String, glob: Glob, isName: Bool)]
  private let root: String
  /// A root with more than this is not searched to its end: nobody waits for a hint.
  private static let mostItems = 200_000

  init(_ patterns: [String], root: String) {
    self.root = root
    // What is hidden is never searched, with or without a pattern.
    let visible = patterns.filter { !$0.hasPrefix(".") || $0.hasPrefix("./") }
    self.patterns = visible.map { pattern in
      let (glob, isName) = FileDiscovery.exclusion(pattern)
      return (pattern, glob, isName)
    }
  }

  /// The patterns that match nothing, with the names that were met.
  func unmatched() -> [(pattern: String, names: [String])] {
    var left = patterns
    var names: Set<String> = []
    var open = [root]
    var count = 0
    while let folder = open.popLast(), !left.isEmpty {
      guard let listing = try? Disk.list(folder) else { continue }
      count += listing.items.count
      if count > Self.mostItems { return [] }
      for (name, listed) in listing.items where !name.hasPrefix(".") {
        let path = PathText.absolute(name, from: folder)
        let fromRoot = PathText.relative(path, to: root)
        left.removeAll { $0.glob.matches($0.isName ? name : fromRoot) }
        names.insert(name)
        if (listed ?? Disk.kind(of: path, following: false)) == .folder { open.append(path) }
      }
    }
    return left.map { ($0.pattern, names.sorted()) }
  }
}
