import DiscernTestSupport
import Testing

/// What the command says of itself, compared whole with the files of `Tests/Golden`.
@Suite("Golden texts of the command")
struct GoldenTextTests {
  /// The subcommands; an empty one is the command itself.
  static let commands = ["", "scan", "pipe", "watch", "serve", "shell", "calc", "plugins", "doctor"]

  private static func name(_ command: String) -> String { command.isEmpty ? "discern.txt" : "discern-\(command).txt" }

  private static func help(_ command: String) async throws -> Tool.Result {
    try await Tool.run([command].filter { !$0.isEmpty } + ["--help"], environment: ["COLUMNS": "80"])
  }

  @Test("The help of each command is the text that is kept", arguments: commands)
  func help(command: String) async throws {
    let help = try await Self.help(command)
    #expect(help.status == 0 && help.errors.isEmpty)
    let difference = try Golden.difference(of: help.output, from: "help/" + Self.name(command))
    #expect(difference == nil)
  }

  @Test("Each subcommand that the help lists has a text of its own, and there are no others")
  func subcommands() async throws {
    let help = try await Self.help("").output
    let list = try #require(help.split(separator: "SUBCOMMANDS:\n").last?.split(separator: "\n\n").first)
    let names = list.split(separator: "\n").compactMap { $0.prefixMatch(of: #/  ([a-z]+)/#).map { String($0.1) } }
    #expect(Set(names) == Set(Self.commands.filter { !$0.isEmpty }))
    let kept = Set(Self.commands.map(Self.name) + ["shell-commands.txt"])
    let strangers = try Golden.strangers(in: "help", besides: kept)
    #expect(strangers == [])
  }

  @Test("The shell's help, of all commands and of each, is the text that is kept")
  func shell() async throws {
    let all = try await Tool.run("shell", input: Array("help\n".utf8)).output
    let list = try #require(all.split(separator: "\n\n").first)
    let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    try #require(names.count > 10)
    let script = names.map { "help \($0)\n" }.joined()
    let each = try await Tool.run("shell", input: Array(script.utf8))
    #expect(each.status == 0 && each.errors.isEmpty)
    let difference = try Golden.difference(of: all + "\n" + each.output, from: "help/shell-commands.txt")
    #expect(difference == nil)
  }

  /// Lines for the calculator, each with a fault at another place.
  private static let faults = [
    "1+", "*2", "1/0", "2*(3+4", "2*3)+4", "1.2.3", "sqrt(-4)", "sqrt()", "foo(2)", "2 $ 3", "3 4", "min()", "5 mod 0",
    "log(0)", "(1+2)*(3-)", "1+2=4", "12,34,567", "x+y=3", "2^", "", "名+1", String(repeating: "1+", count: 60) + "/",
  ]

  @Test("Under each fault of an expression stands the caret at the place that is kept")
  func carets() async throws {
    var text = ""
    for fault in Self.faults {
      let result = try await Tool.run("calc", fault)
      text += "$ discern calc '\(fault)'\n\(result.output)\(result.errors)status \(result.status)\n\n"
    }
    let difference = try Golden.difference(of: text, from: "carets.txt")
    #expect(difference == nil)
  }
}
