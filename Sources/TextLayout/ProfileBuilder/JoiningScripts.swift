import CTextShim

/// Arabic: letters in their four forms, and what each pair of forms that can meet adds.
enum JoiningScripts {
  private static let blocks: [ClosedRange<UInt32>] = [0x600...0x6FF, 0x750...0x77F]
  private static let joiner: UInt32 = 0x200D
  private static let nonJoiner: UInt32 = 0x200C

  static func measure(_ probe: Probe, language: String) -> GramTable {
    let setting = Probe.Setting(script: Tag("Arab"), rightToLeft: true, language: language)
    var table: GramTable = [:]
    let forms = self.forms(probe)
    for form in forms {
      let string = joinersBefore(form) + [form.codePoint] + joinersBehind(form)
      table[Gram(form)] = probe.width(string, setting, keepingDottedCircle: true) ?? 0
    }
    for first in forms {
      let joinsNext = first.flag & 2 != 0
      for second in forms where joinsNext == (second.flag & 1 != 0) {
        let apart = !joinsNext && type(first).joinsNext && type(second).joinsPrevious
        let string =
          joinersBefore(first) + [first.codePoint] + (apart ? [nonJoiner] : []) + [second.codePoint]
          + joinersBehind(second)
        guard let width = probe.width(string, setting, keepingDottedCircle: true) else { continue }
        let delta = width &- (table[Gram(first)] ?? 0) &- (table[Gram(second)] ?? 0)
        if delta != 0 { table[Gram([first, second])] = delta }
      }
    }
    probe.addRest(to: &table, setting)
    return table
  }

  // What makes a letter take its form where no letter stands beside it.
  private static func joinersBefore(_ form: Symbol) -> [UInt32] { form.flag & 1 != 0 ? [joiner] : [] }
  private static func joinersBehind(_ form: Symbol) -> [UInt32] { form.flag & 2 != 0 ? [joiner] : [] }

  /// Letters, digits and signs of the script in every form they have.
  private static func forms(_ probe: Probe) -> [Symbol] {
    probe.covered(blocks).filter { cts_is_graphic($0) && type(Symbol($0)) != .transparent }.flatMap { codePoint in
      let type = type(Symbol(codePoint))
      var forms = [Symbol(codePoint)]
      if type.joinsPrevious { forms.append(Symbol(codePoint, flag: 1)) }
      if type.joinsPrevious, type.joinsNext {
        forms.append(Symbol(codePoint, flag: 2))
        forms.append(Symbol(codePoint, flag: 3))
      }
      return forms
    }
  }

  private static func type(_ symbol: Symbol) -> CtsJoining { CtsJoining(cts_joining_type(symbol.codePoint)) }
}
