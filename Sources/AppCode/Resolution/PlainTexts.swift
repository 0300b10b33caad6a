/// Finds texts that code shows as they stand, or puts together from pieces.
struct PlainTexts {
  let places: PlaceFinder
  let evaluation: TextEvaluation
  /// The calls that are given a key: a text beside it stands in where the catalog has none.
  let lookups: Set<TextValue.Identity>

  func all(_ sinks: [Sink], _ joins: [LookupCall]) -> [PlainText] {
    var reported: Set<TextValue.Identity> = []
    var found: [PlainText] = []
    for join in joins where !Self.isForDevelopers(join.context) && !Self.standsIn(join.context) {
      guard let text = concatenation(of: join) else { continue }
      let file = join.scope.file
      guard reported.insert(.init(file: file, offset: join.expression.offset)).inserted else { continue }
      found.append(
        PlainText(kind: .concatenated, text: text, location: places.location(file, join.expression.offset), place: nil))
    }
    for sink in sinks where !sink.isVerbatim && !Self.isNeverDrawn(sink) {
      // A literal is a key where SwiftUI takes one; what comes out of a `String` is not.
      let reading: TextEvaluation.Reading = sink.isKey ? .key(table: nil) : .plain
      for value in evaluation.values(of: sink.expression, in: sink.context.scope, as: reading) {
        // SwiftUI shows what comes from far away too, much of which is data.
        guard case .plain(let pattern) = value.kind, !value.isPart, !sink.isKey || value.steps.count <= 2,
          let text = Self.words(of: pattern), !isGenerated(value.file), !isOfTests(value.file),
          !isName(text, in: value.file), !standsIn(value),
          reported.insert(value.identity).inserted
        else { continue }
        found.append(
          PlainText(
            kind: .hardCoded, text: text, location: places.location(value.file, value.offset),
            place: places.place(of: sink, through: value.contexts)))
      }
    }
    return found
  }

  private func standsIn(_ value: TextValue) -> Bool {
    guard let call = evaluation.walk.callsOfLiterals[value.identity] else { return false }
    return lookups.contains(.init(file: value.file, offset: call))
  }

  /// Whether a program wrote a file, by its name: nobody mends a text there.
  private func isGenerated(_ file: Int) -> Bool {
    places.symbols.files[file].path.split(separator: "/").last?.contains("Generated") ?? false
  }

  /// Whether a file holds what tests or samples are fed, by its name or a folder's.
  private func isOfTests(_ file: Int) -> Bool {
    let names = places.symbols.files[file].path.split(separator: "/")
    return names.contains { name in ["Mock", "Stub", "Fixture", "Fake"].contains { name.contains($0) } }
  }

  /// Whether a text is a name that a folder around the file has too: that of the app, or of a part of it.
  private func isName(_ text: String, in file: Int) -> Bool {
    let name = text.lowercased()
    return places.symbols.files[file].path.split(separator: "/").dropLast().contains { $0.lowercased() == name }
  }

  /// A menu has no title where it opens; what opens it has one.
  private static func isNeverDrawn(_ sink: Sink) -> Bool { sink.control == "NSMenu" || sink.control == "NSMenu.title" }

  /// Whether it is what a lookup shows where the catalog has nothing, or is told of.
  private static func standsIn(_ context: Context) -> Bool {
    guard case .part(_, let label, _)? = context.innermost?.kind else { return false }
    return label == "defaultValue" || label == "comment"
  }

  /// Whether it is spoken: pieces of that are heard one after the other.
  private static func isSpoken(_ context: Context) -> Bool {
    var next = context.innermost
    while let around = next {
      if case .part(let name, _, _) = around.kind, name.hasPrefix("accessibility") { return true }
      next = around.outer
    }
    return false
  }

  /// Whether it is written to a log.
  private static func isForDevelopers(_ context: Context) -> Bool {
    var next = context.innermost
    while let around = next {
      if case .part(let name, _, _) = around.kind, UseCollector.logs.contains(name) { return true }
      next = around.outer
    }
    return false
  }

