import Catalogs
import Fit
import Linter
import Texts

/// How one short text sets its capitals.
struct CaseObservation: Hashable, Sendable {
  /// Index of the catalog among those of the run, and its name.
  var catalog: Int
  var catalogName: String
  /// Index of the entry in its catalog.
  var entry: Int
  var key: String
  var text: String
  var style: CaseStyle
  /// The words behind the first that style decides.
  var later: [CaseClassifier.Word]
  /// Short words inside that title style leaves in lower case.
  var minor: [CaseClassifier.Word]
  /// Words that house styles treat either way.
  var open: [CaseClassifier.Word]

  var hasCapitalMinor: Bool { style == .title && minor.contains(where: \.isCapitalized) }

  /// Nil for a text of another role, or one that shows no style.
  init?(_ text: TextView, roles: Set<Role>, classifier: CaseClassifier) {
    guard text.isSource, text.isFirstValue, text.isSurely(roles), !text.isDoNotTranslate,
      let words = classifier.words(of: text), let style = classifier.style(of: words.later)
    else { return nil }
    catalog = text.table.number
    catalogName = text.catalogName
    entry = text.entryContext.index
    key = text.entry.key
    self.text = text.text
    self.style = style
    later = words.later
    minor = words.minor
    open = words.open
  }

  /// Whether one of the words that show its style is among some, hashed.
  func hasWord(among common: HashList) -> Bool {
    later.contains { common.contains(CaseObservations.hash(of: $0.folded)) }
  }
}

/// What the texts of a run show of their capitals, by app.
package struct CaseObservations: Mergeable {
  struct OfApp: Sendable {
    var texts: [Role: Set<CaseObservation>] = [:]
    /// Hashes of the words of four letters and more that stand in lower case inside a text: a capital on one of them is style,
    /// on any other word it may be a name.
    var commonWords = HashList()
  }
  private(set) var apps: [CaseApp: OfApp] = [:]

  /// The roles whose texts are compared, each for itself.
  package static let usualRoles: [Role] = [
    .button, .alertButton, .navigationTitle, .title, .tab, .menuItem, .sectionHeader,
  ]

  package init() {}

  init(of slice: TableSlice, roles: Set<Role>, by classifier: CaseClassifier) {
    let table = slice.table
    var own = OfApp()
    slice.forEachText(with: .any, where: { $0.isSource && $0.isSurely(roles) }) { text in
      guard let role = text.role.role, let seen = CaseObservation(text, roles: roles, classifier: classifier) else {
        return
      }
      own.texts[role, default: []].insert(seen)
    }
    var words: [UInt64] = []
    for index in slice.entries {
      guard let text = table.firstSourceText(of: index) else { continue }
      Self.forEachLowerWord(in: text) { words.append($0) }
    }
    own.commonWords = HashList(words)
    apps[CaseApp(of: table)] = own
  }

  package mutating func merge(_ other: CaseObservations) {
    for (app, seen) in other.apps {
      for (role, texts) in seen.texts { apps[app, default: OfApp()].texts[role, default: []].formUnion(texts) }
      apps[app, default: OfApp()].commonWords.merge(seen.commonWords)
    }
  }

  /// The hash of a word in lower case, however its accents are spelled.
  static func hash(of word: String) -> UInt64 {
    word.withBytes { bytes in
      bytes.contains { $0 >= 0x80 } ? UInt64(truncatingIfNeeded: word.hashValue) : TextHash.hash(bytes)
    }
  }

  /// Calls with the hash of each word of four letters and more that stands in lower case behind the first word of a text.
  private static func forEachLowerWord(in text: String, _ body: (UInt64) -> Void) {
    text.withBytes { bytes in
      var isFirst = true
      var i = 0
      while i < bytes.count {
        let start = i
        while i < bytes.count, isLetter(bytes[i]) { i += 1 }
        guard i > start else {
          i += 1
          continue
        }
        let word = bytes.part(start..<i)
        if !isFirst, word.count >= 4, word.allSatisfy({ $0 >= 0x61 }) {
          let isASCII = word.allSatisfy { $0 < 0x80 }
          body(isASCII ? TextHash.hash(word) : hash(of: word.text.lowercased()))
        }
        isFirst = false
      }
    }
  }

  /// An ASCII letter, or a byte of a letter beyond ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }
}
