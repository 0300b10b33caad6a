import Foundation
import Pipeline
import TestSupport
import Testing

@testable import LanguageServer

/// Whatever a client writes, the server answers what comes next.
struct HostileMessagesTests {
  private static let seeds = [
    #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a/de.lproj/A.strings"},"position":{"line":0,"character":4}}}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///x.strings","version":3},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":9,"character":2}},"text":"é"}]}}"#,
    #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x.strings","version":1,"text":"\"a\" = \"b\";"}}}"#,
    #"{"id":"x","method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///x.strings"},"range":{"start":{"line":-1,"character":1e99},"end":null},"context":{"only":[1,"source"]}}}"#,
    #"{"method":"workspace/didChangeWorkspaceFolders","params":{"event":{"added":[{"uri":"file:///nowhere"}],"removed":[{}]}}}"#,
    #"{"method":"$/cancelRequest","params":{"id":1}}"#,
  ]

  private func mutated(_ message: String, _ dice: inout Dice) -> [UInt8] {
    var bytes = Array(message.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &dice) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &dice)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(contentsOf: bytes[at...].prefix(20), at: at)
      default: bytes.removeLast(bytes.count - at)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8)
  func theServerGoesOn(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    let editor = try TestEditor(["en.lproj/A.strings": "\"a\" = \"b\";\n"])
    editor.pause()
    editor.settle()
    for _ in 0..<150 {
      let message = mutated(Self.seeds.randomElement(using: &dice) ?? "", &dice)
      editor.send(String(decoding: message, as: UTF8.self))
    }
    editor.settle()
    let hover = editor.request("textDocument/hover", editor.at("en.lproj/A.strings", 0, 1))
    #expect(hover?["result", "contents"] != nil)
  }

  /// What fuzzing found worth keeping, read again.
  @Test func fuzzedMessagesAreReadAgain() throws {
    let inputs = try Samples.fuzzInputs(in: "readers/lsp-messages")
    #expect(inputs.count >= 10)
    for (name, bytes) in inputs {
      let time = processorTime { ServerInput.read(bytes) }
      #expect(time < .seconds(2), "\(name)")
    }
  }

  /// Frames that are cut, joined and mixed with garbage: no part is larger than the limit, and the reader ends.
  @Test(arguments: 0..<8)
  func framesOfGarbageEnd(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var reader = MessageReader(limit: 64)
    for _ in 0..<500 {
      let part =
        ["Content-Length: ", "9", "99999", "\r\n\r\n", "\n", "{}", "x", "\r\n"].randomElement(using: &dice) ?? ""
      reader.append(mutated(part, &dice))
      while let part = reader.next() {
        if case .message(let bytes) = part { #expect(bytes.count <= 64) }
      }
    }
    // Whatever it waits for, more bytes than the largest message free it.
    reader.append(Array(repeating: UInt8(ascii: "\n"), count: 200_000))
    while reader.next() != nil {}
    reader.append(Array("\n\nContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }
}
