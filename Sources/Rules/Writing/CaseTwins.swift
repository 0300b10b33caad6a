import Catalogs

/// The short texts of an app that differ in their capitals only: `Show Date` and `Show date`.
struct CaseTwins: Sendable {
  /// How many keys some texts have, and the first of them.
  struct Keys: Sendable {
    var count: Int
    var first: String
  }

  /// Texts that are the same but for their capitals, in one style.
  private struct Group: Hashable {
    enum Kind: Hashable {
      /// What they are for is known.
      case known(Role?, CaseFamily?)
      /// It isn't known, and their keys begin alike.
      case unknown(CaseGroup.Scope)
      /// Their keys begin alike.
      case any(CaseGroup.Scope)
    }
    var folded: String
    var style: CaseStyle
    var kind: Kind
  }
  private var keys: [Group: Set<String>] = [:]
  private var firsts: [Group: String] = [:]
  private var textsByStem: [CaseGroup.Scope: Int] = [:]
  private var count = 0

  mutating func add(_ text: CaseObservation) {
    count += 1
    if let stem = text.keyStem { textsByStem[stem, default: 0] += 1 }
    guard text.style == .title || text.style == .sentence else { return }
    let own: Group.Kind? = text.isKnown ? .known(text.role, text.family) : text.keyStem.map { .unknown($0) }
    let all: Group.Kind? = text.family == .captions ? nil : text.keyStem.map { .any($0) }
    for kind in [own, all].compactMap(\.self) {
      let group = Group(folded: text.folded, style: text.style, kind: kind)
      keys[group, default: []].insert(text.key)
      firsts[group] = firsts[group] ?? text.key
    }
  }

  /// The keys of the texts in a style that are the same as another but for their capitals, and for the same: a title may be in another
  /// style than a button. Where nobody knows what one of them is for, their keys must begin alike. Nil for none.
  func keys(of text: CaseObservation, in style: CaseStyle) -> Keys? {
    let stem = text.family == .captions ? nil : text.keyStem.flatMap { isOfAll($0) ? nil : $0 }
    let kinds: [Group.Kind?] =
      text.isKnown
      ? [.known(text.role, text.family), stem.map { .unknown($0) }] : [stem.map { .any($0) }]
    let groups = kinds.compactMap(\.self).map { Group(folded: text.folded, style: style, kind: $0) }
    guard let first = groups.lazy.compactMap({ firsts[$0] }).first else { return nil }
    return Keys(count: groups.reduce(0) { $0 + (keys[$1]?.count ?? 0) }, first: first)
  }

  /// Whether so many keys begin in a way that it says nothing: `app.`
  private func isOfAll(_ stem: CaseGroup.Scope) -> Bool {
    count >= Self.fewestTexts && textsByStem[stem, default: 0] * 2 > count
  }
  /// In fewer texts, half of them are a few.
  private static let fewestTexts = 20
}

extension CaseObservation {
  /// Whether its role or that of the controls that show it is known.
  fileprivate var isKnown: Bool { role != nil || family != nil }

  /// The shortest beginning that its key has in common with others; nil for a key of two parts, or one.
  fileprivate var keyStem: CaseGroup.Scope? { keyShape == nil ? nil : surroundings.last { $0.isOfKeys } }
}
