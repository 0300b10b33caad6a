import Findings
import LocaleData

/// Every rule there is, by hand and in alphabetical order; a test compares the lists with the folders.
enum AllRules {
  static let textRules: [any TextRule.Type] = [
    AllCaps.self,
    BidiControl.self,
    Brackets.self,
    Characters.self,
    DoubleSpace.self,
    DoubledWord.self,
    Ellipsis.self,
    Exclamation.self,
    FormatOrder.self,
    FormatSpecifiers.self,
    Invisible.self,
    Justified.self,
    KeyAsTranslation.self,
    LightWeight.self,
    LongSentence.self,
    Markup.self,
    MixedDirectionPunctuation.self,
    Mojibake.self,
    Newlines.self,
    Normalization.self,
    Numbers.self,
    PluralCategories.self,
    PluralCountDropped.self,
    Punctuation.self,
    RTLFirstStrong.self,
    RTLIsolate.self,
    TooManyCharacters.self,
    URLs.self,
    Whitespace.self,
  ]
  static let fitRules: [any FitRule.Type] = [
    BelowMinimumSize.self,
    LongWord.self,
    NoRoomToTranslate.self,
    OutgrowsSource.self,
    StackedLayout.self,
    TightLeading.self,
    TooTall.self,
    Truncated.self,
    UsefulTextLost.self,
  ]
  static let stateRules: [any StateRule.Type] = [
    Missing.self,
    NeedsReview.self,
    Stale.self,
    Untranslated.self,
    WrongLanguage.self,
  ]
  static let catalogRules: [any CatalogRule.Type] = [
    DoNotTranslate.self,
    Forbidden.self,
    GlossaryTranslation.self,
  ]
  static let evidenceRules: [any EvidenceRule.Type] = [
    Apostrophe.self,
    Casing.self,
    Dash.self,
    Inconsistent.self,
    LocalePunctuation.self,
    NonBreakingSpace.self,
    Quotes.self,
    SameTarget.self,
  ]
  /// Told by the pipeline, from what importers could not read.
  static let inputRules: [RuleMetadata] = [
    DuplicateKey.metadata,
    Encoding.metadata,
    Structure.metadata,
    Syntax.metadata,
    Unreadable.metadata,
    Unsupported.metadata,
  ]

  static var swiftRules: [any Rule.Type] {
    textRules as [any Rule.Type] + fitRules as [any Rule.Type] + stateRules as [any Rule.Type]
      + catalogRules as [any Rule.Type] + evidenceRules as [any Rule.Type]
  }

  /// Sorted by id, without what only the words of languages tell.
  static func outlines(_ localeData: LocaleData) throws -> [RuleMetadata] {
    let dataRules = try localeData.dataRules().map { PhraseRule.metadata(of: $0, examples: []) }
    return (swiftRules.map { $0.metadata } + inputRules + dataRules).sorted { $0.id < $1.id }
  }

  /// Sorted by id, the data rules of `localeData` among them.
  static func metadata(_ localeData: LocaleData) throws -> [RuleMetadata] {
    (swiftRules.map { $0.metadata } + inputRules + (try PhraseRule.allMetadata(localeData))).sorted { $0.id < $1.id }
  }
}
