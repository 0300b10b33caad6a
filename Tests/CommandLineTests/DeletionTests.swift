import Catalogs
import Foundation
import Pipeline
import Reporters
import TestSupport
import Testing

// Whatever is deleted from a catalog: what a full check finds that it did not find before, a check since the merge base finds.

/// A string: by locale, its texts by what they are chosen by. `""` is for a text that does not vary.
private struct Sample {
  enum Kind: String { case plain, plural, device, substitution }
  var key: String
  var kind: Kind
  var texts: [String: [String: String]]

  static let all: [Sample] = [
    Sample(
      key: "Send %@", kind: .plain,
      texts: ["en": ["": "Send %@"], "de": ["": "%@ senden"], "ru": ["": "Отправить"]]),
    Sample(
      key: "Delete the file", kind: .plain,
      texts: ["en": ["": "Delete the file"], "de": ["": "Datei löschen"], "ru": ["": "Удалить  файл"]]),
    Sample(
      key: "%lld files", kind: .plural,
      texts: [
        "en": ["one": "%lld file", "other": "%lld files"], "de": ["one": "%lld Datei", "other": "%lld Dateien"],
        "ru": ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
      ]),
    Sample(
      key: "%lld days", kind: .plural,
      texts: [
        "en": ["one": "%lld day", "other": "%lld days"], "de": ["one": "ein Tag", "other": "Tage"],
        "ru": ["one": "%lld день", "few": "дня", "many": "%lld дней", "other": "%lld дня "],
      ]),
    Sample(
      key: "Tap here", kind: .device,
      texts: [
        "en": ["iphone": "Tap here", "mac": "Click here", "other": "Choose this"],
        "de": ["iphone": "Hier tippen", "mac": "Hier klicken", "other": "Das hier wählen"],
        "ru": ["iphone": "Нажмите", "mac": "Щелкните", "other": "Выберите"],
      ]),
    Sample(
      key: "%lld copies of it", kind: .substitution,
      texts: [
        "en": ["": "%#@n@ of it", "one": "%arg copy", "other": "%arg copies"],
        "de": ["": "%#@n@ davon", "one": "%arg Kopie", "other": "%arg Kopien"],
        "ru": ["": "%#@n@", "one": "%arg копия", "few": "%arg копии", "many": "%arg копий", "other": "%arg копии"],
      ]),
  ]

  /// The samples after each deletion that is possible: of a form or its text, a translation, the source's text, a string.
  static func deletions(of samples: [Sample]) -> [(name: String, samples: [Sample])] {
    var found: [(String, [Sample])] = []
    for (index, sample) in samples.enumerated() {
      var rest = samples
      rest.remove(at: index)
      found.append((sample.key, rest))
      for locale in sample.texts.keys.sorted() {
        rest = samples
        rest[index].texts[locale] = nil
        found.append(("\(sample.key) \(locale)", rest))
        for form in (sample.texts[locale] ?? [:]).keys.sorted() where sample.kind != .plain && !form.isEmpty {
          rest = samples
          rest[index].texts[locale]?[form] = nil
          found.append(("\(sample.key) \(locale) \(form)", rest))
          rest[index].texts[locale]?[form] = ""
          found.append(("the text of \(sample.key) \(locale) \(form)", rest))
        }
      }
    }
    return found
  }
}

/// How a format spells the samples, file by file.
private enum Format: String, CaseIterable {
  case strings, xcstrings, xliff12, xliff12Paths, xliff2

  var kinds: Set<Sample.Kind> {
    switch self {
    case .xcstrings: [.plain, .plural, .device, .substitution]
    case .strings: [.plain, .plural, .device]
    case .xliff12: [.plain, .plural, .device, .substitution]
    case .xliff12Paths, .xliff2: [.plain, .plural]
    }
  }

  func files(_ samples: [Sample]) -> [String: String] {
    switch self {
    case .strings: Self.strings(samples)
    case .xcstrings: ["App/Localizable.xcstrings": Self.catalog(samples)]
    case .xliff12, .xliff12Paths, .xliff2: xliff(samples)
    }
  }

  private static func element(_ name: String, _ text: String) -> String { "<\(name)>\(text)</\(name)>" }

