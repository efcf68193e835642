import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernShell

/// Card numbers, and text that would command a terminal.
@Suite struct MaskingTests {
  /// All that a person may do with a loaded card.
  private static let lines = [
    "what", "show 1", "show 1 number", "text", "regions", "claims", "explain", "explain 1", "pick 110,120", "set",
    "select 0,0,1000x200", "undo", "help", "4111 1111 1111 1111", "load 4111111111111111.png", "calc 4111111111111111",
    "show 4111111111111111", "set 4111111111111111", "help 4111111111111111", "export 1 /absent/4111111111111111.json",
  ]

  private func output(of stage: inout Stage) async -> String {
    var output = ""
    for line in Self.lines {
      let response = await stage.session.perform(line)
      output += response.output + response.error
    }
    return output
  }

  @Test("No command shows a card number, typed or read, unless it is revealed")
  func masked() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let masked = await output(of: &stage)
    #expect(masked.contains("411111******1111"))
    // Not even in pieces: more than the first six and the last four digits are never beside each other.
    #expect(!masked.contains("1111111") && !masked.contains("1111 1111"))
    #expect(await stage.perform("reveal on").output.hasPrefix("Warning:"))
    #expect(stage.session.prompt.hasSuffix("(revealed)> "))
    let revealed = await output(of: &stage)
    #expect(revealed.contains("4111111111111111") && revealed.contains(cardNumber))
    #expect(await stage.perform("reveal off").output == "Card numbers are masked.\n")
    #expect(await !output(of: &stage).contains("1111111"))
    #expect(await stage.perform("reveal maybe").status == .failed)
  }

  @Test("A long number that no plugin claims is masked in text, regions and pick")
  func unclaimed() async throws {
    var stage = try Stage(seeing: [DrawnLine("ref 123456789012345 x")])
    try await stage.loadPicture()
    for line in ["what", "text", "regions", "pick 200,115"] {
      let response = await stage.perform(line)
      #expect(!response.output.contains("123456789"))
      #expect(response.output.contains("*") && response.status == .done)
    }
  }

  @Test("The result of a sum is shown in full, unless the sum itself holds a long number")
  func results() async throws {
    var stage = try Stage()
    let masked = "99999999999+123456******3456 = 123466******3455\n"
    #expect(await stage.perform("99999999999+1234567890123456").output == masked)
    #expect(await stage.perform("ans").output == masked)
    #expect(await stage.perform("99999999999+99999999999").output == "99999999999+99999999999 = 199999999998\n")
    let revealed = await stage.perform("reveal on", "99999999999+1234567890123456").output
    #expect(revealed == "99999999999+1234567890123456 = 1234667890123455\n")
  }

  @Test("Text and names that hold a terminal's commands are made harmless")
  func hostile() async throws {
    let escape = "\u{1B}[2Jboo\u{07}\u{9B}1m\u{202E}"
    var stage = try Stage(seeing: [DrawnLine("Name \(escape)")])
    let name = "a\u{1B}]0;owned\u{07}.png"
    let loaded = try await stage.loadPicture(named: name)
    var shown = loaded.output + stage.session.prompt
    for line in [
      "what", "show 1", "show 1 name", "text", "regions", "claims", "explain 1", "pick 110,115", "select off", "undo",
      "load \(escape)", escape, "set \(escape)", "show \(escape)", "help \(escape)", "crop 1 /absent/\(escape).png",
      "select \(escape)", "pick \(escape)", "reveal \(escape)", "set tint \(escape)", "calc \(escape)", "reveal on",
      "what", "text", "undo",
    ] {
      let response = await stage.session.perform(line)
      shown += response.output + response.error
    }
    #expect(shown.contains("boo"))
    let controls = shown.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
  }
}
