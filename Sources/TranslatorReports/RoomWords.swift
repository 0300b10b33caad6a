import Fit
import Foundation
import Typography

/// How much room a text has at one size, in words for people who change texts: points, and characters (`Assessment.Room`).
struct RoomWords {
  let assessment: Assessment
  let size: Assessment.Size

  /// Whole characters that are left, or that are too many (negative); nil where nothing limits the text.
  var characters: Int? { assessment.meanAdvance > 0 ? assessment.room(at: size)?.characters : nil }
  /// Points that are left, or missing (negative); nil where nothing limits the text.
  var points: Double? { assessment.room(at: size)?.points }

  /// Whether a word has to break in its middle, since no line holds it; on a single line the text is cut off instead.
  var isBroken: Bool {
    guard let width = assessment.box.width, width.isFinite, assessment.box.maxLines != 1, size.fits else {
      return false
    }
    return size.longestWord > width
  }
  private var brokenWord: String { "\(Self.points(size.longestWord - (assessment.box.width ?? 0))) pt too wide" }

  /// `12 pt left, about 1 character`; what is missing where the text does not fit.
  var text: String {
    guard !isBroken else {
      return "\(Self.lines(size.lines)); the longest word is \(brokenWord) and breaks in its middle"
    }
    guard assessment.box.isBounded || size.isTooTall else { return "\(Self.lines(size.lines)), no limit is known" }
    let room = assessment.room(at: size)
    if size.isTooTall, room.map({ $0.points >= 0 }) ?? true {
      let box = assessment.box.height.map { ", the box \(Self.points($0)) pt" } ?? ""
      let enough = size.tooMany.map { ", about \(Self.count($0)) too many" } ?? ""
      return
        "too tall: \(Self.lines(size.lines)) \(size.lines == 1 ? "is" : "are") \(Self.points(size.height)) pt high\(box)\(enough)"
    }
    let characters = characters.map { abs($0) } ?? 0
    if size.fits {
      if size.shrunkSize != nil { return "fits, drawn smaller" }
      guard let room else { return "fits" }
      return "fits, \(Self.points(room.points)) pt left" + (characters > 0 ? ", about \(Self.count(characters))" : "")
    }
    let excess = max(1, characters)
    let now = assessment.clusterCount
    let enough = now > excess ? "; it has \(now), about \(now - excess) fit" : ""
    let scale = assessment.smallestScale < 1 ? " even at its smallest scale" : ""
    return "\(Self.points(room?.points ?? 0)) pt too wide\(scale), about \(Self.count(excess)) too many\(enough)"
  }

  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
  static func count(_ characters: Int) -> String { characters == 1 ? "1 character" : "\(characters) characters" }

  /// At most one decimal, without a sign.
  static func points(_ value: Double) -> String {
    let rounded = (abs(value) * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.1f", rounded)
  }
}

extension SizeCategory {
  /// `Large`, `xxxLarge`, `AX1`: as the settings of a device have it.
  var label: String {
    switch self {
    case .standard: "Default size"
    case .small, .medium, .large: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    default: rawValue
    }
  }
}
