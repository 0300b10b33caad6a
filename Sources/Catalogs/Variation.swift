/// What a value is chosen by: `device=iphone;plural=one`, `files=one;dirs=other`, `width=20`. Empty where nothing varies.
package struct Variation: Hashable, Sendable, Comparable, CustomStringConvertible {
  package struct Choice: Hashable, Sendable {
    /// `device`, `plural`, `width`, or the name of a variable, whose cases are plural categories.
    package var selector: String
    package var chosen: String
    package init(_ selector: String, _ chosen: String) {
      self.selector = selector
      self.chosen = chosen
    }
  }
  package var choices: [Choice]
  package init(_ choices: [Choice] = []) { self.choices = choices }
  package static var none: Variation { Variation() }

  package static func plural(_ category: String) -> Variation { Variation([Choice("plural", category)]) }
  package static func device(_ device: String) -> Variation { Variation([Choice("device", device)]) }
  package static func width(_ width: Int) -> Variation { Variation([Choice("width", String(width))]) }
  package static func variable(_ name: String, _ category: String) -> Variation {
    Variation([Choice(name, category)])
  }
  package func appending(_ selector: String, _ chosen: String) -> Variation {
    Variation(choices + [Choice(selector, chosen)])
  }

  package var isEmpty: Bool { choices.isEmpty }
  package var device: String? { choices.first { $0.selector == "device" }?.chosen }
  package var width: Int? { choices.first { $0.selector == "width" }.flatMap { Int($0.chosen) } }
  /// The plural category of `plural`, or of the first named variable. Selectors with a kind (`gender:host`) are no
  /// plurals.
  package var pluralCategory: String? {
    choices.indices.first { !choices[$0].selector.isOfNoPlural }.map { choices[$0].chosen }
  }

  package var description: String { choices.map { "\($0.selector)=\($0.chosen)" }.joined(separator: ";") }
  package static func < (a: Variation, b: Variation) -> Bool { a.description < b.description }
}

extension String {
  /// Whether a selector is one that no plural category is chosen by.
  fileprivate var isOfNoPlural: Bool {
    // Most are chosen by this one.
    self != "plural" && (self == "device" || self == "width" || hasByte(0x3A))
  }
}
