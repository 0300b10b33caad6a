import Catalogs
import Fit
import Foundation
import Linter
import LocaleData
import Pipeline
import Rules
import TextLayout
import Typography

/// Times all writing and typography rules together on one core, over every text of the catalogs in some folders, beside
/// one regular expression a phrase: `rules-bench FOLDER ...`, in as many rounds as the environment's `ROUNDS` says (5).
///
/// What counts is the processor time of this process, which is not the time that others take, and of the rounds the
/// median. The catalogs are read before; roles, masking and what the rules collect across strings are in the time. Rules
/// and word lists in preview run too. `ONLY=rules` leaves out the regular expressions, for a profiler.
@main enum RulesBench {
  static func main() throws {
    let folders = Array(CommandLine.arguments.dropFirst())
    guard !folders.isEmpty else {
      print("usage: rules-bench FOLDER ...")
      return
    }
    let environment = ProcessInfo.processInfo.environment
    let rounds = max(1, environment["ROUNDS"].flatMap { Int($0) } ?? 5)
    let localeData = LocaleData()
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: WorkingFolder.path)
    var projects: [[Catalog]] = []
    for folder in folders { projects.append(try ProjectReader(configuration).read([folder]).catalogs) }

    var settings = Linter.Settings()
    settings.only = ["writing/*", "typography/*"]
    settings.includesPreview = true
    let fitter = Fitter(settings: FitSettings(), measurer: try EmbeddedMeasurer.open(), localeData: localeData)
    let engine = try Linter(settings: settings, localeData: localeData, fitter: fitter)
    let texts = projects.joined().flatMap { catalog in
      catalog.entries.filter(\.isShown).flatMap { entry in
        entry.translations.flatMap { locale, translation in
          translation.allValues.filter { !$0.text.isEmpty }.map { (locale: locale, text: $0.text) }
        }
      }
    }
    var findings = 0
    let time = median(
      (0..<rounds).map { _ in
        seconds { findings = projects.reduce(0) { $0 + engine.lint($1).findings.count } }
      })
    let rate = Double(texts.count) / time
    print("\(texts.count) texts, \(findings) findings, \(rounds) rounds")
    // The same without any rule for texts: reading roles, parsing texts, counting. What is over is the rules' own.
    settings.only = ["input/*"]
    let bare = try Linter(settings: settings, localeData: localeData, fitter: fitter)
    let walk = median((0..<rounds).map { _ in seconds { for catalogs in projects { _ = bare.run(catalogs) } } })
    print("the whole run\t\(Int(rate)) texts a second")
    print("the run without rules\t\(Int(Double(texts.count) / walk)) texts a second")
    print("the rules' own time\t\(Int(Double(texts.count) / max(time - walk, 1e-6))) texts a second")
    guard environment["ONLY"] != "rules" else { return }
    let other = expressionRate(texts.enumerated().filter { $0.offset % 40 == 0 }.map(\.element), localeData)
    print("one expression a phrase\t\(Int(other)) texts a second")
    print("the whole run / one expression a phrase\t\(String(format: "%.0f", rate / other))")
  }

  /// Texts a second where each phrase of the text's language is a regular expression of its own.
  private static func expressionRate(_ texts: [(locale: LocaleID, text: String)], _ localeData: LocaleData) -> Double {
    var expressions: [LocaleID: [NSRegularExpression]] = [:]
    for locale in Set(texts.map(\.locale)) {
      let phrases = ((try? localeData.wordLists(for: locale)) ?? []).flatMap { list in
        list.lists.flatMap { $0.words + $0.swap.keys }
      }
      expressions[locale] = phrases.compactMap { phrase in
        let core = NSRegularExpression.escapedPattern(for: phrase.replacingOccurrences(of: "*", with: ""))
        return try? NSRegularExpression(
          pattern: "\\b\(core)\\b", options: [.caseInsensitive, .useUnicodeWordBoundaries])
      }
    }
    var hits = 0
    let time = seconds {
      for (locale, text) in texts {
        let range = NSRange(text.startIndex..., in: text)
        for expression in expressions[locale] ?? [] where expression.firstMatch(in: text, range: range) != nil {
          hits += 1
        }
      }
    }
    // Said so that no compiler can leave out the work.
    FileHandle.standardError.write(Data("\(texts.count) texts for the expressions, \(hits) hits\n".utf8))
    return Double(texts.count) / max(time, 1e-6)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The processor time that something takes.
  private static func seconds(_ body: () -> Void) -> Double {
    let start = processorTime()
    body()
    return max(processorTime() - start, 1e-6)
  }
  private static func processorTime() -> Double {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc gives another type than getrusage takes.
    getrusage(0, &usage)
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    return seconds + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
