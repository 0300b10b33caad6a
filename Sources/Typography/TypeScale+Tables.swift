// The tables of Apple's Human Interface Guidelines, Typography, Specifications, as published on 16 December 2025:
// (size, leading) in points for each size category of the platform, smallest first.
//
// They stand here as published, with what looks like misprints in them:
// - iOS, xxxLarge: Subhead 21/28, where every other 21 pt has a leading of 26.
// - watchOS, where leading is size + 2.5: Large, Title 2 27/30.5; xxLarge, Caption 2 15/18.5; AX1, Title 2 34/41;
//   AX2, Title 1 43/46 and Footnote 2 16/17.5; AX3, Title 1 44/47.

extension TypeScale {
  struct Row: Sendable {
    var style: TextStyle
    var weight: FontWeight
    var emphasizedWeight: FontWeight
    var cells: [(size: Double, leading: Double)]
    init(
      _ style: TextStyle, _ weight: FontWeight, emphasized: FontWeight, _ cells: [(size: Double, leading: Double)]
    ) {
      self.style = style
      self.weight = weight
      self.emphasizedWeight = emphasized
      self.cells = cells
    }
  }

  /// iOS and iPadOS: xSmall to xxxLarge, then AX1 to AX5 ("larger accessibility type sizes").
  static let ios: [Row] = [
    Row(
      .largeTitle, .regular, emphasized: .bold,
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61),
        (56, 66), (60, 70),
      ]),
    Row(
      .title1, .regular, emphasized: .bold,
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57),
        (53, 62), (58, 68),
      ]),
    Row(
      .title2, .regular, emphasized: .bold,
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52),
        (50, 59), (56, 66),
      ]),
    Row(
      .title3, .regular, emphasized: .semibold,
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51),
        (49, 58), (55, 65),
      ]),
    Row(
      .headline, .semibold, emphasized: .semibold,
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48),
        (47, 56), (53, 62),
      ]),
    Row(
      .body, .regular, emphasized: .semibold,
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48),
        (47, 56), (53, 62),
      ]),
    Row(
      .callout, .regular, emphasized: .semibold,
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46),
        (44, 52), (51, 60),
      ]),
    Row(
      .subheadline, .regular, emphasized: .semibold,
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43),
        (42, 50), (49, 58),
      ]),
    Row(
      .footnote, .regular, emphasized: .semibold,
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40),
        (38, 46), (44, 52),
      ]),
    Row(
      .caption1, .regular, emphasized: .semibold,
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39),
        (37, 44), (43, 51),
      ]),
    Row(
      .caption2, .regular, emphasized: .semibold,
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35),
        (34, 41), (40, 48),
      ]),
  ]

  /// visionOS has the sizes of iOS "with bolder versions of the body and title styles". The guidelines print no table;
  /// that titles are bold and body medium is what Apple's session "Design for spatial user interfaces" (2023) tells.
  /// Nothing is published of Extra Large Title 1 and 2.
  static let visionos: [Row] = ios.map { row in
    var row = row
    switch row.style {
    case .largeTitle, .title1, .title2, .title3:
      row.weight = .bold
      row.emphasizedWeight = max(.bold, row.emphasizedWeight)
    case .body: row.weight = .medium
    default: break
    }
    return row
  }

  /// macOS has no Dynamic Type.
  static let macos: [Row] = [
    Row(.largeTitle, .regular, emphasized: .bold, [(26, 32)]),
    Row(.title1, .regular, emphasized: .bold, [(22, 26)]),
    Row(.title2, .regular, emphasized: .bold, [(17, 22)]),
    Row(.title3, .regular, emphasized: .semibold, [(15, 20)]),
    Row(.headline, .bold, emphasized: .heavy, [(13, 16)]),
    Row(.body, .regular, emphasized: .semibold, [(13, 16)]),
    Row(.callout, .regular, emphasized: .semibold, [(12, 15)]),
    Row(.subheadline, .regular, emphasized: .semibold, [(11, 14)]),
    Row(.footnote, .regular, emphasized: .semibold, [(10, 13)]),
    Row(.caption1, .regular, emphasized: .medium, [(10, 13)]),
    Row(.caption2, .medium, emphasized: .semibold, [(10, 13)]),
  ]

  /// tvOS: one size.
  static let tvos: [Row] = [
    Row(.title1, .medium, emphasized: .bold, [(76, 96)]),
    Row(.title2, .medium, emphasized: .bold, [(57, 66)]),
    Row(.title3, .medium, emphasized: .bold, [(48, 56)]),
    Row(.headline, .medium, emphasized: .bold, [(38, 46)]),
    Row(.subtitle1, .regular, emphasized: .medium, [(38, 46)]),
    Row(.callout, .medium, emphasized: .bold, [(31, 38)]),
    Row(.body, .medium, emphasized: .bold, [(29, 36)]),
    Row(.caption1, .medium, emphasized: .bold, [(25, 32)]),
    Row(.caption2, .medium, emphasized: .bold, [(23, 30)]),
  ]

  /// watchOS: xSmall, small (the default of 38 mm), large (40, 41 and 42 mm), xLarge (44, 45 and 49 mm), xxLarge,
  /// xxxLarge, then AX1 to AX3.
  static let watchos: [Row] = [
    Row(
      .largeTitle, .regular, emphasized: .bold,
      [
        (30, 32.5), (32, 34.5), (36, 38.5), (40, 42.5), (41, 43.5), (42, 44.5), (44, 46.5), (45, 47.5),
        (46, 48.5),
      ]),
    Row(
      .title1, .regular, emphasized: .semibold,
      [
        (28, 30.5), (30, 32.5), (34, 36.5), (38, 40.5), (39, 41.5), (40, 42.5), (42, 44.5), (43, 46),
        (44, 47),
      ]),
    Row(
      .title2, .regular, emphasized: .semibold,
      [
        (24, 26.5), (26, 28.5), (27, 30.5), (30, 32.5), (31, 33.5), (32, 34.5), (34, 41), (35, 37.5),
        (36, 38.5),
      ]),
    Row(
      .title3, .regular, emphasized: .semibold,
      [
        (17, 19.5), (18, 20.5), (19, 21.5), (20, 22.5), (21, 23.5), (22, 24.5), (24, 26.5), (25, 27.5),
        (26, 28.5),
      ]),
    Row(
      .headline, .semibold, emphasized: .semibold,
      [
        (14, 16.5), (15, 17.5), (16, 18.5), (17, 19.5), (18, 20.5), (19, 21.5), (21, 23.5), (22, 24.5),
        (23, 25.5),
      ]),
    Row(
      .body, .regular, emphasized: .semibold,
      [
        (14, 16.5), (15, 17.5), (16, 18.5), (17, 19.5), (18, 20.5), (19, 21.5), (21, 23.5), (22, 24.5),
        (23, 25.5),
      ]),
    Row(
      .caption1, .regular, emphasized: .semibold,
      [
        (13, 15.5), (14, 16.5), (15, 17.5), (16, 18.5), (17, 19.5), (18, 20.5), (18, 20.5), (19, 21.5),
        (20, 22.5),
      ]),
    Row(
      .caption2, .regular, emphasized: .semibold,
      [
        (12, 14.5), (13, 15.5), (14, 16.5), (15, 17.5), (15, 18.5), (17, 19.5), (17, 19.5), (18, 20.5),
        (19, 21.5),
      ]),
    Row(
      .footnote1, .regular, emphasized: .semibold,
      [
        (11, 13.5), (12, 14.5), (13, 15.5), (14, 16.5), (15, 17.5), (16, 18.5), (16, 18.5), (17, 19.5),
        (18, 20.5),
      ]),
    Row(
      .footnote2, .regular, emphasized: .semibold,
      [
        (10, 12.5), (11, 13.5), (12, 14.5), (13, 15.5), (14, 16.5), (15, 17.5), (15, 17.5), (16, 17.5),
        (17, 19.5),
      ]),
  ]
}
