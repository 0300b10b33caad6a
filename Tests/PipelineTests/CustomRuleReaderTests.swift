import Catalogs
import Findings
import Linter
import Rules
import TestSupport
import Testing

@testable import Pipeline

private func read(_ text: String) throws -> Configuration {
  try ConfigurationReader(file: "x.yml", rules: Linter.outlines).read(text)
}

/// What is wrong with a configuration, a message each, without the name of the file.
private func mistakes(_ text: String) -> [String] {
  do throws(ExitError) {
    _ = try ConfigurationReader(file: "x.yml", rules: Linter.outlines).read(text)
    return []
  } catch {
    #expect(error.status == .wrongConfiguration)
    return ([error.message] + error.others).map { String($0.trimmingPrefix("x.yml:")) }
  }
}

@Suite struct CustomRuleReaderTests {
  @Test func everyKindIsRead() throws {
    let configuration = try read(
      """
      source-locale: fr
      rules: {app/cart: error, app/*: {severity: note}}
      custom-rules:
        - id: app/cart
          extends: substitution
          locale: [en, de]
          path: "App/**"
          roles: [button]
          severity: note
          message: "say '%s', not '%s'."
          link: https://example.com
          swap: {basket: cart, very: ""}
          ignorecase: no
          examples: {flagged: ["Your ⟦basket⟧"], accepted: [{text: Cart, role: title, key: k, beside: [a, b], because: ok}]}
        - {id: app/words, extends: existence, words: [a, "b*"], pattern: 'c\\d'}
        - {id: app/sign-in2, extends: consistency, either: {sign in: log in}, examples: {flagged: [x]}}
        - {id: team-a/short, extends: length, max: 3, min: 1, unit: words}
      """)
    let rules = configuration.customRules
    #expect(rules.map(\.metadata.id) == ["app/cart", "app/words", "app/sign-in2", "team-a/short"])
    #expect(rules.map(\.metadata.severity) == [.note, .warning, .warning, .warning])
    #expect(rules[0].target.locales.map(\.tag) == ["en", "de"])
    #expect(rules[0].target.roles == [.button])
    #expect(rules[0].target.paths.map(\.pattern) == ["App/**"])
    #expect(rules[0].metadata.references == ["https://example.com"])
    #expect(rules[0].metadata.rationale == "Your team added this rule in x.yml:4.")
    #expect(rules[0].examples.map(\.example.locale) == ["en", "en"])
    #expect(rules[0].examples.map(\.example.role) == ["button", "title"])
    #expect(rules[0].examples[0].location == "x.yml:14:26")
    #expect(rules[0].examples[1].example.neighbours.map(\.text) == ["a", "b"])
    #expect(rules[2].examples.map(\.example.locale) == ["fr"])
    #expect(configuration.rules["app/cart"]?.severity == .note)
    #expect(configuration.settings.count { $0.key[0] == "custom-rules" } == 4)
  }

