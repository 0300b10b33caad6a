/// One key of a catalog.
package struct Entry: Sendable {
  package var key: String
  /// Where the key stands, in the source's file where there is one.
  package var keyPlace: Place?
  /// What translators are told: the developer's comment.
  package var comment: Comment?
  /// The texts by locale, the source's own among them.
  package var translations: TranslationsByLocale
  /// False where the files say that this is not to be translated.
  package var shouldTranslate: Bool
  /// False for a text that an app never shows: a Configuration button's dead `.normalTitle`.
  package var isShown: Bool
  /// Whether, of a set of XLIFF files, only the source locale's own holds it: then the files were not exported together,
  /// and no translator was ever asked for it.
  package var isOnlyInSource = false
  fileprivate var rare: RareRecord<RareEntryFacts>?
}

/// What few entries have.
private struct RareEntryFacts: RareFacts {
  var notes: [Comment] = []
  var extractionState: String?
  var limits: [SizeLimit] = []
  var resourceType: String?
  /// Large, and shared by the files of many locales.
  var element: ElementBox?
}

// The initializers of the large types hand over to the memberwise ones, which set every property once; setting them one by
// one costs a copy of the whole, since optional properties are nil first.

extension Entry {
  package init(
    key: String, keyPlace: Place? = nil, comment: Comment? = nil, translations: TranslationsByLocale = [:]
  ) {
    self.init(
      key: key, keyPlace: keyPlace, comment: comment, translations: translations, shouldTranslate: true, isShown: true,
      isOnlyInSource: false, rare: nil)
  }

  /// All notes beside the comment, in file order (XLIFF notes of others, with priority).
  package var notes: [Comment] {
    get { rare?.facts.notes ?? [] }
    _modify { yield &rare.own().facts.notes }
  }
  /// Tells the comment, then each note: a list of both would be made for each entry, several times in a run.
  package func forEachComment(_ body: (Comment) -> Void) {
    if let comment { body(comment) }
    guard let rare else { return }
    for note in rare.facts.notes { body(note) }
  }
  /// `extractionState` of a .xcstrings entry, as written.
  package var extractionState: String? {
    get { rare?.facts.extractionState }
    set { if newValue != nil || rare != nil { rare.own().facts.extractionState = newValue } }
  }
  /// Whether Xcode says that the code no longer has the key.
  package var isStale: Bool { rare?.facts.extractionState == "stale" }
  /// Limits that the file itself declares (XLIFF `maxwidth` and friends, Size and Length Restriction, ITS).
  package var limits: [SizeLimit] {
    get { rare?.facts.limits ?? [] }
    _modify { yield &rare.own().facts.limits }
  }
  /// XLIFF `restype`, as written.
  package var resourceType: String? {
    get { rare?.facts.resourceType }
    set { if newValue != nil || rare != nil { rare.own().facts.resourceType = newValue } }
  }
  /// The control that shows the string, known from a storyboard, a xib, or the comment that Xcode makes of one.
  package var element: InterfaceElement? {
    get { rare?.facts.element?.element }
    set { elementBox = newValue.map(ElementBox.init) }
  }
  /// The same out of line, for those who hand it on: an element is large.
  package var elementBox: ElementBox? {
    get { rare?.facts.element }
    set { if newValue != nil || rare != nil { rare.own().facts.element = newValue } }
  }
  package var hasElement: Bool { rare?.facts.element != nil }

  /// Whether there is a comment; asking so takes no copy of it.
  var hasComment: Bool {
    switch comment {
    case .some: true
    case .none: false
    }
  }

  /// Takes over the rare facts that another entry knows and this one does not.
  mutating func absorbRareFacts(of other: inout Entry) {
    guard let theirs = other.rare, theirs !== rare else { return }
    // Most have one of these facts only.
    if !theirs.facts.notes.isEmpty {
      for note in theirs.facts.notes where !notes.contains(where: { $0.text == note.text && $0.author == note.author })
      {
        notes.append(note)
      }
    }
    absorb(theirs.facts.element)
    if let type = theirs.facts.resourceType, resourceType == nil { resourceType = type }
    if let state = theirs.facts.extractionState, extractionState == nil { extractionState = state }
    if !theirs.facts.limits.isEmpty {
      for limit in theirs.facts.limits where !limits.contains(where: { $0.isSame(as: limit) }) { limits.append(limit) }
    }
  }

