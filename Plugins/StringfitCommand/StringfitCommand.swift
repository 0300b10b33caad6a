import Foundation
import PackagePlugin

/// `swift package stringfit …`: runs stringfit with these arguments in the package's folder; without any, checks the
/// package.
@main
struct StringfitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "CommandLineTool").url
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // `swift package` has two statuses only, 0 and 1.
    if process.terminationStatus != 0 {
      Diagnostics.error("stringfit ended with status \(process.terminationStatus)")
    }
  }
}
