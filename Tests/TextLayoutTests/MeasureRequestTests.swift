import TestSupport
import Testing
import TextLayout
import Typography

private func answer(_ request: MeasureRequest, thai: Double = 1) throws -> MeasureAnswer {
  try request.answer(by: FixedAdvanceMeasurer(), lineBreaking: .uikit, scripts: ScriptHeights(["Thai": thai]))
}

@Test("An answer holds all that was asked")
func wholeAnswer() throws {
  let answer = try answer(MeasureRequest(text: "Sign in\nwith email", locale: "de", size: 10, boxWidth: 40))
  #expect(
    answer
      == MeasureAnswer(
        naturalWidth: 50, lines: 3, lineStarts: [0, 8, 13], lineWidths: [35, 20, 25],
        lineHeight: LineHeight(fixedSize: 10), direction: .leftToRight, alignment: .left, height: 36,
        longestWord: 25,
        paragraphs: [
          MeasureAnswer.Paragraph(direction: .leftToRight, lines: 1, naturalWidth: 35),
          MeasureAnswer.Paragraph(direction: .leftToRight, lines: 2, naturalWidth: 50),
        ], type: TypeSize(size: 10, leading: 0, weight: .regular), relativeError: 0, lineRange: 3...3, room: 15))
}

@Test(
  "Direction comes from the text, alignment from the locale",
  arguments: [
    ("Wi-Fi", "he", BaseDirection.leftToRight, MeasureAnswer.Alignment.right),
    ("שלום", "en", .rightToLeft, .left),
    ("שלום", "he", .rightToLeft, .right),
    ("سلام", "fa_IR", .rightToLeft, .right),
  ])
func alignment(
  _ text: String, _ locale: String, _ direction: BaseDirection, _ alignment: MeasureAnswer.Alignment
) throws {
  let answer = try answer(MeasureRequest(text: text, locale: locale))
  #expect(answer.direction == direction)
  #expect(answer.alignment == alignment)
}

@Test("Sizes and heights follow the style, the category and the platform")
func styles() throws {
  #expect(try answer(MeasureRequest(text: "ab")).naturalWidth == 17)
  #expect(try answer(MeasureRequest(text: "ab", category: .ax5)).naturalWidth == 53)
  #expect(try answer(MeasureRequest(text: "ab", platform: .macos, category: .large)).naturalWidth == 13)
  #expect(try answer(MeasureRequest(text: "a\nb")).height == 42.5)
  #expect(try answer(MeasureRequest(text: "a\nb", leading: .tight)).height == 41)
  #expect(try answer(MeasureRequest(text: "a\nb", size: 17)).height == 41)
  // What stands in a line decides how high it is: 20.3, or 30.4 where Thai is half as tall again.
  #expect(try answer(MeasureRequest(text: "ก\nข", locale: "th"), thai: 1.5).height == 61)
  #expect(try answer(MeasureRequest(text: "ก\nข", locale: "en"), thai: 1.5).height == 61)
  #expect(try answer(MeasureRequest(text: "a\nb", locale: "th"), thai: 1.5).height == 42.5)
  #expect(try answer(MeasureRequest(text: "a\nข", locale: "th"), thai: 1.5).height == 51)
  #expect(try answer(MeasureRequest(text: "ก\nb", locale: "th"), thai: 1.5).height == 52.5)
  #expect(try answer(MeasureRequest(text: "ก\nข", size: 17), thai: 1.5).height == 61)
  #expect(try answer(MeasureRequest(text: "a\nข", size: 17, maxLines: 1), thai: 1.5).height == 20.5)
}

@Test("A limit of lines limits the height, not the count")
func maxLines() throws {
  let answer = try answer(MeasureRequest(text: "a\nb\nc", size: 10, maxLines: 2))
  #expect(answer.lines == 3)
  #expect(answer.height == 24)
}

@Test(
  "What cannot be measured says why",
  arguments: [
    (MeasureRequest(text: "a", locale: "not a locale!"), "'not a locale!' isn't a locale"),
    (
      MeasureRequest(text: "a", platform: .tvos, style: .largeTitle, category: .standard),
      "tvos has no size for the style 'largeTitle' at 'default'"
    ),
    (MeasureRequest(text: "a", size: 0), "size cannot be 0.0"),
    (MeasureRequest(text: "a", size: .nan), "size cannot be nan"),
    (MeasureRequest(text: "a", boxWidth: -1), "boxWidth cannot be -1.0"),
    (MeasureRequest(text: "a", tracking: .infinity), "tracking cannot be inf"),
    (MeasureRequest(text: "a", maxLines: -1), "maxLines cannot be -1"),
  ])
func refusals(_ request: MeasureRequest, _ message: String) {
  #expect {
    try answer(request)
  } throws: {
    "\($0)" == message
  }
}
