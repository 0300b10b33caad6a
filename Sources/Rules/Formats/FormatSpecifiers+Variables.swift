import Catalogs
import Findings
import Linter

extension FormatSpecifiers {
  /// Texts with variables, and the variables' own texts. Names and order of variables are each localization's own; what
  /// counts is which arguments they take.
  func variables(_ text: TextView) -> [Fault] {
    let (ownVariables, sourceVariables) = (text.substitutions, text.sourceSubstitutions)
    guard text.hasSourceTranslation, ownVariables.count + sourceVariables.count <= Self.limit else { return [] }
    // Of few texts all that the source names is asked for, of some of those many times.
    lazy var named = Set(text.parsedSource?.format.variableNames ?? [])
    /// A text without variables may name the source's.
    func isDefined(_ name: String) -> Bool {
      guard ownVariables.isEmpty else { return ownVariables.contains { $0.name == name } }
      return sourceVariables.contains { $0.name == name } || named.contains(name)
    }
    var faults: [Fault] = []
    let format = text.format
    for placeholder in format.placeholders {
      guard case .variable(let name) = placeholder.kind, !isDefined(name) else { continue }
      faults.append(Fault(.error, "no variable is named '\(name.shortened)'", placeholder.range))
    }
    guard faults.isEmpty else { return faults }
    let own = text.arguments
    guard let table = text.sourceArguments, table.isCertain, own.isCertain else { return [] }
    if let substitution = text.substitution {
      guard let base = own.base(of: substitution.name) else { return [] }
      for (index, placeholder) in ArgumentTable.leaf(format, base: base) {
        if let fault = fault(placeholder, at: index, table, isOneOfSeveral: false) { faults.append(fault) }
      }
      let isShown = format.showsValue || own.isShownOutside(base) || !format.broken.isEmpty
      if !isShown, !["zero", "one", "two"].contains(text.variation.pluralCategory ?? ""),
        let wanted = text.parsedSource?.format.placeholders.first(where: \.showsValue)
      {
        faults.append(.dropped(wanted))
      }
      return faults
    }
    for (index, placeholder) in format.argumentsByIndex {
      if case .variable(let name) = placeholder.kind {
        // A variable takes its argument as its own type says.
        guard let base = own.base(of: name), let type = own.type(of: name), let first = table[base].first,
          !table[base].contains(where: { $0.argumentClass == type.argumentClass })
        else { continue }
        faults.append(
          Fault(
            .error,
            "'\(placeholder.spelling.shortened)' takes a number where the source has '\(first.spelling.shortened)'",
            placeholder.range, help: "Give the variable the position of its argument"))
        continue
      }
      if let fault = fault(placeholder, at: index, table, isOneOfSeveral: true) { faults.append(fault) }
    }
    if faults.isEmpty, format.broken.isEmpty, let lost = table.indexes.first(where: { own[$0].isEmpty }),
      let placeholder = table[lost].first
    {
      let top = text.parsedSource?.format.argumentsByIndex.first { $0.index == lost }?.placeholder
      faults.append(.dropped(top ?? placeholder))
    }
    return faults
  }
}
