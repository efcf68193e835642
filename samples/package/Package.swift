// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "scan-picture",
  // The checkout around this folder. A package of your own names a version; README.md has the line.
  dependencies: [.package(name: "discern", path: "../..")],
  targets: [
    .executableTarget(name: "ScanPicture", dependencies: [.product(name: "Discern", package: "discern")])
  ]
)
