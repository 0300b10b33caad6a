// swift-tools-version: 6.1
import PackageDescription

// What a plugin runs is compiled for it a second time. scripts/swift-env does without, which nearly halves a build.
let withTools = Context.environment["STRINGFIT_NO_PLUGIN_TOOLS"] == nil
let pluginTools: [Target.Dependency] = withTools ? ["CommandLineTool"] : []

let package = Package(
  name: "stringfit",
  // The oldest that has `Mutex` and `Atomic` of Synchronization; nothing else here needs as much.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "stringfit", targets: ["CommandLineTool"]),
    // SwiftPM runs for a plugin what has the name of its target.
    .executable(name: "CommandLineTool", targets: ["CommandLineTool"]),
    .library(name: "StringFit", targets: ["StringFit"]),
    .plugin(name: "StringfitCommand", targets: ["StringfitCommand"]),
  ],
  // By exact version: what is built is what was reviewed. A new version is a change like any other.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // System libraries. Only C includes ICU's headers (see CTextShim), which spell the version into each name when they are compiled:
    // no version is named here or in the code. pkg-config finds whichever there is (scripts/swift-env says where Homebrew's is).
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CHunspell", pkgConfig: "hunspell",
      providers: [.apt(["libhunspell-dev"]), .brew(["hunspell"])]),

    // Plain C names for the calls we need; the bytes of the embedded metrics profile and dictionary.
    .target(name: "CTextShim", dependencies: ["CICU"]),
    .target(name: "CMetrics", exclude: ["open.profile", "NOTICE.md"]),
    .target(name: "CLanguages", exclude: ["NOTICE.md"]),
    .target(
      name: "CSpelling", dependencies: ["CHunspell"],
      exclude: ["en_US.aff", "en_US.dic", "en_US.copyright", "NOTICE.md"]),

    // The model and what reads into it.
    .target(name: "Texts", dependencies: ["CTextShim"]),
    .target(name: "Catalogs", dependencies: ["CTextShim", "Texts"]),
    .target(name: "Findings", dependencies: ["Catalogs", "Texts"]),
    .target(name: "Importers", dependencies: ["CXML", "Catalogs", "Texts"]),
    .target(name: "Edits", dependencies: ["Catalogs", "Texts"]),
    .target(
      name: "AppCode",
      dependencies: [
        "Catalogs", "Texts",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    // Facts of locales, and of type.
    .executableTarget(name: "EmbedTexts", dependencies: [.product(name: "Yams", package: "Yams")]),
    .plugin(name: "EmbedLocalesPlugin", capability: .buildTool(), dependencies: ["EmbedTexts"]),
    .target(
      name: "LocaleData",
      dependencies: ["CLanguages", "Catalogs", "Texts", .product(name: "Yams", package: "Yams")],
      path: "Locales", exclude: ["languages.model"],
      sources: [
        "ClauseLexicon.swift", "WordAffixes.swift", "WordPattern.swift", "Expansion.swift", "LanguageModel.swift",
        "LocaleData.swift",
        "LocaleSchema.swift",
        "WordListSchema.swift",
      ],
      plugins: ["EmbedLocalesPlugin"]),
    .target(name: "Typography"),

    // Measuring, fitting, judging.
    .target(name: "TextLayout", dependencies: ["CTextShim", "CHarfBuzz", "CMetrics", "Texts", "Typography"]),
    .target(
      name: "Fit",
      dependencies: ["CTextShim", "Catalogs", "LocaleData", "Places", "TextLayout", "Texts", "Typography"]),
    .target(name: "Places", dependencies: ["AppCode", "Catalogs", "Texts"]),
    .target(
      name: "Linter",
      dependencies: [
        "AppCode", "CTextShim", "Catalogs", "Findings", "Fit", "LocaleData", "Places", "TextLayout", "Texts",
        "Typography",
      ]),
    .target(name: "Clauses", dependencies: ["LocaleData", "Texts"]),
    .target(name: "Dictionaries", dependencies: ["CSpelling", "Catalogs"]),
    .target(
      name: "Rules",
      dependencies: [
        "AppCode", "CTextShim", "Catalogs", "Clauses", "Findings", "Fit", "Linter", "LocaleData", "Places",
        "Dictionaries", "TextLayout", "Texts",
        "Typography",
      ]),
    .target(name: "Reporters", dependencies: ["CTextShim", "Catalogs", "Findings", "Fit", "Texts"]),
    .plugin(name: "EmbedPagesPlugin", capability: .buildTool(), dependencies: ["EmbedTexts"]),
    .target(
      name: "TranslatorReports",
      dependencies: [
        "Catalogs", "Edits", "Findings", "Fit", "Importers", "Reporters", "TextLayout", "Texts", "Typography",
      ],
      exclude: ["Page/page.css", "Page/page.js", "Places/places.css"], plugins: ["EmbedPagesPlugin"]),
    .target(
      name: "Pipeline",
      dependencies: [
        "AppCode", "CTextShim", "Catalogs", "Clauses", "Edits", "Findings", "Fit", "Importers", "Linter", "LocaleData",
        "Places",
        "Reporters", "Rules", "TextLayout", "Texts", "TranslatorReports", "Typography",
        .product(name: "Yams", package: "Yams"),
      ]),

    .target(
      name: "LanguageServer",
      dependencies: ["Catalogs", "Edits", "Findings", "Pipeline", "Places", "Reporters", "Texts"]),

    // The public library, and the program. On a disk that doesn't tell case apart, a target of the program's own name would be
    // the library's.
    .target(
      name: "StringFit", dependencies: ["Catalogs", "Findings", "Pipeline", "TextLayout", "Typography"]),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: [
        "Catalogs", "Findings", "LanguageServer", "Linter", "Pipeline", "Reporters", "Rules", "TextLayout", "Texts",
        "Typography",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "StringfitCommand",
      capability: .command(
        intent: .custom(verb: "stringfit", description: "Finds strings that won't fit or won't read well.")),
      dependencies: pluginTools),
    .executableTarget(
      name: "stringfit-dev",
      dependencies: [
        "Catalogs", "Findings", "Fit", "Linter", "LocaleData", "Pipeline", "Reporters", "Rules", "TextLayout", "Texts",
        "TranslatorReports", "Typography", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Tests mirror Sources.
    .target(
      name: "TestSupport",
      dependencies: [
        "AppCode", "CTextShim", "Catalogs", "Findings", "Fit", "Linter", "LocaleData", "Places", "Reporters", "Rules",
        "TextLayout",
        "Texts", "Typography",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "CatalogsTests", dependencies: ["Catalogs", "Texts"]),
    .testTarget(name: "FindingsTests", dependencies: ["Catalogs", "Findings"]),
    .testTarget(name: "ImportersTests", dependencies: ["Catalogs", "Importers", "TestSupport", "Texts"]),
    .testTarget(name: "LocaleDataTests", dependencies: ["Catalogs", "LocaleData"]),
    .testTarget(name: "TypographyTests", dependencies: ["TestSupport", "Typography"]),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["Catalogs", "TestSupport", "TextLayout", "Texts", "Typography"]),
    .testTarget(name: "EditsTests", dependencies: ["Catalogs", "Edits", "Importers", "TestSupport"]),
    .testTarget(
      name: "FitTests",
      dependencies: ["Catalogs", "Fit", "LocaleData", "TestSupport", "TextLayout", "Texts", "Typography"]),
    .testTarget(name: "TextsTests", dependencies: ["Texts"]),
    .testTarget(name: "DictionariesTests", dependencies: ["Catalogs", "Dictionaries"]),
    .testTarget(name: "ClausesTests", dependencies: ["Catalogs", "Clauses", "LocaleData", "Texts"]),
    .testTarget(
      name: "LinterTests",
      dependencies: [
        "Catalogs", "Findings", "Fit", "Linter", "LocaleData", "Rules", "TestSupport", "Texts", "Typography",
      ]),
    .testTarget(name: "AppCodeTests", dependencies: ["AppCode", "Texts"]),
    .testTarget(name: "PlacesTests", dependencies: ["AppCode", "Catalogs", "Places", "TestSupport", "Texts"]),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Catalogs", "Findings", "Fit", "Linter", "LocaleData", "Rules", "TestSupport", "Texts", "Typography",
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Boundaries"]),
    .testTarget(
      name: "ReportersTests", dependencies: ["Catalogs", "Findings", "Reporters", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "TranslatorReportsTests",
      dependencies: [
        "Catalogs", "Findings", "Fit", "Importers", "Linter", "Reporters", "Rules", "TestSupport",
        "TranslatorReports", "Typography",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "AppCode", "Catalogs", "Findings", "Fit", "Importers", "Linter", "LocaleData", "Pipeline", "Places",
        "Reporters", "Rules", "TestSupport", "TextLayout", "Texts", "TranslatorReports", "Typography",
      ]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["Catalogs", "Findings", "LanguageServer", "Pipeline", "Reporters", "TestSupport", "Texts"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["Catalogs", "CommandLineTool", "Pipeline", "Reporters", "TestSupport"]),
    .testTarget(name: "StringFitTests", dependencies: ["StringFit", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// Programs that no user needs are built on demand: `STRINGFIT_BENCH=1 swift run -c release import-bench FOLDER`.
if Context.environment["STRINGFIT_BENCH"] != nil {
  package.targets += [
    .executableTarget(
      name: "check-bench", dependencies: ["Catalogs", "Pipeline"], path: "Benchmarks/check-bench"),
    .executableTarget(
      name: "import-bench", dependencies: ["Catalogs", "Importers"], path: "Benchmarks/import-bench"),
    .executableTarget(
      name: "layout-bench", dependencies: ["CHarfBuzz", "TextLayout", "Typography"],
      path: "Benchmarks/layout-bench"),
    .executableTarget(
      name: "rules-bench",
      dependencies: [
        "Catalogs", "Fit", "Linter", "LocaleData", "Pipeline", "Rules", "TextLayout", "Texts", "Typography",
      ],
      path: "Benchmarks/rules-bench"),
  ]
}

// `make api-docs` builds the documentation of the library, and needs a plugin that no other build has to fetch.
if Context.environment["STRINGFIT_DOCS"] != nil {
  package.dependencies += [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]
}

// `scripts/fuzz NAME SECONDS` builds the fuzzer of the importers and of the other readers; scripts/replay-fuzz builds it without libFuzzer.
if Context.environment["STRINGFIT_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzDriver", path: "Fuzz/CFuzzDriver"),
    .executableTarget(
      name: "fuzz-import", dependencies: ["CFuzzDriver", "Catalogs", "Importers", "LanguageServer", "Pipeline"],
      path: "Fuzz/fuzz-import"),
  ]
}

// Tests and the checks of CI do much of what the optimizer makes several times as fast. A package that others depend on can't ask for
// that, so `make test` and `.ci/run` do.
if Context.environment["STRINGFIT_FAST_TESTS"] != nil {
  let hot = [
    "Catalogs", "Clauses", "Dictionaries", "Fit", "Importers", "Linter", "LocaleData", "Places", "TextLayout", "Texts",
  ]
  for target in package.targets where hot.contains(target.name) { target.swiftSettings = [.unsafeFlags(["-O"])] }
}

// With `STRINGFIT_SANITIZER=thread`, only our own code is instrumented, and the dependencies stay as they were built for the tests. That saves CI
// two builds of swift-syntax. SwiftPM's `--sanitize` instruments everything.
if let sanitizer = Context.environment["STRINGFIT_SANITIZER"] {
  // Swift has no sanitizer of undefined behavior; C has.
  let undefined = sanitizer == "address" ? ["-fsanitize=undefined", "-fsanitize-trap=undefined"] : []
  for target in package.targets where [.regular, .executable].contains(target.type) && target.name != "EmbedTexts" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=\(sanitizer)"])]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=\(sanitizer)"] + undefined)]
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-sanitize=\(sanitizer)"])]
  }
}