  private static func strings(_ samples: [Sample]) -> [String: String] {
    var files: [String: String] = [:]
    for locale in ["en", "de", "ru"] {
      var (table, dictionary) = ("", "")
      for sample in samples {
        guard let texts = sample.texts[locale] else { continue }
        let forms = texts.sorted { $0.key < $1.key }.map { element("key", $0.key) + element("string", $0.value) }
          .joined()
        switch sample.kind {
        case .plain: table += "\"\(sample.key)\" = \"\(texts[""] ?? "")\";\n"
        case .device:
          dictionary +=
            element("key", sample.key)
            + element("dict", element("key", "NSStringDeviceSpecificRuleType") + element("dict", forms))
        case .plural, .substitution:
          let rule =
            element("key", "NSStringFormatSpecTypeKey") + element("string", "NSStringPluralRuleType")
            + element("key", "NSStringFormatValueTypeKey") + element("string", "lld")
          dictionary +=
            element("key", sample.key)
            + element(
              "dict",
              element("key", "NSStringLocalizedFormatKey") + element("string", "%#@n@") + element("key", "n")
                + element("dict", rule + forms))
        }
      }
      files["App/\(locale).lproj/Localizable.strings"] = table
      files["App/\(locale).lproj/Localizable.stringsdict"] =
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(element("dict", dictionary))</plist>\n"
    }
    return files
  }

