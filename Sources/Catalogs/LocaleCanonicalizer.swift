import CTextShim

/// What ICU knows of locale tags.
enum LocaleCanonicalizer {
  struct Facts: Sendable {
    var language = ""
    var script = ""
    var region = ""
    var maximized = ""
    var isRightToLeft = false
    var parents: [String] = []
  }

  /// The text that a call of C writes into an array of so many characters, of which it gives the length.
  private static func text(_ call: (inout [CChar], Int32) -> Int32) -> String? {
    var characters = [CChar](repeating: 0, count: 256)
    let length = call(&characters, 256)
    guard length >= 0 else { return nil }
    return String(decoding: characters[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The codes of languages by their English names in lower case, as the first localizations of old apps spell them.
  private static let codesOfEnglishNames: [String: String] = {
    var codes: [String: String] = [:]
    var index: Int32 = 0
    while let code = cts_locale_language_at(index) {
      index += 1
      guard let name = text({ cts_locale_english_name(code, &$0, $1) })?.lowercased() else { continue }
      if codes[name] == nil { codes[name] = String(cString: code) }
    }
    return codes
  }()

  /// `zh_TW` gains its script (`zh-Hant-TW`) because Chinese and Serbian cannot be read without it; others stay short.
  static func canonicalTag(of spelling: String) -> String? {
    let trimmed = spelling.filter { !$0.isWhitespace }
    guard !trimmed.isEmpty, trimmed.utf8.count < 100, trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    guard let first = trimmed.first, first.isLetter else { return nil }
    if let tag = privateTag(of: trimmed) { return tag }
    // Names of two or three letters (Ga, Ewe, Lao) are codes of other languages first: `ga` is Irish.
    if trimmed.utf8.count > 3, let code = codesOfEnglishNames[trimmed.lowercased()] { return code }
    guard let tag = text({ cts_locale_canonical_tag(trimmed, &$0, $1) }),
      let language = text({ cts_locale_language(tag, &$0, $1) }), (2...3).contains(language.utf8.count)
    else { return nil }
    guard language == "zh" || language == "yue" || language == "sr",
      let script = text({ cts_locale_script(tag, &$0, $1) }), script.isEmpty,
      let region = text({ cts_locale_region(tag, &$0, $1) }), !region.isEmpty,
      let maximized = text({ cts_locale_maximize(tag, &$0, $1) })
    else { return tag }
    return maximized
  }

  /// A tag of private use as BCP 47 has it, `x-` and parts of up to eight letters and digits; nil for any other.
  private static func privateTag(of spelling: String) -> String? {
    let parts = spelling.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard parts.count > 1, parts[0] == "x", parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return nil }
    return parts.joined(separator: "-")
  }

  static func facts(of tag: String) -> Facts {
    var facts = Facts()
    if tag.hasPrefix("x-") {
      (facts.language, facts.maximized) = ("x", tag)
      return facts
    }
    facts.maximized = text { cts_locale_maximize(tag, &$0, $1) } ?? tag
    facts.language = text { cts_locale_language(tag, &$0, $1) } ?? tag
    facts.script = text { cts_locale_script(facts.maximized, &$0, $1) } ?? ""
    facts.region = text { cts_locale_region(facts.maximized, &$0, $1) } ?? ""
    facts.isRightToLeft = cts_locale_is_right_to_left(tag)
    // A language by itself has no parents.
    guard tag != facts.language else { return facts }
    let script = text { cts_locale_script(tag, &$0, $1) } ?? ""
    // The script counts as a parent of its own only where the language is not usually written in it.
    if let region = text({ cts_locale_region(tag, &$0, $1) }), !region.isEmpty, !script.isEmpty {
      facts.parents.append("\(facts.language)-\(script)")
    }
    let usual = text { cts_locale_maximize(facts.language, &$0, $1) }.flatMap { full in
      text { cts_locale_script(full, &$0, $1) }
    }
    if usual == facts.script { facts.parents.append(facts.language) }
    return facts
  }
}
