import Foundation
import TestSupport
import Testing

private let app = [
  "App/en.lproj/A.strings":
    "/* Button. [stringfit: style=body width=80 max-lines=1 role=button] */\n\"a\" = \"Sign in\";\n\"b\" = \"Wait\";\n",
  "App/de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse anmelden\";\n\"b\" = \"Warten\";\n",
  "App/ar.lproj/A.strings": "\"a\" = \"تسجيل الدخول بالبريد الإلكتروني\";\n",
]

@Test func reportWritesPagesAndSummaries() throws {
  let folder = try TemporaryFolder(app)
  let result = try Program.run(["report", "App", "--output", "feedback"], in: folder)
  #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  for name in ["index.html", "de.html", "ar.html", "en.html", "de.md", "ar.md"] {
    #expect(try !folder.text(of: "feedback/" + name).isEmpty)
  }
  let page = try folder.text(of: "feedback/de.html")
  #expect(page.contains("Mit E-Mail-Adresse anmelden") && page.contains("fit/truncated"))
  #expect(try folder.text(of: "feedback/ar.html").contains("<dd lang=ar dir=rtl>"))
  #expect(try folder.text(of: "feedback/de.md").contains("`a`"))
  #expect(try Program.run(["report", "App"], in: folder).status == 64)
}

/// Only what an earlier run wrote is replaced, and removed when its locale is gone.
@Test func reportReplacesOnlyItsOwnFiles() throws {
  let folder = try TemporaryFolder(app)
  let arguments = ["report", "App", "--output", "feedback", "--quiet"]
  #expect(try Program.run(arguments, in: folder).status == 0)
  try folder.write("mine", to: "feedback/notes.txt")
  try FileManager.default.removeItem(at: folder.url("App/ar.lproj"))
  #expect(try Program.run(arguments, in: folder).status == 0)
  #expect(try folder.text(of: "feedback/notes.txt") == "mine")
  #expect(!FileManager.default.fileExists(atPath: folder.url("feedback/ar.html").path))

  try folder.write("mine", to: "other/index.html")
  let result = try Program.run(["report", "App", "--output", "other"], in: folder)
  #expect(result.status == 70 && result.errors.contains("weren't written by 'stringfit report'"))
  #expect(try folder.text(of: "other/index.html") == "mine")
  #expect(!FileManager.default.fileExists(atPath: folder.url("other/de.html").path))

  // A new locale whose page somebody else has made.
  try folder.write("mine", to: "feedback/fr.html")
  try folder.write("\"b\" = \"Attendre\";\n", to: "App/fr.lproj/A.strings")
  #expect(try Program.run(arguments, in: folder).status == 70)
  #expect(try folder.text(of: "feedback/fr.html") == "mine")
}

/// Else the next check would pass over the app's own catalogs.
@Test func reportDoesNotWriteAmongCatalogs() throws {
  let folder = try TemporaryFolder(app)
  #expect(try Program.run(["report", "App", "--output", "App"], in: folder).status == 70)
  #expect(try Program.run(["report", "App", "--output", "App/de.lproj"], in: folder).status == 70)
  #expect(try Program.run(["check", "App", "--fail-on", "never"], in: folder).output.contains("fit/truncated"))
}

/// What lies in such a folder are no catalogs of the app.
@Test func feedbackIsNoInput() throws {
  let folder = try TemporaryFolder(app)
  #expect(try Program.run(["report", ".", "--output", "feedback", "--quiet"], in: folder).status == 0)
  try folder.write("\"a\" = \"Wait...\";\n", to: "feedback/en.lproj/A.strings")
  let output = try Program.run(["check", ".", "--reporter", "json"], in: folder).output
  #expect(!output.contains("feedback/"))
}

@Test func onePageHoldsEveryLocale() throws {
  let folder = try TemporaryFolder(app)
  let result = try Program.run(["check", "App", "--fail-on", "never", "--reporter", "html"], in: folder)
  #expect(result.status == 0)
  #expect(result.output.hasPrefix("<!doctype html>\n"))
  #expect(result.output.contains("id=\"locale-ar\"") && result.output.contains("id=\"locale-de\""))
  #expect(result.output.contains("1 other string has no finding"))
}

/// The `open` profile is set in the fonts that it was made from.
@Test func pagesNameTheFontsThatAreMeasured() throws {
  let folder = try TemporaryFolder(app)
  func page(_ flags: [String]) throws -> String {
    try Program.run(["check", "App", "--reporter", "html", "--fail-on", "never"] + flags, in: folder).output
  }
  #expect(try page([]).contains("--face:-apple-system, system-ui, sans-serif"))
  #expect(try page(["--metrics", "open"]).contains("--face:Inter, \"Noto Sans Arabic\""))
  #expect(try page([]).contains(".set:lang(ko){word-break:keep-all}"))
  #expect(try !page(["--line-breaking", "unicode"]).contains("keep-all"))
}

/// Pages of places are made where they are asked for, and go when they are not.
@Test func reportDrawsPlaces() throws {
  let folder = try TemporaryFolder(app)
  let arguments = ["report", "App", "--output", "feedback", "--quiet"]
  #expect(try Program.run(arguments + ["--places"], in: folder).status == 0)
  let page = try folder.text(of: "feedback/places-de.html")
  #expect(page.contains("<bdi>a</bdi>") && page.contains("button (by the comment), body, 80 points wide, 1 line"))
  #expect(!page.contains("<bdi>b</bdi>"))
  #expect(try folder.text(of: "feedback/places.html").contains("places-ar.html"))
  #expect(try Program.run(arguments, in: folder).status == 0)
  #expect(!FileManager.default.fileExists(atPath: folder.url("feedback/places-de.html").path))
}