  private static func catalog(_ samples: [Sample]) -> String {
    func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
    var strings: [String: Any] = [:]
    for sample in samples {
      var localizations: [String: Any] = [:]
      for (locale, texts) in sample.texts {
        let forms = texts.filter { !$0.key.isEmpty }.mapValues(unit)
        switch sample.kind {
        case .plain: localizations[locale] = unit(texts[""] ?? "")
        case .plural, .device: localizations[locale] = ["variations": [sample.kind.rawValue: forms]]
        case .substitution:
          var whole = unit(texts[""] ?? "")
          whole["substitutions"] = [
            "n": ["argNum": 1, "formatSpecifier": "lld", "variations": ["plural": forms]] as [String: Any]
          ]
          localizations[locale] = whole
        }
      }
      strings[sample.key] = ["localizations": localizations]
    }
    let catalog: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
    let data = try? JSONSerialization.data(withJSONObject: catalog, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private func unitID(_ sample: Sample, _ form: String) -> String {
    switch sample.kind {
    case _ where sample.kind == .plain || (form.isEmpty && self != .xliff12Paths): sample.key
    case .substitution: "\(sample.key)|==|substitutions.n.plural.\(form)"
    case _ where self == .xliff12Paths: "/\(sample.key):dict/n:dict/\(form):dict/:string"
    default: "\(sample.key)|==|\(sample.kind.rawValue).\(form)"
    }
  }

  /// A unit for each form that the source or the translation has, as Xcode exports it.
  private func xliff(_ samples: [Sample]) -> [String: String] {
    var files: [String: String] = [:]
    for locale in ["de", "ru"] {
      var units = ""
      for sample in samples {
        guard let source = sample.texts["en"] else { continue }
        let target = sample.texts[locale]
        for form in Set(source.keys).union(target?.keys.map { $0 } ?? []).sorted() {
          let text = Self.element("source", source[form] ?? source["other"] ?? sample.key)
          let translation = target?[form].map { Self.element("target", $0) } ?? ""
          let id = unitID(sample, form)
          units +=
            self == .xliff2
            ? "<unit id=\"u\(units.utf8.count)\" name=\"\(id)\"><segment>\(text)\(translation)</segment></unit>\n"
            : "<trans-unit id=\"\(id)\">\(text)\(translation)</trans-unit>\n"
        }
      }
      let original = self == .xliff12Paths ? "App/en.lproj/Localizable.stringsdict" : "App/Localizable.xcstrings"
      files["\(locale).xliff"] =
        self == .xliff2
        ? "<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" srcLang=\"en\" trgLang=\"\(locale)\">"
          + "<file id=\"f\" original=\"\(original)\">\n\(units)</file></xliff>\n"
        : "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"\(original)\" "
          + "source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>\n\(units)"
          + "</body></file></xliff>\n"
    }
    return files
  }
}

@Suite struct DeletionTests {
  /// What is found, by fingerprint; of findings that stand for many keys, by each of these.
  private static func findings(in folder: TemporaryFolder, since: String? = nil) throws -> [String: String] {
    var flags = Flags()
    flags.only = ["l10n/*", "input/*", "typography/*"]
    flags.since = since
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    var found: [String: String] = [:]
    for finding in try Check(configuration).run([]).report.findings {
      let text = "\(finding.location.map { "\($0.file):\($0.line)" } ?? ""): \(finding.message) [\(finding.rule)]"
      let subject = [finding.rule, finding.subject.catalog ?? "", finding.subject.locale?.tag ?? ""]
      let names = finding.keys.map { (subject + [$0]).joined(separator: "|") }
      for name in names.isEmpty ? [finding.fingerprint] : names { found[name] = text }
    }
    return found
  }

  @Test(arguments: Format.allCases.map(\.rawValue)) func isFoundSinceTheMergeBase(name: String) throws {
    let format = try #require(Format(rawValue: name))
    let samples = Sample.all.filter { format.kinds.contains($0.kind) }
    let repository = try SampleRepository(format.files(samples))
    let folder = repository.folder
    try folder.write("", to: ".stringfit.yml")
    var count = 0
    let before = try Self.findings(in: folder)
    for (deleted, rest) in Sample.deletions(of: samples) {
      for (file, text) in format.files(rest) { try folder.write(text, to: file) }
      let new = try Self.findings(in: folder).filter { before[$0.key] == nil }
      let since = try Self.findings(in: folder, since: "main")
      let lost = new.filter { since[$0.key] == nil }.values.sorted()
      #expect(lost.isEmpty, "\(name), without '\(deleted)'")
      count += new.count
    }
    #expect(count >= 10)
  }

  // MARK: The ledger

  /// Every text of the samples, by key, locale and form.
  private static func forms(of samples: [Sample]) -> Set<[String]> {
    Set(
      samples.flatMap { sample in sample.texts.flatMap { locale, texts in texts.keys.map { [sample.key, locale, $0] } }
      })
  }

  private static func ledger(in folder: TemporaryFolder, since: String?, locales: [LocaleID] = []) throws -> Ledger {
    var flags = Flags()
    flags.since = since
    flags.locales = locales
    flags.only = ["l10n/missing"]
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    return try #require(try Check(configuration).run([]).report.summary.ledger)
  }

  /// What is there now and what was there before ends up in one of the ledger's columns, whatever is deleted.
  @Test(arguments: ["strings", "xcstrings"]) func theLedgerAddsUp(name: String) throws {
    let format = try #require(Format(rawValue: name))
    // The format of a .stringsdict's plural is a text of its own.
    let kinds: Set<Sample.Kind> = format == .strings ? [.plain, .device] : format.kinds
    let samples = Sample.all.filter { kinds.contains($0.kind) }
    let repository = try SampleRepository(format.files(samples))
    let folder = repository.folder
    let before = Self.forms(of: samples)
    let whole = try Self.ledger(in: folder, since: nil)
    #expect(whole.forms.judged == before.count && whole.forms.total == before.count)
    #expect(whole.entries.judged == samples.count && whole.locales.judged == 3)
    let german = try Self.ledger(in: folder, since: nil, locales: [LocaleID(canonical: "de")])
    #expect(german.forms.total == before.count)
    #expect(german.forms.skipped == ["locale not asked for": before.count { $0[1] == "ru" }])

    for (deleted, rest) in Sample.deletions(of: samples) {
      for (file, text) in format.files(rest) { try folder.write(text, to: file) }
      let now = Self.forms(of: rest)
      let ledger = try Self.ledger(in: folder, since: "main")
      #expect(ledger.forms.total == before.union(now).count, "\(name), without '\(deleted)'")
      #expect(ledger.forms.removed == before.subtracting(now).count, "\(name), without '\(deleted)'")
      #expect(ledger.entries.total == samples.count, "\(name), without '\(deleted)'")
    }
    // Whole files, some of them not to be read.
    for (file, _) in format.files(samples) { try FileManager.default.removeItem(atPath: folder.path + "/" + file) }
    try folder.write("\"a\" = \"b\";\n", to: "Other/en.lproj/A.strings")
    try folder.write("\"a\"", to: "Other/de.lproj/A.strings")
    try folder.link("Other/B.xcstrings", to: "nowhere")
    #expect(mkfifo(folder.url("Other/C.strings").path, 0o600) == 0)
    let gone = try Self.ledger(in: folder, since: "main")
    #expect(gone.files.removed == format.files(samples).count && gone.files.judged == 2)
    #expect(gone.files.skipped == ["it is a symbolic link": 1, "it is not a regular file": 1])
    #expect(gone.catalogs.removed == 1 && gone.forms.removed == before.count && gone.locales.removed == 3)
  }
}
