import Catalogs
import Edits
import Pipeline
import Reporters

/// A code action as the protocol has it.
struct CodeActionWriter {
  let action: CodeAction
  /// Of the file that changes, absolute.
  let path: String
  let uri: String
  /// The text's version; nil for a file that isn't open.
  let version: Int?
  /// Whether the client knows edits for a version.
  let hasVersions: Bool
  let encoding: PositionEncoding
  let writer: DiagnosticWriter

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("title", Harmless.line(action.title))
      json.member("kind", action.kind.rawValue)
      if action.isPreferred { json.member("isPreferred", true) }
      json.member("edit") { json in
        json.object { json in
          if hasVersions {
            json.member("documentChanges") { json in json.array([0]) { json, _ in versioned(to: &json) } }
          } else {
            json.member("changes") { json in json.object { json in json.member(uri) { edits(to: &$0) } } }
          }
        }
      }
    }
  }

  private func versioned(to json: inout JSONWriter) {
    json.object { json in
      json.member("textDocument") { json in
        json.object { json in
          json.member("uri", uri)
          json.key("version")
          if let version { json.integer(version) } else { json.literal("null") }
        }
      }
      json.member("edits") { edits(to: &$0) }
    }
  }

  private func edits(to json: inout JSONWriter) {
    let table = PositionTable(action.file.text, lines: action.file.lines, encoding: encoding)
    json.array(action.edits) { json, edit in
      json.object { json in
        json.member("range") { $0.range(table.range(of: edit.range)) }
        json.member("newText", edit.replacement)
      }
    }
  }
}
