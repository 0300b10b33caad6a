import Catalogs

/// What is read of one unit of XLIFF 2.
struct XLIFF2Unit {
  /// A segment or an ignorable.
  struct Part {
    var isSegment: Bool
    var tag: Range<Int>
    var targetTag: Range<Int>?
    var source: XLIFF2Text?
    var target: XLIFF2Text?
    /// `target/@order`, from 1; where the target stands by itself otherwise.
    var order: Int?
    var state: String?
    var subState: String?
    /// `pgs:case`: one word for each switch of the unit.
    var cases: [String]?
    /// Ids of the source's codes that may not be deleted.
    var fixedCodes: [String] = []

    init(isSegment: Bool, tag: Range<Int>) {
      self.isSegment = isSegment
      self.tag = tag
    }
  }

  /// A switch of `pgs:switch`: `plural:count`, `gender:host`, `select:kind`.
  struct Switch: Equatable {
    var kind: String
    var name: String
  }

  var id: String
  var name: String?
  var tag: Range<Int>
  var keyRange: Range<Int>?
  var parts: [Part] = []
  var notes: [Comment] = []
  var limits: [SizeLimit] = []
  var allowedCharacters: String?
  var resourceType: String?
  var translate = true
  var switches: [Switch] = []
  /// Ids of the codes of all targets.
  var targetCodes: [String] = []

  init(id: String, name: String?, tag: Range<Int>, keyRange: Range<Int>?) {
    self.id = id
    self.name = name
    self.tag = tag
    self.keyRange = keyRange
  }

  /// The name of the resource, else the id.
  var key: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? id }

  static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  static func switches(_ text: String) -> [Switch] {
    words(text).compactMap { word in
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? Switch(kind: parts[0], name: parts[1]) : nil
    }
  }

  /// Targets stand where their order says; each place is taken once.
  func checkOrder(_ problems: inout XLIFF2Problems) {
    guard parts.contains(where: { $0.order != nil }) else { return }
    var taken: [Int: Int] = [:]
    for (index, part) in parts.enumerated() {
      guard let tag = part.targetTag else { continue }
      let order = part.order ?? index + 1
      if order > parts.count {
        problems.invalid(
          "the order is \(order), but the unit has only \(parts.count) segments and ignorables", at: tag,
          attribute: "order", key: key)
      } else if taken.updateValue(index, forKey: order) != nil {
        problems.invalid(
          "another target of the unit stands at place \(order) too", at: tag, attribute: "order", key: key)
      }
    }
  }

  /// A code that may not be deleted stands in some target of the unit, once its segment has one.
  func checkCodes(_ problems: inout XLIFF2Problems) {
    guard parts.contains(where: { !$0.fixedCodes.isEmpty }) else { return }
    let targetCodes = Set(targetCodes)
    for part in parts {
      guard let tag = part.targetTag else { continue }
      for id in part.fixedCodes where !targetCodes.contains(id) {
        problems.invalid("the code '\(id.shortened)' may not be deleted, but no target has it", at: tag, key: key)
      }
    }
  }

  /// The values of a side: one, or one for each case of the switches.
  ///
  /// Parts without a case belong to every text. Where a target is missing, the source's text stands, as it would be
  /// merged; `isWhole` is then false for a segment. A case without any target gives no text.
  func values(ofTarget: Bool, in file: FileID) -> [(value: Value, isWhole: Bool)] {
    let cases = cases
    guard !cases.isEmpty else { return [value(of: parts, ofTarget: ofTarget, in: file, variation: .none)] }
    return cases.compactMap { words in
      let own = parts.filter { $0.cases == nil || $0.cases == words }
      if ofTarget, !own.contains(where: { $0.isSegment && $0.target != nil }) { return nil }
      return value(of: own, ofTarget: ofTarget, in: file, variation: variation(of: words))
    }
  }

  /// The cases that the parts are for, in the order of the file.
  private var cases: [[String]] {
    guard !switches.isEmpty else { return [] }
    var cases: [[String]] = []
    for part in parts { if let words = part.cases, !cases.contains(words), cases.count < 256 { cases.append(words) } }
    return cases
  }

  private func value(
    of parts: [Part], ofTarget: Bool, in file: FileID, variation: Variation
  ) -> (value: Value, isWhole: Bool) {
    // Most units have one segment.
    if parts.count == 1,
      let value = (ofTarget ? parts[0].target : parts[0].source)?
        .value(in: file, variation: variation, allowedCharacters: allowedCharacters)
    {
      return (value, true)
    }
    let (text, isWhole) = joined(parts, ofTarget: ofTarget)
    return (text.value(in: file, variation: variation, allowedCharacters: allowedCharacters), isWhole)
  }

  private func joined(_ parts: [Part], ofTarget: Bool) -> (text: XLIFF2Text, isWhole: Bool) {
    var text = XLIFF2Text()
    var isWhole = true
    guard ofTarget else {
      for part in parts { if let source = part.source { text.append(source) } }
      return (text, true)
    }
    for part in ordered(parts) {
      if let target = part.target {
        text.append(target)
      } else if let source = part.source {
        if part.isSegment { isWhole = false }
        text.append(source)
      }
    }
    return (text, isWhole)
  }

  /// The parts as their targets say.
  private func ordered(_ parts: [Part]) -> [Part] {
    guard parts.contains(where: { $0.order != nil }) else { return parts }
    return parts.enumerated().sorted {
      ($0.element.order ?? $0.offset + 1, $0.offset) < ($1.element.order ?? $1.offset + 1, $1.offset)
    }.map(\.element)
  }

  /// `plural=one` for a single plural switch, `count=one;items=other` for several; other kinds are named with their
  /// kind, `gender:host=feminine`, and come after the plurals.
  private func variation(of words: [String]) -> Variation {
    let plurals = switches.count { $0.kind == "plural" }
    var choices: [Variation.Choice] = []
    var others: [Variation.Choice] = []
    for (item, word) in zip(switches, words) {
      if item.kind == "plural" {
        choices.append(Variation.Choice(plurals == 1 ? "plural" : item.name, word))
      } else {
        others.append(Variation.Choice(item.kind + ":" + item.name, word))
      }
    }
    return Variation(choices + others)
  }
}
