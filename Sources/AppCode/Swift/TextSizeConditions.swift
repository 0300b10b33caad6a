import SwiftSyntax

/// Conditions on the reader's text size, which choose a layout: `if dynamicTypeSize.isAccessibilitySize { … } else { … }`.
///
/// What stands in such a branch is marked as the sides of an `#if` are, with one of these names for a condition.
enum TextSizeConditions {
  /// Shown at the accessibility sizes alone, and at all others.
  static let accessibility = "text size: accessibility"
  static let standard = "text size: standard"

  /// Which sizes conditions ask for; nil where they ask for something else, or for more than that.
  static func sizes(in list: ConditionElementListSyntax) -> String? {
    guard list.count == 1, case .expression(let expression)? = list.first?.condition else { return nil }
    var text = expression.trimmedDescription[...]
    var isNegated = false
    while text.first == "!" {
      isNegated.toggle()
      text = text.dropFirst()
    }
    let asksForAccessibility: Bool
    if text.hasSuffix("isAccessibilitySize") || text.hasSuffix("isAccessibilityCategory")
      || text.hasSuffix(">= .accessibility1") || text.hasSuffix("> .xxxLarge")
    {
      asksForAccessibility = true
    } else if text.hasSuffix("< .accessibility1") || text.hasSuffix("<= .xxxLarge") {
      asksForAccessibility = false
    } else {
      return nil
    }
    guard !text.contains("&&"), !text.contains("||"), !text.contains("?") else { return nil }
    return asksForAccessibility != isNegated ? accessibility : standard
  }

  static func opposite(of sizes: String) -> String { sizes == accessibility ? standard : accessibility }
}