  /// The text, where it has words that somebody could translate.
  static func words(of pattern: KeyPattern) -> String? {
    var text = ""
    for part in pattern.parts {
      switch part {
      case .fixed(let fixed): text += fixed
      case .specifier, .any, .symbol: text += "%@"
      }
    }
    let words = text.replacing("%@", with: " ").split { !$0.isLetter && $0 != "'" && $0 != "’" }
    // Shorter ones are units and abbreviations.
    guard words.contains(where: { $0.count > 2 }) || text == "OK", !text.contains("://"), !text.contains("{{"),
      !text.hasPrefix("#"), !isOfSettings(text)
    else {
      return nil
    }
    // `HTTP %@`
    if words.count == 1, words[0].count <= 5, words[0].allSatisfy(\.isUppercase), text.contains("%@") { return nil }
    return isIdentifier(text) && text != "OK" ? nil : text
  }

  /// Whether it is in the form of a file of settings: `[Section]`, `name = value`.
  private static func isOfSettings(_ text: String) -> Bool {
    text.split(separator: "\n").dropLast().contains { $0.hasPrefix("[") && $0.hasSuffix("]") || $0.contains(" = ") }
  }

  /// Whether it is the name of a file, a symbol or a setting: one word in lower case, or with signs or capitals in it. A hyphen is
  /// in words too, and what ends as a label or a sentence does is for people.
  private static func isIdentifier(_ text: String) -> Bool {
    guard !text.contains(" "), let last = text.last, !":!?…".contains(last) else { return false }
    return text.contains { $0 == "." || $0 == "_" || $0 == "/" } || text.first(where: \.isLetter)?.isLowercase ?? false
      || text.dropFirst().contains(where: \.isUppercase)
  }

  // MARK: Texts that are put together

  /// A piece of a text that is put together.
  private enum Piece {
    case lookedUp
    case written(String)
    case value
  }

  /// What it reads like, where it is made of a text of the catalog and of others, or of values right beside it: what stands in
  /// brackets makes no sentence. A colon is a part of the text: French has a space before it.
  private func concatenation(of join: LookupCall) -> String? {
    let pieces = Self.parts(of: join.expression).map { piece(of: $0, in: join.scope) }
    let lookedUp = pieces.count { if case .lookedUp = $0 { true } else { false } }
    guard lookedUp > 0, pieces.count > 1 else { return nil }
    var text = ""
    var written = 0
    for piece in pieces {
      switch piece {
      case .lookedUp, .value: text += "%@"
      case .written(let fixed):
        if fixed.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 }) { written += 1 }
        text += fixed
      }
    }
    // Addresses, names of files and the like are no sentences.
    guard !text.contains("\n"), !text.contains("://"), !text.contains("/%@"), !text.contains("=") else { return nil }
    guard !Self.isList(text), written > 0 || !Self.isSpoken(join.context) else { return nil }
    let isSentence = lookedUp + written > 1 && text.contains(" ")
    return isSentence || ["%@ %@", "%@%@"].contains(where: text.contains) ? text : nil
  }

  /// Whether nothing but commas, full stops or bullets stand between the pieces, or a colon between a label and its value.
  private static func isList(_ text: String) -> Bool {
    let between = text.replacing("%@", with: "").filter { $0 != " " }
    return !between.isEmpty && between.allSatisfy { ",.;:•·|".contains($0) }
  }

  private static func parts(of expression: Expression) -> [Expression] {
    switch expression.kind {
    case .joined(let parts): parts.flatMap(self.parts)
    case .literal(let pieces):
      pieces.map { piece in
        switch piece {
        case .text(let text): Expression(.literal([.text(text)]), offset: expression.offset, end: expression.end)
        case .value(let value, _): value
        }
      }
    default: [expression]
    }
  }

  private func piece(of part: Expression, in scope: Scope) -> Piece {
    if let fixed = part.fixedText { return .written(fixed) }
    let values = evaluation.values(of: part, in: scope, as: .plain)
    // What a value comes to at the end of many steps is only one of the things that it may be.
    return values.contains { if case .key = $0.kind { $0.steps.count <= 2 } else { false } } ? .lookedUp : .value
  }
}
