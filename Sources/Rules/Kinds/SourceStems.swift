import Linter

/// The sources of a run, with their stems by number: all locales count the same ones.
struct SourceStems: Sendable {
  struct Source: Sendable {
    var source: TermIndex.Source
    var numbers: [Int]
  }
  private let sources: [EntryID: Source]
  /// By number.
  let stems: [UInt32]

  init(_ sources: [EntryID: TermIndex.Source]) {
    let numbering = StemNumbers(sources.values.map(\.stems))
    stems = numbering.stems
    var numbered: [EntryID: Source] = [:]
    numbered.reserveCapacity(sources.count)
    for (entry, numbers) in zip(sources, numbering.texts) {
      numbered[entry.key] = Source(source: entry.value, numbers: numbers)
    }
    self.sources = numbered
  }

  func source(of entry: EntryID) -> Source? { sources[entry] }
}
