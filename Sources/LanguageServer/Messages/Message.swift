import Pipeline
import Reporters
import Texts

/// The id of a request, as the client wrote it.
enum MessageID: Hashable, Sendable {
  case number(String)
  case text(String)

  init?(_ value: JSONValue?) {
    switch value {
    case .number(_, let spelling): self = .number(spelling)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }
}

/// A message from the client (JSON-RPC 2.0).
enum Message: Sendable {
  case request(MessageID, method: String, JSONValue)
  case notification(method: String, JSONValue)
  /// The answer to a request of the server's; none of them needs what it says.
  case response

  /// Throws for what is no message, with what the client is told.
  init(_ bytes: [UInt8]) throws(ResponseError) {
    let value: JSONValue
    do { value = try bytes.withBytes({ (view) throws(JSONSyntaxError) in try JSONReader.read(view) }) } catch {
      throw ResponseError(.parseError, "no JSON: \(error.message) (at byte \(error.offset + 1))")
    }
    let parameters = value["params"] ?? .null
    switch (value["method"]?.text, value["id"]) {
    case (let method?, nil): self = .notification(method: method, parameters)
    case (let method?, let id?):
      guard let id = MessageID(id) else {
        throw ResponseError(.invalidRequest, "the id is neither a number nor a text")
      }
      self = .request(id, method: method, parameters)
    case (nil, _?) where value["result"] != nil || value["error"] != nil: self = .response
    default: throw ResponseError(.invalidRequest, "the message has no method")
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Equatable {
  /// As JSON-RPC and the language server protocol number them.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
  }
  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Messages to the client, framed.
enum OutgoingMessage {
  static func response(to id: MessageID?, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    framed { json in
      json.id(id)
      json.member("result", result)
    }
  }

  static func failure(of id: MessageID?, _ error: ResponseError) -> [UInt8] {
    framed { json in
      json.id(id)
      json.member("error") { json in
        json.object {
          $0.member("code", error.code.rawValue)
          $0.member("message", error.message)
        }
      }
    }
  }

  static func notification(_ method: String, _ parameters: (inout JSONWriter) -> Void) -> [UInt8] {
    framed { json in
      json.member("method", method)
      json.member("params", parameters)
    }
  }

  static func request(_ id: Int, _ method: String, _ parameters: (inout JSONWriter) -> Void) -> [UInt8] {
    framed { json in
      json.member("id", id)
      json.member("method", method)
      json.member("params", parameters)
    }
  }

  private static func framed(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8) + json.bytes
  }
}

extension JSONWriter {
  /// The id of a request; null where it could not be read.
  fileprivate mutating func id(_ id: MessageID?) {
    member("id") { json in
      switch id {
      case .number(let spelling): json.literal(spelling)
      case .text(let text): json.string(text)
      case nil: json.literal("null")
      }
    }
  }
}
