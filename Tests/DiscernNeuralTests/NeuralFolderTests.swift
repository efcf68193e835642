import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernNeural

@Suite struct NeuralFolderTests {
  #if arch(arm64)
    private static let processorPlugin = "lib/libopenvino_arm_cpu_plugin.so"
  #else
    private static let processorPlugin = "lib/libopenvino_intel_cpu_plugin.so"
  #endif

  /// All files that the folder must hold for OpenVINO 2026.4.1.
  private static let files = [
    "lib/libopenvino_c.so.2641", "lib/libopenvino.so.2641", "lib/libopenvino_onnx_frontend.so.2641",
    "lib/libopenvino_ir_frontend.so.2641", processorPlugin, "lib/libtbb.so.12", "models/PP-OCRv6_det_small.onnx",
    "models/PP-OCRv6_rec_small.onnx",
  ]

  /// Creates a home folder with the engine's files below it.
  private func home(_ files: [String] = files, in below: String = ".local/share/discern/neural") throws
    -> TemporaryFolder
  {
    let home = try TemporaryFolder()
    for file in files { try home.write([1], to: "\(below)/\(file)") }
    return home
  }

  @Test("A complete folder below the home is found, with the paths of its library and networks")
  func complete() throws {
    let home = try home()
    let path = home.path + "/.local/share/discern/neural"
    let folder = try #require(NeuralFolder.find(in: ["HOME": home.path]).folder)
    #expect(folder.path == path)
    #expect(folder.library == path + "/lib/libopenvino_c.so.2641")
    #expect(folder.detectionModel == path + "/models/PP-OCRv6_det_small.onnx")
    #expect(folder.recognitionModel == path + "/models/PP-OCRv6_rec_small.onnx")
    #expect(folder.cacheFolder == home.path + "/.cache/discern/openvino")
  }

  @Test("DISCERN_NEURAL precedes XDG_DATA_HOME, which precedes the home; the cache is in XDG_CACHE_HOME")
  func order() throws {
    let homes = try [home(), home(in: "discern/neural"), home(in: "")]
    var environment = ["HOME": homes[0].path, "XDG_CACHE_HOME": "/caches"]
    #expect(NeuralFolder.find(in: environment).folder?.path == homes[0].path + "/.local/share/discern/neural")
    environment["XDG_DATA_HOME"] = homes[1].path
    #expect(NeuralFolder.find(in: environment).folder?.path == homes[1].path + "/discern/neural")
    environment["DISCERN_NEURAL"] = homes[2].path
    let named = NeuralFolder.find(in: environment).folder
    #expect(named?.path == homes[2].path && named?.cacheFolder == "/caches/discern/openvino")
  }

  @Test(
    "The installed engine is found if the user has none, and not if DISCERN_NEURAL names another place or turns it off")
  func installed() throws {
    let (home, package, nobody) = (try home(), try home(in: ""), try TemporaryFolder())
    func path(_ environment: [String: String], installed: String? = package.path) -> String? {
      NeuralFolder.find(in: environment, installed: installed).folder?.path
    }
    #expect(path(["HOME": nobody.path]) == package.path)
    #expect(path([:]) == package.path)
    #expect(path(["HOME": home.path]) == home.path + "/.local/share/discern/neural")
    #expect(path(["HOME": nobody.path, "DISCERN_NEURAL": "off"]) == nil)
    #expect(path(["HOME": nobody.path, "DISCERN_NEURAL": nobody.path + "/nowhere"]) == nil)
    let cache = NeuralFolder.find(in: ["HOME": nobody.path], installed: package.path).folder?.cacheFolder
    #expect(cache == nobody.path + "/.cache/discern/openvino")
    let absent = NeuralFolder.find(in: ["HOME": nobody.path], installed: nobody.path + "/nowhere")
    #expect(absent == .absent(.notFetched(path: nobody.path + "/.local/share/discern/neural")))
  }

  @Test("Empty variables and relative paths in XDG variables are ignored")
  func nothingSaid() throws {
    let home = try home()
    let path = home.path + "/.local/share/discern/neural"
    for data in ["", "share", "./share"] {
      let environment = ["HOME": home.path, "XDG_DATA_HOME": data, "XDG_CACHE_HOME": data, "DISCERN_NEURAL": ""]
      let folder = NeuralFolder.find(in: environment).folder
      #expect(folder?.path == path && folder?.cacheFolder == home.path + "/.cache/discern/openvino", "‘\(data)’")
    }
  }

