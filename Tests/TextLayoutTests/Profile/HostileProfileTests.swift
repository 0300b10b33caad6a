import TestSupport
import Testing

@testable import TextLayout

private let texts = ["abcde AV é e\u{301} \t👩‍👩‍👧", "بَا ب\u{200C}ا", "क्त क् त", "漢字かな", "\u{AD}a\u{200D}b"]

/// Reads and, where the bytes pass for a profile, measures with it; nothing of that may trap.
private func exercise(_ bytes: [UInt8]) {
  guard let profile = try? MetricsProfile(bytes) else { return }
  for text in texts {
    for weight in ["regular", "medium", "heavy"] { _ = SampleProfile.widths(text, profile, weight: weight) }
  }
}

@Test func truncatedProfilesAreRefused() throws {
  let bytes = try SampleProfile.bytes([SampleProfile.latin()])
  for length in stride(from: 0, to: bytes.count, by: 7) {
    #expect(throws: ProfileError.self) { try MetricsProfile(Array(bytes.prefix(length))) }
  }
}

@Test func damagedProfilesNeverCrash() throws {
  let bytes = try SampleProfile.bytes([SampleProfile.latin()])
  var dice = Dice(state: 7)
  for _ in 0..<4000 {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      // Mostly in the header and the record, where offsets and counts stand.
      let limit = Bool.random(using: &dice) ? 240 : damaged.count
      let value: UInt8 =
        [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &dice)].randomElement(using: &dice) ?? 0
      damaged[Int.random(in: 12..<limit, using: &dice)] = value
    }
    exercise(damaged)
  }
}

@Test func noiseIsNoProfile() {
  var dice = Dice(state: 11)
  for length in [0, 1, 39, 40, 41, 500] {
    let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &dice) }
    #expect(throws: ProfileError.self) { try MetricsProfile(noise) }
  }
}

@Test func otherVersionsAreNamed() throws {
  var bytes = try SampleProfile.bytes([SampleProfile.latin()])
  bytes[4] = 9
  #expect(throws: ProfileError.otherVersion(9)) { try MetricsProfile(bytes) }
}
