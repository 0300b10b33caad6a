// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "StringTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stringfit", path: "../..")],
  targets: [
    .testTarget(name: "StringTests", dependencies: [.product(name: "StringFit", package: "stringfit")])
  ])
