import Testing
import Texts

@Suite struct FormatStringTests {
  @Test(
    arguments: [
      ("%@", ["%@"]), ("Hi %1$@, %2$lld", ["%1$@", "%2$lld"]), ("%02d:%02d", ["%02d", "%02d"]),
      ("%.1f%%", ["%.1f", "%%"]),
      ("%#@files@ in %2$#@dirs@", ["%#@files@", "%2$#@dirs@"]), ("%arg files", ["%arg"]), ("%ds %dh", ["%d", "%d"]),
      ("%'d", ["%'d"]), ("%-10s|", ["%-10s"]), ("%lld%%", ["%lld", "%%"]), ("%*d", ["%*d"]),
      ("S%02dE%02d", ["%02d", "%02d"]),
      ("${app} {0} \\(name.count(of: 1))", ["${app}", "{0}", "\\(name.count(of: 1))"]), ("%%50", ["%%"]),
      ("%ld", ["%ld"]),
      ("%i %u %x %c %C %s %S %p %e", ["%i", "%u", "%x", "%c", "%C", "%s", "%S", "%p", "%e"]), ("%@%@", ["%@", "%@"]),
    ] as [(String, [String])])
  func finds(text: String, spellings: [String]) {
    let format = FormatString(text)
    #expect(format.placeholders.map(\.spelling) == spellings)
    #expect(format.broken.isEmpty)
    for placeholder in format.placeholders {
      let units = Array(text.utf16)[placeholder.range]
      #expect(String(decoding: units, as: UTF16.self) == placeholder.spelling)
    }
  }

  @Test(arguments: [
    "100% done", "100 % terminé", "%100", "100%-os", "50 %", "50% de", "%100indirim", "The % done", "100%", "% 50", "%",
    "50%-a", "100 % d’entre", "100%ig", "Le % d'utilisateurs", "١٠٠% d", "a@b.c", "$5", "{name}", "\\n", "50٪", "١٠٠٪",
    "100％", "5 %,", "%50'si", "100 % de", "US$@home", "%-", "%0 a GPU", "%0 p-ydintä", "%0 S-Kerne", "%0 cores",
    "٪ 1 $", "%.", "",
  ])
  func isQuiet(text: String) {
    let format = FormatString(text)
    #expect(format.placeholders.isEmpty, "\(format.placeholders)")
    #expect(format.broken.filter(\.isPlain).isEmpty, "\(format.broken)")
  }

  @Test(
    arguments: [
      ("Hi % @!", "% @", "%@"), ("٪@", "٪@", "%@"), ("％@ 個", "％@", "%@"), ("Hi $@", "$@", nil),
      ("%1 $@", "%1 $@", "%1$@"),
      ("a 1$@", "1$@", "%1$@"), ("%1$ @", "%1$ @", "%1$@"), ("％1$d", "％1$d", "%1$d"), ("% 1$@ x", "% 1$@", "%1$@"),
      ("Hi @%.", "@%", "%@"), ("%1@$", "%1@$", "%1$@"), ("%1$", "%1$", "%1$@"), ("%#@files", "%#@", nil),
      ("%$@", "%$@", nil),
      ("1%$@", "1%$@", "%1$@"), ("S٪ 1 $ @", "٪ 1 $ @", "%1$@"),
    ] as [(String, String, String?)])
  func findsBroken(text: String, spelling: String, mend: String?) {
    let format = FormatString(text)
    #expect(format.placeholders.isEmpty, "\(format.placeholders)")
    #expect(format.broken.filter(\.isPlain).map(\.spelling) == [spelling])
    #expect(format.broken.first?.mend == mend)
  }

  @Test func findsUnescapedPercents() {
    #expect(FormatString("%d % done").broken.map(\.fault) == [.unescapedPercent])
    #expect(FormatString("%d% erledigt").broken.map(\.fault) == [.unescapedPercent])
    #expect(FormatString("%d %").broken.map(\.fault) == [.unescapedPercent])
    #expect(FormatString("%1 von").broken.map(\.fault) == [.bareNumber(1)])
  }

  @Test func countsUnitsBehindEmoji() {
    #expect(FormatString("👍🏽 é %@").placeholders.map(\.range) == [7..<9])
  }

  @Test func indexesArguments() {
    #expect(FormatString("%2$@ %% %1$d").argumentsByIndex.map(\.index) == [2, 1])
    #expect(FormatString("%@ %% %d").argumentsByIndex.map(\.index) == [1, 2])
  }

  @Test func staysLinearOnHostileText() {
    let text = String(repeating: "%#@", count: 50_000) + String(repeating: "${\\((", count: 20_000)
    #expect(FormatString(text).placeholders.isEmpty)
  }
}
