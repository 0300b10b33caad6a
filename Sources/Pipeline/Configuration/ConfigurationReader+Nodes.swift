import Yams

// From Yams' nodes to names, lists and numbers, with located errors.
extension ConfigurationReader {
  struct Key {
    var name: String
    var node: Node
  }

  func parse(_ text: String) throws(ExitError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw located(error)
    } catch {
      throw ExitError(.wrongConfiguration, "\(file): it isn't YAML")
    }
  }

  private func located(_ error: YamlError) -> ExitError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return ExitError(.wrongConfiguration, "\(file):\(mark.line):\(mark.column): \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      return ExitError(
        .wrongConfiguration, "\(file):\(context.mark.line):\(context.mark.column): \(names) appears twice")
    case .reader(let problem, _, _, _): return ExitError(.wrongConfiguration, "\(file): \(problem)")
    default: return ExitError(.wrongConfiguration, "\(file): it isn't YAML")
    }
  }

  func place(_ node: Node) -> String { node.mark.map { "\(file):\($0.line):\($0.column)" } ?? file }

  func error(_ node: Node, _ message: String) -> ExitError {
    ExitError(.wrongConfiguration, "\(place(node)): \(message)")
  }

  func unknown(_ key: Key, _ what: String, among known: [String]) -> ExitError {
    error(key.node, "unknown \(what) '\(key.name)'" + NearestName.hint(for: key.name, among: known))
  }

  /// Stops at a key that isn't one of the known.
  func require(_ key: Key, _ what: String, among known: [String]) throws(ExitError) {
    guard known.contains(key.name) else { throw unknown(key, what, among: known) }
  }

  func isEmpty(_ node: Node) -> Bool { node.scalar.map { $0.string.isEmpty && $0.style == .plain } ?? false }

  func mapping(_ node: Node, _ what: String) throws(ExitError) -> [(key: Key, value: Node)] {
    if isEmpty(node) { return [] }
    guard let mapping = node.mapping else { throw error(node, "\(what) must be a mapping of names to values") }
    var members: [(key: Key, value: Node)] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else { throw error(key, "a key must be plain text") }
      members.append((Key(name: name, node: key), value))
    }
    return members
  }

  /// The items of a list; a value by itself is a list of one.
  func list(_ node: Node) throws(ExitError) -> [Node] {
    if let sequence = node.sequence { return Array(sequence) }
    return isEmpty(node) ? [] : [node]
  }

  func scalar(_ node: Node) throws(ExitError) -> String {
    guard let scalar = node.scalar else { throw error(node, "one value belongs here, not a list or mapping") }
    guard !isEmpty(node) else { throw error(node, "a value is missing") }
    return scalar.string
  }

  /// A number above 0, and of a size that lengths have.
  func length(_ node: Node) throws(ExitError) -> Double {
    let text = try scalar(node)
    guard let number = Double(text), number > 0, number <= 100_000 else {
      throw error(node, "'\(text)' isn't a number above 0 (and at most 100000)")
    }
    return number
  }

  /// Points that may be below 0.
  func points(_ node: Node) throws(ExitError) -> Double {
    let text = try scalar(node)
    guard let number = Double(text), abs(number) <= 1_000 else {
      throw error(node, "'\(text)' isn't a number of points (from -1000 to 1000)")
    }
    return number
  }

  /// 0, 1, 2 ...
  func count(_ node: Node) throws(ExitError) -> Int {
    let text = try scalar(node)
    guard let number = Int(text), (0...100_000).contains(number) else {
      throw error(node, "'\(text)' isn't a whole number from 0 to 100000")
    }
    return number
  }

  func truth(_ node: Node) throws(ExitError) -> Bool {
    let text = try scalar(node)
    switch text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw error(node, "'\(text)' must be true or false")
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: Node, _ what: String, _ read: (String) -> Choice? = { Choice(rawValue: $0) }
  ) throws(ExitError) -> Choice where Choice.RawValue == String {
    let text = try scalar(node)
    if let choice = read(text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw error(
      node,
      "unknown \(what) '\(text)'"
        + (NearestName.of(text, among: known).map { "; did you mean '\($0)'?" }
          ?? " (there are \(known.joined(separator: ", ")))"))
  }
}
