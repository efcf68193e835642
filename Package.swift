// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nio = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOTLS", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// A library target of ours in `Sources/NAME` with its tests in `Tests/NAMETests`; `files` are folders of the tests' data.
func module(
  _ name: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency] = [], files: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: settings),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name), "DiscernTestSupport"] + (name == "DiscernCore" ? [] : ["DiscernCore"])
        + tests,
      exclude: files, swiftSettings: settings),
  ]
}

/// A plugin: `plugins/NAME`, a small copy of the root. `NAMEPlugin` sees the core and its own inner modules alone.
func plugin(_ name: String, inner: [String] = [], files: [String] = []) -> [Target] {
  [
    .target(
      name: "\(name)Plugin", dependencies: ["DiscernCore"] + inner.map { .byName(name: $0) },
      path: "plugins/\(name)/Sources/\(name)Plugin", swiftSettings: settings),
    .testTarget(
      name: "\(name)PluginTests",
      dependencies: [.byName(name: "\(name)Plugin"), "DiscernCore", "DiscernTestSupport"]
        + inner.map { .byName(name: $0) },
      path: "plugins/\(name)/Tests/\(name)PluginTests", exclude: files, swiftSettings: settings),
  ]
}

let libraries: [Target] = [
  .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
  .systemLibrary(name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
  .target(
    name: "COpenCV", exclude: ["opencv4"],
    // Debian keeps its headers in a folder of their own, and the file that says so is in the package of everything. A link
    // leads there, because flags would make the package useless as a versioned dependency of another.
    cxxSettings: [.headerSearchPath("opencv4")],
    linkerSettings: [.linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc")]),
  // Apart from COpenCV: what follows motion brings in libraries that a scan does without.
  .target(
    name: "COpenCVMotion", cxxSettings: [.headerSearchPath("../COpenCV/opencv4")],
    linkerSettings: ["core", "imgproc", "video", "calib3d"].map { .linkedLibrary("opencv_\($0)") }),
  .target(
    name: "CVideo",
    linkerSettings: ["avformat", "avcodec", "avdevice", "swscale", "avutil"].map { .linkedLibrary($0) }),
  // Makes videos for tests.
  .target(
    name: "CMuxing", path: "Tests/CMuxing",
    linkerSettings: ["avformat", "avcodec", "avutil"].map { .linkedLibrary($0) }),
  // Loaded at run time, where it is there.
  .target(name: "COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
  // Loaded at run time, too.
  .target(name: "CZBar", linkerSettings: [.linkedLibrary("dl")]),
  // Loaded at run time, too.
  .target(name: "CHeif", linkerSettings: [.linkedLibrary("dl")]),
  // Loaded at run time, too.
  .target(name: "CQREncode", linkerSettings: [.linkedLibrary("dl")]),
  // Part of the C library, and not of Swift's module of it.
  .systemLibrary(name: "CMalloc"),
  // Of the C library, too: what Swift cannot call.
  .systemLibrary(name: "CProcess"),
  // Without pkgConfig: the flags in Debian's file make SwiftPM warn.
  .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
]

let core: [Target] =
  module("DiscernCore", [])
  + module("DiscernResources", [])
  + module("DiscernPipeline", ["DiscernCore"])
  + module("DiscernVision", ["DiscernCore", "DiscernResources", "CHeif", "CLeptonica", "CJPEG", "COpenCV", "CPNG"])
  + module("DiscernTesseract", ["DiscernCore", "DiscernResources", "CTesseract"], tests: ["DiscernVision"])
  + module(
    "DiscernNeural", ["DiscernCore", "DiscernResources", "COpenVINO"], tests: ["DiscernVision", "DiscernResources"],
    files: ["Models"])
  + module("DiscernCodes", ["DiscernCore", "CZBar"])
  + module("DiscernProcesses", ["DiscernCore", "CProcess", subprocess, systemPackage])
  + module("DiscernPDF", ["DiscernCore", "DiscernProcesses"], tests: ["DiscernProcesses", "DiscernVision"])
  + module("DiscernExternal", ["DiscernCore", "DiscernProcesses"], tests: ["DiscernPipeline", "DiscernProcesses"])
  + module("DiscernOutput", ["DiscernCore", systemPackage])
  + module(
    "DiscernReport", ["DiscernCore", "DiscernOutput", "DiscernPipeline", systemPackage],
    tests: ["DiscernOutput", "DiscernPipeline"])
  + module("DiscernLive", ["DiscernCore", "DiscernPipeline", "DiscernReport", "DiscernResources"])
  + module(
    "DiscernVideo", ["DiscernCore", "DiscernLive", "COpenCVMotion", "CVideo"], tests: ["DiscernLive", "CMuxing"])
  + module(
    "DiscernServer",
    [
      "DiscernCore", "DiscernLive", "DiscernOutput", "DiscernPipeline", "DiscernReport", "DiscernResources",
      "CQREncode", systemPackage,
    ],
    tests: ["DiscernServerTestSupport"])
  + module(
    "DiscernSockets", ["DiscernCore", "DiscernServer", nioSSL] + nio,
    tests: ["DiscernServer", "DiscernServerTestSupport"]
  )
  + module(
    "DiscernShell",
    ["DiscernCore", "DiscernOutput", "DiscernPipeline", "DiscernReport", "CReadline", systemPackage],
    tests: ["DiscernReport"])

/// The plugins that come with discern; `Sources/Discern/BuiltInPlugins.swift` lists them in the order of reports.
let builtIn: [[Target]] = [
  plugin("PaymentCard"),
  plugin("BusinessCard", inner: ["CPhoneNumber"], files: ["Features"]),
  plugin("MathExpression", inner: ["Calculator"]),
]
let pluginModules = builtIn.map { Target.Dependency.byName(name: $0[0].name) }

/// Modules inside of plugins.
let innerModules: [Target] = [
  .target(
    name: "CPhoneNumber", path: "plugins/BusinessCard/Sources/CPhoneNumber",
    linkerSettings: [.linkedLibrary("phonenumber")]),
  .target(
    name: "Calculator", dependencies: [bigInt], path: "plugins/MathExpression/Sources/Calculator",
    swiftSettings: settings),
  // A recogniser that the pipeline runs for the plugin, as its lines are read by other engines.
  .target(
    name: "DiscernSymbols", dependencies: ["DiscernCore", "DiscernResources"],
    path: "plugins/MathExpression/Sources/DiscernSymbols", swiftSettings: settings),
  .testTarget(
    name: "DiscernSymbolsTests",
    dependencies: ["DiscernSymbols", "DiscernCore", "DiscernVision", "DiscernTestSupport"],
    path: "plugins/MathExpression/Tests/DiscernSymbolsTests", swiftSettings: settings),
  // The calculator alone, for the benchmark beside it.
  .executableTarget(
    name: "Calculate", dependencies: ["Calculator"], path: "plugins/MathExpression/Benchmarks/Calculate",
    swiftSettings: settings),
  .testTarget(
    name: "CalculatorTests", dependencies: ["Calculator", bigInt],
    path: "plugins/MathExpression/Tests/CalculatorTests", swiftSettings: settings),
]

let top: [Target] = [
  .target(
    name: "Discern",
    dependencies: [
      "DiscernCore", "DiscernPipeline", "DiscernVision", "DiscernTesseract", "DiscernNeural", "DiscernSymbols",
      "DiscernCodes", "DiscernOutput", "DiscernPDF", "DiscernReport", "DiscernResources", systemPackage,
    ] + pluginModules,
    swiftSettings: settings),
  .testTarget(
    name: "DiscernTests",
    dependencies: ["Discern", "DiscernCore", "DiscernPipeline", "DiscernTestSupport"] + pluginModules,
    swiftSettings: settings),
  // What the programs' command lines have in common.
  .target(
    name: "DiscernCommandLine",
    dependencies: [
      "Discern", "DiscernCore", "DiscernPipeline", "DiscernTesseract", "DiscernNeural", "DiscernExternal",
      "DiscernOutput", "DiscernProcesses", "DiscernReport", "CMalloc", arguments, logging,
    ], swiftSettings: settings),
  .executableTarget(
    name: "DiscernCommand",
    dependencies: [
      "Discern", "DiscernCommandLine", "DiscernCore", "DiscernOutput", "DiscernPipeline", "DiscernProcesses",
      "DiscernPDF", "DiscernResources", "DiscernVision", "DiscernTesseract", "DiscernNeural", "DiscernSymbols",
      "DiscernCodes", "DiscernReport",
      "DiscernShell", arguments, logging,
    ], swiftSettings: settings),
  // A program of its own, so that a scan need not load what plays videos and what serves a page.
  .executableTarget(
    name: "DiscernLiveCommand",
    dependencies: [
      "Discern", "DiscernCommandLine", "DiscernCore", "DiscernLive", "DiscernOutput", "DiscernPipeline",
      "DiscernReport", "DiscernServer", "DiscernSockets", "DiscernVideo", "DiscernVision", arguments,
    ], swiftSettings: settings),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "DiscernCommand", "DiscernCommandLine", "DiscernCore", "DiscernLive", "DiscernLiveCommand", "DiscernProcesses",
      "DiscernTestSupport", subprocess, systemPackage,
    ],
    swiftSettings: settings),
  // Runs the release binary; it needs nothing of it to be built.
  .testTarget(
    name: "AccuracyTests", dependencies: ["DiscernCore", "DiscernNeural", subprocess, systemPackage],
    swiftSettings: settings),
  // The source of an example package, compiled here as well, so that it cannot fall behind.
  .executableTarget(name: "ScanPicture", dependencies: ["Discern"], path: "samples/package/Sources/ScanPicture"),
  .target(
    name: "DiscernServerTestSupport",
    dependencies: ["DiscernCore", "DiscernPipeline", "DiscernServer", "DiscernTestSupport"],
    path: "Tests/DiscernServerTestSupport", swiftSettings: settings),
  .target(
    name: "DiscernTestSupport", dependencies: ["DiscernCore"], path: "Tests/DiscernTestSupport", swiftSettings: settings
  ),
]

let package = Package(
  name: "discern",
  products: [
    // With the modules whose types stand in its interface, so that an application may import them.
    .library(
      name: "Discern",
      targets: ["Discern", "DiscernCore", "DiscernPipeline", "DiscernReport"] + builtIn.map { $0[0].name }),
    .library(name: "DiscernCore", targets: ["DiscernCore"]),
    .library(name: "DiscernPipeline", targets: ["DiscernPipeline"]),
    .library(name: "DiscernReport", targets: ["DiscernReport"]),
    .library(name: "Calculator", targets: ["Calculator"]),
    .executable(name: "discern", targets: ["DiscernCommand"]),
    .executable(name: "discern-live", targets: ["DiscernLiveCommand"]),
  ],
  // Exact versions: what was tested is what is built. What these packages need themselves follows their own bounds.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    // The server of `discern-live`.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    // For the file paths in swift-subprocess's interface.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: libraries + core + builtIn.flatMap { $0 } + innerModules + top,
  cxxLanguageStandard: .cxx17
)
