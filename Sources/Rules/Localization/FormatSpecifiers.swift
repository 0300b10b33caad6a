import Catalogs
import Findings

/// Flags a translation whose placeholders are not those of its source: other types, undefined, damaged, added, dropped.
struct FormatSpecifiers: TextRule {
  static let judgesLeftovers = true
  static let metadata = RuleMetadata(
    id: "l10n/format-specifiers", severity: .error,
    summary: "The placeholders of a translation are not those of its source.",
    rationale:
      "The app fills in values by position and type. A text where they differ shows nonsense, loses a value, or crashes, and only in that language.",
    remedy: "Use the source's placeholders; number them where the order changes: %1$@, %2$lld",
    references: [
      "Apple, String Format Specifiers", "IEEE Std 1003.1, fprintf", "Apple, Localizing strings that contain plurals",
    ],
    options: [
      RuleOption("dialects", default: "none", "'qt' where %1, %L1 and %n are placeholders wherever they stand"),
      RuleOption("placeholders", default: "none", "further placeholders of your own, as they are spelled: '<name>'"),
    ],
    examples: [
      .flagged(
        "%@ sent %lld files", "fr", "⟦%lld⟧ fichiers de %@",
        because: "arguments are taken in order, so a number is read as an object: a crash"),
      .flagged("Delete %@?", "de", "⟦Löschen?⟧", because: "the name never reaches the reader"),
      .flagged("%#@files@", "fr", "⟦%#@fichiers@⟧", because: "no variable has that name"),
      .flagged("Hello, %@", "ar", "مرحبًا ⟦٪@⟧", because: "the Arabic percent sign makes no placeholder"),
      .flagged("Hello, %@", "ja", "こんにちは⟦％@⟧さん", because: "the full-width percent sign makes none either"),
      .flagged(
        "Hello, %@", "de", "Hallo ⟦% @⟧", because: "a space inside, which most formatters pass over (a note)"),
      .flagged(
        "%@ blocks trackers", "cs", "⟦Trackery se blokují⟧", comment: "%@ is the app name",
        because: "the app's own name is dropped, which the reader knows (a note)"),
      .flagged("Hello", "de", "Hallo ⟦%@⟧", because: "there is no argument for it"),
      .flagged("%lld%% done", "fr", "%lld ⟦%⟧ terminé", because: "a percent sign in a format must be doubled"),
      .flagged("%lld photos", "de", "⟦%d⟧ Fotos", because: "shorter than the number that is passed (a note)"),
      .flagged("%1$@ of %2$@", "de", "⟦%1⟧ von %2$@", because: "cut off behind the number"),
      .flagged("%@ is saved", "km", "⟦{0}⟧ ត្រូវបានរក្សាទុក", because: "a placeholder of other software, shown as it stands"),
      .flagged("%@ left", "de", "Noch ⟦$@⟧", because: "the percent sign is lost"),
      .flagged("Saved in %@", "ru", "Сохранено в ⟦\\(folder)⟧", because: "Swift's interpolation is none in a catalog"),
      .flagged("%1$@ likes %2$@", "de", "%1$@ mag ⟦%@⟧", because: "without a number it takes the first value again"),
      .flagged("Hello, {name}", "fr", "Bonjour ⟦{nom}⟧", because: "the name of a placeholder is not translated"),
      .flagged("%0 of %1 used", "he", "⟦0%⟧ מתוך %1 בשימוש", because: "the app's own %0, with its signs swapped"),
      .flagged("%0 of %1 used", "es", "⟦Memoria utilizada⟧", because: "the app's own placeholders are dropped"),
      .flagged("%.1f km", "de", "⟦%f⟧ km", because: "six decimals instead of one (a note)"),
      .flagged(
        "{n, plural, one {# file} other {# files}}", "ru", "⟦{n, plural, one {# файл} other {# файлов}}⟧",
        because: "2 takes 'few' and 5 takes 'many' in a MessageFormat too"),
      .flagged(
        "{who, select, me {You} other {They}} left", "de", "⟦{wer, select, me {Du bist} other {Sie sind}}⟧ weg",
        because: "no argument of the message has that name"),
      .flagged(
        forms: ["one": "%1$@ shared %2$lld file", "other": "%1$@ shared %2$lld files"], "de",
        ["one": "⟦Eine Datei⟧", "other": "%1$@ teilt %2$lld Dateien"],
        because: "'one' may do without its number, not without the name"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "fr",
        ["one": "%lld fichier", "other": "⟦plusieurs fichiers⟧"],
        because: "'other' needs its number"),
      .flagged(
        forms: ["one": "%arg file", "other": "%arg files"], "fr", ["one": "%arg fichier", "other": "⟦%@⟧ fichiers"],
        format: "%#@files@", because: "the variable is a number, not an object"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "de", ["one": "Eine Datei", "other": "%lld Dateien"],
        because: "'one' may do without its number"),
      .accepted("%0 of %1 used", "ja", "%1 中 %0 を使用", because: "numbered by the app itself"),
      .accepted("Save {name}?", "de", "{name} sichern?", because: "the same name"),
      .accepted(
        "{n, plural, one {# file} other {# files}}", "ja", "{n, plural, other {# 個のファイル}}",
        because: "Japanese has one form"),
      .accepted("%1$@ of %2$@", "ja", "%2$@ 中 %1$@", because: "numbered ones may move"),
      .accepted("%@ of %@", "ja", "%2$@ 中 %1$@", because: "numbering is how they may move"),
      .accepted("100% done", "fr", "100 % terminé", because: "no placeholder at all"),
      .accepted("100% off", "tr", "%100 indirim", because: "Turkish puts the sign first"),
      .accepted("100% cotton", "fi", "100%-os pamut", because: "a suffix, not '%-o'"),
      .accepted("%lld%% done", "tr", "%%%lld bitti", because: "both there, in another order"),
    ])

