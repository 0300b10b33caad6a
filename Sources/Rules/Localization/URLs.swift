import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags web and e-mail addresses of a source that a translation lost, broke, or points elsewhere.
struct URLs: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/urls", severity: .warning,
    summary: "A link or email address from the source is missing or broken in the translation.",
    rationale: "The first person to notice a dead link or a wrong email address is a reader who needs help.",
    remedy: "Copy the address from the source, or use the one for this language",
    references: ["RFC 3986", "RFC 5322", "translate-toolkit, pofilter: urls, emails"],
    examples: [
      .flagged(
        "Read https://example.com/help", "de", "Lies ⟦https:// example.com/help⟧",
        because: "the address contains a space"),
      .flagged(
        "Write to help@example.com", "fr", "Écrivez à ⟦help @ example.com⟧", because: "the address contains spaces"),
      .flagged(
        "See https://example.com", "zh-Hans", "参见⟦https：//example.com⟧",
        because: "a full-width colon breaks the address"),
      .flagged(
        "Connect with http:// or https://?", "tr", "⟦http: //⟧ veya https: // ile bağlanılsın mı?",
        because: "a scheme with a space in it doesn't work"),
      .flagged("See https://example.com/help", "ru", "⟦См. справку⟧", because: "the address is gone"),
      .flagged(
        "Mail help@example.com", "ar", "راسلنا على ⟦help@exmaple.com⟧", because: "the domain is misspelled"),
      .accepted(
        "name@bakery.example", "it", "name@bakeri.example",
        because: "nothing but a sample address, in which translators choose their own words"),
      .accepted(
        "See https://example.com/en/help", "de", "Siehe https://example.com/de/hilfe",
        because: "the German version of the page"),
      .accepted("See https://example.com", "ja", "https://example.co.jp を参照", because: "the country's own domain"),
      .accepted(
        "See https://en.wikipedia.org/wiki/Whale", "nl", "Zie https://nl.wikipedia.org/wiki/Walvis",
        because: "the Dutch version of the same site"),
      .accepted(
        "See www.example.com.", "pl", "Zobacz www.example.com", because: "the full stop isn't part of the address"),
      .flagged(
        "Sign up at example.org.", "de", "Melde dich bei ⟦exmaple.org⟧ an.",
        because: "two letters of the site's name changed places"),
      .accepted(
        "Sign up at example.org.", "de", "Melde dich bei beispiel.org an.", because: "another site may be meant"),
      .accepted("%@@%@", "it", "%@@%@", because: "placeholders only"),
      .accepted(
        "Connect with https://?", "fr", "Se connecter par https\u{A0}?",
        because: "a scheme without '://' is just a name"
      ),
      .accepted(
        "https://photos.example.org", "de", "Adresse des Servers", role: "placeholder",
        because: "the source is only a sample address in a text field"),
      .accepted("Ratio 3://4", "ko", "비율 3/4", because: "not an address"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  /// A name of a site may stand in any text.
  var trigger: TextFeatures { .any }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard !text.isSource else { return [] }
    guard text.features.contains(.address) || text.parsedSource?.features.contains(.address) ?? false
    else { return lostSite(text).map { [$0] } ?? [] }
    if text.features.isSuperset(of: [.address, .slash]), let damaged = Self.damagedScheme(text) { return [damaged] }
    guard let source = text.parsedSource, source.features.contains(.address), source.text != text.text else {
      return []
    }
    let lost = Self.lost(text, source)
    return lost.isEmpty ? Self.partedScheme(text, source).map { [$0] } ?? [] : lost
  }

  // MARK: Sites

  /// Domains that hardly anything but the name of a site ends with, unlike `.io` or `.app`, which files and classes have.
  private static let topLevels = [".com", ".org", ".net"]

  /// The name of a site, without `www` or a scheme, that the translation misspells or lacks: `example.org`.
  private func lostSite(_ text: TextView) -> Finding? {
    guard let source = text.sourceText, source.hasByte(UInt8(ascii: ".")), source != text.text,
      Self.topLevels.contains(where: { source.hasBytes(of: $0) })
    else { return nil }
    let own = text.text.lowercased()
    for (site, _) in Self.sites(in: source).prefix(20)
    where !own.hasBytes(of: site) && !text.isUsual({ !$0.lowercased().hasBytes(of: site) }) {
      if let (other, range) = Self.dottedNames(in: text.text).first(where: { Misspelling.isNear($0.name, site) }) {
        return text.finding(
          Self.metadata, "'\(other)' differs by a letter or two from '\(site)'", range: range,
          fixes: [Fix("Write '\(site)'", text: site, safety: .unsafe)])
      }
      // Another language's site may be meant.
      guard Self.sites(in: text.text).isEmpty, text.isAlone({ !$0.lowercased().hasBytes(of: site) }) else { continue }
      return text.finding(Self.metadata, "'\(site)' from the source is missing", range: text.wholeRange)
    }
    return nil
  }

  private static func sites(in text: String) -> [(name: String, range: Range<Int>)] {
    dottedNames(in: text).filter { name, _ in topLevels.contains { name.hasSuffix($0) } }
  }

  /// Names of ASCII letters, digits and hyphens with full stops inside, in lower case, and where they stand: UTF-16 offsets.
  private static func dottedNames(in text: String) -> [(name: String, range: Range<Int>)] {
    let units = Array(utf16Of: text)
    guard units.count < 20_000 else { return [] }
    var names: [(String, Range<Int>)] = []
    var i = 0
    while i < units.count {
      let start = i
      while i < units.count, Address.isHostPart(units[i]) { i += 1 }
      var end = i
      while end > start, !units[end - 1].isASCIILetter { end -= 1 }
      // Neither a path nor a mail address.
      let isWhole = start == 0 || units[start - 1] != 0x40 && units[start - 1] != 0x2F
      if isWhole, end - start >= 5, units[start + 1..<end].contains(0x2E) {
        names.append((String(utf16Units: units[start..<end]).lowercased(), start..<end))
      }
      i = max(i, start + 1)
    }
    return names
  }

  /// The first address of the source that the translation does not have.
  private static func lost(_ text: TextView, _ source: ParsedText) -> [Finding] {
    let wanted = Address.all(in: source)
    guard !wanted.isEmpty else { return [] }
    let found = Address.all(in: text.parsed)
    let units = Array(utf16Of: text.text)
    for (index, address) in wanted.prefix(20).enumerated() {
      let peers = found.filter { $0.isMail == address.isMail }
      if let same = peers.first(where: { $0.isSameSite(as: address) }) {
        guard let finding = Self.changedPath(of: address, in: same, text) else { continue }
        return [finding]
      }
      if let broken = Self.broken(address, in: units) {
        let spelling = String(utf16Units: units[broken])
        return [
          text.finding(
            Self.metadata, confidence: .certain, "'\(spelling.shortened)' is no longer an address", range: broken,
            fixes: [Fix("Write '\(address.text)'", text: address.text, safety: .unsafe)])
        ]
      }
      if isSample(address, of: source) { continue }
      if let other = index < peers.count ? peers[index] : peers.last,
        !wanted.contains(where: { $0.isSameSite(as: other) })
      {
        // Another site may be meant; a letter more or less is not.
        guard other.isNear(address) else { continue }
        return [
          text.finding(
            Self.metadata, "'\(other.text.shortened)' differs by a letter or two from '\(address.text.shortened)'",
            range: other.range,
            fixes: [Fix("Write '\(address.text)'", text: address.text, safety: .unsafe)])
        ]
      }
      // What a text field shows as its hint is a sample, for which any other will do.
      if text.isSurely(.placeholder) { continue }
      if peers.isEmpty, !address.isMail, let rest = Self.unreadable(units) {
        return [
          text.finding(
            Self.metadata, "'\(address.text.shortened)' of the source can no longer be read as an address",
            range: rest)
        ]
      }
      // The name of the site without its scheme is an address to a reader.
      guard peers.isEmpty, !address.name.isEmpty,
        !text.text.lowercased().contains(address.name)
      else { continue }
      guard !text.isUsual({ !$0.lowercased().contains(address.name) }) else { continue }
      return [
        text.finding(
          Self.metadata, "'\(address.text.shortened)' from the source is missing", range: text.wholeRange)
      ]
    }
    return []
  }

  /// Whether a source is nothing but an address at a domain that is reserved for samples (RFC 2606): translators choose their own words
  /// for it.
  private static func isSample(_ address: Address, of source: ParsedText) -> Bool {
    source.text.split(whereSeparator: \.isWhitespace) == [address.text[...]]
      && FormatSpecifiers.isInSampleAddress(0..<1, Array(address.text.utf16), isHint: false)
  }

  /// An address of the same site that differs by a letter or two, where nearly all other locales have the source's.
  private static func changedPath(of address: Address, in other: Address, _ text: TextView) -> Finding? {
    guard other.text != address.text, text.isAlone({ !$0.contains(address.text) }),
      Misspelling.isNear(other.text, address.text)
    else { return nil }
    return text.finding(
      metadata, "'\(other.text.shortened)' differs by a letter or two from '\(address.text.shortened)'",
      range: other.range, fixes: [Fix("Write '\(address.text)'", text: address.text, safety: .unsafe)])
  }

  /// `https: //`, where the source has `https://`, be it without a site: nobody can type it like that.
  private static func partedScheme(_ text: TextView, _ source: ParsedText) -> Finding? {
    guard text.features.contains(.slash), source.features.contains(.slash) else { return nil }
    let units = Array(utf16Of: text.text)
    guard units.count < 20_000, source.text.utf8.count < 20_000 else { return nil }
    // Of schemes that are parted alone, each once: nearly none is.
    var inSource: [String: Bool] = [:]
    func isInSource(_ scheme: String) -> Bool {
      if let known = inSource[scheme] { return known }
      let found = source.text.lowercased().contains(scheme)
      inSource[scheme] = found
      return found
    }
    for i in units.indices.dropFirst(4).dropLast() where narrow(units[i]) == 0x2F && narrow(units[i + 1]) == 0x2F {
      var colon = i - 1
      while colon > 0, CodeUnits.isSpace(units[colon]) { colon -= 1 }
      guard narrow(units[colon]) == 0x3A else { continue }
      var start = colon
      while start > 0, CodeUnits.isSpace(units[start - 1]) { start -= 1 }
      let end = start
      while start > 0, units[start - 1].isASCIILetter { start -= 1 }
      let scheme = String(utf16Units: units[start..<end]).lowercased() + "://"
      // As it should be, as nearly all are.
      guard end - start >= 3, !units[start..<i + 2].elementsEqual(scheme.utf16, by: { $0 | 0x20 == $1 | 0x20 }),
        isInSource(scheme)
      else { continue }
      let spelling = String(utf16Units: units[start..<i + 2])
      return text.finding(
        Self.metadata, confidence: .certain, "'\(spelling)' does not begin an address; '\(scheme)' does",
        range: start..<i + 2, fixes: [Fix("Write '\(scheme)'", text: scheme, safety: .unsafe)])
    }
    return nil
  }

  /// The ASCII sign of a full-width one.
  private static func narrow(_ unit: UInt16) -> UInt16 { unit >= 0xFF01 && unit <= 0xFF5E ? unit - 0xFEE0 : unit }

  /// Where an address begins that is none.
  private static func unreadable(_ units: [UInt16]) -> Range<Int>? {
    guard units.count > 6 else { return nil }
    for i in 4..<units.count - 2 where units[i] == 0x3A && units[i + 1] == 0x2F && units[i + 2] == 0x2F {
      var end = i
      while end < units.count, units[end] > 0x20 { end += 1 }
      return i - 4..<end
    }
    return nil
  }

  /// `https:/` or `https:` with anything but two slashes behind it, where the source has no such thing.
  private static func damagedScheme(_ text: TextView) -> Finding? {
    let units = Array(utf16Of: text.text)
    guard units.count < 20_000 else { return nil }
    for i in units.indices.dropLast() where units[i] == 0x3A && units[i + 1] == 0x2F && i >= 4 {
      let isScheme = units[i - 4..<i].elementsEqual("http".utf16) || units[i - 4..<i].elementsEqual("ttps".utf16)
      guard isScheme, i + 2 >= units.count || units[i + 2] != 0x2F else { continue }
      var end = i + 2
      while end < units.count, units[end] > 0x20, units[end] != 0x29, units[end] < 0x2000 { end += 1 }
      let start = units[i - 4] == 0x68 ? i - 4 : max(0, i - 5)
      let spelling = String(utf16Units: units[start..<end])
      if text.sourceText?.contains(spelling) ?? false { return nil }
      return text.finding(
        Self.metadata, confidence: .certain,
        "'\(spelling.shortened)' isn't an address: two slashes belong after the colon", range: start..<end)
    }
    return nil
  }

  /// The address with spaces or full-width signs in it.
  private static func broken(_ address: Address, in units: [UInt16]) -> Range<Int>? {
    let wanted = address.text.utf16.map { $0 | ($0.isASCIIUppercase ? 0x20 : 0) }
    guard let head = wanted.first, units.count < 20_000 else { return nil }
    for start in units.indices where units[start] | 0x20 == head | 0x20 {
      var i = start
      var matched = 0
      var isChanged = false
      while i < units.count, matched < wanted.count {
        var unit = narrow(units[i])
        if unit >= 0x41, unit <= 0x5A { unit |= 0x20 }
        if unit == wanted[matched] {
          if units[i] >= 0xFF01 { isChanged = true }
          matched += 1
        } else if CodeUnits.isSpace(unit), matched > 0 {
          isChanged = true
        } else {
          break
        }
        i += 1
      }
      if matched == wanted.count, isChanged { return start..<i }
    }
    return nil
  }
}

