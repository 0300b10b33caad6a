import Catalogs
import Testing

@testable import Clauses
@testable import LocaleData
@testable import Texts

/// What sentences do, by their words.
@Suite struct ClausesTests {
  private static func clauses(_ text: String) throws -> Clauses {
    let lexicon = try #require(LocaleData().clauses(for: .english))
    return Clauses(MaskedText(masking: text), lexicon)
  }

  @Test(
    arguments: [
      ("Couldn’t save the file", Clauses.Act.reportsFailure), ("The image could not be converted", .reportsFailure),
      ("An error occurred while printing", .reportsFailure), ("Pairing failed", .reportsFailure),
      ("The connection timed out.", .reportsFailure), ("No server found", .reportsFailure),
      ("The settings were not saved.", .reportsFailure), ("Did not send the message.", .reportsFailure),
      ("The photo couldn't be sent. Check the settings", .explainsFailure),
      ("Couldn't save the file. Free up some space and try again.", .explainsFailure),
      ("The photo couldn't be sent because you're offline.", .explainsFailure),
      ("The payment was refused. You weren't charged.", .explainsFailure), ("Try another card", .instructs),
      ("Please choose a shorter name.", .instructs), ("Delete this album?", .asks), ("The album is open", .states),
      ("Open tabs", .instructs), ("New album", .labels), ("", .labels),
    ])
  func textsDoOneThing(text: String, act: Clauses.Act) throws { #expect(try Self.clauses(text).act == act) }

  @Test func emojiAreNoWords() throws {
    #expect(try Self.clauses("Oh no 😢").sentences[0].words == ["oh", "no"])
  }

  @Test(
    arguments: [
      ("Unknown error", true), ("An unknown error occurred.", true), ("Operation failed", true), ("Unsuccessful", true),
      ("Something went wrong", true), ("Not found", true), ("Album not found on this iPhone", false),
      ("Couldn't save the album", false), ("Album deleted", false),
    ])
  func someReportsSayNothing(text: String, isEmpty: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].isEmptyReport == isEmpty)
  }

  @Test(
    arguments: [
      ("Invalid format", true), ("The address is invalid.", true), ("%@ is not a valid route", true),
      ("Incorrect password", false), ("Valid until tomorrow", false),
    ])
  func someSayWhatIsInvalidAlone(text: String, isInvalidity: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].isAboutInvalidity == isInvalidity)
  }

  @Test(
    arguments: [
      ("Failed to read entity_id", true), ("Server returned HTTP %li", true), ("Error: %@", true),
      ("Replied with 503", true), ("The iPhone isn't nearby", false), ("Couldn't copy 12 photos", false),
    ])
  func someNameWhatIsInsidePrograms(text: String, names: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].isTechnical == names)
  }

  /// A correction is suggested if it's clear.
  @Test(
    arguments: [
      ("The files was moved.", "The files were"), ("The file are here", "The file is"),
      ("The files still isn't here", "The files still aren't"), ("The files wasn’t here", "The files weren’t"),
      ("Each devices", "Each device"),
      ("These photo are new", "These photos"), ("All addresses which is wrong", "addresses which are"),
      ("There is no items in the cart", nil), ("Each addresses", nil),
    ] as [(String, String?)])
  func disagreementsAreCorrected(text: String, correction: String?) throws {
    let units = MaskedText(masking: text).units
    let found = try #require(Self.clauses(text).sentences[0].disagreement(in: units))
    #expect(found.correction == correction)
  }

  @Test(
    arguments: [("1 months left", "1 month"), ("1 Months left", "1 Month"), ("1 movies", nil)] as [(String, String?)])
  func pluralsOfOneAreCorrected(text: String, correction: String?) throws {
    let found = try #require(Self.clauses(text).sentences[0].pluralOfOne(in: MaskedText(masking: text).units))
    #expect(found.correction == correction)
  }

  /// Both forms of a verb stand at the same place of their list.
  @Test func verbsHaveBothNumbers() throws {
    let lexicon = try #require(LocaleData().clauses(for: .english))
    #expect(lexicon.words(of: .singularVerbs).count == lexicon.words(of: .pluralVerbs).count)
    #expect(lexicon.otherNumber(ofVerb: "looks") == "look" && lexicon.otherNumber(ofVerb: "aren't") == "isn't")
    #expect(lexicon.otherNumber(ofVerb: "sees") == nil)
    let pairs = ["is": "are", "was": "were", "has": "have", "does": "do", "needs": "need", "contains": "contain"]
    for (one, several) in pairs { #expect(lexicon.otherNumber(ofVerb: one) == several) }
  }

  /// Nouns that are verbs, too, and verbs behind commas.
  @Test(
    arguments: [
      ("Load failed", false), ("Load, then tap Resume", true), ("If it doesn't open, check the address", true),
      ("Update is not available", false), ("Upload photos", true),
    ])
  func instructionsBeginWithAVerb(text: String, isInstruction: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].isInstruction == isInstruction)
  }

  @Test(
    arguments: [
      ("You left the weight blank.", true), ("You've mistyped the number", true),
      ("You already booked this seat", true),
      ("The file is lost because you chose another folder", true), ("You are using an old version", true),
      ("Access was denied by the user", true), ("If you closed the app, open it again", false),
      ("You're offline", false),
      ("The code you entered has expired", false), ("You can invite six people", false),
      ("You'll need a passport", false),
    ])
  func someSayWhatTheReaderDid(text: String, says: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].saysWhatReaderDid == says)
  }

  @Test(
    arguments: [
      ("Proceed", true), ("OK, do it", true), ("This one", true), ("Find out", true), ("Go to Album", false),
      ("Undo", false), ("OK", false), ("More", false), ("See all photos", false),
    ])
  func someLabelsNameNothing(text: String, isVague: Bool) throws {
    #expect(try Self.clauses(text).sentences[0].isVague(isLink: false) == isVague)
  }

  @Test func sentencesEndAtTheirMarks() throws {
    let clauses = try Self.clauses("Version 2.1 failed. What now?\nSee example.com!")
    #expect(clauses.sentences.map(\.words.count) == [4, 2, 3])
    #expect(clauses.sentences[0].range == 0..<18)
    #expect(clauses.sentences[1].isQuestion)
  }
}
