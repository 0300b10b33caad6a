import Catalogs
import Findings
import Linter

extension FormatSpecifiers {
  func messageFormat(_ text: TextView, _ source: MessageFormat) -> Fault? {
    let target = MessageFormat(text.text)
    if let offset = target.fault {
      return Fault(
        .error, "the message cannot be read here: its braces are not those of a MessageFormat", offset..<offset + 1)
    }
    for argument in target.arguments {
      let same = source.arguments.filter { $0.name == argument.name }
      guard !same.isEmpty else {
        return Fault(.error, "there is no argument named '\(argument.name.shortened)'", argument.range)
      }
      if argument.hasBranches, !argument.selectors.contains("other") {
        return Fault(.error, "'other' is missing among the branches of '\(argument.name.shortened)'", argument.range)
      }
    }
    if let lost = source.arguments.first(where: { one in !target.arguments.contains { $0.name == one.name } }) {
      return Fault(.warning, "the argument '\(lost.name.shortened)' from the source is missing", nil)
    }
    let rules = PluralRules.rules(of: text.locale)
    for argument in target.arguments {
      if argument.type == "plural", let rules {
        let missing = rules.needed.subtracting([.other]).sorted().filter { category in
          guard !argument.selectors.contains(category.rawValue) else { return false }
          // `=1` covers a form for 1 alone.
          let numbers = rules.numbers[category] ?? []
          return numbers.count > 1 || !numbers.allSatisfy { argument.selectors.contains("=\($0)") }
        }
        if let first = missing.first {
          return Fault(
            .warning,
            "'\(first.rawValue)'\(PluralCategories.numbers(rules.numbers[first] ?? [])) is missing among the branches of '\(argument.name.shortened)'",
            argument.range, help: "Add the branch")
        }
      }
      if argument.type == "select",
        let duplicate = source.arguments.first(where: { $0.name == argument.name && $0.type == "select" }),
        let lost = duplicate.selectors.first(where: { !argument.selectors.contains($0) })
      {
        return Fault(
          .warning, "the branch '\(lost.shortened)' of '\(argument.name.shortened)' is missing", argument.range,
          help: "Add the branch")
      }
    }
    return nil
  }
}
