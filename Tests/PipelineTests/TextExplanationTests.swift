import Catalogs
import Pipeline
import Testing

@Suite struct TextExplanationTests {
  @Test func saysWhatSentencesDo() throws {
    let explained = try TextExplanation(of: "Couldn't save the trip. Try again later.", in: .english).text
    #expect(
      explained == """
        Reports a failure, and says more: what to do, why, or what happened to the reader's things
          1. “Couldn't save the trip”: reports a failure
          2. “Try again later”: asks the reader to do something

        """)
    #expect(
      try TextExplanation(of: "Invalid value", in: .english).text.contains("says what's invalid, not what's valid"))
  }

  @Test func saysWhichLanguagesItKnows() {
    let stop = #expect(throws: ExitError.self) { try TextExplanation(of: "Hej", in: LocaleID(canonical: "sv")) }
    #expect(stop?.message.contains("'de', 'en', 'es', 'fr'") ?? false)
  }

  @Test(arguments: [
    ("de", "Das Foto konnte nicht gesendet werden.", "Prüfe die Verbindung."),
    ("fr", "La photo n’a pas pu être envoyée.", "Vérifiez-la."),
    ("es", "No se ha podido enviar la foto.", "Comprueba la conexión."),
    ("it", "Impossibile inviare la foto.", "Controlla la connessione."),
    ("nl", "De foto kan niet worden verstuurd.", "Controleer de verbinding."),
    ("pt-BR", "Não foi possível enviar a foto.", "Verifique a conexão."),
  ])
  func understandsReportsAndRemedies(language: String, report: String, remedy: String) throws {
    let locale = try #require(LocaleID(language))
    #expect(try TextExplanation(of: report, in: locale).text.hasPrefix("Reports a failure, and nothing else"))
    let whole = try TextExplanation(of: "\(report) \(remedy)", in: locale).text
    #expect(whole.hasPrefix("Reports a failure, and says more") && whole.contains("asks the reader to do something"))
  }
}
