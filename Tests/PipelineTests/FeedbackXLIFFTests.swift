import Catalogs
import Foundation
import Pipeline
import TestSupport
import Testing

/// Every text of a project by locale, key and variation, those of variables too.
private func texts(_ project: Project, in locale: LocaleID) -> [String: String] {
  var texts: [String: String] = [:]
  for entry in project.catalogs.flatMap(\.entries) where entry.shouldTranslate && entry.isShown {
    guard let translation = entry.translations[locale] else { continue }
    for value in translation.values { texts["\(entry.key) \(value.variation)"] = value.text }
    for substitution in translation.substitutions {
      for value in substitution.values { texts["\(entry.key) \(substitution.name) \(value.variation)"] = value.text }
    }
  }
  return texts
}

/// What is made of string catalogs says the same as they do: keys, variations, texts.
@Test(arguments: ["xcstrings-variations", "stringsdict-rules", "storyboard-ios"])
func xliffThatIsMadeHoldsTheCatalog(sample: String) throws {
  let folder = try TemporaryFolder()
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus/catalogs")
  try FileManager.default.copyItem(at: root.appending(path: sample).standardizedFileURL, to: folder.url("in"))
  let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
  let before = try ProjectReader(configuration).read(["in"])
  let outcome = try FeedbackRun(configuration, folder: folder.path + "/out").run(["in"])
  let made = outcome.files.filter { $0.hasPrefix("xliff/") }
  #expect(!made.isEmpty)
  for name in made {
    let tag = String(name.dropFirst("xliff/".count).dropLast(".xliff".count))
    let after = try ProjectReader(configuration).read(["out/" + name])
    #expect(after.problems.isEmpty, "\(name): \(after.problems)")
    let locale = LocaleID(canonical: tag)
    // Phrases of one variation get ids of their own; what only a translation has is left over, and not exported.
    let (old, new) = (texts(before, in: locale), texts(after, in: locale))
    let isPlain = { (text: (key: String, value: String)) in
      !text.key.hasPrefix("phrases") && !text.key.hasPrefix("gone-")
    }
    #expect(!old.isEmpty && old.filter(isPlain) == new.filter(isPlain), "\(name)")
  }
}

/// A key that only translations still have would stand in the place of its source text.
@Test func leftOverStringsAreNotExported() throws {
  let folder = try TemporaryFolder()
  try folder.write("\"a\" = \"Save\";\n\"b\" = \"Open\";\n", to: "App/en.lproj/A.strings")
  try folder.write(
    "\"a\" = \"Sichern\";\n\"b\" = \"Öffnen\";\n\"old.title\" = \"Für %@\";\n", to: "App/de.lproj/A.strings")
  let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
  _ = try FeedbackRun(configuration, folder: folder.path + "/out").run(["App"])
  let made = try ProjectReader(configuration).read(["out/xliff/de.xliff"])
  #expect(texts(made, in: LocaleID(canonical: "de")).values.sorted() == ["Sichern", "Öffnen"])
}
