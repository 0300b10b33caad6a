import CTextShim
import Catalogs
import Findings
import Linter
import Texts

/// Says what language a text or a table is in.
struct LanguageDescription {
  private let locale: LocaleID
  private let source: LocaleID

  init(_ locale: LocaleID, source: LocaleID) {
    self.locale = locale
    self.source = source
  }

  /// `German`, `Traditional Chinese`.
  static func name(of locale: LocaleID) -> String {
    var name = [CChar](repeating: 0, count: 64)
    let length = cts_locale_english_name(locale.language, &name, 64)
    // ICU's name of Bokmål isn't ASCII.
    if locale.language == "nb" { return "Norwegian" }
    guard length > 0 else { return "'\(locale)'" }
    let language = String(decoding: name[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch locale.tag {
    case "zh-Hans": return "Simplified " + language
    case "zh-Hant": return "Traditional " + language
    default: return language
    }
  }

  private var own: String { "the locale is \(Self.name(of: locale)) ('\(locale)')" }

  func message(on verdict: LanguageVerdict) -> String {
    switch verdict.kind {
    case .sourceCopy: "This sentence is still \(Self.name(of: source)), but \(own)"
    case .sourceReworded: "This text is still \(Self.name(of: source)), almost word for word the source, but \(own)"
    case .partOfSource: "This part of the text is still \(Self.name(of: source)), but \(own)"
    case .script(let script): "This text is in \(Letters.name(ofScript: script)) letters, but \(own)"
    case .language(let other, sibling: let sibling?) where sibling != source:
      "This text is \(Self.name(of: other)), the same as in '\(sibling)', but \(own)"
    case .language(let other, _): "This text is \(Self.name(of: other)), but \(own)"
    }
  }

  func help(on verdict: LanguageVerdict) -> String {
    switch verdict.kind {
    case .sourceCopy, .sourceReworded: "Translate it; if it's a name, write 'do not translate' in its comment"
    case .partOfSource: "Translate the rest of it"
    case .script, .language: "It may have been pasted from another language. Translate it"
    }
  }

  func message(on whole: LanguageConclusion.Finding) -> String {
    let texts = "\(whole.count) of \(whole.total) strings in '\(locale)' are"
    switch whole.kind {
    case .source: return "\(texts) still \(Self.name(of: source))"
    case .language(let other) where other.language == source.language: return "\(texts) still \(Self.name(of: source))"
    case .language(let other): return "\(texts) \(Self.name(of: other)), not \(Self.name(of: locale))"
    case .script(let script):
      let own = LocaleLetters.of(locale).likelyScripts.prefix(3).map { Letters.name(ofScript: $0) }
      return "\(texts) in \(Letters.name(ofScript: script)) letters; '\(locale)' is written in "
        + own.joined(separator: " or ")
    }
  }

  func help(on whole: LanguageConclusion.Finding) -> String {
    switch whole.kind {
    case .source: "Translate the strings, or remove the file until somebody does"
    case .language(let other) where other.language == source.language:
      "Translate the strings, or remove the file until somebody does"
    case .language: "Replace the file with the one in the right language"
    case .script(let script):
      "Translate the strings. Only if they are \(Self.name(of: locale)) in \(Letters.name(ofScript: script)) letters, rename the locale to '\(tag(in: script))'"
    }
  }

  /// `sr-Latn` of `sr`, `sr-Latn-BA` of `sr-BA`.
  private func tag(in script: UInt8) -> String {
    let isUsualRegion = LocaleID(canonical: locale.language).region == locale.region
    return "\(locale.language)-\(Letters.tag(ofScript: script))" + (isUsualRegion ? "" : "-\(locale.region)")
  }
}

extension LanguageVerdict {
  /// A sentence that can't even be spelled out is worse than one that a reader may guess.
  var severity: Severity {
    switch kind {
    case .script: isSentence ? .error : .warning
    case .language(let other, _) where ["ja", "zh"].contains(other.language) && other.tag.utf8.count == 2:
      isSentence ? .error : .warning
    // One word may be borrowed: `Affiches` is Dutch, too.
    case .language(let other, _) where isLabelOfSibling && words.count == 1 && other.script == "Latn": .note
    default: .warning
    }
  }

  /// Sentences that were left as they are have one cause; the others stand by themselves.
  func topic(in locale: LocaleID) -> TopicalFinding.Topic? {
    switch kind {
    case .sourceCopy: TopicalFinding.Topic(locale: locale, concept: 0)
    case .sourceReworded, .partOfSource, .script, .language: nil
    }
  }
}

extension LanguageConclusion.Finding {
  /// A file that nobody has translated is shown as it was written; another language can't be meant.
  func severity(source: LocaleID) -> Severity {
    switch kind {
    case .source: .warning
    case .language(let other): other.language == source.language ? .warning : .error
    // Many languages have been written in these; the others have one language, or few.
    case .script(let script): ["Latn", "Cyrl", "Arab"].contains(Letters.tag(ofScript: script)) ? .warning : .error
    }
  }
}
