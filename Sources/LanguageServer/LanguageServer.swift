import Catalogs
import Findings
import Pipeline
import Reporters
import Texts

// Sources/LanguageServer is `stringfit lsp`: messages of the language server protocol (3.17) in, messages out. `ServerLoop`
// reads them, `LanguageServer` answers one after the other, Features/ makes the answers of what the last check found
// (`Answer`), and `WorkspaceFolder` checks again where something changed. Nothing is judged here: diagnostics are exactly what
// `stringfit check` finds.

/// Answers messages one at a time. It writes no file: changes are offered, and the client makes them.
struct LanguageServer {
  enum Stage { case new, running, shutDown, exited(Int32) }

  private(set) var stage = Stage.new
  private let flags: Flags
  private let send: ([UInt8]) -> Void
  private var client = ClientCapabilities()
  private var folders: [WorkspaceFolder] = []
  /// By absolute path.
  private var documents: [String: OpenDocument] = [:]
  /// The diagnostics that the client has, by absolute path.
  private var published: [String: [UInt8]] = [:]
  private var cancelled: Set<MessageID> = []
  private static let cancelledLimit = 1_000
  private var lastRequest = 0
  /// Requests that wait for a check.
  private var waiting: [Message] = []
  private static let waitingLimit = 1_000
  /// Whether everything was checked once: the first check reads everything, and says that it does.
  private var isLoaded = false
  private let startCheck: (FolderCheck) -> Void

  /// `send` writes a framed message. `startCheck` runs a check, and has what it finds given to `finish`.
  init(flags: Flags, send: @escaping ([UInt8]) -> Void, startCheck: @escaping (FolderCheck) -> Void) {
    self.flags = flags
    self.send = send
    self.startCheck = startCheck
  }

  /// The exit status once the client asked the server to end: 0 after an orderly shutdown.
  var exitStatus: Int32? { if case .exited(let status) = stage { status } else { nil } }

  // MARK: Messages

  mutating func receive(_ part: MessageReader.Part) {
    switch part {
    case .fault(let reason): log(reason)
    case .message(let bytes):
      do throws(ResponseError) {
        receive(try Message(bytes))
      } catch {
        send(OutgoingMessage.failure(of: nil, error))
      }
    }
  }

  /// The client doesn't wait for the answer to a request any more.
  mutating func cancel(_ id: MessageID) {
    // Those of requests that were answered already are never asked for.
    if cancelled.count >= Self.cancelledLimit { cancelled = [] }
    cancelled.insert(id)
  }

  private mutating func receive(_ message: Message) {
    switch message {
    case .response: break
    case .notification(let method, let parameters):
      do { try notify(method, parameters) } catch { log("\(method): \(error.message)") }
    case .request(let id, let method, let parameters):
      if case .running = stage, !isReady(for: method, parameters), !cancelled.contains(id) {
        guard waiting.count < Self.waitingLimit else {
          send(OutgoingMessage.failure(of: id, ResponseError(.internalError, "too many requests wait")))
          return
        }
        waiting.append(message)
        return
      }
      do throws(ResponseError) {
        guard cancelled.remove(id) == nil else { throw ResponseError(.requestCancelled, "the client cancelled this") }
        let result = try self.result(of: method, parameters)
        send(OutgoingMessage.response(to: id, result))
      } catch {
        send(OutgoingMessage.failure(of: id, error))
      }
    }
  }

  private mutating func notify(_ method: String, _ parameters: JSONValue) throws(ResponseError) {
    if method == "exit" {
      if case .shutDown = stage { stage = .exited(0) } else { stage = .exited(1) }
      return
    }
    guard case .running = stage else { return }
    switch method {
    case "initialized": registerFileEvents()
    case "textDocument/didOpen": try open(parameters)
    case "textDocument/didChange": try change(parameters)
    case "textDocument/didClose": try close(parameters)
    case "textDocument/didSave": try save(parameters)
    case "workspace/didChangeWatchedFiles": reload(parameters["changes"]?.elements.compactMap { $0["uri"]?.text } ?? [])
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"] ?? .null)
    default: break
    }
  }

  private typealias Result = (inout JSONWriter) -> Void

