import ArgumentParser
import Pipeline

struct StyleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "style", abstract: "Show the app's house style, with counts.",
    discussion: """
      EXAMPLES
        stringfit style App/            shows letter case by role, words and forms of address
        stringfit style App/ --write    records the clear choices in .stringfit.yml

      A choice is clear if at least 80% of at least five strings make it. Rules then compare strings with the recorded \
      choice instead of the majority. --write only adds the key 'style'; it doesn't change anything else in the file.
      """)

  @Argument(help: ArgumentHelp("Files and folders (default: the working folder).", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Record the clear choices in .stringfit.yml.")
  var write = false

  @OptionGroup(title: "Input") var project: ProjectFlags
  @OptionGroup(title: "The app's code") var code: CodeFlags

  func run() throws {
    var flags = Flags()
    project.add(to: &flags)
    code.add(to: &flags)
    var configuration = try ResolvedConfiguration.resolve(flags, workingFolder: WorkingFolder.path)
    var read = try ProjectReader(configuration).read(paths).withCode(configuration)
    read.notices += try configuration.settleLocales(in: read)
    let page = try StylePage(read, configuration)
    try Terminal.write(Array(page.text.utf8))
    for problem in read.notices + ImportFindings.losses(of: read) { Terminal.tell("stringfit: \(problem)") }
    if write { Terminal.tell("stringfit: \(try StyleRecording(page, configuration).run(paths))") }
    if ImportFindings.isInputLost(in: read) { throw ExitStatus.unreadableInput }
  }
}
