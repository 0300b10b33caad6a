/// Finds texts that code shows as they stand, or puts together from pieces.
struct PlainTexts {
  let places: PlaceFinder
  let evaluation: TextEvaluation
  /// The calls that are given a key: a text beside it stands in where the catalog has none.
  let lookups: Set<TextValue.Identity>

  func all(_ sinks: [Sink], _ joins: [LookupCall]) -> [PlainText] {
    var reported: Set<TextValue.Identity> = []
    var found: [PlainText] = []
    for join in joins
    where !Self.isLogged(join.context) && !Self.standsIn(join.context) && !isOfDevelopers(join.scope.file) {
      guard let text = concatenation(of: join) else { continue }
      let file = join.scope.file
      guard reported.insert(.init(file: file, offset: join.expression.offset)).inserted else { continue }
      found.append(
        PlainText(kind: .concatenated, text: text, location: places.location(file, join.expression.offset), place: nil))
    }
    let makers = makersOfFilledObjects(sinks)
    for sink in sinks
    where !sink.isVerbatim && !Self.isNeverDrawn(sink) && !Self.isOfDebugBuilds(sink.context)
      && !Self.isDefault(sink, in: makers)
    {
      // A literal is a key where SwiftUI takes one; what comes out of a `String` is not.
      let reading: TextEvaluation.Reading = sink.isKey ? .key(table: nil) : .plain
      for value in evaluation.values(of: sink.expression, in: sink.context.scope, as: reading) {
        // SwiftUI shows what comes from far away too, much of which is data.
        guard case .plain(let pattern) = value.kind, !value.isPart, value.steps.count <= (sink.isKey ? 2 : 4),
          let text = Self.words(of: pattern), !isGenerated(value.file), !isOfDevelopers(value.file),
          !isName(text, in: value.file), !standsIn(value),
          reported.insert(value.identity).inserted
        else { continue }
        found.append(
          PlainText(
            kind: .hardCoded, text: text, location: places.location(value.file, value.offset),
            place: places.place(of: sink, through: value.contexts), isPassedOn: !value.steps.isEmpty))
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

  private func isOfDevelopers(_ file: Int) -> Bool { Audience.isDevelopers(places.symbols.files[file].path) }

  /// The closures that make objects of UIKit and AppKit which are given another text later.
  private func makersOfFilledObjects(_ sinks: [Sink]) -> Set<ObjectIdentifier> {
    Set(
      sinks.compactMap { sink in
        guard sink.expression.fixedText == nil, let object = sink.receiver, case .variable(let facts) = object.kind,
          case .call(let callee, _)? = facts.initial?.kind
        else { return nil }
        return evaluation.walk.closures[.init(file: object.file, offset: callee.offset)].map { ObjectIdentifier($0) }
      })
  }

  /// Whether a literal is what an object is made with before its text is known: `let name: UILabel = { ...; label.text = "Alice" ... }()`.
  private static func isDefault(_ sink: Sink, in makers: Set<ObjectIdentifier>) -> Bool {
    var scope: Scope? = sink.expression.fixedText == nil ? nil : sink.context.scope
    while let current = scope {
      if makers.contains(ObjectIdentifier(current)) { return true }
      scope = current.outer
    }
    return false
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
  private static func isLogged(_ context: Context) -> Bool {
    var next = context.innermost
    while let around = next {
      if case .part(let name, _, _) = around.kind, UseCollector.logs.contains(name) { return true }
      next = around.outer
    }
    return false
  }

  /// Whether it is compiled for developers alone.
  private static func isOfDebugBuilds(_ context: Context) -> Bool {
    if context.scope.condition == "DEBUG" { return true }
    var next = context.innermost
    while let around = next {
      if case .compiled("DEBUG") = around.kind { return true }
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
      !text.contains("©"),
      !text.hasPrefix("#"), !isOfSettings(text)
    else {
      return nil
    }
    // `HTTP %@`, `%@ MHz`
    if words.count == 1, words[0].count <= 5, words[0].dropFirst().contains(where: \.isUppercase) {
      if text.contains("%@") { return nil }
    }
    // `Store.load() -> failed`
    guard !text.contains("()"), !text.contains("->"), !text.contains("==") else { return nil }
    return isIdentifier(text) && text != "OK" ? nil : text
  }

  /// Whether it is in the form of a file of settings: `[Section]`, `name = value`.
  private static func isOfSettings(_ text: String) -> Bool {
    // The last line of a text that goes on is one of them.
    let lines = text.split(separator: "\n")
    return (text.hasSuffix("\n") ? lines[...] : lines.dropLast()).contains {
      $0.hasPrefix("[") && $0.hasSuffix("]") || $0.contains(" = ")
    }
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
    var isLookedUp: Bool { if case .lookedUp = self { true } else { false } }
  }

  /// What it reads like, where it is made of a text of the catalog and of others, or of values right beside it: what stands in
  /// brackets makes no sentence.
  private func concatenation(of join: LookupCall) -> String? {
    let pieces = Self.withoutBrackets(Self.parts(of: join.expression).map { piece(of: $0, in: join.scope) })
    let lookedUp = pieces.count(where: \.isLookedUp)
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

  /// Without what stands in brackets at the end: `name (kind)`.
  private static func withoutBrackets(_ pieces: [Piece]) -> [Piece] {
    guard case .written(let end)? = pieces.last, end.last == ")" else { return pieces }
    var kept = pieces
    while let last = kept.popLast() {
      guard case .written(let text) = last, let bracket = text.lastIndex(of: "(") else { continue }
      let before = text[..<bracket]
      return before.allSatisfy(\.isWhitespace) ? kept : kept + [.written(String(before))]
    }
    return pieces
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
    if let mark = Self.mark(of: values) { return .written(mark) }
    // What a value comes to at the end of many steps is only one of the things that it may be.
    return values.contains { if case .key = $0.kind { $0.steps.count <= 2 } else { false } } ? .lookedUp : .value
  }

  /// `👋`, `→`
  private static func isPicture(_ character: Character) -> Bool { character.isSymbol && !character.isASCII }

  /// The text of a value that is surely a space, a line break, a picture, or a sign between the items of a list.
  private static func mark(of values: [TextValue]) -> String? {
    var marks = values.map { value -> String? in
      guard case .plain(let pattern) = value.kind, let text = pattern.exact,
        text.allSatisfy({ $0.isWhitespace || ",;·•|".contains($0) || isPicture($0) })
      else {
        return nil
      }
      return text
    }
    marks.sort { ($0?.count ?? 0) < ($1?.count ?? 0) }
    return marks.contains(nil) ? nil : marks.last ?? nil
  }
}
