import Testing

@testable import LanguageServer

struct MessageReaderTests {
  private func parts(of text: String, limit: Int = 1_000, inStepsOf step: Int = .max) -> [MessageReader.Part] {
    var reader = MessageReader(limit: limit)
    var parts: [MessageReader.Part] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(step))
      rest = rest.dropFirst(step)
      while let part = reader.next() { parts.append(part) }
    }
    return parts
  }

  private func message(_ text: String) -> MessageReader.Part { .message(Array(text.utf8)) }

  @Test(arguments: [1, 3, Int.max])
  func messagesComeWhole(step: Int) {
    let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\nContent-Length: 4\r\n\r\n[12]"
    #expect(parts(of: text, inStepsOf: step) == [message("{}"), message("[12]")])
  }

  @Test func loneLineFeedsEndAHeader() {
    #expect(parts(of: "content-length:2\n\n{}") == [message("{}")])
  }

  @Test func aMessageThatIsNotWholeWaits() {
    #expect(parts(of: "Content-Length: 3\r\n\r\n{}") == [])
  }

  @Test func garbageIsOneFaultAndWhatFollowsIsFound() {
    let parts = parts(of: "nonsense\r\n\r\nmore\r\n\r\nContent-Length: 2\r\n\r\n{}")
    #expect(parts == [.fault("a message has no Content-Length"), message("{}")])
  }

  @Test func garbageRightBeforeAHeaderIsPassedOver() {
    #expect(parts(of: "{\"x\":1Content-Length: 2\r\n\r\n{}") == [message("{}")])
  }

  @Test func aMessageOverTheLimitIsPassedOver() {
    let parts = parts(of: "Content-Length: 12\r\n\r\n123456789012Content-Length: 2\r\n\r\n{}", limit: 10, inStepsOf: 5)
    #expect(parts == [.fault("a message of 12 bytes is over the limit of 10"), message("{}")])
  }

  @Test func anEndlessHeaderKeepsLittle() {
    let parts = parts(
      of: String(repeating: "x", count: 100_000) + "Content-Length: 2\r\n\r\n{}", inStepsOf: 1_000)
    #expect(parts == [.fault("there's no header where a message should begin"), message("{}")])
  }

  @Test(arguments: ["Content-Length: -1", "Content-Length: 99999999999999", "Content-Length: x", "Content-Length:"])
  func lengthsThatAreNoneAreFaults(header: String) {
    #expect(parts(of: header + "\r\n\r\n") == [.fault("a message has no Content-Length")])
  }
}
