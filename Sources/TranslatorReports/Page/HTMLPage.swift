import Foundation
import Reporters

/// The frame of every page: one file without the network. Its policy lets nothing be loaded, and nothing run or style it
/// but what stands in it under a hash.
struct HTMLPage {
  var title: String
  var header: String
  var main: String
  var toolVersion: String
  var styles: PageStyles
  var typesetting: Typesetting
  /// Style sheets among the embedded files, in the order in which they stand.
  var sheets = ["page.css"]

  var bytes: [UInt8] {
    let style = sheets.map(Self.asset).joined() + face + styles.css
    let script = Self.asset("page.js")
    let policy =
      "default-src 'none'; style-src '\(Self.hash(style))'; script-src '\(Self.hash(script))'; base-uri 'none'; "
      + "form-action 'none'"
    return Array(
      """
      <!doctype html>
      <html lang="en" dir="ltr" data-fonts="\(typesetting.fonts.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="stringfit \(HTMLText.line(toolVersion))">
      <title>\(HTMLText.line(title))</title>
      <style>\(style)</style>
      <script>\(script)</script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      \(header)
      <button type="button" id="theme" hidden></button>
      </header>
      <main id="main" tabindex="-1">
      \(main)</main>
      <footer>
      <p>Made by stringfit \(HTMLText.line(toolVersion)). Sizes are in points; numbers of characters are for
      characters of average width. Nothing on this page leaves your browser.</p>
      </footer>
      </body>
      </html>

      """.utf8)
  }

  /// The fonts that texts are set in.
  private var face: String {
    let family =
      switch typesetting.fonts {
      case .system: "-apple-system, system-ui, sans-serif"
      case .open: "Inter, " + Self.openFamilies.map { "\"Noto Sans \($0)\"" }.joined(separator: ", ") + ", sans-serif"
      }
    var css = "\n:root{--face:\(family)}\n"
    if typesetting.fonts == .open {
      for (languages, name) in Self.ideographFamilies {
        css += languages.map { ".set:lang(\($0))" }.joined(separator: ",")
        css += "{--face:Inter, \"Noto Sans CJK \(name)\", sans-serif}\n"
      }
    }
    if typesetting.keepsKoreanWords { css += ".set:lang(ko){word-break:keep-all}\n" }
    return css
  }

  /// The fonts of the `open` profile, beside Inter.
  private static let openFamilies = [
    "Arabic", "Hebrew", "Armenian", "Georgian", "Ethiopic", "Thai", "Lao", "Cherokee", "Ol Chiki", "Thaana", "Tifinagh",
    "Canadian Aboriginal", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
    "Malayalam", "Sinhala", "Khmer", "Myanmar", "CJK JP", "CJK KR", "CJK SC", "CJK TC",
  ]
  /// Later ones win.
  private static let ideographFamilies = [
    (["ja"], "JP"), (["ko"], "KR"), (["zh"], "SC"), (["zh-Hant", "zh-TW", "zh-HK", "zh-MO"], "TC"),
  ]

  private static func asset(_ name: String) -> String {
    embeddedPages.first { $0.name.hasSuffix("/" + name) }.map { $0.text.description } ?? ""
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }
}
