import Catalogs
import Fit
import LocaleData
import Reporters
import TextLayout
import Typography

/// Answers the questions of `measure` with the measurer that was chosen. Serves all threads of a run.
package struct TextMeasuring: Sendable {
  let measurer: any Measurer
  let lineBreaking: LineBreaking
  let localeData: LocaleData

  package init(measurer: any Measurer, lineBreaking: LineBreaking, localeData: LocaleData = LocaleData()) {
    self.measurer = measurer
    self.lineBreaking = lineBreaking
    self.localeData = localeData
  }

  package init(_ configuration: ResolvedConfiguration) throws(Stop) {
    try ICUData.check()
    self.init(
      measurer: try Measuring.measurer(configuration.metrics), lineBreaking: configuration.fit.lineBreaking)
  }

  /// `apple`, `open`, or what the measurer was made from.
  package var name: String { measurer.name }

  package func answer(_ request: MeasureRequest) throws(MeasureRequestError) -> MeasureAnswer {
    let locale = LocaleID(request.locale)
    let factor = request.size == nil ? locale.map(localeData.lineHeightFactor(for:)) : nil
    let strictness = locale.flatMap { localeData.strictness(for: $0, lineBreaking: lineBreaking) }
    return try request.answer(
      by: measurer, lineBreaking: lineBreaking, strictness: strictness, scriptFactor: factor ?? 1)
  }

  /// Appends the answer to one line of JSON, with its line break; false where it is an error.
  func answer(
    _ line: UnsafeBufferPointer<UInt8>, number: Int, defaults: MeasureRequest, into json: inout JSONWriter
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
