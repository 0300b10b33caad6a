import Foundation
import PackagePlugin

/// Puts the style sheet and the script of the HTML pages into one Swift source: they are edited as the files they are.
@main
struct EmbedPagesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL
    var inputs: [URL] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "css" || file.pathExtension == "js" { inputs.append(file) }
    }
    inputs.sort { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
    return [
      .buildCommand(
        displayName: "Embedding the style and script of pages", executable: try context.tool(named: "EmbedTexts").url,
        arguments: [folder.path, output.path, "embeddedPages", "css", "js"], inputFiles: inputs, outputFiles: [output])
    ]
  }
}
