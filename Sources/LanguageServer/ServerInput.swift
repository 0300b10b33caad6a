import Pipeline

/// What a client may write to the server: what fuzzers run, and the replay of their corpus.
package enum ServerInput {
  /// Has a server that checks nothing answer some bytes, which come in two parts.
  package static func read(_ bytes: [UInt8]) {
    var server = LanguageServer(flags: Flags()) { _ in
    } startCheck: { _ in
    }
    var reader = MessageReader(limit: 1 << 20)
    for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
      reader.append(part)
      while let next = reader.next(), server.exitStatus == nil { server.receive(next) }
    }
    server.settle()
  }
}
