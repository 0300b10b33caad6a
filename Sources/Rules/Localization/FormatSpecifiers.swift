import Catalogs
import Findings

/// Flags a translation whose placeholders are not those of its source: other types, undefined, damaged, added, dropped.
struct FormatSpecifiers: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/format-specifiers", severity: .error,
    summary: "The placeholders of a translation are not those of its source.",
    rationale:
      "The app fills in values by position and type. A text where they differ shows nonsense, loses a value, or crashes, and only in that language.",
    remedy: "Use the source's placeholders; number them where the order changes: %1$@, %2$lld",
    references: [
      "Apple, String Format Specifiers", "IEEE Std 1003.1, fprintf", "Apple, Localizing strings that contain plurals",
    ],
    examples: [
      .flagged(
        "%@ sent %lld files", "fr", "⟦%lld⟧ fichiers de %@",
        because: "arguments are taken in order, so a number is read as an object: a crash"),
      .flagged("Delete %@?", "de", "⟦Löschen?⟧", because: "the name never reaches the reader"),
      .flagged("%#@files@", "fr", "⟦%#@fichiers@⟧", because: "no variable has that name"),
      .flagged("Hello, %@", "ar", "مرحبًا ⟦٪@⟧", because: "the Arabic percent sign makes no placeholder"),
      .flagged("Hello, %@", "ja", "こんにちは⟦％@⟧さん", because: "the full-width percent sign makes none either"),
      .flagged("Hello, %@", "de", "Hallo ⟦% @⟧", because: "a space inside"),
      .flagged("Hello", "de", "Hallo ⟦%@⟧", because: "there is no argument for it"),
      .flagged("%lld%% done", "fr", "%lld ⟦%⟧ terminé", because: "a percent sign in a format must be doubled"),
      .flagged("%lld photos", "de", "⟦%d⟧ Fotos", because: "shorter than the number that is passed (a note)"),
      .flagged("%1$@ of %2$@", "de", "⟦%1⟧ von %2$@", because: "cut off behind the number"),
      .accepted("%1$@ of %2$@", "ja", "%2$@ 中 %1$@", because: "numbered ones may move"),
      .accepted("%@ of %@", "ja", "%2$@ 中 %1$@", because: "numbering is how they may move"),
      .accepted("100% done", "fr", "100 % terminé", because: "no placeholder at all"),
      .accepted("100% off", "tr", "%100 indirim", because: "Turkish puts the sign first"),
      .accepted("100% cotton", "fi", "100%-os pamut", because: "a suffix, not '%-o'"),
      .accepted("%lld%% done", "tr", "%%%lld bitti", because: "both there, in another order"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    let target = text.format
    if text.isSource {
      guard let broken = target.broken.first(where: \.isPlain) else { return [] }
      return [finding(.damaged(broken), text)]
    }
    guard let source = text.parsedSource?.format else { return [] }
    guard
      !(target.placeholders.isEmpty && target.broken.isEmpty && source.placeholders.isEmpty)
    else { return [] }
    let faults = damaged(target, source) + variables(text, source) + arguments(text, source) + named(target, source)
    guard let worst = faults.max(by: { $0.severity < $1.severity }) else { return [] }
    // `max` gives the last of equals; the first in the text is told.
    return [finding(faults.first { $0.severity == worst.severity } ?? worst, text)]
  }

  // MARK: Faults

  private struct Fault {
    var severity: Severity
    var message: String
    var range: Range<Int>?
    var fix: Fix?

    static func damaged(_ broken: BrokenPlaceholder) -> Fault {
      let reason =
        switch broken.fault {
        case .spaced: "has a space inside"
        case .lookAlike: "does not begin with the plain percent sign"
        case .swapped: "has its parts in the wrong order"
        case .cutOff, .bareNumber: "is cut off"
        case .unescapedPercent: "is not doubled, so it begins a placeholder"
        }
      let mend = broken.mend.map { "; '\($0)' is meant" } ?? ""
      return Fault(
        severity: .error, message: "'\(broken.spelling.shortened)' \(reason)\(mend)", range: broken.range,
        fix: broken.mend.map { Fix("Write '\($0)'", text: $0, safety: .unsafe) })
    }
  }

  private func finding(_ fault: Fault, _ text: TextUnit) -> Finding {
    text.finding(
      Self.metadata, severity: fault.severity, confidence: .certain, fault.message,
      range: fault.range ?? text.wholeRange, fixes: fault.fix.map { [$0] } ?? [])
  }

  private func damaged(_ target: FormatString, _ source: FormatString) -> [Fault] {
    guard !source.placeholders.isEmpty else { return [] }
    let copied = Set(source.broken.map(\.spelling))
    let meant = Dictionary(
      source.argumentsByIndex.map { ($0.index, $0.placeholder) }, uniquingKeysWith: { first, _ in first })
    let present = Set(target.argumentsByIndex.map(\.index))
    var faults: [Fault] = []
    for var broken in target.broken where !copied.contains(broken.spelling) {
      switch broken.fault {
      case .bareNumber(let index):
        guard let argument = meant[index], !present.contains(index) else { continue }
        broken.mend = "%\(index)$\(argument.conversion)"
        faults.append(.damaged(broken))
      case .unescapedPercent: continue
      default: faults.append(.damaged(broken))
      }
    }
    func percents(_ format: FormatString) -> Int { format.placeholders.count { $0.kind == .percent } }
    if percents(source) > percents(target), let bare = barePercent(in: target) {
      faults.append(
        Fault(
          severity: .error, message: "'%' is not doubled, so it may be read as a placeholder", range: bare..<bare + 1,
          fix: Fix("Write '%%'", text: "%%", safety: .unsafe)))
    }
    return faults
  }

  /// The first percent sign that belongs to no placeholder.
  private func barePercent(in format: FormatString) -> Int? {
    var rest = format.placeholders[...]
    for (offset, unit) in format.text.utf16.enumerated() where unit == 0x25 {
      while let first = rest.first, first.range.upperBound <= offset { rest.removeFirst() }
      if !(rest.first?.range.contains(offset) ?? false) { return offset }
    }
    return nil
  }

  private func variables(_ text: TextUnit, _ source: FormatString) -> [Fault] {
    var defined = Set(text.translation.substitutions.map(\.name))
    if defined.isEmpty {
      defined = Set(source.variableNames).union(text.sourceTranslation?.substitutions.map(\.name) ?? [])
    }
    return text.format.placeholders.compactMap { placeholder in
      guard case .variable(let name) = placeholder.kind, !defined.contains(name) else { return nil }
      return Fault(
        severity: .error, message: "no variable is named '\(name.shortened)'", range: placeholder.range, fix: nil)
    }
  }

  private func arguments(_ text: TextUnit, _ source: FormatString) -> [Fault] {
    let target = text.format
    let isSpecialForm = ["zero", "one", "two"].contains(text.value.variation.pluralCategory ?? "")
    if !source.variableNames.isEmpty || !target.variableNames.isEmpty || source.hasArgumentToken
      || target.hasArgumentToken
    {
      // Names and order of variables are each localization's own; only that a value got lost can be told.
      let lost = !source.counted.isEmpty && target.counted.isEmpty && target.broken.isEmpty
      return lost && !isSpecialForm ? [dropped(source.counted[0])] : []
    }
    if text.substitution != nil { return leaf(source, target, isSpecialForm: isSpecialForm) }
    var known = source.argumentsByIndex
    for value in text.sourceTranslation?.values ?? [] where value.text != source.text {
      known += FormatString(value.text).argumentsByIndex
    }
    // By index, one placeholder of each class and width that the source has there: a text may repeat one at will.
    var byIndex: [Int: [Placeholder]] = [:]
    for (index, placeholder) in known {
      let isNew = !byIndex[index, default: []].contains {
        $0.argumentClass == placeholder.argumentClass && $0.width == placeholder.width
      }
      if isNew { byIndex[index, default: []].append(placeholder) }
    }
    var faults: [Fault] = []
    let found = target.argumentsByIndex
    for (index, placeholder) in found {
      let candidates = byIndex[index] ?? []
      if candidates.isEmpty {
        faults.append(
          Fault(
            severity: .error, message: "there is no argument for '\(placeholder.spelling.shortened)'",
            range: placeholder.range,
            fix: nil))
      } else if !candidates.contains(where: { $0.argumentClass == placeholder.argumentClass }) {
        let order =
          placeholder.position == nil && found.count > 1
          ? "; without numbers they are taken in order" : ""
        faults.append(
          Fault(
            severity: .error,
            message:
              "'\(placeholder.spelling.shortened)' stands where the source has '\(candidates[0].spelling.shortened)'\(order)",
            range: placeholder.range, fix: nil))
      } else if !candidates.contains(where: { $0.width == placeholder.width }) {
        faults.append(
          Fault(
            severity: .note,
            message:
              "'\(placeholder.spelling.shortened)' has another width than the source's '\(candidates[0].spelling.shortened)'",
            range: placeholder.range, fix: nil))
      }
    }
    if !isSpecialForm {
      let present = Set(found.map(\.index))
      let cut = Set(
        target.broken.compactMap { broken -> Int? in
          if case .bareNumber(let index) = broken.fault { index } else { nil }
        })
      if let lost = source.argumentsByIndex.first(where: { !present.contains($0.index) && !cut.contains($0.index) }) {
        faults.append(dropped(lost.placeholder))
      }
    }
    return faults
  }

  /// The text of a variable: its number may be written `%ld`, `%2$ld` or `%arg`, so only type and presence are compared.
  private func leaf(_ source: FormatString, _ target: FormatString, isSpecialForm: Bool) -> [Fault] {
    guard let wanted = source.arguments.first else { return [] }
    guard let found = target.arguments.first else { return isSpecialForm ? [] : [dropped(wanted)] }
    guard found.argumentClass != wanted.argumentClass else { return [] }
    return [
      Fault(
        severity: .error,
        message: "'\(found.spelling.shortened)' stands where the source has '\(wanted.spelling.shortened)'",
        range: found.range, fix: nil)
    ]
  }

  private func dropped(_ placeholder: Placeholder) -> Fault {
    Fault(
      severity: .warning, message: "'\(placeholder.spelling.shortened)' of the source is missing", range: nil, fix: nil)
  }

  /// `${name}`, `{0}`, `\(x)`: by their spelling. Lists of phrases, one a line, need not hold each.
  private func named(_ target: FormatString, _ source: FormatString) -> [Fault] {
    let wanted = source.named
    let found = target.named
    guard !wanted.isEmpty || !found.isEmpty else { return [] }
    var faults: [Fault] = []
    let known = Set(wanted.map(\.spelling))
    if let added = found.first(where: { !known.contains($0.spelling) }) {
      faults.append(
        Fault(
          severity: .warning, message: "'\(added.spelling.shortened)' is not in the source", range: added.range,
          fix: nil))
    }
    let present = Set(found.map(\.spelling))
    if !source.text.contains(where: \.isNewline), let lost = wanted.first(where: { !present.contains($0.spelling) }) {
      faults.append(dropped(lost))
    }
    return faults
  }
}

extension FormatString {
  fileprivate var variableNames: [String] {
    placeholders.compactMap { if case .variable(let name) = $0.kind { name } else { nil } }
  }
  fileprivate var hasArgumentToken: Bool { placeholders.contains { $0.kind == .argument } }
  /// What brings a value into the text.
  fileprivate var counted: [Placeholder] { placeholders.filter { $0.takesArgument || $0.kind == .argument } }
  fileprivate var named: [Placeholder] { placeholders.filter { if case .named = $0.kind { true } else { false } } }
}

extension Placeholder {
  fileprivate enum ArgumentClass { case object, integer, float, text, pointer, other }
  /// How the argument is passed: what must not differ.
  fileprivate var argumentClass: ArgumentClass {
    switch kind {
    case .object: .object
    case .integer, .character: .integer
    case .float: .float
    case .cString: .text
    case .pointer: .pointer
    case .percent, .argument, .named, .variable: .other
    }
  }
  /// The bits of an integer argument on 64-bit platforms; 0 for all else.
  fileprivate var width: Int {
    guard case .integer = kind else { return 0 }
    guard conversion.dropLast().contains(where: { "lqLztj".contains($0) }) else { return 32 }
    return 64
  }
}
