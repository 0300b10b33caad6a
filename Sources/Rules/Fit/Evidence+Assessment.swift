import Findings
import Fit
import Foundation
import Linter
import Typography

extension BoxEvidence {
  /// The box as a finding shows it.
  package init(_ box: TextBox) {
    self.init(
      platform: box.platform.rawValue, deviceWidth: box.deviceWidth, style: box.style?.rawValue, size: box.size,
      weight: box.weight?.rawValue, width: box.width, height: box.height, maxLines: box.maxLines,
      minimumScale: box.minimumScale < 1 ? box.minimumScale : nil, role: box.role?.rawValue, scales: box.scales,
      from: Dictionary(
        box.origins.map { ($0.key.rawValue, $0.value.rawValue) }, uniquingKeysWith: { first, _ in first }))
    (container, isWidthAtMost, shownAt) = (box.container, box.isWidthAtMost, box.shownAt)
    control = box.control
    scalesLike = box.size == nil ? nil : box.scalesLike?.rawValue
    design = box.systemFont.design == .standard ? nil : box.systemFont.design.rawValue
    fontWidth = box.systemFont.width == .standard ? nil : box.systemFont.width.rawValue
    (font, tracking) = (box.fontName, box.tracking)
  }
}

extension FitEvidence {
  /// What was measured; `failing` is the smallest size that has the finding's fault.
  init(_ assessment: Assessment, failing: Assessment.Size?) {
    let reported = failing.map(assessment.reported) ?? assessment.atDefault
    let room = reported.flatMap(assessment.room)
    self.init(
      firstFailing: failing?.category.rawValue,
      room: room.map { Room(points: $0.points, characters: $0.characters, category: $0.category.rawValue) },
      sizes: assessment.sizes.map {
        Size(category: $0.category.rawValue, lines: $0.lines, naturalWidth: $0.naturalWidth, height: $0.height)
      })
  }
}

extension SizeCategory {
  /// The severity of losing text at this size and above: an error at the size that people have unless they change it (Large, on
  /// watchOS that of the case) or below, a warning up to xxxLarge, a note at the accessibility sizes.
  func severityOfLoss(in box: TextBox) -> Severity {
    if isAccessibility { return .note }
    return self == .standard || self <= box.defaultCategory ? .error : .warning
  }
  /// `Large`, `AX3`, `the default size`: for messages.
  var spokenName: String {
    switch self {
    case .standard: "the default size"
    case .small, .medium, .large: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    default: rawValue
    }
  }
}

extension TextView {
  /// A finding on this text in a box, with what was measured. Where the widths that it rests on are those of another font, it says
  /// so and is borderline.
  func finding(
    _ rule: RuleMetadata, severity: Severity, assessment: Assessment, failing: Assessment.Size?, confidence: Confidence,
    _ message: String, help: String?, range: Range<Int>? = nil, restsOnWidths: Bool = true
  ) -> Finding {
    // `%#@days@` alone tells nobody what is too long.
    let hasVariable = format.placeholders.contains { if case .variable = $0.kind { true } else { false } }
    var asShown = hasVariable ? message + ", as '\(assessment.measuredText.shortened)'" : message
    let doubt = restsOnWidths ? assessment.fontDoubt : nil
    if let doubt { asShown += " (\(doubt))" }
    var finding = finding(
      rule, severity: severity, confidence: doubt == nil ? confidence : .borderline, asShown, help: help,
      range: range)
    finding.box = BoxEvidence(assessment.box)
    finding.fit = FitEvidence(assessment, failing: failing)
    if let variation = assessment.variation { finding.subject.variation = variation }
    return finding
  }
}

extension Assessment {
  /// Whether the box must be another than was inferred: nobody declared it, and the app's own source text would be cut off
  /// in it at the size that its developers look at every day.
  func contradictsBox(source: Assessment?) -> Bool {
    guard !box.isDeclared else { return false }
    // One that is only too high shows its end.
    return ((source ?? self).atDefault).map { !$0.fits && (box.maxLines == 0 || $0.lines > box.maxLines) } ?? false
  }

  /// How sure a fault at a size is: borderline within the measurement's error, in a box that nobody declared, or where
  /// `dependsOnSample` says that a sample value decides; certain where fonts of the user's own were shaped.
  func confidence(at size: Size, dependsOnSample: Bool) -> Confidence {
    if size.isBorderline || !box.isDeclared || dependsOnSample { return .borderline }
    return isShaped ? .certain : .likely
  }

  /// ` at Large`: the size that a figure is of, for messages; nothing for a text that has one size.
  func at(_ size: Size) -> String { grows ? " at \(size.category.spokenName)" : "" }
  /// ` from Large on`: from which size on something happens; nothing for a text that has one size.
  func from(_ size: Size) -> String { grows ? " from \(size.category.spokenName) on" : "" }

  /// Whether the text would show if its samples for objects (`%@`) took no room: their length is anybody's guess.
  func dependsOnObjectSample(at size: Size) -> Bool {
    let base = atDefault?.pointSize ?? size.pointSize
    guard base > 0 else { return false }
    let clusters = samples.filter { $0.specifier.hasSuffix("@") }.reduce(0) { $0 + $1.sample.count }
    return clusters > 0 && size.room + Double(clusters) * meanAdvance * size.pointSize / base >= 0
  }

  /// Whether the text would take fewer lines if its samples for objects (`%@`) took no room.
  func linesDependOnObjectSample(at size: Size) -> Bool {
    let base = atDefault?.pointSize ?? size.pointSize
    guard base > 0, size.lines > 1, let width = box.width, width > 0 else { return false }
    let clusters = samples.filter { $0.specifier.hasSuffix("@") }.reduce(0) { $0 + $1.sample.count }
    let rest = size.naturalWidth - Double(clusters) * meanAdvance * size.pointSize / base
    return clusters > 0 && rest <= width * Double(size.lines - 1)
  }

  /// The samples for objects, for messages: `with 'Alexandra' for %@`.
  var objectSampleNote: String? {
    samples.first { $0.specifier.hasSuffix("@") }.map { "with '\($0.sample)' for \($0.specifier)" }
  }
}

/// Points as people read them: at most one decimal.
func points(_ value: Double) -> String {
  let rounded = (abs(value) * 10).rounded() / 10
  return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.1f", rounded)
}
