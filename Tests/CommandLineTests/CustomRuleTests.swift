import Foundation
import TestSupport
import Testing

private let configuration = """
  source-locale: en
  custom-rules:
    - id: app/cart
      extends: substitution
      path: "App/**"
      swap: {basket: cart}
      message: "say '%s', not '%s'"
      severity: error
      examples: {flagged: ["Your ⟦basket⟧"], accepted: ["Your cart", basketball]}
    - {id: app/sign-in, extends: consistency, either: {sign in: log in}}
  """

private func app(_ configuration: String = configuration) throws -> TemporaryFolder {
  try TemporaryFolder([
    ".stringfit.yml": configuration,
    "App/en.lproj/Localizable.strings":
      "\"a\" = \"Your Basket, %@\";\n\"b\" = \"Sign in\";\n\"c\" = \"Log in\";\n\"d\" = \"Sign in now\";\n",
    "Legal/en.lproj/Legal.strings": "\"l\" = \"The basket...\";\n",
  ])
}

/// Custom rules in the program: they are chosen, listed, explained, tested, baselined and fixed as all others are.
@Suite struct CustomRuleTests {
  private let own = ["check", "--only", "app/*"]

  @Test func theyFindWhatTheyDeclare() throws {
    let result = try Program.run(own, in: try app())
    #expect(result.status == 1)
    #expect(result.output.contains("Localizable.strings:1:8: error: say 'Cart', not 'Basket' [app/cart]"))
    #expect(result.output.contains("Use 'Sign in' instead of 'Log in'; 2 of 3 strings say 'sign in' [app/sign-in]"))
    #expect(!result.output.contains("Legal.strings:"))
    #expect(try Program.run(own + ["--skip", "app/cart"], in: try app()).status == 0)
    #expect(try Program.run(["check", "--only", "app/cat"], in: try app()).errors.contains("did you mean 'app/cart'?"))
    let note = try app(configuration + "\nrules: {app/cart: note, app/sign-in: off}\n")
    let noted = try Program.run(own, in: note)
    #expect(noted.status == 0)
    #expect(noted.output.contains("Found: 0 errors, 0 warnings, 1 note"), "\(noted.output)")
  }

  @Test func aDirectiveNamesThem() throws {
    let folder = try app()
    try folder.write(
      "/* [stringfit: disable=app/cart reason=a picnic] */\n\"a\" = \"A basket\";\n/* [stringfit: disable=app/catr] */\n\"b\" = \"x\";\n",
      to: "App/en.lproj/Localizable.strings")
    let result = try Program.run(["check", "--only", "app/*", "--only", "input/*"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("1 suppressed"))
    #expect(
      result.output.contains("'disable=app/catr' in a comment names no rule; did you mean 'app/cart'?"),
      "\(result.output)")
  }

  @Test func aBaselineKnowsThem() throws {
    let folder = try app()
    #expect(try Program.run(["baseline", "."], in: folder).status == 0)
    #expect(try Program.run(own + ["--strict-baseline"], in: folder).status == 0)
  }

  @Test(arguments: [
    "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown", "csv", "html", "xcode",
  ])
  func reportersNameThem(reporter: String) throws {
    let result = try Program.run(own + ["--reporter", reporter], in: try app())
    #expect(result.status == 1)
    #expect(result.output.contains("app/cart"))
  }

  @Test func sarifDescribesThem() throws {
    let result = try Program.run(own + ["--reporter", "sarif"], in: try app())
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let run = try #require((json["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    let finding = try #require(results.first { $0["ruleId"] as? String == "app/cart" })
    let index = try #require(finding["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "app/cart")
  }

