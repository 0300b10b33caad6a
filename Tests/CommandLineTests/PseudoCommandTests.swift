import Foundation
import TestSupport
import Testing

private func pseudo(_ flags: [String], of files: [String: String]) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(files)
  let result = try Program.run(["pseudo", ".", "--output", "out", "--quiet"] + flags, in: folder)
  #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result.errors)")
  return folder
}

private let strings = [
  "App/en.lproj/A.strings": "/* Stays. */\r\n\"a\"  =  \"An \\\"ape\\\"\";\r\n  b = 'Go %@\\n';\r\n",
  "App/de.lproj/A.strings": "\"a\" = \"Ein Menschenaffe\";\n\"b\" = \"Los\";\n",
]

@Test func pseudoReplacesTheValuesOfStringsFiles() throws {
  let folder = try pseudo([], of: strings)
  #expect(
    try folder.text(of: "out/App/en-XA.lproj/A.strings")
      == "/* Stays. */\r\n\"a\"  =  \"[Áń \\\"áṕé\\\"]\";\r\n  b = '[Ǵó %@]\\n';\r\n")
  #expect(try folder.text(of: "App/en.lproj/A.strings") == strings["App/en.lproj/A.strings"])
  #expect(!FileManager.default.fileExists(atPath: folder.url("out/App/de.lproj").path))
}

@Test func pseudoKeepsTheEncoding() throws {
  let folder = try TemporaryFolder()
  let text = "\"a\" = \"An ape\";\n"
  let utf16 = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
  try folder.write(utf16, to: "en.lproj/A.strings")
  #expect(try Program.run(["pseudo", ".", "--output", "out"], in: folder).status == 0)
  let bytes = try Data(contentsOf: folder.url("out/en-XA.lproj/A.strings"))
  #expect(bytes.prefix(2) == Data([0xFF, 0xFE]))
  #expect(String(data: bytes.dropFirst(2), encoding: .utf16LittleEndian) == "\"a\" = \"[Áń áṕé]\";\n")
}

/// `--widest` takes the text that doesn't fit before a wider one that does, and no text that lacks an argument.
@Test func pseudoTakesTheWidestTranslation() throws {
  let folder = try pseudo(
    ["--widest"],
    of: [
      "en.lproj/A.strings":
        "\"a\" = \"Go\";\n\"b\" = \"Open %@\";\n\"c\" = \"Extraordinary\";\n\"d\" = \"Off\"; // width=30 max-lines=1\n",
      "de.lproj/A.strings": "\"a\" = \"Los\";\n\"b\" = \"Viel mehr als das alles\";\n\"c\" = \"Mehr\";\n",
      "ja.lproj/A.strings": "\"a\" = \"移動しましょう\";\n\"b\" = \"%@ を開く\";\n",
    ])
  #expect(
    try folder.text(of: "out/en-XW.lproj/A.strings")
      == "\"a\" = \"移動しましょう\";\n\"b\" = \"%@ を開く\";\n\"c\" = \"Extraordinary\";\n\"d\" = \"Off\"; // width=30 max-lines=1\n"
  )
}

@Test func pseudoOfTheWidestShowsTheFindingsOfEveryLocale() throws {
  let comment = "/* [stringfit: style=body width=100 max-lines=1] */\n"
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": comment + "\"a\" = \"Sign in\";\n" + comment + "\"b\" = \"Off\";\n",
    "de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse anmelden\";\n\"b\" = \"Aus\";\n",
    "fr.lproj/A.strings": "\"a\" = \"Connexion\";\n\"b\" = \"Désactivé pour le moment\";\n",
  ])
  let arguments = ["pseudo", "en.lproj/A.strings", "--output", "out", "--widest", "--no-code"]
  let result = try Program.run(arguments, in: folder)
  #expect(result.status == 0 && result.output == "en-XW (widest): 1 file, 2 strings\n", "\(result.errors)")
  try FileManager.default.copyItem(at: folder.url("out/en-XW.lproj"), to: folder.url("en-XW.lproj"))
  let check = try Program.run(
    ["check", ".", "--locale", "en-XW", "--only", "fit/*", "--only", "l10n/format-specifiers", "--reporter", "xcode"],
    in: folder)
  #expect(check.output.split(separator: "\n").count { $0.contains("en-XW: cut off") } == 2, "\(check.output)")
  #expect(!check.output.contains("format-specifiers"))
}

