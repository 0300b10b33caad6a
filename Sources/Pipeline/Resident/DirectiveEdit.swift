import Catalogs
import Edits
import Importers

/// Puts a directive, such as `[stringfit: disable=writing/casing reason=a brand]`, where stringfit reads it: into the comment
/// of an entry, or on a line of its own above a line of code.
package struct DirectiveEdit {
  let project: Project

  package init(_ project: Project) { self.project = project }

  /// `fields`: what stands behind `stringfit:`. Nil where the format has no comment for it, and where the file, read again,
  /// doesn't have it.
  package func edit(adding fields: String, to entry: Entry) -> (file: SourceFile, edit: TextEdit)? {
    let directive = "[stringfit: \(fields)]"
    guard let place = entry.comment?.place ?? entry.keyPlace, let file = project.files[place.file],
      let edit = entry.comment?.place.flatMap({ insertion(of: directive, into: $0, of: file) })
        ?? entry.keyPlace.flatMap({ comment(directive, before: $0, in: file) }),
      isRead(directive, of: entry, after: edit, in: file)
    else { return nil }
    return (file, edit)
  }

  /// A comment above a line of code, which counts from 1.
  package func edit(adding fields: String, aboveLine line: Int, of file: SourceFile) -> TextEdit? {
    guard line >= 1, line <= file.lines.starts.count else { return nil }
    let start = Int(file.lines.starts[line - 1])
    let indent = file.text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let text = String(decoding: indent, as: UTF8.self) + "// [stringfit: \(fields)]" + lineBreak(of: file)
    return TextEdit(TextRange(start, start), with: text)
  }

  // MARK: Into a comment

  /// At the end of a comment, before what closes it.
  private func insertion(of directive: String, into comment: Place, of file: SourceFile) -> TextEdit? {
    var end = Int(comment.range.end)
    let start = Int(comment.range.start)
    guard start >= 0, end <= file.text.count, start <= end else { return nil }
    for closing in ["*/", "-->", "\""] where file.text[start..<end].ends(with: closing) {
      end -= closing.utf8.count
      break
    }
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[end - 1]) { end -= 1 }
    return TextEdit(TextRange(end, end), with: " \(directive)")
  }

  // MARK: A new comment

  private func comment(_ directive: String, before key: Place, in file: SourceFile) -> TextEdit? {
    switch PathText.fileExtension(of: PathText.name(of: file.rootPath)) {
    case "strings": line(above: key, in: file) { "/* \(directive) */" }
    case "stringsdict": line(above: key, in: file) { "<!-- \(directive) -->" }
    case "xcstrings": member(directive, of: key, in: file)
    default: nil
    }
  }

  /// A line of its own above that of the key, where nothing but spaces and what opens the key stands before it.
  private func line(above key: Place, in file: SourceFile, _ comment: () -> String) -> TextEdit? {
    let (number, _) = file.position(of: Int(key.range.start))
    let start = Int(file.lines.starts[number - 1])
    let before = file.text[start..<Int(key.range.start)]
    let indent = before.prefix { $0 == 0x20 || $0 == 0x09 }
    let rest = String(decoding: before.dropFirst(indent.count), as: UTF8.self)
    guard ["", "\"", "<key>"].contains(rest) else { return nil }
    let text = String(decoding: indent, as: UTF8.self) + comment() + lineBreak(of: file)
    return TextEdit(TextRange(start, start), with: text)
  }

  /// The first member of the key's object, in the form in which Xcode writes it.
  private func member(_ directive: String, of key: Place, in file: SourceFile) -> TextEdit? {
    let text = file.text
    guard let brace = text[Int(key.range.end)...].prefix(16).firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let next = text[(brace + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let comma = next == UInt8(ascii: "}") ? "" : ","
    let start = Int(file.lines.starts[file.position(of: Int(key.range.start)).line - 1])
    let indent = String(decoding: text[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let member = "\(lineBreak(of: file))\(indent)  \"comment\" : \"\(directive)\"\(comma)"
    return TextEdit(TextRange(brace + 1, brace + 1), with: member)
  }

  private func lineBreak(of file: SourceFile) -> String {
    guard let end = file.text.firstIndex(of: 0x0A), end > 0, file.text[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  // MARK: Read again

  /// Whether the file with the edit says nothing else than before, and has the directive at the entry.
  private func isRead(_ directive: String, of entry: Entry, after edit: TextEdit, in file: SourceFile) -> Bool {
    let index = Int(file.id.index)
    guard project.inputs.indices.contains(index), let bytes = try? file.bytes(with: [edit]) else { return false }
    let (_, result) = Importing.read(
      bytes, id: file.id, input: project.inputs[index], developmentRegion: LocaleID("en") ?? .undetermined)
    return !result.problems.contains(where: \.isFatal)
      && result.catalogs.contains { catalog in
        catalog.entries.contains { $0.key == entry.key && $0.comment?.text.contains(directive) ?? false }
      }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
