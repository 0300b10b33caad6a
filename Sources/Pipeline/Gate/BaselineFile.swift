import Findings
import Reporters
import Texts

/// A baseline on the disk: JSON with one line an entry.
///
///     {"stringfit-baseline":2,"findings":[
///     {"file":"App/de.lproj/Localizable.strings","key":"save","locale":"de","rule":"fit/truncated","fingerprint":"…"},
///     null]}
///
/// Each entry's line ends with a comma, the last one's too, so that git merges branches that removed others by itself;
/// that is what the `null` is for.
enum BaselineFile {
  static let defaultName = ".stringfit-baseline.json"
  private static let sizeLimit = 512 << 20

  static func bytes(of baseline: Baseline) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("stringfit-baseline", Baseline.currentFormat)
      json.member("findings") { json in
        json.array([0]) { json, _ in
          for entry in baseline.entries {
            json.newline()
            json.entry(entry)
          }
          json.newline()
          json.literal("null")
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// `shown` is the path as messages have it.
  static func read(_ path: String, shown: String) throws(ExitError) -> Baseline {
    let bytes: [UInt8]
    do { bytes = try Disk.read(path, limit: sizeLimit) } catch {
      throw ExitError(.wrongConfiguration, "the baseline '\(shown)' cannot be read: \(error.reason)")
    }
    return try read(bytes, shown: shown)
  }

  static func read(_ bytes: [UInt8], shown: String) throws(ExitError) -> Baseline {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try bytes.withBytes { bytes throws(JSONSyntaxError) in try JSONReader.read(bytes) }
    } catch {
      let before = bytes.prefix(error.offset)
      let line = 1 + before.count { $0 == 0x0A }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
      if marks.contains(where: { bytes[start...].starts(with: $0.utf8) }) {
        throw ExitError(
          .wrongConfiguration,
          "\(shown):\(line): the baseline contains a merge conflict; keep the entries that both sides have")
      }
      throw ExitError(.wrongConfiguration, "\(shown):\(line): the baseline isn't JSON: \(error.message)")
    }
    return try baseline(value, shown: shown)
  }

  private static func baseline(_ value: JSONValue, shown: String) throws(ExitError) -> Baseline {
    guard case .object(let members) = value,
      case .number(let version, _)? = members.first(where: { $0.name == "stringfit-baseline" })?.value
    else { throw ExitError(.wrongConfiguration, "'\(shown)' isn't a stringfit baseline") }
    guard let format = Int(exactly: version), (1...Baseline.currentFormat).contains(format) else {
      throw ExitError(
        .wrongConfiguration,
        "the baseline '\(shown)' has a format that this version of stringfit doesn't know; update stringfit, or record "
          + "the findings again: delete the file and run 'stringfit baseline'")
    }
    guard case .array(let items)? = members.first(where: { $0.name == "findings" })?.value else {
      throw ExitError(.wrongConfiguration, "the baseline '\(shown)' has no list of findings")
    }
    var entries: [Baseline.Entry] = []
    entries.reserveCapacity(items.count)
    for item in items {
      if case .null = item { continue }
      guard let entry = entry(item) else {
        throw ExitError(
          .wrongConfiguration, "\(shown):\(entries.count + 2): the baseline has an entry without rule or fingerprint")
      }
      entries.append(entry)
    }
    return Baseline(entries, format: format)
  }

  private static func entry(_ value: JSONValue) -> Baseline.Entry? {
    guard case .object(let members) = value else { return nil }
    var entry = Baseline.Entry(fingerprint: "", rule: "", file: "")
    for (name, value) in members {
      guard case .string(let text) = value else { continue }
      switch name {
      case "fingerprint": entry.fingerprint = text
      case "rule": entry.rule = text
      case "file": entry.file = text
      case "key": entry.key = text
      case "locale": entry.locale = text
      case "variation": entry.variation = text
      default: break
      }
    }
    return entry.fingerprint.isEmpty || entry.rule.isEmpty ? nil : entry
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ entry: Baseline.Entry) {
    object { json in
      json.member("file", entry.file)
      json.member("key", entry.key)
      json.member("locale", entry.locale)
      json.member("variation", entry.variation)
      json.member("rule", entry.rule)
      json.member("fingerprint", entry.fingerprint)
    }
  }
}
