import Foundation
import PackagePlugin

/// Puts every YAML file of Locales/ into one Swift source, so that the binary needs no folder beside it.
@main
struct EmbedLocalesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL
    var inputs: [URL] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "yml" { inputs.append(file) }
    }
    inputs.sort { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLocales.swift")
    return [
      .buildCommand(
        displayName: "Embedding Locales/", executable: try context.tool(named: "EmbedTexts").url,
        arguments: [folder.path, output.path, "embeddedLocales", "yml"], inputFiles: inputs, outputFiles: [output])
    ]
  }
}
