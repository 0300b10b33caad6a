import Catalogs
import Findings
import Fit
import LocaleData
import Synchronization

/// What all texts of an entry refer to: a copy for each of them costs more than judging it.
final class SharedEntry: Sendable {
  let catalogName: String
  let entry: Entry
  let role: RoleDecision
  let source: SharedTranslation
  /// Of the entry's comment, in bytes of UTF-8; nil where it has none.
  let commentLength: Int?
  /// Whether it is known what control shows it.
  let hasElement: Bool
  /// The locales that have no text yet, where a box is declared; `und` where the catalog has no other locale at all.
  let untranslated: [LocaleID]

  init(
    catalogName: String, entry: consuming Entry, role: consuming RoleDecision, source: consuming Translation?,
    untranslated: [LocaleID] = []
  ) {
    self.catalogName = catalogName
    commentLength = entry.comment?.text.utf8.count
    hasElement = entry.hasElement
    self.entry = entry
    self.role = role
    self.source = SharedTranslation(source)
    self.untranslated = untranslated
  }
}

/// A translation that many texts of an entry refer to, with the arguments that it takes, read once.
final class SharedTranslation: Sendable {
  let value: Translation?
  /// Nil until it is asked for. Kept here and not in an object of its own: there is one for every entry.
  private let table = Mutex<ArgumentTable?>(nil)
  init(_ value: consuming Translation?) { self.value = value }
  var substitutions: [Substitution] { value?.substitutions ?? [] }
  var arguments: ArgumentTable? {
    guard value != nil else { return nil }
    return table.withLock { known in
      if known == nil { known = value.map { ArgumentTable($0) } }
      return known
    }
  }
}

/// A source's text that many translations stand for, parsed once.
final class SourceText: Sendable {
  let value: Value
  let parsed: ParsedText
  /// `parsed`: the text parsed, where it already was.
  init(_ value: Value, parsed: ParsedText? = nil) {
    self.value = value
    self.parsed = parsed ?? ParsedText(value.text)
  }
}