  @Test func fixWritesTheBetterWords() throws {
    let folder = try app()
    let kept = try Program.run(["fix", "--only", "app/*"], in: folder)
    #expect(kept.output.contains("--unsafe") || kept.errors.contains("--unsafe"), "\(kept)")
    #expect(try Program.run(["fix", "--only", "app/*", "--unsafe"], in: folder).status == 0)
    let text = try folder.text(of: "App/en.lproj/Localizable.strings")
    #expect(
      text == "\"a\" = \"Your Cart, %@\";\n\"b\" = \"Sign in\";\n\"c\" = \"Sign in\";\n\"d\" = \"Sign in now\";\n")
  }

  @Test func theyAreListedAndExplained() throws {
    let list = try Program.run(["rules"], in: try app()).output
    #expect(list.contains("app/cart"))
    #expect(list.contains("error    custom   A string has 'basket' where there's a better word."))
    #expect(list.contains("writing/click-here"))
    let page = try Program.run(["explain", "app/cart"], in: try app())
    #expect(page.output.hasPrefix("app/cart (error, custom)\n"))
    #expect(page.output.contains("Your team added this rule in .stringfit.yml:3."))
    #expect(page.output.contains("“Your ⟦basket⟧” (en)"))
    #expect(try Program.run(["explain", "app/catr"], in: try app()).errors.contains("did you mean 'app/cart'?"))
  }

  /// Who asks what a rule is may be correcting the configuration.
  @Test func aWrongConfigurationHidesNoBuiltInRule() throws {
    let folder = try app("custom-rules: [{id: app/a}]\nplatfrom: ios\n")
    let list = try Program.run(["rules"], in: folder)
    #expect(list.status == 78)
    #expect(list.output.contains("writing/click-here"))
    #expect(list.errors.split(separator: "\n").count == 2)
    #expect(try Program.run(["explain", "writing/blame"], in: folder).status == 0)
    #expect(try Program.run(["rules", "--test"], in: folder).status == 78)
  }

  @Test func examplesAreTested() throws {
    let good = try Program.run(["rules", "--test"], in: try app())
    #expect(good.status == 0)
    #expect(good.output == "app/sign-in has no examples\n3 examples of 2 custom rules: all hold\n")
    let bad = try Program.run(
      ["rules", "--test"],
      in: try app(
        """
        custom-rules:
          - id: app/cart
            extends: existence
            words: [basket]
            examples:
              flagged: ["Your ⟦bas⟧ket", a cart]
              accepted: [a basket]
          - id: app/sign-in
            extends: consistency
            either: {sign in: log in}
            roles: [button]
            examples: {flagged: [{text: "⟦Log in⟧", beside: [Sign in, Sign in now]}], accepted: [Log in]}
        """))
    #expect(bad.status == 1)
    #expect(
      bad.output == """
        .stringfit.yml:6:17: app/cart: “Your ⟦bas⟧ket”
          expected: a finding on 'bas'
          actual:   'basket': 'basket' shouldn't be used
        .stringfit.yml:6:34: app/cart: “a cart”
          expected: a finding
          actual:   no finding
        .stringfit.yml:7:18: app/cart: “a basket”
          expected: no finding
          actual:   'basket': 'basket' shouldn't be used
        3 of 5 examples of 2 custom rules failed

        """)
    let none = try Program.run(["rules", "--test"], in: try app(""))
    #expect(none.status == 0)
    #expect(none.output.hasPrefix("There are no custom rules"))
    #expect(try Program.run(["rules", "--test", "--roles", "App"], in: try app()).status == 64)
  }

  @Test func overridesSetRulesByPathAndLocale() throws {
    let folder = try app(
      """
      overrides:
        - match: {file: "Legal/**", locale: [en]}
          rules: {typography/*: error}
      """)
    let result = try Program.run(["check", "--only", "typography/*"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("Legal.strings:1:8: error: three full stops"), "\(result.output)")
    let off = try app("overrides: [{match: {file: \"Legal/**\"}, rules: {typography/*: off}}]\n")
    #expect(try Program.run(["check", "--only", "typography/*", "--notes"], in: off).output.contains("0 notes"))
  }

  /// A configuration may be anybody's: what it says makes no trouble in a terminal.
  @Test func whatTheySayIsHarmless() throws {
    let folder = try app(
      "custom-rules: [{id: app/a, extends: existence, words: [basket, \"\\e[31mx\"], link: \"\\e]8;;x\", examples: {flagged: [\"\\e[2J\"]}}]\n"
    )
    for arguments in [["rules"], ["explain", "app/a"], ["rules", "--test"], own] {
      let result = try Program.run(arguments, in: folder)
      #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"), "\(arguments)")
    }
  }

  /// Under `--since`, a wording is compared with those of strings that didn't change; a rule that is gone is a looser gate.
  @Test func aChangeIsComparedWithTheRest() throws {
    let strings = "App/en.lproj/Localizable.strings"
    let repository = try SampleRepository([
      strings: "\"b\" = \"Sign in\";\n\"d\" = \"Sign in now\";\n",
      "Other/en.lproj/Other.strings": "\"o\" = \"Sign in\";\n",
    ])
    try repository.folder.write(
      "custom-rules: [{id: app/sign-in, extends: consistency, either: {sign in: log in}}]\n", to: ".stringfit.yml")
    try repository.commit()
    try repository.folder.write("\"n\" = \"Log in\";\n", to: "New/en.lproj/New.strings")
    let added = try repository.run(["check", "--since", "HEAD", "--only", "app/*"])
    #expect(
      added.output.contains(
        "New.strings:1:8: warning: n, en: Use 'Sign in' instead of 'Log in'; 3 of 4 strings say 'sign in'"), "\(added)")
    try repository.commit()
    try repository.folder.write("", to: ".stringfit.yml")
    let loosened = try repository.run(["check", "--since", "HEAD"])
    #expect(loosened.output.contains("change/gate-loosened"), "\(loosened)")
  }
}