  @Test(
    arguments: [
      (
        "{id: App/Cart, extends: length}",
        "21: 'App/Cart' isn't a rule name; write a family and a name in lower case, such as 'app/cart'"
      ),
      (
        "{id: cart, extends: length}",
        "21: 'cart' isn't a rule name; write a family and a name in lower case, such as 'app/cart'"
      ),
      (
        "{id: writing/blame, extends: length}",
        "21: there's already a rule 'writing/blame'; choose another name, such as 'app/blame'"
      ),
      ("{extends: existence}", "16: a custom rule needs an 'id', such as 'app/cart'"),
      ("{id: a/b}", "16: a/b needs 'extends': existence, substitution, consistency, length"),
      ("{id: a/b, extends: existance}", "35: unknown kind of rule 'existance'; did you mean 'existence'?"),
      ("{id: a/b, extends: existence}", "16: a/b needs 'words', 'pattern' or both: what strings shouldn't have"),
      ("{id: a/b, extends: substitution}", "16: a/b needs 'swap': words and better ones, such as {basket: cart}"),
      ("{id: a/b, extends: consistency}", "16: a/b needs 'either': two ways to say a thing, such as {sign in: log in}"),
      ("{id: a/b, extends: length}", "16: a/b needs 'max', 'min' or both"),
      ("{id: a/b, extends: length, max: 1, min: 2}", "16: 'min' (2) is larger than 'max' (1)"),
      ("{id: a/b, extends: length, max: x}", "48: 'x' isn't a whole number from 0 to 100000"),
      (
        "{id: a/b, extends: length, max: 1, swap: {a: b}}", "51: 'swap' belongs to substitution, but a/b extends length"
      ),
      (
        "{id: a/b, extends: existence, wrods: [a], words: [a]}",
        "46: unknown key of a custom rule 'wrods'; did you mean 'words'?"
      ),
      ("{id: a/b, extends: existence, words: ['*']}", "54: '*' has no word in it"),
      ("{id: a/b, extends: existence, words: ['a*b']}", "54: 'a*b': a '*' can only be at the beginning or the end"),
      ("{id: a/b, extends: existence, words: ['a ']}", "54: 'a ' begins or ends with a space; remove the space"),
      (
        "{id: a/b, extends: existence, pattern: '(a'}",
        "55: the pattern '(a' can't be used: a parenthesis has no partner (at character 2)"
      ),
      (
        "{id: a/b, extends: existence, pattern: 'a*'}",
        "55: the pattern 'a*' matches even an empty string; make a part of it required"
      ),
      ("{id: a/b, extends: substitution, swap: {a: a}}", "56: 'a' is on both sides; write two different words"),
      (
        "{id: a/b, extends: substitution, swap: {a: b, b: c, c: A}}",
        "16: 'swap' replaces 'a' and, in the end, brings it back; remove one of the pairs"
      ),
      ("{id: a/b, extends: consistency, either: {a: ''}}", "60: '' has no word in it"),
      (
        "{id: a/b, extends: existence, words: [a], message: 'no %@'}",
        "67: write '%s' instead of '%@': it stands for the words found"
      ),
      ("{id: a/b, extends: existence, words: [a], roles: [buton]}", "66: unknown role 'buton'; did you mean 'button'?"),
      (
        "{id: a/b, extends: existence, words: [a], locale: english1}",
        "66: 'english1' isn't a locale such as de or pt-BR"
      ),
      (
        "{id: a/b, extends: existence, words: [a], severity: eror}",
        "68: unknown severity 'eror'; did you mean 'error'?"
      ),
      (
        "{id: a/b, extends: existence, words: [a], examples: {flaged: [a]}}",
        "69: unknown key of 'examples' 'flaged'; did you mean 'flagged'?"
      ),
      (
        "{id: a/b, extends: existence, words: [a], examples: {flagged: [⟦a⟧ ⟦b⟧]}}",
        "79: an example marks one place: ⟦…⟧"
      ),
      (
        "{id: a/b, extends: existence, words: [a], examples: {accepted: [⟦a⟧]}}",
        "80: an accepted example marks nothing; remove ⟦ and ⟧"
      ),
      ("{id: a/b, extends: existence, words: [a], examples: {accepted: [{key: a}]}}", "80: an example needs 'text'"),
      ("x", "16: a custom rule must be a mapping of names to values"),
    ])
  func mistakesAreLocated(rule: String, message: String) {
    #expect(mistakes("custom-rules: [\(rule)]") == ["1:" + message])
  }