@Test func pseudoFillsPluralsOfStringsdictFiles() throws {
  func dictionary(_ cases: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>In %#@days@</string>
    <key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(cases)</dict></dict></dict></plist>
    """
  }
  let files = [
    "en.lproj/A.stringsdict": dictionary(
      "<key>one</key><string>a day</string><key>other</key><string>%d days</string>"),
    "ru.lproj/A.stringsdict": dictionary(
      "<key>one</key><string>%d день</string><key>few</key><string>%d дня</string>"
        + "<key>many</key><string>%d длинных дней</string><key>other</key><string>%d д</string>"),
  ]
  let accented = try pseudo([], of: files).text(of: "out/en-XA.lproj/A.stringsdict")
  #expect(
    accented
      == dictionary("<key>one</key><string>á ďáý</string><key>other</key><string>%d ďáýś</string>").replacing(
        "In %#@days@", with: "[Íń %#@days@]"))
  // A text with variables is all of one translation. What the source has no form for shows in its `other`.
  let widest = try pseudo(["--widest"], of: files).text(of: "out/en-XW.lproj/A.stringsdict")
  #expect(
    widest == dictionary("<key>one</key><string>%d день</string><key>other</key><string>%d длинных дней</string>"))
}

@Test func pseudoAddsALocalizationToStringCatalogs() throws {
  let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "An ape" : {

        },
        "b" : {
          "comment" : "Stays",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Weg damit"
              }
            },
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "%lld ape"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "%lld apes"
                    }
                  }
                }
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld singes"
              }
            }
          },
          "shouldTranslate" : true
        },
        "c" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """
  let made = try pseudo([], of: ["A.xcstrings": catalog]).text(of: "out/A.xcstrings")
  let first = """
        "An ape" : {
          "localizations" : {
            "en-XA" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "[Áń áṕé]"
              }
            }
          }
        },
    """
  let start = try #require(catalog.range(of: "        \"en\" : {")).lowerBound
  let end = try #require(catalog.range(of: "        \"fr\" : {")).lowerBound
  let second = catalog[start..<end].replacing("\"en\"", with: "\"en-XA\"")
    .replacing("%lld ape\"", with: "[%lld áṕé]\"").replacing("%lld apes\"", with: "[%lld áṕéś]\"")
  let expected = catalog.replacing("    \"An ape\" : {\n\n    },", with: first)
    .replacing("        \"fr\" : {", with: second + "        \"fr\" : {")
  #expect(made == expected)
  // Again: the localization that is there is replaced.
  #expect(try pseudo([], of: ["A.xcstrings": made]).text(of: "out/A.xcstrings") == made)
}

@Test func pseudoKeepsStringCatalogsOnOneLine() throws {
  let catalog =
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"Go"}}}}}}"#
  let made = try pseudo([], of: ["A.xcstrings": catalog]).text(of: "out/A.xcstrings")
  #expect(
    made
      == #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"Go"}},"en-XA":{"stringUnit":{"state":"new","value":"[Ǵó]"}}}}}}"#
  )
}

