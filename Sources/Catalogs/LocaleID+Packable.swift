import Texts

extension LocaleID: Packable {
  package func write(to writer: inout PackWriter) { writer.write(text: tag) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    // A record is kept of each tag that is asked for: whoever makes up a file gets none.
    guard let locale = LocaleID(try reader.text()) else { throw DamagedPack() }
    self = locale
  }
}

extension Role: Packable {
  package func write(to writer: inout PackWriter) { writer.write(text: rawValue) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let role = Role(rawValue: try reader.text()) else { throw DamagedPack() }
    self = role
  }
}
