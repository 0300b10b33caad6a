import Catalogs
import Findings
import Linter
import Texts

/// What to write in place of placeholders that take other arguments than they should. A text that follows the advice is
/// checked before it is given: it has no fault left.
extension FormatSpecifiers {
  /// Of more placeholders the translator knows best.
  private static let mostAdvised = 20

  /// A fault with its advice, where that mends the text.
  func advised(_ fault: Fault, _ text: TextView, _ source: ParsedText) -> Fault {
    guard let advice = fault.advice else { return fault }
    var advised = fault
    (advised.help, advised.fix) = (nil, nil)
    guard text.format.placeholders.count <= Self.mostAdvised else { return advised }
    switch advice {
    case .write(let spelling):
      if holds(spelling, for: fault, text, source) { return fault }
      advised.help = numbering(of: text, source)
    case .numberOrWrite(let spelling):
      advised.help = numbering(of: text, source)
      if advised.help == nil, holds(spelling, for: fault, text, source) { return fault }
    }
    return advised
  }

  private func holds(_ spelling: String, for fault: Fault, _ text: TextView, _ source: ParsedText) -> Bool {
    fault.range.map { isFaultless([($0, spelling)], text, source) } ?? false
  }

  /// How to number the text's placeholders so that each takes an argument of its own type.
  private func numbering(of text: TextView, _ source: ParsedText) -> String? {
    let table = text.format.hasVariables ? text.sourceArguments : ArgumentTable(source.format)
    guard let table else { return nil }
    let own = text.arguments
    let placeholders = text.format.arguments
    var free = table.indexes.filter { index in !placeholders.contains { $0.position == index } }
    var numbered: [(range: Range<Int>, spelling: String)] = []
    for placeholder in placeholders {
      if placeholder.position != nil {
        numbered.append((placeholder.range, placeholder.spelling))
        continue
      }
      let type = if case .variable(let name) = placeholder.kind { own.type(of: name) } else { placeholder }
      guard let type else { return nil }
      func taken(from index: Int) -> Placeholder? { table[index].first { $0.argumentClass == type.argumentClass } }
      guard let place = free.firstIndex(where: { taken(from: $0) != nil }), let wanted = taken(from: free[place]) else {
        return nil
      }
      numbered.append((placeholder.range, placeholder.numbered(free.remove(at: place), as: wanted)))
    }
    return isFaultless(numbered, text, source) ? Self.toNumber(numbered.map(\.spelling)) : nil
  }

  static func toNumber(_ spellings: [String]) -> String {
    "Number the placeholders in this order: " + spellings.joined(separator: ", ")
  }

  /// Whether nothing is wrong with a text in which some placeholders, in order, are written otherwise.
  private func isFaultless(_ changes: [(range: Range<Int>, spelling: String)], _ text: TextView, _ source: ParsedText)
    -> Bool
  {
    var units = Array(text.text.utf16)
    for change in changes.reversed() { units.replaceSubrange(change.range, with: change.spelling.utf16) }
    return text.rewritten(String(utf16Units: units)).map { faults(in: $0, source).isEmpty } ?? false
  }
}

extension Placeholder {
  /// Its spelling with a number, and with the flags and the type of the source's placeholder whose argument it takes.
  func numbered(_ index: Int, as wanted: Placeholder) -> String {
    if case .variable(let name) = kind { return "%\(index)$#@\(name)@" }
    return "%\(index)$\(wanted.style)\(wanted.conversion)"
  }
}

extension TextView {
  /// The same with another text, in a table of its own; nil for an empty one.
  fileprivate func rewritten(_ text: String) -> TextView? {
    var value = value
    value.text = text
    var translation = translation
    if let substitution {
      for index in translation.substitutions.indices where translation.substitutions[index].name == substitution.name {
        translation.substitutions[index].values = translation.substitutions[index].values.map {
          isText(of: $0) ? value : $0
        }
      }
    } else {
      translation.values = translation.values.map { isText(of: $0) ? value : $0 }
    }
    var catalog = table.catalog
    catalog.sourceLocale = table.sourceLocale
    catalog.entries = [entry]
    catalog.entries[0].translations[locale] = translation
    let context = entryContext.context
    return CatalogTable.all(of: [catalog], context: context)[0].texts(of: 0, context).first {
      $0.locale == locale && $0.variation == variation && $0.text == text
    }
  }
}
