import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernResources

@Suite("Installation")
struct InstallationTests {
  @Test("The data of an installed program lie below the folder above its own, wherever that is")
  func places() throws {
    let usual = try #require(Installation(programFolder: "/usr/bin"))
    #expect(usual.sharedData == "/usr/share/discern" && usual.libraries == "/usr/lib/discern")
    let elsewhere = try #require(Installation(programFolder: "/opt/tools/bin"))
    #expect(elsewhere.sharedData == "/opt/tools/share/discern" && elsewhere.libraries == "/opt/tools/lib/discern")
    #expect(Installation(programFolder: "bin") == nil)
  }

  @Test("An installation is complete if its data are there; a checkout has none")
  func complete() throws {
    let root = try TemporaryFolder()
    let place = try #require(Installation(programFolder: root.path + "/bin"))
    #expect(!place.isComplete)
    try root.write([1], to: "share/discern/models/card-digits.onnx")
    #expect(place.isComplete)
    #expect(try #require(Installation.current).isComplete == false)
    #expect(Installation.remedy(installed: "Install it.", checkout: "Build it.") == "Build it.")
  }

  @Test("Installed models are found without a variable: beside the program's folder before the system's")
  func search() throws {
    let beside = try #require(Installation.current).sharedData
    let folders = DataFolders.all(named: "models", variables: [], checkout: "plugins/*/Models")
    let first = try #require(folders.firstIndex(of: beside + "/models"))
    #expect(folders.last == "/usr/share/discern/models" && first < folders.count - 1)
  }
}
