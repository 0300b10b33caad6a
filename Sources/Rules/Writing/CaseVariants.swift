import Catalogs
import Linter

/// The short texts of an app that differ in letter case only: `Show Date` and `Show date`.
struct CaseVariants: Sendable {
  /// The keys of some texts: how many, and the first.
  struct Keys: Sendable {
    var count: Int
    var first: String
  }
  /// By text and style, the keys of its variants; nothing for a text without any.
  private var keys: [EntryID: [CaseStyle: Keys]] = [:]

  /// `texts`: in the order in which their keys are named.
  init(of texts: [CaseObservation]) {
    let shared = Self.sharedStems(of: texts)
    for variants in Dictionary(grouping: texts, by: \.folded).values where Set(variants.map(\.style)).count > 1 {
      let votes = Votes(variants, sharedStems: shared)
      for text in variants { keys[text.id] = votes.keys(beside: text) }
    }
  }

  /// The keys of the texts in a style that are the same as another but for letter case, and are for the same; nil for none.
  func keys(of text: CaseObservation, in style: CaseStyle) -> Keys? { keys[text.id]?[style] }

  /// The beginnings of keys that say nothing, since most keys have them: `app.`
  private static func sharedStems(of texts: [CaseObservation]) -> Set<CaseGroup.Scope> {
    guard texts.count >= fewestTexts else { return [] }
    let counts = texts.reduce(into: [:]) { counts, text in text.keyStem.map { counts[$0, default: 0] += 1 } }
    return Set(counts.filter { $0.value * 2 > texts.count }.keys)
  }
  /// In fewer texts, half of them are a few.
  private static let fewestTexts = 20
}

/// In which style each of several variants of a text is.
///
/// A text counts for those that are for the same: a title may be in another style than a button. Where nobody knows what one of them is for,
/// their keys must begin alike.
private struct Votes {
  private enum Group: Hashable {
    /// What the texts are for is known.
    case known(Role?, CaseFamily?)
    /// It isn't known, and their keys begin alike.
    case unknown(CaseGroup.Scope)
    /// Their keys begin alike.
    case any(CaseGroup.Scope)
  }
  private struct Vote: Hashable {
    var group: Group
    var style: CaseStyle
  }
  private let sharedStems: Set<CaseGroup.Scope>
  private var keys: [Vote: Set<String>] = [:]
  private var firsts: [Vote: String] = [:]

  init(_ texts: [CaseObservation], sharedStems: Set<CaseGroup.Scope>) {
    self.sharedStems = sharedStems
    for text in texts where text.style == .title || text.style == .sentence {
      let stem = stem(of: text)
      let own: Group? = text.isKnown ? .known(text.role, text.family) : stem.map { .unknown($0) }
      for group in [own, stem.map { .any($0) }].compactMap(\.self) {
        let vote = Vote(group: group, style: text.style)
        keys[vote, default: []].insert(text.key)
        firsts[vote] = firsts[vote] ?? text.key
      }
    }
  }

  /// The keys in either style that count for a text.
  func keys(beside text: CaseObservation) -> [CaseStyle: CaseVariants.Keys] {
    let stem = stem(of: text)
    let groups: [Group?] =
      text.isKnown ? [.known(text.role, text.family), stem.map { .unknown($0) }] : [stem.map { .any($0) }]
    return [CaseStyle.title, .sentence].reduce(into: [:]) { found, style in
      let votes = groups.compactMap(\.self).map { Vote(group: $0, style: style) }
      guard let first = votes.lazy.compactMap({ firsts[$0] }).first else { return }
      found[style] = CaseVariants.Keys(count: votes.reduce(0) { $0 + (keys[$1]?.count ?? 0) }, first: first)
    }
  }

  /// Nil where it says nothing: captions are compared with each other alone.
  private func stem(of text: CaseObservation) -> CaseGroup.Scope? {
    guard text.family != .captions, let stem = text.keyStem, !sharedStems.contains(stem) else { return nil }
    return stem
  }
}

extension CaseObservation {
  fileprivate var id: EntryID { EntryID(catalog: catalog, entry: entry) }

  /// Whether its role or that of the controls that show it is known.
  fileprivate var isKnown: Bool { role != nil || family != nil }

  /// The shortest beginning that its key has in common with others; nil for a key of two parts, or one.
  fileprivate var keyStem: CaseGroup.Scope? { keyShape == nil ? nil : surroundings.last { $0.isOfKeys } }
}
