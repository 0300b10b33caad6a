import Catalogs
import Findings
import Fit
import Linter
import LocaleData

/// Every rule there is, by hand and in alphabetical order; a test compares the lists with the folders.
package enum AllRules: RuleRegistry {
  package static let textRules: [any TextRule.Type] = [
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
    Italics.self,
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
  package static let fitRules: [any FitRule.Type] = [
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
  package static let stateRules: [any StateRule.Type] = [
    Missing.self,
    NeedsReview.self,
    Stale.self,
    Untranslated.self,
  ]
  package static let catalogRules: [any CatalogRule.Type] = [
    DoNotTranslate.self,
    Forbidden.self,
    GlossaryTranslation.self,
  ]
  package static let changeRules: [any ChangeRule.Type] = [
    Removed.self,
    StaleTranslation.self,
  ]
  package static let codeRules: [any CodeRule.Type] = [
    ArgumentMismatch.self,
    Concatenation.self,
    HandMadePlural.self,
    HardCodedText.self,
    MissingKey.self,
    MissingLabel.self,
    StaleDefault.self,
    UnusedKey.self,
  ]
  package static let evidenceRules: [any EvidenceRule.Type] = [
    Apostrophe.self,
    Casing.self,
    Dash.self,
    EndPunctuation.self,
    Incomplete.self,
    Inconsistent.self,
    LocalePunctuation.self,
    Misspelled.self,
    NameChanged.self,
    NonBreakingSpace.self,
    OtherText.self,
    Outdated.self,
    PluralWording.self,
    Quotes.self,
    SameTarget.self,
    Spelling.self,
    Term.self,
    WrongLanguage.self,
  ]
  /// Reported by the pipeline, from what importers could not read.
  static let inputRules: [RuleMetadata] = [
    DuplicateKey.metadata,
    Encoding.metadata,
    Structure.metadata,
    Syntax.metadata,
    Unreadable.metadata,
    Unsupported.metadata,
  ]
  /// Reported by the pipeline, from two checks of the same strings.
  static let gateRules: [RuleMetadata] = [GateLoosened.metadata]

  package static var changeMetadata: [RuleMetadata] { changeRules.map { $0.metadata } + gateRules }

  static var swiftRules: [any Rule.Type] {
    textRules as [any Rule.Type] + fitRules as [any Rule.Type] + stateRules as [any Rule.Type]
      + catalogRules as [any Rule.Type] + changeRules as [any Rule.Type] + codeRules as [any Rule.Type]
      + evidenceRules as [any Rule.Type]
  }

  /// Sorted by id, without what only the words of languages tell.
  static func outlines(_ localeData: LocaleData) throws -> [RuleMetadata] {
    let dataRules = try localeData.dataRules().map { PhraseRule.metadata(of: $0, examples: []) }
    return (swiftRules.map { $0.metadata } + inputRules + gateRules + dataRules).sorted { $0.id < $1.id }
  }

  /// Sorted by id, the data rules of `localeData` among them.
  static func metadata(_ localeData: LocaleData) throws -> [RuleMetadata] {
    (swiftRules.map { $0.metadata } + inputRules + gateRules + (try PhraseRule.allMetadata(localeData))).sorted {
      $0.id < $1.id
    }
  }

  package static func wordRules(_ localeData: LocaleData) throws -> [any WordRule] {
    try localeData.dataRules().map { try PhraseRule($0) }
  }

  package static func wordSearch(
    for rules: [any WordRule], in locales: Set<LocaleID>, sources: Set<LocaleID>, includesPreview: Bool,
    context: RuleContext
  ) -> any WordSearch {
    let phrases = PhraseSet(
      rules: rules.compactMap { $0 as? PhraseRule }, locales: locales, sources: sources,
      includesPreview: includesPreview, context: context)
    return CustomSearch(phrases: phrases, rules: rules.compactMap { $0 as? CustomRule }, context: context)
  }

  package static func summaryType(named name: String) -> any EvidenceSummary.Type {
    func summary<Checked: EvidenceRule>(_ rule: Checked.Type) -> any EvidenceSummary.Type { Checked.Summary.self }
    if let rule = evidenceRules.first(where: { $0.metadata.id == name }) { return summary(rule) }
    switch name {
    case TermIndex.name: return TermIndex.self
    case TradeTerms.id: return TradeTerms.Labels.self
    case Consistency.summaryName: return VoteCounts.self
    // Of the rules that the configuration declares, those that compare wordings.
    default: return WordingCounts.self
    }
  }

  package static func sourceCopies(in table: CatalogTable, _ context: RuleContext) -> [LocaleID: [Int]] {
    table.sourceCopies { SourceCopies(in: table, context).entries }
  }

  package static var tooLongMetadata: RuleMetadata { Unsupported.metadata }
  package static func tooLong(_ text: TextView) -> Finding { Unsupported.tooLong(text) }
  package static func merged(_ findings: [Finding], of assessment: Assessment) -> [Finding] {
    OneCause.merged(findings, of: assessment)
  }
}

extension Linter {
  /// With all rules. Throws as the initializer with a registry does.
  package init(settings: Settings, localeData: LocaleData, fitter: Fitter) throws {
    try self.init(AllRules.self, settings: settings, localeData: localeData, fitter: fitter)
  }

  // The embedded data decodes: a test loads all of it.
  /// The metadata of every rule there is, `input/` included, sorted by id. The examples of data rules stand among the words
  /// of all languages, which take long to read: who needs neither asks for `outlines`.
  package static var allMetadata: [RuleMetadata] { (try? AllRules.metadata(LocaleData())) ?? [] }
  /// The same, but that data rules have no examples, and are not said to be in preview in some languages.
  package static var outlines: [RuleMetadata] { (try? AllRules.outlines(LocaleData())) ?? [] }
}

extension Linter.Settings {
  /// The farthest reach of the rules that run; nil where none looks beyond the catalogs of the strings. Rules on code must know
  /// the keys of all catalogs.
  package var projectReach: ProjectReach? {
    let ofCode: ProjectReach? = selected(from: AllRules.codeRules.map { $0.metadata }).isEmpty ? nil : .sources
    let custom = customRules.compactMap { $0 as? CustomRule }.filter { !selected(from: [$0.metadata]).isEmpty }
    return ([reach(of: AllRules.evidenceRules), ofCode] + custom.map(\.reach)).compactMap(\.self).max()
  }
}
