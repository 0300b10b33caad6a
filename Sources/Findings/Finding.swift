import Catalogs

// Sources/Findings holds what rules and reporters share, so that neither has to know the other: a `Finding` with its evidence
// and fixes, the metadata of a rule and its page, and what makes a finding the same from run to run (`Fingerprint`,
// `Baseline`). A rule makes findings, the pipeline adds where they stand, a reporter writes them out.

/// One thing to tell somebody.
package struct Finding: Sendable {
  /// `family/name`.
  package var rule: String
  package var severity: Severity
  package var confidence: Confidence
  /// What is wrong, naming the thing; short, without a final full stop.
  package var message: String
  /// What to do now, in words the reader can act on.
  package var help: String?
  package var subject: Subject
  /// Other texts of its catalog that it rests on as much (`Subject.init(_:_:source:)`): a run that speaks of changed texts alone
  /// tells it where one of these changed.
  package var companions: [Subject] = []
  /// The value's place (the key's where there is none).
  package var place: Place?
  /// Where the text that `range` counts in is spelled, where the finding is on one text of a file.
  package var valuePlace: ValuePlace?
  /// The part of the text that is meant: UTF-16 offsets in the target (in the source, for a finding on the source).
  package var range: Range<Int>?
  package var box: BoxEvidence?
  package var fit: FitEvidence?
  package var fixes: [Fix]
  /// All keys, where one finding stands for many.
  package var keys: [String]
  /// The source of each key, where the keys' fingerprints hold it; empty otherwise.
  package var keySources: [String?] = []
  /// The message for some of the keys, where it tells their number or their names.
  package var messageForKeys: (@Sendable (_ keys: [String]) -> String)?
  /// Whether it has one cause only with findings whose message is the same to the letter: what others quote asks for another fix.
  package var sharesOnlyWholeMessage = false
  /// Whether it shows no text of its locale, but only the source, which is in another.
  package var showsSourceAlone = false
  /// Whether it tells of input that could not be read, which decides the exit status.
  package var losesInput = false

  /// The message on one of the keys in several locales.
  package var messageForKey: (@Sendable (_ key: String, _ locales: [LocaleID]) -> String)?
  /// The message on a whole catalog, where the rule reports all locales of a catalog together.
  package var messageForCatalog: (@Sendable (_ strings: [MissingString]) -> String)?
  /// The locales of each key, in the order of `keys`, where one finding covers several locales; empty otherwise.
  package var missing: [MissingString] = []
  /// Where each key stands: in the source's file, or in the one of all locales.
  package var keyPlaces: [Place?] = []

  // Filled in by the pipeline.
  package var location: Location?
  /// Where each key stands, as it is shown.
  package var keyLocations: [Location?] = []
  /// A changed line that the finding is about, where the run is about changes and `location` is on none of them.
  package var changedLocation: Location?
  /// Whether the run is about changes, and no changed line is known for it: what shows changes has no line for it.
  package var isBesideChanges = false
  /// What it has in common with others.
  package var cause: Cause?
  /// Where the text is shown, as the code says.
  package var shown: ShownEvidence?
  /// The place of `range` in the file, where it is known to the character; only findings with fixes have one.
  package var rangeLocation: Location?
  package var fingerprint: String
  /// One per key, where one finding stands for many.
  package var keyFingerprints: [String]

  package init(
    rule: String, severity: Severity, confidence: Confidence = .likely, message: String, help: String? = nil,
    subject: Subject = Subject(), place: Place? = nil, range: Range<Int>? = nil, box: BoxEvidence? = nil,
    fit: FitEvidence? = nil, fixes: [Fix] = [], keys: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.help = help
    self.subject = subject
    self.place = place
    self.range = range
    self.box = box
    self.fit = fit
    self.fixes = fixes
    self.keys = keys
    self.valuePlace = nil
    self.location = nil
    self.rangeLocation = nil
    self.fingerprint = ""
    self.keyFingerprints = []
  }
}

extension Finding {
  /// Whether it stands where the first of its many keys does.
  package var isAtFirstKey: Bool {
    guard let place, keyPlaces.count == keys.count, let first = keyPlaces.first else { return false }
    return first == place
  }

  /// The finding with those of its keys that are wanted, by their index; nil where none is.
  package func keeping(_ isWanted: (Int) -> Bool) -> Finding? {
    let wanted = keys.indices.filter(isWanted)
    guard wanted.count < keys.count else { return self }
    guard !wanted.isEmpty else { return nil }
    var finding = self
    // What stands at its first key stands at the first that is left.
    if isAtFirstKey, let next = keyPlaces[wanted[0]] {
      finding.place = next
      if keyLocations.count == keys.count, let location = keyLocations[wanted[0]] { finding.location = location }
    }
    finding.keys = wanted.map { keys[$0] }
    if keySources.count == keys.count { finding.keySources = wanted.map { keySources[$0] } }
    if keyPlaces.count == keys.count { finding.keyPlaces = wanted.map { keyPlaces[$0] } }
    if keyLocations.count == keys.count { finding.keyLocations = wanted.map { keyLocations[$0] } }
    if missing.count == keys.count { finding.missing = wanted.map { missing[$0] } }
    if keyFingerprints.count == keys.count { finding.keyFingerprints = wanted.map { keyFingerprints[$0] } }
    if let messageForKeys {
      finding.message = messageForKeys(finding.keys)
    } else if let messageForCatalog {
      finding.message = messageForCatalog(finding.missing)
    }
    return finding
  }
}

/// What a finding is about. Fields without meaning for it are nil.
package struct Subject: Hashable, Sendable {
  package var catalog: String?
  package var key: String?
  package var locale: LocaleID?
  package var variation: Variation
  package var source: String?
  /// The text judged, where it is not the source's own.
  package var target: String?
  package var comment: String?
  package init(
    catalog: String? = nil, key: String? = nil, locale: LocaleID? = nil, variation: Variation = .none,
    source: String? = nil, target: String? = nil, comment: String? = nil
  ) {
    self.catalog = catalog
    self.key = key
    self.locale = locale
    self.variation = variation
    self.source = source
    self.target = target
    self.comment = comment
  }
}

extension Subject {
  /// The first text of a translation, beside another one: what the two have in common, and what is only shown, is left out.
  package init(_ key: String, _ translation: Translation, source: String) {
    let value = translation.values.first
    self.init(
      key: key, locale: translation.locale, variation: value?.variation ?? .none,
      source: translation.translatedSource?.text ?? source, target: value?.text)
  }

  /// The same of a translation that has one text.
  package init(_ key: String, _ text: String, in locale: LocaleID, source: String) {
    self.init(key: key, locale: locale, source: source, target: text)
  }
}

/// A place as it is shown: 1-based lines and columns, columns in UTF-16 code units.
package struct Location: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int
  package init(file: String, line: Int = 1, column: Int = 1, endLine: Int? = nil, endColumn: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine ?? line
    self.endColumn = endColumn ?? column
  }
}

/// A mend: `text` replaces the finding's `range`.
package struct Fix: Hashable, Sendable {
  package enum Safety: String, Sendable {
    case safe, unsafe
    case displayOnly = "display-only"
  }
  package var description: String
  package var text: String
  package var safety: Safety
  package init(_ description: String, text: String, safety: Safety) {
    self.description = description
    self.text = text
    self.safety = safety
  }
}
