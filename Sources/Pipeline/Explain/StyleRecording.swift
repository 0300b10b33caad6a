import Catalogs
import Linter
import Rules

/// `stringfit style --write`: records the clear choices of an app in its configuration.
package struct StyleRecording {
  let page: StylePage
  let configuration: ResolvedConfiguration

  package init(_ page: StylePage, _ configuration: ResolvedConfiguration) {
    self.page = page
    self.configuration = configuration
  }

  /// Adds `style` to the configuration of the project, or makes one; what is in it stays as it is, byte for byte. Returns what was
  /// done. Throws where the configuration already has `style`, where none is there and a path lies outside the project, and where it
  /// can't be written.
  package func run(_ paths: [String]) throws(ExitError) -> String {
    guard let yaml = page.yaml else {
      return "Nothing was recorded: at least 80% of at least five strings have to make the same choice"
    }
    let folders = configuration.folders
    if let setting = configuration.written.first(where: { $0.key[0] == "style" }) {
      throw ExitError(
        .writingFailed,
        "\(setting.location): the configuration already has 'style'; change it there, or remove it first")
    }
    if let file = folders.configFile { return try add(yaml, to: file) }
    for path in paths where !PathText.lies(PathText.absolute(path, from: folders.working), in: folders.root) {
      throw ExitError(
        .wrongUsage, "'\(path)' isn't in this project; to record its style, run 'stringfit style --write' in its folder"
      )
    }
    let path = PathText.absolute(ProjectFolders.configName, from: folders.root)
    try OutputFile.writeNew(Array(yaml.utf8), to: path, below: folders.root)
    return "Wrote \(folders.shown(path))"
  }

  private func add(_ yaml: String, to file: String) throws(ExitError) -> String {
    let shown = configuration.folders.shown(file)
    do throws(DiskError) {
      let original = try Disk.read(file, limit: 1024 * 1024)
      let bytes = original + Self.addition(of: yaml, to: original)
      let reader = ConfigurationReader(file: shown, rules: Linter.outlines, root: configuration.folders.root)
      guard let read = try? reader.read(String(decoding: bytes, as: UTF8.self)),
        read.settings.starts(with: configuration.written)
      else { throw DiskError("'style' can't be added at its end; add it yourself:\n\(yaml)") }
      try OutputFile.replace(file, below: PathText.folder(of: file), holding: original, with: bytes)
    } catch {
      throw ExitError(.writingFailed, "'\(shown)' wasn't changed: \(error.reason)")
    }
    return "Added 'style' to \(shown)"
  }

  /// The block behind an empty line, with the line endings of the file.
  private static func addition(of yaml: String, to original: [UInt8]) -> [UInt8] {
    let usesCRLF = original.contains(0x0D)
    let end = usesCRLF ? "\r\n" : "\n"
    let separator =
      original.isEmpty || original.hasSuffix(end + end) ? "" : original.last == 0x0A ? end : end + end
    return Array((separator + (usesCRLF ? yaml.replacing("\n", with: "\r\n") : yaml)).utf8)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
