/// Finds texts that code shows as they stand, or puts together from pieces.
struct PlainTexts {
  let places: PlaceFinder
  let evaluation: TextEvaluation

  func all(_ sinks: [Sink]) -> [PlainText] {
    var reported: Set<TextValue.Identity> = []
    var found: [PlainText] = []
    for sink in sinks {
      if let text = concatenation(in: sink),
        reported.insert(.init(file: sink.context.scope.file, offset: sink.expression.offset)).inserted
      {
        found.append(text)
        continue
      }
      guard !sink.isKey else { continue }
      for value in evaluation.values(of: sink.expression, in: sink.context.scope, as: .plain) {
        guard case .plain(let pattern) = value.kind, !value.isPart, let text = Self.words(of: pattern),
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
    guard words.contains(where: { $0.count > 1 }), !text.contains("://"), !text.hasPrefix("#") else { return nil }
    return isIdentifier(text) ? nil : text
  }

  /// Whether it is the name of a file, a symbol or a setting: one word in lower case, or with signs or capitals in it.
  private static func isIdentifier(_ text: String) -> Bool {
    guard !text.contains(" ") else { return false }
    return text.contains { $0 == "." || $0 == "_" || $0 == "-" || $0 == "/" } || text.first?.isLowercase ?? false
      || text.dropFirst().contains(where: \.isUppercase)
  }

  /// A text that is put together from one of the catalog's and others with words.
  private func concatenation(in sink: Sink) -> PlainText? {
    let pieces: [Expression]
    switch sink.expression.kind {
    case .joined(let parts): pieces = parts
    case .literal(let parts):
      pieces = parts.map { part in
        switch part {
        case .text(let text):
          Expression(.literal([.text(text)]), offset: sink.expression.offset, end: sink.expression.end)
        case .value(let value, _): value
        }
      }
    default: return nil
    }
    guard pieces.count > 1 else { return nil }
    var lookedUp = 0
    var written = 0
    var text = ""
    for piece in pieces {
      let values = evaluation.values(of: piece, in: sink.context.scope, as: .plain)
      if values.contains(where: { if case .key = $0.kind { true } else { false } }) {
        lookedUp += 1
        text += "%@"
      } else if let fixed = piece.fixedText {
        if fixed.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 }) { written += 1 }
        text += fixed
      } else {
        text += "%@"
      }
    }
    // A colon behind a label, or a number, makes no sentence of it.
    guard lookedUp > 0, lookedUp + written > 1 else { return nil }
    return PlainText(
      kind: .concatenated, text: text, location: places.location(sink.context.scope.file, sink.expression.offset),
      place: places.place(of: sink, through: []))
  }
}
