import Foundation
import TestSupport
import Testing

private func report(_ files: [String: String], _ flags: [String] = []) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(files)
  let result = try Program.run(["report", "App", "--output", "feedback", "--quiet"] + flags, in: folder)
  #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  return folder
}

/// The cells of a row, by the names of the header; no cell of these tests holds a comma that is not quoted.
private func rows(_ csv: String) -> [[String: String]] {
  let lines = csv.components(separatedBy: "\r\n").filter { !$0.isEmpty }.map { line in
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
  return lines.dropFirst().map {
    Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
  }
}

private let box = "[stringfit: style=body width=80 max-lines=1 role=button]"

/// A text that is cut off at every size: points and characters are both those of the usual size, and it is named.
@Test func pointsAndCharactersAreOfOneSize() throws {
  let folder = try report([
    "App/en.lproj/A.strings": "/* \(box) */\n\"a\" = \"Go\";\n",
    "App/de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse anmelden\";\n",
  ])
  let row = try #require(rows(try folder.text(of: "feedback/de.csv")).first { $0["rule"] == "fit/truncated" })
  #expect(row["room at size"] == "large")
  let points = try #require(row["room in points"].flatMap(Double.init))
  let characters = try #require(row["room in characters"].flatMap(Int.init))
  let words = RoomText(points: -points, characters: -characters)
  let message = try #require(row["message"])
  #expect(
    message
      == "cut off from xSmall on; at Large it is \(words.points) points (about \(words.characters) characters) too wide"
  )
  #expect(row["what to do"]?.contains("by about \(words.characters) characters (at Large)") == true)
  let page = try folder.text(of: "feedback/de.html")
  #expect(
    page.contains("<b>Large</b>, 17 pt: \(words.points) pt too wide, about \(words.characters) characters too many"))
}

private struct RoomText {
  var points: String
  var characters: Int
  init(points: Double, characters: Int) {
    self.points = points == points.rounded() ? String(Int(points)) : String(points)
    self.characters = characters
  }
}

private let untranslated = [
  "App/en.lproj/A.strings":
    "/* The button below the form. \(box) */\n\"form.submit\" = \"Submit form\";\n\"b\" = \"Wait\";\n"
    + "/* Nobody says where. */\n\"form.note\" = \"A note on the form\";\n",
  "App/de.lproj/A.strings": "\"b\" = \"Warten\";\n",
]

/// Who translates has the source, the comment and the room at hand wherever a string is said to be missing.
@Test func whatIsMissingHasSourceCommentAndRoom() throws {
  let folder = try report(untranslated)
  let page = try folder.text(of: "feedback/de.html")
  let row = try #require(page.components(separatedBy: "<tr>").first { $0.contains("<bdi>form.submit</bdi>") })
  #expect(row.contains("<td data-label=Source lang=en dir=ltr>Submit form</td>"))
  #expect(row.contains("The button below the form."))
  #expect(row.contains("<td data-label=Room>about ") && row.contains(" characters at the default text size ("))
  #expect(page.contains("Budget unknown for some: for 1 string, its width and number of lines aren"))

  let summary = try folder.text(of: "feedback/de.md")
  let line = try #require(summary.components(separatedBy: "\n").first { $0.contains("· `form.submit`: `Submit form`") })
  #expect(line.contains("Comment: The button below the form.") && line.contains("Room: about "))

  let missing = rows(try folder.text(of: "feedback/de.csv")).filter { $0["target"] == "" }
  let submit = try #require(missing.first { $0["key"] == "form.submit" })
  #expect(submit["source"] == "Submit form" && submit["comment"]?.hasPrefix("The button") == true)
  #expect(submit["budget"].flatMap(Int.init) != nil && submit["budget at size"] == "large")
  let note = try #require(missing.first { $0["key"] == "form.note" })
  #expect(note["budget"] == "" && note["why no budget"]?.hasPrefix("its width and") == true)
}

/// Where nobody states a box, that is said once, and not of every string.
@Test func roomThatNobodyKnowsIsToldOnce() throws {
  let folder = try report([
    "App/en.lproj/A.strings": "\"note.one\" = \"A note\";\n\"note.two\" = \"Another note\";\n\"b\" = \"Wait\";\n",
    "App/de.lproj/A.strings": "\"b\" = \"Warten\";\n",
  ])
  for name in ["de.html", "de.md"] {
    let text = try folder.text(of: "feedback/" + name)
    #expect(text.components(separatedBy: "their width and number of lines aren").count == 2, "\(name)")
    #expect(text.contains("Another note"), "\(name)")
  }
}

/// What is not missing by any rule, but has no translation, has a row all the same.
@Test func tablesHoldWhatNoFindingTellsOf() throws {
  let folder = try report(untranslated, ["--only", "typography/*"])
  let row = try #require(rows(try folder.text(of: "feedback/de.csv")).first { $0["key"] == "form.note" })
  #expect(row["source"] == "A note on the form" && row["rule"] == "")
}

