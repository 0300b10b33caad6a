import Foundation
import Linter
import Rules
import Texts

/// A file with what the strings of a part of a project show (`check --jsonl --summary FILE`).
///
/// It begins with its format and what it was made with: summaries that were made by another version, or with other settings, don't go
/// together. A hash of all behind it tells a file that was cut off.
package struct SummaryFile: Sendable {
  /// Counts up whenever a type that is kept changes, or what it is made of.
  static let format = "stringfit summary 5\n"

  /// The version and the settings.
  private let origin: String

  init(_ configuration: ResolvedConfiguration, names: [String]) {
    let flags = configuration.flags
    let locales = (flags.locales + [flags.sourceLocale].compactMap(\.self)).map(\.tag)
    let written = configuration.written.map { "\($0.name): \($0.value.yaml)" }
    let settings = names + flags.only + ["\(flags.previewRules)"] + flags.skip + locales + written
    origin = Version.number + " " + String(settings.reduce(UInt64(0)) { TextHash.stable("\($0)", $1) }, radix: 16)
  }

  private init(origin: String) { self.origin = origin }

  /// Writes to a file, or to standard output for `-`.
  func write(_ summary: ProjectSummary, to path: String, in folders: ProjectFolders) throws(ExitError) {
    try OutputFile.write(
      bytes(of: summary), to: PathText.absolute(path, from: folders.working), below: nil, in: folders.root)
  }

  private func bytes(of summary: ProjectSummary) -> [UInt8] {
    let body = PackWriter.bytes { writer in
      writer.write(text: origin)
      summary.write(to: &writer)
    }
    let hash = body.withBytes { TextHash.stable($0) }
    return Array(Self.format.utf8) + (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) } + body
  }

  func read(_ path: String, in folders: ProjectFolders) throws(ExitError) -> ProjectSummary {
    let (found, summary) = try Self.read(path, from: folders.working)
    guard found == origin else {
      throw ExitError(
        .wrongUsage,
        "'\(path)' was made by another version of stringfit, or with other settings; make it again with --summary")
    }
    return summary
  }

  private static func read(
    _ path: String, from workingFolder: String
  ) throws(ExitError) -> (origin: String, summary: ProjectSummary) {
    let bytes: [UInt8]
    do { bytes = try Disk.read(PathText.absolute(path, from: workingFolder), limit: Int(Int32.max) * 8) } catch {
      throw ExitError(.noSuchPath, "'\(path)' cannot be read: \(error.reason)")
    }
    guard bytes.starts(with: format.utf8) else {
      throw ExitError(.wrongUsage, "'\(path)' isn't a summary that this version of stringfit can read")
    }
    let start = format.utf8.count + 8
    let body = bytes.dropFirst(start)
    let stated = bytes.dropFirst(format.utf8.count).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let damaged = ExitError(.unreadableInput, "'\(path)' is damaged: make it again with --summary")
    guard bytes.count > start, Array(body).withBytes({ TextHash.stable($0) }) == stated else { throw damaged }
    do throws(DamagedPack) { return try summary(in: body) } catch { throw damaged }
  }

  /// What stands behind the hash.
  static func summary(in body: ArraySlice<UInt8>) throws(DamagedPack) -> (origin: String, summary: ProjectSummary) {
    try PackReader.read(body) { reader throws(DamagedPack) in
      let origin = try reader.text()
      return (origin, try ProjectSummary(from: &reader, type: AllRules.summaryType(named:)))
    }
  }

  // MARK: Merging

  /// `stringfit merge`: joins summaries, which have to be made by one version with one configuration.
  package static func merge(_ paths: [String], into output: String?, workingFolder: String) throws -> [UInt8]? {
    var merged: (origin: String, summary: ProjectSummary, path: String)?
    for path in paths {
      let (origin, summary) = try read(path, from: workingFolder)
      guard var known = merged else {
        merged = (origin, summary, path)
        continue
      }
      guard known.origin == origin else {
        throw ExitError(
          .wrongUsage,
          "'\(known.path)' and '\(path)' were made by different versions of stringfit, or with different settings")
      }
      known.summary.merge(summary)
      merged = known
    }
    guard let merged else { return nil }
    let bytes = SummaryFile(origin: merged.origin).bytes(of: merged.summary)
    guard let output else { return bytes }
    try OutputFile.write(bytes, to: PathText.absolute(output, from: workingFolder))
    return nil
  }
}
