import Fit
import Foundation
import Typography

/// How much room a text has at one size, in words for people who change texts: points, and characters of that text's mean
/// advance, rounded towards what is safe.
struct RoomWords {
  let assessment: Assessment
  let size: Assessment.Size

  /// Whole characters that are left, or that are too many (negative); nil where nothing limits the text.
  var characters: Int? {
    guard size.room.isFinite, assessment.meanAdvance > 0 else { return nil }
    let base = assessment.atDefault?.pointSize ?? size.pointSize
    let advance = base > 0 ? assessment.meanAdvance * size.pointSize / base : assessment.meanAdvance
    guard advance > 0 else { return nil }
    return Int(exactly: min(max((size.room / advance).rounded(.down), -99_999), 99_999))
  }

  /// `12 pt left, about 1 character`; what is missing where the text does not fit.
  var text: String {
    guard assessment.box.isBounded, size.room.isFinite else {
      return "\(Self.lines(size.lines)), no limit is known"
    }
    if size.isTooTall, size.room >= 0 {
      let box = assessment.box.height.map { ", the box \(Self.points($0)) pt" } ?? ""
      return "too tall: \(Self.lines(size.lines)) are \(Self.points(size.height)) pt high\(box)"
    }
    let characters = characters.map { abs($0) } ?? 0
    if size.fits {
      if size.room < 0 { return "fits, drawn smaller" }
      return "fits, \(Self.points(size.room)) pt left" + (characters > 0 ? ", about \(Self.count(characters))" : "")
    }
    let excess = max(1, characters)
    let now = assessment.clusterCount
    let enough = now > excess ? "; it has \(now), about \(now - excess) fit" : ""
    return "\(Self.points(size.room)) pt too wide, about \(Self.count(excess)) too many\(enough)"
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