/// Texts that do not fit are not among those that do: they say why nothing was found. Boxes say where they are from.
@Test func whatDoesNotFitIsAGroupOfItsOwn() throws {
  let folder = try report(
    [
      "App/en.lproj/A.strings": "/* \(box) */\n\"a\" = \"Sign in with your email\";\n/* \(box) */\n\"b\" = \"Go\";\n",
      "App/de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse\";\n\"b\" = \"Los\";\n",
    ], ["--size-category", "large"])
  let page = try folder.text(of: "feedback/de.html")
  let groups = page.components(separatedBy: "<details class=faultless>").dropFirst().map { $0 }
  try #require(groups.count == 2)
  #expect(groups[0].hasPrefix("<summary>1 string that doesn't fit at some size, without a finding</summary>"))
  #expect(groups[0].contains("<bdi>a</bdi>") && !groups[0].contains("<bdi>b</bdi>"))
  #expect(groups[0].contains("1: the source doesn&#39;t fit either"))
  #expect(groups[1].contains("<bdi>b</bdi>") && groups[1].contains("80 points wide, 1 line (by the comment)"))
  #expect(!page.contains("guess"))
}

/// A finding in a place that nobody stated says so, on the card and on the page, and such a place is not drawn.
@Test func whatIsUncertainSaysSo() throws {
  let long = "Ein sehr langer Titel, der ganz sicher in keine Leiste eines Telefons passt"
  let longer = Array(repeating: long, count: 3).joined(separator: ". ")
  let folder = try report([
    "App/en.lproj/A.strings": "\"note\" = \"Go\";\n/* \(box) */\n\"b\" = \"Go\";\n",
    "App/de.lproj/A.strings": "\"note\" = \"\(longer)\";\n\"b\" = \"\(long)\";\n",
  ])
  let page = try folder.text(of: "feedback/de.html")
  let cards = page.components(separatedBy: "<article ").dropFirst()
  let assumed = try #require(cards.first { $0.contains("<bdi>note</bdi>") && $0.contains("fit/outgrows-source") })
  #expect(assumed.contains("<span class=\"badge unsure\">uncertain</span>"))
  #expect(
    assumed.contains(
      "Uncertain: where it&#39;s shown isn&#39;t known, so it was measured in the ordinary text column"))
  #expect(!assumed.contains("<figure") && !assumed.contains("cut off"))
  let stated = try #require(cards.first { $0.contains("<bdi>b</bdi>") })
  #expect(!stated.contains("ncertain") && stated.contains("<figure"))
  #expect(page.contains("<p class=legend><span class=\"badge unsure\">uncertain</span> 1 finding is uncertain"))
  #expect(try folder.text(of: "feedback/de.md").contains("*Uncertain: where it's shown isn't known"))
  let row = try #require(rows(try folder.text(of: "feedback/de.csv")).first { $0["key"] == "note" })
  #expect(row["uncertain because"]?.hasPrefix("where it's shown isn't known") == true)
}

/// What is only taken out has no text to put there; what is worse stands above what is not.
@Test func fixesWithoutATextAndTheOrderOfSeverity() throws {
  let folder = try report([
    "App/en.lproj/A.strings": "\"a\" = \"Delete %@ now\";\n",
    "App/de.lproj/A.strings": "\"a\" = \"%d  jetzt löschen \u{202A}\";\n",
  ])
  let page = try folder.text(of: "feedback/de.html")
  #expect(!page.contains("<q dir=auto></q>"))
  let card = try #require(
    page.components(separatedBy: "<article ").dropFirst().first { $0.contains("format-specifiers") })
  let order = card.components(separatedBy: " data-s=").dropFirst().map { $0.prefix(4) }
  #expect(Set(order).count > 1)
  #expect(order == order.sorted { rank($0) < rank($1) }, "\(order)")
  let summary = try folder.text(of: "feedback/de.md")
  #expect(!summary.contains("<!--") && summary.contains("`%@`"))
}

private func rank(_ severity: Substring) -> Int { ["erro": 0, "warn": 1, "note": 2][severity] ?? 3 }

/// Files made of catalogs tell translators what was found in the source, too.
@Test func xliffThatIsMadeTellsOfTheSource() throws {
  let text = try report([
    "App/en.lproj/A.strings": "\"a\" = \"Click  here...\";\n",
    "App/de.lproj/A.strings": "\"a\" = \"Karte öffnen …\";\n",
  ]).text(of: "feedback/xliff/de.xliff")
  #expect(text.contains("<note from=\"stringfit\" annotates=\"source\""))
  #expect(text.contains("<source its:locQualityIssuesRef=\"#stringfit-lqi-1\">Click  here...</source>"))
  #expect(text.contains("<its:locQualityIssues xml:id=\"stringfit-lqi-1\">"))
}
