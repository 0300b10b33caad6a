import Yams

/// A value as a configuration spells it: scalars are the strings that stand in the file.
package indirect enum SettingValue: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: SettingValue
  }
  case text(String)
  case list([SettingValue])
  case mapping([Member])

  /// In YAML's flow style, on one line.
  package var yaml: String {
    switch self {
    case .text(let text): YAMLText.scalar(text)
    case .list(let items): "[" + items.map(\.yaml).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{" + members.map { "\(YAMLText.scalar($0.name)): \($0.value.yaml)" }.joined(separator: ", ") + "}"
    }
  }

  /// The scalars, in their order.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .mapping(let members): members.flatMap(\.value.texts)
    }
  }
}

/// Text as YAML writes it.
package enum YAMLText {
  /// Plain where that means the same to every reader of YAML, else in double quotes.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy { plain.contains($0) }
      && text.first.map { $0.isASCII && ($0.isLetter || $0 == ".") } ?? false
      && !words.contains(text.lowercased())
    return isPlain || isNumber(text) ? text : quoted(text)
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/+=".unicodeScalars)
  /// What YAML 1.1 takes for something other than text.
  private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", ".inf", ".nan"]

  private static func isNumber(_ text: String) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return !text.isEmpty
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control || !Self.isPrintable(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a text can hold it without leading its reader astray.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}

/// A setting of a configuration, and where it stands.
package struct WrittenSetting: Hashable, Sendable {
  /// `platform`, or with what stands in it: `code`, `functions`; `rules`, `l10n/missing`; `boxes`, `2`.
  package var key: [String]
  package var value: SettingValue
  /// The file as messages show it, and the line, from 1 on.
  package var file: String
  package var line: Int

  /// `code.functions`, `boxes[2]`
  package var name: String { Self.name(of: key) }
  package var location: String { "\(file):\(line)" }

  package static func name(of key: [String]) -> String {
    key.dropFirst().reduce(key[0]) { $0 + (Int($1) != nil ? "[\($1)]" : ".\($1)") }
  }
}

extension ConfigurationReader {
  /// Settings that are identified by their contents.
  private static let divided: Set<String> = [
    "code", "rules", "roles", "containers", "arguments", "fonts", "boxes", "overrides", "glossary", "words", "style",
    "custom-rules",
  ]

  /// Each setting of a configuration that was read without error, in the order of the file.
  func settings(of document: Node) throws(ExitError) -> [WrittenSetting] {
    var settings: [WrittenSetting] = []
    // An alias may stand for a lot, many times over.
    var budget = 20_000
    for (key, node) in try mapping(document, "the configuration") {
      if Self.divided.contains(key.name), let members = node.mapping {
        for (member, value) in members {
          settings.append(setting([key.name, member.scalar?.string ?? ""], at: member, value, &budget))
        }
      } else if Self.divided.contains(key.name), let items = node.sequence, items.contains(where: { $0.mapping != nil })
      {
        for (number, item) in items.enumerated() {
          settings.append(setting([key.name, String(number)], at: item, item, &budget))
        }
      } else {
        settings.append(setting([key.name], at: key.node, node, &budget))
      }
    }
    return settings
  }

  private func setting(_ key: [String], at mark: Node, _ node: Node, _ budget: inout Int) -> WrittenSetting {
    WrittenSetting(key: key, value: value(of: node, &budget), file: file, line: mark.mark?.line ?? 1)
  }

  private func value(of node: Node, _ budget: inout Int) -> SettingValue {
    budget -= 1
    guard budget > 0 else { return .text("…") }
    if let sequence = node.sequence {
      var items: [SettingValue] = []
      for item in sequence where budget > 0 { items.append(value(of: item, &budget)) }
      return .list(items)
    }
    guard let mapping = node.mapping else { return .text(node.scalar?.string ?? "") }
    var members: [SettingValue.Member] = []
    for (key, item) in mapping where budget > 0 {
      members.append(.init(name: key.scalar?.string ?? "", value: value(of: item, &budget)))
    }
    return .mapping(members)
  }
}
