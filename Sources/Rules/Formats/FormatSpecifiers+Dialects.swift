import Catalogs
import Findings
import Linter
import Texts

extension FormatSpecifiers {
  /// `${name}`, `{0}`, `\(x)`: by their spelling. Lists of phrases, one a line, need not hold each.
  func named(_ text: TextView, _ source: FormatString) -> [Fault] {
    // Nothing is filled in for what a control shows as it was designed.
    if text.hasElement, source.arguments.isEmpty { return [] }
    let wanted = source.named
    let found = text.format.named
    guard !wanted.isEmpty || !found.isEmpty else { return [] }
    var faults: [Fault] = []
    let known = Set(wanted.map(\.spelling))
    let present = Set(found.map(\.spelling))
    let lost = wanted.first { !present.contains($0.spelling) }
    if let added = found.first(where: { !known.contains($0.spelling) }) {
      if added.isForeign, wanted.isEmpty, !source.arguments.isEmpty {
        let meant = Self.meant(by: added, source)
        faults.append(
          Fault(
            .error, "'\(added.spelling.shortened)' isn't a placeholder here, so it's shown as is", added.range,
            help: meant.map { "Write '\($0)'" } ?? "Write the source's placeholder", fix: meant.map(Fault.write)))
      } else if let lost {
        // Translated, like the words around it.
        let fix = Fault.write(lost.spelling)
        return [
          Fault(
            .error, "'\(added.spelling.shortened)' isn't filled in; the source has '\(lost.spelling.shortened)'",
            added.range, help: fix.description, fix: fix)
        ]
      } else {
        faults.append(Fault(.warning, "'\(added.spelling.shortened)' is not in the source", added.range))
      }
    }
    if !source.text.utf8.contains(0x0A), let lost { faults.append(.dropped(lost)) }
    return faults
  }

  /// The source's placeholder that `{0}` or `\(name)` stands for.
  static func meant(by placeholder: Placeholder, _ source: FormatString) -> String? {
    let arguments = source.argumentsByIndex
    if arguments.count == 1 { return arguments[0].placeholder.spelling }
    guard let index = Int(placeholder.spelling.dropFirst().dropLast()), index < 1000,
      let argument = arguments.first(where: { $0.index == index + 1 })
    else { return nil }
    return "%\(argument.index)$\(argument.placeholder.conversion)"
  }

  /// `%0`, `{name}` and spellings of the configuration, which the app fills in itself.
  func dialects(_ text: TextView, _ source: ParsedText) -> [Fault] {
    let hasBraces = source.features.contains(.bracket) || text.features.contains(.bracket)
    if !others.isConfigured, !hasBraces, !source.features.contains(.asciiDigit) || source.format.takesArguments {
      return []
    }
    var wanted = placeholders(in: source, of: text)
    let isNumbered = others.includesQt || (!source.format.takesArguments && Self.areNumbers(wanted))
    if !isNumbered { wanted.removeAll { $0.spelling.utf8.first == 0x25 && !isOwn($0) } }
    let found =
      wanted.isEmpty && !source.format.takesArguments
      ? []
      : placeholders(in: text.parsed, of: text).filter { isNumbered || $0.spelling.utf8.first != 0x25 || isOwn($0) }
    guard !wanted.isEmpty || !found.isEmpty else { return [] }
    let known = Set(wanted.map(\.spelling))
    let present = Set(found.map(\.spelling))
    let isList = Self.isListOfPhrases(source.text, wanted)
    let lost = wanted.first { !present.contains($0.spelling) && (!isList || isOwn($0)) }
    if let added = found.first(where: { !known.contains($0.spelling) }) {
      if let lost {
        return [
          Fault(
            .error,
            "the translation has '\(added.spelling.shortened)' where the source has '\(lost.spelling.shortened)'",
            added.range,
            help: "Write '\(lost.spelling.shortened)'", fix: Fault.write(lost.spelling))
        ]
      }
      return [
        wanted.isEmpty
          ? Fault(
            .error, "'\(added.spelling.shortened)' isn't a placeholder here, so it's shown as is", added.range,
            help: "Write the source's placeholder")
          : Fault(.warning, "'\(added.spelling.shortened)' is not in the source", added.range)
      ]
    }
    guard let lost else { return [] }
    if let swapped = Self.swapped(lost.spelling, in: text.masked.units) {
      let spelling = String(lost.spelling.dropFirst()) + "%"
      return [
        Fault(
          .error, "'\(spelling)' has its parts in the wrong order; '\(lost.spelling)' is meant", swapped,
          help: "Write '\(lost.spelling)'", fix: Fault.write(lost.spelling))
      ]
    }
    return ["zero", "one", "two"].contains(text.variation.pluralCategory ?? "") ? [] : [.dropped(lost.spelling)]
  }

  /// Those of a source or of its translation: but for names in braces that are a sample, since they stand in the address of
  /// one or in a control of an interface file, which shows them as they are until the app's code puts a text there.
  private func placeholders(in parsed: ParsedText, of text: TextView) -> [OtherPlaceholders.Found] {
    let all = others.all(in: parsed)
    guard all.contains(where: { $0.spelling.utf8.first == 0x7B }) else { return all }
    let units = Array(utf16Of: parsed.text)
    let isHint = text.isSurely(.placeholder)
    return all.filter {
      $0.spelling.utf8.first != 0x7B || isOwn($0)
        || !text.hasElement && !Self.isInSampleAddress($0.range, units, isHint: isHint)
    }
  }

  func isOwn(_ found: OtherPlaceholders.Found) -> Bool {
    !others.spellings.isEmpty && others.spellings.contains(Array(found.spelling.utf16))
  }

  /// Whether bare numbers behind percent signs are surely placeholders: `%0`, or `%1` and `%2` together.
  static func areNumbers(_ found: [OtherPlaceholders.Found]) -> Bool {
    let spellings = Set(found.map(\.spelling))
    return spellings.contains("%0") || (spellings.contains("%1") && spellings.contains("%2"))
  }

  /// Where `0%` stands for `%0`.
  static func swapped(_ spelling: String, in units: [UInt16]) -> Range<Int>? {
    let signs = Array(spelling.utf16)
    guard signs.count == 2, signs[0] == 0x25, units.count >= 2 else { return nil }
    for i in 0..<units.count - 1 where units[i] == signs[1] && units[i + 1] == 0x25 {
      let isNumber = i > 0 && units[i - 1].isASCIIDigit
      if !isNumber { return i..<i + 2 }
    }
    return nil
  }
}
