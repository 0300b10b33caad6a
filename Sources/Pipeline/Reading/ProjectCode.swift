import AppCode
import Catalogs

/// The app's code as a run reads it: what it says of the catalogs' keys, and which files that rests on.
package struct ProjectCode: Sendable {
  package var index = CodeIndex()
  /// The files that were read, by their paths from the root.
  package var files: [String: CodeFileText] = [:]
  /// The folders whose code is left out, relative to the root.
  package var leftOutFolders: [String] = []
  /// Files that were made by tools, or are tests, though their folders do not say so.
  package var leftOutFiles = 0
  /// What could not be read.
  package var skipped: [UnreadableInput] = []
  package init() {}

  /// A line for each file or folder that was not read, for standard error.
  package var notices: [String] {
    skipped.map { "no code is read from '\($0.shownPath)': \($0.reason)" }
      + index.files.filter(\.isCut).map { file in
        let line = file.firstError.map { " from line \($0.line) on" } ?? ""
        return
          "'\(files[file.path]?.shownPath ?? file.path)' is not read\(line): its brackets or calls are nested too deep"
      }
  }
}

/// A file of code, kept so that a line of it can be quoted.
package struct CodeFileText: Sendable {
  /// Relative to the working folder.
  package var shownPath: String
  /// Absolute; nil for one that lies nowhere.
  package var path: String?
  package var bytes: [UInt8]
  package init(shownPath: String, path: String? = nil, bytes: [UInt8]) {
    (self.shownPath, self.path, self.bytes) = (shownPath, path, bytes)
  }

  /// A line, counted from 1, without the spaces around it; nil where there is none.
  package func line(_ number: Int) -> String? {
    var (start, left) = (0, number)
    while left > 1 {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
      left -= 1
    }
    guard start < bytes.count, number > 0 else { return nil }
    let spaces: Set<UInt8> = [0x09, 0x0D, 0x20]
    var line = bytes[start...].prefix { $0 != 0x0A }.drop(while: spaces.contains)
    while let last = line.last, spaces.contains(last) { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}

/// Reads the code that belongs to the catalogs of a run.
struct CodeReading: Sendable {
  /// Larger files are no code that anybody wrote, in bytes.
  static let sizeLimit = 5 * 1024 * 1024

  let configuration: ResolvedConfiguration
  /// Bytes that take the place of those on the disk, by absolute path: files that are open in an editor.
  let edited: [String: [UInt8]]
  /// What was read before, for a program that stays.
  let memory: ReadingMemory?

  init(_ configuration: ResolvedConfiguration, edited: [String: [UInt8]] = [:], memory: ReadingMemory? = nil) {
    self.configuration = configuration
    self.edited = edited.filter { CodeDiscovery.isCode($0.key) }
    self.memory = memory
  }

  /// Nil where no code is to be read, or none is there.
  func read(for project: Project) throws(ExitError) -> ProjectCode? {
    guard let settings = configuration.code else { return nil }
    let folders = project.projectContext?.folders ?? configuration.folders
    let tops = try tops(settings, folders: folders, paths: project.projectContext?.tops ?? [])
    let code = memory?.code(of: tops, edited: edited) { read(tops, settings, folders) } ?? read(tops, settings, folders)
    return code.files.isEmpty && code.skipped.isEmpty && code.leftOutFiles == 0 ? nil : code
  }

  private func read(_ tops: [String], _ settings: CodeSettings, _ folders: ProjectFolders) -> ProjectCode {
    let discovery = CodeDiscovery(folders: folders, exclude: configuration.exclude + settings.exclude)
    return read(discovery.find(tops), settings, tops: tops)
  }

  /// The folders that are searched: those that are named, else the root. Where nothing but the working folder makes it one and
  /// no project lies in it, what PATHs stand for: the working folder may be somebody's home.
  private func tops(
    _ settings: CodeSettings, folders: ProjectFolders, paths: [String]
  ) throws(ExitError) -> [String] {
    if let named = settings.paths {
      for path in named where Disk.kind(of: path, following: true) == nil {
        throw ExitError(.noSuchPath, "there's no code folder '\(folders.shown(path))'")
      }
      return named
    }
    let root = folders.outsideRoot ?? folders.root
    guard folders.isRootGuessed, folders.outsideRoot == nil, !Self.holdsProject(root) else { return [root] }
    return Set(paths.map(ProjectFolders.container(of:))).sorted()
  }

  private static func holdsProject(_ folder: String) -> Bool {
    let names = (try? Disk.list(folder).names) ?? []
    return names.contains { name in
      ["xcodeproj", "xcworkspace"].contains(PathText.fileExtension(of: name)) || name == "Package.swift"
    }
  }

  private enum Outcome: Sendable {
    case read(CodeInput, CodeFileText)
    case leftOut
    case skipped(UnreadableInput)
  }

  private func read(_ found: CodeDiscovery.Result, _ settings: CodeSettings, tops: [String]) -> ProjectCode {
    let outcomes = found.files.mapInParallel(jobs: configuration.jobs, grain: 8, read)
    var code = ProjectCode()
    code.skipped = found.skipped
    code.leftOutFolders = found.leftOutFolders
    var inputs: [CodeInput] = []
    for outcome in outcomes {
      switch outcome {
      case .read(let input, let text):
        inputs.append(input)
        code.files[input.path] = text
      case .leftOut: code.leftOutFiles += 1
      case .skipped(let file): code.skipped.append(file)
      }
    }
    code.index = CodeReader.index(
      of: inputs, functions: settings.functions, jobs: configuration.jobs, cache: cache(for: tops))
    return code
  }

  /// Where what the code of these folders says is kept; nil for nowhere. Another configuration of the same folders takes its place.
  private func cache(for tops: [String]) -> CodeCache? {
    if let memory {
      return CodeCache(
        program: "", name: "", read: { memory.readCodeCache($0) }, write: { memory.writeCodeCache($0, $1) })
    }
    guard let path = configuration.cacheFolder, let program = Version.build, let folder = CacheFolder(path) else {
      return nil
    }
    return CodeCache(
      program: program, name: CacheFolder.name(of: tops), read: { folder.read($0) }, write: { folder.write($1, to: $0) }
    )
  }

  @Sendable private func read(_ file: InputFile) -> Outcome {
    guard let path = file.path else { return .leftOut }
    do {
      let bytes = if let bytes = edited[path] { bytes } else { try Disk.read(path, limit: Self.sizeLimit) }
      guard case .app = CodeOrigin(bytes) else { return .leftOut }
      return .read(
        CodeInput(path: file.rootPath, bytes: bytes), CodeFileText(shownPath: file.shownPath, path: path, bytes: bytes))
    } catch {
      return .skipped(
        UnreadableInput(shownPath: file.shownPath, rootPath: file.rootPath, reason: error.reason))
    }
  }
}
