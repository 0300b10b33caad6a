import Catalogs
import LocaleData
import TestSupport
import Testing
import Texts

@testable import Fit

/// The one way to an entry's role.
@Suite struct EntryRolesTests {
  private static let catalog = Catalog(identity: "App", name: "App/Localizable", format: .strings)

  private static func fitter(_ rules: [BoxRule]) -> Fitter {
    var settings = FitSettings()
    settings.boxRules = rules
    return Fitter(settings: settings, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
  }
  private static func rule(_ match: EntryMatch, role: Role? = nil, width: Double? = nil) -> BoxRule {
    var rule = BoxRule(match: match)
    (rule.role, rule.width) = (role, width)
    return rule
  }

  @Test func aBoxGivesItsRole() {
    let fitter = Self.fitter([Self.rule(EntryMatch(key: "*_cta"), role: .button)])
    let roles = fitter.roles(of: Self.catalog)
    let decision = roles.role(of: Entry(key: "buy_cta"))
    #expect(decision.role == .button && decision.confidence == 1 && decision.origin == .config)
    #expect(roles.role(of: Entry(key: "buy_now")).role == nil)
  }

  /// The first box that matches and has a role gives it, whatever `roles` says.
  @Test func boxesComeBeforeRoles() {
    var settings = FitSettings()
    settings.roleRules = [(pattern: "a*", role: .title)]
    settings.boxRules = [
      Self.rule(EntryMatch(key: "a*"), width: 100), Self.rule(EntryMatch(role: "title"), role: .button),
      Self.rule(EntryMatch(key: "a*"), role: .link),
    ]
    let fitter = Fitter(settings: settings, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    #expect(fitter.roles(of: Self.catalog).role(of: Entry(key: "ab")).role == .button)
  }

  /// A box that matches by the role without it still gives its width; those behind it match by the role that it gives.
  @Test func boxesMatchByTheRoleThatTheyFind() throws {
    let entry = Entry(key: "home.headline.button")
    #expect(Self.fitter([]).roles(of: Self.catalog).role(of: entry).role == .button)
    for (second, width) in [(Role.link, 70.0), (.button, 343)] {
      let fitter = Self.fitter([
        Self.rule(EntryMatch(role: "button"), role: .link), Self.rule(EntryMatch(role: second.rawValue), width: 70),
      ])
      let role = fitter.roles(of: Self.catalog).role(of: entry)
      #expect(role.role == .link)
      let box = try #require(fitter.boxes(of: entry, in: Self.catalog, role: role).first)
      #expect(box.role == .link && box.width == width)
    }
    let fitter = Self.fitter([Self.rule(EntryMatch(role: "button"), role: .link, width: 60)])
    let role = fitter.roles(of: Self.catalog).role(of: entry)
    #expect(try #require(fitter.boxes(of: entry, in: Self.catalog, role: role).first).width == 60)
  }

  /// The code speaks of keys as they are spelled; a box says more than it.
  @Test func theCodeSpeaksOfOneEntry() {
    var catalog = Self.catalog
    catalog.codeRoles[ExactString("caf\u{E9}")] = CodeRole(roles: [.tab], settled: .tab, place: "tabItem (A.swift:1)")
    let roles = Self.fitter([]).roles(of: catalog)
    #expect(roles.role(of: Entry(key: "caf\u{E9}")).role == .tab)
    #expect(roles.role(of: Entry(key: "cafe\u{301}")).role == nil)
    let box = Self.fitter([Self.rule(EntryMatch(role: "tab"), role: .link)])
    #expect(box.roles(of: catalog).role(of: Entry(key: "caf\u{E9}")).role == .link)
  }
}
