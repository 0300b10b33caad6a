/// What few values of a type have: it is kept out of line, so that values stay small and a copy of one costs little.
protocol RareFacts: Sendable {
  /// Nothing is known yet.
  init()
}

/// Facts that copies of a value share until one of them changes its own.
///
/// @unchecked Sendable: they are changed only after `own`, which first makes sure that one value alone has them, else copies
/// them; a value in turn is changed by one thread at a time. So nothing is left for the run time to check, which would do it
/// for each text several times.
final class RareRecord<Facts: RareFacts>: @unchecked Sendable {
  @exclusivity(unchecked) var facts: Facts
  init(_ facts: Facts) { self.facts = facts }
}

extension Optional {
  /// The record of this value alone, made where there is none.
  mutating func own<Facts>() -> RareRecord<Facts> where Wrapped == RareRecord<Facts> {
    if isKnownUniquelyReferenced(&self), let self { return self }
    let own = RareRecord(self?.facts ?? Facts())
    self = own
    return own
  }
}
