import CXML
import Catalogs
import Synchronization
import Texts

/// What reads the elements of an XML file as they pass. Texts lie between the ranges of the tags.
protocol XMLHandler {
  /// An element begins. Its names and attributes are valid during the call only.
  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>)
  /// An element ends; the tag is empty for `<a/>`.
  mutating func end(tag: Range<Int>)
  /// False once the handler needs no more; reading then stops without a problem.
  var wantsMore: Bool { get }
}

/// Reads a decoded text as XML with libxml2, and tells a handler of the elements and of where their tags stand.
///
/// Nothing outside of the text is ever opened: the text comes through a read callback, so that libxml2 keeps no copy of
/// it (short texts it gets whole, which is faster), no external subset or entity is loaded, and a document that declares an entity is refused, which leaves the five
/// entities of XML. libxml2's own limits hold (256 levels, 10 MB for one text or attribute, 50,000 bytes for a name).
/// Offsets come from how far the parser has read; its lines and columns are not used.
enum XMLEvents {
  /// Reads the text; gives the problems of its XML, located in `file`.
  static func read<Handler: XMLHandler>(
    _ text: ByteView, of file: FileID, into handler: inout Handler
  ) -> [ImportProblem] {
    withUnsafeMutablePointer(to: &handler) { handler in
      // The closures are called during this call only, while the handler is borrowed.
      let state = XMLReaderState(
        text: text, file: file,
        onBegin: { element, tag in
          handler.pointee.begin(element, tag: tag)
          return handler.pointee.wantsMore
        },
        onEnd: { tag in
          handler.pointee.end(tag: tag)
          return handler.pointee.wantsMore
        })
      return read(into: state, of: file)
    }
  }

  private static func read(into state: XMLReaderState, of file: FileID) -> [ImportProblem] {
    _ = initialized
    guard let context = state.isShort ? memoryContext(state) : streamingContext(state) else {
      return [
        ImportProblem(
          .unreadable, fatal: true, "the XML parser could not be started",
          place: Place(file: file, range: TextRange(0, 0)))
      ]
    }
    // The text is UTF-8 whatever its declaration says.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    // Without it `&amp;` in an attribute is given as `&#38;`. The option that also sets it would allow external entities.
    context.pointee.replaceEntities = 1
    // What libxml2 says of no document in particular goes to standard error else; the function is each thread's own.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    state.context = context
    withExtendedLifetime(state) {
      xmlParseDocument(context)
      if state.isShort, !state.hasFault { IdleParsers.put(context) } else { xmlFreeParserCtxt(context) }
      state.context = nil
    }
    return state.problems.all
  }

  private static func streamingContext(_ state: XMLReaderState) -> xmlParserCtxtPtr? {
    var sax = saxHandler
    return xmlCreateIOParserCtxt(
      &sax, state.address,
      { state, buffer, count in
        XMLReaderState.at(state) { state in
          guard let buffer, let piece = state.takePiece(atMost: Int(count)) else { return 0 }
          piece.copy(to: buffer)
          return Int32(piece.count)
        } ?? -1
      },
      nil, state.address, XML_CHAR_ENCODING_NONE)
  }

  private static func memoryContext(_ state: XMLReaderState) -> xmlParserCtxtPtr? {
    let text = state.takeAll()
    guard !text.isEmpty, let context = IdleParsers.take() ?? newContext() else { return streamingContext(state) }
    guard
      let buffer = text.withCharacters({ xmlParserInputBufferCreateMem($0, Int32(text.count), XML_CHAR_ENCODING_NONE) }
      ),
      let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE)
    else {
      xmlFreeParserCtxt(context)
      return nil
    }
    inputPush(context, input)
    context.pointee.userData = state.address
    // All is there: near the end of its input libxml2 asks for more at every step else.
    context.pointee.input?.pointee.buf?.pointee.readcallback = nil
    return context
  }

  private static func newContext() -> xmlParserCtxtPtr? {
    let context = xmlNewParserCtxt()
    context?.pointee.sax.pointee = saxHandler
    return context
  }

  private static let initialized: Void = xmlInitParser()

  private static var saxHandler: xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, name, prefix, uri, _, _, count, _, attributes in
      guard let name = XMLName(name) else { return }
      XMLReaderState.at(context) {
        let input = $0.input
        $0.begin(
          XMLElement(
            localName: name, prefixName: XMLName(prefix), namespaceName: XMLName(uri),
            attributes: XMLAttributes(attributes, count: Int(count)), input: input.bytes, inputOffset: input.offset))
      }
    }
    sax.endElementNs = { context, _, _, _ in XMLReaderState.at(context) { $0.end() } }
    sax.entityDecl = { context, name, _, _, _, _ in
      XMLReaderState.at(context) { $0.refuse("the file declares an entity, which is not read") }
    }
    sax.serror = { context, error in
      if let error { XMLReaderState.at(context) { $0.note(error.pointee) } }
    }
    return sax
  }
}