@Test func pseudoFillsTheTargetsOfXLIFF() throws {
  func document(_ locale: String, _ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="a" source-language="en" target-language="\(locale)" datatype="plaintext"><body>\(units)
      </body></file>
    </xliff>
    """
  }
  func units(_ a: String, _ b: String) -> String {
    """

        <trans-unit id="a">
          <source>An <g id="1">ape</g> &amp; co</source>\(a)
          <note>Stays</note>
        </trans-unit>
        <trans-unit id="b"><source>Go</source>\(b)</trans-unit>
    """
  }
  let files = [
    "de.xliff": document("de", units("\n      <target>Ein <g id=\"1\">Affe</g> &amp; Kompanie</target>", "<target/>")),
    "fr.xliff": document("fr", units("", "<target state=\"new\">Allez-y</target>")),
  ]
  let accented = try pseudo([], of: files)
  #expect(
    try accented.text(of: "out/en-XA.xliff")
      == document(
        "en-XA", units("\n      <target>[Áń <g id=\"1\">áṕé</g> &amp; ćó]</target>", "<target>[Ǵó]</target>")))
  #expect(!FileManager.default.fileExists(atPath: accented.url("out/fr.xliff").path))
  let widest = try pseudo(["--widest"], of: files)
  #expect(
    try widest.text(of: "out/en-XW.xliff")
      == document(
        "en-XW", units("\n      <target>Ein <g id=\"1\">Affe</g> &amp; Kompanie</target>", "<target>Allez-y</target>")))
}

@Test func pseudoMakesTargetsInXLIFF2() throws {
  let document = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f"><unit id="a">
    <segment><source>An ape. </source></segment><segment><source>Go</source></segment></unit></file></xliff>
    """
  let made = try pseudo([], of: ["a.xliff": document]).text(of: "out/en-XA/a.xliff")
  let expected = document.replacing("srcLang=\"en\"", with: "srcLang=\"en\" trgLang=\"en-XA\"")
    .replacing("<source>An ape. </source>", with: "<source>An ape. </source><target>[Áń áṕé. </target>")
    .replacing("<segment><source>An", with: "<segment><source>An")
    .replacing("<source>Go</source>", with: "<source>Go</source><target>Ǵó]</target>")
  // The blanks before an element are those before its source.
  #expect(made == expected)
}

@Test func pseudoCopiesWholeBundles() throws {
  let document = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" \
    target-language="de" datatype="plaintext"><body><trans-unit id="a"><source>Go</source></trans-unit></body></file></xliff>
    """
  let folder = try pseudo(
    [],
    of: [
      "de.xcloc/Localized Contents/de.xliff": document,
      "de.xcloc/contents.json": "{\"developmentRegion\":\"en\",\"targetLocale\":\"de\",\"version\":\"1.0\"}",
      "de.xcloc/Notes/n.txt": "Stays",
    ])
  #expect(try folder.text(of: "out/en-XA.xcloc/Localized Contents/en-XA.xliff").contains("<target>[Ǵó]</target>"))
  #expect(
    try folder.text(of: "out/en-XA.xcloc/contents.json")
      == "{\"developmentRegion\":\"en\",\"targetLocale\":\"en-XA\",\"version\":\"1.0\"}")
  #expect(try folder.text(of: "out/en-XA.xcloc/Notes/n.txt") == "Stays")
}

@Test func pseudoWritesSeveralKindsInOneRun() throws {
  let folder = try TemporaryFolder(strings)
  let result = try Program.run(
    ["pseudo", "App", "--output", "out", "--accented", "--expanded", "--right-to-left", "--widest"], in: folder)
  #expect(result.status == 0, "\(result.errors)")
  #expect(
    result.output == """
      en-XA (accented): 1 file, 2 strings
      en-XE (expanded): 1 file, 2 strings
      ar-XB (right-to-left): 1 file, 2 strings
      en-XW (widest): 1 file, 2 strings

      """)
  #expect(try folder.text(of: "out/App/en-XE.lproj/A.strings").contains("\"[An \\\"ape\\\" "))
  #expect(try folder.text(of: "out/App/ar-XB.lproj/A.strings").contains("\u{200F}\u{202E}Go\u{202C}\u{200F} %@"))
  #expect(try folder.text(of: "out/App/en-XW.lproj/A.strings").contains("Ein Menschenaffe"))
}

/// They are in one file.
@Test func pseudoPutsAllKindsIntoAStringCatalog() throws {
  let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Go" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Los geht es"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  let made = try pseudo(["--widest", "--accented"], of: ["A.xcstrings": catalog]).text(of: "out/A.xcstrings")
  #expect(made.contains("\"en-XA\" : {") && made.contains("\"value\" : \"[Ǵó]\""))
  #expect(made.contains("\"en-XW\" : {") && made.ranges(of: "\"Los geht es\"").count == 2)
}

/// The app shows the key where the source has no text for it.
@Test func pseudoAddsKeysThatAreTheText() throws {
  let folder = try pseudo(
    [],
    of: [
      "en.lproj/A.strings": "/* None. */", "de.lproj/A.strings": "\"Go now\" = \"Los\";\n\"home.title\" = \"Start\";\n",
      "en.lproj/B.strings": "\"a\" = \"Go\";\n\"b\" = \"Stop\";\n", "de.lproj/B.strings": "\"Left over\" = \"Rest\";\n",
    ])
  #expect(try folder.text(of: "out/en-XA.lproj/A.strings") == "/* None. */\n\"Go now\" = \"[Ǵó ńóẃ]\";\n")
  #expect(try folder.text(of: "out/en-XA.lproj/B.strings") == "\"a\" = \"[Ǵó]\";\n\"b\" = \"[Śẗóṕ]\";\n")
}

@Test func pseudoMakesFilesForStoryboards() throws {
  let board = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
    <objects><viewController id="v"><view key="view" id="w"><subviews><label text="Go" id="abc-12-xyz"/></subviews></view>
    </viewController></objects></scene></scenes></document>
    """
  let folder = try pseudo([], of: ["App/Base.lproj/Main.storyboard": board, "App/Other.storyboard": board])
  #expect(try folder.text(of: "out/App/en-XA.lproj/Main.strings") == "\"abc-12-xyz.text\" = \"[Ǵó]\";\n")
  #expect(!FileManager.default.fileExists(atPath: folder.url("out/App/en-XA.lproj/Other.strings").path))
}

@Test func pseudoOverwritesNothing() throws {
  let folder = try TemporaryFolder(strings)
  let run = { try Program.run(["pseudo", "App", "--output", $0], in: folder) }
  #expect(try run("App").status == 70)
  #expect(try run("App/en.lproj").status == 70)
  #expect(try run("out").status == 0)
  #expect(try run("out").status == 0)
  try folder.write("mine", to: "mine/A.strings")
  let result = try run("mine")
  #expect(result.status == 70 && result.errors.contains("weren't written by 'stringfit pseudo'"), "\(result.errors)")
  // Links in the folder may lead to anybody's files.
  try folder.write("theirs", to: "theirs")
  try FileManager.default.removeItem(at: folder.url("out/App/en-XA.lproj/A.strings"))
  try folder.link("out/App/en-XA.lproj/A.strings", to: folder.url("theirs").path)
  #expect(try run("out").status == 70)
  #expect(try folder.text(of: "theirs") == "theirs")
}

@Test func pseudoNeedsTextsAndAFolder() throws {
  let folder = try TemporaryFolder(["de.lproj/A.strings": "\"home.title\" = \"Los\";\n", "empty/a.txt": ""])
  #expect(try Program.run(["pseudo", "de.lproj"], in: folder).status == 64)
  #expect(try Program.run(["pseudo", "empty", "--output", "out"], in: folder).status == 66)
  #expect(try Program.run(["pseudo", "nowhere", "--output", "out"], in: folder).status == 66)
  #expect(try Program.run(["pseudo", ".", "--output", "out", "--locale", "xx"], in: folder).status == 64)
  let result = try Program.run(["pseudo", ".", "--output", "out"], in: folder)
  #expect(result.status == 66 && result.errors.contains("no strings in the source locale"), "\(result.errors)")
}

/// A search from above passes over the folder; a mark that was copied into an app hides nothing.
@Test func pseudoFoldersAreNoInput() throws {
  let folder = try pseudo([], of: strings)
  let check = { try Program.run(["check", ".", "--fail-on", "never", "--reporter", "json"], in: folder).output }
  #expect(!(try check().contains("out/App")))
  try FileManager.default.copyItem(at: folder.url("out/.stringfit-pseudo"), to: folder.url("App/.stringfit-pseudo"))
  #expect(try check().contains("\"entries\":2") || check().contains("\"entries\": 2"))
}
