import TextLayout
import Typography

/// One thing to time.
struct Measurement {
  var name: String
  /// How many items one run works off.
  var items: Int
  /// Does the work; the answer depends on all of it.
  var run: () -> Int
}

/// What is timed, made ready: fonts open, the profile mapped, nothing measured.
struct LayoutTasks {
  struct Item {
    var text: String
    var locale: String
    var width: Double
    var size: Double
    var weight: FontWeight
    var shaper: Int
  }
  let texts: [Item]
  let all: [Measurement]

  /// Makes ready what the `wanted` measurements need; all of them where none is named.
  init(_ input: [BenchText], wanted: Set<String>) throws {
    var fonts: [[String]] = []
    var shapers: [ShapingMeasurer] = []
    var bareShapers: [Shaper] = []
    var items: [Item] = []
    for text in input {
      var index = fonts.firstIndex(of: text.fonts) ?? -1
      if index < 0 {
        index = fonts.count
        fonts.append(text.fonts)
        let files = text.fonts.map(FontFile.init(spelled:))
        shapers.append(try ShapingMeasurer(fonts: files))
        bareShapers.append(try Shaper(files: files))
      }
      items.append(
        Item(
          text: text.text, locale: text.locale, width: text.width, size: text.size,
          weight: FontWeight(rawValue: text.weight) ?? .regular, shaper: index))
    }
    let (texts, measurers) = (items, shapers)
    self.texts = texts
    let open = try EmbeddedMeasurer.open()
    let apple = try EmbeddedMeasurer.apple()

    func layOut(_ item: Item, _ measurer: some Measurer) -> Int {
      let measured = measurer.measure(item.text, locale: item.locale, weight: item.weight, lineBreaking: .unicode)
      let font = measurer.font(size: item.size, weight: item.weight, platform: .ios, tracking: nil)
      return measured.lineCount(width: item.width, font: font)
    }
    func sum(_ body: (Item) -> Int) -> Int { texts.reduce(0) { $0 &+ body($1) } }

    func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
    let planned = (isWanted("hb-shape") ? texts : []).map { item in
      PlannedShaping(
        Segmenter.segment(item.text, locale: item.locale, lineBreaking: .unicode), shaper: bareShapers[item.shaper],
        locale: item.locale, weight: item.weight.rawValue)
    }
    let measured = (isWanted("refit") ? texts : []).map {
      open.measure($0.text, locale: $0.locale, weight: $0.weight, lineBreaking: .unicode)
    }
    let sizes = [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53].map { ScaledFont(size: $0) }
    let refits = 10
    let all = [
      Measurement(name: "embedded", items: texts.count) { sum { layOut($0, open) } },
      Measurement(name: "embedded-apple", items: texts.count) { sum { layOut($0, apple) } },
      Measurement(name: "segment", items: texts.count) {
        sum { Segmenter.segment($0.text, locale: $0.locale, lineBreaking: .unicode).breaks.count }
      },
      Measurement(name: "shaping", items: texts.count) { sum { layOut($0, measurers[$0.shaper]) } },
      Measurement(name: "hb-shape", items: texts.count) { planned.reduce(0) { $0 &+ $1.shape() } },
      Measurement(name: "refit", items: refits * texts.count * sizes.count) {
        var lines = 0
        for round in 0..<refits {
          for (index, text) in measured.enumerated() {
            let width = texts[index].width + Double(round)
            for font in sizes { lines &+= text.lineCount(width: width, font: font) }
          }
        }
        return lines
      },
    ]
    self.all = all.filter { isWanted($0.name) }
  }
}