  /// Everything that is wrong is reported at once, in the order of the file.
  @Test func whatIsWrongWithOneRuleHidesNoOther() {
    let all = mistakes(
      """
      platfrom: ios
      custom-rules:
        - {id: app/a, extends: existence, pattern: "(", severity: eror}
        - {id: app/b, extends: existence, words: [b]}
        - {id: app/b, extends: existence, words: [b]}
        - {id: app/c, extends: length, max: x, min: y}
      rules: {app/bb: off}
      words: {vague-labl: {add: [x]}, casing: {add: [x]}}
      overrides: [{match: {key: a}}]
      """)
    #expect(
      all.map { String($0.prefix { $0 != " " }) } == [
        "1:1:", "3:61:", "3:46:", "5:10:", "6:39:", "6:47:", "7:9:", "8:9:", "9:13:",
      ], "\(all)")
  }

  /// A configuration may be anybody's.
  @Test func nothingIsWithoutBounds() {
    func rule(_ keys: String) -> String { "custom-rules: [{id: a/b, extends: existence, \(keys)}]" }
    let many = (0..<1001).map { "w\($0)" }.joined(separator: ", ")
    #expect(
      mistakes(rule("words: [\(many)]")).first?.hasSuffix("1001 words are too many; at most 1000 are allowed") ?? false)
    let long = String(repeating: "a", count: 501)
    #expect(mistakes(rule("words: [\(long)]")).first?.hasSuffix("a word or phrase has at most 100 characters") ?? false)
    #expect(mistakes(rule("pattern: \(long)")).first?.hasSuffix("a pattern has at most 500 characters") ?? false)
    #expect(mistakes(rule("words: [a], message: \(long)")).first?.contains("at most 300 characters") ?? false)
    #expect(mistakes(rule("words: [a], message: \"a\\nb\"")).first?.contains("one line") ?? false)
    let rules = (0..<101).map { "{id: a/b\($0), extends: length, max: 1}" }.joined(separator: ", ")
    #expect(mistakes("custom-rules: [\(rules)]").first?.contains("101 custom rules are too many") ?? false)
    // Aliases stand for a lot, many times over.
    let bomb = "a: &a [x, x]\n" + (0..<20).map { "b\($0): &b\($0) [*\($0 == 0 ? "a" : "b\($0 - 1)"), *a]\n" }.joined()
    #expect(!mistakes(bomb + "custom-rules: *b19\n").isEmpty)
  }

  @Test func wordsOfRulesAreRead() throws {
    let rules = try read(
      """
      words:
        vague-label: {add: [Proceed], remove: [Done]}
        writing/jargon: {add: {de: Frobnikation, en: [frob, nicate]}}
      rules: {writing/jargon: {severity: error, except: [null]}}
      """
    ).rules
    let vague = try #require(rules["writing/vague-label"]?.options.words)
    #expect(vague.added == ["Proceed"])
    #expect(vague.removed == ["Done"])
    let jargon = try #require(rules["writing/jargon"])
    #expect(jargon.options.words.additions(in: LocaleID(canonical: "de-AT"), isSource: false) == ["Frobnikation"])
    #expect(jargon.options.words.additions(in: .english, isSource: true) == ["frob", "nicate"])
    #expect(jargon.severity == .error)
    #expect(jargon.options.values["except"] == ["null"])
    #expect(
      mistakes("words: {casing: {add: [x]}}") == [
        "1:9: 'casing' isn't a list of words; see its options with 'stringfit explain'"
      ])
    #expect(mistakes("words: {jargon: {ad: [x]}}") == ["1:18: unknown key of 'jargon' 'ad'; did you mean 'add'?"])
  }

  @Test(
    arguments: [
      ("{match: {key: a}}", "an override needs 'match' and either 'platform' or 'rules'"),
      ("{match: {locale: [de]}, platform: ios}", "'locale' works only with 'rules': all locales have one platform"),
      (
        "{match: {role: button}, rules: {fit/*: off}}",
        "'role' can't be used with 'rules'; match by key, file or locale"
      ),
      (
        "{match: {key: a}, rules: {writing/casing: {style: title}}}",
        "in an override, a rule can only be off, on, note, warning or error"
      ),
      (
        "{match: {key: a}, rules: {input/syntax: off}}",
        "'input/syntax' can't be set for some strings only; set it under 'rules'"
      ),
      (
        "{match: {key: a}, rules: {writing/casign: off}}",
        "unknown rule 'writing/casign'; did you mean 'writing/casing'?"
      ),
      ("{match: {locale: x1}, rules: {fit/*: off}}", "'x1' isn't a locale such as de or pt-BR"),
    ])
  func overridesThatCantWorkAreErrors(item: String, message: String) {
    let all = mistakes("overrides: [\(item)]")
    #expect(all.count == 1)
    #expect(all.first?.hasSuffix(": " + message) ?? false, "\(all)")
  }
}
