import Testing

@testable import Linter

/// Commands for a shell, which are the same in every language.
@Suite struct CommandTextTests {
  @Test(
    arguments: [
      "stty cols $COLS rows $ROWS", "sudo apt install --yes nginx", "$ ls",
      "defaults write org.example.App isPaused true # until it is turned on again\n# Pauses the app",
      "# Turns it off\nlaunchctl unload /Library/LaunchAgents/org.example.plist now",
    ])
  func areRecognized(text: String) { #expect(CommandText.isLikely(text)) }

  @Test(
    arguments: [
      "Open the file", "press # to go on\n# is the hash key", "# Heading\nAn ordinary paragraph of text",
      "write to me@example.org today", "# one\n# two", "defaults write org.example.App isPaused true",
    ])
  func sentencesAreNone(text: String) { #expect(!CommandText.isLikely(text)) }
}
