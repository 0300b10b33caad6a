/// The numbers at the end of the text reporter's output.
struct TextSummary {
  var summary: Report.Summary
  var options: ReporterOptions
  var paint: Paint

  var lines: String {
    let read =
      [
        counted(summary.files, "file") + context, counted(summary.catalogs, "catalog"),
        counted(summary.entries, "entry", "entries") + knownPlaces,
        counted(summary.translations, "translation") + uncompared,
        counted(summary.locales.count, "locale"),
      ] + (summary.codeFiles > 0 ? ["\(counted(summary.codeFiles, "file")) of code"] : [])
    var lines = paint("Read: ", .dim) + read.joined(separator: ", ") + "\n"
    if !summary.uncheckedLocales.isEmpty {
      let names = summary.uncheckedLocales.map { Harmless.line($0) }.joined(separator: ", ")
      let what = summary.uncheckedLocales.count == 1 ? "not a language" : "not languages"
      lines += paint("Not checked: ", .dim) + names + " (\(what) for readers)\n"
    }
    for item in summary.unfitted {
      let first = item.keys.prefix(3).map { "'\(Harmless.line($0))'" }.joined(separator: ", ")
      let more = item.keys.count > 3 ? " ..." : ""
      lines +=
        paint("Not fitted: ", .dim) + counted(item.keys.count, "string") + " of \(Harmless.line(item.path)), since "
        + "\(Harmless.line(item.reason)) (\(first)\(more))\n"
    }
    let found = [
      painted(summary.errors, "error", .red), painted(summary.warnings, "warning", .yellow),
      painted(summary.notes, "note", .cyan),
    ]
    lines += paint("Found: ", .dim) + found.joined(separator: ", ")
    if summary.suppressed > 0 { lines += ", \(summary.suppressed) suppressed" }
    if summary.baselined > 0 { lines += ", \(summary.baselined) in the baseline" }
    lines += "\n"
    if let incomplete { lines += paint("Incomplete: ", .dim) + incomplete + "\n" }
    return lines
  }

  /// ` (and 4 others for context)`; empty where the files that were asked about are all that was read.
  private var context: String {
    let count = summary.contextFiles
    return count == 0 ? "" : " (and \(counted(count, "other")) for context)"
  }

  /// ` (143 with a known place)`
  private var knownPlaces: String { summary.entries == 0 ? "" : " (\(summary.knownPlaces) with a known place)" }

  /// ` (21 could not be compared with a source text)`
  private var uncompared: String {
    let count = summary.translations - summary.compared
    return count > 0 ? " (\(count) could not be compared with a source text)" : ""
  }

  /// `de 98.5 %, fr 12 %`: the least complete first, ten of them (all with `--verbose`); nil where all is complete.
  private var incomplete: String? {
    let open = summary.coverage.filter { $0.value < 100 }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard !open.isEmpty else { return nil }
    let shown = options.isVerbose ? open[...] : open.prefix(10)
    var text = shown.map { "\(Harmless.line($0.key)) \(percent($0.value))" }.joined(separator: ", ")
    if shown.count < open.count { text += ", and \(open.count - shown.count) more" }
    return text
  }

  private func percent(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self) + " %"
  }

  private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  private func painted(_ count: Int, _ word: String, _ style: Paint.Style) -> String {
    count == 0 ? counted(count, word) : paint(counted(count, word), style)
  }
}
