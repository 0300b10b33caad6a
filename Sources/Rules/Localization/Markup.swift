import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags tags, entities, links and bold of a translation that are not as in its source, or are broken.
struct Markup: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/markup", severity: .warning,
    summary: "The markup of a translation is broken or differs from the markup of its source.",
    rationale:
      "Broken markup leaves tags and addresses visible, or makes the rest of the text disappear. If the markup of a link is lost, so is the link.",
    remedy: "Copy the markup from the source and translate only the text that people see",
    references: [
      "HTML, the syntax of elements and character references", "CommonMark 0.31, emphasis and links",
      "Apple, AttributedString from Markdown",
    ],
    examples: [
      .flagged(
        "Read <b>this</b> first", "de", "Lies zuerst ⟦<b>⟧das",
        because: "the tag is never closed, so everything after it is bold"),
      .flagged(
        "Tap <b>A</b> in <b>B</b>", "tr", "<b>B ⟦<b>⟧A</b> öğesine</b> dokunun",
        because: "the second element is inside the first (a note)"),
      .flagged("Read <b>this</b>", "he", "קראו ⟦</b>⟧את זה<b>", because: "the end tag was typed before the start tag"),
      .flagged(
        "Read <b>this</b>", "es", "Lee ⟦<negrita>⟧esto</negrita>", because: "the name of a tag must not be translated"),
      .flagged(
        "[Read more](https://example.com)", "fr", "[Lire la suite⟦] (⟧https://example.com)",
        because: "with the space, it's no longer a link (an error)"),
      .flagged(
        "[Read more](https://example.com)", "fi", "⟦Lue lisää: https://example.com⟧",
        because: "the address is shown instead of the link (a note)"),
      .flagged(
        "[Read more](https://example.com)", "zh-Hans", "⟦【阅读更多】（https://example.com）⟧",
        because: "full-width brackets don't form a link, so people see them and the address"),
      .flagged("See <a href=\"x\">help</a>", "ru", "⟦См. справку⟧", because: "the link is gone"),
      .flagged("**Note:** read it", "ja", "⟦**⟧注意:* 読む", because: "one asterisk was lost"),
      .flagged("Terms & privacy", "nl", "Voorwaarden ⟦&amp;⟧ privacy", because: "escaped once too often"),
      .flagged(
        "<a href=\"x\">Help</a>", "uk", "<a href=⟦“⟧x”>Довідка</a>",
        because: "typographic quotation marks can't enclose an address"),
      .accepted("Read <b>this</b> first", "ko", "먼저 <b>이것</b>을 읽으세요", because: "the tags moved with their word"),
      .accepted("Enter <name>", "it", "Inserisci <nome>", because: "a word in angle brackets, not a tag"),
      .accepted("a < b", "pl", "a < b", because: "a less-than sign"),
      .accepted("One<br>two", "sv", "Ett<br/>två", because: "another way to write the same tag"),
      .accepted("^[%d file](inflect: true)", "zh-Hans", "%d 个文件", because: "Chinese doesn't need the inflection"),
      .accepted("Rock & roll", "ar", "روك آند رول", because: "an ampersand in the source, not markup"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.markup, .markdown, .bracket] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource, let source = text.parsedSource else { return [] }
    let here = text.features
    let there = source.features
    let markup: TextFeatures = [.markup, .markdown]
    let hasMarkup = !here.isDisjoint(with: markup) || !there.isDisjoint(with: markup)
    let hasLink = there.contains(.bracket)
    guard hasMarkup || hasLink, source.text != text.text else { return [] }
    let units = Array(utf16Of: text.text)
    let sourceUnits = Array(utf16Of: source.text)
    guard units.count < 20_000, sourceUnits.count < 20_000 else { return [] }
    if here.contains(.markup) || there.contains(.markup) {
      let tags = Tag.all(in: units)
      let sourceTags = Tag.all(in: sourceUnits)
      if let finding = self.tags(text, units, tags, sourceTags) ?? entity(text, units, tags + sourceTags, sourceUnits) {
        return [finding]
      }
    }
    if hasLink, let finding = links(text, units, sourceUnits) { return [finding] }
    if there.contains(.markdown), let finding = bold(text, units, sourceUnits) { return [finding] }
    return []
  }

  // MARK: Tags

  private func tags(_ text: TextView, _ units: [UInt16], _ tags: [Tag], _ sourceTags: [Tag]) -> Finding? {
    for name in Set(sourceTags.map(\.name)).sorted().prefix(20) where !Tag.void.contains(name) {
      let opened = sourceTags.count { $0.name == name && $0.kind == .open }
      let closed = sourceTags.count { $0.name == name && $0.kind == .close }
      // A word in angle brackets has no partner.
      guard opened > 0, opened == closed else { continue }
      let mine = tags.filter { $0.name == name }
      let mineOpened = mine.count { $0.kind == .open }
      let mineClosed = mine.count { $0.kind == .close }
      if opened == 1, let second = Self.reopened(mine) {
        return text.finding(
          Self.metadata, confidence: .certain, "'<\(name)>' is opened again where it should be closed",
          help: "Write '</\(name)>'", range: second.range,
          fixes: [Fix("Write '</\(name)>'", text: "</\(name)>", safety: .unsafe)])
      }
      if mineOpened != mineClosed {
        let tag = mine.first { $0.kind == (mineOpened > mineClosed ? .open : .close) }
        return text.finding(
          Self.metadata, confidence: .certain,
          mineOpened > mineClosed ? "'<\(name)>' is not closed" : "'</\(name)>' closes nothing", range: tag?.range)
      }
      if mineOpened == 0 {
        let known = Set(sourceTags.map(\.name))
        if let other = tags.first(where: { !known.contains($0.name) && $0.kind == .open }) {
          return text.finding(
            Self.metadata, "the translation has '<\(other.name.shortened)>' where the source has '<\(name)>'",
            range: other.range)
        }
        guard !text.isUsual({ !$0.lowercased().contains("<\(name)") }) else { continue }
        return text.finding(
          Self.metadata, severity: name == "a" ? .warning : .note, "'<\(name)>' from the source is missing",
          range: text.wholeRange)
      }
      if let finding = order(text, mine, sourceTags.filter { $0.name == name }) { return finding }
      if let curly = mine.lazy.compactMap({ $0.curlyQuote(in: units) }).first {
        return text.finding(
          Self.metadata, confidence: .certain, "a typographic quotation mark can't enclose an attribute",
          help: "Use straight quotation marks inside tags",
          range: curly..<curly + 1, fixes: [Fix("Write a straight one", text: "\"", safety: .unsafe)])
      }
    }
    return nil
  }

  /// The second of two tags that both open, where the source has one pair.
  private static func reopened(_ tags: [Tag]) -> Tag? {
    tags.count == 2 && tags.allSatisfy { $0.kind == .open } ? tags[1] : nil
  }

  /// A tag that closes what is not open, or opens again what is open.
  private func order(_ text: TextView, _ tags: [Tag], _ sourceTags: [Tag]) -> Finding? {
    guard let odd = Tag.outOfOrder(tags), Tag.outOfOrder(sourceTags) == nil else { return nil }
    if odd.kind == .close {
      return text.finding(
        Self.metadata, confidence: .certain, "'</\(odd.name)>' comes before its '<\(odd.name)>'", range: odd.range)
    }
    return text.finding(
      Self.metadata, severity: .note, confidence: .certain, "'<\(odd.name)>' is inside another '<\(odd.name)>'",
      help: "Close the first one before it", range: odd.range)
  }

  /// An entity that is shown as is: the source has none, and nothing else is HTML.
  private func entity(_ text: TextView, _ units: [UInt16], _ tags: [Tag], _ source: [UInt16]) -> Finding? {
    guard tags.isEmpty, Self.entity(in: source) == nil, let range = Self.entity(in: units) else { return nil }
    let spelling = String(utf16Units: units[range])
    let sign = [
      "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#39;": "'", "&nbsp;": "\u{A0}",
    ][spelling.lowercased()]
    return text.finding(
      Self.metadata, "'\(spelling)' is shown as is", help: "Write the character itself", range: range,
      fixes: sign.map { [Fix("Replace with '\($0)'", text: $0, safety: .unsafe)] } ?? [])
  }

  private static func entity(in units: [UInt16]) -> Range<Int>? {
    for start in units.indices where units[start] == 0x26 {
      var end = start + 1
      while end < units.count, end - start < 9,
        units[end].isASCIILetter || units[end].isASCIIDigit || end == start + 1 && units[end] == 0x23
      {
        end += 1
      }
      if end < units.count, units[end] == 0x3B, end - start > 2 { return start..<end + 1 }
    }
    return nil
  }

  // MARK: Markdown

  private func links(_ text: TextView, _ units: [UInt16], _ source: [UInt16]) -> Finding? {
    let wanted = Self.linkCount(source)
    guard wanted > 0, Self.linkCount(units) < wanted else { return nil }
    // `] (`, `］(`, `]（`: what was a link.
    for i in units.indices where units[i] == 0x5D || units[i] == 0xFF3D {
      var next = i + 1
      while next < units.count, CodeUnits.isSpace(units[next]) { next += 1 }
      guard next < units.count, units[next] == 0x28 || units[next] == 0xFF08,
        units[i] != 0x5D || units[next] != 0x28 || next > i + 1
      else { continue }
      return text.finding(
        Self.metadata, severity: .error, confidence: .certain, "the link is broken: '](' must not be separated",
        help: "Write '](' with nothing between", range: i..<next + 1,
        fixes: [Fix("Write ']('", text: "](", safety: .unsafe)])
    }
    guard !text.isUsual({ Self.linkCount(Array($0.utf16)) < wanted }) else { return nil }
    // What is left of a link is shown; an address within a sentence can still be read.
    let isPlain =
      Self.linkCount(units) == 0 && !units.contains(where: Self.closesLink) && Self.hasAddress(of: source, text.text)
    return text.finding(
      Self.metadata, severity: isPlain ? .note : .warning,
      isPlain
        ? "the address of the source's link is in the text as is"
        : wanted == 1
          ? "the link of the source is missing"
          : "\(wanted) links in the source, \(Self.linkCount(units)) in the translation",
      range: text.wholeRange)
  }

  /// `[text](address)`, but for the grammar that is written alike: `^[text](inflect: true)`.
  private static func linkCount(_ units: [UInt16]) -> Int {
    var count = 0
    var open: Int?
    for i in units.indices {
      if units[i] == 0x5B { open = i }
      guard units[i] == 0x5D, i + 2 < units.count, units[i + 1] == 0x28, units[i + 2] != 0x29, let start = open else {
        continue
      }
      open = nil
      if start > 0, units[start - 1] == 0x5E { continue }
      // An address has no spaces, and closes.
      var end = i + 2
      while end < units.count, end - i < 1000, units[end] != 0x29, units[end] > 0x20 { end += 1 }
      if end < units.count, units[end] == 0x29, i > start + 1 { count += 1 }
    }
    return count
  }

  /// `]`, and what stands for it in Chinese and Japanese texts.
  private static func closesLink(_ unit: UInt16) -> Bool {
    unit == 0x5D || unit == 0xFF3D || unit == 0x3011 || unit == 0x300D || unit == 0x3015
  }

  /// Whether a text has the address of the first link of its source.
  private static func hasAddress(of source: [UInt16], _ text: String) -> Bool {
    guard
      let start = zip(source.indices, source.indices.dropFirst()).first(where: {
        source[$0] == 0x5D && source[$1] == 0x28
      })?.1
    else { return false }
    let address = source[(start + 1)...].prefix { $0 != 0x29 }
    return address.count > 3 && text.contains(String(utf16Units: address))
  }

  private func bold(_ text: TextView, _ units: [UInt16], _ source: [UInt16]) -> Finding? {
    let wanted = Self.emphasisRuns(source)
    guard wanted.count > 0, wanted.count % 2 == 0 else { return nil }
    let found = Self.emphasisRuns(units)
    if found.count % 2 != 0, let first = found.first {
      return text.finding(
        Self.metadata, confidence: .certain, "'\(Self.asterisks(first))' has no counterpart and is shown as is",
        range: first)
    }
    if found.isEmpty {
      guard !text.isUsual({ !$0.contains("**") }) else { return nil }
      return text.finding(
        Self.metadata, severity: .note, "the bold part of the source is missing", range: text.wholeRange)
    }
    // An opening pair has a sign behind it, a closing one before it.
    for (number, run) in found.enumerated() {
      let isOpening = number % 2 == 0
      let neighbour = isOpening ? run.upperBound : run.lowerBound - 1
      if CodeUnits.isSpace(units[neighbour]) {
        return text.finding(
          Self.metadata, confidence: .certain,
          "'\(Self.asterisks(run))' with a space \(isOpening ? "after" : "before") it is shown and makes nothing bold",
          help: "Remove the space inside the asterisks", range: run)
      }
    }
    return nil
  }

  private static func asterisks(_ run: Range<Int>) -> String { String(repeating: "*", count: run.count) }

  /// Runs of two asterisks (bold) or three (bold and italic); longer runs mean nothing.
  private static func emphasisRuns(_ units: [UInt16]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var i = 0
    while i + 1 < units.count {
      guard units[i] == 0x2A else {
        i += 1
        continue
      }
      var end = i
      while end < units.count, units[end] == 0x2A { end += 1 }
      if end - i == 2 || end - i == 3 { found.append(i..<end) }
      i = end
    }
    return found
  }
}

