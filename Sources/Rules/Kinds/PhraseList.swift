import Catalogs
import Linter
import LocaleData
import Typography

/// What of a list decides whether a phrase counts: plain values, since common words are met in nearly every text.
struct PhraseList: Sendable {
  let place: PhrasePlace
  let minTimes: Int
  let isExact: Bool
  /// Empty for all.
  let roles: RoleSet
  /// The roles that show how bad it is.
  let sureRoles: RoleSet
  let needsSurety: Bool
  let certainty: Double
  /// Empty for all.
  let platforms: PlatformSet
  /// Index into the lexicon's concepts; nil for a list of none.
  let concept: Int?
  let variant: Int
  let needsReview: Bool
  let isBorderline: Bool
  let isByObject: Bool
  let isSourceOnly: Bool
  /// Whether a word must stand in the same text, too.
  let needsCompany: Bool
  /// Folded.
  let determiners: Set<[UInt16]>

  /// `needsReview`: of the rule's word list. Words are folded as in `PhraseFinder`.
  init(_ list: Phrases, needsReview: Bool, concept: Int?, variant: Int, isTurkic: Bool) {
    place = PhrasePlace(list, isTurkic: isTurkic)
    minTimes = list.minTimes
    isExact = list.isExact
    roles = RoleSet(named: list.roles)
    sureRoles = RoleSet(named: list.sureRoles)
    needsSurety = !list.sureRoles.isEmpty || !list.sureBeside.isEmpty
    certainty = list.certainty
    platforms = PlatformSet(named: list.platforms)
    self.concept = concept
    self.variant = variant
    self.needsReview = needsReview
    isBorderline = list.isBorderline
    isByObject = list.isByObject
    isSourceOnly = list.isSourceOnly
    needsCompany = !list.onlyBeside.isEmpty
    determiners = Set(list.determiners.map { PhraseFinder.folded(Array($0.utf16), isTurkic: isTurkic) })
  }

  /// Whether the role of a link shows it, which the text of a link inside a longer string has, too.
  var isSureInLinks: Bool { !sureRoles.isDisjoint(with: RoleSet(.link)) }

  /// Whether its texts are surely shown on the platform of a text, which is asked for only where that matters.
  func isShown(on surePlatform: () -> Platform?) -> Bool {
    platforms.isEmpty || surePlatform().map(platforms.contains) ?? false
  }

  /// Whether the role of a text, and how sure it is, shows how bad a phrase is.
  func isSure(of role: RoleSet, _ confidence: Double) -> Bool {
    !sureRoles.isDisjoint(with: role) && confidence >= certainty
  }
}

/// A bit for each role, in the order of `Role.allCases`.
struct RoleSet: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ role: Role) { rawValue = Self.bits[role] ?? 0 }
  /// Names of no role are left out.
  init(named names: [String]) { self.init(names.compactMap(Role.init(rawValue:)).map(RoleSet.init)) }

  private static let bits = Dictionary(
    uniqueKeysWithValues: Role.allCases.enumerated().map { ($1, UInt32(1) << UInt32($0)) })
}

/// A bit for each platform, in the order of `Platform.allCases`.
struct PlatformSet: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ platform: Platform) { rawValue = Self.bits[platform] ?? 0 }
  /// Names of no platform are left out.
  init(named names: [String]) {
    self.init(Platform.allCases.filter { names.contains($0.rawValue) }.map(PlatformSet.init))
  }

  func contains(_ platform: Platform) -> Bool { contains(PlatformSet(platform)) }

  private static let bits = Dictionary(
    uniqueKeysWithValues: Platform.allCases.enumerated().map { ($1, UInt8(1) << UInt8($0)) })
}

/// Where a phrase of a list must stand, and between what (`Phrases` says what each condition is for).
struct PhrasePlace: Sendable {
  private let position: Phrases.Position
  private let following: Phrases.Following
  private let skipsQuestions: Bool
  private let isUnquoted: Bool
  /// Folded, for `at: order`.
  private let introductions: [[UInt16]]
  private let maxWords: Int

  init(_ list: Phrases, isTurkic: Bool) {
    position = list.at
    following = list.before
    skipsQuestions = list.skipsQuestions
    isUnquoted = list.isUnquoted
    introductions = list.after.map { PhraseFinder.folded(Array($0.utf16), isTurkic: isTurkic) }
    maxWords = list.maxWords
  }

  func holds(_ site: PhraseSite) -> Bool {
    if isUnquoted, site.isQuoted { return false }
    guard isPosition(of: site), isFollowing(site) else { return false }
    if maxWords > 0, !site.isFewWords(maxWords) { return false }
    return !(skipsQuestions && site.isInQuestion)
  }

  private func isPosition(of site: PhraseSite) -> Bool {
    switch position {
    case .anywhere: true
    case .start: site.beginsText
    case .sentence: site.beginsSentence
    case .order: !site.endsText && (site.beginsText || site.beginsOrder(after: introductions))
    case .inside: !site.beginsSentence
    case .whole: site.isWholeText
    case .end: !site.beginsText && site.endsText
    case .suffix: site.isSuffix
    case .link: site.isLinkText || site.isLink && site.isWholeText
    }
  }

  private func isFollowing(_ site: PhraseSite) -> Bool {
    switch following {
    case .anything: true
    case .pause: site.isBeforePause
    case .call: PhraseSite.isCall(site.next.unit)
    case .exclamation: site.next.unit == 0x21 || site.next.unit == 0xFF01
    }
  }
}