/// One text of one entry as rules see it: parsed, and with what stands around it. Made once, then handed to every rule.
///
/// @unchecked, since it is a `ParsedText`: nothing of it changes.
package final class TextView: ParsedText, @unchecked Sendable {
  private let shared: SharedEntry
  package var catalogName: String { shared.catalogName }
  /// The entry that the text is of.
  package var entry: Entry { _read { yield shared.entry } }
  var commentLength: Int? { shared.commentLength }
  var hasElement: Bool { shared.hasElement }
  package let locale: LocaleID
  package let isSource: Bool
  private let origin: Origin
  /// What the text was chosen for: its value's.
  package let variation: Variation
  /// Whether what limits count is not simply the text.
  let hasCountedTexts: Bool
  package var value: Value {
    @inline(__always) _read {
      switch origin {
      case .entry(let translation, let value): yield shared.entry.translations.values[translation].values[value]
      case .own(_, let value, _): yield value
      }
    }
  }
  package var translation: Translation {
    _read {
      switch origin {
      case .entry(let translation, _): yield shared.entry.translations.values[translation]
      case .own(let translation, _, _): yield translation
      }
    }
  }
  /// The source's text for the same variation (or its nearest); nil where the catalog has none.
  package var source: Value? { sourceValue?.value }
  /// The same as it is written.
  package var sourceText: String? { sourceValue?.parsed.text }
  /// The same, parsed once for all its translations.
  package var parsedSource: ParsedText? { sourceValue?.parsed }
  let sourceValue: SourceText?
  package var role: RoleDecision { shared.role }
  /// The variables of its translation.
  var substitutions: [Substitution] {
    switch origin {
    case .entry(let translation, _): shared.entry.translations.values[translation].substitutions
    case .own(let translation, _, _): translation.substitutions
    }
  }
  /// Those of the source's.
  var sourceSubstitutions: [Substitution] { shared.source.substitutions }
  /// Whether the catalog has any text of the source's.
  var hasSourceTranslation: Bool { shared.source.value != nil }
  /// The variable whose text this is (`files=one`); nil for a text of the entry itself.
  package var substitution: Substitution? {
    switch origin {
    case .entry: nil
    case .own(_, _, let substitution): substitution
    }
  }
  /// The position of its translation, of which it is one of the first two values; nil where it is not.
  var positionOfFirstTexts: Int? {
    if case .entry(let translation, let value) = origin, value < 2 { translation } else { nil }
  }
  var isOfVariable: Bool {
    switch origin {
    case .entry: false
    case .own(_, _, let substitution): substitution != nil
    }
  }
  /// The source's texts in all their variations; nil where the catalog has none.
  package var sourceTranslation: Translation? { _read { yield shared.source.value } }
  private let sharedTranslation: SharedTranslation?
  /// Whether its translation has variables, which are measured inside it.
  var hasVariables: Bool { sharedTranslation != nil }
  /// Which arguments the source takes, in all its texts; nil where the catalog has none.
  var sourceArguments: ArgumentTable? { shared.source.arguments }
  /// The same of the translation.
  var arguments: ArgumentTable { sharedTranslation?.arguments ?? ArgumentTable(translation) }
  /// Where it is shown, one box per device width; none for what is spoken only, and where no rule asks.
  package var boxes: [TextBox] { entryBoxes.plain }
  let entryBoxes: EntryBoxes
  /// Of a source in a declared box: the locales that have no text yet; `und` where the catalog has no other locale at all.
  package var untranslated: [LocaleID] { isSource ? shared.untranslated : [] }
  /// Whether there are any such locales.
  var isUntranslated: Bool { isSource && !shared.untranslated.isEmpty }

  /// Where a text stands: among the values of its entry, by indexes, or beside them.
  enum Origin {
    case entry(translation: Int, value: Int)
    /// Kept apart, since few texts are such and a unit is to be small.
    indirect case own(Translation, Value, Substitution?)
  }

  package convenience init(
    catalogName: String, entry: Entry, locale: LocaleID, isSource: Bool, value: Value, source: Value?,
    translation: Translation, role: RoleDecision, substitution: Substitution? = nil,
    sourceTranslation: Translation? = nil
  ) {
    self.init(
      SharedEntry(catalogName: catalogName, entry: entry, role: role, source: sourceTranslation), locale: locale,
      isSource: isSource, origin: .own(translation, value, substitution), text: value.text, variation: value.variation,
      hasCountedTexts: value.hasCountedTexts, source: source.map { SourceText($0) })
  }

  /// The same for one of many texts of an entry. `text`, `variation` and `hasCountedTexts` are those of the value at `origin`;
  /// `translation` is its translation, where that has variables.
  init(
    _ shared: SharedEntry, locale: LocaleID, isSource: Bool, origin: Origin, text: String, variation: Variation,
    hasCountedTexts: Bool, source: SourceText?, translation: SharedTranslation? = nil, boxes: EntryBoxes = .none
  ) {
    self.shared = shared
    self.locale = locale
    self.isSource = isSource
    self.origin = origin
    self.variation = variation
    self.hasCountedTexts = hasCountedTexts
    sourceValue = source
    sharedTranslation = translation
    entryBoxes = boxes
    super.init(text)
  }

  /// The signs by which rules are asked of it: its own, its source's, and what it is. All of them where a translation has no
  /// source.
  var askedSigns: TextFeatures {
    var signs = features.union(.any)
    if !variation.isEmpty { signs.insert(.varying) }
    if entryBoxes.hasLimits || hasCountedTexts { signs.insert(.limited) }
    if mayBeKey || mayBeComment { signs.insert(.keyLike) }
    if let source = parsedSource {
      signs.formUnion(source.features)
      if mayEndOtherwise(than: source) { signs.insert(.otherEnd) }
    } else {
      signs.formUnion(isSource ? .source : .all)
    }
    return signs
  }
  /// Whether it has nothing that a key has not: most texts have spaces, or letters beyond ASCII.
  var mayBeKey: Bool { features.isDisjoint(with: [.space, .beyondASCII, .placeholder, .address, .colon, .slash]) }
  /// Whether it has spaces and is as long as the entry's comment.
  var mayBeComment: Bool { features.contains(.space) && commentLength == text.utf8.count }
  /// Whether a value of the entry is the one whose text this is.
  func isText(of value: Value) -> Bool { value.variation == variation && value == self.value }
  /// Where the value stands; its key's place where it has none.
  package var place: Place? { value.place?.place ?? translation.keyPlace ?? entry.keyPlace }

  package var subject: Subject {
    Subject(
      catalog: catalogName, key: entry.key, locale: locale, variation: variation,
      source: isSource ? text : sourceText, target: isSource ? nil : text, comment: entry.comment?.text)
  }

  /// Whether the role is one of these, sure enough to act on.
  package func isSurely(_ roles: Role...) -> Bool { isSurely(roles) { $0.contains($1) } }
  package func isSurely(_ roles: Set<Role>) -> Bool { isSurely(roles) { $0.contains($1) } }
  private func isSurely<Roles>(_ roles: Roles, _ contains: (Roles, Role) -> Bool) -> Bool {
    guard let known = role.role, role.confidence >= 0.7 else { return false }
    return contains(roles, known)
  }

  /// A finding on this text.
  package func finding(
    _ rule: RuleMetadata, severity: Severity? = nil, confidence: Confidence = .likely, _ message: String,
    help: String? = nil, range: Range<Int>? = nil, fixes: [Fix] = []
  ) -> Finding {
    var finding = Finding(
      rule: rule.id, severity: severity ?? rule.severity, confidence: confidence, message: message,
      help: help ?? (rule.remedy.isEmpty ? nil : rule.remedy), subject: subject, place: place, range: range,
      fixes: fixes)
    finding.valuePlace = value.place
    return finding
  }
}
