import Findings
import TextLayout
import Texts

/// Han characters that the language writes otherwise.
extension CharacterInspection {
  /// Simplified characters in Traditional Chinese and Japanese, traditional ones in Simplified Chinese.
  func otherHan() -> Finding? {
    guard let han = letters.han else { return nil }
    let toTraditional = han != .simplified
    guard let charset = letters.charset else { return nil }
    let known = letters.known
    let strangers = units.indices.filter { i in
      let unit = units[i]
      guard Letters.script(unit) == Letters.han, !known.contains(unit), !charset.contains(unit),
        !sourceUnits.contains(unit)
      else { return false }
      // What only the other script writes: the way back leads to another character, or the locale knows its counterpart.
      let other = Letters.counterpart(unit, toTraditional: toTraditional)
      return other != unit && (han == .japanese || known.contains(other))
    }
    guard let first = strangers.first else { return nil }
    let name = toTraditional ? "simplified" : "traditional"
    // Those that stand together are told and mended together.
    let run = first..<first + zip(first..., strangers).prefix { $0 == $1 }.count
    let many = strangers.count > run.count ? ", and \(strangers.count - run.count) more" : ""
    let mended = String(utf16Units: units[run].map { Letters.counterpart($0, toTraditional: toTraditional) })
    let noun = run.count == 1 ? "is a \(name) character" : "are \(name) characters"
    let (here, language) =
      switch han {
      case .japanese: ("Japanese writes it differently", "Japanese")
      case .simplified: ("Simplified Chinese writes '\(mended)'", "Simplified Chinese")
      case .traditional: ("Traditional Chinese writes '\(mended)'", "Traditional Chinese")
      }
    let form = run.count == 1 ? "form of the character" : "forms of the characters"
    let fixes =
      han == .japanese
      ? []
      : [Fix(run.count == 1 ? "Write the other character" : "Write the others", text: mended, safety: .unsafe)]
    return text.finding(
      Characters.metadata, "'\(string(run).shortened)' \(noun); \(here)\(many)",
      help: "Use the \(language) \(form)", range: run, fixes: fixes)
  }
}
