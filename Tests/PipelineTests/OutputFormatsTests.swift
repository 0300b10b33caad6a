import Pipeline
import Reporters
import Testing
import TranslatorReports

@Test func outputFormatsAreTheReportersAndThePage() {
  #expect(OutputFormats.names == (AllReporters.names + [HTMLReporter.name]).sorted())
  #expect(OutputFormats.names.allSatisfy { OutputFormats.named($0) != nil })
}
