import Catalogs
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.button.*", "main.button.ok", true), ("*.button.*", "mainbutton", false), ("fit/*", "fit/truncated", true),
    ("fit/*", "l10n/missing", false), ("*", "", true), ("", "", true), ("", "a", false), ("a?c", "aéc", true),
    ("{fit,l10n}/*", "l10n/missing", true), ("{fit,l10n}/*", "writing/casing", false), ("*_cta", "buy_cta", true),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("ends*", "end", false),
  ])
  func names(pattern: String, name: String, matches: Bool) {
    #expect(Glob(pattern).matches(name) == matches)
  }

  @Test(arguments: [
    ("Watch/**", "Watch/de.lproj/Localizable.strings", true), ("Watch/*", "Watch/de.lproj/Localizable.strings", false),
    ("**/Info.strings", "Info.strings", true), ("**/Info.strings", "a/b/Info.strings", true),
    ("**/b/*.strings", "a/b/c.strings", true), ("*.strings", "a/b.strings", false), ("a/**/z", "a/b/c/z", true),
  ])
  func paths(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern, path: true).matches(path) == matches)
  }

  @Test func hostilePatternEndsSoon() {
    let pattern = String(repeating: "*a", count: 200)
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 150) + "b"))
  }
}
