// swift-tools-version: 6.1
import PackageDescription

// The plugins of stringfit with a program that's already built. A released copy of this package downloads it.
let package = Package(
  name: "stringfit-plugin",
  products: [
    .plugin(name: "StringfitCommand", targets: ["StringfitCommand"]),
    .plugin(name: "StringfitBuildTool", targets: ["StringfitBuildTool"]),
  ],
  targets: [
    .binaryTarget(
      name: "stringfit",
      path: "stringfit.artifactbundle.zip"),
    .plugin(
      name: "StringfitCommand",
      capability: .command(
        intent: .custom(verb: "stringfit", description: "Finds strings that won't fit or won't read well.")),
      dependencies: ["stringfit"]),
    .plugin(name: "StringfitBuildTool", capability: .buildTool(), dependencies: ["stringfit"]),
  ])
