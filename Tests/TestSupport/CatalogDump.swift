import Catalogs

/// Writes catalogs as JSON that is stable enough to be kept as a golden: members in a fixed order, places as
/// `line:column`, what has no value left out.
package struct CatalogDump {
  private let files: FileTable
  private var out = ""
  private var depth = 0

  package init(files: FileTable) { self.files = files }

  /// The dump of catalogs, and of what was wrong with their files (kind, message, place).
  package static func json(
    _ catalogs: [Catalog], problems: [(kind: String, isFatal: Bool, message: String, place: Place?)], files: FileTable
  ) -> String {
    var dump = CatalogDump(files: files)
    dump.object { dump in
      dump.list("catalogs", catalogs) { $0.write($1) }
      dump.list("problems", problems) { dump, problem in
        dump.object { dump in
          dump.field("kind", problem.kind)
          if problem.isFatal { dump.raw("fatal", "true") }
          dump.field("message", problem.message)
          dump.field("at", dump.shown(problem.place))
        }
      }
    }
    return dump.out + "\n"
  }

  private mutating func write(_ catalog: Catalog) {
    object { dump in
      dump.field("name", catalog.name)
      dump.field("format", catalog.format.rawValue)
      dump.field("sourceLocale", catalog.sourceLocale?.tag)
      dump.list("files", catalog.files) { dump, file in
        dump.object { dump in
          dump.field("path", dump.files[file.file]?.path)
          dump.field("locale", file.locale?.tag)
          dump.field("spelling", file.localeSpelling)
        }
      }
      dump.list("entries", catalog.entries) { $0.write($1) }
    }
  }

  private mutating func write(_ entry: Entry) {
    object { dump in
      dump.field("key", entry.key)
      dump.field("at", dump.shown(entry.keyPlace))
      if let comment = entry.comment { dump.member("comment") { $0.write(comment) } }
      dump.list("notes", entry.notes) { $0.write($1) }
      if !entry.shouldTranslate { dump.raw("shouldTranslate", "false") }
      if !entry.isShown { dump.raw("isShown", "false") }
      dump.field("extractionState", entry.extractionState)
      dump.field("resourceType", entry.resourceType)
      dump.list("limits", entry.limits) { dump, limit in
        let more = [limit.encoding, limit.normalization].compactMap { $0 }.map { " " + $0 }.joined()
        let others = [limit.lineBreak, limit.collection.map { "of \($0) together" }].compactMap { $0 }.map { " " + $0 }
        dump.string(
          "\(limit.origin) \(limit.bound) \(limit.dimension) \(limit.amount) \(limit.unit)\(more)\(others.joined())")
      }
      if let element = entry.element { dump.member("element") { $0.write(element) } }
      dump.list("translations", entry.translations.values.sorted { $0.locale < $1.locale }) { $0.write($1) }
    }
  }

  private mutating func write(_ comment: Comment) {
    object { dump in
      dump.field("text", comment.text)
      dump.field("at", dump.shown(comment.place))
      dump.field("from", comment.author)
      if let priority = comment.priority { dump.raw("priority", String(priority)) }
      dump.field("annotates", comment.annotates)
      dump.field("category", comment.category)
    }
  }

  private mutating func write(_ element: InterfaceElement) {
    object { dump in
      let fields = Mirror(reflecting: element).children.compactMap { child -> (String, Any)? in
        let mirror = Mirror(reflecting: child.value)
        guard let label = child.label, label != "place", let value = mirror.children.first?.value else { return nil }
        return (label, value)
      }
      for (label, value) in fields {
        if let text = value as? String { dump.field(label, text) } else { dump.raw(label, "\(value)") }
      }
      dump.field("at", dump.shown(element.place))
    }
  }

  private mutating func write(_ translation: Translation) {
    object { dump in
      dump.field("locale", translation.locale.tag)
      dump.field("spelling", translation.localeSpelling)
      if translation.state != .unstated { dump.field("state", translation.state.rawValue) }
      dump.field("stateSpelling", translation.stateSpelling)
      dump.field("stateQualifier", translation.stateQualifier)
      dump.field("keyAt", dump.shown(translation.keyPlace))
      dump.list("values", translation.values) { $0.write($1) }
      dump.list("substitutions", translation.substitutions) { dump, substitution in
        dump.object { dump in
          dump.field("name", substitution.name)
          if let number = substitution.argumentNumber { dump.raw("argument", String(number)) }
          dump.field("specifier", substitution.formatSpecifier)
          dump.list("values", substitution.values) { $0.write($1) }
        }
      }
      if let value = translation.translatedSource { dump.member("translatedSource") { $0.write(value) } }
    }
  }

  private mutating func write(_ value: Value) {
    object { dump in
      if !value.variation.isEmpty { dump.field("variation", value.variation.description) }
      dump.field("text", value.text)
      if value.state != .unstated { dump.field("state", value.state.rawValue) }
      if let place = value.place {
        dump.field(
          "at", place.ranges.map { dump.shown(Place(file: place.file, range: $0)) ?? "" }.joined(separator: " "))
      }
      dump.list("counted", value.counted) { dump, counted in
        dump.object { dump in
          dump.field("text", counted.text)
          if counted.isWhole { dump.raw("whole", "true") }
          if counted.codeSize > 0 { dump.raw("codeSize", String(counted.codeSize)) }
          if counted.codeStorage > 0 { dump.raw("codeStorage", String(counted.codeStorage)) }
          dump.field("allowedCharacters", counted.allowedCharacters)
          dump.list("limits", counted.limits) { dump, limit in
            dump.string("\(limit.origin) \(limit.bound) \(limit.amount) \(limit.unit)")
          }
        }
      }
    }
  }

  private func shown(_ place: Place?) -> String? {
    guard let place, let file = files[place.file] else { return nil }
    let start = file.position(of: Int(place.range.start))
    let end = file.position(of: Int(place.range.end))
    return "\(file.path.split(separator: "/").last ?? ""):\(start.line):\(start.column)-\(end.line):\(end.column)"
  }

  // MARK: - JSON

  private mutating func object(_ body: (inout CatalogDump) -> Void) { bracket("{", "}", body) }

  private mutating func bracket(_ open: String, _ close: String, _ body: (inout CatalogDump) -> Void) {
    out += open
    depth += 1
    let before = out.utf8.count
    body(&self)
    depth -= 1
    if out.utf8.count > before { newLine() }
    out += close
  }

  private mutating func newLine() { out += "\n" + String(repeating: " ", count: depth) }

  private mutating func separate() {
    if out.utf8.last != UInt8(ascii: "{"), out.utf8.last != UInt8(ascii: "[") { out += "," }
    newLine()
  }

  private mutating func member(_ name: String, _ body: (inout CatalogDump) -> Void) {
    separate()
    string(name)
    out += ": "
    body(&self)
  }

  private mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    member(name) { $0.string(value) }
  }

  private mutating func raw(_ name: String, _ value: String) { member(name) { $0.out += value } }

  private mutating func list<T>(_ name: String, _ items: [T], _ body: (inout CatalogDump, T) -> Void) {
    guard !items.isEmpty else { return }
    member(name) { dump in
      dump.bracket("[", "]") { dump in
        for item in items {
          dump.separate()
          body(&dump, item)
        }
      }
    }
  }

  private mutating func string(_ text: String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case _
      where scalar.value < 0x20 || scalar.properties.generalCategory == .format || scalar.value == 0x7F
        || scalar.properties.isNoncharacterCodePoint:
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