/// A tag of HTML, or what looks like one.
private struct Tag {
  enum Kind { case open, close, empty }
  static let void: Set<String> = ["br", "hr", "img", "wbr"]
  var name: String
  var kind: Kind
  var range: Range<Int>

  static func all(in units: [UInt16]) -> [Tag] {
    var tags: [Tag] = []
    var i = 0
    while i < units.count {
      guard units[i] == 0x3C else {
        i += 1
        continue
      }
      let start = i
      i += 1
      let isClosing = i < units.count && units[i] == 0x2F
      if isClosing { i += 1 }
      let nameStart = i
      while i < units.count, i - nameStart < 40,
        units[i].isASCIILetter || units[i].isASCIIDigit || units[i] >= 0x80 && CodeUnits.isLetter(units[i])
      {
        i += 1
      }
      guard i > nameStart, i < units.count, units[i] == 0x3E || units[i] == 0x20 || units[i] == 0x2F else { continue }
      let name = String(utf16Units: units[nameStart..<i]).lowercased()
      var end = i
      while end < units.count, units[end] != 0x3E, units[end] != 0x3C, end - start < 300 { end += 1 }
      guard end < units.count, units[end] == 0x3E else { continue }
      let isEmpty = units[end - 1] == 0x2F
      tags.append(Tag(name: name, kind: isClosing ? .close : isEmpty ? .empty : .open, range: start..<end + 1))
      i = end + 1
    }
    return tags
  }

  /// The first tag of one name that is not the next to open or to close.
  static func outOfOrder(_ tags: [Tag]) -> Tag? {
    var isOpen = false
    for tag in tags where tag.kind != .empty {
      guard isOpen == (tag.kind == .close) else { return tag }
      isOpen.toggle()
    }
    return nil
  }

  /// A curly quotation mark right behind the equals sign of an attribute.
  func curlyQuote(in units: [UInt16]) -> Int? {
    for i in range.dropLast() where units[i] == 0x3D {
      let next = units[i + 1]
      if next >= 0x2018 && next <= 0x201F || next == 0xAB || next == 0xBB || next == 0x300C { return i + 1 }
    }
    return nil
  }
}
