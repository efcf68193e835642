import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernShell

/// Tests with card numbers, and with terminal control characters.
@Suite struct MaskingTests {
  /// The commands that a user may type on a loaded card.
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

  @Test("No command shows a typed or recognised card number unless revealed")
  func masked() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let masked = await output(of: &stage)
    #expect(masked.contains("411111******1111"))
    // Nor in parts: no more than the first six and last four digits are adjacent.
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

  @Test("A result is shown in full unless its expression holds a card number")
  func results() async throws {
    var stage = try Stage()
    let masked = await stage.perform("99999999999+4111111111111111")
    #expect(masked.output.hasPrefix("99999999999+411111******1111 = ****************\n"))
    #expect(masked.output.contains("holds a card number") && masked.isPrivate)
    #expect(await stage.perform("99999999999+99999999999").output == "99999999999+99999999999 = 199999999998\n")
    #expect(await stage.perform("ans").output == "99999999999+99999999999 = 199999999998\n")
    let long = await stage.perform("1234567890123+99999999999999")
    #expect(long.output == "1234567890123+99999999999999 = 101234567890122\n" && !long.isPrivate)
    let revealed = await stage.perform("reveal on", "99999999999+4111111111111111").output
    #expect(revealed.hasPrefix("99999999999+4111111111111111 = 4111211111111110\n"))
  }

  @Test("Terminal control characters in text and names are replaced")
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
