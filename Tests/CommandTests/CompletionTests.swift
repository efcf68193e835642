import DiscernTestSupport
import Testing

@Suite("Completions")
struct CompletionTests {
  private static func script(_ shell: String) async throws -> String {
    let result = try await Tool.run("--generate-completion-script", shell)
    try #require(result.status == 0 && result.errors.isEmpty)
    return result.output
  }

  @Test(
    "Each shell completes the options of watch and serve, and values that are known",
    arguments: ["bash", "zsh", "fish"])
  func values(shell: String) async throws {
    let script = try await Self.script(shell)
    for name in ["realtime", "until", "following", "certificate", "token-file"] {
      #expect(script.contains(name), "\(name)")
    }
    for value in ["payment-card", "holder", "accurate", "thorough", "named-bytes", "phone-region="] {
      #expect(script.contains(value), "\(value)")
    }
  }

  @Test("Languages are those that are installed when they are completed, also with a configuration file")
  func languages() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("--effort fast\n".utf8), to: "config")
    let script = try await Self.script("bash")
    #expect(!script.contains("'eng'") && script.contains("---completion scan -- --language"))
    let result = try await Tool.run(
      ["---completion", "scan", "--", "--language", "2", "1", "discern", "scan", "--language", ""],
      environment: ["SAP_SHELL": "bash", "DISCERN_CONFIG": path])
    #expect(result.status == 0 && result.lines.contains("eng"), "\(result.errors)")
    #expect(!result.lines.contains("card-digits"))
  }

  @Test("The help of watch and serve needs no discern-live, and lists their options")
  func help() async throws {
    #expect(try await Tool.run("watch", "--version").output.hasPrefix("0."))
    for (command, option) in [("watch", "--realtime"), ("serve", "--certificate")] {
      for arguments in [[command, "--help"], ["help", command], [command, "-h"]] {
        let result = try await Tool.run(arguments)
        #expect(result.status == 0 && result.output.contains(option), "\(arguments)")
      }
    }
  }
}