  private mutating func absorb(_ theirs: ElementBox?) {
    guard let theirs else { return }
    guard let own = rare?.facts.element else { return rare.own().facts.element = theirs }
    guard own !== theirs, own.lacks(theirs) else { return }
    var joined = own.element
    joined.absorb(theirs.element)
    rare.own().facts.element = ElementBox(consume joined)
  }

  /// Takes over what another entry, one of a list, tells of the control.
  mutating func absorbElement(of others: [Entry], at position: Int) {
    if let theirs = others[position].rare { absorb(theirs.facts.element) }
  }
}

// Entries are large: one who asks many of them for a fact asks where they stand, which copies none.
extension [Entry] {
  /// Whether Xcode says that the code no longer has the key.
  package func isStale(at index: Int) -> Bool { self[index].isStale }
  /// Whether there is a comment or a note.
  package func hasComments(at index: Int) -> Bool {
    self[index].hasComment || self[index].rare.map { !$0.facts.notes.isEmpty } ?? false
  }
}

/// Holds an element out of line; it never changes once made.
package final class ElementBox: Sendable {
  package let element: InterfaceElement
  package init(_ element: consuming InterfaceElement) { self.element = element }

  /// What the comment of a tool tells, made where it stays.
  package init(className: String, objectID: String, property: String?, designText: String?, place: Place?) {
    element = InterfaceElement(
      className: className, objectID: objectID, property: property, designText: designText, place: place)
  }
}

extension SizeLimit {
  /// Whether it is the same limit, wherever it is written.
  fileprivate func isSame(as other: SizeLimit) -> Bool {
    dimension == other.dimension && bound == other.bound && amount == other.amount && unit == other.unit
      && origin == other.origin && encoding == other.encoding && normalization == other.normalization
      && lineBreak == other.lineBreak && collection == other.collection
  }
}

/// A comment for translators, with its place.
package struct Comment: Hashable, Sendable {
  package var text: String
  package var place: Place?
  /// XLIFF `note/@from`.
  package var author: String? { origin?.author }
  /// XLIFF `note/@priority`, 1 (highest) to 10.
  package var priority: Int? { origin?.priority }
  /// XLIFF 2 `note/@category`, as written.
  package var category: String? { origin?.category }
  /// XLIFF `note/@annotates` or `@appliesTo`: `source`, `target` or `general`.
  package var annotates: String? { origin?.annotates }
  /// Whether it says any of this of itself.
  package var tellsOrigin: Bool { origin != nil }
  /// Few comments say any of it: it is kept apart, so that entries stay small.
  private let origin: NoteOrigin?

  package init(
    text: String, place: Place? = nil, author: String? = nil, priority: Int? = nil, annotates: String? = nil,
    category: String? = nil
  ) {
    self.text = text
    self.place = place
    let saysNothing = author == nil && priority == nil && annotates == nil && category == nil
    origin =
      saysNothing ? nil : NoteOrigin(author: author, priority: priority, category: category, annotates: annotates)
  }
}

/// What an XLIFF note says of itself.
private final class NoteOrigin: Hashable, Sendable {
  let author: String?
  let priority: Int?
  let category: String?
  let annotates: String?
  init(author: String?, priority: Int?, category: String?, annotates: String?) {
    self.author = author
    self.priority = priority
    self.category = category
    self.annotates = annotates
  }
  static func == (a: NoteOrigin, b: NoteOrigin) -> Bool {
    a.author == b.author && a.priority == b.priority && a.category == b.category && a.annotates == b.annotates
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(author)
    hasher.combine(priority)
    hasher.combine(category)
    hasher.combine(annotates)
  }
}
