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
  /// Whether a target states its order.
  var hasOrders = false
  /// Whether a source has codes that may not be deleted.
  var hasFixedCodes = false

  init(id: String, name: String?, tag: Range<Int>, keyRange: Range<Int>?) {
    self.id = id
    self.name = name
    self.tag = tag
    self.keyRange = keyRange
  }

  /// Whether every segment has a target.
  var hasAllTargets: Bool { !parts.indices.contains { parts[$0].isSegment && parts[$0].target == nil } }

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
    guard hasOrders else { return }
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
          "another target of the unit is also at place \(order)", at: tag, attribute: "order", key: key)
      }
    }
  }

  /// A code that may not be deleted stands in some target of the unit, once its segment has one.
  func checkCodes(_ problems: inout XLIFF2Problems) {
    guard hasFixedCodes else { return }
    let targetCodes = Set(targetCodes)
    for part in parts {
      guard let tag = part.targetTag else { continue }
      for id in part.fixedCodes where !targetCodes.contains(id) {
        problems.invalid("the code '\(id.shortened)' may not be deleted, but no target has it", at: tag, key: key)
      }
    }
  }

  /// The values of both sides: one each, or one for each case of the switches. The parts may give their texts away.
  ///
  /// Parts without a case belong to every text. Where a target is missing, the source's text stands, as it would be
  /// merged; the value's state is then that of a new one. A case without any target gives no text, and so does the
  /// whole side where no state of it is given.
  mutating func takeValues(
    targetState: TranslationState?, in file: FileID
  ) -> (source: [Value], target: [Value]) {
    guard !switches.isEmpty || hasOrders else { return takeJoined(targetState: targetState, in: file) }
    return (
      values(ofTarget: false, state: .unstated, in: file),
      targetState.map { values(ofTarget: true, state: $0, in: file) } ?? []
    )
  }

  /// The values where all parts follow each other.
  private mutating func takeJoined(
    targetState: TranslationState?, in file: FileID
  ) -> (source: [Value], target: [Value]) {
    var source = XLIFF2Text()
    var target = XLIFF2Text()
    var isWhole = true
    for index in parts.indices {
      let own = parts[index].source.take()
      if targetState != nil {
        if let text = parts[index].target.take() {
          target.join(text)
        } else if let own {
          if parts[index].isSegment { isWhole = false }
          target.join(own)
        }
      }
      if let own { source.join(own) }
    }
    let original = source.value(in: file, variation: .none, allowedCharacters: allowedCharacters)
    guard let targetState else { return ([original], []) }
    var translation = target.value(in: file, variation: .none, allowedCharacters: allowedCharacters)
    translation.state = isWhole ? targetState : .new
    return ([original], [translation])
  }

  private func values(ofTarget: Bool, state: TranslationState, in file: FileID) -> [Value] {
    let cases = cases
    guard !cases.isEmpty else {
      return [value(of: parts, ofTarget: ofTarget, state: state, in: file, variation: .none)]
    }
    return cases.compactMap { words in
      let own = parts.filter { $0.cases == nil || $0.cases == words }
      if ofTarget, !own.contains(where: { $0.isSegment && $0.target != nil }) { return nil }
      return value(of: own, ofTarget: ofTarget, state: state, in: file, variation: variation(of: words))
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
    of parts: [Part], ofTarget: Bool, state: TranslationState, in file: FileID, variation: Variation
  ) -> Value {
    let (text, isWhole) = joined(parts, ofTarget: ofTarget)
    var value = text.value(in: file, variation: variation, allowedCharacters: allowedCharacters)
    value.state = isWhole ? state : .new
    return value
  }

  private func joined(_ parts: [Part], ofTarget: Bool) -> (text: XLIFF2Text, isWhole: Bool) {
    var text = XLIFF2Text()
    var isWhole = true
    guard ofTarget else {
      for part in parts { if let source = part.source { text.join(source) } }
      return (text, true)
    }
    for part in ordered(parts) {
      if let target = part.target {
        text.join(target)
      } else if let source = part.source {
        if part.isSegment { isWhole = false }
        text.join(source)
      }
    }
    return (text, isWhole)
  }

  /// The parts as their targets say.
  private func ordered(_ parts: [Part]) -> [Part] {
    guard hasOrders else { return parts }
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
