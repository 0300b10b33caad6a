/// One key of a catalog.
package struct Entry: Sendable {
  package var key: String
  /// Where the key stands, in the source's file where there is one.
  package var keyPlace: Place?
  /// What translators are told: the developer's comment.
  package var comment: Comment?
  /// All notes beside the comment, in file order (XLIFF notes of others, with priority).
  package var notes: [Comment]
  /// The texts by locale, the source's own among them.
  package var translations: TranslationsByLocale
  /// False where the files say that this is not to be translated.
  package var shouldTranslate: Bool
  /// `extractionState` of a .xcstrings entry, as written.
  package var extractionState: String?
  /// Limits that the file itself declares (XLIFF `maxwidth` and friends, Size and Length Restriction, ITS).
  package var limits: [SizeLimit]
  /// XLIFF `restype`, as written.
  package var resourceType: String?
  /// The control that shows the string, known from a storyboard, a xib, or the comment that Xcode makes of one.
  package var element: InterfaceElement? {
    get { boxedElement?.element }
    set { boxedElement = newValue.map(ElementBox.init) }
  }
  package var hasElement: Bool { boxedElement != nil }
  /// Takes over what another entry's element tells and this one's does not.
  package mutating func absorbElement(of other: Entry) {
    guard let theirs = other.boxedElement else { return }
    guard let own = boxedElement else { return boxedElement = theirs }
    // The files of many locales tell the same of a control.
    guard own !== theirs, own.element != theirs.element else { return }
    element?.absorb(theirs.element)
  }
  /// Few entries have one and it is large: it is kept apart, so that entries stay small.
  private var boxedElement: ElementBox?
  /// False for a text that an app never shows: a Configuration button's dead `.normalTitle`.
  package var isShown: Bool
  /// Whether, of a set of XLIFF files, only the source locale's own holds it: then the files were not exported together,
  /// and no translator was ever asked for it.
  package var isOnlyInSource = false
}

// The initializers of the large types below hand over to the memberwise ones, which set every property once; setting them
// one by one costs a copy of the whole, since optional properties are nil first.

extension Entry {
  package init(
    key: String, keyPlace: Place? = nil, comment: Comment? = nil, translations: TranslationsByLocale = [:]
  ) {
    self.init(
      key: key, keyPlace: keyPlace, comment: comment, notes: [], translations: translations, shouldTranslate: true,
      extractionState: nil, limits: [], resourceType: nil, boxedElement: nil, isShown: true, isOnlyInSource: false)
  }
}

/// Holds an element out of line; it never changes once made.
private final class ElementBox: Sendable {
  let element: InterfaceElement
  init(_ element: InterfaceElement) { self.element = element }
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
