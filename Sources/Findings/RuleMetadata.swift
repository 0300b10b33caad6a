import Catalogs

/// All that is told of a rule: `stringfit explain`, the pages in Docs/Rules, SARIF's `rules[]` and the tests read this.
package struct RuleMetadata: Sendable {
  package enum Status: Sendable, Hashable {
    case stable(since: String)
    case preview(since: String)
    /// A rule of the configuration.
    case custom
    package var isPreview: Bool { if case .preview = self { true } else { false } }
    package var name: String {
      switch self {
      case .stable: "stable"
      case .preview: "preview"
      case .custom: "custom"
      }
    }
    /// nil for a rule of the configuration.
    package var since: String? {
      switch self {
      case .stable(let version), .preview(let version): version
      case .custom: nil
      }
    }
    /// `stable, since 0.1`
    package func description(_ separator: String = ", ") -> String {
      since.map { "\(name)\(separator)since \($0)" } ?? name
    }
  }

  /// `family/name`, kebab-case.
  package var id: String
  /// The default; a finding may carry another by its consequence.
  package var severity: Severity
  package var status: Status
  /// What it finds: one sentence.
  package var summary: String
  /// Why it matters: one or two sentences.
  package var rationale: String
  /// What to do about a finding, in general.
  package var remedy: String
  /// The guideline or standard it rests on.
  package var references: [String]
  package var options: [RuleOption]
  package var examples: [Example]
  /// Locales in which the rule is in preview though it is stable elsewhere: no native reader has confirmed their words.
  package var previewLocales: [String] = []
  /// Rules that speak instead where both find the same words of a text.
  package var yieldsTo: [String] = []
  /// Whether its words are lists that the configuration may extend (`words`).
  package var isWordList = false

  package init(
    id: String, severity: Severity, status: Status = .stable(since: "0.1"), summary: String, rationale: String,
    remedy: String = "", references: [String] = [], options: [RuleOption] = [], examples: [Example] = []
  ) {
    self.id = id
    self.severity = severity
    self.status = status
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.references = references
    self.options = options
    self.examples = examples
  }

  /// Where the rule is stable, which of its languages are not.
  package var previewNote: String? {
    guard !status.isPreview, !previewLocales.isEmpty else { return nil }
    return
      "Still in preview for \(previewLocales.listed(with: "and")): native speakers haven't reviewed the word lists yet."
  }

  package var family: String { String(id.prefix { $0 != "/" }) }
  /// Whether it judges one text by itself, not a translation against its source or its locale.
  package var judgesTextByItself: Bool { Self.judgesTextByItself(id) }
  package static func judgesTextByItself(_ id: String) -> Bool {
    id.hasPrefix("writing/") || id.hasPrefix("typography/")
  }
  package var name: String { String(id.drop { $0 != "/" }.dropFirst()) }
}

/// An option of a rule, set in `.stringfit.yml` under `rules`.
package struct RuleOption: Sendable, Hashable {
  package var name: String
  package var summary: String
  package var defaultValue: String
  package init(_ name: String, default defaultValue: String, _ summary: String) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
  }
}

