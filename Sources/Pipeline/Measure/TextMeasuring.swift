import Catalogs
import Fit
import LocaleData
import Reporters
import Synchronization
import TextLayout
import Texts
import Typography

/// Answers the questions of `measure` with the measurer that was chosen. Serves all threads of a run.
package struct TextMeasuring: Sendable {
  let measurer: any Measurer
  let lineBreaking: LineBreaking
  let localeData: LocaleData
  private let habits: LocaleHabits

  package init(measurer: any Measurer, lineBreaking: LineBreaking, localeData: LocaleData = LocaleData()) {
    self.measurer = measurer
    self.lineBreaking = lineBreaking
    self.localeData = localeData
    habits = LocaleHabits(localeData: localeData, lineBreaking: lineBreaking)
  }

  package init(_ configuration: ResolvedConfiguration) throws(ExitError) {
    try self.init(metrics: configuration.metrics, lineBreaking: configuration.fit.lineBreaking)
  }

  package init(metrics: MetricsChoice, lineBreaking: LineBreaking) throws(ExitError) {
    try ICUData.check()
    self.init(measurer: try Measuring.measurer(metrics), lineBreaking: lineBreaking)
  }

  /// `apple`, `open`, or what the measurer was made from.
  package var name: String { measurer.name }

  package func answer(_ request: MeasureRequest) throws(MeasureRequestError) -> MeasureAnswer {
    let habit = habits.of(request.locale)
    return try request.answer(
      by: measurer, lineBreaking: lineBreaking, strictness: habit.strictness, scripts: habit.scripts,
      locale: habit.locale)
  }

  /// The lines of a drawing.
  func rows(_ request: MeasureRequest) throws(MeasureRequestError) -> [MeasuredText.Row] {
    try request.rows(by: measurer, lineBreaking: lineBreaking, strictness: habits.of(request.locale).strictness)
  }

  /// Appends the answer to one line of JSON, with its line break; false where it is an error.
  func answer(
    _ line: ByteView, number: Int, defaults: MeasureRequest, into json: inout JSONWriter
  ) -> Bool {
    defer { json.endLine() }
    do throws(MeasureLineError) {
      let (id, request) = try MeasureRequest.read(line, defaults: defaults)
      do { json.answer(try answer(request), id: id) } catch {
        throw MeasureLineError(id: id ?? .null, message: "\(error)")
      }
      return true
    } catch {
      json.object {
        $0.member("id") { $0.value(error.id) }
        $0.member("error", "line \(number): \(error.message)")
      }
      return false
    }
  }
}

/// What of locales decides how their texts are measured, by spelling.
///
/// So few are remembered that a stream of invented ones does not fill the memory: nothing is kept of the others, nor do they
/// become a `LocaleID`.
private final class LocaleHabits: Sendable {
  struct Habit: Sendable {
    var locale: CanonicalLocale?
    var strictness: LineBreakStrictness?
    var scripts = ScriptHeights.none
  }
  private let localeData: LocaleData
  private let lineBreaking: LineBreaking
  private let known = Mutex<[String: Habit]>([:])
  private static let limit = 1000

  init(localeData: LocaleData, lineBreaking: LineBreaking) {
    self.localeData = localeData
    self.lineBreaking = lineBreaking
  }

  /// What is no locale has no habit.
  func of(_ spelling: String) -> Habit {
    if let known = known.withLock({ $0[spelling] }) { return known }
    var habit = Habit()
    if let locale = LocaleSubtags(spelling) {
      habit.locale = CanonicalLocale(spelling)
      habit.strictness = localeData.strictness(for: locale, lineBreaking: lineBreaking)
      habit.scripts = localeData.scriptHeights(for: locale)
    }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[spelling] = habit
    }
    return habit
  }
}