  private mutating func result(of method: String, _ parameters: JSONValue) throws(ResponseError) -> Result {
    switch (method, stage) {
    case ("initialize", .new): return try initialize(parameters)
    case ("initialize", _): throw ResponseError(.invalidRequest, "the server is initialized already")
    case (_, .new): throw ResponseError(.serverNotInitialized, "the first request has to be 'initialize'")
    case (_, .shutDown), (_, .exited): throw ResponseError(.invalidRequest, "the server was shut down")
    case ("shutdown", _):
      stage = .shutDown
      return { $0.literal("null") }
    case ("textDocument/diagnostic", _): return try pullDiagnostics(parameters)
    case ("workspace/diagnostic", _): return pullAllDiagnostics()
    case ("textDocument/hover", _): return try hover(parameters)
    case ("textDocument/definition", _): return try links(parameters) { $0.definitions(at: $1, in: $2) }
    case ("textDocument/references", _): return try links(parameters) { $0.references(at: $1, in: $2) }
    case ("textDocument/documentSymbol", _): return try symbols(parameters)
    case ("textDocument/codeAction", _): return try codeActions(parameters)
    default: throw ResponseError(.methodNotFound, "'\(method.shortened)' isn't supported")
    }
  }

  // MARK: Beginning

  private mutating func initialize(_ parameters: JSONValue) throws(ResponseError) -> Result {
    client = ClientCapabilities(parameters)
    let named = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
    let roots = named.isEmpty ? [parameters["rootUri"]?.text].compactMap(\.self) : named
    for uri in roots { add(folder: uri) }
    stage = .running
    let encoding = client.encoding
    return { $0.serverCapabilities(encoding) }
  }

  private mutating func add(folder uri: String) {
    guard let path = FileURI.path(of: uri), !folders.contains(where: { $0.path == path }) else { return }
    do throws(ExitError) {
      var folder = try WorkspaceFolder(path: path, flags: flags)
      for document in documents.values
      where PathText.lies(document.path, in: path) && ResidentProject.reads(document.path) {
        folder.edit(document.path, to: document.text)
      }
      folders.append(folder)
      // The innermost folder of a file is the one that it belongs to.
      folders.sort { $0.path.utf8.count > $1.path.utf8.count }
    } catch {
      show("stringfit can't check '\(path)': \(error.message)")
    }
  }

  private mutating func changeFolders(_ event: JSONValue) {
    let removed = event["removed"]?.elements.compactMap { $0["uri"]?.text.flatMap(FileURI.path) } ?? []
    folders.removeAll { removed.contains($0.path) }
    for uri in event["added"]?.elements.compactMap({ $0["uri"]?.text }) ?? [] { add(folder: uri) }
  }

