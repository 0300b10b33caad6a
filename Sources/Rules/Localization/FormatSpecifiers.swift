import Catalogs
import Findings
import Linter
import Texts

/// Flags a translation whose placeholders are not those of its source: other types, undefined, damaged, added, dropped.
struct FormatSpecifiers: TextRule {
  static let judgesOrphans = true
  static let metadata = RuleMetadata(
    id: "l10n/format-specifiers", severity: .error,
    summary: "The placeholders of a translation don't match those of its source.",
    rationale:
      "The app fills in values by position and type. A mismatch makes the app show nonsense, lose a value or crash, but only in the language of the translation.",
    remedy: "Use the source's placeholders; if their order changes, number them and keep each one's type (%1$...)",
    references: [
      "Apple, String Format Specifiers", "IEEE Std 1003.1, fprintf", "Apple, Localizing strings that contain plurals",
    ],
    options: [
      RuleOption("dialects", default: "none", "'qt' to treat %1, %L1 and %n as placeholders everywhere"),
      RuleOption("placeholders", default: "none", "your own placeholders, exactly as written, such as '<name>'"),
    ],
    examples: [
      .flagged(
        "%@ sent %lld files", "fr", "⟦%lld⟧ fichiers de %@",
        because: "arguments are read in order, so the app reads a number as an object and crashes"),
      .flagged(
        "%@ in %lld files", "de", "%@ in ⟦%@⟧ Dateien",
        because: "here, too, a number is read as an object; write '%lld' instead"),
      .flagged("Delete %@?", "de", "⟦Löschen?⟧", because: "the name never reaches the reader"),
      .flagged("%#@files@", "fr", "⟦%#@fichiers@⟧", because: "no variable has that name"),
      .flagged("Hello, %@", "ar", "مرحبًا ⟦٪@⟧", because: "the Arabic percent sign doesn't form a placeholder"),
      .flagged(
        "Hello, %@", "ja", "こんにちは⟦％@⟧さん", because: "the full-width percent sign doesn't form a placeholder either"),
      .flagged(
        "Hello, %@", "de", "Hallo ⟦% @⟧",
        because: "most formatters ignore the space inside the placeholder (a warning)"),
      .flagged(
        "%@ blocks trackers", "cs", "⟦Trackery se blokují⟧", comment: "%@ is the app name",
        because: "only the app's own name is dropped, and people know that name (a note)"),
      .flagged("Hello", "de", "Hallo ⟦%@⟧", because: "there is no argument for the placeholder"),
      .flagged("%lld%% done", "fr", "%lld ⟦%⟧ terminé", because: "a percent sign in a format must be doubled"),
      .flagged(
        "%lld photos", "de", "⟦%d⟧ Fotos",
        because: "'%d' is for a narrower type than that of the number passed (a note)"),
      .flagged("%1$@ of %2$@", "de", "⟦%1⟧ von %2$@", because: "the placeholder is cut off after the number"),
      .flagged("%@ is saved", "km", "⟦{0}⟧ ត្រូវបានរក្សាទុក", because: "a placeholder from other software, shown as is"),
      .flagged("%@ left", "de", "Noch ⟦$@⟧", because: "the placeholder lost its percent sign"),
      .flagged(
        "Saved in %@", "ru", "Сохранено в ⟦\\(folder)⟧", because: "Swift interpolation isn't expanded in a catalog"),
      .flagged(
        "%1$@ likes %2$@", "de", "%1$@ mag ⟦%@⟧",
        because: "without a number, the second placeholder shows the first value again"),
      .flagged("Hello, {name}", "fr", "Bonjour ⟦{nom}⟧", because: "the name of a placeholder must not be translated"),
      .flagged(
        "%0 of %1 used", "he", "⟦0%⟧ מתוך %1 בשימוש",
        because: "the characters of the app's own placeholder %0 are swapped"),
      .flagged("%0 of %1 used", "es", "⟦Memoria utilizada⟧", because: "the app's own placeholders are dropped"),
      .flagged("%.1f km", "de", "⟦%f⟧ km", because: "six decimal places are shown instead of one (a note)"),
      .flagged(
        "{n, plural, one {# file} other {# files}}", "ru", "⟦{n, plural, one {# файл} other {# файлов}}⟧",
        because: "in MessageFormat, too, Russian needs 'few' for 2 and 'many' for 5"),
      .flagged(
        "{who, select, me {You} other {They}} left", "de", "⟦{wer, select, me {Du bist} other {Sie sind}}⟧ weg",
        because: "the message has no argument with that name"),
      .flagged(
        forms: ["one": "%1$@ shared %2$lld file", "other": "%1$@ shared %2$lld files"], "de",
        ["one": "⟦Eine Datei⟧", "other": "%1$@ teilt %2$lld Dateien"],
        because: "'one' can do without the number, but not without the name"),
      .flagged(
        forms: ["one": "%lld file", "other": "%lld files"], "fr",
        ["one": "%lld fichier", "other": "⟦plusieurs fichiers⟧"],
        because: "'other' needs its number"),
      .flagged(
        forms: ["one": "%arg file", "other": "%arg files"], "fr", ["one": "%arg fichier", "other": "⟦%@⟧ fichiers"],
        format: "%#@files@", because: "the variable is a number, not an object"),
      .accepted(
        forms: ["one": "%lld file", "other": "%lld files"], "de", ["one": "Eine Datei", "other": "%lld Dateien"],
        because: "'one' can do without the number"),
      .accepted(
        "%0 of %1 used", "ja", "%1 中 %0 を使用", because: "the app's own placeholders are numbered, so they can move"),
      .accepted("Save {name}?", "de", "{name} sichern?", because: "the placeholder keeps its name"),
      .accepted(
        "Open {room}, show {room}, enter {hall}", "de", "Öffne {room}, zeige {room}",
        because: "a list of phrases to choose from"),
      .accepted(
        "Example: search.example.com/?q=%s", "de", "Beispiel: suche.example.com", because: "a sample address"),
      .accepted(
        "{n, plural, one {# file} other {# files}}", "ja", "{n, plural, other {# 個のファイル}}",
        because: "Japanese has only one plural form"),
      .accepted("%1$@ of %2$@", "ja", "%2$@ 中 %1$@", because: "numbered placeholders can move"),
      .accepted("%@ of %@", "ja", "%2$@ 中 %1$@", because: "numbers let the placeholders move"),
      .accepted("100% done", "fr", "100 % terminé", because: "there is no placeholder"),
      .accepted("100% off", "tr", "%100 indirim", because: "Turkish puts the sign first"),
      .accepted("100% cotton", "fi", "100%-os pamut", because: "'-os' is a suffix, so '%-o' isn't a placeholder"),
      .accepted(
        "%lld%% done", "tr", "%%%lld bitti",
        because: "the placeholder and the percent sign are both there, in a different order"),
    ])

