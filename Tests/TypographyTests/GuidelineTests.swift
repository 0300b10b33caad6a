import Foundation
import TestSupport
import Testing
import Typography

/// A line of a table on the guidelines' page, with the headings above it.
private struct Cells {
  var headings: [String]
  var values: [String]
}

/// Every line of the page's tables that begins with something else than a heading of columns; nil where the page is not
/// kept beside the repository.
private let page: [Cells]? = {
  guard let file = Samples.shared?.appending(path: "seeds/hig-typography.txt"),
    let text = try? String(contentsOf: file, encoding: .utf8)
  else { return nil }
  var headings: [(depth: Int, title: String)] = []
  var cells: [Cells] = []
  for line in text.split(separator: "\n") {
    if let heading = line.wholeMatch(of: /(#+) \[([^\]]*)\].*/) {
      headings.removeAll { $0.depth >= heading.1.count }
      headings.append((heading.1.count, String(heading.2)))
    } else if line.contains("|"), !headings.isEmpty {
      let values = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      cells.append(Cells(headings: headings.map(\.title), values: values))
    }
  }
  return cells
}()

private func platforms(of heading: String) -> [Platform] {
  switch heading {
  case _ where heading.hasPrefix("iOS"): [.ios, .ipados]
  case _ where heading.hasPrefix("macOS"): [.macos]
  case _ where heading.hasPrefix("tvOS"): [.tvos]
  case _ where heading.hasPrefix("watchOS"): [.watchos]
  default: []
  }
}

@Test("Every number of the guidelines' tables of text styles is ours")
func styles() throws {
  guard let page else {
    print("the guidelines' page is not kept beside the repository: nothing compared")
    return
  }
  var compared = 0
  for line in page where line.values.count == 5 && Double(line.values[2]) != nil {
    guard line.headings.count > 1 else { continue }
    let section = line.headings[1]
    let category: SizeCategory
    if line.headings.count > 2 {
      let name = try #require(line.headings[2].split(separator: " ").first)
      category = try #require(SizeCategory(name: String(name)))
    } else {
      category = .standard
    }
    let style = try #require(TextStyle(name: line.values[0]))
    for platform in platforms(of: section) {
      let cell = try #require(TypeScale.size(of: style, at: category, on: platform), "\(style) \(category) \(platform)")
      #expect(cell.weight == FontWeight(name: line.values[1]), "\(style) \(category) \(platform)")
      #expect(cell.size == Double(line.values[2]), "\(style) \(category) \(platform)")
      #expect(cell.leading == Double(line.values[3]), "\(style) \(category) \(platform)")
      #expect(TypeScale.emphasizedWeight(of: style, on: platform) == FontWeight(name: line.values[4]))
      compared += 1
    }
  }
  // 12 categories of 11 styles on two platforms, 11 and 9 styles of one size, 9 categories of 10 styles.
  #expect(compared == 2 * 12 * 11 + 11 + 9 + 9 * 10)
}

@Test("Every number of the guidelines' tables of tracking is ours")
func tracking() throws {
  guard let page else {
    print("the guidelines' page is not kept beside the repository: nothing compared")
    return
  }
  var compared: [Tracking.Family: Int] = [:]
  for line in page where line.headings.contains("Tracking values") {
    guard line.values.count == 3, let size = Double(line.values[0]) else { continue }
    let title = try #require(line.headings.last)
    let (family, platforms): (Tracking.Family, [Platform]) =
      switch title {
      case "SF Pro": (.sfPro, [.ios, .ipados, .visionos])
      case "SF Pro Rounded": (.sfProRounded, Platform.allCases)
      case "New York": (.newYork, Platform.allCases)
      case "macOS tracking values": (.sfPro, [.macos])
      case "tvOS tracking values": (.sfPro, [.tvos])
      case "SF Compact": (.sfCompact, [.watchos])
      case "SF Compact Rounded": (.sfCompactRounded, [.watchos])
      default: throw UnknownTable(title: title)
      }
    for platform in platforms {
      #expect(
        Tracking.points(size: size, family: family, on: platform) == Double(line.values[2]),
        "\(family) \(size) \(platform)")
    }
    compared[family, default: 0] += 1
  }
  #expect(compared == [.sfPro: 3 * 64, .sfProRounded: 64, .newYork: 57, .sfCompact: 64, .sfCompactRounded: 64])
}

private struct UnknownTable: Error { var title: String }

@Test("Recommended sizes are those of the guidelines")
func recommendedSizes() throws {
  guard let page else {
    print("the guidelines' page is not kept beside the repository: nothing compared")
    return
  }
  var compared = 0
  for line in page where line.values.count == 3 && line.values[1].hasSuffix(" pt") {
    let platforms = line.values[0].split(separator: ",").compactMap {
      Platform(rawValue: $0.trimmingCharacters(in: .whitespaces).lowercased())
    }
    for platform in platforms {
      #expect("\(Int(TypeScale.defaultTextSize(on: platform))) pt" == line.values[1])
      #expect("\(Int(TypeScale.minimumTextSize(on: platform))) pt" == line.values[2])
      compared += 1
    }
  }
  #expect(compared == Platform.allCases.count)
}

/// The page's evident misprints, kept as they are printed: on watchOS the leading is 2.5 points over the size, but for these.
@Test func misprintsAreKeptAndKnown() {
  var found: Set<String> = []
  for style in TypeScale.styles(of: .watchos) {
    for category in TypeScale.categories(of: .watchos) {
      guard let cell = TypeScale.size(of: style, at: category, on: .watchos), cell.leading != cell.size + 2.5 else {
        continue
      }
      found.insert("\(style) \(category.rawValue) \(cell.size)/\(cell.leading)")
    }
  }
  #expect(
    found == [
      "title1 AX2 43.0/46.0", "title1 AX3 44.0/47.0", "title2 large 27.0/30.5", "title2 AX1 34.0/41.0",
      "caption2 xxLarge 15.0/18.5", "footnote2 AX2 16.0/17.5",
    ])
}
