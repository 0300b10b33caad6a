import Pipeline
import TestSupport
import Testing

/// What fuzzing of the readers found worth keeping, read again: no crash and no hang.
@Suite struct RepositoryInputTests {
  @Test(arguments: RepositoryInput.allCases) func isReadAgain(input: RepositoryInput) throws {
    let inputs = try Samples.fuzzInputs(in: "readers/\(input.rawValue)")
    #expect(inputs.count >= 10)
    for (name, bytes) in inputs {
      let time = processorTime { input.read(bytes) }
      #expect(time < .seconds(2), "\(input.rawValue)/\(name)")
    }
  }
}