/// A web or e-mail address in a text.
private struct Address {
  var text: String
  var range: Range<Int>
  var isMail: Bool
  /// In lower case.
  var host: String

  /// The part of the host by which a site is known: `example` of `www.example.co.uk`; the longest of its labels but the
  /// last.
  var name: String {
    host.split(separator: ".").dropLast().filter { $0 != "www" }.max { $0.utf8.count < $1.utf8.count }.map(String.init)
      ?? ""
  }

  func isSameSite(as other: Address) -> Bool {
    if host == other.host { return true }
    let mine = name
    return !mine.isEmpty && (mine == other.name || other.host.split(separator: ".").contains { $0 == mine[...] })
  }

  /// Whether the hosts differ by at most two letters.
  func isNear(_ other: Address) -> Bool { Misspelling.isNear(host, other.host) }

  static func all(in parsed: ParsedText) -> [Address] {
    let units = Array(utf16Of: parsed.text)
    var addresses: [Address] = []
    var i = 0
    var reached = 0
    var placeholders = parsed.format.placeholders[...]
    while i < units.count {
      defer { i += 1 }
      switch units[i] {
      case 0x3A where i + 3 < units.count && units[i + 1] == 0x2F && units[i + 2] == 0x2F:
        var start = i
        while start > reached, units[start - 1].isASCIILetter { start -= 1 }
        guard i - start >= 3 else { break }
        if let address = web(units, from: start, host: i + 3) { addresses.append(address) }
      case 0x77, 0x57:
        guard i + 4 < units.count, units[i + 1] | 0x20 == 0x77, units[i + 2] | 0x20 == 0x77, units[i + 3] == 0x2E,
          i == 0 || !units[i - 1].isASCIILetter && units[i - 1] != 0x2F && units[i - 1] != 0x2E
        else { break }
        if let address = web(units, from: i, host: i) { addresses.append(address) }
      case 0x40:
        while let first = placeholders.first, first.range.upperBound <= i { placeholders.removeFirst() }
        guard !(placeholders.first?.range.contains(i) ?? false) else { break }
        var start = i
        while start > reached, isNamePart(units[start - 1]), i - start < 64 { start -= 1 }
        var end = i + 1
        while end < units.count, isHostPart(units[end]), end - i < 200 { end += 1 }
        while end > i, !units[end - 1].isASCIILetter { end -= 1 }
        guard start < i, end > i + 3, units[i + 1..<end].contains(0x2E) else { break }
        addresses.append(
          Address(
            text: String(utf16Units: units[start..<end]), range: start..<end, isMail: true,
            host: String(utf16Units: units[i + 1..<end]).lowercased()))
      default: continue
      }
      if let last = addresses.last, last.range.upperBound > i {
        reached = last.range.upperBound
        i = reached - 1
      }
    }
    return addresses
  }