  private let others: OtherPlaceholders

  init(options: RuleOptions) throws {
    try options.allow(only: ["dialects", "placeholders"])
    var others = OtherPlaceholders()
    for dialect in options.values["dialects"] ?? [] {
      guard dialect == "qt" else { throw RuleOptionError("dialects: '\(dialect)' is none; there is 'qt'") }
      others.includesQt = true
    }
    others.spellings = (options.values["placeholders"] ?? []).map { Array($0.utf16) }
    if others.spellings.contains([]) { throw RuleOptionError("placeholders: an empty text is none") }
    self.others = others
  }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    if text.isSource { return text.traits.contains(.placeholder) ? source(text) : [] }
    let known = text.parsedSource ?? Self.sourceKey(of: text)
    guard let source = known else {
      guard text.traits.contains(.placeholder), let broken = text.format.broken.first(where: \.isPlain) else {
        return []
      }
      return [finding(.damaged(broken), text)]
    }
    guard others.isConfigured || source.traits.contains(.placeholder) || text.traits.contains(.placeholder) else {
      return []
    }
    if source.traits.contains(.bracket), MessageFormat.isLikely(source.text) {
      let message = MessageFormat(source.text)
      if message.hasBranches { return messageFormat(text, message).map { [finding($0, text)] } ?? [] }
    }
    let target = text.format
    var faults: [Fault] = []
    let hasVariables = text.substitution != nil || source.format.hasVariables || target.hasVariables
    if hasVariables || !target.hasSamePlaceholders(as: source.format) {
      faults = damaged(target, source.format)
      faults += hasVariables ? variables(text) : arguments(text, source.format)
      faults += named(text, source.format)
    }
    faults += dialects(text, source)
    guard let worst = faults.max(by: { $0.severity < $1.severity }) else { return [] }
    // `max` gives the last of equals; the first in the text is told.
    var told = faults.first { $0.severity == worst.severity } ?? worst
    // A sentence may do without the name of the app that says it.
    if told.isDropped, source.format.arguments.count == 1, context.notes.tellsAppName(text.entry) {
      told.severity = .note
    }
    return [finding(told, text)]
  }

  /// A source is judged for what no format function knows.
  private func source(_ text: TextUnit) -> [Finding] {
    if let broken = text.format.broken.first(where: \.isPlain) { return [finding(.damaged(broken), text)] }
    guard let left = text.format.placeholders.first(where: \.isInterpolation) else { return [] }
    return [
      finding(
        Fault(
          .warning, "'\(left.spelling.shortened)' is shown as it stands", left.range,
          help: "Write a placeholder such as %@, and give the value in code"), text)
    ]
  }

  /// The key, where it is the source text: a sentence with placeholders, in a catalog without a source locale.
  private static func sourceKey(of text: TextUnit) -> ParsedText? {
    let key = text.entry.key
    guard text.sourceTranslation == nil, key.utf8.contains(0x25), key.utf8.contains(0x20) else { return nil }
    let parsed = ParsedText(key)
    return parsed.format.arguments.isEmpty ? nil : parsed
  }

  // MARK: Faults

  private struct Fault {
    var severity: Severity
    var message: String
    /// All of the text where there is none.
    var range: Range<Int>?
    var help: String?
    var fix: Fix?
    var isDropped = false

    init(_ severity: Severity, _ message: String, _ range: Range<Int>?, help: String? = nil, fix: Fix? = nil) {
      self.severity = severity
      self.message = message
      self.range = range
      self.help = help
      self.fix = fix
    }

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
      // Foundation and ICU's printf read a space right behind the percent sign as a flag and fill in the value.
      let isFlag = broken.fault == .spaced && broken.spelling.hasPrefix("% ")
      return Fault(
        isFlag ? .note : .error, "'\(broken.spelling.shortened)' \(reason)\(mend)", broken.range,
        help: broken.mend.map { "Write '\($0)'" }, fix: broken.mend.map(Fault.write))
    }

    static func dropped(_ placeholder: Placeholder) -> Fault { dropped(placeholder.spelling) }
    static func dropped(_ spelling: String) -> Fault {
      var fault = Fault(.warning, "'\(spelling.shortened)' of the source is missing", nil)
      fault.isDropped = true
      return fault
    }
    static func write(_ text: String) -> Fix { Fix("Write '\(text)'", text: text, safety: .unsafe) }
  }

  private func finding(_ fault: Fault, _ text: TextUnit) -> Finding {
    text.finding(
      Self.metadata, severity: fault.severity, confidence: .certain, fault.message, help: fault.help,
      range: fault.range ?? text.wholeRange, fixes: fault.fix.map { [$0] } ?? [])
  }

  private func damaged(_ target: FormatString, _ source: FormatString) -> [Fault] {
    guard !source.placeholders.isEmpty else { return [] }
    let wanted = source.percentCount
    guard !target.broken.isEmpty || wanted > 0 else { return [] }
    let copied = Set(source.broken.map(\.spelling))
    let meant = Dictionary(
      source.argumentsByIndex.map { ($0.index, $0.placeholder) }, uniquingKeysWith: { first, _ in first })
    let present = Set(target.argumentsByIndex.map(\.index))
    let lost = source.argumentsByIndex.filter { !present.contains($0.index) }
    var faults: [Fault] = []
    for var broken in target.broken where !copied.contains(broken.spelling) {
      switch broken.fault {
      case .bareNumber(let index):
        guard let argument = meant[index], !present.contains(index) else { continue }
        broken.mend = "%\(index)$\(argument.conversion)"
      case .unescapedPercent: continue
      default:
        // The one that is missing is meant.
        if broken.mend == nil, target.broken.count == 1, lost.count == 1 { broken.mend = lost[0].placeholder.spelling }
      }
      faults.append(.damaged(broken))
    }
    if wanted > target.percentCount, let bare = barePercent(in: target) {
      faults.append(
        Fault(
          .error, "'%' is not doubled, so it may be read as a placeholder", bare..<bare + 1, help: "Write '%%'",
          fix: Fault.write("%%")))
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

  // MARK: Arguments

  /// How many variations and variables of one entry are compared: more are no text of an app.
  private static let limit = 100

  private func arguments(_ text: TextUnit, _ source: FormatString) -> [Fault] {
    let target = text.format
    var table = ArgumentTable(source)
    if let translation = text.sourceTranslation, translation.values.count > 1 {
      for value in translation.values.prefix(Self.limit) where value.text != source.text {
        table.add(FormatString(value.text))
      }
    }
    let found = target.argumentsByIndex
    var faults: [Fault] = []
    for (index, placeholder) in found {
      guard let fault = fault(placeholder, at: index, table, isOneOfSeveral: found.count > 1) else { continue }
      faults.append(fault)
      // No other is told beside it.
      if fault.severity == .error { break }
    }
    let present = Set(found.map(\.index))
    let cut = Set(
      target.broken.compactMap { broken -> Int? in
        if case .bareNumber(let index) = broken.fault { index } else { nil }
      })
    let excused = Self.excused(text, source)
    let lost = source.argumentsByIndex.first {
      !present.contains($0.index) && !cut.contains($0.index) && !excused($0.placeholder)
    }
    guard let lost else { return faults }
    if found.contains(where: { $0.placeholder.position != nil }),
      let unnumbered = found.first(where: { $0.placeholder.position == nil })?.placeholder
    {
      let meant = "%\(lost.index)$\(lost.placeholder.conversion)"
      faults.append(
        Fault(
          .error, "'\(unnumbered.spelling.shortened)' has no number, so it takes the first value again",
          unnumbered.range, help: "Write '\(meant)'", fix: Fault.write(meant)))
    } else if !target.named.contains(where: \.isForeign) || !source.named.isEmpty {
      faults.append(.dropped(lost.placeholder))
    }
    return faults
  }

  /// What a text may do without: its number in the forms for 0, 1 and 2, and anything in the form for 0.
  private static func excused(_ text: TextUnit, _ source: FormatString) -> (Placeholder) -> Bool {
    switch text.value.variation.pluralCategory {
    case "zero": return { _ in true }
    case "one", "two":
      // Without a number of its own the text has it written out, as an object.
      guard source.arguments.contains(where: \.isNumber) else { return { _ in true } }
      return { $0.isNumber }
    default: return { _ in false }
    }
  }

  /// What is wrong with a placeholder that takes the argument of an index.
  private func fault(
    _ placeholder: Placeholder, at index: Int, _ table: ArgumentTable, isOneOfSeveral: Bool
  ) -> Fault? {
    let candidates = table[index]
    guard let first = candidates.first else {
      let again = table.index(of: placeholder.argumentClass).map {
        "To show a value twice, number it: %\($0)$\(placeholder.conversion)"
      }
      return Fault(
        .error, "there is no argument for '\(placeholder.spelling.shortened)'", placeholder.range, help: again)
    }
    let same = candidates.filter { $0.argumentClass == placeholder.argumentClass }
    guard !same.isEmpty else {
      let inOrder = placeholder.position == nil && isOneOfSeveral
      let meant = inOrder ? table.index(of: placeholder.argumentClass) : nil
      return Fault(
        .error,
        "'\(placeholder.spelling.shortened)' stands where the source has '\(first.spelling.shortened)'"
          + (inOrder ? "; without numbers they are taken in order" : ""),
        placeholder.range,
        help: meant.map { "Number the placeholders; this one is %\($0)$\(placeholder.conversion)" })
    }
    guard same.contains(where: { $0.width == placeholder.width }) else {
      return Fault(
        .note,
        "'\(placeholder.spelling.shortened)' has another width than the source's '\(same[0].spelling.shortened)'",
        placeholder.range)
    }
    guard same.contains(where: { $0.style == placeholder.style }) else {
      return Fault(
        .note,
        "'\(placeholder.spelling.shortened)' is written otherwise than the source's '\(same[0].spelling.shortened)'",
        placeholder.range)
    }
    return nil
  }

  // MARK: Variables

  /// Texts with variables, and the variables' own texts. Names and order of variables are each localization's own; what
  /// counts is which arguments they take.
  private func variables(_ text: TextUnit) -> [Fault] {
    guard let sourceTranslation = text.sourceTranslation,
      sourceTranslation.substitutions.count + text.translation.substitutions.count <= Self.limit
    else { return [] }
    var faults: [Fault] = []
    var defined = Set(text.translation.substitutions.map(\.name))
    if defined.isEmpty {
      defined = Set(sourceTranslation.substitutions.map(\.name) + (text.parsedSource?.format.variableNames ?? []))
    }
    for placeholder in text.format.placeholders {
      guard case .variable(let name) = placeholder.kind, !defined.contains(name) else { continue }
      faults.append(Fault(.error, "no variable is named '\(name.shortened)'", placeholder.range))
    }
    guard faults.isEmpty else { return faults }
    let table = ArgumentTable(sourceTranslation)
    let own = ArgumentTable(text.translation)
    guard table.isCertain, own.isCertain else { return [] }
    if let substitution = text.substitution {
      guard let base = own.base(of: substitution.name) else { return [] }
      for (index, placeholder) in ArgumentTable.leaf(text.format, base: base) {
        if let fault = fault(placeholder, at: index, table, isOneOfSeveral: false) { faults.append(fault) }
      }
      let isShown = text.format.showsValue || own.isShownOutside(base) || !text.format.broken.isEmpty
      if !isShown, !["zero", "one", "two"].contains(text.value.variation.pluralCategory ?? ""),
        let wanted = text.parsedSource?.format.placeholders.first(where: \.showsValue)
      {
        faults.append(.dropped(wanted))
      }
      return faults
    }
    for (index, placeholder) in text.format.argumentsByIndex {
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
    if faults.isEmpty, text.format.broken.isEmpty, let lost = table.indexes.first(where: { own[$0].isEmpty }),
      let placeholder = table[lost].first
    {
      let top = text.parsedSource?.format.argumentsByIndex.first { $0.index == lost }?.placeholder
      faults.append(.dropped(top ?? placeholder))
    }
    return faults
  }

  // MARK: Other dialects

  /// `${name}`, `{0}`, `\(x)`: by their spelling. Lists of phrases, one a line, need not hold each.
  private func named(_ text: TextUnit, _ source: FormatString) -> [Fault] {
    let wanted = source.named
    let found = text.format.named
    guard !wanted.isEmpty || !found.isEmpty else { return [] }
    var faults: [Fault] = []
    let known = Set(wanted.map(\.spelling))
    if let added = found.first(where: { !known.contains($0.spelling) }) {
      if added.isForeign, wanted.isEmpty, !source.arguments.isEmpty {
        let meant = Self.meant(by: added, source)
        faults.append(
          Fault(
            .error, "'\(added.spelling.shortened)' is no placeholder here and is shown as it stands", added.range,
            help: meant.map { "Write '\($0)'" } ?? "Write the source's placeholder", fix: meant.map(Fault.write)))
      } else {
        faults.append(Fault(.warning, "'\(added.spelling.shortened)' is not in the source", added.range))
      }
    }
    let present = Set(found.map(\.spelling))
    if !source.text.utf8.contains(0x0A), let lost = wanted.first(where: { !present.contains($0.spelling) }) {
      faults.append(.dropped(lost))
    }
    return faults
  }

  /// The source's placeholder that `{0}` or `\(name)` stands for.
  private static func meant(by placeholder: Placeholder, _ source: FormatString) -> String? {
    let arguments = source.argumentsByIndex
    if arguments.count == 1 { return arguments[0].placeholder.spelling }
    guard let index = Int(placeholder.spelling.dropFirst().dropLast()), index < 1000,
      let argument = arguments.first(where: { $0.index == index + 1 })
    else { return nil }
    return "%\(argument.index)$\(argument.placeholder.conversion)"
  }

  /// `%0`, `{name}` and spellings of the configuration, which the app fills in itself.
  private func dialects(_ text: TextUnit, _ source: ParsedText) -> [Fault] {
    let hasBraces = source.traits.contains(.bracket) || text.traits.contains(.bracket)
    if !others.isConfigured, !hasBraces, !source.traits.contains(.asciiDigit) || source.format.takesArguments {
      return []
    }
    var wanted = others.all(in: source)
    let isNumbered = others.includesQt || (!source.format.takesArguments && Self.areNumbers(wanted))
    if !isNumbered { wanted.removeAll { $0.spelling.utf8.first == 0x25 && !isOwn($0) } }
    let found =
      wanted.isEmpty && !source.format.takesArguments
      ? [] : others.all(in: text.parsed).filter { isNumbered || $0.spelling.utf8.first != 0x25 || isOwn($0) }
    guard !wanted.isEmpty || !found.isEmpty else { return [] }
    let known = Set(wanted.map(\.spelling))
    let present = Set(found.map(\.spelling))
    let lost = wanted.first { !present.contains($0.spelling) }
    if let added = found.first(where: { !known.contains($0.spelling) }) {
      if let lost {
        return [
          Fault(
            .error, "'\(added.spelling.shortened)' stands where the source has '\(lost.spelling.shortened)'",
            added.range,
            help: "Write '\(lost.spelling.shortened)'", fix: Fault.write(lost.spelling))
        ]
      }
      return [
        wanted.isEmpty
          ? Fault(
            .error, "'\(added.spelling.shortened)' is no placeholder here and is shown as it stands", added.range,
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
    return ["zero", "one", "two"].contains(text.value.variation.pluralCategory ?? "") ? [] : [.dropped(lost.spelling)]
  }

  private func isOwn(_ found: OtherPlaceholders.Found) -> Bool {
    !others.spellings.isEmpty && others.spellings.contains(Array(found.spelling.utf16))
  }

  /// Whether bare numbers behind percent signs are surely placeholders: `%0`, or `%1` and `%2` together.
  private static func areNumbers(_ found: [OtherPlaceholders.Found]) -> Bool {
    let spellings = Set(found.map(\.spelling))
    return spellings.contains("%0") || (spellings.contains("%1") && spellings.contains("%2"))
  }

  /// Where `0%` stands for `%0`.
  private static func swapped(_ spelling: String, in units: [UInt16]) -> Range<Int>? {
    let signs = Array(spelling.utf16)
    guard signs.count == 2, signs[0] == 0x25, units.count >= 2 else { return nil }
    for i in 0..<units.count - 1 where units[i] == signs[1] && units[i + 1] == 0x25 {
      let isNumber = i > 0 && units[i - 1] >= 0x30 && units[i - 1] <= 0x39
      if !isNumber { return i..<i + 2 }
    }
    return nil
  }

  // MARK: MessageFormat

  private func messageFormat(_ text: TextUnit, _ source: MessageFormat) -> Fault? {
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
      return Fault(.warning, "the argument '\(lost.name.shortened)' of the source is missing", nil)
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
        let twin = source.arguments.first(where: { $0.name == argument.name && $0.type == "select" }),
        let lost = twin.selectors.first(where: { !argument.selectors.contains($0) })
      {
        return Fault(
          .warning, "the branch '\(lost.shortened)' of '\(argument.name.shortened)' is missing", argument.range,
          help: "Add the branch")
      }
    }
    return nil
  }
}

/// Which arguments a text takes, by 1-based index, and as what.
private struct ArgumentTable {
  /// One placeholder of each class, width and style that takes the argument.
  private var byIndex: [Int: [Placeholder]] = [:]
  private var bases: [String: Int] = [:]
  private var types: [String: Placeholder] = [:]
  private var outside: Set<Int> = []
  /// False where the order of arguments cannot be told: a variable inside another's text without a number.
  private(set) var isCertain = true

  init(_ format: FormatString) { add(format) }

  /// A translation with its variables: their own arguments, and what their texts take.
  init(_ translation: Translation) {
    if translation.values.isEmpty { isCertain = false }
    for value in translation.values {
      for (index, placeholder) in FormatString(value.text).argumentsByIndex {
        guard case .variable(let name) = placeholder.kind else {
          add(placeholder, at: index)
          outside.insert(index)
          continue
        }
        guard let substitution = translation.substitutions.first(where: { $0.name == name }) else { continue }
        let base = placeholder.position ?? substitution.argumentNumber ?? index
        bases[name] = base
        // Without a type nothing is compared, but the argument is taken.
        var type = FormatString("%" + (substitution.formatSpecifier ?? "lld")).arguments.first
        type?.position = base
        if let type { add(type, at: base) }
        if substitution.formatSpecifier != nil { types[name] = type }
      }
    }
    for substitution in translation.substitutions {
      guard let base = bases[substitution.name] else {
        // Named in another variable's text, or never.
        if let number = substitution.argumentNumber { bases[substitution.name] = number } else { isCertain = false }
        continue
      }
      for value in substitution.values {
        let format = FormatString(value.text)
        for (index, placeholder) in Self.leaf(format, base: base) { add(placeholder, at: index) }
        if format.hasVariables { isCertain = false }
      }
    }
  }

  /// The arguments of a variable's text: its first unnumbered one is the variable's own. What others take that have no
  /// number, nobody says.
  static func leaf(_ format: FormatString, base: Int) -> [(index: Int, placeholder: Placeholder)] {
    var isFirst = true
    return format.arguments.compactMap { placeholder in
      if let position = placeholder.position { return (position, placeholder) }
      defer { isFirst = false }
      return isFirst ? (base, placeholder) : nil
    }
  }

  mutating func add(_ format: FormatString) {
    for (index, placeholder) in format.argumentsByIndex { add(placeholder, at: index) }
  }
  private mutating func add(_ placeholder: Placeholder, at index: Int) {
    let isKnown = byIndex[index, default: []].contains {
      $0.argumentClass == placeholder.argumentClass && $0.width == placeholder.width && $0.style == placeholder.style
    }
    if !isKnown { byIndex[index, default: []].append(placeholder) }
  }

  subscript(index: Int) -> [Placeholder] { byIndex[index] ?? [] }
  var indexes: [Int] { byIndex.keys.sorted() }
  func base(of variable: String) -> Int? { bases[variable] }
  func type(of variable: String) -> Placeholder? { types[variable] }
  /// Whether the text around the variables shows an argument itself.
  func isShownOutside(_ index: Int) -> Bool { outside.contains(index) }
  /// The first index whose argument has a class.
  func index(of argumentClass: Placeholder.ArgumentClass) -> Int? {
    indexes.first { self[$0].contains { $0.argumentClass == argumentClass } }
  }
}

extension FormatString {
  fileprivate var variableNames: [String] {
    placeholders.compactMap { if case .variable(let name) = $0.kind { name } else { nil } }
  }
  fileprivate var hasVariables: Bool { placeholders.contains(where: \.isVariable) }
  fileprivate var takesArguments: Bool { placeholders.contains(where: \.takesArgument) }
  fileprivate var showsValue: Bool { placeholders.contains(where: \.showsValue) }
  fileprivate var named: [Placeholder] { placeholders.filter { if case .named = $0.kind { true } else { false } } }
  fileprivate var percentCount: Int { placeholders.count { $0.kind == .percent } }
  /// The same placeholders in the same order, and none damaged: nothing can be wrong.
  fileprivate func hasSamePlaceholders(as other: FormatString) -> Bool {
    guard broken.isEmpty, placeholders.count == other.placeholders.count else { return false }
    for (own, theirs) in zip(placeholders, other.placeholders) where own.spelling != theirs.spelling { return false }
    return true
  }
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
  /// Flags, width and precision of a number: `02` of `%1$02d`, `.1` of `%.1f`.
  fileprivate var style: Substring {
    guard isNumber else { return "" }
    let body = spelling.dropFirst().dropLast(conversion.count)
    return position == nil ? body : body.drop { $0 != "$" }.dropFirst()
  }
  fileprivate var isNumber: Bool { kind == .integer || kind == .float }
  fileprivate var isVariable: Bool { if case .variable = kind { true } else { false } }
  /// Whether it brings a value into the text, itself or as `%arg`.
  fileprivate var showsValue: Bool { takesArgument || kind == .argument }
  fileprivate var isInterpolation: Bool {
    if case .named(let spelling) = kind { spelling.utf8.first == 0x5C } else { false }
  }
  /// `{0}` or `\(x)`: what no Apple platform fills in.
  fileprivate var isForeign: Bool {
    if case .named(let spelling) = kind { spelling.utf8.first == 0x7B || spelling.utf8.first == 0x5C } else { false }
  }
}
