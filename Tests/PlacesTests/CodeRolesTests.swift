import AppCode
import Catalogs
import Testing
import Texts

@testable import Places

@Suite struct CodeRolesTests {
  private func role(_ uses: KeyUse...) -> CodeRole? {
    let catalogs = [CodeSamples.catalog("Localizable", "a", "b")]
    var index = CodeIndex()
    index.uses = uses
    let roles = catalogs.withRoles(from: EntryUses(catalogs, index))[0].codeRoles
    #expect(roles[ExactString("b")] == nil)
    return roles[ExactString("a")]
  }

  private func use(_ role: String?, isSure: Bool = true, line: Int = 1) -> KeyUse {
    var place = CodeSamples.place("Control", role: role, at: "App/Cart.swift", line: line)
    place.isSure = isSure
    return CodeSamples.use("a", line: line, place: place)
  }

  @Test func aSureRoleIsSettled() {
    #expect(
      role(use("button")) == CodeRole(roles: [.button], settled: .button, place: "SwiftUI.Control (App/Cart.swift:1)"))
    #expect(role(use("button", isSure: false)).map { [$0.settled] } == [nil])
    #expect(role(use("button", isSure: false), use("button", line: 2))?.settled == .button)
  }

  @Test func severalRolesSettleNothing() {
    let several = role(use("button"), use("menu-item", line: 2))
    #expect(several?.roles == [.button, .menuItem] && several?.settled == nil)
    let plain = role(use("button"), use(nil, isSure: false, line: 2))
    #expect(plain?.roles == [.button] && plain?.settled == nil)
  }

  @Test func whatIsSpokenBesideATextTakesNothingFromIt() {
    let both = role(use("accessibility"), use("button", line: 2))
    #expect(both?.settled == .button && both?.place == "SwiftUI.Control (App/Cart.swift:2)")
    #expect(role(use("accessibility"))?.settled == .accessibility)
    #expect(role(use("accessibility"), use("hint", line: 2))?.settled == nil)
  }

  /// What is never shown, and what may be another key's place, say nothing of a role.
  @Test func withoutAPlaceNothingIsSaid() {
    #expect(role(CodeSamples.use("a")) == nil)
    let place = CodeSamples.place(role: "button", at: "App/Cart.swift", line: 1)
    #expect(role(CodeSamples.use(KeyPattern([.fixed("a"), .any]), place: place)) == nil)
  }

  @Test func thePathIsShownAsTheReaderKnowsIt() {
    let catalogs = [CodeSamples.catalog("Localizable", "a")]
    let uses = EntryUses(catalogs, CodeSamples.index(use("button")))
    let roles = catalogs.withRoles(from: uses) { "../" + $0 }[0].codeRoles
    #expect(roles[ExactString("a")]?.place == "SwiftUI.Control (../App/Cart.swift:1)")
  }
}
