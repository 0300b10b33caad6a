import Pipeline
import Reporters

/// What the client says it can do; the least where it says nothing.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// It asks for diagnostics, so that none are sent unasked.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var showsRelatedInformation = false
  var registersFileEvents = false
  var showsProgress = false
  /// Edits may name the version of the text that they are for.
  var editsVersions = false

  init() {}

  init(_ parameters: JSONValue) {
    let all = parameters["capabilities"] ?? .null
    // UTF-8 is what files are in; a client that knows it prefers it only where it says so first.
    let encodings = all["general", "positionEncodings"]?.elements.compactMap { $0.text.flatMap(PositionEncoding.init) }
    encoding = encodings?.first ?? .utf16
    pullsDiagnostics = all["textDocument", "diagnostic"].map { !$0.isNull } ?? false
    refreshesDiagnostics = all["workspace", "diagnostics", "refreshSupport"]?.flag ?? false
    showsRelatedInformation = all["textDocument", "publishDiagnostics", "relatedInformation"]?.flag ?? pullsDiagnostics
    registersFileEvents = all["workspace", "didChangeWatchedFiles", "dynamicRegistration"]?.flag ?? false
    showsProgress = all["window", "workDoneProgress"]?.flag ?? false
    editsVersions = all["workspace", "workspaceEdit", "documentChanges"]?.flag ?? false
  }
}

extension JSONWriter {
  /// What the server can do: the result of `initialize`.
  mutating func serverCapabilities(_ encoding: PositionEncoding) {
    object { json in
      json.member("capabilities") { json in
        json.object { json in
          json.member("positionEncoding", encoding.rawValue)
          json.member("textDocumentSync") { json in
            json.object { json in
              json.member("openClose", true)
              // Changes come as ranges.
              json.member("change", 2)
              json.member("save", true)
            }
          }
          for provider in ["hover", "definition", "references", "documentSymbol"] {
            json.member(provider + "Provider", true)
          }
          json.member("codeActionProvider") { json in
            json.object { json in
              json.member("codeActionKinds") { $0.array(["quickfix", "source.fixAll.stringfit"]) { $0.string($1) } }
            }
          }
          json.member("diagnosticProvider") { json in
            json.object { json in
              json.member("identifier", "stringfit")
              json.member("interFileDependencies", true)
              json.member("workspaceDiagnostics", true)
            }
          }
          json.member("workspace") { json in
            json.object { json in
              json.member("workspaceFolders") { json in
                json.object {
                  $0.member("supported", true)
                  $0.member("changeNotifications", true)
                }
              }
            }
          }
        }
      }
      json.member("serverInfo") { json in
        json.object {
          $0.member("name", "stringfit")
          $0.member("version", Version.number)
        }
      }
    }
  }

  /// The members of a full report of diagnostics.
  mutating func report(_ diagnostics: [UInt8], id: String) {
    member("kind", "full")
    member("resultId", id)
    member("items") { $0.literal(String(decoding: diagnostics, as: UTF8.self)) }
  }

  mutating func unchanged(_ id: String) {
    object {
      $0.member("kind", "unchanged")
      $0.member("resultId", id)
    }
  }
}
