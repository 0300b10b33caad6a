import Foundation
import PackagePlugin

/// Checks a target's folder before each build. Errors make the build fail.
@main
struct StringfitBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    [
      .prebuildCommand(
        displayName: "Checking the strings of \(target.name)", executable: try context.tool(named: "stringfit").url,
        arguments: [
          "check", target.directoryURL.path, "--reporter", "xcode", "--min-severity", "warning", "--quiet",
          "--no-cache",
        ],
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}
