// Styles, categories and weights by the names that people and files give them.

extension TextStyle {
  /// Reads `body`, `large-title`, `Title 1`, SwiftUI's `title` and `caption`, and the constants of UIKit and of
  /// storyboards (`UIFontTextStyleBody`, `UICTFontTextStyleTitle0`, which is Large Title).
  package init?(name: String) {
    let word = plain(name, without: ["uictfonttextstyle", "uifonttextstyle", "nsfonttextstyle"])
    if let known = TextStyle.byPlainName[word] {
      self = known
      return
    }
    switch word {
    case "title0": self = .largeTitle
    case "title": self = .title1
    case "subhead": self = .subheadline
    case "caption": self = .caption1
    case "subtitle": self = .subtitle1
    case "extralargetitle1": self = .extraLargeTitle
    default: return nil
    }
  }
  private static let byPlainName = Dictionary(
    allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { first, _ in first })
}

extension SizeCategory {
  /// Reads `xxxLarge`, `ax-3`, SwiftUI's `accessibility3`, and UIKit's constants (`UICTContentSizeCategoryXXXL`,
  /// `UICTContentSizeCategoryAccessibilityM`, which is AX1).
  package init?(name: String) {
    let word = plain(name, without: ["uictcontentsizecategory", "uicontentsizecategory"])
    if let known = SizeCategory.allCases.first(where: { plain($0.rawValue) == word }) {
      self = known
      return
    }
    switch word {
    case "xs", "extrasmall": self = .xSmall
    case "s": self = .small
    case "m": self = .medium
    case "l": self = .large
    case "xl", "extralarge": self = .xLarge
    case "xxl", "extraextralarge": self = .xxLarge
    case "xxxl", "extraextraextralarge": self = .xxxLarge
    case "accessibility1", "accessibilitym", "accessibilitymedium": self = .ax1
    case "accessibility2", "accessibilityl", "accessibilitylarge": self = .ax2
    case "accessibility3", "accessibilityxl", "accessibilityextralarge": self = .ax3
    case "accessibility4", "accessibilityxxl", "accessibilityextraextralarge": self = .ax4
    case "accessibility5", "accessibilityxxxl", "accessibilityextraextraextralarge": self = .ax5
    default: return nil
    }
  }
}

extension FontWeight {
  /// Reads `semibold`, `Ultra Light`, and the names of storyboards (`ultraLight`, `demi-bold`).
  package init?(name: String) {
    let word = plain(name)
    if let known = FontWeight.byPlainName[word] {
      self = known
      return
    }
    switch word {
    case "normal": self = .regular
    case "demibold": self = .semibold
    case "extralight": self = .ultraLight
    case "extrabold": self = .heavy
    default: return nil
    }
  }
  private static let byPlainName = Dictionary(
    allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { first, _ in first })
}

extension FontDesign {
  /// Reads `rounded`, `default`, and the constants of UIKit (`UIFontDescriptorSystemDesignRounded`).
  package init?(name: String) {
    let word = plain(name, without: ["uifontdescriptorsystemdesign", "nsfontdescriptorsystemdesign"])
    if word == "standard" {
      self = .standard
    } else if let known = FontDesign(rawValue: word) {
      self = known
    } else {
      return nil
    }
  }
}

extension FontWidth {
  /// Reads `condensed`, and the constants of UIKit (`UIFontWidthCondensed`).
  package init?(name: String) { self.init(rawValue: plain(name, without: ["uifontwidth", "nsfontwidth"])) }
}

/// A name in lower case, without separators, nor the first of some prefixes that it has.
private func plain(_ name: String, without prefixes: [String] = []) -> String {
  // By bytes: each control of a storyboard asks.
  let bytes = name.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 && $0 != 0x2E }
  let word = String(decoding: bytes, as: UTF8.self)
  guard let prefix = prefixes.first(where: word.hasPrefix) else { return word }
  return String(word.dropFirst(prefix.count))
}
