import Catalogs
import Linter
import LocaleData
import Rules
import Yams

// What the configuration says of the app's house style.
extension ConfigurationReader {
  /// `style: {casing: {button: title}, person: your, next: Continue, formality: {de: formal}}`
  func houseStyle(_ node: Node) throws(ExitError) -> HouseStyle {
    var style = HouseStyle()
    for (key, value) in try mapping(node, "'style'") {
      try require(key, "key of 'style'", among: ConfigurationKeys.style)
      switch key.name {
      case "casing":
        for (name, letterCase) in try mapping(value, "'casing'") {
          guard let role = Role(rawValue: name.name) else {
            throw unknown(name, "role", among: Role.allCases.map(\.rawValue))
          }
          style.casing[role] = try choice(letterCase, "letter case")
        }
      case "person": style.words.append(try word(value, of: .person))
      case "next": style.words.append(try word(value, of: .next))
      case "formality":
        for (name, formality) in try mapping(value, "'formality'") {
          guard let locale = LocaleID.typed(name.name) else { throw error(name.node, "'\(name.name)' isn't a locale") }
          let form: Formality = try choice(formality, "form of address")
          guard Self.hasForms(of: form, in: locale) else {
            throw error(name.node, "stringfit doesn't know a \(form.rawValue) way to address people in '\(locale.tag)'")
          }
          style.formality[locale] = form
        }
      default: throw unknown(key, "key of 'style'", among: ConfigurationKeys.style)
      }
    }
    return style
  }

  private static func hasForms(of formality: Formality, in locale: LocaleID) -> Bool {
    let lists = (try? LocaleData().wordLists(for: locale)) ?? []
    return lists.contains { $0.lists.contains { $0.formality == formality } }
  }

  private func word(_ node: Node, of choice: StyleWord) throws(ExitError) -> HouseStyle.WordChoice {
    let text = try scalar(node)
    guard let variant = choice.variants.first(where: { $0.lowercased() == text.lowercased() }) else {
      throw error(node, "'\(text)' is neither \(choice.variants.map { "'\($0)'" }.joined(separator: " nor "))")
    }
    return HouseStyle.WordChoice(rule: choice.rule, concept: choice.concept, variant: variant)
  }
}

/// The words between which `style` chooses, as Locales/en/writing.yml has them.
struct StyleWord: Sendable {
  /// The key below `style`.
  var key: String
  var rule: String
  var concept: String
  var variants: [String]

  static let person = StyleWord(key: "person", rule: "writing/person", concept: "owner", variants: ["My", "Your"])
  static let next = StyleWord(
    key: "next", rule: "writing/flow-labels", concept: "next step", variants: ["Continue", "Next"])
  static let all = [person, next]
}