/// Parsers that wait for the next short text, with libxml2's dictionary of the names they have met: to make one and free it
/// takes as long as to read a small file.
private enum IdleParsers {
  /// @unchecked Sendable: the lock of `parsers` hands a parser to one caller at a time (`take` removes it, `put` puts it
  /// back), so that two threads never hold the same one.
  private struct Parser: @unchecked Sendable { var context: xmlParserCtxtPtr }

  private static let parsers = Mutex<[Parser]>([])
  /// Parsers that wait at most.
  private static let limit = 8
  /// The names and their bytes beyond which a parser gets a new dictionary: those of other documents must not slow the next
  /// one down (from some hundred on each name is hashed whole), fill the memory, or bring a document to the limit of 10 MB.
  private static let nameLimit = 96
  private static let dictionaryLimit = 1 << 16

  static func take() -> xmlParserCtxtPtr? { parsers.withLock { $0.popLast()?.context } }

  /// Keeps a parser that has read a well-formed document to its end, which leaves it no name or namespace of it; one that
  /// stopped on its way, or that met declarations, is freed.
  static func put(_ context: xmlParserCtxtPtr) {
    let isClean =
      context.pointee.wellFormed == 1 && context.pointee.nsWellFormed == 1 && context.pointee.nsNr == 0
      && context.pointee.attsDefault == nil && context.pointee.attsSpecial == nil
      && context.pointee.hasExternalSubset == 0 && context.pointee.myDoc == nil
    guard isClean else { return xmlFreeParserCtxt(context) }
    xmlCtxtReset(context)
    if xmlDictSize(context.pointee.dict) > nameLimit || xmlDictGetUsage(context.pointee.dict) > dictionaryLimit {
      guard let dictionary = xmlDictCreate() else { return xmlFreeParserCtxt(context) }
      xmlDictSetLimit(dictionary, Int(XML_MAX_DICTIONARY_LIMIT))
      xmlDictFree(context.pointee.dict)
      context.pointee.dict = dictionary
    }
    let parser = Parser(context: context)
    let isKept = parsers.withLock { parsers in
      guard parsers.count < limit else { return false }
      parsers.append(parser)
      return true
    }
    if !isKept { xmlFreeParserCtxt(context) }
  }
}

/// One reading of one text: what libxml2's callbacks share.
private final class XMLReaderState {
  private let text: ByteView
  private let file: FileID
  private let onBegin: (borrowing XMLElement, Range<Int>) -> Bool
  private let onEnd: (Range<Int>) -> Bool
  private var taken = 0
  private var isEmptyElement = false
  private(set) var hasFault = false
  var context: xmlParserCtxtPtr?
  private(set) var problems = ProblemList()

  init(
    text: ByteView, file: FileID, onBegin: @escaping (borrowing XMLElement, Range<Int>) -> Bool,
    onEnd: @escaping (Range<Int>) -> Bool
  ) {
    self.text = text
    self.file = file
    self.onBegin = onBegin
    self.onEnd = onEnd
  }

  /// What libxml2 is given to hand back to its callbacks; whoever runs the parser keeps the state alive.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls with the state at an address that libxml2 hands back.
  @discardableResult
  static func at<Result>(_ address: UnsafeMutableRawPointer?, _ body: (XMLReaderState) -> Result) -> Result? {
    address.map { Unmanaged<XMLReaderState>.fromOpaque($0)._withUnsafeGuaranteedRef(body) }
  }

  /// Texts up to this size, in bytes, are handed over whole: libxml2 copies them, and asks for no more.
  private static let shortText = 1 << 20
  var isShort: Bool { text.count <= Self.shortText }