  @Test("DISCERN_NEURAL=off turns an installed engine off; ./off names a folder")
  func turnedOff() throws {
    let home = try home()
    let finding = NeuralFolder.find(in: ["HOME": home.path, "DISCERN_NEURAL": "off"])
    #expect(finding == .absent(.turnedOff) && !finding.isError)
    #expect(
      NeuralFolder.find(in: ["HOME": home.path, "DISCERN_NEURAL": "./off"]) == .absent(.notWhereNamed(path: "./off")))
  }

  @Test(
    "A missing engine is no error unless DISCERN_NEURAL names its folder; both messages name the remedy"
  )
  func absent() throws {
    let home = try TemporaryFolder()
    let standard = NeuralFolder.find(in: ["HOME": home.path])
    #expect(standard == .absent(.notFetched(path: home.path + "/.local/share/discern/neural")) && !standard.isError)
    let file = try home.write([1], to: "file")
    for path in [home.path + "/nowhere", file] {
      let named = NeuralFolder.find(in: ["HOME": home.path, "DISCERN_NEURAL": path])
      #expect(named == .absent(.notWhereNamed(path: path)) && named.isError && named.description.contains(path))
      #expect(named.description.contains("Scripts/setup") && named.description.contains("DISCERN_NEURAL"))
    }
    #expect(standard.description.contains("Scripts/setup") && standard.folder == nil)
    #expect(NeuralFolder.find(in: [:]) == .absent(.noHome))
  }

  @Test("A folder without one of the files is incomplete, and the file is named", arguments: files)
  func incomplete(lacking file: String) throws {
    let home = try home(Self.files.filter { $0 != file })
    let finding = NeuralFolder.find(in: ["HOME": home.path])
    guard case .incomplete(_, let missing) = finding else {
      Issue.record("\(finding)")
      return
    }
    let stem = file.prefix { !$0.isNumber || file.hasSuffix(".onnx") }
    #expect(missing.count == 1 && missing[0].hasPrefix(stem))
    #expect(finding.isError && finding.description.contains(missing[0]))
  }

  @Test("An empty file, and a folder with a file's name, count as missing; an empty folder lacks all files")
  func damaged() throws {
    let home = try home(Array(Self.files.dropLast()))
    try home.write([], to: ".local/share/discern/neural/models/PP-OCRv6_rec_small.onnx")
    let path = home.path + "/.local/share/discern/neural"
    let missing = ["models/PP-OCRv6_rec_small.onnx"]
    #expect(NeuralFolder.find(in: ["HOME": home.path]) == .incomplete(path: path, missing: missing))
    try FileManager.default.removeItem(atPath: path + "/" + missing[0])
    try home.write([1], to: ".local/share/discern/neural/models/PP-OCRv6_rec_small.onnx/file")
    #expect(NeuralFolder.find(in: ["HOME": home.path]) == .incomplete(path: path, missing: missing))
    let bare = try TemporaryFolder()
    guard case .incomplete(_, let all) = NeuralFolder.find(in: ["DISCERN_NEURAL": bare.path]) else {
      Issue.record("An empty folder is not incomplete.")
      return
    }
    #expect(all.count == Self.files.count)
  }

  @Test("The library with the numerically highest version is chosen, and needs companions of the same version")
  func newest() throws {
    let newer = Self.files.map { $0.replacing("2641", with: "10000") }
    let both = try home(Self.files + newer)
    #expect(NeuralFolder.find(in: ["HOME": both.path]).folder?.library.hasSuffix("libopenvino_c.so.10000") == true)
    let alone = try home(Self.files + ["lib/libopenvino_c.so.2641.2", "lib/libopenvino_c.so.999"])
    guard case .incomplete(_, let missing) = NeuralFolder.find(in: ["HOME": alone.path]) else {
      Issue.record("The companions of another version were taken.")
      return
    }
    #expect(missing.contains("lib/libopenvino.so.2641.2") && missing.count == 3)
  }

  @Test("A folder name with wildcard characters is taken literally")
  func patternLetters() throws {
    let home = try home(in: "[a-z]*?/neural")
    let finding = NeuralFolder.find(in: ["DISCERN_NEURAL": home.path + "/[a-z]*?/neural"])
    #expect(finding.folder != nil && finding.folder?.cacheFolder == nil)
  }

  @Test("origins lists the packages in the file ‘versions’, and is empty without it")
  func origins() throws {
    let home = try home(in: "")
    let folder = try #require(NeuralFolder.find(in: ["DISCERN_NEURAL": home.path]).folder)
    #expect(folder.origins.isEmpty)
    let versions = "wheel openvino 2026.4.1 x86_64 2.28 57 abc a/b.whl\nfile openvino lib *.so\nwheel\n"
    try home.write(Array(versions.utf8), to: "versions")
    #expect(folder.origins == ["openvino 2026.4.1"])
  }

  @Test("The default environment is that of the process")
  func processEnvironment() {
    #expect(NeuralFolder.environment["HOME"] == ProcessInfo.processInfo.environment["HOME"])
    #expect(
      Set(NeuralFolder.environment.keys).isSubset(of: ["HOME", "DISCERN_NEURAL", "XDG_DATA_HOME", "XDG_CACHE_HOME"]))
  }
}
