import Catalogs

/// A file on its way from what is on the disk to what is written there.
struct FileDraft {
  let input: InputFile
  let root: String
  private var target: FixTarget?
  /// What was on the disk.
  private(set) var original: [UInt8] = []
  /// What is to be written; nil as long as nothing was fixed.
  private(set) var bytes: [UInt8]?
  /// Findings that were fixed.
  private(set) var findings: [FixedFinding] = []
  /// Fixes that were not made the last time.
  private(set) var left: [LeftFix] = []
  /// What it was before each round, so that fixes that undo each other come to an end.
  private var earlier: Set<[UInt8]> = []
  /// Why the file cannot be read or written, as against what is never edited.
  private(set) var failure: String?

  init(input: InputFile, root: String) {
    self.input = input
    self.root = root
  }

  /// Makes fixes of the file as it was read last. False where nothing changed.
  mutating func make(_ fixes: [SelectedFix], in file: SourceFile) -> Bool {
    left = []
    do throws(FixRefusal) {
      if target == nil {
        let target = try FixTarget(input, root: root)
        original = try target.read()
        self.target = target
      }
      let before = bytes ?? original
      let made = try FileFixing(file: file, input: input).make(fixes, original: before)
      left = made.left
      guard !made.edits.isEmpty, made.bytes != before else { return false }
      guard earlier.insert(before).inserted, !earlier.contains(made.bytes) else {
        throw FixRefusal(reason: "the fixes of two rules undo each other")
      }
      bytes = made.bytes
      findings += made.findings
      return true
    } catch {
      left = fixes.flatMap(\.findings).map { LeftFix($0, reason: error.reason) }
      if error.isFailure { failure = error.reason }
      return false
    }
  }

  func write() throws(FixRefusal) {
    guard let bytes else { return }
    try target?.replace(original, with: bytes)
  }
}