  /// All that is left of the text, up to a tag with too many attributes.
  func takeAll() -> ByteView {
    let start = taken
    while takePiece(atMost: 1 << 14) != nil {}
    return text.part(start..<taken)
  }

  /// The next piece of the text; nil at its end, and before a tag with too many attributes.
  func takePiece(atMost count: Int) -> ByteView? {
    let size = min(count, text.count - taken)
    guard size > 0 else { return nil }
    let piece = text.part(taken..<taken + size)
    guard countAttributes(piece) else {
      // The parser ends by itself where its input does; it must not be stopped from here.
      problems.append(
        ImportProblem(.syntax, fatal: true, "a tag has more than \(Self.attributeLimit) attributes", place: place))
      hasFault = true
      return nil
    }
    taken += size
    return piece
  }

  /// libxml2 compares each attribute of a tag with all others before it, so their number is bounded here. What is counted
  /// is '=' since the last '<' or '>', of which an attribute has at least one.
  private static let attributeLimit = 20_000
  private var equalsSigns = 0

  private func countAttributes(_ bytes: ByteView) -> Bool {
    // While the limit is out of reach only the last tag matters, which goes on in the next piece.
    guard equalsSigns + bytes.count > Self.attributeLimit else {
      let tail = bytes.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      if tail != nil { equalsSigns = 0 }
      for byte in bytes[(tail ?? 0)...] where byte == UInt8(ascii: "=") { equalsSigns += 1 }
      return true
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "="): equalsSigns += 1
      case UInt8(ascii: "<"), UInt8(ascii: ">"): equalsSigns = 0
      default: break
      }
      if equalsSigns > Self.attributeLimit { return false }
    }
    return true
  }

  /// How far the parser has read, in bytes of the text.
  private var offset: Int {
    guard let input = context?.pointee.input else { return 0 }
    let consumed = Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    return min(max(consumed, 0), text.count)
  }

  /// The part of the text that the parser holds, and where it begins.
  var input: (bytes: ByteView, offset: Int) {
    guard let input = context?.pointee.input, let base = input.pointee.base, let end = input.pointee.end else {
      return (.empty, 0)
    }
    return (ByteView(at: base, count: end - base), Int(input.pointee.consumed))
  }

  func begin(_ element: borrowing XMLElement) {
    // The parser stands before '>' or '/>'; no '<' lies within a start tag.
    var end = offset
    let start = tagStart(before: end)
    isEmptyElement = end < text.count && text[end] == UInt8(ascii: "/")
    end = min(end + (isEmptyElement ? 2 : 1), text.count)
    if !onBegin(element, start..<max(start, end)) { stop() }
  }

  func end() {
    let end = offset
    let start = isEmptyElement ? end : tagStart(before: end)
    isEmptyElement = false
    if !onEnd(start..<end) { stop() }
  }

  /// Where the tag that ends there begins.
  private func tagStart(before end: Int) -> Int { text.lastOffset(of: UInt8(ascii: "<"), before: end) ?? 0 }

  private func stop() {
    hasFault = true
    if let context { xmlStopParser(context) }
  }

  func refuse(_ message: String) {
    if !hasFault {
      problems.append(
        ImportProblem(
          .syntax, fatal: true, message, help: "write the character itself, or a number such as &#160;", place: place))
    }
    stop()
  }

  /// Remembers the first error; what follows is its consequence.
  func note(_ error: xmlError) {
    let isNamespace = error.domain == Int32(XML_FROM_NAMESPACE.rawValue)
    guard !hasFault, error.level.rawValue >= XML_ERR_ERROR.rawValue || isNamespace else { return }
    // A namespace that is no URI by the letter does no harm.
    if isNamespace, error.code != Int32(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue) { return }
    if !isNamespace { hasFault = true }
    var message = error.message.map { String(cString: $0) } ?? "not well-formed"
    message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Advice to programmers that libxml2 gives where one of its limits is passed.
    if let advice = message.firstRange(of: "use XML_PARSE_HUGE") { message.removeSubrange(advice.lowerBound...) }
    while let last = message.last, ". ,:".contains(last) { message.removeLast() }
    problems.append(
      ImportProblem(
        .syntax, fatal: true, "the XML is not well-formed: \(message)",
        help: "everything before this position was still read", place: place))
  }

  private var place: Place {
    let at = min(offset, text.count)
    return Place(file: file, range: TextRange(at, min(at + 1, text.count)))
  }
}
