import Catalogs
import Testing

@Test(arguments: [
  ("*.button.*", "settings.button.title", true), ("*.button.*", "settings.label.title", false),
  ("fit/*", "fit/truncated", true), ("fit/*", "layout/rtl-isolate", false), ("*_cta", "buy_now_cta", true),
  ("*", "", true), ("?", "é", true), ("?", "", false), ("a?c", "abc", true), ("", "", true), ("", "a", false),
  ("**a**", "xax", true), ("*İ*", "xİy", true),
])
func globsOnNames(pattern: String, text: String, expected: Bool) {
  #expect(Glob(pattern).matches(text) == expected)
}

@Test(arguments: [
  ("Watch/**", "Watch/de.lproj/A.strings", true), ("Watch/**", "App/Watch/A.strings", false),
  ("Watch/*", "Watch/de.lproj/A.strings", false), ("**/Watch/**", "App/Watch/A.strings", true),
  ("**/Watch/**", "Watch/A.strings", true), ("**/Watch/**", "AppWatch/A.strings", false),
  ("**/*.strings", "A.strings", true), ("**/*.strings", "a/b/A.strings", true), ("*.strings", "a/A.strings", false),
  ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/xb", false), ("a**b", "a/x/b", true),
])
func globsOnPaths(pattern: String, path: String, expected: Bool) {
  #expect(Glob(pattern, separator: "/").matches(path) == expected)
}

@Test func aHostileGlobTakesNoTime() {
  let pattern = String(repeating: "*a", count: 300) + "b"
  #expect(!Glob(pattern).matches(String(repeating: "a", count: 3000)))
}