  let others: OtherPlaceholders

  init(options: RuleOptions) throws {
    try options.allow(only: ["dialects", "placeholders"])
    var others = OtherPlaceholders()
    for dialect in options.values["dialects"] ?? [] {
      guard dialect == "qt" else { throw RuleOptionError("dialects: '\(dialect)' is none; there is 'qt'") }
      others.includesQt = true
    }
    others.spellings = (options.values["placeholders"] ?? []).map { Array($0.utf16) }
    if others.spellings.contains([]) { throw RuleOptionError("placeholders: an empty string isn't a placeholder") }
    self.others = others
  }

  var trigger: TextFeatures { others.isConfigured ? .any : .placeholder }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    if text.isSource { return text.features.contains(.placeholder) ? source(text) : [] }
    let known = text.parsedSource ?? Self.sourceKey(of: text)
    guard let source = known else {
      guard text.features.contains(.placeholder), let broken = text.format.broken.first(where: \.isPlain) else {
        return []
      }
      return [finding(.damaged(broken), text)]
    }
    guard others.isConfigured || source.features.contains(.placeholder) || text.features.contains(.placeholder) else {
      return []
    }
    if source.features.contains(.bracket), MessageFormat.isLikely(source.text) {
      let message = MessageFormat(source.text)
      if message.hasBranches { return messageFormat(text, message).map { [finding($0, text)] } ?? [] }
    }
    let faults = faults(in: text, source)
    guard let worst = faults.max(by: { $0.severity < $1.severity }) else { return [] }
    // `max` gives the last of equals; the first in the text is told.
    var first = faults.first { $0.severity == worst.severity } ?? worst
    // A sentence may do without the name of the app that says it.
    if first.isDropped, source.format.arguments.count == 1, context.notes.tellsAppName(text.entry) {
      first.severity = .note
    }
    // Who leaves the number out of all forms means to: "the selected files". "1 file" beside "files" has one.
    if first.isDropped, let forms = PluralForms(of: text), forms.forms.count > 1,
      forms.forms.allSatisfy({ form in
        let text = forms.text(of: form)
        return FormatString(text).placeholders.isEmpty && !text.contains(where: \.isNumber)
      })
    {
      first.severity = .note
    }
    if first.isDropped, leavesOutCount(text, source) { first.severity = .note }
    return [finding(advised(first, text, source), text)]
  }

  /// Whether a text does without its number because its language has more forms than a text without plural variations can: "the
  /// selected files" for "%d files". Then another such language does so, too.
  private func leavesOutCount(_ text: TextView, _ source: ParsedText) -> Bool {
    func hasManyForms(_ locale: LocaleID) -> Bool { PluralRules.rules(of: locale).map { $0.needed.count > 2 } ?? false }
    let arguments = source.format.arguments
    guard arguments.count == 1, arguments[0].kind == .integer, text.variation.isEmpty, hasManyForms(text.locale) else {
      return false
    }
    return text.entry.translations.values.contains { other in
      other.locale.language != text.locale.language && hasManyForms(other.locale) && other.values.count == 1
        && other.values[0].text != source.text && FormatString(other.values[0].text).placeholders.isEmpty
    }
  }

  /// What is wrong with a translation that is no MessageFormat.
  func faults(in text: TextView, _ source: ParsedText) -> [Fault] {
    let target = text.format
    var faults: [Fault] = []
    let hasVariables = text.substitution != nil || source.format.hasVariables || target.hasVariables
    if hasVariables || !target.hasSamePlaceholders(as: source.format) {
      faults = damaged(target, source.format)
      faults += hasVariables ? variables(text) : arguments(text, source.format)
      faults += named(text, source.format)
    }
    return faults + dialects(text, source)
  }

  /// A source is judged for what no format function knows.
  func source(_ text: TextView) -> [Finding] {
    if let broken = text.format.broken.first(where: \.isPlain) { return [finding(.damaged(broken), text)] }
    guard let left = text.format.placeholders.first(where: \.isInterpolation) else { return [] }
    return [
      finding(
        Fault(
          .warning, "'\(left.spelling.shortened)' is shown as is", left.range,
          help: "Write a placeholder such as %@, and give the value in code"), text)
    ]
  }

  /// The key, where it is the source text: a sentence with placeholders, in a catalog without a source locale.
  static func sourceKey(of text: TextView) -> ParsedText? {
    let key = text.entry.key
    guard text.sourceTranslation == nil, key.utf8.contains(0x25), key.utf8.contains(0x20) else { return nil }
    let parsed = ParsedText(key)
    return parsed.format.arguments.isEmpty ? nil : parsed
  }

  func finding(_ fault: Fault, _ text: TextView) -> Finding {
    text.finding(
      Self.metadata, severity: fault.severity, confidence: .certain, fault.message, help: fault.help,
      range: fault.range ?? text.wholeRange, fixes: fault.fix.map { [$0] } ?? [])
  }

  func damaged(_ target: FormatString, _ source: FormatString) -> [Fault] {
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
  func barePercent(in format: FormatString) -> Int? {
    var rest = format.placeholders[...]
    for (offset, unit) in format.text.utf16.enumerated() where unit == 0x25 {
      while let first = rest.first, first.range.upperBound <= offset { rest.removeFirst() }
      if !(rest.first?.range.contains(offset) ?? false) { return offset }
    }
    return nil
  }

  // MARK: Arguments

  /// How many variations and variables of one entry are compared: more are no text of an app.
  static let limit = 100

  func arguments(_ text: TextView, _ source: FormatString) -> [Fault] {
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
    // One with a space inside still shows its value, mostly; which one it is follows from the rest.
    if target.broken.contains(where: \.isSpaced) { return faults }
    let lost = source.argumentsByIndex.first {
      !present.contains($0.index) && !cut.contains($0.index) && !excused($0.placeholder)
        && !Self.isSample($0.placeholder, in: source, of: text)
    }
    guard let lost else { return faults }
    if found.contains(where: { $0.placeholder.position != nil }),
      let unnumbered = found.first(where: { $0.placeholder.position == nil })?.placeholder
    {
      let meant = "%\(lost.index)$\(lost.placeholder.conversion)"
      var fault = Fault(
        .error, "'\(unnumbered.spelling.shortened)' has no number, so it takes the first value again",
        unnumbered.range, help: "Write '\(meant)'", fix: Fault.write(meant))
      fault.advice = .write(meant)
      faults.append(fault)
    } else if !target.named.contains(where: \.isForeign) || !source.named.isEmpty {
      faults.append(.dropped(lost.placeholder))
    }
    return faults
  }

  /// What a text may do without: its number in the forms for 0, 1 and 2, and anything in the form for 0.
  static func excused(_ text: TextView, _ source: FormatString) -> (Placeholder) -> Bool {
    switch text.variation.pluralCategory {
    case "zero": return { _ in true }
    case "one", "two":
      // Without a number of its own the text has it written out, as an object.
      guard source.arguments.contains(where: \.isNumber) else { return { _ in true } }
      return { $0.isNumber }
    default: return { _ in false }
    }
  }

  /// What is wrong with a placeholder that takes the argument of an index.
  func fault(
    _ placeholder: Placeholder, at index: Int, _ table: ArgumentTable, isOneOfSeveral: Bool
  ) -> Fault? {
    let candidates = table[index]
    guard !candidates.isEmpty else {
      let again = table.index(of: placeholder.argumentClass).map { "%\($0)$\(placeholder.conversion)" }
      var fault = Fault(
        .error, "there is no argument for '\(placeholder.spelling.shortened)'", placeholder.range,
        help: again.map { "To show a value twice, number it: \($0)" })
      fault.advice = again.map { .write($0) }
      return fault
    }
    if candidates[0].isSpelled(as: placeholder) { return nil }
    let same = candidates.filter { $0.argumentClass == placeholder.argumentClass }
    guard !same.isEmpty else {
      let inOrder = placeholder.position == nil && isOneOfSeveral
      let meant = candidates[0].spelling
      var fault = Fault(
        .error,
        "the translation has '\(placeholder.spelling.shortened)' where the source has '\(meant.shortened)'"
          + (inOrder ? "; without numbers they are taken in order" : ""),
        placeholder.range)
      if inOrder {
        (fault.help, fault.fix) = ("Write '\(meant)'", Fault.write(meant))
        fault.advice = .numberOrWrite(meant)
      }
      return fault
    }
    guard same.contains(where: { $0.width == placeholder.width }) else {
      return Self.misspelled(placeholder, at: index, same, "has a different width from")
    }
    guard same.contains(where: { $0.style == placeholder.style }) else {
      return Self.misspelled(placeholder, at: index, same, "is written differently from")
    }
    return nil
  }

  /// A placeholder that takes the right argument and shows it in another way than the source.
  private static func misspelled(
    _ placeholder: Placeholder, at index: Int, _ same: [Placeholder], _ what: String
  ) -> Fault {
    let wanted = same[0]
    var fault = Fault(
      .note, "'\(placeholder.spelling.shortened)' \(what) the source's '\(wanted.spelling.shortened)'",
      placeholder.range)
    // The forms of a source may write it in several ways.
    guard Set(same.map(\.style)).count == 1, Set(same.map(\.conversion)).count == 1 else { return fault }
    let isNumbered = placeholder.position != nil
    let meant = isNumbered ? placeholder.numbered(index, as: wanted) : "%\(wanted.style)\(wanted.conversion)"
    (fault.help, fault.fix) = ("Write '\(meant)'", Fault.write(meant))
    fault.advice = .write(meant)
    return fault
  }
}
