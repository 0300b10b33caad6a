import Texts

/// Takes messages out of a stream of bytes, as the language server protocol frames them: a header with the length, an empty
/// line, and as many bytes of JSON.
///
/// What the other side writes may be anything. A header that says no usable length is passed over up to the next one that
/// does; a message over the limit is passed over whole.
struct MessageReader {
  enum Part: Equatable {
    /// The bytes of one message.
    case message([UInt8])
    /// Why some bytes were passed over.
    case fault(String)
  }

  /// In bytes: larger than any file that is read.
  static let messageLimit = 512 * 1024 * 1024
  /// In bytes: longer headers are none.
  static let headerLimit = 8 * 1024

  private let limit: Int
  private var bytes: [UInt8] = []
  /// How many bytes at the beginning of `bytes` were dealt with.
  private var start = 0
  /// How many bytes of a message that is too large are still to come.
  private var passingOver = 0
  /// Whether the last fault was told already: a stream of garbage is one fault.
  private var isLost = false

  init(limit: Int = Self.messageLimit) { self.limit = limit }

  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0, start == bytes.count || start > 64 * 1024 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message or fault; nil where more bytes have to come first.
  mutating func next() -> Part? {
    guard skipLargeMessage() else { return nil }
    while true {
      guard let end = endOfHeader() else { return passOverLongHeader() }
      let length = Self.length(in: bytes[start..<end.header])
      guard let length else {
        start = end.body
        if isLost { continue }
        isLost = true
        return .fault("a message has no Content-Length")
      }
      guard length <= limit else {
        start = end.body
        passingOver = length
        _ = skipLargeMessage()
        return .fault("a message of \(length) bytes is over the limit of \(limit)")
      }
      guard bytes.count - end.body >= length else { return nil }
      start = end.body + length
      isLost = false
      return .message(Array(bytes[end.body..<start]))
    }
  }

  /// False as long as bytes of a message that is passed over are to come.
  private mutating func skipLargeMessage() -> Bool {
    let here = min(passingOver, bytes.count - start)
    start += here
    passingOver -= here
    return passingOver == 0
  }

  /// Where the next header ends, and where what follows it begins. Lone line feeds end lines as well.
  private func endOfHeader() -> (header: Int, body: Int)? {
    var i = start
    while i < bytes.count {
      guard bytes[i] == UInt8(ascii: "\n") else {
        i += 1
        continue
      }
      let next = i + 1
      if next < bytes.count, bytes[next] == UInt8(ascii: "\n") { return (i, next + 1) }
      if next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\r"), bytes[next + 1] == UInt8(ascii: "\n") {
        return (i, next + 2)
      }
      i = next
      if i - start > Self.headerLimit { return nil }
    }
    return nil
  }

  private mutating func passOverLongHeader() -> Part? {
    guard bytes.count - start > Self.headerLimit else { return nil }
    // The beginning of the name of a header may stand at the end.
    start = bytes.count - "Content-Length: ".utf8.count
    guard !isLost else { return nil }
    isLost = true
    return .fault("there's no header where a message should begin")
  }

  /// The number behind the last `Content-Length:` of a header, whatever stands before it on its line: what follows garbage is
  /// found again.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let name = Array("content-length:".utf8)
    let lower = header.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard lower.count > name.count,
      let at = (0...lower.count - name.count).last(where: { lower[$0..<$0 + name.count].elementsEqual(name) })
    else { return nil }
    let rest = lower[(at + name.count)...].drop { $0 == 0x20 || $0 == 0x09 }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
