import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernServer

@Suite("The page")
struct PageTests {
  private func content(_ file: PageFile) throws -> String {
    String(decoding: try PageFiles().answer(file).body, as: UTF8.self)
  }

  private func settings(_ page: PageFiles) throws -> PageSettings {
    try PageSettings(page.answer(.settings).body, path: "settings")
  }

  @Test("The page's files exist and load nothing from elsewhere", arguments: PageFile.allCases)
  func nothingElsewhere(_ file: PageFile) throws {
    var text = try content(file)
    #expect(!text.isEmpty)
    // The name of a namespace is not loaded.
    text = text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("url("))
    #expect(
      !text.contains("innerHTML") && !text.contains("eval(") && !text.contains("style=\"") && !text.contains("onclick=")
    )
  }

  @Test("The page uses exactly the texts in its settings")
  func texts() throws {
    let known = Set(try settings(PageFiles()).texts?.keys.map { $0 } ?? [])
    let document = try content(.document)
    let script = try PageFile.modules.map(content).joined()
    let named = document.matches(of: /data-(?:text|label)="([A-Za-z]+)"/).map { String($0.1) }
    let said = script.matches(of: /(?:text|showStatus)\("([A-Za-z]+)"/).map { String($0.1) }
    #expect(named.count > 15 && said.count > 15)
    for name in named + said { #expect(known.contains(name), "\(name)") }
    for name in known where !name.contains(".") {
      #expect(named.contains(name) || script.contains("\"\(name)\""), "\(name) is never shown")
    }
  }

  @Test("Each module of the script imports only names that an earlier one exports, and uses them")
  func imports() throws {
    var exported: [String: Set<String>] = [:]
    for module in PageFile.modules {
      let script = try content(module)
      let (imports, body) = (script.matches(of: #/import \{([^}]+)\} from "\./([a-z]+\.js)";/#), Self.body(of: script))
      #expect(imports.count == script.matches(of: #/(?m)^import /#).count, "\(module): an import of another form")
      for one in imports {
        let names = one.1.matches(of: /\w+/).map { String($0.0) }
        let known = try #require(exported[String(one.2)], "\(module) imports \(one.2), which is no earlier module")
        for name in names {
          #expect(known.contains(name), "\(one.2) does not export \(name)")
          #expect(body.contains(name), "\(module) does not use \(name)")
        }
      }
      exported[module.rawValue] = Self.exports(of: body)
    }
    #expect(exported.count > 10 && exported[PageFile.script.rawValue] == [])
  }

  /// Returns a script without its imports.
  private static func body(of script: String) -> String {
    script.replacing(#/import \{[^}]+\} from "[^"]+";/#, with: "")
  }

  private static func exports(of body: String) -> Set<String> {
    let lines = body.matches(of: #/(?m)^export (?:async function|function|class|const) (.+)$/#).map { $0.1 }
    // One line may declare several elements of the page.
    return Set(
      lines.flatMap { line in
        [line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }] + line.matches(of: #/, (\w+) = byId/#).map { $0.1 }
      }.map { String($0) })
  }

  @Test("openapi.json describes exactly the routes that need the token")
  func description() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try content(.description).utf8)) as? [String: Any]
    let paths = try #require(object?["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
    let answered = Route.all.filter(\.needsToken).map { "\($0.method) \($0.path)" }
    #expect(Set(described) == Set(answered))
    #expect(
      ServerResponse.problem(400, "x", "y").body == Array("{\"error\":{\"code\":\"x\",\"message\":\"y\"}}\n".utf8))
  }

  @Test("The user's texts and colours override the page's")
  func changed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      Array(##"{"texts":{"start":"Kamera an"},"colours":{"seen":"#123456"}}"##.utf8), to: "german.json")
    let changed = try settings(PageFiles(settings: file))
    #expect(changed.texts?["start"] == "Kamera an" && changed.texts?["stop"] == "Stop the camera")
    #expect(changed.colours?["seen"] == "#123456" && changed.colours?["accent"] != nil)
  }

  @Test(
    "A malformed settings file is an error with its path and the reason",
    arguments: [
      (##"{"texts":{"strat":"x"}}"##, "‘start’"), (##"{"colours":{"seen":"red"}}"##, "#rrggbb"),
      (##"{"colours":{"seen":"#12345g"}}"##, "#rrggbb"), ("[1,2]", "‘colours’"), ("{", "‘texts’"),
      ("", "cannot be read"),
    ])
  func badSettings(_ text: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(text.utf8), to: "settings.json")
    let fault = #expect(throws: PageError.self) { try PageFiles(settings: file) }
    #expect(fault?.description.contains(reason) == true && fault?.description.contains(file) == true)
  }

  @Test("The error for a missing page says how to name its folder")
  func missing() {
    let fault = #expect(throws: PageError.self) { try PageFiles(folders: ["/nowhere"]) }
    #expect(fault?.description.contains("DISCERN_PAGE") == true && fault?.description.contains("/nowhere") == true)
  }

  @Test("An address becomes a QR code if the library is installed")
  func code() throws {
    #expect(TerminalCode(of: "http://127.0.0.1/", library: "libnothing.so.1") == nil)
    let code = try #require(TerminalCode(of: "http://127.0.0.1:8737/#token=abcdefghijklmnopqrstuv"))
    let lines = code.text.split(separator: "\n").map {
      $0.replacingOccurrences(of: "\u{1B}[30;107m", with: "").replacingOccurrences(of: "\u{1B}[0m", with: "")
    }
    let side = try #require(lines.first?.count)
    #expect(lines.allSatisfy { $0.count == side } && lines.count == (side + 1) / 2)
    // The upper edge of a finder pattern is seven dark modules above six light ones within: ISO/IEC 18004, 6.3.3.
    let top = Array(lines[2])
    #expect(String(top[4..<11]) == "█▀▀▀▀▀█" && String(top[(side - 11)..<(side - 4)]) == "█▀▀▀▀▀█")
    #expect(lines[0].allSatisfy { $0 == " " } && lines[1].allSatisfy { $0 == " " })
    #expect(TerminalCode(of: String(repeating: "x", count: 4000)) == nil)
  }
}