/// A rule's example, which is its test too.
///
/// `⟦…⟧` in a flagged text marks the range that the finding must cover; the harness strips it.
package struct Example: Sendable {
  package var isFlagged: Bool
  package var source: String
  /// nil for an example on the source text alone.
  package var target: String?
  /// The locale of the text judged.
  package var locale: String
  package var key: String
  package var role: String?
  package var comment: String?
  /// More strings of the same catalog, key to text, for rules that look across strings.
  package var neighbours: [(key: String, text: String)]
  /// The same with their translations in the example's locale.
  package var translatedNeighbours: [(key: String, source: String, target: String)] = []
  /// The example's text in other locales. There, a neighbour has its source and the locale's name.
  package var otherLocales: [(locale: String, target: String)] = []
  /// The configuration's glossary.
  package var glossary: [GlossaryTerm] = []
  /// A box's directive: `style=body width=160 max-lines=1`.
  package var box: String?
  /// The platform that the text is surely shown on: `macos`; nil for one that is not known.
  package var platform: String?
  /// The plural forms of the source and of the translation, category to text, where the text varies; `source` and
  /// `target` are the texts around them (`%#@count@`), or are not used where they are empty.
  package var sourceForms: KeyValuePairs<String, String> = [:]
  package var targetForms: KeyValuePairs<String, String> = [:]
  /// The plural forms of more strings of the same catalog in the example's locale.
  package var pluralNeighbours: [KeyValuePairs<String, String>] = []
  package var because: String
  /// Whether the guideline itself gives it, here in our words.
  package var isFromGuideline = false

  /// A string before and after a change: its texts by locale, or by locale and plural form, as in `pl few`. `source` and `target`
  /// show them in one line each.
  package var before: KeyValuePairs<String, String> = [:]
  package var after: KeyValuePairs<String, String> = [:]
  package var isChange: Bool { !before.isEmpty }

  /// A change that must be flagged.
  package static func flagged(
    before: KeyValuePairs<String, String>, after: KeyValuePairs<String, String>, because: String
  ) -> Example {
    var example = Example.flagged(line("", forms: before), "en", line("", forms: after), because: because)
    (example.before, example.after) = (before, after)
    return example
  }
  package static func accepted(
    before: KeyValuePairs<String, String>, after: KeyValuePairs<String, String>, because: String
  ) -> Example {
    var example = Example.accepted(line("", forms: before), "en", line("", forms: after), because: because)
    (example.before, example.after) = (before, after)
    return example
  }

  /// Whether `source` is Swift, and `neighbours` are what its catalog has.
  package var isCode = false

  /// Swift that must be flagged, in an app whose catalog has these keys and texts.
  package static func flagged(
    code: String, catalog: [(key: String, text: String)] = [("ok", "OK")], because: String
  ) -> Example {
    var example = Example.flagged(code, neighbours: catalog, because: because)
    example.isCode = true
    return example
  }
  package static func accepted(
    code: String, catalog: [(key: String, text: String)] = [("ok", "OK")], because: String
  ) -> Example {
    var example = Example.accepted(code, neighbours: catalog, because: because)
    example.isCode = true
    return example
  }

  /// The same, as one that the guideline itself gives.
  package var fromGuideline: Example {
    var example = self
    example.isFromGuideline = true
    return example
  }

  /// A text that must be flagged, on the source (or in `locale`).
  package static func flagged(
    _ text: String, in locale: String = "en", key: String = "example", role: String? = nil, comment: String? = nil,
    box: String? = nil, platform: String? = nil, neighbours: [(key: String, text: String)] = [],
    glossary: [GlossaryTerm] = [], because: String
  ) -> Example {
    Example(
      isFlagged: true, source: text, target: nil, locale: locale, key: key, role: role, comment: comment,
      neighbours: neighbours, glossary: glossary, box: box, platform: platform, because: because)
  }
  /// A translation that must be flagged.
  package static func flagged(
    _ source: String, _ locale: String, _ target: String, key: String = "example", role: String? = nil,
    comment: String? = nil, box: String? = nil, neighbours: [(key: String, text: String)] = [],
    translatedNeighbours: [(key: String, source: String, target: String)] = [],
    otherLocales: [(locale: String, target: String)] = [], glossary: [GlossaryTerm] = [],
    because: String
  ) -> Example {
    Example(
      isFlagged: true, source: source, target: target, locale: locale, key: key, role: role, comment: comment,
      neighbours: neighbours, translatedNeighbours: translatedNeighbours, otherLocales: otherLocales,
      glossary: glossary,
      box: box, because: because
    )
  }
  package static func accepted(
    _ text: String, in locale: String = "en", key: String = "example", role: String? = nil, comment: String? = nil,
    box: String? = nil, platform: String? = nil, neighbours: [(key: String, text: String)] = [],
    glossary: [GlossaryTerm] = [], because: String
  ) -> Example {
    Example(
      isFlagged: false, source: text, target: nil, locale: locale, key: key, role: role, comment: comment,
      neighbours: neighbours, glossary: glossary, box: box, platform: platform, because: because)
  }
  package static func accepted(
    _ source: String, _ locale: String, _ target: String, key: String = "example", role: String? = nil,
    comment: String? = nil, box: String? = nil, neighbours: [(key: String, text: String)] = [],
    translatedNeighbours: [(key: String, source: String, target: String)] = [],
    otherLocales: [(locale: String, target: String)] = [], glossary: [GlossaryTerm] = [],
    because: String
  ) -> Example {
    Example(
      isFlagged: false, source: source, target: target, locale: locale, key: key, role: role, comment: comment,
      neighbours: neighbours, translatedNeighbours: translatedNeighbours, otherLocales: otherLocales,
      glossary: glossary,
      box: box, because: because
    )
  }

  /// The same with what further locales make of the source.
  package func besides(_ others: KeyValuePairs<String, String>) -> Example {
    var example = self
    example.otherLocales = others.map { ($0.key, $0.value) }
    return example
  }

  /// Plural forms of a source (`in` its locale) that must be flagged.
  package static func flagged(
    forms: KeyValuePairs<String, String>, in locale: String = "en", format: String = "", because: String
  ) -> Example {
    Example(
      isFlagged: true, source: format, target: nil, locale: locale, key: "example", neighbours: [],
      sourceForms: forms, because: because)
  }
  /// Plural forms of a translation that must be flagged. A `format` makes them those of the variable that it names.
  package static func flagged(
    forms: KeyValuePairs<String, String>, _ locale: String, _ target: KeyValuePairs<String, String>,
    format: String = "", pluralNeighbours: [KeyValuePairs<String, String>] = [], because: String
  ) -> Example {
    Example(
      isFlagged: true, source: format, target: format, locale: locale, key: "example", neighbours: [],
      sourceForms: forms, targetForms: target, pluralNeighbours: pluralNeighbours, because: because)
  }
  package static func accepted(
    forms: KeyValuePairs<String, String>, in locale: String = "en", format: String = "", because: String
  ) -> Example {
    Example(
      isFlagged: false, source: format, target: nil, locale: locale, key: "example", neighbours: [],
      sourceForms: forms, because: because)
  }
  package static func accepted(
    forms: KeyValuePairs<String, String>, _ locale: String, _ target: KeyValuePairs<String, String>,
    format: String = "", pluralNeighbours: [KeyValuePairs<String, String>] = [], because: String
  ) -> Example {
    Example(
      isFlagged: false, source: format, target: format, locale: locale, key: "example", neighbours: [],
      sourceForms: forms, targetForms: target, pluralNeighbours: pluralNeighbours, because: because)
  }

  /// A text with its plural forms, in one line: `one: %lld file · other: %lld files`.
  package static func line(_ text: String, forms: KeyValuePairs<String, String>) -> String {
    guard !forms.isEmpty else { return text }
    let line = forms.map { "\($0.key): \($0.value)" }.joined(separator: " · ")
    return text.isEmpty ? line : "\(text) · \(line)"
  }
  package var shownSource: String { Self.line(source, forms: sourceForms) }
  package var shownTarget: String? { target.map { Self.line($0, forms: targetForms) } }
}

extension RuleMetadata {
  /// The same of a rule that leaves words to others.
  package func yielding(to others: [String]) -> RuleMetadata {
    var metadata = self
    metadata.yieldsTo = others
    return metadata
  }
}
