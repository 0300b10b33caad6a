import Catalogs
import Findings
import Fit
import Foundation
import Linter
import LocaleData
import Rules
import TestSupport
import Testing
import Typography

/// Sentences with the rules that must speak of them, and no others.
@Suite(.recordedWithICU) struct WritingCorpusTests {
  struct Sentence: Decodable {
    var locale: String
    var text: String
    var rules: [String]
    var role: String?
    var platform: String?
    var key: String?
    var comment: String?
    /// The role that must be sure from key, comment and text alone; `unsure` where none may be.
    var sure: String?
  }

  static func sentences() throws -> [Sentence] {
    let file = Samples.corpus.appending(path: "writing/sentences.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Sentence.self, from: Data($0.utf8))
    }
  }

  @Test func everySentenceIsJudgedAsItSays() throws {
    let sentences = try Self.sentences()
    #expect(sentences.count >= 200)
    #expect(Set(sentences.map(\.locale)).count >= 12)
    // Making an engine costs more than judging a sentence.
    var engines: [String: Linter] = [:]
    for sentence in sentences {
      let locale = try #require(LocaleID(sentence.locale))
      var catalog = Catalog(
        identity: "Corpus", name: "Corpus", format: .strings, sourceLocale: locale,
        files: [CatalogFile(file: FileID(0), locale: locale)])
      var entry = Entry(key: sentence.key ?? "sentence", comment: sentence.comment.map { Comment(text: $0) })
      entry.translations[locale] = Translation(locale: locale, values: [Value(sentence.text)])
      catalog.entries = [entry]
      let setting = "\(sentence.role ?? "") \(sentence.platform ?? "")"
      let engine =
        try engines[setting]
        ?? .forWords(
          role: sentence.role.map { try #require(Role(rawValue: $0)) },
          platform: sentence.platform.map { try #require(Platform(rawValue: $0)) })
      engines[setting] = engine
      let found = Set(engine.lint([catalog]).findings.map(\.rule))
      #expect(found == Set(sentence.rules), "\(sentence.locale): \(sentence.text)")
    }
  }

  @Test func everyRoleIsKnownAsItSays() throws {
    let sentences = try Self.sentences().filter { $0.sure != nil }
    #expect(sentences.count >= 60)
    for sentence in sentences {
      let entry = Entry(key: sentence.key ?? "sentence", comment: sentence.comment.map { Comment(text: $0) })
      let decision = RoleClassifier().role(of: entry, directive: .merged(of: entry), sourceText: sentence.text)
      let isSure = decision.confidence >= 0.7
      #expect(
        sentence.sure == (isSure ? decision.role?.rawValue : "unsure"),
        "\(entry.key), \(sentence.comment ?? "-"), \(sentence.text): \(decision.reason)")
    }
  }
}
