import Texts

extension Translation {
  /// Whether the texts are the same, in any order. Line ends do not count: git may write others than it keeps.
  package func hasSameTexts(as other: Translation?) -> Bool {
    guard let other else { return false }
    return values.hasSameTexts(as: other.values) && substitutions.hasSameTexts(as: other.substitutions)
      && translatedSource.map { ExactString($0.comparableText) }
        == other.translatedSource.map { ExactString($0.comparableText) }
  }
}

extension [Value] {
  fileprivate func hasSameTexts(as other: [Value]) -> Bool {
    guard count == other.count else { return false }
    if count == 1 {
      return self[0].variation == other[0].variation
        && ExactString(self[0].comparableText) == ExactString(other[0].comparableText)
    }
    func texts(_ values: [Value]) -> [ExactString] {
      values.map { ExactString("\($0.variation)\u{0}\($0.comparableText)") }.sorted()
    }
    return texts(self) == texts(other)
  }
}

extension [Substitution] {
  package func hasSameTexts(as other: [Substitution]) -> Bool {
    guard count == other.count else { return false }
    let others = Dictionary(other.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return allSatisfy { substitution in
      guard let duplicate = others[substitution.name] else { return false }
      return substitution.formatSpecifier == duplicate.formatSpecifier
        && substitution.argumentNumber == duplicate.argumentNumber
        && substitution.values.hasSameTexts(as: duplicate.values)
    }
  }
}

extension Value {
  fileprivate var comparableText: String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text
  }
}