  /// Asks the client to say when catalogs, code or the configuration change on the disk.
  private mutating func registerFileEvents() {
    guard client.registersFileEvents else { return }
    let globs = [
      "**/*.{strings,stringsdict,xcstrings,xliff,xlf,storyboard,xib,swift,m,mm,h,pbxproj,plist}",
      "**/.stringfit.yml", "**/.stringfit-baseline.json",
    ]
    request("client/registerCapability") { json in
      json.object { json in
        json.member("registrations") { json in
          json.array([globs]) { json, globs in
            json.object { json in
              json.member("id", "stringfit-files")
              json.member("method", "workspace/didChangeWatchedFiles")
              json.member("registerOptions") { json in
                json.object { json in
                  json.member("watchers") { json in
                    json.array(globs) { json, glob in json.object { $0.member("globPattern", glob) } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Documents

  private mutating func open(_ parameters: JSONValue) throws(ResponseError) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.text, let text = document["text"]?.text
    else { throw ResponseError(.invalidParameters, "no text was opened") }
    guard let path = FileURI.path(of: uri) else { return }
    documents[path] = OpenDocument(path: path, uri: uri, version: document["version"]?.integer ?? 0, text: text)
    edit(path)
  }

  private mutating func change(_ parameters: JSONValue) throws(ResponseError) {
    let path = try self.path(parameters)
    guard var document = documents[path] else {
      throw ResponseError(.invalidParameters, "'\(path)' was changed and isn't open")
    }
    try document.apply(
      parameters["contentChanges"]?.elements ?? [],
      version: parameters["textDocument", "version"]?.integer ?? document.version + 1, encoding: client.encoding)
    documents[path] = document
    edit(path)
  }

  private mutating func close(_ parameters: JSONValue) throws(ResponseError) {
    let path = try self.path(parameters)
    documents[path] = nil
    edit(path)
  }

  private mutating func save(_ parameters: JSONValue) throws(ResponseError) {
    let path = try self.path(parameters)
    // A catalog that is open has been checked as it is. What else is saved may change what is read.
    if documents[path] == nil || !ResidentProject.reads(path) { reload(path: path) }
  }

  /// The project's file is as the editor has it, or as it is on the disk where no editor has it.
  private mutating func edit(_ path: String) {
    guard ResidentProject.reads(path), let index = folderIndex(of: path) else { return }
    folders[index].edit(path, to: documents[path]?.text)
  }

  private mutating func reload(_ uris: [String]) {
    for path in uris.compactMap(FileURI.path) { reload(path: path) }
  }

  private mutating func reload(path: String) {
    guard let index = folderIndex(of: path) else { return }
    if let failure = folders[index].reload([path]) { show("stringfit: \(failure)") }
  }

  private func folderIndex(of path: String) -> Int? { folders.firstIndex { PathText.lies(path, in: $0.path) } }

  private func path(_ parameters: JSONValue) throws(ResponseError) -> String {
    guard let path = parameters["textDocument", "uri"]?.text.flatMap(FileURI.path) else {
      throw ResponseError(.invalidParameters, "no file is named")
    }
    return path
  }

  private func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }

  // MARK: Checking

  /// Looks at what changed and tells the client; for when no message waits. Whatever takes longer is started, and told by
  /// `finish` when it is done.
  mutating func settle() {
    guard case .running = stage else { return }
    for index in folders.indices {
      publish(folders[index].takeGlances(), of: folders[index])
      guard !folders[index].isCurrent, !folders[index].isBeingChecked else { continue }
      if !isLoaded { beginProgress() }
      startCheck(folders[index].beginCheck())
    }
  }

  /// Takes what a check found that `settle` started.
  mutating func finish(_ result: FolderCheck.Result) {
    guard let index = folders.firstIndex(where: { $0.path == result.path }) else { return }
    folders[index].finishCheck(result)
    guard !result.isCancelled else { return }
    if let failure = folders[index].failure { log(failure) }
    if !isLoaded, folders.allSatisfy({ $0.isCurrent || $0.failure != nil }) {
      isLoaded = true
      endProgress()
    }
    _ = folders[index].takeGlances()
    publishAll()
    if client.pullsDiagnostics, client.refreshesDiagnostics, folders[index].isCurrent {
      request("workspace/diagnostic/refresh") { $0.literal("null") }
    }
    let waiting = waiting
    self.waiting = []
    for message in waiting { receive(message) }
  }

  /// Sends the diagnostics of files, where they aren't those that the client has.
  private mutating func publish(_ paths: [String], of folder: WorkspaceFolder) {
    guard !client.pullsDiagnostics, let answer = folder.answer, !paths.isEmpty else { return }
    let writer = writer(answer, folder)
    for path in paths {
      let diagnostics = writer.diagnostics(of: path)
      guard diagnostics != published[path] ?? Self.none else { continue }
      publish(diagnostics, of: path)
      published[path] = diagnostics
    }
  }

  /// The same for all files, those first that are open.
  private mutating func publishAll() {
    guard !client.pullsDiagnostics else { return }
    var current: [String: [UInt8]] = [:]
    for folder in folders {
      guard let answer = folder.answer else { continue }
      let writer = writer(answer, folder)
      for path in answer.findings.keys where isInnermost(folder, around: path) {
        current[path] = writer.diagnostics(of: path)
      }
    }
    let changed = Set(current.keys).union(published.keys).filter {
      current[$0] ?? Self.none != published[$0] ?? Self.none
    }
    let open = changed.filter { documents[$0] != nil }
    for path in open.sorted() + changed.subtracting(open).sorted() { publish(current[path] ?? Self.none, of: path) }
    published = current
  }

  /// No diagnostics, as JSON.
  private static let none = Array("[]".utf8)

  /// A file in two folders of the workspace is reported by the inner one.
  private func isInnermost(_ folder: WorkspaceFolder, around path: String) -> Bool {
    folderIndex(of: path).map { folders[$0].path == folder.path } ?? true
  }

  private func publish(_ diagnostics: [UInt8], of path: String) {
    send(
      OutgoingMessage.notification("textDocument/publishDiagnostics") { json in
        json.object { json in
          json.member("uri", uri(of: path))
          json.member("version", documents[path]?.version)
          json.member("diagnostics") { $0.literal(String(decoding: diagnostics, as: UTF8.self)) }
        }
      })
  }

  private func writer(_ answer: Answer, _ folder: WorkspaceFolder) -> DiagnosticWriter {
    DiagnosticWriter(
      answer, folder: folder.path, encoding: client.encoding, hasRelatedInformation: client.showsRelatedInformation,
      uri: { [documents] in documents[$0]?.uri ?? FileURI.uri(of: $0) })
  }

  /// Whether a request can be answered: the folders that it is about were checked as they are.
  private func isReady(for method: String, _ parameters: JSONValue) -> Bool {
    switch method {
    case "workspace/diagnostic": return folders.allSatisfy(isSettled)
    case "textDocument/diagnostic":
      // A glance will do.
      return folder(of: parameters).map { $0.answer != nil || isSettled($0) } ?? true
    case "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/documentSymbol",
      "textDocument/codeAction":
      return folder(of: parameters).map(isSettled) ?? true
    default: return true
    }
  }

  private func isSettled(_ folder: WorkspaceFolder) -> Bool { folder.isCurrent }

  private func folder(of parameters: JSONValue) -> WorkspaceFolder? {
    parameters["textDocument", "uri"]?.text.flatMap(FileURI.path).flatMap(folderIndex).map { folders[$0] }
  }

  /// What is known of a file's folder; nil where nothing is.
  private mutating func answer(for path: String) -> (answer: Answer, folder: WorkspaceFolder)? {
    guard let index = folderIndex(of: path) else { return nil }
    _ = folders[index].takeGlances()
    return folders[index].answer.map { ($0, folders[index]) }
  }

  // MARK: Requests

  private mutating func pullDiagnostics(_ parameters: JSONValue) throws(ResponseError) -> Result {
    let path = try self.path(parameters)
    let found = answer(for: path).map { writer($0.answer, $0.folder).diagnostics(of: path) } ?? Self.none
    let id = Self.resultID(of: found)
    if parameters["previousResultId"]?.text == id { return { $0.unchanged(id) } }
    return { json in json.object { $0.report(found, id: id) } }
  }

  private mutating func pullAllDiagnostics() -> Result {
    var reports: [(uri: String, version: Int?, diagnostics: [UInt8])] = []
    for folder in folders {
      guard let answer = folder.answer else { continue }
      let writer = writer(answer, folder)
      for path in answer.findings.keys.sorted() {
        reports.append((uri(of: path), documents[path]?.version, writer.diagnostics(of: path)))
      }
    }
    return { json in
      json.object { json in
        json.member("items") { json in
          json.array(reports) { json, report in
            json.object { json in
              json.member("uri", report.uri)
              json.key("version")
              if let version = report.version { json.integer(version) } else { json.literal("null") }
              json.report(report.diagnostics, id: Self.resultID(of: report.diagnostics))
            }
          }
        }
      }
    }
  }

  private static func resultID(of diagnostics: [UInt8]) -> String {
    String(diagnostics.withBytes { TextHash.hash($0) }, radix: 16)
  }

  /// A place that a request is about: its file, and the UTF-8 offset in it.
  private mutating func place(
    _ parameters: JSONValue
  ) throws(ResponseError) -> (path: String, offset: Int, answer: Answer, folder: WorkspaceFolder)? {
    let path = try self.path(parameters)
    guard let position = TextPosition(parameters["position"]) else {
      throw ResponseError(.invalidParameters, "the position isn't one")
    }
    guard let (answer, folder) = answer(for: path), let file = answer.files[path] else { return nil }
    let table = PositionTable(file.text, lines: file.lines, encoding: client.encoding)
    return (path, table.offset(of: position), answer, folder)
  }

  private mutating func hover(_ parameters: JSONValue) throws(ResponseError) -> Result {
    guard let (path, offset, answer, folder) = try place(parameters), let file = answer.files[path],
      let text = TextLocator(project: answer.project).text(at: offset, in: file)
    else { return { $0.literal("null") } }
    let markdown: String
    do {
      markdown = try HoverPage(folder.configuration, project: answer.project)
        .markdown(of: text.id, text.translation, text.value)
    } catch {
      throw ResponseError(.internalError, error.message)
    }
    let range = PositionTable(file.text, lines: file.lines, encoding: client.encoding).range(of: text.range)
    return { json in
      json.object { json in
        json.member("contents") { json in
          json.object {
            $0.member("kind", "markdown")
            $0.member("value", markdown)
          }
        }
        json.member("range") { $0.range(range) }
      }
    }
  }

  private mutating func links(
    _ parameters: JSONValue, _ find: (CodeLinks, Int, String) -> [CodeLinks.Target]
  ) throws(ResponseError) -> Result {
    guard let (path, offset, answer, folder) = try place(parameters) else { return { $0.literal("null") } }
    let links = CodeLinks(answer: answer, folder: folder.path, tables: TableStore(encoding: client.encoding))
    let targets = find(links, offset, path).map { (uri: uri(of: $0.path), range: $0.range) }
    return { json in json.array(targets) { $0.location($1.uri, $1.range) } }
  }

  private mutating func symbols(_ parameters: JSONValue) throws(ResponseError) -> Result {
    let path = try self.path(parameters)
    guard let (answer, _) = answer(for: path), let file = answer.files[path] else { return { $0.literal("null") } }
    let table = PositionTable(file.text, lines: file.lines, encoding: client.encoding)
    let keys = TextLocator(project: answer.project).keys(in: file).map { key in
      let entry = answer.project.catalogs[key.id.catalog].entries[key.id.entry]
      return (name: Harmless.line(entry.key), whole: table.range(of: key.whole), key: table.range(of: key.key))
    }
    let stringKind = 15
    return { json in
      json.array(keys) { json, key in
        json.object { json in
          // A name is never empty.
          json.member("name", key.name.isEmpty ? "\"\"" : key.name)
          json.member("kind", stringKind)
          json.member("range") { $0.range(key.whole) }
          json.member("selectionRange") { $0.range(key.key) }
        }
      }
    }
  }

  private mutating func codeActions(_ parameters: JSONValue) throws(ResponseError) -> Result {
    let path = try self.path(parameters)
    guard let range = PositionRange(parameters["range"]) else {
      throw ResponseError(.invalidParameters, "the range isn't one")
    }
    guard let (answer, folder) = answer(for: path), let file = answer.files[path] else { return { $0.literal("[]") } }
    let table = PositionTable(file.text, lines: file.lines, encoding: client.encoding)
    let offsets = table.offset(of: range.start)..<max(table.offset(of: range.start), table.offset(of: range.end))
    let only = parameters["context", "only"]?.elements.compactMap(\.text) ?? []
    let writer = writer(answer, folder)
    let actions = CodeActions(answer: answer, writer: writer).all(in: path, range, offsets: offsets, only: only)
      .map { action in
        let path = PathText.absolute(action.file.path, from: folder.path)
        return CodeActionWriter(
          action: action, path: path, uri: uri(of: path), version: documents[path]?.version,
          hasVersions: client.editsVersions, encoding: client.encoding, writer: writer)
      }
    return { json in json.array(actions) { $1.write(to: &$0) } }
  }

  // MARK: To the client

  private mutating func request(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    lastRequest += 1
    send(OutgoingMessage.request(lastRequest, method, parameters))
  }

  private mutating func beginProgress() {
    guard client.showsProgress else { return }
    request("window/workDoneProgress/create") { $0.object { $0.member("token", "stringfit") } }
    progress { json in
      json.member("kind", "begin")
      json.member("title", "stringfit: checking strings")
    }
  }

  private func endProgress() {
    guard client.showsProgress else { return }
    progress { $0.member("kind", "end") }
  }

  private func progress(_ members: (inout JSONWriter) -> Void) {
    send(
      OutgoingMessage.notification("$/progress") { json in
        json.object { json in
          json.member("token", "stringfit")
          json.member("value") { $0.object(members) }
        }
      })
  }

  private func log(_ text: String) { message("window/logMessage", type: 4, text) }
  private func show(_ text: String) { message("window/showMessage", type: 1, text) }

  /// `type`: 1 for errors, 4 for the log.
  private func message(_ method: String, type: Int, _ text: String) {
    send(
      OutgoingMessage.notification(method) { json in
        json.object {
          $0.member("type", type)
          $0.member("message", Harmless.line(text))
        }
      })
  }
}