  private static func web(_ units: [UInt16], from start: Int, host: Int) -> Address? {
    var end = host
    while end < units.count, end - start < 2000, units[end] > 0x20, units[end] < 0x7F, units[end] != 0x22,
      units[end] != 0x3C,
      units[end] != 0x3E, units[end] != 0x29, units[end] != 0x5D, units[end] != 0x60
    {
      end += 1
    }
    while end > host, !units[end - 1].isASCIILetter, !units[end - 1].isASCIIDigit, units[end - 1] != 0x2F {
      end -= 1
    }
    var hostEnd = host
    // A template of addresses has names in braces: `{switch:a,b}.example.com`.
    var isInBraces = false
    while hostEnd < end, isHostPart(units[hostEnd]) || isInBraces || units[hostEnd] == 0x7B {
      if units[hostEnd] == 0x7B { isInBraces = true }
      if units[hostEnd] == 0x7D { isInBraces = false }
      hostEnd += 1
    }
    guard units[host..<hostEnd].contains(0x2E), hostEnd - host >= 4 else { return nil }
    return Address(
      text: String(utf16Units: units[start..<end]), range: start..<end, isMail: false,
      host: String(utf16Units: units[host..<hostEnd]).lowercased())
  }

  static func isHostPart(_ unit: UInt16) -> Bool {
    unit.isASCIILetter || unit.isASCIIDigit || unit == 0x2E || unit == 0x2D
  }
  private static func isNamePart(_ unit: UInt16) -> Bool { isHostPart(unit) || unit == 0x5F || unit == 0x2B }
}
